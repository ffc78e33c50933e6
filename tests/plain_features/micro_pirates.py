"""The observation of Micro Pirates number by number: what its slabs are compared with."""

from quarterdeck.engine.encoding import (
    asked,
    flags,
    fractions,
    many_hot,
    one_hot,
    seat_from,
    seats_from,
    viewpoint,
)
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CREW,
    LOOTS,
    NONE,
    PORTS,
    QUESTS,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.state import State


def encode(view: State) -> list[float]:
    """First the table, then the crews, the viewer's own first (for a looker-on: the active one)."""
    me = viewpoint(view)
    numbers = table(view, me)
    for seat in seats_from(me, len(view.crews)):
        numbers += crew_numbers(view, view.crews[seat])
    return numbers + crew_numbers(view, view.ghost)


def table(view: State, me: int) -> list[float]:
    """Whose turn it is, what is asked, the sea, the offers, the supply."""
    seats = len(view.crews)
    numbers = [view.round / 60, view.actions / 2, float(view.ending), float(view.chested), view.ported / 7]
    numbers += seat_from(me, view.turn, seats) + seat_from(me, view.seat, seats) + asked(view)
    for position in range(9):
        numbers += one_hot(view.sea[position], 9)
    numbers += flags(view.blocked)
    for ship in view.ships[4:]:
        numbers += place(ship)
    for port in range(PORTS):
        numbers += [card_mark(view.offer_crew[port]), card_mark(view.offer_upgrade[port])]
        numbers.append((view.offer_quest[port] + 1) / QUESTS)
    numbers += [(card + 1) / 10 for card in view.display]
    numbers += fractions(view.supply, 20)
    return [*numbers, view.total / 20, view.foe_total / 20, view.sold / 10, float(view.exchanged)]


def crew_numbers(view: State, crew: Crew) -> list[float]:
    """What one captain has."""
    numbers = [*place(crew.cell), crew.fame / 12, crew.rep / 3, crew.coins / 30, crew.marker / 7]
    numbers += [*fractions(crew.hold, 8), crew.spyglasses / 8, crew.dice / 3, crew.icons / 5]
    numbers += fractions(crew.auto, 5)
    numbers += one_hot(crew.captain, 4) + one_hot(crew.ship - 4 if crew.ship != NONE else NONE, 4)
    cards = [0.0] * (CARDS - CREW)
    for part in crew.parts():
        if part >> 1 >= CREW:
            cards[(part >> 1) - CREW] = 0.5 if part & 1 else 1.0
    numbers += cards + one_hot(crew.treasure, 9)
    numbers += [float(crew.maps.faces.count(ocean)) / 3 for ocean in range(9)]
    numbers += many_hot(crew.quests, QUESTS)
    return [*numbers, (crew.raid + 1) / 11, float(crew.voyage_done), crew.visited / 7, crew.battles / 2]


def place(cell: int) -> list[float]:
    """A cell as row and column, and whether there is one."""
    return [0.0, 0.0, 0.0] if cell == NONE else [1.0, cell // 9 / 8, cell % 9 / 8]


def card_mark(card: int) -> float:
    return 0.0 if card == NONE else (card - CREW + 1) / (LOOTS - CREW)
