"""Pirate Haven: the rules and a second reading of the ledger, move by move: random games, and games of
players who sail in short steps and take what they find, so that Islands fill up."""

from collections import Counter
from random import Random

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER, Table
from tests.lockstep.harness import compare, lockstep
from tests.lockstep.pirate_haven import Model, reading

BOX = game("pirate_haven")
BUSY = {"leave": 1, "discard": 1, "skip": 1, "give": 2, "gain": 2, "buy": 20, "place": 20, "go": 20}
MOVING = {"go", "leave", "give", "gain"}
LANDING = {"buy", "place", "discard", "bonus", "rum", "reroll", "move", "to", "skip"}


@pytest.mark.parametrize(("variant", "seats"), BOX.setups())
def test_both_readings_play_the_same_games(variant: str, seats: int) -> None:
    assert sum(lockstep(BOX, variant, seats, seed) for seed in range(6)) > 600


@pytest.mark.parametrize(("variant", "seats"), BOX.setups())
def test_they_agree_where_islands_fill_up(variant: str, seats: int) -> None:
    played: Counter[str] = Counter()
    for seed in range(6):
        played += busy_game(variant, seats, seed)[0]
    assert played.total() > 1000
    assert played.keys() >= MOVING | LANDING | {"drop"}


def test_they_agree_that_of_equal_navies_the_one_with_more_dice_ranks_higher() -> None:
    """PH-F08  Random play seldom brings this about."""
    _, model = busy_game("standard", 3, 21)
    navies = [(island.pips("N"), len(island.own("N"))) for island in model.islands]
    assert navies == [(6, 2), (6, 1), (0, 0)]
    assert [model.navy_fame(seat) for seat in range(3)] == [20, 10, 0]


def busy_game(variant: str, seats: int, seed: int) -> tuple[Counter[str], Model]:
    """One game; how many moves of each kind were compared, and how it ended."""
    first = seed % (seats + 1)
    s, model = BOX.new(seats, variant, {"first": first}), Model(seats, variant, {"first": first})
    rng, luck, played = Random(seed), Luck(seed), list[str]()
    compare(s, model, reading, played)
    while s.seat != OVER:
        move = luck.answer(s) if s.seat == FATE else busy(s, rng)
        word = s.book.spell(move)
        s.play(move)
        model.play(word)
        played.append(word)
        compare(s, model, reading, played)
    return Counter(word.split()[0] for word in played), model


def busy(s: Table, rng: Random) -> int:
    """A kind of move first; of the positions ahead one of the nearest."""
    kinds: dict[str, list[int]] = {}
    for move in s.options:
        kinds.setdefault(s.book.spell(move).split()[0], []).append(move)
    kind = rng.choices(list(kinds), [BUSY.get(kind, 3) for kind in kinds])[0]
    return rng.choice(kinds[kind][:2] if kind == "go" else kinds[kind])
