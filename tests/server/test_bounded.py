"""Attacks on the line itself: endless heads, half requests, requests sent ahead."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from quarterdeck.server.http import bounded
from quarterdeck.server.run import EXPOSED
from tests.server.harness import Captain, LocalServer

START = b"GET /health HTTP/1.1\r\nhost: deck\r\n"


def raw(server: LocalServer) -> socket.socket:
    address = urlsplit(server.url)
    return socket.create_connection((str(address.hostname), int(address.port or 0)), timeout=120)


def heard(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while piece := line.recv(65_536):
            said += piece
    return said


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bounded, "HEAD_SECONDS", 0.4)
    monkeypatch.setattr(bounded, "MESSAGE_SECONDS", 0.6)
    monkeypatch.setattr(bounded, "SWEEP", 0.1)
    yield


@pytest.mark.parametrize("piece", [b"x" * 65_536, b"x-more: endless\r\n" * 4_000])
def test_endless_headers_from_four_sockets_freeze_nobody(local_server: LocalServer, piece: bytes) -> None:
    stop = threading.Event()

    def flood() -> None:
        while not stop.is_set():
            with contextlib.suppress(OSError), raw(local_server) as line:
                line.sendall(START + b"x-endless: ")
                while not stop.is_set():
                    line.sendall(piece)

    floods = [threading.Thread(target=flood) for _ in range(4)]
    for one in floods:
        one.start()
    slowest = 0.0
    for _ in range(10):
        began = time.monotonic()
        assert httpx.get(f"{local_server.url}/health", timeout=20).status_code == 200
        slowest = max(slowest, time.monotonic() - began)
    stop.set()
    for one in floods:
        one.join(120)
    assert slowest < 15.0


def test_a_head_that_is_too_long_is_told_so(local_server: LocalServer) -> None:
    with raw(local_server) as line:
        line.sendall(START + b"x-long: " + b"x" * 100_000)
        assert heard(line).startswith(b"HTTP/1.1 431 ")
    with raw(local_server) as line:
        line.sendall(START + b"x: y\r\n" * 150 + b"\r\n")
        assert heard(line).startswith(b"HTTP/1.1 431 ")


def test_a_large_head_within_bounds_is_read(local_server: LocalServer) -> None:
    reply = httpx.get(f"{local_server.url}/health", headers={"x-long": "x" * 15_000})
    assert reply.status_code == 200


def test_half_requests_are_hung_up_on(impatient: None, own_server: LocalServer) -> None:
    lines = [raw(own_server) for _ in range(60)]
    for number, line in enumerate(lines):
        line.sendall(START[: number % len(START)])
    said = [heard(line) for line in lines]
    for line in lines:
        line.close()
    assert all(one.startswith(b"HTTP/1.1 408 ") for one in said)
    assert not [one for one in own_server.uvicorn.server_state.connections if not one.transport.is_closing()]


def test_a_head_that_trickles_in_is_not_waited_for(impatient: None, own_server: LocalServer) -> None:
    with raw(own_server) as line, contextlib.suppress(OSError):
        began = time.monotonic()
        line.sendall(START)
        while time.monotonic() - began < 8:
            line.sendall(b"x: y\r\n")
            time.sleep(0.05)
    assert time.monotonic() - began < 5


def test_a_body_that_does_not_come_is_not_waited_for(impatient: None, own_server: LocalServer) -> None:
    anne = own_server.captain()
    head = (
        f"POST /api/tables/ HTTP/1.1\r\nhost: deck\r\ncontent-type: application/json\r\n"
        f"content-length: 900\r\n"
        f"cookie: {'; '.join(f'{k}={v}' for k, v in anne.http.cookies.items())}\r\n"
        f"x-csrftoken: {anne.cookie('csrf')}\r\n\r\n{{"
    )
    with raw(own_server) as line:
        line.sendall(head.encode())
        began = time.monotonic()
        heard(line)
        assert time.monotonic() - began < 5


def test_a_hundred_requests_sent_ahead_are_too_many(local_server: LocalServer) -> None:
    with raw(local_server) as line:
        line.sendall((START + b"\r\n") * 100)
        assert heard(line).count(b"HTTP/1.1 200") < 100
    with raw(local_server) as line:
        line.sendall((START + b"\r\n") * 4 + START + b"connection: close\r\n\r\n")
        assert heard(line).count(b"HTTP/1.1 200") == 5


def test_a_player_is_served_as_before(anne: Captain) -> None:
    table = anne.lay("me", "me")
    anne.first_choice(table)
    with anne.window(table) as window:
        assert window.next()["type"] == "view"


def test_listening_on_all_addresses_is_said_to_be_unsafe() -> None:
    assert "TLS" in EXPOSED and "--https" in EXPOSED
