"""What lies on the table, and the questions that are asked of those around it."""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from tests.lockstep.micro_pirates.cards import (
    BASICS,
    CAPTAINS,
    CREW,
    CREW_DECK,
    EXPORTS,
    HELD,
    LOOT_KIND,
    MAPS,
    PORT_CARDS,
    QUESTS,
    SHIP_EFFECTS,
    SHIPS,
    UPGRADE_DECK,
    UPGRADES,
    Part,
    QuestCard,
    rep_effects,
)

FATE, NOBODY = -1, -2
COLOURS = ("red", "blue", "yellow", "green")
Cell = tuple[int, int]
T = TypeVar("T")


class Question(NamedTuple):
    seat: int
    options: dict[str, int]


Play = Generator[Question, str, T]


def ask(seat: int, words: Iterable[str]) -> Play[str]:
    """A choice of that seat; the answer's last word."""
    answer = yield Question(seat, dict.fromkeys(words, 1))
    return answer


def fate(verb: str, faces: Iterable[str]) -> Play[str]:
    """One of these by chance, each copy as likely as the next."""
    answer = yield Question(FATE, {f"{verb} {face}": n for face, n in Counter(faces).items()})
    return answer.split()[1]


def spell(cell: Cell) -> str:
    return f"r{cell[0]}c{cell[1]}"


def ask_cell(seat: int, verb: str, cells: Iterable[Cell]) -> Play[Cell]:
    named = {f"{verb} {spell(cell)}": cell for cell in cells}
    return named[(yield from ask(seat, named))]


@dataclass
class Deck:
    """MP-S02: a face-down deck, whose order nobody knows, and its discard pile."""

    cards: list[str]
    discarded: list[str] = field(default_factory=list)

    def ready(self) -> bool:
        """MP-H12: an empty deck is made anew from its discard pile."""
        if not self.cards:
            self.cards, self.discarded = self.discarded, []
        return bool(self.cards)


@dataclass
class Merchant:
    name: str
    at: Cell | None = None

    @property
    def large(self) -> bool:
        return self.name.startswith("large")


@dataclass
class Hand:
    """A Crew card in play, with the Upgrade under it."""

    card: str
    upgrade: str | None = None


@dataclass
class Quest:
    id: str
    mark: Merchant | None = None  # Raid
    port: str = ""  # Voyage: the Ocean card where it was taken
    explored: bool = False
    visited: set[tuple[str, str]] = field(default_factory=set)
    battles: int = 0

    @property
    def card(self) -> QuestCard:
        return QUESTS[self.id]


@dataclass
class Player:
    seat: int
    captain: str = ""
    ship: str = ""
    at: Cell | None = None
    coins: int = 0
    fame: int = 0
    rep: int = 0
    hull: int = 0
    spyglasses: int = 0
    hold: dict[str, int] = field(default_factory=lambda: dict.fromkeys(HELD, 0))
    maps: list[str] = field(default_factory=list)
    crew: list[Hand] = field(default_factory=list)
    upgrades: list[str] = field(default_factory=list)
    carried: str | None = None  # MP-Y54: an Upgrade on its way to the new Crew card
    quests: dict[str, Quest] = field(default_factory=dict)
    treasure: str | None = None

    def parts(self) -> Iterator[tuple[str, Part]]:
        """MP-E01: everything that is printed and visible, by card."""
        yield self.captain, CAPTAINS[self.captain]
        yield self.ship, SHIP_EFFECTS[self.ship]
        for hand in self.crew:
            yield hand.card, CREW[hand.card].effects
            if hand.upgrade:
                yield hand.upgrade, UPGRADES[hand.upgrade].crew
        for upgrade in self.upgrades:
            yield upgrade, UPGRADES[upgrade].ship
        if self.carried:
            yield self.carried, UPGRADES[self.carried].crew
        yield "rep", rep_effects(self.captain, self.rep)

    def sum(self, op: str) -> int:
        """MP-E02: automatic effects add up."""
        return sum(e.n for _, effects in self.parts() for e in effects if e.op == op and e.free)

    def room(self) -> int:
        capacity: int = SHIPS[self.ship]["hold"]
        return capacity + self.sum("cargo") - sum(self.hold.values())

    def upgrade_count(self) -> int:
        return len(self.upgrades) + sum(1 for hand in self.crew if hand.upgrade)


@dataclass
class Ghost:
    """The automa of the solo mode."""

    cutlass: int
    spyglass: int
    goal: int
    coins: int = 0
    at: Cell | None = None
    fame: int = 0
    chests: int = 0
    spyglasses: int = 0
    maps: list[str] = field(default_factory=list)
    crew: list[Hand] = field(default_factory=list)
    upgrades: list[str] = field(default_factory=list)
    treasure: str | None = None
    active: str | None = None
    actions: Deck = field(default_factory=lambda: Deck([str(n) for n in range(1, 9)]))

    def parts(self) -> Iterator[tuple[str, Part]]:
        for hand in self.crew:
            yield hand.card, CREW[hand.card].effects
            if hand.upgrade:
                yield hand.upgrade, UPGRADES[hand.upgrade].crew
        for upgrade in self.upgrades:
            yield upgrade, UPGRADES[upgrade].ship

    def sum(self, op: str) -> int:
        """MP-Z12: rum costs are free, one-time effects count while they are in play."""
        return sum(e.n for _, effects in self.parts() for e in effects if e.op == op)


class Game:
    """The whole table."""

    def __init__(self, seats: int, variant: str, cap: int) -> None:
        self.variant, self.cap = variant, cap
        self.players = [Player(seat) for seat in range(seats)]
        self.ghost: Ghost | None = None
        if seats == 1:
            row = BASICS["ghost"][0 if variant == "pale_widow" else 1]
            self.ghost = Ghost(row["cutlass"], row["spyglass"], row["fame"])
        self.place: dict[Cell, str] = {}  # where on the 3x3 grid which Ocean card lies
        self.merchants = [Merchant(f"{kind}{n}") for kind in ("small", "large") for n in (1, 2, 3)]
        self.blockades: set[str] = set()  # Ocean cards
        self.supply: dict[str, int] = dict(BASICS["supply"])
        self.decks = {
            "crew": Deck(list(CREW_DECK)),
            "upgrade": Deck(list(UPGRADE_DECK)),
            "quest": Deck(list(QUESTS)),
            "loot": Deck(list(LOOT_KIND)),
            "map": Deck(list(MAPS)),
            "export": Deck(list(EXPORTS)),
        }
        self.offers: dict[str, dict[str, str | None]] = {
            ocean: {"quest": None, "crew": None, "upgrade": None} for ocean in ("PR", *PORT_CARDS)
        }
        self.exports: list[str] = []
        self.first = self.turn = 0
        self.round = 0
        self.actions = 0
        self.used: set[str] = set()  # MP-C02
        self.chested = False  # MP-G06
        self.mended: set[str] = set()  # MP-E13
        self.ending = False
        self.over = False

    def order(self, start: int) -> list[Player]:
        """Everybody clockwise from that seat."""
        seats = len(self.players)
        return [self.players[(start + n) % seats] for n in range(seats)]

    def discard(self, kind: str, card: str) -> None:
        """MP-E07: Crew and Upgrades that came from Loot go back to the Loot."""
        self.decks["loot" if card in LOOT_KIND else kind].discarded.append(card)
