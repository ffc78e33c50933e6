"""A bot that takes anything."""

from typing import ClassVar

from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Every option with the same probability."""

    version: ClassVar[str] = "1"

    def __init__(self, box: Box, seed: int = 0) -> None:
        super().__init__(box, seed)
        self.luck = Luck(seed)

    def choose(self, view: Table) -> int:
        return self.luck.choose(view.options)
