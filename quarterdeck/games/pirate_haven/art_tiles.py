"""Tiles, dice, tokens and small signs, each drawn once and kept."""

from functools import cache

from quarterdeck.draw.palette import BONE, FADED, GOLD, GOLD_DARK, INK, LIT, LIT_EDGE, PARCHMENT
from quarterdeck.draw.shapes import PIPS, barrel, coin, skull
from quarterdeck.draw.svg import (
    ROUND,
    box_at,
    breadth,
    circle,
    closed,
    moved,
    num,
    path,
    rect,
    scaled,
    text,
)
from quarterdeck.games.pirate_haven import tables
from quarterdeck.games.pirate_haven.tables import BUILDING, KIND_CODES, PIRATE, RED, RUM, WHITE, YELLOW, Board

BAND = ["#35702f", "#6b3d93", "#1f5a96"]  # Building, Pirate, Ship
TINT = ["#e3f0cf", "#ecdff5", "#d9e9f7"]
EDGE = ["#1d4420", "#371a52", "#0d3158"]
DIE_FILL = ["#fbfaf4", "#f4c534", "#b3261e"]  # Resource, Treasure, Navy
DIE_INK = ["#3a332b", "#4a3200", "#ffffff"]
DIE_EDGE = ["#4b443a", "#6d4b00", "#5a0d09"]
LOCK = "#7a6a55"
SHORT = {
    tables.PLAIN: ("", ""),
    tables.UNLOCK_BUILDINGS: ("unlocks your", "Buildings"),
    tables.UNLOCK_PIRATES: ("unlocks your", "Pirates"),
    tables.RAISE_TILES: ("tiles beside", "hold 1 more"),
    tables.RAISE_SHIPS: ("Ships beside", "hold 1 more"),
    tables.SHIPS_AT_BUILDINGS: ("3 per Ship by", "a Building"),
    tables.HALF_CAPACITIES: ("½ of Building", "capacities"),
    tables.BUILDING_KINDS: ("2 per kind of", "Building"),
    tables.DICE_AROUND: ("2 per die here", "and beside"),
    tables.SHIP_KINDS: ("1 per Ship and", "Navy number"),
    tables.INCOME_LEFT: ("1 per Income", "left"),
    tables.TURN_RESOURCE: ("reroll or move", "a Resource die"),
    tables.TURN_TREASURE: ("reroll or move", "a Treasure die"),
    tables.TURN_NAVY: ("reroll or move", "a Navy die"),
    tables.LIFT_DICE: ("dice beside", "+2 pips"),
}
SIGN = {
    tables.PLAIN: "",
    tables.UNLOCK_BUILDINGS: "key B",
    tables.UNLOCK_PIRATES: "key P",
    tables.RAISE_TILES: "+1 all",
    tables.RAISE_SHIPS: "+1 S",
    tables.SHIPS_AT_BUILDINGS: "3/S·B",
    tables.HALF_CAPACITIES: "½ B",
    tables.BUILDING_KINDS: "2/B",
    tables.DICE_AROUND: "2/die",
    tables.SHIP_KINDS: "1/S,N",
    tables.INCOME_LEFT: "1/Inc",
    tables.TURN_RESOURCE: "↻ R",
    tables.TURN_TREASURE: "↻ T",
    tables.TURN_NAVY: "↻ N",
    tables.LIFT_DICE: "+2 die",
}


# -- dice and goods ----------------------------------------------------------------------


@cache
def die(good: int, pips: int, size: float) -> str:
    """A die from above. Its colour is never alone: Resource dice have sharp corners and square pips,
    Treasure dice are round with coins for pips, Navy dice have cut corners and diamonds."""
    h, edge = size / 2, DIE_EDGE[good]
    width = max(1.2, size / 16)
    if good == WHITE:
        body = rect(-h, -h, size, size, DIE_FILL[good], edge, size * 0.06, width)
    elif good == YELLOW:
        body = rect(-h, -h, size, size, DIE_FILL[good], edge, size * 0.36, width)
    else:
        c = h * 0.58
        corners = [(-c, -h), (c, -h), (h, -c), (h, c), (c, h), (-c, h), (-h, c), (-h, -c)]
        body = path(closed(corners), DIE_FILL[good], edge, width)
    return body + "".join([pip(good, x, y, size) for x, y in PIPS.get(pips, ())])


