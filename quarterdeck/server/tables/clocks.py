"""The players' clocks, folded from the events of a table like everything else.

Time belongs to a player and not to a question: a turn has so many seconds, whatever is asked in it, or there
is a bank for the whole game that grows after each turn. It runs only while the player steers the seat that is
asked, and never while no server was there."""

from bisect import bisect_left
from typing import NamedTuple

from quarterdeck.bots.clock import Clock
from quarterdeck.bots.levels import ladder
from quarterdeck.engine.choices import PLAYER
from quarterdeck.engine.lines import ClockTerms
from quarterdeck.engine.record import Record
from quarterdeck.engine.rulebook import Rulebook
from quarterdeck.engine.table import Table
from quarterdeck.server.tables.events import Moved, Opened, Reclaimed, Relieved, TookBack, Written
from quarterdeck.server.tables.seats import Seat

NOBODY = -1
LEAST = 10  # seconds of a bank that everybody has after moves were taken back by agreement


class Outages:
    """When no server was there. Nobody could move then, so no clock ran."""

    def __init__(self, spans: list[tuple[float, float]]) -> None:
        self.spans: list[tuple[float, float]] = []
        for since, until in sorted(spans):
            if self.spans and since <= self.spans[-1][1]:
                self.spans[-1] = (self.spans[-1][0], max(until, self.spans[-1][1]))
            else:
                self.spans.append((since, until))

    def between(self, since: float, until: float) -> float:
        """The seconds in which a server was there. A clock that was set back between two starts counts for
        nothing."""
        first = bisect_left(self.spans, since, key=lambda span: span[1])
        away = 0.0
        for begin, end in self.spans[first:]:
            if begin >= until:
                break
            away += min(until, end) - max(since, begin)
        return max(0.0, until - since - away)


class Given(NamedTuple):
    """What each seat has been given in all, after so many moves, and who had decided something in the turn
    that ended there."""

    moves: int
    seconds: list[float]
    decided: frozenset[int]


class Clocks:
    """What each seat has been given and has spent. What was spent stays so, whatever is taken back; what was
    given for a turn that did not end after all is taken back with it."""

    def __init__(self, terms: ClockTerms, seats: int, book: Rulebook, slug: str, outages: Outages) -> None:
        self.terms = terms
        self.outages = outages
        self.spent = [0.0] * seats
        usual = [float(terms.turn or terms.bank)] * seats
        self.given = [Given(0, usual, frozenset())]
        self.running = NOBODY
        self.stood_in = NOBODY  # a seat that is asked and that its own player has left to a bot
        self.owed = 0.0  # the time since, which counts if the player comes back before the bot has moved
        self.since = 0.0
        self.late: set[int] = set()  # seats whose turn a bot finishes, for want of time
        self.decided: set[int] = set()  # seats that chose something themselves in this turn
        self.turned = False  # the last move ended a turn
        steps = ladder(slug)
        self.turns = Clock(book, steps.turn_steps, steps.round_steps)

    def set(self, s: Table) -> None:
        self.turns.set(s)

    def see(self, s: Table) -> None:
        """After each move, Fate's included."""
        self.turned = self.turns.see(s) or self.turned

    def left(self, seat: int) -> float:
        """At the moment of the last event."""
        return self.given[-1].seconds[seat] - self.spent[seat]

    def left_now(self, seat: int, now: float) -> float:
        used = self.outages.between(self.since, now) if seat == self.running else 0.0
        return self.left(seat) - used

    def shown(self, now: float) -> list[float]:
        """What everybody's clock says."""
        return [round(self.left_now(seat, now), 1) for seat in range(len(self.spent))]

    def due(self, now: float) -> float | None:
        """When the time of whoever is asked runs out, if nothing happens and the server stays."""
        return None if self.running == NOBODY else now + max(0.0, self.left_now(self.running, now))

    def note(self, written: Written, record: Record, asked: int, seats: list[Seat]) -> None:
        """Whoever was asked has spent the time since; now the clock of whoever is asked runs."""
        event, at = written.event, written.at
        self.charge(at)
        if isinstance(event, Moved):
            moves = len(record.moves)
            self.made(event.by, moves, event.via == PLAYER)
            record.left[moves - len(event.moves)] = round(self.left(event.by), 1)
        elif isinstance(event, TookBack):
            self.taken_back(len(record.moves), record.state, event.agreed)
        elif isinstance(event, Relieved) and event.late:
            self.late.add(event.seat)
        elif isinstance(event, Reclaimed) and event.seat == self.stood_in:
            self.spent[event.seat] += self.owed
        self.ask(asked, seats)

    def ask(self, asked: int, seats: list[Seat]) -> None:
        """Whose clock runs. A seat that its player has left to a bot has none: but who calls a bot and sends
        it away before it has moved has thought for as long, if there are others who wait for it."""
        seat = seats[asked] if asked >= 0 else None
        self.running = asked if seat is not None and not seat.bot else NOBODY
        left = seat is not None and seat.human and seat.bot and not (seat.lent or seat.forfeited)
        others = any(other.human for other in seats if other is not seat)
        stood_in = asked if left and others else NOBODY
        if stood_in != self.stood_in:
            self.stood_in, self.owed = stood_in, 0.0

    def charge(self, at: float) -> None:
        passed = self.outages.between(self.since, at)
        if self.running != NOBODY:
            self.spent[self.running] += passed
        elif self.stood_in != NOBODY:
            self.owed += passed
        self.since = max(at, self.since)

    def made(self, seat: int, moves: int, player: bool) -> None:
        """A move of that seat; if it ended the turn, everybody has time for the next one."""
        self.owed = 0.0
        if player:
            self.decided.add(seat)
        if not self.turned:
            return
        given = list(self.given[-1].seconds)
        for n in range(len(given)):
            if self.terms.turn:
                given[n] = self.spent[n] + self.terms.turn
            elif n in self.decided:
                given[n] += self.terms.increment
        self.given.append(Given(moves, given, frozenset(self.decided)))
        self.late.clear()
        self.decided.clear()
        self.turned = False

    def taken_back(self, moves: int, s: Table, agreed: bool = False) -> None:
        """So many moves are left, and what was given for those that are not is gone; in a turn that goes on
        after all, who had decided something still has. If all agreed to it, whole turns may be gone: then
        everybody has time for this one, and nobody loses for having agreed."""
        while self.given[-1].moves > moves:
            self.decided = set(self.given.pop().decided)
        if agreed:
            least = self.terms.turn or max(self.terms.increment, LEAST)
            had = self.given[-1].seconds
            given = [max(time, used + least) for time, used in zip(had, self.spent, strict=True)]
            self.given.append(Given(moves, given, frozenset()))
            self.late.clear()
            self.decided.clear()
        self.turned = False
        self.turns.set(s)


def clocks_set(terms: Opened, s: Table, outages: Outages, at: float) -> Clocks | None:
    """At the start of the game, if there are any."""
    if not terms.time:
        return None
    clocks = Clocks(terms.time, len(terms.chairs), s.book, terms.game, outages)
    clocks.set(s)
    clocks.since = at
    return clocks
