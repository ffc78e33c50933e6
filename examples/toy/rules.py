"""Bones and Doubloons, in the order of its ledger."""

from quarterdeck.engine.cards import bit
from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Act, Ask, Chance, Rulebook, Step

from .state import DUG, State, lay_out
from .tables import Sand


class SetUp(Step[State]):
    """BD-S02  Each captain draws one chart."""

    def run(self, s: State, arg: int) -> None:
        for seat in range(len(s.buried)):
            s.then(DEAL, seat)
        s.then(TURN)


class Chart(Chance[State]):
    """BD-S02  And looks at it; nobody else may."""

    def odds(self, s: State) -> list[int]:
        return s.charts.left

    def seen(self, s: State, face: int) -> int:
        return bit(s.arg)

    def do(self, s: State, face: int) -> None:
        s.charts.left[face] -= 1
        s.hands[s.arg].add(face, bit(s.arg))


class Dig(Act[State]):
    """BD-T01  Draw any one thing that is left in the sand."""

    def objection(self, s: State, arg: int) -> str | None:
        return None if any(s.left) else "BD-T05"

    def do(self, s: State, arg: int) -> None:
        s.then(DRAW)


class Bury(Act[State]):
    """BD-T04  To bury, you need loot: it is yours for good, and your turn ends."""

    def objection(self, s: State, arg: int) -> str | None:
        return None if s.loot > 0 else "BD-T04"

    def do(self, s: State, arg: int) -> None:
        s.bury()
        s.then(PASS)


class Piece(Chance[State]):
    """BD-T02  A doubloon is laid before you. BD-T03  Bones: your loot is lost, your turn ends."""

    def odds(self, s: State) -> list[int]:
        return s.left

    def do(self, s: State, worth: int) -> None:
        s.left[worth] -= 1
        s.loot += worth
        s.note(DUG, "BD-T02", [s.turn, worth])
        if worth == 0:
            s.lose()
        s.then(PASS if worth == 0 else TURN)


class Pass(Step[State]):
    """BD-E01  The end, or BD-T06  the next captain's turn."""

    def run(self, s: State, arg: int) -> None:
        if s.buried[s.turn] >= s.kit.goal or not any(s.left):
            s.show_charts()
            s.finish()
        else:
            s.turn = (s.turn + 1) % len(s.buried)
            s.then(TURN)


SET_UP = SetUp()
DEAL: Ask[State] = Ask(Chart("chart", 3, when="BD-S02", first=1))
TURN: Ask[State] = Ask(Dig("dig", when="BD-T06"), Bury("bury", when="BD-T06"))
DRAW: Ask[State] = Ask(Piece("piece", 4, when="BD-T01"))
PASS = Pass()

book = Rulebook(
    "BD",
    {"set_up": SET_UP, "deal": DEAL, "turn": TURN, "draw": DRAW, "pass": PASS},
    over="BD-E01",
    waiting="BD-T06",
)


def new_table(kit: Sand, setup: Setup) -> State:
    s = State()
    s.open(book, SET_UP)
    lay_out(s, kit, setup)
    return s
