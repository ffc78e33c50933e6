"""End scoring: the cover of the Navy, and the count (chapter PH-F of the ledger)."""

from typing import Final

from quarterdeck.engine.table import AskSeat, Step
from quarterdeck.games.pirate_haven.constants import PLACES, RED, SHIP
from quarterdeck.games.pirate_haven.notes import FAME
from quarterdeck.games.pirate_haven.rules.places import AtPlace
from quarterdeck.games.pirate_haven.score import covered
from quarterdeck.games.pirate_haven.state import State


class Cover(Step[State]):
    """PH-F03  Uncovered: the player discards Navy dice, one at a time, until the rest is covered;
    with no Ship tile all go.  PH-F04  Covered: none may be discarded."""

    def run(self, s: State, arg: int) -> None:
        crew = s.crews[arg]
        if covered(crew):
            return
        if crew.tiles_of(SHIP):
            s.then(DROP, arg)
            s.then(COVER, arg)
        else:
            for place in crew.dice(RED):
                s.drop_die(arg, place)


class Drop(AtPlace):
    """PH-F03  Any of one's own Navy dice."""

    def where(self, s: State) -> list[int]:
        return s.crews[s.seat].dice(RED)

    def objection(self, s: State, arg: int) -> str | None:
        return None if s.crews[s.seat].is_good(arg, RED) else "PH-F03"

    def do(self, s: State, arg: int) -> None:
        s.drop_die(s.seat, arg)


class Count(Step[State]):
    """PH-F16  Navy, Rum, Treasure, Direction spots, Pirates: the sum is the Fame.
    PH-R01  Nothing follows."""

    def run(self, s: State, arg: int) -> None:
        if s.log is not None:
            for seat, row in enumerate(s.scores()):
                s.note(FAME, "PH-F16", [seat, *row])


drop: Final = Drop("drop", PLACES, when="PH-F01")

COVER: Final = Cover()
DROP: Final = AskSeat(drop, forced=True)
COUNT: Final = Count()
