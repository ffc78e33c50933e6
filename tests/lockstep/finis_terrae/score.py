"""The points at the end, line by line."""

from tests.lockstep.finis_terrae.chart import Land, distance, size
from tests.lockstep.finis_terrae.data import POINTS, Cell
from tests.lockstep.finis_terrae.world import CASTAWAYS, FINDS, SPICES, TREASURES, Player, World

Lines = dict[str, int]
GOODS = {"castaway": CASTAWAYS, "find": FINDS, "treasure": TREASURES, "spice": SPICES}


def owners(w: World, island: set[Land]) -> set[int]:
    """FT-Z03  The players with most ports on it, all of them if several tie."""
    ports = [owner for cell, owner in w.ports.items() if w.chart.beach(cell) in island]
    most = max((ports.count(owner) for owner in ports), default=0)
    return {owner for owner in ports if ports.count(owner) == most}


def colonising(w: World, seat: int) -> Lines:
    """FT-Z04 to FT-Z08"""
    islands = w.chart.islands()
    mine = [island for island in islands if seat in owners(w, island)]
    whole = [island for island in islands if owners(w, island) and w.chart.complete(island)]
    largest = max((size(island) for island in whole), default=0)
    best = [island for island in whole if size(island) == largest]
    return {
        "land": POINTS["land"] * sum(size(island) for island in mine),
        "complete": POINTS["complete"] * sum(w.chart.complete(island) for island in mine),
        "lighthouse": POINTS["lighthouse"] * sum(w.chart.count(island, "lighthouse") for island in mine),
        "fort": POINTS["fort"] * sum(w.chart.count(island, "fort") for island in mine),
        "largest": POINTS["largest"] * any(seat in owners(w, island) for island in best),
    }


def trading(player: Player) -> Lines:
    """FT-Z09 to FT-Z14"""
    lines = {"coins": (player.coins() + player.strongbox) // POINTS["coins_for_a_point"]}
    counts = []
    for line, kind in GOODS.items():
        count = player.kept[kind] + sum(n for held, n in player.hold if held == kind)
        counts.append(count)
        lines[line] = POINTS[line] * count
    lines["set"] = POINTS["set"] if all(counts) else 0
    return lines


def exploring(w: World, seat: int) -> Lines:
    """FT-Z15 to FT-Z19  Home ports never count (FT-Z02)."""
    ports = [cell for cell, owner in w.ports.items() if owner == seat]
    north, south = any(y > 0 for _, y in ports), any(y < 0 for _, y in ports)
    east, west = any(x > 0 for x, _ in ports), any(x < 0 for x, _ in ports)
    quadrants = {(x > 0, y > 0) for x, y in ports if x != 0 and y != 0}
    centre: Cell = (0, 0)
    furthest = max((distance(cell, centre) for cell in w.ports), default=0)
    return {
        "north_south": POINTS["north_south"] * (north and south),
        "east_west": POINTS["east_west"] * (east and west),
        "quadrants": POINTS["quadrants"] * (len(quadrants) == 4),
        "furthest": POINTS["furthest"] * any(distance(cell, centre) == furthest for cell in ports),
    }


def points(w: World, player: Player) -> Lines:
    lines = colonising(w, player.seat) | trading(player) | exploring(w, player.seat)
    lines |= {"bonus": POINTS["bonus"] * player.bonus, "malus": -POINTS["malus"] * player.malus}
    return {**lines, "total": sum(lines.values())}


def standing(w: World) -> list[int]:
    """FT-Z24  Places by total; equals share theirs."""
    totals = [points(w, player)["total"] for player in w.players]
    return [1 + sum(other > total for other in totals) for total in totals]
