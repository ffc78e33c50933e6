"""Component data: the ledger's checks, and clear words for a bad pack."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import OCEANS
from quarterdeck.games.micro_pirates.tables import Data

FOLDER = Path(str(box.folder.replace(".", "/"))) / "data"


def pack(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """The game's own table with one slip in it, as an owner's pack."""
    root = Path(__file__).parents[3] / FOLDER
    text = (root / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    rows = "\n".join(
        line.replace("[[", f"[[{name}.")
        if line.startswith("[[")
        else line.replace("[", f"[{name}.", 1)
        if line.startswith("[")
        else line
        for line in text.splitlines()
    )
    path = tmp_path / "mine.toml"
    path.write_text(rows, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("crew", '"cutlass +2"', '"cannon +2"', "unknown effect 'cannon +2'"),
        ("crew", "coins = 3", "coins = -3", "coins: should be from 0 to 30"),
        ("crew", 'id = "K02"', 'id = "K99"', "id: should be K02"),
        ("crew", "rum = 0", "rum = 0\ncolour = 1", "colour: is not known here"),
        ("upgrades", '"once cutlass +4"', '"once cutlass +4", "guard 1"', "mixes `once` effects"),
        ("upgrades", '"once mend 4"', '"mend 4"', "mend needs a rum cost or `once`"),
        ("upgrades", '"die battle for 1 rum"', '"die battle +2 for 1 rum"', "exactly one die"),
        ("sheets", '"guard 1"', '"guard 1 for 1 rum"', "guard always works"),
        ("sheets", "hold = 8", "hold = 7", "hold: should be from 8 to 20"),
        ("sea", '"J.F"', '"JPF"', "sectors: "),
        ("sea", '"F.L"', '"F.X"', "nine letters"),
        ("loot", "copies = 7", "copies = 6", "first: should be L24"),
        ("loot", 'reward = "coin 5"', 'reward = "gold 5"', "unknown reward 'gold 5'"),
        ("exports", 'pay = "6 fish"', 'pay = "9 fish"', "1 to 8 tokens"),
        ("maps", 'shows = "DO"', 'shows = "PR"', "PR has no Jungle"),
        ("quests", '"visit WR.jungle, SR.jungle"', '"visit PR.jungle, SR.jungle"', "PR has no jungle"),
        ("quests", '"battles 2"', '"duels 2"', "unknown objective 'duels 2'"),
        ("quests", 'reward = "fame 1, coin 2"', 'reward = "coin 2, fame 1"', "out of order"),
        ("basics", '"4 cutlass"', '"4 fish"', "no use on this die"),
    ],
)
def test_a_bad_pack_is_refused_in_one_line(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        box.new(2, data=pack(tmp_path, name, old, new))
    assert says in str(caught.value) and str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)


def test_a_good_pack_changes_a_card(tmp_path: Path) -> None:
    s = box.new(2, data=pack(tmp_path, "crew", "coins = 3", "coins = 2"))
    assert s.t.price_coins[8] == 2  # type: ignore[attr-defined]


def test_the_counts_of_the_ledger() -> None:
    t = box.tables()
    assert isinstance(t, Data)
    assert t.maps == [0, 0, 0, 0, 0, 3, 2, 2, 3]
    targets = [sum(row.count(n) for row in t.quest_targets) for n in range(9)]
    assert dict(zip(OCEANS, targets, strict=True)) == {
        "PR": 2,
        "GB": 4,
        "SA": 3,
        "PA": 3,
        "OA": 3,
        "WR": 3,
        "SS": 3,
        "DO": 3,
        "SR": 3,
    }
    assert sum(give[0] for give in t.quest_give) == 56 and sum(give[0] for give in t.exports_give) == 13
    assert all(sum(1 for port in range(5) if port not in row) >= 3 for row in t.quest_targets)
    red = [face[8] for face in t.faces[3]]
    two = [sum(1 for a in red for b in red if a + b >= k) for k in range(2, 9)]
    assert two == [36, 32, 28, 19, 11, 5, 1]
    three = [sum(1 for a in red for b in red for c in red if a + b + c >= k) for k in range(3, 13)]
    assert three == [216, 208, 196, 166, 129, 87, 48, 22, 7, 1]


def ledger_rows() -> dict[str, list[str]]:
    """The rows of the ledger's tables, by their first column."""
    text = (Path(__file__).parents[3] / FOLDER.parent / "ledger.md").read_text(encoding="utf-8")
    rows = [line[1:-1].split("|") for line in text.splitlines() if line.startswith("| ")]
    return {row[0].strip(): [cell.strip() for cell in row] for row in rows}


def quoted(cell: str) -> list[str]:
    return [word.replace("−", "-") for word in re.findall(r"`([^`]*)`", cell)]


def cost(cell: str) -> tuple[int, int]:
    coins, rum = re.search(r"(\d+) coin", cell), re.search(r"(\d+) rum", cell)
    return int(coins[1]) if coins else 0, int(rum[1]) if rum else 0


