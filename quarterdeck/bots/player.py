"""What a bot is."""

from typing import ClassVar

from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Sits at one table. It sees views and nothing else; `seed` makes it reproducible.

    `version` is a promise: a bot of that version chooses the same move again from the same view and
    seed, so that `quarterdeck verify` can ask it. It goes up whenever a choice may change. A bot without
    one promises nothing."""

    version: ClassVar[str] = ""

    def __init__(self, box: Box, seed: int = 0) -> None:
        self.box = box
        self.seed = seed

    def choose(self, view: Table) -> int:
        """One of the view's options."""
        raise NotImplementedError
