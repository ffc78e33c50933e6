"""Advice: from a view alone, with chances, reasons and what is expected to follow."""

import pytest

from quarterdeck.bots.chances import CalibratedJudge
from quarterdeck.bots.judge import Judge, MindJudge
from quarterdeck.bots.levels import Ladder, Level
from quarterdeck.bots.mind import Mind
from quarterdeck.bots.thinking import Considered, Thinking
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.parts import RESULT
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.lab.analysis import adviser
from quarterdeck.lab.analysis.adviser import Adviser, Compared, Effort
from quarterdeck.lab.analysis.model import Advice
from quarterdeck.lab.analysis.reasons import differences, sentence
from quarterdeck.lab.analysis.told import advice_lines
from tests.lab.games import with_a_blunder

SMALL = Effort(games=2, turns=1, candidates=3, worlds=1, planned=False)


def some_position(slug: str, decisions: int = 30, seed: int = 4) -> Table:
    """A choice among several after so many random ones."""
    s, luck = game(slug).new(2, ""), Luck(seed)
    for n in range(4000):
        if s.seat != FATE and n > decisions and len(s.options) > 2:
            return s
        luck.step(s)
        if s.seat == OVER:
            break
    raise AssertionError("the game was over before")


def advised(view: Table, slug: str) -> Advice:
    box = game(slug)
    return Adviser(box, box.setup(2, "", {}).variant, 2, 5, SMALL).advise(view)


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_three_options_at_most_the_best_first_with_reasons_and_lines(slug: str) -> None:
    s = some_position(slug)
    view = redacted(s, s.seat)
    found = advised(view, slug)
    chances = [one.chance for one in found.options]
    assert 1 <= len(found.options) <= 3
    assert chances == sorted(chances, reverse=True)
    for one in found.options:
        assert one.move in view.options
        assert 0.0 <= one.chance <= 1.0
        assert one.error > 0.0
        assert one.why.endswith(".")
        assert one.line[0].move == one.move
    assert not found.options[0].equal


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_two_worlds_that_look_alike_to_a_seat_get_the_same_advice(slug: str) -> None:
    s = some_position(slug)
    view = redacted(s, s.seat)
    other = redacted(imagined(view, Luck(99)), s.seat)
    assert advised(view, slug) == advised(other, slug)


@pytest.mark.parametrize("keen", [0, 1])
def test_where_the_best_captain_has_a_mind_hints_think_by_it(
    keen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an option is worth is still said in calibrated chances: those of a judgement, not of the mind."""
    top = Level("top", "Top", "Top.", {"mind": 1, "keen": keen, "beam": 3, "plans": 1})
    found = Ladder([top], turn_steps=["turn"])
    monkeypatch.setattr(adviser, "ladder", lambda slug: found)
    s = some_position("haze_islands")
    view = redacted(s, s.seat)
    box = game("haze_islands")
    assert box.cues is not None
    sure = MindJudge(box, Mind([], [], [], [0.0] * len(box.cues(view, 0)), 9.0))
    monkeypatch.setattr(adviser, "judge_for", lambda box, style, view: sure)
    asked = Adviser(box, "competitive", 2, 5, Effort(2, 1, 1, 1, planned=True))
    thought: list[type[Judge]] = []
    think = asked.think

    def noted(view: Table) -> Thinking:
        thought.append(type(asked.judge))
        return think(view)

    monkeypatch.setattr(asked, "think", noted)
    compared = asked.compare(view)
    assert thought == [MindJudge]
    assert isinstance(asked.judge, CalibratedJudge) and (asked.sight is sure) == bool(keen)
    assert len(compared) > 2 and all(one.chance < 0.95 for one in compared)
    other = redacted(imagined(view, Luck(99)), s.seat)
    again = Adviser(box, "competitive", 2, 5, Effort(2, 1, 1, 1, planned=True)).compare(other)
    assert [one.considered.move for one in again] == [one.considered.move for one in compared]


def test_a_win_at_once_is_advised_and_the_reason_is_that_it_wins() -> None:
    record, n = with_a_blunder("catan_junior")
    s = record.at(n - 1)
    best = advised(redacted(s, s.seat), "catan_junior").options[0]
    assert best.chance == 1.0
    assert "wins the game" in best.why.lower()


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_every_part_of_a_judgement_has_words(slug: str) -> None:
    box = game(slug)
    for variant in {box.variants[0].name, box.variants[-1].name}:
        seats = box.variant(variant).seats[0]
        s, luck = box.new(seats, variant), Luck(2)
        for _ in range(150):
            if s.seat == OVER:
                break
            luck.step(s)
            missing = set(box.sense_parts(s, 0)) - set(box.faces.reasons) - {RESULT}
            assert not missing


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_how_far_a_game_is_goes_from_little_to_much(slug: str) -> None:
    """Random play does not get far everywhere, nor every time."""
    for seed in range(1, 13):
        seen = how_far(slug, seed)
        assert all(0.0 <= far <= 1.0 for far in seen)
        assert seen[0] < 0.35
        if max(seen) > seen[0]:
            return
    raise AssertionError("nobody got anywhere")


def how_far(slug: str, seed: int) -> list[float]:
    box = game(slug)
    s, luck = box.new(2, ""), Luck(seed)
    seen: list[float] = []
    while s.seat != OVER and len(seen) < 4000:
        seen.append(box.faces.how_far(s))
        luck.step(s)
    return seen


def test_options_within_the_error_are_about_equal() -> None:
    one, other = Compared(Considered(1, 0.0)), Compared(Considered(2, 0.0))
    one.chances, other.chances = [0.5, 0.6, 0.4, 0.5], [0.48, 0.63, 0.37, 0.5]
    behind, error = other.behind(one)
    assert behind == pytest.approx(0.005)
    assert behind < error
    other.chances = [0.2, 0.3, 0.1, 0.2]
    behind, error = other.behind(one)
    assert behind > 10 * error


def test_reasons_name_what_differs_most_and_a_drawback() -> None:
    words = {"a": ("gains a", "loses a"), "b": ("gains b", "loses b"), "c": ("gains c", "loses c")}
    found = differences({"a": 0.5, "b": 0.1, "c": 0.0}, {"a": 0.1, "b": 0.3, "c": 0.001})
    assert [name for name, _ in found] == ["a", "b"]
    assert [difference for _, difference in found] == pytest.approx([0.4, -0.2])
    assert sentence(words, found) == "Gains a, but loses b."
    assert sentence(words, [("a", -0.4), ("b", 0.2)]) == "Loses a, though it gains b."
    assert sentence(words, [("a", -0.4)]) == "Loses a."
    assert sentence(words, []) == "Comes to much the same."


def test_advice_in_a_terminal_says_chance_doubt_and_what_follows() -> None:
    s = some_position("catan_junior")
    said = advice_lines(advised(redacted(s, s.seat), "catan_junior"), ["Red", "Blue"])
    assert said[0].startswith("1. ")
    assert "wins about" in said[1]
    assert "give or take" in said[1]
    assert any(line.startswith("   Then perhaps: ") for line in said)
