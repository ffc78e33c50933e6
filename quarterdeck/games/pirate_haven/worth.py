"""What an Island comes to: worked out once for the same Island, since drawings and panels ask for it at every
move and for everybody."""

from functools import lru_cache
from typing import NamedTuple

from quarterdeck.games.pirate_haven.constants import RED
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.score import fame_rows, tally
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board


class Isle(NamedTuple):
    """What lies on an Island, as on a `Crew`."""

    tile: tuple[int, ...]
    held: tuple[int, ...]
    capacity: tuple[int, ...]
    unlocked: int


class Worth(NamedTuple):
    """What an Island comes to."""

    income: int
    resources: int
    rum: int
    treasure: int
    navy: int
    strength: int
    tally: tuple[int, ...]  # as `score.tally` gives it


def isle_of(crew: Crew) -> Isle:
    return Isle(tuple(crew.tile), tuple(crew.held), tuple(crew.capacity), crew.unlocked)


@lru_cache(maxsize=4096)
def worth(t: Board, isle: Isle, income: int) -> Worth:
    crew = crew_on(isle)
    crew.income = income
    sums = (crew.all_resources(t), crew.all_rum(t), crew.all_treasure(t), crew.sum_of(RED), crew.strength())
    return Worth(income, *sums, tuple(tally(t, crew)))


def crew_on(isle: Isle) -> Crew:
    crew = Crew()
    crew.unlocked = isle.unlocked
    crew.tile, crew.held, crew.capacity = list(isle.tile), list(isle.held), list(isle.capacity)
    return crew


class Space(NamedTuple):
    """Whether something more can lie on an Island."""

    die: bool  # PH-D03
    spot: tuple[bool, ...]  # PH-L05  by terrain


@lru_cache(maxsize=4096)
def space_on(t: Board, isle: Isle) -> Space:
    crew = crew_on(isle)
    terrains = range(len(t.spots))
    return Space(bool(crew.open_places(t)), tuple([bool(crew.empty_places(t, one)) for one in terrains]))


def fame_of(view: State, sums: list[Worth]) -> list[list[int]]:
    """As `State.scores` gives it, from what the Islands of all seats come to."""
    direction = [view.direction_fame(seat) for seat in range(len(sums))]
    return fame_rows(view.t, [list(one.tally) for one in sums], direction)
