"""A game laid out to be looked at again: any position at once, what was said after each move.

A playback knows everything; whoever shows it asks for one viewer's part of it only."""

from functools import cached_property

from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.recent import NOTHING_YET, Recent, move_made
from quarterdeck.engine.record import Record
from quarterdeck.engine.table import ALL_OPEN, FATE, NO, ONLOOKER, Table
from quarterdeck.engine.teller import Told, told_to_all
from quarterdeck.engine.views import opened, redacted
from quarterdeck.server.html.faces import SafeFaces
from quarterdeck.server.http.bodies import clean_name
from quarterdeck.server.tables.told import lowest

STRIDE = 16  # moves between two positions that are kept


class PlayedMove:
    """One move: who made it, what it is called, which seats know it, and what happened."""

    __slots__ = ("by", "lines", "mask", "n", "turn", "word")

    def __init__(self, n: int, by: int, turn: int, word: str, mask: int, lines: list[Told]) -> None:
        self.n = n
        self.by = by
        self.turn = turn
        self.word = word
        self.mask = mask
        self.lines = lines

    def known(self, viewer: int) -> bool:
        if self.mask == EVERYBODY or viewer in (ALL_OPEN, self.by):
            return True
        return viewer >= 0 and self.mask >> viewer & 1 == 1

    def readable(self, viewer: int) -> list[Told]:
        """What was told to a viewer; to one who sees everything, each fact once."""
        if viewer != ALL_OPEN:
            return [line for line in self.lines if line.readable(viewer)]
        return list({line.fact: line for line in reversed(self.lines)}.values())[::-1]


class Playback:
    """One record, walked through once; `n` counts the moves made, from 0."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.faces = SafeFaces(record.box, [clean_name(name) for name in record.header.names])
        self.over = record.over
        self.length = len(record.moves)
        self.kept: list[Table] = []
        self.told: list[PlayedMove] = []
        self.recent: list[Recent] = [NOTHING_YET]  # what was done lately, after so many moves
        self.walk()

    def walk(self) -> None:
        head, s = self.record.header, self.record.opening()
        for n, move in enumerate(self.record.moves):
            if n % STRIDE == 0:
                self.kept.append(s.copy())
            by, turn, before = s.seat, s.turn, s.copy()
            s.log = []
            s.play(move)
            lines = told_to_all(head.seats, self.faces.note, s, s.log)
            self.recent.append(self.recent[-1].then(move_made(before, move, tuple(s.log))))
            s.log = None
            public = any(line.seen == EVERYBODY for line in lines)
            act = s.book.by_move[move]
            mask = act.seen(before, move - act.base)
            word = "" if public else self.called(before, move, mask)
            self.told.append(PlayedMove(n + 1, by, turn, word, mask, lines))
        self.kept.append(s)

    def called(self, s: Table, move: int, mask: int) -> str:
        """What a move is called by the one who chose it, or by somebody who may know it."""
        eyes = s.seat if s.seat != FATE else ONLOOKER if mask == EVERYBODY else lowest(mask, 8)
        return self.faces.move(redacted(s, eyes), move)

    def at(self, n: int) -> Table:
        """The position after n moves: the next one kept before it, played on."""
        if n == self.length:
            return self.record.state
        first = n // STRIDE
        s = self.kept[first].copy()
        for move in self.record.moves[first * STRIDE : n]:
            s.play(move)
        return s

    def view(self, n: int, viewer: int) -> Table:
        """What a viewer saw then. Nothing can be chosen any more, so nothing is lit."""
        view = self.seen(self.at(n), viewer)
        view.options = NO
        return view

    def seen(self, s: Table, viewer: int) -> Table:
        return opened(s) if viewer == ALL_OPEN else redacted(s, viewer)

    def said(self, n: int, viewer: int) -> str:
        """The n-th move in a sentence or a few; how it is called if the game says nothing about it.
        Of a move that this viewer may not know, only whose it was."""
        one = self.told[n - 1]
        text = " ".join(line.text for line in one.readable(viewer))
        if text:
            return text
        named = one.word and one.known(viewer)
        return f"{self.who(one.by)}: {one.word}" if named else f"{self.who(one.by)} moves."

    def who(self, seat: int) -> str:
        return "Fate" if seat == FATE else self.players[seat]

    @cached_property
    def players(self) -> list[str]:
        view = redacted(self.record.state, ONLOOKER)
        return [self.faces.player(view, seat) for seat in range(self.record.header.seats)]

    @cached_property
    def seat_names(self) -> list[str]:
        """Colours and titles may be drawn by Fate, so the last position knows them best."""
        view = redacted(self.record.state, ONLOOKER)
        return [self.faces.seat_name(view, seat) for seat in range(self.record.header.seats)]

    @cached_property
    def turns(self) -> list[int]:
        """The moves after which somebody else's turn begins; alone, those after which Fate has spoken."""
        alone = self.record.header.seats == 1
        made: list[int] = []
        for before, one in zip(self.told, self.told[1:], strict=False):
            if (one.by >= 0 and before.by == FATE) if alone else one.turn != before.turn:
                made.append(before.n)
        return made
