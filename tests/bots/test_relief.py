"""A bot that crashes, hangs or answers nonsense is relieved by the next lower one."""

import logging
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from quarterdeck.bots import relief
from quarterdeck.bots.overseer import Overseer, patience
from quarterdeck.bots.player import Bot
from quarterdeck.bots.relief import Relieved, many_moves
from quarterdeck.engine.registry import bot_maker, game
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted
from quarterdeck.lab.simulate import plan, seated, simulate
from tests.bots.test_honest import decisions
from tests.support import PATIENCE, until


class Broken(Bot):
    def choose(self, view: Table) -> int:
        raise RuntimeError("a leak")


class Babbling(Bot):
    def choose(self, view: Table) -> int:
        return -7


class Sleeping(Bot):
    def choose(self, view: Table) -> int:
        time.sleep(30)
        return view.options[0]


class Drowsy(Bot):
    def choose(self, view: Table) -> int:
        time.sleep(0.4)
        return view.options[0]


class Brooding(Bot):
    def choose(self, view: Table) -> int:
        while True:
            pass


@pytest.mark.parametrize(("kind", "times"), [(Drowsy, 0), (Brooding, 1)])
def test_in_the_lab_thinking_counts_and_not_the_clock(
    kind: type[Bot], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a busy machine would play other games from the same seed."""
    monkeypatch.setattr(relief, "bot_maker", lambda name: kind if name == "sailor" else bot_maker(name))
    s = decisions("catan_junior", 2, 2)[-1]
    bot = Relieved(game("catan_junior"), "sailor", 3, patience=0.2, by_clock=False)
    assert bot.choose(redacted(s, s.seat)) in s.options
    assert bot.times == times


@pytest.mark.parametrize(("kind", "times"), [(Drowsy, 0), (Brooding, 1)])
def test_so_it_does_on_a_worker_of_a_cluster(
    kind: type[Bot], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There games are played by a thread that hears no alarm: a bot that hangs would hang the whole run."""
    monkeypatch.setattr(relief, "bot_maker", lambda name: kind if name == "sailor" else bot_maker(name))
    s = decisions("catan_junior", 2, 2)[-1]
    bot = Relieved(game("catan_junior"), "sailor", 3, patience=0.2, by_clock=False)
    with ThreadPoolExecutor(1) as pool:
        for n in (1, 2):
            assert pool.submit(bot.choose, redacted(s, s.seat)).result(PATIENCE) in s.options
            assert bot.times == n * times
    assert relief.overseer.thinking == {}


def test_nobody_is_ended_who_has_finished() -> None:
    """What is told to a thread is told while it thinks, or never."""
    overseer = Overseer(relief.Hung)
    with overseer.minding(patience(-1.0, 9.0)):
        pass
    until(lambda: not overseer.looking)
    with pytest.raises(relief.Hung), overseer.minding(patience(9.0, -1.0)):
        until(lambda: False)


def test_many_moves_in_a_row_are_watched_as_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """What alarms meant before, they mean again afterwards; not in between."""
    monkeypatch.setattr(relief, "bot_maker", lambda name: Brooding if name == "sailor" else bot_maker(name))
    s = decisions("catan_junior", 2, 2)[-1]
    bot = Relieved(game("catan_junior"), "sailor", 3, patience=0.2, by_clock=False)
    numbers = (signal.SIGALRM, signal.SIGPROF)
    before = [signal.getsignal(number) for number in numbers]
    with many_moves():
        for times in (1, 2):
            assert bot.choose(redacted(s, s.seat)) in s.options
            assert bot.times == times
            assert [signal.getsignal(number) for number in numbers] == [relief.hung] * 2
    assert [signal.getsignal(number) for number in numbers] == before
    assert bot.choose(redacted(s, s.seat)) in s.options and bot.times == 3
    assert [signal.getsignal(number) for number in numbers] == before


def test_the_lab_does_not_go_by_the_clock() -> None:
    bot = seated(game("catan_junior"), "greedy", 3)
    assert isinstance(bot, Relieved) and not bot.by_clock


@pytest.mark.parametrize("kind", [Broken, Babbling, Sleeping])
def test_the_next_lower_level_moves_instead(
    kind: type[Bot], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(relief, "bot_maker", lambda name: kind if name == "sailor" else bot_maker(name))
    s = decisions("catan_junior", 2, 2)[-1]
    bot = Relieved(game("catan_junior"), "sailor", 3, patience=0.2 if kind is Sleeping else 20.0)
    with caplog.at_level(logging.WARNING):
        assert bot.choose(redacted(s, s.seat)) in s.options
    assert (bot.chosen_by, bot.times) == ("powder_monkey", 1)
    assert "sailor gave no answer: powder_monkey moves instead" in caplog.text


def test_a_simulation_counts_the_moves_of_those_who_stood_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relief, "bot_maker", lambda name: Broken if name == "sailor" else bot_maker(name))
    box = game("catan_junior")
    assert simulate(plan(box, 1, 2, bots=["sailor", "random"], options={"max_rounds": 3})).relieved > 0
    assert simulate(plan(box, 1, 2, bots=["greedy", "random"], options={"max_rounds": 3})).relieved == 0
