"""What a page is told since its last view makes it show exactly what a new page would."""

import random
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.server.html.board import BoardNews, board_news, whole_board


class PageModel:
    """What board.js does, in a few lines: pieces by id, and their order."""

    def __init__(self, news: BoardNews) -> None:
        self.layers: list[list[str]] = []
        self.pieces: dict[str, str] = {}
        self.hear(news)

    def hear(self, news: BoardNews) -> None:
        for id, markup in news.pieces.items():
            self.pieces[id] = self.with_light(self.pieces.get(id, ""), markup)
        told = news.layers or [None] * len(self.layers)
        self.layers = [self.layers[n] if ids is None else ids for n, ids in enumerate(told)]
        named = {id for ids in self.layers for id in ids}
        self.pieces = {id: markup for id, markup in self.pieces.items() if id in named}

    def with_light(self, old: str, new: str) -> str:
        """The light that was not sent again."""
        made = fromstring(new)
        if old and made.get("data-moves") and not lights(made):
            made[:] = [*lights(fromstring(old)), *made]
        return tostring(made, encoding="unicode")


def lights(piece: Element) -> list[Element]:
    return [part for part in piece if part.get("class") == "glow"]


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_news_lead_from_any_view_to_the_next(slug: str) -> None:
    box = shelf()[slug]
    variants = box.setups()
    for at, (variant, seats) in enumerate(variants[:: max(1, len(variants) // 3)]):
        s, luck, chance = box.new(seats, variant), Luck(at), random.Random(at)
        pages: dict[int, tuple[PageModel, Drawing]] = {}
        for _ in range(120):
            if s.seat == OVER:
                break
            s.play(luck.answer(s) if s.seat == FATE else chance.choice(s.options))
            for seat in range(seats):
                compare(pages, seat, box.art.draw(redacted(s, seat), False))


def compare(pages: dict[int, tuple[PageModel, Drawing]], seat: int, drawn: Drawing) -> None:
    fresh = PageModel(whole_board(drawn))
    if seat not in pages:
        pages[seat] = (fresh, drawn)
        return
    page, old = pages[seat]
    news = board_news(drawn, old)
    if news is not None:
        page = PageModel(news) if news.backdrop else page
        page.hear(news)
    assert page.layers == fresh.layers
    assert page.pieces == fresh.pieces
    pages[seat] = (page, drawn)
