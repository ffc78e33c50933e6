"""How to play: a game's own lesson, read from its box. Pictures are positions of one short game,
drawn by the board's own renderer."""

import tomllib
from functools import cache

import msgspec
from markdown_it import MarkdownIt

from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.table import NO, ONLOOKER, Table
from quarterdeck.engine.views import redacted
from quarterdeck.server.html.faces import faces_by_slug
from quarterdeck.server.html.ledger import MENTION


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """The position after so many moves of the lesson's game, with the eyes of a seat. `lit` shows what
    could be chosen; `crop` is a part of the drawing: left, top, width and height as shares of it."""

    alt: str
    move: int = 0
    seat: int = ONLOOKER
    lit: bool = False
    crop: list[float] = []


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """A heading, a few sentences of Markdown, and often a picture."""

    heading: str
    text: str
    picture: Picture | None = None


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """A table and the first moves made at it, as words with semicolons between them."""

    seats: int
    moves: str
    variant: str = ""
    options: dict[str, int] = {}

    @property
    def words(self) -> list[str]:
        return [" ".join(word.split()) for word in self.moves.split(";") if word.strip()]


class Hint(msgspec.Struct, forbid_unknown_fields=True):
    """What the coach says before one of the learner's moves."""

    says: str
    why: str = ""


class Tutorial(msgspec.Struct, forbid_unknown_fields=True):
    """A guided game: all moves of it, those after `start` played by the learner step by step."""

    game: Played
    start: int
    seat: int
    waiting: str
    done: str
    step: list[Hint]


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    lead: str
    game: Played
    page: list[Page]
    tutorial: Tutorial | None = None


@cache
def lesson_of(slug: str) -> Lesson | None:
    text = game(slug).lesson()
    if not text:
        return None
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Unreadable(f"{slug}: lesson.toml: {error}") from None


def position(box: Box, played: Played, n: int) -> Table:
    s = box.new(played.seats, played.variant, played.options)
    for word in played.words[:n]:
        s.play(s.book.parse(word))
    return s


@cache
def drawn(slug: str, number: int) -> str:
    """The picture of a page; a lesson that the rules have overtaken shows the table as it is laid."""
    box, lesson = game(slug), lesson_of(slug)
    picture = lesson.page[number].picture if lesson and number < len(lesson.page) else None
    if lesson is None or picture is None:
        return ""
    try:
        s = position(box, lesson.game, picture.move)
    except QuarterdeckError:
        s = position(box, lesson.game, 0)
    view = redacted(s, picture.seat)
    if not picture.lit:
        view.options = NO
    drawn = faces_by_slug(slug, box.rules_version).draw(view)
    return "" if drawn is None else drawn.svg(picture.crop)


def prose(text: str, slug: str) -> str:
    """Markdown, with clauses as links to the rules."""
    html: str = MarkdownIt("commonmark", {"html": False}).render(text)
    return MENTION.sub(rf'<a class="cite" href="/rules/{slug}#\1">\1</a>', html)
