"""Stepping through a record, with one seat's eyes or with all open; and how every roll came about."""

from pathlib import Path

from tests.cli.running import refuses, run

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAME = GOLDEN / "catan_junior/r1_standard_3.qd"


def test_one_walks_on_back_to_turns_and_to_any_move() -> None:
    done = run("replay", GAME, "--step", typed="\n\nb\nt\nT\n40\nboard\nall\nq\n")
    assert done.returncode == 0 and not done.stderr
    told = [line.split()[0] for line in done.stdout.splitlines() if line[:4].strip().isdecimal()]
    assert told[:3] == ["1", "2", "1"]
    assert told[5] == "40" and told[-40:] == [str(n) for n in range(1, 41)]


def test_a_walk_begins_where_one_likes_and_ends_with_the_input() -> None:
    done = run("replay", GAME, "--step", "--move", "40", typed="b\n")
    assert done.returncode == 0 and "\n  39  " in done.stdout
    refuses("replay", GAME, "--step", "--move", "99999", said="the game has moves 0 to")


def test_a_walk_cannot_leave_the_game() -> None:
    done = run("replay", GAME, "--step", typed="b\n9999\ns 9\nwhatever\n")
    assert done.returncode == 0
    assert done.stderr.count("the game has moves 0 to") == 2 and "there are seats 1 to 3" in done.stderr


def test_a_seat_sees_only_what_it_saw() -> None:
    done = run("replay", GAME, "--seat", "2")
    assert done.returncode == 0 and "rolls a" in done.stdout
    refuses("replay", GAME, "--seat", "4", said="--seat should be from 1 to 3")


def test_every_roll_is_shown_with_its_numbers() -> None:
    done = run("verify", GAME, "--rolls")
    assert done.returncode == 0
    for shown in ("commitment  629f1a2d", "secret      24ac70cb", "golden voice 2", "cde9bfa629517b59"):
        assert shown in done.stdout
    assert len([line for line in done.stdout.splitlines() if "die " in line]) > 20
