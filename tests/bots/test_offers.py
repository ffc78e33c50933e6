"""Captains who trade with each other: Catan Junior's advanced variant."""

from typing import Any

import pytest

from quarterdeck.bots.levels import Captain, Level, ladder
from quarterdeck.bots.player import Bot
from quarterdeck.engine.desk import Desk
from quarterdeck.engine.registry import bot_maker, game
from quarterdeck.engine.views import redacted
from quarterdeck.games.catan_junior.positions import hand, table
from quarterdeck.games.catan_junior.state import State
from tests.support import clause

BOX = game("catan_junior")
NEEDED = {"red": "2 cutlass 1 wood 1 molasses", "blue": "2 goat 1 wood 1 molasses", "orange": "1 gold"}


def quick_captain() -> Bot:
    """The captain, with fewer games played on."""
    captain = next(level for level in ladder("catan_junior").levels if level.name == "captain")
    return Captain(BOX, 1, Level("quick", "Quick", "Quick.", captain.style | {"simulations": 60}))


BOTS = {"greedy": lambda: bot_maker("greedy")(BOX, 1), "captain": quick_captain}


def haggle(**position: Any) -> Desk[State]:
    return table(**{"variant": "advanced", "seats": 3, "phase": "actions", "goods": NEEDED, **position})


def chosen(t: Desk[State], bot: Bot) -> str:
    return BOX.book.spell(bot.choose(redacted(t.s, t.s.seat)))


def turn_of(t: Desk[State], bot: Bot) -> list[str]:
    """All that is said until a deal is struck or the turn is over."""
    said = [""]
    while said[-1] != "end" and not said[-1].startswith("deal"):
        said.append(chosen(t, bot))
        t.play(said[-1])
    return said[1:]


@clause("CJ-A03", "CJ-A12", "CJ-A14")
def test_what_is_left_over_is_offered_for_what_is_missing() -> None:
    """Red lacks gold alone for a Coco tile."""
    t = haggle()
    said = turn_of(t, BOTS["greedy"]())
    assert said[:6] == ["propose", "offer cutlass", "offer wood", "offered", "want gold", "wanted"]
    assert said[6:] == ["decline", "accept", "deal 3"]
    assert (hand(t, "red"), hand(t, "orange")) == ("1/0/0/1/1", "1/0/1/0/0")


@clause("CJ-A08")
@pytest.mark.parametrize("bot", BOTS)
def test_nobody_gives_all_away_while_there_is_nothing_to_gain(bot: str) -> None:
    """Blue has only wood, which Red has itself; whatever is offered for it, little is."""
    t = haggle(goods={"red": "2 cutlass 1 gold 1 molasses 1 goat", "blue": "1 wood", "orange": ""})
    t.play("propose")
    mind = BOTS[bot]()
    said: list[str] = []
    while not said or said[-1] != "offered":
        said.append(chosen(t, mind))
        t.play(said[-1])
    assert len(said) == 2, said


@clause("CJ-A11", "CJ-A12")
@pytest.mark.parametrize("bot", BOTS)
def test_an_exchange_that_helps_is_accepted(bot: str) -> None:
    t = haggle()
    t.play("propose", "offer cutlass", "offered", "want goat", "wanted")
    assert chosen(t, BOTS[bot]()) == "accept"


@clause("CJ-A11")
@pytest.mark.parametrize("bot", BOTS)
def test_nobody_is_given_the_tile_that_wins_the_game(bot: str) -> None:
    """With six lairs Red needs one goat for the last; as a mere exchange it would suit Blue."""
    t = haggle(lairs={"red": [27, 21, 25, 19, 15, 11]})
    t.play("propose", "offer cutlass", "offered", "want goat", "wanted")
    assert chosen(t, BOTS[bot]()) == "decline"


@clause("CJ-A11")
@pytest.mark.parametrize("bot", BOTS)
def test_a_tile_one_needs_is_not_given_for_one_that_is_of_no_use(bot: str) -> None:
    t = haggle(goods={"red": "3 gold", "blue": "1 cutlass 1 goat 1 wood 1 molasses"})
    t.play("propose", "offer gold", "offered", "want molasses", "wanted")
    assert chosen(t, BOTS[bot]()) == "decline"
