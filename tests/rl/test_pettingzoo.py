"""PettingZoo's own suites pass for every game, variant and seat count; wrong use is told."""

import random
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tests.rl.support import GAMES, TABLES, needs

pettingzoo = needs("pettingzoo")
numpy = needs("numpy")
from gymnasium.error import Error, InvalidAction, ResetNeeded  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec, turn_based_aec_to_parallel  # noqa: E402

from quarterdeck.engine.errors import QuarterdeckError  # noqa: E402
from quarterdeck.rl.pettingzoo import ILLEGAL, env, parallel_env  # noqa: E402

# Where pygame is (make bench-rl), the suites import a game in a way that the library itself deprecates.
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import test as suites

# The library knows by name which of its own games have dictionaries with an action mask.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


@contextmanager
def only_expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for words in EXPECTED:
            warnings.filterwarnings("ignore", message=re.escape(words))
        yield


def play(zoo: Any, seed: int, steps: int = 100_000) -> list[Any]:
    """A random game, as everything that agents are told."""
    told = []
    dice = random.Random(seed)
    zoo.reset(seed=seed)
    for agent in zoo.agent_iter(steps):
        seen, reward, ended, cut, _ = zoo.last()
        told.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward))
        legal = numpy.flatnonzero(seen["action_mask"]).tolist()
        zoo.step(None if ended or cut else dice.choice(legal))
    return told


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_api(slug: str, variant: str, seats: int) -> None:
    with only_expected_warnings():
        suites.api_test(env(slug, seats=seats, variant=variant), num_cycles=60)
        suites.api_test(env(slug, seats=seats, variant=variant, rewards="score"), num_cycles=15)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_seeds(slug: str, variant: str, seats: int) -> None:
    suites.seed_test(partial(env, slug, seats=seats, variant=variant), num_cycles=20)
    suites.parallel_seed_test(partial(parallel_env, slug, seats=seats, variant=variant), num_cycles=10)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_parallel_api_and_max_cycles(slug: str, variant: str, seats: int) -> None:
    made = partial(parallel_env, slug, seats=seats, variant=variant)
    with only_expected_warnings():
        suites.parallel_api_test(made(), num_cycles=30)
        suites.parallel_api_test(
            turn_based_aec_to_parallel(env(slug, seats=seats, variant=variant)), num_cycles=30
        )
        suites.max_cycles_test(
            SimpleNamespace(
                parallel_env=made, env=lambda max_cycles: parallel_to_aec(made(max_cycles=max_cycles))
            )
        )


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_render_in_words_and_svg(
    slug: str, variant: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """The library's suite without pixels, which take seconds."""

    def made(render_mode: str) -> Any:
        zoo = env(slug, seats=seats, variant=variant, render_mode=render_mode)
        zoo.metadata["render_modes"] = ["ansi", "svg", "human"]
        return zoo

    suites.render_test(made, {"svg": is_svg, "ansi": lambda words: len(words) > 50})
    assert capsys.readouterr().out


def is_svg(drawn: str) -> bool:
    return drawn.startswith("<svg") and drawn.endswith("</svg>")


@pytest.mark.parametrize("slug", GAMES)
def test_render(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All modes, pixels too."""
    suites.render_test(partial(env, slug), {"svg": is_svg})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_performance_benchmark(slug: str, variant: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It runs; its five seconds are told to be over at once."""
    clock = iter(range(0, 1000, 10))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    suites.performance_benchmark(env(slug, seats=seats, variant=variant))


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_seed_gives_the_same_game_to_the_last_bit(slug: str) -> None:
    assert play(env(slug), 4) == play(env(slug), 4)
    assert play(env(slug), 4) != play(env(slug), 5)


def test_the_end_pays_the_winners_share() -> None:
    zoo = env("catan_junior", seats=3)
    told = play(zoo, 1)
    assert sorted(reward for _, _, _, reward in told[-3:]) == [0.0, 0.0, 1.0]
    assert not any(reward for _, _, _, reward in told[:-3])


def test_scores_add_up_to_the_final_lead() -> None:
    zoo = env("pirate_haven", seats=2, rewards="score")
    told = play(zoo, 3)
    sums = [sum(reward for agent, _, _, reward in told if agent == f"player_{seat}") for seat in (0, 1)]
    assert sums == zoo.setting.leads(zoo.match.s) and sums[0] == -sums[1] != 0


def test_a_cut_off_game_pays_nothing() -> None:
    told = play(env("catan_junior", max_cycles=10), 1)
    assert len(told) == 12 and not any(reward for _, _, _, reward in told)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "catan_senior"}, "catan_senior"),
    ({"game": "catan_junior", "seats": 7}, "7"),
    ({"game": "catan_junior", "variant": "deluxe"}, "deluxe"),
    ({"game": "catan_junior", "options": {"sharks": 1}}, "sharks"),
    ({"game": "catan_junior", "options": {"max_rounds": 0}}, "max_rounds"),
    ({"game": "catan_junior", "rewards": "gold"}, "gold"),
    ({"game": "catan_junior", "render_mode": "smell"}, "smell"),
    ({"game": "catan_junior", "data": "/nowhere.toml"}, "nowhere"),
    ({"game": "catan_junior", "data": 5}, "path of a data pack, not 5"),
    ({"game": "catan_junior", "options": 5}, "a dictionary, not 5"),
    ({"game": "catan_junior", "max_cycles": 0}, "max_cycles should be a whole number from 1, not 0"),
    ({"game": "catan_junior", "max_cycles": "ten"}, "not 'ten'"),
]


