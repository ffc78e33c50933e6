"""`quarterdeck bots`: who can be played against, from the weakest to the strongest."""

import json
import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from quarterdeck.bots.levels import Level, Measured, ladder
from quarterdeck.engine.registry import game


def bots(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="which game (see `quarterdeck games`)")],
    as_json: Annotated[bool, typer.Option("--json", help="one JSON list")] = False,
) -> None:
    """The captains of a game, the weakest first, and how often each beats the one below."""
    levels = ladder(game(slug).slug).levels
    if as_json:
        sys.stdout.write(json.dumps([plain(level) for level in levels]) + "\n")
        return
    table = Table("name", "title", "thinks", "wins against", "ms", box=None, pad_edge=False)
    for level in levels:
        found = "; ".join(said(one) for one in level.measured) or "not measured"
        ms = f"{level.measured[0].ms:g}" if level.measured else ""
        table.add_row(level.name, f"{level.title}: {level.says}", level.budget(), found, ms)
    Console(highlight=False).print(table)


def said(one: Measured) -> str:
    seats = "" if one.seats == 2 else f" at {one.seats} seats"
    return f"{one.against} {one.rate:.0%} [{one.low:.0%}, {one.high:.0%}] of {one.games}{seats}"


def plain(level: Level) -> dict[str, Any]:
    below = level.below()
    return {
        "name": level.name,
        "title": level.title,
        "style": level.says,
        "budget": level.budget(),
        "win_rate": None if below is None else below.rate,
        "measured": [{name: getattr(one, name) for name in one.__struct_fields__} for one in level.measured],
    }
