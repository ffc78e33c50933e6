"""The fence: headers, CSRF, sizes, rates, nonsense."""

import json
import logging
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.html.shell import asset
from quarterdeck.server.run import bound, ready_folder, serve
from quarterdeck.server.settings import database_url
from tests.server.harness import Captain, LocalServer
from tests.server.test_moves import problem

PAGES = ("/", "/rules", "/rules/catan_junior", "/api/games/", asset("deck.css"), "/nowhere")


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_forbids_foreign_and_inline_scripts(anne: Captain, path: str) -> None:
    policy = anne.get(path).headers["content-security-policy"]
    assert "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert anne.get(path).headers["x-content-type-options"] == "nosniff"


def test_no_page_has_an_inline_script_or_a_foreign_address(anne: Captain) -> None:
    table = anne.lay("me", "me")
    for path in ("/", "/rules", "/rules/catan_junior", f"/table/{table}"):
        html = anne.get(path).text
        assert "<script>" not in html and " onclick" not in html
        assert 'src="http' not in html and 'href="http' not in html


def test_cookies_are_closed_to_scripts_and_other_sites(local_server: LocalServer) -> None:
    import httpx

    cookies = httpx.get(local_server.url).headers.get_list("set-cookie")
    captain = next(line for line in cookies if line.startswith("captain"))
    assert "HttpOnly" in captain and "SameSite=Lax" in captain


def test_a_post_without_our_token_is_forged(anne: Captain) -> None:
    order = {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "me"}]}
    problem(anne.http.post("/api/tables/", json=order), 403, "forged")
    problem(anne.post("/api/tables/", order, **{"x-csrftoken": "0" * 128}), 403, "forged")


def test_unknown_things_are_404(anne: Captain) -> None:
    problem(anne.get("/api/tables/nosuchtable"), 404, "unknown_table")
    problem(
        anne.post("/api/tables/nosuchtable/moves", {"version": 1, "move": "end", "key": "k"}),
        404,
        "unknown_table",
    )
    problem(anne.get("/api/games/chess"), 404, "unknown_game")
    problem(anne.get("/api/nothing"), 404, "unknown_page")
    assert anne.http.get("/table/nosuchtable", headers={"accept": "text/html"}).status_code == 404
    problem(
        anne.http.delete("/api/games/", headers={"x-csrftoken": anne.cookie("csrf")}), 405, "not_allowed_here"
    )


def test_malformed_and_oversized_bodies(anne: Captain) -> None:
    token = {"x-csrftoken": anne.cookie("csrf"), "content-type": "application/json"}
    problem(anne.http.post("/api/tables/", content=b"{", headers=token), 400, "malformed")
    problem(anne.http.post("/api/tables/", content=b'{"game": 3}', headers=token), 400, "malformed")
    problem(anne.http.post("/api/tables/", content=b" " * 40_000, headers=token), 413, "oversized")
    problem(anne.get("/api/tables/UPPER-case!"), 400, "malformed")


def test_too_many_requests_are_told_so(tmp_path: Path) -> None:
    local_server = LocalServer(tmp_path, writes_per_minute=3)
    anne = local_server.captain()
    replies = [anne.post("/api/tables/nosuchtable/start") for _ in range(5)]
    assert [reply.status_code for reply in replies] == [404, 404, 404, 429, 429]
    assert replies[-1].json()["code"] == "too_many"
    assert anne.get("/api/games/").status_code == 200
    local_server.stop()


def test_a_foreign_page_cannot_open_a_socket(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    address = local_server.url.replace("http", "ws") + f"/api/tables/{table}/live"
    stranger = connect(address, origin=Origin("http://evil.example"))
    with stranger as line, pytest.raises(ConnectionClosed):
        line.recv(timeout=120)


def test_a_socket_that_talks_nonsense_is_closed(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "me")
    with anne.window(table) as window:
        window.next()
        window.socket.send("{]")
        with pytest.raises(ConnectionClosed):
            while True:
                window.socket.recv(timeout=120)
    with anne.window("nosuchtable") as window:
        assert json.loads(window.socket.recv(timeout=120))["problem"]["code"] == "unknown_table"


def test_a_gap_is_mended_with_the_whole_view(anne: Captain) -> None:
    table = anne.lay("me", "me")
    with anne.window(table) as window:
        window.next()
        window.say(type="whole")
        whole = window.next()
        assert whole["since"] is None and whole["board"]["pieces"] and "crew0" in whole["regions"]
        window.say(type="ping")
        assert window.next()["type"] == "pong"


def test_health(anne: Captain) -> None:
    assert anne.get("/health").json()["status"] == "ok"


def test_a_fault_of_ours_tells_nothing(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anne = own_server.captain()

    async def broken(*_: object) -> None:
        raise ZeroDivisionError("the secret is 42")

    monkeypatch.setattr(own_server.server.store, "open_tables", broken)
    with caplog.at_level(logging.CRITICAL, "quarterdeck.server"):
        reply = anne.get("/api/tables/")
    assert reply.status_code == 500 and reply.json()["code"] == "fault"
    assert "42" not in reply.text and "Traceback" not in reply.text


# -- starting ----------------------------------------------------------------------------


def test_a_busy_port_is_one_clear_line() -> None:
    taken = bound("127.0.0.1", 0)
    port = taken.getsockname()[1]
    with pytest.raises(QuarterdeckError, match=f"port {port} on 127.0.0.1 cannot be used"):
        bound("127.0.0.1", port)
    taken.close()


def test_an_unwritable_folder_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(QuarterdeckError, match="cannot be written"):
        ready_folder(database_url(str(tmp_path / "file" / "tables.sqlite3")))


def test_a_file_that_is_no_database_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_text("this is no database at all, but long enough to be looked at as one" * 20)
    with pytest.raises(QuarterdeckError, match="the database cannot be opened"):
        serve("127.0.0.1", 0, str(path), False)
