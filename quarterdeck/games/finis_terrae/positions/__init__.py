"""Any position of Finis Terrae in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(tiles={"2,0": "ON01", "3,0": "SE01"}, ships={"red": "1,0"}, holds={"red": "6c 3s"}, die=2)
>>> t.offers("sail 2,0"), t.why("sail 1,0")
(True, 'FT-M03')
>>> t.play("sail (2, 0)", "found").events
['FT-M01', 'FT-H06', 'FT-F01']
>>> hold(t, "red"), where(t, "red"), ports(t, "red")
('[1c, 3s, -, -]', '2,0', ['2,0'])

Seats are counted one way everywhere, in arguments, moves and `t.seat`: "red" is 0, "green" 1, "blue" 2,
"yellow" 3, clockwise; `t.seat` is -1 when Fate is asked and -2 when the game is over. Cells are "x,y",
"(x, y)" or (x, y); Isle squares have their names, too: "N", "NE", ... A list may be one text: "red green".
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
              "load"     before round 1: `turn` and those after him load their coins, then round 1 begins
              "wreck"    `ship` is shipwrecked: abandoned in its own turn, or else by a storm
              "setup"    a new game, before the start roll; "over": the game is over, to be scored
turn          whose turn it is (red; or the player of `ship`; with ship="galleon" the holder of its flag)
ship          who moves: the player of `turn`, or "galleon" (for "sail", "stop" and "wreck"); after the
              galleon comes its controller's own ship (FT-R09)
die, second   the die of this movement action (3), and of the next one of the same ship (none). One of the two
              is the common die, in rain the only one. A 1 is on no white die, but makes short ways
first         who has the EST card (red), wherever the ships are
round         the number of the round; for "round" the one that is over. It goes with `turned` (FT-W12):
              each tells the other (2, and one card of `weather`)
weather       "sunny" or "rain"; common, base: the dice on the trade board (3, 3)
last          whether Finis Terrae has been drawn the second time: this round is the last
tiles         what lies on which cell: {"2,0": "ON01", "3,0": "TW01 2"}: tile and rotation (quarter turns
              clockwise, 0 to 3, 0 if not said). Instead of a tile's name its kind may stand: "sea",
              "one side 3", "castaway": then the first free tile of that kind is taken. Tiles are laid in
              that order. They match their neighbours (FT-P04), but need not touch the map.
homes         the Isle squares of the home ports: {"red": "E"}. Else E for the first player, then W, N, S.
ships         the cells of the ships; else at home
arrived       who entered his tile when, the latest last: ["green", "red"] (for FT-R05)
ports         founded ports: {"red": ["2,0"]}
holds         {"red": "14c 2s cw -"}: coins, spices (s), castaways (cw), finds (fi), treasures (tr), "-" empty
strongbox     {"red": 5}; 0 if not said (for "load" the coins of the start)
pirates       who has his black flag up: ["green"]
galleon       its cell; on the first den if there is one. galleon_hold: "3c 3c" unless said otherwise
red_flag      who holds the Red Jolly Roger; the first player if there is a den, or with ship="galleon" the
              player of `turn`
taken         cells whose token is gone. Tokens in holds need no tile on the map: theirs is not shown, and
              one tile of its kind fewer is in the stack.
piles         {"2,0": ["2s", "14c"]}: piles of wrecks, the oldest first
reserve       unsold spices; else 15 less those in holds, piles and kept. A smaller number: the missing
              ones count as sold by the last player
kept          redeemed and sold tokens in front of players: {"red": "1cw 2s"}
malus, bonus  numbers of tokens: {"red": 1}
hand          tiles drawn and not placed yet, at most four (for "place"): ["ON03", "SE02"]
stack         the tiles left in the stack; all others that are nowhere else have left the game
turned        weather cards turned up after round 1's sun: "rain storm"; their number tells how near Finis
              Terrae is. For "storm" the last one is a storm, with `last` it is "finis"
coins, range  the house's numbers (FT-S08, FT-P07); data: the path of an owner's data pack
quiet         False: questions that have a single answer are asked, too (FT-Q71)
edition       the version of the rules, the newest unless said otherwise
============  ===========================================================================================

A word that means nothing, or an argument that says nothing with this `ask`, raises Unreadable; a position
that cannot lie on the table raises Broken. `t.offers` and `t.why` answer for every cell, on the table or not.

To read a position, each `f(t, "red")` unless said otherwise:

=============================  ==========================================================================
hold, aboard, coins            compartment by compartment; how many of each kind; the coins that pay
strongbox, kept, malus, bonus  coins ashore; redeemed tokens and sold spices by kind; tokens of 3 points
where, home, ports, is_pirate  the ship's cell ("" ashore), the home square, the founded ports, the flag
points                         land, complete, lighthouse, fort, largest, coins, castaway, find, treasure,
                               spice, set, north_south, east_west, quadrants, furthest, bonus, malus, total
chart(t), tile(t, "2,0")       all placed tiles by cell, or one: "TW01 2"
token, piles, port_at, island  (t, "2,0"): what is on a tile; its island's size, complete, lighthouses, forts
hand(t), stack(t), reserve(t)  the tiles in hand and in the stack, the unsold spices
round_now(t), order(t)         the number of the round, the players from the EST holder on
turn(t), red_flag(t)           whose turn it is, who steers the galleon
weather(t), dice(t)            sunny or rain; common, base and the die that is sailed with
turned(t), deck(t)             the weather cards turned up, and how many of each have not been
last_round(t)                  whether this is the last round
=============================  ==========================================================================

Beside `t.question`, `t.seat`, `t.choices()` and `t.standing`: `t.events` lists the clauses of what has
happened on the desk, in order ('FT-M01' sailed, 'FT-B08' fought, 'FT-X14' wrecked, ...), and `t.log(seat)`
tells it in sentences, as that seat was told. `t.s` is the state itself.

Questions to players (`t.question`):

=============================  ==========================================================================
choose_home, load              setup: the square of the home port; coins for the next compartment (FT-D02)
choose_tile, choose_cell       placing: which tile in hand, where, and how (if several rotations fit)
choose_turn
choose_order                   sun: own or common die first (if they differ)
sail                           a movement action: destination; or stay, abandon; hoist, cash
pay_from                       which compartment pays (if there is a choice)
stop                           what to do at a stop, again and again until `done`
booty, keep_booty              the winner of a battle: what he takes; load it or throw it into the sea
make_room                      what goes overboard
stow_kind, stow_amount         reorganising: what goes into the next compartment; how many (if that is open)
visit, how_many                a port visit, again and again until `leave`; how many spices are sold
choose_pile, choose_den        a wreck: what stays as a pile; where the galleon comes back (if it is open)
=============================  ==========================================================================

Of Fate: draw, turn_up_weather, storm_wind, roll_white, roll_red. A stop or a visit where nothing is possible
passes by.

All move words:

=======================  ================================================================================
red 4, white 3           Fate: a red die, a white die. In a battle the mover's two dice, then the other's
draw ON03, weather rain  Fate: a tile, a weather card (sunny, rain, storm, finis)
wind N                   Fate: the Dice of Winds; `wind north` is understood
home NW, load 5          setup: a home port; coins for the next compartment, never more than for the one
                         before it, 0 to end (also after a wreck)
tile ON03, cell 2,0      place a tile: which, where, and how (only if several rotations fit); `cell (2, 0)`
turn 1                   and `turn r1` are understood
first own, first common  which die first (only if they differ)
sail 3,-2                a movement action of the ship (also of the galleon); `sail (3, -2)`, `sail NE`
stay, abandon            decline (FT-M13), or when trapped stay or abandon ship (FT-M14)
pay 2                    this compartment pays (asked only if there is a choice)
hoist, return            become a pirate; an explorer again
cash 1                   redeem the treasures of a compartment
attack blue              or `attack galleon`, `attack 2`
booty 2, spare           what the winner of a battle takes from the loser, or nothing
keep, ditch              into his hold, or into the sea
throw 3                  what goes overboard to make room
reorganise               then for each compartment `stow coins` (spices, castaways, finds, treasures or
stow coins, amount 7     nothing; `stow c`) and `amount 7` (asked only if there is a choice)
found, take, salvage 1   interactions: found a port; take the tile's token; the tile's first pile
visit                    a port visit: `redeem 1`, `buy 3`, `sell 2` and `count 2`, `leave`
pile 2, den PD01         in a shipwreck: what stays as a pile; where the galleon comes back (asked only if
                         there is a choice)
done                     the stop is over (asked only while anything else is possible)
=======================  ================================================================================
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Never

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.given import Who, flag, fresh_table, phase_of, refuse_idle
from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.positions.given import Arguments, Cell, coordinates, player
from quarterdeck.games.finis_terrae.positions.laying import (
    balance,
    fill_holds,
    lay_tiles,
    leave_things,
    place_galleon,
    place_ports,
    place_ships,
    ready_to_load,
)
from quarterdeck.games.finis_terrae.positions.question import (
    ALWAYS,
    ASKS,
    lay_agenda,
    meant_with,
    moment,
    refuse_strangers,
    whose_turn,
)
from quarterdeck.games.finis_terrae.positions.seen import (
    aboard,
    bonus,
    chart,
    coins,
    deck,
    dice,
    hand,
    hold,
    home,
    is_pirate,
    island,
    kept,
    last_round,
    malus,
    order,
    piles,
    points,
    port_at,
    ports,
    red_flag,
    reserve,
    round_now,
    stack,
    strongbox,
    tile,
    token,
    turn,
    turned,
    weather,
    where,
)
from quarterdeck.games.finis_terrae.positions.weather import set_dice, set_weather
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_AT


def table(
    *positional: Never,
    seats: int = 2,
    ask: str = "sail",
    turn: Who | None = None,
    ship: Who | None = None,
    die: int | None = None,
    second: int | None = None,
    first: Who | None = None,
    round: int | None = None,
    weather: str | None = None,
    common: int | None = None,
    base: int | None = None,
    last: bool | None = None,
    tiles: Mapping[Any, str] | None = None,
    homes: Mapping[Any, Cell] | None = None,
    ships: Mapping[Any, Cell] | None = None,
    arrived: str | Iterable[Who] | None = None,
    ports: Mapping[Any, Cell | Iterable[Cell]] | None = None,
    holds: Mapping[Any, str | Sequence[str]] | None = None,
    strongbox: Mapping[Any, int] | None = None,
    pirates: str | Iterable[Who] | None = None,
    galleon: Cell | None = None,
    galleon_hold: str | Sequence[str] | None = None,
    red_flag: Who | None = None,
    taken: Cell | Iterable[Cell] | None = None,
    piles: Mapping[Any, str | Sequence[str]] | None = None,
    reserve: int | None = None,
    kept: Mapping[Any, str | Sequence[str]] | None = None,
    malus: Mapping[Any, int] | None = None,
    bonus: Mapping[Any, int] | None = None,
    hand: str | Iterable[str] | None = None,
    stack: str | Iterable[str] | None = None,
    turned: str | Iterable[str] | None = None,
    coins: int = 20,
    range: int = 4,
    data: Path | None = None,
    quiet: bool = True,
    edition: int | None = None,
    **unknown: Never,
) -> Desk[State]:
    """A desk with that position on it; see above for what each argument means."""
    given: dict[str, Any] = dict(locals())
    refuse_strangers(given)
    said = {name: value for name, value in given.items() if value is not None or name in ALWAYS}
    refuse_idle(said, meant_with(phase_of(ask, ASKS, "ask"), given), f"with ask={ask!r}")
    s = fresh_table(box, seats, "standard", {"coins": coins, "range": range}, data, edition)
    assert isinstance(s, State)
    s.quiet = flag("quiet", quiet)
    if ask == "setup":
        s.refresh()
    else:
        lay_out(s, said)
    return ChartDesk(s, quiet=quiet)


def lay_out(s: State, said: Arguments) -> None:
    """Everything in its place, and the question on top."""
    s.est = player(s, said.get("first", 0))
    s.turn = whose_turn(s, said)
    lay_tiles(s, said)
    place_ships(s, said)
    place_ports(s, said)
    fill_holds(s, said)
    place_galleon(s, said, s.turn if said.get("ship") == "galleon" else s.est)
    leave_things(s, said)
    set_weather(s, moment(s, said), said)
    set_dice(s, moment(s, said), said)
    balance(s, said)
    if said["ask"] == "load":
        ready_to_load(s, said)
    lay_agenda(s, said)


class ChartDesk(Desk[State]):
    """A desk that answers for cells beyond the edge of the table, too."""

    def off_board(self, word: str) -> str:
        """FT-Q67  No game gets further."""
        return "FT-Q67" if beyond(word) else ""


def beyond(word: str) -> bool:
    """Whether a move names a cell that is well written but off the table."""
    act, _, label = word.strip().partition(" ")
    place = coordinates(label)
    return act.lower() in ("sail", "cell") and place is not None and place not in CELL_AT


__all__ = [
    "aboard",
    "bonus",
    "chart",
    "coins",
    "deck",
    "dice",
    "hand",
    "hold",
    "home",
    "is_pirate",
    "island",
    "kept",
    "last_round",
    "malus",
    "order",
    "piles",
    "points",
    "port_at",
    "ports",
    "red_flag",
    "reserve",
    "round_now",
    "stack",
    "strongbox",
    "table",
    "tile",
    "token",
    "turn",
    "turned",
    "weather",
    "where",
]
