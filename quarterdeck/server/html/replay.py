"""The replay: the board, a slider with the score above it, what was said, and what can be jumped to."""

import msgspec

from quarterdeck.engine.recent import NOTHING_YET, Recent
from quarterdeck.engine.shown import Shown
from quarterdeck.engine.table import ALL_OPEN, FATE, ONLOOKER, Table
from quarterdeck.server.html import regions
from quarterdeck.server.html.analysis import panel
from quarterdeck.server.html.graph import chart
from quarterdeck.server.html.shell import esc
from quarterdeck.server.html.table import tool
from quarterdeck.server.replay.highlights import END, START
from quarterdeck.server.replay.library import Bound, Overview
from quarterdeck.server.replay.playback import Playback
from quarterdeck.server.tables.commands import bot_kinds
from quarterdeck.server.tables.events import PLAYER, Chair
from quarterdeck.server.tables.opening import bot_title
from quarterdeck.server.tables.seats import Seat

KINDS = {"start": "", "lead": "Lead", "battle": "Battle", "score": "Score", "end": ""}


class Frame(msgspec.Struct):
    """One position of a replay, as HTML fragments; `turn` is the seat whose turn it is, `shown` what the last
    move showed: dice, cards, things that flew, what it changed."""

    n: int
    board: str
    crews: str
    question: str
    said: str
    turn: int
    shown: Shown


def frame(bound: Bound, n: int, phone: bool) -> Frame:
    return frame_with(bound, n, phone, [])


def frame_with(bound: Bound, n: int, phone: bool, lit: list[int]) -> Frame:
    """With some moves lit, as if they could be chosen."""
    playback = bound.playback
    view = playback.view(n, bound.viewer)
    view.options = lit or view.options
    recent = NOTHING_YET if lit else playback.recent[n]
    return Frame(
        n=n,
        board=pictured(playback, view, phone, recent),
        crews=regions.crews(playback.faces, view, seats_of(playback)),
        question=esc(playback.faces.question(view)),
        said=esc(playback.said(n, bound.viewer)) if n else "The table is laid.",
        turn=view.turn,
        shown=playback.faces.shown(view, recent),
    )


def pictured(playback: Playback, view: Table, phone: bool, recent: Recent) -> str:
    """The board as one picture, with what was done lately; in words if it cannot be drawn."""
    drawn = playback.faces.draw(view, phone, recent)
    return regions.board(playback.faces, view) if drawn is None else drawn.svg()


def seats_of(playback: Playback) -> list[Seat]:
    """For the panels: names are all that a record knows of its players."""
    return [Seat(Chair(PLAYER, "", name), name=name) for name in playback.record.header.names]


def replay_page(bound: Bound, overview: Overview, n: int) -> str:
    playback, first = bound.playback, frame(bound, n, False)
    drawn = playback.faces.draw(playback.view(n, bound.viewer))
    title = esc(playback.record.box.title)
    ratio = f' style="--ratio:{drawn.backdrop.width / drawn.backdrop.height:.3f}"' if drawn else ""
    return (
        f'<h1 class="sr">Replay of {title}</h1>'
        f'<div class="log-deck" data-replay="{bound.id}" data-game="{playback.record.header.game}" '
        f'data-last="{playback.length}" data-move="{n}" data-seat="{bound.viewer}" '
        f'data-turns="{" ".join(map(str, playback.turns))}">'
        '<div class="scene"><section class="board-box" aria-label="Board"><div '
        f'id="board"{ratio}>{first.board}'
        f"</div></section>{transport(bound, overview, first)}</div>"
        f'<aside aria-label="About this game">{heading(bound)}'
        f'{panel(bound)}{jumps(overview)}<section id="crews" aria-label="Crews">{first.crews}</section>'
        f"{told(bound, n)}</aside></div>{dialogs(bound)}"
    )


# -- the slider --------------------------------------------------------------------------


def transport(bound: Bound, overview: Overview, first: Frame) -> str:
    n, last = first.n, bound.playback.length
    names = bound.playback.seat_names
    return (
        f'<section class="transport" aria-label="Moves"><p id="said" role="status">{first.said}</p>'
        f"{chart(overview.points, names, overview.highlights)}"
        f'<input type="range" id="scrub" min="0" max="{last}" value="{n}" step="1" aria-label="Move">'
        f'<div class="keys" role="group" aria-label="Step">'
        f"{key('first', 'M6 5v14M19 5l-9 7 9 7z', 'To the start (Home)')}"
        f"{key('turn-back', 'M12 5l-8 7 8 7zM21 5l-8 7 8 7z', 'A turn back (Page Up)')}"
        f"{key('back', 'M16 5l-9 7 9 7z', 'A move back (Left)')}"
        f"{key('play', 'M7 4l13 8-13 8z', 'Play (Space)', 'main')}"
        f"{key('on', 'M8 5l9 7-9 7z', 'A move on (Right)')}"
        f"{key('turn-on', 'M3 5l8 7-8 7zM12 5l8 7-8 7z', 'A turn on (Page Down)')}"
        f"{key('last', 'M18 5v14M5 5l9 7-9 7z', 'To the end (End)')}</div>"
        f'<p class="place"><output id="place" for="scrub">Move {n} of {last}</output>'
        '<label class="speed"><span class="sr">Speed</span><select id="speed"><option '
        'value="1600">slow</option>'
        '<option value="800" selected>usual</option><option value="250">fast</option></select></label>'
        "</p></section>"
    )


