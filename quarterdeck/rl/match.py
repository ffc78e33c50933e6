"""A game that a learner plays: Fate and the other captains answer by themselves."""

from collections.abc import Callable
from struct import Struct

from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import hides_nothing, redacted
from quarterdeck.rl.catalogue import Catalogue

Encode = Callable[[Table], list[float]]
Pack = Callable[[Table], bytes]


class Packer:
    """Makes 32-bit floats of what a game encodes, for games that do not do so by themselves."""

    __slots__ = ("encode", "struct")

    def __init__(self, encode: Encode, size: int) -> None:
        self.encode = encode
        self.struct = Struct(f"{size}f")

    def pack(self, view: Table) -> bytes:
        return self.struct.pack(*self.encode(view))


class Match:
    """One table with its Fate. `bots` answer for the seats that have one; `begin` may be called again.

    The observation of a seat is made from its view alone; where a game hides nothing, the table itself is the
    view of everybody, and no copy of it is made."""

    __slots__ = ("bots", "catalogue", "decisions", "fate", "open", "pack", "s", "start")

    def __init__(self, start: Table, catalogue: Catalogue, pack: Pack) -> None:
        self.start = start
        self.catalogue = catalogue
        self.pack = pack
        self.open = hides_nothing(start)
        self.s = start
        self.fate = Luck(0)
        self.bots: list[Bot | None] = []
        self.decisions = 0

    def begin(self, seed: int, bots: list[Bot | None]) -> None:
        """From the start, up to the first question to a seat without a bot."""
        self.s = self.start.copy()
        self.fate = Luck(seed)
        self.bots = bots
        self.decisions = 0
        self.go_on()

    def go_on(self) -> None:
        """Fate and the bots answer until somebody else is asked, or the game is over."""
        s = self.s
        while s.seat != OVER:
            if s.seat == FATE:
                s.carry_out(self.fate.answer(s))
            else:
                bot = self.bots[s.seat]
                if bot is None:
                    return
                s.play(bot.choose(redacted(s, s.seat)))

    def allows(self, action: int) -> bool:
        """Whether whoever is asked now may do that."""
        numbers = self.catalogue
        return 0 <= action < numbers.size and numbers.moves[action] in self.s.options

    def act(self, action: int) -> None:
        """What the asked seat chose."""
        self.s.play(self.catalogue.moves[action])
        self.decisions += 1
        self.go_on()

    def try_action(self, action: int) -> bool:
        """The same if it is allowed; otherwise nothing happens."""
        if not self.allows(action):
            return False
        self.s.carry_out(self.catalogue.moves[action])
        self.decisions += 1
        self.go_on()
        return True

    def numbers(self, seat: int) -> bytes:
        """What that seat sees, as 32-bit floats."""
        return self.pack_as(seat) if self.open else self.pack(redacted(self.s, seat))

    def pack_as(self, seat: int) -> bytes:
        """The same where nothing is hidden: whose view it is is all that a view adds to the table."""
        s = self.s
        viewer = s.viewer
        s.viewer = seat
        row = self.pack(s)
        s.viewer = viewer
        return row

    def mask(self, seat: int) -> bytearray:
        """What that seat may do now: nothing, if another one is asked."""
        return self.catalogue.mask(self.s.options if self.s.seat == seat else [])
