"""What the log and the panels tell everybody."""

import pytest

from quarterdeck.engine.table import ONLOOKER
from quarterdeck.games.haze_islands import notes, words
from quarterdeck.games.haze_islands.positions import table
from quarterdeck.games.haze_islands.words.notes import FACTS
from tests.games.haze_islands.support import PAIR, ROW
from tests.support import clause

TWO = ["I05 (0,0) bottom S A03 double", "I01 (1,0) bottom W A04 sea"]


@clause("HI-G17", "HI-SO24", "HI-SO25", "HI-SO27", "HI-SO28", "HI-SO29")
@pytest.mark.parametrize(
    ("adventure", "moves", "event", "said"),
    [
        ("A17", ["order 4", "pirate I05"], "HI-SO24",
         "Crimson's pirate moves from Spiral Sound to Sunken Mint."),
        ("A16", ["order 5", "pirate_home I01"], "HI-SO25",
         "Crimson's pirate returns from Powder Cay to the supply."),
    ],
)  # fmt: skip
def test_orders_for_pirates_say_which_pirate_and_where_to(
    adventure: str, moves: list[str], event: str, said: str
) -> None:
    t = table(board=ROW, logs={0: [adventure]}, deployed={0: ["I05", "I01"]}).play(*moves)
    assert t.events == ["HI-SO02", event] and t.log(ONLOOKER)[1:] == [said]


@clause("HI-G17", "HI-SO27", "HI-SO28", "HI-SO29")
@pytest.mark.parametrize(
    ("adventure", "at", "moves", "event", "said"),
    [
        ("A18", "I05", ["order 7"], "HI-SO27",
         "“Gold from the Deep” at Spiral Sound now shows its single."),
        ("A09", "I05", ["order 8"], "HI-SO28",
         "“Gold from the Deep” at Spiral Sound now shows the sea."),
        ("A09", "I01", ["order 8"], "HI-SO28",
         "“Charting the Great Spiral” at Powder Cay now shows its single."),
        ("A08", "I05", ["order 9", "swap I05"], "HI-SO29",
         "The adventures at Spiral Sound and Powder Cay are swapped."),
    ],
)  # fmt: skip
def test_orders_for_adventures_say_which_and_how_it_lies(
    adventure: str, at: str, moves: list[str], event: str, said: str
) -> None:
    t = table(board=TWO, logs={0: [adventure]}, at={0: at}).play(*moves)
    assert t.events == ["HI-SO02", event] and t.log(ONLOOKER)[1:] == [said]


@clause("HI-SO22", "HI-SO23", "HI-SL01")
def test_a_ship_that_moves_is_logged_with_the_rule_that_moved_it() -> None:
    t = table(board=PAIR).play("sail E")
    assert t.events == ["HI-T07", "HI-SL01"]
    assert t.log(1) == ["Crimson pays 2 cards of the deck.", "Crimson comes to Powder Cay."]
    t = table(board=PAIR, hands={0: ["I02"]}, logs={0: ["A07"]}).play("order 2")
    assert t.events == ["HI-SO02", "HI-T07", "HI-SO22", "HI-SO22"]
    assert len(t.log(1)) == 3, "which hand card is paid is not told"
    t = table(board=PAIR, logs={0: ["A03"]}).play("order 3")
    assert t.events == ["HI-SO02", "HI-SO23"]


@clause("HI-G15", "HI-G17")
def test_pirates_that_were_discarded_are_shown_to_everybody() -> None:
    t = table(supply={0: 1}, discarded={0: 1}, deployed={0: ["I05"]})
    for seat in (0, 1, ONLOOKER):
        view = t.view(seat)
        assert ("Pirates", "1 in supply, 1 deployed, 1 discarded") in words.crew(view, 0)
        assert ("Pirates", "3 in supply, 0 deployed") in words.crew(view, 1)
        assert "1 in supply, 1 discarded, deployed on Spiral Sound" in words.board(view)


def test_every_kind_of_note_has_a_number_and_a_sentence_of_its_own() -> None:
    kinds = [value for name, value in vars(notes).items() if name.isupper()]
    assert sorted(kinds) == list(range(37)) and set(FACTS) == set(kinds)
