"""Statistics: known values, honest intervals, and no claim from noise."""

from math import inf
from random import Random

import pytest

from quarterdeck.lab.infer import (
    bootstrap,
    chi_square_p,
    holm,
    mean_of,
    needed,
    paired,
    share_of_groups,
    t_p,
    t_quantile,
    two_shares,
)

NAMES = ("rounds", "minutes", "margin", "lead changes", "ties", "seat 1 wins", "seat 2 wins", "points")


def rows(odds: Random, games: int, shift: float = 0.0) -> dict[str, list[float]]:
    """One side of a study: as many measures as a report asks about, some skewed, some shares."""
    made = {name: [odds.gauss(10, 3) for _ in range(games)] for name in NAMES[:3]}
    made |= {name: [float(odds.expovariate(1)) for _ in range(games)] for name in NAMES[3:5]}
    made |= {name: [float(odds.random() < 0.5) for _ in range(games)] for name in NAMES[5:]}
    made["rounds"] = [value + shift for value in made["rounds"]]
    return made


def found(seed: int, shift: float, games: int = 120) -> list[str]:
    odds = Random(seed)
    before, after = rows(odds, games), rows(odds, games, shift)
    return [one.name for one in paired({name: (before[name], after[name]) for name in NAMES}) if one.certain]


def test_two_identical_rule_sets_show_nothing_in_95_of_100_seeds() -> None:
    """Other dice, other players, the same rules; eight questions at once, and none may cry wolf."""
    assert sum(not found(seed, 0.0) for seed in range(100)) >= 95


def test_a_real_shift_is_found_and_nothing_else_is() -> None:
    hits = [found(seed, 1.5) for seed in range(100)]
    assert sum("rounds" in names for names in hits) >= 80
    assert sum(len(names) > ("rounds" in names) for names in hits) <= 5


def test_the_number_of_games_more_decides_about_four_times_out_of_five() -> None:
    games, decided = needed(1.0, 2.0), 0
    for seed in range(300):
        odds = Random(seed)
        (one,) = paired({"rounds": ([0.0] * games, [odds.gauss(1, 2) for _ in range(games)])})
        decided += one.certain
    assert 0.74 * 300 <= decided <= 0.86 * 300


def test_the_same_games_on_both_sides_differ_by_nothing_at_all() -> None:
    side = rows(Random(1), 30)
    for one in paired({name: (side[name], side[name]) for name in NAMES}):
        assert (one.value, one.p, one.more) == (0.0, 1.0, -1)


def test_a_difference_without_any_spread_is_certain() -> None:
    (one,) = paired({"rounds": ([1.0, 2.0, 3.0], [2.0, 3.0, 4.0])})
    assert one.certain and one.value == 1.0 and one.more == 0


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (4, 2.776), (10, 2.228), (100, 1.984), (10**6, 1.960)]
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(0.95, freedom) == pytest.approx(quantile, abs=0.001)
    assert t_p(quantile, freedom) == pytest.approx(0.05, abs=0.0002)


def test_an_interval_of_a_mean_holds_it_95_times_out_of_100() -> None:
    odds = Random(7)
    held = 0
    for _ in range(400):
        one = mean_of([odds.gauss(3, 2) for _ in range(12)])
        held += one.low <= 3 <= one.high
    assert 365 <= held <= 395


def test_holm_is_never_bolder_than_it_may_be() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == [] and max(holm([0.9, 0.8])) == 1.0


def test_chi_square_agrees_with_the_tables() -> None:
    """7.815 on three degrees of freedom is five percent."""
    gap = (7.815 * 100 / 4) ** 0.5
    assert chi_square_p([100 + gap, 100 - gap, 100 + gap, 100 - gap], [100.0] * 4) == pytest.approx(
        0.05, abs=0.003
    )


def test_two_shares_without_a_difference_are_not_told_apart() -> None:
    gap, low, high, p = two_shares(50, 100, 50, 100)
    assert gap == 0 and low < 0 < high and p == 1.0
    assert two_shares(90, 100, 50, 100)[3] < 0.001
    assert two_shares(1, 1, 0, 0) == (0.0, -1.0, 1.0, 1.0)


def test_the_share_of_groups_is_all_none_or_in_between() -> None:
    odds = Random(3)
    assert share_of_groups([[1.0, 1.0], [0.0, 0.0], [2.0, 2.0]]) == 1.0
    noise = [[odds.random() for _ in range(4)] for _ in range(200)]
    assert share_of_groups(noise) < 0.08
    half = [[base + odds.gauss(0, 1) for _ in range(4)] for base in [odds.gauss(0, 1) for _ in range(400)]]
    low, high = bootstrap(half, share_of_groups, times=100)
    assert low < 0.5 < high


def test_a_single_game_has_no_interval() -> None:
    assert mean_of([2.0]).high == inf and mean_of([]).games == 0
