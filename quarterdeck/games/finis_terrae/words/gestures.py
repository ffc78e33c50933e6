"""What is one gesture: a tile placed and turned, coins and sacks counted out, the whole hold stowed."""

from functools import partial

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.gestures import (
    PICK,
    PLACE,
    STEPS,
    Gesture,
    Line,
    Setting,
    Way,
    amounts,
    sheet,
    stepped,
)
from quarterdeck.engine.views import imagined
from quarterdeck.games.finis_terrae.constants import COINS, COMPARTMENTS, MOST, NOTHING
from quarterdeck.games.finis_terrae.layout import face_id
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.words import moves
from quarterdeck.games.finis_terrae.words.names import MANY, place, tile_name


def together(view: State) -> list[Gesture]:
    step = view.asking()
    name = "" if step is None else step.name
    say = partial(moves.move, view)
    if name == "load":
        return loading(view)
    if name == "stow_kind":
        return stowing(view)
    found = amounts(view, "buy", "sacks of spices to buy", say)
    found += amounts(view, "count", "sacks of spices to sell", say)
    return found + amounts(view, "amount", "of them", say)


# -- the hold ------------------------------------------------------------------------------


def loading(view: State) -> list[Gesture]:
    """FT-S08  Coins for every compartment that is still empty, the rest for the strongbox; proposed is the
    same number for all of them."""
    base = view.book.by_name["load"].base
    ship = view.ships[view.seat]
    empty = [n for n in range(COMPARTMENTS) if ship.kinds[n] == NOTHING]
    most = min(view.purse, MOST, *[ship.counts[n] for n in range(COMPARTMENTS) if n not in empty])
    lines = []
    for at, n in enumerate(empty):
        share = min(most, view.purse // len(empty) + (at < view.purse % len(empty)))
        lines.append(stepped(f"Compartment {n + 1}", range(base, base + most + 1), start=share))
    return sheet(view, "Coins into the hold; the rest goes to the strongbox", lines, "Load them", whole=True)


def stowing(view: State) -> list[Gesture]:
    """FT-H07  Compartment after compartment, a kind and how many of it; proposed is each kind as a whole, and
    the coins in the next compartment."""
    book, waiting = view.book.by_name, [kind for kind in range(COINS, len(MANY)) if view.quay[kind]]
    kinds = [NOTHING, *waiting]
    order = [*[kind for kind in waiting if kind != COINS], COINS]
    most = min(MOST, max(view.quay))
    amount = [Setting(str(n + 1), [book["amount"].base + n]) for n in range(most)]
    lines: list[Line] = []
    for at, n in enumerate(range(view.berth, COMPARTMENTS)):
        kind = order[at] if at < len(order) and view.quay[order[at]] else NOTHING
        settings = [Setting(MANY[one], [book["stow"].base + one]) for one in kinds]
        lines.append(Line(PICK, f"{n + 1}.", settings, kinds.index(kind)))
        lines.append(Line(STEPS, "how many", amount, max(0, view.quay[kind] - 1) if kind else 0, beside=True))
    return sheet(view, "The whole hold; coins left over go to the strongbox", lines, "Stow it so", whole=True)


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
