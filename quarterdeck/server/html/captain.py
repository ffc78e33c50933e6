"""A captain's page: what has been played and how it went."""

import time

from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.lists import ago
from quarterdeck.server.html.shell import esc
from quarterdeck.server.html.standing import grid, share
from quarterdeck.server.standing.captains import Against, CaptainPage, Played, RatingInfo, Rival, RoleInfo

POOLS = {"company": "with people", "practice": "against bots", "": "not rated"}
HOWS = {"gave up": "given up", "time": "lost on time", "left": "left to a bot"}
WHYS = {
    "house options": "house options",
    "branch": "a branch",
    "lesson": "a lesson",
    "alone": "alone",
    "together": "together, or all level",
    "one for several": "several seats, one captain",
    "agreed": "ended by agreement",
    "taken back": "moves taken back",
}


def captain_page(found: CaptainPage) -> str:
    name = esc(found.name or "Captain")
    title = f"{name}: your standing" if found.mine and found.name else "Your standing" if found.mine else name
    return (
        f'<p><a href="/standing">Standing</a></p><h1>{title}</h1>'
        + (privacy(found) if found.mine else "")
        + numbers(found)
        + part("ratings", "Ratings", rating_grid(found.ratings), NO_RATING if found.mine else "")
        + part("roles", "Favourite roles", role_grid(found.roles))
        + part("against", "Head to head", against_grid(found.against))
        + part("played", "Games", played_list(found.played), "" if found.games else NOTHING)
        + (keeping() if found.mine else "")
    )


NO_RATING = '<p class="soft">A rating comes with the first rated game.</p>'
NOTHING = '<p class="soft">No game has been finished yet. <a href="/">Choose one in the harbour</a>.</p>'


def part(key: str, title: str, inside: str, otherwise: str = "") -> str:
    inside = inside or otherwise
    if not inside:
        return ""
    return f'<section aria-labelledby="{key}"><h2 id="{key}">{title}</h2>{inside}</section>'


def privacy(found: CaptainPage) -> str:
    checked = " checked" if found.shown else ""
    link = f'<a id="public-link" href="/standing/captains/{found.page}">your public page</a>'
    return (
        '<form class="plank" id="captain-form"><label>Your name on boards and pages '
        f'<input id="captain-name" maxlength="24" autocomplete="nickname" value="{esc(found.name)}"></label>'
        f'<label class="check"><input type="checkbox" id="captain-shown"{checked}> '
        "Show my page and my place on the leaderboards to everybody</label>"
        f'<p class="soft">Only you see this page now, unless that is ticked; then others see {link}.</p>'
        '<div class="buttons"><button class="main" type="submit">Keep</button></div>'
        '<p id="captain-said" role="status"></p></form>'
    )


def numbers(found: CaptainPage) -> str:
    streak = found.streak
    run = f"{streak} won in a row" if streak > 0 else f"{-streak} without a win" if streak else "none yet"
    return (
        f'<ul class="numbers"><li><b>{found.games}</b> game{"" if found.games == 1 else "s"} finished</li>'
        f"<li><b>{found.wins}</b> rated games won</li><li><b>{esc(run)}</b> now</li>"
        f"<li><b>{found.best_streak}</b> longest row of wins</li></ul>"
    )


def title_of(slug: str) -> str:
    box = shelf().get(slug)
    return esc(box.title if box else slug)


def rating_grid(ratings: list[RatingInfo]) -> str:
    rows = "".join(
        f"<tr><th scope=row>{title_of(one.game)}</th><td>{POOLS[one.pool]}</td>"
        f"<td><b>{one.points}</b> <small>± {one.within}</small></td><td>{one.games}</td>"
        f"<td>{share(one.wins, one.games)}</td></tr>"
        for one in ratings
    )
    heads = heading("Game", "Played", "Rating", "Games", "Won")
    return grid(f"{heads}<tbody>{rows}</tbody>", "Ratings") if rows else ""


def role_grid(roles: list[RoleInfo]) -> str:
    rows = "".join(
        f"<tr><th scope=row>{esc(one.role)}</th><td>{title_of(one.game)}</td><td>{one.games}</td>"
        f"<td>{share(one.wins, one.games)}</td></tr>"
        for one in roles
    )
    return (
        grid(f"{heading('Role', 'Game', 'Played', 'Won')}<tbody>{rows}</tbody>", "Favourite roles")
        if rows
        else ""
    )


def against_grid(against: list[Against]) -> str:
    rows = "".join(
        f"<tr><th scope=row>{person(one.name, one.page)}</th><td>{one.games}</td><td>{one.ahead}</td>"
        f"<td>{one.behind}</td><td>{one.level}</td></tr>"
        for one in against
    )
    heads = heading("Captain", "Games", "Ahead", "Behind", "Level")
    return grid(f"{heads}<tbody>{rows}</tbody>", "Head to head") if rows else ""


def heading(*names: str) -> str:
    return f"<thead><tr>{''.join(f'<th scope=col>{name}</th>' for name in names)}</tr></thead>"


def person(name: str, page: str) -> str:
    return f'<a href="/standing/captains/{page}">{esc(name)}</a>' if page else esc(name)


def played_list(played: list[Played]) -> str:
    return f'<ul class="played">{"".join(played_line(one) for one in played)}</ul>' if played else ""


def played_line(one: Played) -> str:
    how = f", {HOWS[one.how]}" if one.how in HOWS else ""
    rating = "" if one.points is None else f" · rating {one.points}"
    kind = WHYS.get(one.why, "") or POOLS[one.pool]
    roles = f" · {esc(', '.join(one.roles))}" if one.roles else ""
    replay = f' <a href="/replay/{one.table}">Replay<span class="sr"> {title_of(one.game)}</span></a>'
    return (
        f"<li><b>{title_of(one.game)}</b> <span>{ordinal(one.place)} of {len(one.rivals) + 1}{how}</span> "
        f'<span class="names">with {", ".join(rival(other) for other in one.rivals) or "nobody"}</span> '
        f'<span class="soft">{kind}{rating}{roles} · {one.moves} moves · '
        f"{ago(time.time() - one.ended)}</span>{replay if one.table else ''}</li>"
    )


def rival(one: Rival) -> str:
    return f"{person(one.name, one.page)} ({ordinal(one.place)})"


def ordinal(n: int) -> str:
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


def keeping() -> str:
    return (
        '<section class="plank" aria-labelledby="keeping"><h2 id="keeping">Your data</h2>'
        "<p>Everything that this server keeps under your key, as a file; or nothing of it any more.</p>"
        '<div class="buttons"><a class="button" href="/api/standing/mine/export" download>Take it along</a>'
        '<button type="button" id="forget">Be forgotten …</button></div></section>'
        '<dialog id="forget-sure" aria-labelledby="forget-title"><form method="dialog">'
        '<h2 id="forget-title">Be forgotten?</h2><p>Your ratings and this page are deleted. What you are '
        "playing is given up, tables you have laid are cleared. In games that are over your name and what "
        "you said give way to a pseudonym; the moves stay. This cannot be taken back.</p>"
        '<p id="forget-problem" class="problem" role="alert"></p>'
        '<div class="buttons"><button type="button" class="main" id="forget-yes">Forget me</button>'
        '<button type="submit">Stay</button></div></form></dialog>'
    )
