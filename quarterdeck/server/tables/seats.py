"""The seats of a table: who sits there, who steers, and what becomes of it."""

from dataclasses import dataclass, field

from quarterdeck.server.tables.events import (
    BOT,
    AboutSeats,
    Chair,
    Forfeited,
    Reclaimed,
    Relieved,
    Relinked,
    Removed,
)

FORFEITS = {"time": "has lost on time", "gave up": "has given up"}


@dataclass
class Seat:
    """Who sits there and who steers. `bot` is the kind that steers now, if one does; `lent`: because others
    asked for it or there was no time left, until the player is back."""

    chair: Chair
    captains: list[str] = field(default_factory=list)
    name: str = ""
    bot: str = ""
    lent: bool = False
    links: int = 0  # how often they were made anew
    forfeited: str = ""  # why it has lost, whatever the rules count
    left: str = ""  # the captain who was removed from it in mid-game

    @property
    def free(self) -> bool:
        """Nobody has come for it yet."""
        return self.chair.who != BOT and not self.captains

    @property
    def human(self) -> bool:
        return bool(self.captains)


def changed(seat: Seat, event: AboutSeats) -> str:
    """The seat after the event, and what the log says of it, if anything."""
    match event:
        case Relieved():
            seat.bot, seat.lent = event.bot, event.lent
            return f"{seat.name} has no time left: a bot finishes the turn." if event.late else ""
        case Reclaimed():
            seat.bot, seat.lent = "", False
        case Forfeited():
            seat.bot, seat.lent, seat.forfeited = event.bot, False, event.why
            return f"{seat.name} {FORFEITS[event.why]}: a bot plays on for the others' sake."
        case Relinked():
            seat.links += 1
            seat.captains = [event.captain] if event.captain else []
        case Removed():  # those who held it do not come back; their links are worth nothing
            seat.left = seat.captains[0] if event.bot and seat.captains else ""
            seat.captains, seat.links = [], seat.links + 1
            if event.bot:
                seat.chair, seat.bot, seat.lent = Chair(BOT, event.bot, seat.name), event.bot, False
            else:
                seat.name = ""
    return ""


def held_by_captain(seats: list[Seat]) -> dict[str, list[int]]:
    held: dict[str, list[int]] = {}
    for n, seat in enumerate(seats):
        for captain in seat.captains:
            held.setdefault(captain, []).append(n)
    return held


def places_after(standing: list[int], forfeited: list[int]) -> list[int]:
    """The places, when those who have forfeited come after all others."""
    others = [place for n, place in enumerate(standing) if n not in forfeited]
    if not forfeited or not others:
        return standing
    ahead = {place: 1 + sum(1 for other in others if other < place) for place in others}
    return [len(others) + 1 if n in forfeited else ahead[place] for n, place in enumerate(standing)]
