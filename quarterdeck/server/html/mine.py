"""A captain's own tables on the home page: those that wait for a move first."""

import time

from quarterdeck.server.html.lists import ago, moves_played, spoken
from quarterdeck.server.html.shell import esc
from quarterdeck.server.tables.mine import MyTable, MyTables


def my_list(mine: MyTables) -> str:
    """The section, also when it is empty: a page that is open gets a new one now and then."""
    count = mine.waiting
    says = (
        f'<p class="waiting-line"><span class="count">{count}</span> '
        f"table{'s wait' if count > 1 else ' waits'} for you "
        '<a class="button main" href="/captain/next">To the next one</a></p>'
        if count
        else ""
    )
    rows = "".join(line(one) for one in mine.tables)
    tables = f'<ul class="tables">{rows}</ul>' if rows else ""
    hidden = "" if rows else " hidden"
    return (
        f'<section class="list" id="my-tables" data-waiting="{count}" aria-labelledby="mine"{hidden}>'
        f'<h2 id="mine">Your running games</h2>{says}{tables}'
        '<p class="calls-line"><a href="/captain/calls">Be called when it is your turn, or play on another '
        "device</a></p></section>"
    )


def line(one: MyTable) -> str:
    names = ", ".join(esc(name) for name in one.others) or "nobody else"
    mark = ' <span class="tag turn">your turn</span>' if one.your_turn else ""
    kind = ' class="turn"' if one.your_turn else ""
    title = esc(one.title)
    back = (
        f'<a class="aside" href="/replay/{one.id}">Replay<span class="sr"> {title}</span></a>'
        if one.status != "waiting"
        else ""
    )
    return (
        f'<li{kind}><a href="/table/{one.id}"><b>{title}</b>{mark} <span class="names">{names}</span> '
        f'<span class="state">{esc(state_of(one))}</span> '
        f"<time>{esc(ago(time.time() - one.updated))}</time></a>{back}</li>"
    )


def state_of(one: MyTable) -> str:
    if one.status == "waiting":
        return f"{one.free} seat{'s' if one.free != 1 else ''} free"
    if one.due:
        return f"{left(one.due - time.time())} left"
    return moves_played(one.moves)


def left(seconds: float) -> str:
    return spoken(seconds) or "less than a minute"
