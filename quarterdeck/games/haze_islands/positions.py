"""Any position of Haze Islands in a few lines, and words to play it.

>>> t = table("friendly", board=["I05 (0,0) bottom S", "I01 (1,0) bottom W"], decks={"crimson": ["I02", 4]})
>>> t.offers("sail E"), t.offers("scout N"), t.why("scout N")
(True, False, 'HI-SC01')
>>> t.play("sail E").where("crimson"), t.deck("crimson")
('I01', ['?', '?', '?'])

Players are `crimson`, `teal`, `ivory` (also `P1`, `P2`, `P3` or 0, 1, 2). Cards have the ledger's names; a
location is named by its map card (`I05`). All arguments of `table` but the first are optional keywords:

    variant     friendly, competitive, solo, cooperative, each also with -titan, -short, -short-titan
    seats       2 unless the variant needs another number
    options     {"windows": 0} and the like
    first       first player of the round (default crimson)
    turn        who is about to move (default: the first player)
    last        who moved last in this round (default: the player before `turn`; nobody if `turn` is first)
    phase       what is about to happen (default "turn"):
                "turn"    the player to move chooses an action
                "window"  the window for orders before that turn, then the turn
                "rw1" (or "round end"), "night", "rise", "rw2", "hunt", "rw3", "strike", "end", "rw4", "dawn"
                          the steps of the round end, in this order ("end": the game ends here if s is 7);
                          decks are empty then unless given
    board       locations: "I05 (0,0) bottom S A03 single" (the adventure may be left out;
                states double, single, sea, empty; double if nothing is said). x grows E, y grows N.
                Default: I05 at (0,0), bottom S
    at          {"teal": "I01"}: where markers stand (default: the first location)
    status      {"teal": "ghost"} or "castaway" (default survivor)
    supply, discarded     {"teal": 1}: pirates (default supply: those that are nowhere else)
    deployed    {"teal": ["I01", "I05"]}
    hands       {"teal": ["I01", "D2"]}, or a number of cards of no importance
    decks       {"teal": ["I01", "C2", 4]} from the top, numbers are unseen cards; {"teal": 6} six of them.
                Default: 5 unseen cards each in the day, none in the round end
    pile        ["I11", "C1"]: cards that lie there; all cards not placed elsewhere go there, too, unseen
    known       {"teal": ["I01"]}: cards in decks, hands or pile whose face a player knows besides their own
    public      ["I01"]: cards in decks, hands or pile that everybody knows
    corners     {"D1": "TL"}: corners of such cards that a fate check has shown to everybody ("TL BR": two)
    logs        {"teal": ["A05", "A12 X", "A09 single", "DM2B"]}: doubles unused, used, singles, Doom sides
    adventures  the adventure deck: names or a number (default: all that lie nowhere else)
    doom        where The Doom stands (default: the first location)
    scale       s, from 1 to 7 (default 1)
    doom_card   the visible side, "DM1A" (default: the first left)
    doom_left   Doom cards under it: names ("DM2") or a number (default: all that lie nowhere else)
    spare       whose log takes adventures (as singles) and Doom cards (side A) that a small `adventures` or
                `doom_left` leaves over (default: the last player)
    ignored     players under order 10; still=True: order 11 is in force
    crossed     diamonds The Doom has crossed in this step (for "rw3" and "strike")
    armed       orders 14, 15, 16, 18 already armed by the player to move

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

A question with a single answer is answered by itself, except on the own turn, where `discard` may
stand alone."""

from typing import Any

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.desk import Desk, pending
from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.fate import Fate
from quarterdeck.engine.table import NOBODY, Step
from quarterdeck.games.haze_islands import box, terms
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.positions_laying import (
    STATES,
    STATUSES,
    Key,
    card,
    deal_cards,
    keep_adventures,
    lay_board,
    lay_doom,
    man_ships,
    seat_of,
    seated,
    tell,
    write_logs,
)
from quarterdeck.games.haze_islands.rules import night
from quarterdeck.games.haze_islands.rules.book import END_OF_TURN, PLAY, TURN, new_table
from quarterdeck.games.haze_islands.rules.orders import OPEN_WINDOW
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart

ROUND_END_STEPS = [
    ("rw1", terms.DUSK, OPEN_WINDOW),
    ("night", terms.DUSK, night.NIGHT_FALLS),
    ("rise", terms.DUSK, night.DOOM_RISES),
    ("rw2", terms.RISEN, OPEN_WINDOW),
    ("hunt", terms.RISEN, night.DOOM_HUNTS),
    ("rw3", terms.MOVED, OPEN_WINDOW),
    ("strike", terms.MOVED, night.DOOM_STRIKES),
    ("end", terms.STRUCK, night.LAST_ROUND),
    ("rw4", terms.STRUCK, OPEN_WINDOW),
    ("dawn", terms.STRUCK, night.NEW_DAWN),
]


