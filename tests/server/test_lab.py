"""The lab on one's own server: for its operator alone, one run at a time, at the lowest priority."""

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarterdeck.server.lab import runs
from quarterdeck.server.settings import Settings, given_settings
from tests.server.harness import Captain, LocalServer

ORDER = {"slug": "catan_junior", "seats": 2, "bots": ["random"], "games": 10, "minutes": 2.0}
LONG = ORDER | {"games": 20_000, "minutes": 10.0}
PATIENCE = 120.0


@pytest.fixture(scope="module")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    made = LocalServer(tmp_path_factory.mktemp("lab"))
    yield made
    made.stop()


@pytest.fixture
def operator(lab_server: LocalServer) -> Captain:
    return lab_server.captain()


def ended(captain: Captain, run: str) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        now: dict[str, Any] = captain.get(f"/api/lab/runs/{run}").json()
        if now["state"] != "running":
            return now
        time.sleep(0.1)
    raise AssertionError("the run does not end")


def thrown(captain: Captain, path: str) -> httpx.Response:
    return captain.http.delete(path, headers={"x-csrftoken": captain.cookie("csrf")})


def played(captain: Captain, order: dict[str, Any]) -> dict[str, Any]:
    reply = captain.post("/api/lab/runs", order)
    assert reply.status_code == 201, reply.text
    return ended(captain, reply.json()["id"])


def test_the_form_is_made_from_what_the_game_says(operator: Captain) -> None:
    page = operator.get("/lab").text
    assert 'id="order"' in page and '<option value="catan_junior">' in page
    form = operator.get("/api/lab/games/catan_junior").json()
    assert {"path": "pieces.price.lair.wood", "printed": 1} in form["numbers"]
    rounds = next(one for one in form["options"] if one["path"] == "max_rounds")
    assert (rounds["printed"], rounds["low"], rounds["high"]) == (200, 1, 1000)
    assert "greedy" in form["bots"] and form["variants"][0]["seats"] == [2, 3, 4]
    assert operator.get("/api/lab/games/monopoly").status_code == 404


def test_a_run_is_played_reported_kept_named_and_compared(operator: Captain) -> None:
    first = played(operator, ORDER)
    second = played(operator, ORDER | {"changes": {"lairs_to_win": 5}, "name": "five lairs"})
    assert first["state"] == second["state"] == "done" and first["live"]["games"] == 10
    assert len(second["live"]["wins"]) == 2 and len(second["live"]["wins"][0]) == 2
    page = operator.get(f"/lab/runs/{first['id']}")
    assert "Catan Junior in the lab" in page.text and "<style" not in page.text and "<script" not in page.text
    assert "lairs_to_win 5 against as printed" in operator.get(f"/lab/runs/{second['id']}").text
    assert operator.get("/lab/report.css").headers["content-type"].startswith("text/css")
    naming = {"name": "shorter", "kept": True}
    assert operator.post(f"/api/lab/runs/{second['id']}/name", naming).json()["kept"] is True
    both = operator.get(f"/lab/compare/{first['id']}/{second['id']}").text
    assert "shorter against as printed" in both and "10 pairs of games" in both
    names = [run["name"] for run in operator.get("/api/lab/runs").json()]
    assert names[:2] == ["shorter", "as printed"]


