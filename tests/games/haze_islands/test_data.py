"""The component data, and what is said about a bad data pack."""

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.data import Pack, Sheet
from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.registry import game
from quarterdeck.games.haze_islands.tables import Chart, read
from tests.support import clause

DATA = Path(__file__).parents[3] / "quarterdeck" / "games" / "haze_islands" / "data"


def chart() -> Chart:
    """Read anew, whatever was read before."""
    return read(Pack(DATA))


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


# -- every rule of the data, broken ------------------------------------------------------------

Way = list[str | int]
GONE = object()


def spoiled(file: str, *changes: tuple[Way, Any]) -> Pack:
    """The game's own data with some values changed; GONE takes a key or a row out."""
    pack = Pack(DATA)
    rows = pack.sheets[file].rows
    for (*way, last), value in changes:
        place: Any = rows
        for step in way:
            place = place[step]
        if value is GONE:
            del place[last]
        else:
            place[last] = value
    pack.sheets[file] = Sheet(rows, f"{file}.toml")
    return pack


FIRST: Way = ["card", 0]
BAD: list[tuple[str, list[tuple[Way, Any]], str]] = [
    ("icons", [(["icon", 8], GONE)], "icon: should have 9 entries, not 8"),
    ("icons", [(["extra"], 1)], "extra: is not known here"),
    ("icons", [(["icon", 0, "code"], "LONGER")], "code: should be a text of at most 4"),
    ("icons", [(["icon", 0, "code"], "NAVYX")], "code: should be a text of at most 4"),
    ("icons", [(["icon", 0, "name"], "x" * 25)], "name: should be a text of at most 24"),
    ("icons", [(["icon", 0, "code"], "NAV")], "two icons have the same code"),
    ("icons", [(["icon", 0, "class"], "loot")], "1 icons are crew, not 2"),
    ("icons", [(["icon", 2, "code"], "FOG")], "there is no spell WHI"),
    ("icons", [(["icon", 2, "code"], "GEM"), (["icon", 6, "code"], "WHI")], "there is no spell WHI"),
    ("maps", [(["card", 26], GONE)], "card: should have 27 entries, not 26"),
    ("maps", [(["extra"], 1)], "extra: is not known here"),
    ("maps", [([*FIRST, "extra"], 1)], "extra: is not known here"),
    ("maps", [([*FIRST, "id"], "I0001")], "id: should be a text of at most 4"),
    ("maps", [([*FIRST, "name"], "x" * 41)], "name: should be a text of at most 40"),
    ("maps", [([*FIRST, "raid"], 0)], "raid: should be from 1 to 3"),
    ("maps", [([*FIRST, "raid"], GONE)], "raid: is missing"),
    ("maps", [(["card", 18, "raid"], 1)], "only islands have a raid number"),
    ("maps", [([*FIRST, "left"], "r1")], "every side of an island is gold"),
    ("maps", [([*FIRST, "right"], "r2")], "every side of an island is gold"),
    ("maps", [(["card", 20, "bottom"], "r1")], "every bottom is gold"),
    ("maps", [(["card", 18, "left"], "g1")], "a dead end has red sides left and right"),
    ("maps", [(["card", 18, "right"], "g1")], "a dead end has red sides left and right"),
    ("maps", [(["card", 24, "left"], "g1")], "dead ends and cursed cards have a red side"),
    ("maps", [(["card", 24, "skulls"], ["TL", "TR", "BL"])], "cursed cards alone have four skulls"),
    ("maps", [([*FIRST, "skulls"], ["TL", "TR", "BL", "BR"])], "cursed cards alone have four skulls"),
    ("maps", [([*FIRST, "kind"], "cursed"), ([*FIRST, "raid"], GONE)], "islands come first"),
    ("maps", [(["card", 23, "kind"], "cursed")], "islands come first, then dead ends, then cursed"),
    ("maps", [(["card", 24, "kind"], "dead end")], "islands come first, then dead ends, then cursed"),
    ("maps", [([*FIRST, "icon"], "NAV")], "GUN is not on three cards"),
    ("maps", [([*FIRST, "icon"], "NAV"), (["card", 19, "icon"], "GUN")], "GUN is not on two islands"),
    ("adventures", [(["adventure", 17], GONE)], "adventure: should have 18 entries, not 17"),
    ("adventures", [(["adventure", 0, "extra"], 1)], "extra: is not known here"),
    ("adventures", [(["adventure", 0, "id"], "A0001")], "id: should be a text of at most 4"),
    ("adventures", [(["adventure", 0, "id"], "A02")], "two cards have the same id"),
    ("adventures", [(["adventure", 0, "name"], "x" * 61)], "name: should be a text of at most 60"),
    ("adventures", [(["adventure", 0, "double"], ["GUN"])], "double: should be two different icons"),
    ("adventures", [(["adventure", 0, "double"], ["GUN", "GUN"])], "double: should be two different icons"),
    ("adventures", [(["adventure", 0, "double"], ["GUN", "HAT"])], "double: should be two different icons"),
    ("adventures", [(["adventure", 0, "double"], ["HAT", "GUN"])], "double: should be two different icons"),
    ("adventures", [(["adventure", 0, "double"], ["DBL", "GUN"])], "two doubles are alike"),
    ("adventures", [(["adventure", 0, "order"], 0)], "order: should be from 1 to 18"),
    ("adventures", [(["adventure", 0, "order"], 19)], "order: should be from 1 to 18"),
    ("adventures", [(["adventure", 0, "sea"], 0)], "sea: should be from 1 to 2"),
    ("adventures", [(["adventure", 0, "sea"], 3)], "sea: should be from 1 to 2"),
    ("orders", [(["order", 17], GONE)], "order: should have 18 entries, not 17"),
    ("orders", [(["order", 0, "extra"], 1)], "extra: is not known here"),
    ("orders", [(["order", 0, "name"], "x" * 81)], "name: should be a text of at most 80"),
    ("doom", [(["card", 5], GONE)], "card: should have 6 entries, not 5"),
    ("doom", [([*FIRST, "extra"], 1)], "extra: is not known here"),
    ("doom", [([*FIRST, "id"], "DM001")], "id: should be a text of at most 4"),
    ("doom", [([*FIRST, "b"], ["WHI", "FIR", "HUR"])], "b: should have 4 icons"),
    ("doom", [([*FIRST, "a"], ["WHI", "FIR", "HAT"])], "a: 'HAT' is no icon"),
    ("doom", [([*FIRST, "a"], ["WHI", "GUN", "REL"])], "two spells or more"),
    ("doom", [([*FIRST, "a"], ["WHI", "WHI", "WHI"])], "never three equal icons"),
    ("captains", [(["extra"], 1)], "extra: is not known here"),
    ("captains", [(["colours"], ["red", "red", "blue"])], "three different names"),
    ("captains", [(["pirates"], 0)], "pirates: should be from 1 to 9"),
    ("captains", [(["pirates"], 10)], "pirates: should be from 1 to 9"),
    ("captains", [(["hand"], 0)], "hand: should be from 1 to 5"),
    ("captains", [(["hand"], 6)], "hand: should be from 1 to 5"),
    ("captains", [(["title", 0, "score"], 16)], "should stand in rising order"),
    ("captains", [(["title", 0, "score"], 0)], "score: should be from 1 to 60"),
    ("captains", [(["title", 3, "score"], 61)], "score: should be from 1 to 60"),
    ("captains", [(["title", 0, "name"], "x" * 41)], "name: should be a text of at most 40"),
]  # fmt: skip


