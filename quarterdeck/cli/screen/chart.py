"""A sketch laid out in letters: how large a step is, what stands in each cell, and what lies under it."""

from collections.abc import Mapping
from math import ceil, floor
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from quarterdeck.cli.arguments import tame
from quarterdeck.cli.screen.tones import CHOSEN, HEADING, LIT, PLAIN, WATER, inked, on_ground
from quarterdeck.engine.sketch import Item, Line, Shelf, Sketch, Spot

SIDE = 24  # letters that shelves need to stand beside the map
GAP = 1


class Target(NamedTuple):
    """What can be pointed at: the moves it may stand for, and what it is."""

    moves: list[int]
    says: str


class Chosen(NamedTuple):
    """What can be answered: the number of each legal move, and the move that is looked at now."""

    numbers: Mapping[int, int]
    at: int

    def number(self, moves: list[int]) -> tuple[int, bool]:
        """The number that a target wears, and whether it is the one looked at; 0 if nothing is legal."""
        if self.at in moves:
            return self.numbers.get(self.at, 0), True
        return next((self.numbers[move] for move in moves if move in self.numbers), 0), False


class Canvas:
    """Letters with their styles, and the target under each."""

    def __init__(self, wide: int, high: int, style: Style) -> None:
        self.wide = wide
        self.high = high
        self.letters = [[" "] * wide for _ in range(high)]
        self.styles = [[style] * wide for _ in range(high)]
        self.targets: list[list[Target | None]] = [[None] * wide for _ in range(high)]
        self.focus: int | None = None  # the row of what is looked at, or of the first thing that is lit

    def put(self, x: int, y: int, letter: str, style: Style, target: Target | None = None) -> None:
        if 0 <= x < self.wide and 0 <= y < self.high:
            self.letters[y][x] = letter
            self.styles[y][x] = style
            if target is not None:
                self.targets[y][x] = target

    def under(self, x: int, y: int) -> Target | None:
        return self.targets[y][x] if 0 <= y < self.high and 0 <= x < self.wide else None

    def text(self) -> Text:
        made = Text(no_wrap=True, end="")
        for y in range(self.high):
            row, styles, start = self.letters[y], self.styles[y], 0
            for x in range(1, self.wide + 1):
                if x == self.wide or styles[x] is not styles[start]:
                    made.append("".join(row[start:x]), styles[start])
                    start = x
            if y + 1 < self.high:
                made.append("\n")
        return made


def laid_out(sketch: Sketch, wide: int, high: int, chosen: Chosen) -> Canvas:
    """The map as large as fits, its shelves beside it or, where it is too narrow for that, below."""
    if not sketch.spots:
        return shelved(sketch.shelves, wide, high, chosen)
    beside = fits(sketch.across, sketch.least[0], wide - SIDE - GAP)
    room = wide - SIDE - GAP if beside and sketch.shelves else wide
    step = step_of(sketch, room, high)
    columns, rows = round(sketch.across * step[0]), round(sketch.down * step[1])
    lines = shelf_lines(sketch.shelves, wide - columns - GAP if beside else wide, chosen)
    tall = max(rows, len(lines)) if beside else rows + len(lines)
    made = Canvas(max(wide, columns), max(tall, high), WATER)
    lay_spots(made, sketch, step, chosen)
    place_lines(made, lines, columns + GAP if beside else 0, 0 if beside else rows, PLAIN)
    return made


def shelved(shelves: list[Shelf], wide: int, high: int, chosen: Chosen) -> Canvas:
    lines = shelf_lines(shelves, wide, chosen)
    made = Canvas(wide, max(high, len(lines)), PLAIN)
    place_lines(made, lines, 0, 0, PLAIN)
    return made


def fits(steps: float, least: int, room: int) -> bool:
    return steps * least <= room


def step_of(sketch: Sketch, wide: int, high: int) -> tuple[int, int]:
    """As large as there is room for, between the least and the most."""
    across, down = int(wide / sketch.across), int(high / sketch.down)
    return (
        max(sketch.least[0], min(sketch.most[0], across)),
        max(sketch.least[1], min(sketch.most[1], down)),
    )


# -- spots -------------------------------------------------------------------------------


def lay_spots(canvas: Canvas, sketch: Sketch, step: tuple[int, int], chosen: Chosen) -> None:
    for spot in sketch.spots:
        number, now = chosen.number(spot.moves)
        target = Target(spot.moves, spot.says) if spot.moves or spot.says else None
        if spot.wide:
            lay_field(canvas, spot, step, number, now, target)
        else:
            lay_letters(canvas, spot, step, number, now, target)
        if number and (now or canvas.focus is None):
            canvas.focus = int(spot.y * step[1])


def chip_of(number: int, now: bool) -> str:
    """A number in brackets, so that it is told from what is printed there even without its colour."""
    return "" if not number else f">{number}<" if now else f"[{number}]"


