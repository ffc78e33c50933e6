"""What The Doom would do if night fell now."""

from collections.abc import Sequence

from quarterdeck.games.haze_islands.constants import LAST_SCALE, SURVIVOR
from quarterdeck.games.haze_islands.state import State


def power(view: State) -> int:
    """HI-DO01  What it rises to tonight."""
    return min(LAST_SCALE, view.scale + view.rise)


def tonight(view: State, seat: int) -> int:
    """The damage to that survivor."""
    return struck(view, seat, view.distances(view.doom)) if view.doom >= 0 else 0


def struck(view: State, seat: int, far: Sequence[int]) -> int:
    """HI-DO05, HI-DO08, HI-DO12  The damage to that survivor: it hunts the nearest, and what power is left
    when it arrives strikes everybody there. Where several are equally near, as if it came here. `far` is how
    many diamonds each location is away from it."""
    mine = view.captains[seat]
    if mine.status != SURVIVOR or mine.at < 0 or view.doom < 0 or view.is_ignored(seat):
        return 0
    ways = [
        far[captain.at]
        for other, captain in enumerate(view.captains)
        if captain.status == SURVIVOR and not view.is_ignored(other) and far[captain.at] >= 0
    ]
    if not ways or far[mine.at] != min(ways) or (view.still and far[mine.at]):
        return 0
    return max(0, power(view) - far[mine.at])
