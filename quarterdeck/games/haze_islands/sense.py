"""A captain's judgement of Haze Islands: icons in the log, adventures within reach, time, and The Doom.

Everything is measured in icons."""

from math import tanh

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS
from quarterdeck.games.haze_islands.terms import DAY, DOUBLE, DUSK, MOVED, SINGLE, STRUCK, SURVIVOR

READY = [0.85, 0.42, 0.14, 0.0, 0.0]  # by the number of icons missing for an adventure
DOOM_READY = [0.62, 0.34, 0.15, 0.05, 0.0]  # the same for The Doom, whose fate check may fail
ORDER = 0.35  # an order that is still to be had
OPEN_SINGLE = 0.85  # a single is gone at nightfall
AWAY = 0.055  # what each card of sailing takes off
SECOND = 0.45  # the second best plan counts less
THIRD = 0.2
CARD = 0.07  # time: a card in the deck
HELD = 0.06  # a card in the hand, besides what it is good for
DEPLOYED = 0.12
SUPPLY = [0.0, 0.5, 0.8, 1.0]
SUNK = 10.0
SHORT = 1.2  # each pirate too few
URGENT = 6  # cards left when flight cannot wait
EASY = 8.0
SUCCESS_RATE = 0.7
COMPLETE = 0  # as the rules number their deeds
ATTACK_DOOM = 2


def value(view: State, seat: int) -> float:
    """From -1, lost, to 1, won."""
    if view.seat == OVER:
        return result(view, seat)
    if not view.board:
        return 0.0
    far = night_distances(view)
    if view.team():
        total = sum([strength(view, other, far) for other in range(len(view.captains))])
        return 0.95 * tanh((total - view.goal / 2) / view.goal)
    strengths = [strength(view, other, far) for other in range(len(view.captains))]
    mine = strengths.pop(seat)
    return 0.95 * tanh((mine - 0.7 * max(strengths) - 0.3 * sum(strengths) / len(strengths)) / 9)


def result(view: State, seat: int) -> float:
    place = view.standing()[seat]
    if place == 1:
        return 1.0
    total = sum([captain.score() for captain in view.captains]) if view.team() else 0
    return -1.0 + min(0.5, total / 100)


def strength(view: State, seat: int, far: list[int]) -> float:
    """How far a captain is, in icons."""
    captain = view.captains[seat]
    total = captain.score() + pending(view, seat)
    total += plans(view, seat)
    total += HELD * len(captain.hand.faces) + DEPLOYED * len(captain.deployed)
    total += SUPPLY[min(3, captain.supply)] + CARD * len(captain.deck.faces)
    if captain.status != SURVIVOR:
        return total - SUNK
    return total - danger(view, seat, far)


def have_of(view: State, seat: int) -> list[int]:
    """Icons at hand; of a raid in progress the cards drawn count as well."""
    have = view.sources(seat)
    if seat == view.turn and view.stage == DAY and len(view.drawn.faces) > 0 and sum(view.due) == 0:
        for face in view.drawn.faces:
            if face != HIDDEN:
                have[view.chart.icon_of[face]] += 1
    return have


def pending(view: State, seat: int) -> float:
    """An action that is being paid for is nearly done."""
    if seat != view.turn or sum(view.due) == 0:
        return 0.0
    sure = SUCCESS_RATE if view.drawn.faces else 1.0
    deed = deed_of(view)
    if deed == COMPLETE:
        return sure * (2.0 + ORDER if view.slot_state[view.captains[seat].at] == DOUBLE else 1.0)
    if deed == ATTACK_DOOM:
        return sure * (3.0 + view.doom_top % 2)
    return sure * 2.0


def deed_of(view: State) -> int:
    """What is being paid for: the line of the agenda that will carry it out says it."""
    for name, arg in view.lines():
        if name == "success":
            return arg & 3
    return -1


