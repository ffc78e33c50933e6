"""What a call says: which game, with whom, where. Nothing that is hidden, and no link that opens a seat."""

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec

from quarterdeck.server.tables.table import GameTable

DISCORD, SLACK, PLAIN = "discord", "slack", "plain"
DISCORD_HOSTS = ("discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com")
SLACK_HOSTS = ("hooks.slack.com", "hooks.slack-gov.com")
MARKUP = re.compile(r"([\\*_~`|>\[\]()#@<:])")


class Message(msgspec.Struct, frozen=True):
    """`table` is empty in a trial call."""

    game: str
    title: str
    table: str
    opponents: list[str]

    @property
    def text(self) -> str:
        if not self.table:
            return f"{self.title}: this is how Quarterdeck calls you when it is your turn."
        company = f" with {listed(self.opponents)}" if self.opponents else ""
        return f"Your turn at {self.title}{company}."

    @property
    def path(self) -> str:
        return f"/table/{self.table}" if self.table else "/captain/calls"


encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(Message)


def your_turn(game_table: GameTable, seat: int) -> Message:
    """For whoever is asked there. Names are known to everybody who knows the table."""
    own = game_table.seats[seat].captains
    others = [
        one.name or f"seat {n + 1}"
        for n, one in enumerate(game_table.seats)
        if n != seat and not set(own) & set(one.captains)
    ]
    return Message(game_table.terms.game, game_table.box.title, game_table.id, others)


def trial() -> Message:
    return Message("", "Ahoy", "", [])


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


# -- webhooks ----------------------------------------------------------------------------


def dialect(url: str) -> str:
    """Which kind of JSON is understood at an address."""
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    if host in DISCORD_HOSTS and parts.path.startswith("/api/"):
        return DISCORD
    return SLACK if host in SLACK_HOSTS else PLAIN


def hook_body(kind: str, message: Message, origin: str, mark: str) -> dict[str, Any]:
    """What is posted. Players choose their names: in none of these dialects do they become markup, and
    nobody is mentioned."""
    address = f"{origin}{message.path}"
    if kind == DISCORD:
        plain = MARKUP.sub(r"\\\1", message.text)
        return {"content": f"{plain} <{address}>", "allowed_mentions": {"parse": []}}
    if kind == SLACK:
        safe = message.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return {"text": f"{safe} <{address}>", "mrkdwn": False}
    return {
        "event": "your_turn" if message.table else "trial",
        "id": mark,
        "text": message.text,
        "game": message.game,
        "title": message.title,
        "table": message.table,
        "opponents": message.opponents,
        "url": address,
    }
