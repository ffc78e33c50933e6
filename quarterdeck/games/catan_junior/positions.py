"""Any position of Catan Junior in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(turn="red", phase="actions", goods={"red": "1/1/1/0/1"}, ghost="Au5")
>>> t.choices("lair"), t.choices("ship")
(['lair 21'], ['ship 1', 'ship 5', 'ship 33'])
>>> t.why("lair 7"), t.play("lair 21").choices("ship")
('CJ-B05', [])

Whatever is not named is as in the opening position. All arguments go by keyword:

=========  ==============================================================================================
seats      2, 3 or 4 (4 unless said otherwise). With 2 the 2-player side is used.
variant    "standard" (marketplace) or "advanced" (trading with opponents).
colours    the colour of each seat, in seat order: ["blue", "red"]. Else red, blue, orange, white.
first      who began the game; the first seat unless said otherwise.
turn       whose turn it is; whoever began unless said otherwise.
phase      what is asked now: "roll" (the turn begins; the default), "actions" (the die is rolled and
           resolved), "ghost" (a 6 was rolled, the Captain waits), and inside the purchase of a Coco tile,
           the price being paid: "coco" (the tile is about to be turned up), "ghost tile" and
           "free building" (that tile was turned up). Other questions are a move or two away: play them.
lairs      lair-sites by colour, as the ledger numbers them: {"red": [27, 21]} or {"red": "L27 L21"}.
           They replace the two start lairs of that colour; the supply gets the rest. The castle is not
           among them: it follows from `cocos`.
ships      ship-sites by colour, in the same way; they replace the start ship.
goods      resource tiles in hand by colour; they replace the 1 wood and 1 molasses of the start. In words
           ("1 cutlass 2 goats"), as the ledger writes hands, C/G/W/Au/M ("1/0/0/1/1"), as a list of five
           numbers, or by price ("lair", "ship", "coco", "lair 2 coco 1 gold"). What somebody holds is
           missing from the stockpile.
market     the five booths in order: "gold gold gold gold wood". Standard variant only.
traded     whether this turn's market trade is used up.
stock      what the stockpile has of some types: {"molasses": 1}. Nothing may be lost (CJ-I04), so the
           surplus of these types is handed to `spare`.
spare      who gets the surplus; the last seat unless said otherwise.
ghost      the Ghost Captain's island by its code: "Au3", or "SP" (Spooky Island).
cocos      Coco tiles laid down by colour: {"blue": 2}. The castle follows from it (CJ-H02, CJ-H04).
stack      the Coco tiles left in the stack by kind: {"ghost": 2, "goods-WM": 1}, or "build build", or ""
           (empty). Kinds that are not named are gone. Else the tiles off the stack are taken, one by one,
           from the kind of which most are left. Stack and tiles laid down must make 16; if `cocos` is not
           given, the tiles off the stack are shared out so that nobody leads.
round      the number of the round, from 1.
proposals  how many proposals of this turn are used up (advanced variant).
options    the house's numbers: {"max_rounds": 3, "max_proposals": 1, "max_bundle": 2}.
data       the path of an owner's data pack.
=========  ==============================================================================================

To read a position: `hand(t, "red")`, `stockpile(t)`, `booths_of(t)`, `lairs_of(t, "red")`,
`ships_of(t, "red")`, `castle_of(t)`, `ghost_at(t)`; all else is in `t.s`, see state.py.

A seat is named by its colour ("red") or by its index from 0, as in `t.seat`. A word that means nothing
raises Unreadable, a position that cannot lie on the table raises Broken.

All move words; resources are cutlass, goat, wood, gold, molasses:

===================  ====================================================================================
first 2              Fate draws who begins: a seat from 1 (only in new games with the option first_seat 0)
colours 5            Fate draws an order of the colours (only in new games with the option colours -1)
die 4                the die, 1 to 6
ghost Au3            the Ghost Captain goes to that island
lair 21, ship 5      build and pay at L21, S05
coco                 buy a Coco tile
tile build           Fate turns up that tile: ghost, build, goods-WM, goods-GC
free_lair 21         the free building of a Coco tile: a lair
free_ship 5          or a ship
forgo                or nothing
booth gold           take gold from the market ...
give wood            ... and put wood there
pair goat            give 2 goats to the stockpile ...
take wood            ... and take 1 wood
end                  end the turn
propose              begin a proposal (advanced variant), then tile by tile in the order of the resources:
offer goat           a tile that is given; once more for each tile
offered              that is all that is given
want gold            a tile that is wanted
wanted               that is all that is wanted; now everybody answers, from the left
accept, decline      an answer
counter              another answer; it is followed by offer, offered, want, wanted of that opponent
deal 2               the active player concludes with that seat, from 1
call_off             or with nobody
===================  ====================================================================================
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.rules.building import leader_of
from quarterdeck.games.catan_junior.rules.setting_up import arrangement, arrangements
from quarterdeck.games.catan_junior.state import SPOOKY, State
from quarterdeck.games.catan_junior.tables import COLOURS, GOODS, KINDS

Who = str | int
Places = str | Iterable[int | str]
Tiles = str | Sequence[int]

PHASES = {
    "roll": ["roll"],
    "actions": [],
    "ghost": ["move_the_ghost"],
    "coco": ["lay_coco_down", "turn_up_coco"],
    "ghost tile": ["lay_coco_down", "move_the_ghost"],
    "free building": ["lay_coco_down", "build_for_free"],
}
TURNED_UP = {"ghost tile": "ghost", "free building": "build"}


def table(
    *,
    seats: int = 4,
    variant: str = "standard",
    colours: Sequence[str] = (),
    first: Who = 0,
    turn: Who | None = None,
    phase: str = "roll",
    lairs: Mapping[Any, Places] | None = None,
    ships: Mapping[Any, Places] | None = None,
    goods: Mapping[Any, Tiles] | None = None,
    market: str | Sequence[str] | None = None,
    traded: bool = False,
    stock: Mapping[str, int] | None = None,
    spare: Who | None = None,
    ghost: str = "SP",
    cocos: Mapping[Any, int] | None = None,
    stack: str | Mapping[str, int] | None = None,
    round: int = 1,
    proposals: int = 0,
    options: Mapping[str, int] | None = None,
    data: Path | None = None,
) -> Desk[State]:
    """A desk with that position on it; see above for what each argument means."""
    s = opening(seats, variant, colours, first, dict(options or {}), data)
    s.turn = s.first if turn is None else seat_of(s, turn)
    place_pieces(s, lairs, ships)
    hand_over(s, goods or {}, market)
    empty_stock(s, stock or {}, seats - 1 if spare is None else seat_of(s, spare))
    s.ghost = island(s, ghost)
    lay_cocos(s, cocos, stack, TURNED_UP.get(phase))
    s.round, s.proposals, s.traded = round, proposals, traded
    ask(s, phase)
    return Desk(s)


def opening(
    seats: int, variant: str, colours: Sequence[str], first: Who, options: dict[str, int], data: Path | None
) -> State:
    box.setup(seats, variant, options)
    order = list(colours) or COLOURS[:seats]
    orders = [[COLOURS[colour] for colour in arrangement(n, seats)] for n in range(arrangements(seats))]
    if order not in orders:
        raise Unreadable(f"colours: {seats} seats have {', '.join(orders[0])}, each once, not {order}")
    began = order.index(str(first)) if first in order else first
    if type(began) is not int or not 0 <= began < seats:
        raise Unreadable(f"first: nobody is called {first!r}; there are {', '.join(order)}")
    choices = {**options, "first_seat": began + 1, "colours": orders.index(order)}
    s = box.new(seats, variant, choices, data)
    assert isinstance(s, State)
    return s


def seat_of(s: State, who: Who) -> int:
    names = [COLOURS[colour] for colour in s.colours]
    if who in names:
        return names.index(str(who))
    if type(who) is int and 0 <= who < len(names):
        return who
    raise Unreadable(f"nobody is called {who!r}; there are {', '.join(names)}, or 0 to {len(names) - 1}")


def place_pieces(s: State, lairs: Mapping[Any, Places] | None, ships: Mapping[Any, Places] | None) -> None:
    homes = [s.map.start_lairs[colour] for colour in s.colours]
    fleets = [s.map.start_ships[colour] for colour in s.colours]
    for who, where in (lairs or {}).items():
        homes[seat_of(s, who)] = numbers_of(where, "L", s.map.sites)
    for who, where in (ships or {}).items():
        fleets[seat_of(s, who)] = numbers_of(where, "S", s.map.berths)
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


def numbers_of(where: Places, letter: str, most: int) -> list[int]:
    """Printed numbers, from 1, as the rules count them, from 0."""
    found: list[int] = []
    for word in where.replace(",", " ").split() if isinstance(where, str) else where:
        digits = str(word).upper().removeprefix(letter)
        if not digits.isdecimal() or not 1 <= int(digits) <= most:
            raise Unreadable(f"{word!r} is not on the board, which has {letter}01 to {letter}{most}")
        found.append(int(digits) - 1)
    return found


def refuse_doubles(places: list[list[int]], letter: str) -> None:
    flat = [place for row in places for place in row]
    for place in flat:
        if flat.count(place) > 1:
            raise Broken(f"two pieces on {letter}{place + 1:02} (CJ-P03)")


# -- tiles -------------------------------------------------------------------------------


def hand_over(s: State, goods: Mapping[Any, Tiles], market: str | Sequence[str] | None) -> None:
    for who, tiles in goods.items():
        s.crews[seat_of(s, who)].goods = five(s, tiles)
    if market is not None:
        if s.advanced:
            raise Broken("market: the advanced variant has none (CJ-A01)")
        s.market = booths(market)
    for good, name in enumerate(GOODS):
        out = s.market.count(good) + sum(crew.goods[good] for crew in s.crews)
        s.stock[good] = s.kit.tiles[good] - out
        if s.stock[good] < 0:
            raise Broken(f"{out} {name} tiles are out, and there are {s.kit.tiles[good]} (CJ-I04)")


def five(s: State, tiles: Tiles) -> list[int]:
    """How many tiles of each type: words, C/G/W/Au/M, or numbers."""
    if isinstance(tiles, str) and "/" not in tiles:
        return counted(s, tiles)
    parts = [part.strip() for part in tiles.split("/")] if isinstance(tiles, str) else list(map(str, tiles))
    if len(parts) != len(GOODS) or not all(part.isdecimal() for part in parts):
        raise Unreadable(f"goods: {tiles!r} is not five numbers, C/G/W/Au/M")
    return [int(part) for part in parts]


def counted(s: State, words: str) -> list[int]:
    prices = {"lair": s.kit.lair_price, "ship": s.kit.ship_price, "coco": s.kit.coco_price}
    hand = [0, 0, 0, 0, 0]
    count = 1
    for word in words.replace(",", " ").split():
        if word.isdecimal():
            count = int(word)
            continue
        bundle = prices.get(word) or [int(name in (word, singular(word))) for name in GOODS]
        if not any(bundle):
            raise Unreadable(f"goods: {word!r} is none of {', '.join([*GOODS, *prices])}")
        hand = [held + count * more for held, more in zip(hand, bundle, strict=True)]
        count = 1
    if words.strip()[-1:].isdecimal():
        raise Unreadable(f"goods: {words!r} ends with a number; of what?")
    return hand


def singular(word: str) -> str:
    """Cutlasses and goats as well as cutlass and goat."""
    return word.removesuffix("es") if word.endswith("sses") and word != "molasses" else word.removesuffix("s")


def booths(market: str | Sequence[str]) -> list[int]:
    names = market.replace(",", " ").split() if isinstance(market, str) else list(market)
    for name in names:
        if name not in GOODS:
            raise Unreadable(f"market: {name!r} is none of {', '.join(GOODS)}")
    if len(names) != len(GOODS):
        raise Broken(f"market: five booths hold five tiles, not {len(names)} (CJ-M02)")
    return [GOODS.index(name) for name in names]


def empty_stock(s: State, stock: Mapping[str, int], spare: int) -> None:
    """The stockpile has so many tiles of a type; whoever is spare holds the surplus."""
    for name, left in stock.items():
        if name not in GOODS:
            raise Unreadable(f"stock: {name!r} is none of {', '.join(GOODS)}")
        surplus = s.stock[GOODS.index(name)] - left
        if left < 0 or surplus < 0:
            raise Broken(f"stock: there are {left + surplus} {name} for the stockpile, not {left} (CJ-I04)")
        s.stock[GOODS.index(name)] = left
        s.crews[spare].goods[GOODS.index(name)] += surplus


def island(s: State, name: str) -> int:
    for isle, printed in enumerate(s.map.names):
        if name.lower() == printed.lower():
            return isle
    if name.upper() == "SP":
        return SPOOKY
    raise Unreadable(f"ghost: {name!r} is none of SP, {', '.join(s.map.names)}")


# -- Coco --------------------------------------------------------------------------------


def lay_cocos(
    s: State, cocos: Mapping[Any, int] | None, stack: str | Mapping[str, int] | None, turned_up: str | None
) -> None:
    """Tiles laid down, the tile turned up, the stack, and the castle that follows from them."""
    resolving = 0 if turned_up is None else 1
    left = None if stack is None else kinds(s, stack)
    if cocos is not None:
        laid = [0] * len(s.crews)
        for who, count in cocos.items():
            laid[seat_of(s, who)] = count
    else:
        gone = 0 if left is None else sum(s.kit.coco) - sum(left) - resolving
        laid = shared_out(gone, len(s.crews))
    s.coco = stack_after(s, sum(laid), turned_up) if left is None else left
    total = sum(s.coco) + sum(laid) + resolving
    if total != sum(s.kit.coco) or min(laid) < 0:
        raise Broken(f"{total} Coco tiles laid down and in the stack, not {sum(s.kit.coco)} (CJ-I04)")
    for crew, count in zip(s.crews, laid, strict=True):
        crew.cocos = count
    s.castle = leader_of(s.crews)
    if s.castle >= 0:
        s.crews[s.castle].lairs -= 1


def kinds(s: State, stack: str | Mapping[str, int]) -> list[int]:
    names = stack.replace(",", " ").split() if isinstance(stack, str) else list(stack)
    for name in names:
        if name not in KINDS:
            raise Unreadable(f"stack: {name!r} is none of {', '.join(KINDS)}")
    left = {kind: names.count(kind) for kind in KINDS} if isinstance(stack, str) else stack
    for kind, most in zip(KINDS, s.kit.coco, strict=True):
        if not 0 <= left.get(kind, 0) <= most:
            raise Broken(f"stack: there are {most} tiles of kind {kind}, not {left.get(kind)} (CJ-S05)")
    return [left.get(kind, 0) for kind in KINDS]


def stack_after(s: State, gone: int, turned_up: str | None) -> list[int]:
    left = s.kit.coco[:]
    if turned_up is not None:
        left[KINDS.index(turned_up)] -= 1
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


def ask(s: State, phase: str) -> None:
    if phase not in PHASES:
        raise Unreadable(f"phase: {phase!r} is none of {', '.join(PHASES)}")
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


# -- reading a position ------------------------------------------------------------------


def hand(t: Desk[State], who: Who) -> str:
    """Somebody's tiles, as the ledger writes them: C/G/W/Au/M."""
    return "/".join(map(str, t.s.crews[seat_of(t.s, who)].goods))


