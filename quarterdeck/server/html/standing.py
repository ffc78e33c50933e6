"""Leaderboards and what a game's finished games say about it."""

from quarterdeck.engine.registry import Box
from quarterdeck.server.html.shell import esc
from quarterdeck.server.standing.boards import Leaderboard, Placed, RoleShare, SeatShare, Statistics

HOW = (
    '<details class="plank how"><summary>How this is reckoned</summary><p>A rated game has at least two '
    "people, each in one seat, and the printed rules; bots at the table count as opponents. Every captain "
    "begins at 1000, and the number after ± says how sure the rating is (95 %). The order is by what is "
    "nearly certain, so a few lucky games do not lead the board. Bots stand where their measured games put "
    "them and never move. Giving up, running out of time or leaving the table to a bot counts as last. Games "
    "against bots alone have a rating of their own, on your page only.</p></details>"
)


def boards_page(found: list[tuple[Box, Leaderboard]]) -> str:
    return (
        '<h1>Standing</h1><p class="lead">Captains of this server who want to be seen, game by game. '
        'Your own results are on <a href="/standing/mine">your page</a>; nobody else sees them before you '
        f'say so.</p>{HOW}<div class="boards">'
        + "".join(short_board(box, board) for box, board in found)
        + "</div>"
    )


def short_board(box: Box, board: Leaderboard) -> str:
    people = [one for one in board.lines if not one.bot][:5]
    rows = "".join(f"<li>{called(one)} <b>{rating(one)}</b></li>" for one in people)
    inside = f"<ol>{rows}</ol>" if rows else '<p class="soft">Nobody is shown here yet.</p>'
    return (
        f'<section class="plank board" aria-labelledby="b-{box.slug}">'
        f'<h2 id="b-{box.slug}">{esc(box.title)}</h2>'
        f'{inside}<p><a href="/standing/games/{box.slug}">Leaderboard and statistics'
        f'<span class="sr"> of {esc(box.title)}</span></a></p></section>'
    )


def called(one: Placed) -> str:
    name = esc(one.name)
    return f'<a href="/standing/captains/{one.page}">{name}</a>' if one.page else name


def rating(one: Placed) -> str:
    return f"{one.points} <small>± {one.within}</small>"


def board_page(box: Box, board: Leaderboard, figures: Statistics) -> str:
    return (
        f'<p><a href="/standing">Standing</a></p><h1>{esc(box.title)}: standing</h1>{HOW}'
        f'<section aria-labelledby="leaders"><h2 id="leaders">Leaderboard</h2>{board_grid(board)}</section>'
        '<section aria-labelledby="figures"><h2 id="figures">The game in figures</h2>'
        f"{told(figures)}</section>"
    )


def board_grid(board: Leaderboard) -> str:
    rows = "".join(
        f'<tr class="{"bot" if one.bot else "captain"}"><td>{one.place or ""}</td>'
        f"<th scope=row>{called(one)}{BOT_TAG if one.bot else ''}</th><td>{rating(one)}</td>"
        f"<td>{one.games or ''}</td><td>{share(one.wins, one.games)}</td></tr>"
        for one in board.lines
    )
    people = any(not one.bot for one in board.lines)
    note = "" if people else '<p class="soft">Nobody is shown here yet: only the bots, as marks.</p>'
    heads = "".join(f"<th scope=col>{name}</th>" for name in ("Place", "Captain", "Rating", "Games", "Won"))
    return note + grid(f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>", "Leaderboard")


BOT_TAG = ' <span class="tag">bot</span>'


def grid(inside: str, name: str) -> str:
    """A wide table scrolls by itself, also by keyboard; the page does not."""
    return (
        f'<div class="grid" tabindex="0" role="region" aria-label="{esc(name)}"><table>{inside}</table></div>'
    )


def share(part: int, of: int) -> str:
    return f"{100 * part / of:.0f} %" if of else ""


def told(figures: Statistics) -> str:
    if not figures.games:
        return '<p class="soft">No game with people has been finished here yet.</p>'
    head = (
        f'<ul class="numbers"><li><b>{figures.games}</b> finished '
        f"game{'' if figures.games == 1 else 's'}</li>"
        f"<li><b>{figures.minutes:g} min</b> from start to end, the middle one</li>"
        f"<li><b>{figures.moves}</b> moves, the middle one</li></ul>"
    )
    return head + seat_grid(figures.seats) + role_grid(figures.roles)


def seat_grid(seats: list[SeatShare]) -> str:
    if not seats:
        return ""
    rows = "".join(
        f"<tr><td>{one.seats}</td><td>{one.seat + 1}</td><td>{one.games}</td>"
        f"<td>{share(one.wins, one.games)}</td><td>{100 / one.seats:.0f} %</td></tr>"
        for one in seats
    )
    heads = "".join(f"<th scope=col>{name}</th>" for name in ("Players", "Seat", "Games", "First", "Fair"))
    return "<h3>Seats</h3>" + grid(f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>", "Seats")


def role_grid(roles: list[RoleShare]) -> str:
    if not roles:
        return ""
    rows = "".join(
        f"<tr><th scope=row>{esc(one.role)}</th><td>{one.games}</td>"
        f"<td>{share(one.wins, one.games)}</td></tr>"
        for one in roles
    )
    heads = "".join(f"<th scope=col>{name}</th>" for name in ("Role", "Played", "First"))
    return "<h3>Roles</h3>" + grid(f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>", "Roles")
