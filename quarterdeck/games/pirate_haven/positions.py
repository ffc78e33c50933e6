"""Any position of Pirate Haven in a few lines, for tests, puzzles and whoever looks into a rule.

>>> t = table(seats=2, islands={"orange": {"r1c2": "BLD5 T2 R5", "r2c3": "N5"}}, spots={1: "SHP4"})
>>> t.play("go 1").choices()[:2]
['buy r1c4', 'buy r2c2']
>>> t.play("buy r2c2").events
['PH-T05', 'PH-L06', 'PH-V04', 'PH-V04']
>>> held(t, "orange", "r1c2a"), income(t, "orange"), t.why("go 1")
('T4', 7, 'PH-T06')

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
turn       who is to move. Needed only for "landed" with several Ships on the Map, or to say which waiting
           Ship departs first.
at         Ships on the Map: {"orange": 3, "pink": 7}; 0 is a waiting Ship. For "travel" and "landed".
finished   Ships that have left the Map, in the order of leaving: ["black"], or "black orange". For "end" and,
           after round 1, for "income", "map" and "fill" all Ships have: this is their order, 1st spot first.
waiting    Ships that have not departed, in order, 1st first; unless given, all the others in seat order,
           beginning with `turn`. Before Travel either `waiting` or `finished` gives the order.
islands    {"orange": {"r1c1": "BLD1 R1", "r1c2": "BLD3 T3 T2", "r1c3": "PIR3 - ", "r1c4": "N5"}}: the tile
           on each spot and what lies on its die spots in order (a, then b): R, T with the pips, M for Rum,
           - for nothing. N with the pips is a Navy die on a sea spot. Or as text: "r1c1 BLD1 R1, r1c4 N5".
income     {"orange": 9}; unless given, 6 and what the Island adds, at most 12.
spots      what certain Map positions have: {1: "BLD2", 3: "T6", 4: "PIR4+N1", 7: "M", 9: "TA", 12: "S"}. A
           tile's code, with the bonus of a combined spot (B+T1, B+I1, P+T1, P+N1, S+N1, S+I1); R, T, N with
           or without pips; M, TA, NA, I2. Map tiles are chosen so that they show it; what no laying of the
           13 tiles can show at once is shown all the same, as if it were printed there. For "fill" only
           what is printed (S, T, B+I1); for "end" what is named is all that is left on the Map.
laid       the Map tiles in drawing order, upper row first: "MT01 MT05 MT09 ...". Else any that fit.
bare       positions on which nothing lies (taken earlier, or PH-M14), also where `spots` says what is
           printed: [2, 5]. Those on which a Ship stands are bare by themselves.
top        the top tiles of the decks: "BLD3 SHP1". Else any.
decks      the tiles left in a deck, the top tile among them: {"B": "BLD1 BLD3", "S": ""}; what is missing
           is in the box.
pool       dice and Rum in the pool, besides those on the Map: {"R": 0, "M": 2}; the others are in the box.
lowered    yellow dice that gave Treasure by an exchange this turn: "r1c2a".
raised     yellow dice that gained Treasure by an exchange this turn.
data       the path of an owner's data pack.
quiet      False: questions with a single answer (PH-Q43) are asked as well. Else they answer themselves:
           with nothing to buy, take, give or gain the tile or die is discarded, with nowhere to go the Ship
           leaves, an only bonus die, Rum spot, destination or Navy die is taken.
=========  ==============================================================================================

Seats are called orange, black, pink, aqua, in clockwise order, or 0 to 3 as in `t.seat`, here and in every
reader. Positions count from 1. A die spot is the Island spot with a letter: r1c2a is the first die spot of
the tile on r1c2, r1c2b the second (of BLD3 and BLD6 that is the locked one). Capital letters and spaces do
not matter. A word that means nothing raises Unreadable, an impossible position Broken, each with what is
wrong; so does an argument that has no meaning in the phase.

All move words; a place may be any of r1c1 to r4c4, with or without a letter, and `t.offers` and `t.why`
answer for all of them:

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
first black           Fate: who starts. Records write `first 2`, which counts the seats from 1
top BLD3              Fate: the next top tile of a deck
lay MT05              Fate: the next Map tile
die 4                 Fate: the die rolled onto the Map
roll 4                Fate: the reroll
====================  ===================================================================================

All questions (`t.question`), of the seat `t.seat` (-1 Fate, -2 nobody: the game is over):

====================  ===================================================================================
move                  exchanges, then how far to sail, or leave (PH-T17)
bonus                 which die gets the bonus pip of a combined spot (PH-A06, PH-A07)
buy                   exchanges, then buy the tile or discard it (PH-L01)
take                  exchanges, then take the die or discard it (PH-D01)
rum                   where the Rum token goes (PH-A05)
ability               SHP1 to SHP3 was placed: reroll a die, move one, or neither (PH-V10)
destination           where the die goes (PH-V08, PH-V09)
drop                  which Navy die is discarded, until the rest is covered (PH-F03)
turn up               Fate: the new top tile of a deck (PH-S05, PH-M09)
first player          Fate: who starts (PH-S07)
lay                   Fate: the next Map tile (PH-M01)
roll                  Fate: the die that is laid on the Map (PH-M10)
reroll                Fate: the reroll of an ability (PH-V07)
====================  ===================================================================================

To read a position (everywhere `t` is the desk, `who` a seat):

====================  ===================================================================================
look(t, who)          the Island: {"r1c1": "BLD5 T4 -", "r2c3": "N5"}
held(t, who, place)   what lies on a die spot or sea spot: "T4", "M", "N5", "-"; pips(t, who, place): 4
capacity(t, who, spot)  of the tile there, bonuses included; free(t, who): the available die spots
income(t, who)        the cube; tracks(t, who): income, resources, treasure, rum, navy, strength
fame(t, who)          navy, rum, treasure, direction, pirates, total, as if the game ended now
printed(t, position)  what the Map shows there: "B+I1", "T"; lies(t, position): "BLD2", "T6", "M", "-"
laid(t)               the Map tiles: "MT01 MT05 ..."
ships(t)              {"orange": 3, "black": "waiting", "pink": "finished"}; direction(t): the left Direction
                      tile, ["pink", "-", "black", "-"]; order(t): who is to move, the furthest back first
pool(t), boxed(t)     {"R": 8, "T": 11, ...}; what is out of the game, tiles too: {"T": 1, "BLD5": 1}
deck(t, "B"), tops(t) {"BLD1": 3, ...}, the top tile among them; ["BLD3", "PIR1", "-"]
t.s.round, t.s.flipped  the round, and whether the left Direction tile is flipped
t.standing            the places, 1 is first; t.over: whether the game is over
t.events              the clauses of all that has happened on this desk since it was set up, in order
t.log(0), t.log()     the same as sentences, as that seat was told them, or all of them
====================  ===================================================================================
"""

