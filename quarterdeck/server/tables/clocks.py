"""The players' clocks, folded from the events of a table like everything else.

Time belongs to a player and not to a question: a turn has so many seconds, whatever is asked in it, or there
is a bank for the whole game that grows after each turn. It runs only while the player steers the seat that is
asked, and never while no server was there."""

from bisect import bisect_left

from quarterdeck.bots.clock import Clock
from quarterdeck.bots.levels import ladder
from quarterdeck.engine.lines import ClockTerms
from quarterdeck.engine.rulebook import Rulebook
from quarterdeck.engine.table import Table

NOBODY = -1


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


class Clocks:
    """What each seat has been given and has spent. What was spent stays so, whatever is taken back; what was
    given for a turn that did not end after all is taken back with it."""

    def __init__(self, terms: ClockTerms, seats: int, book: Rulebook, slug: str, outages: Outages) -> None:
        self.terms = terms
        self.outages = outages
        self.spent = [0.0] * seats
        self.given = [(0, [float(terms.turn or terms.bank)] * seats)]  # after so many moves
        self.running = NOBODY
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
        return self.given[-1][1][seat] - self.spent[seat]

    def left_now(self, seat: int, now: float) -> float:
        used = self.outages.between(self.since, now) if seat == self.running else 0.0
        return self.left(seat) - used

    def due(self, now: float) -> float | None:
        """When the time of whoever is asked runs out, if nothing happens and the server stays."""
        return None if self.running == NOBODY else now + max(0.0, self.left_now(self.running, now))

    def charge(self, at: float) -> None:
        if self.running != NOBODY:
            self.spent[self.running] += self.outages.between(self.since, at)
        self.since = max(at, self.since)

    def run_for(self, seat: int) -> None:
        self.running = seat

    def made(self, seat: int, moves: int, player: bool) -> None:
        """A move of that seat; if it ended the turn, everybody has time for the next one."""
        if player:
            self.decided.add(seat)
        if not self.turned:
            return
        given = list(self.given[-1][1])
        for n in range(len(given)):
            if self.terms.turn:
                given[n] = self.spent[n] + self.terms.turn
            elif n in self.decided:
                given[n] += self.terms.increment
        self.given.append((moves, given))
        self.late.clear()
        self.decided.clear()
        self.turned = False

    def taken_back(self, moves: int, s: Table) -> None:
        """So many moves are left, and what was given for those that are not is gone."""
        while self.given[-1][0] > moves:
            self.given.pop()
        self.turned = False
        self.turns.set(s)
