"""The gate: whose token it is, what kind of body, by which name, how many in a minute."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.http.gate import on_this_machine, without_port
from quarterdeck.server.http.rates import BATCHES, MINUTE, Rates
from quarterdeck.server.settings import Settings, given_settings
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem

ORDER = {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "me"}]}


# -- tokens ------------------------------------------------------------------------------


def test_a_token_is_good_for_its_captain_alone(anne: Captain, mary: Captain) -> None:
    assert anne.cookie("csrf") != mary.cookie("csrf")
    problem(anne.post("/api/tables/", ORDER, **{"x-csrftoken": mary.cookie("csrf")}), 403, "forged")
    assert anne.post("/api/tables/", ORDER).status_code == 201


def test_both_cookies_of_somebody_else_do_not_make_a_token(anne: Captain, mary: Captain) -> None:
    """Whoever can plant a cookie (a neighbour's page, say) plants cookie and header alike."""
    planted = {name: value for name, value in mary.http.cookies.items() if name.startswith("csrf")}
    own = {name: value for name, value in anne.http.cookies.items() if name.startswith("captain")}
    jar = "; ".join(f"{name}={value}" for name, value in {**own, **planted}.items())
    headers = {"x-csrftoken": mary.cookie("csrf"), "cookie": jar}
    problem(httpx.post(f"{anne.url}/api/tables/", json=ORDER, headers=headers), 403, "forged")


def test_a_token_without_a_captain_opens_nothing(anne: Captain) -> None:
    headers = {"x-csrftoken": anne.cookie("csrf")}
    problem(httpx.post(f"{anne.url}/api/tables/", json=ORDER, headers=headers), 403, "forged")


def test_a_refusal_brings_the_right_token(anne: Captain) -> None:
    """So a page that was open while the server was renewed goes on."""
    right = anne.cookie("csrf")
    name = next(name for name in anne.http.cookies if name.startswith("csrf"))
    anne.http.cookies.delete(name)
    problem(anne.http.post("/api/tables/", json=ORDER), 403, "forged")
    assert anne.cookie("csrf") == right
    assert anne.post("/api/tables/", ORDER).status_code == 201


# -- bodies ------------------------------------------------------------------------------

KINDS = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
]


@pytest.mark.parametrize("kind", [*KINDS, "", "application/jsonp", "application/json; charset=utf-16"])
def test_a_body_is_json_and_says_so(anne: Captain, kind: str) -> None:
    headers = {"x-csrftoken": anne.cookie("csrf"), "content-type": kind}
    text = b'{"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "me"}]}'
    said = problem(anne.http.post("/api/tables/", content=text, headers=headers), 415, "wrong_kind")
    assert "application/json" in said["detail"]
    headers["content-type"] = 'application/json; charset="UTF-8"'
    assert anne.http.post("/api/tables/", content=text, headers=headers).status_code == 201


def test_a_body_in_pieces_says_so_too(anne: Captain) -> None:
    headers = {"x-csrftoken": anne.cookie("csrf"), "content-type": "text/plain"}
    reply = anne.http.post("/api/tables/", content=iter([b"{", b"}"]), headers=headers)
    problem(reply, 415, "wrong_kind")


# -- names -------------------------------------------------------------------------------


def test_another_name_is_turned_away(tmp_path: Path, addresses: Addresses) -> None:
    local_server = LocalServer(tmp_path, hosts=("deck.example.org",), db=addresses.fresh(tmp_path))
    anne = local_server.captain()
    port = local_server.url.rpartition(":")[2]
    for name in (
        "deck.example.org",
        "DECK.example.org.:443",
        f"localhost:{port}",
        "[::1]:8600",
        "a.localhost",
    ):
        assert anne.http.get("/api/games/", headers={"host": name}).status_code == 200, name
    for name in ("evil.example", f"evil.example:{port}", "deck.example.org.evil.example", "10.0.0.1", ""):
        problem(anne.http.get("/api/games/", headers={"host": name}), 421, "misdirected")
        assert anne.http.get("/health", headers={"host": name}).status_code == 200
    page = anne.http.get("/", headers={"host": "evil.example", "accept": "text/html"})
    assert page.status_code == 421 and "does not answer to that name" in page.text
    table = anne.lay("me", "me")
    address = local_server.url.replace("http", "ws") + f"/api/tables/{table}/live"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Host": "evil.example"}):
        pass
    local_server.stop()


