"""`quarterdeck rate`: a tournament of bots."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from quarterdeck.cli.arguments import listed, prove_out, say, settings, warn_of
from quarterdeck.cli.lab import Bots, Data, Jobs, On, Rules, Seats, Seed, Slug, Way, progress_bar, shown
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import write_whole
from quarterdeck.engine.registry import game
from quarterdeck.lab.engines import engine
from quarterdeck.lab.rating import Tournament, crossing, entrants, pairs_said, standings, tournament
from quarterdeck.lab.sections.saying import share_cell
from quarterdeck.lab.trial import trial

Meetings = Annotated[int, typer.Option(help="games of each pairing (default: until intervals are narrow)")]
Half = Annotated[float, typer.Option(help="half an interval of a win rate that is narrow enough")]
Page = Annotated[Path | None, typer.Option(help="write the standings as an HTML page, too")]


def rate(
    slug: Slug,
    bots: Bots = "random,greedy",
    games: Meetings = 0,
    half: Half = 0.05,
    seats: Seats = None,
    variant: Way = "",
    seed: Seed = 0,
    option: Rules = None,
    data: Data = None,
    out: Page = None,
    jobs: Jobs = 0,
    on: On = "processes",
) -> None:
    """Let bots play a tournament, every two of them, and rate them."""
    if not 0.005 <= half <= 0.5:
        raise QuarterdeckError(f"--half should be from 0.005 to 0.5, not {half:g}")
    if games < 0:
        raise QuarterdeckError(f"--games should be at least 1, not {games}")
    box = game(slug)
    count = seats if seats is not None else 2 if 2 in box.seats else box.seats[0]
    chosen = listed(bots)
    made = trial(box, count, variant, chosen, seed, settings(option or []), data)
    entrants(made, chosen)
    warn_of(box, data)
    if out is not None:
        prove_out(out)
    where = engine(on, jobs)
    try:
        with progress_bar(box.title) as bar:
            found = tournament(made, chosen, where, half, games, shown(bar, "games"))
    finally:
        where.close()
    show(found, Console())
    if out is not None:
        write_whole(out, standings(found).html().encode())
        say(f"{out}: {out.stat().st_size // 1000} kB")


def show(found: Tournament, console: Console) -> None:
    table = Table("bot", "rating", "95% interval", "games", "win rate (95%)")
    for one in found.rated:
        span = f"{one.low:.0f} to {one.high:.0f}"
        table.add_row(one.name, f"{one.rating:.0f}", span, str(one.games), share_cell(one.wins, one.games))
    console.print(table)
    order = [one.name for one in found.rated]
    cross = Table("beats", *order)
    for name in order:
        cross.add_row(name, *[crossing(found, name, other) for other in order])
    console.print(cross)
    console.print(pairs_said(found), soft_wrap=True)