@pytest.mark.parametrize(("choices", "word"), WRONG, ids=[word for _, word in WRONG])
@pytest.mark.parametrize("make", [env, parallel_env], ids=["aec", "parallel"])
def test_what_there_is_not_is_refused(make: Callable[..., Any], choices: dict[str, Any], word: str) -> None:
    with pytest.raises(Error, match=word) as refused:
        make(**choices)
    assert isinstance(refused.value, QuarterdeckError)


@pytest.mark.parametrize("seed", [-1, 1.5, "one", [1], True], ids=str)
@pytest.mark.parametrize("make", [env, parallel_env], ids=["aec", "parallel"])
def test_a_seed_is_a_whole_number(make: Callable[..., Any], seed: Any) -> None:
    """Python's generator would take -1 for 1, and words for numbers."""
    with pytest.raises(Error, match="a seed should be a whole number from 0"):
        make("catan_junior").reset(seed=seed)


@pytest.mark.parametrize("action", [-1, 214, 10**9, 1.5, "end", None, [0]], ids=str)
def test_an_action_outside_the_space_is_refused(action: Any) -> None:
    zoo = env("catan_junior")
    zoo.reset(seed=0)
    with pytest.raises(InvalidAction, match="from 0 to 213"):
        zoo.step(action)


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    zoo = env("catan_junior")
    zoo.reset(seed=0)
    illegal = int(numpy.flatnonzero(zoo.observe(zoo.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(InvalidAction, match=r"is not allowed now \(CJ-"):
        zoo.step(illegal)


def test_a_step_before_the_beginning_or_after_the_end_is_refused() -> None:
    zoo = env("catan_junior")
    with pytest.raises(ResetNeeded, match="reset"):
        zoo.step(0)
    play(zoo, 2)
    with pytest.raises(ResetNeeded, match="reset"):
        zoo.step(0)
    cycles = parallel_env("catan_junior", max_cycles=1)
    cycles.reset(seed=1)
    cycles.step({})
    with pytest.raises(ResetNeeded, match="reset"):
        cycles.step({})


def test_a_wrong_action_in_a_cycle_costs_and_changes_nothing() -> None:
    cycles = parallel_env("catan_junior")
    seen, _ = cycles.reset(seed=1)
    asked = cycles.zoo.agent_selection
    illegal = int(numpy.flatnonzero(seen[asked]["action_mask"] == 0)[0])
    again, rewards, _, _, infos = cycles.step({asked: illegal})
    assert rewards[asked] == ILLEGAL and infos[asked]["illegal"]
    assert numpy.array_equal(again[asked]["observation"], seen[asked]["observation"])
