"""Whatever goes wrong: one line that says what and where, an exit code that is not 0, no traceback."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from quarterdeck import cli
from quarterdeck.engine.errors import DeadEnd
from tests.cli.running import MAIN, ROOT, refuses, run, spawned


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (["sail"], "No such command", 2),
        (["play"], "which game?", 1),
        (["play", "monopoly"], "no game is called 'monopoly'", 1),
        (["play", "catan_junior", "--seats", "7"], "is for 2 to 4 seats, not 7", 1),
        (["play", "catan_junior", "--seats", "two"], "--seats", 2),
        (["play", "catan_junior", "--seat", "3"], "--seat should be from 1 to 2, not 3", 1),
        (["play", "catan_junior", "--seat", "0"], "--seat should be from 1 to 2, not 0", 1),
        (["play", "catan_junior", "--bots", "parrot"], "no bot is called 'parrot'", 1),
        (["play", "catan_junior", "--bots", ","], "--bots should name at least one bot", 1),
        (["play", "catan_junior", "--variant", "drunk"], "has no variant 'drunk'", 1),
        (["play", "catan_junior", "--names", "a,b,c"], "--names should be one name or 2, not 3", 1),
        (["play", "catan_junior", "--parrot"], "No such option", 2),
        (["simulate"], "Missing argument", 2),
        (["verify"], "Missing argument", 2),
        (["serve", "--port", "99999999"], "--port", 2),
    ],
)
def test_wrong_words_are_answered_in_one_line(words: list[str], said: str, code: int) -> None:
    refuses(*words, said=said, code=code)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"[pieces", "mine.toml: not TOML"),
        (b"\xff\xff", "mine.toml: not TOML"),
        (b"x = " + b"[" * 9999, "mine.toml: not TOML"),
        (b"[ocean]\nx = 1", "mine.toml: ocean: no such table"),
        (b"[pieces]\ntiles = 'many'", "mine.toml: pieces: "),
        (b"[pieces]\nlairs = 999999999999999999999999", "mine.toml: pieces: "),
        (b"#" * (2 << 20), "mine.toml: larger than"),
    ],
)
def test_wrong_and_hostile_packs_are_refused(tmp_path: Path, text: bytes, said: str) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_bytes(text)
    refuses("play", "catan_junior", "--data", pack, said=said)


def test_names_cannot_paint_the_terminal(tmp_path: Path) -> None:
    done = run("play", "catan_junior", "--names", "\x1b[31mEvil", "--seed", "1", typed="quit\n")
    assert done.returncode == 0 and "\x1b" not in done.stdout


def test_ctrl_c_ends_at_once_with_130(tmp_path: Path) -> None:
    for words in (["play", "catan_junior", "--seed", "1"], ["simulate", "catan_junior", "--games", "99999"]):
        stopped(words, tmp_path)


def test_ctrl_c_stops_every_process_of_a_simulation(tmp_path: Path) -> None:
    stopped(["simulate", "catan_junior", "--games", "99999", "--bots", "random", "--jobs", "2"], tmp_path)


def stopped(words: list[str], where: Path) -> None:
    """The signal goes to the whole group, as a terminal sends it. Whatever started the tests may have told
    its children to ignore it (a shell does with `&`); a terminal does not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    child = subprocess.Popen(
        [*MAIN, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=where,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, before)
    if words[0] == "play":
        assert child.stdout is not None and child.stdout.readline()
    else:
        wait_for_work(child.pid)
    os.killpg(child.pid, signal.SIGINT)
    _, err = child.communicate(timeout=120)
    assert child.returncode == 130, err
    assert err.strip() == "quarterdeck: interrupted"
    assert not list(where.iterdir())


def wait_for_work(pid: int, most: float = 120.0) -> None:
    """Until it is well past its beginnings."""
    until = time.monotonic() + most
    time.sleep(1.5)
    while time.monotonic() < until and spent(pid) < 0.7:
        time.sleep(0.1)


def spent(pid: int) -> float:
    """Seconds of processor time, the children's included."""
    ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(int(tick) for tick in ticks) / os.sysconf("SC_CLK_TCK") + sum(
        spent(int(one)) for one in children
    )


def test_a_closed_pipe_ends_without_a_word() -> None:
    child = subprocess.Popen(
        [*MAIN, "rules", "catan_junior"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    assert child.stdout is not None and child.stderr is not None
    child.stdout.close()  # long before anything is written
    err = child.stderr.read()
    child.stderr.close()
    assert child.wait(120) != 0 and err == b""


def test_a_process_of_its_own_says_the_same(tmp_path: Path) -> None:
    for words in (["play", "monopoly"], ["verify", str(tmp_path / "x.qd")], ["rules", "catan_junior", "Z9"]):
        assert spawned(*words) == run(*words)
    done = spawned("play", "catan_junior", "--seed", "3", typed="1\nlair 3\nquit\n")
    assert done == run("play", "catan_junior", "--seed", "3", typed="1\nlair 3\nquit\n")


def test_output_that_cannot_spell_a_letter_still_comes() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*MAIN, "rules", "catan_junior"], capture_output=True, env=environment, cwd=ROOT, check=False
    )
    assert done.returncode == 0 and not done.stderr


def test_a_missing_extra_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "quarterdeck.server.run", None)
    assert cli.run(["serve"]) == 1
    assert "pip install 'quarterdeck[server]'" in capsys.readouterr().err


