"""Haze Islands and its second reading, move by move: random games, and positions that these seldom reach."""

from random import Random

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.haze_islands import box
from quarterdeck.games.haze_islands.positions import table
from quarterdeck.games.haze_islands.state import State
from tests.lockstep.harness import compare, lockstep
from tests.lockstep.haze_islands import reading
from tests.lockstep.haze_islands.scenes import laid, said, scene

TABLES = [(variant.name, seats) for variant in box.variants for seats in variant.seats]
EAGER = {"discard": 1, "pass": 1, "decline": 2, "order": 6, "complete": 10}
EAGER |= dict.fromkeys(["attack", "attack_doom", "hijack"], 14)


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_the_rules_and_a_second_reading_of_the_ledger_agree(variant: str, seats: int) -> None:
    assert sum(lockstep(box, variant, seats, seed) for seed in range(3)) > 150


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_they_agree_in_positions_full_of_orders_ghosts_and_castaways(variant: str, seats: int) -> None:
    assert sum(from_a_scene(variant, seats, seed) for seed in range(60)) > 500


def from_a_scene(variant: str, seats: int, seed: int, most: int = 25) -> int:
    """The first moves from one random position; how many were compared."""
    rng, luck, played = Random(f"{variant} {seats} {seed}"), Luck(seed), list[str]()
    made = scene(rng, variant, seats)
    s = table(**said(made)).s
    model = laid(made, box.setup(seats, variant, made["options"]).options)
    compare(s, model, reading, played)
    while s.seat != OVER and len(played) < most:
        move = luck.answer(s) if s.seat == FATE else eager(s, rng)
        word = s.book.spell(move)
        s.play(move)
        model.play(word)
        played.append(word)
        compare(s, model, reading, played)
    return len(played)


def eager(s: State, rng: Random) -> int:
    """A kind of move first, so that a single attack is not lost among the directions to sail."""
    kinds: dict[str, list[int]] = {}
    for move in s.options:
        kinds.setdefault(s.book.spell(move).split()[0], []).append(move)
    weights = [EAGER.get(kind, 4) for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])
