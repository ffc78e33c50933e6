"""A finished game, move by move: everybody's chance after each, and what every choice was worth.

Chances are those of the whole position, hidden cards included: the game is over, everything may be known.
Where Fate is asked, the chance is the mean over all its answers, so that no answer is expected to help
anybody: whatever it then does is luck. Choices are judged by what their seat could know at the time."""

from collections.abc import Callable

from quarterdeck.bots.chances import Chances
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.record import Record
from quarterdeck.engine.table import FATE, Table
from quarterdeck.engine.views import redacted
from quarterdeck.lab.analysis.adviser import Adviser, Compared, Effort
from quarterdeck.lab.analysis.model import Analysis, Better, Decision, Moment, Stretch
from quarterdeck.lab.analysis.summary import summed

VERSION = 2  # goes up whenever the same game would be analysed otherwise
EFFORTS: dict[str, Effort] = {
    "quick": Effort(games=0, turns=0, candidates=1, worlds=2, planned=False),
    "usual": Effort(games=8, turns=2, candidates=2, worlds=3, planned=False),
    "deep": Effort(games=32, turns=4, candidates=4, worlds=4, planned=True),
}
MOST_ANSWERS = 40  # of Fate, whose mean is taken; with more the position is judged as it stands
SURE = 2  # standard errors that a choice has to be behind
GLARING = 0.03  # what a choice has to cost at a closer look to be explained
STRETCH = 12  # moves looked into at a time

Progress = Callable[[float], None]


def effort_named(name: str) -> Effort:
    if name not in EFFORTS:
        raise QuarterdeckError(f"the effort should be {', '.join(EFFORTS)}, not {name!r}")
    return EFFORTS[name]


class Examiner:
    """Looks into one record."""

    def __init__(self, record: Record, effort: str) -> None:
        if not record.over:
            raise QuarterdeckError("only a finished game is analysed: until then there are secrets")
        self.record = record
        self.box = record.box
        self.effort = effort_named(effort)
        head = record.header
        self.chances = Chances(record.box, head.variant, head.seats)

    def stretch(self, first: int, last: int) -> Stretch:
        """The moves from `first` to `last`, counted from 1; the start belongs to the first move."""
        s = self.record.at(first - 1)
        moments = [Moment(0, FATE, self.chance_of(s))] if first == 1 else []
        decisions: list[Decision] = []
        for n in range(first, last + 1):
            move, by = self.record.moves[n - 1], s.seat
            if by != FATE and len(s.options) > 1:
                decisions.append(self.decision(n, redacted(s, by), move))
            s.play(move)
            moments.append(Moment(n, by, self.chance_of(s)))
        return Stretch(moments, decisions)

    def chance_of(self, s: Table) -> list[float]:
        return [round(chance, 5) for chance in self.expected(s, MOST_ANSWERS)]

    def expected(self, s: Table, most: int) -> list[float]:
        """The mean over what Fate may answer, as far as that is few enough."""
        if s.seat != FATE:
            return self.chances.of(s)
        answers = [(weight, n) for n, weight in enumerate(s.odds()) if weight]
        step = s.asking()
        if step is None or len(answers) > most:
            return self.chances.of(s)
        total = sum(weight for weight, _ in answers)
        mean = [0.0] * self.chances.seats
        for weight, n in answers:
            after = s.copy()
            after.play(step.base + n)
            found = self.expected(after, most // len(answers))
            mean = [sofar + weight / total * chance for sofar, chance in zip(mean, found, strict=True)]
        return mean

    # -- choices -------------------------------------------------------------------------

    def decision(self, n: int, view: Table, move: int) -> Decision:
        """Each choice is looked at anew: it depends on its own number only."""
        head = self.record.header
        adviser = Adviser(self.box, head.variant, head.seats, n, self.effort)
        compared = adviser.compare(view, move)
        chosen = next(one for one in compared if one.considered.move == move)
        best = max(compared, key=lambda one: (len(one.chances), one.chance))
        behind, error = chosen.behind(best)
        if behind <= SURE * error:
            best = chosen  # the best of several looks better than it is
        return Decision(
            n=n,
            seat=view.viewer,
            move=move,
            word=view.book.spell(move),
            says=self.box.words.move(view, move),
            options=len(view.options),
            chance=round(chosen.chance, 5),
            mean=round(sum(one.considered.chance for one in compared) / len(compared), 5),
            best=self.better(adviser, view, best, chosen),
        )

    def better(self, adviser: Adviser, view: Table, best: Compared, chosen: Compared) -> Better:
        move = best.considered.move
        made = Better(move, view.book.spell(move), self.box.words.move(view, move), round(best.chance, 5))
        if best.chance - chosen.chance >= GLARING:
            made.why = adviser.why(view, best, chosen)
            made.line = adviser.line(view, best.considered)
        return made


def stretches(moves: int) -> list[tuple[int, int]]:
    """The whole game in parts, for whoever shows how far it is."""
    return [(first, min(moves, first + STRETCH - 1)) for first in range(1, moves + 1, STRETCH)]


def analysed(record: Record, effort: str = "quick", progress: Progress | None = None) -> Analysis:
    examiner = Examiner(record, effort)
    parts = stretches(len(record.moves))
    done: list[Stretch] = []
    for number, (first, last) in enumerate(parts, 1):
        done.append(examiner.stretch(first, last))
        if progress is not None:
            progress(number / len(parts))
    return put_together(record, effort, done)


def put_together(record: Record, effort: str, done: list[Stretch]) -> Analysis:
    head = record.header
    return summed(
        Analysis(
            game=head.game,
            rules=head.rules,
            variant=head.variant,
            names=head.names,
            effort=effort,
            version=VERSION,
            moments=[one for part in done for one in part.moments],
            shares=[],
            worst=[],
            turning=[],
            together=Chances(record.box, head.variant, head.seats).map.together,
        ),
        [one for part in done for one in part.decisions],
        record,
    )
