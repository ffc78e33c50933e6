"""The model's position in plain values."""

from typing import Any

from tests.lockstep.finis_terrae.chart import size
from tests.lockstep.finis_terrae.score import points
from tests.lockstep.finis_terrae.world import Player, Ship, World


def shown(w: World) -> dict[str, Any]:
    return on_the_map(w) | of_the_round(w) | of_the_players(w)


def on_the_map(w: World) -> dict[str, Any]:
    chart = w.chart
    return {
        "chart": chart.tiles,
        "islands": {
            tuple(sorted(island)): (
                size(island),
                chart.complete(island),
                chart.count(island, "lighthouse"),
                chart.count(island, "fort"),
            )
            for island in chart.islands()
        },
        "homes": w.homes,
        "ports": w.ports,
        "tokens": w.tokens,
        "piles": {cell: piles for cell, piles in w.piles.items() if piles},
        "galleon": afloat(w.galleon),
        "tolls": w.tolls,
    }


def of_the_round(w: World) -> dict[str, Any]:
    return {
        "round": w.round,
        "est": w.first,
        "turn": w.turn if w.round else None,
        "flag": w.flag,
        "weather": w.weather,
        "turned": w.turned,
        "last": w.last,
        "common": w.common,
        "base": w.base,
        "stack": sorted(w.stack),
        "hand": sorted(w.hand),
        "boxed": sorted(w.boxed),
        "reserve": w.reserve,
        "gone": w.gone,
    }


def of_the_players(w: World) -> dict[str, Any]:
    afloat_since = sorted((player for player in w.players if player.cell), key=lambda player: player.arrived)
    return {
        "ships": [afloat(player) for player in w.players],
        "arrivals": [player.seat for player in afloat_since],
        "players": [ashore(player) for player in w.players],
        "points": [points(w, player) for player in w.players],
    }


def afloat(ship: Ship) -> Any:
    return ship.cell, ship.hold


def ashore(player: Player) -> Any:
    return (
        player.home,
        player.pirate,
        player.strongbox,
        player.markers,
        player.malus,
        player.bonus,
        player.kept,
    )
