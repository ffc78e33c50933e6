"""The facts of games: the same seeds give the same rows, whoever plays them, and they are true."""

import gc
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from quarterdeck.bots.player import Bot
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.notes import Note
from quarterdeck.engine.registry import Option, game, shelf
from quarterdeck.lab import facts
from quarterdeck.lab.columns import SCHEMA, unpacked
from quarterdeck.lab.dataset import DataSet, read_all
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Engine, Here, Made, Processes, Task, engine, played
from quarterdeck.lab.facts import packed_batch, play_batch
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.play import play_out
from quarterdeck.lab.run import Effort, Pace, run
from quarterdeck.lab.sections.winning import limit_said, round_limit
from quarterdeck.lab.simulate import plan, play_game, sown
from quarterdeck.lab.trial import Trial, trial
from tests.support import clause

RANDOM = trial(game("catan_junior"), seats=2, bots=["random"])
LIMITS = {"catan_junior": {"max_rounds": 4}, "micro_pirates": {"rounds": 4}}


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def kept_in(folder: Path, games: int, where: Engine, small: Trial) -> None:
    run([small], where, Pace(Effort(games=games), small.seats, 10), [DataSet(folder, small)])


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_every_game_has_facts_for_every_table(slug: str) -> None:
    made = trial(game(slug), bots=["random"])
    batch = play_batch(made, 0, 2)
    assert [name for name in SCHEMA if not len(batch[name])] == []
    assert list(batch["games"].columns["game"]) == [0, 1]
    assert len(batch["seats"]) == 2 * made.seats


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_rounds_are_those_of_the_rules(slug: str) -> None:
    """Whoever begins, and where Fate or The Doom is asked outside all turns."""
    box, options = game(slug), LIMITS.get(slug, {})
    for variant, seats in [(one.name, seats) for one in box.variants for seats in one.seats]:
        made = trial(box, seats, variant, ["random"], options=options)
        assert list(play_batch(made, 0, 3)["games"].columns["rounds"]) == [
            counted_by_hand(made, number) for number in range(3)
        ]


LIMITED = [(slug, option) for slug in sorted(shelf()) if (option := round_limit(game(slug))) is not None]


def test_these_games_have_a_round_limit() -> None:
    """Whoever adds one finds it tested below."""
    assert [(slug, option.name, option.clause) for slug, option in LIMITED] == [
        ("catan_junior", "max_rounds", "CJ-E05"),
        ("micro_pirates", "rounds", "MP-N13"),
    ]


@clause("CJ-E05", "MP-N13", "MP-Z50")
@pytest.mark.parametrize(("slug", "option"), LIMITED)
@pytest.mark.parametrize("limit", [1, 3])
def test_a_game_that_ends_at_its_round_limit_has_so_many_rounds(
    slug: str, option: Option, limit: int
) -> None:
    """No round is begun that is not played, whoever was drawn to begin; nor is a turn."""
    box = game(slug)
    for variant, seats in [(one.name, seats) for one in box.variants for seats in one.seats]:
        made = trial(box, seats, variant, ["random"], options={option.name: limit})
        games = play_batch(made, 0, 6)["games"].columns
        assert set(games["rounds"]) == {limit}
        assert set(games["turns"]) == {limit * seats}


@clause("CJ-E05", "MP-N13")
@pytest.mark.parametrize(("slug", "option"), LIMITED)
def test_the_report_says_how_many_games_went_on_to_the_round_limit(slug: str, option: Option) -> None:
    made = trial(game(slug), bots=["random"], options={option.name: 2})
    digest = Digest(made.seats)
    digest.add(play_batch(made, 0, 6))
    assert f"6 of 6 games went on to the round limit of 2 ({option.clause})" in limit_said(made, digest)
    assert mean_of(digest.games["rounds"]).value == 2


@clause("CJ-E05")
def test_a_game_that_was_won_before_its_round_limit_did_not_go_on_to_it() -> None:
    digest = Digest(RANDOM.seats)
    digest.add(play_batch(RANDOM, 0, 6))
    assert "0 of 6 games went on to the round limit of 200 (CJ-E05)" in limit_said(RANDOM, digest)


def counted_by_hand(made: Trial, number: int) -> int:
    """The same game again: the round that stands on the table at its end, or the dawns that were noted."""
    s = made.box.laid(made.box.tables(), made.box.setup(made.seats, made.variant, made.options))
    notes: list[Note] = []
    s.log = notes
    s.settle()
    bots: list[Bot] = [RandomBot(made.box, sown(0, number, f"seat {seat}")) for seat in range(made.seats)]
    play_out(s, bots, Luck(sown(0, number, "fate")))
    return int(s.round) if hasattr(s, "round") else sum(note.clause == "HI-ND08" for note in notes)


