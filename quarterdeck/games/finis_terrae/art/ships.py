"""Ships on the chart, and the blades over those that can be fought."""

from functools import lru_cache

from quarterdeck.draw.palette import LIT, LIT_EDGE
from quarterdeck.draw.svg import group, hit, ring, used
from quarterdeck.engine.drawing import EMPTY, Layer, Piece
from quarterdeck.engine.sentences import seat_named
from quarterdeck.games.finis_terrae.art.goods import ship_piece
from quarterdeck.games.finis_terrae.art.places import middle, mooring, pinned, unfelt
from quarterdeck.games.finis_terrae.constants import COLOURS, GALLEON, SHIPS
from quarterdeck.games.finis_terrae.layout import Frame, Point
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import Numbers

FANS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-14, 0), (18, 5)],
    3: [(-22, -14), (24, -10), (2, 20)],
    4: [(-24, -18), (24, -16), (-22, 20), (26, 22)],
    5: [(-26, -22), (24, -20), (-24, 24), (26, 26), (0, 2)],
}
MOVER = (
    f'<ellipse cx="0" cy="12" rx="34" ry="11" fill="{LIT}" fill-opacity=".55" '
    f'stroke="{LIT_EDGE}" stroke-width="2"/>'
)
FIGHT = group(ring(14) + hit(32), 'class="glow"')
TURNS = ("sail", "stop", "visit", "choose_order")

Berth = tuple[int, int, int, int]  # of a ship: its number, and the spot, cell and face of its tile


def fleet(view: State, f: Frame) -> list[Layer]:
    """All ships afloat. The one that is moving has a ring."""
    cells, faces = view.chart.cells, view.chart.faces
    afloat = [n for n in range(len(view.ships)) if view.ships[n].home >= 0]
    if view.in_play():
        afloat.append(GALLEON)
    spots = [view.ship(number).spot for number in afloat]
    berths = tuple([(n, at, cells[at], faces[at]) for n, at in zip(afloat, spots, strict=True)])
    step = view.asking()
    moving = view.mover if view.seat >= 0 and step is not None and step.name in TURNS else -1
    pirates = tuple([number for number in afloat if view.is_pirate(number)])
    base = view.book.by_name["attack"].base
    foes = tuple([number for number in afloat if base + number in view.options])
    return [
        ships(f, view.numbers, berths, pirates, moving, base),
        blades(f, view.numbers, berths, foes) if foes else EMPTY,
    ]


@lru_cache(maxsize=2048)
def ships(
    f: Frame,
    numbers: Numbers,
    berths: tuple[Berth, ...],
    pirates: tuple[int, ...],
    moving: int,
    base: int,
) -> Layer:
    points = moored(numbers, berths)
    made: list[Piece] = []
    for n, (number, spot, _, _) in enumerate(berths):
        crowded = crowd(berths, spot) > 2
        drawn = ship_piece(number, number in pirates, f.ship * (0.72 if crowded else 1.0))
        inner = unfelt((MOVER if number == moving else "") + drawn)
        label = ship_label(number, number in pirates)
        made.append(pinned(f, f"ship-{SHIPS[number]}", *points[n], inner, label, (base + number,), FIGHT))
    return Layer(made)


def crowd(berths: tuple[Berth, ...], spot: int) -> int:
    return len([berth for berth in berths if berth[1] == spot])


@lru_cache(maxsize=2048)
def moored(numbers: Numbers, berths: tuple[Berth, ...]) -> list[Point]:
    """Several ships on one tile fan out, and a crowd gathers in its middle."""
    points: list[Point] = []
    for n, (_, spot, cell, face) in enumerate(berths):
        many = crowd(berths, spot)
        x, y = mooring(numbers, spot, cell, face) if many < 3 else middle(spot, cell)
        dx, dy = FANS[many][crowd(berths[:n], spot)]
        points.append((x + dx, y + dy))
    return points


def ship_label(number: int, pirate: bool) -> str:
    name = "The galleon" if number == GALLEON else seat_named(number, COLOURS)
    return f"{name}{' (pirate)' if pirate else ''}"


@lru_cache(maxsize=512)
def blades(f: Frame, numbers: Numbers, berths: tuple[Berth, ...], foes: tuple[int, ...]) -> Layer:
    """FT-B04  Those that a pirate may attack now."""
    mark = unfelt(used("ft-blades"))
    return Layer(
        [
            pinned(f, f"fight-{SHIPS[berths[n][0]]}", x + 22, y - 26, mark)
            for n, (x, y) in enumerate(moored(numbers, berths))
            if berths[n][0] in foes
        ]
    )