def lay_field(
    canvas: Canvas, spot: Spot, step: tuple[int, int], number: int, now: bool, target: Target | None
) -> None:
    """A field of its ground, sand on the sides that are land, its lines in the middle."""
    wide, high = max(1, round(spot.wide * step[0])), max(1, round(spot.high * step[1]))
    left, top = floor(spot.x * step[0] - wide / 2), floor(spot.y * step[1] - high / 2)
    ground, sand = on_ground(spot.ground), on_ground("sand")
    for y in range(high):
        for x in range(wide):
            shore = (
                ("N" in spot.shores and y == 0 and high > 1)
                or ("S" in spot.shores and y == high - 1)
                or ("W" in spot.shores and x == 0)
                or ("E" in spot.shores and x == wide - 1)
            )
            canvas.put(left + x, top + y, " ", sand if shore else ground, target)
    chip = chip_of(number, now)
    lines = [line for line in spot.lines if line] or [[]]
    first = top + max(0, (high - len(lines)) // 2)
    for n, line in enumerate(lines[:high]):
        taken = len(chip) if chip and first + n == top else 0
        write(canvas, line, left + taken, first + n, wide - taken, ground, target)
    for n, letter in enumerate(chip):
        canvas.put(left + n, top, letter, CHOSEN if now else LIT, target)


def write(
    canvas: Canvas, line: Line, left: int, y: int, wide: int, ground: Style, target: Target | None
) -> None:
    """A line in the middle of a field, cut to its width; on a shore the letters keep the shore's ground."""
    letters = [(letter, run.ink) for run in line for letter in tame(run.text)][:wide]
    start = left + max(0, (wide - len(letters)) // 2)
    for n, (letter, ink) in enumerate(letters):
        x = start + n
        if 0 <= x < canvas.wide and 0 <= y < canvas.high:
            canvas.put(x, y, letter, inked(ink, canvas.styles[y][x]), target)


def lay_letters(
    canvas: Canvas, spot: Spot, step: tuple[int, int], number: int, now: bool, target: Target | None
) -> None:
    """Letters alone; while it can be chosen its number stands there instead."""
    y = ceil(spot.y * step[1]) - 1
    if number:
        said = chip_of(number, now)
        left = round(spot.x * step[0] - len(said) / 2)
        for n, letter in enumerate(said):
            canvas.put(left + n, y, letter, CHOSEN if now else LIT, target)
        return
    letters = [(letter, run.ink) for run in spot.lines[0] for letter in tame(run.text)]
    left = round(spot.x * step[0] - len(letters) / 2)
    for n, (letter, ink) in enumerate(letters):
        x = left + n
        if 0 <= x < canvas.wide and 0 <= y < canvas.high:
            canvas.put(x, y, letter, inked(ink, canvas.styles[y][x]), target)


# -- shelves -----------------------------------------------------------------------------

Cell = tuple[str, Style, Target | None]


def shelf_lines(shelves: list[Shelf], wide: int, chosen: Chosen) -> list[list[Cell]]:
    """Each shelf by its name, its things after one another, as many lines as it takes."""
    lines: list[list[Cell]] = []
    for shelf in shelves:
        words: list[list[Cell]] = [cells(word, HEADING, None) for word in shelf.name.split()]
        for n, item in enumerate(shelf.items):
            words += item_words(item, chosen, last=n + 1 == len(shelf.items))
        lines += wrapped(words, max(8, wide))
    return lines


def item_words(item: Item, chosen: Chosen, last: bool) -> list[list[Cell]]:
    number, now = chosen.number(item.moves)
    target = Target(item.moves, item.says or item.text) if item.moves or item.says else None
    style = inked(item.ink, PLAIN)
    words = [cells(chip_of(number, now), CHOSEN if now else LIT, target)] if number else []
    words += [cells(word, style, target) for word in tame(item.text).split()]
    if words and not last:
        words[-1] = [*words[-1], (",", PLAIN, None)]
    return words


def cells(word: str, style: Style, target: Target | None) -> list[Cell]:
    return [(letter, style, target) for letter in word]


def wrapped(words: list[list[Cell]], wide: int) -> list[list[Cell]]:
    lines: list[list[Cell]] = [[]]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > wide:
            lines.append([(" ", PLAIN, None)])
        elif lines[-1]:
            lines[-1].append((" ", PLAIN, word[0][2]))
        lines[-1] += word[:wide]
    return lines


def place_lines(canvas: Canvas, lines: list[list[Cell]], left: int, top: int, ground: Style) -> None:
    for y in range(top, canvas.high):
        for x in range(max(0, left - GAP), canvas.wide):
            canvas.put(x, y, " ", ground)
    for y, line in enumerate(lines):
        for x, (letter, style, target) in enumerate(line):
            canvas.put(left + x, top + y, letter, style, target)
