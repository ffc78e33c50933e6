"""From judgement to win chance: the fit finds what is there, and the check would notice if it did not."""

from math import exp
from random import Random

import pytest

from quarterdeck.bots.chances import ChanceMap, Chances, capped, closest, known_maps, plain
from quarterdeck.engine.registry import game, shelf
from quarterdeck.lab.calibration import Position, fitted, positions, reliability

SLUG = "catan_junior"


def made_up(slope: float, games: int, seed: int) -> list[list[Position]]:
    """Two seats whose true chance is known."""
    odds = Random(seed)
    found = []
    for _ in range(games):
        value = odds.uniform(-0.9, 0.9)
        chance = 1 / (1 + exp(-2 * slope * capped(value)))
        won = 1.0 if odds.random() < chance else 0.0
        found.append([Position([value, -value], odds.random(), [won, 1.0 - won])])
    return found


def test_a_fit_finds_how_much_a_judgement_counts() -> None:
    found = fitted(made_up(1.7, 3000, 1), game(SLUG), 2, "standard")
    said = Chances(game(SLUG), "standard", 2, found).shared([0.5, -0.5], 0.5)[0]
    assert said == pytest.approx(1 / (1 + exp(-2 * 1.7 * capped(0.5))), abs=0.02)
    assert not found.together


def test_the_right_map_is_reliable_and_a_wrong_one_is_noticed() -> None:
    box, fresh = game(SLUG), made_up(1.7, 20000, 2)
    right = fitted(made_up(1.7, 6000, 1), box, 2, "standard")
    wrong = ChanceMap(rules=1, variant="standard", seats=2, together=False, slope=[0.5, 0.0, 0.0])
    assert reliability(fresh, Chances(box, "standard", 2, right)).error < 5.0
    assert reliability(fresh, Chances(box, "standard", 2, wrong)).error > 10.0


def test_alone_there_is_one_chance_and_it_is_learned_that_nobody_wins() -> None:
    alone = game("haze_islands")
    lost = [[Position([0.3], 0.5, [0.0])] for _ in range(300)]
    found = fitted(lost, alone, 1, "solo")
    assert found.together
    assert Chances(alone, "solo", 1, found).shared([0.3], 0.5)[0] < 0.1


def test_where_all_may_lose_the_chances_leave_room_for_that() -> None:
    odds, box = Random(3), game(SLUG)
    ends = [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0], [0.0, 0.0]]
    found = fitted([[Position([0.0, 0.0], 0.5, odds.choice(ends))] for _ in range(2000)], box, 2, "standard")
    assert found.nobody
    assert sum(Chances(box, "standard", 2, found).shared([0.0, 0.0], 0.5)) == pytest.approx(0.5, abs=0.05)


def test_positions_of_a_game_depend_on_seed_and_number_alone() -> None:
    box = game(SLUG)
    first = positions(box, 2, "standard", 1, 4)
    assert first == positions(box, 2, "standard", 1, 4)
    assert first != positions(box, 2, "standard", 1, 5)
    assert all(sum(one.won) == pytest.approx(1.0) for one in first)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_to_one(seats: int) -> None:
    chances = Chances(game(SLUG), "standard", seats)
    assert sum(chances.of(game(SLUG).new(seats))) == pytest.approx(1.0)


def test_the_map_most_like_a_table_is_taken() -> None:
    def known(variant: str, seats: int) -> ChanceMap:
        return ChanceMap(rules=1, variant=variant, seats=seats, together=seats == 1, slope=[1.0, 0.0, 0.0])

    maps = [known("friendly", 2), known("friendly", 3), known("solo", 1)]
    assert closest(maps, "friendly", 4, False).seats == 3
    assert closest(maps, "friendly-short", 2, False) is maps[0]
    assert closest(maps, "solo-titan", 1, True) is maps[2]
    assert closest(maps, "cooperative", 3, True) is maps[2]
    assert closest([], "any", 3, False) == plain(3, False)


def test_every_game_has_a_map_that_was_checked_on_fresh_games() -> None:
    for slug in shelf():
        maps = known_maps().get(slug, [])
        assert maps, f"{slug}: python -m tools.calibrate --game {slug}"
        assert all(one.checked is not None and one.checked.games > 0 for one in maps)
