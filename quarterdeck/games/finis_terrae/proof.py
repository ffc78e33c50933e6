"""Nothing lost, nothing doubled: what holds in every position."""

from typing import TYPE_CHECKING

from quarterdeck.engine.table import NOBODY
from quarterdeck.games.finis_terrae.chart import ACROSS, blank, lay
from quarterdeck.games.finis_terrae.constants import (
    ASHORE,
    CASTAWAY_ISLAND,
    CASTAWAYS,
    COMPARTMENTS,
    DEN,
    FINDS,
    FINIS,
    ISLE_SPOTS,
    LAND,
    NOTHING,
    SPICES,
    TILES,
    TREASURE_ISLAND,
    TREASURES,
    WRECK,
)
from quarterdeck.games.finis_terrae.reach import near_rim
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.tables import COUNTS, GOODS, TOKEN_OF, WEATHERS, cell_name

if TYPE_CHECKING:
    from quarterdeck.games.finis_terrae.state import State


def prove(s: "State") -> None:
    check_tiles(s)
    check_chart(s)
    check_ships(s)
    check_goods(s)
    check_weather(s)
    s.demand(not s.near or s.near == near_rim(s), "what is near enough is wrong (FT-P07)")


def check_tiles(s: "State") -> None:
    """Every tile is in the box, in the stack, in hand, on the chart, or out of the game: once."""
    seen = s.stack.left[:]
    for tile in s.hand + s.lost:
        seen[tile] += 1
    for spot in range(ISLE_SPOTS, len(s.chart.cells)):
        seen[s.chart.faces[spot] >> 2] += 1
    for tile in range(TILES):
        boxed = (s.numbers.out[tile] >> len(s.ships)) & 1
        s.demand(seen[tile] == 1 - boxed, f"tile {tile} is on the table {seen[tile]} times")


def check_chart(s: "State") -> None:
    """The chart is what its tiles, laid one by one, make of it."""
    again = blank()
    chart = s.chart
    for spot in range(len(chart.cells)):
        s.demand(chart.cells[spot] not in chart.cells[:spot], f"two tiles on cell {chart.cells[spot]}")
        lay(again, s.numbers, chart.cells[spot], chart.faces[spot])
    s.demand(again.near == chart.near and again.link == chart.link, "neighbours are wrong")
    for spot, steps in enumerate(chart.steps):
        s.demand(not steps or steps == again.steps_from(spot), "what was found in sight is wrong (FT-G07)")
    s.demand(again.mass == chart.mass and again.lands == chart.lands, "islands are wrong")
    s.demand(again.gaps == chart.gaps, "open land edges are wrong")
    s.demand(again.lights == chart.lights and again.forts == chart.forts, "features are wrong")
    s.demand(again.rim == chart.rim and again.need == chart.need, "the rim is wrong")
    s.demand(again.beside == chart.beside, "the rim's neighbours are wrong")
    s.demand(len(s.port) == len(chart.cells) == len(s.token), "ports or tokens do not fit the map")
    for spot in range(len(chart.cells)):
        s.demand(s.token[spot] in (NOTHING, TOKEN_OF[s.kind_at(spot)]), f"odd token on spot {spot}")
    dens = [n for n in range(len(chart.cells)) if s.kind_at(n) == DEN]
    s.demand(dens == s.dens, "dens are wrong")
    check_matching(s)


def check_matching(s: "State") -> None:
    """FT-P04  Land meets land and sea meets sea."""
    edge = s.numbers.edge
    for spot, face in enumerate(s.chart.faces):
        for d in range(4):
            beside = s.chart.near[spot * 4 + d]
            if beside >= 0:
                theirs = edge[s.chart.faces[beside] * 4 + (d ^ ACROSS)]
                here = cell_name(s.chart.cells[spot])
                there = cell_name(s.chart.cells[beside])
                fits = (edge[face * 4 + d] == LAND) == (theirs == LAND)
                s.demand(fits, f"land meets sea between {here} and {there} (FT-P04)")


