"""Play with whoever comes: the form, those who wait, and the tables that lack somebody."""

from quarterdeck.engine.registry import Box, shelf
from quarterdeck.server.html.lists import listed
from quarterdeck.server.html.shell import esc
from quarterdeck.server.http.answers import TableRow
from quarterdeck.server.meeting.laying import PACE_WORDS
from quarterdeck.server.meeting.whoever import Waiting

PATIENCE = {
    "0": "at once",
    "30": "after 30 seconds",
    "120": "after 2 minutes",
    "600": "after 10 minutes",
    "": "never",
}


def options(pairs: dict[str, str], chosen: str = "") -> str:
    return "".join(
        f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>{esc(text)}</option>'
        for value, text in pairs.items()
    )


def game_options(boxes: list[Box], fewest: int = 2) -> str:
    """Each with the numbers of seats that make company."""
    return "".join(
        f'<option value="{box.slug}" data-seats="{" ".join(str(n) for n in box.seats if n >= fewest)}">'
        f"{esc(box.title)}</option>"
        for box in boxes
        if box.seats[-1] >= fewest
    )


def whoever_section(boxes: list[Box], club: str = "") -> str:
    """`club`: among its members only."""
    who = "whoever of the club comes" if club else "whoever comes"
    return (
        '<section class="whoever" id="whoever" aria-labelledby="whoever-title">'
        f'<h2 id="whoever-title">Play with {who}</h2>'
        f'<form class="plank" id="whoever-form" data-club="{esc(club)}"><div class="fields">'
        '<label>Your name <input id="whoever-name" maxlength="24" autocomplete="nickname"></label>'
        f'<label>Game <select id="whoever-game">{game_options(boxes)}</select></label>'
        '<label>Seats <select id="whoever-seats"></select></label>'
        f'<label>Pace <select id="whoever-pace">{options(PACE_WORDS)}</select></label>'
        f'<label>Bots fill up <select id="whoever-bots">{options(PATIENCE, "120")}</select></label></div>'
        '<div class="buttons"><button type="submit" class="main" id="whoever-go">Find company</button>'
        '<button type="button" id="whoever-leave" hidden>Wait no longer</button></div>'
        '<p id="whoever-said" role="status"></p><p id="whoever-problem" class="problem" role="alert"></p>'
        "</form></section>"
    )


def live_harbour(rows: list[TableRow], waiting: list[Waiting]) -> str:
    """What changes by itself: the page asks for it again."""
    return crews(waiting) + listed("Open tables and games to watch", rows, "open")


def crews(waiting: list[Waiting]) -> str:
    if not waiting:
        return ""
    items = "".join(
        f'<li><span class="crew-line"><b>{title_of(one.game)}</b> <span class="names">'
        f"{one.seats} seats, {esc(PACE_WORDS.get(one.pace, one.pace))}</span> "
        f'<span class="state">{one.here} here, {one.seats - one.here} missing</span></span>'
        f'<button type="button" data-with="{esc(one.game)}" data-seats="{one.seats}" '
        f'data-pace="{esc(one.pace)}" data-variant="{esc(one.variant)}">'
        f'Join<span class="sr"> {title_of(one.game)}</span></button></li>'
        for one in waiting
    )
    return (
        '<section class="list" aria-labelledby="crews-title"><h2 id="crews-title">Waiting for company</h2>'
        f'<ul class="tables">{items}</ul></section>'
    )


def title_of(slug: str) -> str:
    box = shelf().get(slug)
    return esc(box.title if box else slug)
