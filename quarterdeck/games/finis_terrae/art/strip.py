"""The strip below the chart: tiles in hand, rotations, dice, or the question in words."""

from functools import lru_cache

from quarterdeck.draw.palette import INK
from quarterdeck.draw.pieces import piece
from quarterdeck.draw.shapes import die
from quarterdeck.draw.svg import breadth, frame, moved, rect, text, used
from quarterdeck.engine.drawing import Layer, Piece
from quarterdeck.games.finis_terrae.art.map import face_id
from quarterdeck.games.finis_terrae.art.tiles import marked
from quarterdeck.games.finis_terrae.layout import UNIT, layout
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import TILE_NAMES, Numbers
from quarterdeck.games.finis_terrae.words.names import tile_name


def strip(view: State, phone: bool, question: str) -> Layer:
    """The tiles in hand, the rotations to choose from, or the two dice; else what is being asked."""
    seats, book = len(view.ships), view.book.by_name
    if view.cell >= 0 and view.tile >= 0:
        base = book["turn"].base
        turns = tuple([turn for turn in range(4) if base + turn in view.options])
        return rotations(seats, phone, view.numbers, view.tile, turns, base)
    if view.hand:
        return hand(seats, phone, view.numbers, tuple(view.hand), view.tile, book["tile"].base)
    if book["first"].base in view.options:
        return both_dice(seats, phone, view.own, view.common, book["first"].base)
    step = view.asking()
    sailing = step is not None and step.name == "sail"
    return asked(seats, phone, question, view.die if sailing else 0)


@lru_cache(maxsize=512)
def hand(seats: int, phone: bool, numbers: Numbers, tiles: tuple[int, ...], chosen: int, base: int) -> Layer:
    """FT-P01  The tiles drawn and not placed yet."""
    x, y, _, height = layout(seats, phone).strip
    side = height - 26
    made: list[Piece] = []
    for n, tile in enumerate(tiles):
        inner = used(face_id(numbers, tile * 4), side / UNIT) + rect(0, 0, side, side, "none", INK, 3, 1.6)
        inner += text(side / 2, side + 14, TILE_NAMES[tile], 12, INK, bold=tile == chosen)
        if tile == chosen:
            inner += marked(0, 0, side, 4)
        left = x + 10 + n * (side + 16)
        glow = frame(-1, -1, side + 2, side + 2, 4)
        made.append(piece(f"hand{tile}", left, y + 6, inner, tile_name(tile), (base + tile,), glow))
    return Layer(made)


@lru_cache(maxsize=512)
def rotations(
    seats: int, phone: bool, numbers: Numbers, tile: int, turns: tuple[int, ...], base: int
) -> Layer:
    """FT-D05  The ways round in which the tile fits."""
    x, y, _, height = layout(seats, phone).strip
    side = height - 26
    made: list[Piece] = []
    for turn in turns:
        face = face_id(numbers, tile * 4 + turn)
        inner = used(face, side / UNIT) + text(side / 2, side + 14, f"turn {turn}", 12, INK)
        left = x + 10 + turn * (side + 16)
        glow = frame(-1, -1, side + 2, side + 2, 4)
        made.append(piece(f"turn{turn}", left, y + 6, inner, f"Turned {turn} quarters", (base + turn,), glow))
    return Layer(made)


@lru_cache(maxsize=128)
def both_dice(seats: int, phone: bool, own: int, common: int, base: int) -> Layer:
    """FT-W09  Own die and common die while their order is chosen."""
    x, y, _, height = layout(seats, phone).strip
    side = height - 26
    glow = frame(side * 0.08, side * 0.08 - 2, side * 0.84, side * 0.84, 8)
    made: list[Piece] = []
    for which, value in enumerate((own, common)):
        inner = moved(side / 2, side / 2 - 2, die(value, side * 0.78))
        inner += text(side / 2, side + 14, ("own first", "common first")[which], 12, INK)
        left, label = x + 20 + which * (side + 44), f"The {('own', 'common')[which]} die shows {value}"
        made.append(piece(f"first{which}", left, y + 6, inner, label, (base + which,), glow))
    return Layer(made)


@lru_cache(maxsize=512)
def asked(seats: int, phone: bool, said: str, shown: int) -> Layer:
    """The question in words, where nothing else lies; beside the die while one sails."""
    x, y, width, height = layout(seats, phone).strip
    size, room = 13.0 if phone else 16.0, width - 150
    if shown == 0:
        return Layer([piece("asked", x + 10, y + 6, lines_of(said, room, size))])
    side = height * 0.5
    rolled = moved(side / 2 + 4, height / 2 - 6, die(shown, side))
    words = moved(side + 14, 8, lines_of(said, room - side, size))
    return Layer([piece("asked", x + 10, y + 6, rolled + words)])


def lines_of(said: str, room: float, size: float) -> str:
    lines = wrap(said, room, size)
    return "".join(
        [text(4, 20 + n * size * 1.25, line, size, INK, "start", n == 0) for n, line in enumerate(lines)]
    )


def wrap(said: str, room: float, size: float) -> list[str]:
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if breadth(longer, size) * 1.08 <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines[:4]
