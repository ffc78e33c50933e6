"""Games for win chances: kept small in one file, played on later, all tables alike."""

from pathlib import Path

import msgspec
import pytest

from quarterdeck.bots.chances import ChanceMap
from quarterdeck.engine.registry import game
from quarterdeck.lab.calibration import positions
from tools import calibrate, collected
from tools.collected import CHECK_SEED, FIT_SEED, Collected, Table

TWO = Table("catan_junior", 2, "standard", 1)
THREE = Table("catan_junior", 3, "standard", 1)


def gathered(known: list[Collected], games: int, *tables: Table) -> list[Collected]:
    for _ in collected.collect(known, dict.fromkeys(tables, games), 1, 0.0):
        pass
    return known


def test_what_is_kept_of_a_game_is_all_that_was_seen() -> None:
    seen = positions(game("catan_junior"), 3, "standard", FIT_SEED, 4)
    assert collected.unpacked(collected.packed(seen)) == seen


def test_half_of_the_games_are_to_fit_and_half_to_check_and_none_is_played_twice(tmp_path: Path) -> None:
    known = gathered([], 8, TWO)
    first = {seed: dict(games) for seed, games in known[0].games.items()}
    assert {seed: list(games) for seed, games in first.items()} == {
        FIT_SEED: [0, 1, 2, 3],
        CHECK_SEED: [0, 1, 2, 3],
    }
    assert not list(collected.waiting(known, {TWO: 8}))
    collected.write(tmp_path / "games", known)
    again = collected.read(tmp_path / "games")
    assert again == known
    assert [numbers for _, _, numbers in collected.waiting(again, {TWO: 12})] == [[4, 5], [4, 5]]


def test_all_tables_come_forward_alike() -> None:
    known = [Collected(TWO, {}), Collected(THREE, {})]
    told = list(collected.waiting(known, {TWO: 400, THREE: 40}))
    assert len(told) == 44
    assert [(table.seats, numbers[0]) for table, _, numbers in told[-4:]] == [
        (2, 180),
        (2, 180),
        (2, 190),
        (2, 190),
    ]
    assert [one for one in range(44) if told[one][0] == THREE] == [2, 3, 24, 25]


def test_games_of_several_files_come_together(tmp_path: Path) -> None:
    whole = gathered([], 4, TWO)[0]
    parts = [Collected(TWO, {seed: {n: whole.games[seed][n]} for seed in whole.games}) for n in (0, 1)]
    for n, part in enumerate(parts):
        collected.write(tmp_path / str(n), [part])
    assert collected.together([tmp_path / "0", tmp_path / "1"]) == [whole]


def test_what_was_collected_is_fitted_and_entered_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> None:
        monkeypatch.setattr("sys.argv", ["calibrate", "--game", "catan_junior", "--seats", "2", *words])
        calibrate.main()

    games, out = str(tmp_path / "games"), tmp_path / "chances.json"
    shipped = calibrate.DATA.read_bytes()
    run("--variant", "standard", "--games", "20", "--processes", "1", "--collect", games, "--out", str(out))
    assert not out.exists()
    run("--fit", games, "--out", str(out))
    (made,) = msgspec.json.decode(out.read_bytes(), type=dict[str, list[ChanceMap]])["catan_junior"]
    assert (made.variant, made.seats, made.games) == ("standard", 2, 10)
    assert made.checked is not None
    assert made.checked.games == 10
    assert made.bend
    assert "catan_junior standard 2: error" in capsys.readouterr().out
    assert calibrate.DATA.read_bytes() == shipped
