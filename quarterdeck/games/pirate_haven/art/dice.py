"""Dice, tokens and small signs, each drawn once and kept."""

from functools import cache

from quarterdeck.draw.palette import BLOOD, FADED, INK, LIT, LIT_EDGE, PARCHMENT
from quarterdeck.draw.shapes import PIPS, barrel, coin
from quarterdeck.draw.svg import (
    ROUND,
    box_at,
    circle,
    closed,
    group,
    hit,
    moved,
    path,
    rect,
    scaled,
    text,
    used,
)
from quarterdeck.games.pirate_haven.constants import (
    INCOME_BONUS,
    RED,
    RUM,
    TREASURE_BONUS,
    WHITE,
    YELLOW,
    good_of,
    pips_of,
)
from quarterdeck.games.pirate_haven.layout import READABLE

DIE_FILL = ["#fbfaf4", "#f4c534", "#b3261e"]  # Resource, Treasure, Navy
DIE_INK = ["#3a332b", "#4a3200", "#ffffff"]
DIE_EDGE = ["#4b443a", "#6d4b00", "#5a0d09"]


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


def face_of(held: int, size: float) -> str:
    """What lies at a place of an Island."""
    return thing(good_of(held), pips_of(held), size)


# -- signs -------------------------------------------------------------------------------


@cache
def disc(words: str, radius: float, fill: str, ink: str, edge: str) -> str:
    """A badge whose letters never get too small to read."""
    letters = max(READABLE, radius * (1.25 if len(words) < 2 else 1.0))
    return circle(0, 0, radius, fill, edge, max(1.0, radius / 9)) + text(
        0, letters * 0.36, words, letters, ink, bold=True
    )


@cache
def bonus_flag(bonus: int, size: float) -> str:
    """The bonus of a combined spot: a pip on a Treasure die or a Navy die, or 1 Income."""
    if bonus == INCOME_BONUS:
        return income_sign(1, size)
    good = YELLOW if bonus == TREASURE_BONUS else RED
    mark = die(good, 0, size * 0.86) + text(
        0, size * 0.22, "+1", max(READABLE, size * 0.52), DIE_INK[good], bold=True
    )
    return circle(0, 0, size * 0.64, PARCHMENT, INK, 1.2) + mark


@cache
def income_sign(count: int, size: float) -> str:
    """So much Income: a white cube on a purse."""
    purse = circle(0, 0, size * 0.64, PARCHMENT, INK, 1.2)
    cube = rect(-size * 0.4, -size * 0.4, size * 0.8, size * 0.8, "#ffffff", INK, 2, 1.4)
    return purse + cube + text(0, size * 0.22, f"+{count}", max(READABLE, size * 0.54), INK, bold=True)


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


# -- light -------------------------------------------------------------------------------


@cache
def soft_frame(wide: float, high: float) -> str:
    """Light round a field among many: thinner than `frame`."""
    return f'<g class="glow">{soft_box(wide, high)}</g>'


def light(id: str) -> str:
    """A defined light."""
    return f'<g class="glow">{used(id)}</g>'


def soft_box(wide: float, high: float, corner: float = 8.0) -> str:
    box = f"<rect {box_at(2.5, 2.5, wide - 5, high - 5, corner)}"
    dark = (
        f'{box} fill="{LIT}" fill-opacity=".08" stroke="{LIT_EDGE}" stroke-width="4.4" stroke-opacity=".5"/>'
    )
    return f'{dark}{box} fill="none" stroke="{LIT}" stroke-width="2.4"/>'


def lost_box(wide: float, high: float) -> str:
    """A field to which one may go, but whose prize would be lost: dimmed and dashed; a cross lies on it."""
    box = f"<rect {box_at(2.5, 2.5, wide - 5, high - 5, 8)}"
    dim = f'{box} fill="#1d2a33" fill-opacity=".42" stroke="{INK}" stroke-width="4.4" stroke-opacity=".5"/>'
    dashes = f'{box} fill="none" stroke="#fff6dc" stroke-width="2.4" stroke-dasharray="6 5"/>'
    return dim + dashes


CROSS = circle(0, 0, 9, BLOOD, "#ffffff", 1.6) + path(
    "M-3.6,-3.6L3.6,3.6M3.6,-3.6L-3.6,3.6", "none", "#ffffff", 2.6, "", ROUND
)


KNOBS = {  # small round buttons on a die: less, more, turn, move
    "give": path("M-5,0H5", "none", INK, 2.6, "", ROUND),
    "gain": path("M-5,0H5M0,-5V5", "none", INK, 2.6, "", ROUND),
    "reroll": path("M5,-1A5,5 0 1 0 2.5,4.3", "none", INK, 2.2, "", ROUND)
    + path("M1.6,-1.6H8.4L5,3.2Z", INK),
    "move": path("M-5,0H5M0,-5V5", "none", INK, 1.8)
    + path("M7,0L4,-2.4V2.4ZM-7,0L-4,-2.4V2.4ZM0,7L-2.4,4H2.4ZM0,-7L-2.4,-4H2.4Z", INK),
}


def knobs_defined() -> dict[str, str]:
    light = circle(0, 0, 10.4, LIT, LIT_EDGE, 1.6)
    disc = circle(0, 0, 8.6, "#fff6dc", "#3c220f", 1.6)
    return {f"ph-{act}": light + disc + scaled(sign, 0.86) + hit(12) for act, sign in KNOBS.items()}


@cache
def knob_light(act: str) -> str:
    """A knob is only there while it can be pressed: it is all light."""
    return group(used(f"ph-{act}"), 'class="glow"')
