"""FT-Z: the score, line by line."""

from typing import TYPE_CHECKING, Final

from quarterdeck.games.finis_terrae.constants import CASTAWAYS, COINS, FINDS, SPICES, TREASURES
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y

if TYPE_CHECKING:
    from quarterdeck.games.finis_terrae.ship import Ship
    from quarterdeck.games.finis_terrae.state import State

LANDS: Final = 0
COMPLETE: Final = 1
LIGHTHOUSES: Final = 2
FORTS: Final = 3
LARGEST: Final = 4
MONEY: Final = 5
CASTAWAY: Final = 6
FIND: Final = 7
TREASURE: Final = 8
SPICE: Final = 9
SET: Final = 10
NORTH_SOUTH: Final = 11
EAST_WEST: Final = 12
QUADRANTS: Final = 13
FURTHEST: Final = 14
BONUS: Final = 15
MALUS: Final = 16
LINES: Final = 17


def tally(s: "State", seat: int) -> list[int]:
    """The points of one player now, in the order of the lines above; FT-Z21  the total may be negative."""
    worth = s.numbers.points
    ship = s.ships[seat]
    lines = [0] * LINES
    complete = complete_sizes(s)
    for island in owned(s, seat):
        lines[LANDS] += worth[LANDS] * s.chart.lands[island]
        lines[LIGHTHOUSES] += worth[LIGHTHOUSES] * s.chart.lights[island]
        lines[FORTS] += worth[FORTS] * s.chart.forts[island]
        if s.chart.gaps[island] == 0:
            lines[COMPLETE] += worth[COMPLETE]
            if s.chart.lands[island] == max(complete):
                lines[LARGEST] = worth[LARGEST]
    trade(s, ship, lines)
    explore(s, ship, lines)
    lines[BONUS] = worth[BONUS] * ship.bonus
    lines[MALUS] = -worth[MALUS] * ship.malus
    return lines


def owned(s: "State", seat: int) -> list[int]:
    """FT-Z03  The islands where nobody has more ports than this player."""
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
    """FT-Z08  The sizes of the complete islands with a port."""
    ports = [s.island_at(spot) for ship in s.ships for spot in ship.founded]
    return [s.chart.lands[island] for island in ports if s.chart.gaps[island] == 0]


def possessed(ship: "Ship", kind: int) -> int:
    """Redeemed, sold, or still in the hold."""
    count = ship.kept[kind]
    for n in range(len(ship.kinds)):
        if ship.kinds[n] == kind:
            count += ship.counts[n]
    return count


def trade(s: "State", ship: "Ship", lines: list[int]) -> None:
    """FT-Z09 to FT-Z14  Coins, tokens, spices, and one of each."""
    worth = s.numbers.points
    lines[MONEY] = (possessed(ship, COINS) + ship.strongbox) // worth[MONEY]
    castaways = possessed(ship, CASTAWAYS)
    finds = possessed(ship, FINDS)
    treasures = possessed(ship, TREASURES)
    spices = possessed(ship, SPICES)
    lines[CASTAWAY] = worth[CASTAWAY] * castaways
    lines[FIND] = worth[FIND] * finds
    lines[TREASURE] = worth[TREASURE] * treasures
    lines[SPICE] = worth[SPICE] * spices
    if min(castaways, finds, treasures, spices) > 0:
        lines[SET] = worth[SET]


def explore(s: "State", ship: "Ship", lines: list[int]) -> None:
    """FT-Z15 to FT-Z19  Hemispheres, quadrants, and the furthest port."""
    worth = s.numbers.points
    sides = hemispheres(s, ship)
    if sides & 1 and sides & 2:
        lines[NORTH_SOUTH] = worth[NORTH_SOUTH]
    if sides & 4 and sides & 8:
        lines[EAST_WEST] = worth[EAST_WEST]
    if sides >> 4 == 15:
        lines[QUADRANTS] = worth[QUADRANTS]
    if ship.founded and outermost(s, ship) == max([outermost(s, other) for other in s.ships]):
        lines[FURTHEST] = worth[FURTHEST]


def hemispheres(s: "State", ship: "Ship") -> int:
    """Bits: 1 North, 2 South, 4 East, 8 West, then the quadrants NE, NW, SE, SW."""
    found = 0
    for spot in ship.founded:
        x = CELL_X[s.chart.cells[spot]]
        y = CELL_Y[s.chart.cells[spot]]
        found |= 1 if y > 0 else 2 if y < 0 else 0
        found |= 4 if x > 0 else 8 if x < 0 else 0
        if x != 0 and y != 0:
            found |= (16 if y > 0 else 64) * (1 if x > 0 else 2)
    return found


def outermost(s: "State", ship: "Ship") -> int:
    """How far from the centre the furthest founded port lies, or 0."""
    most = 0
    for spot in ship.founded:
        cell = s.chart.cells[spot]
        reach = abs(CELL_X[cell]) + abs(CELL_Y[cell])
        most = max(most, reach)
    return most


def places(totals: list[int]) -> list[int]:
    """The place of each, from 1; equal totals share it."""
    return [1 + len([other for other in totals if other > total]) for total in totals]
