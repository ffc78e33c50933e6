"""The tool that measures ladders."""

import json
from pathlib import Path

import pytest

from quarterdeck.bots.levels import Captain
from quarterdeck.engine.registry import game, shelf
from tools import ladder
from tools.picture import picture

MATCH = {"game": "catan_junior", "a": "greedy", "b": {"slips": 0.3, "worst_slip": 2.0}}


def test_a_game_depends_on_its_number_only_and_seats_change() -> None:
    match = ladder.fresh(MATCH)
    shares = []
    for _ in range(2):
        found = [ladder.play(match, number, 1e12) for number in range(4)]
        assert all(one is not None and one[1][1] > 0 for one in found)
        shares.append([one[0] for one in found if one is not None])
    assert shares[0] == shares[1]
    assert ladder.play(match, 0, 0.0) is None


def test_styles_with_a_mind_can_be_tried() -> None:
    match = ladder.fresh(
        {"game": "haze_islands", "variant": "solo", "seats": 1, "a": {"mind": 1, "keen": 1}, "b": "mate"}
    )
    found = ladder.play(match, 0, 1e12)
    assert found is not None and found[0] in (0.0, 1.0)
    bot = ladder.bot_of(game("haze_islands"), match["a"], 1)
    assert isinstance(bot, Captain) and bot.style.keen and bot.style.mind == 1.0


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    match = ladder.fresh(MATCH | {"games": 3})
    scores = ladder.Scores([match], out)
    scores.enter(ladder.title(match), 1, 1.0, [2.0, 10.0, 1.0, 10.0])
    scores.write()
    again = ladder.Scores([match], out)
    assert [number for _, number in again.left()] == [0, 2]
    row = again.row(ladder.title(match))
    assert (row["games"], row["rate"], row["ms_a"]) == (1, 1.0, 200.0)


def test_results_of_named_captains_are_entered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, out = tmp_path / "measured.json", tmp_path / "out.json"
    monkeypatch.setattr(ladder, "DATA", data)
    for share in (0.0, 1.0):
        match = ladder.fresh({"game": "catan_junior", "a": "mate", "b": "sailor", "seed": int(share)})
        scores = ladder.Scores([match, ladder.fresh(MATCH)], out)
        scores.enter(ladder.title(match), 1, share, [2.0, 10.0, 1.0, 10.0])
        scores.write()
        ladder.entered([out])
    kept = json.loads(data.read_text())
    assert list(kept) == ["catan_junior"] and list(kept["catan_junior"]) == ["mate"]
    assert [one["rate"] for one in kept["catan_junior"]["mate"]] == [1.0]


@pytest.mark.parametrize("slug", list(shelf()))
def test_every_ladder_can_be_drawn(slug: str) -> None:
    assert picture(slug).startswith("<svg") and picture(slug).endswith("</svg>\n")
