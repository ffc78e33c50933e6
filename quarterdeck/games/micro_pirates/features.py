"""Micro Pirates as numbers for learning: the same length for one variant and seat count."""

from quarterdeck.games.micro_pirates.constants import CARDS, CREW, LOOTS, NONE, PORTS, QUESTS
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.state import State


def encode(view: State) -> list[float]:
    """First the table, then the crews, the viewer's own first (for a looker-on: the active one)."""
    seats = len(view.crews)
    me = view.viewer if view.viewer >= 0 else view.turn
    numbers = table(view, me)
    for turn in range(seats):
        numbers += crew_numbers(view, view.crews[(me + turn) % seats])
    return numbers + crew_numbers(view, view.ghost)


def table(view: State, me: int) -> list[float]:
    """Whose turn it is, what is asked, the sea, the offers, the supply."""
    seats = len(view.crews)
    step = view.asking()
    numbers = [view.round / 60, view.actions / 2, float(view.ending), float(view.chested), view.ported / 7]
    numbers += one_hot((view.turn - me) % seats, seats)
    numbers += one_hot((view.seat - me) % seats if view.seat >= 0 else NONE, seats)
    numbers += one_hot(NONE if step is None else step.index, len(view.book.steps))
    for position in range(9):
        numbers += one_hot(view.sea[position], 9)
    numbers += [float(there) for there in view.blocked]
    for ship in view.ships[4:]:
        numbers += place(ship)
    for port in range(PORTS):
        numbers += [card_mark(view.offer_crew[port]), card_mark(view.offer_upgrade[port])]
        numbers.append((view.offer_quest[port] + 1) / QUESTS)
    numbers += [(card + 1) / 10 for card in view.display]
    numbers += [count / 20 for count in view.supply]
    return [*numbers, view.total / 20, view.foe_total / 20, view.sold / 10, float(view.exchanged)]


def crew_numbers(view: State, crew: Crew) -> list[float]:
    """What one captain has."""
    numbers = [*place(crew.cell), crew.fame / 12, crew.rep / 3, crew.coins / 30, crew.marker / 7]
    numbers += [count / 8 for count in crew.hold] + [crew.spyglasses / 8, crew.dice / 3, crew.icons / 5]
    numbers += [value / 5 for value in crew.auto]
    numbers += one_hot(crew.captain, 4) + one_hot(crew.ship - 4 if crew.ship != NONE else NONE, 4)
    cards = [0.0] * (CARDS - CREW)
    for part in crew.parts():
        if part >> 1 >= CREW:
            cards[(part >> 1) - CREW] = 0.5 if part & 1 else 1.0
    numbers += cards + one_hot(crew.treasure, 9)
    numbers += [float(crew.maps.faces.count(ocean)) / 3 for ocean in range(9)]
    quests = [0.0] * QUESTS
    for quest in crew.quests:
        if quest != NONE:
            quests[quest] = 1.0
    return (
        numbers + quests + [(crew.raid + 1) / 11, float(crew.voyage_done), crew.visited / 7, crew.battles / 2]
    )


def place(cell: int) -> list[float]:
    """A cell as row and column, and whether there is one."""
    return [0.0, 0.0, 0.0] if cell == NONE else [1.0, cell // 9 / 8, cell % 9 / 8]


def card_mark(card: int) -> float:
    return 0.0 if card == NONE else (card - CREW + 1) / (LOOTS - CREW)


def one_hot(which: int, size: int) -> list[float]:
    return [1.0 if n == which else 0.0 for n in range(size)]
