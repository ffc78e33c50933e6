"""What a judgement is worth in games won: the chance of every seat, fitted to games that bots played against
themselves (`python -m tools.calibrate`).

The judgement of each seat becomes a score, steeper or flatter with how far the game is; the seats share the
win in proportion to the exponentials of their scores, so that their chances add up to 1 (to less
where all may lose: then nobody has a share, too). Alone or together there is one score, and one chance for
all. What is too sure of itself even then is bent: a share becomes what a curve says, and all are divided by
their sum again."""

from bisect import bisect
from functools import cache
from importlib.resources import files
from math import atanh, exp, log

import msgspec

from quarterdeck.bots.judge import Judge
from quarterdeck.bots.net import sigmoid
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import OVER, Table

EDGE = 0.985  # a judgement is never surer than that before the end
NEVER = 1e-9  # no chance is smaller on the way to its curve


class ChanceMap(msgspec.Struct, frozen=True, kw_only=True):
    """Fitted for one game, variant and number of seats. `slope` is how much a judgement counts, stretched to
    a number that may be large: at the start, then with how far the game is, with its square, and so on;
    `lean` the same of the judgement as it is, from -1 to 1; neither is ever less than 0. `seat` is what each
    seat has ahead of the first at the start. Together, `base` is what is added, and `base_far` more of it
    towards the end; against each other they are the score of nobody, in a game that all may lose
    (`nobody`). `bend` says what becomes of a chance at each of `knots`: one curve for the start, others
    for later stages, evenly apart. Between knots they are straight in logarithms; beyond the last the share
    grows as it did. None is ever falling. `again` are the curves for whatever that has come to: where
    several share a win, what one gains the others have lost."""

    rules: int
    variant: str
    seats: int
    together: bool
    slope: list[float]
    lean: list[float] = []
    seat: list[float] = []
    base: float = 0.0
    base_far: float = 0.0
    nobody: bool = False
    knots: list[float] = []
    bend: list[list[float]] = []
    again: list[list[float]] = []
    games: int = 0
    date: str = ""
    checked: "Reliability | None" = None


class Reliability(msgspec.Struct, frozen=True):
    """What was predicted and what came, in tenths, in games that were not fitted: mean chance, share of
    wins, positions. `error` is the largest difference in points where there are at least 200 positions."""

    games: int
    tenths: list[tuple[float, float, int]]
    error: float


def plain(seats: int, together: bool) -> ChanceMap:
    """For a game that nobody has calibrated: the judgement as it is."""
    return ChanceMap(rules=0, variant="", seats=seats, together=together, slope=[1.0])


TOGETHER: dict[tuple[str, int, str, int], bool] = {}


def plays_together(box: Box, variant: str, seats: int) -> bool:
    """Whether all win or lose at once: then nobody is first before it is won."""
    which = (box.slug, box.rules_version, variant, seats)
    if which not in TOGETHER:
        TOGETHER[which] = 1 not in box.new(seats, variant).standing()
    return TOGETHER[which]


@cache
def known_maps() -> dict[str, list[ChanceMap]]:
    file = files("quarterdeck.bots") / "data" / "chances.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[ChanceMap]])


def closest(maps: list[ChanceMap], variant: str, seats: int, together: bool) -> ChanceMap:
    """That of the variant and number of seats, or whatever is most like them."""

    def unlike(one: ChanceMap) -> tuple[bool, int, int]:
        pairs = zip(one.variant, variant, strict=False)
        alike = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one.variant), len(variant)))
        return ((one.seats == 1) != (seats == 1), -alike, abs(one.seats - seats))

    fitting = [one for one in maps if one.together == together]
    return min(fitting, key=unlike) if fitting else plain(seats, together)


def capped(value: float) -> float:
    """A judgement from -1 to 1 as a number that may be large."""
    return atanh(max(-EDGE, min(EDGE, value)))


def polynomial(numbers: list[float], at: float) -> float:
    total = 0.0
    for number in reversed(numbers):
        total = total * at + number
    return total


