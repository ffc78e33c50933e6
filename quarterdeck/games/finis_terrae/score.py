"""FT-Z: the score, line by line."""

from typing import TYPE_CHECKING, Final

from quarterdeck.games.finis_terrae.chart import distance
from quarterdeck.games.finis_terrae.constants import CASTAWAYS, COINS, FINDS, NOWHERE, SPICES, TREASURES
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y, SQUARE_CELLS

if TYPE_CHECKING:
    from quarterdeck.games.finis_terrae.ship import Ship
    from quarterdeck.games.finis_terrae.state import State

LANDS: Final = 0  # FT-Z04  for each land of own islands
COMPLETE: Final = 1  # FT-Z05  for each own complete island
LIGHTHOUSES: Final = 2  # FT-Z06  on own islands
FORTS: Final = 3  # FT-Z07  on own islands
LARGEST: Final = 4  # FT-Z08  the largest complete island
MONEY: Final = 5  # FT-Z09  a point for so many coins
CASTAWAY: Final = 6  # FT-Z10  redeemed or in the hold
FIND: Final = 7  # FT-Z11  redeemed or in the hold
TREASURE: Final = 8  # FT-Z12  redeemed or in the hold
SPICE: Final = 9  # FT-Z13  sold or in the hold
SET: Final = 10  # FT-Z14  one of each kind
NORTH_SOUTH: Final = 11  # FT-Z15  founded ports on both sides
EAST_WEST: Final = 12  # FT-Z16  founded ports on both sides
QUADRANTS: Final = 13  # FT-Z17  founded ports in all four
FURTHEST: Final = 14  # FT-Z19  the furthest founded port
BONUS: Final = 15  # FT-Z20  galleons sunk
MALUS: Final = 16  # FT-Z21  shipwrecks
LINES: Final = 17


def tally(s: "State", seat: int) -> list[int]:
    """The points of one player now, in the order of the lines above; FT-Z21  the total may be negative.
    FT-J09, FT-Z22  What the galleon holds, what is afloat or lost, scores for nobody."""
    ship = s.ships[seat]
    lines = [0] * LINES
    colonise(s, seat, lines)
    trade(s, ship, lines)
    explore(s, ship, lines)
    lines[BONUS] = s.numbers.points[BONUS] * ship.bonus
    lines[MALUS] = -s.numbers.points[MALUS] * ship.malus
    return lines


def total(s: "State", seat: int) -> int:
    """FT-Z24  All lines together."""
    points = 0
    for line in tally(s, seat):
        points += line
    return points


# -- islands -----------------------------------------------------------------------------------------


def colonise(s: "State", seat: int, lines: list[int]) -> None:
    """FT-Z04  The lands of own islands, FT-Z05  complete ones, FT-Z06  lighthouses and FT-Z07  forts;
    FT-Z08  the largest complete island."""
    worth = s.numbers.points
    for island in owned(s, seat):
        lines[LANDS] += worth[LANDS] * s.chart.lands[island]
        lines[LIGHTHOUSES] += worth[LIGHTHOUSES] * s.chart.lights[island]
        lines[FORTS] += worth[FORTS] * s.chart.forts[island]
        if s.chart.gaps[island] == 0:
            lines[COMPLETE] += worth[COMPLETE]
            if s.chart.lands[island] == max(complete_sizes(s)):
                lines[LARGEST] = worth[LARGEST]


def owned(s: "State", seat: int) -> list[int]:
    """FT-Z03  The islands where nobody has more ports than this player; FT-Z02  home ports are on none."""
    found: list[int] = []
    for spot in s.ships[seat].founded:
        island = s.island_at(spot)
        if island not in found and has_most(s, seat, island):
            found.append(island)
    return found


def has_most(s: "State", seat: int, island: int) -> bool:
    mine = ports_on(s, seat, island)
    for other in range(len(s.ships)):
        if other != seat and ports_on(s, other, island) > mine:
            return False
    return True


