"""How far a Ship gets in so many steps (MP-A06): every way at once.

A set of cells is two numbers with a bit for each cell, `north` for rows 0 to 4 and `south` for rows 5 to 8,
so that either fits into a machine word. A step in all four directions is then a shift of the whole set."""

from typing import Final

from quarterdeck.engine.marks import i64
from quarterdeck.games.micro_pirates.constants import NONE, ROYAL
from quarterdeck.games.micro_pirates.state import State

ROW: Final = 9  # bits
FULL_ROW: Final = (1 << ROW) - 1
SOUTH: Final = 5 * ROW  # the first cell of the southern rows
LAST_NORTH: Final = SOUTH - ROW  # where the last northern row begins
ALL_NORTH: Final = (1 << SOUTH) - 1
ALL_SOUTH: Final = (1 << 4 * ROW) - 1
WEST_COLUMN: Final = 1 | 1 << ROW | 1 << 2 * ROW | 1 << 3 * ROW | 1 << 4 * ROW
NOT_WEST: Final = ALL_NORTH - WEST_COLUMN
NOT_EAST: Final = ALL_NORTH - (WEST_COLUMN << (ROW - 1))
# MP-O02  The closed sectors 1, 2, 3 and 5 of Port Royal's card, which lies top centre.
OPEN_NORTH: Final = ALL_NORTH - (1 << 3) - (1 << 4) - (1 << 5) - (1 << 4 + ROW)
# Of each cell, in its half of the sea. (A bare 1 shifted by an i64 would be a short word of C.)
BIT: Final = [1 << cell % SOUTH for cell in range(9 * ROW)]
# The cells of each row, for each set of them, in reading order.
CELLS_OF: Final = [
    [[row * ROW + column for column in range(ROW) if cells >> column & 1] for cells in range(FULL_ROW + 1)]
    for row in range(9)
]


def reach(s: State, seat: int, steps: int, rows: list[list[list[int]]]) -> list[int]:
    """MP-A06  Every destination: free cells and Port Royal through free cells, and cells with a Ship
    that only the last step enters. MP-O07  Blockades never hinder movement. `rows` is CELLS_OF, or says
    something else of each cell."""
    free_north, free_south = free_cells(s, seat)
    start = s.crews[seat].cell
    here_north: i64 = 0
    here_south: i64 = 0
    if start < SOUTH:
        here_north = BIT[start]
    else:
        here_south = BIT[start]
    north: i64 = here_north
    south: i64 = here_south
    for _ in range(steps - 1):
        north, south = widened(north, south)
        north &= free_north | here_north
        south &= free_south | here_south
    north, south = widened(north, south)
    return cells_of(north & OPEN_NORTH & ~here_north, south & ~here_south, rows)


def free_cells(s: State, seat: int) -> tuple[i64, i64]:
    """MP-A03  Open cells without another Ship; MP-A05  Port Royal is open to all."""
    north: i64 = OPEN_NORTH
    south: i64 = ALL_SOUTH
    for ship, cell in enumerate(s.ships):
        if ship != seat and cell not in (NONE, ROYAL):
            if cell < SOUTH:
                north &= ~BIT[cell]
            else:
                south &= ~BIT[cell]
    return north, south


def widened(north: i64, south: i64) -> tuple[i64, i64]:
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


def cells_of(north: i64, south: i64, rows: list[list[list[int]]]) -> list[int]:
    """The set as a list in reading order."""
    found: list[int] = []
    row: i64 = 0
    while north:
        if north & FULL_ROW:
            found += rows[row][north & FULL_ROW]
        north >>= ROW
        row += 1
    row = 5
    while south:
        if south & FULL_ROW:
            found += rows[row][south & FULL_ROW]
        south >>= ROW
        row += 1
    return found
