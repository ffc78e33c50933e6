"""An act without a choice in it: it is allowed now, or it is not."""

from quarterdeck.engine.table import NO, YES, Act
from quarterdeck.games.micro_pirates.state import State


class Deed(Act[State]):
    """Its `objection` is all there is to ask."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO
