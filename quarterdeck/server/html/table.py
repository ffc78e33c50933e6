"""The table's page: an empty stage with a place for each region. The WebSocket fills it."""

from quarterdeck.server.html.covers import cover
from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.table import GameTable

ICONS = {
    "undo": "M9 7H5V3M5 7a9 9 0 1 1-1 9",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 1 3 11v2H9v-2a6 6 0 0 1 3-11z",
    "rules": "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
    "agree": "M3 12l4-4 4 2 2-2 4 1 4 3-7 7-3-1-4-3z",
    "list": "M4 6h16M4 12h16M4 18h16",
    "share": "M9 12l6-4M9 12l6 4M6 12a2 2 0 1 0 .1 0M18 6a2 2 0 1 0 .1 0M18 18a2 2 0 1 0 .1 0",
    "sound": "M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
}

MINE = '<section id="mine" aria-label="Your things" tabindex="0" hidden></section>'
LIVELY = 'aria-label="Sound and pace" title="Sound and pace"'
IDLE = "Point at anything lit to see what it would do. Nothing moves before you choose it."


def icon(name: str) -> str:
    return (
        '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="none" '
        f'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{ICONS[name]}"/></svg>'
    )


def tool(id: str, picture: str, label: str, extra: str = "") -> str:
    return f'<button type="button" id="{id}" {extra}>{icon(picture)}<span>{label}</span></button>'


def table_page(game_table: GameTable) -> str:
    title = esc(game_table.box.title)
    return (
        f'<div class="deck" data-table="{game_table.id}" data-game="{game_table.terms.game}">'
        f'<section id="lobby" class="lobby" aria-label="Before the game" aria-live="polite"></section>'
        f'{tools()}<div id="left">{stage()}{MINE}</div>{side(game_table)}</div>'
        f"{dialogs(title, game_table.id)}"
        '<noscript><p class="plank">The table needs JavaScript; the JSON API does not.</p></noscript>'
    )


def stage() -> str:
    return (
        '<section id="stage" aria-label="Board"><div id="viewport"><div id="board"></div></div>'
        f'<div class="zoom" role="group" aria-label="Zoom">{tool("zoom-in", "plus", "Nearer")}'
        f"{tool('zoom-out', 'minus', 'Farther')}{tool('zoom-fit', 'fit', 'Whole board')}</div>"
        f'<p id="connection" role="status">Rowing out to the table …</p></section>'
    )


def tools() -> str:
    return (
        f'<div class="tools">{tool("undo", "undo", "Undo", "disabled")}'
        f"{tool('hint', 'hint', 'Hint', 'disabled')}{tool('places', 'list', 'List')}"
        f"{tool('open-rules', 'rules', 'Rules')}{tool('agree', 'agree', 'Agree', 'hidden')}"
        f"{tool('share', 'share', 'Links')}"
        f"{tool('comfort-open', 'sound', 'Sound', LIVELY)}</div>"
    )


def branch_line(game_table: GameTable) -> str:
    """A branch says so, and where it comes from."""
    branch = game_table.terms.branch
    if branch is None:
        return ""
    move = len(branch.moves)
    return (
        '<p class="branch-of"><b>Branch.</b> Played on from <a '
        f'href="/replay/{esc(branch.origin)}?move={move}">'
        f"move {move} of another game</a>, which stays as it was.</p>"
    )


def side(game_table: GameTable) -> str:
    return (
        f'<aside id="side" aria-label="Play">{branch_line(game_table)}<p id="voided" class="dice" hidden></p>'
        '<section id="ask" aria-label="Your choice" tabindex="-1">'
        '<div class="ask-head">'
        '<p id="question" aria-live="assertive"></p><span id="timer" role="timer"></span></div>'
        '<div id="choices"></div><div id="place-list" hidden></div>'
        f'<div id="ahead" data-idle="{IDLE}" aria-live="polite" hidden></div></section>'
        '<section id="why" aria-live="polite" hidden></section>'
        '<section id="result-bar" hidden></section>'
        '<section id="crews" aria-label="Crews" tabindex="0"><h2 class="sr">Crews</h2></section>'
        '<section class="logbook" aria-label="Logbook"><div class="tabs"><div role="tablist" '
        'aria-label="Log and chat">'
        '<button type="button" role="tab" id="tab-log" aria-controls="panel-log" aria-selected="true">'
        "Log</button>"
        '<button type="button" role="tab" id="tab-chat" aria-controls="panel-chat" aria-selected="false" '
        'tabindex="-1">Chat <span id="unread"></span></button></div>'
        '<span id="watchers"></span>'
        f'<a class="look-back" href="/replay/{game_table.id}">Look back</a></div>'
        '<div role="tabpanel" id="panel-log" aria-labelledby="tab-log" tabindex="0">'
        '<ol id="log" aria-live="polite" aria-label="What happened"></ol>'
        '<button type="button" id="new-lines" hidden></button></div>'
        '<div role="tabpanel" id="panel-chat" aria-labelledby="tab-chat" hidden>'
        '<ol id="chat" aria-live="polite" aria-label="Chat"></ol>'
        '<form id="say"><label class="sr" for="say-text">Say something</label>'
        '<input id="say-text" maxlength="300" autocomplete="off" placeholder="Say something …">'
        '<button type="submit">Send</button></form><p class="chat-tools">'
        '<button type="button" class="quiet" id="phrases">Phrases</button>'
        '<button type="button" class="quiet" id="unmute" hidden></button>'
        '<button type="button" class="quiet" id="lock-talk" aria-pressed="false" hidden>'
        "Only players talk</button></p></div></section></aside>"
    )


