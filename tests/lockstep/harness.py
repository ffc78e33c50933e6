"""Two readings of one ledger side by side: after every move both must be at the same question, offer the same
choices with the same odds, and show the same position.

A model lies in `tests/lockstep/<game>/` and offers `Model` and `reading`. It imports nothing of
`quarterdeck` but the game's data tables in TOML, which it reads itself."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, OVER, Table

Shown = dict[str, Any]


class Model(Protocol):
    """What the harness asks of a model. Seats count from 0; -1 is Fate, -2 nobody: the game is over."""

    def asked(self) -> int: ...

    def options(self) -> dict[str, int]:
        """Every move that may be made now, in the words of records, with its weight: what Fate's odds give
        it, and 1 for a player's choice."""

    def play(self, word: str) -> None: ...

    def shown(self) -> Shown:
        """The position in plain values, by names of the ledger."""

    def standing(self) -> list[int]: ...


def offered(s: Table) -> dict[str, int]:
    """What the rules offer, in the same form."""
    book = s.book
    if s.seat != FATE:
        return {book.spell(move): 1 for move in s.options}
    base = book.by_move[s.options[0]].base
    return {book.spell(move): s.weights[move - base] for move in s.options}


def lockstep(box: Box, variant: str, seats: int, seed: int, most: int = 1_000_000) -> int:
    """One random game, or its first moves; how many were compared.
    Raises AssertionError where the two differ."""
    second = import_module(f"tests.lockstep.{box.slug}")
    setup = box.setup(seats, variant, {})
    model: Model = second.Model(seats, variant, setup.options)
    reading: Callable[[Table], Shown] = second.reading
    s, luck, played = box.new(seats, variant), Luck(seed), list[str]()
    compare(s, model, reading, played)
    while s.seat != OVER and len(played) < most:
        move = luck.answer(s) if s.seat == FATE else luck.choose(s.options)
        word = s.book.spell(move)
        s.play(move)
        model.play(word)
        played.append(word)
        compare(s, model, reading, played)
    return len(played)


def compare(s: Table, model: Model, reading: Callable[[Table], Shown], played: list[str]) -> None:
    where = f"after {len(played)} moves, the last ones {played[-5:]}"
    assert model.asked() == s.seat, f"{where}: the model asks {model.asked()}, the rules {s.seat}"
    if s.seat == OVER:
        assert model.standing() == s.standing(), where
    else:
        ours, theirs = offered(s), model.options()
        missing, strange = sorted(theirs.keys() - ours.keys()), sorted(ours.keys() - theirs.keys())
        assert not missing and not strange, (
            f"{where}: only the model offers {missing}, only the rules {strange}"
        )
        assert ours == theirs, f"{where}: other odds"
    mine, other = reading(s), model.shown()
    assert mine.keys() == other.keys(), where
    wrong = {name: (mine[name], other[name]) for name in mine if mine[name] != other[name]}
    assert not wrong, f"{where}: (rules, model) {wrong}"
