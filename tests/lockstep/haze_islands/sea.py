"""HI-G: the grid of locations, what faces what, and how far it is."""

from dataclasses import dataclass

from tests.lockstep.haze_islands.cards import ADVENTURES, MAPS

COMPASS = ["N", "E", "S", "W"]
STEP = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SIDES = ["top", "right", "bottom", "left"]


@dataclass
class Location:
    card: str
    x: int
    y: int
    bottom: int  # the compass direction its bottom faces
    adventure: str = ""
    slot: str = "empty"

    def faces(self, direction: int) -> str:
        """HI-G03  A side faces (side + o - 2) mod 4. HI-G04..G06: `g2`, `r1`, or `` if it is closed."""
        for number, side in enumerate(SIDES):
            if (number + self.bottom - 2) % 4 == direction:
                return self.top() if side == "top" else str(MAPS[self.card][side])
        raise AssertionError(direction)

    def top(self) -> str:
        return f"g{ADVENTURES[self.adventure]['sea']}" if self.slot == "sea" else ""

    def needs(self) -> list[set[str]]:
        """HI-CP02  What completing costs: one set of icons for each icon asked."""
        printed = ADVENTURES[self.adventure]
        asked = {"double": printed["double"], "single": [printed["single"]]}[self.slot]
        return [{icon} for icon in asked]


class Sea:
    def __init__(self) -> None:
        self.places: dict[str, Location] = {}

    def at(self, x: int, y: int) -> Location | None:
        return next((place for place in self.places.values() if (place.x, place.y) == (x, y)), None)

    def beside(self, name: str, direction: int) -> Location | None:
        here, (dx, dy) = self.places[name], STEP[direction]
        return self.at(here.x + dx, here.y + dy)

    def neighbours(self, name: str) -> list[str]:
        found = [self.beside(name, direction) for direction in range(4)]
        return [place.card for place in found if place is not None]

    def connection(self, name: str, direction: int) -> tuple[str, int, bool] | None:
        """HI-G08..G10  Where it leads, its length, and whether it is gold."""
        there = self.beside(name, direction)
        if there is None:
            return None
        mine, other = self.places[name].faces(direction), there.faces((direction + 2) % 4)
        if not mine or not other:
            return None
        return there.card, int(mine[1]) + int(other[1]), mine[0] == other[0] == "g"

    def gold_ways(self, name: str) -> dict[int, tuple[str, int]]:
        """HI-SL01, SL03  By direction: where a player may sail to, and the length."""
        ways = {}
        for direction in range(4):
            found = self.connection(name, direction)
            if found is not None and found[2]:
                ways[direction] = (found[0], found[1])
        return ways

    def all_ways(self, name: str) -> list[tuple[str, int]]:
        found = [self.connection(name, direction) for direction in range(4)]
        return [(way[0], way[1]) for way in found if way is not None]

    def distances(self, start: str) -> dict[str, int]:
        """HI-DO04  Least total of diamonds over connections of either colour."""
        far = {start: 0}
        changed = True
        while changed:
            changed = False
            for name in list(far):
                for there, length in self.all_ways(name):
                    if far[name] + length < far.get(there, 1_000):
                        far[there] = far[name] + length
                        changed = True
        return far

    def routes(self, start: str, goal: str) -> list[list[tuple[str, int]]]:
        """HI-DO08  Every shortest route, as places with the diamonds crossed when they are reached."""
        if start == goal:
            return [[(start, 0)]]
        left = self.distances(goal)
        found = []
        for there, length in self.all_ways(start):
            if there in left and length + left[there] == left[start]:
                for route in self.routes(there, goal):
                    found.append([(start, 0)] + [(name, crossed + length) for name, crossed in route])
        return found
