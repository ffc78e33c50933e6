"""The record of a game: a header, one event a line (Fate's included), a closing line.

Replay needs no generator. Each line carries a sum over itself and the line before, so that damage
is found where it is; a sealed game can be checked against its commitment when it is over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from quarterdeck.engine.errors import BadLine, Forged, Illegal, QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Sealed, commitment
from quarterdeck.engine.files import read_whole, write_whole
from quarterdeck.engine.hidden import UNSEEN, secretive, seen_by_all, unseen, word_seen_by
from quarterdeck.engine.lines import FORMAT, Closing, Event, Header, Leg, Opening, Retaken
from quarterdeck.engine.proving import prove_seals
from quarterdeck.engine.registry import Box, Setup, game
from quarterdeck.engine.retaken import Numbers, numbers
from quarterdeck.engine.signature import Signature, checked
from quarterdeck.engine.sums import Place, summed, unsummed
from quarterdeck.engine.table import FATE, OVER, Table

LARGEST = 32 << 20
__all__ = ["FORMAT", "Closing", "Event", "Header", "Leg", "Record", "begin", "load", "loads", "verify"]


class Record:
    """A game as it was played so far, with its present position."""

    def __init__(self, box: Box, header: Header, data: Path | None = None) -> None:
        self.box = box
        self.header = header
        self.data = data
        self.moves: list[int] = []
        self.by: list[int] = []
        self.via: list[str] = []  # who chose each move, where that was written down
        self.left: dict[int, float] = {}  # seconds its player had after a move, where there was a clock
        self.learned: set[int] = set()  # moves that showed their player something new
        self.retaken: list[Retaken] = []  # by agreement, past Fate or others
        self.numbers: Numbers | None = None  # of Fate's answers, once something was retaken
        self.agreed = False  # all players ended it
        self.closing: Closing | None = None
        self.signature: Signature | None = None
        self.state = self.opening()

    def opening(self) -> Table:
        head = self.header
        return self.box.new(head.seats, head.variant, head.options, self.data)

    @property
    def over(self) -> bool:
        return self.state.seat == OVER or self.agreed

    def play(self, move: int, via: str = "") -> None:
        seat = self.state.seat
        before = unseen(self.state, seat) if seat >= 0 else []
        if self.numbers is not None and seat == FATE:
            self.numbers.note(self.state)
        self.state.play(move)
        if before and unseen(self.state, seat) != before:
            self.learned.add(len(self.moves))
        self.moves.append(move)
        self.by.append(seat)
        self.via.append(via)

    def close(self, secret: bytes = b"", forfeited: list[int] | None = None) -> None:
        """The game is over: the places, and the secret for everybody to check."""
        if not self.over:
            raise Illegal("a record is closed when the game is over")
        self.closing = Closing(
            standing=self.standing(),
            secret=secret.hex(),
            forfeited=forfeited or UNSET,
            retaken=self.retaken or UNSET,
            agreed=self.agreed or UNSET,
        )

    def standing(self) -> list[int]:
        """The places by the rules; all the same if the players ended it before the rules did."""
        return [1] * self.header.seats if self.agreed else self.state.standing()

    def undoable(self, seat: int) -> int:
        """How many last moves that seat may take back: never past Fate, another player, a move that
        showed it a card, or the game that this one branches off."""
        count, last, first = 0, len(self.by) - 1, self.header.own_from
        while last - count >= first and self.by[last - count] == seat:
            if last - count in self.learned:
                break
            count += 1
        return count

    def shown_since(self, keep: int) -> bool:
        """Whether any move after so many showed somebody a card that is not open to all, or showed all one
        that was not, or was itself not seen by all."""
        s, seats = self.at(keep), self.header.seats
        hidden = secretive(s, seats)
        for move in self.moves[keep:]:
            if not seen_by_all(s, move):
                return True
            s.play(move)
            if secretive(s, seats) != hidden:
                return True
        return False

    def take_back(self, count: int, asked_by: int = -1) -> None:
        """A shorter replay. If a seat had to ask for it, what Fate has answered since comes again."""
        keep = len(self.moves) - count
        if asked_by >= 0 or (self.retaken and keep < self.retaken[-1].kept):
            self.retake(keep, max(asked_by, self.by[-1]))
        self.state = self.at(keep)
        del self.moves[keep:]
        del self.by[keep:]
        del self.via[keep:]
        self.learned = {n for n in self.learned if n < keep}
        self.left = {n: left for n, left in self.left.items() if n < keep}
        self.closing = None

    def retake(self, keep: int, by: int) -> None:
        first = self.header.own_from
        if self.numbers is None:
            self.numbers = numbers(self.at(first), self.moves, first, [], lambda s, move, number: None)
        self.numbers.back(self.by[keep:].count(FATE))
        self.retaken.append(Retaken(by, keep, self.words()[keep:]))

    def at(self, n: int) -> Table:
        """The position after the first n moves."""
        if not 0 <= n <= len(self.moves):
            raise Illegal(f"the game has moves 0 to {len(self.moves)}, not {n}")
        s = self.opening()
        for move in self.moves[:n]:
            s.play(move)
        return s

    def positions(self) -> Iterator[tuple[int, Table]]:
        """Each move with the position before it; the same table moves on, so copy to keep one."""
        s = self.opening()
        for move in self.moves:
            yield move, s
            s.play(move)

    def lines(self, viewer: int | None = None) -> list[bytes]:
        """The record as text. While the game runs only what that viewer may know is written."""
        if viewer is None and not self.over:
            raise Illegal("a record of a running game is written for somebody: whose view?")
        words = self.words() if viewer is None else self.words_seen_by(viewer)
        rows = self.rows(words)
        if self.closing is not None:
            rows.append(self.closing)
        if self.closing is not None and self.signature is not None:
            rows.append(self.signature)
        return summed([msgspec.json.encode(row) for row in rows])

    def private_lines(self) -> list[bytes]:
        """Everything, for the owner's own keeping while the game runs; never for a player's eyes."""
        return summed([msgspec.json.encode(row) for row in self.rows(self.words())])

    def rows(self, words: list[str]) -> list[Any]:
        """The header, and each move in these words."""
        told = enumerate(zip(self.by, words, self.via, strict=True))
        left = self.left
        return [
            self.header,
            *[Event(n, by, word, via or UNSET, left.get(n, UNSET)) for n, (by, word, via) in told],
        ]

    def words(self) -> list[str]:
        return [self.state.book.spell(move) for move in self.moves]

    def words_seen_by(self, viewer: int) -> list[str]:
        """The moves as that seat saw them: a hidden one shows only what kind it was."""
        return [word_seen_by(s, move, viewer) for move, s in self.positions()]

    def save(self, path: Path, viewer: int | None = None) -> None:
        write_whole(path, b"\n".join(self.lines(viewer)) + b"\n")

    def _repr_svg_(self) -> str:
        """For notebooks."""
        from quarterdeck.engine.notebook import svg_of

        return svg_of(self)

    def _repr_html_(self) -> str:
        from quarterdeck.engine.notebook import html_of

        return html_of(self)


def begin(
    box: Box,
    setup: Setup,
    names: list[str],
    data: Path | None = None,
    sealed: Sealed | None = None,
    voices: list[str] | None = None,
    opening: Opening | None = None,
) -> Record:
    """A record of a game about to be played."""
    header = Header(
        format=FORMAT,
        game=box.slug,
        rules=box.rules_version,
        data=box.data_mark(data),
        variant=setup.variant,
        seats=setup.seats,
        options=setup.options,
        names=names,
        commitment="" if sealed is None else commitment(sealed.secret),
        voices=voices or [],
        pack="" if data is None else data.name,
        opening=opening or UNSET,
    )
    return Record(box, header, data)


def load(path: Path, data: Path | None = None) -> Record:
    """A record from a file, every line proved."""
    return loads(read_whole(path, LARGEST), path.name, data)


def loads(text: bytes, name: str = "record", data: Path | None = None) -> Record:
    if len(text) > LARGEST:
        raise Unreadable(f"{name}: larger than {LARGEST} bytes")
    if not text.endswith(b"\n"):
        count = text.count(b"\n") + 1
        raise BadLine(name, count, "the file is cut off here")
    rows = unsummed(text.split(b"\n")[:-1], name)
    record = headed(rows[0], name, data)
    for number, row in enumerate(rows[1:], 2):
        place = Place(name, number)
        if record.closing is not None:
            read_signature(record, row, place)
            continue
        try:
            if b'"standing"' in row:
                read_closing(record, row, place)
            else:
                read_event(record, row, place)
        except Unreadable as error:
            last = rows[-2] if b'"signature"' in rows[-1] else rows[-1]
            raise first_forged(record, last, name) or error from None
    return record


def first_forged(record: Record, last: bytes, name: str) -> Forged | None:
    """When a line makes no sense, the cause may stand further up: a roll that Fate never gave."""
    try:
        record.closing = decoded(last, Closing, Place(name, len(record.moves) + 2))
        prove_seals(record, name)
    except Forged as error:
        return error
    except Unreadable:
        return None
    return None


def decoded(row: bytes, kind: type[Any], place: Place) -> Any:
    try:
        return msgspec.json.decode(row, type=kind)
    except msgspec.MsgspecError as error:
        raise place.wrong(str(error)) from None


def headed(row: bytes, name: str, data: Path | None) -> Record:
    place = Place(name, 1)
    header: Header = decoded(row, Header, place)
    if header.format != FORMAT:
        raise place.wrong(f"format {header.format!r} is not {FORMAT!r}")
    try:
        box = game(header.game).for_rules(header.rules)
        if header.data != box.data_mark(data):
            raise Unreadable(
                f"it was played with other data (pack {header.pack or 'unknown'}, mark {header.data})"
            )
        if len(header.names) != header.seats:
            raise Unreadable(f"{len(header.names)} names for {header.seats} seats")
        if [leg.until for leg in header.branched] != sorted({max(0, leg.until) for leg in header.branched}):
            raise Unreadable("the legs of a branch should follow each other")
        return Record(box, header, data)
    except QuarterdeckError as error:
        raise place.wrong(str(error)) from None


def read_event(record: Record, row: bytes, place: Place) -> None:
    event: Event = decoded(row, Event, place)
    if event.n != len(record.moves):
        raise place.wrong(f"move {event.n} stands where {len(record.moves)} is due")
    if event.by != record.state.seat:
        raise place.wrong(f"seat {event.by} moves, but seat {record.state.seat} is asked")
    if event.via and event.by == FATE:
        raise place.wrong("nobody chooses for Fate")
    if event.move.endswith(f" {UNSEEN}"):
        raise place.wrong("hidden while the game runs; only the owner's key file can go on from here")
    try:
        record.play(record.state.book.parse(event.move), event.via or "")
        if not isinstance(event.left, UnsetType):
            record.left[event.n] = event.left
    except QuarterdeckError as error:
        raise place.wrong(str(error)) from None


def read_closing(record: Record, row: bytes, place: Place) -> None:
    closing: Closing = decoded(row, Closing, place)
    record.agreed = closing.agreed is True and not record.over
    if not record.over:
        raise place.wrong("the game is closed before it is over")
    if closing.standing != record.standing():
        raise place.wrong(f"the result is {record.standing()}, not {closing.standing}")
    record.retaken = [] if isinstance(closing.retaken, UnsetType) else closing.retaken
    forfeited = [] if isinstance(closing.forfeited, UnsetType) else closing.forfeited
    if forfeited and not set(forfeited) <= set(range(record.header.seats)):
        raise place.wrong("a seat that is not there has forfeited")
    record.closing = closing


def read_signature(record: Record, row: bytes, place: Place) -> None:
    if record.signature is not None or b'"signature"' not in row:
        raise place.wrong("something follows the closing line")
    record.signature = decoded(row, Signature, place)


def prove_signature(record: Record, name: str = "record", key: str = "") -> str:
    """Whose signature it bears, in a sentence. A wrong one raises, and so does any but that key's."""
    signed, line = record.signature, Place(name, len(record.moves) + 3)
    if key and (signed is None or signed.signed != key.lower()):
        raise line.wrong("it is not signed by that key")
    if signed is None:
        return "not signed: names, and who chose, are as the file says"
    record.signature = None
    right = checked(signed, record.lines())
    record.signature = signed
    if right is None:
        if key:
            raise line.wrong("the signature cannot be checked here: it takes quarterdeck[server]")
        return f"signed by {signed.signed}, which cannot be checked here: it takes quarterdeck[server]"
    if not right:
        raise line.wrong("the signature does not fit: something was changed")
    return f"signed by {signed.signed}: names, and who chose, are as that server wrote them"


class Verdict(msgspec.Struct):
    """What was proved of a record. `unproved` answers of Fate came before a branch, without a seal."""

    moves: int
    fate: int
    sealed: bool
    commitment: str
    secret: str
    standing: list[int]
    unproved: int = 0


def verify(record: Record, name: str = "record") -> Verdict:
    """Every move is legal and the result right (that was proved on loading); the opened secret
    fits the commitment, and every roll and draw follows from it."""
    head, closing = record.header, record.closing
    if closing is None:
        raise BadLine(name, len(record.moves) + 1, "the game is not over, nothing can be verified yet")
    moves, fate, proved = len(record.moves), record.by.count(FATE), prove_seals(record, name)
    sealed = bool(head.commitment)
    unproved = fate - proved if sealed else 0
    return Verdict(moves, fate, sealed, head.commitment, closing.secret, closing.standing, unproved)
