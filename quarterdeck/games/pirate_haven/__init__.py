"""Pirate Haven: dice, tiles and rum, carried home along one shared path."""

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, Credits, Option, Setup, Variant
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.rules.book import BOOK, new_table
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board, read


def lay_out(t: Board, setup: Setup) -> State:
    first = setup.options["first"]
    if first > setup.seats:
        raise QuarterdeckError(f"first should be from 0 to {setup.seats}, not {first}")
    return new_table(t, setup.seats, first - 1 if first else NOBODY)


box = Box(
    slug="pirate_haven",
    title="Pirate Haven",
    folder=__name__,
    pitch="Sail a winding route, land wherever you dare, and carry off what lies there. "
    "Build your own island of tiles and dice, and have the most Fame after four rounds.",
    minutes="45-60",
    weight="medium",
    credits=Credits(designer="Alexandros Kapidakis", publisher="publisher not named in the rulebook", year=0),
    seats=range(2, 5),
    variants=(
        Variant(
            name="standard",
            title="Pirate Haven",
            says="Four rounds, everybody for themselves; the Map grows with the number of players.",
            clause="PH-S01",
            seats=(2, 3, 4),
        ),
    ),
    options=(
        Option(
            name="first",
            says="the seat that starts round 1, or 0 to let Fate choose",
            clause="PH-S07",
            default=0,
            low=0,
            high=4,
        ),
    ),
    book=BOOK,
    read=read,
    lay_out=lay_out,
    round_steps=("round",),
    parts=(Crew,),
)
