"""Covers of our own for the boxes: a scene, a frame, the title. A game from elsewhere gets the open sea."""

from collections.abc import Callable
from functools import cache

from quarterdeck.draw.palette import BONE, GOLD
from quarterdeck.server.html.scenes import bay, bottle, chart, haze, islands, open_sea
from quarterdeck.server.html.shell import esc

SCENES: dict[str, Callable[[], str]] = {
    "catan_junior": islands,
    "pirate_haven": bay,
    "finis_terrae": chart,
    "haze_islands": haze,
    "micro_pirates": bottle,
}
TITLE_FONT = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L','P052',Georgia,serif"


@cache
def cover(slug: str, title: str) -> str:
    scene = SCENES.get(slug, open_sea)()
    return (
        f'<svg viewBox="0 0 400 300" role="img" aria-label="Cover of {esc(title)}">'
        f"{scene}{lettering(title, slug)}"
        '<rect x="5" y="5" width="390" height="290" rx="6" fill="none" stroke="#000" stroke-opacity=".28" '
        'stroke-width="2"/><rect x="9" y="9" width="382" height="282" rx="4" fill="none" '
        'stroke="#fff" stroke-opacity=".35" stroke-width="1"/></svg>'
    )


def lettering(title: str, slug: str) -> str:
    """The title in the upper part, light with a dark edge, or dark on a pale scene."""
    pale = slug == "finis_terrae"
    fill, edge = ("#4a2c12", "#f3e3b8") if pale else (BONE, "#0c1e28")
    size = 46 if len(title) < 13 else 40
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
