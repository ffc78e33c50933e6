"""Nobody is sent what they may not know: bytes to one seat are searched for the other's secrets."""

import json
from typing import Any

import pytest
import sqlalchemy as sa

from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server.html.view import Rendering
from quarterdeck.server.storage.schema import keys
from quarterdeck.server.tables.table import GameTable
from tests.server.harness import Captain, LocalServer
from tests.server.pagemodel import PageModel

HIDING = [box.slug for box in shelf().values() if box.new().secrets() and 2 in box.seats]


@pytest.mark.parametrize("slug", HIDING)
def test_two_players_never_get_each_others_view(local_server: LocalServer, slug: str) -> None:
    """What a seat is shown is exactly what its redacted view shows, whatever lies behind it."""
    anne, mary = local_server.captain(), local_server.captain()
    table = anne.lay("me", "open", game=slug, public=True)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    game_table = local_server.server.directory.loaded_tables[table].game_table
    with anne.window(table) as hers, mary.window(table) as theirs:
        for _ in range(40):
            if game_table.status == "over":
                break
            mover = anne if game_table.asked == 0 else mary
            view = mover.view(table)
            mover.move(table, view["options"][0]["word"], view["version"])
            hers.until(lambda w: w.version == game_table.version)
            theirs.until(lambda w: w.version == game_table.version)
            assert hers.facts["seat"] == 0 and theirs.facts["seat"] == 1
            other = anne if mover is mary else mary
            if game_table.status == "running" and game_table.asked != (0 if other is anne else 1):
                assert other.view(table)["options"] == []
        assert_secret_free(game_table, hers.bytes + theirs.bytes)
        for seat, window in enumerate((hers, theirs)):
            whole = Rendering(game_table, seat, False).whole()
            assert window.regions.get("board") == whole.regions.get("board")
            if whole.board is not None:
                fresh = PageModel()
                fresh.hear(whole.board.layers, whole.board.pieces)
                assert (window.board.layers, window.board.pieces) == (fresh.layers, fresh.pieces)
                assert window.lit == whole.board.lit


def assert_secret_free(game_table: GameTable, texts: list[str]) -> None:
    for text in texts:
        shown: Any = json.loads(text)
        if shown["type"] == "view" and game_table.terms.secret in text:
            assert shown["facts"]["status"] == "over" and shown["facts"]["secret"]
        assert game_table.terms.host not in text, "a captain's name is as good as a cookie's half"


@pytest.mark.parametrize("slug", HIDING)
def test_a_hidden_card_changes_nothing_that_others_see(
    local_server: LocalServer, anne: Captain, slug: str
) -> None:
    """The rendering for a seat is made from its view alone: from the view it comes out the same."""
    table = anne.lay("me", "me", game=slug)
    game_table = local_server.server.directory.loaded_tables[table].game_table
    for _ in range(15):
        if game_table.status == "over":
            break
        view = anne.view(table)
        anne.move(table, view["options"][-1]["word"], view["version"])
        for viewer in (ONLOOKER, 0, 1):
            whole = game_table.begun.state
            before = Rendering(game_table, viewer, False).whole()
            game_table.begun.state = game_table.view(viewer)
            try:
                after = Rendering(game_table, viewer, False).whole()
            finally:
                game_table.begun.state = whole
            assert before == after


def test_no_answer_of_the_api_has_the_secret_or_a_cookie(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "greedy")
    game_table = local_server.server.directory.loaded_tables[table].game_table
    for path in ("", "/view", "/links", "/record"):
        text = anne.get(f"/api/tables/{table}{path}").text
        assert game_table.terms.secret not in text
        assert game_table.terms.host not in text
    assert game_table.terms.secret not in anne.get(f"/table/{table}").text


def test_names_and_chat_are_escaped(anne: Captain) -> None:
    table = anne.lay("me", "open", sit=False)
    nasty = '<img src=x onerror="1">'
    anne.sit(table, 0, name=nasty)
    anne.ok(f"/api/tables/{table}/start")
    anne.ok(f"/api/tables/{table}/chat", {"text": f"{nasty} & more \u202e", "key": "c"})
    with anne.window(table) as window:
        window.next()
        for html in window.regions.values():
            assert "<img" not in html and "\u202e" not in html
        assert "&lt;img" in window.regions["chat"]
    assert "<img" not in anne.get("/").text


def test_a_failing_database_tells_no_secret_to_the_log(local_server: LocalServer) -> None:
    """Errors of the database are written to the log; what was to be stored is not."""
    store = local_server.server.store

    async def twice() -> str:
        with pytest.raises(Exception) as failed:
            async with store.engine.begin() as link:
                for _ in range(2):
                    await link.execute(sa.insert(keys).values(name="twice", value=b"hush-hush"))
        return str(failed.value)

    assert "hush-hush" not in local_server.do(twice())


def test_unknown_tables_leave_nothing_behind(local_server: LocalServer, anne: Captain) -> None:
    for n in range(5):
        assert anne.get(f"/api/tables/nosuch{n}").status_code == 404
    assert not [table for table in local_server.server.directory.loading if table.startswith("nosuch")]
