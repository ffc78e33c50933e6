"""The rules' position in the same plain values."""

from typing import Any, cast

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.table import OVER, Table
from quarterdeck.games.pirate_haven import positions as read
from quarterdeck.games.pirate_haven.constants import PLACE_NAMES
from quarterdeck.games.pirate_haven.state import State


def places(mask: int) -> list[str]:
    return sorted(name for place, name in enumerate(PLACE_NAMES) if mask >> place & 1)


def reading(table: Table) -> dict[str, Any]:
    s = cast(State, table)
    t, seats, path = Desk(s), range(len(s.crews)), range(1, s.path() + 1)
    tracks = [read.tracks(t, seat) for seat in seats]
    return {
        "round": s.round,
        "flipped": s.flipped,
        "islands": [read.look(t, seat) for seat in seats],
        "tracks": tracks,
        "capacities": [
            {
                spot: read.capacity(t, seat, spot)
                for spot in read.look(t, seat)
                if read.capacity(t, seat, spot)
            }
            for seat in seats
        ],
        "lines": [
            {name: read.fame(t, seat)[name] for name in ("rum", "treasure", "pirates")} for seat in seats
        ],
        "free": [sorted(read.free(t, seat)) for seat in seats],
        "decks": {letter: read.deck(t, letter) for letter in "BPS"},
        "tops": read.tops(t),
        "pool": read.pool(t),
        "boxed": read.boxed(t),
        "laid": read.laid(t),
        "printed": {position: read.printed(t, position) for position in path},
        "lies": {position: read.lies(t, position) for position in path},
        "ships": list(read.ships(t).values()),
        "direction": s.left,
        "exchanged": (places(s.lowered), places(s.raised)),
        "fame": [read.fame(t, seat) for seat in seats] if s.seat == OVER else [],
    }
