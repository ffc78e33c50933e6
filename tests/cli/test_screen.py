"""The full-screen table, at 80 by 24 unless said otherwise."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from quarterdeck.cli.saved import key_of
from quarterdeck.cli.screen.app import TableApp
from quarterdeck.cli.screen.chart import Chosen, laid_out
from quarterdeck.cli.screen.dialogs import Asked, Choice, Curtain, Told
from quarterdeck.cli.screen.parts import Answers, Board, Map
from quarterdeck.cli.seat_local import LocalSeat
from quarterdeck.cli.sitting import ASKED, OVER
from quarterdeck.engine.fate import Luck, Script
from quarterdeck.engine.record import load
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import FATE
from quarterdeck.engine.views import redacted
from quarterdeck.server.html.lessons import lesson_of
from tests.cli.screens import at_screen, click_on, follow_hint, give, seat_at, settled

GAMES = sorted(shelf())
BOT = ["", "random"]


def written(app: TableApp, part: str) -> str:
    shown = app.query_one(part, Static).content
    return str(getattr(shown, "plain", shown))


def made(app: TableApp) -> int:
    """How many moves have been made."""
    assert isinstance(app.sitting, LocalSeat)
    return len(app.sitting.record.moves)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_by_keys_on_its_own_map(slug: str) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        assert app.seen.status == ASKED and app.query_one(Answers).option_count == len(app.seen.answers)
        before = made(app)
        for _ in range(4):
            await follow_hint(app, pilot)
        assert made(app) >= before + 4
        canvas = app.query_one(Map).canvas
        assert canvas is not None and canvas.wide <= 80
        lines = canvas.text().plain.splitlines()
        assert sum(1 for line in lines if line.strip()) > 5, "a map, not a line"
        marks = [f">{n}<" if n == 1 else f"[{n}]" for n in range(1, len(app.seen.answers) + 1)]
        placed = {move for spot in app.seen.sketch.spots for move in spot.moves}
        for mark, answer in zip(marks, app.seen.answers, strict=True):
            if answer.move in placed and app.query_one(Answers).highlighted == 0:
                assert any(mark in line for line in lines) or doubled(app, answer.move), mark

    at_screen(seat_at(slug, BOT), play)


def doubled(app: TableApp, move: int) -> bool:
    """Whether its place stands for another legal move as well: it wears one number only."""
    legal = {answer.move for answer in app.seen.answers}
    return any(move in spot.moves and len(legal & set(spot.moves)) > 1 for spot in app.seen.sketch.spots)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_by_mouse(slug: str) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(12):
            placed = {move for spot in app.seen.sketch.spots for move in spot.moves}
            found = [n for n, answer in enumerate(app.seen.answers) if answer.move in placed]
            if found:
                break
            await follow_hint(app, pilot)
        assert found, "something can be chosen on the map"
        move = app.seen.answers[found[-1]].move
        count = made(app)
        await click_on(app, pilot, move)
        looked = app.at()
        assert made(app) == count or looked == move
        await click_on(app, pilot, looked)
        if isinstance(app.screen, Choice):
            await pilot.click("#key-y")
        await settled(app, pilot)
        assert made(app) > count

    at_screen(seat_at(slug, BOT), play, (100, 50))


@pytest.mark.parametrize("slug", GAMES)
def test_a_screen_may_change_its_size_at_any_time(slug: str) -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for size in ((160, 50), (80, 24), (60, 18), (30, 9), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            canvas = app.query_one(Map).canvas
            assert canvas is not None
            assert app.query_one("#right").display == (size[0] >= 110)
        await follow_hint(app, pilot)
        assert app.seen.log

    at_screen(seat_at(slug, BOT), play)


def test_an_answer_is_looked_at_by_its_number_before_it_is_given() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        words = [answer.word for answer in app.seen.answers]
        assert words[0] == "end" and len(words) > 3
        await pilot.press("3")
        await pilot.pause(0.3)
        assert app.at() == app.seen.answers[2].move and written(app, "#side").strip()
        await pilot.press("9", "9")
        await pilot.pause()
        assert "from 1 to" in written(app, "#said")
        await pilot.press("1", "enter")
        await settled(app, pilot)
        assert any("Blue" in line for line in app.seen.log)

    at_screen(seat_at("catan_junior", BOT, first_seat=1), play)


def test_why_not_is_answered_by_clause_typed_or_clicked() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, Asked)
        await pilot.press(*"lair 3", "enter")
        await pilot.pause()
        assert "CJ-P03" in written(app, "#side")
        spot = next(spot for spot in app.seen.sketch.spots if spot.id == "site-1")
        await click_on(app, pilot, spot.moves[0])
        assert "CJ-B" in written(app, "#side")
        await pilot.press("w", *"walk the plank", "enter")
        await pilot.pause()
        assert "walk" in written(app, "#said")

    at_screen(seat_at("catan_junior", BOT, first_seat=1), play)


def test_a_choice_is_taken_back_but_never_fate() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("u")
        await pilot.pause()
        assert "Nothing to take back" in written(app, "#said")
        before = [answer.word for answer in app.seen.answers]
        await give(app, pilot, next(word for word in before if word.startswith("booth")))
        assert [answer.word for answer in app.seen.answers] != before
        await pilot.press("u")
        await pilot.pause()
        assert written(app, "#said") == "Taken back."
        assert [answer.word for answer in app.seen.answers] == before

    at_screen(seat_at("catan_junior", BOT, first_seat=1), play)


def test_rules_are_found_by_clause_and_by_words_and_unknown_ones_say_how() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for said, found in (("b05", "CJ-B05: Lair"), ("ghost captain", "CJ-G")):
            await pilot.press("slash")
            await pilot.pause()
            await pilot.press(*said, "enter")
            await pilot.pause()
            assert isinstance(app.screen, Told)
            assert found in str(app.screen.query_one("#told", Static).content)
            await pilot.press("escape")
            await pilot.pause()
        await pilot.press("slash", *"zzz9", "enter")
        await pilot.pause()
        assert "--search" in written(app, "#said")
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Told)

    at_screen(seat_at("catan_junior", BOT), play)


def test_at_a_question_of_yes_or_no_another_key_is_answered() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Choice)
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(app.screen, Choice)
        assert "Please press y" in str(app.screen.query_one("#reply", Static).content)
        await pilot.press("n")
        await pilot.pause()
        assert len(app.screen_stack) == 1 and not app.stopping

    at_screen(seat_at("catan_junior", BOT), play)


def test_a_game_is_saved_and_left_as_in_line_mode(tmp_path: Path) -> None:
    file = tmp_path / "game.qd"

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await follow_hint(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        await pilot.press(*[letter if letter != "/" else "slash" for letter in str(file)], "enter")
        await pilot.pause()
        assert "Saved" in written(app, "#side")
        await pilot.press("q", "y")
        await pilot.pause()
        assert app.stopping

    at_screen(seat_at("catan_junior", BOT), play)
    assert file.exists() and key_of(file).exists()


def test_a_short_game_is_played_to_its_end_by_scripted_choices_and_told(tmp_path: Path) -> None:
    """The end of the guided game, by two people at one screen."""
    plan = lesson_of("catan_junior")
    assert plan is not None and plan.tutorial is not None
    told, start = plan.tutorial.game, plan.tutorial.start
    sitting = seat_at("catan_junior", ["", ""], seats=2, **told.options)
    for word in told.words[:start]:
        sitting.record.play(sitting.record.state.book.parse(word))
    sitting.game.fate = Script(*[word for word in told.words[start:] if word.split()[0] in ("die", "tile")])
    file = tmp_path / "game.qd"
    sitting.save(str(file))

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        for word in told.words[start:]:
            if word.split()[0] not in ("die", "tile"):
                if isinstance(app.screen, Curtain):
                    await pilot.press("enter")
                    await settled(app, pilot)
                await give(app, pilot, word)
        assert app.seen.status == OVER and isinstance(app.screen, Told)
        told_then = str(app.screen.query_one("#told", Static).content)
        assert "Lairs" in told_then and "The whole record is in" in told_then
        await pilot.press("escape", "h")
        await pilot.pause()
        assert "over" in written(app, "#said")

    at_screen(sitting, play)
    assert load(file).over and len(load(file).moves) == len(told.words)


def test_a_curtain_falls_between_two_people_and_hides_everything() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        first = app.seen.question.split(":")[0]
        while not isinstance(app.screen, Curtain):
            await give_first(app, pilot)
        seen = app.seen
        assert not seen.answers and not seen.sketch.spots and not seen.crews and not seen.log
        assert first not in seen.question
        assert "▲" not in app.export_screenshot()
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.seen.status == ASKED and app.seen.question.split(":")[0] != first
        assert app.seen.log, "what happened meanwhile is told"

    at_screen(seat_at("haze_islands", ["", ""]), play)


async def give_first(app: TableApp, pilot: Pilot[int]) -> None:
    await pilot.press("1", "enter")
    await pilot.pause()
    if isinstance(app.screen, Choice):
        await pilot.press("y")
        await pilot.pause()
    await settled(app, pilot)


def test_the_map_alone_and_what_stands_beside_the_answers() -> None:
    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        high = app.query_one(Board).size.height
        await pilot.press("m")
        await pilot.pause()
        assert app.query_one(Board).size.height > high
        await pilot.press("m", "c")
        await pilot.pause()
        assert "Lairs" in written(app, "#side")
        await pilot.press("l")
        await pilot.pause()
        assert "·" in written(app, "#side")

    at_screen(seat_at("catan_junior", BOT), play)


def test_a_game_without_a_sketch_of_its_own_gets_one_from_its_drawing() -> None:
    from quarterdeck.engine.sketch import derived

    s = game("catan_junior").new(2)
    while s.seat == FATE:
        s.play(Luck(7).answer(s))
    view = redacted(s, s.seat)
    made = derived(game("catan_junior").art.draw(view))
    canvas = laid_out(made, 80, 24, Chosen({move: n for n, move in enumerate(view.options, 1)}, -1))
    said = canvas.text().plain
    assert "Fore" in said and "Past" in said and "Cave" in said, "islands by name"
    placed = {move for spot in made.spots for move in spot.moves}
    legal = [n for n, move in enumerate(view.options, 1) if move in placed]
    assert legal and any(f"[{n}]" in said for n in legal), "and what can be chosen by its number"


def test_what_strangers_are_called_cannot_move_the_cursor() -> None:
    seat = seat_at("catan_junior", BOT)
    seat.record.header.names[0] = "\x1b[2JEvil[/red]"

    async def play(app: TableApp, pilot: Pilot[int]) -> None:
        await follow_hint(app, pilot)
        assert "\x1b" not in written(app, "#crews") and "Evil[/red]" in written(app, "#crews")

    at_screen(seat, play)
