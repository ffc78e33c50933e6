"""Stepping through a record in the terminal: on, back, to a turn, to a key moment."""

import sys

from quarterdeck.cli.arguments import say, scold
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.hidden import word_seen_by
from quarterdeck.engine.record import Record
from quarterdeck.engine.table import ALL_OPEN, FATE, ONLOOKER, Table
from quarterdeck.engine.teller import told_to
from quarterdeck.engine.views import opened, redacted

HELP = """Enter: a move on.  b: back.  t, T: to the next turn, the turn before.  NUMBER: to that move.
board: the position.  all: everything so far.  s SEAT: with that seat's eyes (0: all open).  q: leave."""
LONGEST_LINE = 200


class Walk:
    """Where one stands in a record, and with whose eyes one looks (None: everything, when it is over)."""

    def __init__(self, record: Record, n: int, seat: int | None) -> None:
        self.record = record
        self.words = record.box.words
        self.n = n
        self.seat = seat
        self.turns = [at for at in range(1, len(record.moves)) if self.turn_begins(at)]

    def turn_begins(self, n: int) -> bool:
        by = self.record.by
        return by[n] >= 0 and by[n] != next((seat for seat in reversed(by[:n]) if seat >= 0), FATE)

    def view(self, s: Table) -> Table:
        if self.seat is not None:
            return redacted(s, self.seat)
        return opened(s) if self.record.over else redacted(s, ONLOOKER)

    def told(self, last: int) -> list[str]:
        """All moves up to that one."""
        s = self.record.opening()
        return [self.telling(s, n) for n in range(1, last + 1)]

    def telling(self, s: Table, n: int) -> str:
        """The n-th move, as these eyes saw it; the table moves on by it."""
        move, by = self.record.moves[n - 1], self.record.by[n - 1]
        viewer = ONLOOKER if self.seat is None else self.seat
        everything = self.seat is None and self.record.over
        word = s.book.spell(move) if everything else word_seen_by(s, move, viewer)
        who = "Fate" if by == FATE else self.words.seat_name(self.view(s), by)
        s.log = []
        s.play(move)
        notes, s.log = s.log, None
        told = told_to(ALL_OPEN if everything else viewer, self.words.note, s, notes)
        said = " ".join(one.text for one in told)
        return f"{n:>4}  {who}: {word}" + (f"  {said}" if said else "")

    def show(self) -> None:
        if self.n:
            say(self.telling(self.record.at(self.n - 1), self.n))
        else:
            say("   0  The table is laid.")

    def board(self) -> None:
        view = self.view(self.record.at(self.n))
        say("", self.words.board(view), "", self.words.question(view))

    # -- being told where to go ----------------------------------------------------------

    def obey(self, typed: str) -> None:
        last = len(self.record.moves)
        word, _, rest = typed.partition(" ")
        if word == "":
            self.go(self.n + 1)
        elif word == "b":
            self.go(self.n - 1)
        elif word == "t":
            self.go(next((at for at in self.turns if at > self.n), last))
        elif word == "T":
            self.go(next((at for at in reversed(self.turns) if at < self.n), 0))
        elif word.isdecimal():
            self.go(int(word[:9]))
        elif word == "s" and rest.isdecimal():
            self.look_from(int(rest[:3]))
        elif word == "board":
            self.board()
        elif word == "all":
            say(*self.told(self.n))
        else:
            say(HELP)

    def go(self, n: int) -> None:
        last = len(self.record.moves)
        if not 0 <= n <= last:
            raise QuarterdeckError(f"the game has moves 0 to {last}, not {n}")
        self.n = n
        self.show()

    def look_from(self, number: int) -> None:
        if not 0 <= number <= self.record.header.seats:
            raise QuarterdeckError(f"there are seats 1 to {self.record.header.seats}; 0 is everything")
        self.seat = number - 1 if number else None
        self.board()


def walk(record: Record, n: int, seat: int | None) -> None:
    """Until the person leaves."""
    at = Walk(record, n, seat)
    say(HELP)
    at.board()
    while True:
        typed = typed_line()
        if typed is None or typed in ("q", "quit"):
            return
        try:
            at.obey(typed)
        except QuarterdeckError as error:
            scold(str(error))


def typed_line() -> str | None:
    if sys.stdin.isatty():
        try:
            return input("> ").strip()
        except EOFError:
            return None
    line = sys.stdin.readline(LONGEST_LINE)
    return line.strip() if line else None