def test_only_names_that_lead_to_this_machine_are_its_own() -> None:
    assert [without_port(name) for name in ("a:1", "[::1]:2", "a")] == ["a", "::1", "a"]
    assert all(on_this_machine(name) for name in ("localhost", "127.9.9.9", "::1", "x.localhost"))
    assert not any(
        on_this_machine(name) for name in ("localhost.evil.example", "0.0.0.0", "127.0.0.1.nip.io")
    )


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Settings(db="x", hosts=("localhost",))
    assert given_settings(usual) == usual
    monkeypatch.setenv("QUARTERDECK_HOSTS", "Deck.example.org, www.example.org")
    monkeypatch.setenv("QUARTERDECK_READS_PER_MINUTE", "77")
    given = given_settings(usual)
    assert given.hosts == ("deck.example.org", "www.example.org") and given.reads_per_minute == 77
    monkeypatch.setenv("QUARTERDECK_READS_PER_MINUTE", "many")
    with pytest.raises(QuarterdeckError, match="QUARTERDECK_READS_PER_MINUTE should be a whole number"):
        given_settings(usual)


# -- rates -------------------------------------------------------------------------------


def test_reads_are_counted_too(tmp_path: Path, addresses: Addresses) -> None:
    local_server = LocalServer(tmp_path, reads_per_minute=5, db=addresses.fresh(tmp_path))
    anne = local_server.captain()  # that was the first
    replies = [anne.get("/api/games/") for _ in range(6)]
    assert [reply.status_code for reply in replies] == [200] * 4 + [429] * 2
    assert problem(replies[-1], 429, "too_many")["retry_after"] > 0
    assert int(replies[-1].headers["retry-after"]) > 0
    assert anne.get("/health").status_code == 200
    assert anne.post("/api/tables/", ORDER).status_code == 201
    local_server.stop()


class StubCount:
    """A common count that remembers how often it was asked."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}
        self.asked = 0

    async def lease(self, name: str, batch: int, limit: int) -> tuple[int, float]:
        self.asked += 1
        before = self.used.get(name, 0)
        self.used[name] = before + batch
        return max(0, min(batch, limit - before)), MINUTE


def test_several_processes_share_one_allowance_and_seldom_ask() -> None:
    common, limit = StubCount(), 1000
    processes = [Rates({"read": limit}, common, lambda: 0.0) for _ in range(4)]

    async def storm() -> int:
        got = 0
        for n in range(5 * limit):
            got += await processes[n % 4].wait("read", "a") == 0.0
        return got

    assert asyncio.run(storm()) == limit
    assert common.asked <= BATCHES + len(processes)


def test_a_crowd_that_comes_at_once_asks_once() -> None:
    common = StubCount()
    rates = Rates({"read": 1000}, common, lambda: 0.0)

    async def crowd() -> list[float]:
        return await asyncio.gather(*(rates.wait("read", "a") for _ in range(50)))

    assert not any(asyncio.run(crowd())) and common.asked == 1


def test_the_next_minute_begins_anew() -> None:
    now = [0.0]
    rates = Rates({"read": 2}, None, lambda: now[0])
    waits = [asyncio.run(rates.wait("read", "a")) for _ in range(3)]
    assert waits == [0.0, 0.0, MINUTE] and asyncio.run(rates.wait("read", "b")) == 0.0
    now[0] = MINUTE
    assert asyncio.run(rates.wait("read", "a")) == 0.0


def test_without_its_database_a_process_counts_alone() -> None:
    class Away(StubCount):
        async def lease(self, name: str, batch: int, limit: int) -> tuple[int, float]:
            raise ConnectionRefusedError

    rates = Rates({"read": 1000}, Away(), lambda: 0.0)
    assert asyncio.run(rates.wait("read", "a")) == 0.0
