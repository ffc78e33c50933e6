"""The three face-up decks."""

from functools import lru_cache

from quarterdeck.draw.palette import FADED, INK, PARCHMENT, PARCHMENT_EDGE
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.svg import rect, text
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.pirate_haven.art.signs import BAND
from quarterdeck.games.pirate_haven.art.tiles import tile
from quarterdeck.games.pirate_haven.constants import BARE
from quarterdeck.games.pirate_haven.layout import READABLE, Deck, Layout
from quarterdeck.games.pirate_haven.tables import Board
from quarterdeck.games.pirate_haven.words.names import COLOUR_NAMES, tile_says


def decks_printed(plan: Layout) -> str:
    """The paper they lie on."""
    own, row = plan.panels[0], plan.decks
    return rect(own.x, row.y - 9, own.width, row.size + 18, PARCHMENT, PARCHMENT_EDGE, 12, 2)


@lru_cache(maxsize=4096)
def decks(t: Board, row: Deck, top: tuple[int, ...], left: tuple[int, ...]) -> Layer:
    """Their top tiles, and how many tiles each has."""
    return Layer([deck(t, row, colour, top[colour], left[colour]) for colour in range(3)])


@lru_cache(maxsize=2048)
def deck(t: Board, row: Deck, colour: int, kind: int, left: int) -> Piece:
    size = row.size
    if kind == BARE:
        face, said = rect(0, 0, size, size, "#ffffff55", PARCHMENT_EDGE, 7, 1.4), ""
    else:
        face, said = tile(t, kind, size, t.value[kind], False), tile_says(t, kind)
    pile = "".join([rect(2.5 * n, 2.5 * n, size, size, BAND[colour], INK, 7, 1) for n in (2, 1) if left > n])
    count = text(size + 7, size * 0.45, str(left), 16, INK, "start", True)
    count += text(size + 7, size * 0.45 + 13, "left", READABLE, FADED, "start")
    label = f"{COLOUR_NAMES[colour]} deck: {left} left. {said}"
    return piece(f"deck-{colour}", row.x + colour * row.step, row.y, pile + face + count, label)
