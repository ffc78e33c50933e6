"""Tiles. What is printed on each kind is defined once in every size; a tile on the table shows it, with its
capacity and its die spots on it."""

from functools import cache

from quarterdeck.draw.palette import GOLD, GOLD_DARK, INK, PARCHMENT
from quarterdeck.draw.svg import circle, moved, num, path, rect, scaled, squeezed, text, used
from quarterdeck.games.pirate_haven.art.dice import disc, gift
from quarterdeck.games.pirate_haven.art.signs import BAND, fitting, glyph, row_of_signs
from quarterdeck.games.pirate_haven.constants import (
    KIND_CODES,
    KINDS,
    RUM,
    WHITE,
    YELLOW,
    colour_of,
)
from quarterdeck.games.pirate_haven.layout import READABLE
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.abilities import ABILITY

TINT = ["#e3f0cf", "#ecdff5", "#d9e9f7"]
EDGE = ["#1d4420", "#371a52", "#0d3158"]
LOCK = "#7a6a55"
NAMED = 56.0  # so large a tile has room for its name,
SIGNED = 40.0  # and so large a one for signs


# -- on the table ------------------------------------------------------------------------


@cache
def tile(t: Board, kind: int, size: float, now: int, unlocked: bool) -> str:
    """A tile with its upper left corner at the origin; its die spots are empty."""
    band = band_of(size)
    parts = [used(face_id(kind, size))]
    if now > t.value[kind]:
        parts.append(badge_at(band, now, GOLD, GOLD_DARK))
    for (x, y, _), lock in zip(slot_places(size, t.slots[kind]), t.locked[kind], strict=True):
        parts.append(used(spot_id(size, lock == 1 and not unlocked), x=x, y=y))
    return "".join(parts)


@cache
def badge_at(band: float, value: int, fill: str, edge: str) -> str:
    """The printed number is white; raised by a neighbour it is gold."""
    return moved(band * 0.52, band * 0.5, disc(str(value), max(7.6, band * 0.44), fill, INK, edge))


def slot_places(size: float, slots: int) -> list[tuple[float, float, float]]:
    """Where the die spots of a tile of that size are, from its upper left corner, and how large."""
    spot = size * (0.31 if is_large(size) else 0.29 if size >= NAMED else 0.34)
    left, low = size * 0.05 + spot / 2, size * 0.95 - spot / 2
    return [(left + n * (spot + size * 0.035), low, spot) for n in range(slots)]


# -- printed -----------------------------------------------------------------------------


def tiles_defined(t: Board, size: float) -> dict[str, str]:
    """All kinds of tiles in that size, and their die spots."""
    faces = {face_id(kind, size): face(t, kind, size) for kind in range(KINDS)}
    return faces | {
        spot_id(size, locked): die_spot(slot_places(size, 1)[0][2], locked) for locked in (False, True)
    }


def face_id(kind: int, size: float) -> str:
    return f"ph-{KIND_CODES[kind]}-{num(size)}"


def spot_id(size: float, locked: bool) -> str:
    return f"ph-{'locked' if locked else 'free'}-{num(size)}"


def is_large(size: float) -> bool:
    return size >= 80


def band_of(size: float) -> float:
    """How high the coloured head of a tile is."""
    return size * 0.25 if is_large(size) else 16.0 if size >= 64 else 14.0


def face(t: Board, kind: int, size: float) -> str:
    """Large tiles say in words what they do, others in signs; the smallest have room for neither."""
    colour, band = colour_of(kind), band_of(size)
    corner = size * 0.08
    parts = [
        rect(0, 1.6, size, size, INK, "", corner),
        rect(0, 0, size, size, TINT[colour], EDGE[colour], corner, 1.6),
    ]
    r, low = num(corner), num(band)
    rounded = f"M0,{low}V{r}a{r},{r} 0 0 1 {r},-{r}H{num(size - corner)}a{r},{r} 0 0 1 {r},{r}V{low}Z"
    parts.append(path(rounded, BAND[colour]))
    if is_large(size):
        parts.append(large_face(t.name[kind], t.ability[kind], size, band))
    else:
        parts.append(moved(size - band * 0.62, band * 0.52, glyph(colour, band * 0.8, "#ffffff")))
        parts.append(signed_face(t.name[kind], t.ability[kind], size, band))
    parts.append(badge_at(band, t.value[kind], "#ffffff", INK))
    gift_size = max(9.0, size * 0.15)
    for n, good in enumerate(gifts_of(t, kind)):
        parts.append(moved(size * 0.86, size * 0.83 - n * gift_size * 1.25, gift(good, gift_size)))
    return "".join(parts)


def gifts_of(t: Board, kind: int) -> list[int]:
    return [WHITE] * t.resources[kind] + [YELLOW] * t.treasure[kind] + [RUM] * t.rum[kind]


def large_face(name: str, ability: int, size: float, band: float) -> str:
    """The name, and what it does in two short lines."""
    left = band * 1.02
    face = squeezed(left, band * 0.5 + 4.2, name, size - left - 4, 12, "#ffffff", "start")
    one, two = ABILITY[ability].short
    face += text(size / 2, band + size * 0.14, one, READABLE, INK)
    return face + text(size / 2, band + size * 0.27, two, READABLE, INK)


def signed_face(name: str, ability: int, size: float, band: float) -> str:
    """The name where it can be read, and signs for what it does."""
    if size < SIGNED:
        return ""
    if size < NAMED:
        return moved(size / 2, band + 6.5, row_of_signs(fitting(ABILITY[ability].signs, size)))
    line = squeezed(size / 2, band + 10, name, size - 5, READABLE)
    return line + moved(size / 2, band + 18.5, row_of_signs(ABILITY[ability].signs))


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
