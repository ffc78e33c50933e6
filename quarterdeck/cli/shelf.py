"""`quarterdeck games` and `quarterdeck rules`: what is on the shelf, and how it is played."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from quarterdeck.cli.arguments import say
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.registry import shelf as all_games


def games() -> None:
    """Which games there are, for how many, in which variants."""
    table = Table("game", "title", "seats", "minutes", "variants", box=None, pad_edge=False)
    for slug, box in all_games().items():
        table.add_row(slug, box.title, seats_of(box), box.minutes, ", ".join(v.name for v in box.variants))
    Console(highlight=False).print(table)


def seats_of(box: Box) -> str:
    return f"{box.seats[0]}-{box.seats[-1]}" if len(box.seats) > 1 else str(box.seats[0])


def rules(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="which game")],
    clause: Annotated[str, typer.Argument(help="one clause, such as CJ-B05 or B05")] = "",
    search: Annotated[str, typer.Option(help="only clauses in which these words stand")] = "",
) -> None:
    """The rulebook of a game: all of it, one clause, or what speaks of something."""
    box = game(slug)
    if clause:
        found = [box.ledger.find(clause)]
    elif search:
        found = box.ledger.search(search)
        if not found:
            raise QuarterdeckError(f"no clause of {box.title} speaks of {search!r}")
    else:
        say(box.ledger_text().rstrip("\n"))
        return
    say(*[f"{one.name}  {one.text}" for one in found])