def test_serving_is_what_happens_without_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    stand_in = type(sys)("quarterdeck.server.run")
    monkeypatch.setattr(stand_in, "serve", lambda **words: asked.append(words), raising=False)
    monkeypatch.setitem(sys.modules, "quarterdeck.server.run", stand_in)
    assert cli.run([]) == 0
    words = ["--host", "0.0.0.0", "--port", "9", "--db", "x.db", "--no-browser", "--https"]
    assert cli.run(["serve", *words]) == 0
    assert asked[0]["open_browser"] is True and asked[0]["https"] is False
    where = {"host": "0.0.0.0", "port": 9, "db": "x.db"}
    assert asked[1] == where | {"open_browser": False, "https": True, "json_log": False}


def test_even_a_fault_of_our_own_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for fault in (DeadEnd("nobody\nknows"), ZeroDivisionError("x"), RecursionError("deep")):

        def fail(fault: Exception = fault) -> None:
            raise fault

        monkeypatch.setattr("quarterdeck.cli.shelf.all_games", fail)
        assert cli.run(["games"]) == 1
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and type(fault).__name__ in err


def at_a_terminal(typed: bytes, *words: str) -> tuple[int, str]:
    """The program with a terminal before it, in which these keys are pressed."""
    ours, theirs = os.openpty()
    child = subprocess.Popen([*MAIN, *words], stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT)
    os.close(theirs)
    seen = b""
    over = threading.Timer(240.0, child.kill)  # whoever waits for keys that never come
    over.start()
    with open(ours, "r+b", buffering=0) as screen:
        while b"> " not in seen:
            seen += screen.read(4096)
        screen.write(typed)
        with contextlib.suppress(OSError):  # the terminal is gone when the program is
            while more := screen.read(4096):
                seen += more
    over.cancel()
    return child.wait(120), seen.decode()


def test_a_person_at_a_terminal_is_prompted_and_may_leave_by_ctrl_d() -> None:
    code, seen = at_a_terminal(b"1\nfoo\n\x04", "play", "catan_junior", "--seed", "3", "--plain")
    assert code == 0 and "no move is called 'foo'" in seen and "left here" in seen


def test_a_terminal_is_left_with_a_farewell() -> None:
    code, seen = at_a_terminal(b"hint\nquit\n", "play", "catan_junior", "--seed", "3", "--plain")
    assert code == 0 and seen.rstrip().endswith("Farewell.") and "Traceback" not in seen


# -- files without an end, and nowhere to write to ----------------------------------------


@pytest.mark.parametrize("command", ["verify", "replay", "draw"])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/tty", "/dev/null"])
def test_a_device_is_no_record(command: str, device: str) -> None:
    if not Path(device).exists():
        pytest.skip("this system has no such device")
    done = spawned(command, device) if command == "verify" else run(command, device)
    assert done.returncode == 1 and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1 and done.stderr.startswith(f"quarterdeck: {device}: "), done


def test_a_pipe_that_nobody_fills_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.qd"
    os.mkfifo(pipe)
    refuses("verify", pipe, said="not an ordinary file")
    refuses("verify", tmp_path, said="not an ordinary file")
    refuses("play", "--resume", pipe, said="not an ordinary file")
    refuses("play", "catan_junior", "--data", pipe, said="not an ordinary file")


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    huge = tmp_path / "huge.qd"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    refuses("verify", huge, said="huge.qd: larger than 33554432 bytes")


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    refuses("verify", tmp_path, said="there is no record in this directory")
    refuses("replay", tmp_path, said="directory")


@pytest.mark.parametrize("words", [["games"], ["rules", "catan_junior"], ["serve"], []])
def test_a_closed_output_is_said_in_one_line(words: list[str]) -> None:
    def close() -> None:
        os.close(1)

    done = subprocess.run(
        [*MAIN, *words],
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=close,
        check=False,
        timeout=240,
    )
    assert done.returncode == 1
    assert done.stderr == "quarterdeck: the standard output is closed: there is nowhere to write to\n"


def test_with_no_stream_at_all_there_is_still_an_exit_code() -> None:
    done = subprocess.run(
        [*MAIN, "verify", "/nowhere"],
        cwd=ROOT,
        preexec_fn=lambda: os.closerange(0, 3),
        check=False,
        timeout=240,
    )
    assert done.returncode == 1
