"""A captain who says what it thinks: the best options, their chances, why, and what it expects to follow.

It gets a view, as every bot does, and looks at nothing but worlds imagined from it."""

import time
from math import sqrt

from quarterdeck.bots.chances import CalibratedJudge, Chances, plays_together
from quarterdeck.bots.judge import Judge
from quarterdeck.bots.levels import judge_for, ladder
from quarterdeck.bots.searcher import LONGEST, Searcher
from quarterdeck.bots.style import Style
from quarterdeck.bots.thinking import Considered
from quarterdeck.engine.hidden import word_seen_by
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted
from quarterdeck.lab.analysis.model import Advice, Advised, LineStep
from quarterdeck.lab.analysis.reasons import SAME, differences, mean_parts, sentence

SHOWN = 3  # options
REASONED = 3  # worlds that a reason is taken from
STEPS = 6  # of a line
TURN = 24  # moves of one's own turn at most, when a reason is looked for
LEAST = 6  # games that are compared even if time is short
PRIOR = 0.1  # how far a chance may be off that was looked at once


class Effort:
    """How much is spent: games in which the candidates are compared, turns each is played on, candidates,
    worlds for the first look, and milliseconds after which it has to be enough (0: no such limit)."""

    __slots__ = ("candidates", "games", "milliseconds", "planned", "turns", "worlds")

    def __init__(
        self, games: int, turns: int, candidates: int, worlds: int, planned: bool, milliseconds: int = 0
    ) -> None:
        self.games = games
        self.turns = turns
        self.candidates = candidates
        self.worlds = worlds
        self.planned = planned  # whether the own turn is planned as the game's best captain does
        self.milliseconds = milliseconds


HINT = Effort(games=40, turns=4, candidates=3, worlds=3, planned=True, milliseconds=900)


class Compared:
    """One option, and the chances that came of it, world by world."""

    __slots__ = ("chances", "considered")

    def __init__(self, considered: Considered) -> None:
        self.considered = considered
        self.chances: list[float] = []

    @property
    def chance(self) -> float:
        if not self.chances:
            return self.considered.chance
        return sum(self.chances) / len(self.chances)

    @property
    def error(self) -> float:
        """The standard error; never less than few looks can tell."""
        count = len(self.chances)
        if count < 2:
            return PRIOR
        mean = self.chance
        variance = sum((one - mean) ** 2 for one in self.chances) / (count - 1)
        return max(sqrt(variance / count), PRIOR / (count + 1))

    def behind(self, best: "Compared") -> tuple[float, float]:
        """How far it is behind another that met the same worlds, and the error of that."""
        count = min(len(self.chances), len(best.chances))
        if count < 2:
            return best.chance - self.chance, PRIOR / 8
        apart = [best.chances[n] - self.chances[n] for n in range(count)]
        mean = sum(apart) / count
        variance = sum((one - mean) ** 2 for one in apart) / (count - 1)
        return mean, max(sqrt(variance / count), PRIOR / (4 * count))


