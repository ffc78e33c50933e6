"""Pages of clubs: one's own, a club's harbour, a tournament with its standings."""

from typing import TYPE_CHECKING

from quarterdeck.engine.registry import Box
from quarterdeck.server.html.lists import row_line
from quarterdeck.server.html.meeting import crews, game_options, options, title_of, whoever_section
from quarterdeck.server.html.shell import esc
from quarterdeck.server.html.standing import grid
from quarterdeck.server.meeting.clubs import Club
from quarterdeck.server.meeting.laying import PACE_WORDS
from quarterdeck.server.meeting.pairing import KNOCKOUT
from quarterdeck.server.meeting.tournaments import MatchInfo, TournamentInfo, TournamentLine

if TYPE_CHECKING:
    from quarterdeck.server.http.clubs import ClubHarbour, ClubTable

SHORT = {"swiss": "Swiss", "knockout": "knock-out"}
STATES = {"open": "open to enter", "running": "under way", "over": "over"}


def clubs_page(mine: list[Club]) -> str:
    rows = "".join(
        f'<li><a href="/club/{one.id}"><b>{esc(one.name)}</b> <span class="state">{one.members} '
        f"member{'s' if one.members != 1 else ''}</span></a></li>"
        for one in mine
    )
    own = f'<ul class="tables">{rows}</ul>' if rows else '<p class="soft">You are in no club yet.</p>'
    return (
        '<h1>Clubs</h1><p class="lead">A harbour of your own for friends or a class. Found one and pass its '
        "link on; whoever has the link can join. Nothing in it is listed anywhere else.</p>"
        f'<section aria-labelledby="mine"><h2 id="mine">Your clubs</h2>{own}</section>'
        '<section aria-labelledby="found"><h2 id="found">Found a club</h2>'
        '<form class="plank" id="club-found">'
        '<div class="fields"><label>Its name <input id="club-title" maxlength="40" required></label>'
        '<label>Your name there <input id="club-name" maxlength="24" autocomplete="nickname"></label></div>'
        '<div class="buttons"><button class="main" type="submit">Found it</button></div>'
        '<p class="problem" role="alert"></p></form></section>'
    )


def club_page(found: "ClubHarbour", boxes: list[Box], link: str = "") -> str:
    club = found.club
    head = f'<p><a href="/clubs">Clubs</a></p><h1>{esc(club.name)}</h1>'
    if not club.member:
        return (
            f'{head}<p class="lead">You have been given the link to this club.</p>'
            f'<form class="plank" id="club-join" data-club="{club.id}" data-link="{esc(link)}">'
            '<label>Your name there <input id="club-name" maxlength="24" autocomplete="nickname"></label>'
            '<div class="buttons"><button class="main" type="submit">Join the club</button></div>'
            '<p class="problem" role="alert"></p></form>'
        )
    return (
        f'{head}<p class="lead">{len(club.members)} member{"s" if len(club.members) != 1 else ""}: '
        f"{esc(', '.join(club.members))}</p>"
        f'<p class="buttons"><button type="button" id="club-link" data-link="{esc(club.link)}">'
        "Copy the club's link</button>"
        f'<button type="button" class="quiet" id="club-leave" data-club="{club.id}">Leave the club</button>'
        "</p>"
        + host_tools(found)
        + f'<div id="live" data-live="/club/{club.id}/live">{club_live(found)}</div>'
        + lay_form(club.id, boxes)
        + whoever_section(boxes, club.id)
        + plan_form(club.id, boxes)
    )


def host_tools(found: "ClubHarbour") -> str:
    """Who may stay, and by which link others come."""
    club = found.club
    if not club.host:
        return ""
    rows = "".join(
        f'<li>{esc(name)} <button type="button" class="quiet" data-remove="{mark}">Remove<span class="sr"> '
        f"{esc(name)}</span></button></li>"
        for name, mark in zip(club.members, club.marks, strict=True)
        if mark
    )
    return (
        f'<details class="plank" id="club-host" data-club="{club.id}"><summary>Members and link</summary>'
        '<p class="soft">You lead this club. A new link ends the old one; whoever is removed needs the new '
        "one to come back.</p>"
        f'<ul class="played">{rows}</ul><div class="buttons"><button type="button" id="club-renew">'
        'Make a new link</button></div><p class="problem" role="alert"></p></details>'
    )


def club_live(found: "ClubHarbour") -> str:
    tables = "".join(table_line(one) for one in found.tables)
    listed = f'<ul class="tables">{tables}</ul>' if tables else '<p class="soft">No table is laid here.</p>'
    return (
        f'<section class="list" aria-labelledby="tables"><h2 id="tables">Tables</h2>{listed}</section>'
        + crews(found.waiting)
        + tournament_list(found.tournaments)
    )


def table_line(one: "ClubTable") -> str:
    if not one.sit:
        return row_line(one.row)
    said = f'Sit down<span class="sr"> at {title_of(one.row.game)}</span>'
    return row_line(one.row, f'<a class="aside" href="{esc(one.sit[0])}">{said}</a>')


def tournament_list(found: list[TournamentLine]) -> str:
    if not found:
        return ""
    rows = "".join(
        f'<li><a href="/tournament/{one.id}"><b>{esc(one.title)}</b> '
        f'<span class="names">{title_of(one.game)}, {SHORT[one.kind]}</span> '
        f'<span class="state">{one.players} players, {STATES[one.status]}</span></a></li>'
        for one in found
    )
    return (
        '<section class="list" aria-labelledby="tours"><h2 id="tours">Tournaments</h2>'
        f'<ul class="tables">{rows}</ul></section>'
    )


