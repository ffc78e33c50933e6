"""Nothing lost, nothing doubled: what holds in every position."""

from typing import TYPE_CHECKING

from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    CAPTAINS,
    COLOUR_KINDS,
    DIE_SPOTS,
    EMPTY,
    FINISHED,
    FIRST_GOOD,
    KINDS,
    MAP_TILES,
    PLACE_NAMES,
    PLACES,
    RED,
    RUM,
    RUM_TOKEN,
    SEA,
    SHIP,
    SPOT_NAMES,
    SPOTS,
    TREASURE_EACH,
    WAITING,
    WHITE,
    YELLOW,
    colour_of,
    good_of,
    pips_of,
)
from quarterdeck.games.pirate_haven.island import Crew, terrain_for, unlocks

if TYPE_CHECKING:
    from quarterdeck.games.pirate_haven.state import State


def prove(s: "State") -> None:
    """PH-Z01  Nothing lost, nothing doubled; and every Island obeys its rules."""
    s.demand(2 <= len(s.crews) <= 4 and len(s.at) == len(s.crews), "PH-S01: 2 to 4 players")
    for seat, crew in enumerate(s.crews):
        check_island(s, seat, crew)
    check_ships(s)
    check_supply(s)


def check_island(s: "State", seat: int, crew: Crew) -> None:
    t = s.t
    name = CAPTAINS[seat]
    s.demand(0 <= crew.income <= t.income_limit, f"PH-I09: {name} has {crew.income} Income")
    s.demand(len(crew.tile) == SPOTS and len(crew.held) == PLACES, f"{name} has no Island")
    unlocked = 0
    for spot, kind in enumerate(crew.tile):
        s.demand(BARE <= kind < KINDS, f"{name}: no tile has the number {kind}")
        capacity = 0 if kind == BARE else crew.capacity_at(t, spot)
        s.demand(crew.capacity[spot] == capacity, f"PH-C02: {name}, {SPOT_NAMES[spot]}: wrong capacity")
        if kind != BARE:
            s.demand(
                t.terrain[spot] == terrain_for(kind), f"PH-L04: {name}, {SPOT_NAMES[spot]}: wrong terrain"
            )
            s.demand(
                crew.held[DIE_SPOTS + spot] == EMPTY, f"PH-L05: {name}, {SPOT_NAMES[spot]}: tile and die"
            )
            unlocked |= unlocks(t.ability[kind])
    s.demand(crew.unlocked == unlocked, f"PH-C08: {name}: wrong locks")
    for place, thing in enumerate(crew.held):
        if thing != EMPTY:
            check_place(s, seat, crew, place)


def check_place(s: "State", seat: int, crew: Crew, place: int) -> None:
    """A die or Rum token lies where it may, and shows no more than it may."""
    thing = crew.held[place]
    where = f"{CAPTAINS[seat]}, {PLACE_NAMES[place]}"
    if thing == RUM_TOKEN:
        s.demand(place < DIE_SPOTS, f"PH-A05: {where}: Rum on the board")
    else:
        s.demand(good_of(thing) in (WHITE, YELLOW, RED) and pips_of(thing) > 0, f"{where}: no such die")
        red = crew.is_good(place, RED)
        s.demand(red == (place >= DIE_SPOTS), f"PH-D05: {where}: the wrong colour of die")
        s.demand(pips_of(thing) <= crew.limit(place), f"PH-C07: {where}: too many pips")
    if place < DIE_SPOTS:
        s.demand(crew.has_die_spot(s.t, place), f"PH-D02: {where}: no die spot")
        s.demand(not crew.is_locked(s.t, place), f"PH-C08: {where}: a locked spot is filled")
    else:
        s.demand(s.t.terrain[place - DIE_SPOTS] == SEA, f"PH-D04: {where}: Navy on land")


def check_ships(s: "State") -> None:
    """PH-T06  One Ship on a spot; PH-T13  those on the left Direction tile wait or are finished."""
    seats = len(s.crews)
    s.demand(s.columns == s.t.columns[seats], "PH-M01: the Map has the wrong size")
    s.demand(1 <= s.round <= s.t.rounds or (s.round == 0 and not s.laid), f"PH-R01: round {s.round}")
    ashore = [seat for seat in s.left if seat != NOBODY]
    s.demand(
        len(s.left) == 4 and len(set(ashore)) == len(ashore), "a Ship stands twice on the Direction tile"
    )
    afloat: list[int] = []
    for seat in range(seats):
        if seat in ashore:
            s.demand(s.at[seat] in (WAITING, FINISHED), f"PH-T13: {CAPTAINS[seat]}'s Ship is in two places")
        elif s.round > 0:
            s.demand(1 <= s.at[seat] <= s.path(), f"PH-T05: {CAPTAINS[seat]}'s Ship is nowhere")
            afloat.append(s.at[seat])
    s.demand(len(set(afloat)) == len(afloat), "PH-T06: two Ships on one spot")
    finished = [seat for seat in ashore if s.at[seat] == FINISHED]
    s.demand(s.left[: len(finished)] == finished, "PH-T12: a finished Ship is not on the topmost free spot")


def check_supply(s: "State") -> None:
    tiles = s.box_tiles[:]
    goods = [s.pool[good] + s.box_goods[good] for good in range(4)]
    for crew in s.crews:
        for kind in crew.tile:
            if kind != BARE:
                tiles[kind] += 1
        for thing in crew.held:
            if thing != EMPTY:
                goods[good_of(thing)] += 1
    for position in range(1, s.path() + 1):
        thing = s.goods[position]
        if thing != BARE:
            s.demand(s.spot[position] != BARE, f"something lies on position {position}, which is not there")
            check_goods(s, s.printed(position), thing, tiles, goods)
    for colour in range(3):
        for kind, left in enumerate(s.decks[colour].left):
            tiles[colour * COLOUR_KINDS + kind] += left
        if s.top[colour] != BARE:
            s.demand(colour_of(s.top[colour]) == colour, "PH-S05: a deck of the wrong colour")
            tiles[s.top[colour]] += 1
    s.demand(tiles == s.t.copies, f"PH-Z01: tiles {tiles}, not {s.t.copies}")
    s.demand(goods == s.t.pool, f"PH-Z01: dice and Rum {goods}, not {s.t.pool}")
    s.demand(min(s.box_tiles + s.box_goods + s.pool + s.map_deck.left) >= 0, "PH-Z01: fewer than none")
    s.demand(sorted(s.laid + undrawn(s)) == list(range(MAP_TILES)), "PH-M03: Map tiles")


def check_goods(s: "State", what: int, thing: int, tiles: list[int], goods: list[int]) -> None:
    if what <= SHIP:
        s.demand(colour_of(thing) == what, "PH-M09: the wrong colour of tile on the Map")
        tiles[thing] += 1
    else:
        s.demand(what < TREASURE_EACH, "PH-M12: something lies on a special action")
        s.demand(1 <= thing <= (1 if what == FIRST_GOOD + RUM else 6), "PH-M10: no such die on the Map")
        goods[what - FIRST_GOOD] += 1


def undrawn(s: "State") -> list[int]:
    """The Map tiles that stay face down this round."""
    return [tile for tile in range(MAP_TILES) if s.map_deck.left[tile] == 1]
