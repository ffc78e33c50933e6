"""Learn: lessons that fit their rules, pictures from the board itself, and the guided game."""

import re
import xml.etree.ElementTree as ET

import pytest

from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import OVER
from quarterdeck.server.html.lessons import drawn, lesson_of, position
from tests.server.harness import Captain

SLUGS = list(shelf())
CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]{1,3}\d{1,3}\b")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_a_lesson_whose_moves_are_legal(slug: str) -> None:
    lesson = lesson_of(slug)
    assert lesson is not None and 4 <= len(lesson.page) <= 8
    position(game(slug), lesson.game, len(lesson.game.words))
    for n, page in enumerate(lesson.page):
        picture = page.picture
        assert picture is not None and picture.alt and picture.move <= len(lesson.game.words)
        svg = drawn(slug, n)
        assert ET.fromstring(svg).tag.endswith("svg")
        assert ("data-move" in svg) or not picture.lit or slug == "finis_terrae"


@pytest.mark.parametrize("slug", SLUGS)
def test_lessons_cite_clauses_that_stand_in_the_ledger(slug: str) -> None:
    lesson, rules = lesson_of(slug), game(slug).ledger
    assert lesson is not None
    cited = CLAUSE.findall(" ".join(page.text for page in lesson.page))
    assert len(cited) >= 5 and [clause for clause in cited if clause not in rules] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_shows_its_pictures(anne: Captain, slug: str) -> None:
    page = anne.get(f"/learn/{slug}").text
    pictures = re.findall(r'<img src="([^"]+)" alt="([^"]+)"', page)
    assert len(pictures) >= 4
    for path, _ in pictures:
        reply = anne.get(path)
        assert reply.status_code == 200 and reply.headers["content-type"].startswith("image/svg+xml")
    assert f"/rules/{slug}#" in page and f"/learn/{slug}" in anne.get("/learn").text


def test_what_is_not_taught_is_not_found(anne: Captain) -> None:
    assert anne.get("/learn/monopoly").status_code == 404
    assert anne.get("/learn/catan_junior/pictures/7").status_code == 404
    assert anne.post("/api/lessons/haze_islands").status_code == 404
    assert anne.post("/api/lessons/monopoly").status_code == 404


# -- the guided game ---------------------------------------------------------------------


def test_the_script_is_a_whole_game_that_the_learner_wins() -> None:
    lesson = lesson_of("catan_junior")
    assert lesson is not None and lesson.tutorial is not None
    plan = lesson.tutorial
    s = position(game("catan_junior"), plan.game, len(plan.game.words))
    assert s.seat == OVER and s.standing()[plan.seat] == 1


def test_following_the_coach_wins_the_game(anne: Captain, mary: Captain) -> None:
    table = anne.ok("/api/lessons/catan_junior")["table"]
    assert "coach.js" in anne.get(f"/table/{table}").text
    assert anne.info(table)["commitment"] == "", "nothing is sealed where everything is written"
    assert mary.get(f"/api/tables/{table}/coach").status_code == 403
    said: list[str] = []
    with anne.window(table) as window:
        while True:
            window.until(lambda w: w.facts["your_turn"] or w.facts["status"] == "over")
            coach = anne.get(f"/api/tables/{table}/coach").json()
            assert coach["on"]
            if coach["done"]:
                break
            assert coach["n"] == len(said) + 1
            said.append(coach["says"])
            done = anne.move(table, coach["move"])
            assert done.status_code == 200
            while window.version < done.json()["version"]:
                window.next()
    assert len(said) == coach["of"] == len(set(said))
    assert anne.info(table)["standing"][0] == 1
    assert "Fate was not sealed" in anne.get(f"/verify/{table}").text


def test_whoever_leaves_the_path_plays_on_freely(anne: Captain) -> None:
    table = anne.ok("/api/lessons/catan_junior")["table"]
    assert anne.move(table, "end").status_code == 200
    with anne.window(table) as window:
        window.until(lambda w: w.facts["your_turn"])
    coach = anne.get(f"/api/tables/{table}/coach").json()
    assert not coach["on"] and coach["move"] == -1
    anne.first_choice(table)


def test_an_undo_takes_the_coach_back(anne: Captain) -> None:
    table = anne.ok("/api/lessons/catan_junior")["table"]
    first = anne.get(f"/api/tables/{table}/coach").json()
    anne.move(table, first["move"])
    second = anne.get(f"/api/tables/{table}/coach").json()
    anne.ok(f"/api/tables/{table}/undo", {"version": anne.view(table)["version"], "key": "u"})
    assert second["n"] == 2 and anne.get(f"/api/tables/{table}/coach").json() == first


def test_an_ordinary_table_has_no_coach(anne: Captain) -> None:
    assert anne.get(f"/api/tables/{anne.lay('me', 'random')}/coach").status_code == 404
