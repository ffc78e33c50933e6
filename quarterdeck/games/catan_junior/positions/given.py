"""For positions.py: what somebody says lies on the table, understood or refused in a sentence.

A word that means nothing is Unreadable; a position that cannot lie on the table is Broken."""

from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from reprlib import Repr
from typing import Any

from quarterdeck.engine.desk import pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS, KINDS, SPOOKY, SPOOKY_NAME
from quarterdeck.games.catan_junior.rules.building import leader_of
from quarterdeck.games.catan_junior.rules.setting_up import arrangement, arrangements
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import resource

PHASES = {
    "roll": ["roll"],
    "actions": [],
    "ghost": ["move_the_ghost"],
    "coco": ["lay_coco_down", "turn_up_coco"],
    "ghost tile": ["lay_coco_down", "move_the_ghost"],
    "free building": ["lay_coco_down", "build_for_free"],
}
BEFORE_ACTIONS = ("roll", "ghost")
TURNED_UP = {"ghost tile": "ghost", "free building": "build"}
SAID_ELSEWHERE = {"first_seat": "first", "colours": "colours"}  # options that have an argument of their own
HAGGLING = ("max_proposals", "max_bundle")  # options of the advanced variant
LARGEST = 100_000
MOST_WORDS = 100  # more than there are pieces: whoever says more does not mean a position


# -- values ------------------------------------------------------------------------------


class Short(Repr):
    """A value in one short line; Python itself refuses to write very long numbers."""

    def repr_int(self, x: int, level: int) -> str:
        return str(x) if abs(x) <= LARGEST else "a huge number"


def quoted(value: Any) -> str:
    return " ".join(Short().repr(value).split())


def whole(what: str, value: Any) -> int:
    """A number of things: no text, no True, nothing below none."""
    if type(value) is not int:
        raise Unreadable(f"{what}: {quoted(value)} is not a whole number")
    if not 0 <= value <= LARGEST:
        raise Broken(f"{what}: there cannot be {quoted(value)}")
    return value


def flag(what: str, value: Any) -> bool:
    if type(value) is not bool:
        raise Unreadable(f"{what}: {quoted(value)} is neither True nor False")
    return value


def text(what: str, value: Any) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{what}: {quoted(value)} is not a word")
    return value


def words(what: str, value: Any) -> list[Any]:
    """The words of a text, or the items of a list."""
    if isinstance(value, str):
        return value.replace(",", " ").split()
    if isinstance(value, Mapping | bytes | bytearray) or not isinstance(value, Iterable):
        raise Unreadable(f"{what}: {quoted(value)} is neither words nor a list")
    return list(islice(value, MOST_WORDS))


