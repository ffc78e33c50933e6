"""Many games at once for one learner: every game moves on by one decision in each step."""

from random import Random

from quarterdeck.engine.table import OVER, Table
from quarterdeck.rl.crew import SEED_BITS, Crew
from quarterdeck.rl.match import Match

MOST_ILLEGAL = 100  # wrong actions in a row, then the game is cut off: nothing hangs


class Boat:
    """One game of a fleet, with its own luck. The learner is asked, or the game has just ended."""

    __slots__ = ("crew", "dice", "match", "seat", "wrong")

    def __init__(self, match: Match, crew: Crew) -> None:
        self.match = match
        self.crew = crew
        self.dice = Random(0)
        self.seat = 0
        self.wrong = 0

    def begin(self) -> None:
        """A new game up to the learner's first decision; one that ends before it is not counted."""
        self.wrong = 0
        while True:
            self.seat = self.crew.drawn(self.dice)
            seed = self.dice.getrandbits(SEED_BITS)
            self.match.begin(seed, self.crew.bots(self.seat, self.dice))
            if self.match.s.seat != OVER:
                self.look()
                return

    def look(self) -> None:
        """The learner sees the table from the seat that is asked."""
        if self.match.s.seat >= 0:
            self.seat = self.match.s.seat

    def try_action(self, action: int) -> bool:
        """Carried out if it is allowed; otherwise nothing happens."""
        if not self.match.try_action(action):
            self.wrong += 1
            return False
        self.wrong = 0
        return True


class Boats:
    """All games of a fleet. What a step brought stands in lists by game, and in buffers for NumPy.

    `actors` made the last decision; `seats` are asked now. Of a game that has ended the last view is
    in `finals` by its number, and the next game has begun."""

    __slots__ = (
        "actors",
        "boats",
        "cut",
        "ended",
        "finals",
        "legal",
        "masks",
        "rows",
        "seats",
        "tables",
        "width",
    )

    def __init__(self, boats: list[Boat]) -> None:
        self.boats = boats
        self.width = boats[0].match.catalogue.size
        self.rows: list[bytes] = [b""] * len(boats)
        self.masks = bytearray()
        self.legal: list[bool] = []
        self.ended: list[bool] = []
        self.cut: list[bool] = []
        self.actors: list[int] = []
        self.seats: list[int] = []
        self.finals: dict[int, bytes] = {}
        self.tables: dict[int, Table] = {}  # of games that have ended: how they ended

    def begin(self, seeds: list[int]) -> None:
        for boat, seed in zip(self.boats, seeds, strict=True):
            boat.dice = Random(seed)
            boat.begin()
        self.look()

    def step(self, actions: list[int]) -> None:
        """One decision in each game."""
        legal: list[bool] = []
        ended: list[bool] = []
        cut: list[bool] = []
        actors: list[int] = []
        self.finals = {}
        self.tables = {}
        for n, boat in enumerate(self.boats):
            actors.append(boat.seat)
            legal.append(boat.try_action(actions[n]))
            over = boat.match.s.seat == OVER
            stuck = boat.wrong >= MOST_ILLEGAL
            ended.append(over)
            cut.append(stuck)
            if over or stuck:
                self.finals[n] = boat.match.numbers(boat.seat)
                self.tables[n] = boat.match.s
                boat.begin()
            else:
                boat.look()
        self.legal = legal
        self.ended = ended
        self.cut = cut
        self.actors = actors
        self.look()

    def look(self) -> None:
        """What the learner sees of each game, and may do there."""
        width = self.width
        masks = bytearray(width * len(self.boats))
        seats: list[int] = []
        for n, boat in enumerate(self.boats):
            match = boat.match
            seats.append(boat.seat)
            self.rows[n] = match.numbers(boat.seat)
            action_of = match.catalogue.action_of
            at = n * width
            for move in match.s.options:
                masks[at + action_of[move]] = 1
        self.masks = masks
        self.seats = seats
