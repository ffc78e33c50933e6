"""Any position of Haze Islands in a few lines, and words to play it.

>>> t = table("friendly", board=["I05 (0,0) bottom S", "I01 (1,0) bottom W"], decks={"crimson": ["I02", 4]})
>>> t.offers("sail E"), t.offers("scout N"), t.why("scout N")
(True, False, 'HI-SC01')
>>> t.play("sail E").where("crimson"), t.deck("crimson")
('I01', ['?', '?', '?'])

Players are `crimson`, `teal`, `ivory`, here, in the readers and in moves. A number counts seats as the
table does, from 0 (`t.seat`, `first=0`); the ledger's `P1`, `P2`, `P3` are understood, too. Cards have the
ledger's codes; a location is named by its map card (`I05`). A list of names may be written as one text
("I01 D2"). All arguments of `table` but the first go by keyword:

    variant     friendly, competitive, solo, cooperative, each also with -titan, -short, -short-titan
    seats       2 unless the variant needs another number
    options     {"windows": 0}; alone {"solo_goal": 20}, together {"crew_goal": 30}
    first       first player of the round (default crimson)
    turn        who is about to move: somebody with cards (default: the earliest from the first player on);
                in the day only
    last        who moved last in this round (default: the player before `turn`; nobody if `turn` is first);
                for "window" only: whoever has cards after that player is about to move
    phase       what is about to happen (default "turn"):
                "turn"    the player to move chooses an action
                "window"  the window for orders before that turn, then the turn
                "rw1" (or "round end"), "night", "rise", "rw2", "hunt", "rw3", "strike", "end", "rw4", "dawn"
                          the steps of the round end, in this order ("end": the game ends here if s is 7);
                          decks are empty then
    board       locations: "I05 (0,0) bottom S A03 single" (the adventure may be left out; states double,
                single, sea, empty; double if nothing is said). x grows E, y grows N; they need not hang
                together. Default: I05 at (0,0), bottom S
    at          {"teal": "I01"}: where markers stand (default: the first location)
    status      {"teal": "ghost"} or "castaway" (default survivor), where the mode has them. If nobody is a
                survivor, or all six Doom cards are in logs, the game is over
    supply, discarded     {"teal": 1}: pirates (default supply: those that are nowhere else)
    deployed    {"teal": ["I01", "I05"]}
    hands       {"teal": ["I01", "D2"]}, or a number of cards of no importance; at most 3
    decks       {"teal": ["I01", "C2", 4]} from the top, numbers are unseen cards; {"teal": 6} six of them.
                Default: 5 unseen cards each in the day, none in the round end
    pile        ["I11", "C1"]: cards that lie there; all cards not placed elsewhere go there, too, unseen
    known       {"teal": ["I01"]}: cards in decks, hands or pile whose face a player knows besides their own
    public      ["I01"]: cards in decks, hands or pile that everybody knows
    corners     {"D1": "TL"}: corners of such cards that a fate check has shown to everybody ("TL BR": two)
    logs        {"teal": ["A05", "A12 X", "A09 single", "DM2B"]}: doubles unused, used, singles, Doom sides
    adventures  the adventure deck: names or a number (default: all that lie nowhere else)
    doom        where The Doom stands (default: the first location)
    scale       s, from 1 to 7 (default 1); 7 only from "rw2" to "end"
    doom_card   the visible side, "DM1A" (default: the first left)
    doom_left   Doom cards under it: names ("DM2") or a number (default: all that lie nowhere else)
    spare       whose log takes adventures (as singles) and Doom cards (side A) that a small `adventures` or
                `doom_left` leaves over (default: the last player)
    ignored     players under order 10; still=True: order 11 is in force
    crossed     diamonds The Doom has crossed in this step (for "rw3" and "strike")
    armed       orders 14, 15, 16, 18 already armed by the player to move (for "turn")
    quiet       quiet=False asks questions that have a single answer, too (they answer themselves otherwise)

Whatever means nothing raises Unreadable, what cannot lie on the table Broken, each with a sentence. So does
an argument that would change nothing.

Reading the table, in the same words: `t.hand(p)`, `t.deck(p)` (from the top; "?" is a card nobody has
looked at), `t.where(p)`, `t.status(p)`, `t.supply(p)`, `t.discarded(p)`, `t.deployed(p)`,
`t.captains_log(p)`, `t.orders(p)` (not yet used), `t.score(p)`, `t.title(p)` of a player; `t.board()`,
`t.slot("I05")`, `t.pile()`, `t.spent()`, `t.drawn()`, `t.due()` (icons still to be paid), `t.adventures()`
(the adventure deck), `t.armed()`, `t.first()`; `t.doom_at()`, `t.scale()`, `t.doom_card()`,
`t.doom_left()`, `t.ignored()`, `t.still()`, `t.crossed()`. See positions/seen.py; all else is in `t.s`, see
state.py.

The desk itself (engine/desk.py): `t.play(...)`, `t.offers(word)`, `t.choices()`, `t.why(word)` (the clause
that forbids it), `t.seat`, `t.question`, `t.over`, `t.standing`, `t.view(seat)`, `t.let(Luck(1))`. What has
happened, from the first step of the position on: `t.events`, the clauses in order, and `t.log(seat)`, the
sentences as that seat is told them.

>>> t = table(hands={"crimson": ["I01"]}, board=["I05 (0,0) bottom S A01 single"]).play("complete")
>>> t.events, t.captains_log("crimson")
(['HI-T07', 'HI-SP02', 'HI-CP03'], ['A01 single'])
>>> t.log(1)[1]
'Crimson spends Powder Cay (Gunner).'

All questions, as `t.question` names them; it is "" when the game is over. Of Fate: `draw_first` (who is
first), `look` (the face of a card), `draw_adventure`, `top_doom_card`, `toss` (whom The Doom hunts). Of the
player to move: `turn` (an action, an order, discard or pass), `keep` (which card of a raid), `lay` (which
is discarded next), `give` (trade), `take` (steal), `corner` (fate check), `spend` (the next card or
pirate), `turn_location` (how far a ghost turns it), `keep_two` (order 17), `regain` (which spent card comes
back). Of whoever it concerns: `drop` (hand limit), `ask_for_orders` (a window), `arrange` (order 1: the
next card from the top), `voyage`, `how_many`, `throw` (order 2: whither, how many hand cards, which),
`ship_to` (3), `pirate` and `pirate_to` (4), `pirate_home` (5), `swap` and `swap_with` (9), `doom_to` (12),
`revive` (a ghost). Of the first player: `stop` (where The Doom stops), `refill` (which location gets one of
too few adventures).

Move words. Own turn: `scout N|E|S|W`, `sail N|E|S|W`, `raid`, `deploy`, `complete`, `trade teal`, `steal`,
`attack teal-WHI|FIR|HUR`, `attack_doom`, `hijack teal`, `rotate I05` then `turn 90|180|270`,
`discard`, `pass`, `order 7`.
Inside an action: `keep I01` and `lay I01` (raid), `corner TL|TR|BL|BR` (fate), `spend I01` (hand card),
`recall I05` (pirate there), `give I01` (trade), `take I01` (steal), `drop I01` (hand limit).
Orders: `order 3` or `decline` in a window; then `next I01`/`rest` (order 1), `voyage E`, `pay 2`,
`throw I01` (2), `ship_to I05` (3), `pirate I05`, `pirate_to I01` (4),
`pirate_home I05` (5), `swap I05`, `swap_with I01` (9), `doom_to I05` (12), `regain I01`/`enough` (17).
Round end: `revive`/`stay`, `stop I05`, `refill I05`.
Fate: `first teal`, `map I01` (a face for a card nobody had looked at), `adventure A03`, `doom_card DM2B`,
`tied teal`. Fate is asked for a face only if the position did not name the card.
Also understood: `P2` or the seat number for a player, `east`, `top left`, `attack teal WHI`, `I1`, `A3`.

A question with a single answer is answered by itself, except on the own turn, where `discard` may
stand alone."""

