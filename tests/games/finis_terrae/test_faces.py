"""What is drawn and said."""

import re

import pytest

from quarterdeck.games.finis_terrae import art, words
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.support import row


@pytest.mark.parametrize("phone", [False, True])
def test_every_destination_and_cell_is_lit_on_the_board(phone: bool) -> None:
    sailing = table(tiles=row("SE01", "CA01"), die=3).view(0)
    placing = table(ask="place", hand=["ON01", "SE02"]).play("tile ON01").view(0)
    turning = table(ask="place", hand=["ON01", "SE02"]).play("tile ON01", "cell 2,0").view(0)
    for view, names in ((sailing, ("sail",)), (placing, ("cell",)), (turning, ("turn",))):
        drawn = {int(move) for move in re.findall(r'data-move="(\d+)"', art.draw(view, phone=phone).svg())}
        wanted = {move for move in view.options if view.book.by_move[move].name in names}
        assert wanted and wanted <= drawn


def test_compartments_are_lit_for_whoever_pays_or_throws() -> None:
    view = (
        table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "3c 4c"})
        .play("found")
        .view(0)
    )
    drawn = art.draw(view).svg()
    assert all(f'data-move="{move}"' in drawn for move in view.options)


def test_a_destination_warns_of_toll_and_battle() -> None:
    t = table(tiles=row("PD01", "SE01"), holds={"red": "9c"}, die=2)
    move = t.s.book.parse("sail 2,0")
    assert "fight the galleon" in words.move(t.view(0), move)
    assert words.confirm(t.view(0), move) and not words.confirm(t.view(0), t.s.book.parse("sail 3,0"))
    free = table(tiles={**row("PD01"), "9,9": "SE01"}, galleon="9,9", holds={"red": "9c"}, die=1)
    assert "Toll 3" in words.move(free.view(0), free.s.book.parse("sail 2,0"))


def test_the_final_score_names_every_line_and_the_total() -> None:
    t = table(ask="over", strongbox={"red": 10}, bonus={"green": 1})
    rows = words.score(t.s).cells()
    assert rows[0] == ["", "Red", "Green"] and rows[-1] == ["Total", "2", "3"] and len(rows) == 19
    assert words.question(t.s) == "The voyage is over: Green wins with 3 points."


def test_the_board_is_told_in_words() -> None:
    said = words.board(table(tiles=row("CA01"), ports={"red": ["2,0"]}, holds={"red": "5c"}).s)
    assert "Red's port" in said and "castaway" in said and "5 coins" in said


def test_a_destination_behind_a_den_tells_its_toll_too() -> None:
    t = table(tiles=row("PD01", "PD02", "SE01"), galleon="3,0", holds={"red": "9c"}, die=3)
    assert "Toll 6" in words.move(t.view(0), t.s.book.parse("sail 4,0"))
    round_it = {"2,0": "PD01", "2,1": "SE01", "3,1": "SE02", "3,0": "SE03"}
    free = table(tiles=round_it, holds={"red": "9c"}, die=4)
    assert "Toll" not in words.move(free.view(0), free.s.book.parse("sail 3,0"))
