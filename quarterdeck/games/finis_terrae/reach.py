"""FT-P07: which cells are near enough to an opponent."""

from typing import TYPE_CHECKING

from quarterdeck.engine.marks import i64
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y

if TYPE_CHECKING:
    from quarterdeck.games.finis_terrae.state import State


def anchors(s: "State") -> list[int]:
    """FT-P07  Where the opponents' ships and ports are, FT-K06  of pirates, too: x and y of each cell, one
    after the other. FT-P08  Nothing of his own, and not the galleon, FT-G15  which is nobody's opponent."""
    cells = s.chart.cells
    found: list[int] = []
    for seat, ship in enumerate(s.ships):
        if seat != s.turn:
            add_anchor(found, cells[ship.spot])
            if ship.spot != ship.home:
                add_anchor(found, cells[ship.home])
            for spot in ship.founded:
                add_anchor(found, cells[spot])
    return found


def add_anchor(found: list[int], cell: int) -> None:
    found.append(CELL_X[cell])
    found.append(CELL_Y[cell])


def near_rim(s: "State") -> list[bool]:
    """Of each place of the rim whether FT-P07 allows it; FT-P13  all are if that is waived."""
    if s.waived:
        return [True] * len(s.chart.rim)
    near = anchors(s)
    reach = s.range
    return [is_near(cell, near, reach) for cell in s.chart.rim]


def is_near(cell: int, near: list[int], reach: int) -> bool:
    """FT-P07  At most 4 steps from an opponent's ship or port."""
    x: i64 = CELL_X[cell]
    y: i64 = CELL_Y[cell]
    for at in range(0, len(near), 2):
        across: i64 = x - near[at]
        up: i64 = y - near[at + 1]
        if (across if across > 0 else -across) + (up if up > 0 else -up) <= reach:
            return True
    return False


def follow_rim(s: "State", place: int) -> None:
    """A tile came down at that place of the rim: the last one took its place, and new ones follow it."""
    s.near[place] = s.near[-1]
    s.near.pop()
    near = anchors(s)
    for cell in s.chart.rim[len(s.near) :]:
        s.near.append(s.waived or is_near(cell, near, s.range))
