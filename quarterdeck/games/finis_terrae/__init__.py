"""Finis Terrae, by Emanuele and Francesco Sassi Zanichelli."""

from quarterdeck.engine.registry import Box, Credits, Option, Variant, editions
from quarterdeck.games.finis_terrae.chart import Chart
from quarterdeck.games.finis_terrae.rules.book import book, lay_out
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.tables import read

BOX = Box(
    slug="finis_terrae",
    title="Finis Terrae",
    folder=__name__,
    pitch="Chart unknown seas tile by tile, found ports, rescue castaways and trade in spices. "
    "Outrun the storm and the black galleon, or hoist the pirates' flag yourself.",
    minutes="40-90",
    weight="medium",
    credits=Credits(
        designer="Emanuele Sassi Zanichelli, Francesco Sassi Zanichelli",
        publisher="Creardo Pertitas",
        year=2023,
        artist="Emanuele Sassi Zanichelli, Francesco De Benedittis",
    ),
    seats=range(2, 5),
    variants=(
        Variant(
            name="standard",
            title="The voyage",
            says="64, 72 or 80 map tiles for 2, 3 or 4 players.",
            clause="FT-S13",
            seats=(2, 3, 4),
        ),
    ),
    options=(
        Option(
            name="coins",
            says="Coins of each player at the start",
            clause="FT-S08",
            default=20,
            low=0,
            high=60,
        ),
        Option(
            name="range",
            says="How far from opponents tiles may lie",
            clause="FT-P07",
            default=4,
            low=2,
            high=8,
        ),
    ),
    rules_version=2,
    book=book,
    read=read,
    lay_out=lay_out,
    round_steps=("round",),
    parts=(Ship, Chart),
)
box = editions(BOX)
