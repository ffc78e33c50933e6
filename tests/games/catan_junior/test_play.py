"""Whole games: random play keeps every rule, and counts of positions pin the rest."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.engine.table import FATE, OVER, objection
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import random_game
from tests.support import clause

SETUPS = [(seats, variant) for variant in ("standard", "advanced") for seats in (2, 3, 4)]


def leaves(s: State, depth: int) -> int:
    """How many lines of play of that length there are."""
    if depth == 0 or s.seat == OVER:
        return 1
    if depth == 1:
        return len(s.options)
    count = 0
    for move in s.options:
        twin = s.copy()
        twin.play(move)
        count += leaves(twin, depth - 1)
    return count


@clause("CJ-T03", "CJ-Q36")
@pytest.mark.parametrize(
    ("seats", "variant", "counts"),
    [
        (2, "standard", [6, 42, 156, 562, 2323, 9567]),
        (3, "standard", [6, 47, 194, 741, 3299, 14384]),
        (4, "standard", [6, 47, 194, 741, 3299, 14384]),
        (2, "advanced", [6, 22, 81, 289, 954, 3418]),
        (3, "advanced", [6, 27, 101, 391, 1447, 5500]),
        (4, "advanced", [6, 27, 101, 392, 1453, 5516]),
    ],
)
def test_perft_from_the_opening(seats: int, variant: str, counts: list[int]) -> None:
    s = table(seats=seats, variant=variant).s
    assert [leaves(s, depth) for depth in range(1, 7)] == counts


@clause("CJ-T03", "CJ-Q36")
@pytest.mark.parametrize(
    ("variant", "counts"),
    [("standard", [17, 124, 1031, 6363, 39832]), ("advanced", [13, 89, 544, 3110, 16280])],
)
def test_perft_from_a_middle_game(variant: str, counts: list[int]) -> None:
    s = table(
        variant=variant,
        phase="actions",
        lairs={"red": [3, 27, 21, 15], "blue": [10, 28, 24]},
        ships={"red": [32, 22, 5], "blue": [16, 34, 27]},
        goods={"red": "2/2/2/2/2", "blue": "1/1/1/1/1"},
        ghost="Au5",
        cocos={"red": 1, "blue": 2},
    ).s
    assert [leaves(s, depth) for depth in range(1, 6)] == counts


@clause("CJ-I04", "CJ-E07", "CJ-T04")
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(SETUPS), st.data())
def test_any_line_of_play_keeps_the_position_sound(setup: tuple[int, str], data: st.DataObject) -> None:
    seats, variant = setup
    start = data.draw(st.sampled_from(["roll", "actions", "ghost", "coco", "free building"]))
    hands = data.draw(
        st.lists(st.lists(st.integers(0, 3), min_size=5, max_size=5), min_size=seats, max_size=seats)
    )
    s = table(seats=seats, variant=variant, phase=start, goods=dict(enumerate(hands))).s
    for _ in range(40):
        if s.seat == OVER:
            break
        move = data.draw(st.sampled_from(s.options))
        assert objection(s, move) is None
        s.play(move)
        s.check()
    twin = restored(box.new(seats, variant), snapshot(s), box.part_kinds())
    assert snapshot(twin) == snapshot(s)


@clause("CJ-P08", "CJ-S07", "CJ-R01")
def test_the_catalogue_has_so_many_moves_of_each_name() -> None:
    sizes = {act.name: act.size for act in box.book.acts if act.size > 1}
    goods = dict.fromkeys(("booth", "give", "pair", "take", "offer", "want"), 5)
    assert sizes == {
        "colours": 24,
        "first": 4,
        "die": 6,
        "ghost": 26,
        "tile": 4,
        "deal": 4,
        "lair": 32,
        "ship": 40,
        "free_lair": 32,
        "free_ship": 40,
        **goods,
    }
    assert box.book.spell(0) == "colours 0"
    assert [box.book.parse(word) for word in ("first 1", "die 1", "ghost C1")] == [24, 28, 34]


@clause("CJ-T03", "CJ-T05")
@pytest.mark.parametrize(("seats", "variant"), SETUPS)
def test_a_move_is_offered_exactly_if_no_clause_forbids_it(seats: int, variant: str) -> None:
    for moves, s in enumerate(random_game(17, seats, variant, max_rounds=12)):
        if moves % 3 == 0:
            legal = [move for move in range(s.book.size) if objection(s, move) is None]
            assert legal == sorted(s.options)


@clause("CJ-I04", "CJ-E01", "CJ-E05")
@pytest.mark.parametrize(("seats", "variant"), SETUPS)
def test_a_small_soak(seats: int, variant: str) -> None:
    for seed in range(100, 106):
        for s in random_game(seed, seats, variant):
            s.check()
        assert s.winner >= 0
        assert s.round <= 200


@clause("CJ-E05", "CJ-Q39")
@pytest.mark.parametrize(("seats", "variant"), SETUPS)
def test_every_game_ends_at_the_limit_at_the_latest(seats: int, variant: str) -> None:
    turns = 0
    for s in random_game(1, seats, variant, max_rounds=3, first_seat=seats):
        step = s.asking()
        turns += step is not None and step.name == "roll"
    assert turns <= 3 * seats
    assert s.seat == OVER


@clause("CJ-X07", "CJ-A09", "CJ-T04")
def test_no_decision_has_more_options_than_the_ledger_says() -> None:
    """1 end, 1 Coco tile, 8 lairs, 8 ships, 5 booths, 5 pairs."""
    most = 0
    for seed in range(10):
        for s in random_game(seed, 4):
            if s.seat != FATE:
                most = max(most, len(s.options))
    assert 12 <= most <= 28
