"""Pirate Haven as a picture: the Map, everybody's Island, the decks.

What is printed is drawn once for each size of table; what changes lies on it, in layers of pieces that are
made from their own facts and kept."""

from functools import lru_cache, partial

from quarterdeck.draw.pieces import backdrop, drawing, piece
from quarterdeck.draw.shapes import ribbon, waves
from quarterdeck.draw.svg import defined
from quarterdeck.engine.drawing import Backdrop, Drawing, Layer
from quarterdeck.engine.sentences import seat_marked
from quarterdeck.engine.table import ALL_OPEN, NOBODY, OVER
from quarterdeck.games.pirate_haven import words
from quarterdeck.games.pirate_haven.art.decks import decks, decks_printed
from quarterdeck.games.pirate_haven.art.dice import knobs_defined
from quarterdeck.games.pirate_haven.art.islands import acts_of, ground, island
from quarterdeck.games.pirate_haven.art.map import map_tile, route_spots, sea_chart, spots_defined
from quarterdeck.games.pirate_haven.art.ships import direction, ship_size, ships, ships_defined
from quarterdeck.games.pirate_haven.art.shown import flying_defined
from quarterdeck.games.pirate_haven.art.signs import legend_folded, legend_sheet
from quarterdeck.games.pirate_haven.art.tiles import tiles_defined
from quarterdeck.games.pirate_haven.art.tracks import (
    crests_defined,
    header,
    numbers,
    tracks,
    tracks_printed,
)
from quarterdeck.games.pirate_haven.constants import BARE, CAPTAINS
from quarterdeck.games.pirate_haven.layout import Layout, layout
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.lost import lost_spots
from quarterdeck.games.pirate_haven.worth import fame_of, isle_of, worth


def draw(view: State, phone: bool = False) -> Drawing:
    """The whole table, seen by the viewer, whose own Island is the large one."""
    plan = layout(len(view.crews), view.columns, phone)
    layers = [
        round_sign(plan.ribbon, phone, max(view.round, 1), view.t.rounds),
        *map_layers(view, plan),
        *island_layers(view, plan),
        deck_layer(view, plan),
    ]
    if plan.tab is not None:
        layers.append(signs_tab(plan.tab, plan.chart.width))
    ground = printed(view.t, len(view.crews), view.columns, phone)
    asks, says = partial(words.question, view), partial(words.move, view)
    return drawing(ground, layers, "Pirate Haven", asks, view.options, says)


# -- printed -----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def printed(t: Board, seats: int, columns: int, phone: bool) -> Backdrop:
    plan = layout(seats, columns, phone)
    islands = [ground(panel, tuple(t.terrain)) + tracks_printed(t, panel, phone) for panel in plan.panels]
    parts = [definitions(t, plan, seats), sea(plan), sea_chart(plan.chart, phone)]
    return backdrop(plan.width, plan.height, "".join([*parts, *islands, decks_printed(plan)]))


def definitions(t: Board, plan: Layout, seats: int) -> str:
    """Whatever is drawn more than once, in the sizes in which it is drawn."""
    sizes = {map_tile(plan.chart, plan.phone), plan.decks.size, *[panel.cell - 6 for panel in plan.panels]}
    shapes = knobs_defined() | spots_defined(plan.chart, plan.phone) | crests_defined(seats)
    shapes |= flying_defined() | ships_defined(seats, ship_size(plan.phone))
    for size in sorted(sizes):
        shapes |= tiles_defined(t, size)
    return defined(shapes)


def sea(plan: Layout) -> str:
    """Water, and on a phone a sheet with the signs."""
    water = waves(plan.width, plan.height, 5)
    return water + (legend_sheet(*plan.legend) if plan.legend else "")


# -- on it -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def round_sign(place: tuple[float, float], phone: bool, now: int, rounds: int) -> Layer:
    sign = ribbon(150, f"Round {now} of {rounds}", 13)
    return Layer([piece("round", *place, sign)])


@lru_cache(maxsize=8)
def signs_tab(place: tuple[float, float], width: float) -> Layer:
    return Layer([piece("signs", *place, legend_folded(width))])


def map_layers(view: State, plan: Layout) -> list[Layer]:
    t, chart, phone, base = view.t, plan.chart, plan.phone, view.book.by_name
    fame = t.direction_flipped if view.flipped else t.direction_plain
    at = tuple(view.at)
    return [
        route_spots(
            t, chart, phone, tuple(view.spot), tuple(view.goods), at, base["go"].base, lost_spots(view)
        ),
        direction(chart, phone, tuple(fame), len(view.crews)),
        ships(chart, phone, at, tuple(view.left), NOBODY if view.seat == OVER else view.turn),
    ]


def island_layers(view: State, plan: Layout) -> list[Layer]:
    """The viewer's Island is the large one. Whoever is asked can act on the own Island; to somebody who
    sees everything that may be another one."""
    t, seats = view.t, len(view.crews)
    own = view.viewer if view.viewer >= 0 else view.turn if view.viewer == ALL_OPEN else 0
    asked = view.seat if view.options and view.seat >= 0 else own
    isles = [isle_of(crew) for crew in view.crews]
    sums = [worth(t, isle, crew.income) for isle, crew in zip(isles, view.crews, strict=True)]
    fame = fame_of(view, sums)
    layers: list[Layer] = []
    for n, panel in enumerate(plan.panels):
        seat = (own + n) % seats
        turn = seat == view.turn and view.seat != OVER
        name, shown = words.seat_name(view, seat), seat_marked(seat, CAPTAINS)
        layers.append(header(panel, seat, name, shown, fame[seat][-1], turn))
        layers.append(island(t, panel, seat, isles[seat], acts_of(view.book) if seat == asked else None))
        if panel.full:
            layers.append(tracks(t, panel, plan.phone, sums[seat]))
        else:
            layers.append(numbers(t, panel, plan.phone, seat, sums[seat]))
    return layers


def deck_layer(view: State, plan: Layout) -> Layer:
    left = [deck.size() + (kind != BARE) for deck, kind in zip(view.decks, view.top, strict=True)]
    return decks(view.t, plan.decks, tuple(view.top), tuple(left))
