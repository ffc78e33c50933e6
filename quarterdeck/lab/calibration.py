"""How judgements become win chances: positions of games that bots played against themselves, a map fitted to
how those games ended, and its reliability in games that it has not seen."""

from collections.abc import Iterator
from math import exp, log
from random import Random

import msgspec
from msgspec import structs

from quarterdeck.bots.chances import (
    ChanceMap,
    Chances,
    Reliability,
    capped,
    plays_together,
    results,
)
from quarterdeck.bots.judge import Judge
from quarterdeck.bots.levels import ladder
from quarterdeck.bots.searcher import Searcher
from quarterdeck.bots.style import Style
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, OVER

RANDOM_MOVES = 0.08  # so that odd positions are seen too
OFTEN = 0.12  # how many positions of a game are kept, as a share
ENOUGH = 200  # positions in a tenth
RIDGE = 1.0  # how firmly a fit holds on to the plain judgement where there is little to learn from
TENTHS = 10
EACH = 3  # powers of how far the game is, with which a judgement counts
POWERS = 2 * EACH
GLANCE = 6  # options looked at for a move: thousands of games are wanted


class Position(msgspec.Struct, array_like=True):
    """How every seat was judged, how far the game was, and everybody's share of the win in the end."""

    values: list[float]
    far: float
    won: list[float]


def positions(box: Box, seats: int, variant: str, seed: int, number: int) -> list[Position]:
    """Of one game, played at a glance; it depends on the seed and its number only."""
    odds = Random(f"{seed}/{number}/calibrate")
    luck = Luck(odds.getrandbits(62))
    bot = glancing(box, odds.getrandbits(60))
    s = box.new(seats, variant)
    kept: list[tuple[list[float], float]] = []
    while s.seat != OVER:
        if odds.random() < OFTEN:
            values = [box.sense.value(s, seat) for seat in range(seats)]
            kept.append((values, box.faces.how_far(s)))
        slips = s.seat != FATE and len(s.options) > 1 and odds.random() < RANDOM_MOVES
        if s.seat == FATE:
            s.play(luck.answer(s))
        else:
            s.play(s.options[odds.randrange(len(s.options))] if slips else bot.quick(s))
    won = results(s, plays_together(box, variant, seats))
    return [Position(values, far, won) for values, far in kept]


def glancing(box: Box, seed: int) -> Searcher:
    """As everybody moves in the games that are played on, with a look at fewer options."""
    style = Style()
    style.glance = GLANCE
    style.turn_steps, style.round_steps = ladder(box.slug).turn_steps, ladder(box.slug).round_steps
    return Searcher(box, seed, style, Judge(box, None, 0.0))


# -- fitting -----------------------------------------------------------------------------


def fitted(games: list[list[Position]], box: Box, seats: int, variant: str, date: str = "") -> ChanceMap:
    """By Newton's method, to the judgement stretched, as it is, or both: whichever makes the results
    likeliest."""
    rows = [one for game in games for one in game]
    made = ChanceMap(
        rules=box.rules_version,
        variant=variant,
        seats=seats,
        together=plays_together(box, variant, seats),
        nobody=any(sum(one.won) == 0.0 for one in rows) and not plays_together(box, variant, seats),
        slope=[1.0],
        games=len(games),
        date=date,
    )
    found = [fitted_to(rows, made, which) for which in ((True, True), (True, False), (False, True))]
    likely = [likelihood(rows, Chances(box, variant, seats, one)) for one in found]
    return found[likely.index(max(likely))]


