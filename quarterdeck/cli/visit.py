"""`quarterdeck play --server URL`: to a table on somebody's server, by its address, by an
invitation, or to a new one against bots."""

import re
import secrets
from typing import Any

from quarterdeck.cli.arguments import LONGEST_NAME, listed, say, tame
from quarterdeck.cli.client import Line
from quarterdeck.cli.remote import Guest
from quarterdeck.engine.errors import QuarterdeckError

JOIN = re.compile(r"^/join/([a-z0-9]{1,24})/(\d)/([0-9a-f]{1,64})/?$")
TABLE = re.compile(r"^/(?:table/)?([a-z0-9]{4,24})/?$")


def visited(
    url: str,
    slug: str,
    seats: int | None,
    variant: str,
    bots: str,
    options: dict[str, int],
    who: str,
    word: str,
) -> Guest:
    """A seat at that table."""
    line = Line(url)
    name = tame(listed(who)[0] if listed(who) else "Captain")[: min(24, LONGEST_NAME)]
    voice = word or secrets.token_hex(8)
    invited, known = JOIN.match(line.path), TABLE.match(line.path)
    if invited:
        table, seat = invited[1], int(invited[2])
        sit(line, table, seat, name, voice, invited[3])
    elif known:
        table = known[1]
        seat = free_seat(line, table)
        sit(line, table, seat, name, voice, "")
    elif line.path in ("", "/"):
        table, seat = laid(line, slug, seats, variant, listed(bots), options), 0
        sit(line, table, seat, name, voice, "")
    else:
        raise QuarterdeckError(f"{line.path}: is neither a table nor an invitation")
    info = line.get(f"/api/tables/{table}")
    say(f"You sit at {line.root}/table/{table}, seat {seat + 1}. Type help for what you can say.")
    if info["commitment"]:
        say(f"Fate is sealed. Its commitment: {info['commitment']}")
    return Guest(line, table, seat)


def sit(line: Line, table: str, seat: int, name: str, word: str, link: str) -> None:
    line.post(f"/api/tables/{table}/sit", {"seat": seat, "name": name, "word": word[:64], "link": link})


def free_seat(line: Line, table: str) -> int:
    info = line.get(f"/api/tables/{table}")
    for seat, chair in enumerate(info["seats"]):
        if chair["free"] and chair["who"] == "open" and info["public"]:
            return seat
    raise QuarterdeckError("no seat is free for everybody at that table; ask its host for an invitation")


def laid(
    line: Line, slug: str, seats: int | None, variant: str, bots: list[str], options: dict[str, int]
) -> str:
    """A new table: the person first, then bots."""
    if not slug:
        known = ", ".join(one["slug"] for one in line.get("/api/games/"))
        raise QuarterdeckError(f"which game? That server has {known}; or give the address of a table")
    game = line.get(f"/api/games/{slug}")
    count = seats or (2 if 2 in game["seats"] else game["seats"][0])
    chairs: list[dict[str, Any]] = [{"who": "me"}]
    chairs += [{"who": "bot", "bot": bots[n % len(bots)] if bots else ""} for n in range(count - 1)]
    order = {"game": slug, "chairs": chairs, "variant": variant, "options": options, "curtain": False}
    return str(line.post("/api/tables/", order)["id"])
