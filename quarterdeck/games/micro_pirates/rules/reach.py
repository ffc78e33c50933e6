"""How far a Ship gets in so many steps (MP-A06): every way at once.

A set of cells is two numbers with a bit for each cell, `north` for rows 0 to 4 and `south` for rows 5 to 8,
so that either fits into a machine word. A step in all four directions is then a shift of the whole set."""

from typing import Final

from quarterdeck.games.micro_pirates.constants import NONE, ROYAL
from quarterdeck.games.micro_pirates.ocean import CARDS_CLOSED
from quarterdeck.games.micro_pirates.state import State

ROW: Final = 9  # bits
FULL_ROW: Final = (1 << ROW) - 1
SOUTH: Final = 5 * ROW  # the first cell of the southern rows
LAST_NORTH: Final = SOUTH - ROW  # where the last northern row begins
ALL_NORTH: Final = (1 << SOUTH) - 1
ALL_SOUTH: Final = (1 << 4 * ROW) - 1
WEST_COLUMN: Final = sum([1 << ROW * row for row in range(5)])
NOT_WEST: Final = ALL_NORTH & ~WEST_COLUMN
NOT_EAST: Final = ALL_NORTH & ~(WEST_COLUMN << (ROW - 1))
CLOSED_CELLS: Final = [n // 3 * ROW + 3 + n % 3 for n in CARDS_CLOSED]  # Port Royal's card lies top centre
OPEN_NORTH: Final = ALL_NORTH & ~sum([1 << cell for cell in CLOSED_CELLS])
# The cells of each row, for each set of them, in reading order.
CELLS_OF: Final = [
    [[row * ROW + column for column in range(ROW) if cells >> column & 1] for cells in range(FULL_ROW + 1)]
    for row in range(9)
]


def reach(s: State, seat: int, steps: int) -> list[int]:
    """MP-A06  Every destination: free cells and Port Royal through free cells, and cells with a Ship
    that only the last step enters. MP-O07  Blockades never hinder movement."""
    free_north, free_south = free_cells(s, seat)
    start = s.crews[seat].cell
    here_north = 1 << start if start < SOUTH else 0
    here_south = 0 if start < SOUTH else 1 << (start - SOUTH)
    north, south = here_north, here_south
    free_north |= north
    free_south |= south
    for _ in range(steps - 1):
        north, south = widened(north, south)
        north &= free_north
        south &= free_south
    north, south = widened(north, south)
    return cells_of(north & OPEN_NORTH & ~here_north, south & ~here_south)


def free_cells(s: State, seat: int) -> tuple[int, int]:
    """MP-A03  Open cells without another Ship; MP-A05  Port Royal is open to all."""
    north, south = 0, 0
    for ship, cell in enumerate(s.ships):
        if ship != seat and cell not in (NONE, ROYAL):
            if cell < SOUTH:
                north |= 1 << cell
            else:
                south |= 1 << (cell - SOUTH)
    return OPEN_NORTH & ~north, ALL_SOUTH & ~south


def widened(north: int, south: int) -> tuple[int, int]:
    """These cells and all that share an edge with one of them."""
    return (
        north
        | ((north << ROW) & ALL_NORTH)
        | (north >> ROW)
        | ((north & NOT_EAST) << 1)
        | ((north & NOT_WEST) >> 1)
        | ((south & FULL_ROW) << LAST_NORTH),
        south
        | ((south << ROW) & ALL_SOUTH)
        | (south >> ROW)
        | ((south & NOT_EAST) << 1)
        | ((south & NOT_WEST) >> 1)
        | (north >> LAST_NORTH),
    )


def cells_of(north: int, south: int) -> list[int]:
    """The set as a list in reading order."""
    found: list[int] = []
    for row in range(5):
        cells = (north >> row * ROW) & FULL_ROW
        if cells:
            found += CELLS_OF[row][cells]
    for row in range(4):
        cells = (south >> row * ROW) & FULL_ROW
        if cells:
            found += CELLS_OF[5 + row][cells]
    return found
