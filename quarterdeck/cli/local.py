"""A person at the table: sees the board in text, chooses by number or in words, asks and wonders.

Works at a terminal and through a pipe alike: whatever is asked is answered with one line."""

import sys
from pathlib import Path

from quarterdeck.bots.relief import Relieved
from quarterdeck.cli import commands
from quarterdeck.cli.arguments import agreed, say, scold
from quarterdeck.cli.records import score_lines
from quarterdeck.cli.saved import Key, put_aside
from quarterdeck.engine.choices import BOT, PLAYER, titled
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Fate, Sealed
from quarterdeck.engine.record import Record
from quarterdeck.engine.sentences import People
from quarterdeck.engine.table import FATE, Table
from quarterdeck.engine.teller import told_to
from quarterdeck.engine.views import opened, redacted

MANY = 40  # choices shown at once
LONGEST_LINE = 4096
REFUSED = 1
NAMELESS = "Captain"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it


def heard(record: Record, s: Table, me: int) -> list[str]:
    """What that seat may know of the facts just noted."""
    return [one.text for one in told_to(me, record.box.words.note, s, s.log or [])]


def remembered(record: Record, me: int) -> list[tuple[int, str]]:
    """The log of a game that goes on: after which move, and what."""
    told: list[tuple[int, str]] = []
    s = record.opening()
    for n, move in enumerate(record.moves, 1):
        s.log = []
        s.play(move)
        told += [(n, sentence) for sentence in heard(record, s, me)]
    return told


def people(names: list[str], bots: list[str]) -> list[str]:
    """The names that somebody gave; a bot's kind is no name, nor is what a nameless person is called."""
    return ["" if name in (bot, NAMELESS) else name for name, bot in zip(names, bots, strict=True)]


def relief(name: str, instead: str) -> str:
    return f"The bot {name} gives no answer; {instead} moves instead."


