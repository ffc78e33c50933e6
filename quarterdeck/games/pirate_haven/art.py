"""Pirate Haven as a picture: the Map, everybody's Island, the decks."""

from functools import cache

from quarterdeck.draw.palette import FADED, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import whole
from quarterdeck.draw.shapes import compass, ribbon, waves
from quarterdeck.draw.svg import group, moved, rect, text, titled
from quarterdeck.engine.drawing import Drawing
from quarterdeck.games.pirate_haven.art_island import draw_island
from quarterdeck.games.pirate_haven.art_map import draw_map
from quarterdeck.games.pirate_haven.art_tiles import BAND, tile
from quarterdeck.games.pirate_haven.layout import Layout, layout
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import BARE
from quarterdeck.games.pirate_haven.words import question
from quarterdeck.games.pirate_haven.words.names import COLOUR_NAMES, tile_says


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table, seen by the viewer, whose own Island is the large one."""
    seats = len(view.crews)
    plan = layout(seats, view.columns, phone)
    own = view.viewer if view.viewer >= 0 else view.turn if view.viewer == -4 else 0
    fame = [row[-1] for row in view.scores()]
    parts = [background(plan, seats), round_sign(view, plan), draw_map(view, plan)]
    for n, panel in enumerate(plan.panels):
        seat = (own + n) % seats
        parts.append(draw_island(view, seat, panel, fame[seat], phone))
    parts.append(draw_decks(view, plan))
    return whole(plan.width, plan.height, "".join(parts), "Pirate Haven", question(view))


@cache
def background(plan: Layout, seats: int) -> str:
    sea = waves(plan.width, plan.height, 5)
    if plan.phone or seats == 4:
        return sea
    left = plan.panels[-1].x + plan.panels[-1].width
    x = (left + plan.chart.x + plan.chart.width) / 2
    return sea + group(moved(x, plan.panels[-1].y + 150, compass(170)), 'opacity=".85"')


def round_sign(view: State, plan: Layout) -> str:
    x, y = plan.ribbon
    words = f"Round {max(view.round, 1)} of {view.t.rounds}"
    return moved(x, y, ribbon(150, words, 14 if not plan.phone else 13))


def draw_decks(view: State, plan: Layout) -> str:
    """The three face-up decks, their top tiles and how many tiles they have."""
    x, y, size = plan.decks
    step = (plan.panels[0].width - (24 if not plan.phone else 6)) / 3
    parts = [deck_board(plan)]
    for colour in range(3):
        kind = view.top[colour]
        left = view.decks[colour].size() + (kind != BARE)
        face = (
            moved(0, 0, tile(view.t, kind, size, view.t.value[kind], False, plan.phone))
            if kind != BARE
            else empty(size)
        )
        pile = "".join(
            [rect(2.5 * n, 2.5 * n, size, size, BAND[colour], INK, 7, 1) for n in (2, 1) if left > n]
        )
        label = text(size + 8, size * 0.36, str(left), 17, INK, "start", True)
        label += text(size + 8, size * 0.36 + 14, "left", 11, FADED, "start")
        says = f"{COLOUR_NAMES[colour]} deck: {left} left. " + (tile_says(view, kind) if kind != BARE else "")
        parts.append(moved(x + colour * step, y, titled(says, pile + face + label, f"deck-{colour}")))
    return "".join(parts)


@cache
def deck_board(plan: Layout) -> str:
    own = plan.panels[0]
    _, y, size = plan.decks
    return rect(own.x, y - 14, own.width, size + 28, PARCHMENT, PARCHMENT_EDGE, 12, 2)


@cache
def empty(size: float) -> str:
    return rect(0, 0, size, size, "#ffffff55", PARCHMENT_EDGE, 7, 1.4)
