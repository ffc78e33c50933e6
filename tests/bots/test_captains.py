"""Ladders as data, thinking that can be read, and budgets."""

import json

import pytest

from quarterdeck.bots.clock import Clock
from quarterdeck.bots.judge import Judge
from quarterdeck.bots.levels import RANKS, Captain, Level, ladder, next_lower
from quarterdeck.bots.net import Net
from quarterdeck.bots.searcher import Searcher
from quarterdeck.bots.style import Style
from quarterdeck.bots.tape import Tape
from quarterdeck.bots.weights import FORMAT, Stored, fitting, read
from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import bot_maker, bot_names, game, shelf
from quarterdeck.engine.table import OVER, Table
from quarterdeck.engine.views import redacted
from tests.bots.test_honest import decisions
from tests.cli.running import run

GAMES = list(shelf())


@pytest.mark.parametrize("slug", GAMES)
def test_a_ladder_names_ranks_from_the_weakest_on(slug: str) -> None:
    levels = ladder(slug).levels
    places = [RANKS.index(level.name) for level in levels]
    assert places == sorted(set(places)) and len(levels) >= 2
    for level in levels:
        ladder(slug).style(level)
        assert level.title and level.says.endswith(".")
        assert all(one.low <= one.rate <= one.high and one.games > 0 for one in level.measured)


def test_a_style_refuses_numbers_it_does_not_know() -> None:
    with pytest.raises(QuarterdeckError, match="no 'cunning'"):
        ladder("any").style(Level("x", "X", "X.", {"cunning": 1}))


def test_whoever_plays_alone_may_think_in_another_style() -> None:
    level = Level("x", "X", "X.", {"beam": 2}, alone={"plans": 2, "simulations": 3})
    for seats, found in ((1, [0, 2, 3]), (2, [2, 1, 0])):
        s = decisions("micro_pirates", seats, 1)[0]
        bot = Captain(game("micro_pirates"), 1, level)
        bot.think(redacted(s, s.seat))
        assert [bot.style.beam, bot.style.plans, bot.style.simulations] == found
    assert ladder("any").style(Level("y", "Y", "Y.", {"beam": 4}), alone=True).beam == 4


def test_one_crew_may_think_in_another_style_than_rivals() -> None:
    level = Level("x", "X", "X.", {"beam": 2}, alone={"beam": 3}, together={"beam": 4})
    for seats, variant, beam in ((2, "competitive", 2), (1, "solo", 3), (2, "cooperative", 4)):
        s, luck = game("haze_islands").new(seats, variant), Luck(1)
        while s.seat < 0 or len(s.options) == 1:
            luck.step(s)
        bot = Captain(game("haze_islands"), 1, level)
        bot.think(redacted(s, s.seat))
        assert bot.style.beam == beam
    plain = Level("y", "Y", "Y.", {"beam": 5})
    assert ladder("any").style(plain, together=True).beam == 5


def test_where_a_rank_is_missing_the_next_one_below_plays() -> None:
    full = ladder("any")
    few = type(full)([level for level in full.levels if level.name in ("sailor", "captain")])
    assert [few.at(rank).name for rank in RANKS] == ["sailor", "sailor", "sailor", "captain", "captain"]


def test_below_every_bot_there_is_another_down_to_random() -> None:
    for name in [*bot_names(), "parrot"]:
        seen = []
        while name:
            assert name not in seen
            seen.append(name)
            name = next_lower(name)
        assert seen[-1] == "random"


def test_bots_are_listed_for_people_and_as_json() -> None:
    listed = json.loads(run("bots", "pirate_haven", "--json").stdout)
    assert [one["name"] for one in listed] == [level.name for level in ladder("pirate_haven").levels]
    assert {"name", "title", "budget", "win_rate", "measured"} <= set(listed[0])
    assert "Captain" in run("bots", "pirate_haven").stdout
    assert "no game is called" in run("bots", "ludo").stderr


def searcher(slug: str, **numbers: float) -> Searcher:
    shelf = ladder(slug)
    return Searcher(game(slug), 7, shelf.style(Level("x", "X", "X.", numbers)), Judge(game(slug), None, 0.0))


