"""A captain's judgement of Catan Junior: how many rounds until the seventh lair?

What is still to be paid for, less what the hand is worth, divided by what a round brings."""

from math import tanh
from typing import Final

from quarterdeck.engine.marks import i64
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
from quarterdeck.games.catan_junior.tables import Kit

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

    __slots__ = ("booths", "cocos_left", "kit", "most", "next_most")

    def __init__(self, view: State) -> None:
        self.kit: Kit = view.kit
        booths: i64 = 0
        for good in view.market:
            booth: i64 = good
            booths |= 1 << booth
        self.booths: i64 = booths  # the types on the market, a bit for each
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

    def tiles_for(self, good: int, lairs: i64, ships: i64) -> i64:
        """How many tiles of that type so many lairs and ships cost."""
        lair: i64 = self.kit.lair_price[good]
        ship: i64 = self.kit.ship_price[good]
        return lairs * lair + ships * ship

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
    lairs: i64 = view.kit.goal - view.lairs_out(seat)
    in_reach = size(crew.shores & ~view.sites_taken)  # these sites need no ship
    ships: i64 = lairs - in_reach if lairs > in_reach else 0
    ahead = race.ahead(crew)
    best = hand(view, race, crew, lairs, ships, ahead >= 0 and view.castle != seat)
    cost = float(lairs) * LAIR + float(ships) * SHIP - lead(ahead) - best
    if view.castle == seat:
        cost += CASTLE_AT_RISK
    if ships == lairs:
        cost += NO_ROOM
    return max(cost, 0.5) / income(view, crew)


def income(view: State, crew: Crew) -> float:
    """Tiles in a round: everybody's rolls count."""
    side = view.map
    homes: i64 = crew.homes
    covered: i64 = 0  # the numbers that give something, a bit for each
    total = 0.0
    for isle in range(side.isles):
        around: i64 = side.around[isle]
        if homes & around:
            here = float(size(homes & around))
            total += here * HAUNTED if isle == view.ghost else here
            if side.makes[isle] == GOLD:
                total += GOLD_RIVER
            number: i64 = side.number[isle]
            covered |= 1 << number
    per_roll = (total + COVER * float(size(covered))) / (NUMBERS + 1)
    return BASE + per_roll * len(view.crews)


def lead(ahead: int) -> float:
    """Coco tiles ahead of everybody, or behind."""
    if ahead < 0:
        return -LEADS[min(-ahead, MOST_LEAD)]
    return LEADS[min(ahead, MOST_LEAD)]


def hand(view: State, race: Race, crew: Crew, lairs: i64, ships: i64, for_castle: bool) -> float:
    """What the tiles are worth, for whichever thing they suit best as the next."""
    kit, goods = view.kit, crew.goods
    if ships < lairs:
        best = suited(race, goods, kit.lair_price, lairs, ships, READY)
    else:
        best = suited(race, goods, kit.ship_price, lairs, ships, READY * 0.6)
    if race.cocos_left:
        ready = READY * 1.5 if for_castle else READY
        best = max(best, suited(race, goods, kit.coco_price, lairs, ships, ready))
    return best


def suited(race: Race, goods: list[int], price: list[int], lairs: i64, ships: i64, ready: float) -> float:
    """The worth of a hand, if this is to be bought next and so many lairs and ships in all: as it is, or
    after trades."""
    worth = 0.0
    missing: i64 = 0
    wanted: i64 = 0  # the types that are missing, a bit for each
    pairs: i64 = 0
    single: i64 = 0
    for good in range(len(GOODS)):
        have: i64 = goods[good]
        needed: i64 = price[good]
        if have < needed:
            worth += float(have) * NEXT
            missing += needed - have
            kind: i64 = good
            wanted |= 1 << kind
        elif have:
            over = have - needed
            later = min(over, race.tiles_for(good, lairs, ships))
            worth += float(needed) * NEXT + float(later) * LATER + float(over - later) * SPARE
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
    if step is None or step.name not in HAGGLING:
        return view
    if not sum(view.want):
        return best_hope(view) if sum(view.give) else view
    for seat, answer in enumerate(view.answers):
        if answer == ACCEPTED:
            return exchanged(view, seat, view.give, view.want)
    for seat, answer in enumerate(view.answers):
        if seat != view.turn and answer != DECLINED:
            after = hoped(view, seat, answer)
            if after is not view:
                return after
    return view


def best_hope(view: State) -> State:
    """While an offer is being written: the table after what is given so far is exchanged for that tile which
    suits the writer best. Whoever is better off accepts; what nobody accepts changes nothing."""
    race = Race(view)  # no exchange of tiles changes that
    before = [rounds_to_go(view, race, seat) for seat in range(len(view.crews))]
    best, fewest = view, 1000.0
    for good in range(len(GOODS)):
        held = [seat for seat, crew in enumerate(view.crews) if seat != view.turn and crew.goods[good]]
        if view.give[good] or not held:
            continue
        wanted = [0] * len(GOODS)
        wanted[good] = 1
        after = [exchanged(view, seat, view.give, wanted) for seat in held]
        agreed_to = [
            table
            for seat, table in zip(held, after, strict=True)
            if rounds_to_go(table, race, seat) < before[seat]
        ]
        for table in agreed_to or [view]:
            mine = rounds_to_go(table, race, view.turn)
            if mine < fewest:
                best, fewest = table, mine
    return best


def hoped(view: State, seat: int, answer: int) -> State:
    """The exchange with that seat, if whoever has still to agree to it is better off."""
    countered = answer == COUNTERED
    given = view.counter_want[seat] if countered else view.give
    got = view.counter_give[seat] if countered else view.want
    if any(have < asked for have, asked in zip(view.crews[seat].goods, got, strict=True)):
        return view
    after = exchanged(view, seat, given, got)
    decides = view.turn if countered else seat
    race = Race(view)
    return after if rounds_to_go(after, race, decides) < rounds_to_go(view, race, decides) else view


def exchanged(view: State, seat: int, given: list[int], got: list[int]) -> State:
    twin = view.copy()
    mine, theirs = twin.own(view.turn).goods, twin.own(seat).goods
    for good in range(len(GOODS)):
        mine[good] += got[good] - given[good]
        theirs[good] += given[good] - got[good]
    return twin