def lay_form(club: str, boxes: list[Box]) -> str:
    return (
        '<section aria-labelledby="lay"><h2 id="lay">Lay a table for the club</h2>'
        f'<form class="plank" id="club-lay" data-club="{club}"><div class="fields">'
        f"<label>Game <select data-games>{game_options(boxes)}</select></label>"
        "<label>Seats <select data-counts></select></label></div>"
        '<div class="buttons"><button class="main" type="submit">Lay it</button></div>'
        '<p class="problem" role="alert"></p></form></section>'
    )


def plan_form(club: str, boxes: list[Box]) -> str:
    """Matches are duels, so the games are those for two."""
    two = [box for box in boxes if 2 in box.seats]
    return (
        '<section aria-labelledby="plan"><h2 id="plan">Announce a tournament</h2>'
        f'<form class="plank" id="club-plan" data-club="{club}"><div class="fields">'
        '<label>Its name <input id="plan-title" maxlength="40"></label>'
        f'<label>Game <select id="plan-game">{game_options(two)}</select></label>'
        f'<label>Kind <select id="plan-kind">{options(SHORT)}</select></label>'
        f'<label>Pace <select id="plan-pace">{options(PACE_WORDS)}</select></label></div>'
        '<p class="soft">Swiss: everybody plays every round. Knock-out: who loses is out.</p>'
        '<div class="buttons"><button class="main" type="submit">Announce it</button></div>'
        '<p class="problem" role="alert"></p></form></section>'
    )


# -- a tournament ------------------------------------------------------------------------


def tournament_page(found: TournamentInfo) -> str:
    kind = "Knock-out" if found.kind == KNOCKOUT else "Swiss"
    at = f"round {found.round} of {found.rounds}" if found.round else STATES[found.status]
    return (
        f'<p><a href="/club/{found.club}">Back to the club</a></p><h1>{esc(found.title)}</h1>'
        f'<p class="lead">{title_of(found.game)}, {kind}, {esc(PACE_WORDS[found.pace])}; {at}'
        f"{', over' if found.status == 'over' else ''}.</p>{tools(found)}"
        f'<section aria-labelledby="table"><h2 id="table">Standings</h2>{table_of(found)}</section>'
        + (matches_of(found) if found.matches else "")
    )


def tools(found: TournamentInfo) -> str:
    if found.status != "open":
        return ""
    buttons = (
        '<button type="button" data-do="withdraw">Do not play after all</button>'
        if found.entered
        else '<button type="button" class="main" data-do="enter">Enter</button>'
    )
    if found.host:
        buttons += '<button type="button" class="main" data-do="begin">Begin: draw the first round</button>'
    return (
        f'<p class="buttons" id="tournament" data-id="{found.id}">{buttons}</p>'
        '<p class="problem" id="tournament-problem" role="alert"></p>'
    )


def table_of(found: TournamentInfo) -> str:
    rows = "".join(
        f"<tr{MINE if one.mine else ''}><td>{place}</td><th scope=row>{esc(one.name)}"
        f"{' <span class=tag>out</span>' if one.out else ''}</th><td>{one.points:g}</td>"
        f"<td>{one.buchholz:g}</td><td>{one.played}</td></tr>"
        for place, one in enumerate(found.standings, 1)
    )
    names = ("Place", "Captain", "Points", "Opponents' points", "Played")
    heads = "".join(f"<th scope=col>{name}</th>" for name in names)
    return grid(f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>", "Standings")


MINE = ' class="mine"'


def matches_of(found: TournamentInfo) -> str:
    parts = []
    for number in range(found.round, 0, -1):
        lines = "".join(match_line(found, one) for one in found.matches if one.round == number)
        parts.append(f'<h3>Round {number}</h3><ul class="played">{lines}</ul>')
    return (
        f'<section aria-labelledby="matches" id="tournament-matches" data-id="{found.id}">'
        f'<h2 id="matches">Matches</h2>{"".join(parts)}</section>'
    )


SAID = {"won": "{} has won", "lost": "{} has won", "level": "level", "": "to be played"}


def match_line(found: TournamentInfo, one: MatchInfo) -> str:
    if not one.second:
        return f"<li><b>{esc(one.first)}</b> <span>is through without playing</span></li>"
    said = SAID[one.result].format(esc(one.first if one.result == "won" else one.second))
    more = ""
    if not one.result and one.seat >= 0:
        more = (
            f'<button type="button" class="main" data-take="{one.table}" data-seat="{one.seat}">Play'
            f'<span class="sr"> {esc(one.first)} and {esc(one.second)}</span></button>'
        )
    elif one.table:
        pair = f"{esc(one.first)} and {esc(one.second)}"
        more = f'<a href="/table/{one.table}">Look<span class="sr"> at {pair}</span></a>'
    if not one.result and found.host:
        more += awarding(one)
    return (
        f"<li><b>{esc(one.first)}</b> <span>and</span> <b>{esc(one.second)}</b> "
        f'<span class="names">{said}</span>{more}</li>'
    )


def awarding(one: MatchInfo) -> str:
    label = f"Decide {esc(one.first)} and {esc(one.second)} without a game"
    chosen = options(
        {"": "not played …", "won": f"{one.first} wins", "level": "level", "lost": f"{one.second} wins"}
    )
    where = f'data-round="{one.round}" data-n="{one.n}"'
    return f'<select class="award" aria-label="{label}" {where}>{chosen}</select>'
