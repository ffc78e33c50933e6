"""What lies within reach of a ship, by kind: tokens, ports to buy, sell and redeem in, islands to settle.

In points, less for what is further away; `sense` sees the best of it only."""

from typing import Final

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.finis_terrae.chart import distance
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COMPARTMENTS,
    FINDS,
    NOTHING,
    NOWHERE,
    SPICES,
)
from quarterdeck.games.finis_terrae.score import (
    COMPLETE,
    EAST_WEST,
    FORTS,
    FURTHEST,
    LANDS,
    LARGEST,
    LIGHTHOUSES,
    NORTH_SOUTH,
    QUADRANTS,
    SPICE,
    complete_sizes,
    outermost,
    quadrant,
)
from quarterdeck.games.finis_terrae.sense import COIN, NEARNESS, Purse, Sea, prize, purse_of
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, SQUARE_CELLS

ROLL: Final = 3.5  # what a red die brings on the average
STRIDE: Final = 4  # steps of a movement action, about
SIDES: Final = 4  # north, east, south, west


class World:
    """What counts for all ships alike: found once."""

    __slots__ = ("base", "far", "largest", "reserve", "sea")

    sea: Sea
    far: i64  # how far the furthest port of all lies
    largest: i64  # lands of the largest complete island with a port
    base: i64  # what a spice costs now, or is likely to cost
    reserve: i64


def world_of(view: State, sea: Sea) -> World:
    world = World()
    world.sea = sea
    world.far = max([outermost(view, ship) for ship in view.ships])
    world.largest = max([0, *complete_sizes(view)])
    world.base = view.base if view.base > 0 else 3
    world.reserve = view.reserve
    return world


class Prospects:
    """Of one ship."""

    __slots__ = (
        "abroad",
        "at_home",
        "beaches",
        "best",
        "best_at",
        "buy",
        "buy_at",
        "close",
        "colony",
        "dream",
        "fresh",
        "loop",
        "onward",
        "open",
        "purse",
        "redeem",
        "second",
        "sell",
        "sides",
        "souls",
        "spices",
        "then",
        "token",
        "tokens",
    )

    best: float  # as `sense.within_reach` has it
    second: float
    best_at: int  # the spot of that best thing, or NOWHERE
    then: float  # the best thing to go on to from there
    onward: float  # and how near a port is to it
    open: int  # spots that a common die reaches
    close: int  # tokens there
    token: list[float]  # of each kind, how near the nearest is
    tokens: float  # all of them together
    at_home: float  # how near the nearest port of its own is
    abroad: float  # and another's
    buy: float  # what spices can be had
    buy_at: int  # in which port
    loop: float  # what they would bring in the nearest port of another's
    sell: float  # what those aboard bring
    redeem: float
    colony: float  # the best island that can be paid for
    dream: float  # and the best of all
    fresh: float  # the nearest beach in a quadrant without a port of its own
    beaches: float  # free islands, the nearer the more
    purse: Purse
    spices: i64
    souls: i64  # castaways and finds aboard
    sides: list[bool]  # of the world with a port of its own


def prospects(view: State, seat: int, world: World) -> Prospects:
    ship = view.ships[seat]
    found = blank(purse_of(view, seat))
    for n in range(COMPARTMENTS):
        kind: i64 = ship.kinds[n]
        if kind == SPICES:
            found.spices += ship.counts[n]
        elif kind in (CASTAWAYS, FINDS):
            found.souls += ship.counts[n]
    for spot in ship.founded:
        add_sides(found.sides, view.chart.cells[spot])
    steps = view.chart.steps_from(ship.spot)
    for there in steps:
        if 0 < there <= STRIDE:
            found.open += 1
    for n, spot in enumerate(world.sea.lures):
        away: i64 = steps[spot]
        if away > 0:
            near = NEARNESS[away]
            gain = prize(view, world.sea, found.purse, n) * near
            if gain > found.best:
                found.best, found.second = gain, found.best
                found.best_at = spot
            elif gain > found.second:
                found.second = gain
            if away <= STRIDE and world.sea.token[n] != NOTHING:
                found.close += 1
            consider(view, found, world, n, near)
    if found.best_at != NOWHERE:
        look_onward(view, found, world)
    if found.buy_at != NOWHERE:
        look_round(view, found, world)
    return found


def look_onward(view: State, found: Prospects, world: World) -> None:
    """From the best thing to the next one, and to a port."""
    steps = view.chart.steps_from(found.best_at)
    for n, spot in enumerate(world.sea.lures):
        away: i64 = steps[spot]
        if away > 0:
            near = NEARNESS[away]
            found.then = max(found.then, prize(view, world.sea, found.purse, n) * near)
            if world.sea.owner[n] != NOBODY:
                found.onward = max(found.onward, near)


