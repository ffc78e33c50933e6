"""A seat at a table, and who has it."""

from dataclasses import dataclass, field

from quarterdeck.server.tables.events import BOT, Chair


@dataclass
class Seat:
    """Who sits there and who steers. `bot` is the kind that steers now, if one does; `lent`: because others
    asked for it, until the player is back."""

    chair: Chair
    captains: list[str] = field(default_factory=list)
    name: str = ""
    bot: str = ""
    lent: bool = False
    links: int = 0  # how often they were made anew

    @property
    def free(self) -> bool:
        """Nobody has come for it yet."""
        return self.chair.who != BOT and not self.captains

    @property
    def human(self) -> bool:
        return bool(self.captains)


def held_by_captain(seats: list[Seat]) -> dict[str, list[int]]:
    held: dict[str, list[int]] = {}
    for n, seat in enumerate(seats):
        for captain in seat.captains:
            held.setdefault(captain, []).append(n)
    return held
