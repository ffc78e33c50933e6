"""What the players of a table have asked each other and agreed on, folded from its events."""

from dataclasses import dataclass, field

from quarterdeck.server.tables.events import (
    AboutAgreement,
    Answered,
    Asked,
    Cleared,
    Concluded,
    Fixed,
    Forfeited,
    Moved,
    Paused,
    Relinked,
    Removed,
    Resumed,
    Started,
    Swapped,
    TookBack,
    VoidedOpening,
    Written,
)
from quarterdeck.server.tables.seats import Seat

TAKEBACK, END, PAUSE, SWAP = "takeback", "end", "pause", "swap"
MOST_NOES = 3  # to one seat, until another player has moved
LAPSES = (
    Moved
    | TookBack
    | Paused
    | Resumed
    | Concluded
    | Swapped
    | Fixed
    | VoidedOpening
    | Started
    | Cleared
    | Removed
    | Relinked
    | Forfeited
)  # what makes an open question one about another table than the one that was seen


@dataclass
class Asking:
    """The one question that is open, if there is one, who has said yes to it, and what was refused."""

    open: Asked | None = None
    number: int = 0
    yes: set[int] = field(default_factory=set)
    refused: dict[int, int] = field(default_factory=dict)  # by seat: at which position it was told no
    noes: dict[int, int] = field(default_factory=dict)  # by seat: how often, since another player moved
    paused: bool = False

    def hear(self, written: Written, position: int) -> None:
        event = written.event
        match event:
            case Asked():
                self.open, self.number, self.yes = event, written.n, {event.by}
            case Answered(yes=True):
                self.yes.add(event.seat)
            case Answered():
                self.told_no(position)
            case Paused() | Resumed():
                self.paused = isinstance(event, Paused)
            case Moved(via="player"):
                self.noes = {seat: count for seat, count in self.noes.items() if seat == event.by}
            case Swapped():
                for told in (self.refused, self.noes):
                    exchange(told, event.one, event.other)
        if isinstance(event, LAPSES):
            self.open = None

    def told_no(self, position: int) -> None:
        if self.open is not None:
            by = self.open.by
            self.refused[by], self.noes[by] = position, self.noes.get(by, 0) + 1
        self.open = None

    def may_ask(self, seat: int, position: int) -> bool:
        """Nobody is asked the same again and again: not at one position, and not by moving, taking the move
        back and asking once more."""
        return self.refused.get(seat) != position and self.noes.get(seat, 0) < MOST_NOES

    def awaited(self, seats: list[Seat]) -> list[int]:
        """The seats that have still to say yes: people, whether a bot steers for them just now or not."""
        if self.open is None:
            return []
        mine = set(seats[self.open.by].captains)
        concerned = [self.open.seat] if self.open.what == SWAP else range(len(seats))
        return [
            n
            for n in concerned
            if n not in self.yes
            and seats[n].human
            and not seats[n].forfeited
            and mine.isdisjoint(seats[n].captains)
        ]


def told(event: AboutAgreement | TookBack, seats: list[Seat], asked: Asked | None) -> str:
    """What the log says of it, if anything."""
    match event:
        case TookBack():
            moves = "a move" if event.count == 1 else f"{event.count} moves"
            return f"{seats[event.by].name} takes {moves} back: all agreed." if event.agreed else ""
        case Answered(yes=False) if asked is not None and asked.by != event.seat and asked.what != SWAP:
            return f"{seats[event.seat].name} does not agree {REFUSED[asked.what]}."
        case Paused():
            return "The game is paused: all agreed. Anybody may end the pause."
        case Resumed():
            return f"{seats[event.by].name} ends the pause."
        case Concluded():
            return "All agreed to end the game here: nobody has won."
    return ""


REFUSED = {TAKEBACK: "to take moves back", END: "to end the game", PAUSE: "to pause"}


def exchange(told: dict[int, int], one: int, other: int) -> None:
    """What a seat was told goes with whoever sits there."""
    were = {one: told.pop(other, None), other: told.pop(one, None)}
    told.update({seat: value for seat, value in were.items() if value is not None})


def swap(seats: list[Seat], event: Swapped) -> None:
    """Both links are made anew: the old ones would open another's seat."""
    one, other = seats[event.one], seats[event.other]
    one.links = other.links = max(one.links, other.links) + 1
    seats[event.one], seats[event.other] = other, one