@clause(
    "HI-G04", "HI-G13", "HI-G21", "HI-R05", "HI-R06", "HI-R07", "HI-CD01", "HI-FT06", "HI-SO01", "HI-CL05"
)
@pytest.mark.parametrize(("file", "changes", "says"), BAD)
def test_data_that_breaks_a_rule_of_the_ledger_is_refused(
    file: str, changes: list[tuple[Way, Any]], says: str
) -> None:
    with pytest.raises(Unreadable, match=f"^{file}.toml: .*{says}"):
        read(spoiled(file, *changes))


EDGE: list[tuple[str, list[tuple[Way, Any]]]] = [
    ("icons", [(["icon", 0, "name"], "x" * 24)]),
    ("maps", [([*FIRST, "name"], "x" * 40), ([*FIRST, "id"], "I001"), ([*FIRST, "raid"], 3)]),
    ("adventures", [(["adventure", 0, "name"], "x" * 60), (["adventure", 0, "id"], "A001")]),
    ("orders", [(["order", 0, "name"], "x" * 80)]),
    ("doom", [([*FIRST, "id"], "DM01"), ([*FIRST, "a"], ["WHI", "FIR", "REL"])]),
    ("captains", [(["pirates"], 1), (["hand"], 1), (["title", 0, "score"], 1), (["title", 3, "score"], 60)]),
    ("captains", [(["pirates"], 9), (["hand"], 5), (["title", 0, "name"], "x" * 40)]),
]


