"""How long a game is, how many options a decision has, how long one waits."""

from statistics import median

from quarterdeck.lab.chart import columns
from quarterdeck.lab.columns import BUCKETS
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.page import Figure, Grid, Section
from quarterdeck.lab.sections.saying import histogram, interval, number, pct, quantile
from quarterdeck.lab.trial import Trial

LENGTHS = (
    ("rounds", "rounds"),
    ("decisions", "decisions, Fate's included"),
    ("choices", "players' decisions"),
    ("minutes", "minutes, estimated"),
)


def length(trial: Trial, digest: Digest) -> Section:
    rows = [length_row(label, list(digest.games[name])) for name, label in LENGTHS]
    heads = ("", "mean", "95 % interval", "median", "nine of ten games", "shortest", "longest")
    figures = [rounds_figure(digest), minutes_figure(trial, digest)]
    return Section("length", "How long it takes", figures, [Grid("Length of a game", heads, rows)])


def length_row(label: str, values: list[float]) -> list[str]:
    middle = mean_of(values)
    usual = f"{number(quantile(values, 0.05))} to {number(quantile(values, 0.95))}"
    return [
        label,
        number(middle.value),
        interval(middle),
        number(median(values)),
        usual,
        number(min(values)),
        number(max(values)),
    ]


def rounds_figure(digest: Digest) -> Figure:
    values = list(digest.games["rounds"])
    middle = mean_of(values)
    low, high = quantile(values, 0.05), quantile(values, 0.95)
    means = (
        f"A game takes {number(middle.value)} rounds on average (95 % interval {interval(middle)}); nine "
        "of ten take "
        f"{number(low)} to {number(high)}."
    )
    chart = columns("Rounds of a game", histogram(values), "rounds")
    return Figure("Rounds", chart, means, "Single columns that stick out by a little are noise.")


def minutes_figure(trial: Trial, digest: Digest) -> Figure:
    values = list(digest.games["minutes"])
    middle = mean_of(values)
    means = (
        f"People would need about {number(middle.value)} minutes; the box says {trial.box.minutes}. "
        "That is an estimate: 2.5 seconds to grasp a question, 1.5 more for each doubling of its "
        "options, 2 for a die or card."
    )
    chart = columns("Estimated minutes of a game", histogram(values), "minutes, estimated")
    return Figure(
        "Minutes at the table", chart, means, "Trust comparisons of such estimates, not their size."
    )


def pace(digest: Digest) -> Section:
    asked, sums = digest.asked["asked"], digest.asked
    wait = sums["waited"] / max(1, sums["waits"])
    seconds = 60 * sum(digest.games["minutes"]) / max(1, sum(digest.games["choices"]))
    says = [
        f"A player is asked {number(asked / max(1, digest.count * digest.seats))} times in a game, and "
        f"{pct(sums['forced'] / max(1, asked))} of these questions have one answer only. Between two own "
        "decisions "
        f"others make {number(wait)} on average, about {number(wait * seconds)} seconds at a table of "
        "people; "
        f"the longest wait seen was {sums['longest']:,} decisions.",
    ]
    return Section("pace", "Pace and choices", [options_figure(digest)], (), says)


def options_figure(digest: Digest) -> Figure:
    labels, low = [], 0
    for most in BUCKETS:
        labels.append(str(most) if most == low + 1 else f"{low + 1}–{most}")
        low = most
    fields = [*[f"options_{most}" for most in BUCKETS], "options_more"]
    counts = [sum(digest.games[field]) for field in fields]
    total = sum(counts) or 1.0
    chart = columns(
        "Options of a decision",
        [(label, count / total) for label, count in zip([*labels, f"{low + 1}+"], counts, strict=True)],
        "options of a decision",
    )
    mean = digest.asked["offered"] / max(1, digest.asked["asked"])
    wide = sum(counts[5:]) / total
    means = f"A decision has {number(mean)} options on average; {pct(wide)} of them have nine or more."
    return Figure("How much there is to choose from", chart, means)
