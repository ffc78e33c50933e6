"""Advice and analysis in sentences, for a terminal and for a page."""

from quarterdeck.engine.record import Record
from quarterdeck.engine.table import FATE, ONLOOKER
from quarterdeck.engine.views import redacted
from quarterdeck.lab.analysis.model import Advice, Advised, Analysis, Decision, LineStep, Share, TurningPoint

TENTHS = 60  # numbers in a line of chances at most


def percent(chance: float) -> str:
    """Nobody is sure of anything before the end.

    >>> percent(0.614), percent(0.0004), percent(0.9999), percent(1.0)
    ('61 %', 'under 1 %', 'over 99 %', '100 %')
    """
    if 0.0 < chance < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < chance < 1.0 else f"{round(100 * chance)} %"


def points(change: float) -> str:
    """>>> points(-0.113), points(0.0002)
    ('-11', '0')
    """
    whole = round(100 * change)
    return f"{whole:+d}" if whole else "0"


def seat_names(record: Record) -> list[str]:
    """As the last position calls them, with the players' own names."""
    view = redacted(record.state, ONLOOKER)
    called = [record.box.words.seat_name(view, seat) for seat in range(record.header.seats)]
    return [
        f"{seat} ({name})" if name and name != seat else seat
        for seat, name in zip(called, record.header.names, strict=True)
    ]


# -- advice ------------------------------------------------------------------------------


def chance_words(one: Advised) -> str:
    """>>> chance_words(Advised(1, "end", "End", 0.61, 0.034, False, 9, "", []))
    'wins about 61 %, give or take 3'
    """
    doubt = max(1, round(100 * one.error))
    equal = "; about equal to the best" if one.equal else ""
    return f"wins about {percent(one.chance)}, give or take {doubt}{equal}"


def advice_lines(advice: Advice, names: list[str]) -> list[str]:
    lines: list[str] = []
    for n, one in enumerate(advice.options, 1):
        lines += [f"{n}. {one.says}  [{one.word}]", f"   {chance_words(one)}. {one.why}"]
        follows = [step_words(step, names) for step in one.line[1:]]
        if follows:
            lines.append(f"   Then perhaps: {'; '.join(follows)}.")
    return lines


def step_words(step: LineStep, names: list[str]) -> str:
    who = "Fate" if step.seat == FATE else names[step.seat]
    return f"{who}: {step.says or 'something hidden'}"


# -- analysis ----------------------------------------------------------------------------


def share_words(one: Share, name: str) -> str:
    """>>> share_words(Share(0, 0.5, 1.0, -0.11, 0.06, 0.55, 81.0, 30, 0.2), "Red")
    'Red: the dice cost 11 points, own choices won 6, the others gave 55. Accuracy 81 of 100.'
    """
    luck = worth(one.luck, "the dice cost", "the dice gave", "the dice gave and took alike")
    own = worth(one.choices, "own choices cost", "own choices won", "own choices changed nothing")
    others = worth(one.others, "the others took", "the others gave", "the others changed nothing")
    first = luck if luck.endswith("alike") else f"{luck} points"
    exact = "" if one.accuracy is None else f" Accuracy {round(one.accuracy)} of 100."
    return f"{name}: {first}, {own}, {others}.{exact}"


def worth(change: float, lost: str, won: str, nothing: str) -> str:
    whole = round(100 * change)
    return nothing if whole == 0 else f"{lost if whole < 0 else won} {abs(whole)}"


def decision_words(one: Decision, name: str) -> str:
    why = f" {one.best.why}" if one.best.why else ""
    cost = round(100 * one.cost)
    return f"{name}: {one.says}. Better by {cost} points: {one.best.says}.{why}"


def turning_words(one: TurningPoint, name: str) -> str:
    went = "rises" if one.change > 0 else "falls"
    return f"{name} {went} by {abs(round(100 * one.change))} points. {one.says}"


def chances_line(analysis: Analysis, seat: int) -> str:
    """The way of a chance in tenths, evenly spread over the game."""
    moments = analysis.moments
    count = min(TENTHS, len(moments))
    at = [n * (len(moments) - 1) // max(1, count - 1) for n in range(count)]
    return "".join(str(min(9, int(10 * moments[n].chances[seat]))) for n in at)


def report(analysis: Analysis, names: list[str]) -> list[str]:
    """All of it."""
    seats = range(1 if analysis.together else len(names))
    lines = ["Win chances over time, in tenths:"]
    wide = max(len(name) for name in names)
    for seat in seats:
        name = "Everybody" if analysis.together and len(names) > 1 else names[seat]
        lines.append(f"  {name.ljust(wide)}  {chances_line(analysis, seat)}")
    lines += ["", "Luck and choices, in points of win chance:"]
    lines += [f"  {share_words(one, names[one.seat])}" for one in analysis.shares]
    lines += ["", "Turning points:"]
    lines += [f"  move {one.n}: {turning_words(one, names[one.seat])}" for one in analysis.turning] or [
        "  none"
    ]
    lines += ["", "Decisions that cost most:"]
    lines += [f"  move {one.n}: {decision_words(one, names[one.seat])}" for one in analysis.worst] or [
        "  none"
    ]
    return lines