class Chances:
    """The chance of every seat in any position of one table."""

    def __init__(self, box: Box, variant: str, seats: int, given: ChanceMap | None = None) -> None:
        self.sense = box.sense.value
        self.how_far = box.faces.how_far
        together = plays_together(box, variant, seats)
        self.map = given or closest(known_maps().get(box.slug, []), variant, seats, together)
        self.seats = seats
        self.contenders = 1 if self.map.together else seats
        self.knots = [log(knot) for knot in self.map.knots]
        self.bends = [self.logarithms(curves) for curves in (self.map.bend, self.map.again) if curves]

    def logarithms(self, curves: list[list[float]]) -> list[list[float]]:
        return [
            [log(share / knot) for share, knot in zip(curve, self.map.knots, strict=True)] for curve in curves
        ]

    def of(self, s: Table) -> list[float]:
        """A world or a position that is open; after the end, the result."""
        if s.seat == OVER:
            return results(s, self.map.together)
        return self.shared([self.sense(s, seat) for seat in range(self.seats)], self.how_far(s))

    def shared(self, values: list[float], far: float) -> list[float]:
        found = self.parts(values, far)
        return found[:1] * self.seats if self.map.together else found[: self.seats]

    def parts(self, values: list[float], far: float) -> list[float]:
        """The share of every seat, or of all together, and then of nobody."""
        found = self.straight(values, far)
        for curves in self.bends:
            found = self.bent(found, far, curves)
        return found

    def straight(self, values: list[float], far: float) -> list[float]:
        """The same as yet unbent."""
        one = self.map
        slope, lean = max(0.0, polynomial(one.slope, far)), max(0.0, polynomial(one.lean, far))
        worth = [slope * capped(value) + lean * value for value in values]
        if one.together:
            chance = sigmoid(worth[0] + one.base + one.base_far * far)
            return [chance, 1.0 - chance]
        ahead = one.seat if len(one.seat) == self.seats else [0.0] * self.seats
        scores = [value + (1.0 - far) * ahead[seat] for seat, value in enumerate(worth)]
        if one.nobody:
            scores.append(one.base + one.base_far * far)
        top = max(scores)
        parts = [exp(score - top) for score in scores]
        total = sum(parts)
        return [part / total for part in parts]

    def bent(self, shares: list[float], far: float, curves: list[list[float]]) -> list[float]:
        """What nobody has is left as it is, and shrinks or grows as the others leave room."""
        curve = staged(curves, far)
        parts = [share * exp(between(self.knots, curve, share)) for share in shares[: self.contenders]]
        parts += shares[self.contenders :]
        total = sum(parts)
        return [part / total for part in parts]


def staged(curves: list[list[float]], far: float) -> list[float]:
    """The curve for how far the game is: between those of two stages."""
    at = min(1.0, max(0.0, far)) * (len(curves) - 1)
    stage = min(int(at), len(curves) - 2)
    if stage < 0:
        return curves[0]
    later = at - stage
    return [
        (1.0 - later) * low + later * high for low, high in zip(curves[stage], curves[stage + 1], strict=True)
    ]


def between(knots: list[float], curve: list[float], share: float) -> float:
    at = log(max(NEVER, share))
    right = bisect(knots, at)
    if right in (0, len(knots)):
        return curve[max(0, right - 1)]
    part = (at - knots[right - 1]) / (knots[right] - knots[right - 1])
    return (1.0 - part) * curve[right - 1] + part * curve[right]


def results(s: Table, together: bool) -> list[float]:
    """1 for a win, a part of it if it is shared; together everybody has all of it."""
    places = s.standing()
    win = 1.0 if together else 1.0 / max(1, places.count(1))
    return [win if place == 1 else 0.0 for place in places]


class CalibratedJudge(Judge):
    """Judges by the chance of winning: -1 for none, 1 for certainty."""

    def __init__(self, box: Box, chances: Chances) -> None:
        super().__init__(box, None, 0.0)
        self.chances = chances

    def value(self, s: Table, seat: int) -> float:
        return 2.0 * self.chances.of(s)[seat] - 1.0
