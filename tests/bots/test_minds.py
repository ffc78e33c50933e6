"""Minds: what they add up to, which table they are for, and what is refused."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quarterdeck.bots import minds
from quarterdeck.bots.judge import Judge, MindJudge
from quarterdeck.bots.levels import Captain, Level
from quarterdeck.bots.mind import Mind
from quarterdeck.bots.minds import (
    FORMAT,
    StoredMind,
    closest,
    file_of,
    keep,
    mind_for,
    one_crew,
    proved,
    read,
)
from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.table import OVER, Table
from quarterdeck.engine.views import redacted
from tests.bots.test_honest import decisions
from tools import minds as tool

SLUG = "haze_islands"
CUES = len(game(SLUG).cues(game(SLUG).new(), 0))  # type: ignore[misc]


def stored(**other: Any) -> StoredMind:
    made: dict[str, Any] = {"game": SLUG, "rules": game(SLUG).rules_version, "cues": CUES, "seats": 2}
    layers: dict[str, Any] = {
        "rows": [[0.5] * CUES],
        "bias": [0.25],
        "last": [2.0],
        "straight": [0.01] * CUES,
    }
    return StoredMind(**(made | {"together": False, "last_bias": -1.0} | layers | other))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the weights come from in this test."""
    monkeypatch.setenv("QUARTERDECK_WEIGHTS", str(tmp_path))
    minds.stored.cache_clear()
    minds.FOUND.clear()
    yield tmp_path
    minds.stored.cache_clear()
    minds.FOUND.clear()


def at_the_end(slug: str, seats: int, variant: str) -> Table:
    s, luck = game(slug).new(seats, variant), Luck(4)
    while s.seat != OVER:
        luck.step(s)
    return s


def test_a_mind_adds_up() -> None:
    """Two units, one above nothing and one below; the straight sum beside them."""
    made = Mind([[1.0, 0.0, 2.0], [0.0, 5.0, -3.0]], [0.5, 1.0], [3.0, -4.0], [0.1, 9.0, -0.2], 0.3)
    units = 3.0 * (3.5 / (1 + 3.5)) + -4.0 * (-2.0 / (1 + 2.0))
    total = 0.3 + units + 0.1 * 1.0 - 0.2 * 1.0
    assert made.chance([1.0, 0.0, 1.0]) == pytest.approx(1 / (1 + 2.718281828459045**-total))
    assert made.chance([-1.0, 0.0, 0.25]) == pytest.approx(
        1 / (1 + 2.718281828459045 ** -(0.3 + 0.0 - 4.0 * 0.2 - 0.1 - 0.05))
    )


def test_before_the_end_the_mind_judges_or_has_its_share() -> None:
    box = game(SLUG)
    s = decisions(SLUG, 2, 3)[-1]
    mind = stored().mind()
    assert box.cues is not None
    alone = 2.0 * mind.chance(box.cues(s, 1)) - 1.0
    assert MindJudge(box, mind).value(s, 1) == alone
    plain = Judge(box, None, 0.0).value(s, 1)
    assert MindJudge(box, mind, 0.25).value(s, 1) == pytest.approx(0.25 * alone + 0.75 * plain)


def test_at_the_end_it_counts_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    box, mind = game(SLUG), stored().mind()
    s = at_the_end(SLUG, 2, "competitive")
    for places, worth in (([1, 2], [1.0, -1.0]), ([1, 1], [0.0, 0.0]), ([2, 2], [-1.0, -1.0])):
        monkeypatch.setattr(type(s), "standing", lambda s, places=places: places)
        assert [MindJudge(box, mind).value(s, seat) for seat in range(2)] == worth
    monkeypatch.setattr(type(s), "standing", lambda s: [1, 1])
    assert MindJudge(box, mind, together=True).value(s, 0) == 1.0


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"game": "pirate_haven"}, "made for pirate_haven, not for haze_islands"),
        ({"rules": 99}, "made for rules 99"),
        ({"cues": CUES - 1}, f"made for {CUES - 1} cues"),
        ({"bias": [0.5, 0.5]}, "do not fit"),
        ({"rows": []}, "do not fit"),
        ({"last": [0.5, 0.5]}, "do not fit"),
        ({"straight": [0.5]}, "do not fit"),
        ({"rows": [[0.5]]}, "do not fit"),
        ({"last_bias": 1e300}, "weights that nobody can reckon with"),
    ],
)
def test_minds_for_something_else_are_refused_by_name_and_the_captain_plays_on(
    other: dict[str, Any], says: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Unreadable, match=f"m.json: .*{says}"):
        proved(stored(**other), game(SLUG), CUES, "m.json")
    wrong = msgspec.json.encode(minds.MindShelf(FORMAT, [stored(**other)]))
    (folder / f"{SLUG}.minds.json").write_bytes(wrong)
    s = decisions(SLUG, 2, 1)[0]
    bot = Captain(game(SLUG), 1, Level("x", "X", "X.", {"mind": 1, "keen": 1}))
    assert bot.choose(redacted(s, s.seat)) in s.options
    assert f"{SLUG}.minds.json: " in caplog.text and "judge without a mind" in caplog.text
    assert not isinstance(bot.judge, MindJudge)


