"""FT-M: where a ship can sail, for how many tolls, and who waits there."""

from quarterdeck.engine.marks import i64
from quarterdeck.games.finis_terrae.chart import Chart
from quarterdeck.games.finis_terrae.constants import DEN, GALLEON, NOWHERE
from quarterdeck.games.finis_terrae.state import State


def free_of_toll(s: State) -> bool:
    """FT-M10  Pirates pay no toll, FT-J06  the galleon neither."""
    return s.is_pirate(s.mover)


def waters(s: State) -> list[int]:
    """For each spot the fewest tolls with which the moving ship can end there, or NOWHERE.
    FT-M01  Over sailing links, FT-M02  1 to N steps, FT-M03  not to where it began, FT-M07  past other ships
    as if they were not there.
    FT-M08  Each entry of a den costs a toll, FT-M09  as far as the hold pays; FT-M11  the fewest are used."""
    start = s.moving().spot
    tolls = flooded(s.chart, start, s.die)
    if not free_of_toll(s) and any_beyond(tolls, s.dens, start):
        tolls = swept(s.chart, start, s.die, s.dens, s.moving().coins() // s.numbers.toll)
    tolls[start] = NOWHERE
    return tolls


def any_beyond(tolls: list[int], dens: list[int], start: int) -> bool:
    """Whether one of these dens can be entered."""
    for den in dens:
        if tolls[den] != NOWHERE and den != start:
            return True
    return False


def flooded(chart: Chart, start: int, steps: int) -> list[int]:
    """No toll for everything within so many steps, the start too: where there is no den, or none counts."""
    link = chart.link
    tolls = [NOWHERE] * len(chart.cells)
    tolls[start] = 0
    reached = [start]
    first = 0
    for _ in range(steps):
        last = len(reached)
        for n in range(first, last):
            side: i64 = reached[n] * 4
            for at in range(side, side + 4):
                there: i64 = link[at]
                if there >= 0 and tolls[there] < 0:
                    tolls[there] = 0
                    reached.append(there)
        first = last
    return tolls


def swept(chart: Chart, start: int, steps: int, dens: list[int], purse: int) -> list[int]:
    """The fewest tolls for everything within so many steps, the start too, where entering one of these dens
    costs a toll and `purse` of them can be paid. A tile reached later but for less sends out a new wave."""
    link = chart.link
    tolls = [NOWHERE] * len(chart.cells)
    guard = [0] * len(chart.cells)
    for den in dens:
        guard[den] = 1
    tolls[start] = 0
    wave, paid = [start], [0]
    for _ in range(steps):
        beyond: list[int] = []
        dues: list[int] = []
        for n, spot in enumerate(wave):
            side: i64 = spot * 4
            for at in range(side, side + 4):
                there: i64 = link[at]
                if there < 0:
                    continue
                due: i64 = paid[n] + guard[there]
                before: i64 = tolls[there]
                if due <= purse and (before < 0 or due < before):
                    tolls[there] = due
                    beyond.append(there)
                    dues.append(due)
        wave, paid = beyond, dues
    return tolls


def reached_free(s: State) -> bool:
    """FT-M12  Whether it can reach any tile without paying: a side is open, and no guarded den is beyond."""
    for there in open_sides(s):
        if s.kind_at(there) != DEN or free_of_toll(s):
            return True
    return False


def reached(s: State) -> bool:
    """FT-M13  Whether it can reach any tile at all, for a toll if need be."""
    return reached_free(s) or (len(open_sides(s)) > 0 and s.moving().coins() >= s.numbers.toll)


def open_sides(s: State) -> list[int]:
    """The tiles one step away."""
    link = s.chart.link
    side: i64 = s.moving().spot * 4
    return [link[at] for at in range(side, side + 4) if link[at] != NOWHERE]


def waters_without_tolls(s: State, steps: int) -> list[int]:
    """Where the moving ship could be after so many steps if no den took a toll."""
    tolls = flooded(s.chart, s.moving().spot, steps)
    return [spot for spot in range(len(tolls)) if tolls[spot] != NOWHERE]


# -- what waits there ---------------------------------------------------------------------------------


def foes(s: State, spot: int) -> list[int]:
    """FT-B03  An explorer must fight every pirate on the tile once: the galleon, then players clockwise.
    FT-B06  Nobody on a fort tile."""
    if s.is_pirate(s.mover) or s.calm(spot):
        return []
    found = [GALLEON] if s.galleon.spot == spot else []
    for n in range(1, len(s.ships)):
        other = (s.mover + n) % len(s.ships)
        if s.ships[other].pirate and s.ships[other].spot == spot:
            found.append(other)
    return found