def pip(good: int, x: float, y: float, size: float) -> str:
    px, py, r = x * size * 0.25, y * size * 0.25, size * 0.095
    if good == WHITE:
        return rect(px - r, py - r, 2 * r, 2 * r, DIE_INK[good])
    if good == YELLOW:
        return circle(px, py, r * 1.05, DIE_INK[good])
    q = r * 1.35
    return path(closed([(px, py - q), (px + q, py), (px, py + q), (px - q, py)]), DIE_INK[good])


@cache
def thing(good: int, pips: int, size: float) -> str:
    """A die, or a Rum token."""
    if good != RUM:
        return die(good, pips, size)
    return circle(0, 0, size * 0.52, "#f0dcb4", "#6d4320", max(1.2, size / 18)) + barrel(size * 0.78)


@cache
def gift(good: int, size: float) -> str:
    """A printed Resource, Treasure or Rum."""
    if good == WHITE:
        return rect(-size / 2, -size / 2, size, size, "#ffffff", INK, 1, 1.4)
    return coin(size * 1.1) if good == YELLOW else barrel(size * 1.25)


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


# -- tiles -------------------------------------------------------------------------------


@cache
def disc(words: str, radius: float, fill: str, ink: str, edge: str) -> str:
    """A badge whose letters never get too small to read."""
    letters = max(11.0, radius * (1.25 if len(words) < 2 else 1.0))
    return circle(0, 0, radius, fill, edge, max(1.0, radius / 9)) + text(
        0, letters * 0.36, words, letters, ink, bold=True
    )


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


def gifts_of(t: Board, kind: int) -> list[int]:
    return [WHITE] * t.resources[kind] + [YELLOW] * t.treasure[kind] + [RUM] * t.rum[kind]


def tile(t: Board, kind: int, size: float, now: int, unlocked: bool, phone: bool = False) -> str:
    """A tile with its upper left corner at the origin; its die spots are empty."""
    printed = (t.name[kind], t.value[kind], tuple(t.locked[kind]), tuple(gifts_of(t, kind)), t.ability[kind])
    return drawn_tile(kind, printed, size, now, unlocked, phone)


@cache
def drawn_tile(
    kind: int,
    printed: tuple[str, int, tuple[int, ...], tuple[int, ...], int],
    size: float,
    now: int,
    unlocked: bool,
    phone: bool,
) -> str:
    name, value, locks, gifts, ability = printed
    colour = kind // 6
    large = size >= 76
    band = size * (0.25 if large else 0.36)
    parts = [
        rect(0, 1.6, size, size, INK, "", size * 0.08),
        rect(0, 0, size, size, TINT[colour], EDGE[colour], size * 0.08, 1.6),
    ]
    r, low = num(size * 0.08), num(band)
    rounded = f"M0,{low}V{r}a{r},{r} 0 0 1 {r},-{r}H{num(size * 0.92)}a{r},{r} 0 0 1 {r},{r}V{low}Z"
    parts.append(path(rounded, BAND[colour]))
    parts.append(moved(band * 0.52, band * 0.5, value_badge(value, now, band * 0.44)))
    parts.append(
        large_face(name, kind, ability, size, band, phone) if large else small_face(kind, ability, size, band)
    )
    for (x, y, spot), lock in zip(slot_places(size, len(locks)), locks, strict=True):
        parts.append(moved(x, y, die_spot(spot, lock == 1 and not unlocked)))
    for n, good in enumerate(gifts):
        parts.append(moved(size * 0.86, size * (0.83 - n * 0.19), gift(good, size * 0.15)))
    return "".join(parts)


def large_face(name: str, kind: int, ability: int, size: float, band: float, phone: bool) -> str:
    """The name, and what it does in two short lines."""
    shown = KIND_CODES[kind] if phone else name
    room = size - band * 1.04 - 5
    letters = min(12.5, 12 * room / (1.28 * breadth(shown, 12)))
    face = text(band * 1.02, band * 0.5 + letters * 0.36, shown, letters, "#ffffff", "start", bold=True)
    small = 11 if phone else 10.8
    one, two = SHORT[ability]
    face += text(size / 2, band + size * 0.14, one, small, INK)
    return face + text(size / 2, band + size * 0.27, two, small, INK)


