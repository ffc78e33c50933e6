"""A worker process: gets views, answers with moves. It never sees a state.

One JSON line in, one out. It can be killed at any time: nothing is lost but an answer."""

import os
import sys
from collections.abc import Callable
from functools import cache, lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec

from quarterdeck.engine.record import Header
from quarterdeck.engine.registry import Box, bot_maker, game
from quarterdeck.engine.snapshot import filled, snapshot
from quarterdeck.engine.table import Table

KEPT = 200  # tables as they are laid: options come in any number


class Task(msgspec.Struct):
    """A decision to make. `shown` is a snapshot of the view of the seat that is asked."""

    game: str
    rules: int
    variant: str
    seats: int
    options: dict[str, int]
    bot: str
    seed: int
    view: dict[str, Any]


class Answer(msgspec.Struct):
    move: int


def task_for(head: Header, view: Table, bot: str, seed: int) -> Task:
    return Task(
        game=head.game,
        rules=head.rules,
        variant=head.variant,
        seats=head.seats,
        options=head.options,
        bot=bot,
        seed=seed,
        view=snapshot(view),
    )


@cache
def box_for(slug: str, rules: int) -> Box:
    return game(slug).for_rules(rules)


def blank(task: Task) -> Table:
    return laid(task.game, task.rules, task.seats, task.variant, tuple(sorted(task.options.items())))


@lru_cache(maxsize=KEPT)
def laid(slug: str, rules: int, seats: int, variant: str, options: tuple[tuple[str, int], ...]) -> Table:
    return box_for(slug, rules).new(seats, variant, dict(options))


def view_of(task: Task) -> Table:
    return filled(blank(task), task.view, box_for(task.game, task.rules).part_kinds())


def answer(task: Task) -> Answer:
    box, view = box_for(task.game, task.rules), view_of(task)
    if task.bot == "":
        return Answer(view.options[0])
    move: int = bot_maker(task.bot)(box, task.seed).choose(view)
    if move not in view.options:
        raise ValueError("the bot chose what was not offered")
    return Answer(move)


def listen(tasks: "SimpleQueue[bytes]") -> None:
    """Beside the thinking: when the server is gone, whatever is being thought is for nobody."""
    for line in sys.stdin.buffer:
        tasks.put(line)
    os._exit(0)


def serve(answering: Callable[[bytes], msgspec.Struct]) -> None:
    """Until the pipe is closed. A bot's own prints must not get between the answers."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    tasks: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(tasks,), daemon=True).start()
    while True:
        out.write(msgspec.json.encode(answering(tasks.get())) + b"\n")
        out.flush()


def main() -> None:
    serve(lambda line: answer(msgspec.json.decode(line, type=Task)))


if __name__ == "__main__":
    main()
