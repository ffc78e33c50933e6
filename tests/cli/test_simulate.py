"""Bots by the thousand: the same result with any number of processes, and honest intervals."""

import json
from typing import Any

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game
from quarterdeck.lab.simulate import Outcome, Plan, batches, plan, seating, simulate, sown, summary
from quarterdeck.lab.stats import deviation, mean, median, wilson
from tests.cli.running import refuses, run

BOX = game("catan_junior")
TIMES = ("seconds", "decisions_per_second")


def said(*words: str) -> dict[str, Any]:
    done = run("simulate", "catan_junior", *words, "--json")
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def test_the_last_line_is_one_json_object() -> None:
    result = said("--games", "6", "--seats", "3", "--bots", "random", "--seed", "4")
    assert result["game"] == "catan_junior" and result["seats"] == 3 and result["games"] == 6
    assert result["wins"] == {"random": 6.0}
    assert result["decisions"] > 600 and result["decisions_per_second"] > 0


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    words = ("--games", "30", "--seats", "2", "--bots", "random", "--seed", "9")
    results = [said(*words, "--jobs", jobs) for jobs in ("1", "2", "3")]
    for result in results:
        for field in TIMES:
            del result[field]
    assert results[0] == results[1] == results[2]


def test_a_table_is_printed_for_people() -> None:
    done = run("simulate", "catan_junior", "--games", "4", "--bots", "random")
    assert done.returncode == 0 and not done.stderr
    assert "95% interval" in done.stdout and "decisions a game" in done.stdout


def test_greedy_beats_random() -> None:
    result = simulate(plan(BOX, 12, seats=2, bots=["greedy", "random"], seed=1))
    assert result.wins["greedy"] > 8
    assert sum(result.wins.values()) == 12


def test_bots_change_seats_from_game_to_game() -> None:
    two = Plan(folder="x", seats=3, games=4, bots=("a", "b"))
    assert [seating(two, n) for n in range(2)] == [["a", "b", "a"], ["b", "a", "b"]]
    four = Plan(folder="x", seats=2, games=4, bots=("a", "b", "c"))
    assert [seating(four, n) for n in range(3)] == [["a", "b"], ["b", "c"], ["c", "a"]]


def test_every_game_and_player_has_a_seed_of_its_own() -> None:
    seeds = {
        sown(seed, number, who) for seed in range(5) for number in range(50) for who in ("fate", "seat 0")
    }
    assert len(seeds) == 500


def test_batches_cover_all_games_once() -> None:
    for games, jobs in ((1, 2), (7, 2), (1000, 4), (100_000, 8)):
        spans = batches(games, jobs)
        assert [number for first, after in spans for number in range(first, after)] == list(range(games))
        assert max(after - first for first, after in spans) <= 200


def outcome(bots: str, standing: list[int], scores: list[float] | None = None) -> Outcome:
    return Outcome(bots.split(), standing, 10, scores or [])


def test_shared_wins_count_as_fractions() -> None:
    asked = Plan(folder=BOX.folder, seats=2, games=2, bots=("a", "b"))
    result = summary(asked, [outcome("a b", [1, 1]), outcome("b a", [1, 2])], 1.0)
    assert result.wins == {"a": 0.5, "b": 1.5} and result.shared == 1
    assert [tally.wins for tally in result.by_seat] == [1.5, 0.5]


def test_alone_and_together_everybody_wins_or_loses() -> None:
    asked = Plan(folder=BOX.folder, seats=2, games=3, bots=("a",))
    played = [outcome("a a", [1, 1], [7]), outcome("a a", [2, 2], [3]), outcome("a a", [2, 2], [2])]
    result = summary(asked, played, 1.0)
    assert result.together and result.wins == {"a": 1.0} and result.lost == 2
    assert result.by_bot["a"].score == 4.0 and result.by_bot["a"].rate == pytest.approx(1 / 3)


def test_mean_scores_follow_the_bot_not_the_seat() -> None:
    asked = Plan(folder=BOX.folder, seats=2, games=2, bots=("a", "b"))
    result = summary(asked, [outcome("a b", [1, 2], [9, 1]), outcome("b a", [2, 1], [3, 7])], 1.0)
    assert (result.by_bot["a"].score, result.by_bot["b"].score) == (8.0, 2.0)
    assert [tally.score for tally in result.by_seat] == [6.0, 4.0]


def test_wilsons_interval() -> None:
    """Values from Wilson's formula worked out by hand, and from Brown, Cai and DasGupta (2001)."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_means_and_deviations() -> None:
    assert mean([1, 2, 6]) == 3 and median([5, 1, 3]) == 3 and median([1, 2, 3, 4]) == 2.5
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.13809)
    assert mean([]) == median([]) == deviation([1]) == 0.0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["monopoly"], "no game is called 'monopoly'; there are"),
        (["catan_junior", "--seats", "9"], "is for 2 to 4 seats, not 9"),
        (["catan_junior", "--variant", "drunk"], "has no variant 'drunk'"),
        (["catan_junior", "--bots", "parrot"], "no bot is called 'parrot'"),
        (["catan_junior", "--games", "0"], "should be at least 1, not 0"),
        (["catan_junior", "--option", "rum"], "should be name=value"),
        (["catan_junior", "--option", "rum=1"], "has no option 'rum'"),
        (["catan_junior", "--option", "max_rounds=many"], "should be a whole number, not 'many'"),
        (["catan_junior", "--option", "max_rounds=0"], "max_rounds should be from 1 to 1000"),
        (["catan_junior", "--data", "/nowhere.toml"], "/nowhere.toml: No such file"),
    ],
)
def test_impossible_simulations_are_refused(words: list[str], message: str) -> None:
    refuses("simulate", *words, said=message)


def test_a_bot_that_breaks_the_rules_is_named_with_its_game() -> None:
    asked = plan(BOX, 1, seats=2, bots=["random"])
    with pytest.raises(QuarterdeckError, match=r"no bot is called .parrot."):
        simulate(Plan(folder=asked.folder, seats=2, games=1, variant="standard", bots=("parrot",)))
