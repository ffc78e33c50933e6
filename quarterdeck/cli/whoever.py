"""`quarterdeck play GAME --server URL --whoever PACE`: wait on a server for others who want the same."""

import time

from quarterdeck.cli.arguments import LONGEST_NAME, listed, say, tame
from quarterdeck.cli.client import Client
from quarterdeck.cli.dice import OwnWord
from quarterdeck.cli.remote import RemoteGame
from quarterdeck.engine.errors import QuarterdeckError

PAUSE = 2.0  # seconds between two looks
PACES = ("none", "quick", "long", "day", "week")


def met(
    url: str, slug: str, seats: int | None, variant: str, pace: str, patience: int, who: str, word: str
) -> RemoteGame:
    """A seat at the table of a crew that has come together; after so many seconds bots fill it up (below
    zero: never)."""
    if not url or not slug:
        raise QuarterdeckError("--whoever needs a game and a server: play GAME --server URL --whoever quick")
    if pace not in PACES:
        raise QuarterdeckError(f"--whoever should be a pace ({', '.join(PACES)}), not {pace[:20]!r}")
    client = Client(url)
    name = tame(listed(who)[0] if listed(who) else "Captain")[: min(24, LONGEST_NAME)]
    after = None if patience < 0 else patience
    wish = {"game": slug, "variant": variant, "pace": pace, "name": name, "bots_after": after}
    found = client.post("/api/whoever/", wish | {"seats": seats or 2})
    told = ""
    try:
        while found["status"] == "waiting":
            here = f"Waiting for company: {found['here']} of {found['seats']} here."
            if here != told:
                told = here
                say(here)
            time.sleep(PAUSE)
            found = client.post("/api/whoever/look")
    except KeyboardInterrupt:
        client.post("/api/whoever/leave")
        raise
    if found["status"] != "met":
        raise QuarterdeckError("that server waits for you no more; ask it again")
    table, seat = found["table"], found["seat"]
    own = OwnWord(client, table, seat, word)
    own.sit(name, "")
    say(f"Company has come. You sit at {client.root}/table/{table}, seat {seat + 1}.")
    return RemoteGame(client, table, own)
