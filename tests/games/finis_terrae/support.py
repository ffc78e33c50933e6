"""What the tests of Finis Terrae share."""

from quarterdeck.engine.desk import Desk
from quarterdeck.games.finis_terrae.positions import table
from quarterdeck.games.finis_terrae.state import State

SEAS = ["SE01", "SE02", "SE03", "SE04", "SE05", "SE06", "SE07", "SE08"]


def row(*names: str) -> dict[str, str]:
    """Tiles in a row to the East of the Isle: on 2,0 then 3,0 and so on."""
    return {f"{2 + n},0": name for n, name in enumerate(names)}


def stop(t: Desk[State]) -> Desk[State]:
    """A desk whose ship is at its stop."""
    assert t.question == "stop"
    return t


def by_name(t: Desk[State], names: list[str]) -> list[bool]:
    return [t.offers(name) for name in names]


__all__ = ["SEAS", "by_name", "row", "stop", "table"]
