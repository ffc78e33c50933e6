"""A table as it stands: its events, folded. What a restart rebuilds is what was there before,
because nothing gets here but through `apply`."""

from itertools import zip_longest

from msgspec import UNSET

from quarterdeck.engine.fate import Fate, Sealed
from quarterdeck.engine.notes import EVERYBODY, Note
from quarterdeck.engine.opening import PLAIN
from quarterdeck.engine.recent import NOTHING_YET, move_made
from quarterdeck.engine.record import FORMAT, Header, Record
from quarterdeck.engine.registry import Box, Setup, game
from quarterdeck.engine.retaken import Remembering
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.teller import told_to_all
from quarterdeck.engine.views import redacted, seen_by
from quarterdeck.server.html.faces import SafeFaces, faces_by_slug
from quarterdeck.server.tables.asking import Asking, swap, told
from quarterdeck.server.tables.clocks import NOBODY, Clocks, Outages, clocks_set
from quarterdeck.server.tables.events import (
    BOT,
    OPEN,
    AboutAgreement,
    AboutSeats,
    AboutWords,
    Cleared,
    Concluded,
    Fixed,
    Forfeited,
    Locked,
    Moved,
    Opened,
    OpenedWord,
    Reclaimed,
    Relieved,
    Relinked,
    Removed,
    Renewed,
    Resealed,
    Said,
    Sat,
    Started,
    Swapped,
    TookBack,
    VoidedOpening,
    Written,
)
from quarterdeck.server.tables.scripted import ScriptedFate, after, fated
from quarterdeck.server.tables.seats import Seat, changed, held_by_captain, places_after
from quarterdeck.server.tables.told import ChatLine, Line, numbered
from quarterdeck.server.tables.words import SEALED_WORDS, Dice, Words, dice_of

WAITING, RUNNING, ENDED, CLEARED = "waiting", "running", "over", "cleared"


