"""What strangers send: crowds of windows, text that is none, reading while others write."""

import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from quarterdeck.server.http import socket
from quarterdeck.server.tables import talk
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem
from tests.support import until

ODD = [
    b"\xff\xfe{}",
    b'{"text": "\xff", "key": "k"}',
    b'{"text": "\\ud800", "key": "k"}',
    b'{"text": "hello", "key": "\\u0000"}',
    b'{"text": "hello", "key": "\\ud800"}',
    b'{"text": "hello", "key": "a\\u0000b"}',
    b'{"text": ' + b"[" * 5_000 + b"]" * 5_000 + b', "key": "k"}',
    b"[" * 16_000,
    b'{"a":' * 3_000,
]


@pytest.mark.parametrize("body", ODD, ids=range(len(ODD)))
def test_no_body_is_our_fault(anne: Captain, body: bytes) -> None:
    table = anne.lay("me", "me")
    token = {"x-csrftoken": anne.cookie("csrf"), "content-type": "application/json"}
    reply = anne.http.post(f"/api/tables/{table}/chat", content=body, headers=token)
    problem(reply, 400, "malformed")
    here = [f"/api/tables/{table}/{what}" for what in ("moves", "sit", "lock", "undo", "seats/0/relieve")]
    for path in ("/api/tables/", "/api/replays/", *here):
        assert anne.http.post(path, content=body, headers=token).status_code == 400


@pytest.mark.parametrize("line", ["[" * 4_000, '{"a":' * 900, "\ud800"], ids=("list", "dict", "half"))
def test_no_record_is_our_fault(anne: Captain, line: str) -> None:
    reply = anne.http.post(
        "/api/replays/",
        content=('{"text": "' + line.replace('"', '\\"').replace("\ud800", "\\ud800") + '"}').encode(),
        headers={"x-csrftoken": anne.cookie("csrf"), "content-type": "application/json"},
    )
    assert reply.status_code in (400, 422)


@pytest.mark.parametrize("odd", ["%ff", "%00", "%ed%a0%80", "%f0%28%8c%28", "x" * 3_000])
def test_no_address_is_our_fault(anne: Captain, odd: str) -> None:
    table = anne.lay("me", "me")
    for path in (
        f"/api/tables/{odd}",
        f"/api/tables/{table}/why?move={odd}",
        f"/api/tables/{table}/about?id={odd}",
        f"/api/tables/{table}/view?seat={odd}",
        f"/api/games/{odd}",
        f"/api/games/catan_junior/clauses/{odd}",
        f"/join/{table}/0/{odd}",
        f"/rules/{odd}",
        f"/learn/{odd}",
        f"/art/{odd}",
        f"/replay/{odd}",
        f"/static/{odd}",
        f"/{odd}",
    ):
        assert anne.get(path).status_code < 500, path
        cookie = {"cookie": f"{anne.http.cookies.jar}{odd}"}
        assert anne.http.get(path, headers=cookie).status_code < 500, path


@pytest.mark.parametrize("name", ["x-csrftoken", "cookie", "content-type", "host", "origin", "accept"])
def test_no_header_is_our_fault(anne: Captain, name: str) -> None:
    table = anne.lay("me", "me")
    for odd in (
        b"\xff\xfe",
        b"a=\x80; b",
        b'"',
        b"x" * 4_000,
        b"",
        b"[::1",
        b"application/json; charset=\xff",
    ):
        headers = {b"x-csrftoken": anne.cookie("csrf").encode(), name.encode(): odd}
        for path in (f"/api/tables/{table}/lock", f"/api/tables/{table}/chat"):
            assert anne.http.post(path, content=b"{}", headers=headers).status_code < 500, (name, odd)
        assert anne.http.get(f"/table/{table}", headers=headers).status_code < 500, (name, odd)


def test_odd_words_on_the_wire_close_it(anne: Captain) -> None:
    table = anne.lay("me", "me")
    for word in ("[" * 4_000, '{"type": "move", "key": "\\u0000"}', '{"type": "\\ud800"}'):
        with anne.window(table) as window:
            window.next()
            window.socket.send(word)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    window.socket.recv(timeout=120)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4400


