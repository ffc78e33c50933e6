"""The home page (players know it as the harbour): the games as boxes on a quay, and tables to go to."""

from quarterdeck.engine.registry import Box
from quarterdeck.server.html.covers import cover
from quarterdeck.server.html.lists import listed
from quarterdeck.server.html.meeting import live_harbour, whoever_section
from quarterdeck.server.html.mine import my_list
from quarterdeck.server.html.rules import credits_line
from quarterdeck.server.html.shell import esc
from quarterdeck.server.html.table import word_fields
from quarterdeck.server.http.answers import TableRow
from quarterdeck.server.meeting.whoever import Waiting
from quarterdeck.server.tables.commands import bot_kinds
from quarterdeck.server.tables.mine import MyTables
from quarterdeck.server.tables.opening import bot_title

REVEAL = (
    '<label>Wait for the word of a captain who is away <select id="setup-reveal">'
    '<option value="120">2 minutes</option><option value="1200">20 minutes</option>'
    '<option value="86400">1 day</option></select></label>'
)


CLOCK = (
    '<label>Clock <select id="setup-clock"><option value="none">no clock</option>'
    '<optgroup label="Today, by turn"><option value="minute">1 minute a turn</option>'
    '<option value="three">3 minutes a turn</option></optgroup>'
    '<optgroup label="Today, by player"><option value="quick">10 minutes each, and 10 seconds a turn</option>'
    '<option value="long">30 minutes each, and 30 seconds a turn</option></optgroup>'
    '<optgroup label="Over days"><option value="day">1 day a turn</option>'
    '<option value="two">2 days a turn</option><option value="days">3 days a turn</option>'
    '<option value="week">7 days a turn</option><option value="fortnight">14 days a turn</option>'
    "</optgroup></select></label>"
)
THEN = (
    '<label>When no time is left <select id="setup-then">'
    '<option value="bot">a bot finishes the turn</option>'
    '<option value="lose">the player loses</option></select></label>'
)


def home_page(
    boxes: list[Box],
    mine: MyTables,
    open_: list[TableRow],
    past: list[TableRow],
    waiting: list[Waiting],
) -> str:
    return (
        '<section class="hero"><h1>Choose a game, weigh anchor</h1>'
        '<p class="lead">Pirate board games against bots, with friends by link, or passing one '
        "device around. No account; the rules explain themselves. "
        'New here? <a href="/learn">Learn in two minutes</a>.</p>'
        '<p class="buttons quay"><a class="button" href="#whoever">Play with whoever comes</a>'
        '<a class="button" href="/clubs">Clubs</a><a class="button" href="/standing">Standing</a>'
        '<a class="button" href="/standing/mine">Your page</a></p></section>'
        + my_list(mine)
        + f'<div id="live" data-live="/harbour/live">{live_harbour(open_, waiting)}</div>'
        + f'<section aria-labelledby="games"><h2 id="games">Games</h2>'
        f'<ul class="boxes">{"".join(game_box(box) for box in boxes)}</ul></section>'
        + whoever_section(boxes)
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
