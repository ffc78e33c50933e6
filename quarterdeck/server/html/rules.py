"""The rules on the site: every clause linkable, with whose game it is."""

from quarterdeck.engine.registry import Box
from quarterdeck.server.html.covers import cover
from quarterdeck.server.html.ledger import page_of
from quarterdeck.server.html.shell import NOTICE, esc


def credits_line(box: Box) -> str:
    made = box.credits
    art = f", art by {made.artist}" if made.artist else ""
    if not (made.designer or made.publisher or made.artist):
        return "Its rulebook names neither designer nor publisher."
    where = ", ".join(part for part in (made.publisher, str(made.year or "")) if part)
    return f"A game by {made.designer or 'its makers'}{art}{f' ({where})' if where else ''}."


def rules_index(boxes: list[Box]) -> str:
    items = "".join(
        f'<li><a href="/rules/{box.slug}"><span class="cover small">{cover(box)}</span>'
        f"<b>{esc(box.title)}</b><small>{esc(credits_line(box))}</small></a></li>"
        for box in boxes
    )
    return (
        '<h1>Rules</h1><p class="lead">Every clause we play by, and every ruling where the printed text '
        f'is unclear.</p><ul class="shelf-list">{items}</ul>'
    )


def example(box: Box) -> str:
    """What one may look for: a word, and a clause of this very game."""
    return f"end of the game, {box.book.over}"


def rules_page(box: Box) -> str:
    return (
        f'<article class="rulebook"><header class="rules-head"><div class="cover small">'
        f"{cover(box)}</div><div><h1>{esc(box.title)}: the rules</h1>"
        f'<p class="lead">{esc(box.pitch)}</p><p>{esc(credits_line(box))}</p>'
        f'<p class="notice">{esc(NOTICE)}</p></div></header>'
        '<search class="search"><label for="find">Search the rules</label>'
        f'<input id="find" type="search" autocomplete="off" placeholder="{esc(example(box))} …">'
        '<span id="found" role="status"></span></search>'
        f'<div id="ledger">{page_of(box.slug)}</div></article>'
    )