@pytest.mark.parametrize(("file", "changes"), EDGE)
def test_data_at_the_edge_of_what_is_allowed_is_read(file: str, changes: list[tuple[Way, Any]]) -> None:
    assert read(spoiled(file, *changes)).maps[1] == "I02"


# -- the ledger's own tables -------------------------------------------------------------------


def ledger_rows(heading: str) -> list[list[str]]:
    """The rows of the table under that heading, cell by cell."""
    text = (DATA.parent / "ledger.md").read_text().split(f"### {heading}", 1)[1].split("\n### ", 1)[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


SIDES = {"g1": 1, "g2": 2, "r1": -1, "r2": -2}


@clause("HI-G04", "HI-G13", "HI-SO01")
def test_the_data_is_what_stands_in_the_ledger() -> None:
    c = chart()
    islands = {"crew": 0, "spell": 1, "loot": 2}
    icons = [row for row in ledger_rows("Icons") if row[0] != "X"]
    assert [row[:3] for row in icons] == [
        [code, c.icon_names[n], list(islands)[c.icon_class[n]]] for n, code in enumerate(c.icons)
    ]
    corners = ["TL", "TR", "BL", "BR"]
    for card, (code, name, kind, icon, raid, left, bottom, right, skulls) in enumerate(
        ledger_rows("Map cards")
    ):
        assert (c.maps[card], c.map_names[card]) == (code, name)
        assert ["island", "dead end", "cursed"][c.kinds[card]] == kind and c.icons[c.icon_of[card]] == icon
        assert c.raids[card] == (0 if raid == "none" else int(raid))
        assert c.gates[card * 4 : card * 4 + 4] == [0, SIDES[right], SIDES[bottom], SIDES[left]]
        assert [corners[n] for n in range(4) if c.skulls[card] >> n & 1] == skulls.replace("none", "").split()
    for card, (code, name, double, single, order, sea) in enumerate(ledger_rows("Adventure cards")):
        assert (c.adventures[card], c.adventure_names[card]) == (code, name)
        assert " + ".join(c.icons[icon] for icon in c.doubles[card]) == double
        assert c.icons[c.singles[card]] == single and f"g{c.seas[card]}" == sea
        assert c.orders[card] == int(order.split()[0]) and c.of_order[c.orders[card]] == card
    for card, (code, *sides) in enumerate(ledger_rows("Doom cards")):
        assert c.doom_names[card] == code
        for side, icons_there in enumerate(sides):
            assert c.doom[2 * card + side] == [icons_there.split(", ").count(icon) for icon in c.icons]


@clause("HI-SO01", "HI-CL05", "HI-S09", "HI-T12")
def test_orders_titles_and_limits_are_what_stands_in_the_ledger() -> None:
    c = chart()
    names = [row[1] for row in ledger_rows("SO: the 18 orders") if row[1][:1].isdigit()]
    assert (
        names == [f"{number} {c.order_names[number]}" for number in range(1, 19)] and c.order_names[0] == ""
    )
    assert (c.pirates, c.hand, c.colours) == (3, 3, ["crimson", "teal", "ivory"])
    assert c.title_scores == [10, 15, 20, 25]
    assert c.title_names == ["Captain Daisy", "Captain Silverbell", "Captain Black Rose", "Captain Corpse"]
