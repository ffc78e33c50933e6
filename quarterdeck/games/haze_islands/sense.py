"""A captain's judgement of Haze Islands: icons in the log, adventures within reach, time, and The Doom.

Everything is measured in icons."""

from math import inf, tanh
from typing import Final

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.constants import (
    DAY,
    DOUBLE,
    DUSK,
    MOVED,
    NOTHING_DUE,
    PAID_ACT,
    PAID_ACTS,
    SINGLE,
    STRUCK,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.log import doom_worth, unused
from quarterdeck.games.haze_islands.state import State

ICON_COST: Final = 3.0  # cards it takes to get an icon one lacks
FATE_COST: Final = 2.0  # a fate check may fail
ORDER: Final = 0.3  # an order in the log or still to be had
SINGLE_LEFT: Final = 2.0  # a single is gone at nightfall, a double becomes a single
DOUBLE_LEFT: Final = 8.0
FIRST: Final = 0.72  # of the best plan
SECOND: Final = 0.4
THIRD: Final = 0.22
FOURTH: Final = 0.12
CARD: Final = 0.01  # time, besides what it is good for
HELD: Final = 0.04  # a card in the hand, the same
DEPLOYED: Final = 0.05
NOW: Final = 0.35  # what counts of the danger here; the rest is that of the best place to flee to
SUPPLY: Final = [0.0, 0.2, 0.35, 0.45]
SUNK: Final = 10.0
SHORT: Final = 1.2  # each pirate too few
SUCCESS_RATE: Final = 0.7


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
    best, others = -inf, 0.0
    for other in range(len(view.captains)):
        if other != seat:
            theirs = strength(view, other, far)
            best = max(best, theirs)
            others += theirs
    mine = strength(view, seat, far)
    return 0.95 * tanh((mine - 0.7 * best - 0.3 * others / (len(view.captains) - 1)) / 9)


def result(view: State, seat: int) -> float:
    place = view.standing()[seat]
    if place == 1:
        return 1.0
    total = sum([captain.score() for captain in view.captains]) if view.team() else 0
    return -1.0 + min(0.5, total / 100)


def strength(view: State, seat: int, far: list[int]) -> float:
    """How far a captain is, in icons."""
    return strength_with(view, seat, far, have_of(view, seat))


def strength_with(view: State, seat: int, far: list[int], have: list[int]) -> float:
    """The same with these icons at hand, for whoever does not know all of them."""
    captain = view.captains[seat]
    ways = view.gold_ways(captain.at)
    time = time_left(view, seat)
    total = captain.score() + pending(view, seat) + plans(view, have, ways, time)
    total += HELD * len(captain.hand.faces) + DEPLOYED * len(captain.deployed)
    total += SUPPLY[min(3, captain.supply)] + CARD * len(captain.deck.faces)
    total += ORDER * len(unused(captain.tale))
    if captain.status != SURVIVOR:
        return total - SUNK
    return total - danger(view, seat, far, ways, time)


def have_of(view: State, seat: int) -> list[int]:
    """Icons at hand; of a raid in progress the cards drawn count as well."""
    have = view.sources(seat)
    if draws(view, seat):
        for face in view.drawn.faces:
            if face != HIDDEN:
                have[view.chart.icon_of[face]] += 1
    return have


def draws(view: State, seat: int) -> bool:
    """Whether that captain raids, and has drawn cards."""
    return seat == view.turn and view.stage == DAY and len(view.drawn.faces) > 0 and view.due == NOTHING_DUE


def pending(view: State, seat: int) -> float:
    """An action that is being paid for is nearly done."""
    if seat != view.turn or view.due == NOTHING_DUE:
        return 0.0
    sure = SUCCESS_RATE if view.drawn.faces else 1.0
    act = paid_for(view)
    if act == "complete":
        return sure * (2.0 + ORDER if view.slot_state[view.captains[seat].at] == DOUBLE else 1.0)
    if act == "attack_doom":
        return sure * doom_worth(view.doom_top)
    return sure * 2.0


def paid_for(view: State) -> str:
    """The action that is being paid for: the line of the agenda that will carry it out says it."""
    for name, arg in view.lines():
        if name == "success":
            return PAID_ACTS[PAID_ACT.of(arg)]
    return ""


def plans(view: State, have: list[int], ways: list[int], time: int) -> float:
    """The best adventures within reach, by the cards they would still take and the time there is."""
    best = Best(doom_plan(view, have, ways[view.doom], time))
    for place in view.board:
        state, away = view.slot_state[place], ways[place]
        if away >= 0 and state in (DOUBLE, SINGLE):
            best.consider(adventure_plan(view, have, place, away, time))
    return best.shared_out()


class Best:
    """The four best plans so far."""

    __slots__ = ("first", "fourth", "second", "third")

    def __init__(self, first: float) -> None:
        self.first = first
        self.second = 0.0
        self.third = 0.0
        self.fourth = 0.0

    def consider(self, worth: float) -> None:
        if worth > self.first:
            worth, self.first = self.first, worth
        if worth > self.second:
            worth, self.second = self.second, worth
        if worth > self.third:
            worth, self.third = self.third, worth
        self.fourth = max(self.fourth, worth)

    def shared_out(self) -> float:
        """A plan is not a deed; the second best counts less."""
        return FIRST * self.first + SECOND * self.second + THIRD * self.third + FOURTH * self.fourth


def adventure_plan(view: State, have: list[int], place: int, away: int, time: int) -> float:
    """What the adventure of that location is worth, by the cards it takes to get there and to pay."""
    card = view.slot[place]
    if view.slot_state[place] == DOUBLE:
        pair = view.chart.doubles[card]
        cost = 1.0 + away + ICON_COST * (lacks(have, pair[0]) + lacks(have, pair[1]))
        return (2.0 + ORDER) * max(0.0, 1.0 - cost / (time + DOUBLE_LEFT))
    cost = 1.0 + away + ICON_COST * lacks(have, view.chart.singles[card])
    return max(0.0, 1.0 - cost / (time + SINGLE_LEFT))


def lacks(have: list[int], icon: int) -> int:
    """1 if there is none of that icon at hand."""
    return 0 if have[icon] else 1


def doom_plan(view: State, have: list[int], away: int, time: int) -> float:
    if view.doom_top < 0 or away < 0:
        return 0.0
    asked = view.chart.doom[view.doom_top]
    missing = 0
    for icon, need in enumerate(asked):
        missing += max(0, need - have[icon])
    cost = 1.0 + FATE_COST + away + ICON_COST * missing
    return SUCCESS_RATE * doom_worth(view.doom_top) * max(0.0, 1.0 - cost / (time + DOUBLE_LEFT))


def danger(view: State, seat: int, far: list[int], ways: list[int], time: int) -> float:
    """What The Doom would do at the end of this round: here, and at the best place one can still reach."""
    captain = view.captains[seat]
    if view.stage == STRUCK or view.is_ignored(seat):
        return 0.0
    here = harm(view, seat, far[captain.at], far)
    if view.stage != DAY or here == 0.0:
        return here
    best = here
    for place in view.board:
        if 0 < ways[place] <= time:
            there = harm(view, seat, far[place], far)
            best = min(best, there)
            if best == 0.0:
                break  # nowhere is it less
    hurry = max(NOW, 1.0 - time / 12)
    return hurry * here + (1.0 - hurry) * best


def harm(view: State, seat: int, away: int, far: list[int]) -> float:
    """The damage at that distance, in icons."""
    if away < 0 or (away > 0 and (view.still or view.stage == MOVED)):
        return 0.0
    supply = view.captains[seat].supply
    power = view.scale if view.stage > DUSK else min(7, view.scale + view.rise)
    damage = power - (view.crossed if view.stage == MOVED else away)
    share = 0.4 if away > 0 and nearer(view, seat, away, far) else 1.0
    if damage > supply:
        return share * (SUNK * 0.7 + SHORT * min(4, damage - supply))
    return share * (0.45 * max(0, damage) + (0.3 if damage == supply else 0.0))


def time_left(view: State, seat: int) -> int:
    """Cards that will still pass through this captain's deck in this round."""
    cards = 0
    other, last = view.first, len(view.captains) - 1
    while True:
        cards += len(view.captains[other].deck.faces)
        if other == seat:
            return cards
        other = 0 if other == last else other + 1


def night_distances(view: State) -> list[int]:
    """How far The Doom is from each location once night has opened the tops of all singles."""
    return view.night_ways(view.doom)


def nearer(view: State, seat: int, mine: int, far: list[int]) -> bool:
    """Whether somebody else is The Doom's nearer prey."""
    for other, captain in enumerate(view.captains):
        if other != seat and captain.status == SURVIVOR and 0 <= far[captain.at] < mine:
            return True
    return False
