"""A view as regions of a page: each an HTML fragment, so that only what changed is sent."""

from functools import lru_cache
from itertools import groupby, islice

from quarterdeck.draw.palette import BY_NAME, Livery, livery
from quarterdeck.draw.shapes import emblem
from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.faces import Row
from quarterdeck.engine.gestures import SHEET
from quarterdeck.engine.table import OVER, Table
from quarterdeck.server.html.faces import Panel, SafeFaces
from quarterdeck.server.html.gestures import begins, gestured
from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.seats import Seat
from quarterdeck.server.tables.told import ChatLine, Line

LOG_TAIL = 80
CHAT_TAIL = 60

AGREED = "The game was ended by agreement: nobody has won."


def board(faces: SafeFaces, view: Table) -> str:
    """A board that cannot be drawn is shown in words."""
    return f'<pre class="plain-board">{esc(faces.board(view))}</pre>'


def choices(moves: dict[int, str], faces: SafeFaces, view: Table, drawn: Drawing | None) -> str:
    """What can be chosen but has no place on the board, one button each, act by act; amounts and switches
    that are one gesture together. That something is placed and turned is said, for the page to ask how."""
    if not view.options:
        return ""
    gestures = faces.together(view)
    sheets = [one for one in gestures if one.kind == SHEET]
    begun = {move for one in sheets for move in begins(one)}
    joined = {move for one in gestures for move in (one.last, *[m for way in one.ways for m in way.moves])}
    placed = drawn.lit if drawn is not None else {}
    groups: dict[tuple[bool, str], list[str]] = {}
    for move in view.options:
        if move not in placed and (move not in joined or move in begun):
            act = view.book.by_move[move].name
            groups.setdefault((move in begun, act), []).append(button(move, moves[move]))
    shown = [gestured(n, one, moves) for n, one in enumerate(gestures)]
    places = '<div id="placing" hidden></div>' if faces.places(view) else ""
    return "".join(shown) + places + "".join(acts(*group) for group in groups.items())


def acts(of: tuple[bool, str], buttons: list[str]) -> str:
    """Moves with which a sheet may begin are shown one by one to whoever is led by the hand."""
    begun, name = of
    return f'<div class="act{" alone" if begun else ""}" id="act-{esc(name)}">{"".join(buttons)}</div>'


@lru_cache(maxsize=4096)
def button(move: int, says: str) -> str:
    return f'<button type="button" class="choice" id="c{move}" data-move="{move}">{esc(says)}</button>'


# -- the crews ---------------------------------------------------------------------------


def colours(name: str, seat: int) -> Livery:
    """The livery of that name, if the game names its seats by colours."""
    return BY_NAME.get(name.lower(), livery(seat))


def badge(crew: Livery) -> str:
    return (
        f'<svg class="emblem" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">'
        f"{emblem(crew, 8.0)}</svg>"
    )


def crews(faces: SafeFaces, view: Table, seats: list[Seat]) -> str:
    heading = '<h2 class="sr" id="crews-title">Crews</h2>'
    told = faces.crews(view, len(seats))
    return heading + "".join(
        crew(told[n], view.viewer, n, seat, view.seat == n) for n, seat in enumerate(seats)
    )


def crew(told: Panel, viewer: int, n: int, seat: Seat, asked: bool = False) -> str:
    """A player's panel. At a table the page itself marks whoever is asked."""
    return crew_panel(n, *told, seat.name, seat.bot != "", asked, viewer == n)


@lru_cache(maxsize=8192)
def crew_panel(
    n: int, name: str, rows: tuple[tuple[str, str], ...], who: str, bot: bool, asked: bool, mine: bool
) -> str:
    """The same facts make the same panel: most moves change one of them, and every viewer sees it."""
    score, goods = crew_parts(n, rows)
    head = crew_head(n, name, who, bot, asked, mine)
    return f'{head}{score}</header>{goods}<div class="steering" id="steering{n}"></div></section>'