def test_the_facts_agree_with_the_plain_simulation() -> None:
    """Watching a game changes nothing in it."""
    made = trial(game("catan_junior"), seats=3, bots=["greedy", "random"], seed=5)
    batch = play_batch(made, 3, 5)
    plain = [
        play_game(plan(game("catan_junior"), 9, 3, bots=["greedy", "random"], seed=5), n) for n in (3, 4)
    ]
    assert list(batch["games"].columns["decisions"]) == [one.decisions for one in plain]
    assert list(batch["seats"].columns["place"]) == [place for one in plain for place in one.standing]
    assert list(batch["seats"].columns["total"]) == [score for one in plain for score in one.scores]
    assert list(batch["seats"].columns["bot"]) == [bot for one in plain for bot in one.bots]


def test_a_game_depends_on_its_number_only() -> None:
    whole, part = play_batch(RANDOM, 0, 6), play_batch(RANDOM, 4, 6)
    for name in SCHEMA:
        later = [row for row in whole[name].rows() if row[0] >= 4]
        assert repr(later) == repr(list(part[name].rows()))


def test_options_choices_and_waits_add_up() -> None:
    batch = play_batch(RANDOM, 0, 4)
    for row in zip(*batch["games"].columns.values(), strict=True):
        facts = dict(zip(batch["games"].columns, row, strict=True))
        widths = sum(value for name, value in facts.items() if name.startswith("options_"))
        seats = [one for one in batch["seats"].rows("game", "asked", "waited") if one[0] == facts["game"]]
        chosen = [
            times
            for game, by, times in batch["moves"].rows("game", "by", "times")
            if (game, by) == (facts["game"], "player")
        ]
        assert widths == facts["choices"] == sum(asked for _, asked, _ in seats) == sum(chosen)
        assert all(waited <= facts["choices"] for _, _, waited in seats)


def test_the_rulebook_is_left_as_it_was() -> None:
    book = RANDOM.box.book
    before = [heading.step for heading in book.headings]
    play_batch(RANDOM, 0, 1)
    assert [heading.step for heading in book.headings] == before


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_games_of_players_who_do_not_think_leave_no_garbage_to_search_for(slug: str) -> None:
    """So that nobody has to search for it while they are played."""
    made = trial(game(slug), bots=["random"])
    play_batch(made, 0, 1)
    gc.collect()
    gc.disable()
    try:
        play_batch(made, 0, 3)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_garbage_is_searched_for_again_after_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def broken(writer: object, number: int) -> None:
        seen.append(gc.isenabled())
        raise QuarterdeckError("no such game")

    monkeypatch.setattr(facts, "play_one", broken)
    for bot in ("random", "greedy"):
        with pytest.raises(QuarterdeckError, match="no such game"):
            play_batch(trial(game("catan_junior"), bots=[bot]), 0, 1)
        assert gc.isenabled()
    assert seen == [False, True]


def test_a_batch_survives_being_packed() -> None:
    batch = play_batch(RANDOM, 2, 4)
    again = unpacked(batch.pack())
    assert (again.first, again.after) == (2, 4)
    assert all(repr(list(again[name].rows())) == repr(list(batch[name].rows())) for name in SCHEMA)


def test_threads_of_one_worker_do_not_disturb_each_other() -> None:
    """A Dask worker has several unless told otherwise, and they share one rulebook."""
    spans = [(first, first + 3) for first in range(0, 24, 3)]
    wanted = [packed_batch(RANDOM, *span) for span in spans]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda span: packed_batch(RANDOM, *span), spans)) == wanted


def test_two_processes_keep_the_same_bytes_as_none(tmp_path: Path) -> None:
    kept_in(tmp_path / "one", 35, Here(), RANDOM)
    where = Processes(2)
    try:
        kept_in(tmp_path / "two", 35, where, RANDOM)
    finally:
        where.close()
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert read_all(tmp_path / "two", "games").num_rows == 35


def test_a_killed_process_costs_nothing_but_time() -> None:
    tasks = [Task(0, RANDOM, (first, first + 10)) for first in range(0, 80, 10)]
    wanted = [data for _, data in played(Here(), tasks)]
    where = Processes(2)
    try:
        found = []
        for n, (_, data) in enumerate(played(where, tasks)):
            found.append(data)
            if n == 1:
                os.kill(next(iter(where.pool._processes)), signal.SIGKILL)
        assert where.pools >= 1
    finally:
        where.close()
    assert found == wanted


