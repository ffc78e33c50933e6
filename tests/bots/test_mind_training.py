"""Minds by self-play: rows, what they should foresee, the fit, and that who played when does not matter."""

import shutil
from pathlib import Path

import pytest

from quarterdeck.bots.minds import StoredMind, keep, read
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.log import doom_entry
from quarterdeck.games.haze_islands.state import State
from quarterdeck.lab import gpufit
from quarterdeck.lab.batches import read_arrays
from quarterdeck.lab.mindfit import descended, fitted, gradients, loss_of
from quarterdeck.lab.mindplay import (
    GRADED,
    WIN,
    GradedJudge,
    MindLesson,
    Played,
    duel,
    look_back,
    outcome,
    play_lesson,
)
from quarterdeck.lab.mindtrain import MindCourse, course_for, train
from tests.bots.test_honest import decisions
from tests.bots.test_minds import CUES, SLUG, stored
from tests.cli.running import run

np = pytest.importorskip("numpy")


def lesson(**other: object) -> MindLesson:
    made = {"slug": SLUG, "seats": 2, "variant": "competitive", "seed": "1", "random_moves": 0.2, "rows": 9}
    return MindLesson(**(made | {"trace": 0.9, "aim": WIN} | other))  # type: ignore[arg-type]


def course(**other: object) -> MindCourse:
    toy = {"games": 4, "batch": 2, "generations": 3, "hidden": 3, "rows": 6, "window": 2, "duels": 1}
    return course_for(game(SLUG), 1, "solo", **(toy | {"aim": GRADED} | other))


def same(one: StoredMind, other: StoredMind) -> bool:
    names = ("rows", "bias", "last", "straight", "last_bias", "seats", "together")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def quiet(line: str) -> None:
    pass


def test_a_game_gives_rows_for_every_seat_and_depends_on_its_number() -> None:
    made = play_lesson(lesson(), 1)
    assert len(made.rows) == len(made.targets) == 18 and {len(row) for row in made.rows} == {CUES}
    assert set(made.targets) <= {0.0, 0.5, 1.0} and made.decisions > 20
    for n in range(0, 18, 2):
        assert made.targets[n] + made.targets[n + 1] in (0.0, 1.0)
    assert play_lesson(lesson(), 1) == made != play_lesson(lesson(), 2)


def test_where_a_move_has_led_to_fate_is_learned_from_too() -> None:
    """Captains judge there: a turn that ends with Fate's answer to come is compared with others there."""
    made = play_lesson(lesson(rows=100_000), 1)
    assert len(made.rows) > 2 * made.decisions


def test_rows_foresee_the_end_less_the_further_off_it_is(tmp_path: Path) -> None:
    """With a mind that says 1/2 of everything."""
    file = tmp_path / "half.json"
    nothing = {"straight": [0.0] * CUES, "rows": [[0.0] * CUES], "last_bias": 0.0, "bias": [0.0]}
    keep(file, stored(**nothing))
    made = play_lesson(lesson(weights=str(file), trace=0.8), 1)
    end = made.targets[0]
    for n, target in enumerate(made.targets[::2]):
        assert target == pytest.approx(0.5 + (end - 0.5) * 0.8**n)
    assert set(play_lesson(lesson(weights=str(file), trace=1.0), 1).targets) <= {0.0, 0.5, 1.0}
    early, late = decisions(SLUG, 2, 4)[::3]
    back = Played([], [], 0, 0.0)
    look_back(lesson(), [early, late], [1.0, 0.0], back)
    cues = game(SLUG).cues
    assert cues is not None
    assert back.rows == [cues(late, 0), cues(late, 1), cues(early, 0), cues(early, 1)] and early is not late
    assert back.targets == [1.0, 0.0, 1.0, 0.0]


def test_a_lost_game_is_graded_where_that_is_the_aim(monkeypatch: pytest.MonkeyPatch) -> None:
    box, luck = game(SLUG), Luck(2)
    s = box.new(2, "cooperative")
    while s.seat != OVER:
        luck.step(s)
    assert isinstance(s, State)
    s.captains[0].tale = [doom_entry(0), doom_entry(2)]
    progress = box.faces.progress
    assert progress is not None and 0.0 <= progress(s) < 1.0
    assert outcome(box, s, WIN, True) == [0.0, 0.0]
    worth = 0.55 * progress(s) ** 2
    assert outcome(box, s, GRADED, True) == [worth] * 2 and worth > 0.0
    assert GradedJudge(box, stored().mind(), True).value(s, 1) == 2.0 * worth - 1.0
    monkeypatch.setattr(type(s), "standing", lambda s: [1, 1])
    assert outcome(box, s, GRADED, True) == outcome(box, s, WIN, True) == [1.0, 1.0]


