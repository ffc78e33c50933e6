"""`quarterdeck tables`: a captain's tables on a server, from the terminal."""

import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from quarterdeck.cli import keys
from quarterdeck.cli.arguments import say, tame
from quarterdeck.cli.client import Client
from quarterdeck.engine.errors import QuarterdeckError

CARRY = "/captain/carry"
UNITS = ((86_400, "d"), (3600, "h"), (60, "min"))


def tables(
    server: Annotated[
        str, typer.Argument(help="a server's address, or the link that its page of devices shows")
    ],
    next_one: Annotated[
        bool, typer.Option("--next", help="only the address of the next table that waits for you")
    ] = False,
    key: Annotated[bool, typer.Option("--key", help="a link that brings your key to another device")] = False,
    forget: Annotated[bool, typer.Option("--forget", help="forget the key that lies here")] = False,
) -> None:
    """Your tables on a server, those that wait for you first. Give it once the link from that server's page
    "Calls and devices": then this terminal is you, here and at `play --server`."""
    client = Client(server)
    if client.path.rstrip("/") == CARRY:
        carried(client)
    elif client.path not in ("", "/"):
        raise QuarterdeckError(f"{client.path}: is neither a server nor a link to a captain's key")
    if forget:
        say("Forgotten." if keys.forget(client.root) else "There is no key for that server here.")
    elif key:
        say(str(client.post("/api/captain/key/")["link"]))
    else:
        told = client.get("/api/captain/tables")
        listed(client, told, next_one)


def carried(client: Client) -> None:
    client.post("/api/captain/key/carry", {"token": client.fragment})
    keys.keep(client.root, client.jar)
    say(f"This terminal is that captain at {client.root} from now on; --forget ends it.")


def listed(client: Client, told: dict[str, Any], next_one: bool) -> None:
    waiting = [one for one in told["tables"] if one["your_turn"]]
    if next_one:
        if not waiting:
            raise QuarterdeckError("no table waits for you")
        say(address(client, waiting[0]))
        return
    if not told["tables"]:
        say("You have no table there. The page 'Calls and devices' of that server shows a link to your key.")
        return
    rows = Table("table", "", "game", "with", "since", "left", box=None, pad_edge=False)
    for one in told["tables"]:
        mark = "your turn" if one["your_turn"] else "waiting" if one["status"] == "waiting" else ""
        others = escape(tame(", ".join(one["others"])))
        since, left = (
            spoken(time.time() - one["updated"]),
            spoken(one["due"] - time.time()) if one["due"] else "",
        )
        rows.add_row(tame(one["id"]), mark, escape(tame(one["title"])), others, since, left)
    Console(highlight=False, soft_wrap=True).print(rows)
    say(f"{len(waiting)} of {len(told['tables'])} wait for you.")
    if waiting:
        say(f"To the first: quarterdeck play --server {address(client, waiting[0])}")


def address(client: Client, one: dict[str, Any]) -> str:
    return tame(f"{client.root}/table/{one['id']}")


def spoken(seconds: float) -> str:
    for size, unit in UNITS:
        if seconds >= size:
            return f"{int(seconds // size)} {unit}"
    return "now"