def test_replays_are_read_while_the_game_goes_on(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    readers = [local_server.captain() for _ in range(4)]
    stop, answers = threading.Event(), []

    def read(captain: Captain) -> None:
        while not stop.is_set():
            for path in (f"/api/replays/{table}", f"/replay/{table}", f"/api/replays/{table}/frames/0"):
                answers.append(captain.get(path).status_code)

    threads = [threading.Thread(target=read, args=(captain,)) for captain in readers]
    for thread in threads:
        thread.start()
    for _ in range(40):
        anne.first_choice(table)
    stop.set()
    for thread in threads:
        thread.join(120)
    assert set(answers) == {200}


def entered(captain: Captain, table: str) -> Any:
    """A window that got in, or None."""
    window = captain.window(table).__enter__()
    try:
        window.next()
    except ConnectionClosed:
        window.__exit__()
        return None
    return window


def test_lookers_on_lock_nobody_out(
    local_server: LocalServer, anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "AUDIENCE", 6)
    table = anne.lay("me", "open", public=True)
    mary.sit(table, 1)
    strangers = [local_server.captain() for _ in range(8)]
    crowd = [entered(stranger, table) for stranger in strangers]
    assert [window is not None for window in crowd] == [True] * 6 + [False] * 2
    players = [entered(anne, table), entered(mary, table)]
    assert all(players)
    for window in [*crowd, *players]:
        if window is not None:
            window.__exit__()


def test_windows_are_counted_by_captain_and_by_address(
    local_server: LocalServer, anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PER_CAPTAIN", 2)
    monkeypatch.setattr(socket, "PER_ADDRESS", 3)
    table = anne.lay("me", "me")
    eager = [entered(mary, table) for _ in range(3)]
    assert [window is not None for window in eager] == [True, True, False]
    others = [entered(local_server.captain(), table) for _ in range(2)]
    assert [window is not None for window in others] == [True, False]
    mine = [entered(anne, table) for _ in range(3)]
    assert [window is not None for window in mine] == [True, True, False]
    for window in [*eager, *others, *mine]:
        if window is not None:
            window.__exit__()


def test_windows_are_counted_by_address_at_all_tables_together(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process has so many lines: whoever opens some at each of many tables would take them all."""
    monkeypatch.setattr(socket, "ANYWHERE", 4)
    anne = own_server.captain()
    tables = [anne.lay("me", "me") for _ in range(6)]
    windows = [entered(own_server.captain(), table) for table in tables]
    assert [window is not None for window in windows] == [True] * 4 + [False] * 2
    for window in windows:
        if window is not None:
            window.__exit__()
    until(lambda: not own_server.server.asgi.app.windows)  # type: ignore[attr-defined]
    again = entered(anne, tables[0])
    assert again is not None
    again.__exit__()


def test_a_window_opened_and_closed_all_the_time_wakes_the_others_now_and_then(
    own_server: LocalServer,
) -> None:
    """Every one of them would be told that one more looks on, and one less, fifty times a second."""
    anne, eve = own_server.captain(), own_server.captain()
    table = anne.lay("me", "me")
    loaded = own_server.server.directory.loaded_tables[table]
    told: list[int] = []
    tell = loaded.tell
    loaded.tell = lambda: (told.append(1), tell())[1]  # type: ignore[func-returns-value, method-assign]
    with anne.window(table) as window:
        window.next()
        for _ in range(20):
            with eve.window(table) as other:
                other.next()
        assert len(told) < 20
        window.until(lambda w: w.facts["watchers"] == 0)
    assert own_server.server.directory.loaded_tables[table].left_at.keys() <= loaded.game_table.held.keys()


def test_nobody_drowns_a_table_in_talk(own_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line is kept for good. Lookers-on have a share together, whatever they call themselves."""
    monkeypatch.setattr(talk, "OF_ONE", 3)
    monkeypatch.setattr(talk, "OF_LOOKERS_ON", 5)
    anne = own_server.captain()
    table = anne.lay("me", "me", public=True)
    loaded = own_server.server.directory.loaded_tables[table]

    def say(who: Captain) -> int:
        return who.post(f"/api/tables/{table}/chat", {"text": "Arr", "key": who.key()}).status_code

    crowd = [own_server.captain() for _ in range(4)]
    assert [say(crowd[0]) for _ in range(4)] == [200, 200, 200, 429]
    assert [say(who) for who in crowd[1:]] == [200, 200, 429]
    assert [say(anne) for _ in range(4)] == [200, 200, 200, 429]
    loaded.spoken = type(loaded.spoken)((at - 61, who) for at, who in loaded.spoken)
    assert say(anne) == say(crowd[3]) == 200
