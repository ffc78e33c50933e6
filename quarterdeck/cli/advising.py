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
    view, head = at.view, at.record.header
    adviser = Adviser(at.record.box, head.variant, head.seats, len(at.record.moves), HINT)
    names = [at.words.seat_name(view, seat) for seat in range(head.seats)]
    say(*advice_lines(adviser.advise(view), names))


def pass_on(found: dict[str, Any]) -> None:
    """What a server advises."""
    advice = msgspec.convert({"options": found["options"]}, Advice)
    say(*advice_lines(advice, found["names"]))
