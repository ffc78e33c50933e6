"""Ratings by openskill's model of Plackett and Luce, as in the lab; bots stand where their ladders were
measured, and stay there: people are rated against fixed marks, and nobody can move a mark."""

from collections import deque
from functools import cache
from statistics import NormalDist

import msgspec
from openskill.models import PlackettLuce

from quarterdeck.bots.levels import Measured, ladder, measured, next_lower
from quarterdeck.server.standing.results import Result

MU, SIGMA = 25.0, 25.0 / 3  # a newcomer
BETA = 25.0 / 6  # the model's own spread of one game
NEWCOMER, POINTS = 1000, 40.0  # the scale that is shown, the lab's own
SURE = 1.959964
PLAIN_BOT = "greedy"  # the mark by which the others were measured, where a newcomer begins
UNKNOWN = SIGMA / 2  # of a bot that nobody has measured

model = PlackettLuce()


class Skill(msgspec.Struct, frozen=True):
    """What is believed of somebody: the middle, and how far it may be off."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        return round(NEWCOMER + POINTS * (self.mu - MU))

    @property
    def within(self) -> int:
        """Half of the 95 % interval, in the same points."""
        return round(POINTS * SURE * self.sigma)


def rated(result: Result, before: dict[str, Skill]) -> dict[str, Skill]:
    """Everybody's skill after the game, by captain. Bots are opponents and stay as they are."""
    sat = [
        before.get(one.captain, Skill()) if one.captain else bot_skill(result.game, one.bot)
        for one in result.seats
    ]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in sat]
    after = model.rate(teams, ranks=[float(rank) for rank in result.ranks()])
    return {
        one.captain: Skill(found.mu, found.sigma)
        for one, (found,) in zip(result.seats, after, strict=True)
        if one.captain
    }


# -- bots --------------------------------------------------------------------------------


def bot_skill(game: str, kind: str) -> Skill:
    """By its measured games. One without any stands, with more doubt, with the next lower that has some; with
    the lowest, if there is none below."""
    known, below = marks(game), kind
    while below and below not in known:
        below = next_lower(below)
    if below == kind:
        return known[kind]
    return Skill(known[below].mu if below else min(one.mu for one in known.values()), UNKNOWN)


@cache
def marks(game: str) -> dict[str, Skill]:
    """Every bot that a chain of measured pairings connects with the plain one."""
    steps: dict[str, list[tuple[str, float, float]]] = {}
    for one, other, gap, doubt in pairings(game):
        steps.setdefault(one, []).append((other, -gap, doubt))
        steps.setdefault(other, []).append((one, gap, doubt))
    found, waiting = {PLAIN_BOT: Skill(MU, 0.5)}, deque([PLAIN_BOT])
    while waiting:
        here = waiting.popleft()
        for there, gap, doubt in steps.get(here, []):
            if there not in found:
                so_far = found[here]
                found[there] = Skill(so_far.mu + gap, (so_far.sigma**2 + doubt**2) ** 0.5)
                waiting.append(there)
    return found


def pairings(game: str) -> list[tuple[str, str, float, float]]:
    """Who was measured against whom: how much better the first is, and how sure that is. A level without a
    style of its own plays as the plain bot does."""
    found = [
        (kind, against, *together([gap_of(one) for one in many if one.against == against]))
        for kind, many in measured().get(game, {}).items()
        for against in dict.fromkeys(one.against for one in many)
    ]
    same = [(level.name, PLAIN_BOT, 0.0, 0.2) for level in ladder(game).levels if not level.style]
    return same + found


def together(gaps: list[tuple[float, float]]) -> tuple[float, float]:
    """Several measurements of one thing: the surer one counts for more."""
    weights = [doubt**-2 for _, doubt in gaps]
    middle = sum(gap * weight for (gap, _), weight in zip(gaps, weights, strict=True)) / sum(weights)
    return middle, sum(weights) ** -0.5


def gap_of(one: Measured) -> tuple[float, float]:
    low, middle, high = (distance(share, one.seats) for share in (one.low, one.rate, one.high))
    return middle, max(0.2, (high - low) / (2 * SURE))


def distance(share: float, seats: int) -> float:
    """In the model's units: how much better somebody is who wins that share against equals."""
    share = min(0.99, max(0.01, share))
    weight = share * (seats - 1) / (1 - share)  # against each of them alone, as Luce has it
    return NormalDist().inv_cdf(weight / (1 + weight)) * BETA * 2**0.5
