"""The component data, and what is said about a bad data pack."""

from pathlib import Path

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.registry import game
from quarterdeck.games.haze_islands.tables import Chart

DATA = Path(__file__).parents[3] / "quarterdeck" / "games" / "haze_islands" / "data"


def chart() -> Chart:
    made = game("haze_islands").tables()
    assert isinstance(made, Chart)
    return made


def test_the_ledgers_checks_of_the_map_cards_hold() -> None:
    c = chart()
    islands = range(18)
    assert [c.raids[:18].count(n) for n in (1, 2, 3)] == [6, 6, 6]
    for icon in range(9):
        pair = [n for n in islands if c.icon_of[n] == icon]
        assert sum(c.raids[n] for n in pair) == 4
        assert sum(sum(c.gates[n * 4 : n * 4 + 4]) for n in pair) == 9
    patterns = [tuple(c.gates[n * 4 + side] for side in (3, 2, 1)) for n in islands]
    assert all(
        patterns.count(p) == 3 for p in [(2, 1, 1), (1, 2, 1), (1, 1, 2), (1, 2, 2), (2, 1, 2), (2, 2, 1)]
    )
    assert [sum(skull >> corner & 1 for skull in c.skulls) for corner in range(4)] == [9] * 4
    assert all((c.skulls[n] == 0) == (c.raids[n] == 1) for n in islands)
    assert len(set(c.skulls[18:24])) == 6 and all(skull.bit_count() == 2 for skull in c.skulls[18:24])
    for side in (1, 3):
        assert sum(-c.gates[n * 4 + side] for n in range(18, 27) if c.gates[n * 4 + side] < 0) == 10


def test_the_ledgers_checks_of_adventures_and_doom_cards_hold() -> None:
    c = chart()
    doubles = [icon for pair in c.doubles for icon in pair]
    assert all(doubles.count(icon) == 4 and c.singles.count(icon) == 2 for icon in range(9))
    assert c.seas.count(1) == 12 and c.seas.count(2) == 6
    spells = [c.icons.index(code) for code in ("WHI", "FIR", "HUR")]
    assert [sum(side[icon] for side in c.doom[::2]) for icon in spells] == [5, 5, 5]
    assert [sum(side[icon] for side in c.doom[1::2]) for icon in spells] == [6, 6, 6]
    totals = [sum(side[c.icons.index(code)] for side in c.doom) for code in ("GUN", "NAV", "REL")]
    assert totals == [4, 4, 1]


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("maps", 'icon = "GUN"', 'icon = "HAT"', "icon: should be one of"),
        ("maps", 'left = "g2"', 'left = "g3"', "left: should be one of"),
        ("maps", 'bottom = "g1"', 'bottom = "r1"', "bottom: every bottom is gold"),
        ("maps", "raid = 1", "raid = 4", "raid: should be from 1 to 3"),
        ("maps", "skulls = []", 'skulls = ["TOP"]', "is no corner"),
        ("maps", 'id = "I02"', 'id = "I01"', "same id"),
        ("adventures", "order = 16", "order = 17", "each order belongs on one card"),
        ("adventures", 'single = "GUN"', 'single = "REL"', "one of the double's icons"),
        ("doom", 'a = ["WHI", "WHI", "FIR"]', 'a = ["WHI", "WHI"]', "a: should have 3 icons"),
        ("captains", 'colours = ["crimson", "teal", "ivory"]', 'colours = ["red"]', "three different names"),
        ("icons", 'class = "crew"', 'class = "cook"', "class: should be one of"),
        ("orders", "number = 2", "number = 3", "number: should be 2"),
    ],
)
def test_a_bad_data_pack_gets_one_line_that_names_file_key_and_problem(
    tmp_path: Path, file: str, old: str, new: str, says: str
) -> None:
    text = (DATA / f"{file}.toml").read_text()
    assert old in text
    bad = text.replace(old, new, 1)
    nested = bad.replace("[[", f"[[{file}.").replace("\ncolours", f"\n[{file}]\ncolours")
    pack = tmp_path / "pack.toml"
    pack.write_text(nested)
    with pytest.raises(Unreadable) as caught:
        game("haze_islands").new(2, "friendly", data=pack)
    assert says in str(caught.value) and "\n" not in str(caught.value) and file in str(caught.value)
