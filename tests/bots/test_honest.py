"""Captains see views only: what is hidden from a seat cannot change its choice."""

from functools import cache

import pytest

from quarterdeck.bots.judge import MindJudge
from quarterdeck.bots.levels import Captain, Level
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import bot_maker, bot_names, game, shelf
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted
from quarterdeck.lab.battery import position_text, shuffled

GAMES = list(shelf())
QUICK = 8  # simulations: enough to look everywhere, few enough for a test
MINDS: list[dict[str, float]] = [
    {"mind": 1},
    {"mind": 1, "keen": 1, "beam": 3, "voyage": 2, "plans": 2},
    {"mind": 0.5, "keen": 1, "simulations": QUICK, "turns": 2},
]


def decisions(slug: str, seats: int, count: int) -> list[Table]:
    """Positions of a random game in which somebody really has to choose."""
    box, luck, found = game(slug), Luck(5), list[Table]()
    s = box.new(seats)
    while s.seat != OVER and len(found) < count:
        if s.seat != FATE and len(s.options) > 1:
            found.append(s.copy())
        for _ in range(9):
            if s.seat != OVER:
                luck.step(s)
    return found


def choice(slug: str, bot: str, view: Table) -> int:
    made = bot_maker(bot)(game(slug), 11)
    if isinstance(made, Captain):
        made.style.simulations = min(made.style.simulations, QUICK)
    return int(made.choose(view))


@cache
def alike(slug: str) -> list[tuple[Table, Table]]:
    """Worlds that look the same to the seat that is asked; first those that are not."""
    pairs = [(s, shuffled(s, s.seat, Luck(3))) for s in decisions(slug, 2, 80)]
    return sorted(pairs, key=lambda pair: position_text(pair[0]) == position_text(pair[1]))[:4]


@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize("slug", GAMES)
def test_two_worlds_that_look_alike_get_the_same_choice(slug: str, bot: str) -> None:
    for s, twin in alike(slug):
        view, other = redacted(s, s.seat), redacted(twin, s.seat)
        assert choice(slug, bot, view) == choice(slug, bot, other)


@pytest.mark.parametrize("style", MINDS)
def test_whoever_judges_by_a_mind_sees_no_more(style: dict[str, float]) -> None:
    for s, twin in alike("haze_islands"):
        chosen = []
        for one in (s, twin):
            bot = Captain(game("haze_islands"), 11, Level("x", "X", "X.", style))
            chosen.append(bot.choose(redacted(one, s.seat)))
            assert isinstance(bot.judge, MindJudge)
        assert chosen[0] == chosen[1]


def test_the_two_worlds_are_not_the_same() -> None:
    """Where much is hidden, the test above compares worlds that differ."""
    s, twin = alike("haze_islands")[0]
    assert position_text(s) != position_text(twin)


@pytest.mark.parametrize("bot", bot_names())
@pytest.mark.parametrize("slug", GAMES)
def test_thinking_leaves_the_view_as_it_was(slug: str, bot: str) -> None:
    s = decisions(slug, 2, 2)[-1]
    view = redacted(s, s.seat)
    before = position_text(view)
    assert choice(slug, bot, view) in view.options
    assert position_text(view) == before
