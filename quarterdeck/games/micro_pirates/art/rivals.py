"""The other captains, and the Ghost Ship, in one line each."""

from functools import lru_cache

from quarterdeck.draw.palette import FADED, INK, PARCHMENT
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import token
from quarterdeck.draw.svg import breadth, group, moved, rect, text
from quarterdeck.engine.drawing import Layer
from quarterdeck.games.micro_pirates.art.crew import whose
from quarterdeck.games.micro_pirates.art.icons import LIVERIES, counted
from quarterdeck.games.micro_pirates.constants import GHOST, NONE, SHIP_NAMES, SHOWN, TOKENS
from quarterdeck.games.micro_pirates.effects import CUTLASSES, OP, SPYGLASSES, N
from quarterdeck.games.micro_pirates.layout import Plan
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.words.names import COLOURS

Chips = tuple[tuple[str, str, float], ...]  # icon, what is said beside it, its size


def rivals(view: State, place: Plan) -> list[Layer]:
    mine = whose(view)
    lines = [seat for seat in range(len(view.crews)) if seat != mine]
    if view.mode == SOLO:
        lines.append(GHOST)
    return [rival(view, ship, place, n) for n, ship in enumerate(lines)]


def rival(view: State, ship: int, place: Plan, line: int) -> Layer:
    t, crew = view.t, view.at(ship)
    counts = (crew.fame, crew.rep, crew.marker, crew.coins, *crew.hold)
    cards = (crew.crew_count(), crew.upgrade_count())
    if ship == GHOST:
        who = "" if view.active == NONE else f"Action card {view.active} active"
        name, goal = t.ghost_name[view.ghost_card], t.ghost_fame[view.ghost_card]
        return strip(place, line, ship, name, who, goal, counts, cards, menace(view))
    known = NONE not in (crew.captain, crew.ship)
    who = f"{t.names[crew.captain]}, {t.names[crew.ship]}" if known else ""
    afloat = (-1, 0 if crew.ship == NONE else 1)
    return strip(place, line, ship, COLOURS[ship], who, view.required(crew), counts, cards, afloat)


def menace(view: State) -> tuple[int, int]:
    """Cutlasses and spyglasses of the Ghost Ship: its card, and all it has taken."""
    rows = [row for part in view.ghost.parts() for row in view.t.rows[part]]
    cutlasses = sum([row[N] for row in rows if row[OP] == CUTLASSES])
    spyglasses = sum([row[N] for row in rows if row[OP] == SPYGLASSES])
    card = view.ghost_card
    return view.t.ghost_cutlass[card] + cutlasses, view.t.ghost_spyglass[card] + spyglasses


@lru_cache(maxsize=8192)
def strip(
    place: Plan,
    line: int,
    ship: int,
    name: str,
    who: str,
    goal: int,
    counts: tuple[int, ...],
    cards: tuple[int, int],
    more: tuple[int, int],
) -> Layer:
    """A crew in one line. `more` is what the Ghost Ship fights and explores with; of a captain, whether
    there is a Ship yet."""
    fame, rep, marker, coins = counts[:4]
    chips = [("fame", f"{fame}/{goal}", 16.0)]
    if ship == GHOST:
        chips += [("cutlass", str(more[0]), 15.0), ("spyglass", str(more[1]), 15.0)]
    else:
        chips.append(("rep", f"{rep:+d}", 15.0))
        chips += [("guard", str(marker), 15.0)] if more[1] else []
    chips.append(("coin", str(coins), 15.0))
    chips += [(SHOWN[kind], str(counts[4 + kind]), 15.0) for kind in range(TOKENS) if counts[4 + kind]]
    chips += [("crewtag", str(cards[0]), 15.0), ("upgradetag", str(cards[1]), 15.0)]
    step = 46.0 if place.phone else 31.0
    x, y = place.rivals_x, place.rivals_y + line * step
    id = f"rival-{SHIP_NAMES[ship]}"
    board = piece(id, x, y, plate(place, ship, name, who, step - 4), f"{name}: {fame} Fame")
    start = 40 + breadth(name, place.text + 1) * 1.19
    made = [board]
    at = start if place.phone else max(96.0, start)
    down = 14.0
    for n, (glyph, said, size) in enumerate(chips):
        drawn, wide = counted(0, 0, glyph, said, size)
        made.append(piece(f"{id}-{glyph}", x + at, y + down, group(drawn, 'pointer-events="none"')))
        at += wide + (1 if place.phone else 4)
        if n == 0 and place.phone:
            at, down = 8.0, 31.0
    return Layer(made)


@lru_cache(maxsize=256)
def plate(place: Plan, ship: int, name: str, who: str, height: float) -> str:
    livery = LIVERIES[ship]
    edge = livery.edge if ship == GHOST else livery.fill
    drawn = rect(0, 0, place.rivals_width, height, PARCHMENT, edge, 6, 2)
    drawn += moved(15, 14, token(livery, 9)) + text(30, 18, name, place.text + 1, INK, "start", True)
    return drawn + text(place.rivals_width - 8, 18, who, place.text, FADED, "end")
