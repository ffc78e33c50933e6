"""DP and CP: deploy, complete."""

from typing import Final

from quarterdeck.engine.table import NO, YES, Act
from quarterdeck.games.haze_islands.constants import AS_SINGLE, DOUBLE, EMPTY, SINGLE, SURVIVOR, UNUSED
from quarterdeck.games.haze_islands.log import adventure_entry
from quarterdeck.games.haze_islands.notes import COMPLETED, DEPLOYED
from quarterdeck.games.haze_islands.rules.cards import discard_spent, pay
from quarterdeck.games.haze_islands.rules.prices import adventure_price, can_complete
from quarterdeck.games.haze_islands.rules.spend import SPENDING, SUCCESS, PaidAct, reveal_fate
from quarterdeck.games.haze_islands.state import State


class Deploy(Act[State]):
    """HI-DP01  Discard 1 card and put a pirate from your supply on the icon of your location.
    HI-DP02  Only at islands, only with a pirate in supply, only if none of yours is there.
    HI-DP03  It stays until it is spent, moved by an order, or lost with its owner."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        captain = s.captains[s.turn]
        if captain.status != SURVIVOR:
            return "HI-A05"
        if s.chart.raids[captain.at] == 0:
            return "HI-CD01"
        return "HI-DP02" if captain.supply == 0 or captain.at in captain.deployed else None

    def do(self, s: State, arg: int) -> None:
        s.leave()
        captain = s.captains[s.turn]
        pay(s, s.turn, 1)
        captain.supply -= 1
        captain.deployed = [*captain.deployed, captain.at]
        s.note(DEPLOYED, "HI-DP01", [s.turn, captain.at])


class Complete(PaidAct):
    """HI-CP01  Only the adventure at your location, double or single: HI-CP05  sea and empty forbid nothing
    else, HI-CD03  nor does open sea forbid this. HI-CP02  Discard 1 card, then
    spend the icons shown. HI-CP06  Titan mode: that card is a fate check first."""

    def where(self, s: State) -> list[int]:
        return YES if can_complete(s, s.turn, s.captains[s.turn].at) else NO

    def objection(self, s: State, arg: int) -> str | None:
        at = s.captains[s.turn].at
        if s.slot_state[at] != DOUBLE and s.slot_state[at] != SINGLE:
            return "HI-CP01"
        return None if s.can_pay(s.turn, adventure_price(s, at)) else "HI-A03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.due = adventure_price(s, s.captains[s.turn].at)
        if s.titan:
            reveal_fate(s)
        else:
            pay(s, s.turn, 1)
        s.then(SPENDING)
        s.then(SUCCESS, SUCCESS.line(self))

    def succeed(self, s: State, target: int) -> None:
        """HI-CP03  Into the log in the state completed; the slot becomes empty. HI-CP04  A double scores 2
        and grants its order; a single scores 1 and grants none."""
        captain = s.captains[s.turn]
        place = captain.at
        state = s.slot_state[place]
        entry = adventure_entry(s.slot[place], UNUSED if state == DOUBLE else AS_SINGLE)
        captain.tale = [*captain.tale, entry]
        s.note(COMPLETED, "HI-CP03", [s.turn, s.slot[place], state])
        s.show(place, -1, EMPTY)
        discard_spent(s, s.turn)


deploy: Final[Act[State]] = Deploy("deploy", 1, "HI-T01")
complete: Final[PaidAct] = Complete("complete", 1, "HI-T01")
