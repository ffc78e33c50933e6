"""The last step to a win chance: a curve that makes honest what is said too surely, and never falls."""

from itertools import pairwise
from math import exp, log
from random import Random

import msgspec
import pytest
from msgspec import structs

from quarterdeck.bots.chances import NEVER, ChanceMap, Chances, capped, known_maps
from quarterdeck.engine.registry import game
from quarterdeck.lab.calibration import KNOTS, Position, bent, fitted, positions, predictions, reliability
from quarterdeck.lab.newton import Contest, diagonal, likeliest

BOX = game("catan_junior")
CROOKED = ChanceMap(
    rules=1,
    variant="standard",
    seats=3,
    together=False,
    slope=[1.5],
    knots=[0.1, 0.4, 0.8],
    bend=[[0.2, 0.2, 0.3], [0.05, 0.5, 0.9]],
)


def lumpy(seats: int, games: int, seed: int) -> list[list[Position]]:
    """What counts is only whether a judgement is good, bad or neither. The win is shared as it would be
    on the average, so that no luck is in it."""
    odds, found = Random(seed), []
    for _ in range(games):
        values = [odds.uniform(-0.9, 0.9) for _ in range(seats)]
        strength = [exp((value > 0.4) - (value < -0.4)) for value in values]
        found.append([Position(values, odds.random(), [one / sum(strength) for one in strength])])
    return found


def chances(made: ChanceMap) -> Chances:
    return Chances(BOX, "standard", made.seats, made)


def curved(rows: list[Position], made: ChanceMap) -> ChanceMap:
    return structs.replace(made, knots=KNOTS, bend=bent(rows, chances(made)))


@pytest.mark.parametrize("seats", [2, 3])
def test_a_bend_makes_a_judgement_honest_that_is_far_too_sure(seats: int) -> None:
    learned, fresh = lumpy(seats, 2500, 1), lumpy(seats, 5000, 2)
    sure = ChanceMap(rules=1, variant="standard", seats=seats, together=False, slope=[1.5])
    mended = curved([one for line in learned for one in line], sure)
    assert reliability(fresh, chances(sure)).error > 8.0
    assert reliability(fresh, chances(mended)).error < 3.0


def test_each_stage_has_a_bend_of_its_own() -> None:
    sure = ChanceMap(rules=1, variant="standard", seats=2, together=False, slope=[0.5])
    rows = []
    for number in range(3000):
        chance = 0.63 if number % 3 == 0 else 0.85
        won = [chance, 1.0 - chance]
        rows.append(Position([0.5, -0.5], (number % 3) / 2, won))
    said = chances(curved(rows, sure))
    told = [said.shared([0.5, -0.5], far)[0] for far in (0.0, 0.25, 0.5, 1.0)]
    assert told == pytest.approx([0.63, 0.75, 0.85, 0.85], abs=0.025)


def test_what_is_fitted_is_bent_at_once() -> None:
    made = fitted(lumpy(2, 1000, 1), BOX, 2, "standard")
    assert len(made.bend) == len(made.again) == 3
    assert reliability(lumpy(2, 5000, 2), chances(made)).error < 3.0


def test_all_together_there_is_one_bend_for_all() -> None:
    alone, odds, games = game("haze_islands"), Random(4), []
    for _ in range(1500):
        value = odds.uniform(-0.9, 0.9)
        games.append([Position([value], 0.5, [0.6 if value > 0.3 else 0.1])])
    made = fitted(games, alone, 1, "solo")
    said = Chances(alone, "solo", 1, made)
    assert made.bend
    assert said.shared([0.6], 0.5)[0] == pytest.approx(0.6, abs=0.04)
    assert said.shared([-0.5], 0.5)[0] == pytest.approx(0.1, abs=0.02)


@pytest.mark.parametrize("far", [0.0, 0.3, 0.5, 1.0])
@pytest.mark.parametrize("nobody", [False, True])
def test_bent_chances_add_up_to_one_with_nobodys(far: float, nobody: bool) -> None:
    said = chances(structs.replace(CROOKED, nobody=nobody))
    for values in ([0.9, -0.2, 0.1], [0.0, 0.0, 0.0], [-1.0, 1.0, 1.0], [-1.0, -1.0, -1.0]):
        total = sum(said.shared(values, far))
        assert total == pytest.approx(1.0) if not nobody else 0.0 < total < 1.0


def test_a_chance_never_falls_with_a_better_judgement() -> None:
    one_of_many = fitted(lumpy(3, 400, 5), BOX, 3, "standard")
    for said in (chances(CROOKED), chances(one_of_many)):
        for far in (0.0, 0.2, 0.5, 0.9, 1.0):
            own = [said.shared([at / 100, 0.3, -0.4], far)[0] for at in range(-100, 101)]
            assert own == sorted(own)


def test_where_the_better_judgement_wins_less_a_curve_rises_all_the_same_a_little() -> None:
    odd = [Position(one.values, one.far, one.won[::-1]) for line in lumpy(2, 300, 6) for one in line]
    plain = ChanceMap(rules=1, variant="standard", seats=2, together=False, slope=[1.0])
    made = curved(odd, plain)
    for curve in made.bend:
        rises = [log(high / low) for low, high in pairwise(curve)]
        least = [0.015 * log(high / low) for low, high in pairwise(made.knots)]
        assert all(rise > small / 2 for rise, small in zip(rises, least, strict=True))
    assert 0.5 < chances(made).shared([0.6, -0.6], 0.5)[0] < 0.65


