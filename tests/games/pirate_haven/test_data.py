"""The shipped data is the ledger's, passes the ledger's checks, and a wrong pack is refused in one line."""

import re
from pathlib import Path

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.constants import (
    BONUSES,
    KIND_CODES,
    MAP_CODES,
    PRINTS,
    SPOT_NAMES,
    TERRAINS,
)
from tests.games.pirate_haven.support import LEDGER, board, ledger_rows
from tests.support import clause

DATA = LEDGER.parent / "data"


@clause("PH-S05", "PH-C01")
def test_the_tiles_are_the_ledgers() -> None:
    t = board()
    rows = ledger_rows(r"(BLD|PIR|SHP)\d$")
    assert [row[0] for row in rows] == KIND_CODES
    for k, (_code, name, value, copies, spots, gift, _ability) in enumerate(rows):
        assert (t.name[k], t.value[k], t.copies[k]) == (name, int(value), int(copies))
        assert ["FK"[lock] for lock in t.locked[k]] == ([] if spots == "–" else spots.split())
        gifts = {"Resource": t.resources[k], "Treasure": t.treasure[k], "Rum": t.rum[k]}
        count, _, what = gift.partition(" ")
        assert gifts == {name: int(count) if what.startswith(name) else 0 for name in gifts}
    assert [sum(t.copies[n : n + 6]) for n in (0, 6, 12)] == [16, 16, 16]


@clause("PH-M04", "PH-Q02", "PH-Q08")
def test_the_map_tiles_are_the_ledgers_and_the_supply_lasts_4_rounds() -> None:
    t = board()
    rows = ledger_rows(r"MT\d\d$")
    assert [row[0] for row in rows] == MAP_CODES
    for n, (_code, top, bottom) in enumerate(rows):
        for half, wanted in enumerate((top, bottom)):
            bonus = BONUSES[t.bonus[n * 2 + half]]
            assert PRINTS[t.print[n * 2 + half]] + (f"+{bonus}" if bonus else "") == wanted
    supply = [16, 16, 16, *t.pool]
    assert [t.print.count(what) * 4 for what in range(7)] == supply


@clause("PH-C04", "PH-S02")
def test_the_island_is_the_ledgers() -> None:
    t = board()
    rows = ledger_rows(r"r\dc\d$")
    assert [row[0] for row in rows] == SPOT_NAMES
    for spot, (_name, terrain, near) in enumerate(rows):
        assert TERRAINS[t.terrain[spot]] == terrain
        assert sorted(SPOT_NAMES[other] for other in t.near[spot]) == sorted(near.split())
    edges = {(a, b) for a in range(16) for b in t.near[a] if a < b}
    assert len(edges) == 24 and all(a in t.near[b] for a, b in edges)


@clause("PH-F07", "PH-F12", "PH-F14", "PH-I03", "PH-X01")
def test_the_numbers_are_the_ledgers() -> None:
    t = board()
    assert t.navy_fame == [20, 10, 5, 0] and t.direction_flipped == [5, 3, 1, 0]
    assert t.rum_fame == [1, 3, 6, 10, 15] and t.base_resources == 6
    assert (t.exchange, t.income_limit, t.rounds) == (2, 12, 4)
    assert t.pool == [8, 12, 12, 12] and t.faces == [1, 1, 1, 1, 1, 1]


WRONG = [
    (
        "island",
        'land", "land", "land", "sea"],\n  ["land"',
        'sea", "land", "land", "sea"],\n  ["land"',
        "rows",
    ),
    ("island", '["land", "sea", "sea", "sea"]', '["land", "sea", "sea"]', "rows"),
    ("island", "[1, 3, 6, 10, 15]", "[1, 3, 3, 10, 15]", "rum_fame"),
    ("island", "resources = 6", 'resources = "six"', "resources"),
    ("island", "resources = 6", "resource = 6", "resource"),
    ("supply", "resource_dice = 8", "resource_dice = 7", "resource_dice"),
    ("supply", "faces = [1, 2, 3, 4, 5, 6]", "faces = [1, 2, 3, 4, 5]", "faces"),
    ("supply", "direction_flipped = [5, 3, 1, 0]", "direction_flipped = [5, 3, 1]", "direction_flipped"),
    ("supply", "map_tiles = [8, 10, 12]", "map_tiles = [8, 9, 12]", "map_tiles"),
    ("map", 'bottom = "N" },\n  { code = "MT02"', 'bottom = "X" },\n  { code = "MT02"', "bottom"),
    ("map", '"B+I1"', '"R+I1"', "top"),
    ("map", 'code = "MT13"', 'code = "MT31"', "code"),
    ("tiles", 'value = 1, copies = 3, spots = "F"', 'value = 1, copies = 4, spots = "F"', "tile"),
    (
        "tiles",
        'code = "BLD1", name = "Workshop", value = 1',
        'code = "BLD1", name = "Workshop", value = 2',
        "tile",
    ),
    (
        "tiles",
        'spots = "FF", resources = 0, treasure = 0, rum = 0, ability = "none"',
        'spots = "FK", resources = 0, treasure = 0, rum = 0, ability = "none"',
        "spots",
    ),
    ("tiles", 'ability = "lift dice"', 'ability = "raise ships"', "ability"),
]


@clause("PH-Q46")
@pytest.mark.parametrize(("name", "old", "new", "key"), WRONG)
def test_a_wrong_pack_is_refused_in_one_line(name: str, old: str, new: str, key: str, tmp_path: Path) -> None:
    text = (DATA / f"{name}.toml").read_text()
    assert old in text
    body = text.replace(old, new, 1)
    pack = tmp_path / "mine.toml"
    pack.write_text(f"[{name}]\n" + re.sub(r"^#.*\n", "", body, flags=re.M))
    with pytest.raises(Unreadable) as caught:
        box.new(2, data=pack)
    said = str(caught.value)
    assert "\n" not in said and said.startswith("mine.toml") and key in said


@clause("PH-Q12")
def test_an_owners_pack_may_give_the_tavern_another_spot(tmp_path: Path) -> None:
    text = (
        (DATA / "tiles.toml")
        .read_text()
        .replace(
            'copies = 3, spots = "F", resources = 0, treasure = 1',
            'copies = 3, spots = "FF", resources = 0, treasure = 1',
        )
    )
    pack = tmp_path / "mine.toml"
    pack.write_text("[tiles]\n" + text)
    s = box.new(2, data=pack)
    assert s.t.slots[1] == 2  # type: ignore[attr-defined]
