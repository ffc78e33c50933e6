"""Any position of Pirate Haven in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(seats=2, islands={"orange": {"r1c2": "BLD5 T2 R5", "r2c3": "N5"}}, spots={1: "SHP4"})
>>> t.play("go 1").choices()[:2]
['buy r1c4', 'buy r2c2']
>>> t.play("buy r2c2").s.crews[0].income
7
>>> pips(t, "orange", "r1c2a"), t.why("go 1")
(4, 'PH-T06')

Whatever is not named is as at the start of Travel in round 1. All arguments go by keyword:

=========  ==============================================================================================
seats      2, 3 or 4 (2 unless said otherwise). The path has 16, 20 or 24 positions.
phase      what happens next. "travel" (default): the Ship furthest back moves. "landed": the Ship of
           `turn` has just landed on its position `at`, nothing is resolved yet. "end": every Ship has left
           the Map; clean-up and the next round, or end scoring in round 4. "income": the round begins with
           its Income phase (`income` is then what was left unspent). "map": its Map phase begins. "fill":
           the Map tiles are laid, nothing lies on them yet. "setup": a new game, before anything is drawn:
           three top tiles, then the first player (unless `turn` names one), then Map tiles and dice.
           Other questions are a move or two away: play them.
round      1 to 4. In round 4 the left Direction tile is flipped.
turn       who is to move. Needed only for "landed", or to say which waiting Ship departs first.
at         Ships on the Map: {"orange": 3, "pink": 7}; 0 is a waiting Ship.
finished   Ships that have left the Map, in the order of leaving: ["black"].
waiting    Ships that have not departed, in order, 1st first; unless given, all the others in seat order,
           beginning with `turn`. For "end" and "income" all Ships count as finished.
islands    {"orange": {"r1c1": "BLD1 R1", "r1c2": "BLD3 T3 T2", "r1c3": "PIR3 - ", "r1c4": "N5"}}: the tile
           on each spot and what lies on its die spots in order (a, then b): R, T with the pips, M for Rum,
           - for nothing. N with the pips is a Navy die on a sea spot. Or as text: "r1c1 BLD1 R1, r1c4 N5".
income     {"orange": 9}; unless given, 6 and what the Island adds, at most 12.
spots      what certain Map positions have: {1: "BLD2", 3: "T6", 4: "PIR4+N1", 7: "M", 9: "TA", 12: "S"}. A
           tile's code, with the bonus of a combined spot (B+T1, B+I1, P+T1, P+N1, S+N1, S+I1); R, T, N with
           or without pips; M, TA, NA, I2. Map tiles are chosen so that they show it; what no laying of the
           13 tiles can show at once is shown all the same, as if it were printed there.
laid       the Map tiles in drawing order, upper row first: "MT01 MT05 MT09 ...". Else any that fit.
bare       positions on which nothing lies (taken earlier, or PH-M14), also where `spots` says what is
           printed: [2, 5]. Occupied ones are bare by themselves.
top        the top tiles of the decks: "BLD3 SHP1". Else any.
decks      the tiles left in a deck, the top tile among them: {"B": "BLD1 BLD3", "S": ""}; what is missing
           is in the box.
pool       dice and Rum in the pool, besides those on the Map: {"R": 0, "M": 2}; the others are in the box.
lowered    yellow dice that gave Treasure by an exchange this turn: "r1c2a".
raised     yellow dice that gained Treasure by an exchange this turn.
data       the path of an owner's data pack.
=========  ==============================================================================================

Seats are called orange, black, pink, aqua, or 0 to 3 as in `t.seat`. Positions count from 1. A die spot is
the Island spot with a letter: r1c2a is the first die spot of the tile on r1c2, r1c2b the second (of BLD3 and
BLD6 that is the locked one). A word that means nothing raises Unreadable, an impossible position Broken.

A question with a single answer is not asked but answered: with nothing to buy, take, give or gain the tile
or die is discarded, with nowhere to go the Ship leaves, an only bonus die or Rum spot is taken.

All move words:

====================  ===================================================================================
go 7                  sail to position 7
leave                 leave the Map
give r1c2a            exchange: that yellow die loses a pip, 2 Income more
gain r1c2a            exchange: 2 Income less, that yellow die gains a pip
buy r1c2              buy the tile on the Map spot and place it there
place r1c2a           take the Resource or Treasure die on the Map spot and place it there
place r2c3            take the Navy die and place it on that sea spot
discard               neither: the tile or die goes to the box
bonus r1c2a           the bonus pip of a combined spot: on that yellow die, or (bonus r2c3) Navy die
rum r1c2a             place the Rum token there
reroll r1c2a          ability of SHP1 to SHP3: reroll that die (reroll r2c3: a Navy die)
move r1c2a            or move it, and then:
to r2c2a              where it goes
skip                  or neither
drop r2c3             end scoring: discard that Navy die
first 2               Fate: who starts, a seat from 1
top BLD3              Fate: the next top tile of a deck
lay MT05              Fate: the next Map tile
die 4                 Fate: the die rolled onto the Map
roll 4                Fate: the reroll
====================  ===================================================================================

Useful to look at: `t.s.crews[0].income`, `.tile[spot]`, `.held[place]`, `.pips(place)`, `.capacity[spot]`,
`.all_resources(t.s.t)`, `.all_rum(t.s.t)`, `.strength()`; `t.s.at`, `t.s.left`, `t.s.goods[position]`,
`t.s.pool`, `t.s.box_tiles`, `t.s.box_goods`; `t.s.scores()` (Navy, Rum, Treasure, Direction, Pirates, sum of
each seat); `t.standing`; and in words `pips(t, "orange", "r1c2a")`, `look(t, "orange")`.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.island import COLOUR_SHIFT, DIE, EMPTY, PIPS
from quarterdeck.games.pirate_haven.laying import (
    GOODS,
    arranged,
    finish_supply,
    index_of,
    kind_of,
    shows,
    spot_for,
    stock_up,
    wish,
    words_of,
)
from quarterdeck.games.pirate_haven.rules import new_table
from quarterdeck.games.pirate_haven.state import FINISHED, WAITING, State
from quarterdeck.games.pirate_haven.tables import (
    BARE,
    CAPTAINS,
    DIE_SPOTS,
    FIRST_GOOD,
    KIND_CODES,
    MAP_CODES,
    PLACE_NAMES,
    PRINTS,
    RUM,
    SHIP,
    SPOT_NAMES,
    TREASURE_EACH,
    YELLOW,
    Board,
)

Who = str | int
Island = str | Mapping[str, str]
Islands = Mapping[str, Island] | Mapping[int, Island] | Mapping[Who, Island]
Numbers = Mapping[str, int] | Mapping[int, int] | Mapping[Who, int]
USUAL_PIPS = 3
PHASES = {
    "travel": [("next turn", 0), ("move", 0)],
    "landed": [("next turn", 0), ("land", 0)],
    "end": [("travel ends", 0)],
    "income": [("round", 0)],
    "map": [("travel", 0), ("map", 0)],
    "fill": [("travel", 0), ("fill", 1)],
}


def table(
    *,
    seats: int = 2,
    phase: str = "travel",
    round: int = 1,
    turn: Who | None = None,
    at: Numbers | None = None,
    finished: str | Sequence[Who] = (),
    waiting: str | Sequence[Who] | None = None,
    islands: Islands | None = None,
    income: Numbers | None = None,
    spots: Mapping[int, str] | None = None,
    laid: str | Sequence[str] | None = None,
    bare: Iterable[int] = (),
    top: str = "",
    decks: Mapping[str, str] | None = None,
    pool: Mapping[str, int] | None = None,
    lowered: str = "",
    raised: str = "",
    data: Path | None = None,
) -> Desk[State]:
    """A desk with that position on it; see above for what each argument means."""
    t = box.tables(data)
    assert isinstance(t, Board)
    if seats not in box.seats:
        raise Unreadable(f"seats: 2, 3 or 4, not {seats}")
    s = new_table(t, seats)
    if phase == "setup":
        s = s if turn is None else new_table(t, seats, seat_of(s, turn))
        s.settle()
        return Desk(s)
    if phase not in PHASES:
        raise Unreadable(f"phase: {phase!r} is none of setup, {', '.join(PHASES)}")
    s.round = round - 1 if phase == "income" else round
    s.flipped = round == t.rounds and phase in ("travel", "landed", "end")
    for who, island in (islands or {}).items():
        settle_island(s, seat_of(s, who), island)
    set_income(s, income or {})
    place_ships(s, phase, turn, at or {}, finished, waiting)
    if phase in ("travel", "landed", "fill"):
        lay_map(s, dict(spots or {}), laid)
    shelves = {"BPS"[index_of(letter, list("BPS"), "deck")]: tiles for letter, tiles in (decks or {}).items()}
    stock_up(s, top, shelves, pool or {})
    if phase in ("travel", "landed"):
        fill_map(s, dict(spots or {}), list(bare), phase, turn)
    finish_supply(s, top, shelves, pool or {})
    s.lowered, s.raised = mask_of(lowered), mask_of(raised)
    ask(s, phase, turn)
    return Desk(s)


def ask(s: State, phase: str, turn: Who | None) -> None:
    """The question of that phase, asked of whoever is to move."""
    lines = PHASES[phase]
    last = s.furthest_back()
    if phase in ("travel", "landed"):
        s.turn = last if turn is None else seat_of(s, turn)
    if phase == "travel" and last == NOBODY:
        raise Broken('all Ships have left the Map; say phase="end"')
    if phase == "travel" and s.turn != last:
        raise Broken(f"PH-T01: the turn is {CAPTAINS[last]}'s, whose Ship is furthest back")
    if phase == "landed" and not 1 <= s.at[s.turn] <= s.path():
        raise Broken("the Ship that landed is not on the Map")
    marks = s.lowered | s.raised
    if s.lowered & s.raised or any(
        marks >> place & 1 and not s.me.is_good(place, YELLOW) for place in range(DIE_SPOTS)
    ):
        raise Broken("lowered, raised: yellow dice of the player to move, each one way only (PH-X06)")
    pending(s, *lines)
    try:
        s.check()
        s.refresh()
    except QuarterdeckError as error:
        raise Broken(f"position: {error}") from None


def seat_of(s: State, who: Who) -> int:
    names = CAPTAINS[: len(s.crews)]
    if who in names:
        return names.index(str(who))
    if type(who) is int and 0 <= who < len(names):
        return who
    raise Unreadable(f"nobody is called {who!r}; there are {', '.join(names)}, or 0 to {len(names) - 1}")


def seats_of(s: State, names: str | Sequence[Who]) -> list[int]:
    return [seat_of(s, who) for who in (words_of(names) if isinstance(names, str) else names)]


# -- Islands -----------------------------------------------------------------------------


def settle_island(s: State, seat: int, island: Island) -> None:
    if isinstance(island, str):
        lines = [line.split(None, 1) for line in island.replace(";", ",").split(",") if line.strip()]
        if len({line[0].lower() for line in lines}) < len(lines):
            raise Broken("islands: an Island spot is named twice")
        island = {line[0]: line[1] if len(line) > 1 else "" for line in lines}
    filled: list[tuple[int, list[str]]] = []
    for name, words in island.items():
        spot = index_of(name, SPOT_NAMES, "Island spot")
        things = words.split()
        if things and things[0][:3].upper() in ("BLD", "PIR", "SHP"):
            s.crews[seat].settle_tile(s.t, spot, kind_of(things.pop(0)))
        filled.append((spot, things))
    for spot, things in filled:
        for slot, thing in enumerate(things):
            put(s, seat, spot, slot, thing)


def put(s: State, seat: int, spot: int, slot: int, thing: str) -> None:
    """A die or Rum token on the Island; it leaves the pool."""
    if thing == "-":
        return
    good = GOODS.find(thing[:1].upper())
    pips = thing[1:] or "0"
    if good < 0 or not pips.isdecimal() or (int(pips) == 0) != (good == RUM) or int(pips) > 6:
        raise Unreadable(f"islands: {thing!r} is none of R1 to R6, T1 to T6, N1 to N6, M, -")
    if slot > 1:
        raise Broken(f"islands: {SPOT_NAMES[spot]} has at most two die spots")
    place = DIE_SPOTS + spot if thing[0].upper() == "N" else spot * 2 + slot
    if s.crews[seat].held[place] != EMPTY:
        raise Broken(f"islands: {SPOT_NAMES[spot]} has room for one Navy die (PH-D04)")
    s.crews[seat].held[place] = DIE[good] + int(pips)
    s.pool[good] -= 1


def set_income(s: State, income: Numbers) -> None:
    for crew in s.crews:
        crew.income = min(s.t.income_limit, crew.all_resources(s.t))
    for who, cubes in income.items():
        s.crews[seat_of(s, who)].income = cubes


def mask_of(places: str) -> int:
    return sum(1 << index_of(name, PLACE_NAMES[:DIE_SPOTS], "die spot") for name in words_of(places))


# -- Ships -------------------------------------------------------------------------------


def place_ships(
    s: State,
    phase: str,
    turn: Who | None,
    at: Numbers,
    finished: str | Sequence[Who],
    waiting: str | Sequence[Who] | None,
) -> None:
    seats = len(s.crews)
    afloat = {seat_of(s, who): position for who, position in at.items() if position != WAITING}
    home = seats_of(s, finished)
    if afloat and phase not in ("travel", "landed"):
        raise Broken(f'at: no Ship is on the Map when the phase is "{phase}"')
    first = 0 if turn is None or seat_of(s, turn) in [*afloat, *home] else seat_of(s, turn)
    order = [(first + place) % seats for place in range(seats)]
    named = seats_of(s, waiting or ())
    rest = named + [seat for seat in order if seat not in afloat and seat not in home and seat not in named]
    if sorted([*afloat, *home, *rest]) != list(range(seats)):
        raise Broken("a Ship is in two places at once (PH-T13)")
    if phase == "end" or (phase == "income" and s.round > 0):
        home, rest = home + rest, []
    for seat, position in afloat.items():
        s.at[seat] = position
    for place, seat in enumerate(home):
        s.left[place] = seat
        s.at[seat] = FINISHED
    for place, seat in enumerate(rest):
        s.left[seats - len(rest) + place] = seat


# -- the Map -----------------------------------------------------------------------------


def lay_map(s: State, spots: dict[int, str], laid: str | Sequence[str] | None) -> None:
    wanted = {position: words.upper() for position, words in spots.items()}
    fixed = None if laid is None else [index_of(code, MAP_CODES, "Map tile") for code in words_of(laid)]
    s.laid = arranged(s.t, s.columns, wanted, fixed)
    for tile in s.laid:
        s.map_deck.left[tile] = 0
    for index in range(s.path()):
        tile = s.laid[s.t.tile_at[s.columns][index]]
        s.spot[index + 1] = tile * 2 + s.t.half[s.columns][index]
    for position, words in wanted.items():
        if not shows(s.t, s.spot[position], wish(words)):
            s.spot[position] = spot_for(s.t, words)


def fill_map(s: State, spots: dict[int, str], bare: list[int], phase: str, turn: Who | None) -> None:
    """First what is named, then everything else, with whatever is left."""
    landed = s.furthest_back() if turn is None else seat_of(s, turn)
    taken = [position for seat, position in enumerate(s.at) if phase == "travel" or seat != landed]
    if any(not 1 <= position <= s.path() for position in bare):
        raise Unreadable(f"bare: the path has positions 1 to {s.path()}, not {bare}")
    named = {at: words.upper().partition("+")[0] for at, words in spots.items() if at not in bare}
    for position, words in named.items():
        what = s.printed(position)
        if what <= SHIP and len(words) == 4:
            take_tile(s, position, kind_of(words))
        elif FIRST_GOOD <= what < TREASURE_EACH:
            take_good(s, position, int(words[1:] or USUAL_PIPS))
    for position in range(1, s.path() + 1):
        what = s.printed(position)
        if position in bare or (position in taken and position not in spots) or s.goods[position] != BARE:
            continue
        if what <= SHIP and any(s.decks[what].left):
            deck = s.decks[what].left
            take_tile(s, position, what * 6 + deck.index(max(deck)))
        elif FIRST_GOOD <= what < TREASURE_EACH and s.pool[what - FIRST_GOOD] > 0:
            take_good(s, position, USUAL_PIPS)


def take_tile(s: State, position: int, kind: int) -> None:
    s.decks[kind // 6].left[kind % 6] -= 1
    if s.decks[kind // 6].left[kind % 6] < 0:
        raise Broken(f"there are not so many {KIND_CODES[kind]} (PH-Z01)")
    s.goods[position] = kind


def take_good(s: State, position: int, pips: int) -> None:
    good = s.printed(position) - FIRST_GOOD
    s.pool[good] -= 1
    if s.pool[good] < 0:
        raise Broken(f"there are not so many {PRINTS[FIRST_GOOD + good]} (PH-Z01)")
    s.goods[position] = 1 if good == RUM else pips


# -- looking -----------------------------------------------------------------------------


def pips(t: Desk[State], who: Who, place: str) -> int:
    """What the die at that place shows; 0 without a die."""
    return t.s.crews[seat_of(t.s, who)].pips(index_of(place, PLACE_NAMES, "place"))


def look(t: Desk[State], who: Who) -> dict[str, str]:
    """An Island in the words in which `islands` is given."""
    crew = t.s.crews[seat_of(t.s, who)]
    found: dict[str, str] = {}
    for spot, name in enumerate(SPOT_NAMES):
        kind = crew.tile[spot]
        if kind != BARE:
            slots = [held_word(crew.held[spot * 2 + slot]) for slot in range(t.s.t.slots[kind])]
            found[name] = " ".join([KIND_CODES[kind], *slots])
        elif crew.held[DIE_SPOTS + spot] != EMPTY:
            found[name] = held_word(crew.held[DIE_SPOTS + spot])
    return found


def held_word(thing: int) -> str:
    if thing == EMPTY:
        return "-"
    good = (thing >> COLOUR_SHIFT) - 1
    return "M" if good == RUM else f"{GOODS[good]}{thing & PIPS}"


__all__ = ["look", "pips", "table"]
