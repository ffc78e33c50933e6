"""A board for screens of letters, as data: where its places lie, what is written on them, which moves they
stand for. Whoever shows it decides how large a step is; nothing is told by a colour alone."""

from collections.abc import Sequence

import msgspec

from quarterdeck.engine.drawing import Drawing
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
    """For a game that has made none of its own: every named piece of its drawing, where it lies there. What
    is said of it is cut short, and written once for each place."""
    ground = drawn.backdrop
    taken: set[tuple[int, int]] = set()
    spots: list[Spot] = []
    pieces = [piece for layer in drawn.layers for piece in layer.pieces if piece.label or piece.moves]
    for piece in sorted(pieces, key=lambda piece: -len(piece.moves)):
        x, y = piece.x / ground.width * columns, piece.y / ground.height * rows
        at = (round(x / LONGEST_LABEL * 2), round(y))
        if at not in taken:
            taken.add(at)
            text = piece.label.split(":")[0].split(",")[0][:LONGEST_LABEL] or "o"
            spots.append(Spot(piece.id, x, y, [line(text)], moves=list(piece.moves), says=piece.label))
    return Sketch(columns, rows, (1, 1), (2, 2), spots, [], [])
