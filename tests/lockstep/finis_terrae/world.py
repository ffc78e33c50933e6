"""What lies on the table, and the small questions that every part of the game asks."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from tests.lockstep.finis_terrae.chart import Chart
from tests.lockstep.finis_terrae.data import NUMBERS, WEATHER, Cell

FATE, OVER = -1, -2
COLOURS = ["red", "green", "blue", "yellow"]
COINS, SPICES, CASTAWAYS, FINDS, TREASURES = KINDS = ["coins", "spices", "castaways", "finds", "treasures"]
Question = tuple[int, dict[str, int]]
Load = tuple[str, int]
EMPTY: Load = ("", 0)
T = TypeVar("T")
Play = Generator[Question, str, T]
"""A piece of the game: it asks its questions, is told the answers, and gives back a result."""


@dataclass(eq=False)
class Ship:
    cell: Cell | None = None
    hold: list[Load] = field(default_factory=lambda: [EMPTY] * 4)

    def coins(self) -> int:
        return sum(number for kind, number in self.hold if kind == COINS)

    def filled(self) -> list[int]:
        return [n for n, load in enumerate(self.hold) if load != EMPTY]

    def holding(self, *kinds: str) -> list[int]:
        return [n for n, (kind, _) in enumerate(self.hold) if kind in kinds]

    def full(self) -> bool:
        return EMPTY not in self.hold


@dataclass(eq=False)
class Player(Ship):
    seat: int = 0
    home: Cell | None = None
    strongbox: int = 0
    pirate: bool = False
    markers: int = NUMBERS["founding_markers"]
    malus: int = 0
    bonus: int = 0
    kept: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS[1:], 0))
    arrived: int = 0


@dataclass
class World:
    players: list[Player]
    coins: int
    range: int
    stack: set[str]
    chart: Chart = field(default_factory=Chart)
    galleon: Ship = field(default_factory=Ship)
    flag: int | None = None
    first: int = 0
    round: int = 0
    turn: int = 0
    hand: list[str] = field(default_factory=list)
    homes: dict[Cell, int] = field(default_factory=dict)
    ports: dict[Cell, int] = field(default_factory=dict)
    tokens: dict[Cell, str] = field(default_factory=dict)
    piles: dict[Cell, list[Load]] = field(default_factory=dict)
    reserve: int = NUMBERS["spices"]
    weather: str = "sunny"
    turned: list[str] = field(default_factory=list)
    last: bool = False
    common: int = 0
    base: int = 0
    clock: int = 0
    tolls: dict[Cell, int] = field(default_factory=dict)
    """Of the movement action that is being asked for: its destinations, each with its fewest tolls."""
    boxed: list[str] = field(default_factory=list)
    gone: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS[2:], 0))

    def order(self) -> list[Player]:
        """FT-R02  Clockwise, starting with the EST holder."""
        return self.clockwise(self.first)

    def clockwise(self, seat: int) -> list[Player]:
        return self.players[seat:] + self.players[:seat]

    def after(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    def port(self, cell: Cell | None) -> int | None:
        """Whose port stands there, home ports included."""
        if cell is None:
            return None
        return self.homes.get(cell, self.ports.get(cell))

    def arrive(self, ship: Ship, cell: Cell) -> None:
        """FT-R05  Who entered his tile last is known."""
        ship.cell = cell
        if isinstance(ship, Player):
            self.clock += 1
            ship.arrived = self.clock

    def lose(self, load: Load) -> None:
        """FT-H05  Spices go back to the reserve; coins to the treasury; all else leaves the game."""
        if load[0] == SPICES:
            self.reserve += load[1]
        elif load[0] in self.gone:
            self.gone[load[0]] += load[1]


def pirate(ship: Ship) -> bool:
    """FT-G04  The galleon, and every player with his black flag up."""
    return ship.pirate if isinstance(ship, Player) else True


def place(ship: Ship) -> Cell:
    assert ship.cell is not None
    return ship.cell


def ask(seat: int, words: Iterable[str]) -> Play[str]:
    return (yield seat, dict.fromkeys(words, 1))


def number(word: str) -> int:
    return int(word.split()[1])


def spell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_of(word: str) -> Cell:
    x, y = word.split()[1].split(",")
    return int(x), int(y)


def red() -> Play[int]:
    return number((yield FATE, {f"red {face}": 1 for face in range(1, 7)}))


def reds(dice: int) -> Play[int]:
    total = 0
    for _ in range(dice):
        total += yield from red()
    return total


def white() -> Play[int]:
    """FT-W10  2, 3, 3, 4, 5, 6."""
    faces: list[int] = WEATHER["white"]
    return number((yield FATE, {f"white {face}": faces.count(face) for face in faces}))


def numbered(word: str, places: Iterable[int]) -> list[str]:
    """Compartments count from 1 in words."""
    return [f"{word} {n + 1}" for n in places]
