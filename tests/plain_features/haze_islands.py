"""The observation of Haze Islands number by number: what its slabs are compared with."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.encoding import (
    asked,
    bits,
    flags,
    fractions,
    many_hot,
    one_hot,
    seat_from,
    seats_from,
    viewpoint,
)
from quarterdeck.games.haze_islands.constants import ALL, SEATS
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ICONS, MAPS, ORDERS


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