@lru_cache(maxsize=8192)
def crew_parts(n: int, rows: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """What changes in a panel as the game goes on: the score, and what the crew has."""
    score = crew_score(*rows[0]) if rows else ""
    goods = "".join([good(label, value) for label, value in rows[1:]])
    return f'<span class="score" id="score{n}">{score}</span>', f'<dl id="goods{n}">{goods}</dl>'


@lru_cache(maxsize=4096)
def crew_head(n: int, name: str, who: str, bot: bool, asked: bool, mine: bool) -> str:
    me = f"{' asked' if asked else ''}{' me' if mine else ''}"
    steering = ' <span class="tag">bot</span>' if bot else ""
    return (
        f'<section class="crew{me}" id="crew{n}" data-seat="{n}" aria-label="{esc(name)}">'
        f'<header>{badge(colours(name, n))}<h3><span class="colour">{esc(name)}</span> '
        f'<span class="who">{esc(who)}</span>{steering}</h3>'
        f'<span class="presence" id="presence{n}"></span>'
    )


@lru_cache(maxsize=4096)
def crew_score(label: str, value: str) -> str:
    return f"<b>{esc(value)}</b> <small>{esc(label)}</small>"


@lru_cache(maxsize=4096)
def good(label: str, value: str) -> str:
    return f"<div><dt>{esc(label)}</dt><dd>{esc(value)}</dd></div>"


# -- what was said and done --------------------------------------------------------------


def log(lines: list[Line], viewer: int, slug: str) -> str:
    readable = (line for line in reversed(lines[-3 * LOG_TAIL :]) if line.readable(viewer))
    shown = list(islice(readable, LOG_TAIL))[::-1]
    return "".join(log_items(shown, slug))


def log_items(lines: list[Line], slug: str) -> list[str]:
    """What is said several times in a row is shown once, with how often."""
    if len(lines) < 2:
        return [log_item(line, slug) for line in lines]
    runs = [list(run) for _, run in groupby(lines, key=lambda line: (line.text, line.clause))]
    return [log_item(run[-1], slug, len(run)) for run in runs]


def log_item(line: Line, slug: str, times: int = 1) -> str:
    text = line.text if times == 1 else f"{line.text} ({times} times)"
    return log_line(line.public, line.private, text, line.clause, slug)


@lru_cache(maxsize=20_000)
def log_line(public: int, private: int, text: str, clause: str, slug: str) -> str:
    """The same line is shown to everybody: it is made once. Which citation the Tab key stops at is the
    page's own affair."""
    at = esc(clause)
    cited = (
        f' <a class="cite" href="/rules/{slug}#{at}" data-clause="{at}" tabindex="-1">{at}</a>' if at else ""
    )
    id = f"l{public}-{private}" if private else f"l{public}"
    return f'<li id="{id}">{esc(text)}{cited}</li>'


def chat(lines: list[ChatLine], viewer: int) -> str:
    return "".join(chat_line(line, line.by == viewer >= 0) for line in lines[-CHAT_TAIL:])


def chat_line(line: ChatLine, own: bool) -> str:
    """Whoever only looks on is said to; others' lines can be muted."""
    name, looking = esc(line.name), line.by < 0
    tag = ' <span class="tag">looking on</span>' if looking else ""
    called = f'data-who="{esc(line.who)}" aria-label="Mute {name}"'
    mute = f' <button type="button" class="quiet mute" {called}>Mute</button>'
    return (
        f'<li id="m{line.n}"{" class=onlooker" if looking else ""}><b>{name}</b>{tag} {esc(line.text)}'
        f"{mute if line.who and not own else ''}</li>"
    )


# -- the end -----------------------------------------------------------------------------


def result(faces: SafeFaces, view: Table, seats: list[Seat], agreed: bool = False) -> str:
    """Who won, and why, line by line; or what each had when all agreed to end it."""
    if view.seat != OVER:
        return ""
    says = AGREED if agreed else faces.question(view)
    score = faces.score(view)
    cells = "".join(f'<th scope="col">{esc(name)}</th>' for name in score.names)
    rows = "".join(score_row(row) for row in score.ordered())
    return (
        f'<h2 id="result-title">{esc(says)}</h2>{"" if agreed else podium(faces, view, seats)}'
        f'<div class="scroll" tabindex="0" role="region" aria-label="Scoring"><table class="scores"><thead>'
        f"<tr><td></td>{cells}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def score_row(row: Row) -> str:
    """What adds up, its total, and apart from the sum what breaks ties."""
    cells = "".join(f"<td>{esc(cell)}</td>" for cell in row.cells())
    kind = row.kind.replace(" ", "-")
    return f'<tr class="{kind}"><th scope="row">{esc(row.said())}</th>{cells}</tr>'


def podium(faces: SafeFaces, view: Table, seats: list[Seat]) -> str:
    """The places. Alone or together there are only won and lost; where all lost there are none."""
    places = view.standing()
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    items = []
    for seat in order:
        name = faces.seat_name(view, seat)
        who = seats[seat].name
        rank = str(places[seat]) if 1 in places else "–"
        items.append(
            f'<li class="place{places[seat]}"><span class="rank">{rank}</span>'
            f"{badge(colours(name, seat))} {esc(who or name)} <small>{esc(name)}</small></li>"
        )
    return f'<ol class="podium">{"".join(items)}</ol>'
