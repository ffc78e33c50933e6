"""A captain's judgement of Catan Junior: how many rounds until the seventh lair?

What is still to be paid for, less what the hand is worth, divided by what a round brings."""

from math import tanh

from quarterdeck.engine.table import NOBODY
from quarterdeck.games.catan_junior.constants import ACCEPTED, COUNTERED, DECLINED, GOODS, HAGGLING, NUMBERS
from quarterdeck.games.catan_junior.state import Crew, State

# All in tiles.
LAIR = 6.5  # its price, and the trouble of getting it together
SHIP = 2.4
CASTLE_AT_RISK = 1.6  # a lair in the castle may be lost again
NO_ROOM = 0.8  # no free lair-site within reach
LEADS = [0.0, 0.5, 0.9, 1.1]  # Coco tiles ahead of everybody, or behind
NEXT = 1.0  # a tile for the next thing to buy
LATER = 0.5  # a tile for the things after that
SPARE = 0.3  # any other tile
READY = 0.9  # something can be bought at once
# Per round.
BASE = 1.0  # what comes without any lair: the Captain, Coco tiles, luck
COVER = 0.1  # a number that gives something at all
GOLD_RIVER = 0.15  # gold buys Coco tiles
HAUNTED = 0.4  # the share of an island's worth while the Ghost Captain is there


def value(view: State, seat: int) -> float:
    """From -1, lost, to 1, won."""
    if view.winner != NOBODY:
        return 1.0 if view.winner == seat else -1.0
    table = agreed(view) if view.advanced else view
    rounds = [rounds_to_go(table, other) for other in range(len(table.crews))]
    mine = rounds.pop(seat)
    rivals = 0.7 * min(rounds) + 0.3 * sum(rounds) / len(rounds)
    return 0.98 * tanh((rivals - mine) / 8)


def rounds_to_go(view: State, seat: int) -> float:
    """About how many rounds this crew still needs."""
    crew = view.crews[seat]
    lairs = view.kit.goal - view.lairs_out(seat)
    ships = max(0, lairs - free_sites(view, crew))
    cost = lairs * LAIR + ships * SHIP - lead(view, seat) - hand(view, seat, lairs, ships)
    if view.castle == seat:
        cost += CASTLE_AT_RISK
    if ships == lairs:
        cost += NO_ROOM
    return max(cost, 0.5) / income(view, crew)


def income(view: State, crew: Crew) -> float:
    """Tiles in a round: everybody's rolls count."""
    side = view.map
    total, covered = 0.0, 0
    for isle in range(side.isles):
        here = (crew.homes & side.around[isle]).bit_count()
        if here:
            total += here * HAUNTED if isle == view.ghost else here
            total += GOLD_RIVER if GOODS[side.makes[isle]] == "gold" else 0.0
            covered |= 1 << side.number[isle]
    per_roll = (total + COVER * covered.bit_count()) / (NUMBERS + 1)
    return BASE + per_roll * len(view.crews)


def free_sites(view: State, crew: Crew) -> int:
    """Lair-sites that a ship of the crew has reached and nobody has taken."""
    return (crew.shores & ~view.sites_taken).bit_count()


def ahead_in_cocos(view: State, seat: int) -> int:
    rivals = [crew.cocos for other, crew in enumerate(view.crews) if other != seat]
    return view.crews[seat].cocos - max(rivals)


def lead(view: State, seat: int) -> float:
    ahead = ahead_in_cocos(view, seat)
    worth = LEADS[min(abs(ahead), len(LEADS) - 1)]
    return worth if ahead >= 0 else -worth


def hand(view: State, seat: int, lairs: int, ships: int) -> float:
    """What the tiles are worth, for whichever thing they suit best as the next."""
    kit, goods = view.kit, view.crews[seat].goods
    plan = [lairs * kit.lair_price[good] + ships * kit.ship_price[good] for good in range(len(GOODS))]
    if ships < lairs:
        best = suited(view, goods, kit.lair_price, plan, READY)
    else:
        best = suited(view, goods, kit.ship_price, plan, READY * 0.6)
    if any(view.coco):
        for_castle = view.castle != seat and ahead_in_cocos(view, seat) >= 0
        ready = READY * 1.5 if for_castle else READY
        best = max(best, suited(view, goods, kit.coco_price, plan, ready))
    return best


def suited(view: State, goods: list[int], price: list[int], plan: list[int], ready: float) -> float:
    """The worth of a hand, if this is to be bought next: as it is, or after trades."""
    worth, missing, pairs, single, offered = 0.0, 0, 0, False, False
    for good, needed in enumerate(price):
        now = min(goods[good], needed)
        over = goods[good] - now
        later = min(over, plan[good])
        worth += now * NEXT + later * LATER + (over - later) * SPARE
        if now < needed:
            missing += needed - now
            offered = offered or good in view.market
        pairs += over // 2
        single = single or over % 2 == 1
    if missing == 0:
        return worth + ready
    swaps = pairs + (1 if offered and (single or pairs) else 0)
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
    return after if rounds_to_go(after, decides) < rounds_to_go(view, decides) else view


def exchanged(view: State, seat: int, given: list[int], got: list[int]) -> State:
    twin = view.copy()
    mine, theirs = twin.crews[view.turn].goods, twin.crews[seat].goods
    for good in range(len(GOODS)):
        mine[good] += got[good] - given[good]
        theirs[good] += given[good] - got[good]
    return twin
