"""Strangers give addresses: none of them leads into the operator's own house. And what is said there."""

import asyncio
import ssl
from typing import Any

import pytest

from quarterdeck.server.calls.message import DISCORD, PLAIN, SLACK, Message, dialect, hook_body
from quarterdeck.server.calls.reach import Reach, Unreached, public
from quarterdeck.server.http.problems import Problem
from tests.server.harness import Captain

PRIVATE = [
    "https://127.0.0.1/",
    "https://10.0.0.7/",
    "https://192.168.1.1/x",
    "https://172.16.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://0.0.0.0/",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fec0::1]/",  # private of old, and Python calls it global
    "https://[3fff::1]/",
    "https://192.0.0.8/",
    "https://168.63.129.16/",  # a cloud's own house behind a public number
    "https://localhost/",
    "https://localhost./",
    "https://deck.localhost/",
    "https://printer.local/",
    "https://intranet/",
    "https://2130706433/",
    "https://127.1/",
    "https://0x7f.1/",
]
WRONG = [
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "https://example.org:22/",
    "https://example.org:99999/",
    "https://anne:secret@example.org/",
    "https://example.org/#part",
    "https://exam ple.org/",
    "https://example.org/\r\nx: y",
    "https://example.org/\x7f",
    "https://ex\x7fample.org/",
    "https://",
    "nonsense",
    "https://exämple.org/",
    "https://" + "a" * 70 + ".org/",
]


@pytest.mark.parametrize("url", PRIVATE + WRONG)
def test_no_address_of_a_private_network_and_nothing_odd_is_taken(url: str) -> None:
    with pytest.raises(Problem) as refused:
        Reach().target(url)
    assert refused.value.code == "malformed"


def test_a_public_address_is_taken_apart() -> None:
    target = Reach().target("https://hooks.example.org:8443/a/b?c=d")
    assert (target.host, target.port, target.path) == ("hooks.example.org", 8443, "/a/b?c=d")
    assert target.authority == "hooks.example.org:8443"


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "::1", "::ffff:10.0.0.1", "fe80::1%eth0"])
def test_a_name_that_means_a_private_address_leads_nowhere(address: str) -> None:
    """Whatever it meant when it was given: it is judged each time it is called."""

    async def lookup(_host: str, _port: int) -> list[str]:
        return ["93.184.215.14", address]

    with pytest.raises(Unreached, match="private network"):
        asyncio.run(Reach(lookup=lookup).post("https://rebind.example.org/", {}, b""))


def test_the_connection_goes_to_the_address_that_was_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    async def lookup(_host: str, _port: int) -> list[str]:
        return ["93.184.215.14"]

    async def connect(host: str, port: int, **more: Any) -> Any:
        seen.append((host, port, more["server_hostname"]))
        assert isinstance(more["ssl"], ssl.SSLContext)
        assert more["ssl"].check_hostname and more["ssl"].verify_mode == ssl.CERT_REQUIRED
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Unreached, match="Nobody answers"):
        asyncio.run(Reach(lookup=lookup).post("https://hooks.example.org/", {}, b""))
    assert seen == [("93.184.215.14", 443, "hooks.example.org")]


def test_public_addresses_are_public() -> None:
    assert public("93.184.215.14") and public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")


def test_the_server_refuses_such_addresses_with_a_sentence(anne: Captain) -> None:
    for url, words in (("http://example.org/", "https://"), ("https://10.0.0.1/", "private networks")):
        reply = anne.post("/api/captain/calls/", {"kind": "webhook", "address": url})
        assert reply.status_code == 400 and words in reply.json()["detail"]


# -- what is said ------------------------------------------------------------------------

MESSAGE = Message("a_game", "A Game", "abc", ["@everyone", "<!here> **Mary**", "[x](https://evil.example)"])


def test_each_service_is_known_by_its_address() -> None:
    assert dialect("https://discord.com/api/webhooks/1/x") == DISCORD
    assert dialect("https://hooks.slack.com/services/T/B/x") == SLACK
    assert dialect("https://example.org/discord.com/api/webhooks") == PLAIN
    assert dialect("https://discord.com.example.org/api/webhooks/1/x") == PLAIN


def test_names_mention_nobody_and_are_no_markup_at_discord() -> None:
    body = hook_body(DISCORD, MESSAGE, "https://deck.example", "")
    assert body["allowed_mentions"] == {"parse": []}
    for sign in (" @everyone", "<!here>", "**Mary**", "[x](https"):
        assert sign not in body["content"]
    assert body["content"].endswith("<https://deck.example/table/abc>")


def test_names_mention_nobody_at_slack() -> None:
    body = hook_body(SLACK, MESSAGE, "https://deck.example", "")
    assert "<!here>" not in body["text"] and "&lt;!here&gt;" in body["text"]
    assert body["text"].endswith("<https://deck.example/table/abc>")
