"""Beside the chart: tiles in hand, the ways round in which one fits, or the dice one sails with."""

from functools import cache, lru_cache

from quarterdeck.draw.palette import FADED, INK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import die
from quarterdeck.draw.svg import frame, moved, paragraph, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.engine.sentences import counted
from quarterdeck.games.finis_terrae.art.tiles import marked
from quarterdeck.games.finis_terrae.layout import READABLE, UNIT, Point, face_id, layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import Numbers
from quarterdeck.games.finis_terrae.words.names import tile_name

SIDE = 58.0  # of a tile in hand
WAYS_ROUND = ["as it lies", "quarter turn", "half turn", "three quarters"]
GLOW = frame(-1, -1, SIDE + 2, SIDE + 2, 4)


def hand(view: State, phone: bool) -> Layer:
    """The tiles in hand, the rotations to choose from, the two dice, or the one that is sailed with."""
    book = view.book.by_name
    if view.cell >= 0 and view.tile >= 0:
        base = book["turn"].base
        turns = tuple([turn for turn in range(4) if base + turn in view.options])
        return rotations(phone, view.numbers, view.tile, turns, base)
    if view.hand:
        return tiles(phone, view.numbers, tuple(view.hand), view.tile, book["tile"].base)
    if book["first"].base in view.options:
        return both_dice(phone, view.own, view.common, book["first"].base)
    step = view.asking()
    return sailed_with(phone, view.die if step is not None and step.name == "sail" else 0)


def place(phone: bool, n: int) -> Point:
    """The upper left corner of the n-th thing: two in a row, on a phone four."""
    x, y, width, _ = layout(phone).hand
    columns = 4 if phone else 2
    pitch = width / columns
    return x + n % columns * pitch + (pitch - SIDE) / 2, y + 4 + n // columns * 98


def named(words: str, bold: bool = False) -> str:
    return paragraph(SIDE / 2, SIDE + 14, words, 66, READABLE, INK, "middle", bold)


def short_name(tile: int) -> str:
    """`coast on two sides`."""
    return tile_name(tile).removeprefix("a ")


@lru_cache(maxsize=512)
def tiles(phone: bool, numbers: Numbers, held: tuple[int, ...], chosen: int, base: int) -> Layer:
    """FT-P01  The tiles drawn and not placed yet."""
    made: list[Piece] = []
    for n, tile in enumerate(held):
        inner = picture(numbers, tile * 4) + named(short_name(tile), tile == chosen)
        if tile == chosen:
            inner += marked(0, 0, SIDE, 4)
        made.append(piece(f"hand{tile}", *place(phone, n), inner, tile_name(tile), (base + tile,), GLOW))
    return Layer(made)


def picture(numbers: Numbers, face: int) -> str:
    return used(face_id(numbers, face), SIDE / UNIT) + rect(0, 0, SIDE, SIDE, "none", INK, 3, 1.6)


@lru_cache(maxsize=512)
def rotations(phone: bool, numbers: Numbers, tile: int, turns: tuple[int, ...], base: int) -> Layer:
    """FT-D05  The ways round in which the tile fits."""
    made: list[Piece] = []
    for n, turn in enumerate(turns):
        inner = picture(numbers, tile * 4 + turn) + named(WAYS_ROUND[turn])
        label = f"Turned {counted(turn, 'quarter')}"
        made.append(piece(f"turn{turn}", *place(phone, n), inner, label, (base + turn,), GLOW))
    return Layer(made)


@lru_cache(maxsize=128)
def both_dice(phone: bool, own: int, common: int, base: int) -> Layer:
    """FT-W09  Own die and everyone's die while their order is chosen."""
    glow = frame(6, 4, SIDE - 12, SIDE - 12, 8)
    made: list[Piece] = []
    for which, value in enumerate((own, common)):
        inner = moved(SIDE / 2, SIDE / 2 - 2, die(value, 42)) + named(
            ("own first", "everyone's first")[which]
        )
        label = f"{('Your own', 'everyone' + chr(39) + 's')[which]} die shows {value}"
        made.append(piece(f"first{which}", *place(phone, which), inner, label, (base + which,), glow))
    return Layer(made)


@cache
def sailed_with(phone: bool, steps: int) -> Layer:
    """FT-M02  How far the ship may sail."""
    if steps == 0:
        return Layer([])
    x, y, width, _ = layout(phone).hand
    said = f"up to {counted(steps, 'tile')}"
    if phone:
        inner = moved(34, 40, die(steps, 44)) + text(68, 36, "Sail", 16, INK, "start", True)
        return Layer([piece("steps", x, y, inner + text(68, 54, said, 13, FADED, "start"))])
    inner = text(width / 2, 16, "Sail", 16, INK, "middle", True) + moved(width / 2, 54, die(steps, 50))
    return Layer([piece("steps", x, y, inner + text(width / 2, 98, said, 13, FADED))])