from collections.abc import Iterable, Mapping, Sized
from pathlib import Path
from typing import Any

from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.laying import (
    Supply,
    Wish,
    fill_map,
    finish_supply,
    lay_map,
    stock_up,
    wishes_of,
)
from quarterdeck.games.pirate_haven.positions_islands import settle_islands
from quarterdeck.games.pirate_haven.positions_looks import (
    boxed,
    capacity,
    deck,
    direction,
    fame,
    free,
    held,
    income,
    laid,
    lies,
    look,
    order,
    pips,
    pool,
    printed,
    ships,
    tops,
    tracks,
)
from quarterdeck.games.pirate_haven.positions_ships import UNDER_WAY, place_ships
from quarterdeck.games.pirate_haven.positions_words import (
    By,
    Crew,
    Who,
    Words,
    mask_of,
    positions_of,
    seat_of,
    text,
    whole,
)
from quarterdeck.games.pirate_haven.rules import new_table
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import BARE, CAPTAINS, DIE_SPOTS, PLACE_NAMES, YELLOW, Board

PHASES = {
    "travel": [("next turn", 0), ("move", 0)],
    "landed": [("next turn", 0), ("land", 0)],
    "end": [("travel ends", 0)],
    "income": [("round", 0)],
    "map": [("travel", 0), ("map", 0)],
    "fill": [("travel", 0), ("fill", 1)],
}
BY = ("at", "islands", "income", "spots", "decks", "pool")  # mappings
# what has a meaning in a phase, besides `seats`, `data` and `quiet`
BEFORE = ("turn", "finished", "waiting", "islands", "income", "top", "decks", "pool")
MEANT = {
    "setup": ("turn",),
    "income": BEFORE,
    "map": BEFORE,
    "fill": (*BEFORE, "spots", "laid"),
    "travel": (*BEFORE, "spots", "laid", "at", "bare", "lowered", "raised"),
    "landed": (*BEFORE, "spots", "laid", "at", "bare", "lowered", "raised"),
    "end": ("finished", "islands", "income", "spots", "laid", "bare", "top", "decks", "pool"),
}


