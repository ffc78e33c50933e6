"""The attacks that need a whole server: each a function that fails if it broke through."""

import json
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from socket import SHUT_RDWR

import httpx
from websockets.exceptions import ConnectionClosed

from quarterdeck.engine.record import loads, verify
from quarterdeck.server.settings import FOR_STRANGERS
from tests.operators.processes import ROOT
from tests.server.harness import PATIENCE, Window
from tests.server.test_hostile_requests import ODD
from tools.siege import SLOWEST, Raider, Siege

GAMES = sorted((ROOT / "tests/golden/catan_junior").glob("*.qd"))
LONGEST = max((ROOT / "tests/golden/micro_pirates").glob("*.qd"), key=lambda path: path.stat().st_size)
HALF = b"GET /health HTTP/1.1\r\nhost: deck\r\n"

# -- the line ----------------------------------------------------------------------------


def endless_headers(siege: Siege) -> None:
    """Four sockets that never stop talking; each is hung up on."""
    end, hung_up = time.monotonic() + 4, []

    def flood(address: str) -> None:
        while time.monotonic() < end:
            with siege.socket(address) as line, suppress(OSError):
                line.sendall(HALF + b"x-endless: ")
                while time.monotonic() < end:
                    line.sendall(b"x" * 65_536)
                continue
            hung_up.append(address)

    together([partial(flood, f"127.0.1.{200 + n}") for n in range(4)])
    assert hung_up, "nobody was hung up on"


def half_requests(siege: Siege) -> None:
    """1,500 requests that are never finished: hung up on within the time for a head."""
    lines = [siege.socket("127.0.1.210") for _ in range(siege.size.half_requests)]
    for n, line in enumerate(lines):
        line.sendall(HALF[: n % len(HALF)])
    end = time.monotonic() + 20
    alive = 0
    for line in lines:
        line.settimeout(max(0.01, end - time.monotonic()))
        try:
            while line.recv(4096):
                pass
        except TimeoutError:
            alive += 1
        except OSError:
            pass
        line.close()
    assert not alive, f"{alive} of {len(lines)} half requests live on"


