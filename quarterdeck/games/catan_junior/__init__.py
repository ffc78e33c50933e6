"""Catan Junior, by Klaus Teuber."""

from quarterdeck.engine.registry import Box, Credits, Option, Variant
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.rules.book import book, new_table
from quarterdeck.games.catan_junior.state import Crew
from quarterdeck.games.catan_junior.tables import read, warnings

box = Box(
    slug="catan_junior",
    title="Catan Junior",
    folder=__name__,
    pitch="Build pirates' lairs and ships from island to island, and trade for what you lack. "
    "Mind the Ghost Captain, ask Coco the parrot, and be the first with seven lairs.",
    minutes="30",
    weight="light",
    credits=Credits(designer="Klaus Teuber", publisher="Kosmos / Mayfair Games / Catan Studio", year=2012),
    seats=range(2, 5),
    variants=(
        Variant(
            name="standard",
            title="Marketplace",
            says="Trade with the stockpile and the marketplace.",
            clause="CJ-X02",
            seats=(2, 3, 4),
        ),
        Variant(
            name="advanced",
            title="Trading with opponents",
            says="No marketplace: make offers to each other.",
            clause="CJ-A01",
            seats=(2, 3, 4),
        ),
    ),
    options=(
        Option("first_seat", "Who begins: a seat, or 0 to draw one", "CJ-S20", 0, 0, 4),
        Option(
            "colours",
            "Colours by seat: 0 as printed, -1 drawn, or the number of an order",
            "CJ-S07",
            0,
            -1,
            23,
        ),
        Option("max_rounds", "Stop after so many rounds", "CJ-E05", 200, 1, 1000),
        Option("max_proposals", "Proposals in a turn (advanced)", "CJ-A09", 5, 0, 50),
        Option("max_bundle", "Tiles on each side of an exchange (advanced)", "CJ-A06", 4, 1, 18),
    ),
    book=book,
    read=read,
    lay_out=new_table,
    parts=(Crew,),
    places=tuple(GOODS),
    turn_steps=("begin_turn",),
    warn=warnings,
)
