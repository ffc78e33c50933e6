"""Haze Islands as SVG: a misty sea chart of locations, The Doom, the captains, and the cards in hand."""

from functools import lru_cache

from quarterdeck.draw.pieces import whole
from quarterdeck.draw.rough import wobble
from quarterdeck.draw.shapes import compass, waves
from quarterdeck.draw.svg import ellipse, group, moved, rect
from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import words
from quarterdeck.games.haze_islands.art_icons import icons_defined
from quarterdeck.games.haze_islands.art_panels import banner, captain_panel, doom_panel
from quarterdeck.games.haze_islands.art_places import connections, doom, pirates, place, scout_spots, ships
from quarterdeck.games.haze_islands.art_tray import bars_needed, rows_needed, tray
from quarterdeck.games.haze_islands.layout import PHONE, Plan, plan_for
from quarterdeck.games.haze_islands.state import State


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it."""
    plan = plan_for(view, phone, rows_needed(view), bars_needed(view, PHONE) if phone else 1)
    parts = [
        icons_defined(tuple(view.chart.icons)),
        backdrop(plan.width, plan.height, plan.chart.y, plan.chart.h, phone),
        chart(view, plan) if view.board else "",
        tray(view, plan),
        doom_panel(view, plan),
    ]
    parts += [captain_panel(view, plan, seat, box) for seat, box in enumerate(plan.panels)]
    if view.seat == OVER:
        parts.append(banner(view, plan))
    return whole(plan.width, plan.height, "".join(parts), "Haze Islands", words.question(view))


def chart(view: State, plan: Plan) -> str:
    """Locations, the ways between them, and who is where."""
    far = view.distances(view.doom) if view.doom >= 0 else [-1] * 27
    drawn = scout_spots(view, plan)
    drawn += "".join([place(view, plan, card, far) for card in view.board])
    return drawn + connections(view, plan) + pirates(view, plan) + doom(view, plan) + ships(view, plan, far)


@lru_cache(maxsize=16)
def backdrop(width: float, height: float, top: float, high: float, phone: bool) -> str:
    """The sea under drifting haze."""
    sea_wide = width if phone else 830.0
    drawn = rect(0, 0, width, height, "#20333f")
    drawn += moved(0, top, waves(sea_wide, high, 3, 52.0))
    drawn += moved(0, top, haze(sea_wide, high))
    return drawn if phone else drawn + moved(sea_wide - 44, top + high - 46, compass(56))


def haze(width: float, height: float) -> str:
    """Banks of mist, thicker towards the edges."""
    banks = ""
    for n in range(26 if width > 500 else 12):
        x = (0.5 + 0.62 * wobble(n, 11)) * width
        y = (0.5 + 0.62 * wobble(n, 23)) * height
        wide = 70 + 60 * (1 + wobble(n, 5))
        edge = max(abs(x / width - 0.5), abs(y / height - 0.5))
        banks += group(ellipse(x, y, wide, wide * 0.34, "#eef5f5"), f'opacity="{0.1 + 0.4 * edge:.2f}"')
    clip = f'<clipPath id="sea-edge">{rect(0, 0, width, height, "#000")}</clipPath>'
    wider = 'x="-.1" y="-.1" width="1.2" height="1.2"'
    blur = f'<filter id="mist" {wider}><feGaussianBlur stdDeviation="16"/></filter>'
    return clip + blur + group(group(banks, 'filter="url(#mist)"'), 'clip-path="url(#sea-edge)"')
