"""What a page is told since its last view makes it show exactly what a new page would."""

import random

import pytest

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.server.html.board import BoardNews, board_news, whole_board
from tests.server.pagemodel import PageModel


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


def page_of(news: BoardNews) -> PageModel:
    page = PageModel()
    page.hear(news.layers, news.pieces)
    return page


def compare(pages: dict[int, tuple[PageModel, Drawing]], seat: int, drawn: Drawing) -> None:
    fresh = page_of(whole_board(drawn))
    if seat not in pages:
        pages[seat] = (fresh, drawn)
        return
    page, old = pages[seat]
    news = board_news(drawn, old)
    if news is not None:
        page = PageModel() if news.backdrop else page
        page.hear(news.layers, news.pieces)
    assert page.layers == fresh.layers
    assert page.pieces == fresh.pieces
    pages[seat] = (page, drawn)
