"""What a game comes to: luck and choices of every player, the dearest mistakes, the turning points."""

from itertools import pairwise

from quarterdeck.engine.record import Record
from quarterdeck.engine.table import FATE
from quarterdeck.engine.teller import told_to
from quarterdeck.lab.analysis.model import Analysis, Decision, Moment, Share, TurningPoint

WORST = 8  # decisions told
LEAST_COST = 0.01
TURNING = 3
LEAST_SWING = 0.03


def summed(found: Analysis, decisions: list[Decision], record: Record) -> Analysis:
    seats = len(found.moments[0].chances)
    found.shares = [share_of(seat, found.moments, decisions) for seat in range(seats)]
    dear = [one for one in decisions if one.cost >= LEAST_COST]
    found.worst = sorted(dear, key=lambda one: (-one.cost, one.n))[:WORST]
    found.turning = turning_points(found.moments, record)
    return found


def share_of(seat: int, moments: list[Moment], decisions: list[Decision]) -> Share:
    """Every change of the chance is put down to whoever made the move."""
    luck = choices = others = 0.0
    for before, after in pairwise(moments):
        change = after.chances[seat] - before.chances[seat]
        if after.by == FATE:
            luck += change
        elif after.by == seat:
            choices += change
        else:
            others += change
    own = [one for one in decisions if one.seat == seat]
    start, end = moments[0].chances[seat], moments[-1].chances[seat]
    lost = sum(one.cost for one in own)
    return Share(seat, start, end, luck, choices, others, accuracy(own), len(own), lost)


def accuracy(own: list[Decision]) -> float | None:
    """How much of what the best choices would have won above choosing blindly was won."""
    stake = sum(max(0.0, one.best.chance - one.mean) for one in own)
    if stake < 1e-6:
        return None
    lost = sum(min(one.cost, max(0.0, one.best.chance - one.mean)) for one in own)
    return round(100.0 * (1.0 - lost / stake), 1)


# -- turning points ----------------------------------------------------------------------


def turning_points(moments: list[Moment], record: Record) -> list[TurningPoint]:
    """The turns in which somebody's chance changed most; each is told by its largest move."""
    found = [point for span in turns(moments, record) for point in turned(moments, span)]
    best = sorted(found, key=lambda one: (-abs(one.change), one.n))[:TURNING]
    for one in best:
        one.says = told(record, one.n)
    return sorted(best, key=lambda one: one.n)


def turns(moments: list[Moment], record: Record) -> list[tuple[int, int]]:
    """The first and the last move of each turn."""
    starts, s = [1], record.opening()
    turn = s.turn
    for n, move in enumerate(record.moves, 1):
        s.play(move)
        if s.turn != turn and n < len(record.moves):
            starts.append(n + 1)
        turn = s.turn
    last = len(moments) - 1
    ends = [start - 1 for start in starts[1:]] + [last]
    return list(zip(starts, ends, strict=True))


def turned(moments: list[Moment], span: tuple[int, int]) -> list[TurningPoint]:
    first, last = span
    before, after = moments[first - 1].chances, moments[last].chances
    changes = [now - then for then, now in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
    if abs(changes[seat]) < LEAST_SWING:
        return []
    sign = 1 if changes[seat] > 0 else -1
    n = max(
        range(first, last + 1),
        key=lambda at: sign * (moments[at].chances[seat] - moments[at - 1].chances[seat]),
    )
    return [TurningPoint(n, first, seat, changes[seat], moments[n].by, "")]


def told(record: Record, n: int) -> str:
    """The n-th move, in the sentences of the log or as it is called."""
    s = record.at(n - 1)
    seat, move, words = s.seat, record.moves[n - 1], record.box.words
    viewer = seat if seat >= 0 else s.turn
    named = s.book.spell(move)
    s.log = []
    s.play(move)
    notes = told_to(max(0, viewer), words.note, s, s.log)
    return " ".join(one.text for one in notes) or named
