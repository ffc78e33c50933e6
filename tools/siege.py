"""The attacks that need a whole server, in a process of its own, and somebody who plays there meanwhile.

Raiders come from addresses of their own on the loopback interface (127.0.1.…), so that the limits by address
are those of every server that strangers can reach."""

import json
import os
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from socket import SHUT_RDWR, create_connection, socket
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from quarterdeck.engine.record import loads, verify
from quarterdeck.server.settings import FOR_STRANGERS, database_url
from tests.operators.processes import ROOT, ServerProcess
from tests.server.harness import PATIENCE, Captain, Window
from tests.server.test_hostile_requests import ODD

SLOWEST = 5.0  # seconds for a move of somebody else, while a raid is on
BYSTANDER = "127.0.0.2"
GAME = ROOT / "tests/golden/catan_junior/r1_standard_3.qd"
HALF = b"GET /health HTTP/1.1\r\nhost: deck\r\n"


class Fort(ServerProcess):
    """`quarterdeck serve` with the limits that strangers get."""

    def launch(self) -> "Fort":
        limits = {f"QUARTERDECK_{name.upper()}": str(count) for name, count in FOR_STRANGERS.items()}
        words = ["serve", "--no-browser", "--json-log", "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "quarterdeck", *words],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | limits,
            )
        return self

    def faults(self) -> list[str]:
        """What the server itself took for its own fault."""
        lines = [line for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [told["says"] for told in map(json.loads, lines) if told["level"] in ("error", "critical")]


class Raider(Captain):
    """A captain who comes from an address of its own, and keeps every byte."""

    def __init__(self, url: str, address: str, booty: list[bytes]) -> None:
        self.url = url
        self.address = address
        self.keys = 0
        self.booty = booty
        line = httpx.HTTPTransport(local_address=address)
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, transport=line)
        self.http.event_hooks = {"response": [lambda reply: booty.append(reply.read())]}
        self.http.get("/")

    def window(self, table: str, **query: Any) -> Window:
        jar = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": jar} | {name: str(value) for name, value in query.items()}
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/live"
        near: dict[str, Any] = {
            "source_address": (self.address, 0),
            "close_timeout": 0.2,
            "ping_interval": None,
        }
        return Window(connect(address, additional_headers=headers, max_size=1 << 24, **near))


class Siege:
    """One server, and those who come to it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite3"
        self.fort = Fort(folder, database_url(str(self.file)))
        self.booty: list[bytes] = []
        self.raiders = 0

    def raider(self, address: str = "") -> Raider:
        self.raiders += 1
        return Raider(self.fort.url, address or f"127.0.1.{self.raiders}", self.booty)

    def socket(self, address: str) -> socket:
        return create_connection(("127.0.0.1", self.fort.port), timeout=20, source_address=(address, 0))


class Bystander(threading.Thread):
    """Somebody who plays on while the others raid; how long each move took, and what went wrong."""

    def __init__(self, siege: Siege) -> None:
        super().__init__(daemon=True)
        self.captain = Raider(siege.fort.url, BYSTANDER, [])
        self.begun, self.over = threading.Event(), threading.Event()
        self.took: list[float] = []
        self.fault = ""

    def run(self) -> None:
        try:
            table = self.captain.lay("me", "me")
            while not self.over.wait(0.15):
                if self.captain.info(table)["status"] != "running":
                    table = self.captain.lay("me", "me")
                began = time.monotonic()
                self.captain.first_choice(table)
                self.took.append(time.monotonic() - began)
                self.begun.set()
        except Exception as error:
            self.fault = f"{type(error).__name__}: {str(error)[:100]}"

    def verdict(self) -> str:
        self.over.set()
        self.join(PATIENCE)
        self.captain.close()
        if self.fault or not self.took:
            return f"somebody else could not play: {self.fault or 'not one move'}"
        slowest = max(self.took)
        return f"somebody else waited {slowest:.1f} s for a move" if slowest > SLOWEST else ""


def besieged(siege: Siege, attack: Callable[[Siege], None]) -> str:
    """Why it broke, or nothing: the attack itself, whoever else played, the server's own log."""
    before, bystander = len(siege.fort.faults()), Bystander(siege)
    bystander.start()
    broke = ""
    try:
        bystander.begun.wait(PATIENCE)
        attack(siege)
    except Exception as error:
        broke = f"{type(error).__name__}: {str(error)[:160]}"
    broke = broke or bystander.verdict()
    faults = siege.fort.faults()[before:]
    return broke or (f"faults in the log: {faults[0]}" if faults else "")


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
    """A thousand requests that are never finished: hung up on within the time for a head."""
    lines = [siege.socket("127.0.1.210") for _ in range(1000)]
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
    assert not alive, f"{alive} of 1000 half requests live on"


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
    for house in range(5):
        for n in range(41):
            if n % 14 == 0:  # a captain has fewer windows than an address
                looker_on = siege.raider(f"127.0.1.{220 + house}")
            window = looker_on.window(table).__enter__()
            try:
                window.next()
                gate.append(window)
            except ConnectionClosed:
                refused += 1
    assert refused >= 5, f"only {refused} lookers-on were refused"
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
    """One address lays tables until it may not; somebody else's bot thinks as fast as before."""
    laid = refused = 0
    for _ in range(8):
        eve = siege.raider("127.0.1.230")
        for _ in range(16):
            reply = eve.post(
                "/api/tables/", {"game": "catan_junior", "chairs": [{"who": "me"}, {"who": "open"}]}
            )
            laid, refused = laid + reply.is_success, refused + (reply.status_code == 429)
    assert laid <= FOR_STRANGERS["unstarted_per_address"] and laid + refused == 128, f"{laid} were laid"
    anne = siege.raider()
    table = anne.lay("me", "greedy", options={"first_seat": 1})
    began = time.monotonic()
    assert anne.post(f"/api/tables/{table}/hint").is_success
    assert time.monotonic() - began < 3 * SLOWEST, "a hint took too long"


def uploads_flood(siege: Siege) -> None:
    """60 records from one address make room at its own cost: another one's is still there."""
    lines = GAME.read_text().splitlines()
    anne, eve = siege.raider(), siege.raider()
    kept = anne.ok("/api/replays/", {"text": GAME.read_text(), "name": "mine"})["id"]
    brought = [
        eve.ok("/api/replays/", {"text": "\n".join(lines[: 3 + n]) + "\n", "name": "theirs"})["id"]
        for n in range(60)
    ]
    assert len(set(brought)) == 60
    assert anne.get(f"/api/replays/{kept}").is_success, "somebody else's record was pushed out"
    assert eve.get(f"/api/replays/{brought[0]}").status_code == 404, "an address has no share"


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
    "a flood of tables": tables_flood,
    "a flood of uploads": uploads_flood,
    "endless headers from four sockets": endless_headers,
    "a thousand half requests": half_requests,
    "a crowd of lookers-on": crowds,
    "secrets in what was received": secrets_received,
}
QUICK = tuple(RAIDS)[:4]