def table(
    *,
    seats: int = 2,
    phase: str = "travel",
    round: int = 1,
    turn: Who | None = None,
    at: By | None = None,
    finished: Crew = (),
    waiting: Crew | None = None,
    islands: By | None = None,
    income: By | None = None,
    spots: Mapping[int, str] | None = None,
    laid: Words | None = None,
    bare: Iterable[int] = (),
    top: Words = "",
    decks: Mapping[str, Words] | None = None,
    pool: Mapping[str, int] | None = None,
    lowered: Words = "",
    raised: Words = "",
    data: Path | str | None = None,
    quiet: bool = True,
) -> Desk[State]:
    """A desk with that position on it; see above for what each argument means."""
    said: dict[str, Any] = {"turn": turn, "at": at, "finished": finished, "waiting": waiting}
    said |= {"islands": islands, "income": income, "spots": spots, "laid": laid, "bare": bare, "top": top}
    said |= {"decks": decks, "pool": pool, "lowered": lowered, "raised": raised}
    said |= {name: {} for name in BY if said[name] is None}
    s = opening(seats, phase, round, said, data, quiet)
    if phase != "setup":
        lay_out(s, phase, said)
        pending(s, *PHASES[phase])
    try:
        s.check()
        s.refresh()
    except QuarterdeckError as error:
        raise Broken(f"position: {error}") from None
    return Desk(s, quiet)


def opening(seats: Any, phase: Any, round: Any, said: dict[str, Any], data: Any, quiet: Any) -> State:
    """A new table with these seats, in that round; what means nothing in the phase is refused."""
    t = tables_from(data)
    whole("seats", seats, box.seats[0], box.seats[-1])
    if text("phase", phase) not in MEANT:
        raise Unreadable(f"phase: {phase!r} is none of {', '.join(MEANT)}")
    if type(quiet) is not bool:
        raise Unreadable(f"quiet: True or False, not {quiet!r}")
    if whole("round", round, 1, t.rounds) != 1 and phase == "setup":
        raise Broken("round: a new game begins with round 1 (PH-R01)")
    for name, value in said.items():
        if name not in MEANT[phase] and is_given(value):
            raise Broken(f'{name}: means nothing when the phase is "{phase}"')
    first = NOBODY if said["turn"] is None else seat_of(seats, said["turn"])
    s = new_table(t, seats, first if phase == "setup" else NOBODY)
    s.quiet = quiet
    if phase != "setup":
        s.round = round - 1 if phase == "income" else round
        s.flipped = round == t.rounds and phase in ("travel", "landed", "end")
    return s


def is_given(value: Any) -> bool:
    """Nothing at all says nothing."""
    return value is not None and not (isinstance(value, Sized) and len(value) == 0)


