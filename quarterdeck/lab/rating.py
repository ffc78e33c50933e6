"""A tournament of bots: every pairing, seats in turn, until the intervals are narrow; ratings by a well-kept
library (openskill, Plackett and Luce) beside plain win rates and a cross table."""

from collections.abc import Sequence
from itertools import combinations
from math import ceil

import msgspec
from msgspec import structs

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab.chart import Bar, bars
from quarterdeck.lab.columns import unpacked
from quarterdeck.lab.engines import Engine, Task, played
from quarterdeck.lab.extras import library
from quarterdeck.lab.infer import LEVEL, holm, two_sided
from quarterdeck.lab.page import Figure, Grid, Report, Section
from quarterdeck.lab.run import Progress
from quarterdeck.lab.sections.saying import names, pct, share_cell, share_interval
from quarterdeck.lab.stats import SURE, wilson
from quarterdeck.lab.trial import Trial, prove

MOST_GAMES = 2000  # of one pairing
POINTS = 40.0  # rating points for one unit of the library's skill, on a scale that starts at 1000
BATCH = 20


class Meeting(msgspec.Struct):
    """What came of one pairing: games, and the wins of the first, shared ones by half."""

    first: str
    second: str
    games: int = 0
    wins: float = 0.0

    def half(self) -> float:
        low, high = wilson(self.wins, self.games)
        return (high - low) / 2


