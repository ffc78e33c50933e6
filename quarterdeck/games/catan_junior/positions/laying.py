"""A position is laid out: pieces, tiles, Coco tiles, the turn. What cannot lie on the table is refused."""

from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import asking, by_name, counts, flag, numbered, quoted, whole
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS, KINDS
from quarterdeck.games.catan_junior.positions.given import (
    PHASES,
    SPELLINGS,
    by_seat,
    resources,
    seat_of,
    tiles_of,
)
from quarterdeck.games.catan_junior.rules.building import leader_of
from quarterdeck.games.catan_junior.state import State

BEFORE_ACTIONS = ("roll", "ghost")
TURNED_UP = {"ghost tile": "ghost", "free building": "build"}


def place_pieces(s: State, lairs: Any, ships: Any) -> None:
    homes = [s.map.start_lairs[colour] for colour in s.colours]
    fleets = [s.map.start_ships[colour] for colour in s.colours]
    for seat, where in by_seat(s, "lairs", lairs).items():
        homes[seat] = numbered("lairs", where, s.map.sites, "L")
    for seat, where in by_seat(s, "ships", ships).items():
        fleets[seat] = numbered("ships", where, s.map.berths, "S")
    refuse_doubles(homes, "L")
    refuse_doubles(fleets, "S")
    s.sites_taken = s.berths_taken = 0
    for seat in range(len(s.crews)):
        crew = s.own(seat)
        crew.lairs, crew.ships = s.kit.lairs, s.kit.ships
        crew.homes = crew.fleet = crew.shores = crew.moorings = 0
        for site in homes[seat]:
            s.put_lair(seat, site)
        for berth in fleets[seat]:
            s.put_ship(seat, berth)


def refuse_doubles(places: list[list[int]], letter: str) -> None:
    flat = [place for row in places for place in row]
    for place in flat:
        if flat.count(place) > 1:
            raise Broken(f"two pieces on {letter}{place + 1:02} (CJ-P03)")


# -- tiles -------------------------------------------------------------------------------


def hand_over(s: State, goods: Any, market: Any) -> None:
    for seat, tiles in by_seat(s, "goods", goods).items():
        s.own(seat).goods = tiles_of(s, tiles)
    if market is not None:
        if s.advanced:
            raise Broken("market: the advanced variant has none (CJ-A01)")
        s.market = resources("market", market)
        if len(s.market) != len(GOODS):
            raise Broken(f"market: five booths hold five tiles, not {len(s.market)} (CJ-M02)")
    for good, name in enumerate(GOODS):
        out = s.market.count(good) + sum(crew.goods[good] for crew in s.crews)
        s.stock[good] = s.kit.tiles[good] - out
        if s.stock[good] < 0:
            raise Broken(f"{quoted(out)} {name} tiles are out, and there are {s.kit.tiles[good]} (CJ-I04)")


def empty_stock(s: State, stock: Any, spare: Any) -> None:
    """The stockpile has so many tiles of a type; whoever is spare holds the surplus."""
    left = by_name("stock", stock, GOODS, SPELLINGS)
    if not left and spare is not None:
        raise Unreadable("spare: gets what stock= takes from the stockpile, and there is no stock=")
    holder = len(s.crews) - 1 if spare is None else seat_of(s, spare, "spare")
    for good in sorted(left):
        surplus = s.stock[good] - whole(f"stock: {GOODS[good]}", left[good])
        if surplus < 0:
            raise Broken(
                f"stock: there are {s.stock[good]} {GOODS[good]} for the stockpile, "
                f"not {quoted(left[good])} (CJ-I04)"
            )
        s.stock[good] -= surplus
        s.own(holder).goods[good] += surplus


# -- Coco --------------------------------------------------------------------------------


def lay_cocos(s: State, cocos: Any, stack: Any, phase: str) -> None:
    """Tiles laid down, the tile turned up, the stack, and the castle that follows from them."""
    turned_up = TURNED_UP.get(phase)
    resolving = 0 if turned_up is None else 1
    left = None if stack is None else kinds(s, stack, turned_up)
    if cocos is not None:
        said = by_seat(s, "cocos", cocos)
        laid = [whole("cocos", said.get(seat, 0)) for seat in range(len(s.crews))]
    else:
        gone = 0 if left is None else sum(s.kit.coco) - sum(left) - resolving
        laid = shared_out(gone, len(s.crews))
    s.coco = stack_after(s, sum(laid), turned_up) if left is None else left
    total = sum(s.coco) + sum(laid) + resolving
    if total != sum(s.kit.coco):
        raise Broken(f"{quoted(total)} Coco tiles laid down and in the stack, not {sum(s.kit.coco)} (CJ-I04)")
    for seat, count in enumerate(laid):
        s.own(seat).cocos = count
    s.castle = leader_of(s.crews)
    if s.castle >= 0:
        s.own(s.castle).lairs -= 1


def kinds(s: State, stack: Any, turned_up: str | None) -> list[int]:
    """How many of each kind are left; the one that was turned up is none of them."""
    left = counts("stack", stack, KINDS)
    for kind, name in enumerate(KINDS):
        most = s.kit.coco[kind]
        if left[kind] > most:
            raise Broken(f"stack: there are {most} tiles of kind {name}, not {quoted(left[kind])} (CJ-S05)")
        if name == turned_up and left[kind] == most:
            raise Broken(f"stack: one of the {most} tiles of kind {name} has been turned up (CJ-S05)")
    return left


def stack_after(s: State, gone: int, turned_up: str | None) -> list[int]:
    left = s.kit.coco[:]
    if turned_up is not None:
        kind = KINDS.index(turned_up)
        if left[kind] == 0:
            raise Broken(f"phase: there is no tile of kind {turned_up} (CJ-S05)")
        left[kind] -= 1
    for _ in range(min(gone, sum(left))):
        left[left.index(max(left))] -= 1
    return left


def shared_out(tiles: int, seats: int) -> list[int]:
    """Two seats have the same, a third one what is odd: nobody leads."""
    if tiles % 2 and (seats == 2 or tiles == 1):
        raise Broken(f"stack: {tiles} Coco tiles laid down make a leader; say whose they are with cocos=")
    laid = [tiles // 2, tiles // 2, *[0] * (seats - 2)]
    laid[-1] += tiles % 2
    return laid


# -- the turn ----------------------------------------------------------------------------


def count_turn(s: State, phase: str, round: Any, proposals: Any, traded: Any) -> None:
    """CJ-T09  The counters of a turn begin at nothing; CJ-T02  nobody trades before the roll is resolved."""
    s.round = whole("round", round)
    s.proposals = whole("proposals", proposals)
    s.traded = flag("traded", traded)
    if s.proposals and not s.advanced:
        raise Broken("proposals: the standard variant has none (CJ-X02)")
    if s.traded and s.advanced:
        raise Broken("traded: the advanced variant has no market (CJ-A01)")
    if phase in BEFORE_ACTIONS and (s.traded or s.proposals):
        raise Broken(f"phase: nothing can have been traded in this turn before {phase!r} is over (CJ-T02)")


def ask(s: State, phase: str) -> None:
    for crew, colour in zip(s.crews, s.colours, strict=True):
        if crew.lairs <= s.kit.lairs - s.kit.goal:
            raise Broken(f"{COLOURS[colour]} has won already with {s.kit.goal} lairs (CJ-E01)")
    names = ["play", "pass_the_die", "build_and_trade", *PHASES[phase]]
    asking(s, *[(name, 0) for name in names])
