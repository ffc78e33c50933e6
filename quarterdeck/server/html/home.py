"""The home page (players know it as the harbour): the games as boxes on a quay, and tables to go to."""

import time

from quarterdeck.engine.registry import Box, shelf
from quarterdeck.server.html.covers import cover
from quarterdeck.server.html.rules import credits_line
from quarterdeck.server.html.shell import esc
from quarterdeck.server.html.table import word_fields
from quarterdeck.server.http.answers import TableRow
from quarterdeck.server.tables.commands import bot_kinds
from quarterdeck.server.tables.opening import bot_title

REVEAL = (
    '<label>Wait for the word of a captain who is away <select id="setup-reveal">'
    '<option value="120">2 minutes</option><option value="1200">20 minutes</option>'
    '<option value="86400">1 day</option></select></label>'
)


CLOCK = (
    '<label>Clock <select id="setup-clock"><option value="none">no clock</option>'
    '<option value="minute">1 minute a turn</option><option value="three">3 minutes a turn</option>'
    '<option value="quick">10 minutes each, and 10 seconds a turn</option>'
    '<option value="long">30 minutes each, and 30 seconds a turn</option>'
    '<option value="day">1 day a turn</option><option value="days">3 days a turn</option>'
    '<option value="week">7 days a turn</option></select></label>'
)
THEN = (
    '<label>When no time is left <select id="setup-then">'
    '<option value="bot">a bot finishes the turn</option>'
    '<option value="lose">the player loses</option></select></label>'
)


def home_page(boxes: list[Box], mine: list[TableRow], open_: list[TableRow], past: list[TableRow]) -> str:
    return (
        '<section class="hero"><h1>Choose a game, weigh anchor</h1>'
        '<p class="lead">Pirate board games against bots, with friends by link, or passing one '
        "device around. No account; the rules explain themselves. "
        'New here? <a href="/learn">Learn in two minutes</a>.</p></section>'
        + listed("Your running games", mine, "mine")
        + f'<section aria-labelledby="games"><h2 id="games">Games</h2>'
        f'<ul class="boxes">{"".join(game_box(box) for box in boxes)}</ul></section>'
        + listed("Open tables and games to watch", open_, "open")
        + listed("Past games", past, "past")
        + setup_dialog()
    )


def seats_words(box: Box) -> str:
    first, last = box.seats[0], box.seats[-1]
    if first == last:
        return f"{first} player{'s' if first > 1 else ''}"
    return f"{first}–{last} players"


def length_words(minutes: str) -> str:
    """`30` is 30 min; `20 per player` is 20 min per player."""
    number, _, rest = minutes.partition(" ")
    return f"{number} min {rest}".strip().replace("-", "–")


def game_box(box: Box) -> str:
    slug, title = box.slug, esc(box.title)
    return (
        f'<li class="box" id="box-{slug}"><div class="cover">{cover(box)}</div>'
        f'<div class="about"><h3>{title}</h3>'
        f'<ul class="facts"><li>{seats_words(box)}</li><li>{esc(length_words(box.minutes))}</li>'
        f"<li>{esc(box.weight)}</li></ul>"
        f'<p class="pitch">{esc(box.pitch)}</p>'
        f'<div class="buttons"><button type="button" class="main" data-play="{slug}">Play now'
        f'<span class="sr"> {title} against bots</span></button>'
        f'<button type="button" data-setup="{slug}">Set up a table'
        f'<span class="sr"> of {title}</span></button>'
        f'<button type="button" class="quiet" data-watch="{slug}">Watch bots'
        f'<span class="sr"> play {title}</span></button>'
        f'<a class="quiet" href="/learn/{slug}">How to play<span class="sr"> {title}</span></a>'
        f'<a class="quiet" href="/rules/{slug}">Rules<span class="sr"> of {title}</span></a></div>'
        f'<p class="credits">{esc(credits_line(box))}</p></div></li>'
    )


# -- tables ------------------------------------------------------------------------------


def listed(title: str, rows: list[TableRow], kind: str) -> str:
    if not rows:
        return ""
    items = "".join(row_line(row) for row in rows[:20])
    return (
        f'<section class="list" aria-labelledby="{kind}"><h2 id="{kind}">{title}</h2>'
        f'<ul class="tables">{items}</ul></section>'
    )


def row_line(row: TableRow) -> str:
    box = shelf().get(row.game)
    title = esc(box.title if box else row.game)
    names = ", ".join(esc(name) for name in row.names if name) or "nobody yet"
    return (
        f'<li><a href="/table/{row.id}"><b>{title}</b>{kind_tag(row)} <span class="names">{names}</span> '
        f'<span class="state">{esc(state_words(row))}</span> '
        f"<time>{esc(ago(time.time() - row.updated))}</time></a>{look_back(row, title)}</li>"
    )


def kind_tag(row: TableRow) -> str:
    return f' <span class="tag">{esc(row.kind)}</span>' if row.kind else ""


def look_back(row: TableRow, title: str) -> str:
    """Whatever has begun can be looked at again."""
    if row.status == "waiting":
        return ""
    return f'<a class="aside" href="/replay/{row.id}">Replay<span class="sr"> {title}</span></a>'


def state_words(row: TableRow) -> str:
    if row.status == "waiting":
        return f"{len(row.free)} seat{'s' if len(row.free) != 1 else ''} free"
    if row.status == "archived" and not row.standing:
        return "archived"
    if row.status in ("over", "archived"):
        first = [name for name, place in zip(row.names, row.standing, strict=False) if place == 1]
        return f"won by {', '.join(first)}" if first else "over"
    return f"{row.moves} moves played"


def ago(seconds: float) -> str:
    for size, unit in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


# -- setting up --------------------------------------------------------------------------


def setup_dialog() -> str:
    """Filled by the page with what the chosen game offers."""
    bots = "".join(
        f'<option value="{esc(kind)}"{" selected" if kind == "greedy" else ""}>{esc(bot_title(kind))}'
        f" ({esc(kind)})</option>"
        for kind in bot_kinds()
    )
    return (
        '<dialog id="setup" aria-labelledby="setup-title"><form method="dialog" id="setup-form">'
        '<h2 id="setup-title">Set up a table</h2>'
        '<label>Your name <input id="setup-name" maxlength="24" autocomplete="nickname"></label>'
        '<div class="two"><label>Variant <select id="setup-variant"></select></label>'
        '<label>Seats <select id="setup-seats"></select></label></div>'
        '<p id="setup-says" class="hint"></p>'
        '<fieldset><legend>Who sits where</legend><div id="setup-chairs"></div></fieldset>'
        f'<template id="bot-options">{bots}</template>'
        f'<label>Who plays for absent players <select id="setup-standin">{bots}</select></label>'
        f'<div class="two">{CLOCK}{THEN}</div>'
        '<div class="checks"><label class="check"><input type="checkbox" id="setup-public"> '
        "Listed in the harbour</label>"
        '<label class="check"><input type="checkbox" id="setup-curtain" checked> '
        "Curtain between players at one device</label></div>"
        f"{word_fields('setup', REVEAL)}"
        '<details id="setup-more"><summary>House options</summary><div id="setup-options"></div></details>'
        '<p id="setup-problem" class="problem" role="alert"></p>'
        '<div class="buttons"><button type="submit" class="main" id="setup-go">Lay the table</button>'
        '<button type="button" class="quiet" data-close>Cancel</button></div></form></dialog>'
    )