def small_face(kind: int, ability: int, size: float, band: float) -> str:
    """A sign instead of words."""
    face = moved(size - band * 0.6, band * 0.5, glyph(kind // 6, band * 0.74, "#ffffff"))
    sign = SIGN[ability]
    if not sign or size < 44:
        return face
    letters = 11 if size < 60 else 12
    return face + text(size / 2, band + letters * 0.98, sign, letters, INK, bold=True)


# -- signs -------------------------------------------------------------------------------


@cache
def button(words: str, width: float, height: float, lit: bool) -> str:
    """A wooden button round the origin."""
    fill, edge, ink = ("#7a4a26", "#3c220f", "#fff6dc") if lit else ("#8f8779", "#6f675a", "#efe9dc")
    body = rect(-width / 2, -height / 2, width, height, fill, edge, height * 0.28, 1.6)
    return body + text(0, 4.6, words, 13, ink, bold=True)


@cache
def knob(sign: str, radius: float) -> str:
    """A small round button on a die: more, less, turn, move."""
    return circle(0, 0, radius, "#fff6dc", "#3c220f", 1.6) + scaled(KNOB_SIGNS[sign], radius / 10)


KNOB_SIGNS = {
    "+": path("M-5,0H5M0,-5V5", "none", INK, 2.6, "", ROUND),
    "-": path("M-5,0H5", "none", INK, 2.6, "", ROUND),
    "turn": path("M5,-1A5,5 0 1 0 2.5,4.3", "none", INK, 2.2, "", ROUND) + path("M1.6,-1.6H8.4L5,3.2Z", INK),
    "go": path("M-5,0H5M0,-5V5", "none", INK, 1.8)
    + path("M7,0L4,-2.4V2.4ZM-7,0L-4,-2.4V2.4ZM0,7L-2.4,4H2.4ZM0,-7L-2.4,-4H2.4Z", INK),
}


@cache
def bonus_flag(bonus: int, size: float) -> str:
    """The bonus of a combined spot: a pip on a Treasure die or a Navy die, or 1 Income."""
    if bonus == tables.INCOME_BONUS:
        return income_sign(1, size)
    good = YELLOW if bonus == tables.TREASURE_BONUS else RED
    mark = die(good, 0, size * 0.86) + text(
        0, size * 0.22, "+1", max(11, size * 0.52), DIE_INK[good], bold=True
    )
    return circle(0, 0, size * 0.64, PARCHMENT, INK, 1.2) + mark


@cache
def income_sign(count: int, size: float) -> str:
    """So much Income: a white cube on a purse."""
    purse = circle(0, 0, size * 0.64, PARCHMENT, INK, 1.2)
    cube = rect(-size * 0.4, -size * 0.4, size * 0.8, size * 0.8, "#ffffff", INK, 2, 1.4)
    return purse + cube + text(0, size * 0.22, f"+{count}", max(11, size * 0.54), INK, bold=True)


@cache
def soft_frame(wide: float, high: float, corner: float = 8.0) -> str:
    """Light round a field among many: thinner than `frame`."""
    box = f"<rect {box_at(2.5, 2.5, wide - 5, high - 5, corner)}"
    dark = (
        f'{box} fill="{LIT}" fill-opacity=".08" stroke="{LIT_EDGE}" stroke-width="4.4" stroke-opacity=".5"/>'
    )
    return f'<g class="glow">{dark}{box} fill="none" stroke="{LIT}" stroke-width="2.4"/></g>'


@cache
def each_sign(good: int, size: float) -> str:
    """+1 on each die of that colour."""
    back = "".join(
        [
            moved(dx * size * 0.3, dy * size * 0.3, die(good, 0, size * 0.62))
            for dx, dy in ((-1, -0.7), (1, -0.7), (0, 0.7))
        ]
    )
    return back + moved(0, 0, disc("+1", size * 0.3, PARCHMENT, INK, FADED))
