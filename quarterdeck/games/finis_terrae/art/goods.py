"""Goods, flags, ships and ports in the colours of their crews."""

from functools import cache

from quarterdeck.draw.palette import (
    BLACK,
    BLOOD,
    BLUE,
    BONE,
    GREEN,
    INK,
    PARCHMENT,
    RED,
    WOOD_DARK,
    YELLOW,
    Livery,
)
from quarterdeck.draw.shapes import chest, coin, emblem, ship, skull
from quarterdeck.draw.svg import ROUND, circle, moved, path, rect, scaled, text, used
from quarterdeck.games.finis_terrae.constants import CASTAWAYS, COINS, FINDS, GALLEON, SPICES, TREASURES

CREWS = [RED, GREEN, BLUE, YELLOW, BLACK]


def livery_of(number: int) -> Livery:
    """The colours of a ship; the galleon is black."""
    return CREWS[number]


def goods_defined() -> dict[str, str]:
    """Goods, ships and flags, drawn once; whoever shows one says how large."""
    shapes = {
        f"ft-good{COINS}": coin(44 * 0.86),
        f"ft-good{SPICES}": sack(),
        f"ft-good{CASTAWAYS}": castaway(),
        f"ft-good{FINDS}": amphora(),
        f"ft-good{TREASURES}": chest(44 * 0.9),
        "ft-token": circle(0, 0, 21, PARCHMENT, INK, 2),
        "ft-crate": crate(34),
        "ft-blades": blades(),
        "ft-black-flag": flag("#17171a", BONE),
        "ft-red-flag": flag(BLOOD, INK),
        "ft-skull": skull(88),
    }
    return shapes | {f"ft-ship{number}": ship(crew, 76) for number, crew in enumerate(CREWS)}


@cache
def good_icon(kind: int, size: float) -> str:
    """What a compartment holds, each with a shape of its own."""
    return used(f"ft-good{kind}", size / 44)


def sack() -> str:
    """A sack of spices."""
    return (
        path("M-8,-12C-20,2 -19,18 -12,20H12C19,18 20,2 8,-12Z", "#b5622a", INK, 2.2, "", ROUND)
        + path(
            "M-8,-12C-12,-17 -10,-21 -5,-20L0,-17L5,-20C10,-21 12,-17 8,-12Z", "#d98a45", INK, 2, "", ROUND
        )
        + path("M-9,-12H9", "none", BONE, 3, "", ROUND)
        + path("M0,-2C-7,3 -6,11 0,14C6,11 7,3 0,-2Z", "#f0c95a", INK, 1.4)
    )


def castaway() -> str:
    """Somebody waving."""
    return (
        path("M-10,20C-11,4 -7,-2 0,-2C7,-2 11,4 10,20Z", "#e8e0cc", INK, 2, "", ROUND)
        + path("M-10,8H10M-10,14H10", "none", "#3f6fa8", 2.6)
        + path("M8,4C14,-2 16,-10 15,-17", "none", "#c98b5f", 5, "", ROUND)
        + circle(0, -10, 8, "#c98b5f", INK, 1.8)
        + path("M-8,-11C-8,-20 8,-20 8,-11C3,-15 -3,-15 -8,-11Z", "#4a2c17", INK, 1.2)
    )


def amphora() -> str:
    """A find from the bottom of the sea."""
    return (
        path("M-7,-10C-15,-12 -15,-2 -9,0M7,-10C15,-12 15,-2 9,0", "none", "#7f4a2c", 3, "", ROUND)
        + path("M-6,-20H6L5,-12C14,-4 12,12 3,21H-3C-12,12 -14,-4 -5,-12Z", "#c4764a", INK, 2, "", ROUND)
        + path("M-10,-1L-5,4L0,-1L5,4L10,-1", "none", BONE, 2.2, "", ROUND)
        + path("M-7,-20H7", "none", INK, 3, "", ROUND)
    )


@cache
def ship_piece(number: int, pirate: bool, size: float) -> str:
    """A ship, with a black flag if it is a pirate; the galleon carries a skull."""
    drawn = used(f"ft-ship{number}", size / 76)
    if number == GALLEON:
        return drawn + used("ft-skull", size * 0.3 / 88, size * 0.1, -size * 0.26)
    if pirate:
        drawn += used("ft-black-flag", size * 0.5 / 44, -size * 0.16, -size * 0.62)
    return drawn


def flag(cloth: str, edge: str) -> str:
    """A skull on black or red."""
    return (
        path("M-2,-16H30L24,-4L30,10H-2Z", cloth, edge, 1.6, "", ROUND)
        + path("M-2,-20V26", "none", WOOD_DARK, 4, "", ROUND)
        + moved(12, -3, skull(20))
    )


@cache
def port_piece(seat: int, home: bool, size: float, lettered: bool) -> str:
    """A port: a quay with a house under the crew's shape; a home port has a ring."""
    crew = livery_of(seat)
    ring = circle(0, 0, size * 0.62, "none", crew.fill, size * 0.09) if home else ""
    base = path(f"M{-size * 0.5:.1f},{size * 0.34:.1f}h{size:.1f}", "none", WOOD_DARK, size * 0.16, "", ROUND)
    mark = emblem(crew, size * 0.4)
    letter = text(0, size * 0.2, crew.letter, size * 0.52, crew.ink, bold=True) if lettered else ""
    under = circle(0, 0, size * 0.56, BONE, crew.edge, size * 0.07)
    return base + under + ring + mark + letter


def blades() -> str:
    """Crossed blades: a battle waits there."""
    crossed = path("M-7,-7L7,7M7,-7L-7,7", "none", BONE, 3.4, "", ROUND) + path(
        "M-7,2L-2,7M7,2L2,7", "none", BONE, 2.4, "", ROUND
    )
    return circle(0, 0, 13, BLOOD, INK, 1.6) + crossed


def crate(size: float) -> str:
    """A pile afloat."""
    box = rect(-13, -12, 26, 24, "#a9763f", WOOD_DARK, 2, 2.4) + path(
        "M-12,-11L12,11M12,-11L-12,11", "none", WOOD_DARK, 2
    )
    return scaled(box, size / 28)
