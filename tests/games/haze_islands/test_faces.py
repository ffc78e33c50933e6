"""The faces: every choice is lit on the board, and what is said of it is true."""

import re

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.games.haze_islands import art, sense, words
from quarterdeck.games.haze_islands.constants import GHOST
from quarterdeck.games.haze_islands.positions import table
from quarterdeck.games.haze_islands.state import State
from tests.games.haze_islands.support import PAIR

IN_WORDS = {
    "raid",
    "deploy",
    "complete",
    "steal",
    "attack_doom",
    "attack",
    "hijack",
    "trade",
    "order",
    "discard",
    "pass",
    "decline",
    "rest",
    "enough",
    "revive",
    "stay",
    "turn",
    "pay",
}


def test_every_choice_is_lit_on_the_board_or_left_to_words() -> None:
    """A thing on the board stands for one move at a time: whatever lies behind is asked for in words too."""
    box = game("haze_islands")
    for variant, seats in [("competitive", 3), ("solo", 1), ("cooperative", 2), ("friendly-titan", 2)]:
        s = box.new(seats, variant)
        assert isinstance(s, State)
        luck = Luck(3)
        while s.seat != OVER:
            if s.seat != FATE:
                for phone in (False, True):
                    drawn = art.draw(redacted(s, s.seat), phone=phone)
                    lit = {int(move) for move in re.findall(r'data-move="(\d+)"', drawn.svg())}
                    assert lit == set(drawn.lit)
                    rest = {s.book.by_move[move].name for move in set(s.options) - lit}
                    ghost = s.captains[s.seat].status == GHOST
                    assert rest <= IN_WORDS | ({"sail", "voyage"} if ghost else set()), rest
            s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))


def test_what_is_explained_is_in_the_drawing_and_no_id_stands_twice() -> None:
    view = table("competitive", seats=3, logs={0: ["A05", "A07"]}, board=PAIR).view(0)
    for phone in (False, True):
        ids = re.findall(r' id="([^"]+)"', art.draw(view, phone=phone).svg())
        assert len(ids) == len(set(ids)) and set(words.explain(view)) <= set(ids)


def test_places_are_called_by_their_names() -> None:
    """Neither what is written on the board nor what is said of its things has the code of a card."""
    view = table(board=[*PAIR, "D5 (0,1) bottom S"], hands={0: ["I07", "C1"]}).view(0)
    for phone in (False, True):
        svg = art.draw(view, phone=phone).svg()
        said = re.findall(r"<text[^>]*>([^<]*)</text>", svg) + re.findall(r'aria-label="([^"]*)"', svg)
        assert "Spiral Sound" in said and "Cinder Isle" in said
        assert [words for words in said if re.search(r"\b[ICDA]\d+\b", words)] == []


def test_a_phone_gets_a_portrait_drawing() -> None:
    svg = art.draw(table().view(0), phone=True).svg()
    found = re.search(r'viewBox="0 0 (\d+) (\d+)', svg)
    assert found and int(found[1]) == 390 and int(found[2]) > 390


def test_words_name_costs_prices_and_targets() -> None:
    t = table(
        board=["I05 (0,0) bottom S A09 double", "I01 (1,0) bottom W"],
        hands={0: ["I07", "I13"]},
        doom_card="DM1A",
    )
    view = t.view(0)
    say = {view.book.spell(move): words.move(view, move) for move in view.options}
    assert say["sail E"] == "Sail east to Powder Cay (2 cards)"
    assert "Fireball + Gems" in say["complete"] and "(+2)" in say["complete"]
    assert words.question(view) == "Crimson: take an action, or discard 1 card."
    assert (
        words.confirm(view, view.book.parse("discard")) != ""
        and words.confirm(view, view.book.parse("raid")) == ""
    )


def test_a_hidden_hand_is_not_said() -> None:
    t = table(hands={0: ["I07", "I13"]})
    assert "Fireball" in words.board(t.view(0)) or "I07" in words.board(t.view(0))
    assert "I07" not in words.board(t.view(1)) and ("Hand", "2 hidden") in words.crew(t.view(1), 0)


def test_a_captain_prefers_icons_and_safety() -> None:
    rich, poor = table(logs={0: ["A01", "A02"]}), table(logs={1: ["A01", "A02"]})
    assert sense.value(rich.view(0), 0) > 0 > sense.value(poor.view(0), 0)
    board = ["I05 (0,0) bottom S", "I01 (1,0) bottom W", "I03 (9,9) bottom S"]
    near = table(board=board, scale=6, decks={0: 1, 1: 0}, supply={0: 1})
    away = table(board=board, scale=6, decks={0: 1, 1: 0}, supply={0: 1}, at={0: "I03"})
    assert sense.value(away.view(0), 0) > sense.value(near.view(0), 0)
