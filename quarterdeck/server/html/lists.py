"""Lists of tables: whose they are, how they stand, what is missing."""

import time

from quarterdeck.engine.registry import shelf
from quarterdeck.server.html.shell import esc
from quarterdeck.server.http.answers import TableRow

SIZES = ((86_400, "day"), (3600, "hour"), (60, "minute"))


def listed(title: str, rows: list[TableRow], kind: str) -> str:
    if not rows:
        return ""
    items = "".join(row_line(row) for row in rows[:20])
    return (
        f'<section class="list" aria-labelledby="{kind}"><h2 id="{kind}">{title}</h2>'
        f'<ul class="tables">{items}</ul></section>'
    )


def row_line(row: TableRow, aside: str = "") -> str:
    box = shelf().get(row.game)
    title = esc(box.title if box else row.game)
    names = ", ".join(esc(name) for name in row.names if name) or "nobody yet"
    return (
        f'<li><a href="/table/{row.id}"><b>{title}</b>{kind_tag(row)} <span class="names">{names}</span> '
        f'<span class="state">{esc(state_words(row))}</span> '
        f"<time>{esc(ago(time.time() - row.updated))}</time></a>{look_back(row, title)}{aside}</li>"
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
        missing = len(row.free)
        return f"{missing} of {len(row.names)} seats free" if missing else "about to begin"
    if row.status == "archived" and not row.standing:
        return "archived"
    if row.status in ("over", "archived"):
        first = [name for name, place in zip(row.names, row.standing, strict=False) if place == 1]
        return f"won by {', '.join(first)}" if first else "over"
    return moves_played(row.moves)


def ago(seconds: float) -> str:
    return f"{spoken(seconds)} ago" if spoken(seconds) else "just now"


def spoken(seconds: float) -> str:
    """In the largest unit that fits; nothing for less than a minute."""
    for size, unit in SIZES:
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return ""


def moves_played(count: int) -> str:
    return f"{count} move{'' if count == 1 else 's'} played"
