"""The lab from Python: play, and get data frames and pages that show themselves in a notebook."""

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.lab.columns import SCHEMA, Batch
from quarterdeck.lab.compare import differences
from quarterdeck.lab.dataset import DataSet
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Engine, engine
from quarterdeck.lab.extras import library
from quarterdeck.lab.house import Question
from quarterdeck.lab.house import sweep as swept
from quarterdeck.lab.numbers import with_numbers
from quarterdeck.lab.page import Report
from quarterdeck.lab.rating import Tournament, tournament
from quarterdeck.lab.report import luck_of, report
from quarterdeck.lab.run import Effort, Pace, run
from quarterdeck.lab.sections.luck import Luck
from quarterdeck.lab.trial import Trial, trial


class Study:
    """What was played, side by side: `frame("seats")` and its like are data frames with a column `side`,
    `report` is the page. `games`, `seats`, `scores`, `things`, `moves`, `course` and `clauses` are frames."""

    def __init__(self, question: Question, seen: list[Digest], batches: list[list[Batch]]) -> None:
        self.question = question
        self.seen = seen
        self.batches = batches
        self.luck: Luck | None = None

    @property
    def sides(self) -> tuple[Trial, ...]:
        return self.question.sides

    @property
    def report(self) -> Report:
        if len(self.sides) > 1:
            return self.question.answer(self.seen)
        return report(self.sides[0], self.seen[0], self.luck)

    def frame(self, table: str) -> Any:
        """One table of all sides, as a data frame of whichever library is installed."""
        if table not in SCHEMA:
            raise QuarterdeckError(f"a study has no table {table!r}; it has {', '.join(SCHEMA)}")
        columns: dict[str, list[Any]] = {"side": [], **{name: [] for name in SCHEMA[table]}}
        for side, batches in enumerate(self.batches):
            for batch in batches:
                columns["side"] += [self.sides[side].said()] * len(batch[table])
                for name, column in batch[table].columns.items():
                    columns[name] += list(column)
        return framed(columns)

    def __getattr__(self, name: str) -> Any:
        if name in SCHEMA:
            return self.frame(name)
        raise AttributeError(name)

    @property
    def differences(self) -> Any:
        """Of the first two sides, as a data frame: each measure's difference, and whether it is certain."""
        if len(self.sides) < 2:
            raise QuarterdeckError("a study of one side has no differences: say against= or sweep=")
        found = differences(self.seen[0], self.seen[1])
        first = ("name", "before", "after", "value", "low", "high", "p", "games", "more", "certain")
        names = (*first, "before_half", "after_half")
        return framed({name: [getattr(one, name) for one in found] for name in names})

    def _repr_html_(self) -> str:
        return self.report._repr_html_()


def framed(columns: dict[str, list[Any]]) -> Any:
    """A data frame of pandas, or of Polars where that is installed and pandas is not."""
    if find_spec("pandas") is None and find_spec("polars") is not None:
        return library("polars", "a data frame", "lab").DataFrame(columns)
    return library("pandas", "a data frame", "lab").DataFrame(columns)


def study(
    slug: str,
    *,
    games: int = 0,
    minutes: float = 0.0,
    seats: int | None = None,
    variant: str = "",
    bots: list[str] | None = None,
    seed: int = 0,
    options: dict[str, int] | None = None,
    data: str | Path | None = None,
    against: Mapping[str, int] | str | Path | None = None,
    sweep: str = "",
    luck: bool = False,
    keep: str | Path | None = None,
    jobs: int = 1,
    on: str = "processes",
) -> Study:
    """Play a game many times. `against` is a data pack, or numbers of the data and options with other values:
    then the same seeds are played that way, too. `sweep` is one number over several values."""
    box = game(slug)
    one = trial(box, seats, variant, bots, seed, options, None if data is None else Path(data))
    question = asked(one, against, sweep)
    where = engine(on, jobs)
    try:
        made = gathered(question, Effort(games, minutes), where, None if keep is None else Path(keep))
        if luck and len(question.sides) == 1:
            made.luck = luck_of(one, made.seen[0].count, where)
    finally:
        where.close()
    return made


def asked(one: Trial, against: Mapping[str, int] | str | Path | None, sweep: str) -> Question:
    if against is not None and sweep:
        raise QuarterdeckError("against= and sweep= are two questions: ask them one after the other")
    if sweep:
        return swept(one, sweep)
    if against is None:
        return Question((one,))
    if isinstance(against, Mapping):
        return Question((one, with_numbers(one, dict(against))))
    other = trial(one.box, one.seats, one.variant, list(one.bots), one.seed, one.options, Path(against))
    return Question((one, other))


def gathered(question: Question, effort: Effort, where: Engine, keep: Path | None) -> Study:
    sides = question.sides
    kept = [
        None if keep is None else DataSet(keep if len(sides) == 1 else keep / f"side-{n + 1}", side)
        for n, side in enumerate(sides)
    ]
    found: list[list[Batch]] = [[] for _ in sides]
    pace = Pace(effort, sides[0].seats, sides[0].batch)
    seen = run(sides, where, pace, kept, None, lambda side, batch: found[side].append(batch))
    return Study(question, seen, found)


def rate(
    slug: str,
    bots: list[str],
    *,
    games: int = 0,
    half: float = 0.05,
    seats: int | None = None,
    variant: str = "",
    seed: int = 0,
    jobs: int = 1,
    on: str = "processes",
) -> Tournament:
    """A tournament of bots, every two of them."""
    box = game(slug)
    count = seats if seats is not None else 2 if 2 in box.seats else box.seats[0]
    where = engine(on, jobs)
    try:
        return tournament(trial(box, count, variant, bots, seed), bots, where, half, games)
    finally:
        where.close()