def dialogs(title: str, table: str) -> str:
    return (
        '<div id="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title" hidden><div>'
        '<h2 id="curtain-title"></h2><p>Pass the device on; nobody else should look.</p>'
        '<button type="button" class="main" id="lift">I am here, lift the curtain</button></div></div>'
        '<dialog id="sure" aria-labelledby="sure-text"><p id="sure-text"></p>'
        '<ul id="sure-odds"></ul><div class="buttons">'
        '<button type="button" class="main" id="sure-yes">Yes, do it</button>'
        '<button type="button" id="sure-no">No, wait</button></div></dialog>'
        '<dialog id="chest" aria-labelledby="chest-title"><h2 id="chest-title"></h2>'
        '<div id="chest-body"></div><div class="buttons">'
        '<button type="button" data-close>Close</button></div></dialog>'
        '<dialog id="result" aria-labelledby="result-title">'
        '<div id="result-body" tabindex="-1" autofocus></div>'
        '<details class="seal"><summary>Check the dice</summary><p>Promised before the game:</p>'
        '<p><code id="seal-promise"></code></p><p>Opened now:</p><p><code id="seal-secret"></code></p>'
        '<p id="seal-verdict" role="status"></p><ul id="seal-list" class="seals"></ul><p>'
        f'<a href="/verify/{table}">See every roll recomputed</a>, or let <code>quarterdeck verify</code> '
        "do it at home.</p></details>"
        '<div class="buttons"><button type="button" class="main" id="again" data-again="">Again</button>'
        f'<a class="button" href="/replay/{table}">Replay</a>'
        '<a class="button" id="download" download>Record</a><a class="button" href="/">Harbour</a>'
        '<button type="button" class="quiet" data-close>Look at the board</button></div></dialog>'
        '<dialog id="rules" class="drawer" aria-labelledby="rules-title"><header>'
        f'<h2 id="rules-title">{title}: the rules</h2>'
        '<button type="button" data-close aria-label="Close the rules">Close</button></header>'
        '<search class="search"><label for="find">Search</label><input id="find" type="search" '
        'autocomplete="off"><span id="found" role="status"></span></search>'
        '<div id="ledger" tabindex="0"></div></dialog>'
        '<dialog id="links" aria-labelledby="links-title"><h2 id="links-title">Links</h2>'
        '<div id="links-body"></div><p class="elsewhere"><a href="/">Harbour</a> <a href="/learn">Learn</a> '
        '<a href="/rules">All rules</a> <a href="/logbook">Logbook</a> '
        '<a href="/captain/calls">Calls and devices</a></p>'
        '<div class="buttons"><button type="button" data-close>Close</button>'
        "</div></dialog>"
    )


def word_fields(form: str, more: str = "") -> str:
    """Something for the dice, for whoever wants to say it; by itself the page draws a word."""
    return (
        '<details class="seal"><summary>The dice</summary><p>Your page draws a word that is mixed into '
        "the dice, so that nobody alone decides them. You can say one yourself.</p>"
        f'<label>A word of your own <input id="{form}-word" maxlength="31" autocomplete="off"></label>'
        f'<label class="check"><input type="checkbox" id="{form}-no-word"> Add no word of mine</label>'
        f"{more}</details>"
    )


def join_page(game_table: GameTable, seat: int, token: str, gone: bool) -> str:
    title = esc(game_table.box.title)
    picture = f'<div class="cover">{cover(game_table.box)}</div>'
    if gone:
        return (
            f'<div class="plank invited">{picture}<div><h1>That seat is taken</h1>'
            f'<p>Somebody was quicker. You can still <a href="/table/{game_table.id}">look on</a>.'
            "</p></div></div>"
        )
    host = next((place.name for place in game_table.seats if game_table.terms.host in place.captains), "")
    asks = f"{esc(host)} invites you" if host else "You are invited"
    return (
        f'<div class="plank invited">{picture}<div><h1>{title}</h1>'
        f'<p class="lead">{asks} to seat {seat + 1}.</p>'
        f'<p>{esc(game_table.box.pitch)}</p><form id="join" data-table="{game_table.id}" data-seat="{seat}" '
        f'data-link="{esc(token)}"><label>Your name <input id="join-name" maxlength="24" required '
        f'autocomplete="nickname"></label>{word_fields("join")}'
        '<button class="main" type="submit">Sit down</button>'
        f'<p class="problem" role="alert" id="join-problem"></p></form>'
        f'<p><a href="/rules/{game_table.terms.game}">The rules</a></p></div></div>'
    )
