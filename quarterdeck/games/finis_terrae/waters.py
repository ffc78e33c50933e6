"""FT-M01 to FT-M11: where a ship can sail, and for how many tolls."""

from typing import Final

from quarterdeck.games.finis_terrae.state import GALLEON, State
from quarterdeck.games.finis_terrae.tables import DEN

UNREACHED: Final = -1


def free_of_toll(s: State) -> bool:
    """FT-M10  Pirates pay no toll."""
    return s.mover == GALLEON or s.ships[s.mover].pirate


def waters(s: State) -> list[int]:
    """For each spot the fewest tolls with which the moving ship can end there, or UNREACHED.
    FT-M01  Over sailing links, FT-M02  1 to N steps, FT-M03  not to where it began."""
    start = s.moving().spot
    tolls = [UNREACHED] * len(s.chart.cells)
    guarded = bool(s.dens) and not free_of_toll(s)
    tolls[start] = 0
    met = sweep(s, tolls, start, guarded, s.die)
    if met and s.moving().coins() >= s.numbers.toll:
        pay_the_way(s, tolls, start)
    tolls[start] = UNREACHED
    return tolls


def sweep(s: State, tolls: list[int], start: int, guarded: bool, steps: int) -> bool:
    """All spots within so many steps, without entering a den if dens are guarded; whether one was met."""
    link = s.chart.link
    met = False
    wave = [start]
    for _ in range(steps):
        beyond: list[int] = []
        for spot in wave:
            for at in range(spot * 4, spot * 4 + 4):
                there = link[at]
                if there >= 0 and tolls[there] < 0:
                    if guarded and s.kind_at(there) == DEN:
                        met = True
                    else:
                        tolls[there] = 0
                        beyond.append(there)
        if not beyond:
            break
        wave = beyond
    return met


def pay_the_way(s: State, tolls: list[int], start: int) -> None:
    """FT-M08  Each entry of a den costs a toll, FT-M09  as far as the hold pays; FT-M11  the fewest are used.
    `best` is the least number of steps with the tolls paid so far."""
    afford = min(s.moving().coins() // s.numbers.toll, s.die)
    best = [s.die + 1] * len(tolls)
    best[start] = 0
    wave = [start]
    for paid in range(afford + 1):
        doors = flood(s, tolls, best, wave, paid)
        if not doors:
            return
        wave = []
        for at in range(0, len(doors), 2):
            den = doors[at]
            if doors[at + 1] < best[den]:
                best[den] = doors[at + 1]
                if den not in wave:
                    wave.append(den)
        if paid < afford:
            for den in wave:
                if tolls[den] < 0:
                    tolls[den] = paid + 1


def flood(s: State, tolls: list[int], best: list[int], wave: list[int], paid: int) -> list[int]:
    """Everything that these spots reach without another toll; the dens met, each with its steps."""
    link = s.chart.link
    doors: list[int] = []
    queue = wave[:]
    while queue:
        spot = queue.pop(0)
        steps = best[spot] + 1
        if steps > s.die:
            continue
        for at in range(spot * 4, spot * 4 + 4):
            there = link[at]
            if there >= 0 and steps < best[there]:
                if s.kind_at(there) == DEN:
                    doors.append(there)
                    doors.append(steps)
                    continue
                best[there] = steps
                if tolls[there] < 0:
                    tolls[there] = paid
                queue.append(there)
    return doors


def reached(s: State) -> bool:
    """Whether the moving ship can reach any tile at all."""
    for tolls in waters(s):
        if tolls >= 0:
            return True
    return False


def reached_free(s: State) -> bool:
    """FT-M12  Whether it can reach any tile without paying."""
    return 0 in waters(s)


def waters_without_tolls(s: State, steps: int) -> list[int]:
    """Where the moving ship could be after so many steps if no den took a toll."""
    start = s.moving().spot
    tolls = [UNREACHED] * len(s.chart.cells)
    tolls[start] = 0
    sweep(s, tolls, start, False, steps)
    return [spot for spot in range(len(tolls)) if tolls[spot] >= 0]
