"""What a person can say at the table besides a move."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.cli.advising import advise
from quarterdeck.cli.arguments import say
from quarterdeck.cli.saved import put_aside
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.foresee import preview as foreseen
from quarterdeck.engine.foretold import foretold, panel_lines
from quarterdeck.engine.reasons import comes_later, finish_first
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table, objection

if TYPE_CHECKING:
    from quarterdeck.cli.local import LocalGame

RECENT = 20  # sentences of the log

HELP = """A number, or the words in brackets, makes a move.
  board         the position again          choices, all  what you may do
  preview MOVE  what it would do (or: ? 3)  panel         what everybody has
  why MOVE      the rule that forbids it    rules CLAUSE  what a rule says (or: rules some words)
  hint          the best moves, and why     undo          take back your last choice
  log [N]       what happened lately        score         how it stands
  save FILE     put the game aside (go on: quarterdeck play --resume FILE)
  quit          leave"""


def show_help(at: "LocalGame", rest: str) -> None:
    """`?` alone; with a move behind it, what that would do."""
    if rest:
        preview(at, rest)
    else:
        say(HELP)


def preview(at: "LocalGame", rest: str) -> None:
    """Several moves that belong together have semicolons between them."""
    if not rest:
        raise QuarterdeckError("preview what? Say a move, by its number or in words")
    view = at.view
    first, *others = rest.split(";")
    say(*consequences(at, view, at.move_in(view, first.strip()), *[view.book.parse(word) for word in others]))


def consequences(at: "LocalGame", view: Table, *moves: int) -> list[str]:
    """What these moves would do, one after the other."""
    if moves[0] not in view.options:
        raise QuarterdeckError(refusal(at, view, moves[0]))
    names = [at.words.seat_name(view, seat) for seat in range(at.record.header.seats)]
    return foretold(foreseen(at.record.box.faces, view, *moves), at.me, names)


def panel(at: "LocalGame", rest: str) -> None:
    view, face = at.view, at.record.box.foresight
    for seat in range(at.record.header.seats):
        say(f"{at.words.seat_name(view, seat)}:", *panel_lines(face.panel(view, seat)))


def board(at: "LocalGame", rest: str) -> None:
    say(at.words.board(at.view))


def choices(at: "LocalGame", rest: str) -> None:
    view = at.view
    say(at.words.question(view), *at.choices(view, len(view.options)))


def why(at: "LocalGame", rest: str) -> None:
    if not rest:
        raise QuarterdeckError("why what? Say a move, such as " + at.view.book.spell(0))
    view = at.view
    say(answer_why(at, view, at.move_in(view, rest)))


def answer_why(at: "LocalGame", view: Table, move: int) -> str:
    if objection(view, move) is None:
        return f"{view.book.spell(move)} is allowed."
    return refusal(at, view, move)


def refusal(at: "LocalGame", view: Table, move: int) -> str:
    """Why a move cannot be made now: the clause and what it says, or what has to be finished first."""
    name = objection(view, move) or view.book.waiting
    rule = at.record.box.ledger.rule(name)
    if comes_later(view, move):
        name, rule = finish_first(view, at.words.question(view))
    return f"{view.book.spell(move)} is not allowed now. {name}: {rule}"


def rules(at: "LocalGame", rest: str) -> None:
    say(*clauses(at.record.box, rest))


def clauses(box: Box, rest: str) -> list[str]:
    """The clause of that name, or those in which these words stand."""
    if not rest:
        raise QuarterdeckError(f"rules of what? Say a clause, such as {box.book.waiting}, or some words")
    try:
        found = [box.ledger.find(rest)]
    except QuarterdeckError:
        found = box.ledger.search(rest)
        if not found:
            raise
    return [f"{one.name}: {one.text}" for one in found]


def hint(at: "LocalGame", rest: str) -> None:
    advise(at)


def undo(at: "LocalGame", rest: str) -> None:
    say(taken_back(at))


def taken_back(at: "LocalGame") -> str:
    if at.record.undoable(at.me) == 0:
        return "Nothing to take back: not past a move of Fate or of another player."
    at.record.take_back(1)
    at.forget()
    at.fresh = True
    return "Taken back."


def log(at: "LocalGame", rest: str) -> None:
    if rest and not rest.isdecimal():
        raise QuarterdeckError(f"log of how many? {rest!r} is no number")
    count = int(rest[:6]) if rest else RECENT
    say(*[sentence for _, sentence in at.told[-count:]] or ["Nothing has happened yet."])


def score(at: "LocalGame", rest: str) -> None:
    view = at.view
    for seat in range(at.record.header.seats):
        facts = ", ".join(f"{name}: {value}" for name, value in at.words.crew(view, seat))
        say(f"{at.words.seat_name(view, seat)}: {facts}")


def save(at: "LocalGame", rest: str) -> None:
    say(saved(at, rest))


def saved(at: "LocalGame", rest: str) -> str:
    if not rest and at.file is None:
        raise QuarterdeckError("save where? Say a file")
    path = Path(rest).expanduser() if rest else at.file
    assert path is not None
    written = put_aside(path, at.record, at.key)
    at.file = path
    return "Saved: " + ", ".join(str(one) for one in written)


def leave(at: "LocalGame", rest: str) -> None:
    at.left = True
    say("Farewell.")


Command = Callable[["LocalGame", str], None]

AFTERWARDS: dict[str, Command] = {"save": save, "log": log, "rules": rules, "quit": leave, "exit": leave}
COMMANDS: dict[str, Command] = {
    "help": show_help,
    "?": show_help,
    "preview": preview,
    "panel": panel,
    "board": board,
    "all": choices,
    "choices": choices,
    "why": why,
    "hint": hint,
    "undo": undo,
    "score": score,
    **AFTERWARDS,
}
