"""A database that an earlier server wrote is opened by this one: every table goes on where it stood."""

import json
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from quarterdeck.engine.record import loads, verify
from quarterdeck.engine.registry import shelf
from quarterdeck.server.storage.migrate import HEAD
from tests.server.harness import Captain, LocalServer

FOLDER = Path(__file__).resolve().parent.parent / "fixtures" / "databases"
WROTE = sorted(path.parent for path in FOLDER.glob("*/captain.json"))
GAMES = sorted(shelf())
STATES = ("finished", "unfinished")


class OldServer:
    """This server on a copy of such a database, and the captain who played there."""

    def __init__(self, kept: Path, folder: Path) -> None:
        told: dict[str, Any] = json.loads((kept / "captain.json").read_text(encoding="utf-8"))
        shutil.copy(kept / "tables.sqlite3", folder / "tables.sqlite3")
        self.kept = kept
        self.tables: dict[str, str] = told["tables"]
        self.local_server = LocalServer(folder)
        self.anne: Captain = self.local_server.captain()
        mine = {name: value for name, value in told["cookies"].items() if name.startswith("captain")}
        self.anne.http.cookies = httpx.Cookies(mine)
        self.anne.http.get("/")  # a page brings the token that goes with the captain

    def table(self, game: str, state: str) -> str:
        return self.tables[f"{game}/{state}"]


@pytest.fixture(scope="module", params=WROTE, ids=lambda path: str(path.name))
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OldServer]:
    made = OldServer(request.param, tmp_path_factory.mktemp("old"))
    yield made
    made.local_server.stop()


def test_there_is_an_old_database_with_every_game() -> None:
    assert WROTE
    for kept in WROTE:
        tables = json.loads((kept / "captain.json").read_text(encoding="utf-8"))["tables"]
        assert sorted(tables) == sorted(f"{game}/{state}" for game in GAMES for state in STATES)


def test_all_its_tables_are_listed(old: OldServer) -> None:
    lists = old.anne.get("/api/tables/").json()
    found = {"unfinished": lists["mine"], "finished": lists["past"]}
    for state, rows in found.items():
        assert {row["game"]: row["id"] for row in rows} == {game: old.table(game, state) for game in GAMES}
    page = old.anne.get("/").text
    assert all(f'href="/table/{table}"' in page for table in old.tables.values())


@pytest.mark.parametrize("game", GAMES)
def test_an_unfinished_game_goes_on(old: OldServer, game: str) -> None:
    table = old.table(game, "unfinished")
    before = old.anne.view(table)
    assert before["status"] == "running" and before["options"] and before["seat"] == before["asked"]
    after = old.anne.first_choice(table)
    assert after["version"] > before["version"] >= 25
    with old.anne.window(table) as window:
        window.until(lambda one: one.version >= after["version"])
        assert window.board.pieces or "<svg" in window.regions["board"]
        assert "Ahoy" in window.regions["chat"]
    assert old.anne.get(f"/table/{table}").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_replayed_and_verified(old: OldServer, game: str) -> None:
    table = old.table(game, "finished")
    info = old.anne.get(f"/api/replays/{table}").json()
    assert info["over"] and info["game"] == game and len(info["told"]) == info["moves"]
    for n in (0, info["moves"] // 2, info["moves"]):
        assert old.anne.get(f"/api/replays/{table}/frames/{n}").status_code == 200
    proof = old.anne.get(f"/api/replays/{table}/proof").json()
    assert proof and all(one["due"] == one["given"] for one in proof)
    assert "All is right" in old.anne.get(f"/verify/{table}").text


@pytest.mark.parametrize("game", GAMES)
def test_its_record_is_the_same_to_the_last_byte(old: OldServer, game: str) -> None:
    written = (old.kept / f"{game}.qd").read_bytes()
    assert old.anne.get(f"/api/tables/{old.table(game, 'finished')}/record").content == written
    record = loads(written)
    verdict = verify(record)
    assert record.over and verdict.sealed and verdict.fate > 0


def test_its_finished_games_are_on_the_captains_page(old: OldServer) -> None:
    old.local_server.do(old.local_server.server.registrar.catch_up())
    page = old.anne.get("/api/standing/mine").json()
    assert sorted(one["game"] for one in page["played"]) == GAMES
    assert {one["table"] for one in page["played"]} == {old.table(game, "finished") for game in GAMES}


def test_the_newest_step_of_the_database_is_the_one_that_a_server_looks_for() -> None:
    """Else a database that is behind would be taken for one that is up to date."""
    config = Config()
    config.set_main_option("script_location", str(files("quarterdeck.server.storage") / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