def check_goods(s: "State") -> None:
    """FT-S18  Spices and tokens: nothing lost, nothing doubled."""
    have = [0, 0, s.reserve, 0, 0, 0]
    for ship in [*s.ships, s.galleon]:
        for n in range(COMPARTMENTS):
            have[ship.kinds[n]] += ship.counts[n]
        for kind in range(len(GOODS)):
            have[kind] += ship.kept[kind]
    for n in range(0, len(s.piles), 3):
        have[s.piles[n + 1]] += s.piles[n + 2]
    for kind in s.token:
        have[kind] += 1
    have[s.cargo_kind] += s.cargo
    for kind in range(SPICES, len(GOODS)):
        have[kind] += s.quay[kind]
    s.demand(have[SPICES] == s.numbers.spices, f"{have[SPICES]} spices")
    for kind, name in ((CASTAWAYS, CASTAWAY_ISLAND), (FINDS, WRECK), (TREASURES, TREASURE_ISLAND)):
        placed = len([spot for spot in range(ISLE_SPOTS, len(s.chart.cells)) if s.kind_at(spot) == name])
        s.demand(have[kind] + s.lapsed[kind] == placed, f"{have[kind]} {GOODS[kind]} from {placed} tiles")
        s.demand(have[kind] <= COUNTS[name], f"{have[kind]} {GOODS[kind]}")


def check_ships(s: "State") -> None:
    for seat, ship in enumerate(s.ships):
        s.demand(0 <= ship.spot < len(s.chart.cells) or ship.home < 0, f"ship {seat} is nowhere")
        s.demand(ship.strongbox >= 0 and s.purse >= 0, "coins below zero")
        s.demand(ship.malus >= 0 and ship.bonus >= 0, "tokens below zero")
        s.demand(len(ship.founded) <= s.numbers.founding_markers, "too many ports")
        for spot in ship.founded:
            s.demand(s.port[spot] == seat and spot >= ISLE_SPOTS, f"port on {spot} is not {seat}'s")
        check_hold(s, ship)
    check_hold(s, s.galleon)
    owned = sum([1 for owner in s.port if owner >= 0])
    ports = sum([len(ship.founded) + (1 if ship.home >= 0 else 0) for ship in s.ships])
    s.demand(owned == ports, f"{owned} ports on the map, {ports} in the books")
    s.demand(
        (s.galleon.spot == ASHORE) == (s.red_flag == NOBODY),
        "galleon without flag, or flag without",
    )
    s.demand(s.galleon.spot == ASHORE or len(s.dens) > 0, "the galleon needs a den on the map")


def check_hold(s: "State", ship: Ship) -> None:
    """FT-H01  Empty, or any number of one kind."""
    s.demand(len(ship.kinds) == COMPARTMENTS == len(ship.counts), "a hold has four compartments")
    for n in range(COMPARTMENTS):
        s.demand((ship.kinds[n] == NOTHING) == (ship.counts[n] == 0), "a compartment of nothing, or none")
        s.demand(ship.counts[n] >= 0 and 0 <= ship.kinds[n] <= TREASURES, "odd compartment")


def check_weather(s: "State") -> None:
    """FT-W11  The cards turned up and those whose place nobody knows are all there are."""
    total = s.pool.left[:]
    for card in s.turned[1:]:
        total[card] += 1
    s.demand(total[:3] == s.numbers.pool and total[3] == 1, "weather cards are lost or doubled")
    s.demand(min(s.pool.left) >= 0, "more weather cards turned up than there are (FT-S16)")
    drawn = [card for card in s.turned[1:] if card != FINIS]
    s.demand(len(drawn) <= s.numbers.before + s.numbers.after, "too many weather cards (FT-S17)")
    if FINIS in s.turned:
        early = s.turned[-1] != FINIS or len(drawn) < s.numbers.before
        s.demand(not early, "Finis Terrae before its time (FT-S17, FT-W06)")
    s.demand(s.weather in range(len(WEATHERS)), "odd weather")
