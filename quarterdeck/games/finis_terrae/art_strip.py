"""The strip below the chart: tiles in hand, rotations, dice, or the question in words."""

from functools import lru_cache

from quarterdeck.draw.palette import (
    INK,
)
from quarterdeck.draw.shapes import die
from quarterdeck.draw.svg import (
    at,
    breadth,
    frame,
    moved,
    rect,
    target,
    text,
    used,
)
from quarterdeck.games.finis_terrae import words
from quarterdeck.games.finis_terrae.art_map import face_id
from quarterdeck.games.finis_terrae.layout import UNIT, Layout
from quarterdeck.games.finis_terrae.names import tile_name
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    TILE_NAMES,
)

# -- the strip below the chart -----------------------------------------------------------------------


def strip(view: State, plan: Layout) -> str:
    """The tiles in hand, the rotations to choose from, or the two dice."""
    x, y, _, height = plan.strip
    side = height - 26
    if view.cell >= 0 and view.tile >= 0:
        return moved(x + 10, y + 6, rotations(view, side))
    if view.hand:
        return moved(x + 10, y + 6, hand(view, side))
    return moved(x + 10, y + 6, both_dice(view, plan, side))


def hand(view: State, side: float) -> str:
    """FT-P01  The tiles drawn and not placed yet."""
    base = view.book.by_name["tile"].base
    drawn: list[str] = []
    for n, tile in enumerate(view.hand):
        move = base + tile
        inner = used(face_id(view.numbers, tile * 4), side / UNIT) + rect(
            0, 0, side, side, "none", INK, 3, 1.6
        )
        inner += text(side / 2, side + 14, TILE_NAMES[tile], 12, INK, bold=tile == view.tile)
        if tile == view.tile:
            inner += frame(0, 0, side, side, 4)
        label = words.move(view, move) if move in view.options else tile_name(tile).capitalize()
        piece = target(view, move, label, inner, f"hand{tile}", frame(-1, -1, side + 2, side + 2, 4))
        drawn.append(at(n * (side + 16), 0, piece))
    return "".join(drawn)


def rotations(view: State, side: float) -> str:
    base = view.book.by_name["turn"].base
    drawn: list[str] = []
    for turn in range(4):
        if base + turn in view.options:
            face = face_id(view.numbers, view.tile * 4 + turn)
            inner = used(face, side / UNIT) + text(side / 2, side + 14, f"turn {turn}", 12, INK)
            label = words.move(view, base + turn)
            piece = target(
                view, base + turn, label, inner, f"turn{turn}", frame(-1, -1, side + 2, side + 2, 4)
            )
            drawn.append(moved(turn * (side + 16), 0, piece))
    return "".join(drawn)


def both_dice(view: State, plan: Layout, side: float) -> str:
    """FT-W09  Own die and common die while their order is chosen; else what is being asked."""
    base = view.book.by_name["first"].base
    if base in view.options:
        drawn: list[str] = []
        for which, value in enumerate((view.own, view.common)):
            inner = moved(side / 2, side / 2 - 2, die(value, side * 0.78))
            inner += text(side / 2, side + 14, ("own first", "common first")[which], 12, INK)
            label = words.move(view, base + which)
            glow = frame(side * 0.08, side * 0.08 - 2, side * 0.84, side * 0.84, 8)
            drawn.append(
                moved(10 + which * (side + 44), 0, target(view, base + which, label, inner, "", glow))
            )
        return "".join(drawn)
    return asked(view, plan)


def asked(view: State, plan: Layout) -> str:
    """The question in words, where nothing else lies."""
    said = words.question(view)
    room = plan.strip[2] - 150
    size = 13.0 if plan.phone else 16.0
    step = view.asking()
    if step is not None and step.name == "sail":
        size_of_die = plan.strip[3] * 0.5
        shown = moved(size_of_die / 2 + 4, plan.strip[3] / 2 - 6, die(view.die, size_of_die))
        return shown + moved(size_of_die + 14, 8, lines_of(said, room - size_of_die, size))
    return lines_of(said, room, size)


def lines_of(said: str, room: float, size: float) -> str:
    lines = wrap(said, room, size)
    return "".join(
        [text(4, 20 + n * size * 1.25, line, size, INK, "start", n == 0) for n, line in enumerate(lines)]
    )


@lru_cache(maxsize=256)
def wrap(said: str, room: float, size: float) -> tuple[str, ...]:
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if breadth(longer, size) * 1.08 <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines[:4])