def digits(word: Any) -> int:
    """The number that a word writes, or -1."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else -1


def table_of(what: str, given: Any) -> Mapping[Any, Any]:
    if not isinstance(given, Mapping):
        raise Unreadable(f"{what}: {quoted(given)} does not say whose or what: it should be a table")
    return given


def by_seat(s: State, what: str, given: Any) -> dict[int, Any]:
    """What is said of each seat, once."""
    found: dict[int, Any] = {}
    for who, value in table_of(what, {} if given is None else given).items():
        seat = seat_of(s, who, what)
        if seat in found:
            raise Unreadable(f"{what}: {COLOURS[s.colours[seat]]} is named twice")
        found[seat] = value
    return found


def by_name(what: str, given: Any, names: list[str]) -> list[int]:
    """How many there are of each name: a number for each that is named."""
    found: dict[int, int] = {}
    for name, count in table_of(what, given).items():
        which = index_of(what, name, names)
        if which in found:
            raise Unreadable(f"{what}: {names[which]} is named twice")
        found[which] = whole(f"{what}: {names[which]}", count)
    return [found.get(which, 0) for which in range(len(names))]


def index_of(what: str, name: Any, names: list[str]) -> int:
    """The index of a resource, in any of its spellings, or of another name."""
    lower = name.lower() if isinstance(name, str) else name
    if names is GOODS and isinstance(name, str) and resource(name) >= 0:
        return resource(name)
    spelled = [known.lower() for known in names]
    if lower not in spelled:
        raise Unreadable(f"{what}: {quoted(name)} is none of {', '.join(names)}")
    return spelled.index(lower)


# -- who and where -----------------------------------------------------------------------


def opening(seats: Any, variant: Any, colours: Any, first: Any, options: Any, data: Any) -> State:
    house = house_options(text("variant", variant), options)
    box.setup(whole("seats", seats), variant, house)
    order = [
        quoted(name) if not isinstance(name, str) else name.lower() for name in words("colours", colours)
    ]
    order = order or COLOURS[:seats]
    orders = [[COLOURS[colour] for colour in arrangement(n, seats)] for n in range(arrangements(seats))]
    if order not in orders:
        raise Unreadable(
            f"colours: {seats} seats have {', '.join(orders[0])}, each once, not {quoted(order)}"
        )
    choices = {**house, "first_seat": named(order, first, "first") + 1, "colours": orders.index(order)}
    s = box.new(seats, variant, choices, pack_of(data))
    assert isinstance(s, State)
    return s


def house_options(variant: str, options: Any) -> dict[str, int]:
    house = dict(table_of("options", {} if options is None else options))
    for name, value in house.items():
        whole(f"options: {text('options', name)}", value)
        if name in SAID_ELSEWHERE:
            raise Unreadable(f"options: say {SAID_ELSEWHERE[name]}= instead of {name}")
        if name in HAGGLING and variant != "advanced":
            raise Unreadable(f"options: {name} means nothing in the standard variant (CJ-X02)")
    return house


def pack_of(data: Any) -> Path | None:
    if data is not None and not isinstance(data, str | Path):
        raise Unreadable(f"data: {quoted(data)} is not the path of a data pack")
    return None if data is None else Path(data)


def seat_of(s: State, who: Any, what: str = "") -> int:
    return named([COLOURS[colour] for colour in s.colours], who, what)


def named(names: list[str], who: Any, what: str) -> int:
    """A seat by its colour, or by its number as the table counts: from 0."""
    if isinstance(who, str) and who.lower() in names:
        return names.index(who.lower())
    if type(who) is int and 0 <= who < len(names):
        return who
    seats = f"{', '.join(names)}, or 0 to {len(names) - 1}"
    raise Unreadable(f"{what + ': ' if what else ''}nobody is called {quoted(who)}; there are {seats}")


def place_pieces(s: State, lairs: Any, ships: Any) -> None:
    homes = [s.map.start_lairs[colour] for colour in s.colours]
    fleets = [s.map.start_ships[colour] for colour in s.colours]
    for seat, where in by_seat(s, "lairs", lairs).items():
        homes[seat] = numbers_of("lairs", where, "L", s.map.sites)
    for seat, where in by_seat(s, "ships", ships).items():
        fleets[seat] = numbers_of("ships", where, "S", s.map.berths)
    refuse_doubles(homes, "L")
    refuse_doubles(fleets, "S")
    s.sites_taken = s.berths_taken = 0
    for seat, crew in enumerate(s.crews):
        crew.lairs, crew.ships = s.kit.lairs, s.kit.ships
        crew.homes = crew.fleet = crew.shores = crew.moorings = 0
        for site in homes[seat]:
            s.put_lair(seat, site)
        for berth in fleets[seat]:
            s.put_ship(seat, berth)


def numbers_of(what: str, where: Any, letter: str, most: int) -> list[int]:
    """Printed numbers, from 1, as the rules count them, from 0."""
    found: list[int] = []
    for word in words(what, where):
        number = digits(word.upper().removeprefix(letter)) if isinstance(word, str) else word
        if type(number) is not int or not 1 <= number <= most:
            raise Unreadable(
                f"{what}: {quoted(word)} is not on the board, which has {letter}01 to {letter}{most:02}"
            )
        found.append(number - 1)
    return found


def refuse_doubles(places: list[list[int]], letter: str) -> None:
    flat = [place for row in places for place in row]
    for place in flat:
        if flat.count(place) > 1:
            raise Broken(f"two pieces on {letter}{place + 1:02} (CJ-P03)")


def island(s: State, name: Any) -> int:
    printed = [known.lower() for known in s.map.names]
    lower = text("ghost", name).lower()
    if lower in printed:
        return printed.index(lower)
    if lower == SPOOKY_NAME.lower():
        return SPOOKY
    raise Unreadable(f"ghost: {quoted(name)} is none of {SPOOKY_NAME}, {', '.join(s.map.names)}")


# -- tiles -------------------------------------------------------------------------------


def hand_over(s: State, goods: Any, market: Any) -> None:
    for seat, tiles in by_seat(s, "goods", goods).items():
        s.crews[seat].goods = five(s, tiles)
    if market is not None:
        if s.advanced:
            raise Broken("market: the advanced variant has none (CJ-A01)")
        s.market = [index_of("market", name, GOODS) for name in words("market", market)]
        if len(s.market) != len(GOODS):
            raise Broken(f"market: five booths hold five tiles, not {len(s.market)} (CJ-M02)")
    for good, name in enumerate(GOODS):
        out = s.market.count(good) + sum(crew.goods[good] for crew in s.crews)
        s.stock[good] = s.kit.tiles[good] - out
        if s.stock[good] < 0:
            raise Broken(f"{quoted(out)} {name} tiles are out, and there are {s.kit.tiles[good]} (CJ-I04)")


def five(s: State, tiles: Any) -> list[int]:
    """How many tiles of each type: words, C/G/W/Au/M, a table, or numbers."""
    if isinstance(tiles, Mapping):
        return by_name("goods", tiles, GOODS)
    if isinstance(tiles, str) and "/" not in tiles:
        return counted(s, tiles)
    parts = tiles.split("/") if isinstance(tiles, str) else words("goods", tiles)
    counts = [digits(part.strip()) if isinstance(part, str) else whole("goods", part) for part in parts]
    if len(counts) != len(GOODS) or min(counts) < 0:
        raise Unreadable(f"goods: {quoted(tiles)} is not five numbers, C/G/W/Au/M")
    return counts


def counted(s: State, tiles: str) -> list[int]:
    """1 cutlass 2 goats; lair 2 coco."""
    prices = {"lair": s.kit.lair_price, "ship": s.kit.ship_price, "coco": s.kit.coco_price}
    hand = [0, 0, 0, 0, 0]
    count = -1
    for word in words("goods", tiles):
        if digits(word) >= 0 and count < 0:
            count = digits(word)
            continue
        price = prices.get(word.lower().removesuffix("s"))
        bundle = price or [int(good == resource(word)) for good in range(len(GOODS))]
        if not any(bundle):
            raise Unreadable(f"goods: {quoted(word)} is none of {', '.join([*GOODS, *prices])}")
        hand = [held + abs(count) * more for held, more in zip(hand, bundle, strict=True)]
        count = -1
    if count >= 0:
        raise Unreadable(f"goods: {quoted(tiles)} ends with a number; of what?")
    return hand


def empty_stock(s: State, stock: Any, spare: Any) -> None:
    """The stockpile has so many tiles of a type; whoever is spare holds the surplus."""
    given = table_of("stock", {} if stock is None else stock)
    if not given and spare is not None:
        raise Unreadable("spare: gets what stock= takes from the stockpile, and there is no stock=")
    holder = len(s.crews) - 1 if spare is None else seat_of(s, spare, "spare")
    counts = by_name("stock", given, GOODS)
    for good in {index_of("stock", name, GOODS) for name in given}:
        surplus = s.stock[good] - counts[good]
        if surplus < 0:
            raise Broken(
                f"stock: there are {s.stock[good]} {GOODS[good]} for the stockpile, "
                f"not {quoted(counts[good])} (CJ-I04)"
            )
        s.stock[good] -= surplus
        s.crews[holder].goods[good] += surplus


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
    for crew, count in zip(s.crews, laid, strict=True):
        crew.cocos = count
    s.castle = leader_of(s.crews)
    if s.castle >= 0:
        s.crews[s.castle].lairs -= 1


def kinds(s: State, stack: Any, turned_up: str | None) -> list[int]:
    """How many of each kind are left; the one that was turned up is none of them."""
    if isinstance(stack, Mapping):
        left = by_name("stack", stack, KINDS)
    else:
        named = [index_of("stack", name, KINDS) for name in words("stack", stack)]
        left = [named.count(kind) for kind in range(len(KINDS))]
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


def phase_named(phase: Any) -> str:
    if not isinstance(phase, str) or phase not in PHASES:
        raise Unreadable(f"phase: {quoted(phase)} is none of {', '.join(PHASES)}")
    return phase


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
    pending(s, *[(name, 0) for name in names])
    try:
        s.check()
        s.refresh()
    except QuarterdeckError as error:
        raise Broken(f"position: {error}") from None
