"""What is one gesture: a tile placed and turned, coins and sacks counted out."""

from functools import partial

import msgspec

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.gestures import PLACE, Gesture, Way, amounts
from quarterdeck.engine.views import imagined
from quarterdeck.games.finis_terrae.constants import NOTHING
from quarterdeck.games.finis_terrae.layout import face_id
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words import moves
from quarterdeck.games.finis_terrae.words.names import place, tile_name


def together(view: State) -> list[Gesture]:
    step = view.asking()
    name = "" if step is None else step.name
    say = partial(moves.move, view)
    if name == "load":
        return [evenly(view, one) for one in amounts(view, "load", "coins into the next compartment", say, 0)]
    found = amounts(view, "buy", "sacks of spices to buy", say)
    found += amounts(view, "count", "sacks of spices to sell", say)
    return found + amounts(view, "amount", "of them", say)


def evenly(view: State, coins: Gesture) -> Gesture:
    """Proposed is the same number for every compartment that is still empty."""
    empty = max(1, view.ships[view.seat].kinds.count(NOTHING))
    wanted = -(-view.purse // empty)
    start = min(range(len(coins.ways)), key=lambda n: abs(coins.ways[n].amount - wanted))
    return msgspec.structs.replace(coins, start=start)


# -- placing a tile ----------------------------------------------------------------------


def places(view: State) -> bool:
    step = view.asking()
    return step is not None and step.name == "choose_tile"


def placing(view: State) -> list[Gesture]:
    """FT-P02  Every tile in hand that fits somewhere, with every place and every way round."""
    if not places(view):
        return []
    base = view.book.by_name["tile"].base
    picked = [move - base for move in view.options]
    return [Gesture(PLACE, tile_name(tile), ways_of(view, tile), piece=f"hand{tile}") for tile in picked]


def ways_of(view: State, tile: int) -> list[Way]:
    book = view.book.by_name
    world = imagined(view, Luck(0))
    world.play(book["tile"].base + tile)
    made: list[Way] = []
    for chosen in world.options:
        at = world.copy()
        at.play(chosen)
        cell = chosen - book["cell"].base
        found = [laid(view, tile, cell, turn) for turn in turns(at)] or [only_way(view, at, tile, cell)]
        made += {way.picture: way for way in reversed(found)}.values()  # what looks the same is the same
    return made


def turns(at: State) -> list[int]:
    """The ways round to choose from; none if only one fits: FT-D05."""
    step = at.asking()
    base = at.book.by_name["turn"].base
    asked = step is not None and step.name == "choose_turn"
    return [move - base for move in at.options] if asked else []


def only_way(view: State, at: State, tile: int, cell: int) -> Way:
    """It lies there already."""
    return laid(view, tile, cell, at.chart.faces[at.chart.spot_at(cell)] & 3, asked=False)


def laid(view: State, tile: int, cell: int, turn: int, asked: bool = True) -> Way:
    book = view.book.by_name
    made = [book["tile"].base + tile, book["cell"].base + cell]
    if asked:
        made.append(book["turn"].base + turn)
    says = f"{moves.move(view, made[0])} at {place(cell)}"
    return Way(made, says, at=f"cell{cell}", picture=face_id(view.numbers, tile * 4 + turn))
