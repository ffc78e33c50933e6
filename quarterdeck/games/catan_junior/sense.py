"""A captain's judgement of Catan Junior: how many rounds until the seventh lair?

What is still to be paid for, less what the hand is worth, divided by what a round brings."""

from math import tanh
from typing import Final

from quarterdeck.engine.table import NOBODY
from quarterdeck.games.catan_junior.constants import (
    ACCEPTED,
    COUNTERED,
    DECLINED,
    GOLD,
    GOODS,
    HAGGLING,
    NUMBERS,
)
from quarterdeck.games.catan_junior.state import Crew, State, size

# All in tiles.
LAIR: Final = 6.5  # its price, and the trouble of getting it together
SHIP: Final = 2.4
CASTLE_AT_RISK: Final = 1.6  # a lair in the castle may be lost again
NO_ROOM: Final = 0.8  # no free lair-site within reach
LEADS: Final = [0.0, 0.5, 0.9, 1.1]  # Coco tiles ahead of everybody, or behind
MOST_LEAD: Final = 3
NEXT: Final = 1.0  # a tile for the next thing to buy
LATER: Final = 0.5  # a tile for the things after that
SPARE: Final = 0.3  # any other tile
READY: Final = 0.9  # something can be bought at once
# Per round.
BASE: Final = 1.0  # what comes without any lair: the Captain, Coco tiles, luck
COVER: Final = 0.1  # a number that gives something at all
GOLD_RIVER: Final = 0.15  # gold buys Coco tiles
HAUNTED: Final = 0.4  # the share of an island's worth while the Ghost Captain is there


class Race:
    """What all crews have in common, looked up once."""

    __slots__ = ("booths", "cocos_left", "most", "next_most")

    def __init__(self, view: State) -> None:
        self.booths: int = 0  # the types on the market, a bit for each
        for good in view.market:
            self.booths |= 1 << good
        self.cocos_left: bool = False
        for left in view.coco:
            if left:
                self.cocos_left = True
        self.most: int = -1  # Coco tiles of the crew that has the most
        self.next_most: int = -1  # and of the next one, which may have as many
        for crew in view.crews:
            if crew.cocos > self.most:
                self.next_most = self.most
                self.most = crew.cocos
            elif crew.cocos > self.next_most:
                self.next_most = crew.cocos

    def ahead(self, crew: Crew) -> int:
        """Coco tiles more than any rival has."""
        cocos = crew.cocos
        return cocos - (self.next_most if cocos == self.most else self.most)


def value(view: State, seat: int) -> float:
    """From -1, lost, to 1, won."""
    if view.winner != NOBODY:
        return 1.0 if view.winner == seat else -1.0
    table = agreed(view) if view.advanced else view
    race = Race(table)
    mine, nearest, total = 0.0, 1000.0, 0.0
    for other in range(len(table.crews)):
        rounds = rounds_to_go(table, race, other)
        if other == seat:
            mine = rounds
        else:
            total += rounds
            nearest = min(nearest, rounds)
    rivals = 0.7 * nearest + 0.3 * total / (len(table.crews) - 1)
    return 0.98 * tanh((rivals - mine) / 8)


def rounds_to_go(view: State, race: Race, seat: int) -> float:
    """About how many rounds this crew still needs."""
    crew = view.crews[seat]
    lairs = view.kit.goal - view.lairs_out(seat)
    ships = max(0, lairs - size(crew.shores & ~view.sites_taken))  # the sites in reach need none
    ahead = race.ahead(crew)
    best = hand(view, race, crew, lairs, ships, ahead >= 0 and view.castle != seat)
    cost = lairs * LAIR + ships * SHIP - lead(ahead) - best
    if view.castle == seat:
        cost += CASTLE_AT_RISK
    if ships == lairs:
        cost += NO_ROOM
    return max(cost, 0.5) / income(view, crew)


