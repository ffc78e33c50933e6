"""`quarterdeck analyse`: luck, skill and turning points of a finished game."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from quarterdeck.cli.arguments import say
from quarterdeck.cli.records import Data, File
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import write_whole
from quarterdeck.engine.record import Record, load
from quarterdeck.lab.analysis.examine import analysed, effort_named
from quarterdeck.lab.analysis.model import Analysis
from quarterdeck.lab.analysis.page import page
from quarterdeck.lab.analysis.told import report, seat_names


def analyse(
    file: File,
    html: Annotated[Path | None, typer.Option(help="write a page with graph and boards")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object")] = False,
    effort: Annotated[str, typer.Option(help="quick, usual or deep")] = "usual",
    data: Data = None,
) -> None:
    """Look into a finished game: win chances, luck against choices, what should have been played."""
    effort_named(effort)
    record = load(file, data)
    if not record.over:
        raise QuarterdeckError(f"{file.name}: only a finished game is analysed; this one is not over")
    found = with_progress(record, effort)
    if html is not None:
        write_whole(html, page(record, found).encode())
        sys.stderr.write(f"{html}: {record.box.title}, {len(record.moves)} moves\n")
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    elif html is None:
        head = record.header
        say(f"{record.box.title} ({head.variant}), {head.seats} seats, {len(record.moves)} moves", "")
        say(*report(found, seat_names(record)))


def with_progress(record: Record, effort: str) -> Analysis:
    """The bar is drawn on the error stream, so that a pipe gets the result alone."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(record.box.title, total=1.0)
        return analysed(record, effort, lambda done: bar.update(task, completed=done))