def test_what_cannot_be_learned_is_refused_in_a_sentence() -> None:
    with pytest.raises(QuarterdeckError, match="Catan Junior has no cues"):
        course_for(game("catan_junior"), 2, "")
    with pytest.raises(QuarterdeckError, match="Haze Islands does not grade such games"):
        course_for(game(SLUG), 2, "competitive", aim=GRADED)
    with pytest.raises(QuarterdeckError, match="Micro Pirates does not grade"):
        course_for(game("micro_pirates"), 1, "", aim=GRADED)
    with pytest.raises(QuarterdeckError, match="the aim should be win or graded"):
        course_for(game(SLUG), 2, "", aim="fame")
    assert "games with cues" in run("train", "catan_junior", "--aim", "graded").stderr


def test_slopes_are_those_of_the_loss() -> None:
    chance = np.random.default_rng(3)
    layers = [chance.standard_normal(shape) for shape in ((2, 4), (2,), (2,), (4,), (1,))]
    x, y = chance.standard_normal((5, 4)), np.array([0.0, 1.0, 0.3, 1.0, 0.0])
    found = gradients(np, layers, x, y)
    for n, layer in enumerate(layers):
        for at in np.ndindex(layer.shape):
            step = 1e-6
            layer[at] += step
            more = loss_of(np, layers, x, y)
            layer[at] -= 2 * step
            less = loss_of(np, layers, x, y)
            layer[at] += step
            assert found[n][at] == pytest.approx((more - less) / (2 * step), abs=1e-5)


def test_a_fit_learns_and_goes_on_from_where_the_mind_before_it_stood() -> None:
    """Who has more than 3 of the first number wins, unless the second is large; the third never changes."""
    chance = np.random.default_rng(1)
    x = np.concatenate([chance.standard_normal((4000, 2)), np.full((4000, 1), 0.25)], axis=1)
    y = ((x[:, 0] > 0) ^ (x[:, 1] > 1)).astype(np.float32)
    x[:, 0] += 3.0
    layers, first, last = fitted(x, y, 8, 1, None, 200, False)
    assert first > 0.65 and last < 0.45
    assert all(row[2] == 0.0 for row in layers["rows"]) and layers["straight"][2] == 0.0
    before = stored(cues=3, **layers)
    mind = before.mind()
    assert mind.chance([4.5, 0.0, 0.25]) > 0.8 and mind.chance([1.5, 0.0, 0.25]) < 0.2
    again, start, _ = fitted(x, y, 8, 1, before, 0, False)
    assert start == pytest.approx(last, abs=1e-4)
    assert again["rows"][0] == pytest.approx(layers["rows"][0], abs=1e-4)


def test_weights_that_nothing_asks_for_are_drawn_to_nothing() -> None:
    layers = [np.full(shape, 1.0, np.float32) for shape in ((1, 1), (1,), (1,), (1,), (1,))]
    x, y = np.zeros((2048, 1), np.float32), np.full(2048, 0.5, np.float32)
    found = descended(np, x, y, [layer.copy() for layer in layers], 1, 50)
    assert found[0][0, 0] < 1.0 and found[3][0] < 1.0


def test_the_same_seed_gives_the_same_mind_however_many_processes(tmp_path: Path) -> None:
    said: list[str] = []
    one = train(course(), tmp_path / "one.json", said.append)
    two = train(course(processes=2), tmp_path / "two.json", quiet)
    assert same(one, two) and (one.seats, one.together, one.cues) == (1, True, CUES)
    assert not same(one, train(course(seed=2), tmp_path / "other.json", quiet))
    (kept,) = read((tmp_path / "one.json").read_bytes(), "one.json")
    assert same(kept, one) and kept.made["generation"] == "3" and kept.made["aim"] == GRADED
    assert [line.partition(":")[0] for line in said] == [f"generation {n}" for n in (1, 1, 2, 2, 3, 3)]
    assert "loss" in said[0] and "of 1 at a glance" in said[1]


def test_whoever_is_interrupted_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "a.json"
    folder = tmp_path / "a.json.games" / "solo-1"
    whole = train(course(), out, quiet)
    assert {file.name[0] for file in folder.glob("*.npz")} == {"1", "2"}  # the window of the last
    out.unlink()
    (folder / "generation-3.json").unlink()
    (folder / "2-000002.npz").unlink()
    played = (folder / "2-000000.npz").stat().st_mtime_ns
    said: list[str] = []
    assert same(train(course(), out, said.append), whole)
    assert {line.partition(":")[0] for line in said} == {"generation 3"}
    assert (folder / "2-000000.npz").stat().st_mtime_ns == played
    with pytest.raises(QuarterdeckError, match="holds the games of another course"):
        train(course(hidden=4), out, quiet)
    shutil.rmtree(folder)
    assert train(course(generations=1, minutes=0.0001), out, quiet).made["generation"] == "1"


