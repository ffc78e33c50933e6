"""`quarterdeck train`: judgement by self-play, from cues where a game has them."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from quarterdeck.bots.minds import file_of
from quarterdeck.cli.arguments import say
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, game
from quarterdeck.lab import mindtrain
from quarterdeck.lab import train as nettrain

Slug = Annotated[str, typer.Argument(metavar="GAME", help="which game (see `quarterdeck games`)")]
Out = Annotated[Path | None, typer.Option(help="the file (default: GAME.minds.json or GAME.json here)")]
Features = Annotated[bool, typer.Option("--features", help="learn from features, though the game has cues")]
Games = Annotated[int | None, typer.Option(help="games in each generation (300; features: 4000)")]
Generations = Annotated[int | None, typer.Option(help="how often to learn from oneself (20; features: 2)")]
Seats = Annotated[int | None, typer.Option(help="how many players (default: two)")]
Way = Annotated[str, typer.Option(help="which way to play")]
Hidden = Annotated[int | None, typer.Option(help="hidden units (32; features: 16)")]
Seed = Annotated[int, typer.Option(help="the same seed and games give the same weights")]
Random = Annotated[
    float | None, typer.Option(help="the share of moves made at random (0.06; features: 0.08)")
]
Trace = Annotated[
    float | None,
    typer.Option("--lambda", help="1: positions foresee the end; less: what follows them, too (0.9)"),
]
Aim = Annotated[str, typer.Option(help="win, or graded: a game nearly won together counts, too (win)")]
Start = Annotated[Path | None, typer.Option(help="a file of minds to go on from (default: from nothing)")]
Duels = Annotated[int | None, typer.Option(help="games against `greedy` after each generation (40)")]
Processes = Annotated[int, typer.Option(help="0: one for each core")]
Minutes = Annotated[float, typer.Option(help="stop playing after so long; 0: play all games")]
Gpu = Annotated[bool, typer.Option("--gpu", help="fit by PyTorch, on a GPU where there is one")]


def train(
    slug: Slug,
    out: Out = None,
    features: Features = False,
    games: Games = None,
    generations: Generations = None,
    seats: Seats = None,
    variant: Way = "",
    hidden: Hidden = None,
    seed: Seed = 1,
    random_moves: Random = None,
    trace: Trace = None,
    aim: Aim = "",
    duels: Duels = None,
    start: Start = None,
    processes: Processes = 1,
    minutes: Minutes = 0.0,
    gpu: Gpu = False,
) -> None:
    """Learn to judge a game by playing it against oneself. Interrupted, it goes on where it stopped. Put
    the file into a folder that QUARTERDECK_WEIGHTS names, and the captains judge by it."""
    box = game(slug)
    cores = processes or os.cpu_count() or 1
    said = {"games": games, "generations": generations, "hidden": hidden, "random_moves": random_moves}
    from_where = None if start is None else str(start)
    by_mind = {"trace": trace, "aim": aim or None, "duels": duels, "start": from_where}
    known = {name: value for name, value in said.items() if value is not None}
    extra = {name: value for name, value in by_mind.items() if value is not None}
    known |= {"seed": seed, "processes": cores, "minutes": minutes, "gpu": gpu}
    if box.cues is None or features:
        if extra:
            raise QuarterdeckError(
                "--lambda, --aim, --duels and --start are for games with cues, without --features"
            )
        by_features(box, out or Path(f"{slug}.json"), seats, variant, known)
    else:
        by_cues(box, out or Path(file_of(slug)), seats, variant, known | extra)


def by_features(box: Box, file: Path, seats: int | None, variant: str, other: dict[str, Any]) -> None:
    made = nettrain.train(nettrain.course_for(box, seats, variant, **other), file, say)
    say(f"{file}: {len(made.inputs)} inputs, {len(made.bias)} hidden units, {file.stat().st_size // 1000} kB")


def by_cues(box: Box, file: Path, seats: int | None, variant: str, other: dict[str, Any]) -> None:
    made = mindtrain.train(mindtrain.course_for(box, seats, variant, **other), file, say)
    say(f"{file}: {made.cues} cues, {len(made.bias)} hidden units, {file.stat().st_size // 1000} kB")
