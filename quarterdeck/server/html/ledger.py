"""A game's ledger as a page: every clause a place one can link to, every mention of one a link."""

import re
from functools import cache

from markdown_it import MarkdownIt

from quarterdeck.engine.registry import game

CELL = re.compile(r'<tr>\n<td>(<a href="#([A-Z0-9-]+)">[A-Z0-9-]+</a>)</td>')
MENTION = re.compile(r"(?<![\w-])([A-Z]{2}-[A-Z]{1,3}[0-9]{1,3})(?!\w)")
RULING = re.compile(r"→ (Q[0-9]{1,3})")
HEADING = re.compile(r"<h2>(.*?)</h2>")
BEHIND_THE_SCENES = ("Reconstructed data", "Decisions")


@cache
def page_of(slug: str) -> str:
    """The whole ledger as HTML. What only a builder of the game reads is folded away."""
    box = game(slug)
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(box.ledger_text())
    prefix = box.book.prefix
    html = RULING.sub(rf"→ {prefix}-\1", html)
    html = MENTION.sub(r'<a href="#\1">\1</a>', html)
    html = CELL.sub(r'<tr id="\2" class="clause"><th scope="row">\1</th>', html)
    _preface, *chapters = re.split(r"(?=<h2>)", html)
    return "".join(chapter(part) for part in chapters)


def chapter(html: str) -> str:
    found = HEADING.match(html)
    title = found.group(1) if found else ""
    body = html[found.end() :] if found else html
    anchor = re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
    if title.startswith(BEHIND_THE_SCENES):
        return f'<details id="{anchor}"><summary>{title}</summary>{body}</details>'
    return f'<section id="{anchor}" aria-label="{title}"><h2>{title}</h2>{folded(wide(body))}</section>'


def folded(html: str) -> str:
    """Each part of a chapter under its heading, which folds it; a phone begins with all of them folded."""
    preface, *parts = re.split(r"(?=<h3>)", html)
    made = [preface]
    for part in parts:
        heading, _, body = part.partition("</h3>")
        made.append(f'<details class="chapter" open><summary>{heading}</h3></summary>{body}</details>')
    return "".join(made)


def wide(html: str) -> str:
    """Tables scroll by themselves on a narrow screen instead of pushing the page apart."""
    return html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