def test_a_course_may_go_on_from_a_mind_that_is_there(tmp_path: Path) -> None:
    begun = tmp_path / "begun.json"
    first = train(course(generations=1), begun, quiet)
    more = train(course(generations=1, start=str(begun)), tmp_path / "more.json", quiet)
    assert not same(first, more)
    (kept,) = read((tmp_path / "more.json.games" / "solo-1" / "generation-0.json").read_bytes(), "")
    assert same(kept, first)
    begun.unlink()
    keep(begun, stored())
    with pytest.raises(QuarterdeckError, match=r"begun\.json has no mind for such a table"):
        train(course(start=str(begun)), tmp_path / "none.json", quiet)


def test_time_ends_the_training_after_a_whole_generation(tmp_path: Path) -> None:
    said: list[str] = []
    made = train(course(minutes=1e-6), tmp_path / "a.json", said.append)
    assert made.made["generation"] == "1" and "no time" in said[-1]


def test_a_duel_depends_on_its_number_and_seats_change(tmp_path: Path) -> None:
    file = tmp_path / "mind.json"
    keep(file, stored())
    shares = [duel(lesson(weights=str(file)), number) for number in range(2)]
    assert shares == [duel(lesson(weights=str(file)), number) for number in range(2)]
    assert set(shares) <= {0.0, 0.5, 1.0}


def test_without_torch_a_gpu_is_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(gpufit, "import_module", missing)
    with pytest.raises(QuarterdeckError, match="--gpu needs PyTorch"):
        train(course(gpu=True), tmp_path / "net.json", quiet)
    assert not list(tmp_path.rglob("*.npz"))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"games": 0}, "games should be 1 or more"),
        ({"generations": 0}, "generations should be 1 or more"),
        ({"hidden": 0}, "hidden should be 1 or more"),
        ({"processes": -1}, "processes should be 1 or more"),
        ({"seed": -1}, "seed should be 0 or more"),
        ({"duels": -2}, "duels should be 0 or more"),
        ({"random_moves": 2.0}, "a share from 0 to 1"),
        ({"trace": float("nan")}, "lambda should be from 0 to 1"),
        ({"minutes": -1.0}, "minutes should be 0 or more"),
    ],
)
def test_numbers_that_make_no_sense_are_refused_by_name(wrong: dict[str, float], says: str) -> None:
    with pytest.raises(QuarterdeckError, match=says):
        course(**wrong)


def test_a_place_or_a_start_that_is_wrong_is_refused_before_anything_is_left_there(tmp_path: Path) -> None:
    with pytest.raises(QuarterdeckError, match="is a folder"):
        train(course(), tmp_path, quiet)
    garbage = tmp_path / "garbage.json"
    garbage.write_text("?")
    with pytest.raises(QuarterdeckError, match=r"garbage\.json: these are no minds"):
        train(course(), garbage, quiet)
    with pytest.raises(QuarterdeckError, match="no such file to start from"):
        train(course(start=str(tmp_path / "none.json")), tmp_path / "out.json", quiet)
    keep(tmp_path / "wide.json", stored(seats=1, together=True))
    with pytest.raises(QuarterdeckError, match="hidden units, not 3"):
        train(course(start=str(tmp_path / "wide.json")), tmp_path / "out.json", quiet)
    assert {file.name for file in tmp_path.iterdir()} == {"garbage.json", "wide.json"}
    with pytest.raises(QuarterdeckError, match="cannot be made"):
        train(course(), garbage / "out.json", quiet)


def test_games_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    file = tmp_path / "0-000000.npz"
    file.write_bytes(b"broken")
    with pytest.raises(QuarterdeckError, match=r"0-000000\.npz cannot be read"):
        read_arrays([file], "rows")


def test_the_command_writes_a_file_that_captains_read(tmp_path: Path) -> None:
    file = tmp_path / "haze_islands.minds.json"
    toy = ["--games", "2", "--generations", "1", "--hidden", "2", "--duels", "0", "--lambda", "0.8"]
    done = run("train", SLUG, "--variant", "solo", "--aim", "graded", *toy, "--out", str(file))
    assert done.returncode == 0 and f"{CUES} cues, 2 hidden units" in done.stdout
    (made,) = read(file.read_bytes(), file.name)
    assert (made.seats, made.together, made.made["variant"]) == (1, True, "solo")