def plans(view: State, seat: int) -> float:
    """The best adventures within reach, by what is missing and how far they are."""
    captain = view.captains[seat]
    have = have_of(view, seat)
    ways = view.distances(captain.at, True)
    worth: list[float] = [0.0, 0.0, 0.0]
    for place in view.board:
        state = view.slot_state[place]
        away = ways[place]
        if away < 0 or state not in (DOUBLE, SINGLE):
            continue
        near = max(0.25, 1.0 - AWAY * away)
        if state == DOUBLE:
            icons = view.chart.doubles[view.slot[place]]
            missing = sum([1 for icon in icons if have[icon] == 0])
            worth.append((2.0 + ORDER) * READY[missing] * near)
        else:
            missing = 0 if have[view.chart.singles[view.slot[place]]] else 1
            worth.append(OPEN_SINGLE * READY[missing] * near)
    worth.append(doom_plan(view, have, ways[view.doom]))
    worth.sort(reverse=True)
    return worth[0] + SECOND * worth[1] + THIRD * worth[2]


def doom_plan(view: State, have: list[int], away: int) -> float:
    if view.doom_top < 0 or away < 0:
        return 0.0
    asked = view.chart.doom[view.doom_top]
    missing = sum([max(0, asked[icon] - have[icon]) for icon in range(9)])
    return (3.0 + view.doom_top % 2) * DOOM_READY[min(4, missing)] * max(0.25, 1.0 - AWAY * away)


def danger(view: State, seat: int, far: list[int]) -> float:
    """What The Doom would do at the end of this round, the more pressing the less time is left to flee."""
    captain = view.captains[seat]
    if view.stage == STRUCK or view.ignored >> seat & 1:
        return 0.0
    away = far[captain.at]
    power = view.scale if view.stage > DUSK else min(7, view.scale + view.rise)
    if away < 0 or (view.still and away > 0):
        return 0.0
    damage = power - away - (view.crossed if view.stage == MOVED else 0)
    pressing = 1.0 if view.stage != DAY else 1.0 / (1.0 + max(0, time_left(view, seat) - URGENT) / EASY)
    if away > 0 and nearer(view, seat, far):
        pressing *= 0.35
    if view.stage == MOVED and away > 0:
        return 0.0
    short = damage - captain.supply
    if short > 0:
        return pressing * (SUNK * 0.7 + SHORT * min(4, short))
    return pressing * 0.45 * max(0, damage) + (0.4 * pressing if short == 0 else 0.0)


def time_left(view: State, seat: int) -> int:
    """Cards that will still pass through this captain's deck in this round."""
    cards = 0
    for other in view.clockwise(view.first):
        cards += len(view.captains[other].deck.faces)
        if other == seat:
            break
    return cards


def night_distances(view: State) -> list[int]:
    """How far The Doom is from each location once night has opened the tops of all singles."""
    far = [-1] * MAPS
    rings: list[list[int]] = [[view.doom]]
    length = 0
    while length < len(rings):
        for place in rings[length]:
            if far[place] < 0:
                far[place] = length
                for way in range(4):
                    there = view.beside[place * 4 + way]
                    if there >= 0 and far[there] < 0:
                        near, beyond = night_gate(view, place, way), night_gate(view, there, (way + 2) & 3)
                        if near and beyond:
                            reach = length + near + beyond
                            while len(rings) <= reach:
                                rings.append([])
                            rings[reach].append(there)
        length += 1
    return far


def night_gate(view: State, place: int, way: int) -> int:
    """The diamonds of a side after nightfall; 0 if it is closed."""
    side = (way - view.bottom[place] + 2) & 3
    if side:
        return abs(view.chart.gates[place * 4 + side])
    return view.chart.seas[view.slot[place]] if view.slot_state[place] >= SINGLE else 0


def nearer(view: State, seat: int, far: list[int]) -> bool:
    """Whether somebody else is The Doom's nearer prey."""
    mine = far[view.captains[seat].at]
    for other, captain in enumerate(view.captains):
        if other != seat and captain.status == SURVIVOR and 0 <= far[captain.at] < mine:
            return True
    return False
