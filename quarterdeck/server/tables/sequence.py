"""Several moves that belong together: one message, each proved in its turn, all of them made or none."""

from collections.abc import Sequence

from quarterdeck.engine.hidden import unseen
from quarterdeck.engine.reasons import comes_later, finish_first
from quarterdeck.engine.table import FATE, OVER, Table, objection
from quarterdeck.engine.views import redacted
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.table import GameTable

MOST_MOVES = 24  # that belong together


def why_not(game_table: GameTable, view: Table, number: int) -> tuple[str, str]:
    """The clause that forbids the move in that view, and what it says; two empty words if it is allowed."""
    book = view.book
    if view.seat == OVER:
        clause: str | None = book.over
    elif view.seat != view.viewer:
        clause = book.waiting
    elif number in view.options:
        return "", ""
    elif comes_later(view, number):
        return finish_first(view, game_table.faces.question(view))
    else:
        clause = objection(view, number) or book.waiting
    return clause or "", game_table.box.ledger.rule(clause or "")


def prove_in_turn(game_table: GameTable, seat: int, numbers: Sequence[int]) -> None:
    """Each where it will be made. Once Fate has answered, or a card has been seen, nothing can be taken back:
    then a sequence is at its end."""
    s = game_table.begun.state.copy()
    for n, number in enumerate(numbers):
        if s.seat != seat or number not in s.options:
            raise broken(game_table, redacted(s, seat), n, numbers)
        hidden = unseen(s, seat)
        s.play(number)
        if n + 1 < len(numbers) and (s.seat == FATE or unseen(s, seat) != hidden):
            raise told_too_soon(game_table, seat, n, numbers)


def named(game_table: GameTable, view: Table, n: int, numbers: Sequence[int]) -> str:
    """`Move 2 of 3 (Place it at 2 east)`"""
    return f"Move {n + 1} of {len(numbers)} ({game_table.faces.move(view, numbers[n])})"


def broken(game_table: GameTable, view: Table, n: int, numbers: Sequence[int]) -> Problem:
    """None of them is made: that one is not allowed where it would be made."""
    clause, rule = why_not(game_table, view, numbers[n])
    said = f"{named(game_table, view, n, numbers)} is not allowed, and none was made: {rule}"
    return Problem("illegal", said, clause=clause, rule=said, version=game_table.version)


def told_too_soon(game_table: GameTable, seat: int, n: int, numbers: Sequence[int]) -> Problem:
    said = (
        f"{named(game_table, game_table.view(seat), n, numbers)} shows something new: what follows it has to "
        "be chosen afterwards, and none was made."
    )
    return Problem("illegal", said, rule=said, version=game_table.version)
