"""`quarterdeck play --server URL`: to a table on somebody's server, by its address, by an
invitation, or to a new one against bots."""

import re
from typing import Any

from quarterdeck.cli.arguments import LONGEST_NAME, listed, say, tame
from quarterdeck.cli.client import Client
from quarterdeck.cli.dice import OwnWord
from quarterdeck.cli.remote import RemoteGame
from quarterdeck.engine.errors import QuarterdeckError

JOIN = re.compile(r"^/join/([a-z0-9]{1,24})/(\d)/([0-9a-f]{1,64})/?$")
TABLE = re.compile(r"^/(?:table/)?([a-z0-9]{4,24})/?$")


def joined(
    url: str,
    slug: str,
    seats: int | None,
    variant: str,
    bots: str,
    options: dict[str, int],
    who: str,
    word: str,
) -> RemoteGame:
    """A seat at that table."""
    client = Client(url)
    name = tame(listed(who)[0] if listed(who) else "Captain")[: min(24, LONGEST_NAME)]
    invited, known = JOIN.match(client.path), TABLE.match(client.path)
    if invited:
        table, seat, link = invited[1], int(invited[2]), invited[3]
    elif known:
        table, seat, link = known[1], free_seat(client, known[1]), ""
    elif client.path in ("", "/"):
        table, seat, link = laid(client, slug, seats, variant, listed(bots), options), 0, ""
    else:
        raise QuarterdeckError(f"{client.path}: is neither a table nor an invitation")
    own = OwnWord(client, table, seat, word)
    own.sit(name, link)
    say(f"You sit at {client.root}/table/{table}, seat {seat + 1}. Type help for what you can say.")
    if own.promise:
        say(f"Fate is sealed. Its commitment: {own.promise}")
    return RemoteGame(client, table, own)


def free_seat(client: Client, table: str) -> int:
    info = client.get(f"/api/tables/{table}")
    own = [seat for seat, chair in enumerate(info["seats"]) if chair["mine"]]
    if own:
        return own[0]
    for seat, chair in enumerate(info["seats"]):
        kept = chair.get("kept", False)  # after a rematch, at a match of a tournament
        if chair["free"] and (kept or (chair["who"] == "open" and info["public"])):
            return seat
    raise QuarterdeckError("no seat is free for everybody at that table; ask its host for an invitation")


def laid(
    client: Client, slug: str, seats: int | None, variant: str, bots: list[str], options: dict[str, int]
) -> str:
    """A new table: the person first, then bots."""
    if not slug:
        known = ", ".join(one["slug"] for one in client.get("/api/games/"))
        raise QuarterdeckError(f"which game? That server has {known}; or give the address of a table")
    game = client.get(f"/api/games/{slug}")
    count = seats or (2 if 2 in game["seats"] else game["seats"][0])
    chairs: list[dict[str, Any]] = [{"who": "me"}]
    chairs += [{"who": "bot", "bot": bots[n % len(bots)] if bots else ""} for n in range(count - 1)]
    body = {"game": slug, "chairs": chairs, "variant": variant, "options": options, "curtain": False}
    return str(client.post("/api/tables/", body)["id"])
