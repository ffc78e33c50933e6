"""How judgements become win chances: positions of games that bots played against themselves, a map fitted to
how those games ended, and its reliability in games that it has not seen."""

from collections.abc import Iterator
from math import exp
from random import Random

import msgspec

from quarterdeck.bots.chances import ChanceMap, Chances, Reliability, capped, results
from quarterdeck.bots.judge import Judge
from quarterdeck.bots.levels import ladder
from quarterdeck.bots.searcher import Searcher
from quarterdeck.bots.style import Style
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, OVER, Table

RANDOM_MOVES = 0.08  # so that odd positions are seen too
OFTEN = 0.12  # how many positions of a game are kept, as a share
ENOUGH = 200  # positions in a tenth
RIDGE = 1.0  # how firmly a fit holds on to the plain judgement where there is little to learn from
TENTHS = 10


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
    won = results(s, alike(s))
    return [Position(values, far, won) for values, far in kept]


def glancing(box: Box, seed: int) -> Searcher:
    """As everybody moves in the games that are played on: what is expected there is what came here."""
    style = Style()
    style.turn_steps, style.round_steps = ladder(box.slug).turn_steps, ladder(box.slug).round_steps
    return Searcher(box, seed, style, Judge(box, None, 0.0))


def alike(s: Table) -> bool:
    """Whether everybody has the same place: a game won or lost together, or a tie of all."""
    return len(set(s.standing())) == 1


def is_together(games: list[list[Position]]) -> bool:
    return all(len(set(one.won)) == 1 for game in games for one in game)


# -- fitting -----------------------------------------------------------------------------


def fitted(games: list[list[Position]], box: Box, seats: int, variant: str, date: str = "") -> ChanceMap:
    """By Newton's method: the likelihood has one top."""
    together = is_together(games)
    rows = [one for game in games for one in game]
    if together:
        found = newton([(told_together(one), one.won[0]) for one in rows])
        slope, seat, base, far = found[:3], [], found[3], found[4]
    else:
        found = newton_shared([([told(one, n) for n in range(seats)], split(one.won)) for one in rows])
        slope, seat, base, far = found[:3], [0.0, *found[3:]], 0.0, 0.0
    return ChanceMap(
        rules=box.rules_version,
        variant=variant,
        seats=seats,
        together=together,
        slope=short(slope),
        seat=short(seat),
        base=round(base, 4),
        base_far=round(far, 4),
        games=len(games),
        date=date,
    )


def short(numbers: list[float]) -> list[float]:
    return [round(number, 4) for number in numbers]


def split(won: list[float]) -> list[float]:
    """Shares that add up to 1; if nobody won, nobody was likelier."""
    total = sum(won)
    return [share / total for share in won] if total else [1.0 / len(won)] * len(won)


def told(one: Position, seat: int) -> list[float]:
    x, far = capped(one.values[seat]), one.far
    ahead = [1.0 - far if seat == other else 0.0 for other in range(1, len(one.values))]
    return [x, x * far, x * far * far, *ahead]


def told_together(one: Position) -> list[float]:
    x, far = capped(one.values[0]), one.far
    return [x, x * far, x * far * far, 1.0, far]


def newton(rows: list[tuple[list[float], float]]) -> list[float]:
    """One chance: it is shared with somebody who has no facts at all."""
    nothing = [0.0] * 5
    return newton_shared([([facts, nothing], [won, 1.0 - won]) for facts, won in rows])


def newton_shared(rows: list[tuple[list[list[float]], list[float]]], steps: int = 12) -> list[float]:
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