def fitted_to(rows: list[Position], made: ChanceMap, which: tuple[bool, bool]) -> ChanceMap:
    """To the judgement stretched, and as it is, if these are wanted."""
    kept = [at for at in range(POWERS) if which[at // EACH]]
    told_rows = [told_together(one) if made.together else told(one, made.nobody) for one in rows]
    narrow = [([[row[at] for at in kept] + row[POWERS:] for row in facts], won) for facts, won in told_rows]
    found = newton(narrow)
    wide = [0.0] * POWERS
    for at, number in zip(kept, found, strict=False):
        wide[at] = number
    rest = found[len(kept) :]
    return structs.replace(
        made,
        slope=short(wide[:EACH]),
        lean=short(wide[EACH:]),
        seat=[] if made.together else short([0.0, *rest[:-2]]),
        base=round(rest[-2], 4),
        base_far=round(rest[-1], 4),
    )


def likelihood(rows: list[Position], chances: Chances) -> float:
    total = 0.0
    for one in rows:
        said = chances.shared(one.values, one.far)
        if chances.map.together:
            said, won = [said[0], 1.0 - said[0]], [one.won[0], 1.0 - one.won[0]]
        else:
            said, won = [*said, 1.0 - sum(said)], [*one.won, 1.0 - sum(one.won)]
        total += sum(share * log(max(1e-9, chance)) for chance, share in zip(said, won, strict=True) if share)
    return total


def short(numbers: list[float]) -> list[float]:
    return [round(number, 4) for number in numbers]


def powers(value: float, far: float) -> list[float]:
    """Of how far the game is, by the judgement stretched and as it is."""
    return [x * far**power for x in (capped(value), value) for power in range(EACH)]


def told(one: Position, nobody: bool) -> tuple[list[list[float]], list[float]]:
    """The facts of every seat, and of nobody where all may lose; and everybody's share of the win."""
    seats = len(one.values)
    facts = [
        [
            *powers(value, one.far),
            *[1.0 - one.far if seat == other else 0.0 for other in range(1, seats)],
            0.0,
            0.0,
        ]
        for seat, value in enumerate(one.values)
    ]
    total = sum(one.won)
    if not nobody:
        return facts, [share / total for share in one.won]
    return [*facts, [0.0] * (POWERS + seats - 1) + [1.0, one.far]], [*one.won, 1.0 - total]


def told_together(one: Position) -> tuple[list[list[float]], list[float]]:
    facts = [*powers(one.values[0], one.far), 1.0, one.far]
    return [facts, [0.0] * len(facts)], [one.won[0], 1.0 - one.won[0]]


def newton(rows: list[tuple[list[list[float]], list[float]]], steps: int = 12) -> list[float]:
    size = len(rows[0][0][0])
    start = [1.0] + [0.0] * (size - 1)
    weights = start[:]
    for _ in range(steps):
        slope = [RIDGE * (start[k] - weights[k]) for k in range(size)]
        bend = [[RIDGE if k == m else 0.0 for m in range(size)] for k in range(size)]
        for facts, won in rows:
            chances = softmax([sum(map(float.__mul__, weights, row)) for row in facts])
            mean = [sum(p * row[k] for p, row in zip(chances, facts, strict=True)) for k in range(size)]
            for p, y, row in zip(chances, won, facts, strict=True):
                for k in range(size):
                    slope[k] += (y - p) * row[k]
                    off = p * (row[k] - mean[k])
                    for m in range(k + 1):
                        bend[k][m] += off * (row[m] - mean[m])
        for k in range(size):
            for m in range(k):
                bend[m][k] = bend[k][m]
        step = solved(bend, slope)
        weights = [one + other for one, other in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-5:
            break
    return weights


def softmax(scores: list[float]) -> list[float]:
    top = max(scores)
    parts = [exp(score - top) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with pivots."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    size = len(rows)
    for k in range(size):
        pivot = max(range(k, size), key=lambda at: abs(rows[at][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for below in range(k + 1, size):
            part = rows[below][k] / rows[k][k]
            rows[below] = [one - part * other for one, other in zip(rows[below], rows[k], strict=True)]
    found = [0.0] * size
    for k in reversed(range(size)):
        rest = sum(rows[k][m] * found[m] for m in range(k + 1, size))
        found[k] = (rows[k][size] - rest) / rows[k][k]
    return found


# -- proving -----------------------------------------------------------------------------


def predictions(games: list[list[Position]], chances: Chances) -> Iterator[tuple[float, float]]:
    """One seat of each position, in turn: two seats of one position are not two facts."""
    for number, one in enumerate(one for game in games for one in game):
        seat = number % len(one.values)
        yield chances.shared(one.values, one.far)[seat], one.won[seat]


def reliability(games: list[list[Position]], chances: Chances) -> Reliability:
    sums = [[0.0, 0.0, 0.0] for _ in range(TENTHS)]
    for chance, won in predictions(games, chances):
        tenth = sums[min(TENTHS - 1, int(chance * TENTHS))]
        for k, number in enumerate((chance, won, 1.0)):
            tenth[k] += number
    tenths = [
        (round(chance / count, 4), round(won / count, 4), int(count)) if count else (0.0, 0.0, 0)
        for chance, won, count in sums
    ]
    errors = [abs(chance - won) for chance, won, count in tenths if count >= ENOUGH]
    return Reliability(len(games), tenths, round(100 * max(errors, default=0.0), 2))