class GameTable:
    """One table. `version` is the number of its last event; `position` that of the last event that changed
    what can be chosen, so that talk does not make a move stale."""

    def __init__(self, table: str, first: Written, outages: Outages | None = None) -> None:
        assert isinstance(first.event, Opened)
        self.id = table
        self.terms = first.event
        self.opened_at = first.at
        self.box: Box = game(self.terms.game).for_rules(self.terms.rules)
        self.faces: SafeFaces = faces_by_slug(self.terms.game, self.terms.rules)
        chairs = self.terms.chairs
        bots = [BOT if chair.who == BOT else "" for chair in chairs]
        self.words = Words(bytes.fromhex(self.terms.secret), bots, [""] * len(chairs))
        self.commitment = self.promised(self.words)
        self.seats = [Seat(chair, bot=chair.bot) for chair in self.terms.chairs]
        self.held: dict[str, list[int]] = {}  # the seats of each captain
        self.record: Record | None = None
        self.lines: list[Line] = []
        self.recent = NOTHING_YET  # what was done lately, for the board
        self.chat: list[ChatLine] = []
        self.asking = Asking()  # what players ask each other
        self.renewed = ""
        self.locked = Locked()
        self.barred: set[str] = set()  # captains whom the host has removed
        self.cleared = False  # nobody began it in time
        self.status = WAITING
        self.asked = OVER  # the seat that has to choose
        self.keys: dict[str, int] = {}
        self.version = 0
        self.position = 0
        self.started_at = self.updated_at = first.at
        self.outages = outages or Outages([])
        self.clocks: Clocks | None = None  # from the start of the game, if there are any
        # what the crews' panels say, and at which version, where it is the same for everybody
        self.told: tuple[int, list[tuple[str, tuple[tuple[str, str], ...]]]] = (-1, [])
        self.shared: Table | None = None  # a view that serves everybody, of a game that hides nothing
        self.last_via = ""  # who chose the last move: a bot's and the clock's are not taken back
        self.dice = self.dice_now()  # what everybody may know of the words
        self.note_event(first)

    def note_event(self, written: Written) -> None:
        self.version, self.updated_at = written.n, written.at
        if not isinstance(written.event, Moved | Said):
            self.held = held_by_captain(self.seats)
        if written.key:
            self.keys[written.key] = written.n
        if isinstance(written.event, Fixed | VoidedOpening | Started | Moved | TookBack | Concluded):
            self.position = written.n
        if isinstance(written.event, AboutSeats | AboutWords | Started | Swapped):
            self.dice = self.dice_now()
        self.asking.hear(written, self.position)
        self.note_time(written)

    def note_time(self, written: Written) -> None:
        if isinstance(written.event, Started):
            self.started_at = written.at
            self.clocks = clocks_set(self.terms, self.begun.state, self.outages, written.at)
        if self.clocks is not None:
            asked = NOBODY if self.asking.paused else self.asked
            self.clocks.note(written, self.begun, asked, self.seats)

    # -- folding -------------------------------------------------------------------------

    def apply(self, written: Written) -> None:
        event = written.event
        match event:
            case Sat():
                self.take_seat(event)
            case Fixed() | OpenedWord() | VoidedOpening() | Resealed():
                self.words.hear(event, written.at)
                self.commitment = self.promised(self.words)
            case Started():
                self.start(event)
            case Moved():
                self.play(event.moves, [f"{event.via} {event.bot}".rstrip()])
                self.last_via = event.via
            case TookBack():
                self.take_back(event)
            case Said():
                who = (event.by, event.name, event.text, event.who)
                self.chat.append(ChatLine(written.n, written.at, *who))
            case Renewed():
                self.renewed = event.table
            case Relieved() | Reclaimed() | Forfeited() | Relinked() | Removed():
                self.change_seat(event)
            case _ if isinstance(event, AboutAgreement):
                self.agree(event)
            case Locked():
                self.locked = event
            case Cleared():
                self.cleared, self.status = True, CLEARED
            case Opened():
                raise AssertionError("a table is opened once")
        self.note_event(written)

    def made(self, written: Written) -> None:
        """The event of a move that has been carried out here already."""
        assert isinstance(written.event, Moved)
        self.last_via = written.event.via
        self.note_event(written)

    def take_seat(self, event: Sat) -> None:
        seat = self.seats[event.seat]
        if event.captain not in seat.captains:
            seat.captains.append(event.captain)
        seat.name = event.name or seat.name
        self.words.take(event.seat, event.seal or PLAIN, event.word)

    def change_seat(self, event: Relieved | Reclaimed | Forfeited | Relinked | Removed) -> None:
        seat = self.seats[event.seat]
        if isinstance(event, Removed):
            self.barred.update(seat.captains)
            if not event.bot:
                self.words.leave(event.seat)
        told = changed(seat, event)
        if told:
            self.tell_all(told)

    def start(self, event: Started) -> None:
        for seat, name, bot in zip(self.seats, event.names, event.bots, strict=True):
            seat.name = name
            seat.bot = bot
        self.words.seals = event.seals or self.words.seals
        self.record = Record(self.box, self.header(event.names, event.voices, self.words))
        self.faces = SafeFaces(self.box, event.names)
        self.note_turn()
        self.play([*self.inherited, *event.moves], self.terms.branch.via if self.terms.branch else [])

    @property
    def scheme(self) -> int:
        """How its dice are sealed (docs/fate.md); those of a guided game are not."""
        return 0 if self.terms.script else self.terms.fate

    def promised(self, words: Words) -> str:
        """What is shown of the secret."""
        return words.promise if self.scheme else ""

    def header(self, names: list[str], voices: list[str], words: Words) -> Header:
        terms = self.terms
        return Header(
            format=FORMAT,
            game=terms.game,
            rules=terms.rules,
            data=terms.data,
            variant=terms.variant,
            seats=len(terms.chairs),
            options=terms.options,
            names=names,
            commitment=self.promised(words),
            voices=voices,
            legs=terms.branch.legs if terms.branch else UNSET,
            opening=words.opening() if self.scheme >= SEALED_WORDS else UNSET,
            clock=terms.clock or UNSET,
        )

    def play(self, words: list[str], via: list[str]) -> None:
        """Moves that were written down, and who chose the first of them."""
        book = self.begun.state.book
        for word, chosen in zip_longest(words, via, fillvalue=""):
            self.carry_out(book.parse(word), chosen)

    def make(self, move: int, via: str) -> list[str]:
        """A move that was proved, and Fate's answers to it: carried out here and now, once. What they are
        called is what has to be written down."""
        s = self.begun.state
        words = [s.book.spell(move)]
        self.carry_out(move, via)
        fate = self.fate() if s.seat == FATE else None
        while fate is not None and s.seat == FATE:
            answer = fate.answer(s)
            words.append(s.book.spell(answer))
            self.carry_out(answer)
        return words

    def carry_out(self, move: int, via: str = "") -> None:
        record = self.begun
        made, record.state.log = move_made(record.state, move), []
        self.shared = None
        record.play(move, via if self.terms.fate > 1 else "")
        self.note_turn()
        notes = self.write_lines(record.state)
        self.recent = self.recent.then(made._replace(notes=tuple(notes)))
        if self.clocks is not None:
            self.clocks.see(record.state)
        if record.over:
            record.close(self.words.secret, self.forfeited)

    def note_turn(self) -> None:
        """Twenty ask for it after each move: it is looked up once."""
        record = self.begun
        self.status = ENDED if record.over else RUNNING
        self.asked = OVER if record.agreed else record.state.seat

    def write_lines(self, s: Table) -> list[Note]:
        """The facts of the last move."""
        notes, s.log = s.log or [], None
        for one in told_to_all(len(self.seats), self.faces.note, s, notes, self.glance):
            at = numbered(self.lines, one.seen)
            self.lines.append(Line(*at, len(self.begun.moves), one.clause, one.text, one.seen))
        return notes

    def tell_all(self, text: str) -> None:
        """A line of the log that no rule has written."""
        self.lines.append(Line(*numbered(self.lines, EVERYBODY), len(self.begun.moves), "", text, EVERYBODY))

    def take_back(self, event: TookBack) -> None:
        self.begun.take_back(event.count, event.by if event.agreed else -1)
        self.note_turn()
        self.shared = None
        self.recent = self.recent.taken_back()
        left = len(self.begun.moves)
        while self.lines and self.lines[-1].move > left:
            self.lines.pop()
        if event.agreed:
            self.last_via = self.begun.via[-1].partition(" ")[0] if left else ""
            self.tell_all(told(event, self.seats, None))

    def agree(self, event: AboutAgreement) -> None:
        if isinstance(event, Swapped):
            swap(self.seats, event)
            self.words.swap(event.one, event.other)
        elif isinstance(event, Concluded):
            self.begun.agreed = True
            self.note_turn()
            self.begun.close(self.words.secret, self.forfeited)
        line = told(event, self.seats, self.asking.open)
        if line and self.record is not None:
            self.tell_all(line)

    # -- asking --------------------------------------------------------------------------

    @property
    def begun(self) -> Record:
        assert self.record is not None, "the game has not begun"
        return self.record

    @property
    def setup(self) -> Setup:
        terms = self.terms
        return Setup(seats=len(terms.chairs), variant=terms.variant, options=terms.options)

    @property
    def inherited(self) -> list[str]:
        """The moves that lie on the table when it is opened: those of the game that this one branches
        off, or what a guided game begins with."""
        branch, script = self.terms.branch, self.terms.script
        if script is not None:
            return script.moves[: script.start]
        return branch.moves if branch else []

    def due(self) -> str:
        """What comes next in a guided game, or nothing."""
        script = self.terms.script
        left = after(script.moves, self.begun.words()) if script else []
        return left[0] if left else ""

    def followed_script(self) -> bool:
        """Whether a guided game has been played as it is written, to its last word."""
        script = self.terms.script.moves if self.terms.script else []
        return bool(script) and self.begun.words()[: len(script)] == script

    @property
    def bot_asked(self) -> str:
        """The kind of bot that has to choose, or nothing."""
        return self.seats[self.asked].bot if self.asked >= 0 else ""

    @property
    def has_players(self) -> bool:
        """Whether a human holds a seat and has not left it to a bot."""
        return any(seat.human and not seat.bot for seat in self.seats)

    def late(self, seat: int) -> bool:
        """Whether a bot finishes its turn for want of time."""
        return self.clocks is not None and seat in self.clocks.late

    @property
    def forfeited(self) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.forfeited]

    def places(self) -> list[int]:
        """Of each seat, when the game is over. Whoever has forfeited comes after all others."""
        return places_after(self.begun.standing(), self.forfeited)

    def seats_of(self, captain: str) -> list[int]:
        return self.held.get(captain, []) if captain else []

    def view(self, viewer: int) -> Table:
        shown = redacted(self.begun.state, viewer)
        if self.begun.agreed:
            shown.seat, shown.options = OVER, []
        return shown

    def glance(self, s: Table, viewer: int) -> Table:
        """A view that is let go before the next one is taken. Where nothing is hidden they are one copy,
        which goes from hand to hand until the next move."""
        if self.begun.agreed or s.secrets():
            return self.view(viewer)
        if self.shared is None:
            self.shared = redacted(s, viewer)
        return seen_by(self.shared, s, viewer)

    def fate(self) -> Fate:
        """Fate, ready for its answer to the last move."""
        record, script = self.begun, self.terms.script
        own = record.by[record.header.own_from :]
        sealed = Sealed(self.words.secret, record.header.voices, own.count(FATE))
        if script is None:
            return sealed if record.numbers is None else Remembering(sealed, record.numbers)
        return ScriptedFate(after(script.moves, record.words()), sealed)

    def bot_seed(self) -> int:
        """For a bot that decides now for the asked seat: its choice can be replayed when the game is over."""
        record = self.begun
        sealed = Sealed(self.words.secret, record.header.voices)
        return sealed.bot_seed(self.asked, record.by.count(self.asked))

    def beginning(self, names: list[str], words: Words) -> list[str]:
        """What Fate does before anybody is asked."""
        voices = words.voices(self.scheme)
        s = Record(self.box, self.header(names, voices, words)).state
        for word in self.inherited:
            s.play(s.book.parse(word))
        script, sealed = self.terms.script, Sealed(words.secret, voices)
        return fated(s, ScriptedFate(script.moves[script.start :], sealed) if script else sealed)

    def free_seats(self) -> list[int]:
        return [] if self.words.closed else [n for n, seat in enumerate(self.seats) if seat.free]

    @property
    def lone(self) -> bool:
        """One captain alone, whose word is safe in the open: the secret is promised already."""
        people = [chair.who for chair in self.terms.chairs if chair.who != BOT]
        return self.scheme < SEALED_WORDS or len(people) < 2 or OPEN not in people

    def dice_now(self) -> Dice:
        return dice_of(self.words, self.record is not None, self.lone, self.terms.reveal)


def rebuilt(table: str, log: list[Written], outages: Outages | None = None) -> GameTable:
    game_table = GameTable(table, log[0], outages)
    for written in log[1:]:
        game_table.apply(written)
    return game_table
