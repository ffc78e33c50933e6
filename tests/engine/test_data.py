"""Data packs: the right type, or one line that names the file, the key and the slip."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from examples.toy import box as toy
from quarterdeck.engine.data import LARGEST_PACK, Pack, Sheet, parsed, read
from quarterdeck.engine.errors import Unreadable

SHEET = Sheet(
    {
        "ships": 8,
        "ratio": 0.5,
        "rum": True,
        "name": "Red",
        "list": [1, 2, 3],
        "names": ["a", "b"],
        "mixed": [1, "a"],
        "table": {"x": 1},
        "tables": [{"x": 1}, {"x": 2}],
    },
    "board.toml",
)


def test_a_sheet_answers_with_the_right_type() -> None:
    assert SHEET.number("ships") == 8
    assert SHEET.real("ratio") == 0.5 and SHEET.real("ships") == 8.0
    assert SHEET.flag("rum") is True
    assert SHEET.text("name") == "Red"
    assert SHEET.choice("name", ["Blue", "Red"]) == 1
    assert SHEET.numbers("list") == [1, 2, 3] and SHEET.texts("names") == ["a", "b"]
    assert SHEET.sheet("table").number("x") == 1
    assert [sheet.number("x") for sheet in SHEET.sheets("tables")] == [1, 2]
    assert SHEET.has("rum") and not SHEET.has("rom")


SLIPS: list[tuple[Callable[[], Any], str]] = [
    (lambda: SHEET.number("crew"), "board.toml: crew: is missing"),
    (lambda: SHEET.number("name"), "board.toml: name: should be a whole number, not 'Red'"),
    (lambda: SHEET.number("rum"), "board.toml: rum: should be a whole number, not True"),
    (lambda: SHEET.number("ratio"), "board.toml: ratio: should be a whole number, not 0.5"),
    (lambda: SHEET.number("ships", 0, 7), "board.toml: ships: should be from 0 to 7, not 8"),
    (lambda: SHEET.real("name"), "board.toml: name: should be a number from -1000 to 1000, not 'Red'"),
    (lambda: SHEET.real("ships", 0, 1), "board.toml: ships: should be a number from 0 to 1, not 8"),
    (lambda: SHEET.flag("ships"), "board.toml: ships: should be true or false, not 8"),
    (lambda: SHEET.text("ships"), "board.toml: ships: should be a text of at most 400 letters"),
    (lambda: SHEET.text("name", 2), "board.toml: name: should be a text of at most 2 letters"),
    (lambda: SHEET.choice("name", ["Blue"]), "board.toml: name: should be one of Blue, not 'Red'"),
    (lambda: SHEET.numbers("ships"), "board.toml: ships: should be a list of whole numbers"),
    (lambda: SHEET.numbers("mixed"), "board.toml: mixed: should hold whole numbers from 0 to 1000, not 'a'"),
    (lambda: SHEET.numbers("list", 2), "board.toml: list: should hold whole numbers from 2 to 1000, not 1"),
    (lambda: SHEET.texts("mixed"), "board.toml: mixed: should be a list of texts"),
    (lambda: SHEET.sheet("list"), "board.toml: list: should be a table"),
    (lambda: SHEET.sheets("table"), "board.toml: table: should be a list of tables"),
    (lambda: SHEET.sheets("list"), "board.toml: list: should be a list of tables"),
    (lambda: SHEET.sheets("tables", 1), "board.toml: tables: should have at most 1 entries, not 2"),
    (lambda: SHEET.sheet("table").number("y"), "board.toml: table: y: is missing"),
    (lambda: SHEET.sheets("tables")[1].number("y"), "board.toml: tables 2: y: is missing"),
    (lambda: SHEET.only("ships"), "board.toml: ratio: is not known here; known are ships"),
]


@pytest.mark.parametrize(("ask", "said"), SLIPS, ids=[said for _, said in SLIPS])
def test_a_slip_is_named(ask: Callable[[], Any], said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        ask()
    assert str(caught.value) == said


def pack(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "mine.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_an_owners_pack_replaces_a_whole_table(tmp_path: Path) -> None:
    mine = pack(tmp_path, "[chest]\nbones = 1\ndoubloons = [1, 1, 1]\ncharts = [4, 0, 0]\ngoal = 2\n")
    s = toy.new(2, data=mine)
    assert s.left == [1, 1, 1, 1]  # type: ignore[attr-defined]
    assert toy.new(2).left == [8, 9, 7, 5]  # type: ignore[attr-defined]
    assert toy.data_mark(mine) != toy.data_mark()


HOSTILE: list[tuple[str | bytes, str]] = [
    ("[chest", "mine.toml: not TOML"),
    (b"\xff\xfe\x00", "mine.toml: not TOML"),
    ("x = " + "[" * 5000, "mine.toml: not TOML"),
    ("a = 1\na = 2", "mine.toml: not TOML"),
    ("[ocean]\nx = 1", "mine.toml: ocean: no such table; there are chest"),
    ("chest = 5", "mine.toml: chest: should be a table"),
    ("[chest]\nbones = 1", "mine.toml: chest: doubloons: is missing"),
    (
        "[chest]\nbones = 10000\ndoubloons=[1]\ncharts=[1]\ngoal=1",
        "mine.toml: chest: bones: should be from 1",
    ),
    ("[chest]\nrum = 1", "mine.toml: chest: rum: is not known here"),
    (b"#" * (LARGEST_PACK + 1), "mine.toml: larger than"),
]


@pytest.mark.parametrize(("text", "said"), HOSTILE, ids=[said for _, said in HOSTILE])
def test_a_wrong_pack_is_refused(tmp_path: Path, text: str | bytes, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        toy.new(2, data=pack(tmp_path, text))
    assert str(caught.value).startswith(said)


def test_a_pack_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="No such file"):
        read(tmp_path / "nowhere.toml")
    with pytest.raises(Unreadable, match="directory"):
        read(tmp_path)


def test_the_mark_depends_on_every_byte(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "one.toml").write_text("x = 1")
    mark = Pack(folder).mark
    assert Pack(folder).mark == mark and len(mark) == 16
    (folder / "one.toml").write_text("x = 1 ")
    assert Pack(folder).mark != mark
    assert parsed(b"x = 1", "one").number("x") == 1


def test_rules_of_old_have_the_values_of_old(tmp_path: Path) -> None:
    for place, number in (("data", 3), ("data/until_1", 1), ("data/until_2", 2)):
        (tmp_path / place).mkdir()
        (tmp_path / place / "one.toml").write_text(f"x = {number}")
    folder = tmp_path / "data"
    (folder / "two.toml").write_text("y = 0")
    packs = [Pack(folder, None, rules) for rules in (1, 2, 3)]
    assert [pack.sheet("one").number("x") for pack in packs] == [1, 2, 3]
    assert len({pack.mark for pack in packs}) == 3 and Pack(folder).mark == packs[2].mark
    (folder / "until_1" / "one.toml").unlink()
    assert Pack(folder, None, 1).sheet("one").number("x") == 2  # unchanged between rules 1 and 2
    (folder / "one.toml").write_text("x = 2")
    assert Pack(folder, None, 3).mark == packs[1].mark  # that of the time when it was new
