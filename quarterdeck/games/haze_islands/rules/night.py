"""RE and NF: the end of a round; Night Falls."""

from typing import Final

from quarterdeck.engine.table import Step
from quarterdeck.games.haze_islands.constants import DUSK, SEA, SINGLE
from quarterdeck.games.haze_islands.notes import NIGHT_FELL
from quarterdeck.games.haze_islands.rules.dawn import NEW_DAWN
from quarterdeck.games.haze_islands.rules.doom import DOOM_HUNTS, DOOM_RISES, DOOM_STRIKES, LAST_ROUND
from quarterdeck.games.haze_islands.rules.windows import OPEN_WINDOW
from quarterdeck.games.haze_islands.state import State


class RoundEnd(Step[State]):
    """HI-RE01  RW1, Night Falls, The Doom (with RW2 and RW3), RW4, New Dawn. HI-SO09  RW1 takes the place of
    the window before a turn.
    HI-T14  From now on every discard goes to the pile."""

    def run(self, s: State, arg: int) -> None:
        s.stage = DUSK
        s.turn = s.first
        s.then(OPEN_WINDOW)
        s.then(NIGHT_FALLS)
        s.then(DOOM_RISES)
        s.then(OPEN_WINDOW)
        s.then(DOOM_HUNTS)
        s.then(OPEN_WINDOW)
        s.then(DOOM_STRIKES)
        s.then(LAST_ROUND)
        s.then(OPEN_WINDOW)
        s.then(NEW_DAWN)


class NightFalls(Step[State]):
    """HI-NF01  Every single becomes sea, on all locations at once; HI-NF02  the tops are open from now on,
    for The Doom's move, too."""

    def run(self, s: State, arg: int) -> None:
        turned = 0
        for place in s.board:
            if s.slot_state[place] == SINGLE:
                s.show(place, s.slot[place], SEA)
                turned += 1
        s.note(NIGHT_FELL, "HI-NF01", [turned])


ROUND_END: Final = RoundEnd()
NIGHT_FALLS: Final = NightFalls()
