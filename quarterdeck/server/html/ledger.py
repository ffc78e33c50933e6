"""A game's ledger as a page: every clause a place one can link to, every mention of one a link."""

import re
from functools import cache

from markdown_it import MarkdownIt

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, game

ROW = re.compile(r"^\| ?([A-Z]{2}-[A-Z]{1,3}[0-9]{1,3}) ?\| ?(.*?) ?\|", re.M)
CELL = re.compile(r'<tr>\n<td>(<a href="#([A-Z0-9-]+)">[A-Z0-9-]+</a>)</td>')
MENTION = re.compile(r"(?<![\w-])([A-Z]{2}-[A-Z]{1,3}[0-9]{1,3})(?!\w)")
RULING = re.compile(r"→ (Q[0-9]{1,3})")
HEADING = re.compile(r"<h2>(.*?)</h2>")
MARKS = re.compile(r"[*`_]|\[note:[^\]]*\]|→ Q\d+(, Q\d+)*")
BEHIND_THE_SCENES = ("Reconstructed data", "Decisions")


@cache
def rules_by_clause(slug: str, version: int) -> dict[str, str]:
    text = game(slug).for_rules(version).ledger()
    return {clause: plain(rule) for clause, rule in ROW.findall(text)}


def plain(rule: str) -> str:
    """A rule as a sentence, without marks of emphasis and cross-references."""
    return " ".join(MARKS.sub("", rule).replace("&nbsp;", " ").split())


def rule_of(box: Box, clause: str) -> str:
    """What a clause says, for a person who asked why not."""
    try:
        rules = rules_by_clause(box.slug, box.rules_version)
    except QuarterdeckError:
        return ""
    return rules.get(clause, "")


@cache
def page_of(slug: str) -> str:
    """The whole ledger as HTML. What only a builder of the game reads is folded away."""
    box = game(slug)
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(box.ledger())
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
    return f'<section id="{anchor}" aria-label="{title}"><h2>{title}</h2>{wide(body)}</section>'


def wide(html: str) -> str:
    """Tables scroll by themselves on a narrow screen instead of pushing the page apart."""
    return html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