def look_round(view: State, found: Prospects, world: World) -> None:
    """From the port to buy in to one to sell in."""
    steps = view.chart.steps_from(found.buy_at)
    for n, spot in enumerate(world.sea.lures):
        owner: i64 = world.sea.owner[n]
        if owner not in (NOBODY, found.purse.seat) and steps[spot] > 0:
            found.loop = max(found.loop, NEARNESS[steps[spot]] * float(min(5, view.lands_at(spot))))


def blank(purse: Purse) -> Prospects:
    found = Prospects()
    found.best = found.second = found.tokens = found.at_home = found.abroad = 0.0
    found.buy = found.sell = found.redeem = found.then = found.onward = found.loop = 0.0
    found.best_at = found.buy_at = NOWHERE
    found.open = found.close = 0
    found.colony = found.dream = found.fresh = found.beaches = 0.0
    found.token = [0.0] * (SPICES + 4)
    found.purse = purse
    found.spices = found.souls = 0
    found.sides = [False] * SIDES
    return found


def consider(view: State, found: Prospects, world: World, lure: int, near: float) -> None:
    """One lure, for all that it may be good for."""
    token: i64 = world.sea.token[lure]
    if token != NOTHING:
        found.tokens += near
        found.token[token] = max(found.token[token], near)
    owner: i64 = world.sea.owner[lure]
    if owner != NOBODY:
        call_at(view, found, world, lure, near)
    elif world.sea.wild[lure] != NOWHERE:
        settle(view, found, world, lure, near)


def call_at(view: State, found: Prospects, world: World, lure: int, near: float) -> None:
    """A port: what can be bought or sold there, and redeemed."""
    spot = world.sea.lures[lure]
    lands: i64 = view.lands_at(spot)
    base = float(world.base)
    found.redeem = max(found.redeem, near * float(found.souls) * COIN * (base + ROLL))
    if world.sea.owner[lure] == found.purse.seat:
        found.at_home = max(found.at_home, near)
        count: i64 = found.purse.coins // world.base
        count = min(count, lands, world.reserve)
        gain = near * float(count) * (float(view.numbers.points[SPICE]) - COIN * base)
        if gain > found.buy:
            found.buy, found.buy_at = gain, spot
    else:
        found.abroad = max(found.abroad, near)
        found.sell = max(found.sell, near * float(min(lands, found.spices)) * COIN * (base + ROLL))


def settle(view: State, found: Prospects, world: World, lure: int, near: float) -> None:
    """An island of nobody's: what a port there is worth, whether or not it can be paid."""
    spot = world.sea.lures[lure]
    island: i64 = world.sea.wild[lure]
    found.beaches += near
    cell = view.chart.cells[spot]
    which = quadrant(cell)
    if which != NOWHERE and not found.purse.sides[which]:
        found.fresh = max(found.fresh, near)
    if not found.purse.founds:
        return
    price = view.chart.lands[island] * view.numbers.land_price
    gain = near * (land_worth(view, world, island) + place_worth(view, found, world, cell) - COIN * price)
    found.dream = max(found.dream, gain)
    if found.purse.coins >= price:
        found.colony = max(found.colony, gain)


def land_worth(view: State, world: World, island: i64) -> float:
    worth = view.numbers.points
    lands: i64 = view.chart.lands[island]
    points = worth[LANDS] * lands + worth[LIGHTHOUSES] * view.chart.lights[island]
    points += worth[FORTS] * view.chart.forts[island]
    if view.chart.gaps[island] == 0:
        points += worth[COMPLETE]
        if lands >= world.largest:
            points += worth[LARGEST]
    return float(points)


def place_worth(view: State, found: Prospects, world: World, cell: int) -> float:
    """North and south, east and west, all quadrants, the furthest port: half of it for half of the way."""
    worth = view.numbers.points
    before, sides = found.sides, found.sides[:]
    add_sides(sides, cell)
    points = 0.0
    if sides[0] and sides[2] and not (before[0] and before[2]):
        points += worth[NORTH_SOUTH]
    if sides[1] and sides[3] and not (before[1] and before[3]):
        points += worth[EAST_WEST]
    which = quadrant(cell)
    if which != NOWHERE and not found.purse.sides[which]:
        points += worth[QUADRANTS] / 4
    if distance(cell, SQUARE_CELLS[0]) >= world.far:
        points += worth[FURTHEST] / 2
    return points


def add_sides(sides: list[bool], cell: int) -> None:
    if CELL_Y[cell] > 0:
        sides[0] = True
    if CELL_X[cell] > 0:
        sides[1] = True
    if CELL_Y[cell] < 0:
        sides[2] = True
    if CELL_X[cell] < 0:
        sides[3] = True