class LocalGame:
    """One person's game, from the first question to the last word."""

    def __init__(self, record: Record, key: Key, fate: Fate, file: Path | None = None) -> None:
        self.record = record
        self.key = key
        self.fate = fate
        self.file = file
        self.me = key.seat
        self.people = [seat for seat, name in enumerate(key.bots) if not name]
        self.words = record.box.words
        self.bots: dict[int, Relieved] = {
            seat: Relieved(record.box, name, key.seed * 1000 + seat)
            for seat, name in enumerate(key.bots)
            if name
        }
        self.heard_by: dict[int, list[tuple[int, str]]] = {seat: [] for seat in self.people}
        self.fresh = True  # somebody else has moved since the board was shown
        self.left = False
        self.refused = False
        self.tty = sys.stdin.isatty()

    @property
    def view(self) -> Table:
        return redacted(self.record.state, self.me)

    @property
    def told(self) -> list[tuple[int, str]]:
        """What this person has been told: after which move, and what."""
        return self.heard_by[self.me]

    def named(self) -> People:
        """Who was given a name is called by it."""
        return People(people(self.record.header.names, self.key.bots))

    def recall(self) -> None:
        """A game that goes on: what everybody here was told before."""
        self.heard_by = {seat: remembered(self.record, seat) for seat in self.people}

    def forget(self) -> None:
        """Of moves that were taken back nothing was told."""
        last = len(self.record.moves)
        for seat, told in self.heard_by.items():
            self.heard_by[seat] = [(n, sentence) for n, sentence in told if n <= last]

    def play(self) -> int:
        """To the end, or until the person leaves; the exit code."""
        self.greet()
        with self.named():
            self.recall()
            self.play_on()
        return REFUSED if self.refused and not self.tty else 0

    def play_on(self) -> None:
        while not self.record.over and not self.left:
            s = self.record.state
            if s.seat == FATE:
                self.carry_out(self.fate.answer(s), "")
            elif s.seat in self.bots:
                self.let_bot_move(s.seat, redacted(s, s.seat))
            elif s.seat != self.me:
                self.hand_over(s.seat)
            else:
                self.ask()
        if self.record.over:
            self.conclude()

    def hand_over(self, seat: int) -> None:
        """Several people share this screen: who is not asked looks away, and nothing secret stays on it."""
        say("", f"{self.words.seat_name(self.view, seat)} is next, and nobody else looks. Enter goes on.")
        if self.read() is None:
            self.run_out()
            return
        if self.tty:
            sys.stdout.write(CLEAR)
        since = max([n for n, by in enumerate(self.record.by, 1) if by == seat], default=0)
        self.me, self.fresh = seat, True
        say(*[sentence for n, sentence in self.told if n > since])

    def run_out(self) -> None:
        say("", "No more to read: the game is left here, and was not saved.")
        self.left = True

    def let_bot_move(self, seat: int, view: Table) -> None:
        bot = self.bot_at(seat)
        choice = bot.choose(view)
        if bot.chosen_by != bot.name:
            say(relief(bot.name, bot.chosen_by))
        self.carry_out(choice, f"{BOT} {titled(bot.chosen_by)}")

    def bot_at(self, seat: int) -> Relieved:
        """Under a seal a bot goes by the seal, decision by decision, so that it can be asked again."""
        if not isinstance(self.fate, Sealed):
            return self.bots[seat]
        seed = self.fate.bot_seed(seat, self.record.by.count(seat))
        return Relieved(self.record.box, self.key.bots[seat], seed)

    def greet(self) -> None:
        view = self.view
        head = self.record.header
        say(f"{self.record.box.title} ({head.variant}). Type help for what you can say.")
        for seat, name in enumerate(head.names):
            you = " (you)" if seat in self.people else ""
            say(f"  {self.words.seat_name(view, seat)}: {name}{you}")

    def carry_out(self, move: int, via: str = PLAYER) -> None:
        """Play a move and tell what the person may know of it."""
        say(*self.play_move(move, via))

    def play_move(self, move: int, via: str) -> list[str]:
        """What this person may know of it; the others who sit here are told when it is their turn."""
        s = self.record.state
        self.fresh = self.fresh or s.seat != self.me
        s.log = []
        self.record.play(move, via)
        said = {seat: heard(self.record, s, seat) for seat in self.people}
        s.log = None
        for seat, sentences in said.items():
            self.heard_by[seat] += [(len(self.record.moves), sentence) for sentence in sentences]
        return said[self.me]

    # -- asking --------------------------------------------------------------------------

    def ask(self) -> None:
        """The question, until a move is made, something is taken back, or the person leaves."""
        view = self.view
        if self.fresh:
            say("", self.words.board(view))
            self.fresh = False
        say("", self.words.question(view), *self.choices(view, MANY))
        moves = len(self.record.moves)
        while not self.left and len(self.record.moves) == moves:
            line = self.read()
            if line is None:
                self.run_out()
            elif line:
                self.answer(view, line)

    def choices(self, view: Table, most: int) -> list[str]:
        """Numbered, in words, each with how it is typed."""
        shown = [
            f"{n:>3}  {self.words.move(view, move)}  [{view.book.spell(move)}]"
            for n, move in enumerate(view.options[:most], 1)
        ]
        more = len(view.options) - most
        return [*shown, f"     and {more} more: say all to see them"] if more > 0 else shown

    def read(self) -> str | None:
        """A line from the person, or None when there will be no more."""
        if self.tty:
            try:
                return input("> ").strip()
            except EOFError:
                return None
        line = sys.stdin.readline(LONGEST_LINE)
        return line.strip() if line else None

    def answer(self, view: Table, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = commands.COMMANDS.get(word.lower())
        if command is not None:
            self.attempt(command, rest)
        else:
            self.attempt(lambda at, move: at.choose(view, at.move_in(view, move)), line)

    def move_in(self, view: Table, line: str) -> int:
        """The move that a number in the list or a word means."""
        if not line.isdecimal():
            return view.book.parse(line)
        number = int(line[:9])
        if not 1 <= number <= len(view.options):
            raise QuarterdeckError(f"choose a number from 1 to {len(view.options)}, not {line[:20]}")
        return view.options[number - 1]

    def choose(self, view: Table, move: int) -> None:
        if move not in view.options:
            raise QuarterdeckError(commands.refusal(self, view, move))
        regret = self.words.confirm(view, move)
        if regret and self.tty and not self.sure(regret):
            return
        self.carry_out(move)

    def sure(self, regret: str) -> bool:
        return agreed(regret, self.read)

    # -- the end -------------------------------------------------------------------------

    def conclude(self) -> None:
        """The result, the secret opened, and the record for whoever wants it."""
        record = self.record
        record.close(bytes.fromhex(self.key.secret))
        view = opened(record.state)
        say("", self.words.board(view), "", self.words.question(view), "")
        say(*score_lines(self.words.score(view).cells()))
        if self.key.secret:
            say("", f"The secret was {self.key.secret}.")
        if self.file is not None:
            put_aside(self.file, record, self.key)
            say(f"The whole record is in {self.file}.")
        else:
            self.linger()

    def linger(self) -> None:
        """After the end there is still something to save, to read and to ask."""
        say("save FILE keeps the record; quit leaves.")
        while not self.left:
            line = self.read()
            if line is None or (self.tty and not line):
                return
            word, _, rest = line.partition(" ")
            command = commands.AFTERWARDS.get(word.lower())
            if command is not None:
                self.attempt(command, rest)
            elif self.tty:  # through a pipe, more answers than questions are no fault
                scold("the game is over; save FILE, log, rules or quit")

    def attempt(self, command: commands.Command, rest: str) -> None:
        try:
            command(self, rest.strip())
        except QuarterdeckError as error:
            self.refused = True
            scold(str(error))
