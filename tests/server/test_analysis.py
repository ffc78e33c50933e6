"""Hints that explain, and finished games looked into: in the background, kept, by those who may."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from quarterdeck.server.bots.adviser import Advise, LookInto
from quarterdeck.server.storage.retention import delete
from quarterdeck.server.storage.schema import analyses
from tests.server.harness import PATIENCE, Captain, LocalServer
from tests.server.test_logbook import LAST, brought, ended


def analysed(captain: Captain, name: str, until: Callable[[Any], bool]) -> Any:
    """Asked for again and again, as a page does."""
    ends = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < ends:
        reply = captain.get(f"/api/replays/{name}/analysis/")
        assert reply.status_code == 200, reply.text
        if until(reply.json()):
            return reply.json()
        time.sleep(0.05)
    raise AssertionError("nothing was found")


def quick(found: Any) -> bool:
    return found["analysis"] is not None


# -- hints -------------------------------------------------------------------------------


def test_a_hint_has_chances_reasons_and_a_line(anne: Captain) -> None:
    table = anne.lay("me", "me")
    hint = anne.ok(f"/api/tables/{table}/hint")
    offered = [option["word"] for option in anne.view(table)["options"]]
    assert 1 <= len(hint["options"]) <= 3
    assert hint["word"] == hint["options"][0]["word"]
    for one in hint["options"]:
        assert one["word"] in offered
        assert 0 <= one["chance"] <= 1
        assert one["error"] > 0
        assert one["why"]
        assert one["line"][0]["move"] == one["move"]
    assert len(hint["names"]) == 2


def test_who_advises_gets_a_view_and_never_the_state(local_server: LocalServer, anne: Captain) -> None:
    sent: list[bytes] = []
    server = local_server.server
    asked = server.advisers.asked

    async def caught(line: bytes, kind: type[Any]) -> Any:
        sent.append(line)
        return await asked(line, kind)

    table = anne.lay("me", "me", game="haze_islands")
    server.advisers.asked = caught  # type: ignore[method-assign]
    anne.ok(f"/api/tables/{table}/hint")
    server.advisers.asked = asked  # type: ignore[method-assign]
    game_table = server.directory.loaded_tables[table].game_table
    got = msgspec.json.decode(sent[0], type=Advise | LookInto)
    assert isinstance(got, Advise)
    assert got.task.view["viewer"] == game_table.asked
    assert game_table.terms.secret not in sent[0].decode()


def test_no_hint_takes_a_worker_from_the_tables(local_server: LocalServer, anne: Captain) -> None:
    server = local_server.server
    assert server.advisers is not server.pool
    assert server.analyst.pool is not server.pool
    table = anne.lay("me", "me")

    async def held() -> None:
        async with server.pool.queue.turn("somebody else"):
            reply = await asyncio.to_thread(anne.post, f"/api/tables/{table}/hint")
            assert reply.status_code == 200

    local_server.do(held())


# -- analyses ----------------------------------------------------------------------------


def test_a_finished_game_is_looked_into_and_kept(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = ended(anne)
    found = analysed(mary, table, quick)
    analysis = found["analysis"]
    assert len(analysis["moments"]) == LAST + 1
    assert [one["seat"] for one in analysis["shares"]] == [0, 1, 2]
    for one in analysis["shares"]:
        whole = one["luck"] + one["choices"] + one["others"]
        assert whole == pytest.approx(one["end"] - one["start"])
    assert 'id="chances"' in found["html"]
    server = local_server.server
    server.analyst.found.clear()
    again = analysed(anne, table, quick)
    assert again["analysis"]["shares"] == analysis["shares"]


def test_a_finer_look_follows_while_somebody_asks(own_server: LocalServer) -> None:
    anne = own_server.captain()
    name = brought(anne)
    first = analysed(anne, name, quick)
    assert first["progress"]["effort"] == "quick"
    assert first["progress"]["next"] == "usual"
    further = analysed(anne, name, lambda found: found["progress"]["done"] > 0.0)
    assert further["progress"]["next"] == "usual"


def test_a_dear_decision_is_shown_with_the_better_move_lit(anne: Captain) -> None:
    name = brought(anne)
    worst = analysed(anne, name, quick)["analysis"]["worst"]
    assert worst, "nobody made a mistake"
    frame = anne.get(f"/api/replays/{name}/analysis/decisions/{worst[0]['n']}").json()
    assert frame["n"] == worst[0]["n"] - 1
    assert f'data-move="{worst[0]["best"]["move"]}"' in frame["board"] or "lit" not in frame["board"]
    assert anne.get(f"/api/replays/{name}/analysis/decisions/99999").status_code == 404


def test_a_running_game_is_not_looked_into(anne: Captain) -> None:
    table = anne.lay("me", "me")
    reply = anne.get(f"/api/replays/{table}/analysis/")
    assert (reply.status_code, reply.json()["code"]) == (409, "present")


def test_an_operator_can_switch_it_off(tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path, analyses=0)
    anne = local_server.captain()
    reply = anne.get(f"/api/replays/{brought(anne)}/analysis/")
    assert (reply.status_code, reply.json()["code"]) == (409, "no_analysis")
    local_server.stop()


def test_a_worker_that_fails_is_given_up_after_some_tries(tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path)
    anne = local_server.captain()
    local_server.server.analyst.pool.command = ["false"]
    name = brought(anne)
    ends = time.monotonic() + PATIENCE
    while (reply := anne.get(f"/api/replays/{name}/analysis/")).status_code == 200:
        assert time.monotonic() < ends
        time.sleep(0.02)
    assert reply.json()["code"] == "no_answer"
    local_server.stop()


def test_with_a_table_its_analysis_goes(local_server: LocalServer, anne: Captain) -> None:
    table = ended(anne)
    analysed(anne, table, quick)
    store = local_server.server.store

    async def rows() -> int:
        return len(await store.rows(sa.select(analyses.c.id).where(analyses.c.id == table)))

    ends = time.monotonic() + PATIENCE
    while not local_server.do(rows()) and time.monotonic() < ends:
        time.sleep(0.02)
    assert local_server.do(rows()) == 1
    local_server.do(delete(store, [table]))
    assert local_server.do(rows()) == 0


def test_the_replay_page_has_a_place_for_it_only_when_the_game_is_over(anne: Captain) -> None:
    assert 'id="analysis"' in anne.get(f"/replay/{brought(anne)}").text
    running = anne.lay("me", "me")
    assert 'id="analysis"' not in anne.get(f"/replay/{running}").text
