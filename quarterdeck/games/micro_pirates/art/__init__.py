"""The table of Micro Pirates as SVG: the sea, the offers, a captain's own table.

What never changes is drawn once for each layout; what changes lies on top of it, piece by piece."""

from functools import lru_cache, partial

from quarterdeck.draw.pieces import backdrop, banner, drawing
from quarterdeck.draw.svg import rect
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates import words
from quarterdeck.games.micro_pirates.art.bar import asked, buttons, rows
from quarterdeck.games.micro_pirates.art.crew import own
from quarterdeck.games.micro_pirates.art.fleet import waters
from quarterdeck.games.micro_pirates.art.icons import icons
from quarterdeck.games.micro_pirates.art.offers import market
from quarterdeck.games.micro_pirates.art.rivals import rivals
from quarterdeck.games.micro_pirates.art.sea import deep, lands, oceans, ships
from quarterdeck.games.micro_pirates.layout import Plan, plan
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.tables import Data


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it. Each layer is made from its own facts, and kept."""
    seats, solo = len(view.crews), view.mode == SOLO
    lines = rows(view.t, view.book, tuple(view.options), phone)
    place = plan(phone, seats, solo, len(lines))
    question = words.question(view)
    over = view.seat == OVER
    layers = [
        *waters(view, place),
        *market(view, place),
        *rivals(view, place),
        *own(view, place),
        asked(place, "" if over else question),
        buttons(view.book, place, lines),
        ending(place, question if over else ""),
    ]
    ground = printed(view.t, place)
    return drawing(ground, layers, "Micro Pirates", question, view.options, partial(words.move, view))


@lru_cache(maxsize=64)
def printed(t: Data, place: Plan) -> Backdrop:
    shapes = icons() + lands() + oceans(t, place.cell) + ships(tuple(t.strength), place.cell)
    paper = rect(0, 0, place.width, place.height, "#0e3344")
    return backdrop(place.width, place.height, shapes + paper + deep(place))


@lru_cache(maxsize=256)
def ending(place: Plan, said: str) -> Layer:
    """How it ended, across the sea."""
    if not said:
        return Layer([])
    half = place.cell * 4.5
    return banner(said, place.sea_x + half, place.sea_y + half, 13.0 if place.phone else 20.0, half * 2)