@pytest.mark.parametrize("slug", GAMES)
def test_thinking_tells_what_was_considered(slug: str) -> None:
    for s in decisions(slug, 2, 2):
        view = redacted(s, s.seat)
        thinking = searcher(slug, simulations=12, turns=2, options=3).think(view)
        assert sorted(one.move for one in thinking.options) == sorted(view.options)
        best = thinking.options[0]
        assert best.move == thinking.choice and best.count >= 2 and 0.0 <= best.chance <= 1.0
        assert best.line[0] == best.move
        assert 12 - 3 <= thinking.simulations <= 12 + 3


def test_a_turn_is_planned_to_its_end() -> None:
    s = decisions("pirate_haven", 2, 3)[-1]
    thinking = searcher("pirate_haven", beam=20, options=50).think(redacted(s, s.seat))
    assert all(one.count == 1 for one in thinking.options)
    assert any(len(one.line) > 1 for one in thinking.options)


def test_a_budget_in_milliseconds_ends_the_thinking() -> None:
    s = decisions("catan_junior", 2, 2)[-1]
    made = searcher("catan_junior", simulations=1_000_000, milliseconds=30)
    assert made.think(redacted(s, s.seat)).simulations < 100_000


def test_slips_are_never_worse_than_allowed() -> None:
    s = max(decisions("pirate_haven", 2, 8), key=lambda one: len(one.options))
    view = redacted(s, s.seat)
    chosen = set()
    for seed in range(30):
        shelf = ladder("pirate_haven")
        style = shelf.style(Level("x", "X", "X.", {"slips": 0.5, "worst_slip": 0.1}))
        thinking = Searcher(game("pirate_haven"), seed, style, Judge(game("pirate_haven"), None, 0.0)).think(
            view
        )
        taken = next(one for one in thinking.options if one.move == thinking.choice)
        assert thinking.options[0].value - taken.value <= 0.1
        chosen.add(thinking.choice)
    assert len(chosen) > 1


def test_a_tape_wound_back_gives_the_same_luck() -> None:
    tape = Tape(5)
    first = [tape.pick([1, 2, 3]) for _ in range(200)]
    tape.at = 0
    assert [tape.pick([1, 2, 3]) for _ in range(200)] == first
    assert 70 < first.count(2) < 130


@pytest.mark.parametrize(("slug", "seats"), [("haze_islands", 1), ("micro_pirates", 1), ("pirate_haven", 2)])
def test_the_clock_goes_on_where_the_turn_stays_with_one_seat(slug: str, seats: int) -> None:
    box, luck, shelf = game(slug), Luck(2), ladder(slug)
    s = box.new(seats)
    clock = Clock(box.book, shelf.turn_steps, shelf.round_steps)
    clock.set(s)
    changes, before = 0, s.turn
    while s.seat != OVER:
        luck.step(s)
        clock.see(s)
        changes += s.turn != before
        before = s.turn
    assert clock.turns > changes + 5


def net(**other: object) -> Stored:
    made = {"game": "catan_junior", "rules": 1, "features": 3, "seats": 2, "variant": "standard"}
    rows = {"inputs": [0, 2], "first": [[1.0], [2.0]], "bias": [0.5], "last": [2.0], "last_bias": -1.0}
    return Stored(**(made | rows | other))  # type: ignore[arg-type]


def test_a_net_adds_up() -> None:
    made = net().net()
    assert isinstance(made, Net)
    assert made.chance([0.0, 9.0, -0.25]) == pytest.approx(1 / (1 + 2.718281828**1))


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"game": "pirate_haven"}, "made for pirate_haven, not for catan_junior"),
        ({"rules": 99}, "made for rules 99"),
        ({"features": 4}, "made for 4 features"),
        ({"bias": [0.5, 0.5]}, "do not fit"),
    ],
)
def test_weights_for_something_else_are_refused_by_name(other: dict[str, object], says: str) -> None:
    with pytest.raises(Unreadable, match=f"w.json: .*{says}"):
        fitting([net(**other)], game("catan_junior"), 3, "w.json")


def test_a_file_that_holds_no_weights_is_refused() -> None:
    for text in (b"", b"[]", json.dumps({"format": FORMAT + 1, "nets": []}).encode()):
        with pytest.raises(Unreadable, match=r"w\.json"):
            read(text, "w.json")


def test_the_default_style_is_the_greedy_bots() -> None:
    box = game("catan_junior")
    for s in decisions("catan_junior", 2, 4):
        view: Table = redacted(s, s.seat)
        assert Searcher(box, 3, Style(), Judge(box, None, 0.0)).choose(view) in view.options
    assert bot_maker("admiral")(box, 1).version
