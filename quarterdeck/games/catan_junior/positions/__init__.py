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
           "free building" (that tile was turned up; if nothing can be built the question passes by, as in the
           game). Other questions are a move or two away: play them.
lairs      lair-sites by colour, as the ledger numbers them: {"red": [27, 21]} or {"red": "L27 L21"}.
           They replace the two start lairs of that colour; the supply gets the rest. The castle is not
           among them: it follows from `cocos`.
ships      ship-sites by colour, in the same way; they replace the start ship.
goods      resource tiles in hand by colour; they replace the 1 wood and 1 molasses of the start. In words
           ("1 cutlass 2 goats"), as the ledger writes hands, C/G/W/Au/M ("1/0/0/1/1"), as a list of five
           numbers, as a table ({"gold": 2}), or by price ("lair", "ship", "coco", "lair 2 coco 1 gold").
           What somebody holds is missing from the stockpile.
market     the five booths in order: "gold gold gold gold wood". Standard variant only.
traded     whether this turn's market trade is used up. Standard variant only; not before the actions.
stock      what the stockpile has of some types: {"molasses": 1}. Nothing may be lost (CJ-I04), so the
           surplus of these types is handed to `spare`.
spare      who gets the surplus of `stock`; the last seat unless said otherwise.
ghost      the Ghost Captain's island by its code: "Au3", or "SP" (Spooky Island).
cocos      Coco tiles laid down by colour: {"blue": 2}. The castle follows from it (CJ-H02, CJ-H04).
stack      the Coco tiles left in the stack by kind: {"ghost": 2, "goods-WM": 1}, or "build build", or ""
           (empty). Kinds that are not named are gone. Else the tiles off the stack are taken, one by one,
           from the kind of which most are left. Stack and tiles laid down must make 16; if `cocos` is not
           given, the tiles off the stack are shared out so that nobody leads.
round      the number of the round, from 1.
proposals  how many proposals of this turn are used up. Advanced variant only; not before the actions.
options    the house's numbers: {"max_rounds": 3}; in the advanced variant also max_proposals, max_bundle.
data       the path of an owner's data pack.
quiet      with quiet=False questions that have a single answer are asked, too, where they would answer
           themselves. (In this game none does so today: both are the same.)
=========  ==============================================================================================

Whatever means nothing raises Unreadable, a position that cannot lie on the table raises Broken, each with a
sentence. So does an argument that would be ignored, such as `spare` without `stock`.

A seat goes by its colour ("red"), here, in the readers and in `deal` and `first`. A number counts as the
table does, from 0: `t.seat`, `t.s.turn`, `first=0`. Only the printed numbers in the words `deal 2` and
`first 2`, which stand in records, and in the option `first_seat` of a new game count from 1.

To read a position in the words of the rulebook (all take the desk; some a seat, too):

====================  ===================================================================================
hand(t, "red")        somebody's tiles, C/G/W/Au/M: "0/0/1/0/1"
stockpile(t)          the same of the stockpile
booths_of(t)          the market: "cutlass goat wood gold molasses"
lairs_of(t, "red")    lair-sites with that colour's lairs: [3, 27]; the castle is not among them
ships_of(t, "red")    ship-sites with that colour's ships: [32]
lairs_left(t, "red")  how many lairs are in the supply
ships_left(t, "red")  how many ships are in the supply
lairs_out(t, "red")   how many lairs count for the win, the castle included
castle_of(t)          whose lair is in the castle: "red", or ""
ghost_at(t)           the Ghost Captain's island: "Au3", or "SP"
cocos_of(t, "red")    how many Coco tiles lie in front of somebody
stack_of(t)           the Coco tiles left by kind: {"ghost": 7, "build": 5, "goods-WM": 2, "goods-GC": 2}
round_of(t)           the number of the round
first_of(t)           who began
turn_of(t)            whose turn it is
asked_of(t)           who is asked now: "red", "Fate", or "" after the end
phase_of(t)           what is asked, as `phase` says it above; for other questions their name (see below)
market_used(t)        whether this turn's market trade is used up
proposals_of(t)       how many proposals of this turn are used up
proposal_of(t)        the open proposal, or None: by, gives, wants, answers, counters
winner_of(t)          who has seven lairs: "red", or ""; at the round limit see `t.standing`
====================  ===================================================================================

All else is in `t.s`, see state.py. The desk itself (engine/desk.py) has `t.play(...)`, `t.offers(word)`,
`t.choices()`, `t.why(word)`, `t.seat`, `t.over`, `t.standing`, and what has happened since it was set up:
`t.events`, the clauses in order, and `t.log(seat)`, the sentences.

