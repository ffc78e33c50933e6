"""A server that is attacked (tools/raids.py), in a process of its own, and somebody who plays on there.

Raiders come from addresses of their own on the loopback interface (127.0.1.…), so that the limits by address
are those of every server that strangers can reach."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from socket import create_connection, socket
from typing import Any

import httpx
from websockets.sync.client import connect

from quarterdeck.server.settings import FOR_STRANGERS, database_url
from tests.operators.processes import ROOT, ServerProcess
from tests.server.harness import PATIENCE, Captain, Window

SLOWEST = 5.0  # seconds for a move of somebody else, while a raid is on
BYSTANDER = "127.0.0.2"


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


@dataclass(frozen=True)
class Size:
    """How much of it: as much as once broke a server, or little enough for a test."""

    half_requests: int = 1500
    uploads: int = 510
    tables: int = 1450
    seconds: float = 15.0  # of orders that nobody waits for
    houses: int = 5  # addresses from which 41 windows each look on: 205 in all


SMALL = Size(half_requests=200, uploads=60, tables=128, seconds=4.0, houses=1)


class Siege:
    """One server, and those who come to it."""

    def __init__(self, folder: Path, size: Size) -> None:
        self.size = size
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