def income(view: State, crew: Crew) -> float:
    """Tiles in a round: everybody's rolls count."""
    side, homes = view.map, crew.homes
    total, covered, numbers = 0.0, 0, 0
    for isle, around in enumerate(side.around):
        if homes & around:
            here = size(homes & around)
            total += here * HAUNTED if isle == view.ghost else here
            if side.makes[isle] == GOLD:
                total += GOLD_RIVER
            if covered >> side.number[isle] & 1 == 0:
                covered |= 1 << side.number[isle]
                numbers += 1
    per_roll = (total + COVER * numbers) / (NUMBERS + 1)
    return BASE + per_roll * len(view.crews)


def lead(ahead: int) -> float:
    """Coco tiles ahead of everybody, or behind."""
    if ahead < 0:
        return -LEADS[min(-ahead, MOST_LEAD)]
    return LEADS[min(ahead, MOST_LEAD)]


def hand(view: State, race: Race, crew: Crew, lairs: int, ships: int, for_castle: bool) -> float:
    """What the tiles are worth, for whichever thing they suit best as the next."""
    kit, goods = view.kit, crew.goods
    plan = [lairs * kit.lair_price[good] + ships * kit.ship_price[good] for good in range(len(GOODS))]
    if ships < lairs:
        best = suited(race, goods, kit.lair_price, plan, READY)
    else:
        best = suited(race, goods, kit.ship_price, plan, READY * 0.6)
    if race.cocos_left:
        ready = READY * 1.5 if for_castle else READY
        best = max(best, suited(race, goods, kit.coco_price, plan, ready))
    return best


def suited(race: Race, goods: list[int], price: list[int], plan: list[int], ready: float) -> float:
    """The worth of a hand, if this is to be bought next: as it is, or after trades."""
    worth, missing, pairs, single = 0.0, 0, 0, 0
    wanted = 0  # the types that are missing, a bit for each
    for good, needed in enumerate(price):
        have = goods[good]
        now = min(have, needed)
        over = have - now
        later = min(over, plan[good])
        worth += now * NEXT + later * LATER + (over - later) * SPARE
        if now < needed:
            missing += needed - now
            wanted |= 1 << good
        pairs += over >> 1
        single |= over & 1
    if missing == 0:
        return worth + ready
    swaps = pairs + (1 if wanted & race.booths and (single or pairs) else 0)
    return worth + ready * 0.5 if missing <= swaps else worth


# -- offers (advanced mode) --------------------------------------------------------------


def agreed(view: State) -> State:
    """With an offer on the table: the table as it will be if the likeliest answer is taken."""
    step = view.asking()
    if step is None or step.name not in HAGGLING or not sum(view.want):
        return view
    for seat, answer in enumerate(view.answers):
        if answer == ACCEPTED:
            return exchanged(view, seat, view.give, view.want)
    for seat, answer in enumerate(view.answers):
        if seat != view.turn and answer != DECLINED:
            after = hoped(view, seat, answer)
            if after is not view:
                return after
    return view


def hoped(view: State, seat: int, answer: int) -> State:
    """The exchange with that seat, if whoever has still to agree to it is better off."""
    countered = answer == COUNTERED
    given = view.counter_want[seat] if countered else view.give
    got = view.counter_give[seat] if countered else view.want
    if any(have < asked for have, asked in zip(view.crews[seat].goods, got, strict=True)):
        return view
    after = exchanged(view, seat, given, got)
    decides = view.turn if countered else seat
    race = Race(view)  # no exchange of tiles changes that
    return after if rounds_to_go(after, race, decides) < rounds_to_go(view, race, decides) else view


def exchanged(view: State, seat: int, given: list[int], got: list[int]) -> State:
    twin = view.copy()
    mine, theirs = twin.crews[view.turn].goods, twin.crews[seat].goods
    for good in range(len(GOODS)):
        mine[good] += got[good] - given[good]
        theirs[good] += given[good] - got[good]
    return twin
