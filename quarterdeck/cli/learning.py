"""`quarterdeck train`: weights by self-play."""

import os
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.arguments import say
from quarterdeck.engine.registry import game
from quarterdeck.lab.train import course_for
from quarterdeck.lab.train import train as learn


def train(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="which game (see `quarterdeck games`)")],
    out: Annotated[Path | None, typer.Option(help="the file of weights (default: GAME.json here)")] = None,
    games: Annotated[int, typer.Option(help="games in each generation")] = 4000,
    generations: Annotated[int, typer.Option(help="how often to learn from oneself")] = 2,
    seats: Annotated[int | None, typer.Option(help="how many players (default: two)")] = None,
    variant: Annotated[str, typer.Option(help="which way to play")] = "",
    hidden: Annotated[int, typer.Option(help="hidden units of the network")] = 16,
    seed: Annotated[int, typer.Option(help="the same seed and games give the same weights")] = 1,
    random_moves: Annotated[float, typer.Option(help="the share of moves made at random")] = 0.08,
    processes: Annotated[int, typer.Option(help="0: one for each core")] = 1,
    minutes: Annotated[float, typer.Option(help="stop playing after so long; 0: play all games")] = 0.0,
    gpu: Annotated[bool, typer.Option("--gpu", help="fit by PyTorch, on a GPU where there is one")] = False,
) -> None:
    """Learn to judge a game by playing it against oneself. Interrupted, it goes on where it stopped. Put
    the file into a folder that QUARTERDECK_WEIGHTS names, and the captains judge by it."""
    course = course_for(
        game(slug),
        seats,
        variant,
        games=games,
        generations=generations,
        hidden=hidden,
        seed=seed,
        random_moves=random_moves,
        processes=processes or os.cpu_count() or 1,
        minutes=minutes,
        gpu=gpu,
    )
    file = out or Path(f"{slug}.json")
    made = learn(course, file, say)
    say(f"{file}: {len(made.inputs)} inputs, {len(made.bias)} hidden units, {file.stat().st_size // 1000} kB")