def key(id: str, d: str, label: str, kind: str = "") -> str:
    return (
        f'<button type="button" id="{id}" class="{kind}" title="{label}" aria-label="{label}">'
        '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" '
        'fill="currentColor" '
        f'stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="{d}"/></svg></button>'
    )


# -- beside the board --------------------------------------------------------------------


def heading(bound: Bound) -> str:
    record = bound.playback.record
    head = record.header
    names = ", ".join(esc(name) for name in head.names if name)
    branch = branch_line(bound)
    over = "" if bound.playback.over else ' <span class="tag">still running</span>'
    home = f'<a class="button" href="/table/{bound.id}">Table</a>' if bound.table else ""
    more = (
        '<button type="button" id="open-branch">Play on from here</button>'
        f'<a class="button" href="/verify/{bound.id}">Check the dice</a>'
        if bound.playback.over
        else ""
    )
    return (
        f'<header class="log-head"><h2>{esc(record.box.title)}{over}</h2><p>{names}</p>{branch}'
        f'<label>Seen by <select id="eyes">{eyes(bound)}</select></label><div class="buttons">'
        f"{tool('share', 'share', 'Share')}{more}"
        f'<a class="button" href="/api/replays/{bound.id}/record" download>Record</a>{home}</div></header>'
    )


def branch_line(bound: Bound) -> str:
    legs = bound.playback.record.header.branched
    if not legs:
        return ""
    leg = legs[-1]
    return (
        f'<p class="branch"><b>Branch.</b> Its first {leg.until} moves are those of '
        f'<a href="/replay/{esc(leg.origin)}?move={leg.until}">another game</a>.</p>'
    )


def eyes(bound: Bound) -> str:
    called = {ALL_OPEN: "everybody (all open)", ONLOOKER: "a looker-on"}
    names = bound.playback.record.header.names
    for seat, name in enumerate(bound.playback.seat_names):
        called[seat] = f"{name} ({names[seat]})" if names[seat] else name
    return "".join(
        "<option "
        f'value="{viewer}"{" selected" if viewer == bound.viewer else ""}>{esc(called[viewer])}</option>'
        for viewer in bound.viewers
    )


def jumps(overview: Overview) -> str:
    """Start and end have keys of their own."""
    found = [highlight for highlight in overview.highlights if highlight.kind not in (START, END)]
    if not found:
        return ""
    items = "".join(
        f'<li><button type="button" class="highlight {highlight.kind}" data-go="{highlight.n}">'
        f'<span class="tag">{KINDS[highlight.kind]}</span> {esc(highlight.says)} <small>{highlight.n}</small>'
        "</button></li>"
        for highlight in found
    )
    return (
        f'<section class="jumps" aria-labelledby="jumps"><h2 id="jumps">Key moments</h2>'
        f'<ol tabindex="0" aria-labelledby="jumps">{items}</ol></section>'
    )


def told(bound: Bound, now: int) -> str:
    """Every move in a sentence, one Tab stop for all of them."""
    playback, starts = bound.playback, set(bound.playback.turns)
    rows = []
    for one in playback.told:
        kind = " turn" if one.n in starts else ""
        fate = " fate" if one.by == FATE else ""
        rows.append(
            f'<li class="told{kind}{fate}"><a href="?move={one.n}&amp;seat={bound.viewer}" data-go="{one.n}"'
            f"{'' if one.n == max(1, now) else ' tabindex=-1'}><small>{one.n}</small> "
            f"<span>{esc(playback.said(one.n, bound.viewer))}</span></a></li>"
        )
    return (
        f'<section class="logbook" aria-labelledby="told-title"><h2 id="told-title">Every move</h2>'
        f'<ol id="moves">{"".join(rows)}</ol></section>'
    )


def dialogs(bound: Bound) -> str:
    if not bound.playback.over:
        return ""
    seats = "".join(
        f'<option value="{seat}">{esc(name)}</option>' for seat, name in enumerate(bound.playback.seat_names)
    )
    bots = "".join(
        f'<option value="{esc(kind)}"{" selected" if kind == "greedy" else ""}>{esc(bot_title(kind))}'
        f" ({esc(kind)})</option>"
        for kind in bot_kinds()
    )
    return (
        '<dialog id="branch" aria-labelledby="branch-title"><form id="branch-form" method="dialog">'
        '<h2 id="branch-title">Play on from move <span id="branch-move"></span></h2>'
        "<p>A new table begins with these moves and a new sealed Fate. This game stays as it is.</p>"
        f'<div class="two"><label>You take <select id="branch-seat">{seats}</select></label>'
        f'<label>Against <select id="branch-bot">{bots}</select></label></div>'
        '<p class="problem" role="alert" id="branch-problem"></p>'
        '<div class="buttons"><button type="submit" class="main">Play on</button>'
        '<button type="button" class="quiet" data-close>Cancel</button></div></form></dialog>'
    )