def card_rows(name: str) -> dict[str, Any]:
    root = Path(__file__).parents[3] / FOLDER
    return tomllib.loads((root / f"{name}.toml").read_text(encoding="utf-8"))


def test_cards_are_those_of_the_ledger() -> None:
    rows = ledger_rows()
    for card in card_rows("crew")["crew"]:
        row = rows[card["id"]]
        assert (card["name"], card["coins"], card["rum"]) == (row[1], *cost(row[2]))
        assert card["effects"] == quoted(row[3])
    for card in card_rows("upgrades")["upgrade"]:
        row = rows[card["id"]]
        assert (card["name"], card["coins"], card["rum"]) == (row[1], *cost(row[2]))
        assert [card["ship"], card["crew"]] == [quoted(row[3]), quoted(row[4])]
    for card in card_rows("exports")["export"]:
        row = rows[card["id"]]
        assert (card["name"], card["pay"], [card["reward"]]) == (
            row[1],
            row[2].replace(" +", ","),
            quoted(row[3]),
        )


def test_sheets_are_those_of_the_ledger() -> None:
    rows, sheets = ledger_rows(), card_rows("sheets")
    for card in sheets["captain"]:
        row = rows[card["id"]]
        assert [card["effects"], card["second"], card["third"]] == [quoted(cell) for cell in row[3:6]]
    for card in sheets["ship"]:
        row = rows[card["id"]]
        printed = [card["sails"], card["hold"], card["hull"], card["rep"]]
        assert printed == [int(cell.replace("−", "-")) for cell in row[3:7]] and card["effects"] == quoted(
            row[7]
        )


def test_quests_are_those_of_the_ledger() -> None:
    rows, quests = ledger_rows(), card_rows("quests")
    for card in quests["raid"]:
        row = rows[card["id"]]
        assert (card["name"], card["modifier"], [card["reward"]]) == (row[1], int(row[2]), quoted(row[3]))
    for card in quests["delivery"]:
        row = rows[card["id"]]
        assert card["place"].lower() == row[2].lower().replace(" ", ".")
        assert (card["name"], card["pay"], [card["reward"]]) == (
            row[1],
            row[3].replace(" +", ","),
            quoted(row[4]),
        )
    for card in quests["voyage"]:
        row = rows[card["id"]]
        assert (card["name"], card["jungle"], card["spyglasses"]) == (row[1], row[2], int(row[3]))
        assert (card.get("pay") or "–", [card["reward"]]) == (row[4], quoted(row[5]))
    for card in quests["special"]:
        row = rows[card["id"]]
        assert (card["name"], [card["objective"]], [card["reward"]]) == (
            row[1],
            quoted(row[2]),
            quoted(row[4]),
        )


def test_the_sea_maps_and_loot_are_those_of_the_ledger() -> None:
    rows, kinds = ledger_rows(), dict(zip(SECTORS.split(","), "#.PJFGsL", strict=True))
    for card in card_rows("sea")["card"]:
        row = rows[card["id"]]
        assert card["name"] == row[1]
        assert "".join(card["sectors"]) == "".join(kinds[cell] for cell in row[3:])
    for card in card_rows("maps")["map"]:
        assert rows[card["id"]][1].startswith(f"{card['shows']} (")
    for card in card_rows("loot")["loot"]:
        found = [row for name, row in rows.items() if name.split("–")[0] == card["first"]]
        assert len(found) == 1 and found[0][1:3] == [card["kind"], card["name"]]
        assert int(found[0][3]) == card["copies"]
        printed = [card.get("reward")] if "reward" in card else card.get("crew") or card["ship_part"]
        assert quoted(found[0][4])[: len(printed)] == printed


SECTORS = "closed,sea,Port,Jungle,Fish,Plantain,small spot,large spot"


def test_dice_supply_strengths_and_the_ghost_ships_are_those_of_the_ledger() -> None:
    rows, basics = ledger_rows(), card_rows("basics")
    dice = basics["dice"]
    for colour in ("blue", "green", "brown", "red"):
        assert dice[colour] == [face.replace(" +", ",") for face in rows[colour][2:8]]
    assert basics["supply"] == {"fish": 20, "plantain": 20, "rum": 20, "map": 8, "chest": 12}
    assert basics["start"] == {"coins": 10, "rum": 1, "ghost_coins": 10}
    assert basics["strength"] == {"small": 6, "large": 10}
    for card in basics["ghost"]:
        row = rows[card["id"]]
        assert [card["name"], card["cutlass"], card["spyglass"], card["fame"]] == [
            row[1],
            int(row[2]),
            int(row[3]),
            12,
        ]


def test_the_reputation_track_is_that_of_the_ledger() -> None:
    rows, track = ledger_rows(), card_rows("sheets")["reputation"]
    assert track["required"] == [int(cell) for cell in rows["required Fame"][1:]]
    spaces = [track["worst"], track["worse"], track["bad"], [], track["good"]]
    assert spaces == [quoted(cell) for cell in rows["effect"][1:6]]
