"""The way to every tile where one may sail, and what waits there."""

from functools import lru_cache

from quarterdeck.draw.palette import LIT
from quarterdeck.draw.shapes import badge
from quarterdeck.draw.svg import group, num, used
from quarterdeck.engine.drawing import EMPTY, Layer, Piece
from quarterdeck.games.finis_terrae.art.places import corner, mooring, pinned, unfelt
from quarterdeck.games.finis_terrae.constants import DEN
from quarterdeck.games.finis_terrae.layout import Frame
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import Numbers
from quarterdeck.games.finis_terrae.waters import foes
from quarterdeck.games.finis_terrae.words.moves import tolls_to

Came = dict[int, int]  # from which tile each tile is reached
Mark = tuple[int, int]  # where a battle waits, or a toll: the cell, and the coins or BATTLE
BATTLE = 0


def voyages(view: State, f: Frame) -> list[Layer]:
    """FT-D08  Where the ship may sail: its way there on hover and focus, tolls and battles beforehand."""
    sail = view.book.by_name["sail"]
    cells = [move - sail.base for move in view.options if sail.base <= move < sail.base + sail.size]
    if not cells:
        return [EMPTY, EMPTY]
    chart = view.chart
    goals = tuple([chart.cells.index(cell) for cell in cells])
    guarded = () if view.is_pirate(view.mover) else tuple(view.dens)
    start = view.moving().spot
    came = tuple(shortest(tuple(chart.link), start, view.die, guarded).items())
    return [
        ways(f, view.numbers, tuple(chart.cells), tuple(chart.faces), came, goals),
        omens(f, tuple([mark for spot in goals for mark in marks(view, spot)])),
    ]


def marks(view: State, spot: int) -> list[Mark]:
    """A battle, or else the toll of a den."""
    if foes(view, spot):
        return [(view.chart.cells[spot], BATTLE)]
    if view.kind_at(spot) == DEN and tolls_to(view, spot) > 0:
        return [(view.chart.cells[spot], view.numbers.toll)]
    return []


@lru_cache(maxsize=512)
def omens(f: Frame, waiting: tuple[Mark, ...]) -> Layer:
    made: list[Piece] = []
    for cell, coins in waiting:
        x, y = corner(cell)
        mark = (
            used("ft-blades", 34 / 26)
            if coins == BATTLE
            else badge(str(coins), max(15.0, f.letters * 0.9), "#f3c33c")
        )
        made.append(pinned(f, f"omen{cell}", x + 20, y + 20, unfelt(mark)))
    return Layer(made)


WAY = (
    f'fill="none" stroke="{LIT}" stroke-width="7" stroke-dasharray="2 14" stroke-linecap="round" '
    'visibility="hidden" pointer-events="none"'
)


@lru_cache(maxsize=512)
def ways(
    f: Frame,
    numbers: Numbers,
    cells: tuple[int, ...],
    faces: tuple[int, ...],
    came: tuple[tuple[int, int], ...],
    goals: tuple[int, ...],
) -> Layer:
    drawn: list[str] = []
    for spot in goals:
        way = [mooring(numbers, at, cells[at], faces[at]) for at in route(spot, dict(came))]
        d = "M" + "L".join([f"{num(x)},{num(y)}" for x, y in way])
        name = f"spot{spot}"
        drawn.append(
            f'<path d="{d}"><set attributeName="visibility" to="visible" '
            f'begin="{name}.mouseover;{name}.focusin" end="{name}.mouseout;{name}.focusout"/></path>'
        )
    return Layer([pinned(f, "ways", 0, 0, group("".join(drawn), WAY))])


@lru_cache(maxsize=512)
def shortest(link: tuple[int, ...], start: int, steps: int, guarded: tuple[int, ...]) -> Came:
    """By a shortest way, round guarded dens if that is possible."""
    came = spread(link, start, steps, guarded)
    if guarded:
        for spot, before in spread(link, start, steps, ()).items():
            came.setdefault(spot, before)
    return came


def spread(link: tuple[int, ...], start: int, steps: int, shut: tuple[int, ...]) -> Came:
    came = {start: start}
    wave = [start]
    for _ in range(steps):
        beyond: list[int] = []
        for spot in wave:
            for there in link[spot * 4 : spot * 4 + 4]:
                if there >= 0 and there not in came and there not in shut:
                    came[there] = spot
                    beyond.append(there)
        wave = beyond
    return came


def route(spot: int, came: Came) -> list[int]:
    """From the ship to that tile."""
    passed = [spot]
    while len(passed) < 9 and came.get(spot, spot) != spot:
        spot = came[spot]
        passed.append(spot)
    return passed[::-1]
