"""What the tests of Pirate Haven share."""

import re
from pathlib import Path

from quarterdeck.engine.data import Pack
from quarterdeck.engine.desk import Desk
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games import pirate_haven as package
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.constants import CAPTAINS, KIND_CODES
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board, read

LEDGER = Path(package.__file__).parent / "ledger.md"
O, B, P, A = CAPTAINS  # noqa: E741  orange, black, pink, aqua: seats 0 to 3


def board() -> Board:
    """What is printed, read afresh from the data."""
    return read(Pack(LEDGER.parent / "data"))


def crew(t: Desk[State], who: str = O) -> Crew:
    return t.s.crews[CAPTAINS.index(who)]


def kind(code: str) -> int:
    return KIND_CODES.index(code)


def asked(t: Desk[State]) -> str:
    """Who is asked what: "orange move", "fate lay", "over"."""
    if t.seat == OVER:
        return "over"
    return f"{'fate' if t.seat == FATE else CAPTAINS[t.seat]} {t.question}"


def follow(t: Desk[State], script: str) -> Desk[State]:
    """Plays a script, each line of which says who is asked which question, what is answered (several
    answers to the same question stand in one line) and the clauses of all that happens then:
    `orange buy | buy r1c1 | PH-L06`. A line with nothing but the first part only looks."""
    for line in [line for line in script.splitlines() if line.strip()]:
        question, *rest = [cell.strip() for cell in line.split("|")]
        assert asked(t) == question, f"asked is {asked(t)}, not: {line.strip()}"
        if rest:
            before = len(t.events)
            for word in rest[0].split(", "):
                assert asked(t) == question, f"asked is {asked(t)} when it comes to {word}"
                t.play(word)
            assert t.events[before:] == rest[1].split(), f"{t.events[before:]} happened: {line.strip()}"
    return t


def played(seats: int, seed: int) -> list[State]:
    """Every position of a random game, as copies."""
    s = box.new(seats)
    assert isinstance(s, State)
    luck = Luck(seed)
    found = [s.copy()]
    while s.seat != OVER:
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
        found.append(s.copy())
    return found


def ledger_rows(first: str) -> list[list[str]]:
    """The rows of the ledger's table whose first cell begins like that."""
    lines = [line for line in LEDGER.read_text().splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if re.match(first, row[0])]
