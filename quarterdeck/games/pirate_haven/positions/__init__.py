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
quiet      False: questions of a player with a single answer (PH-Q43) are asked as well. Else they answer
           themselves: with nothing to buy, take, give or gain the tile or die is discarded, with nowhere to
           go the Ship leaves, an only bonus die, Rum spot, destination or Navy die is taken.
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

from collections.abc import Iterable, Mapping
from pathlib import Path

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.given import By, Who, Words, asking, flag, said
from quarterdeck.games.pirate_haven.positions.given import PHASES, Crew, opening
from quarterdeck.games.pirate_haven.positions.laying import lay_out
from quarterdeck.games.pirate_haven.positions.seen import (
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
from quarterdeck.games.pirate_haven.state import State


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
    given = dict(locals())
    s = opening(seats, phase, round, turn, data, said(given, table))
    s.quiet = flag("quiet", quiet)
    if phase != "setup":
        lay_out(s, phase, given)
        asking(s, *PHASES[phase])
    return Desk(s, quiet)


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