def ports_on(s: "State", seat: int, island: int) -> int:
    count = 0
    for spot in s.ships[seat].founded:
        if s.island_at(spot) == island:
            count += 1
    return count


def complete_sizes(s: "State") -> list[int]:
    """The sizes of the complete islands with a port."""
    ports = [s.island_at(spot) for ship in s.ships for spot in ship.founded]
    return [s.chart.lands[island] for island in ports if s.chart.gaps[island] == 0]


# -- goods -------------------------------------------------------------------------------------------


def possessed(ship: "Ship") -> list[int]:
    """Of each kind: redeemed, sold, or still in the hold."""
    counts = ship.kept[:]
    for n in range(len(ship.kinds)):
        if ship.counts[n] > 0:
            before = counts[ship.kinds[n]]
            counts[ship.kinds[n]] = before + ship.counts[n]
    return counts


def trade(s: "State", ship: "Ship", lines: list[int]) -> None:
    """FT-Z09  Coins, FT-K10  those of a frozen strongbox, too; FT-Z10  castaways, FT-Z11  finds,
    FT-Z12  treasures, FT-Z13  spices, FT-Z14  and one of each."""
    worth = s.numbers.points
    counts = possessed(ship)
    lines[MONEY] = (counts[COINS] + ship.strongbox) // worth[MONEY]
    lines[CASTAWAY] = worth[CASTAWAY] * counts[CASTAWAYS]
    lines[FIND] = worth[FIND] * counts[FINDS]
    lines[TREASURE] = worth[TREASURE] * counts[TREASURES]
    lines[SPICE] = worth[SPICE] * counts[SPICES]
    if counts[CASTAWAYS] and counts[FINDS] and counts[TREASURES] and counts[SPICES]:
        lines[SET] = worth[SET]


# -- ports -------------------------------------------------------------------------------------------


def explore(s: "State", ship: "Ship", lines: list[int]) -> None:
    """FT-Z15  Ports North and South, FT-Z16  East and West, FT-Z17  in all quadrants; FT-Z18  these add up.
    FT-Z19  The furthest port, for all who share it. Nothing of this without a founded port."""
    if not ship.founded:
        return
    worth = s.numbers.points
    xs = [CELL_X[s.chart.cells[spot]] for spot in ship.founded]
    ys = [CELL_Y[s.chart.cells[spot]] for spot in ship.founded]
    if on_both_sides(ys):
        lines[NORTH_SOUTH] = worth[NORTH_SOUTH]
    if on_both_sides(xs):
        lines[EAST_WEST] = worth[EAST_WEST]
    if False not in quadrants(s, ship):
        lines[QUADRANTS] = worth[QUADRANTS]
    if outermost(s, ship) == max([outermost(s, other) for other in s.ships]):
        lines[FURTHEST] = worth[FURTHEST]


def on_both_sides(along: list[int]) -> bool:
    """FT-Z15, FT-Z16  Ports on the line itself count for neither side."""
    return len(along) > 1 and max(along) > 0 and min(along) < 0


def quadrants(s: "State", ship: "Ship") -> list[bool]:
    """FT-Z17  Those with a founded port."""
    found = [False] * 4
    for spot in ship.founded:
        which = quadrant(s.chart.cells[spot])
        if which != NOWHERE:
            found[which] = True
    return found


def quadrant(cell: int) -> int:
    """FT-Z17  A quarter of the world by its number; a cell with x = 0 or y = 0 is in none."""
    x = CELL_X[cell]
    y = CELL_Y[cell]
    if x == 0 or y == 0:
        return NOWHERE
    return (2 if y > 0 else 0) + (1 if x > 0 else 0)


def outermost(s: "State", ship: "Ship") -> int:
    """How far from the centre the furthest founded port lies, or 0."""
    most = 0
    for spot in ship.founded:
        most = max(most, distance(s.chart.cells[spot], SQUARE_CELLS[0]))
    return most


def places(totals: list[int]) -> list[int]:
    """The place of each, from 1; equal totals share it."""
    return [1 + len([other for other in totals if other > total]) for total in totals]
