"""The position builder takes what a reader of the ledger would say, and refuses what cannot be."""

from collections.abc import Callable

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import A, B, O, P


def test_the_pool_is_what_lies_beside_the_map() -> None:
    t = table(spots={1: "T6", 2: "M"}, pool={"T": 0, "M": 2})
    assert t.s.goods[1] == 6 and t.s.goods[2] == 1
    assert t.s.pool[1] == 0 and t.s.pool[3] == 2
    assert table(seats=4, pool={"R": 3}).s.pool[0] == 3


def test_nothing_lies_on_a_bare_position_whatever_is_printed_there() -> None:
    for words in ("T", "T6", "BLD2", "M", "B+I1"):
        assert table(spots={1: words}, bare=[1]).s.goods[1] == -1


def test_the_waiting_ship_that_departs_first_may_be_named_though_others_are_away() -> None:
    t = table(seats=4, turn=P, at={O: 3})
    assert t.seat == 2 and t.s.left == [-1, 2, 3, 1]
    assert table(seats=4, turn=B, at={B: 4}, phase="landed").s.left[1:] == [0, 2, 3]
    assert table(seats=3, finished=f"{P} {O}").s.left == [2, 0, 1, -1]


def test_a_new_game_may_have_its_first_player_named() -> None:
    t = table(seats=4, phase="setup", turn=A)
    assert t.s.left == [3, 0, 1, 2]
    assert t.play("top BLD1", "top PIR1", "top SHP1").question == "lay"


def test_decks_are_called_by_either_letter() -> None:
    assert sum(table(decks={"b": "BLD1 BLD3"}, top="BLD3").s.decks[0].left) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: table(bare=[17]),
        lambda: table(bare=[0]),
        lambda: table(phase="end", round=4, at={O: 3}),
        lambda: table(phase="income", round=2, at={O: 3}),
        lambda: table(lowered="r1c1a"),
        lambda: table(islands={O: "r2c2 SHP5 T3 R3"}, raised="r2c2b"),
        lambda: table(islands={O: "r2c2 SHP5 T3"}, raised="r2c2a", lowered="r2c2a"),
        lambda: table(islands={O: "r2c2 SHP1, r2c2 SHP2"}),
        lambda: table(islands={O: "r2c2 N3 N4"}),
        lambda: table(top="BLD3 BLD4"),
        lambda: table(decks={"B": "BLD1 PIR1"}),
        lambda: table(pool={"T": 13}),
        lambda: table(pool={"T": -1}),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(wrong: Callable[[], Desk[State]]) -> None:
    with pytest.raises((Broken, Unreadable)):
        wrong()
