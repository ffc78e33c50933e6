"""Gymnasium's checks pass without a warning; seeds are honoured to the last bit; many games are one call."""

import random
import subprocess
import sys
import warnings
from typing import Any

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from tests.rl.support import GAMES, TABLES, needs

gymnasium = needs("gymnasium")
numpy = needs("numpy")
from gymnasium.error import Error, InvalidAction, ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from quarterdeck.rl.fleet import MOST_ILLEGAL  # noqa: E402
from quarterdeck.rl.gymnasium import ILLEGAL, Fleet, Solo  # noqa: E402
from quarterdeck.rl.ids import id_of  # noqa: E402


def legal(mask: Any, dice: random.Random) -> int:
    return int(dice.choice(numpy.flatnonzero(mask).tolist()))


def whole_game(env: Any, seed: int, most: int = 100_000) -> list[Any]:
    """A random game, as everything that the learner is told."""
    dice = random.Random(seed)
    seen, info = env.reset(seed=seed)
    told: list[Any] = [(seen.tobytes(), info["action_mask"].tobytes())]
    for _ in range(most):
        seen, reward, over, cut, info = env.step(legal(info["action_mask"], dice))
        told.append((seen.tobytes(), info["action_mask"].tobytes(), reward, over, cut))
        if over or cut:
            break
    return told


@pytest.mark.parametrize("slug", GAMES)
def test_check_env_says_nothing(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Made by its registered name, rendered in every mode."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(id_of(slug)).unwrapped)
    assert not capsys.readouterr().err


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_check_env_for_every_table(slug: str, variant: str, seats: int) -> None:
    made = gymnasium.make(id_of(slug), seats=seats, variant=variant, rewards="score", seat=None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=True)


def test_gymnasium_finds_the_games_by_module_and_name() -> None:
    code = (
        "import gymnasium, sys; assert 'quarterdeck' not in sys.modules;"
        "env = gymnasium.make('quarterdeck.rl.gymnasium:quarterdeck/PirateHaven-v0', opponents=('greedy',));"
        "print(env.spec.id, env.action_space.n)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["quarterdeck/PirateHaven-v0", "507"]


def test_the_opponents_make_the_table() -> None:
    env = gymnasium.make("quarterdeck/CatanJunior-v0", opponents=("greedy", "greedy")).unwrapped
    env.reset(seed=1)
    assert env.learners.setting.seats == 3
    assert [type(bot).__name__ for bot in env.boat.match.bots] == ["NoneType", "GreedyBot", "GreedyBot"]
    mixed = Solo("catan_junior", opponents=("greedy", "random", "random"), seat=2)
    mixed.reset(seed=1)
    names = [type(bot).__name__ for bot in mixed.boat.match.bots]
    assert names == ["RandomBot", "RandomBot", "NoneType", "GreedyBot"]


@pytest.mark.parametrize("slug", GAMES)
def test_seeds_to_the_last_bit(slug: str) -> None:
    assert whole_game(Solo(slug), 4) == whole_game(Solo(slug), 4)
    assert whole_game(Solo(slug), 4) != whole_game(Solo(slug), 5)


def test_the_opponents_are_seeded_too() -> None:
    assert whole_game(greedy_haven(), 2, 5) == whole_game(greedy_haven(), 2, 5)
    assert whole_game(greedy_haven(), 2, 5) != whole_game(greedy_haven(), 3, 5)


def greedy_haven() -> Any:
    return Solo("pirate_haven", opponents=("greedy",), seat=None)


def test_winning_pays_one_and_losing_nothing() -> None:
    ends = [whole_game(Solo("catan_junior"), seed)[-1] for seed in range(12)]
    assert {reward for _, _, reward, over, _ in ends if over} == {0.0, 1.0}


def test_scores_add_up_to_the_final_lead() -> None:
    env = Solo("pirate_haven", rewards="score")
    told = whole_game(env, 3)
    setting = env.learners.setting
    assert sum(step[2] for step in told[1:]) == setting.leads(env.boat.match.s)[0] != 0


def test_an_illegal_action_costs_changes_nothing_and_never_hangs() -> None:
    env = Solo("catan_junior")
    seen, info = env.reset(seed=1)
    wrong = int(numpy.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, over, cut, told = env.step(wrong)
    assert reward == ILLEGAL and told["illegal"] and not over and not cut
    assert numpy.array_equal(seen, again) and numpy.array_equal(info["action_mask"], told["action_mask"])
    for _ in range(MOST_ILLEGAL - 1):
        *_, over, cut, told = env.step(wrong)
    assert cut and not over
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(wrong)


def test_masks_for_masked_learners() -> None:
    env = Solo("catan_junior")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == bool and numpy.array_equal(
        env.action_masks(), info["action_mask"] == 1
    )


@pytest.mark.parametrize("action", [-1, 214, 1.5, "end", None, [0]], ids=str)
def test_an_action_outside_the_space_is_refused(action: Any) -> None:
    env = Solo("catan_junior")
    env.reset(seed=0)
    with pytest.raises(InvalidAction, match="from 0 to 213"):
        env.step(action)
    fleet = Fleet("catan_junior", num_envs=2)
    fleet.reset(seed=0)
    with pytest.raises(InvalidAction, match="2 numbers from 0 to 213"):
        fleet.step([action, 0] if not isinstance(action, list) else action)


@pytest.mark.parametrize("kind", [Solo, Fleet], ids=["one", "many"])
def test_an_illegal_action_can_be_an_error(kind: Any) -> None:
    env = kind("catan_junior", illegal="raise")
    _, info = env.reset(seed=0)
    wrong = int(numpy.flatnonzero(info["action_mask"].reshape(-1) == 0)[0])
    with pytest.raises(InvalidAction, match=r"is not allowed now \(CJ-"):
        env.step(wrong if kind is Solo else numpy.array([wrong]))


@pytest.mark.parametrize("kind", [Solo, Fleet], ids=["one", "many"])
def test_a_step_before_the_beginning_is_refused(kind: Any) -> None:
    with pytest.raises(ResetNeeded, match="reset"):
        kind("catan_junior").step(0)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "catan_senior"}, "catan_senior"),
    ({"seats": 7}, "7"),
    ({"seats": 3, "opponents": ("greedy", "greedy", "greedy")}, "2 opponents"),
    ({"opponents": ("nobody",)}, "nobody"),
    ({"opponents": None}, "names of bots, not None"),
    ({"seat": 2}, "seat"),
    ({"seat": "first"}, "seat should be a whole number from 0, not 'first'"),
    ({"seats": 2.5}, "seats should be a whole number from 0, not 2.5"),
    ({"variant": "deluxe"}, "deluxe"),
    ({"options": {"sharks": 1}}, "sharks"),
    ({"options": "sharks"}, "a dictionary, not 'sharks'"),
    ({"data": 5}, "path of a data pack, not 5"),
    ({"rewards": "gold"}, "gold"),
    ({"render_mode": "smell"}, "smell"),
    ({"illegal": "ignore"}, "ignore"),
]


