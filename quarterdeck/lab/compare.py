"""House rules side by side: the same seeds for all sides, and what may be said about the differences."""

from collections.abc import Mapping, Sequence
from math import isinf, isnan

from quarterdeck.lab.chart import Bar, Line, bars, curves
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import LEVEL, Difference, Estimate, holm, mean_of, paired
from quarterdeck.lab.page import Figure, Grid, Report, Section
from quarterdeck.lab.sections.length import rounds_figure
from quarterdeck.lab.sections.rules import traced
from quarterdeck.lab.sections.saying import chance, names, number, pct, share_cell
from quarterdeck.lab.sections.winning import seats_figure
from quarterdeck.lab.stats import deviation, wilson
from quarterdeck.lab.trial import Trial

SAID = {
    "rounds": "rounds",
    "decisions": "decisions, Fate's included",
    "choices": "players' decisions",
    "minutes": "minutes, estimated",
    "margin": "points between first and second",
    "spread": "points between first and last",
    "lead_changes": "changes of the lead",
    "decided": "share of the game before it is decided",
    "tie": "share of ties",
}
SHARES = ("decided", "tie")

METHOD = (
    "Both sides were played with the same seeds: the same dice and the same players' whims as long as "
    "the games run alike. "
    "Each line is the mean of the differences game by game, with Student's 95 % interval.",
    "All lines are asked together, so their p are corrected by Holm's method: if the rules made no "
    "difference at all, one of "
    "them would be called certain at most five times out of a hundred. Intervals are each line's own: one "
    "that leaves out 0 may still be noise among so many.",
    (
        "“Games more” is how many would show a difference of the size seen, if it is real, four times out of "
        "five."
    ),
)


def differences(before: Digest, after: Digest) -> list[Difference]:
    """What is known for both sides, game by game."""
    one, other = before.measures(), after.measures()
    games = min(before.count, after.count)
    found = {name: (one[name][:games], other[name][:games]) for name in one if name in other}
    return paired({name: pair for name, pair in found.items() if known(pair[0]) and known(pair[1])})


def known(values: Sequence[float]) -> bool:
    return any(not isnan(value) for value in values)


def shown(name: str, value: float, sign: bool = False) -> str:
    if name in SHARES or name.endswith(" wins"):
        return f"{100 * value:+.1f} points" if sign else pct(value)
    return f"{'+' if sign and value > 0 else ''}{number(value)}"


def of_games(name: str) -> bool:
    """Whether it is a share of games that come out so or not."""
    return name == "tie" or name.endswith(" wins")


def estimated(name: str, values: Sequence[float]) -> Estimate:
    """A mean with its interval; of a share of games it is Wilson's, as none is not never."""
    found = mean_of(values)
    if of_games(name) and found.games:
        low, high = wilson(sum(values), found.games)
        return Estimate(found.value, low, high, found.games)
    return found


def within(name: str, value: float, half: float, games: int) -> str:
    """A mean with half of its interval; a share of games with Wilson's, as none is not never."""
    if of_games(name):
        return share_cell(value * games, games)
    known_to = f"{100 * half:.1f}" if name in SHARES and not isinf(half) else number(half)
    return f"{shown(name, value)} ± {known_to}"


def gap_span(one: Difference) -> str:
    low, high = shown(one.name, one.low, True), shown(one.name, one.high, True)
    return "–" if isinf(one.high) else f"{low.removesuffix(' points')} to {high}"


def verdict(one: Difference) -> str:
    if one.certain:
        return "certain"
    if one.low == one.high == 0:
        return "no difference seen"
    return (
        ("no number of games would tell")
        if one.more < 0
        else f"may be noise; {one.more:,} games more would decide"
    )


def comparison(sides: Sequence[Trial], seen: Sequence[Digest]) -> Report:
    """The printed game, or whatever came first, against the other."""
    found = differences(seen[0], seen[1])
    first, second = sides[0].said(), sides[1].said()
    effects = effects_figure(found, seen[0].measures())
    sections = [
        Section("changes", "What changed", [effects], [changes_grid(found)]),
        both_figures(seen, (first, second)),
        rules_changed(sides, seen),
        Section("method", "How to read this", (), (), METHOD),
    ]
    title = f"{sides[0].box.title}: {second} against {first}"
    under = [
        f"{seen[0].count:,} pairs of games, {sides[0].seats} seats, played by {', '.join(sides[0].bots)}, "
        f"seed {sides[0].seed}."
    ]
    return Report(title, under, in_short(found), sections)


def in_short(found: Sequence[Difference]) -> list[str]:
    sure = [one for one in found if one.certain]
    unsure = [one for one in found if not one.certain]
    said = [
        f"Certain: {SAID.get(one.name, one.name)} {shown(one.name, one.before)} → "
        f"{shown(one.name, one.after)} "
        f"({shown(one.name, one.value, True)}, 95 % interval {gap_span(one)})."
        for one in sorted(sure, key=lambda one: one.p)
    ]
    if not sure:
        said = ["Nothing is certain to have changed."]
    if unsure:
        said.append(f"May be noise: {names([SAID.get(one.name, one.name) for one in unsure], 12)}.")
    open_ones = [one for one in unsure if one.more > 0]
    if open_ones:
        nearest = min(open_ones, key=lambda one: one.more)
        said.append(f"About {nearest.more:,} games more would decide {SAID.get(nearest.name, nearest.name)}.")
    return said


