"""Boards and small questions that many tests use."""

from quarterdeck.games.haze_islands.positions import Chartroom

PAIR = ["I05 (0,0) bottom S", "I01 (1,0) bottom W"]  # 2 diamonds apart, gold
ROW = [
    "I05 (0,0) bottom S",
    "I01 (1,0) bottom W",
    "I12 (-1,0) bottom E",
]  # I12: raid 3, DBL; 3 diamonds from I05
N, E, S, W = 0, 1, 2, 3


def face(t: Chartroom, name: str) -> int:
    return t.s.chart.maps.index(name)


def way(t: Chartroom, name: str, direction: int) -> int:
    """The connection that way: positive gold, negative red, 0 none."""
    return t.s.passage(face(t, name), direction)


def far(t: Chartroom, start: str, goal: str) -> int:
    return t.s.distances(face(t, start))[face(t, goal)]


def sees(t: Chartroom, seat: int, whose: int) -> list[str]:
    """A hand as another seat sees it."""
    return t.names(t.view(seat).captains[whose].hand.faces)


def sees_deck(t: Chartroom, seat: int, whose: int) -> list[str]:
    """A deck from the top, as another seat sees it."""
    return t.names(t.view(seat).captains[whose].deck.faces[::-1])