@pytest.mark.parametrize(("choices", "word"), WRONG, ids=[word for _, word in WRONG])
@pytest.mark.parametrize("kind", [Solo, Fleet], ids=["one", "many"])
def test_what_there_is_not_is_refused(kind: Any, choices: dict[str, Any], word: str) -> None:
    with pytest.raises(Error, match=word) as refused:
        kind(**{"game": "catan_junior"} | choices)
    assert isinstance(refused.value, QuarterdeckError)


# -- many games at once ------------------------------------------------------------------


def choose(masks: Any, dice: Any) -> Any:
    """Any allowed action for each game, without a loop over games."""
    return (masks * dice.random(masks.shape)).argmax(1)


@pytest.mark.parametrize("rewards", ["win", "score"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_fleet_plays_as_its_games_would_alone(slug: str, rewards: str) -> None:
    fleet = gymnasium.make_vec(id_of(slug), num_envs=3, rewards=rewards)
    alone = [Solo(slug, rewards=rewards) for _ in range(3)]
    dice = numpy.random.default_rng(1)
    seen, infos = fleet.reset(seed=[11, 12, 13])
    for n, env in enumerate(alone):
        env.reset(seed=0)
        env.boat.dice.seed(11 + n)
        begin(env)
    for _ in range(150):
        for n, env in enumerate(alone):
            assert numpy.array_equal(env.seen(), seen[n])
            assert numpy.array_equal(env.told(True)["action_mask"], infos["action_mask"][n])
        actions = choose(infos["action_mask"], dice)
        seen, paid, over, cut, infos = fleet.step(actions)
        for n, env in enumerate(alone):
            last, reward, ended, stopped, _ = env.step(actions[n])
            assert (reward, ended, stopped) == (paid[n], over[n], cut[n])
            if ended:
                assert numpy.array_equal(infos["final_obs"][n], last) and infos["_final_obs"][n]
                begin(env)


def begin(env: Any) -> None:
    """The next game, as a fleet begins it."""
    env.boat.begin()
    env.playing = True
    env.leads = env.learners.lead(env.boat.match.s, env.boat.seat)


def test_a_fleet_gives_arrays_of_its_spaces() -> None:
    fleet = gymnasium.make_vec("quarterdeck/MicroPirates-v0", num_envs=64, seats=2)
    dice = numpy.random.default_rng(1)
    seen, infos = fleet.reset(seed=5)
    for _ in range(20):
        assert fleet.observation_space.contains(seen)
        assert infos["action_mask"].shape == (64, fleet.single_action_space.n)
        actions = choose(infos["action_mask"], dice)
        assert fleet.action_space.contains(actions)
        seen, paid, over, cut, infos = fleet.step(actions)
        assert paid.shape == over.shape == cut.shape == (64,) and paid.dtype == float and over.dtype == bool
    fleet.close()


def test_a_fleets_seed_makes_all_its_games_come_again() -> None:
    def told() -> bytes:
        fleet = Fleet("haze_islands", num_envs=5, seats=2, variant="competitive", seat=None)
        dice = numpy.random.default_rng(3)
        seen, infos = fleet.reset(seed=9)
        found = bytes(seen.tobytes())
        for _ in range(100):
            seen, paid, *_, infos = fleet.step(choose(infos["action_mask"], dice))
            found += seen.tobytes() + paid.tobytes() + infos["seat"].tobytes()
        return found

    assert told() == told()


def test_a_learner_may_play_all_seats() -> None:
    fleet = Fleet("catan_junior", num_envs=4, opponents="self", seats=3)
    dice = numpy.random.default_rng(1)
    _, infos = fleet.reset(seed=1)
    asked, won = set(infos["seat"].tolist()), 0.0
    for _ in range(600):
        _, _, over, _, infos = fleet.step(choose(infos["action_mask"], dice))
        asked |= set(infos["seat"].tolist())
        if over.any():
            assert numpy.allclose(infos["shares"][over].sum(1), 1)
            won += float(infos["shares"].sum())
    assert asked == {0, 1, 2} and won > 0


def test_illegal_actions_in_a_fleet_are_paid_and_cut_off() -> None:
    fleet = Fleet("catan_junior", num_envs=2)
    _, infos = fleet.reset(seed=1)
    wrong = (infos["action_mask"] == 0).argmax(1)
    for _ in range(MOST_ILLEGAL):
        _, paid, over, cut, infos = fleet.step(wrong)
        assert paid.tolist() == [ILLEGAL, ILLEGAL]
    assert cut.all() and not over.any()


def test_seeds_for_each_game_are_counted() -> None:
    with pytest.raises(Error, match="as many seeds"):
        Fleet("catan_junior", num_envs=2).reset(seed=[1])
    with pytest.raises(Error, match="a whole number from 0, not -1"):
        Fleet("catan_junior", num_envs=2).reset(seed=[1, -1])


@pytest.mark.parametrize("count", [0, -3, 1.5, "many", None], ids=str)
def test_a_fleet_has_a_number_of_games(count: Any) -> None:
    with pytest.raises(Error, match="num_envs should be a whole number from 1"):
        Fleet("catan_junior", num_envs=count)


def test_a_fleet_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    fleet = Fleet("catan_junior", num_envs=2, render_mode="svg")
    fleet.reset(seed=1)
    assert [drawn[:4] for drawn in fleet.render()] == ["<svg", "<svg"]
    spoken = Fleet("catan_junior", num_envs=2, render_mode="human")
    spoken.reset(seed=1)
    assert spoken.render() is None and capsys.readouterr().out
