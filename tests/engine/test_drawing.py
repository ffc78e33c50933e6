"""A drawing is a backdrop and pieces; the same facts give the same objects."""

from xml.etree import ElementTree

from quarterdeck.draw.pieces import backdrop, drawing, piece
from quarterdeck.engine.drawing import BACKDROPS, Drawing, Layer
from quarterdeck.engine.registry import game
from quarterdeck.engine.views import redacted
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.server.html.board import board_news, whole_board

SEA = backdrop(100, 50, "<rect/>")


def drawn(options: list[int], *layers: Layer) -> Drawing:
    return drawing(
        SEA, list(layers), "A <sea>", lambda: "What now?", options, lambda move: f"Do {move} & more"
    )


def spot(label: str = "A spot") -> Layer:
    return Layer([piece("spot", 1, 2, "<circle/>", label, (4, 7), "<glow/>"), piece("mark", 0, 0, "<path/>")])


def test_the_same_facts_are_the_same_piece() -> None:
    assert spot().pieces[0] is spot().pieces[0]
    assert spot().pieces[0] is not spot("Another").pieces[0]


def test_a_whole_picture_lights_the_first_move_that_can_be_chosen() -> None:
    svg = drawn([7, 9], spot()).svg()
    root = ElementTree.fromstring(svg.replace("<glow/>", "<glow />"))
    lit = next(element for element in root.iter() if element.get("id") == "spot")
    assert (lit.get("class"), lit.get("data-move"), lit.get("aria-label")) == ("lit", "7", "Do 7 & more")
    dark = ElementTree.fromstring(drawn([], spot()).svg())
    unlit = next(element for element in dark.iter() if element.get("id") == "spot")
    assert (unlit.get("class"), unlit.get("data-why"), unlit.get("aria-label")) == (None, "4", "A spot")
    assert "<glow/>" not in drawn([], spot()).svg() and "<rect/>" in svg
    assert root.get("viewBox") == "0 0 100 50" and root.get("aria-label") == "A <sea>"


def test_a_part_of_a_picture_is_a_share_of_its_size() -> None:
    assert 'viewBox="50 25 25 10"' in drawn([], spot()).svg([0.5, 0.5, 0.25, 0.2])


def test_only_moves_with_a_place_on_the_board_are_lit() -> None:
    assert drawn([4, 7, 9], spot()).lit == {4: "Do 4 & more", 7: "Do 7 & more"}


def test_a_backdrop_is_found_by_its_key() -> None:
    assert BACKDROPS[SEA.key] is SEA
    assert backdrop(100, 50, "<rect/>").key == SEA.key != backdrop(100, 51, "<rect/>").key


def test_a_page_gets_only_what_is_not_the_same_any_more() -> None:
    layer, first = spot(), drawn([4], spot())
    assert board_news(drawn([4], layer), drawn([4], layer)) is None
    light = board_news(drawn([7], layer), drawn([4], layer))
    assert light is not None and light.lit == {"7": "Do 7 & more"} and not light.pieces and not light.layers
    other = board_news(drawn([4], spot("Another")), first)
    assert other is not None and list(other.pieces) == ["spot"] and not other.layers
    fewer = board_news(drawn([4], Layer([spot().pieces[0]])), first)
    assert fewer is not None and fewer.layers == [["spot"]] and not fewer.pieces
    whole = board_news(first, None)
    assert whole == whole_board(first) and whole is not None and whole.backdrop == SEA.key
    assert 'data-moves="4 7"' in whole.pieces["spot"] and "<glow/>" in whole.pieces["spot"]


def test_in_a_game_a_move_changes_a_few_pieces_only() -> None:
    t = table(turn="red", phase="actions", goods={"red": "lair"})
    art = game("catan_junior").art
    before = art.draw(t.view(0))
    t.play("lair 21")
    after = art.draw(redacted(t.s, 0))
    news = board_news(after, before)
    assert news is not None and not news.layers
    assert "site-21" in news.pieces and "site-20" not in news.pieces and "ghost" not in news.pieces
    assert set(news.pieces) == {"site-21", *[id for id in news.pieces if id.startswith(("hand-", "pile-"))]}
