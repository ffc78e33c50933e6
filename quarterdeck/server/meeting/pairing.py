"""Who plays whom: a knock-out bracket and the Swiss system, as plain functions of what was played so far.

Players are known by their seeds, from 0; a match of two has points for the first: 2 won, 1 level, 0 lost."""

from collections.abc import Sequence

import msgspec

KNOCKOUT, SWISS = "knockout", "swiss"
NOBODY = -1
WON, LEVEL, LOST = 2, 1, 0
STEPS = 2000  # in the search for pairs; a crew that draws all its matches could keep a server busy for ever


class Match(msgspec.Struct, frozen=True):
    """`second` is nobody for a player who is through without playing."""

    round: int
    n: int
    first: int
    second: int
    points: int | None = None

    @property
    def free(self) -> bool:
        return self.second == NOBODY

    def winner(self) -> int:
        """Who goes on: where all is level, whoever was drawn first."""
        if self.points == LEVEL and not self.free:
            return min(self.first, self.second)
        return self.second if self.points == LOST else self.first


class Score(msgspec.Struct, frozen=True):
    """A line of the table of standings. `buchholz` is what the opponents have reached, which tells apart
    those who are level on points."""

    seed: int
    points: int
    buchholz: int
    played: int
    out: bool = False


def rounds_of(players: int) -> int:
    """As many as it takes until one alone can have won all."""
    return max(1, (players - 1).bit_length())


# -- knock-out ---------------------------------------------------------------------------


def bracket(size: int) -> list[int]:
    """The seeds of a full bracket from top to bottom: the best two can meet in the last match only.

    >>> bracket(4), bracket(8)
    ([0, 3, 1, 2], [0, 7, 3, 4, 1, 6, 2, 5])
    """
    order = [0]
    while len(order) < size:
        whole = 2 * len(order)
        order = [seed for one in order for seed in (one, whole - 1 - one)]
    return order


def knockout_round(number: int, players: int, before: Sequence[Match]) -> list[Match]:
    """The next round; those for whom there is no opponent in the first are through."""
    if number == 1:
        spots = bracket(1 << (players - 1).bit_length())
        through = [seed if seed < players else NOBODY for seed in spots]
    else:
        through = [one.winner() for one in sorted(before, key=lambda one: one.n) if one.round == number - 1]
    pairs = list(zip(through[::2], through[1::2], strict=True))
    return [opened(number, n, *pair) for n, pair in enumerate(pairs)]


def opened(number: int, n: int, one: int, other: int) -> Match:
    """Who sits first changes from round to round. Nobody is always second."""
    first, second = (one, other) if NOBODY in (one, other) or number % 2 else (other, one)
    if first == NOBODY:
        first, second = second, first
    return Match(number, n, first, second, WON if second == NOBODY else None)


# -- Swiss -------------------------------------------------------------------------------


def standings(players: int, played: Sequence[Match], kind: str = SWISS) -> list[Score]:
    """By points, then by what the opponents reached, then by the draw. In a knock-out by how far one came."""
    points = dict.fromkeys(range(players), 0)
    met: dict[int, list[int]] = {seed: [] for seed in points}
    out: set[int] = set()
    for one in played:
        if one.points is None:
            continue
        points[one.first] += one.points
        if not one.free:
            points[one.second] += WON - one.points
            met[one.first].append(one.second)
            met[one.second].append(one.first)
            out.add(one.first + one.second - one.winner())
    found = [
        Score(
            seed,
            points[seed],
            sum(points[other] for other in met[seed]),
            len(met[seed]),
            kind == KNOCKOUT and seed in out,
        )
        for seed in points
    ]
    last = {one: match.round for match in played for one in (match.first, match.second)}
    if kind == KNOCKOUT:
        return sorted(found, key=lambda one: (one.out, -last.get(one.seed, 0), -one.points, one.seed))
    return sorted(found, key=lambda one: (-one.points, -one.buchholz, one.seed))


def swiss_round(number: int, players: int, before: Sequence[Match]) -> list[Match]:
    """Neighbours in the standings who have not met. Whoever is left over is through, nobody twice before
    everybody once."""
    order = [one.seed for one in standings(players, before)]
    known = {frozenset((one.first, one.second)) for one in before}
    rested = [one.first for one in before if one.free]
    made: list[Match] = []
    if players % 2:
        resting = min(reversed(order), key=rested.count)
        order.remove(resting)
        made.append(Match(number, players // 2, resting, NOBODY, WON))
    for n, (one, other) in enumerate(paired(order, known) or neighbours(order)):
        firsts = [sum(match.first == seed and not match.free for match in before) for seed in (one, other)]
        swapped = firsts[0] > firsts[1] or (firsts[0] == firsts[1] and number % 2 == 0)
        made.append(Match(number, n, *((other, one) if swapped else (one, other))))
    return sorted(made, key=lambda match: match.n)


def paired(order: list[int], known: set[frozenset[int]]) -> list[tuple[int, int]]:
    """All of them in pairs that have not met: the first with the nearest possible, or, where that takes too
    long to find, whoever has the fewest left to meet first; nothing if there seems to be no such way."""
    return Search(known).pairs(order) or Search(known, fewest_first=True).pairs(order)


class Search:
    """Backwards and forwards, for so many steps."""

    def __init__(self, known: set[frozenset[int]], fewest_first: bool = False) -> None:
        self.known = known
        self.fewest_first = fewest_first
        self.left = STEPS

    def pairs(self, order: list[int]) -> list[tuple[int, int]]:
        if not order:
            return []
        one = min(order, key=lambda seed: len(self.unmet(seed, order))) if self.fewest_first else order[0]
        for other in self.unmet(one, order):
            self.left -= 1
            rest = [seed for seed in order if seed not in (one, other)]
            found = self.pairs(rest) if self.left > 0 else []
            if found or not rest:
                return [(one, other), *found]
            if self.left <= 0:
                break
        return []

    def unmet(self, one: int, order: list[int]) -> list[int]:
        """The nearest to it first."""
        at = order.index(one)
        near = order[at + 1 :] + order[:at][::-1]
        return [seed for seed in near if frozenset((one, seed)) not in self.known]


def neighbours(order: list[int]) -> list[tuple[int, int]]:
    return list(zip(order[::2], order[1::2], strict=True))


def next_round(kind: str, number: int, players: int, before: Sequence[Match]) -> list[Match]:
    return (knockout_round if kind == KNOCKOUT else swiss_round)(number, players, before)