def together(jobs: list[Callable[[], None]]) -> None:
    threads = [threading.Thread(target=job, daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)


# -- the table ---------------------------------------------------------------------------


def crowds(siege: Siege) -> None:
    """205 lookers-on from five addresses; those who play get in all the same."""
    anne = siege.raider()
    table = anne.lay("me", "me", public=True)
    gate: list[Window] = []
    refused = 0
    for house in range(siege.size.houses):
        for n in range(41):
            if n % 14 == 0:  # a captain has fewer windows than an address
                looker_on = siege.raider(f"127.0.1.{220 + house}")
            window = looker_on.window(table).__enter__()
            try:
                window.next()
                gate.append(window)
            except ConnectionClosed:
                refused += 1
    assert refused >= siege.size.houses, f"only {refused} lookers-on were refused"
    with anne.window(table) as mine:
        assert mine.next()["type"] == "view", "a player was locked out"
    for window in gate:  # they go away without a word
        window.socket.socket.shutdown(SHUT_RDWR)


def undo_probes(siege: Siege) -> None:
    """After every move it is tried to take back too much; in the end every roll is the sealed one."""
    anne, mary, chance = siege.raider(), siege.raider(), random.Random(1)
    table = anne.lay("me", "me", options={"max_rounds": 1})
    while (view := anne.view(table))["status"] == "running":
        version, word = view["version"], chance.choice(view["options"])["word"]
        anne.move(table, word, version)
        for who, at in ((mary, version + 1), (anne, version - 1), (anne, version + 1), (anne, version + 1)):
            reply = who.post(f"/api/tables/{table}/undo", {"version": at, "key": who.key()})
            assert reply.status_code < 500
            assert not (who is mary and reply.is_success), "a stranger took a move back"
            if reply.is_success:
                assert anne.move(table, word).is_success
    record = loads(anne.get(f"/api/tables/{table}/record").content, "undone")
    verify(record, "undone")


def replays_during_moves(siege: Siege) -> None:
    """A running game is replayed by four readers while it goes on."""
    anne, done = siege.raider(), threading.Event()
    table, answers = anne.lay("me", "me"), set()

    def read(reader: Raider) -> None:
        while not done.is_set():
            for path in (f"/api/replays/{table}", f"/replay/{table}", f"/api/replays/{table}/frames/0"):
                answers.add(reader.get(path).status_code)

    readers = [threading.Thread(target=read, args=(siege.raider(),), daemon=True) for _ in range(4)]
    for reader in readers:
        reader.start()
    for _ in range(40):
        anne.first_choice(table)
    done.set()
    for reader in readers:
        reader.join(PATIENCE)
    assert answers <= {200, 409, 429}, f"answered with {sorted(answers)}"


# -- the gate ----------------------------------------------------------------------------


def forgeries(siege: Siege) -> None:
    """Cookies, tokens, origins and names of somebody else."""
    anne, eve = siege.raider(), siege.raider()
    table = anne.lay("me", "me")
    captain, _, sign = anne.cookie("captain").partition(".")
    name = next(key for key in anne.http.cookies if key.startswith("captain"))
    order = {"version": anne.view(table)["version"], "move": 0, "key": "k"}
    for cookie in (
        captain,
        f"{captain}.",
        f"{captain}.{sign[:-1]}0",
        f"{captain}.{eve.cookie('captain')[25:]}",
    ):
        for token in (eve.cookie("csrf"), anne.cookie("csrf"), ""):
            if cookie == anne.cookie("captain"):
                continue
            headers = {"cookie": f"{name}={cookie}", "x-csrftoken": token}
            with httpx.Client(base_url=siege.fort.url) as bare:
                said = bare.post(f"/api/tables/{table}/moves", json=order, headers=headers)
            assert said.status_code == 403, f"a forged cookie was answered with {said.status_code}"
    assert (
        eve.post(f"/api/tables/{table}/moves", order, **{"x-csrftoken": anne.cookie("csrf")}).status_code
        == 403
    )
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example"):
        assert eve.http.get("/", headers={"host": host}).status_code == 421, f"it answers to {host}"
    with eve.window(table, origin="http://evil.example") as window:
        try:
            window.next()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None and closed.rcvd.code == 4403
        else:
            raise AssertionError("a foreign page was let in")


def odd_bodies(siege: Siege) -> None:
    """Text that is none, JSON in JSON in JSON, NUL: at every door there is."""
    eve = siege.raider()
    table = eve.lay("me", "me")
    doors = eve.get("/schema/openapi.json").json()["paths"]
    headers = {"x-csrftoken": eve.cookie("csrf"), "content-type": "application/json"}
    posts = [path for path, does in doors.items() if "post" in does]
    assert len(posts) > 10
    for path in posts:
        there = path.replace("{table}", table).replace("{seat}", "0").replace("{name}", table)
        for body in ODD:
            status = eve.http.post(there, content=body, headers=headers).status_code
            assert status < 500, f"{path} answered {body[:30]!r} with {status}"


def tables_flood(siege: Siege) -> None:
    """One address lays 1,450 tables, or as many as it may; somebody else's bot thinks as fast as before."""
    wanted = siege.size.tables
    laid = refused = 0
    body = {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "open"}]}
    for n in range(wanted):
        if n % 16 == 0:  # a captain has fewer tables than an address
            eve = siege.raider("127.0.1.230")
        reply = eve.post("/api/tables/", body)
        laid, refused = laid + reply.is_success, refused + (reply.status_code == 429)
    assert laid <= FOR_STRANGERS["unstarted_per_address"] and laid + refused == wanted, f"{laid} were laid"
    anne = siege.raider()
    table = anne.lay("me", "greedy", options={"first_seat": 1})
    began = time.monotonic()
    assert anne.post(f"/api/tables/{table}/hint").is_success
    assert time.monotonic() - began < 3 * SLOWEST, "a hint took too long"


