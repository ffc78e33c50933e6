"""Information."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.games.catan_junior.notes import COCO
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import random_game
from tests.support import clause


def face_up(s: State) -> dict[str, object]:
    """Everything in the position but who looks at it and what that seat may choose."""
    return {name: value for name, value in snapshot(s).items() if name not in ("viewer", "options")}


@clause("CJ-I01", "CJ-Q37", "CJ-K12")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_everything_on_the_table_is_open_to_everybody(variant: str) -> None:
    for moves, s in enumerate(random_game(2, 4, variant)):
        if moves % 10 == 0:
            for seat in (0, 1, 2, 3, ONLOOKER):
                assert face_up(redacted(s, seat)) == face_up(s)


@clause("CJ-I02")
def test_the_stack_has_no_order_until_a_tile_is_turned_up() -> None:
    t = table(phase="coco")
    for kind in ("ghost", "build", "goods-WM", "goods-GC"):
        twin = t.s.copy()
        twin.play(twin.book.parse(f"tile {kind}"))
        assert sum(twin.coco) == 15
    assert t.s.secrets() == []
    assert imagined(redacted(t.s, 0), Luck(1)).odds() == [7, 5, 2, 2]


@clause("CJ-I02")
def test_a_view_says_how_many_tiles_are_left_and_not_which_comes_next() -> None:
    for seed in (1, 2):
        tiles = set()
        for world in range(20):
            s = imagined(redacted(table(phase="coco").s, 1), Luck(seed))
            s.play(Luck(world).answer(s))
            tiles.add(tuple(s.coco))
        assert len(tiles) >= 3


@clause("CJ-I03", "CJ-Q38")
def test_what_was_turned_up_is_known_to_everybody_for_good() -> None:
    t = table(phase="actions", goods={"red": "2 coco"})
    t.s.log = []
    t.play("coco", "tile ghost", "ghost W2", "coco", "tile goods-GC")
    for seat in (1, 3, ONLOOKER):
        assert t.view(seat).coco == [6, 5, 2, 1]
    notes = [note for note in t.s.log if note.kind == COCO]
    assert [note.args for note in notes] == [[0, 0], [0, 3]]
    assert all(note.readable(seat) for note in notes for seat in (0, 1, 2, 3, ONLOOKER))
    t.play("end", "die 3")
    assert t.view(2).coco == [6, 5, 2, 1]


@clause("CJ-I04")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_and_nothing_doubled(seats: int, variant: str) -> None:
    for s in random_game(seats, seats, variant, first_seat=1):
        for good in range(5):
            held = sum(crew.goods[good] for crew in s.crews)
            assert s.stock[good] + held + s.market.count(good) == 18
            assert s.stock[good] >= 0
        for seat, crew in enumerate(s.crews):
            assert crew.homes.bit_count() + crew.lairs + (s.castle == seat) == 7
            assert crew.fleet.bit_count() + crew.ships == 8
        off = 16 - sum(s.coco)
        assert off - sum(crew.cocos for crew in s.crews) in (0, 1)
        s.check()
