"""The table of Micro Pirates as SVG: the sea, and the cards of one Port beside it.

What everybody has stands around the drawing, and what has no place on it is chosen beside the question. What
never changes is drawn once for each layout; what changes lies on top of it, piece by piece."""

from functools import lru_cache, partial

from quarterdeck.draw.pieces import backdrop, banner, drawing
from quarterdeck.draw.svg import rect
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates import words
from quarterdeck.games.micro_pirates.art.cards import papers
from quarterdeck.games.micro_pirates.art.fleet import waters
from quarterdeck.games.micro_pirates.art.ghost import ghost
from quarterdeck.games.micro_pirates.art.icons import icons
from quarterdeck.games.micro_pirates.art.offers import market
from quarterdeck.games.micro_pirates.art.sea import deep, lands, oceans, ships
from quarterdeck.games.micro_pirates.layout import Plan, plan
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.tables import Data


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it. Each layer is made from its own facts, and kept."""
    place = plan(phone, view.mode == SOLO)
    layers = [
        *waters(view, place),
        *market(view, place),
        ghost(view, place),
        ending(place, words.question(view) if view.seat == OVER else ""),
    ]
    ground, asks = printed(view.t, place), partial(words.question, view)
    return drawing(ground, layers, "Micro Pirates", asks, view.options, partial(words.move, view))


@lru_cache(maxsize=64)
def printed(t: Data, place: Plan) -> Backdrop:
    shapes = icons() + papers(place) + lands() + oceans(t, place.cell) + ships(tuple(t.strength), place.cell)
    paper = rect(0, 0, place.width, place.height, "#0e3344")
    return backdrop(place.width, place.height, shapes + paper + deep(place))


@lru_cache(maxsize=256)
def ending(place: Plan, said: str) -> Layer:
    """How it ended, across the sea."""
    if not said:
        return Layer([])
    half = place.cell * 4.5
    return banner(said, place.sea_x + half, place.sea_y + half, 12.0 if place.phone else 18.0, half * 2)
