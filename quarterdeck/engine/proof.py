"""How every roll and draw of a sealed game came about, number by number, for whoever wants to
recompute it by hand."""

import msgspec

from quarterdeck.engine.fate import WORD_BITS, Sealed
from quarterdeck.engine.proving import counts, seals
from quarterdeck.engine.record import Record
from quarterdeck.engine.table import FATE, Table


class Answer(msgspec.Struct):
    """One answer of Fate. `count` is its number under its seal, `number` the first 64 bits of the
    HMAC, `rest` what is left of it by the total weight; `due` follows from that, `given` was played.
    Without a seal only `given` is known."""

    line: int
    leg: int
    given: str
    total: int
    count: int = -1
    attempt: int = 0
    number: str = ""
    rest: int = 0
    due: str = ""

    @property
    def right(self) -> bool:
        return self.due == self.given


class Roll(msgspec.Struct):
    """One question to Fate: the line of its answer, the act, how much each answer weighed, and its number
    under its seal."""

    line: int
    leg: int
    act: str
    weights: list[int]
    count: int


class Rolls(msgspec.Struct):
    """Everything that Fate was asked, for a browser that computes the answers itself. `acts` are the words of
    each act's answers, the same for all its rolls: index 3 of `die` is always `die 4`."""

    acts: dict[str, list[str]]
    rolls: list[Roll]


def rolls(record: Record) -> Rolls:
    """What the rules asked, without any answer."""
    ends = [*[leg.until for leg in record.header.branched], len(record.moves)]
    made, count, asked = Rolls({}, []), counts(record), [0] * len(ends)
    for n, (move, s) in enumerate(record.positions()):
        if s.seat == FATE:
            act = s.book.by_move[move]
            leg = next(at for at, until in enumerate(ends) if n < until)
            made.rolls.append(Roll(n + 2, leg, act.name, list(s.weights), count.get(n, asked[leg])))
            asked[leg] += 1
            if act.name not in made.acts:
                made.acts[act.name] = [s.book.spell(act.base + arg) for arg in range(act.size)]
    return made


def answers(record: Record, name: str = "record") -> list[Answer]:
    """Everything Fate has answered, in order. A secret that is not the promised one raises."""
    legs, count = seals(record, name), counts(record, name)
    made: list[Answer] = []
    for n, (move, s) in enumerate(record.positions()):
        if s.seat == FATE:
            leg = next(at for at, (until, _) in enumerate(legs) if n < until)
            answer = Answer(n + 2, leg, s.book.spell(move), sum(s.weights))
            sealed = legs[leg][1]
            if sealed is not None:
                sealed.count = count.get(n, sealed.count)
            made.append(answer if sealed is None else traced(answer, sealed, s))
    return made


def traced(answer: Answer, sealed: Sealed, s: Table) -> Answer:
    """The same pick as `Sealed.pick` makes, with its numbers kept."""
    fair = (1 << WORD_BITS) // answer.total * answer.total
    while (number := sealed.draw(answer.attempt)) >= fair:
        answer.attempt += 1
    answer.count = sealed.count
    answer.number = f"{number:016x}"
    answer.rest = number % answer.total
    answer.due = s.book.spell(sealed.answer(s))
    return answer
