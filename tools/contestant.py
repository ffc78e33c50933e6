"""One contestant of the bench, in a process of its own: answers `KIND SECONDS`, line by line, with a rate.

python tools/contestant.py catanatron
python tools/contestant.py GAME SEATS

Which Quarterdeck is measured, interpreted or compiled, depends on where Python finds it."""

import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

PEER = "catanatron"
SAMPLES = 40  # positions of random games that are copied, redacted, imagined, judged
THOUGHTS = 8  # of them, over which a greedy bot thinks

Work = Callable[[int], int]  # does some, and says how many


def main(name: str, seats: int) -> None:
    works = peer() if name == PEER else ours(name, seats)
    for line in sys.stdin:
        kind, seconds = line.split()
        sys.stdout.write(f"{measured(works[kind], float(seconds))}\n")
        sys.stdout.flush()


def measured(work: Work, seconds: float) -> float:
    """Things done in a second."""
    done, turn = 0, 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work(turn)
        turn += 1
    return done / spent


def over_all(things: list[Any], action: Callable[[Any], object]) -> Work:
    def work(turn: int) -> int:
        for thing in things:
            action(thing)
        return len(things)

    return work


# -- ours --------------------------------------------------------------------------------


def ours(name: str, seats: int) -> dict[str, Work]:
    from quarterdeck.engine.fate import Luck, wander
    from quarterdeck.engine.registry import bot_maker
    from quarterdeck.engine.views import imagined, redacted

    box = import_module(f"quarterdeck.games.{name}").box
    samples = [sampled(box.new(seats), seed) for seed in range(SAMPLES)]
    views = [redacted(s, max(0, s.seat)) for s in samples]
    luck, bot, value = Luck(1), bot_maker("greedy")(box, 1), box.sense.value
    thoughtful = [view for view in views if len(view.options) > 1][:THOUGHTS]
    return {
        "decisions": lambda turn: wander(box.new(seats), Luck(turn)),
        "copies": over_all(samples, lambda s: s.copy()),
        "redacted": over_all(samples, lambda s: redacted(s, max(0, s.seat))),
        "imagined": over_all(views, lambda view: imagined(view, luck)),
        "sense": over_all(views, lambda view: value(view, view.viewer)),
        "greedy": over_all(thoughtful, bot.choose),
    }


def sampled(s: Any, seed: int) -> Any:
    """A position of a random game, some decisions after its beginning and before its end."""
    from quarterdeck.engine.fate import Luck
    from quarterdeck.engine.table import OVER

    luck, before = Luck(seed), s
    for _ in range(20 + 5 * seed):
        before = s.copy()
        luck.step(s)
        if s.seat == OVER:
            return before
    return s


# -- the peer ----------------------------------------------------------------------------


def peer() -> dict[str, Work]:
    """catanatron's four-player Catan, played at random."""
    catan = import_module(PEER)

    def new(seed: int) -> Any:
        return catan.Game([catan.RandomPlayer(color) for color in catan.Color], seed=seed + 1)

    def play(turn: int) -> int:
        game, ticks = new(turn), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks

    samples: list[Any] = []
    for seed in range(SAMPLES):
        game = new(seed)
        for _ in range(20 + 5 * seed):
            game.play_tick()
        samples.append(game.state)
    return {"decisions": play, "copies": over_all(samples, lambda state: state.copy())}


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
