"""Where things are drawn: the lattice of the board, and the harbour with market and stockpile.

The islands lie above, the harbour with its tiles below. A wide drawing shows the board as printed; a phone
turns it by a quarter, so that the islands stay large."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.draw.rough import Point
from quarterdeck.games.catan_junior.tables import Chart

U, V = 0.866, 0.5  # the lattice: x = U * r * u, y = V * r * v


class Frame(NamedTuple):
    """How the lattice lies on the paper: `r` is the corner radius of its hexagons, (x, y) where
    (u, v) comes to lie, `turned` a quarter clockwise or not."""

    r: float
    x: float
    y: float
    u: float
    v: float
    turned: bool

    def place(self, u: float, v: float) -> Point:
        across, down = U * self.r * (u - self.u), V * self.r * (v - self.v)
        return (self.x - down, self.y + across) if self.turned else (self.x + across, self.y + down)

    def places(self, spots: list[Point]) -> list[Point]:
        return [self.place(u, v) for u, v in spots]


class Row(NamedTuple):
    """Five tiles side by side: the middle of the first, and from one to the next."""

    x: float
    y: float
    step: float
    size: float

    def at(self, n: int) -> Point:
        return (self.x + n * self.step, self.y)


class Layout(NamedTuple):
    """All measures of one drawing."""

    frame: Frame
    width: float
    height: float
    isles: list[Point]
    sites: list[Point]
    berths: list[Point]
    spooky: Point
    castle: Point
    turtles: list[Point]
    compass: Point
    die: Point  # where the last roll lies
    turned_up: Point  # where a Coco tile is turned up
    beach: float  # where the harbour begins
    market: Row
    stock: Row
    hand: Row
    coco: Point
    costs: Point

    @property
    def phone(self) -> bool:
        return self.frame.turned

    @property
    def r(self) -> float:
        return self.frame.r


@lru_cache(maxsize=16)
def layout(side: Chart, phone: bool) -> Layout:
    """The drawing of one side of the board; it depends on nothing else."""
    return on_phone(side) if phone else on_desk(side)


def extent(side: Chart) -> tuple[float, float, float, float]:
    """The lattice box around all land and sites: lowest and highest u, lowest and highest v."""
    lands = [*side.places[0], side.spooky]
    us = [u + d for u, _ in lands for d in (-0.85, 0.85)] + [u for u, _ in side.places[1]]
    vs = [v + d for _, v in lands for d in (-1.7, 1.7)] + [v for _, v in side.places[1]]
    return min(us), max(us), min(vs), max(vs)


def on_desk(side: Chart) -> Layout:
    u1, u2, v1, v2 = extent(side)
    width, height, sea = 1120.0, 730.0, 604.0
    r = min((width - 70) / (U * (u2 - u1)), (sea - 62) / (V * (v2 - v1)))
    frame = Frame(r, width / 2, sea / 2 - 8, (u1 + u2) / 2, (v1 + v2) / 2, False)
    return Layout(
        frame=frame,
        width=width,
        height=height,
        isles=frame.places(side.places[0]),
        sites=frame.places(side.places[1]),
        berths=frame.places(side.places[2]),
        spooky=frame.place(*side.spooky),
        castle=frame.place(*side.castle),
        turtles=[
            (width - 44 - 66 * (n % 2), 38 + 52 * (n // 2) + 20 * (n % 2)) for n in range(len(side.turtles))
        ],
        compass=(66, 70),
        die=(70, sea - 74),
        turned_up=(width - 78, sea - 66),
        beach=sea,
        market=Row(39, 672, 52, 42),
        stock=Row(315, 672, 52, 42),
        hand=Row(591, 672, 52, 42),
        coco=(880, 668),
        costs=(926, 614),
    )


def on_phone(side: Chart) -> Layout:
    u1, u2, v1, v2 = extent(side)
    width = 390.0
    r = min((width - 46) / (V * (v2 - v1)), 66.0)
    sea = U * r * (u2 - u1) + 102
    frame = Frame(r, width / 2, sea / 2 - 14, (u1 + u2) / 2, (v1 + v2) / 2, True)
    return Layout(
        frame=frame,
        width=width,
        height=sea + 326,
        isles=frame.places(side.places[0]),
        sites=frame.places(side.places[1]),
        berths=frame.places(side.places[2]),
        spooky=frame.place(*side.spooky),
        castle=frame.place(*side.castle),
        turtles=[(width - 62 + 34 * (n % 2), sea - 24 - 24 * n) for n in range(len(side.turtles))],
        compass=(width - 46, 46),
        die=(48, 48),
        turned_up=(58, sea - 50),
        beach=sea,
        market=Row(40, sea + 62, 52, 42),
        stock=Row(40, sea + 156, 52, 42),
        hand=Row(40, sea + 264, 52, 42),
        coco=(336, sea + 76),
        costs=(286, sea + 166),
    )