def uploads_flood(siege: Siege) -> None:
    """510 records from one address make room at its own cost: another one's is still there."""
    anne, eve = siege.raider(), siege.raider()
    kept = anne.ok("/api/replays/", {"text": GAMES[0].read_text(), "name": "mine"})["id"]
    texts = list(islice(beginnings(), siege.size.uploads))
    brought = [eve.ok("/api/replays/", {"text": text, "name": "theirs"})["id"] for text in texts]
    assert len(set(brought)) == siege.size.uploads
    assert anne.get(f"/api/replays/{kept}").is_success, "somebody else's record was pushed out"
    assert eve.get(f"/api/replays/{brought[0]}").status_code == 404, "an address has no share"


def orders_flood(siege: Siege) -> None:
    """Proofs, replays, analyses, hints, bots asked again: ordered by eight at once, and most of them hang up
    before they are served."""
    eve = siege.raider("127.0.1.240")
    name = eve.ok("/api/replays/", {"text": LONGEST.read_text(), "name": "long"})["id"]
    places = ("", "/proof", "/rolls", "/bots", "/analysis/", "/record")
    paths = [f"/verify/{name}", f"/replay/{name}", *[f"/api/replays/{name}{place}" for place in places]]
    end, answers = time.monotonic() + siege.size.seconds, set[int]()

    def order(n: int) -> None:
        raider, chance = siege.raider("127.0.1.240"), random.Random(n)
        table = raider.lay("me", "me")
        raider.http.timeout = httpx.Timeout(PATIENCE, read=0.3)
        while time.monotonic() < end:
            with suppress(httpx.TimeoutException):
                path = chance.choice([*paths, "hint"])
                asked = path == "hint"
                reply = raider.post(f"/api/tables/{table}/hint") if asked else raider.get(path)
                answers.add(reply.status_code)

    together([partial(order, n) for n in range(8)])
    assert answers <= {200, 409, 429}, f"answered with {sorted(answers)}"


def beginnings() -> Iterator[str]:
    """Records that are all different: games, as far as they had gone."""
    for path in GAMES:
        lines = path.read_text().splitlines()
        for end in range(3, len(lines)):
            yield "\n".join(lines[:end]) + "\n"


def secrets_received(siege: Siege) -> None:
    """In all that raiders ever got there is neither the server's key nor the secret of a running game."""
    link = sqlite3.connect(f"{siege.file.absolute().as_uri()}?mode=ro", uri=True)
    hidden = [link.execute("SELECT value FROM keys").fetchone()[0].hex()]
    rows = link.execute(
        "SELECT body FROM events JOIN tables ON tables.id = events.table_id WHERE n = 1 AND status != 'over'"
    )
    hidden += [json.loads(body)["secret"] for (body,) in rows]
    link.close()
    assert len(hidden) > 1
    got = b"\0".join(siege.booty)
    found = [secret for secret in hidden if secret.encode() in got]
    assert not found, f"{len(found)} of {len(hidden)} secrets in {len(got)} bytes"


RAIDS: dict[str, Callable[[Siege], None]] = {
    "forged cookies, tokens, origins, Host": forgeries,
    "odd bodies at every door": odd_bodies,
    "undo probes": undo_probes,
    "a running game replayed during moves": replays_during_moves,
    "1,450 tables from one address": tables_flood,
    "510 uploads from one address": uploads_flood,
    "work ordered by eight who do not wait for it": orders_flood,
    "endless headers from four sockets": endless_headers,
    "1,500 half requests": half_requests,
    "205 lookers-on at one table": crowds,
    "secrets in what was received": secrets_received,
}
QUICK = tuple(RAIDS)[:6]  # in the tests, and smaller
