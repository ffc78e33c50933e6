"""Wheels of both kinds, installed in an empty environment, used from another folder, with no download."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import quarterdeck
from quarterdeck.engine.registry import game
from quarterdeck.lab.simulate import plan, simulate
from tools.backend import MYPYC, get_requires_for_build_wheel
from tools.compiling import hindrance

ROOT = Path(__file__).resolve().parent.parent
OURS = ("quarterdeck", "__editable__")
GAMES = ("simulate", "catan_junior", "--seats", "2", "--games", "4", "--bots", "greedy,random", "--jobs", "2")
RECORD = ROOT / "tests" / "golden" / "catan_junior" / "r1_standard_3.qd"
CELL = """
import sys
from pathlib import Path
from quarterdeck.engine.desk import Desk
from quarterdeck.engine.record import load
from quarterdeck.engine.registry import game
desk, record = Desk(game("catan_junior").new(3)), load(Path(sys.argv[1]))
print(desk._repr_svg_(), record._repr_svg_(), record._repr_html_(), sep="\\n")
"""  # what a notebook asks of a position and of a record that stand at the end of a cell


class House:
    """An environment of its own, with everything that is installed here but Quarterdeck."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        others = folder / "others"
        others.mkdir()
        for path in Path(msgspec.__file__).parent.parent.iterdir():
            if not path.name.startswith(OURS):
                (others / path.name).symlink_to(path)
        place = self.said("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        (Path(place) / "others.pth").write_text(f"{others}\n", encoding="utf-8")

    def install(self, kind: str, **settings: str) -> None:
        """A wheel of that kind, made from the sources that are here."""
        made = self.folder / "made"
        words = [sys.executable, str(ROOT / "tools" / "wheels.py"), f"--{kind}", "--out", str(made)]
        done = subprocess.run(words, env=os.environ | settings, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        [wheel] = made.iterdir()
        assert ("py3-none-any" in wheel.name) == (kind == "pure")
        python = str(self.bin / "python")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--python", python]
        subprocess.run([*pip, "install", "--no-index", "--no-deps", str(wheel)], check=True)

    def said(self, command: str, *words: str, typed: str = "") -> str:
        """What an installed command says in another folder."""
        alone = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        done = subprocess.run(
            [str(self.bin / command), *words],
            cwd=self.elsewhere,
            env=alone,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def wins(house: House) -> dict[str, float]:
    found = msgspec.json.decode(house.said("quarterdeck", *GAMES, "--json"))
    return dict(found["wins"])


def test_the_pure_wheel_plays_a_game_by_the_command_from_another_folder(house: House) -> None:
    house.install("pure")
    assert house.said("quarterdeck", "--version").split()[-1] == "interpreted"
    assert house.said("python", "-m", "quarterdeck", "--version").split()[-1] == "interpreted"
    ended = house.said("quarterdeck", "play", "catan_junior", "--seed", "1", typed="1\n" * 2000)
    assert ended.splitlines()[-1] == "save FILE keeps the record; quit leaves."
    assert len(house.said("quarterdeck", "games").splitlines()) >= 5


def test_a_compiled_wheel_runs_from_another_folder_and_plays_the_same_games(house: House) -> None:
    """The engine and one game, optimised little: it has to work, not to be fast."""
    if hindrance():
        pytest.skip(f"NOTHING IS COMPILED, NOTHING OF IT IS TESTED: {hindrance()}")
    house.install("compiled", MYPYC_OPT_LEVEL="0", QUARTERDECK_GAMES="catan_junior")
    assert house.said("quarterdeck", "--version").split()[-1] == "compiled"
    assert house.said("python", "-m", "quarterdeck", "--version").split()[-1] == "compiled"
    assert house.said("python", "-c", "import quarterdeck; print(quarterdeck.kind())").strip() == "compiled"
    box = game("catan_junior")
    assert wins(house) == simulate(plan(box, 4, 2, bots=["greedy", "random"])).wins
    assert house.said("python", "-c", CELL, str(RECORD)) == shown_here()
    played, server = table_with_a_bot(house)
    assert "The game is over: " in played
    assert len(server.splitlines()) <= 1, "the server complains: " + server  # as it does of a bot's silence


def shown_here() -> str:
    """What a notebook shows that runs the sources."""
    words = [sys.executable, "-c", CELL, str(RECORD)]
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.startswith("<svg") and "Catan Junior (standard), 165 moves" in said
    return said


def table_with_a_bot(house: House) -> tuple[str, str]:
    """A server in another folder, with bots in processes of their own: what a player and the server say."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    words = [str(house.bin / "quarterdeck"), "serve", "--port", port, "--no-browser", "--db", "tables.db"]
    alone = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with (house.folder / "said").open("w+", encoding="utf-8") as said:
        server = subprocess.Popen(words, cwd=house.elsewhere, env=alone, stdout=said, stderr=said)
        try:
            return game_with_a_bot(house, port), (house.folder / "said").read_text(encoding="utf-8")
        finally:
            server.terminate()
            server.wait(60)


def game_with_a_bot(house: House, port: str) -> str:
    """As soon as the server answers."""
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", int(port))):
            break
        time.sleep(0.1)
    table = ("--server", f"http://127.0.0.1:{port}", "--names", "Anne", "--bots", "greedy")
    rounds = ("--option", "max_rounds=2")
    return house.said("quarterdeck", "play", "catan_junior", *table, *rounds, typed="1\n" * 200)


def test_the_version_says_which_kind_runs_and_tests_run_the_sources() -> None:
    assert quarterdeck.kind() == "interpreted"
    assert Path(quarterdeck.__file__).is_relative_to(ROOT)


def test_without_a_compiler_one_sentence_says_so_and_nothing_breaks(tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "tools" / "wheels.py"), "--compiled", "--install"]
    nowhere = os.environ | {"CC": str(tmp_path / "no-such-compiler")}
    done = subprocess.run(
        [*words, "--out", str(tmp_path)], env=nowhere, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.startswith("There is no C compiler") and len(done.stdout.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_only_a_compiled_wheel_asks_for_mypy_and_for_the_locked_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUARTERDECK_PURE", "1")
    assert get_requires_for_build_wheel() == []
    assert f"{MYPYC} \\\n" in (ROOT / "requirements.lock").read_text(encoding="utf-8")
