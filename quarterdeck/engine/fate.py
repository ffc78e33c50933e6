"""Fate: the seat that answers chance. Rules never roll or shuffle; they ask.

`Luck` is fast and reproducible, for simulation. `Script` says what the test says.
`Sealed` commits to a secret before the game and can be checked by everybody after it."""

import hashlib
import hmac
from _random import Random  # what `random.Random` is made of: the wrapper around it would seed it twice
from collections.abc import Callable
from typing import Final

from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.table import FATE, OVER, Table

WORD_BITS: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """Answers the chance acts of a table."""

    __slots__ = ()

    def pick(self, weights: list[int]) -> int:
        """An index, with a probability in proportion to its weight."""
        raise NotImplementedError

    def any_of(self, count: int) -> int:
        """An index below `count`, all alike."""
        return self.pick([1] * count)

    def answer(self, s: Table) -> int:
        """The move that Fate makes now."""
        step = s.asking()
        assert step is not None, "nothing is asked of Fate after the end"
        return step.base + self.pick(s.weights)


class Luck(Fate):
    """A seeded generator. The same seed gives the same game on every machine, because
    `Random.random` is the one method whose sequence Python promises never to change."""

    __slots__ = ("draw",)

    def __init__(self, seed: int) -> None:
        self.draw: Callable[[], float] = Random(seed).random

    def pick(self, weights: list[int]) -> int:
        total: int = sum(weights)
        return share(weights, int(self.draw() * float(total)))

    def any_of(self, count: int) -> int:
        """Among equal weights the ticket is the place."""
        return int(self.draw() * float(count))

    def answer(self, s: Table) -> int:
        """Where all that is possible is equally likely, the ticket is the place among the options."""
        step = s.asking()
        assert step is not None, "nothing is asked of Fate after the end"
        return self.choose(s.options) if step.alike else step.base + self.pick(s.weights)

    def choose(self, options: list[int]) -> int:
        """Any of these, all alike: what a random player does."""
        return options[int(self.draw() * float(len(options)))]

    def step(self, s: Table) -> None:
        """The table moves on by one decision, Fate's or a random player's."""
        if s.seat == FATE:
            s.carry_out(self.answer(s))
        else:
            s.carry_out(self.choose(s.options))


class Script(Fate):
    """Answers with the words it was given, in order."""

    __slots__ = ("said", "words")

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.said = 0

    def answer(self, s: Table) -> int:
        if self.said == len(self.words):
            raise Illegal("the script has no more words for Fate")
        word = self.words[self.said]
        self.said += 1
        return s.book.parse(word)

    def pick(self, weights: list[int]) -> int:
        """Where a bare index is wanted, the script's next word is that index."""
        if self.said == len(self.words):
            raise Illegal("the script has no more words for Fate")
        self.said += 1
        return int(self.words[self.said - 1])


class Sealed(Fate):
    """No player can foresee this one, and nobody bend it or change it afterwards: docs/fate.md.

    `commitment(secret)` is shown before the game; then each player adds a word (opening.py). The n-th
    pick (from 0) takes HMAC-SHA256 with the secret as key over `voices NUL n NUL attempt`, reads
    its first 64 bits as a number, throws numbers away that would make a remainder
    unfair, and takes the rest modulo the total weight. docs/fate.md has test vectors."""

    __slots__ = ("count", "secret", "voices")

    def __init__(self, secret: bytes, voices: list[str], count: int = 0) -> None:
        self.secret = secret
        self.voices = blend(voices)
        self.count = count

    def pick(self, weights: list[int]) -> int:
        total = sum(weights)
        if total <= 0:
            raise Illegal("chance was asked with nothing to choose from")
        fair = (1 << WORD_BITS) // total * total
        attempt = 0
        number = self.draw(attempt)
        while number >= fair:
            attempt += 1
            number = self.draw(attempt)
        self.count += 1
        return share(weights, number % total)

    def bot_seed(self, seat: int, decision: int) -> int:
        """What a bot goes by at that decision of its seat (from 0): known to nobody before the end who
        does not know the secret, and to everybody after it. Talk at the table does not change it."""
        text = f"bot\0{self.voices}\0{seat}\0{decision}"
        mac = hmac.new(self.secret, text.encode(), hashlib.sha256).digest()
        return int.from_bytes(mac[:8], "big")

    def draw(self, attempt: int) -> int:
        text = f"{self.voices}\0{self.count}\0{attempt}"
        mac = hmac.new(self.secret, text.encode(), hashlib.sha256).digest()
        return int.from_bytes(mac[:8], "big")


def wander(s: Table, luck: Luck) -> int:
    """Play on at random to the end; the number of decisions, Fate's included."""
    decisions = 0
    while s.seat != OVER:
        luck.step(s)
        decisions += 1
    return decisions


def commitment(secret: bytes) -> str:
    """What is shown before the game: it binds the host to the secret and says nothing of it."""
    return hashlib.sha256(secret).hexdigest()


def blend(voices: list[str]) -> str:
    """All players' words in seat order, each hashed so that none can pretend to be two."""
    return "".join(hashlib.sha256(voice.encode()).hexdigest() for voice in voices)


def share(weights: list[int], ticket: int) -> int:
    """The index on whose share of the weights the ticket falls."""
    for index, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return index
    raise Illegal("chance was asked with nothing to choose from")
