"""Learn: lessons that fit their rules, pictures from the board itself, and the guided game."""

import re
import xml.etree.ElementTree as ET

import pytest

from quarterdeck.engine.notes import Note
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae import notes as terrae
from quarterdeck.games.haze_islands import notes as haze
from quarterdeck.games.micro_pirates import notes as micro
from quarterdeck.games.pirate_haven import notes as haven
from quarterdeck.server.html.lessons import Tutorial, drawn, lesson_of, position
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
    assert anne.post("/api/lessons/monopoly").status_code == 404


# -- the guided game ---------------------------------------------------------------------


def guided(slug: str) -> Tutorial:
    lesson = lesson_of(slug)
    assert lesson is not None and lesson.tutorial is not None
    return lesson.tutorial


def told(slug: str) -> tuple[list[Note], list[str]]:
    """What is noted from the learner's first move on, and the learner's moves."""
    plan, box = guided(slug), game(slug)
    s = position(box, plan.game, plan.start)
    notes: list[Note] = []
    own: list[str] = []
    for word in plan.game.words[plan.start :]:
        if s.seat == plan.seat:
            own.append(word)
        s.log = []
        s.play(s.book.parse(word))
        notes += s.log
    return notes, own


def test_the_script_is_a_whole_game_that_the_learner_wins() -> None:
    plan = guided("catan_junior")
    s = position(game("catan_junior"), plan.game, len(plan.game.words))
    assert s.seat == OVER and s.standing()[plan.seat] == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_has_a_sentence_for_every_move_of_the_learner_and_takes_minutes(slug: str) -> None:
    plan = guided(slug)
    assert position(game(slug), plan.game, plan.start).seat in (plan.seat, FATE), "the learner begins"
    _, own = told(slug)
    assert len(own) == len(plan.step) and 7 <= len(own) <= 16
    words = sum(len(f"{step.says} {step.why}".split()) for step in plan.step)
    assert 200 <= words <= 700, "read aloud in two to four minutes"


def about(notes: list[Note], kind: int) -> list[list[int]]:
    return [list(note.args) for note in notes if note.kind == kind]


def test_the_lesson_of_pirate_haven_fits_tiles_and_meets_a_capacity() -> None:
    notes, _ = told("pirate_haven")
    assert [seat for seat, _, _ in about(notes, haven.BOUGHT)].count(0) == 3
    dice = [(came & 7, lies & 7) for seat, came, lies, _ in about(notes, haven.LAID) if seat == 0]
    assert (6, 5) in dice, "a die was reduced to a capacity that a neighbour had raised"


def test_the_lesson_of_finis_terrae_places_weathers_a_storm_sails_and_founds() -> None:
    notes, _ = told("finis_terrae")
    assert [seat for seat, *_ in about(notes, terrae.PLACED)].count(0) == 2
    assert [ship for ship, _ in about(notes, terrae.PUSHED)].count(0) == 1
    assert [ship for ship, *_ in about(notes, terrae.SAILED)].count(0) == 2
    assert [seat for seat, _ in about(notes, terrae.FOUNDED)] == [0]
    kinds = [note.kind for note in notes]
    order = [kinds.index(kind) for kind in (terrae.PLACED, terrae.PUSHED, terrae.SAILED, terrae.FOUNDED)]
    assert order == sorted(order)


def test_the_lesson_of_haze_islands_raids_sails_completes_and_discards() -> None:
    notes, own = told("haze_islands")
    assert len(about(notes, haze.RAIDED)) == 2 and len(about(notes, haze.SAILED)) == 2
    assert len(about(notes, haze.DEPLOYED)) == 1 and about(notes, haze.COMPLETED)[0][0] == 0
    assert own[-1] == "discard" and "what a discard is for" in guided("haze_islands").step[-1].why


def test_the_lesson_of_micro_pirates_calls_at_a_port_takes_a_quest_and_wins_it_in_battle() -> None:
    notes, own = told("micro_pirates")
    assert own[0] == "port"
    assert about(notes, micro.QUEST_BEGUN)[0][0] == 0
    attacker, defender, mine, theirs = about(notes, micro.BATTLE)[0]
    assert attacker == 0 and defender > 4 and mine > theirs
    assert about(notes, micro.QUEST_DONE)[0] == about(notes, micro.QUEST_BEGUN)[0]


@pytest.mark.parametrize("slug", SLUGS)
def test_following_the_coach_plays_the_lesson_to_its_end(anne: Captain, mary: Captain, slug: str) -> None:
    table = anne.ok(f"/api/lessons/{slug}")["table"]
    assert "coach.js" in anne.get(f"/table/{table}").text
    assert anne.info(table)["commitment"] == "", "nothing is sealed where everything is written"
    assert mary.get(f"/api/tables/{table}/coach").status_code == 403
    said: list[str] = []
    with anne.window(table) as window:
        while True:
            window.until(
                lambda w: w.facts["your_turn"] or w.facts["status"] == "over" or finished(anne, table)
            )
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
    assert coach["says"] == guided(slug).done
    if slug == "catan_junior":
        assert anne.info(table)["standing"][0] == 1
        assert "Fate was not sealed" in anne.get(f"/verify/{table}").text


def finished(anne: Captain, table: str) -> bool:
    return bool(anne.get(f"/api/tables/{table}/coach").json()["done"])


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
