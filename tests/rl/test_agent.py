"""A trained agent is a bot like any other, at the tables that it was trained for and nowhere else."""

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.learn.curve import drawn, printed
from quarterdeck.bots.agent import makers, read, save
from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import bot_maker, bot_names, game, prove_bot
from quarterdeck.engine.table import FATE
from quarterdeck.engine.views import redacted
from quarterdeck.lab.simulate import plan, play_game
from quarterdeck.rl.setting import Setting

ROOT = Path(__file__).resolve().parent.parent.parent
LEARN = ROOT / "examples" / "learn"
TRAINED = LEARN / "trained" / "ppo.agent.json"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of agents, with the trained one in it."""
    (tmp_path / "ppo.agent.json").write_bytes(TRAINED.read_bytes())
    monkeypatch.setenv("QUARTERDECK_AGENTS", str(tmp_path))
    makers.cache_clear()
    yield tmp_path
    makers.cache_clear()


@pytest.fixture
def cli(folder: Path) -> Any:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "quarterdeck", *words]
        environment = os.environ | {"PYTHONPATH": str(ROOT), "QUARTERDECK_AGENTS": str(folder)}
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )

    return run


def test_it_beats_random(folder: Path) -> None:
    made = plan(game("catan_junior"), 40, 2, bots=["ppo", "random"], seed=5)
    first = [play_game(made, number).standing for number in range(40)]
    won = sum(standing[number % 2] == 1 for number, standing in enumerate(first))
    assert won >= 32


def test_it_can_be_chosen_wherever_bots_can(folder: Path) -> None:
    """The web table is looked at in tests/server/test_agents.py."""
    assert "ppo" in bot_names() and getattr(bot_maker("ppo"), "version")  # noqa: B009
    makers.cache_clear()
    (folder / "ppo.agent.json").unlink()
    assert "ppo" not in bot_names()
    with pytest.raises(QuarterdeckError, match="no bot is called 'ppo'"):
        bot_maker("ppo")


def test_the_simulation_and_the_terminal_take_it_by_name(cli: Any) -> None:
    done = cli("simulate", "catan_junior", "--seats", "2", "--bots", "ppo,random", "--games", "2")
    assert done.returncode == 0 and "ppo" in done.stdout
    assert "lower bot" not in done.stdout
    played = cli("play", "catan_junior", "--seats", "2", "--bots", "ppo")
    assert played.returncode == 0, played.stderr


def test_what_it_was_not_trained_for_is_refused_with_a_sentence(cli: Any) -> None:
    other = cli("simulate", "pirate_haven", "--seats", "2", "--bots", "ppo,random", "--games", "1")
    assert other.returncode and "ppo was trained for catan_junior, not for pirate_haven" in other.stderr
    seats = cli("play", "catan_junior", "--seats", "3", "--bots", "ppo")
    assert seats.returncode and "ppo was trained with other features of Catan Junior" in seats.stderr


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "haze_islands"}, "trained for haze_islands, not for catan_junior"),
        ({"rules": 99}, "trained for rules 99 of Catan Junior, not 1"),
        ({"features": "0" * 16}, "trained with other features of Catan Junior"),
        ({"book": "0" * 16}, "trained for other moves than Catan Junior has"),
    ],
)
def test_the_wrong_stamp_is_refused(folder: Path, change: dict[str, Any], sentence: str) -> None:
    agent = json.loads(TRAINED.read_bytes()) | change
    (folder / "ppo.agent.json").write_text(json.dumps(agent), encoding="utf-8")
    box = game("catan_junior")
    s = box.new(2)
    with pytest.raises(QuarterdeckError, match=sentence):
        prove_bot("ppo", box, s)
    while s.seat == FATE:
        s.play(Luck(1).answer(s))
    with pytest.raises(QuarterdeckError, match=sentence):
        bot_maker("ppo")(box).choose(redacted(s, s.seat))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "format 2, not 1"),
        ({"moves": [1, 2, 3]}, "knows 3 moves"),
        ({"layers": [[[[1.0], [2.0, 3.0]], [0.0]]]}, "do not fit"),
        ({"layers": "deep"}, "no agent"),
    ],
)
def test_a_broken_file_is_refused(change: dict[str, Any], sentence: str) -> None:
    agent = json.loads(TRAINED.read_bytes()) | change
    with pytest.raises(Unreadable, match=sentence):
        read(json.dumps(agent).encode(), "ppo.agent.json")


def test_an_agent_comes_back_as_it_was_saved(folder: Path) -> None:
    setting = Setting("pirate_haven", 2)
    inputs, outputs = len(setting.description.features), setting.catalogue.size
    layers = [
        ([[0.25] * 2] * inputs, [0.0, 1.0]),
        ([[0.5] * outputs] * 2, [float(n) for n in range(outputs)]),
    ]
    save(folder / "mine.agent.json", setting.box, setting.start, setting.catalogue.moves, layers, {})
    match = setting.match()
    match.begin(1, [None, None])
    bot = bot_maker("mine")(setting.box)
    assert bot.choose(redacted(match.s, match.s.seat)) == max(match.s.options), "it likes the last move best"


def test_the_curve_is_a_picture() -> None:
    curve = [(100 * n, n / 20) for n in range(21)]
    assert printed(curve).count("\n") == 13 and "█" in printed(curve)
    assert drawn(curve).startswith("<svg") and "90 %" in drawn(curve)


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(LEARN)
    cells = json.loads((LEARN / "what_it_learned.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, "what_it_learned", "exec"), {"__name__": "notebook"})
    assert "won " in said.getvalue() and "against the greedy bot" in said.getvalue()


def test_it_learns(tmp_path: Path) -> None:
    """A few updates only: the whole takes a minute, and is measured by hand."""
    pytest.importorskip("torch", reason="NOT TESTED HERE: torch is missing; `make test-rl TORCH=1` has it")
    done = subprocess.run(
        [sys.executable, "-m", "examples.learn.ppo", "--minutes", "0.02", "--out", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "beats random in" in done.stdout and (tmp_path / "ppo.agent.json").exists()
    assert read((tmp_path / "ppo.agent.json").read_bytes(), "ppo").game == "catan_junior"
