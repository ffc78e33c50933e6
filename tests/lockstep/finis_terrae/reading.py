"""The rules' State in the same plain values."""

from typing import Any

from quarterdeck.engine.table import Table
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_LIST, GOODS, TILE_NAMES, WEATHERS
from quarterdeck.games.finis_terrae.waters import waters
from tests.lockstep.finis_terrae.data import NUMBERS, POINTS, Cell

ISLE_SPOTS = 9
LINES = ["coins" if name.startswith("coins") else name for name in POINTS]


def reading(s: Table) -> dict[str, Any]:
    assert isinstance(s, State)
    return on_the_map(s) | of_the_round(s) | of_the_players(s)


def at(s: State, spot: int) -> Cell | None:
    return CELL_LIST[s.chart.cells[spot]] if spot >= 0 else None


def marks(s: State, values: list[int], nothing: int, spots: range) -> dict[Cell | None, int]:
    return {at(s, spot): values[spot] for spot in spots if values[spot] != nothing}


def on_the_map(s: State) -> dict[str, Any]:
    isle, sea = range(ISLE_SPOTS), range(ISLE_SPOTS, len(s.chart.cells))
    faces = {at(s, spot): s.chart.faces[spot] for spot in sea}
    piles: dict[Cell | None, list[tuple[str, int]]] = {}
    for n in range(0, len(s.piles), 3):
        spot, kind, count = s.piles[n : n + 3]
        piles.setdefault(at(s, spot), []).append((GOODS[kind], count))
    return {
        "chart": {cell: (TILE_NAMES[face // 4], face % 4) for cell, face in faces.items()},
        "islands": islands(s),
        "homes": marks(s, s.port, -1, isle),
        "ports": marks(s, s.port, -1, sea),
        "tokens": {cell: GOODS[kind] for cell, kind in marks(s, s.token, 0, range(len(s.token))).items()},
        "piles": piles,
        "galleon": afloat(s, s.galleon),
        "tolls": tolls(s),
    }


def tolls(s: State) -> dict[Cell | None, int]:
    """FT-M11  What the destinations cost, while a ship is asked where to sail."""
    if not s.options or not s.book.spell(s.options[0]).startswith("sail"):
        return {}
    return {at(s, spot): paid for spot, paid in enumerate(waters(s)) if paid >= 0}


def islands(s: State) -> dict[Any, Any]:
    chart = s.chart
    lands: dict[int, list[Any]] = {}
    for spot in range(ISLE_SPOTS, len(chart.cells)):
        for segment in range(2):
            if chart.mass[spot * 2 + segment] >= 0:
                lands.setdefault(chart.mass[spot * 2 + segment], []).append((at(s, spot), segment))
    return {
        tuple(sorted(pieces)): (chart.lands[n], chart.gaps[n] == 0, chart.lights[n], chart.forts[n])
        for n, pieces in lands.items()
    }


def of_the_round(s: State) -> dict[str, Any]:
    return {
        "round": s.round,
        "est": s.est,
        "turn": s.turn if s.round else None,
        "flag": s.red_flag if s.red_flag >= 0 else None,
        "weather": WEATHERS[s.weather],
        "turned": [WEATHERS[card] for card in s.turned[1:]],
        "last": s.last,
        "common": s.common,
        "base": s.base,
        "stack": sorted(name for name, left in zip(TILE_NAMES, s.stack.left, strict=True) if left),
        "hand": sorted(TILE_NAMES[tile] for tile in s.hand),
        "boxed": sorted(TILE_NAMES[tile] for tile in s.lost),
        "reserve": s.reserve,
        "gone": dict(zip(GOODS[3:], s.lapsed[3:], strict=True)),
    }


def of_the_players(s: State) -> dict[str, Any]:
    afloat_since = sorted((ship.stamp, seat) for seat, ship in enumerate(s.ships) if ship.spot >= 0)
    return {
        "ships": [afloat(s, ship) for ship in s.ships],
        "arrivals": [seat for _, seat in afloat_since],
        "players": [ashore(s, ship) for ship in s.ships],
        "points": [score(s, seat) for seat in range(len(s.ships))],
    }


def score(s: State, seat: int) -> dict[str, int]:
    lines = tally(s, seat)
    return dict(zip(LINES, lines, strict=True)) | {"total": sum(lines)}


def afloat(s: State, ship: Ship) -> Any:
    hold = zip(ship.kinds, ship.counts, strict=True)
    return at(s, ship.spot), [(GOODS[kind] if kind else "", count) for kind, count in hold]


def ashore(s: State, ship: Ship) -> Any:
    markers = NUMBERS["founding_markers"] - len(ship.founded)
    kept = dict(zip(GOODS[2:], ship.kept[2:], strict=True))
    return at(s, ship.home), ship.pirate, ship.strongbox, markers, ship.malus, ship.bonus, kept
