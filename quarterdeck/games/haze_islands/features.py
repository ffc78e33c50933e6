"""Haze Islands as numbers for learning: the same length for one variant and seat count."""

from typing import Final

from quarterdeck.engine import slabs
from quarterdeck.engine.cards import HIDDEN, Pile
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
from quarterdeck.engine.slabs import (
    Hots,
    Parts,
    Slab,
    flag,
    put_bits,
    put_many,
    put_row,
    who_of,
    zeros,
)
from quarterdeck.games.haze_islands.constants import ALL, SEATS
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES, COMPASS, DOOM_SIDES, ICONS, MAPS, ORDERS, Chart

HALVES: Final = Parts(2, 8)
THIRDS: Final = Parts(3, 9)
SEVENTHS: Final = Parts(7, 7)
EIGHTHS: Final = Parts(8, 16)
THIRTIETHS: Final = Parts(30, 60)
CARDS: Final = Parts(MAPS, MAPS)
STAGE: Final = Hots(5)
SLOT: Final = Hots(4)
STATUS: Final = Hots(3)
AT: Final = Hots(MAPS)
ICON: Final = Hots(ICONS)
THERE: Final = flag(True)
NO_LOCATION: Final = zeros(16)
NO_ADVENTURE: Final = zeros(4)
NO_DOOM: Final = zeros(ICONS)
SHOWN: Final = 5  # cards of a deck, from the top


def encode(view: State) -> list[float]:
    """First the table, then the locations, then the captains, the viewer first."""
    return slabs.laid(seen(view))


def packed(view: State) -> bytes:
    """The same as 32-bit floats."""
    return slabs.packed(seen(view))


def seen(view: State) -> list[Slab]:
    me = viewpoint(view)
    seats = len(view.captains)
    out: list[Slab] = []
    put_table(out, view, me)
    adventures = adventures_of(view.chart)
    for place in range(MAPS):
        put_location(out, view, place, adventures)
    for n in range(seats):
        put_captain(out, view, (me + n) % seats, me)
    return out


class Adventures:
    """What the adventures of one chart show: two icons, one icon, a sea."""

    __slots__ = ("chart", "shown")

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.shown = [Slab(icons_and_sea(chart, adventure)) for adventure in range(ADVENTURES)]


def icons_and_sea(chart: Chart, adventure: int) -> list[float]:
    first, second = chart.doubles[adventure]
    return [first / 9, second / 9, chart.singles[adventure] / 9, chart.seas[adventure] / 2]


KEPT: Final = 8  # charts whose adventures are kept
KNOWN: Final[list[Adventures]] = []


def adventures_of(chart: Chart) -> list[Slab]:
    for known in KNOWN:
        if known.chart is chart:
            return known.shown
    if len(KNOWN) == KEPT:
        KNOWN.pop(0)
    made = Adventures(chart)
    KNOWN.append(made)
    return made.shown


def put_table(out: list[Slab], view: State, me: int) -> None:
    """The question, The Doom, the decks, what is due."""
    who = who_of(view.book, len(view.captains))
    out.append(who.asked(view))
    out.append(who.seat(me, view.turn))
    out.append(who.seat(me, view.first))
    out.append(who.seat(me, view.seat))
    out.append(STAGE.of(view.stage))
    out.append(SEVENTHS.of(view.scale))
    out.append(SEVENTHS.of(view.crossed))
    out.append(flag(view.still))
    put_bits(out, view.armed, 4)
    HALVES.put_each(out, view.due)
    if view.doom_top >= 0:
        HALVES.put_each(out, view.chart.doom[view.doom_top])
    else:
        out.append(NO_DOOM)
    put_row(out, view.doom_left[::2])
    put_row(out, view.adventures)
    out.append(CARDS.of(view.pile_size()))
    put_row(out, view.bag.left)


def put_location(out: list[Slab], view: State, place: int, adventures: list[Slab]) -> None:
    """Whether it is there, where, its gates, its adventure, The Doom."""
    if view.bottom[place] < 0:
        out.append(NO_LOCATION)
        return
    out.append(THERE)
    out.append(EIGHTHS.of(view.xs[place]))
    out.append(EIGHTHS.of(view.ys[place]))
    for way in range(4):
        out.append(HALVES.of(view.gate(place, way)))
    out.append(SLOT.of(view.slot_state[place]))
    out.append(flag(view.doom == place))
    adventure = view.slot[place]
    out.append(NO_ADVENTURE if adventure < 0 else adventures[adventure])


