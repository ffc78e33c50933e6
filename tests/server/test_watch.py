"""What whoever watches over a server is told: alive, ready, its figures; and who else is told nothing."""

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

pytest.importorskip("prometheus_client")

import httpx
from prometheus_client.parser import text_string_to_metric_families

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.http import watch
from quarterdeck.server.http.watch import MetricsDoor
from quarterdeck.server.settings import Settings, given_settings
from quarterdeck.server.tally import Buckets
from tests.server.harness import Captain, LocalServer


def figures(server: LocalServer, **headers: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    reply = httpx.get(server.url + "/metrics", headers=headers)
    assert reply.status_code == 200 and reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = text_string_to_metric_families(reply.text)
    return {
        sample.name + "".join(f" {label}" for label in sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def test_moves_windows_tables_and_commits_are_counted(own_server: LocalServer) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    before = figures(own_server)
    assert before["quarterdeck_tables running"] == 0 and before["quarterdeck_moves_total player"] == 0
    own_server.server.figures.kept_at = float("-inf")
    table = anne.lay("me", "me")
    anne.lay("me", "open")
    for _ in range(3):
        anne.first_choice(table)
    with anne.window(table) as mine, mary.window(table) as other:
        mine.next(), other.next()
        after = figures(own_server)
    assert after["quarterdeck_tables running"] == 1 and after["quarterdeck_tables waiting"] == 1
    assert after["quarterdeck_tables_loaded running"] == 1
    assert after["quarterdeck_windows player"] == 1 and after["quarterdeck_windows looker_on"] == 1
    assert after["quarterdeck_moves_total player"] == 3
    assert after["quarterdeck_move_seconds_count"] == 3 == after["quarterdeck_move_seconds_bucket +Inf"]
    assert after["quarterdeck_move_seconds_sum"] > 0
    assert after["quarterdeck_commit_seconds_count"] >= 5 <= after["quarterdeck_commit_news_count"]
    assert after["quarterdeck_database_trouble"] == 0 and after["quarterdeck_bot_queue_waiting"] == 0
    assert after["quarterdeck_bot_processes_limit"] == 1


def test_what_is_refused_or_repeated_counts_for_nothing(own_server: LocalServer) -> None:
    anne = own_server.captain()
    table = anne.lay("me", "me")
    view = anne.view(table)
    for _ in range(2):
        anne.move(table, view["options"][0]["word"], view["version"], key="same")
    anne.move(table, view["options"][0]["word"], version=999)
    assert figures(own_server)["quarterdeck_moves_total player"] == 1


def test_the_tables_are_counted_now_and_then_only(own_server: LocalServer) -> None:
    figures(own_server)
    own_server.captain().lay("me", "me")
    assert figures(own_server)["quarterdeck_tables running"] == 0


def test_buckets_are_cumulative() -> None:
    buckets = Buckets((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 7.0):
        buckets.note(value)
    assert buckets.cumulative() == [("1.0", 2.0), ("2.0", 3.0), ("+Inf", 4.0)] and buckets.total == 10.0


# -- who may read them -------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-for": "203.0.113.9"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "deck.example.org"},
    ],
    ids=["spoofed", "stranger", "forwarded", "real-ip", "via", "name"],
)
def test_whoever_comes_through_a_proxy_finds_no_such_page(anne: Captain, headers: dict[str, str]) -> None:
    reply = anne.http.get("/metrics", headers=headers)
    assert reply.status_code == 404 and reply.json()["code"] == "unknown_page"
    assert anne.get("/metrics").status_code == 200


def test_with_a_token_it_takes_the_token(own_server: LocalServer) -> None:
    own_server.server.figures.door = MetricsDoor("open sesame", ("127.0.0.0/8",))
    for wrong in ({}, {"authorization": "Bearer sesame"}, {"authorization": "open sesame"}):
        assert httpx.get(own_server.url + "/metrics", headers=wrong).status_code == 404
    assert figures(own_server, authorization="Bearer open sesame")


def test_networks_that_may_read_them() -> None:
    door = MetricsDoor("", ("10.0.0.7", "192.168.1.0/24"))

    def asks(address: str) -> bool:
        return door.opens_for({"client": (address, 1), "headers": [(b"host", b"deck.example.org")]})

    assert asks("10.0.0.7") and asks("192.168.1.200")
    assert not asks("10.0.0.8") and not asks("2001:db8::1") and not asks("unknown")


def test_the_settings_of_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTERDECK_METRICS_TOKEN", "open sesame")
    monkeypatch.setenv("QUARTERDECK_METRICS_FROM", "10.0.0.7, 192.168.1.0/24")
    given = given_settings(Settings(db=""))
    assert given.metrics_token == "open sesame" and given.metrics_from == ("10.0.0.7", "192.168.1.0/24")
    monkeypatch.setenv("QUARTERDECK_METRICS_FROM", "anywhere")
    with pytest.raises(QuarterdeckError, match="QUARTERDECK_METRICS_FROM"):
        given_settings(Settings(db=""))


# -- alive and ready ---------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_head_and_get_by_any_name(anne: Captain, path: str) -> None:
    for headers in ({}, {"host": "10.1.2.3"}):
        assert anne.http.get(path, headers=headers).status_code == 200
        reply = anne.http.head(path, headers=headers)
        assert reply.status_code == 200 and reply.content == b""


def test_ready_tries_a_write_and_leaves_nothing_behind(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, store = own_server.captain(), own_server.server.store
    assert anne.get("/ready").json() == {"status": "ready"}
    assert own_server.do(store.rows(sa.text("SELECT * FROM allowances WHERE name LIKE 'ready%'"))) == []
    tried: list[int] = []

    async def full() -> None:
        tried.append(1)
        raise OperationalError("", None, OSError(28, "No space left on device"))

    monkeypatch.setattr(store, "try_to_write", full)
    monkeypatch.setattr(watch, "READY_FOR", 0.0)
    reply = anne.get("/ready")
    assert (
        reply.status_code == 503 and reply.json()["status"] == "disk full" and "disk" in reply.json()["says"]
    )
    monkeypatch.setattr(watch, "READY_FOR", 3600.0)
    for _ in range(20):
        assert anne.get("/ready").status_code == 503
    assert len(tried) == 1
