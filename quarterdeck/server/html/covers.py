"""The box of a game: its own cover, or the open sea for one that has none, with a frame and the title."""

from functools import cache

from quarterdeck.draw.palette import BONE, GOLD, RED
from quarterdeck.draw.scenery import crests, sky
from quarterdeck.draw.shapes import ship
from quarterdeck.draw.svg import circle, moved
from quarterdeck.engine.faces import Cover
from quarterdeck.engine.registry import Box
from quarterdeck.server.html.faces import faces_by_slug
from quarterdeck.server.html.shell import esc

TITLE_FONT = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L','P052',Georgia,serif"


def cover(box: Box) -> str:
    return framed(box.slug, box.rules_version, box.title)


@cache
def framed(slug: str, rules: int, title: str) -> str:
    made = faces_by_slug(slug, rules).cover() or open_sea()
    return (
        f'<svg viewBox="0 0 400 300" role="img" aria-label="Cover of {esc(title)}">'
        f"{made.scene}{lettering(title, made.pale)}"
        '<rect x="5" y="5" width="390" height="290" rx="6" fill="none" stroke="#000" stroke-opacity=".28" '
        'stroke-width="2"/><rect x="9" y="9" width="382" height="282" rx="4" fill="none" '
        'stroke="#fff" stroke-opacity=".35" stroke-width="1"/></svg>'
    )


def lettering(title: str, pale: bool) -> str:
    """The title in the upper part, light with a dark edge, or dark on a pale scene."""
    fill, edge = ("#4a2c12", "#f3e3b8") if pale else (BONE, "#0c1e28")
    size = 46 if len(title) < 13 else min(40, 620 // len(title))
    spot = (
        f'x="200" y="62" text-anchor="middle" font-family="{TITLE_FONT}" font-size="{size}" font-weight="700"'
    )
    return (
        f'<g aria-hidden="true"><text {spot} fill="none" stroke="{edge}" stroke-width="9" '
        f'stroke-linejoin="round" stroke-opacity=".85">{esc(title)}</text>'
        f'<text {spot} fill="{fill}">{esc(title)}</text>'
        f'<path d="M120 76h60m40 0h60" stroke="{GOLD if not pale else fill}" stroke-width="2.5" '
        'stroke-linecap="round"/>'
        f'<path d="M200 69l3 5 6 2-6 2-3 5-3-5-6-2 6-2z" fill="{GOLD if not pale else fill}"/></g>'
    )


def open_sea() -> Cover:
    return Cover(
        sky("any", (0, "#f7d9a0"), (45, "#f3b37a"), (46, "#2a7896"), (100, "#17506b"))
        + circle(200, 138, 34, "#fff3cf")
        + crests(150, 290, 3)
        + moved(200, 190, ship(RED, 120))
        + circle(340, 250, 26, GOLD, BONE, 3)
    )
