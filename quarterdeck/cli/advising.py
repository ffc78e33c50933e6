"""`hint` at the table: the best options with their chances, why, and what may follow."""

from typing import TYPE_CHECKING, Any

import msgspec

from quarterdeck.cli.arguments import say
from quarterdeck.lab.analysis.adviser import HINT, Adviser
from quarterdeck.lab.analysis.model import Advice
from quarterdeck.lab.analysis.told import advice_lines

if TYPE_CHECKING:
    from quarterdeck.cli.local import LocalGame


def advise(at: "LocalGame") -> None:
    say(*hinted(at)[1])


def hinted(at: "LocalGame") -> tuple[int, list[str]]:
    """The best move, and what there is to say about it and the next best ones."""
    view, head = at.view, at.record.header
    adviser = Adviser(at.record.box, head.variant, head.seats, len(at.record.moves), HINT)
    names = [at.words.seat_name(view, seat) for seat in range(head.seats)]
    advice = adviser.advise(view)
    return advice.options[0].move, list(advice_lines(advice, names))


def pass_on(found: dict[str, Any]) -> None:
    """What a server advises."""
    say(*passed_on(found))


def passed_on(found: dict[str, Any]) -> list[str]:
    advice = msgspec.convert({"options": found["options"]}, Advice)
    return list(advice_lines(advice, found["names"]))