class Rated(msgspec.Struct, frozen=True):
    """A bot after the tournament. `won` is its share of all its games, a fair one is a half."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    wins: float


class Tournament(msgspec.Struct, frozen=True):
    trial: Trial
    rated: list[Rated]
    meetings: list[Meeting]

    def share(self, one: str, other: str) -> tuple[float, int] | None:
        """How often the one beat the other."""
        for meeting in self.meetings:
            if (meeting.first, meeting.second) == (one, other):
                return meeting.wins, meeting.games
            if (meeting.first, meeting.second) == (other, one):
                return meeting.games - meeting.wins, meeting.games
        return None

    def _repr_html_(self) -> str:
        return standings(self)._repr_html_()


def entrants(trial: Trial, bots: Sequence[str]) -> list[str]:
    """Different bots, at least two, that can all play here."""
    chosen = list(dict.fromkeys(bots))
    if len(chosen) < 2:
        raise QuarterdeckError("a tournament needs at least two different bots: --bots greedy,random")
    if trial.seats < 2:
        raise QuarterdeckError("a tournament needs at least two seats")
    prove(structs.replace(trial, bots=tuple(chosen)))
    return chosen


def tournament(
    trial: Trial,
    bots: Sequence[str],
    where: Engine,
    half: float = 0.05,
    games: int = 0,
    progress: Progress | None = None,
) -> Tournament:
    """Every two meet until half the interval of their win rate is at most `half`, or `games` were played.
    With more than two seats both fill them in turn, and the side of whoever is first has won."""
    library("openskill", "rating", "lab")
    chosen = entrants(trial, bots)
    meetings = [Meeting(one, other) for one, other in combinations(chosen, 2)]
    most = games or MOST_GAMES
    results: dict[int, list[float]] = {n: [] for n in range(len(meetings))}
    while True:
        tasks = [
            Task(n, structs.replace(trial, bots=(one.first, one.second)), span)
            for n, one in enumerate(meetings)
            for span in wanted(one, half, games, most)
        ]
        if not tasks:
            break
        for task, data in played(where, tasks):
            won = first_side_won(data, meetings[task.side].first)
            results[task.side] += won
            meetings[task.side].games += len(won)
            meetings[task.side].wins += sum(won)
            if progress is not None:
                done = sum(one.games for one in meetings)
                progress(
                    done, min(1.0, sum(min(1.0, half / one.half()) ** 2 for one in meetings) / len(meetings))
                )
    return Tournament(trial, ratings(chosen, meetings, results), meetings)


def wanted(one: Meeting, half: float, games: int, most: int) -> list[tuple[int, int]]:
    """The next batches of a pairing; none if it has been decided. Whole turns of the seats only."""
    goal = most
    if not games:
        if one.games and one.half() <= half:
            return []
        rate = (one.wins + 1) / (one.games + 2)
        enough = ceil(rate * (1 - rate) * (SURE / half) ** 2)
        goal = min(most, max(one.games + 2 * BATCH, min(enough, 4 * max(BATCH, one.games))))
    return [(first, min(first + BATCH, goal)) for first in range(one.games, goal, BATCH)]


def first_side_won(data: bytes, name: str) -> list[float]:
    """For each game the share of the win that went to seats of that bot."""
    found: dict[int, float] = {}
    lost: dict[int, float] = {}
    for game, bot, won in unpacked(data)["seats"].rows("game", "bot", "won"):
        side = found if bot == name else lost
        side[game] = side.get(game, 0.0) + won
    shares = []
    for game in sorted(found):
        total = found[game] + lost.get(game, 0.0)
        shares.append(found[game] / total if total else 0.5)
    return shares


def ratings(chosen: list[str], meetings: list[Meeting], results: dict[int, list[float]]) -> list[Rated]:
    """Games are rated in turn over all pairings, so that none comes late to a settled table."""
    model = library("openskill.models", "rating", "lab").PlackettLuce()
    skill = {name: model.rating(name=name) for name in chosen}
    for at in range(max([len(won) for won in results.values()], default=0)):
        for n, meeting in enumerate(meetings):
            if at < len(results[n]):
                won = results[n][at]
                teams = [[skill[meeting.first]], [skill[meeting.second]]]
                (one,), (other,) = model.rate(teams, scores=[won, 1 - won])
                skill[meeting.first], skill[meeting.second] = one, other
    rated = []
    for name in chosen:
        mine = [one.wins for one in meetings if one.first == name]
        mine += [one.games - one.wins for one in meetings if one.second == name]
        sat = sum(one.games for one in meetings if name in (one.first, one.second))
        middle, spread = 1000 + POINTS * (skill[name].mu - 25), POINTS * skill[name].sigma * SURE
        rated.append(Rated(name, middle, middle - spread, middle + spread, sat, sum(mine)))
    return sorted(rated, key=lambda one: (-one.wins / max(1, one.games), one.name))


def standings(found: Tournament) -> Report:
    """The tournament as a page."""
    order = [one.name for one in found.rated]
    rows = [
        [
            one.name,
            f"{one.rating:.0f}",
            (f"{one.low:.0f} to {one.high:.0f}"),
            f"{one.games:,}",
            share_cell(one.wins, one.games),
        ]
        for one in found.rated
    ]
    cross = [[one, *[crossing(found, one, other) for other in order]] for one in order]
    trial = found.trial
    sections = [
        Section(
            "ratings",
            "Ratings",
            [rating_figure(found), rate_figure(found)],
            [Grid("Standings", ("bot", "rating", "95 % interval", "games", "win rate (95 %)"), rows)],
        ),
        Section(
            "cross",
            "Who beats whom",
            (),
            [Grid(("The row beats the column"), ("", *order), cross)],
            [pairs_said(found)],
        ),
        Section("method", "How to read this", (), (), METHOD),
    ]
    under = [
        (
            f"{sum(one.games for one in found.meetings):,} games, {trial.seats} seats, {trial.said()}, seed "
            f"{trial.seed}."
        )
    ]
    return Report(f"{trial.box.title}: a tournament of bots", under, [pairs_said(found)], sections)


METHOD = (
    "Every two bots met, seats in turn; with more than two seats each of them filled every other one. A "
    "win rate has "
    "Wilson's 95 % interval. Ratings are by openskill's model of Plackett and Luce: 1000 is a newcomer, "
    "and 40 points are "
    "one unit of its skill.",
    "A rating weighs later games more than earlier ones and its interval is the model's own belief: "
    "where it and the "
    "plain win rates disagree, believe the win rates.",
)


def crossing(found: Tournament, one: str, other: str) -> str:
    met = found.share(one, other)
    if met is None:
        return "–"
    low, high = wilson(*met)
    return f"{pct(met[0] / met[1])} ({100 * low:.0f}–{100 * high:.0f}) of {met[1]:,}"


def pairs_said(found: Tournament) -> str:
    """Which pairings are decided, all of them asked together."""
    ps = holm([two_sided(one.wins, one.games) for one in found.meetings])
    sure: list[str] = []
    unsure: list[str] = []
    for one, p in zip(found.meetings, ps, strict=True):
        first, second = (one.first, one.second) if one.wins * 2 >= one.games else (one.second, one.first)
        if p < LEVEL:
            sure.append(f"{first} beats {second}")
        else:
            unsure.append(f"{first} and {second}")
    said = [
        f"Certain: {names(sure, 12)}." if sure else "",
        (f"Not told apart: {names(unsure, 12)}.") if unsure else "",
    ]
    return " ".join(part for part in said if part)


def rating_figure(found: Tournament) -> Figure:
    rows = [Bar(one.name, one.rating, one.low, one.high, f"{one.rating:.0f}") for one in found.rated]
    chart = bars("Ratings", rows, 1000.0, "newcomer", percent=False)
    best = max(found.rated, key=lambda one: one.rating)
    near = [one.name for one in found.rated if one is not best and one.high >= best.low]
    level = f", not told from {names(near)}" if near else ""
    return Figure(
        "Ratings",
        chart,
        f"{best.name} is rated highest: {best.rating:.0f} (95 % interval {best.low:.0f} to "
        f"{best.high:.0f}){level}.",
        "Intervals that overlap do not tell two bots apart.",
    )


def rate_figure(found: Tournament) -> Figure:
    rows = []
    sure = iter([p < LEVEL for p in holm([two_sided(one.wins, one.games) for one in found.rated])])
    for one in found.rated:
        low, high = wilson(one.wins, one.games)
        rows.append(Bar(one.name, one.wins / one.games, low, high, pct(one.wins / one.games), next(sure)))
    chart = bars("Win rates", rows, 0.5, "half")
    means = (
        f"{found.rated[0].name} won {pct(rows[0].value)} of its games "
        f"(95 % interval {share_interval(rows[0].low, rows[0].high)})."
    )
    return Figure("Win rates over all opponents", chart, means, "Pale bars are not told from a half.")
