"""Luck, choices and turning points: what is put down to whom, and that it adds up."""

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import FATE
from quarterdeck.lab.analysis.examine import Examiner, analysed, put_together, stretches
from quarterdeck.lab.analysis.model import Better, Decision, Moment
from quarterdeck.lab.analysis.page import page
from quarterdeck.lab.analysis.summary import accuracy, share_of
from quarterdeck.lab.analysis.told import report, seat_names
from tests.lab.games import begun, played, with_a_blunder

CHEAP = "catan_junior"


def test_an_answer_of_fate_is_luck_and_nothing_else() -> None:
    moments = [Moment(0, FATE, [0.5, 0.5]), Moment(1, FATE, [0.7, 0.3])]
    first, second = (share_of(seat, moments, []) for seat in range(2))
    assert (first.luck, first.choices, first.others) == pytest.approx((0.2, 0.0, 0.0))
    assert (second.luck, second.choices, second.others) == pytest.approx((-0.2, 0.0, 0.0))


def test_a_choice_is_put_down_to_whoever_made_it() -> None:
    moments = [Moment(0, FATE, [0.5, 0.5]), Moment(1, 0, [0.4, 0.6])]
    first, second = (share_of(seat, moments, []) for seat in range(2))
    assert (first.luck, first.choices, first.others) == pytest.approx((0.0, -0.1, 0.0))
    assert (second.luck, second.choices, second.others) == pytest.approx((0.0, 0.0, 0.1))


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_luck_choices_and_others_add_up_to_the_whole_change(slug: str) -> None:
    found = analysed(played(slug, 2), "quick")
    for one in found.shares:
        assert one.luck + one.choices + one.others == pytest.approx(one.end - one.start)


@pytest.mark.parametrize(("seats", "variant"), [(1, "solo"), (2, "cooperative")])
def test_alone_or_together_there_is_one_chance_and_it_ends_with_the_result(seats: int, variant: str) -> None:
    found = analysed(played("haze_islands", seats, 7, variant), "quick")
    assert found.together
    assert all(len(set(moment.chances)) == 1 for moment in found.moments)
    assert found.moments[-1].chances[0] in (0.0, 1.0)
    for one in found.shares:
        assert one.luck + one.choices + one.others == pytest.approx(one.end - one.start)


def test_between_two_players_what_one_wins_the_other_loses() -> None:
    found = analysed(played(CHEAP, 2), "quick")
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1.0, abs=1e-4)
    anne, mary = found.shares
    assert anne.luck == pytest.approx(-mary.luck, abs=1e-2)
    assert anne.choices == pytest.approx(-mary.others, abs=1e-2)


def test_chances_begin_open_and_end_with_the_result() -> None:
    record = played(CHEAP, 3)
    found = analysed(record, "quick")
    assert len(found.moments) == len(record.moves) + 1
    assert all(0.1 < chance < 0.7 for chance in found.moments[0].chances)
    places = record.state.standing()
    assert found.moments[-1].chances == [1.0 if place == 1 else 0.0 for place in places]


def test_before_fate_answers_the_chance_is_the_mean_over_its_answers() -> None:
    record = played(CHEAP, 2)
    examiner = Examiner(record, "quick")
    n = next(n for n in range(20, len(record.moves)) if record.by[n] == FATE)
    s = record.at(n)
    weights = s.odds()
    mean, step = 0.0, s.asking()
    assert step is not None
    for answer, weight in enumerate(weights):
        if weight:
            after = s.copy()
            after.play(step.base + answer)
            mean += weight / sum(weights) * examiner.expected(after, 1)[0]
    assert examiner.expected(s, len(weights))[0] == pytest.approx(mean)


@pytest.mark.parametrize("effort", ["quick", "usual"])
def test_a_win_that_was_not_taken_is_found(effort: str) -> None:
    record, n = with_a_blunder(CHEAP)
    near = Examiner(record, effort).stretch(n, n)
    (found,) = near.decisions
    assert found.best.chance == 1.0
    assert found.best.move != found.move
    assert found.cost > 0.03
    whole = analysed(record, "quick")
    assert n in [one.n for one in whole.worst]


def test_a_game_in_parts_comes_to_the_same_as_at_once() -> None:
    record = played(CHEAP, 2)
    examiner = Examiner(record, "quick")
    parts = [examiner.stretch(first, last) for first, last in stretches(len(record.moves))]
    assert len(parts) > 3
    assert put_together(record, "quick", parts) == analysed(record, "quick")


def test_a_greedy_captain_is_more_exact_than_one_who_takes_anything() -> None:
    found = analysed(played(CHEAP, 2, seed=11), "quick")
    anne, mary = found.shares
    assert anne.accuracy is not None
    assert mary.accuracy is not None
    assert anne.accuracy > mary.accuracy + 20


def test_accuracy_is_what_was_kept_of_what_was_at_stake() -> None:
    def choice(chance: float) -> Decision:
        return Decision(1, 0, 5, "end", "End.", 3, chance, 0.4, Better(6, "go", "Go.", 0.6))

    assert accuracy([]) is None
    assert accuracy([choice(0.6)]) == 100.0
    assert accuracy([choice(0.5)]) == 50.0
    assert accuracy([choice(0.1)]) == 0.0


def test_turning_points_are_three_at_most_in_order_and_in_the_game() -> None:
    record = played(CHEAP, 2)
    found = analysed(record, "quick").turning
    assert 1 <= len(found) <= 3
    assert [one.n for one in found] == sorted(one.n for one in found)
    assert all(1 <= one.first <= one.n <= len(record.moves) and one.says for one in found)


def test_a_game_that_goes_on_is_not_looked_into() -> None:
    with pytest.raises(QuarterdeckError, match="only a finished game"):
        Examiner(begun(CHEAP, 2), "quick")


def test_an_effort_that_does_not_exist_is_named() -> None:
    with pytest.raises(QuarterdeckError, match="quick, usual, deep, not 'lazy'"):
        Examiner(played(CHEAP, 2), "lazy")


def test_the_report_names_everybody_and_the_page_stands_alone() -> None:
    record, n = with_a_blunder(CHEAP)
    found = analysed(record, "quick")
    said = "\n".join(report(found, seat_names(record)))
    assert "Anne" in said
    assert "Mary" in said
    assert f"move {n}: " in said
    made = page(record, found)
    assert "http" not in made.replace("http://www.w3.org/2000/svg", "")
    assert f"Move {n}." in made
    assert 'class="lit"' in made
