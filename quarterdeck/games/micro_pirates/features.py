"""Micro Pirates as numbers for learning: the same length for one variant and seat count."""

from typing import Final

from quarterdeck.engine import slabs
from quarterdeck.engine.encoding import (
    Span,
    asked_span,
    numbered,
    of_seat,
    one,
    seat_labels,
    seat_span,
    span,
    viewpoint,
)
from quarterdeck.engine.slabs import FLAGS, Hots, Parts, Slab, flag, put_many, who_of, zeros
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CELLS,
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

HALVES: Final = Parts(2, 4)
THIRDS: Final = Parts(3, 9)
FIFTHS: Final = Parts(5, 10)
SEVENTHS: Final = Parts(7, 14)
EIGHTHS: Final = Parts(8, 16)
TENTHS: Final = Parts(10, 20)
ELEVENTHS: Final = Parts(11, 11)
TWELFTHS: Final = Parts(12, 24)
TWENTIETHS: Final = Parts(20, 40)
THIRTIETHS: Final = Parts(30, 60)
SIXTIETHS: Final = Parts(60, 60)
OFFERS: Final = Parts(LOOTS - CREW, LOOTS - CREW)
OFFERED_QUESTS: Final = Parts(QUESTS, QUESTS)
FOUR: Final = Hots(4)
OCEAN: Final = Hots(9)
NOWHERE: Final = zeros(3)
CELL: Final = [Slab([1.0, cell // 9 / 8, cell % 9 / 8]) for cell in range(CELLS)]
HIRED: Final = CARDS - CREW  # cards that a captain may get
NO_CARDS: Final = [zeros(count) for count in range(HIRED + 1)]
HALF: Final = HALVES.of(1)
WHOLE: Final = HALVES.of(2)


def encode(view: State) -> list[float]:
    """First the table, then the crews, the viewer's own first (for a looker-on: the active one)."""
    return slabs.laid(seen(view))


def packed(view: State) -> bytes:
    """The same as 32-bit floats."""
    return slabs.packed(seen(view))


def seen(view: State) -> list[Slab]:
    me = viewpoint(view)
    seats = len(view.crews)
    out: list[Slab] = []
    put_table(out, view, me)
    for n in range(seats):
        put_crew(out, view.crews[(me + n) % seats])
    put_crew(out, view.ghost)
    return out


def put_table(out: list[Slab], view: State, me: int) -> None:
    """Whose turn it is, what is asked, the sea, the offers, the supply."""
    who = who_of(view.book, len(view.crews))
    out.append(SIXTIETHS.of(view.round))
    out.append(HALVES.of(view.actions))
    out.append(flag(view.ending))
    out.append(flag(view.chested))
    out.append(SEVENTHS.of(view.ported))
    out.append(who.seat(me, view.turn))
    out.append(who.seat(me, view.seat))
    out.append(who.asked(view))
    OCEAN.put_each(out, view.sea)
    FLAGS.put_each(out, view.blocked)
    for ship in range(4, len(view.ships)):
        out.append(place(view.ships[ship]))
    for port in range(PORTS):
        out.append(offer(view.offer_crew[port]))
        out.append(offer(view.offer_upgrade[port]))
        out.append(OFFERED_QUESTS.of(view.offer_quest[port] + 1))
    for card in view.display:
        out.append(TENTHS.of(card + 1))
    TWENTIETHS.put_each(out, view.supply)
    out.append(TWENTIETHS.of(view.total))
    out.append(TWENTIETHS.of(view.foe_total))
    out.append(TENTHS.of(view.sold))
    out.append(flag(view.exchanged))


def put_crew(out: list[Slab], crew: Crew) -> None:
    """What one captain has."""
    out.append(place(crew.cell))
    out.append(TWELFTHS.of(crew.fame))
    out.append(THIRDS.of(crew.rep))
    out.append(THIRTIETHS.of(crew.coins))
    out.append(SEVENTHS.of(crew.marker))
    EIGHTHS.put_each(out, crew.hold)
    out.append(EIGHTHS.of(crew.spyglasses))
    out.append(THIRDS.of(crew.dice))
    out.append(FIFTHS.of(crew.icons))
    FIFTHS.put_each(out, crew.auto)
    out.append(FOUR.of(crew.captain))
    out.append(FOUR.of(crew.ship - 4))
    put_cards(out, crew)
    out.append(OCEAN.of(crew.treasure))
    put_maps(out, crew.maps.faces)
    put_many(out, crew.quests, QUESTS)
    out.append(ELEVENTHS.of(crew.raid + 1))
    out.append(flag(crew.voyage_done))
    out.append(SEVENTHS.of(crew.visited))
    out.append(HALVES.of(crew.battles))


def put_cards(out: list[Slab], crew: Crew) -> None:
    """In the order of the cards, with all that are missing between them."""
    parts = crew.parts()
    parts.sort()
    after = 0
    for part in parts:
        card = (part >> 1) - CREW
        if card >= 0:
            out.append(NO_CARDS[card - after])
            out.append(HALF if part & 1 else WHOLE)
            after = card + 1
    out.append(NO_CARDS[HIRED - after])


def put_maps(out: list[Slab], faces: list[int]) -> None:
    """How many of each Ocean card; those that the viewer does not know have no face."""
    for ocean in range(9):
        count = 0
        for face in faces:
            if face == ocean:
                count += 1
        out.append(THIRDS.of(count))


def place(cell: int) -> Slab:
    """A cell as row and column, and whether there is one."""
    return NOWHERE if cell == NONE else CELL[cell]


def offer(card: int) -> Slab:
    return OFFERS.of(0 if card == NONE else card - CREW + 1)


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
