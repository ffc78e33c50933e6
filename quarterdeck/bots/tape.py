"""Luck that can be wound back."""

from typing import Final

from quarterdeck.engine.fate import Fate, share

MODULUS: Final = (1 << 61) - 1
FACTOR: Final = 437799614237992725  # L'Ecuyer's multiplier for it: whole numbers, alike on every machine
BITS: Final = 53


class Tape(Fate):
    """Every option meets the same luck if the tape is wound back (`at = 0`) before it is tried."""

    __slots__ = ("at", "state", "tape")

    def __init__(self, seed: int) -> None:
        self.state = (seed % MODULUS or 1) * FACTOR % MODULUS
        self.tape: list[float] = []
        self.at = 0

    def draw(self) -> float:
        """From 0 to less than 1."""
        if self.at == len(self.tape):
            self.state = self.state * FACTOR % MODULUS
            self.tape.append((self.state >> 8) / (1 << BITS))
        self.at += 1
        return self.tape[self.at - 1]

    def pick(self, weights: list[int]) -> int:
        return share(weights, int(self.draw() * sum(weights)))
