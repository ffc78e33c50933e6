"""Shores and other rough outlines: irregular, and always the same."""

from math import cos, pi, sin

from quarterdeck.draw.svg import num

Point = tuple[float, float]


def wobble(*seed: int) -> float:
    """A number from -1 to 1 that looks like chance and is always the same."""
    mix = 2166136261
    for part in seed:
        mix = ((mix ^ (part & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
        mix ^= mix >> 15
        mix = (mix * 2246822519) & 0xFFFFFFFF
        mix ^= mix >> 13
    return mix / 0x7FFFFFFF - 1.0


def hexagon(radius: float, pointy: bool = True) -> list[Point]:
    """The corners of a regular hexagon."""
    start = pi / 2 if pointy else 0.0
    return [(radius * cos(start + n * pi / 3), radius * sin(start + n * pi / 3)) for n in range(6)]


def smooth(points: list[Point]) -> str:
    """A soft closed path, through the middles of a polygon's sides."""
    last = len(points) - 1
    middles = [
        (
            (points[n][0] + points[(n + 1) % (last + 1)][0]) / 2,
            (points[n][1] + points[(n + 1) % (last + 1)][1]) / 2,
        )
        for n in range(last + 1)
    ]
    d = f"M{num(middles[last][0])},{num(middles[last][1])}"
    for (x, y), (mx, my) in zip(points, middles, strict=True):
        d += f"Q{num(x)},{num(y)} {num(mx)},{num(my)}"
    return d + "Z"


def coast(corners: list[Point], seed: int, rough: float = 0.06, parts: int = 4) -> str:
    """A shore along a polygon: each side in so many parts, pushed in and out by `rough` times
    the distance from the origin."""
    points: list[Point] = []
    for n, (x1, y1) in enumerate(corners):
        x2, y2 = corners[(n + 1) % len(corners)]
        for part in range(parts):
            share = part / parts
            push = 1 + rough * wobble(seed, n, part)
            points.append(((x1 + (x2 - x1) * share) * push, (y1 + (y2 - y1) * share) * push))
    return smooth(points)


def blob(wide: float, high: float, seed: int, rough: float = 0.12, corners: int = 11) -> str:
    """An irregular round shore."""
    points: list[Point] = []
    for n in range(corners):
        turn = 2 * pi * n / corners
        push = 1 + rough * wobble(seed, n)
        points.append((wide * push * cos(turn), high * push * sin(turn)))
    return smooth(points)


def star(radius: float) -> list[Point]:
    """The corners of a five-pointed star."""
    return [
        (
            (radius if n % 2 == 0 else radius * 0.45) * sin(n * pi / 5),
            -(radius if n % 2 == 0 else radius * 0.45) * cos(n * pi / 5),
        )
        for n in range(10)
    ]
