"""How long a game is, how many options a decision has, how long one waits."""

from quarterdeck.lab.chart import Column, columns
from quarterdeck.lab.columns import BUCKETS
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import mean_of, ratio_of
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import (
    histogram,
    interval,
    median_cell,
    number,
    quantile,
    share_surely,
    surely,
)
from quarterdeck.lab.trial import Trial

LENGTHS = (
    ("rounds", "rounds"),
    ("decisions", "decisions, Fate's included"),
    ("choices", "players' decisions"),
    ("minutes", "minutes, estimated"),
)


SEEN = (
    "The shortest and the longest game, and what nine of ten games lie within, are what was seen: they say "
    "how games differ, not how well a number is known, and have no interval."
)


def length(trial: Trial, digest: Digest) -> Section:
    rows = [length_row(label, list(digest.games[name])) for name, label in LENGTHS]
    heads = ("", "mean", "95 % interval", "median (95 %)", "nine of ten games", "shortest", "longest")
    figures = [rounds_figure(digest), minutes_figure(trial, digest)]
    grids = [Grid("Length of a game", heads, rows)]
    return Section("length", "How long it takes", figures, grids, [SEEN])


def length_row(label: str, values: list[float]) -> list[str]:
    middle = mean_of(values)
    usual = f"{number(quantile(values, 0.05))} to {number(quantile(values, 0.95))}"
    return [
        label,
        number(middle.value),
        interval(middle),
        median_cell(values),
        usual,
        number(min(values)),
        number(max(values)),
    ]


def rounds_figure(digest: Digest) -> Figure:
    values = list(digest.games["rounds"])
    middle = mean_of(values)
    low, high = quantile(values, 0.05), quantile(values, 0.95)
    means = (
        f"A game takes {surely(middle)} rounds on average; nine of ten take {number(low)} to {number(high)}."
    )
    chart = columns("Rounds of a game", histogram(values), "rounds")
    return Figure("Rounds", chart, means, "Single columns that stick out by a little are noise.")


def minutes_figure(trial: Trial, digest: Digest) -> Figure:
    values = list(digest.games["minutes"])
    middle = mean_of(values)
    means = (
        f"People would need about {surely(middle)} minutes; the box says {trial.box.minutes}. "
        "That is an estimate: 2.5 seconds to grasp a question, 1.5 more for each doubling of its "
        "options, 2 for a die or card."
    )
    chart = columns("Estimated minutes of a game", histogram(values), "minutes, estimated")
    return Figure(
        "Minutes at the table", chart, means, "Trust comparisons of such estimates, not their size."
    )


def pace(digest: Digest) -> Section:
    seen, minutes = digest.paced, digest.games["minutes"]
    asked = mean_of([times / digest.seats for times in seen["asked"]])
    wait = ratio_of(seen["waited"], seen["waits"])
    seconds = 60 * sum(minutes) / max(1, sum(digest.games["choices"]))
    idle = ratio_of([seconds * others for others in seen["waited"]], seen["waits"])
    says = [
        f"A player is asked {surely(asked)} times in a game, and "
        f"{share_surely(ratio_of(seen['forced'], seen['asked']))} of these questions have one answer only.",
        f"Between two own decisions others make {surely(wait)} on average, about {surely(idle)} seconds at a "
        f"table of people, as far as such estimates go; the longest wait seen was {digest.longest:,} "
        "decisions."
        if wait.games
        else "",
    ]
    return Section("pace", "Pace and choices", [options_figure(digest)], (), says)


def options_figure(digest: Digest) -> Figure:
    labels, low = [], 0
    for most in BUCKETS:
        labels.append(str(most) if most == low + 1 else f"{low + 1}–{most}")
        low = most
    fields = [*[f"options_{most}" for most in BUCKETS], "options_more"]
    asked = [sum(row) for row in zip(*[digest.games[field] for field in fields], strict=True)]
    shares = [ratio_of(digest.games[field], asked) for field in fields]
    made = [
        Column(label, one.value, max(0.0, one.low), min(1.0, one.high))
        for label, one in zip([*labels, f"{low + 1}+"], shares, strict=True)
    ]
    chart = columns("Options of a decision", made, "options of a decision")
    wide = [sum(row) for row in zip(*[digest.games[field] for field in fields[5:]], strict=True)]
    means = (
        f"A decision has {surely(ratio_of(digest.paced['offered'], digest.paced['asked']))} options on "
        f"average; {share_surely(ratio_of(wide, asked))} of them have nine or more."
    )
    return Figure("How much there is to choose from", chart, means)
