"""Games as small as can be, to try the engine on."""

from typing import Any

from quarterdeck.engine.cards import Bag, Pile, bag, bit, pile
from quarterdeck.engine.data import Tables
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.table import Act, Ask, AskSeat, Chance, Rulebook, Step, Table


class Slate(Table):
    """A table that remembers what happened at it, as numbers."""

    __slots__ = ("done", "free")

    done: list[int]
    free: int  # how often the act `take` is still allowed

    def copy(self) -> "Slate":
        twin = Slate()
        self.copy_onto(twin)
        twin.done = self.done[:]
        twin.free = self.free
        return twin

    def standing(self) -> list[int]:
        return [1, 2]

    def check(self) -> None:
        self.demand(self.free >= 0, "free is below nothing")


class Say(Step[Slate]):
    """Writes its number, then says the steps that it was given."""

    def __init__(self, number: int, *after: Step[Slate]) -> None:
        super().__init__()
        self.number = number
        self.after = after

    def run(self, s: Slate, arg: int) -> None:
        s.done.append(self.number * 10 + arg)
        for step in self.after:
            s.then(step)


class Take(Act[Slate]):
    """Allowed as long as something is free."""

    def objection(self, s: Slate, arg: int) -> str | None:
        return None if s.free > arg else "SM-A01"

    def do(self, s: Slate, arg: int) -> None:
        s.free -= 1
        s.done.append(arg)


class Leave(Act[Slate]):
    def where(self, s: Slate) -> list[int]:
        return [0]

    def do(self, s: Slate, arg: int) -> None:
        s.done.append(77)
        s.leave()


class Decline(Act[Slate]):
    def where(self, s: Slate) -> list[int]:
        return [0]

    def do(self, s: Slate, arg: int) -> None:
        s.done.append(88)


class End(Act[Slate]):
    def where(self, s: Slate) -> list[int]:
        return [0]

    def do(self, s: Slate, arg: int) -> None:
        s.finish()


class Coin(Chance[Slate]):
    def odds(self, s: Slate) -> list[int]:
        return [3, 0, 1]

    def do(self, s: Slate, arg: int) -> None:
        s.done.append(100 + arg)


def slate(first: Step[Slate], free: int = 2, **steps: Step[Any]) -> Slate:
    """A table about that first step; `steps` are all others that it may say."""
    book = Rulebook("SM", {"first": first, **steps}, over="SM-E01", waiting="SM-T01")
    s = Slate()
    s.open(book, first)
    s.done = []
    s.free = free
    s.settle()
    return s


# -- a game of hidden cards --------------------------------------------------------------


class Deck(Tables):
    __slots__ = ("cards",)

    cards: list[int]


class Hands(Table):
    """Each of two seats draws a card that it alone knows; a third one lies unseen until it is
    turned up at the end."""

    __slots__ = ("bag", "hands", "middle")

    bag: Bag
    hands: list[Pile]
    middle: Pile

    def copy(self) -> "Hands":
        twin = Hands()
        self.copy_onto(twin)
        twin.bag = self.bag.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.middle = self.middle.copy()
        return twin

    def secrets(self) -> list[tuple[Bag, list[Pile]]]:
        return [(self.bag, [*self.hands, self.middle])]

    def standing(self) -> list[int]:
        return [1 if hand.faces == [2] else 2 for hand in self.hands]

    def check(self) -> None:
        self.demand(min(self.bag.left) >= 0, "a bag below nothing")


class Draw(Chance[Hands]):
    def odds(self, s: Hands) -> list[int]:
        return s.bag.left

    def seen(self, s: Hands, arg: int) -> int:
        return bit(s.arg)

    def do(self, s: Hands, face: int) -> None:
        s.bag.left[face] -= 1
        s.hands[s.arg].add(face, bit(s.arg))


class Guess(Act[Hands]):
    """A seat may name a face that it does not hold."""

    def where(self, s: Hands) -> list[int]:
        return [face for face in range(3) if face not in s.hands[s.seat].faces]

    def do(self, s: Hands, face: int) -> None:
        pass


class TurnUp(Chance[Hands]):
    def odds(self, s: Hands) -> list[int]:
        return s.bag.left

    def do(self, s: Hands, face: int) -> None:
        s.bag.left[face] -= 1
        s.middle.faces[0] = face
        s.middle.show(0, EVERYBODY)


DRAW: Ask[Hands] = Ask(Draw("draw", 3, when="SM-T01"))
GUESS: AskSeat[Hands] = AskSeat(Guess("guess", 3, when="SM-T01"))
TURN_UP: Ask[Hands] = Ask(TurnUp("turn_up", 3, when="SM-T01"))


class Deal(Step[Hands]):
    def run(self, s: Hands, arg: int) -> None:
        s.then(DRAW, 0)
        s.then(DRAW, 1)
        s.then(GUESS, 1)
        s.then(GUESS, 0)
        s.then(TURN_UP)


DEAL = Deal()
HANDS = Rulebook(
    "SM", {"deal": DEAL, "draw": DRAW, "guess": GUESS, "turn_up": TURN_UP}, over="SM-E01", waiting="SM-T01"
)


def hands() -> Hands:
    """Two cards of each of three faces; the one in the middle lies without a face."""
    s = Hands()
    s.open(HANDS, DEAL)
    s.bag = bag([2, 2, 2])
    s.hands = [pile(), pile()]
    s.middle = pile()
    s.middle.add(-1, 0)
    s.settle()
    return s
