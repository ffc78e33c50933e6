"""Micro Pirates and its second reading, move by move: random games, games of a captain who looks for what
seldom happens, and positions that games seldom come to."""

from random import Random
from typing import Any

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.table import OVER, Table
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.positions import table
from tests.lockstep.harness import compare, lockstep
from tests.lockstep.micro_pirates import Model, reading
from tests.lockstep.micro_pirates.captain import choose
from tests.lockstep.micro_pirates.odd import odd

TABLES = [(variant.name, seats) for variant in box.variants for seats in variant.seats]
everywhere = pytest.mark.parametrize(("variant", "seats"), TABLES)


def eagerly(s: Table, model: Model, luck: Random, most: int) -> int:
    """The next moves by the eager captain and her Fate; how many were compared."""
    played = list[str]()
    compare(s, model, reading, played)
    while s.seat != OVER and len(played) < most:
        word = choose(model.game, model.asked(), sorted(model.options()), luck)
        s.play(next(move for move in s.options if s.book.spell(move) == word))
        model.play(word)
        played.append(word)
        compare(s, model, reading, played)
    return len(played)


def some_odd_position(luck: Random, variant: str, seats: int) -> tuple[dict[str, Any], Table]:
    """The first one that the builder accepts."""
    while True:
        position = odd(luck, variant, seats)
        try:
            return position, table(**position).s
        except QuarterdeckError:
            continue


@everywhere
def test_random_games_are_the_same_in_both_readings(variant: str, seats: int) -> None:
    assert lockstep(box, variant, seats, seed=1, most=500) > 100


@everywhere
def test_eager_games_are_the_same_in_both_readings(variant: str, seats: int) -> None:
    model = Model(seats, variant, box.setup(seats, variant, {}).options)
    assert eagerly(box.new(seats, variant), model, Random(f"{variant} {seats}"), most=500) > 100


@everywhere
def test_odd_positions_go_on_the_same_in_both_readings(variant: str, seats: int) -> None:
    luck, moves = Random(f"odd {variant} {seats}"), 0
    for _ in range(80):
        position, s = some_odd_position(luck, variant, seats)
        model = Model(seats, variant, {"rounds": 60})
        model.resume(reading(s), position["phase"])
        moves += eagerly(s, model, luck, most=25)
    assert moves > 600
