"""Micro Pirates: the card-rich game of the five."""

from quarterdeck.engine.registry import Box, Credits, Option, Variant, editions
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.rules.book import BOOK, new_table
from quarterdeck.games.micro_pirates.tables import read

box = editions(
    Box(
        slug="micro_pirates",
        title="Micro Pirates",
        folder=__name__,
        pitch="Hire a crew, rig your ship, raid merchants and dig for treasure on a sea of nine cards. "
        "Quests, exports and chests bring Fame; your reputation decides how much of it you need.",
        minutes="60-90",
        weight="medium",
        credits=Credits(
            designer="Kamil Langie",
            publisher="publisher not named in the rulebook",
            year=0,
            artist="Jarosław Wajs",
        ),
        seats=range(1, 5),
        variants=(
            Variant(
                name="draft",
                title="Sheet draft",
                says="Captains and Ships are drafted.",
                clause="MP-P02",
                seats=(2, 3, 4),
            ),
            Variant(
                name="first_game",
                title="First game",
                says="Captains and Ships are dealt at random.",
                clause="MP-P04",
                seats=(2, 3, 4),
            ),
            Variant(
                name="pale_widow",
                title="Solo: The Pale Widow",
                says="Alone against the Ghost Ship, standard.",
                clause="MP-Z03",
                seats=(1,),
            ),
            Variant(
                name="drowned_bell",
                title="Solo: The Drowned Bell",
                says="Alone against the Ghost Ship, hard.",
                clause="MP-Z03",
                seats=(1,),
            ),
        ),
        options=(Option("rounds", "The game ends after so many rounds", "MP-N13", 60, 1, 200),),
        rules_version=3,
        book=BOOK,
        read=read,
        lay_out=new_table,
        turn_steps=("turn",),
        parts=(Crew,),
    )
)