class Chartroom(Desk[State]):
    """A desk that answers in the ledger's names."""

    def play(self, *words: str) -> "Chartroom":
        super().play(*words)
        return self

    def let(self, fate: Fate) -> "Chartroom":
        super().let(fate)
        return self

    def names(self, faces: list[int]) -> list[str]:
        return ["?" if face == HIDDEN else self.s.chart.maps[face] for face in faces]

    def hand(self, seat: Key) -> list[str]:
        return self.names(self.captain(seat).hand.faces)

    def deck(self, seat: Key) -> list[str]:
        """From the top; "?" is a card that nobody has looked at."""
        return self.names(self.captain(seat).deck.faces[::-1])

    def pile(self) -> list[str]:
        return self.names([*self.s.pile.faces, *self.s.wake.faces])

    def where(self, seat: Key) -> str:
        return self.s.chart.maps[self.captain(seat).at]

    def doom_at(self) -> str:
        return self.s.chart.maps[self.s.doom]

    def slot(self, place: str) -> str:
        """As `A03 single`, or `empty`."""
        card = self.s.chart.maps.index(place)
        state = STATES[self.s.slot_state[card]]
        return state if state == "empty" else f"{self.s.chart.adventures[self.s.slot[card]]} {state}"

    def deployed(self, seat: Key) -> list[str]:
        return sorted(self.names(self.captain(seat).deployed))

    def status(self, seat: Key) -> str:
        return STATUSES[self.captain(seat).status]

    def score(self, seat: Key) -> int:
        return self.captain(seat).score()

    def captain(self, seat: Key) -> Captain:
        return self.s.captains[seat_of(seat)]


def table(
    variant: str = "friendly",
    *,
    seats: int | None = None,
    options: dict[str, int] | None = None,
    first: Key = 0,
    turn: Key | None = None,
    last: Key | None = None,
    phase: str = "turn",
    board: list[str] | None = None,
    at: dict[Any, str] | None = None,
    status: dict[Any, str] | None = None,
    supply: dict[Any, int] | None = None,
    discarded: dict[Any, int] | None = None,
    deployed: dict[Any, list[str]] | None = None,
    hands: dict[Any, Any] | None = None,
    decks: dict[Any, Any] | None = None,
    pile: list[str] | None = None,
    known: dict[Any, list[str]] | None = None,
    public: list[str] | None = None,
    corners: dict[str, str | list[str]] | None = None,
    logs: dict[Any, list[str]] | None = None,
    adventures: list[str] | int | None = None,
    doom: str | None = None,
    scale: int = 1,
    doom_card: str | None = None,
    doom_left: list[str] | int | None = None,
    spare: Key | None = None,
    ignored: list[Any] | None = None,
    still: bool = False,
    crossed: int = 0,
    armed: list[int] | None = None,
) -> Chartroom:
    """The position that these words describe; see the head of this module."""
    s = opened(variant, seats, options or {}, seat_of(first))
    for keys in (at, status, supply, discarded, deployed, hands, decks, known, logs, ignored):
        seated(s, keys or ())
    seated(s, (first, turn, last, spare))
    lay_sea(s, logs or {}, board, adventures, doom_card, doom_left, spare)
    man_ships(s, at or {}, status or {}, deployed or {}, discarded or {}, supply or {})
    deal_cards(s, hands or {}, decks or {}, pile or [], 5 if phase in ("turn", "window") else 0)
    tell(s, known or {}, public or [], corners or {})
    set_doom(s, doom, scale, ignored or [], still, crossed, armed or [])
    set_phase(s, phase, s.first if turn is None else seat_of(turn), last)
    s.check()
    s.settle()
    return Chartroom(s)


def opened(variant: str, seats: int | None, options: dict[str, int], first: int) -> State:
    count = seats or (1 if variant.startswith("solo") else 3 if "short" in variant else 2)
    chart = box.tables()
    assert isinstance(chart, Chart)
    s = new_table(chart, box.setup(count, variant, options))
    s.first = first
    return s


def lay_sea(
    s: State,
    logs: dict[Any, list[str]],
    board: list[str] | None,
    adventures: list[str] | int | None,
    doom_card: str | None,
    doom_left: list[str] | int | None,
    spare: Key | None,
) -> None:
    extra = len(s.captains) - 1 if spare is None else seat_of(spare)
    write_logs(s, logs)
    lay_board(s, board or ["I05 (0,0) bottom S"])
    keep_adventures(s, adventures, extra)
    lay_doom(s, doom_card, doom_left, extra)


def set_doom(
    s: State, doom: str | None, scale: int, ignored: list[Any], still: bool, crossed: int, armed: list[int]
) -> None:
    s.doom = s.board[0] if doom is None else card(s, doom)
    s.scale, s.still, s.crossed = scale, still, crossed
    s.ignored = sum(1 << seat_of(seat) for seat in ignored)
    if not {14, 15, 16, 18}.issuperset(armed):
        raise Unreadable(f"of {armed} only the orders 14, 15, 16 and 18 can be armed (HI-SO12)")
    s.armed = sum(terms.ARMED_18 if number == 18 else 1 << (16 - number) for number in armed)


def set_phase(s: State, phase: str, turn: int, last: Key | None) -> None:
    s.turn = turn
    before = NOBODY if turn == s.first else (turn - 1) % len(s.captains)
    s.last = before if last is None else seat_of(last)
    steps: list[Step[State]] = [PLAY]
    s.stage = terms.DAY
    if phase == "turn":
        steps = [PLAY, END_OF_TURN, TURN]
    elif phase != "window":
        names = [name for name, _, _ in ROUND_END_STEPS]
        word = "rw1" if phase == "round end" else phase
        if word not in names:
            raise Unreadable(f"{phase!r} is no phase; there are turn, window, {', '.join(names)}")
        left = ROUND_END_STEPS[names.index(word) :]
        s.stage = left[0][1]
        steps = [PLAY, *[step for _, _, step in reversed(left)]]
    pending(s, *[(step.name, 0) for step in steps])
