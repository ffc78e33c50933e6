"""Any position of Finis Terrae in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(tiles={"2,0": "ON01", "3,0": "SE01"}, ships={"red": "1,0"}, holds={"red": "6c 3s"}, die=2)
>>> t.offers("sail 2,0"), t.why("sail 1,0")
(True, 'FT-M03')
>>> t.play("sail 2,0", "found").s.ships[0].coins(), hold(t, "red"), where(t, "red")
(1, '[1c, 3s, -, -]', '2,0')

Players are "red", "green", "blue", "yellow", or seats 0 to 3, in clockwise order. Cells are "x,y" or (x, y).
Whatever is not named is as sensible as it can be: ships at home with empty holds, tokens on their tiles,
everything else in the supply. All arguments go by keyword.

============  ===========================================================================================
seats         2, 3 or 4 (2 unless said otherwise)
ask           what is asked now; the rest of the round follows as the rules say:
              "sail"     a movement action of `ship` with the die `die`, then with `second` if given
              "stop"     `ship` has just ended a movement action on its tile: automatic battles, then the
                         stop; then a movement with `second` if given
              "turn"     the turn of `turn` begins: galleon, own die, movement
              "place"    `turn` places the tiles in `hand` (or draws 4 if none), then the seats after him
              "weather"  a weather card is turned up; "storm": the wind die, then another card
              "dice"     the common dice, then all turns
              "round"    a new round begins: Red Jolly Roger, EST, tiles, ...
              "load"     `turn` loads from his strongbox as at the start; "wreck": `ship` is shipwrecked
              "setup"    a new game, before the start roll; "over": the game is over, to be scored
turn          whose turn it is (red; with ship="galleon" the holder of the Red Jolly Roger)
ship          who moves: the player of `turn`, or "galleon" (for "sail", "stop" and "wreck"); after the
              galleon comes its controller's own ship (FT-R09)
die, second   the die of this movement action (3), and of the next one of the same ship (none)
first         who has the EST card (red)
round         the number of the round (2); for "round" the one that is over
weather       "sunny" or "rain"; common, base: the dice on the trade board (3, 3)
last          whether Finis Terrae has been drawn the second time: this round is the last
tiles         what lies on which cell: {"2,0": "ON01", "3,0": "TW01 2"}: tile and rotation (quarter turns
              clockwise, 0 if not said). Instead of a tile's name its kind may stand: "sea", "one side 3",
              "castaway": then the first free tile of that kind is taken. Tiles are laid in that order.
              They need not touch the map.
homes         the Isle squares of the home ports: {"red": "E"}. Else E for the first player, then W, N, S.
ships         the cells of the ships; else at home
arrived       who entered his tile when, the latest last: ["green", "red"] (for FT-R05)
ports         founded ports: {"red": ["2,0"]}
holds         {"red": "14c 2s cw -"}: coins, spices (s), castaways (cw), finds (fi), treasures (tr), "-" empty
strongbox     {"red": 5}; 0 if not said
pirates       who has his black flag up: ["green"]
galleon       its cell; on the first den if there is one. galleon_hold: "3c 3c" unless said otherwise
red_flag      who holds the Red Jolly Roger; the first player if there is a den, or with ship="galleon" the
              player of `turn`
taken         cells whose token is gone. Tokens in holds need no tile on the map.
piles         {"2,0": ["2s", "14c"]}: piles of wrecks, the oldest first
reserve       unsold spices; else 15 less those in holds, piles and kept. A smaller number: the missing
              ones count as sold by the last player
kept          redeemed and sold tokens in front of players: {"red": "1cw 2s"}
malus, bonus  numbers of tokens: {"red": 1}
hand          tiles drawn and not placed yet: ["ON03", "SE02"]
stack         the tiles left in the stack; all others that are nowhere else have left the game
turned        weather cards turned up since round 1: "rain storm"; their number tells how near Finis Terrae is
coins, range  the house's numbers (FT-S08, FT-P07); data: the path of an owner's data pack
============  ===========================================================================================

To read a position: `hold(t, "red")`, `where(t, "red")`, `strongbox(t, "red")`, `island(t, "2,0")` (size,
complete, lighthouses, forts), `points(t, "red")` (land, complete, lighthouse, fort, largest, coins, castaway,
find, treasure, spice, set, north_south, east_west, quadrants, furthest, bonus, malus, total); else `t.s`.
Questions (`t.question`): choose_home, load, choose_tile, choose_cell, choose_turn, choose_order, sail,
pay_from, stop, booty, keep_booty, make_room, stow_kind, stow_amount, visit, how_many, choose_pile,
choose_den; of Fate: draw, turn_up_weather, storm_wind, roll_white, roll_red. A stop or a visit where
nothing is possible passes by.

All move words:

=======================  ================================================================================
red 4, white 3           Fate: a red die, a white die. In a battle the mover's two dice, then the other's
draw ON03, weather rain  Fate: a tile, a weather card (sunny, rain, storm, finis)
wind N                   Fate: the Dice of Winds
home NW, load 5          setup: a home port; coins for the next compartment, never more than for the one
                         before it, 0 to end (also after a wreck)
tile ON03, cell 2,0      place a tile: which, where, and how (only if several rotations fit)
turn 1
first own, first common  which die first (only if they differ)
sail 3,-2                a movement action of the ship (also of the galleon)
stay, abandon            decline (FT-M13), or when trapped stay or abandon ship (FT-M14)
pay 2                    this compartment pays (asked only if there is a choice)
hoist, return            become a pirate; an explorer again
cash 1                   redeem the treasures of a compartment
attack blue              or `attack galleon`
booty 2, spare           what the winner of a battle takes from the loser, or nothing
keep, ditch              into his hold, or into the sea
throw 3                  what goes overboard to make room
reorganise               then for each compartment `stow coins` (spices, castaways, finds, treasures or
stow coins, amount 7     nothing) and `amount 7` (asked only if there is a choice)
found, take, salvage 1   interactions: found a port; take the tile's token; the tile's first pile
visit                    a port visit: `redeem 1`, `buy 3`, `sell 2` and `count 2`, `leave`
pile 2, den PD01         in a shipwreck: what stays as a pile; where the galleon comes back (asked only if
                         there is a choice)
done                     the stop is over (asked only while anything else is possible)
=======================  ================================================================================

A word that means nothing raises Unreadable; a position that cannot lie on the table raises Broken.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from quarterdeck.engine.cards import bag
from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.chart import grown
from quarterdeck.games.finis_terrae.position_words import (
    Cell,
    Who,
    award,
    cargo,
    cell_of,
    draw,
    draw_kind,
    faces,
    hold,
    hold_of,
    island,
    one_of,
    out_there,
    points,
    seat_of,
    ship_of,
    spot_of,
    strongbox,
    tile_and_turn,
    where,
    whose_turn,
)
from quarterdeck.games.finis_terrae.state import COLOURS, GALLEON, State
from quarterdeck.games.finis_terrae.tables import (
    FINIS,
    GOODS,
    NOTHING,
    SPICES,
    SQUARES,
    TILE_NAMES,
    TILES,
    TOKEN_OF,
    WEATHERS,
)

HOME_ORDER = ["E", "W", "N", "S", "NE", "SE", "SW", "NW"]


def table(
    *,
    seats: int = 2,
    ask: str = "sail",
    turn: Who | None = None,
    ship: Who | None = None,
    die: int = 3,
    second: int | None = None,
    first: Who = 0,
    round: int = 2,
    weather: str = "sunny",
    common: int = 3,
    base: int = 3,
    last: bool = False,
    tiles: Mapping[Any, str] | None = None,
    homes: Mapping[Any, str] | None = None,
    ships: Mapping[Any, Cell] | None = None,
    arrived: Sequence[Who] = (),
    ports: Mapping[Any, Iterable[Cell]] | None = None,
    holds: Mapping[Any, str | Sequence[str]] | None = None,
    strongbox: Mapping[Any, int] | None = None,
    pirates: Iterable[Who] = (),
    galleon: Cell | None = None,
    galleon_hold: str | Sequence[str] = "3c 3c",
    red_flag: Who | None = None,
    taken: Iterable[Cell] = (),
    piles: Mapping[Any, Sequence[str]] | None = None,
    reserve: int | None = None,
    kept: Mapping[Any, str] | None = None,
    malus: Mapping[Any, int] | None = None,
    bonus: Mapping[Any, int] | None = None,
    hand: Sequence[str] = (),
    stack: Iterable[str] | None = None,
    turned: str | Sequence[str] = "",
    coins: int = 20,
    range: int = 4,
    data: Path | None = None,
) -> Desk[State]:
    """A desk with that position on it; see above for what each argument means."""
    s = opening(seats, coins, range, data)
    if ask == "setup":
        s.settle()
        return Desk(s)
    s.est = seat_of(s, first)
    s.turn = whose_turn(s, turn, ship, red_flag)
    s.round, s.common, s.base, s.last = round, common, base, last
    faces(die=die, second=second, common=common, base=base)
    s.weather = one_of(["sunny", "rain"], weather, "weather")
    lay_tiles(s, tiles or {}, hand, stack)
    place_ships(s, homes or {}, ships or {}, arrived)
    place_ports(s, ports or {})
    fill_holds(s, holds or {}, strongbox or {}, kept or {})
    for who in pirates:
        s.ships[seat_of(s, who)].pirate = True
    if ship == "galleon" and red_flag is None:
        red_flag = s.turn
    place_galleon(s, galleon, galleon_hold, red_flag)
    for where_ in taken:
        s.put_token(spot_of(s, where_), NOTHING)
    for where_, contents in (piles or {}).items():
        for kind, count in cargo(contents):
            s.leave_pile(spot_of(s, where_), kind, count)
    award(s, malus or {}, bonus or {})
    turn_cards(s, turned, last)
    balance(s, reserve)
    open_question(s, ask, ship, die, second)
    return Desk(s)


def opening(seats: int, coins: int, reach: int, data: Path | None) -> State:
    setup = box.setup(seats, "standard", {"coins": coins, "range": reach})
    s = box.lay_out(box.tables(data), setup)
    assert isinstance(s, State)
    s.edition = box.rules_version
    return s


# -- tiles -----------------------------------------------------------------------------------------


def lay_tiles(s: State, tiles: Mapping[Any, str], hand: Sequence[str], stack: Iterable[str] | None) -> None:
    left = s.stack.left[:]
    s.hand = [draw(left, name) for name in hand]
    named = {place: words for place, words in tiles.items() if words.split()[0].upper() in TILE_NAMES}
    for words in named.values():
        draw(left, words.split()[0])
    for place, words in tiles.items():
        name, turn = tile_and_turn(words)
        tile = TILE_NAMES.index(name.upper()) if place in named else draw_kind(left, name)
        cell = cell_of(place)
        if s.chart.spot_at(cell) >= 0:
            raise Broken(f"two tiles on {place!r} (FT-P03)")
        s.add_tile(grown(s.chart, s.numbers, cell, tile * 4 + turn))
    if stack is not None:
        kept = [draw(left, name) for name in stack]
        s.lost = [tile for tile in range(TILES) if left[tile]]
        left = [1 if tile in kept else 0 for tile in range(TILES)]
    s.stack = bag(left)


# -- ships and ports -------------------------------------------------------------------------------


def place_ships(
    s: State, homes: Mapping[Any, str], ships: Mapping[Any, Cell], arrived: Sequence[Who]
) -> None:
    wanted = {seat_of(s, who): one_of(SQUARES, square.upper(), "homes") for who, square in homes.items()}
    for n in range(len(s.ships)):
        seat = (s.est + n) % len(s.ships)
        free = [SQUARES.index(name) for name in HOME_ORDER if SQUARES.index(name) not in wanted.values()]
        square = wanted[seat] if seat in wanted else free[0]
        wanted[seat] = square
        if s.port[square] >= 0 or square == 0:
            raise Broken(f"no second home port on {SQUARES[square]} (FT-S06)")
        s.ships[seat].home = square
        s.put_port(square, seat)
        s.arrive(seat, square)
    for seat, ship in enumerate(s.ships):
        ship.strongbox = 0
        ship.stamp = seat + 1
    for who, place in ships.items():
        spot = spot_of(s, place)
        if spot == 0:
            raise Broken("no ship can be on the centre of the Isle (FT-M06)")
        s.ships[seat_of(s, who)].spot = spot
    for who in arrived:
        s.arrive(seat_of(s, who), s.ships[seat_of(s, who)].spot)


def place_ports(s: State, ports: Mapping[Any, Iterable[Cell]]) -> None:
    for who, places in ports.items():
        seat = seat_of(s, who)
        for place in [places] if isinstance(places, str) else places:
            spot = spot_of(s, place)
            if s.island_at(spot) < 0 or s.port[spot] >= 0:
                raise Broken(f"no port can be on {place!r} (FT-F01, FT-F04)")
            s.put_port(spot, seat)
            s.ships[seat].founded = [*s.ships[seat].founded, spot]


def place_galleon(
    s: State, galleon: Cell | None, contents: str | Sequence[str], red_flag: Who | None
) -> None:
    s.galleon.kinds, s.galleon.counts = hold_of(contents)
    if galleon is None and red_flag is None and not s.dens:
        return
    if not s.dens:
        raise Broken("galleon and red_flag need a den on the map (FT-J01), such as {'6,6': 'PD01'}")
    s.galleon.spot = s.dens[0] if galleon is None else spot_of(s, galleon)
    if s.galleon.spot == 0:
        raise Broken("no ship can be on the centre of the Isle (FT-M06)")
    s.red_flag = s.est if red_flag is None else seat_of(s, red_flag)


# -- goods ------------------------------------------------------------------------------------------


def fill_holds(
    s: State, holds: Mapping[Any, str | Sequence[str]], strongbox: Mapping[Any, int], kept: Mapping[Any, str]
) -> None:
    for who, contents in holds.items():
        ship = s.ships[seat_of(s, who)]
        ship.kinds, ship.counts = hold_of(contents)
    for who, coins in strongbox.items():
        s.ships[seat_of(s, who)].strongbox = coins
    for who, contents in kept.items():
        for kind, count in cargo(contents):
            s.ships[seat_of(s, who)].keep(kind, count)


def balance(s: State, reserve: int | None) -> None:
    """FT-S18  The rest of the spices is in the reserve; tokens aboard may come from tiles not shown."""
    left = s.numbers.spices - out_there(s, SPICES)
    if left < 0 or (reserve is not None and not 0 <= reserve <= left):
        raise Broken(f"reserve: {left} spices are left, not {reserve}")
    s.reserve = left if reserve is None else reserve
    s.ships[-1].keep(SPICES, left - s.reserve)
    lapsed = [0] * len(GOODS)
    for kind in range(SPICES + 1, len(GOODS)):
        placed = [spot for spot in range(len(s.token)) if TOKEN_OF[s.kind_at(spot)] == kind]
        lapsed[kind] = len(placed) - s.token.count(kind) - out_there(s, kind)
    s.lapsed = lapsed


def turn_cards(s: State, turned: str | Sequence[str], last: bool) -> None:
    cards = [
        one_of(WEATHERS, word, "turned") for word in (turned.split() if isinstance(turned, str) else turned)
    ]
    if last and FINIS not in cards:
        cards.append(FINIS)
    left = s.pool.left[:]
    for card in cards:
        left[card] -= 1
    s.pool = bag(left)
    s.turned = [*s.turned, *cards]


# -- the question ----------------------------------------------------------------------------------


def open_question(s: State, ask: str, ship: Who | None, die: int, second: int | None) -> None:
    number = s.turn if ship is None else ship_of(s, ship)
    s.mover = number
    s.die = die
    lines = rest_of_round(s, ask)
    if number != s.turn and ask in ("sail", "stop"):
        if number != GALLEON or s.turn != s.red_flag:
            raise Broken(f"ship: {ship!r} does not move in the turn of {COLOURS[s.turn]} (FT-R09, FT-J02)")
        lines.append(["crew", s.turn])
    if second is not None and ask in ("sail", "stop"):
        lines.append(["move", (second << 3) | number])
    tops: dict[str, list[object]] = {
        "sail": ["move", (die << 3) | number],
        "stop": ["arrive", 0],
        "turn": ["turn", s.turn],
        "place": ["place", 0] if s.hand else ["draw_tiles", s.turn],
        "weather": ["turn_up_weather", 0],
        "storm": ["storm_wind", 0],
        "load": ["fill_hold", s.turn],
        "wreck": ["shipwreck", number],
    }
    if ask in tops:
        lines.append(tops[ask])
    elif ask not in ("dice", "round", "over"):
        raise Unreadable(f"ask: {ask!r} is none of setup, dice, round, over, {', '.join(tops)}")
    pending(s, *([] if ask == "over" else lines))
    s.check()
    s.settle()


def rest_of_round(s: State, ask: str) -> list[list[object]]:
    """What follows the question, the last thing first."""
    if ask == "round":
        return [["round", 0]]
    seats = len(s.ships)
    order = [(s.est + n) % seats for n in range(seats)]
    before_turns = ask in ("place", "weather", "storm", "dice")
    waiting = order if before_turns else order[order.index(s.turn) + 1 :]
    lines: list[list[object]] = [["nightfall", 0], *[["turn", seat] for seat in reversed(waiting)]]
    if before_turns:
        lines += [["common_dice", 0], ["roll_red", 0], ["roll_white", 0]]
    if ask == "storm" or (ask == "place" and s.round > 1):
        lines.append(["turn_up_weather", 0])
    if ask == "place":
        lines += [["draw_tiles", seat] for seat in reversed(order[order.index(s.turn) + 1 :])]
    return lines


__all__ = ["hold", "island", "points", "strongbox", "table", "where"]
