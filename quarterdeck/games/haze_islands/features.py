"""Haze Islands as numbers for learning: the same length for one variant and seat count."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.games.haze_islands.constants import ALL, SEATS
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


def encode(view: State) -> list[float]:
    """First the table, then the locations, then the captains, the viewer first."""
    seats = len(view.captains)
    me = view.viewer if view.viewer >= 0 else view.turn
    numbers = table(view, me)
    for place in range(MAPS):
        numbers += location(view, place)
    for turn in range(seats):
        numbers += captain_numbers(view, (me + turn) % seats, me)
    return numbers


def table(view: State, me: int) -> list[float]:
    """The question, The Doom, the decks, what is due."""
    seats = len(view.captains)
    step = view.asking()
    numbers = one_hot(-1 if step is None else step.index, len(view.book.steps))
    numbers += one_hot((view.turn - me) % seats, seats) + one_hot((view.first - me) % seats, seats)
    numbers += one_hot((view.seat - me) % seats if view.seat >= 0 else -1, seats)
    numbers += [*one_hot(view.stage, 5), view.scale / 7, view.crossed / 7, float(view.still)]
    numbers += [float(view.armed >> n & 1) for n in range(4)]
    numbers += [count / 2 for count in view.due]
    top = view.chart.doom[view.doom_top] if view.doom_top >= 0 else [0] * 9
    numbers += [count / 2 for count in top] + [float(flag) for flag in view.doom_left[::2]]
    numbers += [float(flag) for flag in view.adventures]
    return [*numbers, view.pile_size() / MAPS, *[float(count) for count in view.bag.left]]


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
    return [*numbers, *[icon / 9 for icon in icons], chart.seas[adventure] / 2]


def captain_numbers(view: State, seat: int, me: int) -> list[float]:
    captain = view.captains[seat]
    numbers = one_hot(captain.status, 3) + one_hot(captain.at, MAPS)
    numbers += [
        captain.supply / 3,
        captain.discarded / 3,
        len(captain.deck.faces) / MAPS,
        captain.score() / 30,
    ]
    numbers += [float(place in captain.deployed) for place in range(MAPS)]
    numbers += [float(face in captain.hand.faces) for face in range(MAPS)]
    numbers += [len(captain.hand.faces) / 3, float(view.ignored >> seat & 1)]
    numbers += [float(view.order_entry(seat, number) >= 0) for number in range(1, 19)]
    return numbers + deck_numbers(view, seat, me)


def deck_numbers(view: State, seat: int, me: int) -> list[float]:
    """The cards of a deck that the viewer knows, the top five in order."""
    deck = view.captains[seat].deck
    numbers: list[float] = []
    for depth in range(1, 6):
        known = depth <= len(deck.faces) and deck.faces[-depth] != HIDDEN
        mask = deck.known[-depth] if known else 0
        mine = mask == ALL or (mask & SEATS) >> me & 1
        numbers += one_hot(view.chart.icon_of[deck.faces[-depth]] if known and mine else -1, 9)
    return numbers


def one_hot(which: int, size: int) -> list[float]:
    return [1.0 if place == which else 0.0 for place in range(size)]
