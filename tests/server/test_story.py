"""The end as a story: why somebody won stands in the rows of the score sheet, and the numbers in the moves.
It is told of every game, of none by name, and only when it is over."""

import random

import pytest

from quarterdeck.engine.faces import BREAKS_TIES, DECIDES, TOTAL, Row, Score
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.record import begin
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import ALL_OPEN, FATE
from quarterdeck.server.replay.highlights import scores
from quarterdeck.server.replay.playback import Playback
from quarterdeck.server.replay.story import all_first, compared, story
from tests.server.harness import Captain

GAMES = sorted(shelf())


def finished(slug: str, seed: int) -> Playback:
    box = shelf()[slug]
    record = begin(box, box.setup(2 if 2 in box.seats else box.seats[0], "", {}), ["Anne", "Mary"])
    luck, chance = Luck(seed), random.Random(seed)
    while not record.over:
        s = record.state
        record.play(luck.answer(s) if s.seat == FATE else chance.choice(s.options))
    return Playback(record)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_reason_and_numbers_that_are_true(slug: str) -> None:
    playback = finished(slug, 3)
    points = scores(playback, ALL_OPEN)
    told = story(playback, points)
    places = playback.record.state.standing()
    if 1 in places and places.count(1) < len(places):
        assert playback.players[places.index(1)] in told.why
    kinds = [number.kind for number in told.numbers]
    assert len(kinds) == len(set(kinds)) >= 1
    for number in told.numbers:
        assert 0 < number.n <= playback.length and number.value and number.says
        if number.kind == "turn":
            line = points.series[number.seat]
            gained, after = int(number.value), line[number.n]
            assert after is not None and gained > 0
            starts = [0, *[n for n in playback.turns if n < number.n]]
            assert any(after - (line[n] or 0) == gained for n in starts), "it is a gain of that line"


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (
            [Row("Gold", [9, 2]), Row("Forts", [1, 4]), Row("Total", [10, 6], TOTAL)],
            "Anne won with 10 to 6 against Mary: “Gold” made the difference, 9 to 2.",
        ),
        (
            [Row("Total", [5, 5], TOTAL), Row("Cards", [1, 3], BREAKS_TIES)],
            "Anne and Mary were level at 5; “Cards” decided, 1 to 3.",
        ),
        (
            [Row("Afloat", [1, 0], DECIDES), Row("Total", [2, 8], TOTAL)],
            "Anne won over Mary: “Afloat” decided, before any points (2 to 8).",
        ),
    ],
)
def test_the_reason_is_the_row_that_made_the_difference(rows: list[Row], why: str) -> None:
    assert compared(Score(["Red", "Blue"], rows), ["Anne", "Mary"], 0, 1) == why


def test_where_all_are_first_it_says_whether_they_are_level_or_have_won_together() -> None:
    assert all_first(Score(["Red", "Blue"], [Row("Total", [4, 4], TOTAL)]), 2) == "All are level at 4."
    assert all_first(Score(["Red", "Blue"], [Row("Total", [4, 6], TOTAL)]), 2) == "All have won together."


def test_a_running_game_has_no_story_yet(anne: Captain) -> None:
    table = anne.lay("me", "random")
    answer = anne.get(f"/api/replays/{table}/story/")
    assert answer.status_code == 409 and answer.json()["code"] == "present"


def test_once_more_with_seats_swapped_and_stronger_bots(anne: Captain) -> None:
    table = anne.lay("me", "greedy", "sailor", options={"max_rounds": 1}, curtain=False)
    while anne.info(table)["status"] != "over":
        if anne.view(table)["options"]:
            anne.first_choice(table)
    told = anne.get(f"/api/replays/{table}/story/").json()
    assert told["why"] and told["numbers"]
    following = anne.ok(f"/api/tables/{table}/again?swap=1&stronger=1")["table"]
    seats = anne.info(following)["seats"]
    assert [seat["bot"] for seat in seats] == ["mate", "", "mate"]
    assert [seat["kept"] for seat in seats] == [False, True, False], "for whoever sat there"
    assert anne.ok(f"/api/tables/{table}/again")["table"] == following, "whoever asks second is led there"
