"""What lies on the table, and the few things that happen to it again and again.

Whatever may ask somebody is a generator: it yields a question and is sent the word of the answer."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from tests.lockstep.haze_islands.cards import (
    ADVENTURES,
    CARD_OF_ORDER,
    COLOURS,
    CORNERS,
    DOOM,
    HAND,
    MAPS,
    PIRATES,
    Card,
    Mix,
    icon_of,
)
from tests.lockstep.haze_islands.sea import Sea

FATE, NOBODY = -1, -2
DOUBLED = {"HUR": 14, "FIR": 15, "WHI": 16}
POINTS = {"double": 2, "X": 1, "single": 1}

T = TypeVar("T")


@dataclass
class Question:
    seat: int
    options: dict[str, int]


Asking = Generator[Question, str, T]


class Over(Exception):
    """The game has ended; why is said by `Game.end`."""


@dataclass
class Player:
    seat: int
    status: str = "survivor"
    at: str = ""
    supply: int = PIRATES
    deployed: list[str] = field(default_factory=list)
    discarded: int = 0
    removed: int = 0
    hand: list[str] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)  # the top card is the last one
    log: list[tuple[str, str]] = field(default_factory=list)
    ignored: bool = False
    armed: set[int] = field(default_factory=set)

    def score(self) -> int:
        """HI-CL02"""
        return sum(POINTS[how] if name in ADVENTURES else len(DOOM[name]) for name, how in self.log)

    def doom_cards(self) -> int:
        return sum(name in DOOM for name, _ in self.log)

    def orders(self) -> list[int]:
        return [ADVENTURES[name]["order"] for name, how in self.log if how == "double"]

    def use(self, order: int) -> None:
        """HI-SO02  The card turns to its X side."""
        where = self.log.index((CARD_OF_ORDER[order], "double"))
        self.log[where] = (CARD_OF_ORDER[order], "X")

    def sources(self, icons: set[str]) -> list[str]:
        """HI-SP01  Hand cards and deployed pirates with one of these icons, as the words that spend them."""
        cards = [f"spend {face}" for face in self.hand if icon_of(face) in icons]
        return cards + [f"recall {place}" for place in self.deployed if icon_of(place) in icons]


class Game:
    def __init__(self, seats: int, variant: str, options: dict[str, int]) -> None:
        self.mode, *extras = variant.split("-")
        self.short, self.titan = "short" in extras, "titan" in extras
        self.option = options
        self.players = [Player(seat) for seat in range(seats)]
        self.first = 0
        self.last_mover: Player | None = None
        self.sea = Sea()
        self.pile: list[Card] = []
        self.adventures = list(ADVENTURES)
        self.doom_deck = sorted({side[:-1] for side in DOOM})  # under the top card
        self.doom_card = ""
        self.doom_at = ""
        self.scale = 1
        self.still = False  # order 11
        self.crossed = 0
        self.stage = "day"
        self.spent: list[str] = []  # hand cards spent, not yet discarded
        self.drawn: list[Card] = []  # cards taken from a deck that have not come to rest
        self.end = ""

    # Asking

    def ask(self, player: Player, words: Iterable[str]) -> Asking[str]:
        """HI-R56  A question with a single answer is answered by itself."""
        options = dict.fromkeys(words, 1)
        if len(options) == 1:
            return next(iter(options))
        return (yield Question(player.seat, options))

    def chance(self, kind: str, values: Iterable[str]) -> Asking[str]:
        """HI-C01..C04  All chances are uniform. Fate is asked even when one card alone is left."""
        word = yield Question(FATE, {f"{kind} {value}": 1 for value in values})
        return word.split()[1]

    # Players

    def turn_order(self) -> list[Player]:
        count = len(self.players)
        return [self.players[(self.first + n) % count] for n in range(count)]

    def after(self, player: Player) -> Player:
        return self.players[(player.seat + 1) % len(self.players)]

    def named(self, colour: str) -> Player:
        return self.players[COLOURS.index(colour)]

    def survivors(self) -> list[Player]:
        return [player for player in self.turn_order() if player.status == "survivor"]

    def all_decks_empty(self) -> bool:
        return not any(player.deck for player in self.players)

    def lead(self) -> Player:
        """HI-T05"""
        return next(player for player in self.turn_order() if player.deck)

    # Cards

    def to_the_pile(self, player: Player) -> bool:
        """HI-T08, T14"""
        return self.stage != "day" or player is self.turn_order()[-1]

    def discard(self, player: Player, card: Card) -> None:
        """HI-T07, T09"""
        (self.pile if self.to_the_pile(player) else self.after(player).deck).append(card)

    def discard_face(self, player: Player, face: str) -> None:
        self.discard(player, Card(Mix([]), face))

    def pay(self, player: Player, cards: int) -> None:
        """HI-G19  From the top, unseen."""
        for _ in range(cards):
            self.discard(player, player.deck.pop())

    def draw(self, player: Player, cards: int) -> None:
        for _ in range(cards):
            self.drawn.append(player.deck.pop())

    def look(self, card: Card) -> Asking[str]:
        if not card.face:
            card.face = yield from self.chance("map", card.mix.faces)
            card.mix.faces.remove(card.face)
        return card.face

    def hand_limit(self, player: Player) -> Asking[None]:
        """HI-T12"""
        while len(player.hand) > HAND:
            word = yield from self.ask(player, [f"drop {face}" for face in player.hand])
            player.hand.remove(word.split()[1])
            self.discard_face(player, word.split()[1])

    def draw_adventure(self) -> Asking[str]:
        name = yield from self.chance("adventure", self.adventures)
        self.adventures.remove(name)
        if not self.adventures:
            self.scale = max(self.scale, 6)  # HI-SC08
        return name

    def turn_up_doom_card(self) -> Asking[None]:
        """HI-S11, AD03"""
        sides = [name + side for name in self.doom_deck for side in "AB"]
        self.doom_card = yield from self.chance("doom_card", sides)
        self.doom_deck.remove(self.doom_card[:-1])

    # Spending

    def can_pay(self, player: Player, needs: list[set[str]], armed: set[int]) -> bool:
        """HI-A03, SO39  Needs are either equal or have no icon in common."""
        for icons in needs:
            asked = needs.count(icons)
            if asked >= 2 and any(DOUBLED.get(icon) in armed for icon in icons):
                asked -= 1
            if len(player.sources(icons)) < asked:
                return False
        return True

    def spend(self, player: Player, needs: list[set[str]]) -> Asking[None]:
        """HI-SP01..SP05, D09  Source by source; hand cards lie in `spent` until they are discarded."""
        left = list(needs)
        while left:
            words = [word for icons in left for word in player.sources(icons)]
            word = yield from self.ask(player, words)
            kind, name = word.split()
            if kind == "spend":
                player.hand.remove(name)
                self.spent.append(name)
            else:
                player.deployed.remove(name)
                player.supply += 1
            paid = next(icons for icons in left if icon_of(name) in icons)
            left.remove(paid)
            if DOUBLED.get(icon_of(name)) in player.armed and paid in left:
                player.armed.remove(DOUBLED[icon_of(name)])
                left.remove(paid)

    def discard_spent(self, player: Player) -> None:
        for face in self.spent:
            self.discard_face(player, face)
        self.spent = []

    def fate_check(self, player: Player) -> Asking[bool]:
        """HI-FT02..FT05"""
        self.draw(player, 1)
        word = yield from self.ask(player, [f"corner {corner}" for corner in CORNERS])
        face = yield from self.look(self.drawn[0])
        self.discard(player, self.drawn.pop())
        return self.clear(player, face, word.split()[1])

    def clear(self, player: Player, face: str, corner: str) -> bool:
        """HI-FT03, FT04, SO38"""
        return corner not in MAPS[face]["skulls"] or 18 in player.armed

    # Ends

    def finish(self, why: str) -> None:
        self.end = why
        raise Over
