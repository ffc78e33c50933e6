"""Names that are none, somebody else's name, and a crowd of tables before everybody else's bots."""

import asyncio
from pathlib import Path

import httpx
import pytest

from quarterdeck.server.bots.queue import FairQueue
from quarterdeck.server.http.bodies import clean, clean_name
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay import library
from quarterdeck.server.storage import uploads
from tests.server.harness import Captain, LocalServer


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("\u202eenna", "enna"),
        ("\u3164\u2800\uffa0", ""),
        ("A" + "\u0301" * 30, "\u00c1\u0301\u0301"),
        ("\uff21\uff4e\uff4e\uff45", "Anne"),
        ("x" * 99, "x" * 24),
        ("\ufdfa" * 20, clean("\ufdfa", 24) and clean_name("\ufdfa" * 20)),
        ("Zo\u00eb  Drake", "Zo\u00eb Drake"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept and len(kept) <= 24


def test_nobody_chats_under_the_name_of_a_player(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me")
    with anne.window(table) as window:
        window.next()
        mary.ok(f"/api/tables/{table}/chat", {"text": "I give up", "key": "k", "name": "\uff21NNE"})
        window.until(lambda shown: "I give up" in shown.regions.get("chat", ""))
        assert "A looker-on" in window.regions["chat"]


def test_answers_are_for_our_own_pages(anne: Captain) -> None:
    assert anne.get("/").headers["cross-origin-resource-policy"] == "same-origin"


def test_under_tls_no_neighbour_can_set_our_cookies(tmp_path: Path) -> None:
    server = LocalServer(tmp_path, secure_cookies=True)
    set_by_us = httpx.get(server.url).headers.get_list("set-cookie")
    assert len(set_by_us) == 2
    for line in set_by_us:
        assert line.startswith("__Host-") and "path=/" in line.lower() and "secure" in line.lower()
        assert "domain" not in line.lower()
    keyring = server.server.keyring
    older = {"cookie": f"captain_{keyring.mark}={keyring.cookie('anne')}"}
    again = httpx.get(server.url, headers=older).headers.get_list("set-cookie")
    assert any(line.startswith(f"{keyring.captain_cookie}=anne.") for line in again)
    server.stop()


def test_a_thousand_tables_of_one_host_cost_another_one_turn() -> None:
    async def played() -> list[str]:
        queue, done = FairQueue(1), []

        async def think(owner: str) -> None:
            async with queue.turn(owner):
                await asyncio.sleep(0)
                done.append(owner)

        crowd = [asyncio.create_task(think("crowd")) for _ in range(1000)]
        await asyncio.sleep(0)
        other = asyncio.create_task(think("other"))
        crowd[1].cancel()
        await asyncio.gather(*crowd, other, return_exceptions=True)
        assert queue.free == 1 and not queue.waiting
        return done

    done = asyncio.run(played())
    assert "other" in done[:4] and len(done) == 1000


def test_uploads_of_one_address_evict_only_its_own(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "SHARE", 2)
    monkeypatch.setattr(library, "proved", lambda text, name: None)
    shelves = own_server.server.library
    theirs = own_server.do(shelves.take_in("theirs", "a", "192.0.2.1"))
    mine = [own_server.do(shelves.take_in(f"mine {n}", "a", "192.0.2.2")) for n in range(5)]
    store = own_server.server.store
    assert own_server.do(uploads.fetched(store, theirs)) == b"theirs"
    assert own_server.do(uploads.fetched(store, mine[-1])) == b"mine 4"
    with pytest.raises(Problem):
        own_server.do(uploads.fetched(store, mine[0]))


@pytest.mark.parametrize("joined", ["👨‍👩‍👧", "🏴‍☠️", "🧑🏽‍🚀", "❤️‍🔥"])
def test_joined_pictures_stay_together(joined: str) -> None:
    assert clean(f"Ahoy {joined}!", 300) == f"Ahoy {joined}!"


def test_a_joiner_that_joins_no_pictures_is_dropped() -> None:
    assert clean("An\u200dne", 24) == "An ne"
    assert clean("👨\u200d", 24) == "👨" and clean("\u200d", 24) == ""
    assert clean("👨\u200d👩", 2) == "👨"