def stockpile(t: Desk[State]) -> str:
    """What the stockpile has: C/G/W/Au/M."""
    return "/".join(map(str, t.s.stock))


def booths_of(t: Desk[State]) -> str:
    """The market in the order of the booths."""
    return " ".join(GOODS[good] for good in t.s.market)


def lairs_of(t: Desk[State], who: Who) -> list[int]:
    """Lair-sites with somebody's lairs, as printed; the castle is not among them."""
    homes = t.s.crews[seat_of(t.s, who)].homes
    return [site + 1 for site in range(t.s.map.sites) if homes >> site & 1]


def ships_of(t: Desk[State], who: Who) -> list[int]:
    """Ship-sites with somebody's ships, as printed."""
    fleet = t.s.crews[seat_of(t.s, who)].fleet
    return [berth + 1 for berth in range(t.s.map.berths) if fleet >> berth & 1]


def castle_of(t: Desk[State]) -> str:
    """Whose lair stands in the castle: a colour, or nothing."""
    return COLOURS[t.s.colours[t.s.castle]] if t.s.castle >= 0 else ""


def ghost_at(t: Desk[State]) -> str:
    """The Ghost Captain's island: its code, or SP."""
    return t.s.map.names[t.s.ghost] if t.s.ghost >= 0 else "SP"
