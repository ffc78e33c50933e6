"""A board for screens of letters, as data: where its places lie, what is written on them, which moves they
stand for. Whoever shows it decides how large a step is; nothing is told by a colour alone."""

from collections.abc import Sequence

import msgspec

from quarterdeck.engine.drawing import Drawing, Piece
from quarterdeck.engine.rulebook import Rulebook

# Grounds that a place may have.
SEA, DEEP, SHOAL, SAND, FOREST, MEADOW, ROCK, GOLD, CANE, TOWN, FOG, DOOM, PAPER = (
    "sea",
    "deep",
    "shoal",
    "sand",
    "forest",
    "meadow",
    "rock",
    "gold",
    "cane",
    "town",
    "fog",
    "doom",
    "paper",
)
DIM, BRIGHT = "dim", "bright"  # inks; a seat's colour is one as well
LONGEST_LABEL = 14


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some letters of a line, in one ink: a seat's colour, or none."""

    text: str
    ink: str = ""


Line = list[Run]


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place: its middle and how much ground it covers, in steps (none: its letters alone). Of its lines
    as many are shown as there is room for. `shores` are the sides on which it ends in land (`NW`). Of several
    moves the first one that is legal is the one it stands for."""

    id: str
    x: float
    y: float
    lines: list[Line]
    ground: str = ""
    wide: float = 0.0
    high: float = 0.0
    moves: list[int] = []
    says: str = ""
    shores: str = ""


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that lies beside the map."""

    text: str
    moves: list[int] = []
    ink: str = ""
    says: str = ""


class Shelf(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things that lie together beside the map: a market, a hand, the weather."""

    name: str
    items: list[Item]


class Sketch(msgspec.Struct, frozen=True):
    """`least` and `most` are the letters and lines of one step; `colours` the ink of each seat. Spots are
    laid in their order, so that later ones lie on top."""

    across: float
    down: float
    least: tuple[int, int]
    most: tuple[int, int]
    spots: list[Spot]
    shelves: list[Shelf]
    colours: list[str]


def line(*parts: str | tuple[str, str]) -> Line:
    """
    >>> line("wood ", ("R", "red"))
    [Run(text='wood ', ink=''), Run(text='R', ink='red')]
    """
    return [Run(part) if isinstance(part, str) else Run(*part) for part in parts]


def moves_of(book: Rulebook, arg: int, *acts: str) -> list[int]:
    """The moves that these acts make of one argument."""
    return [book.by_name[act].base + arg for act in acts]


def initials(names: Sequence[str]) -> list[str]:
    """A letter for each seat, no two alike.

    >>> initials(["orange", "black", "blue"])
    ['O', 'B', 'L']
    """
    made: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in name if letter.isalpha()] or ["?"]
        made.append(next((letter for letter in letters if letter not in made), letters[0]))
    return made


def bare(names: Sequence[str]) -> Sketch:
    """Before there is a board."""
    return Sketch(1, 1, (1, 1), (1, 1), [], [], list(names))


# -- from a drawing ----------------------------------------------------------------------


def derived(drawn: Drawing, columns: int = 72, rows: int = 22) -> Sketch:
    """For a game that has made none of its own: every named piece of its drawing, where it lies there, its
    name cut so that it leaves its neighbours room."""
    ground = drawn.backdrop
    placed: dict[tuple[int, int], Piece] = {}
    for layer in drawn.layers:
        for piece in layer.pieces:
            at = (int(piece.y / ground.height * rows), int(piece.x / ground.width * columns))
            if (piece.label or piece.moves) and (piece.moves or at not in placed):
                placed[at] = piece
    return Sketch(columns, rows, (1, 1), (2, 2), [named(at, placed) for at in sorted(placed)], [], [])


def named(at: tuple[int, int], placed: dict[tuple[int, int], Piece]) -> Spot:
    """A piece with as much of its name as fits between its neighbours."""
    y, x = at
    room = min([abs(x - other) for row, other in placed if row == y and other != x], default=LONGEST_LABEL)
    piece = placed[at]
    text = piece.label.split(":")[0].split(",")[0][: max(1, min(LONGEST_LABEL, room - 1))] or "o"
    return Spot(piece.id, x + 0.5, y + 0.5, [line(text)], moves=list(piece.moves), says=piece.label)
