"""Tiles. What is printed on each kind is defined once in every size; a tile on the table shows it, with its
capacity and its die spots on it."""

from functools import cache

from quarterdeck.draw.palette import BONE, GOLD, GOLD_DARK, INK, PARCHMENT
from quarterdeck.draw.shapes import skull
from quarterdeck.draw.svg import breadth, circle, closed, moved, num, path, rect, scaled, text, used
from quarterdeck.games.pirate_haven.art.dice import disc, gift
from quarterdeck.games.pirate_haven.constants import (
    BUILDING,
    KIND_CODES,
    KINDS,
    PIRATE,
    RUM,
    WHITE,
    YELLOW,
    colour_of,
)
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.abilities import ABILITY

BAND = ["#35702f", "#6b3d93", "#1f5a96"]  # Building, Pirate, Ship
TINT = ["#e3f0cf", "#ecdff5", "#d9e9f7"]
EDGE = ["#1d4420", "#371a52", "#0d3158"]
LOCK = "#7a6a55"


# -- on the table ------------------------------------------------------------------------


@cache
def tile(t: Board, kind: int, size: float, now: int, unlocked: bool) -> str:
    """A tile with its upper left corner at the origin; its die spots are empty."""
    band = band_of(size)
    parts = [used(face_id(kind, size))]
    parts.append(moved(band * 0.52, band * 0.5, value_badge(t.value[kind], now, band * 0.44)))
    for (x, y, _), lock in zip(slot_places(size, t.slots[kind]), t.locked[kind], strict=True):
        parts.append(used(spot_id(size, lock == 1 and not unlocked), x=x, y=y))
    return "".join(parts)


@cache
def value_badge(value: int, now: int, radius: float) -> str:
    """The white number; raised by a neighbour it is gold."""
    raised = now > value
    return disc(str(now), max(7.6, radius), GOLD if raised else "#ffffff", INK, GOLD_DARK if raised else INK)


def slot_places(size: float, slots: int) -> list[tuple[float, float, float]]:
    """Where the die spots of a tile of that size are, from its upper left corner, and how large."""
    spot = size * 0.31
    left, low = size * 0.05 + spot / 2, size * 0.93 - spot / 2
    return [(left + n * (spot + size * 0.035), low, spot) for n in range(slots)]


# -- printed -----------------------------------------------------------------------------


def tiles_defined(t: Board, size: float, phone: bool) -> dict[str, str]:
    """All kinds of tiles in that size, and their die spots."""
    faces = {face_id(kind, size): face(t, kind, size, phone) for kind in range(KINDS)}
    return faces | {spot_id(size, locked): die_spot(size * 0.31, locked) for locked in (False, True)}


def face_id(kind: int, size: float) -> str:
    return f"ph-{KIND_CODES[kind]}-{num(size)}"


def spot_id(size: float, locked: bool) -> str:
    return f"ph-{'locked' if locked else 'free'}-{num(size)}"


def is_large(size: float) -> bool:
    return size >= 76


def band_of(size: float) -> float:
    """How high the coloured band of a tile is."""
    return size * (0.25 if is_large(size) else 0.36)


def face(t: Board, kind: int, size: float, phone: bool) -> str:
    colour, band = colour_of(kind), band_of(size)
    parts = [
        rect(0, 1.6, size, size, INK, "", size * 0.08),
        rect(0, 0, size, size, TINT[colour], EDGE[colour], size * 0.08, 1.6),
    ]
    r, low = num(size * 0.08), num(band)
    rounded = f"M0,{low}V{r}a{r},{r} 0 0 1 {r},-{r}H{num(size * 0.92)}a{r},{r} 0 0 1 {r},{r}V{low}Z"
    parts.append(path(rounded, BAND[colour]))
    if is_large(size):
        parts.append(large_face(t.name[kind], kind, t.ability[kind], size, band, phone))
    else:
        parts.append(small_face(kind, t.ability[kind], size, band))
    for n, good in enumerate(gifts_of(t, kind)):
        parts.append(moved(size * 0.86, size * (0.83 - n * 0.19), gift(good, size * 0.15)))
    return "".join(parts)


def gifts_of(t: Board, kind: int) -> list[int]:
    return [WHITE] * t.resources[kind] + [YELLOW] * t.treasure[kind] + [RUM] * t.rum[kind]


def large_face(name: str, kind: int, ability: int, size: float, band: float, phone: bool) -> str:
    """The name, and what it does in two short lines."""
    shown = KIND_CODES[kind] if phone else name
    room = size - band * 1.04 - 5
    letters = min(12.5, 12 * room / (1.28 * breadth(shown, 12)))
    face = text(band * 1.02, band * 0.5 + letters * 0.36, shown, letters, "#ffffff", "start", bold=True)
    small = 11 if phone else 10.8
    one, two = ABILITY[ability].short
    face += text(size / 2, band + size * 0.14, one, small, INK)
    return face + text(size / 2, band + size * 0.27, two, small, INK)


def small_face(kind: int, ability: int, size: float, band: float) -> str:
    """A sign instead of words."""
    face = moved(size - band * 0.6, band * 0.5, glyph(colour_of(kind), band * 0.74, "#ffffff"))
    sign = ABILITY[ability].sign
    if not sign or size < 44:
        return face
    letters = 11 if size < 60 else 12
    return face + text(size / 2, band + letters * 0.98, sign, letters, INK, bold=True)


@cache
def padlock(size: float, fill: str = LOCK) -> str:
    bow = path("M-5,-1v-4a5,5 0 0 1 10,0v4", "none", fill, 2.6)
    return scaled(bow + rect(-8, -1, 16, 11, fill, "", 2) + circle(0, 4, 1.8, PARCHMENT), size / 20)


@cache
def die_spot(size: float, locked: bool) -> str:
    """An empty die spot: free, or with a padlock."""
    h = size / 2
    dash = "3 2.4" if locked else ""
    fill = "#d8cdb8" if locked else "#ffffff"
    box = f"M{num(-h)},{num(-h)}h{num(size)}v{num(size)}h{num(-size)}Z"
    spot = path(box, fill, "#6a5640", 1.4, dash, 'stroke-linejoin="round"')
    return spot + (padlock(size * 0.72) if locked else "")


@cache
def glyph(colour: int, size: float, ink: str) -> str:
    """What a colour of tiles is about: a house, a skull, a hull."""
    s = size / 20
    if colour == BUILDING:
        house = closed(
            [(-9 * s, 0), (0, -9 * s), (9 * s, 0), (6 * s, 0), (6 * s, 9 * s), (-6 * s, 9 * s), (-6 * s, 0)]
        )
        return path(house, ink)
    if colour == PIRATE:
        return skull(size, ink, "#00000055" if ink == BONE else BONE)
    hull = closed([(-10 * s, 2 * s), (10 * s, 2 * s), (6 * s, 9 * s), (-6 * s, 9 * s)])
    return path(hull, ink) + path(closed([(-1 * s, 0), (-1 * s, -10 * s), (8 * s, 0)]), ink)
