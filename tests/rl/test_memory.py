"""A thousand resets leave nothing behind."""

import gc
from collections.abc import Callable

import pytest

from tests.rl.support import needs

numpy = needs("numpy")
needs("pettingzoo")
from quarterdeck.rl.gymnasium import Fleet, Solo  # noqa: E402
from quarterdeck.rl.pettingzoo import env  # noqa: E402

FEW = 60  # objects that anything may leave behind once


def grown(begin: Callable[[], object], times: int) -> int:
    """How many more objects there are after so many times."""
    for _ in range(20):
        begin()
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(times):
        begin()
    gc.collect()
    return len(gc.get_objects()) - before


@pytest.mark.parametrize("slug", ["catan_junior", "haze_islands"])
def test_a_thousand_resets_leak_nothing(slug: str) -> None:
    zoo, solo, fleet = env(slug), Solo(slug), Fleet(slug, num_envs=4)
    assert grown(lambda: zoo.reset(seed=1), 1000) < FEW
    assert grown(lambda: solo.reset(seed=1), 1000) < FEW
    assert grown(lambda: fleet.reset(seed=1), 250) < FEW


def test_environments_go_when_nobody_holds_them() -> None:
    assert grown(lambda: Solo("catan_junior").reset(seed=1), 30) < FEW
    assert grown(lambda: env("catan_junior").reset(seed=1), 30) < FEW


def test_the_count_itself_finds_a_leak() -> None:
    kept: list[object] = []
    solo = Solo("catan_junior")
    assert grown(lambda: kept.append((solo.reset(), solo.boat.match.s)), 100) >= FEW


def test_what_a_learner_still_holds_is_never_written_over() -> None:
    """Not even by a part of it; what nobody holds any more is used again."""
    fleet = Fleet("catan_junior", num_envs=3, opponents="self")
    seen, told = fleet.reset(seed=1)
    kept, copies = [], []
    for number in range(12):
        kept.append(seen if number % 2 else seen[1:, :5])
        copies.append(kept[-1].copy())
        seen, *_, told = fleet.step(told["action_mask"].argmax(axis=1))
    for held, copy in zip(kept, copies, strict=True):
        assert (held == copy).all()
    places = set()
    for _ in range(12):
        seen, *_, told = fleet.step(told["action_mask"].argmax(axis=1))
        places.add(seen.ctypes.data)
    assert len(places) < 4
