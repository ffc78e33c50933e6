"""Whole games against the outline of a turn, and every step that the rules say is needed."""

import ast
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER, Step, Table
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import FOLDER, new_game
from tests.support import clause

# -- the outline of a turn ---------------------------------------------------------------

# One letter for each answer, as the ledger lists the decisions: small ones are the second half of something.
LETTERS = {
    word: letter
    for letter, words in {
        "R": "die",
        "E": "end",
        "B": "lair ship",
        "K": "coco",
        "M": "booth",
        "X": "pair",
        "P": "propose",
        "g": "ghost",
        "t": "tile",
        "f": "free_lair free_ship forgo",
        "m": "give",
        "x": "take",
        "o": "offer",
        "O": "offered",
        "w": "want",
        "W": "wanted",
        "a": "accept decline",
        "c": "counter",
        "d": "deal call_off",
    }.items()
    for word in words.split()
}
ROLL = "(R|6g)"
COCO = "K(t|Gg|Ff?)"
BUNDLES = "o{1,4}Ow{1,4}W"
PROPOSAL = f"P{BUNDLES}(a|c{BUNDLES}){{0,3}}d?"
ACTIONS = f"(B|{COCO}|Xx|{PROPOSAL}|Mm)*"
TURN = re.compile(f"{ROLL}{ACTIONS}E")
LAST = re.compile(f"{ROLL}{ACTIONS}(B|{COCO})")


def letter(word: str) -> str:
    told = {"die 6": "6", "tile ghost": "G", "tile build": "F"}
    return told.get(word) or LETTERS[word.split(maxsplit=1)[0]]


def turns_of(s: State, seed: int) -> list[tuple[int, int, str]]:
    """A random game turn by turn: whose, in which round, and what was answered."""
    turns: list[tuple[int, int, str]] = []
    luck = Luck(seed)
    while s.seat != OVER:
        move = luck.answer(s) if s.seat == FATE else luck.choose(s.options)
        word = s.book.spell(move)
        if word.startswith("die"):
            turns.append((s.turn, s.round, ""))
        turns[-1] = (*turns[-1][:2], turns[-1][2] + letter(word))
        s.play(move)
    return turns


@clause("CJ-T01", "CJ-T02", "CJ-T08", "CJ-T10", "CJ-K02", "CJ-M04", "CJ-A09", "CJ-E02")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("variant", "seats"), box.setups())
def test_every_turn_of_a_game_follows_the_outline(variant: str, seats: int, seed: int) -> None:
    s = box.new(seats, variant, {"first_seat": 2})
    assert isinstance(s, State)
    turns = turns_of(s, seed)
    assert [(turn, round) for turn, round, _ in turns] == [
        ((1 + n) % seats, 1 + n // seats) for n in range(len(turns))
    ]
    for _, _, answers in turns[:-1]:
        assert TURN.fullmatch(answers), answers
        assert answers.count("M") <= 1
        assert answers.count("P") <= 5
    assert LAST.fullmatch(turns[-1][2]), turns[-1][2]
    assert s.winner == turns[-1][0]


# -- every step that is said is needed ---------------------------------------------------


def sites() -> list[tuple[str, int]]:
    """Every `s.then(...)` of the rules, by file and line."""
    found = []
    for path in sorted((FOLDER / "rules").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "s.then":
                found.append((path.name, node.lineno))
    return found


STORIES: list[Callable[[], Desk[State]]] = [
    lambda: new_game(2, colours=-1, first_seat=0).play("colours 1", "first 2", "die 1", "end", "die 2"),
    lambda: table(goods={"red": "2 coco 2 gold"}).play(
        *("die 6", "ghost Au3", "pair gold", "take wood", "booth goat", "give wood"),
        *("coco", "tile ghost", "ghost W2", "coco", "tile build", "free_ship 5", "end", "die 3", "end"),
    ),
    lambda: table(
        variant="advanced", seats=2, phase="actions", goods={"red": "2 goat", "blue": "2 wood"}
    ).play(
        *("propose", "offer goat", "offered", "want wood", "wanted", "counter", "offer wood", "offer wood"),
        *("offered", "want goat", "wanted", "deal 2", "end"),
    ),
]


def told() -> list[object]:
    """What all stories come to: the questions asked, the events, and where everything lies at the end."""
    ends: list[object] = []
    for story in STORIES:
        try:
            t = story()
        except (QuarterdeckError, DeadEnd) as error:
            ends.append(str(error))
        else:
            ends.append([t.question, t.events, snapshot(t.s)])
    return ends


@clause("CJ-T01", "CJ-K02", "CJ-A11", "CJ-A15", "CJ-S20", "CJ-X03", "CJ-M01", "CJ-G02")
def test_every_step_that_the_rules_say_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out one `s.then` after the other: each time a story goes differently, or gets stuck."""
    truth, proper = told(), Table.then
    assert not any(isinstance(end, str) for end in truth)
    assert len(sites()) >= 20
    for left_out in sites():

        def then(s: Table, step: Step[State], arg: int = 0, left_out: tuple[str, int] = left_out) -> None:
            caller = sys._getframe(1)
            if (Path(caller.f_code.co_filename).name, caller.f_lineno) != left_out:
                proper(s, step, arg)

        monkeypatch.setattr(State, "then", then, raising=False)
        assert told() != truth, left_out
        monkeypatch.undo()
