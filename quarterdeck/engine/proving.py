"""Whether Fate answered as it had promised, from the record of a game alone."""

from typing import TYPE_CHECKING

from quarterdeck.engine.errors import BadLine, Forged, QuarterdeckError
from quarterdeck.engine.fate import Sealed, commitment
from quarterdeck.engine.lines import Header, Leg, Retaken, opening_of, retaken_of
from quarterdeck.engine.opening import prove_opening
from quarterdeck.engine.retaken import numbers
from quarterdeck.engine.sums import Place
from quarterdeck.engine.table import FATE, Table

if TYPE_CHECKING:
    from quarterdeck.engine.record import Record


def seals(record: "Record", name: str = "record") -> list[tuple[int, Sealed | None]]:
    """Which Fate answered up to which move; None where it was not sealed."""
    head, closing = record.header, record.closing
    first, last = Place(name, 1), Place(name, len(record.moves) + 2)
    prove_promises(head, len(record.moves), first)
    made = [(leg.until, unsealed(leg, leg.secret, first)) for leg in head.branched]
    secret = "" if closing is None else closing.secret
    return [*made, (len(record.moves), unsealed(head, secret, last))]


def prove_promises(head: Header, moves: int, place: Place) -> None:
    """One word for each seat and none besides, no seal taken off, no leg longer than the game, and no secret
    that was open before the game began."""
    all_sealed: list[Header | Leg] = [head, *head.branched]
    for sealed in all_sealed:
        promise, voices = sealed.commitment, sealed.voices
        if promise and len(voices) != head.seats:
            raise place.wrong(f"{len(voices)} words for {head.seats} seats")
        if (any(voices) or opening_of(sealed)) and not promise:
            raise place.wrong("words were said, but the commitment is missing: the seal was taken off")
    if head.own_from > moves:
        raise place.wrong(f"it follows another game up to move {head.own_from}, but has {moves} moves")
    if head.commitment and head.commitment in [leg.commitment for leg in head.branched]:
        raise place.wrong("its secret is that of the game it branches off, which was open already")


def unsealed(sealed: Header | Leg, secret_hex: str, place: Place) -> Sealed | None:
    """The sealed Fate itself, if the secret is the promised one and the words are those that were sealed."""
    if not sealed.commitment:
        return None
    try:
        secret = bytes.fromhex(secret_hex)
    except ValueError:
        raise place.wrong("the secret is not hexadecimal") from None
    if commitment(secret) != sealed.commitment:
        raise place.wrong("the secret does not fit the commitment in line 1")
    prove_opening(sealed, secret, Place(place.name, 1))
    return Sealed(secret, sealed.voices)


class Retold:
    """The answers of Fate under one seal as they were given, those that were taken back included."""

    def __init__(self, sealed: Sealed | None) -> None:
        self.sealed = sealed
        self.wrong: list[tuple[str, str]] = []  # what was due, and what was given

    def tell(self, s: Table, move: int, number: int) -> None:
        if self.sealed is not None:
            self.sealed.count = number
            due = self.sealed.answer(s)
            if due != move:
                self.wrong.append((s.book.spell(due), s.book.spell(move)))


def counts(record: "Record", name: str = "record") -> dict[int, int]:
    """By which number of its seal Fate gave each answer that lies on the table; nothing where no move was
    taken back by agreement, because there the answers are simply counted."""
    legs, made, first = seals(record, name), dict[int, int](), 0
    taken = [*[retaken_of(leg) for leg in record.header.branched], record.retaken]
    if not any(taken):
        return made
    for (until, sealed), retaken in zip(legs, taken, strict=True):
        given = retold(record, first, until, retaken, Retold(sealed), name)
        answers = [n for n in range(first, until) if record.by[n] == FATE]
        made.update(zip(answers, given, strict=True))
        first = until
    return made


def retold(
    record: "Record", first: int, until: int, retaken: list[Retaken], told: Retold, name: str
) -> list[int]:
    """What was taken back is played again, and proved as well."""
    last = len(record.moves) + 2
    try:
        given = numbers(record.at(first), record.moves[:until], first, retaken, told.tell).given
    except QuarterdeckError as error:
        raise BadLine(name, last, f"what was taken back makes no sense: {error}") from None
    if told.wrong and retaken:
        raise Forged(name, last, *told.wrong[0])
    return [number for _, number in given]


def prove_seals(record: "Record", name: str) -> int:
    """How many answers of Fate were sealed; each of them is the one that follows from its seal."""
    proved, legs, count = 0, seals(record, name), counts(record, name)
    for n, (move, s) in enumerate(record.positions()):
        sealed = next(fate for until, fate in legs if n < until)
        if s.seat == FATE and sealed is not None:
            sealed.count = count.get(n, sealed.count)
            due = sealed.answer(s)
            proved += 1
            if due != move:
                raise Forged(name, n + 2, s.book.spell(due), s.book.spell(move))
    return proved