@pytest.mark.parametrize(
    ("text", "says"), [(b"", "these are no minds"), (b'{"format":1,"minds":[]}', "holds no minds")]
)
def test_a_file_without_minds_is_told_of(
    text: bytes, says: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / file_of(SLUG)).write_bytes(text)
    assert mind_for(game(SLUG), decisions(SLUG, 2, 1)[0]) is None
    assert says in caplog.text


def test_a_table_of_old_rules_has_no_mind_and_nobody_is_warned(caplog: pytest.LogCaptureFixture) -> None:
    box = game("finis_terrae").for_rules(1)
    assert mind_for(box, box.new(2, "standard")) is None
    assert not caplog.text


def test_a_file_that_holds_no_minds_is_refused() -> None:
    for text in (b"", b"[]", json.dumps({"format": FORMAT + 1, "minds": []}).encode()):
        with pytest.raises(Unreadable, match=r"m\.json"):
            read(text, "m.json")


def test_the_nearest_number_of_seats_is_taken_and_never_the_other_kind() -> None:
    two, four, crew = stored(), stored(seats=4), stored(together=True, seats=3)
    for seats, found in ((2, two), (3, two), (4, four), (1, two)):
        assert closest([crew, four, two], seats, False) is found
    assert closest([two, four, crew], 1, True) is crew
    assert closest([two, four], 2, True) is None and closest([], 2, False) is None


def test_who_plays_alone_or_together_is_read_off_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {(2, "competitive"): False, (3, "friendly"): False, (2, "cooperative"): True, (1, "solo"): True}
    for (seats, variant), crew in kinds.items():
        assert one_crew(redacted(game(SLUG).new(seats, variant), 0)) == crew
    alone = game("micro_pirates").new(1)
    assert one_crew(alone) and not one_crew(game("micro_pirates").new(2))
    monkeypatch.setattr(type(alone), "standing", lambda s: [1])
    assert one_crew(alone)


def test_minds_of_ones_own_folder_are_asked(folder: Path) -> None:
    file = folder / f"{SLUG}.minds.json"
    keep(file, stored(straight=[0.123456789] * CUES, last_bias=-1234567.0))
    keep(file, stored(last_bias=7.0, together=True))
    keep(file, stored(straight=[0.5] * CUES))
    assert [(one.together, one.straight[0]) for one in read(file.read_bytes(), "")] == [
        (False, 0.5),
        (True, 0.01),
    ]
    keep(file, stored(straight=[0.123456789] * CUES, last_bias=-1234567.0))
    mind = mind_for(game(SLUG), redacted(game(SLUG).new(2, "competitive"), 0))
    assert mind is not None and (mind.straight[0], mind.last_bias) == (0.12346, -1234600.0)
    assert mind_for(game("catan_junior"), redacted(game("catan_junior").new(2), 0)) is None


def test_every_mind_in_the_package_fits_its_game() -> None:
    found = 0
    for slug, box in shelf().items():
        for one in minds.stored(slug):
            assert box.cues is not None
            proved(one, box, len(box.cues(box.new(), 0)), slug)
            found += 1
    assert found


def test_a_keen_captain_lets_everybody_play_by_the_mind() -> None:
    s = decisions(SLUG, 2, 2)[-1]
    for keen in (0, 1):
        style: dict[str, float] = {"mind": 1, "keen": keen, "simulations": 6, "turns": 1}
        bot = Captain(game(SLUG), 3, Level("x", "X", "X.", style))
        assert bot.choose(redacted(s, s.seat)) in s.options
        assert isinstance(bot.judge, MindJudge)
        assert (bot.sight is bot.judge) == bool(keen)


def test_the_tool_stamps_layers_and_enters_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "DATA", tmp_path)
    names = ("rows", "bias", "last", "straight", "last_bias")
    layers = {name: getattr(stored(), name) for name in names}
    file = tmp_path / "made.json"
    file.write_text(json.dumps(layers))
    with pytest.raises(QuarterdeckError, match="for how many seats"):
        tool.enter(file, game(SLUG), 0, False, "")
    for seats, together in ((2, False), (1, False), (2, True)):
        tool.enter(file, game(SLUG), seats, together, "by hand")
    kept = read((tmp_path / f"{SLUG}.minds.json").read_bytes(), "")
    assert [(one.seats, one.together) for one in kept] == [(2, False), (1, True), (2, True)]
    assert all(one.made["says"] == "by hand" and one.rows == stored().rows for one in kept)
    (again,) = tool.enter(tmp_path / f"{SLUG}.minds.json", game(SLUG), 1, False, "")
    assert again.seats == 1
    assert sum(line.startswith(f"{SLUG}, rules") for line in tool.listed()) == 3
    file.write_text(json.dumps(layers | {"straight": [1.0]}))
    with pytest.raises(Unreadable, match=r"made\.json: made for 1 cues"):
        tool.enter(file, game(SLUG), 2, False, "")