def put_captain(out: list[Slab], view: State, seat: int, me: int) -> None:
    captain = view.captains[seat]
    out.append(STATUS.of(captain.status))
    out.append(AT.of(captain.at))
    out.append(THIRDS.of(captain.supply))
    out.append(THIRDS.of(captain.discarded))
    out.append(CARDS.of(len(captain.deck.faces)))
    out.append(THIRTIETHS.of(captain.score()))
    put_many(out, captain.deployed, MAPS)
    put_many(out, captain.hand.faces, MAPS)
    out.append(THIRDS.of(len(captain.hand.faces)))
    out.append(flag(view.is_ignored(seat)))
    put_many(out, [order - 1 for order in view.unused_orders(seat)], ORDERS)
    put_deck(out, view, captain.deck, me)


def put_deck(out: list[Slab], view: State, deck: Pile, me: int) -> None:
    """The cards of a deck that the viewer knows, the top five in order."""
    size = len(deck.faces)
    for at in range(size - 1, size - 1 - SHOWN, -1):
        face = deck.faces[at] if at >= 0 else HIDDEN
        known = deck.known[at] if face != HIDDEN else 0
        mine = known == ALL or (known & SEATS) >> me & 1 == 1
        out.append(ICON.of(view.chart.icon_of[face]) if mine else ICON.none)


# -- the legend --------------------------------------------------------------------------


def legend(view: State) -> list[Span]:
    found = table_legend(view)
    for place in range(MAPS):
        found += of_seat(f"location {place + 1}", location_legend())
    for label in seat_labels(len(view.captains)):
        found += of_seat(label, captain_legend())
    return found


def table_legend(view: State) -> list[Span]:
    seats = len(view.captains)
    icons = numbered(ICONS, 1)
    return [
        asked_span(view),
        seat_span("turn", seats, "1 for the seat whose turn it is"),
        seat_span("first", seats, "1 for the first player of the round"),
        seat_span("seat", seats, "1 for the seat that is asked"),
        span("stage", ["day", "dusk", "risen", "moved", "struck"], "1 for the part of the round"),
        one("scale", "The Doom's scale / 7"),
        one("crossed", "Doom cards crossed / 7"),
        one("still", "1 if The Doom stands still"),
        span("armed", ["whirlpool", "fireball", "hurricane", "order 18"], "1 if doubled or armed"),
        span("due", [*icons, "any crew"], "icons still to pay / 2", 15.0, -1.0),
        span("doom", icons, "icons on the top Doom card / 2", 2.0),
        span("doom left", numbered(DOOM_SIDES // 2, 1), "1 if the card is still in the Doom deck"),
        span("adventures", numbered(ADVENTURES, 1), "1 if the card is still in the adventure deck"),
        one("pile", "map cards in the pile / 27"),
        span("bag", numbered(MAPS, 1), "1 if the map card may lie face down somewhere"),
    ]


def location_legend() -> list[Span]:
    return [
        one("there", "1 if the map card lies on the chart; all that follows is 0 otherwise"),
        span("at", ["x", "y"], "steps from the start / 8", 4.0, -4.0),
        span("gate", COMPASS, "diamonds / 2, negative on red", 3.0, -3.0),
        span("slot", ["empty", "double", "single", "sea"], "1 for the state of its slot"),
        one("doom", "1 if The Doom stands there"),
        span("adventure", ["double 1", "double 2", "single"], "number of the icon / 9", 1.0, -1.0),
        one("sea", "diamonds of its sea side / 2", 3.0),
    ]


def captain_legend() -> list[Span]:
    maps = numbered(MAPS, 1)
    found = [
        span("status", ["survivor", "castaway", "ghost"], "1 for what they are"),
        span("at", maps, "1 for the location where their ship is"),
        one("supply", "pirates in supply / 3", 3.0),
        one("discarded", "discards this turn / 3", 9.0),
        one("deck", "cards in the deck / 27"),
        one("score", "icons / 30", 3.0, -1.0),
        span("deployed", maps, "1 where a pirate of theirs is"),
        span("hand", maps, "1 for a card in hand that the viewer knows"),
        one("cards", "cards in hand / 3", 9.0),
        one("ignored", "1 if The Doom does not target them"),
        span("order", numbered(ORDERS, 1), "1 for an order not used yet"),
    ]
    for depth in range(1, 6):
        meaning = "1 for the icon of this card of the deck from the top, if the viewer knows it"
        found.append(span(f"deck {depth} icon", numbered(ICONS, 1), meaning))
    return found
