"""What a player has: shortly, and in groups that can be read."""

from quarterdeck.engine.preview import Group, Panel, Thing
from quarterdeck.engine.sentences import listed
from quarterdeck.games.pirate_haven import constants
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BUILDING,
    DIE_SPOTS,
    EMPTY,
    FINISHED,
    PIRATE,
    RED,
    SHIP,
    SPOT_NAMES,
    SPOTS,
    WAITING,
    colour_of,
)
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.score import pirate_fame
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.abilities import ABILITY
from quarterdeck.games.pirate_haven.words.names import CATEGORIES, die_name

CLAUSES = {  # of what a tile does
    constants.UNLOCK_BUILDINGS: "PH-B01",
    constants.UNLOCK_PIRATES: "PH-B02",
    constants.RAISE_TILES: "PH-B03",
    constants.RAISE_SHIPS: "PH-B05",
    constants.SHIPS_AT_BUILDINGS: "PH-P01",
    constants.HALF_CAPACITIES: "PH-P02",
    constants.BUILDING_KINDS: "PH-P03",
    constants.DICE_AROUND: "PH-P04",
    constants.SHIP_KINDS: "PH-P05",
    constants.INCOME_LEFT: "PH-P06",
    constants.TURN_RESOURCE: "PH-V02",
    constants.TURN_TREASURE: "PH-V03",
    constants.TURN_NAVY: "PH-V01",
    constants.LIFT_DICE: "PH-V04",
}


def panel(view: State, seat: int) -> Panel:
    mine: Crew = view.crews[seat]
    line = view.scores()[seat]
    fame = Thing("Fame", line[-1])
    income = Thing("Income", mine.income, view.t.income_limit, "pays for tiles in this round", "PH-I02")
    coming = min(view.t.income_limit, mine.all_resources(view.t))
    later = Thing("next round", coming, -1, "6, the white dice and what tiles give", "PH-I02")
    navy = Thing("Navy", mine.sum_of(RED), mine.strength(), "what Ships do not cover is lost", "PH-F02")
    rum, treasure = Thing("Rum", mine.all_rum(view.t)), Thing("Treasure", mine.all_treasure(view.t))
    parts = [Thing(name, line[n]) for n, name in enumerate(CATEGORIES[:-1])]
    return Panel(
        seat,
        [fame, income, navy, rum, treasure, Thing(where(view, seat))],
        [
            Group("Fame", parts, fame.said()),
            Group("Income", [income, later, treasure, rum, navy]),
            Group("Buildings", tiles(view, seat, BUILDING)),
            Group("Pirates", tiles(view, seat, PIRATE)),
            Group("Ships", tiles(view, seat, SHIP)),
            Group("Navy dice", navy_dice(seat, mine)),
        ],
    )


def where(view: State, seat: int) -> str:
    at = view.at[seat]
    return "waits to depart" if at == WAITING else "has left the Map" if at == FINISHED else f"on square {at}"


def tiles(view: State, seat: int, colour: int) -> list[Thing]:
    crew = view.crews[seat]
    spots = [
        spot for spot in range(SPOTS) if crew.tile[spot] != BARE and colour_of(crew.tile[spot]) == colour
    ]
    return [tile(view, seat, spot) for spot in spots]


def tile(view: State, seat: int, spot: int) -> Thing:
    crew = view.crews[seat]
    kind = crew.tile[spot]
    held = [crew.held[place] for place in (spot * 2, spot * 2 + 1) if crew.held[place] != EMPTY]
    said = [ABILITY[view.t.ability[kind]].says, f"Capacity {crew.capacity[spot]}."]
    if colour_of(kind) == PIRATE:
        said.append(f"Worth {pirate_fame(view.t, crew, spot)} Fame now.")
    if held:
        said.append(f"Holds {listed([die_name(thing) for thing in held])}.")
    clause = CLAUSES.get(view.t.ability[kind], "PH-C01")
    effect = " ".join([part for part in said if part])
    return Thing(view.t.name[kind], -1, -1, effect, clause, f"isle-{seat}-{SPOT_NAMES[spot]}")


def navy_dice(seat: int, mine: Crew) -> list[Thing]:
    found = [spot for spot in range(SPOTS) if mine.held[DIE_SPOTS + spot] != EMPTY]
    return [
        Thing("Navy die", mine.pips(DIE_SPOTS + spot), -1, "", "PH-D04", f"isle-{seat}-{SPOT_NAMES[spot]}")
        for spot in found
    ]
