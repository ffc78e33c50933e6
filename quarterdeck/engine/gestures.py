"""What belongs together: an amount that is chosen at once, a thing that is placed and turned, effects that
are added before a roll. A game says it as data; whoever shows the game makes one gesture of it, and the moves
that are made and recorded are the same."""

from collections.abc import Callable

import msgspec

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import imagined

AMOUNT, PLACE, SWITCHES = "amount", "place", "switches"
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


class Gesture(msgspec.Struct, frozen=True):
    """AMOUNT: one of the ways, each an amount; `start` is proposed. PLACE: one of the ways, each a place;
    what is picked up for it is `piece`. SWITCHES: any of the ways, one after the other, then `last`."""

    kind: str
    name: str
    ways: list[Way]
    start: int = 0
    piece: str = ""
    last: int = -1


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
