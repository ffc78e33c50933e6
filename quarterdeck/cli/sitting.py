"""A person's seat at a table, wherever that is: what is seen from it, and what can be said. The full screen
knows nothing else; a game on this machine and one on a server look the same."""

from typing import Protocol

import msgspec

from quarterdeck.engine.sketch import Sketch

ASKED, WAITING, CURTAIN, OVER = "asked", "waiting", "curtain", "over"


class Answer(msgspec.Struct, frozen=True):
    """Something that can be chosen: the move, what it would do, and how it is typed."""

    move: int
    says: str
    word: str


class CrewSeen(msgspec.Struct, frozen=True):
    """A player's panel, line by line, in the ink of the seat."""

    name: str
    rows: list[tuple[str, str]]
    ink: str = ""
    turn: bool = False
    you: bool = False


class Look(msgspec.Struct, frozen=True):
    """Everything that is seen from a seat now. Behind a curtain nothing is but whose turn it is."""

    title: str
    status: str
    question: str
    answers: list[Answer]
    sketch: Sketch
    crews: list[CrewSeen]
    log: list[str]
    score: list[list[str]] = []
    ending: list[str] = []  # what is said when the game is over


class Sitting(Protocol):
    """Whatever is wrong is raised as a QuarterdeckError, in one sentence."""

    def look(self) -> Look:
        """What is seen now."""

    def go_on(self) -> bool:
        """Let whoever else is asked move, once; it may take its time. False: nobody but this person is."""

    def sit_down(self) -> None:
        """The curtain is drawn: whoever is asked sits here now."""

    def regret(self, move: int) -> str:
        """What is asked again before the move is made; nothing for most."""

    def choose(self, move: int) -> None:
        """Make the move."""

    def preview(self, move: int) -> list[str]:
        """What it would do."""

    def why(self, said: str) -> str:
        """Why a move, in words, cannot be made now."""

    def why_not(self, move: int) -> str:
        """The same for what was pointed at."""

    def hint(self) -> tuple[int, str]:
        """What a greedy bot would do: the move (-1 if it is not known) and a sentence."""

    def undo(self) -> str:
        """Take back one's own last choice; what came of it."""

    def others(self, said: str) -> str:
        """Ask those who play, or answer what they ask; what came of it."""

    def rules(self, said: str) -> list[str]:
        """The clauses of that name, or that speak of these words."""

    def save(self, path: str) -> str:
        """Put the game aside; what was written."""

    def parting(self) -> list[str]:
        """What is said to who leaves."""

    def close(self) -> None:
        """Nobody sits here any more."""