from typing import Any

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.given import flag
from quarterdeck.games.haze_islands.positions.given import seat_of
from quarterdeck.games.haze_islands.positions.laying import (
    deal_cards,
    keep_adventures,
    lay_board,
    lay_doom,
    man_ships,
    tell,
    write_logs,
)
from quarterdeck.games.haze_islands.positions.phases import (
    opened,
    phase_named,
    set_doom,
    set_orders,
    set_phase,
)
from quarterdeck.games.haze_islands.positions.seen import Chartroom
from quarterdeck.games.haze_islands.state import State

__all__ = ["Chartroom", "table"]


def table(
    variant: str = "friendly",
    *,
    seats: int | None = None,
    options: dict[str, int] | None = None,
    first: str | int = 0,
    turn: str | int | None = None,
    last: str | int | None = None,
    phase: str = "turn",
    board: list[str] | str | None = None,
    at: dict[Any, str] | None = None,
    status: dict[Any, str] | None = None,
    supply: dict[Any, int] | None = None,
    discarded: dict[Any, int] | None = None,
    deployed: dict[Any, Any] | None = None,
    hands: dict[Any, Any] | None = None,
    decks: dict[Any, Any] | None = None,
    pile: list[str] | str | None = None,
    known: dict[Any, Any] | None = None,
    public: list[str] | str | None = None,
    corners: dict[str, Any] | None = None,
    logs: dict[Any, Any] | None = None,
    adventures: list[str] | str | int | None = None,
    doom: str | None = None,
    scale: int = 1,
    doom_card: str | None = None,
    doom_left: list[str] | str | int | None = None,
    spare: str | int | None = None,
    ignored: list[Any] | None = None,
    still: bool = False,
    crossed: int = 0,
    armed: list[int] | None = None,
    quiet: bool = True,
) -> Chartroom:
    """The position that these words describe; see the head of this module."""
    s = opened(variant, seats, options)
    s.first = seat_of(s, "first", first)
    s.quiet = flag("quiet", quiet)
    step = phase_named(phase)
    write_logs(s, logs)
    lay_board(s, ["I05 (0,0) bottom S"] if board is None else board)
    share_out(s, adventures, doom_card, doom_left, spare)
    man_ships(s, at, status, deployed, discarded, supply)
    deal_cards(s, hands, decks, pile, 5 if step in ("turn", "window") else 0)
    tell(s, known, public, corners)
    set_doom(s, step, doom, scale, crossed)
    set_orders(s, step, ignored, still, armed)
    set_phase(s, step, turn, last)
    s.check()
    return begun(s)


def share_out(s: State, adventures: Any, doom_card: Any, doom_left: Any, spare: Any) -> None:
    """The adventure deck and the Doom cards; what they leave over goes into the spare log."""
    extra = len(s.captains) - 1 if spare is None else seat_of(s, "spare", spare)
    over = keep_adventures(s, adventures, extra) + lay_doom(s, doom_card, doom_left, extra)
    if spare is not None and over == 0:
        raise Unreadable("spare: takes what adventures= and doom_left= leave over, and that is nothing")


def begun(s: State) -> Chartroom:
    """Up to the first question; what happens by itself on the way there stands in the log."""
    s.log = []
    s.settle()
    notes, s.log = s.log, None
    desk = Chartroom(s, quiet=s.quiet)
    desk.happened.append((s.copy(), notes))
    return desk