ORPHANS = """
import os, signal
from quarterdeck.lab.engines import Processes, Task, played
from tests.lab.test_facts import RANDOM
if __name__ == "__main__":
    where = Processes(2)
    next(iter(played(where, [Task(0, RANDOM, (0, 2)), Task(0, RANDOM, (2, 4))])))
    print(*where.pool._processes, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def ran(script: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    script.write_text(text, encoding="utf-8")
    root = str(Path(__file__).resolve().parent.parent.parent)
    return subprocess.run(
        [sys.executable, str(script), *words],
        env=os.environ | {"PYTHONPATH": root},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        timeout=240,
    )


def test_no_process_outlives_a_run_that_was_killed(tmp_path: Path) -> None:
    done = ran(tmp_path / "killed.py", ORPHANS)
    workers = [Path("/proc") / pid for pid in done.stdout.split()]
    assert done.returncode == -signal.SIGKILL and workers
    until = time.monotonic() + 240
    while any(path.exists() for path in workers):
        assert time.monotonic() < until, "a process of the pool has outlived its run"
        time.sleep(0.05)


def test_a_run_that_stopped_anywhere_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    """As a kill leaves it: some batches whole, one without its last table, a draft of a file beside it."""
    kept_in(tmp_path / "whole", 40, Here(), RANDOM)
    kept_in(tmp_path / "broken", 40, Here(), RANDOM)
    (tmp_path / "broken" / "games" / "000000020.parquet").unlink()
    (tmp_path / "broken" / "moves" / "000000030.parquet").unlink()
    (tmp_path / "broken" / "games" / "000000030.parquet").unlink()
    kept_in(tmp_path / "broken", 40, Here(), RANDOM)
    assert files(tmp_path / "broken") == files(tmp_path / "whole")


KILLED = """
import os, signal, sys
from pathlib import Path
from quarterdeck.lab.dataset import DataSet
from quarterdeck.lab.engines import Processes
from quarterdeck.lab.run import Effort, Pace, run
from tests.lab.test_facts import RANDOM
def gather(side, batch):
    if batch.first == 20:
        os.kill(os.getpid(), signal.SIGKILL)
if __name__ == "__main__":
    kept = [DataSet(Path(sys.argv[1]), RANDOM)]
    run([RANDOM], Processes(2), Pace(Effort(games=40), RANDOM.seats, 10), kept, None, gather)
"""


def test_a_run_that_was_really_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    done = ran(tmp_path / "killed.py", KILLED, str(tmp_path / "broken"))
    assert done.returncode == -signal.SIGKILL
    kept = sorted(path.name for path in (tmp_path / "broken" / "games").iterdir())
    assert kept == [f"{first:09d}.parquet" for first in (0, 10, 20)]
    kept_in(tmp_path / "broken", 40, Here(), RANDOM)
    kept_in(tmp_path / "whole", 40, Here(), RANDOM)
    assert files(tmp_path / "broken") == files(tmp_path / "whole")


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    kept_in(tmp_path, 20, Here(), RANDOM)

    class Idle(Here):
        def result(self, job: object) -> Made:
            raise AssertionError("played again")

    pace = Pace(Effort(games=20), 2, 10)
    (digest,) = run([RANDOM], Idle(), pace, [DataSet(tmp_path, RANDOM)])
    (fresh,) = run([RANDOM], Here(), Pace(Effort(games=20), 2, 10))
    assert repr(digest.games) == repr(fresh.games)
    assert digest.clauses == fresh.clauses
    assert digest.count == 20


def test_a_folder_with_another_trial_is_refused_by_name(tmp_path: Path) -> None:
    DataSet(tmp_path, RANDOM)
    other = trial(game("catan_junior"), seats=2, bots=["random"], seed=9)
    with pytest.raises(QuarterdeckError, match="another seed"):
        DataSet(tmp_path, other)


def test_an_engine_nobody_knows_is_refused() -> None:
    with pytest.raises(QuarterdeckError, match="processes, dask://host:port or ray://host:port"):
        engine("slurm://here")


def test_a_wrong_pack_is_refused_by_name_before_the_first_game(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("[peices]\nlairs = 7\n", encoding="utf-8")
    with pytest.raises(QuarterdeckError, match=r"mine\.toml: peices: no such table"):
        trial(game("catan_junior"), data=pack)
