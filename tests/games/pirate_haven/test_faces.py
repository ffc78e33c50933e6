"""What people see: the board offers every legal move and nothing else, and says what things do."""

import re

import pytest

from quarterdeck.engine.faces import ADDS, BREAKS_TIES
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.games.pirate_haven import art, box, words
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import B, O, played

ANSWERS = ("leave", "discard", "skip")  # have no place on the board: they stand beside the question


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_lights_exactly_the_legal_moves(seats: int, phone: bool) -> None:
    s, luck = box.new(seats), Luck(seats)
    assert isinstance(s, State)
    while s.seat != OVER:
        if s.seat >= 0:
            svg = art.draw(redacted(s, s.seat), phone=phone).svg()
            lit = {int(move) for move in re.findall(r'data-move="(\d+)"', svg)}
            places = {move for move in s.options if s.book.by_move[move].name not in ANSWERS}
            assert lit == places, [s.book.spell(m) for m in lit ^ places]
            other = art.draw(redacted(s, (s.seat + 1) % seats), phone=phone).svg()
            assert "data-move" not in other
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))


@pytest.mark.parametrize("phone", [False, True])
def test_every_text_on_a_phone_can_be_read_and_every_id_is_unique(phone: bool) -> None:
    for s in played(4, 3)[::40]:
        svg = art.draw(redacted(s, 0), phone=phone).svg()
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)]
        assert not phone or min(sizes) >= 11


def test_what_things_do_is_said_for_elements_that_are_on_the_board() -> None:
    t = table(islands={O: "r1c1 BLD3 T2 -, r2c2 SHP4, r4c4 N2", B: "r1c1 PIR2"})
    said = words.explain(t.view(0))
    ids = set(re.findall(r' id="([^"]+)"', art.draw(t.view(0)).svg()))
    assert set(said) <= ids
    assert "capacity" in said["isle-0-r1c1"] and "Fame now" in said["isle-1-r1c1"]


def test_every_kind_of_tile_is_said_in_full() -> None:
    t = table()
    for kind, name in enumerate(t.s.t.name):
        said = words.names.tile_says(t.s.t, kind)
        assert name in said and str(t.s.t.value[kind]) in said


def test_every_move_of_the_catalogue_can_be_said_in_any_position() -> None:
    for s in played(3, 6)[::25]:
        for move in range(s.book.size):
            assert words.move(s, move)


def test_the_score_sheet_adds_up() -> None:
    s = played(3, 2)[-1]
    score = words.score(s)
    assert score.names == ["Orange", "Black", "Pink"]
    adding = [row for row in score.rows if row.kind == ADDS]
    for seat in range(3):
        assert sum(row.points[seat] or 0 for row in adding) == score.total.points[seat]
    assert [row.label for row in score.rows if row.kind == BREAKS_TIES] == ["Income"]
    assert "wins" in words.question(s) or "share" in words.question(s)
