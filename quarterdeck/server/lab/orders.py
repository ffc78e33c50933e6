"""What a run is asked to do, what it says while it works, and what is kept of it: what passes between the
server and the process that plays."""

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.lab.numbers import with_numbers
from quarterdeck.lab.trial import Trial, trial

MOST_GAMES = 20_000
MOST_MINUTES = 10.0
MOST_CHANGES = 40


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """One run. `changes` are options and numbers of the data that differ from what is printed; with `beside`
    the printed game is played with the same seeds and compared."""

    slug: str
    seats: int
    variant: str = ""
    bots: list[str] = []  # none named: greedy
    seed: int = 0
    games: int = 200
    minutes: float = 2.0
    changes: dict[str, int] = {}
    beside: bool = True
    name: str = ""

    def sides(self) -> list[Trial]:
        """The trials that answer it, proved possible: whatever is wrong is said by name."""
        if not 1 <= self.games <= MOST_GAMES:
            raise QuarterdeckError(f"games should be from 1 to {MOST_GAMES:,}, not {self.games}")
        if not 0 < self.minutes <= MOST_MINUTES:
            raise QuarterdeckError(f"minutes should be more than 0 and at most {MOST_MINUTES:g}")
        if len(self.changes) > MOST_CHANGES or len(self.bots) > 8 or len(self.name) > 60:
            raise QuarterdeckError("that is more than one run can try")
        printed = trial(game(self.slug), self.seats, self.variant, self.bots or ["greedy"], self.seed)
        if not self.changes:
            return [printed]
        other = with_numbers(printed, self.changes)
        return [printed, other] if self.beside else [other]


class Live(msgspec.Struct, frozen=True):
    """How far a run has come: what its bars show. `wins` has a share for each seat with its interval."""

    games: int = 0
    share: float = 0.0
    wins: list[list[list[float]]] = []  # for each side and seat: share, low, high
    rounds: list[list[float]] = []  # for each side: mean, low, high
    minutes: list[list[float]] = []


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A run as it lies in its folder."""

    id: str
    order: Order
    name: str = ""
    kept: bool = False
    state: str = "running"  # running, done, stopped, failed
    says: str = ""
    short: list[str] = []
    live: Live = msgspec.field(default_factory=Live)  # its lists could not be described as a default


class Pair(msgspec.Struct, frozen=True):
    """Two runs to be compared: their names and folders."""

    before: tuple[str, str]
    after: tuple[str, str]