def test_one_run_at_a_time_at_the_lowest_priority_and_it_can_be_stopped(
    lab_server: LocalServer, operator: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played before it was stopped is reported on."""
    monkeypatch.setattr(runs, "GRACE", 50.0)  # a busy machine leaves little to the lowest priority
    run = operator.post("/api/lab/runs", LONG).json()["id"]
    until = time.monotonic() + PATIENCE
    while not operator.get(f"/api/lab/runs/{run}").json()["live"]["games"]:
        assert time.monotonic() < until
        time.sleep(0.05)
    process = lab_server.server.lab_runs.process
    assert process is not None and os.getpriority(os.PRIO_PROCESS, process.pid) == 19
    other = operator.post("/api/lab/runs", ORDER)
    assert other.status_code == 409 and "One run at a time" in other.json()["detail"]
    assert thrown(operator, f"/api/lab/runs/{run}").status_code == 409
    stopped = operator.post(f"/api/lab/runs/{run}/stop", {}).json()
    assert stopped["state"] == "stopped" and 0 < stopped["live"]["games"] < LONG["games"]
    assert process.returncode is not None
    assert f"{stopped['live']['games']:,} games" in operator.get(f"/lab/runs/{run}").text
    assert thrown(operator, f"/api/lab/runs/{run}").status_code == 204
    assert operator.get(f"/api/lab/runs/{run}").status_code == 404


def test_a_run_that_does_not_heed_is_killed_and_has_no_report(
    lab_server: LocalServer, operator: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "GRACE", 0.0)
    monkeypatch.setattr(lab_server.server.lab_runs, "end", lambda how: heedless(lab_server, how))
    run = operator.post("/api/lab/runs", LONG).json()["id"]
    assert operator.post(f"/api/lab/runs/{run}/stop", {}).json()["state"] == "stopped"
    assert operator.get(f"/lab/runs/{run}").status_code == 404
    assert operator.get(f"/lab/compare/{run}/{run}").status_code == 404


def heedless(server: LocalServer, how: signal.Signals) -> None:
    """As a process that is deep in thought: only what cannot be ignored ends it."""
    process = server.server.lab_runs.process
    if process is not None and how == signal.SIGKILL:
        process.kill()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"changes": {"price.lair.wodo": 2}}, "price.lair.wood"),
        ({"changes": {"max_rounds": 0}}, "max_rounds should be from 1 to 1000"),
        ({"changes": {"lairs_to_win": 99}}, "lairs_to_win"),
        ({"bots": ["nobody"]}, "no bot is called"),
        ({"games": 10**9}, "games should be from 1 to 20,000"),
        ({"minutes": 1e9}, "minutes should be"),
        ({"seats": 9}, "is for 2 to 4 seats, not 9"),
        ({"slug": "monopoly"}, "no game is called"),
    ],
)
def test_what_cannot_be_tried_is_refused_by_name(
    operator: Captain, change: dict[str, Any], said: str
) -> None:
    reply = operator.post("/api/lab/runs", ORDER | change)
    assert reply.status_code == 422 and said in reply.json()["detail"]


def test_runs_outlive_the_server(tmp_path: Path) -> None:
    server = LocalServer(tmp_path)
    run = played(server.captain(), ORDER)["id"]
    server.stop()
    again = LocalServer(tmp_path)
    try:
        assert "Catan Junior in the lab" in again.captain().get(f"/lab/runs/{run}").text
    finally:
        again.stop()


def test_a_lab_that_is_switched_off_is_not_there(tmp_path: Path) -> None:
    server = LocalServer(tmp_path, lab=False)
    try:
        captain = server.captain()
        assert "switched off" in captain.get("/lab").text
        assert captain.post("/api/lab/runs", ORDER).status_code == 404
    finally:
        server.stop()


def test_a_stranger_needs_the_token_and_a_proxy_speaks_for_strangers(tmp_path: Path) -> None:
    server = LocalServer(tmp_path, lab_token="spyglass")
    try:
        captain, other = server.captain(), server.captain()
        assert 'id="token"' in captain.get("/lab").text
        assert captain.get("/api/lab/runs").status_code == 403
        assert captain.post("/api/lab/token", {"token": "telescope"}).status_code == 403
        assert captain.post("/api/lab/token", {"token": "spyglass"}).status_code == 200
        assert captain.get("/api/lab/runs").json() == []
        assert other.get("/api/lab/runs").status_code == 403
    finally:
        server.stop()


def test_whoever_comes_through_a_proxy_is_not_on_this_machine(operator: Captain) -> None:
    reply = operator.http.get("/api/lab/runs", headers={"x-forwarded-for": "203.0.113.9"})
    assert reply.status_code == 403 and "server's own machine" in reply.json()["detail"]
    page = operator.http.get("/lab", headers={"x-forwarded-for": "203.0.113.9"}).text
    assert not re.search('id="order"', page)


def test_the_environment_shuts_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTERDECK_LAB", "off")
    monkeypatch.setenv("QUARTERDECK_LAB_TOKEN", " spyglass ")
    settings = given_settings(Settings(db=""))
    assert settings.lab is False and settings.lab_token == "spyglass"
