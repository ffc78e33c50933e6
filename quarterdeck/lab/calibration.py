"""How judgements become win chances: positions of games that bots played against themselves, a map fitted to
how those games ended, and its reliability in games that it has not seen."""

from bisect import bisect
from collections.abc import Iterator
from math import exp, log
from random import Random

import msgspec
from msgspec import structs

from quarterdeck.bots.chances import (
    NEVER,
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
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.lab.newton import Contest, Matrix, diagonal, likeliest, tied

RANDOM_MOVES = 0.08  # so that odd positions are seen too
RARE_SLIPS = 0.01  # alone and together one slip loses: nobody would ever win
KEPT = 4  # positions of a game: they hang together, so that more of them say little more
ENOUGH = 200  # positions in a tenth
FIRM = 1.0  # how firmly a fit holds on to the plain judgement where there is little to learn from
STIFF = 10.0  # how firmly each knot of a curve holds on to its neighbours
KNOTS = [0.005, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0]  # of each curve
LEAST = 0.02  # of the rise of a chance as it is: a better judgement never counts for nothing
STAGES = 3  # curves from the start to the end
TENTHS = 10
EACH = 3  # powers of how far the game is, with which a judgement counts
POWERS = 2 * EACH
GLANCE = 6  # options looked at for a move: thousands of games are wanted
CAREFUL_GLANCE = 100  # alone and together
DIGITS = 4  # of a judgement


class Position(msgspec.Struct, array_like=True):
    """How every seat was judged, how far the game was, and everybody's share of the win in the end."""

    values: list[float]
    far: float
    won: list[float]


def positions(box: Box, seats: int, variant: str, seed: int, number: int) -> list[Position]:
    """Of one game, played at a glance; it depends on the seed and its number only."""
    odds = Random(f"{seed}/{number}/calibrate")
    luck = Luck(odds.getrandbits(62))
    together = plays_together(box, variant, seats)
    bot = glancing(box, odds.getrandbits(60), CAREFUL_GLANCE if together else GLANCE)
    slipping = RARE_SLIPS if together else RANDOM_MOVES
    s = box.new(seats, variant)
    kept: dict[int, tuple[int, list[float], float]] = {}
    moves = 0
    while s.seat != OVER:
        place = moves if moves < KEPT else odds.randrange(moves + 1)
        if place < KEPT:
            kept[place] = (moves, short([box.sense.value(s, seat) for seat in range(seats)]), how_far(box, s))
        moves += 1
        slips = s.seat != FATE and len(s.options) > 1 and odds.random() < slipping
        if s.seat == FATE:
            s.play(luck.answer(s))
        else:
            s.play(s.options[odds.randrange(len(s.options))] if slips else bot.quick(s))
    won = results(s, together)
    return [Position(values, far, won) for _, values, far in sorted(kept.values())]


def how_far(box: Box, s: Table) -> float:
    return round(box.faces.how_far(s), DIGITS)


def glancing(box: Box, seed: int, options: int) -> Searcher:
    """As everybody moves in the games that are played on, with a look at so many options."""
    style = Style()
    style.glance = options
    style.turn_steps, style.round_steps = ladder(box.slug).turn_steps, ladder(box.slug).round_steps
    return Searcher(box, seed, style, Judge(box, None, 0.0))


# -- fitting -----------------------------------------------------------------------------


def fitted(games: list[list[Position]], box: Box, seats: int, variant: str, date: str = "") -> ChanceMap:
    """To the judgement stretched, as it is, or both: whichever makes the results likeliest. Then bent, twice:
    what a curve gives to one it takes from the others, who had curves of their own."""
    rows = [one for game in games for one in game]
    together = plays_together(box, variant, seats)
    made = ChanceMap(
        rules=box.rules_version,
        variant=variant,
        seats=seats,
        together=together,
        nobody=any(sum(one.won) == 0.0 for one in rows) and not together,
        slope=[1.0],
        games=len(games),
        date=date,
    )
    found = [fitted_to(rows, made, which) for which in ((True, True), (True, False), (False, True))]
    likely = [likelihood(rows, Chances(box, variant, seats, one)) for one in found]
    best = found[likely.index(max(likely))]
    once = structs.replace(best, knots=KNOTS, bend=bent(rows, Chances(box, variant, seats, best)))
    return structs.replace(once, again=bent(rows, Chances(box, variant, seats, once)))


def fitted_to(rows: list[Position], made: ChanceMap, which: tuple[bool, bool]) -> ChanceMap:
    """To the judgement stretched, and as it is, if these are wanted."""
    kept = [at for at in range(POWERS) if which[at // EACH]]
    contests = [contest(one, made, kept) for one in rows]
    ahead = 0 if made.together else made.seats - 1
    start = [1.0] + [0.0] * (len(kept) + ahead + 1)
    found = likeliest(contests, start, diagonal(len(start), FIRM))
    wide = [0.0] * POWERS
    for at, number in zip(kept, found, strict=False):
        wide[at] = number
    rest = found[len(kept) :]
    return structs.replace(
        made,
        slope=short(wide[:EACH]),
        lean=short(wide[EACH:]),
        seat=[] if made.together else short([0.0, *rest[:-2]]),
        base=round(rest[-2], DIGITS),
        base_far=round(rest[-1], DIGITS),
    )


def contest(one: Position, made: ChanceMap, kept: list[int]) -> Contest:
    """Between the seats, and nobody where all may lose; or between all together and nobody."""
    size, far = len(kept), one.far
    values = one.values[:1] if made.together else one.values
    facts = [dict(enumerate(powers(value, far, kept))) for value in values]
    if made.together:
        facts[0] |= {size: 1.0, size + 1: far}
    for seat in range(1, len(facts)):
        facts[seat][size + seat - 1] = 1.0 - far
    if made.together:
        facts.append({})
    elif made.nobody:
        facts.append({size + made.seats - 1: 1.0, size + made.seats: far})
    return Contest(facts, [0.0] * len(facts), ends(one, made))


def powers(value: float, far: float, kept: list[int]) -> list[float]:
    """Of how far the game is, by the judgement stretched and as it is."""
    stretched = capped(value)
    return [(stretched if at < EACH else value) * far ** (at % EACH) for at in kept]


def ends(one: Position, made: ChanceMap) -> list[float]:
    """Everybody's share of the win, and what is left for nobody."""
    if made.together:
        return [one.won[0], 1.0 - one.won[0]]
    total = sum(one.won)
    return [*one.won, 1.0 - total] if made.nobody else [share / total for share in one.won]


def likelihood(rows: list[Position], chances: Chances) -> float:
    total = 0.0
    for one in rows:
        said, won = chances.straight(one.values, one.far), ends(one, chances.map)
        total += sum([share * log(max(NEVER, p)) for p, share in zip(said, won, strict=True) if share])
    return total


def bent(rows: list[Position], chances: Chances) -> list[list[float]]:
    """Curves for the stages, by which what is said becomes what came. What is fitted is what they rise by
    beyond the least."""
    knots = [log(knot) for knot in KNOTS]
    contests = []
    for one in rows:
        shares = [log(max(NEVER, share)) for share in chances.parts(one.values, one.far)]
        bending, rest = shares[: chances.contenders], shares[chances.contenders :]
        facts = [hats(knots, at, one.far) for at in bending] + [{} for _ in rest]
        beyond = [at - (1.0 - LEAST) * min(knots[-1], max(knots[0], at)) for at in bending]
        contests.append(Contest(facts, beyond + rest, ends(one, chances.map)))
    found = likeliest(contests, [(1.0 - LEAST) * knot for knot in knots] * STAGES, smooth(len(knots)), STAGES)
    risen = [more + LEAST * knot for more, knot in zip(found, knots * STAGES, strict=True)]
    curves = [risen[at : at + len(knots)] for at in range(0, len(risen), len(knots))]
    return [short([exp(at) for at in curve]) for curve in curves]


def smooth(knots: int) -> Matrix:
    """Neighbours, in a curve and from stage to stage, move alike if nothing speaks against it."""
    size = STAGES * knots
    pairs = [(k, k + 1) for k in range(size - 1) if (k + 1) % knots]
    pairs += [(k, k + knots) for k in range(size - knots)]
    return tied(diagonal(size, FIRM), pairs, STIFF)


def hats(knots: list[float], at: float, far: float) -> dict[int, float]:
    """How much each knot of each stage counts for a chance: those to its left and right, before and after."""
    stages = apart([stage / (STAGES - 1) for stage in range(STAGES)], far)
    sides = apart(knots, at)
    return {
        stage * len(knots) + knot: early * near
        for stage, early in stages.items()
        for knot, near in sides.items()
    }


def apart(marks: list[float], at: float) -> dict[int, float]:
    """The marks on both sides, in proportion to how near they are."""
    right = bisect(marks, at)
    if right in (0, len(marks)):
        return {max(0, right - 1): 1.0}
    part = (at - marks[right - 1]) / (marks[right] - marks[right - 1])
    return {right - 1: 1.0 - part, right: part}


def short(numbers: list[float]) -> list[float]:
    return [round(number, DIGITS) for number in numbers]


# -- proving -----------------------------------------------------------------------------


def predictions(games: list[list[Position]], chances: Chances) -> Iterator[tuple[float, float]]:
    """One seat of each position, in turn: two seats of one position are not two facts."""
    for number, game in enumerate(games):
        for place, one in enumerate(game):
            seat = (number + place) % len(one.values)
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
