"""Haze Islands, by Charles Ward."""

from quarterdeck.engine.registry import Box, Credits, Option, Variant
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.rules.book import book, new_table
from quarterdeck.games.haze_islands.tables import read

MODES = (
    (
        "friendly",
        "Friendly",
        "No attacks on ships: the surviving captain with most icons wins.",
        "HI-MO01",
        (2, 3),
    ),
    ("competitive", "Competitive", "Attack ships, strand captains, hijack.", "HI-MO02", (2, 3)),
    ("solo", "Solo", "Alone against The Doom; you may steal from your own deck.", "HI-MO03", (1,)),
    ("cooperative", "Cooperative", "Together against The Doom; you may trade.", "HI-MO04", (2, 3)),
)


def variants() -> tuple[Variant, ...]:
    """Every mode, also short (three players only) and titan (completing needs a fate check)."""
    made = [Variant(*mode) for mode in MODES]
    for name, title, says, _, seats in MODES:
        made.append(
            Variant(
                f"{name}-titan", f"{title}, titan", f"{says} Completing needs a fate check.", "HI-TI01", seats
            )
        )
    for name, title, says, _, seats in MODES:
        if 3 in seats:
            made.append(Variant(f"{name}-short", f"{title}, short", f"{says} Three rounds.", "HI-MO05", (3,)))
            both = f"{says} Three rounds; completing needs a fate check."
            made.append(Variant(f"{name}-short-titan", f"{title}, short titan", both, "HI-TI02", (3,)))
    return tuple(made)


box = Box(
    slug="haze_islands",
    title="Haze Islands",
    folder=__name__,
    pitch="Chart a sea of haze card by card, raid its islands, complete adventures and use their orders. "
    "Time is cards, and every card you use up is your neighbour's. The Doom comes nearer every round.",
    minutes="20 per player",
    weight="medium",
    credits=Credits(
        designer="Charles Ward",
        publisher="free print and play edition",
        year=2016,
        artist="Vicente Sivera Catalá",
    ),
    seats=range(1, 4),
    variants=variants(),
    options=(
        Option(
            "windows",
            "Orders between turns: 1 asked, 0 only on the own turn and at round end",
            "HI-R14",
            1,
            0,
            1,
        ),
        Option("solo_goal", "Icons needed to win alone", "HI-GE04", 30, 1, 60),
        Option("crew_goal", "Icons needed to win together", "HI-GE05", 40, 1, 60),
    ),
    book=book,
    read=read,
    lay_out=new_table,
    round_steps=("begin_play", "new_round"),
    parts=(Captain,),
)
