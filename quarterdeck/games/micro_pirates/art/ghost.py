"""The Ghost Ship, in one line: it has no seat, so nothing else on the page tells of it."""

from functools import lru_cache

from quarterdeck.draw.palette import FADED, INK, PARCHMENT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import emblem
from quarterdeck.draw.svg import group, moved, rect, text
from quarterdeck.engine.drawing import Layer
from quarterdeck.games.micro_pirates.art.icons import LIVERIES, counted
from quarterdeck.games.micro_pirates.constants import CHEST, GHOST, MAP, NONE
from quarterdeck.games.micro_pirates.effects import CUTLASSES, OP, SPYGLASSES, N
from quarterdeck.games.micro_pirates.layout import GHOST_HEIGHT, Plan
from quarterdeck.games.micro_pirates.state import State

Chips = tuple[tuple[str, str], ...]  # icon and what is said beside it


def ghost(view: State, place: Plan) -> Layer:
    if not place.solo:
        return Layer([])
    crew, card = view.ghost, view.ghost_card
    cutlasses, spyglasses = menace(view)
    chips = [("fame", f"{crew.fame}/{view.t.ghost_fame[card]}"), ("cutlass", str(cutlasses))]
    chips += [("spyglass", str(spyglasses)), ("coin", str(crew.coins))]
    chips += [(name, str(crew.hold[kind])) for name, kind in (("chest", CHEST), ("map", MAP))]
    active = "" if view.active == NONE else f"Action card {view.active}"
    return strip(place, view.t.ghost_name[card], active, tuple(chips))


def menace(view: State) -> tuple[int, int]:
    """Cutlasses and spyglasses of the Ghost Ship: its card, and all it has taken."""
    rows = [row for part in view.ghost.parts() for row in view.t.rows[part]]
    cutlasses = sum([row[N] for row in rows if row[OP] == CUTLASSES])
    spyglasses = sum([row[N] for row in rows if row[OP] == SPYGLASSES])
    card = view.ghost_card
    return view.t.ghost_cutlass[card] + cutlasses, view.t.ghost_spyglass[card] + spyglasses


@lru_cache(maxsize=1024)
def strip(place: Plan, name: str, active: str, chips: Chips) -> Layer:
    """Its plate with a number each on it, so that only what changed is drawn anew."""
    size, width = place.text, place.side_width
    drawn = rect(0, 0, width, GHOST_HEIGHT - 4, PARCHMENT, LIVERIES[GHOST].edge, 6, 2)
    drawn += moved(13, 11, emblem(LIVERIES[GHOST], 6)) + text(25, 15, name, size, INK, "start", True)
    drawn += text(width - 7, 15, active, size, FADED, "end")
    made = [piece("ghost", place.side_x, place.ghost_y, drawn, name)]
    for n, (glyph, many) in enumerate(chips):
        number = group(counted(0, 0, glyph, many, 15)[0], 'pointer-events="none"')
        x = place.side_x + 6 + n * 44 + (20 if n else 0)
        made.append(piece(f"ghost-{glyph}", x, place.ghost_y + 27, number))
    return Layer(made)
