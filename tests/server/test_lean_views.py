"""What is shared or left out to make a view cheap changes nothing that anybody sees."""

import random
import re

import pytest

from quarterdeck.engine import gestures
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.server.html.view import Rendering
from quarterdeck.server.tables.events import Moved, TookBack, Written
from quarterdeck.server.tables.table import GameTable
from tests.server.test_cost import played

SLUGS = list(shelf())
PART = re.compile(r"(score|goods)(\d)")


def go_on(game_table: GameTable, chance: random.Random) -> None:
    s = game_table.begun.state
    seat, words = s.seat, game_table.make(chance.choice(s.options), "player")
    game_table.made(Written(game_table.version + 1, 0.0, Moved(seat, words)))


def told_on(page: dict[str, str], news: dict[str, str]) -> None:
    """As a page does it: a part of a panel takes the place of the element of that id."""
    for name, html in news.items():
        part = PART.fullmatch(name)
        if part is None:
            page[name] = html
            continue
        tag = "span" if part.group(1) == "score" else "dl"
        old = re.compile(rf'<{tag}[^>]* id="{name}">.*?</{tag}>|<{tag} id="{name}">.*?</{tag}>')
        page[f"crew{part.group(2)}"], count = old.subn(lambda _: html, page[f"crew{part.group(2)}"])  # noqa: B023
        assert count == 1, name


@pytest.mark.parametrize("slug", SLUGS)
def test_a_page_told_parts_of_panels_shows_whole_ones(slug: str) -> None:
    game_table, chance = played(slug, 6), random.Random(8)
    seen = [Rendering(game_table, viewer, False) for viewer in (0, 1, ONLOOKER)]
    pages = [dict(one.regions) for one in seen]
    parts = 0
    for _ in range(60):
        if game_table.status == "over":
            break
        go_on(game_table, chance)
        for n, viewer in enumerate((0, 1, ONLOOKER)):
            fresh = Rendering(game_table, viewer, False, seen[n])
            news = fresh.news(seen[n]).regions
            parts += sum(PART.fullmatch(name) is not None for name in news)
            told_on(pages[n], news)
            assert {k: v for k, v in pages[n].items() if k != "log"} == fresh.regions
            seen[n] = fresh
    assert parts > 10


@pytest.mark.parametrize("slug", SLUGS)
def test_a_glance_sees_what_a_view_of_ones_own_sees(slug: str) -> None:
    """Also after a move was taken back, and whoever looked before."""
    game_table, chance = played(slug, 6), random.Random(5)
    for turn in range(40):
        if game_table.status == "over":
            break
        s = game_table.begun.state
        for viewer in (1, ONLOOKER, 0):
            own, glance = game_table.view(viewer), game_table.glance(s, viewer)
            assert glance is not s
            assert glance.viewer == own.viewer and glance.options == own.options
            assert snapshot(glance) == snapshot(own)
        if turn % 5 == 4 and game_table.begun.undoable(game_table.begun.by[-1]) > 0:
            event = TookBack(game_table.begun.by[-1], 1)
            game_table.apply(Written(game_table.version + 1, 0.0, event))
        else:
            go_on(game_table, chance)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_sheet_that_is_kept_is_the_one_that_would_be_made(slug: str) -> None:
    kept = 0
    for seed in range(4):
        game_table, chance = played(slug, 6), random.Random(seed)
        for _ in range(60):
            if game_table.status == "over":
                break
            view = game_table.view(max(0, game_table.asked))
            found = game_table.faces.together(view)
            kept += len(found)
            before, gestures.SHEETS = gestures.SHEETS, {}
            assert game_table.faces.together(view) == found
            gestures.SHEETS = before
            go_on(game_table, chance)
    assert kept or slug == "haze_islands"
