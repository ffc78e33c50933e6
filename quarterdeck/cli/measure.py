"""`quarterdeck simulate`: bots against bots, and what it shows."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from quarterdeck.cli.arguments import listed, settings, warn_of
from quarterdeck.engine.registry import game
from quarterdeck.lab.simulate import Plan, Result, Tally
from quarterdeck.lab.simulate import plan as planned
from quarterdeck.lab.simulate import simulate as played


def simulate(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="which game (see `quarterdeck games`)")],
    games: Annotated[int, typer.Option(help="how many games")] = 100,
    seats: Annotated[int | None, typer.Option(help="how many players (default: as many as can)")] = None,
    variant: Annotated[str, typer.Option(help="which way to play")] = "",
    bots: Annotated[str, typer.Option(help="bots, in turn: greedy,random")] = "greedy,random",
    seed: Annotated[int, typer.Option(help="the same seed gives the same games")] = 0,
    jobs: Annotated[int, typer.Option(help="processes; 0: one for each core")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="a house rule: name=value")] = None,
    data: Annotated[Path | None, typer.Option(help="an owner's data pack")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object on the last line")] = False,
) -> None:
    """Let bots play each other, and say how often each won."""
    box = game(slug)
    plan = planned(box, games, seats, variant, listed(bots), seed, settings(option or []), data)
    warn_of(box, data)
    result = with_progress(plan, jobs or os.cpu_count() or 1)
    if as_json:
        sys.stdout.write(json.dumps(msgspec.to_builtins(result)) + "\n")
    else:
        report(result, Console())


def with_progress(plan: Plan, jobs: int) -> Result:
    """The bar is drawn on the error stream, so that a pipe gets the result alone."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(plan.box.title, total=plan.games)
        return played(plan, jobs, lambda games: bar.advance(task, games))


def report(result: Result, console: Console) -> None:
    alike = "together" if result.together else "against each other"
    console.print(f"{result.game} ({result.variant}): {result.games} games, {result.seats} seats, {alike}")
    console.print(tallies("bot", list(result.by_bot.items()), result.together))
    if not result.together:
        console.print(tallies("seat", [(str(n + 1), tally) for n, tally in enumerate(result.by_seat)], False))
        if result.shared:
            games = "1 game was" if result.shared == 1 else f"{result.shared} games were"
            console.print(f"{games} shared; each winner has a part of such a win")
    console.print(
        f"{result.decisions_per_game:.1f} decisions a game ({result.shortest} to {result.longest}); "
        f"{result.decisions:,} in {result.seconds:.1f} s, {result.decisions_per_second:,.0f} a second"
    )
    if result.relieved:
        console.print(f"{result.relieved} moves were made by a lower bot: the one asked gave no answer")


def tallies(heading: str, rows: list[tuple[str, Tally]], together: bool) -> Table:
    table = Table()
    for name in (heading, "games", "won", "win rate", "95% interval"):
        table.add_column(name, no_wrap=True)
    if not together:
        table.add_column("fair share", no_wrap=True)
    if any(tally.score is not None for _, tally in rows):
        table.add_column("score", no_wrap=True)
    for name, tally in rows:
        cells = [
            name,
            str(tally.games),
            f"{tally.wins:g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}",
        ]
        cells += [f"{tally.rate:.1%}", f"{tally.low:.1%} to {tally.high:.1%}"]
        if not together:
            cells.append(f"{tally.fair:.1%}")
        if tally.score is not None:
            cells.append(f"{tally.score:.2f}")
        table.add_row(*cells)
    return table
