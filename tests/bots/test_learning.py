"""Rows from self-play, the fit, and what is kept."""

from pathlib import Path

import pytest

from quarterdeck.bots.levels import Captain, Level
from quarterdeck.bots.weights import FOUND, read, stored
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.views import redacted
from quarterdeck.lab import fit, gpufit
from quarterdeck.lab.selfplay import Lesson, play_lesson
from quarterdeck.lab.train import course_for, keep, train
from tests.bots.test_captains import net
from tests.bots.test_honest import decisions


@pytest.mark.parametrize("slug", list(shelf()))
def test_self_play_gives_rows_with_how_it_ended(slug: str) -> None:
    asked = Lesson(slug=slug, seats=2, variant=game(slug).default_variant(2).name, seed=3, random_moves=0.5)
    rows, length = play_lesson(asked, 1, None)
    assert rows and length > 20
    assert {len(features) for features, _ in rows} == {len(game(slug).features.encode(game(slug).new(2)))}
    assert {target for _, target in rows} <= {0.0, 0.5, 1.0}
    assert play_lesson(asked, 1, None)[0] == rows
    assert play_lesson(asked, 2, None)[0] != rows


def test_without_numpy_training_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(fit, "import_module", missing)
    with pytest.raises(QuarterdeckError, match=r"training needs numpy: pip install 'quarterdeck\[train\]'"):
        fit.numbers()


def test_without_torch_a_gpu_is_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(gpufit, "import_module", missing)
    course = course_for(game("catan_junior"), 2, "", games=20, gpu=True)
    with pytest.raises(QuarterdeckError, match="--gpu needs PyTorch: pip install torch"):
        train(course, tmp_path / "net.json", print)
    assert not list(tmp_path.rglob("*.npz"))


def test_a_file_keeps_a_net_for_each_number_of_features(tmp_path: Path) -> None:
    file = tmp_path / "catan_junior.json"
    for made in (net(features=5), net(features=3), net(features=5, last_bias=9.0)):
        keep(file, made)
    kept = read(file.read_bytes(), file.name)
    assert [(one.features, one.last_bias) for one in kept] == [(3, -1.0), (5, 9.0)]


def test_wrong_weights_are_warned_of_and_the_captain_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    keep(tmp_path / "catan_junior.json", net())
    monkeypatch.setenv("QUARTERDECK_WEIGHTS", str(tmp_path))
    stored.cache_clear()
    FOUND.clear()
    try:
        s = decisions("catan_junior", 2, 1)[0]
        bot = Captain(game("catan_junior"), 1, Level("x", "X", "X.", {"learned": 0.5}))
        assert bot.choose(redacted(s, s.seat)) in s.options
        assert "catan_junior.json: made for 3 features" in caplog.text
        assert bot.judge.net is None
    finally:
        stored.cache_clear()
        FOUND.clear()


def test_training_goes_on_where_it_stopped_and_gives_the_same_weights(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    course = course_for(game("catan_junior"), 2, "", games=20, generations=1, hidden=4)
    first = train(course, tmp_path / "a.json", lambda line: None)
    assert first.net().hidden == 4 and first.game == "catan_junior"
    for half in (tmp_path / "a.json.games").glob("*.npz"):
        half.unlink()
    assert train(course, tmp_path / "a.json", lambda line: None).first == first.first