def test_a_curve_is_straight_in_logarithms_and_keeps_its_share_beyond_its_ends() -> None:
    said = chances(CROOKED)

    def first(shares: list[float]) -> list[float]:
        return said.bent(shares, 1.0, said.bends[0])

    at_knot, before = first([0.4, 0.4, 0.2]), first([0.05, 0.05, 0.9])
    half = exp((log(0.05) + log(0.5)) / 2)
    assert at_knot[0] / at_knot[2] == pytest.approx(0.5 / exp(log(0.05) + (log(0.5) - log(0.05)) / 2))
    assert first([0.2, 0.4, 0.4])[0] == pytest.approx(half / (half + 1.0))
    assert before[0] / before[2] == pytest.approx(0.05 * 0.5 / (0.9 * 0.9 / 0.8))


def test_between_two_stages_a_bend_is_between_theirs() -> None:
    said = chances(CROOKED)
    first, middle, last = (said.bent([0.8, 0.1, 0.1], far, said.bends[0])[0] for far in (0.0, 0.5, 1.0))
    assert first == pytest.approx(0.3 / 0.7)
    assert last == pytest.approx(0.9)
    assert middle == pytest.approx((0.3 * 0.9) ** 0.5 / ((0.3 * 0.9) ** 0.5 + 2 * (0.2 * 0.05) ** 0.5))


def test_what_was_bent_is_bent_once_more() -> None:
    flat = [[0.1, 0.4, 0.8], [0.1, 0.4, 0.8]]
    same, twice = (
        chances(structs.replace(CROOKED, again=flat)),
        chances(structs.replace(CROOKED, again=CROOKED.bend)),
    )
    once = chances(CROOKED)
    values = [0.6, 0.1, -0.5]
    assert same.shared(values, 0.3) == pytest.approx(once.shared(values, 0.3))
    bent_twice = once.bent(once.shared(values, 0.3), 0.3, once.bends[0])
    assert twice.shared(values, 0.3) == pytest.approx(bent_twice)


def test_a_map_without_a_bend_is_what_it_was() -> None:
    old = {"rules": 1, "variant": "standard", "seats": 2, "together": False, "slope": [1.7]}
    made = msgspec.json.decode(msgspec.json.encode(old), type=ChanceMap)
    assert chances(made).shared([0.5, -0.5], 0.5)[0] == pytest.approx(1 / (1 + exp(-2 * 1.7 * capped(0.5))))


def test_a_map_comes_back_from_its_file_the_same() -> None:
    made = fitted(lumpy(2, 400, 1), BOX, 2, "standard")
    made = structs.replace(made, checked=reliability(lumpy(2, 300, 2), chances(made)))
    assert msgspec.json.decode(msgspec.json.encode(made), type=ChanceMap) == made


def test_maps_that_were_entered_have_curves_that_never_fall() -> None:
    for one in (one for maps in known_maps().values() for one in maps):
        assert one.knots == sorted(one.knots)
        for curve in [*one.bend, *one.again]:
            assert len(curve) == len(one.knots)
            assert curve == sorted(curve)
            assert curve[0] > NEVER


def test_seats_are_checked_in_turn_and_not_always_at_the_same_place_of_a_game() -> None:
    game_of_two = [Position([0.5, -0.5], 0.0, [1.0, 0.0]), Position([0.5, -0.5], 1.0, [1.0, 0.0])]
    told = list(predictions([game_of_two, game_of_two], chances(structs.replace(CROOKED, seats=2, bend=[]))))
    assert [won for _, won in told] == [1.0, 0.0, 0.0, 1.0]


def test_few_positions_of_a_game_are_kept_from_all_of_it() -> None:
    games = [positions(BOX, 2, "standard", 7, number) for number in range(12)]
    assert {len(one) for one in games} == {4}
    far = [one.far for line in games for one in line]
    assert min(far) < 0.25
    assert max(far) > 0.75


def test_weights_are_the_same_with_numpy_and_without() -> None:
    pytest.importorskip("numpy")
    odds = Random(8)
    contests = [
        Contest(
            [{0: odds.random(), 2: odds.random()}, {1: odds.random()}, {}], [0.0, 0.2, -0.1], [0.5, 0.5, 0.0]
        )
        for _ in range(200)
    ]
    by_hand = likeliest(contests, [0.0] * 3, diagonal(3, 1.0), by="hand")
    assert likeliest(contests, [0.0] * 3, diagonal(3, 1.0)) == pytest.approx(by_hand, abs=1e-4)


def test_weights_that_would_fall_are_held_equal() -> None:
    contests = [
        Contest([{k: 1.0}, {}], [0.0, 0.0], [won, 1.0 - won]) for k, won in ((0, 0.8), (1, 0.4), (2, 0.1))
    ]
    free = likeliest(contests * 50, [0.0] * 3, diagonal(3, 0.01))
    held = likeliest(contests * 50, [0.0] * 3, diagonal(3, 0.01), rows=1)
    assert free == sorted(free, reverse=True)
    assert held == pytest.approx([log(1.3 / 1.7)] * 3, abs=0.01)
    assert likeliest(contests * 50, [0.0] * 3, diagonal(3, 0.01), rows=3) == pytest.approx(free)
