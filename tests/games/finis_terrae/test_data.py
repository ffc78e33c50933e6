"""The component data: the shipped files are the ledger's, and wrong packs are refused in one line."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.data import Pack
from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.constants import TILES
from quarterdeck.games.finis_terrae.tables import TILE_NAMES, Numbers, read
from tests.support import clause

FOLDER = Path(__file__).resolve().parents[3] / "quarterdeck" / "games" / "finis_terrae"


def numbers() -> Numbers:
    """The shipped data, read anew."""
    return read(Pack(FOLDER / "data"))


@clause("FT-S11", "FT-S12", "FT-G05", "FT-G08")
def test_the_tiles_are_those_of_the_ledger() -> None:
    rows = re.findall(
        r"^\| ([A-Z]{2}\d\d) \| ([a-z ]+) \| (.) \| (.) \| (.) \| (.) \| (.) \| [a-z-]+ "
        r"\| (yes|-) \| (yes|-) \|",
        (FOLDER / "ledger.md").read_text(encoding="utf-8"),
        re.M,
    )
    shipped = tomllib.loads((FOLDER / "data" / "tiles.toml").read_text())["tile"]
    assert len(rows) == TILES == len(shipped)
    for row, tile in zip(rows, shipped, strict=True):
        out = [seats for seats, said in ((2, row[7]), (3, row[8])) if said == "yes"]
        assert (tile["id"], tile["kind"], tile["edges"]) == (row[0], row[1], "".join(row[2:6]))
        assert (tile["beach"], tile["out"]) == (row[6], out)


def test_beaches_and_land_edges_add_up() -> None:
    t = numbers()
    for seats, beaches, edges in ((2, 32, 54), (3, 35, 62), (4, 39, 70)):
        used = [tile for tile in range(TILES) if not (t.out[tile] >> seats) & 1]
        assert len([tile for tile in used if t.beach[tile] >= 0]) == beaches
        assert sum(t.edge[tile * 16 + d] == 2 for tile in used for d in range(4)) == edges


@clause("FT-G06", "FT-M06", "FT-P06")
def test_the_isle_has_a_ring_of_eight_links_and_twelve_open_outer_edges() -> None:
    s = box.new(2)
    chart = s.chart  # type: ignore[attr-defined]
    assert sum(link >= 0 for link in chart.link) == 16
    assert chart.link[:4] == [-1, -1, -1, -1], "the centre is never entered"
    assert len(chart.rim) == 12 and all(need in (1, 3, 9, 27) for need in chart.need)


def shipped(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "data" / f"{name}.toml").read_text())


def toml(value: Any) -> str:
    """As much TOML as these tables need."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(toml(item) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    return str(value)


def refused(tmp_path: Path, name: str, rows: dict[str, Any]) -> str:
    pack = tmp_path / "pack.toml"
    pack.write_text(f"[{name}]\n" + "\n".join(f"{key} = {toml(value)}" for key, value in rows.items()))
    with pytest.raises(Unreadable) as caught:
        box.tables(pack)
    said = str(caught.value)
    assert "\n" not in said and "pack.toml" in said
    return said


def test_wrong_tiles_are_refused_in_one_line(tmp_path: Path) -> None:
    rows = shipped("tiles")
    rows["tile"][22]["edges"] = "LXSS"
    assert "edges" in refused(tmp_path, "tiles", rows)
    rows = shipped("tiles")
    rows["tile"][22]["segments"] = ["E"]
    assert "segments" in refused(tmp_path, "tiles", rows)
    rows = shipped("tiles")
    rows["tile"][0]["out"] = [2]
    assert "stay out with 2 players" in refused(tmp_path, "tiles", rows)
    rows = shipped("tiles")
    rows["tile"].pop()
    assert "80" in refused(tmp_path, "tiles", rows)
    rows = shipped("tiles")
    rows["tile"][3]["id"] = "SE99"
    assert TILE_NAMES[3] in refused(tmp_path, "tiles", rows)


def test_wrong_isle_weather_and_numbers_are_refused_in_one_line(tmp_path: Path) -> None:
    rows = shipped("isle")
    rows["square"][1]["edges"] = "SS"
    assert "edges" in refused(tmp_path, "isle", rows)
    rows = shipped("weather")
    rows["before"] = 9
    assert "before" in refused(tmp_path, "weather", rows)
    rows = shipped("weather")
    rows["wind"] = [1, 1]
    assert "wind" in refused(tmp_path, "weather", rows)
    rows = shipped("numbers")
    rows["points"]["land"] = "many"
    assert "land" in refused(tmp_path, "numbers", rows)


def test_a_pack_with_other_beaches_is_played(tmp_path: Path) -> None:
    rows = shipped("tiles")
    rows["tile"][39]["beach"] = "a"
    pack = tmp_path / "pack.toml"
    pack.write_text("[tiles]\n" + f"tile = {toml(rows['tile'])}\n")
    s = box.new(4, data=pack)
    assert s.numbers.beach[39] == 0  # type: ignore[attr-defined]
