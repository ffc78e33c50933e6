"""Why not? Beside the clause that forbids a move: what has to be finished before it."""

from quarterdeck.engine.table import Table


def comes_later(s: Table, move: int) -> bool:
    """Whether the move belongs to another question than the one that is open: one that is asked again when
    this one has been answered, or any other while something is being finished."""
    step = s.asking()
    act = s.book.by_move[move]
    if step is None or act in step.menu():
        return False
    waiting = [s.book.step(name) for name, _ in s.lines()[:-1]]
    return not step.again or any(act in other.menu() for other in waiting)


def finish_first(s: Table, question: str) -> tuple[str, str]:
    """The clause under which something is asked now, and that it has to be answered first; `question` is what
    is asked, in words, with or without whom."""
    step = s.asking()
    assert step is not None, "nothing is asked after the end"
    who, colon, asked = question.partition(": ")
    said = asked if colon else who
    return step.menu()[0].when or s.book.waiting, f"Finish this first: {said}"
