"""What is drawn and said."""

import re

import pytest

from quarterdeck.engine.drawing import Drawing
from quarterdeck.games.finis_terrae import art, words
from quarterdeck.games.finis_terrae.layout import framed, layout
from quarterdeck.games.finis_terrae.positions import table
from quarterdeck.games.finis_terrae.tables import CELL_X, CELL_Y
from quarterdeck.games.finis_terrae.words.panel import panel
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


def test_what_lies_in_holds_is_told_beside_the_board() -> None:
    t = table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "3c 4c"}).play("found")
    drawn = art.draw(t.view(0))
    assert t.view(0).options and not drawn.lit, "compartments are chosen where the question stands"
    assert "Hold" in [group.name for group in panel(t.view(0), 0).groups]


def sizes_of_letters(drawn: Drawing) -> list[float]:
    """In CSS pixels, on a page that shows the drawing as large as it is."""
    found = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn.backdrop.markup)]
    for piece in [piece for layer in drawn.layers for piece in layer.pieces]:
        scale = re.search(r"scale\(([\d.]+)\)", piece.head)
        by = float(scale[1]) if scale else 1.0
        found += [by * float(size) for size in re.findall(r'font-size="([\d.]+)"', piece.inner)]
    return found


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("far", [0, 3, 5, 8])
def test_no_letter_on_the_board_is_smaller_than_eleven_pixels(far: int, phone: bool) -> None:
    """A page of 1280 by 720 shows the drawing 836 pixels wide, one of 390 by 844 all its 390."""
    tiles = row(*[f"SE{n + 1:02}" for n in range(far)], "PD01", "ON01")
    view = table(tiles=tiles, die=4, piles={"2,0": "3c"}, holds={"red": "9c"}, galleon="3,0").view(0)
    shown = 1.0 if phone else 836 / 840
    assert min(sizes_of_letters(art.draw(view, phone=phone))) * shown >= 11
    hand = table(ask="place", hand=["ON01", "SE02"]).view(0)
    assert min(sizes_of_letters(art.draw(hand, phone=phone))) * shown >= 11


def cells_of(*places: str) -> tuple[int, ...]:
    names = [f"{CELL_X[cell]},{CELL_Y[cell]}" for cell in range(len(CELL_X))]
    return tuple([names.index(place) for place in places])


def test_the_chart_keeps_still_until_a_tile_comes_near_its_edge() -> None:
    isle = tuple(table().s.chart.cells)
    still = framed(isle, False)
    assert still.size >= 60
    for place in ("2,0", "4,0", "0,3", "-3,-3", "-4,2"):
        assert framed((*isle, *cells_of(place)), False) == still, place
    for place in ("0,4", "5,0"):
        farther = framed((*isle, *cells_of(place)), False)
        assert farther.size < still.size
        x, y = CELL_X[cells_of(place)[0]], CELL_Y[cells_of(place)[0]]
        _, _, width, height = layout(False).chart
        assert farther.left + (x + 2) * farther.size <= width
        assert farther.top - (y + 1) * farther.size >= 0
        assert farther.top + 2 * farther.size <= height


def test_tiles_that_others_laid_in_this_round_are_marked() -> None:
    t = table(ask="place", hand=["SE01", "SE02"], first="green", turn="green", round=1)
    t.play("tile SE01", "cell 2,0")
    for viewer, marked in ((0, 1), (1, 0)):
        drawn = art.draw(t.view(viewer))
        found = [piece for layer in drawn.layers for piece in layer.pieces if piece.id.startswith("new")]
        assert len(found) == marked
        assert all(piece.label == "New from Green" for piece in found)


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
