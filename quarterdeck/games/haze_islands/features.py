"""Haze Islands as numbers for learning: the same length for one variant and seat count."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.encoding import (
    Span,
    asked,
    asked_span,
    bits,
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
from quarterdeck.games.haze_islands.constants import ALL, SEATS
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES, COMPASS, DOOM_SIDES, ICONS, MAPS, ORDERS


def encode(view: State) -> list[float]:
    """First the table, then the locations, then the captains, the viewer first."""
    me = viewpoint(view)
    numbers = table(view, me)
    for place in range(MAPS):
        numbers += location(view, place)
    for seat in seats_from(me, len(view.captains)):
        numbers += captain_numbers(view, seat, me)
    return numbers


def table(view: State, me: int) -> list[float]:
    """The question, The Doom, the decks, what is due."""
    seats = len(view.captains)
    numbers = asked(view)
    for seat in (view.turn, view.first, view.seat):
        numbers += seat_from(me, seat, seats)
    numbers += [*one_hot(view.stage, 5), view.scale / 7, view.crossed / 7, float(view.still)]
    numbers += bits(view.armed, 4) + fractions(view.due, 2)
    top = view.chart.doom[view.doom_top] if view.doom_top >= 0 else [0] * ICONS
    numbers += fractions(top, 2) + flags(view.doom_left[::2]) + flags(view.adventures)
    return [*numbers, view.pile_size() / MAPS, *flags(view.bag.left)]


def location(view: State, place: int) -> list[float]:
    """Whether it is there, where, its gates, its adventure, The Doom."""
    if view.bottom[place] < 0:
        return [0.0] * 16
    gates = [view.gate(place, way) / 2 for way in range(4)]
    numbers = [1.0, view.xs[place] / 8, view.ys[place] / 8, *gates]
    numbers += [*one_hot(view.slot_state[place], 4), float(view.doom == place)]
    adventure = view.slot[place]
    if adventure < 0:
        return [*numbers, 0.0, 0.0, 0.0, 0.0]
    chart = view.chart
    icons = [*chart.doubles[adventure], chart.singles[adventure]]
    return [*numbers, *fractions(icons, 9), chart.seas[adventure] / 2]


def captain_numbers(view: State, seat: int, me: int) -> list[float]:
    captain = view.captains[seat]
    numbers = one_hot(captain.status, 3) + one_hot(captain.at, MAPS)
    numbers += [
        captain.supply / 3,
        captain.discarded / 3,
        len(captain.deck.faces) / MAPS,
        captain.score() / 30,
    ]
    numbers += many_hot(captain.deployed, MAPS) + many_hot(captain.hand.faces, MAPS)
    numbers += [len(captain.hand.faces) / 3, float(view.is_ignored(seat))]
    numbers += many_hot(view.unused_orders(seat), ORDERS + 1)[1:]
    return numbers + deck_numbers(view, seat, me)


def deck_numbers(view: State, seat: int, me: int) -> list[float]:
    """The cards of a deck that the viewer knows, the top five in order."""
    deck = view.captains[seat].deck
    numbers: list[float] = []
    for depth in range(1, 6):
        known = depth <= len(deck.faces) and deck.faces[-depth] != HIDDEN
        mask = deck.known[-depth] if known else 0
        mine = mask == ALL or (mask & SEATS) >> me & 1
        numbers += one_hot(view.chart.icon_of[deck.faces[-depth]] if known and mine else -1, ICONS)
    return numbers


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