>>> t = table(goods={"red": "ship"}).play("die 3", "ship 5", "end")
>>> t.events
['CJ-R01', 'CJ-R03', 'CJ-R03', 'CJ-B01', 'CJ-B09', 'CJ-T08']
>>> t.log()[3:5]
['Red pays 1 goat and 1 wood.', 'Red builds a ship on the ship-site between caves 1 and forest 2.']

All questions, as `t.question` names them; it is "" when the game is over:

===============  ========================================================================================
deal_colours     Fate: the order of the colours (only in new games with the option colours -1)
draw_first       Fate: who begins (only in new games with the option first_seat 0)
roll             Fate: the die of the turn
move_the_ghost   the active player: where does the Ghost Captain go, after a 6 or a ghost tile?
build_and_trade  the active player: the actions, again and again until `end`
turn_up_coco     Fate: the Coco tile just bought
build_for_free   the active player: a free lair, a free ship, or forgo
take_for_a_pair  the active player: what is taken for the two tiles just given?
pay_the_booth    the active player: what is put on the booth for the tile taken?
write_given      the proposer, or an opponent who counters: the next tile that is given, or enough
write_wanted     the same of what is wanted
answer           an opponent: accept, decline or counter
conclude         the active player: with whom, or call it off
===============  ========================================================================================

All move words; resources are cutlass, goat, wood, gold, molasses, and goats or G mean goat:

===================  ====================================================================================
first 2              Fate draws who begins (only in new games with the option first_seat 0): a seat, from 1
colours 5            Fate draws an order of the colours (only in new games with the option colours -1)
die 4                the die, 1 to 6
ghost Au3            the Ghost Captain goes to that island (`ghost SP` is understood, and never legal)
lair 21, ship 5      build and pay at L21, S05; `lair L21`, `ship S05` are the same
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
deal 2               the active player concludes with that seat, from 1; on this desk also `deal blue`
call_off             or with nobody
===================  ====================================================================================
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.given import Who, flag
from quarterdeck.engine.given import phase_of as phase_named
from quarterdeck.games.catan_junior.constants import COLOURS
from quarterdeck.games.catan_junior.positions.given import PHASES, island, opening, seat_of
from quarterdeck.games.catan_junior.positions.laying import (
    ask,
    count_turn,
    empty_stock,
    hand_over,
    lay_cocos,
    place_pieces,
)
from quarterdeck.games.catan_junior.positions.seen import (
    Proposal,
    asked_of,
    booths_of,
    castle_of,
    cocos_of,
    first_of,
    ghost_at,
    hand,
    lairs_left,
    lairs_of,
    lairs_out,
    market_used,
    phase_of,
    proposal_of,
    proposals_of,
    round_of,
    ships_left,
    ships_of,
    stack_of,
    stockpile,
    turn_of,
    winner_of,
)
from quarterdeck.games.catan_junior.state import State

Places = str | Iterable[int | str]
Tiles = str | Sequence[int] | Mapping[str, int]


class CatanDesk(Desk[State]):
    """A desk on which `deal` and `first` may name a seat by its colour, too."""

    def meant(self, word: str) -> str:
        act, _, who = word.strip().partition(" ")
        names = [COLOURS[colour] for colour in self.s.colours]
        return f"{act} {names.index(who) + 1}" if act in ("deal", "first") and who in names else word


def table(
    *,
    seats: int = 4,
    variant: str = "standard",
    colours: str | Sequence[str] = (),
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
    data: Path | str | None = None,
    quiet: bool = True,
) -> CatanDesk:
    """A desk with that position on it; see above for what each argument means."""
    asked = phase_named(phase, list(PHASES))
    s = opening(seats, variant, colours, first, options, data)
    s.turn = s.first if turn is None else seat_of(s, turn, "turn")
    place_pieces(s, lairs, ships)
    hand_over(s, goods, market)
    empty_stock(s, stock, spare)
    s.ghost = island(s, ghost)
    lay_cocos(s, cocos, stack, asked)
    count_turn(s, asked, round, proposals, traded)
    ask(s, asked)
    return CatanDesk(s, flag("quiet", quiet))


__all__ = [
    "CatanDesk",
    "Proposal",
    "asked_of",
    "booths_of",
    "castle_of",
    "cocos_of",
    "first_of",
    "ghost_at",
    "hand",
    "lairs_left",
    "lairs_of",
    "lairs_out",
    "market_used",
    "phase_of",
    "proposal_of",
    "proposals_of",
    "round_of",
    "ships_left",
    "ships_of",
    "stack_of",
    "stockpile",
    "table",
    "turn_of",
    "winner_of",
]