class Adviser(Searcher):
    """Judges by win chances; plans its own turn as the strongest captain of the game does, by its mind if it
    has one."""

    def __init__(self, box: Box, variant: str, seats: int, seed: int, effort: Effort) -> None:
        shelf, together = ladder(box.slug), plays_together(box, variant, seats)
        style = shelf.style(shelf.levels[-1], seats == 1, together) if effort.planned else Style()
        style.turn_steps, style.round_steps = shelf.turn_steps, shelf.round_steps
        style.simulations, style.slips, style.worlds = 0, 0.0, effort.worlds
        style.turns, style.milliseconds = effort.turns, effort.milliseconds
        super().__init__(box, seed, style, CalibratedJudge(box, Chances(box, variant, seats)))
        self.effort = effort

    def advise(self, view: Table) -> Advice:
        """The best options, compared."""
        compared = self.compare(view)[:SHOWN]
        best = compared[0]
        return Advice([self.advised(view, one, best, compared) for one in compared])

    def compare(self, view: Table, chosen: int = -1) -> list[Compared]:
        """The best candidates, and what was chosen, played on in the same worlds with the same luck; the
        best first. All others follow as they looked at first sight."""
        options = [Compared(one) for one in self.candidates(view)]
        if len(options) == 1:
            self.world(view, 0)
            return options
        names = [one.considered.move for one in options]
        picked = options[: self.effort.candidates]
        if chosen in names and options[names.index(chosen)] not in picked:
            picked.append(options[names.index(chosen)])
        ends = time.monotonic() + self.effort.milliseconds / 1000.0 if self.effort.milliseconds else 0.0
        for number in range(self.effort.games):
            self.world(view, number)
            for one in picked:
                one.chances.append(self.outcome(number, one.considered, view.viewer))
            if ends and number + 1 >= LEAST and time.monotonic() > ends:
                break
        picked.sort(key=lambda one: -one.chance)
        return picked + [one for one in options if one not in picked]

    def candidates(self, view: Table) -> list[Considered]:
        """In the order in which a mind puts them, if there is one; what they are worth is said in calibrated
        chances, which the mind knows nothing of."""
        if self.style.mind <= 0.0:
            return self.think(view).options
        calibrated, mind = self.judge, judge_for(self.box, self.style, view)
        if self.style.keen:
            self.sight = mind
        self.judge_by(mind)
        found = self.think(view).options
        self.judge_by(calibrated)
        if len(found) > 1:
            worth = {one.move: one.first_sight for one in self.first_sight(view)}
            for one in found:
                one.rest()
                one.first_sight = worth[one.move]
        return found

    def judge_by(self, judge: Judge) -> None:
        self.judge = judge
        self.value = judge.value

    def outcome(self, number: int, one: Considered, seat: int) -> float:
        """The chance after some turns in that world, the own turn as it was planned."""
        s = self.played_on(number, one, self.effort.turns, LONGEST)[1]
        return (self.judge.value(s, seat) + 1.0) / 2.0

    def played_on(self, number: int, one: Considered, turns: int, most: int) -> tuple[list[int], Table]:
        """The moves that follow, Fate's included, and the position they lead to."""
        s, tape, clock = self.worlds[number].copy(), self.tapes[number], self.clock
        tape.at = 0
        clock.set(s)
        seat, plan, made = s.seat, one.line[1:], [one.move]
        s.play(one.move)
        clock.see(s)
        while s.seat != OVER and clock.turns < turns and len(made) < most:
            if s.seat == FATE:
                move = tape.answer(s)
            elif plan and s.seat == seat and plan[0] in s.options:
                move = plan.pop(0)
            else:
                plan = [] if s.seat == seat else plan
                move = self.quick(s)
            made.append(move)
            s.play(move)
            clock.see(s)
        return made, s

    # -- saying it -----------------------------------------------------------------------

    def advised(self, view: Table, one: Compared, best: Compared, all_of_them: list[Compared]) -> Advised:
        move = one.considered.move
        behind, error = one.behind(best)
        rival = best if one is not best else all_of_them[1] if len(all_of_them) > 1 else None
        return Advised(
            move=move,
            word=view.book.spell(move),
            says=self.box.words.move(view, move),
            chance=round(one.chance, 4),
            error=round(one.error, 4),
            equal=one is not best and behind <= error,
            games=len(one.chances),
            why=self.why(view, one, rival),
            line=self.line(view, one.considered),
        )

    def why(self, view: Table, one: Compared, rival: Compared | None) -> str:
        """What sets it apart from the rival when the turn is over; if nothing does, from how it is now."""
        mine = self.ends(view, one)
        if rival is not None:
            found = differences(mine, self.ends(view, rival))
            if found:
                return sentence(self.box.faces.reasons, found)
        now = mean_parts(self.box, self.worlds[:REASONED], view.viewer)
        found = differences(mine, now)
        return sentence(self.box.faces.reasons, found) if found else SAME

    def ends(self, view: Table, one: Compared) -> dict[str, float]:
        """The parts of the judgement when the own turn is over."""
        worlds = range(min(REASONED, len(self.worlds)))
        ends = [self.played_on(number, one.considered, 1, TURN)[1] for number in worlds]
        return mean_parts(self.box, ends, view.viewer)

    def line(self, view: Table, one: Considered) -> list[LineStep]:
        """What is expected to follow in one of the worlds, Fate's answers as they fall there, told with the
        eyes of the one who asks."""
        s = self.worlds[0].copy()
        steps: list[LineStep] = []
        for move in self.played_on(0, one, 2, STEPS)[0]:
            steps.append(seen_step(self.box, s, move, view.viewer))
            s.play(move)
        return steps


def seen_step(box: Box, s: Table, move: int, viewer: int) -> LineStep:
    """A move as that viewer may know it."""
    word = word_seen_by(s, move, viewer)
    if word != s.book.spell(move):
        return LineStep(s.seat, -1, "", "")
    return LineStep(s.seat, move, word, box.words.move(redacted(s, viewer), move))
