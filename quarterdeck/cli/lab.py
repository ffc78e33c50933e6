"""`quarterdeck lab`: what a game is like, or what a house rule does to it, in pictures."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from quarterdeck.cli.arguments import listed, prove_out, say, settings, warn_of
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import write_whole
from quarterdeck.engine.registry import game
from quarterdeck.lab.dataset import DataSet
from quarterdeck.lab.engines import Engine, engine
from quarterdeck.lab.house import PRINTED, Question
from quarterdeck.lab.house import against as compared
from quarterdeck.lab.house import sweep as swept
from quarterdeck.lab.page import Report
from quarterdeck.lab.report import luck_of, report
from quarterdeck.lab.run import Effort, Pace, Progress, run
from quarterdeck.lab.trial import Trial, trial

Slug = Annotated[str, typer.Argument(metavar="GAME", help="which game (see `quarterdeck games`)")]
Games = Annotated[int, typer.Option(help="how many games (default: until it is known, or a minute)")]
Minutes = Annotated[float, typer.Option(help="play for so long")]
Out = Annotated[Path | None, typer.Option(help="the report (default: GAME-lab.html here)")]
Keep = Annotated[Path | None, typer.Option(help="a folder for every game's facts, as Parquet; goes on there")]
Seats = Annotated[int | None, typer.Option(help="how many players (default: as many as can)")]
Way = Annotated[str, typer.Option(help="which way to play")]
Bots = Annotated[str, typer.Option(help="bots, in turn: greedy,random")]
Seed = Annotated[int, typer.Option(help="the same seed gives the same games")]
Rules = Annotated[list[str] | None, typer.Option(help="a house rule: name=value")]
Data = Annotated[Path | None, typer.Option(help="an owner's data pack")]
Against = Annotated[str, typer.Option(help="a pack to compare with the printed game, or `printed`")]
Sweep = Annotated[str, typer.Option(help="draw a curve: price.lair.wood=0..3, max_rounds=10..40:10")]
Jobs = Annotated[int, typer.Option(help="processes; 0: one for each core")]
On = Annotated[str, typer.Option(help="processes, dask://host:port or ray://host:port")]


def lab(
    slug: Slug,
    games: Games = 0,
    minutes: Minutes = 0.0,
    out: Out = None,
    keep: Keep = None,
    seats: Seats = None,
    variant: Way = "",
    bots: Bots = "greedy",
    seed: Seed = 0,
    option: Rules = None,
    data: Data = None,
    against: Against = "",
    sweep: Sweep = "",
    jobs: Jobs = 0,
    on: On = "processes",
) -> None:
    """Play many games between bots, and write a page about them with pictures and plain sentences. With
    --against or --sweep: what a house rule does."""
    effort, options = Effort(games, minutes), settings(option or [])
    effort.prove()
    page = out or Path(f"{slug}-lab.html")
    made = trial(game(slug), seats, variant, listed(bots), seed, {} if against else options, data)
    warn_of(made.box, Path(against) if against not in ("", PRINTED) else data)
    question = question_of(made, against, sweep, options)
    prove_out(page)
    where = engine(on, jobs)
    try:
        found = (
            studied(made, effort, where, keep) if question is None else asked(question, effort, where, keep)
        )
        write(page, found)
    finally:
        where.close()


def question_of(made: Trial, against: str, sweep: str, options: dict[str, int]) -> Question | None:
    """What is asked besides what the game is like."""
    if against and sweep:
        raise QuarterdeckError("--against and --sweep are two questions: ask them one after the other")
    if against:
        return compared(made.box, made, against, options)
    return swept(made, sweep) if sweep else None


def asked(question: Question, effort: Effort, where: Engine, keep: Path | None) -> Report:
    sides = question.sides
    kept = [None if keep is None else DataSet(keep / f"side-{n + 1}", side) for n, side in enumerate(sides)]
    with progress_bar(sides[0].box.title) as bar:
        pace = Pace(effort, sides[0].seats, sides[0].batch)
        seen = run(sides, where, pace, kept, shown(bar, f"games on each of {len(sides)} sides"))
    return question.answer(seen)


def studied(made: Trial, effort: Effort, where: Engine, keep: Path | None) -> Report:
    kept = None if keep is None else DataSet(keep, made)
    with progress_bar(made.box.title) as bar:
        pace = Pace(effort, made.seats, made.batch)
        (digest,) = run([made], where, pace, [kept], shown(bar, "games"))
        found = luck_of(made, digest.count, where, shown(bar, "luck and skill"))
    return report(made, digest, found)


def progress_bar(title: str) -> Bar:
    """On the error stream, so that a pipe gets the result alone."""
    console = Console(stderr=True)
    columns = (TextColumn(title), BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    return Bar(*columns, console=console, transient=True, disable=not console.is_terminal)


def shown(bar: Bar, what: str) -> Progress:
    """Draws games and the share of the work that is done; the time left follows from that."""
    task = bar.add_task(what, total=1.0)
    return lambda games, share: bar.update(task, completed=share, description=f"{games:,} {what}")


def write(file: Path, made: Report) -> None:
    write_whole(file, made.html().encode())
    say(*[f"- {line}" for line in made.short])
    say(f"{file}: {file.stat().st_size // 1000} kB")
    sys.stdout.flush()
