"""T and A: turn after turn until the decks are empty."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.rulebook import Entry
from quarterdeck.engine.table import NO, NOBODY, YES, Act, Ask, Step
from quarterdeck.games.haze_islands.constants import (
    CASTAWAY,
    COMPETITIVE,
    COOPERATIVE,
    FRIENDLY,
    GHOST,
    SOLO,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.notes import PASSED
from quarterdeck.games.haze_islands.rules.battle import attack, attack_doom, hijack, rotate
from quarterdeck.games.haze_islands.rules.cards import pay
from quarterdeck.games.haze_islands.rules.completing import complete, deploy
from quarterdeck.games.haze_islands.rules.night import ROUND_END
from quarterdeck.games.haze_islands.rules.raiding import raid, steal, trade
from quarterdeck.games.haze_islands.rules.sailing import sail, scout
from quarterdeck.games.haze_islands.rules.windows import open_window, order
from quarterdeck.games.haze_islands.state import State

ALL_MODES: Final = [FRIENDLY, COMPETITIVE, SOLO, COOPERATIVE]
ALL_STATES: Final = [SURVIVOR, CASTAWAY, GHOST]
MODES_OF: Final = {  # HI-A06  the actions that not every mode has
    "attack": [COMPETITIVE],
    "hijack": [COMPETITIVE],
    "rotate": [FRIENDLY, COMPETITIVE],
    "steal": [SOLO],
    "trade": [COOPERATIVE],
}
STATES_OF: Final = {  # HI-A05  and those that not every captain has
    "deploy": [SURVIVOR],
    "hijack": [CASTAWAY],
    "rotate": [GHOST],
}


class Play(Step[State]):
    """HI-T01  Players take turns clockwise until all decks are empty; HI-T15  also at once.
    HI-SO05  A window for orders before every turn."""

    def __init__(self) -> None:
        super().__init__()
        self.again = True

    def run(self, s: State, arg: int) -> None:
        mover = s.next_mover()
        if mover == NOBODY:
            s.then(ROUND_END)
        else:
            s.turn = mover
            open_window(s)
            s.then(TURN)
            s.then(END_OF_TURN)


class Turn(Ask[State]):
    """HI-T01  One action (HI-A04), the discard of 1 card, or a pass. HI-A01  It is stated with its target
    before any card moves; HI-A02  nobody is asked without a card, which most actions need. HI-SO04  Orders
    before it, any number; if that empties the deck, the turn is over."""

    __slots__ = ("menus",)

    def __init__(self, *acts: Act[State]) -> None:
        super().__init__(*acts, again=True)
        self.menus = [self.open_to(mode, status) for mode in ALL_MODES for status in ALL_STATES]

    def open_to(self, mode: int, status: int) -> list[Entry]:
        """HI-A05  The actions that a captain in that state has, HI-A06  in that mode."""
        return [
            entry
            for entry in self.entries
            if mode in MODES_OF.get(entry.act.name, ALL_MODES)
            and status in STATES_OF.get(entry.act.name, ALL_STATES)
        ]

    def begin(self, s: State) -> bool:
        if not s.captains[s.turn].deck.faces:
            return self.pass_by(s)
        return super().begin(s)

    def offers(self, s: State) -> list[int]:
        return self.among(s, self.menus[s.mode * len(ALL_STATES) + s.captains[s.turn].status])


class Discard(Always[State]):
    """HI-T06  The top card of your deck goes, unseen; always available."""

    def do(self, s: State, arg: int) -> None:
        s.leave()
        pay(s, s.turn, 1, waits=True)


class Pass(Act[State]):
    """HI-T03  Players other than the lead player may pass; HI-T02  the first player may not, HI-T05  nor
    the next one with cards if the first player has none."""

    def where(self, s: State) -> list[int]:
        return NO if s.lead() == s.turn else YES

    def objection(self, s: State, arg: int) -> str | None:
        if s.lead() != s.turn:
            return None
        if s.mode == SOLO:
            return "HI-MO03"
        return "HI-T02" if s.turn == s.first else "HI-T05"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        if s.log is not None:
            s.note(PASSED, "HI-T03", [s.turn])


class EndOfTurn(Step[State]):
    """HI-SO12  Armed orders last until the turn ends."""

    def run(self, s: State, arg: int) -> None:
        s.last = s.turn
        s.armed = 0


discard: Final[Act[State]] = Discard("discard", 1, "HI-T01")
skip: Final[Act[State]] = Pass("pass", 1, "HI-T01")

PLAY: Final = Play()
TURN: Final = Turn(
    scout, sail, raid, deploy, complete, trade, steal, attack, attack_doom, hijack, rotate, order,
    discard, skip,
)  # fmt: skip
END_OF_TURN: Final = EndOfTurn()
