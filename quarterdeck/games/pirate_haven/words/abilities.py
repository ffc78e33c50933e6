"""What tiles do: in words, in two short lines for a large tile, as a row of signs for others, and what a
legend says of these."""

from typing import NamedTuple

from quarterdeck.games.pirate_haven import constants


class Ability(NamedTuple):
    says: str
    short: tuple[str, str]
    signs: tuple[str, ...]  # pictures by name (art/signs.py), anything else is written
    legend: str


ABILITY: dict[int, Ability] = {
    constants.PLAIN: Ability(  # PH-B04, PH-B06, PH-V05, PH-V06
        "",
        ("", ""),
        (),
        "",
    ),
    constants.UNLOCK_BUILDINGS: Ability(  # PH-B01
        "Unlocks the locked die spots of all your Buildings.",
        ("unlocks your", "Buildings"),
        ("key", "building"),
        "opens Buildings",
    ),
    constants.UNLOCK_PIRATES: Ability(  # PH-B02
        "Unlocks the locked die spots of all your Pirates.",
        ("unlocks your", "Pirates"),
        ("key", "pirate"),
        "opens Pirates",
    ),
    constants.RAISE_TILES: Ability(  # PH-B03
        "Tiles beside it have 1 more capacity, and Ships 1 more strength.",
        ("tiles beside", "hold 1 more"),
        ("+1", "tile"),
        "room beside",
    ),
    constants.RAISE_SHIPS: Ability(  # PH-B05
        "Ships beside it have 1 more capacity and strength.",
        ("Ships beside", "hold 1 more"),
        ("+1", "ship"),
        "Ships beside",
    ),
    constants.SHIPS_AT_BUILDINGS: Ability(  # PH-P01
        "At the end 3 Fame for each of your Ships beside a Building.",
        ("3 per Ship by", "a Building"),
        ("3", "fame", "ship", "building"),
        "side by side",
    ),
    constants.HALF_CAPACITIES: Ability(  # PH-P02
        "At the end half the capacity of all your Buildings in Fame, rounded down.",
        ("½ of Building", "capacities"),
        ("½", "fame", "building"),
        "of their room",
    ),
    constants.BUILDING_KINDS: Ability(  # PH-P03
        "At the end 2 Fame for each different number among your Buildings.",
        ("2 per kind of", "Building"),
        ("2", "fame", "≠", "building"),
        "each kind",
    ),
    constants.DICE_AROUND: Ability(  # PH-P04
        "At the end 2 Fame for each die on it and on the spots beside it.",
        ("2 per die here", "and beside"),
        ("2", "fame", "die"),
        "here and beside",
    ),
    constants.SHIP_KINDS: Ability(  # PH-P05
        "At the end 1 Fame for each different number of your Ships, and of your Navy dice.",
        ("1 per Ship and", "Navy number"),
        ("1", "fame", "ship", "navy"),
        "each number",
    ),
    constants.INCOME_LEFT: Ability(  # PH-P06
        "At the end as much Fame as you have Income left.",
        ("1 per Income", "left"),
        ("1", "fame", "income"),
        "Income left",
    ),
    constants.TURN_RESOURCE: Ability(  # PH-V02
        "When placed: you may reroll or move one of your Resource dice.",
        ("reroll or move", "a Resource die"),
        ("turn", "resource"),
        "reroll or move",
    ),
    constants.TURN_TREASURE: Ability(  # PH-V03
        "When placed: you may reroll or move one of your Treasure dice.",
        ("reroll or move", "a Treasure die"),
        ("turn", "treasure"),
        "",
    ),
    constants.TURN_NAVY: Ability(  # PH-V01
        "When placed: you may reroll or move one of your Navy dice.",
        ("reroll or move", "a Navy die"),
        ("turn", "navy"),
        "",
    ),
    constants.LIFT_DICE: Ability(  # PH-V04
        "When placed: every die beside it gains 2 pips, as far as there is room.",
        ("dice beside", "+2 pips"),
        ("+2", "die"),
        "dice beside",
    ),
}