def effects_figure(found: Sequence[Difference], measures: Mapping[str, Sequence[float]]) -> Figure:
    """Differences of different things on one scale: in standard deviations of a single game."""
    rows = []
    for one in found:
        scale = deviation([value for value in measures[one.name] if not isnan(value)]) or 1.0
        label = SAID.get(one.name, one.name)
        note = shown(one.name, one.value, True)
        rows.append(Bar(label, one.value / scale, one.low / scale, one.high / scale, note, one.certain))
    chart = bars("Differences, in standard deviations of one game", rows, 0.0, "no difference", percent=False)
    sure = [one for one in found if one.certain]
    means = (
        (
            f"{len(sure)} of {len(found)} measures changed for certain: "
            f"{names([SAID.get(one.name, one.name) for one in sure], 9)}."
        )
        if sure
        else "No measure changed for certain."
    )
    return Figure("How much each measure changed", chart, means, "Pale bars may be noise.")


def changes_grid(found: Sequence[Difference]) -> Grid:
    rows = [
        [
            SAID.get(one.name, one.name),
            within(one.name, one.before, one.before_half, one.games),
            within(one.name, one.after, one.after_half, one.games),
            shown(one.name, one.value, True),
            gap_span(one),
            chance(one.p),
            verdict(one),
        ]
        for one in found
    ]
    heads = (
        "measure",
        "before, ± 95 %",
        "after, ± 95 %",
        "difference",
        "95 % interval",
        "p, corrected",
        "verdict",
    )
    return Grid("Every measure", heads, rows, [one.certain for one in found], words=(6,))


def both_figures(seen: Sequence[Digest], titles: Sequence[str]) -> Section:
    figures = []
    for digest, title in zip(seen, titles, strict=True):
        for one in [rounds_figure(digest), *([] if digest.together else [seats_figure(digest)])]:
            figures.append(Figure(f"{one.title} — {title}", one.chart, one.means, one.noise))
    return Section("sides", "Each side alone", figures[::2] + figures[1::2] if len(figures) == 4 else figures)


def rules_changed(sides: Sequence[Trial], seen: Sequence[Digest]) -> Section:
    """Clauses that one side used and the other never did."""
    ledger, visible = sides[0].box.ledger, sorted(traced(sides[0].box))
    used = {clause: [digest.clause_games[clause] for digest in seen] for clause in visible}
    # As if a coin had said on which side each of these games fell; asked for all clauses at once.
    alone = {clause: max(games) if min(games) == 0 else 0 for clause, games in used.items()}
    corrected = holm([min(1.0, 2 * 0.5**games) for games in alone.values()])
    sure = [clause for clause, p in zip(visible, corrected, strict=True) if p < LEVEL]
    rows = [[one, *[f"{games:,}" for games in used[one]], ledger.rule(one)] for one in sure]
    rest = sum(games > 0 for games in alone.values()) - len(sure)
    says = [] if rows else ["No clause is certain to be used on one side only."]
    says += [f"Came up on one side only, too seldom to tell it from chance: {rest} clauses."] if rest else []
    grid = Grid("Clauses that only one side used", ("clause", "before", "after", "it says"), rows, words=(3,))
    return Section("rules", "Use of the rules", (), [grid], says)


def sweep_report(
    path: str, values: Sequence[int], sides: Sequence[Trial], seen: Sequence[Digest], base: int
) -> Report:
    """A curve for each measure, over the values of one number; `base` is the place of the printed value."""
    certain = certain_changes(values, seen, base)
    figures, rows, sure = [], [], []
    for name in seen[base].measures():
        points = [
            (float(v), estimated(name, one.measures()[name])) for v, one in zip(values, seen, strict=True)
        ]
        if any(isnan(one.value) for _, one in points):
            continue
        line = Line(name, [(value, one.value, one.low, one.high) for value, one in points])
        found = [value for value in values if (name, value) in certain]
        figures.append(sweep_figure(name, line, path, found, values[base]))
        rows.append(
            [SAID.get(name, name), *[within(name, one.value, one.half, one.games) for _, one in points]]
        )
        sure.append(bool(found))
    heads = ("measure", *[f"{path} = {value}, ± 95 %" for value in values])
    sections = [
        Section("curves", "Measure by measure", figures, [Grid("All of it", heads, rows, sure)]),
        Section("method", "How to read this", (), (), METHOD),
    ]
    changed = [str(row[0]) for row, known_ in zip(rows, sure, strict=True) if known_]
    short = [
        (f"{path} changes for certain: {names(changed, 12)}.")
        if changed
        else f"{path} changes nothing for certain."
    ]
    under = [
        (
            f"{seen[0].count:,} games for each value, the same seeds, {sides[0].seats} seats, "
            f"{', '.join(sides[0].bots)}."
        )
    ]
    return Report(f"{sides[0].box.title}: {path} from {values[0]} to {values[-1]}", under, short, sections)


def certain_changes(values: Sequence[int], seen: Sequence[Digest], base: int) -> set[tuple[str, int]]:
    """Which measure differs for certain from the base at which value, all asked together."""
    one = seen[base].measures()
    pairs = {}
    for at, value in enumerate(values):
        other = seen[at].measures()
        for name in one if at != base else ():
            if known(one[name]) and known(other[name]):
                pairs[name, value] = (one[name], other[name])
    found = paired({str(n): pair for n, pair in enumerate(pairs.values())})
    return {key for key, difference in zip(pairs, found, strict=True) if difference.certain}


def sweep_figure(name: str, line: Line, path: str, sure: Sequence[int], base: int) -> Figure:
    label = SAID.get(name, name)
    share = name in SHARES or of_games(name)
    chart = curves(label, [line], path, percent=share, x_percent=False)
    means = (
        f"Against {path} = {base} it is certain to differ at {names([str(value) for value in sure], 25)}."
        if sure
        else f"No value is certain to differ from {path} = {base}."
    )
    half = max(high - low for _, _, low, high in line.points) / 2
    known_to = f"{100 * half:.1f} points" if share else number(half)
    return Figure(label, chart, means, f"Each point is known to ± {known_to}.")
