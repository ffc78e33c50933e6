"""Micro Pirates as numbers for learning: the same length for one variant and seat count."""

from quarterdeck.engine.encoding import (
    Span,
    asked,
    asked_span,
    flags,
    fractions,
    many_hot,
    numbered,
    of_seat,
    one,
    one_hot,
    seat_from,
    seat_labels,
    seat_span,
    seats_from,
    span,
    viewpoint,
)
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CREW,
    LOOTS,
    NONE,
    OCEANS,
    PORTS,
    QUESTS,
    SHIP_NAMES,
    SHOWN,
    TOKENS,
    card_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import EFFECTS
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


# -- the legend --------------------------------------------------------------------------


def legend(view: State) -> list[Span]:
    found = table_legend(view)
    for label in [*seat_labels(len(view.crews)), "ghost ship"]:
        found += of_seat(label, crew_legend())
    return found


def table_legend(view: State) -> list[Span]:
    seats = len(view.crews)
    found = [
        one("round", "round / 60", 4.0),
        one("actions", "actions left / 2", 2.0),
        one("ending", "1 once the end has been called"),
        one("chested", "1 if chests were handed in this turn"),
        one("ported", "what was done in port this turn / 7", 2.0, -1.0),
        seat_span("turn", seats, "1 for the seat whose turn it is"),
        seat_span("seat", seats, "1 for the seat that is asked"),
        asked_span(view),
    ]
    for position in range(9):
        found.append(span(f"sea {position + 1}", OCEANS, "1 for the Ocean card that lies there"))
    found.append(span("blocked", OCEANS, "1 if the Jungle of this Ocean card is closed", 9.0))
    for ship in SHIP_NAMES[4:]:
        found += place_legend(ship)
    for port in OCEANS[:PORTS]:
        found.append(
            span(f"port {port}", ["crew", "upgrade", "quest"], "number of the card on offer, as a part")
        )
    found += [
        span("display", numbered(len(view.display), 1), "number of the Export card / 10"),
        span("supply", SHOWN[: len(view.supply)], "tokens in the supply / 20", 5.0),
        one("total", "strength in this Battle / 20", 5.0, -1.0),
        one("foe", "the other side's strength / 20", 5.0, -1.0),
        one("sold", "goods sold in this visit / 10", 5.0),
        one("exchanged", "1 if goods were exchanged in this visit", 20.0),
    ]
    return found


def crew_legend() -> list[Span]:
    cards = [card_id(card) for card in range(CREW, CARDS)]
    return [
        *place_legend("ship"),
        one("fame", "Fame / 12", 5.0, -1.0),
        one("reputation", "reputation / 3", 3.0, -3.0),
        one("coins", "coins / 30", 10.0),
        one("damage", "the damage marker / 7", 2.0, -1.0),
        span("hold", SHOWN[:TOKENS], "tokens in the hold / 8", 5.0),
        one("spyglasses", "spyglasses / 8", 5.0),
        one("dice", "dice added by declared effects / 3", 5.0),
        one("icons", "icons added by declared effects / 5", 5.0, -5.0),
        span("effect", [effect.name for effect in EFFECTS], "sum of what works by itself / 5", 5.0, -5.0),
        span("captain", numbered(4, 1), "1 for the Captain sheet"),
        span("sheet", numbered(4, 1), "1 for the Ship sheet"),
        span("card", cards, "1 in play, 0.5 beneath a Crew card"),
        span("treasure", OCEANS, "1 where the treasure marker lies"),
        span("map", OCEANS, "Maps of this Ocean card in hand that the viewer knows / 3"),
        span("quest", [quest_id(quest) for quest in range(QUESTS)], "1 for a quest taken on"),
        one("raid", "the Merchant with the Raid token, from 1, / 11"),
        one("voyage", "1 once the Voyage has been made"),
        one("visited", "sectors visited for a quest, as bits / 7", 20.0),
        one("battles", "Battles won for a quest / 2", 5.0),
    ]


def place_legend(name: str) -> list[Span]:
    return [one(f"{name} at sea", "1 if it is on the sea"), span(name, ["row", "column"], "0 to 8 / 8")]
