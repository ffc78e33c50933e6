"""The board of Catan Junior as a drawing: a sea of islands, and the harbour beside it.

What never changes is drawn once for each side of the board; what changes lies on top of it."""

from functools import lru_cache, partial

from quarterdeck.draw.pieces import backdrop, banner, bases, drawing
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer
from quarterdeck.engine.table import NOBODY, OVER
from quarterdeck.games.catan_junior import words
from quarterdeck.games.catan_junior.art.harbour import harbour, quay
from quarterdeck.games.catan_junior.art.sea import castle, ghost, isles, sea
from quarterdeck.games.catan_junior.art.sites import berths, sites
from quarterdeck.games.catan_junior.layout import Layout, layout
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart, Kit

ON_THE_SEA = ("ghost", "ship", "free_ship", "lair", "free_lair")


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table as its viewer sees it. Each layer is made from its own facts, and kept."""
    side, (haunt, ship, free_ship, lair, free_lair) = view.map, bases(view.book, ON_THE_SEA)
    colours = tuple(view.colours)
    homes, fleets = tuple([crew.homes for crew in view.crews]), tuple([crew.fleet for crew in view.crews])
    layers = [
        isles(side, phone, view.ghost, haunt),
        castle(side, phone, NOBODY if view.castle == NOBODY else colours[view.castle]),
        berths(side, phone, fleets, colours, ship, free_ship),
        sites(side, phone, homes, colours, lair, free_lair),
        ghost(side, phone, view.ghost),
        *harbour(view, phone),
    ]
    if view.seat == OVER:
        layers.append(winner(layout(side, phone), words.question(view)))
    ground, asks = printed(side, view.kit, phone, view.advanced), partial(words.question, view)
    return drawing(ground, layers, "Catan Junior", asks, view.options, partial(words.move, view))


@lru_cache(maxsize=16)
def printed(side: Chart, kit: Kit, phone: bool, advanced: bool) -> Backdrop:
    plan = layout(side, phone)
    return backdrop(plan.width, plan.height, sea(side, phone) + quay(side, kit, phone, advanced))


def winner(plan: Layout, said: str) -> Layer:
    """Who has won, below the islands."""
    return banner(said, plan.width / 2, plan.beach - 30, 13.0 if plan.phone else 18.0, plan.width - 20)
