"""What belongs together: an amount that is chosen at once, a thing that is placed and turned, effects that
are added before a roll, a sheet on which several things are set. A game says it as data; whoever shows the
game makes one gesture of it, and the moves that are made and recorded are the same."""

from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import imagined

AMOUNT, PLACE, SWITCHES, SHEET = "amount", "place", "switches", "sheet"
STEPS, PICK, FIXED = "steps", "pick", "fixed"
MOST_TIMES = 24  # that one move is repeated in a gesture
FEWEST = 3  # less than so many amounts are buttons


class Way(msgspec.Struct, frozen=True):
    """One way to make a gesture: its moves, in order. `amount` is what it comes to; `at` the piece of the
    board where it happens, and `picture` the shape of the backdrop that lies there then."""

    moves: list[int]
    says: str = ""
    amount: int = 0
    at: str = ""
    picture: str = ""


class Setting(msgspec.Struct, frozen=True):
    """What a line of a sheet may be set to: what it says, and the moves that it stands for."""

    says: str
    moves: list[int]


class Line(msgspec.Struct, frozen=True):
    """One line of a sheet. STEPS: from few to many; PICK: one of several; FIXED: moves that nobody chooses.
    `start` is proposed. A line that is `beside` belongs to the one before it."""

    kind: str
    name: str
    settings: list[Setting]
    start: int = 0
    beside: bool = False


class Gesture(msgspec.Struct, frozen=True, dict=True):
    """AMOUNT: one of the ways, each an amount; `start` is proposed. PLACE: one of the ways, each a place;
    what is picked up for it is `piece`. SWITCHES: any of the ways, one after the other, then `last`. SHEET:
    the moves of all `lines`, as they are set, one line after the other: those that are asked for then
    (`asked_for`). What is proposed is its only way. `whole`: it is all that is asked."""

    kind: str
    name: str
    ways: list[Way]
    start: int = 0
    piece: str = ""
    last: int = -1
    lines: list[Line] = []
    whole: bool = False

    @cached_property
    def on_page(self) -> dict[int, str]:
        """As a page gets it, by its place among the gestures: whoever shows it keeps that here, and it goes
        when the gesture goes."""
        return {}


# -- a sheet -------------------------------------------------------------------------------


def asked_for(view: Table, moves: Sequence[int]) -> tuple[list[int], Table, int]:
    """Those of the moves whose question comes up when the others have been made: a sheet need not know where
    a question answers itself, or is over. Then where that leads, and the first that is asked for but not
    allowed there (-1: none)."""
    world = imagined(view, Luck(0))
    made: list[int] = []
    for move in moves:
        if world.seat != view.seat:
            break
        act = world.book.by_move[move]
        if move in world.options:
            world.play(move)
            made.append(move)
        elif not made or any(world.book.by_move[other] is act for other in world.options):
            return made, world, move
    return made, world, -1


def sheet(view: Table, name: str, lines: list[Line], says: str, whole: bool = False) -> list[Gesture]:
    """Nothing where what it proposes cannot be done."""
    proposed = [move for line in lines for move in line.settings[line.start].moves]
    moves, _, stuck = asked_for(view, proposed)
    if not moves or stuck >= 0:
        return []
    return [Gesture(SHEET, name, [Way(moves, says)], lines=lines, whole=whole)]


MOST_SHEETS = 4096
SHEETS: dict[tuple[object, ...], list[Gesture]] = {}


def sheet_for(facts: tuple[object, ...], made: Callable[[], list[Gesture]]) -> list[Gesture]:
    """The same sheet, the same object, for the same facts: all that it says and whether it can be done
    depend on nothing else. A table is asked far more often than these facts change."""
    found = SHEETS.get(facts)
    if found is None:
        if len(SHEETS) >= MOST_SHEETS:
            SHEETS.clear()
        found = SHEETS[facts] = made()
    return found


def stepped(name: str, moves: Sequence[int], least: int = 0, start: int = 0) -> Line:
    """From `least` on, each amount a move of its own."""
    settings = [Setting(str(least + n), [move]) for n, move in enumerate(moves)]
    return Line(STEPS, name, settings, start)


def repeated(name: str, move: int, most: int) -> Line:
    """A move that is made so often."""
    return Line(STEPS, name, [Setting(str(n), [move] * n) for n in range(most + 1)])


def fixed(move: int) -> Line:
    return Line(FIXED, "", [Setting("", [move])])


# -- one choice after the other --------------------------------------------------------------


def amounts(view: Table, act: str, name: str, say: Callable[[int], str], first: int = 1) -> list[Gesture]:
    """An act whose arguments are amounts, from `first` on; nothing where few of them can be chosen."""
    found = view.book.by_name[act]
    moves = [move for move in view.options if found.base <= move < found.base + found.size]
    if len(moves) < FEWEST:
        return []
    return [Gesture(AMOUNT, name, [Way([move], say(move), move - found.base + first) for move in moves])]


def repeats(view: Table, move: int, name: str, say: Callable[[int], str]) -> list[Gesture]:
    """A move that can be made again and again, as often as it goes without anybody else being asked; `say`
    tells so many of it."""
    if move not in view.options:
        return []
    ways: list[Way] = []
    world = imagined(view, Luck(0))
    step = world.asking()
    while world.seat == view.seat and world.asking() is step and move in world.options:
        times = len(ways) + 1
        ways.append(Way([move] * times, say(times), times))
        if times == MOST_TIMES:
            break
        world.play(move)
    return [Gesture(AMOUNT, name, ways)] if len(ways) > 1 else []


def switches(view: Table, act: str, last: str, name: str, say: Callable[[int], str]) -> list[Gesture]:
    """Choices of an act, as many as one likes, before the one that ends the question."""
    found, end = view.book.by_name[act], view.book.by_name[last].base
    moves = [move for move in view.options if found.base <= move < found.base + found.size]
    if not moves or end not in view.options:
        return []
    return [Gesture(SWITCHES, name, [Way([move], say(move)) for move in moves], last=end)]


# -- for a game in which every choice stands alone, or nothing is placed ------------------


def nothing_together(view: Table) -> list[Gesture]:
    return []


def nothing_placed(view: Table) -> list[Gesture]:
    return []


def never_places(view: Table) -> bool:
    return False
