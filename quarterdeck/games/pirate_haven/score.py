"""End scoring: Navy, Rum, Treasure, Direction spots, Pirates (chapter PH-F and PH-P of the ledger)."""

from typing import Final

from quarterdeck.engine.marks import i64
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BUILDING,
    BUILDING_KINDS,
    COLOUR_KINDS,
    DICE_AROUND,
    DIE_SPOTS,
    EMPTY,
    FIRST_PIRATE,
    FIRST_SHIP,
    HALF_CAPACITIES,
    PIRATE,
    RED,
    RUM_TOKEN,
    SHIP,
    SHIP_KINDS,
    SHIPS_AT_BUILDINGS,
)
from quarterdeck.games.pirate_haven.island import Crew
from quarterdeck.games.pirate_haven.tables import Board

SHIP_AT_BUILDING: Final = 3  # Fame of PH-P01, PH-P03 and PH-P04
EACH_KIND: Final = 2
EACH_DIE: Final = 2


def navy_fame(t: Board, sums: list[int], counts: list[int]) -> list[int]:
    """PH-F07  By remaining Navy sum: 20, 10, 5, 0.  PH-F08  Equal sums: more dice rank higher.
    PH-F09  Still equal: the tied share the Fame of their places, rounded down.
    PH-F10  A sum of 0 gets nothing and takes no place."""
    fame: list[int] = []
    for seat, mine in enumerate(sums):
        if mine == 0:
            fame.append(0)
            continue
        ahead = 0
        level = 0
        for other, theirs in enumerate(sums):
            if theirs > mine or (theirs == mine and counts[other] > counts[seat]):
                ahead += 1
            elif theirs == mine and counts[other] == counts[seat]:
                level += 1
        fame.append(sum(t.navy_fame[ahead : ahead + level]) // level if level > 1 else t.navy_fame[ahead])
    return fame


def tally(t: Board, crew: Crew) -> list[int]:
    """What an Island alone is worth: the Navy sum that could be kept and its dice, and the Fame of Rum,
    Treasure and Pirates."""
    kept, dice = best_cover(crew)
    return [kept, dice, rum_fame(t, crew.all_rum(t)), crew.all_treasure(t), pirates_fame(t, crew)]


def fame_rows(t: Board, tallies: list[list[int]], direction: list[int]) -> list[list[int]]:
    """PH-F16  Navy, Rum, Treasure, Direction, Pirates and their sum, for each seat."""
    navy = navy_fame(t, [one[0] for one in tallies], [one[1] for one in tallies])
    rows: list[list[int]] = []
    for seat, one in enumerate(tallies):
        row = [navy[seat], one[2], one[3], direction[seat], one[4]]
        rows.append([*row, sum(row)])
    return rows


def rum_fame(t: Board, rum: i64) -> i64:
    """PH-F12  Each full set of five scores 15, the rest is scored as a new set."""
    full: i64 = len(t.rum_fame)
    fame: i64 = 0
    while rum >= full:
        fame += t.rum_fame[full - 1]
        rum -= full
    if rum > 0:
        fame += t.rum_fame[rum - 1]
    return fame


def pirates_fame(t: Board, crew: Crew) -> int:
    """PH-F15  What Pirates give, PH-L11  at the end only.  PH-P07  Each tile scores on its own.
    PH-P08  It looks at its owner's Island only."""
    total = 0
    for spot in crew.tiles_of(PIRATE):
        total += pirate_fame(t, crew, spot)
    return total


def pirate_fame(t: Board, crew: Crew, spot: int) -> int:
    """What the Pirate on that spot is worth: PH-P01 to PH-P05, or PH-P06  its owner's Income."""
    ability = t.ability[crew.tile[spot]]
    if ability == SHIPS_AT_BUILDINGS:
        return SHIP_AT_BUILDING * ships_at_buildings(t, crew)
    if ability == HALF_CAPACITIES:
        return building_capacity(crew) // 2
    if ability == BUILDING_KINDS:
        return EACH_KIND * kinds_of(t, crew, BUILDING)
    if ability == DICE_AROUND:
        return EACH_DIE * dice_around(t, crew, spot)
    if ability == SHIP_KINDS:
        return kinds_of(t, crew, SHIP) + navy_numbers(crew)
    return crew.income  # INCOME_LEFT


def ships_at_buildings(t: Board, crew: Crew) -> int:
    """PH-P01  Ship tiles with at least one Building beside them; each counts once."""
    count: i64 = 0
    tile = crew.tile
    for spot, kind in enumerate(tile):
        if kind >= FIRST_SHIP:
            for other in t.near[spot]:
                if BARE < tile[other] < FIRST_PIRATE:
                    count += 1
                    break
    return count


def building_capacity(crew: Crew) -> int:
    """PH-P02  The sum of the current capacities of all Buildings."""
    total = 0
    for spot, kind in enumerate(crew.tile):
        if BARE < kind < FIRST_PIRATE:
            total += crew.capacity[spot]
    return total


def kinds_of(t: Board, crew: Crew, colour: int) -> int:
    """PH-P03, PH-P05  Different printed numbers; PH-P09  bonuses do not change them."""
    seen: i64 = 0
    count: i64 = 0
    first: i64 = colour * COLOUR_KINDS
    for tile in crew.tile:
        kind: i64 = tile
        if first <= kind < first + COLOUR_KINDS:
            one: i64 = 1 << t.value[kind]
            if seen & one == 0:
                seen |= one
                count += 1
    return count


def navy_numbers(crew: Crew) -> int:
    """PH-P05  Different numbers shown by the remaining Navy dice."""
    seen: i64 = 0
    count: i64 = 0
    for place in crew.dice(RED):
        one: i64 = 1 << crew.pips(place)
        if seen & one == 0:
            seen |= one
            count += 1
    return count


def dice_around(t: Board, crew: Crew, spot: int) -> int:
    """PH-P04  Dice on this tile and on adjacent spots; Rum does not count."""
    count = dice_on(crew, spot)
    for other in t.near[spot]:
        count += dice_on(crew, other)
    return count


def dice_on(crew: Crew, spot: i64) -> i64:
    held = crew.held
    return is_die(held[spot * 2]) + is_die(held[spot * 2 + 1]) + is_die(held[DIE_SPOTS + spot])


def is_die(thing: i64) -> i64:
    """1 for a die, 0 for a Rum token or nothing."""
    return 1 if EMPTY < thing < RUM_TOKEN else 0


def covered(crew: Crew) -> bool:
    """PH-F02  The Navy sum must not exceed the sum of the strengths of the Ship tiles."""
    return crew.sum_of(RED) <= crew.strength()


def best_cover(crew: Crew) -> tuple[int, int]:
    """The largest Navy sum that could be kept under the present strength, and its number of dice."""
    strength, navy = crew.strength(), crew.sum_of(RED)
    if navy <= strength:
        return navy, len(crew.dice(RED))
    return largest_within(crew, strength)


def largest_within(crew: Crew, strength: int) -> tuple[int, int]:
    """The largest Navy sum that is covered by so much strength, and the most dice that make it up."""
    if strength == 0:
        return 0, 0
    sums = [1]  # for each number of dice: bit n is there if so many can make up n pips
    for place in crew.dice(RED):
        sums.append(0)
        for dice in range(len(sums) - 1, 0, -1):
            sums[dice] |= sums[dice - 1] << crew.pips(place)
    within = (2 << strength) - 1
    best, most = 0, 0
    for dice, made in enumerate(sums):
        total = (made & within).bit_length() - 1
        if total >= best:
            best, most = total, dice
    return best, most
