"""The process that plays a run: `python -m quarterdeck.server.lab.worker FOLDER`, an order on its standard
input, lines of progress on its output. It is the least important process here. Told to end, it plays no more
and reports on what there is."""

import os
import resource
import signal
import sys
import time
from pathlib import Path

import msgspec

from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.files import write_whole
from quarterdeck.lab.columns import unpacked
from quarterdeck.lab.compare import comparison
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Here, Task, played
from quarterdeck.lab.infer import mean_of
from quarterdeck.lab.page import Report
from quarterdeck.lab.report import report
from quarterdeck.lab.run import Effort, Pace
from quarterdeck.lab.stats import wilson
from quarterdeck.lab.trial import Trial
from quarterdeck.server.lab.orders import Live, Order

NICE = 19
MEMORY = 2 << 30  # bytes of address space
QUICK, CAREFUL = 5, 1  # games between two looks: of players who do not think, and of those who do
EVERY = 0.3  # seconds between two lines: nobody looks more often


def low_priority() -> None:
    """It never slows a table down, and cannot eat the machine."""
    os.setpriority(os.PRIO_PROCESS, 0, NICE)  # whatever the server itself was given
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def live(pace: Pace, seen: list[Digest]) -> Live:
    wins = [
        [[sum(won) / one.count, *wilson(sum(won), one.count)] for won in one.won] if not one.together else []
        for one in seen
    ]
    means = {name: [mean_of(list(one.games[name])) for one in seen] for name in ("rounds", "minutes")}
    spans = {name: [[one.value, one.low, one.high] for one in found] for name, found in means.items()}
    games = min(one.count for one in seen)
    return Live(games, pace.share(games), wins, spans["rounds"], spans["minutes"])


def work(order: Order) -> tuple[list[Trial], list[Digest]]:
    sides = order.sides()
    seen = [Digest(side.seats) for side in sides]
    size = QUICK if set(sides[0].bots) == {"random"} else CAREFUL
    pace = Pace(Effort(order.games, order.minutes), order.seats, size)
    signal.signal(signal.SIGTERM, lambda *_: setattr(pace, "stopped", True))
    tasks = (Task(n, side, span) for span in pace.spans() for n, side in enumerate(sides))
    said = 0.0
    for task, data in played(Here(), tasks):
        seen[task.side].add(unpacked(data))
        if task.side == len(sides) - 1 and time.monotonic() - said > EVERY:
            say(live(pace, seen))
            said = time.monotonic()
    if seen[-1].count:
        say(live(pace, seen))
    return sides, seen


def say(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.flush()


def answer(sides: list[Trial], seen: list[Digest]) -> Report:
    return comparison(sides, seen) if len(sides) > 1 else report(sides[0], seen[0])


def main(folder: Path) -> int:
    low_priority()
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    try:
        sides, seen = work(order)
        if not seen[-1].count:
            return 0  # stopped before the first game
        made = answer(sides, seen)
    except (QuarterdeckError, DeadEnd, MemoryError) as error:
        say({"failed": str(error) or type(error).__name__})
        return 1
    measures = {name: list(values) for name, values in seen[-1].measures().items()}
    write_whole(folder / "measures.json", msgspec.json.encode(measures))
    write_whole(folder / "report.html", made.body().encode())
    say({"title": made.title, "short": list(made.short)})
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