def tables_from(data: Any) -> Board:
    if data is not None and not isinstance(data, str | Path):
        raise Unreadable(f"data: the path of a data pack, not {data!r}")
    t = box.tables(None if data is None else Path(data))
    assert isinstance(t, Board)
    return t


def lay_out(s: State, phase: str, said: dict[str, Any]) -> None:
    """Islands, Ships, the Map and what is left, in this order."""
    turn = None if said["turn"] is None else seat_of(len(s.crews), said["turn"])
    settle_islands(s, said["islands"], said["income"])
    place_ships(s, phase, turn, said["at"], said["finished"], said["waiting"])
    if phase in UNDER_WAY:
        s.turn = to_move(s, turn) if phase == "travel" else has_landed(s, turn)
        mark_exchanges(s, said["lowered"], said["raised"])
    supply, wishes = Supply(said["top"], said["decks"], said["pool"]), wishes_of(s, said["spots"])
    bare = positions_of("bare", s.path(), said["bare"])
    stock_up(s, supply)
    if phase not in ("income", "map"):
        lay_map(s, wishes, said["laid"])
        if phase != "fill":
            fill_map(s, wishes, empty_spots(s, phase, wishes, bare), phase != "end")
        elif any(wish.lies != BARE for wish in wishes.values()):
            raise Broken('spots: nothing lies on the Map when the phase is "fill"; say B, T, M')
    finish_supply(s, supply)


def to_move(s: State, turn: int | None) -> int:
    """PH-T01  The Ship furthest back."""
    last = s.furthest_back()
    if last == NOBODY:
        raise Broken('all Ships have left the Map; say phase="end" (PH-T14)')
    if turn not in (None, last):
        raise Broken(f"turn: it is {CAPTAINS[last]}'s, whose Ship is furthest back (PH-T01)")
    return last


def has_landed(s: State, turn: int | None) -> int:
    """Whose Ship has just landed; unless said, of those on the Map the one furthest back."""
    afloat = [seat for seat, at in enumerate(s.at) if 1 <= at <= s.path()]
    seat = min(afloat, key=lambda one: s.at[one], default=NOBODY) if turn is None else turn
    if seat not in afloat:
        raise Broken("at: the Ship that landed is not on the Map")
    return seat


def mark_exchanges(s: State, lowered: Any, raised: Any) -> None:
    """PH-X06  Yellow dice of the player to move, each one way only, and showing that it was."""
    s.lowered, s.raised = mask_of("lowered", lowered), mask_of("raised", raised)
    for place in range(DIE_SPOTS):
        down, up = s.lowered >> place & 1, s.raised >> place & 1
        if down + up > 1 or (down + up and not s.me.is_good(place, YELLOW)):
            raise Broken("lowered, raised: yellow dice of the player to move, each one way only (PH-X06)")
        if down and s.me.pips(place) >= s.me.limit(place):
            raise Broken(f"lowered: {PLACE_NAMES[place]} shows as much as it may, so it was not (PH-X01)")
        if up and s.me.pips(place) == 1:
            raise Broken(f"raised: {PLACE_NAMES[place]} shows 1, so it was not (PH-X02)")


def empty_spots(s: State, phase: str, wishes: dict[int, Wish], bare: list[int]) -> list[int]:
    """Where nothing lies: where it is said, and where a Ship stands, unless it has just landed."""
    taken = [at for at in s.at if 1 <= at <= s.path()]
    if phase == "landed":
        taken.remove(s.at[s.turn])
    for position in taken:
        if position in wishes and wishes[position].lies != BARE and position not in bare:
            raise Broken(f"spots: a Ship stands on {position}, and what lay there is gone (PH-Q41)")
    return bare + taken


__all__ = [
    "boxed",
    "capacity",
    "deck",
    "direction",
    "fame",
    "free",
    "held",
    "income",
    "laid",
    "lies",
    "look",
    "order",
    "pips",
    "pool",
    "printed",
    "ships",
    "table",
    "tops",
    "tracks",
]
