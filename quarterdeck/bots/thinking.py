"""What a captain has thought: for whoever wants more than the move."""

from math import sqrt


class Considered:
    """One option: how it was judged at first sight and by looking ahead, how often, and what is expected to
    follow (moves of all players, this one first)."""

    __slots__ = ("count", "first_sight", "line", "move", "plans", "squares", "total", "trust")

    def __init__(self, move: int, first_sight: float) -> None:
        self.move = move
        self.first_sight = first_sight
        self.trust = 0.0  # how much the first sight still counts
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.line: list[int] = []
        self.plans: list[list[int]] = []  # the best own moves that begin with it, in each world planned in

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def rest(self) -> None:
        """What was thought so far becomes the first sight of a closer look."""
        self.first_sight = self.value
        self.count = 0
        self.total = self.squares = 0.0

    @property
    def value(self) -> float:
        """From -1, lost, to 1, won."""
        if self.count == 0:
            return self.first_sight
        return (self.total + self.trust * self.first_sight) / (self.count + self.trust)

    @property
    def chance(self) -> float:
        """Of winning, as the captain judges it."""
        return (self.value + 1.0) / 2.0

    @property
    def spread(self) -> float:
        """The standard error of the value; 0 if it was looked at once only."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return sqrt(max(0.0, variance) / self.count)


class Thinking:
    """All options, the best first, and the move that was chosen."""

    __slots__ = ("choice", "options", "simulations")

    def __init__(self, choice: int, options: list[Considered], simulations: int) -> None:
        self.choice = choice
        self.options = options
        self.simulations = simulations
