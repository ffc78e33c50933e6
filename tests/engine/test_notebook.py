"""What a notebook shows of a position or a record."""

from pathlib import Path

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.record import load, loads
from quarterdeck.engine.registry import shelf
from tests.engine.small import hands

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAME = GOLDEN / "catan_junior/r1_standard_3.qd"


def test_a_position_of_every_game_is_drawn() -> None:
    for box in shelf().values():
        svg = Desk(box.new())._repr_svg_()
        assert svg is not None and svg.startswith("<svg") and svg.endswith("</svg>")


def test_a_table_of_no_known_game_has_no_picture() -> None:
    assert Desk(hands())._repr_svg_() is None


def test_a_record_is_drawn_and_told() -> None:
    record = load(GAME)
    assert record._repr_svg_().startswith("<svg")
    page = record._repr_html_()
    assert "Catan Junior (standard), 165 moves" in page and "Red has won" in page and "<svg" in page


def test_names_are_escaped() -> None:
    record = load(GAME)
    record.header.names[0] = "<script>"
    assert "<script>" not in record._repr_html_()


def test_a_running_game_shows_what_everybody_may_see() -> None:
    lines = GAME.read_bytes().splitlines(keepends=True)
    record = loads(b"".join(lines[:40]))
    assert "<svg" in record._repr_html_() and "won" not in record._repr_html_()
