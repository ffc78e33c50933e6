"""What was seen of a game, entered as columns of numbers: a game has hundreds of rows.

Compiled with the rules. A word is entered by its number in the column, which it gets when it first comes; a
clause is counted by its number in the rulebook's catalogue, and named once."""

from math import nan
from typing import Any

from quarterdeck.lab.watch import Counted, Watch


class Words:
    """The words of a column, each by its number: in the order in which they first came."""

    __slots__ = ("codes", "words")

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.codes = {word: code for code, word in enumerate(words)}

    def code(self, word: str) -> int:
        found = self.codes.get(word, -1)
        if found < 0:
            found = len(self.words)
            self.codes[word] = found
            self.words.append(word)
        return found


class Uses:
    """The clauses of a rulebook by number: which of them stand behind each move and each step. A clause that
    only a note names gets its number when it is first noted."""

    __slots__ = ("names", "numbers", "of_moves", "of_steps", "order")

    def __init__(self, of_moves: list[tuple[str, ...]], of_steps: list[tuple[str, ...]]) -> None:
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self.order: list[int] = []  # of their names; made when it is asked for
        self.of_moves = [[self.number(clause) for clause in clauses] for clauses in of_moves]
        self.of_steps = [[self.number(clause) for clause in clauses] for clauses in of_steps]

    def number(self, clause: str) -> int:
        found = self.numbers.get(clause, -1)
        if found < 0:
            found = len(self.names)
            self.numbers[clause] = found
            self.names.append(clause)
        return found

    def ordered(self) -> list[int]:
        if len(self.order) < len(self.names):
            self.order = [self.numbers[name] for name in sorted(self.names)]
        return self.order

    def count(self, watch: Watch, counted: list[Counted]) -> list[int]:
        """How often each clause came up in a game: those of notes, of acts that were chosen or drawn, of
        steps that ran or asked."""
        times = [0] * len(self.names)
        for note in watch.notes:
            at = self.number(note.clause)
            if at == len(times):
                times.append(0)
            times[at] += 1
        for seen in (watch.chosen, watch.drawn):
            for key, often in seen.items():
                for at in self.of_moves[key % watch.size]:
                    times[at] += often
        for step in counted:
            if step.times:
                for at in self.of_steps[step.index]:
                    times[at] += step.times
        for index, often in enumerate(watch.questions):
            if often:
                for at in self.of_steps[index]:
                    times[at] += often
        return times


def enter_uses(laid: list[list[Any]], game: int, uses: Uses, times: list[int], clauses: Words) -> None:
    games, names, counts = laid
    for at in uses.ordered():
        if times[at] and uses.names[at]:
            games.append(game)
            names.append(clauses.code(uses.names[at]))
            counts.append(times[at])


class MoveWords:
    """The act and the words of every move of a rulebook, by their numbers in the columns of one batch."""

    __slots__ = ("act_column", "act_of", "acts", "by_column", "move_column", "word_of", "words")

    def __init__(
        self, acts: list[str], words: list[str], by_column: Words, act_column: Words, move_column: Words
    ) -> None:
        self.acts = acts
        self.words = words
        self.by_column = by_column
        self.act_column = act_column
        self.move_column = move_column
        self.act_of = [-1] * len(words)
        self.word_of = [-1] * len(words)

    def meet(self, move: int) -> None:
        self.act_of[move] = self.act_column.code(self.acts[move])
        self.word_of[move] = self.move_column.code(self.words[move])


def enter_moves(laid: list[list[Any]], game: int, watch: Watch, known: MoveWords) -> None:
    """What was chosen, and what Fate drew, and how often: by seat, and there in the order of the rulebook, so
    that the moves of an act stand together."""
    games, seats, bys, acts, moves, counts = laid
    size = watch.size
    for by, seen in (("player", watch.chosen), ("fate", watch.drawn)):
        for key in sorted(seen):
            move = key % size
            if known.word_of[move] < 0:
                known.meet(move)
            games.append(game)
            seats.append(key // size)
            bys.append(known.by_column.code(by))
            acts.append(known.act_of[move])
            moves.append(known.word_of[move])
            counts.append(seen[key])


def enter_panel(
    laid: list[list[Any]], game: int, seat: int, panel: Any, groups: Words, things: Words
) -> None:
    """What somebody has, by group and name; what has no number of its own is kept as a negative count."""
    had: dict[tuple[str, str, bool], int] = {}
    for group in panel.groups:
        name: str = group.name
        for thing in group.things:
            count: int = thing.count
            what: str = thing.name
            key = (name, what, count < 0)
            had[key] = had.get(key, 0) + (1 if count < 0 else count)
    games, seats, names, whats, counts = laid
    for (name, what, plain), count in had.items():
        games.append(game)
        seats.append(seat)
        names.append(groups.code(name))
        whats.append(things.code(what))
        counts.append(-count if plain else count)


def leads(looks: list[tuple[int, list[float], list[float]]], places: list[int]) -> tuple[int, float]:
    """How often the lead by score changed hands, and after which share of the game whoever won alone was
    never behind or level again (1 if only the end decided it)."""
    changes, leader, decided = 0, -1, 1.0
    winner = places.index(1) if places.count(1) == 1 else -1
    length = looks[-1][0]
    for at, points, _ in looks:
        alone = ahead(points)
        if alone >= 0:
            if leader not in (-1, alone):
                changes += 1
            leader = alone
        if winner < 0 or alone != winner:
            decided = 1.0
        elif decided == 1.0:
            decided = at / length
    return changes, decided


def ahead(points: list[float]) -> int:
    """The seat with the most points, if it is alone; -1 if not, or if they are not known."""
    best = max(points) if points else nan
    leader = -1
    for seat, one in enumerate(points):
        if one == best:
            if leader >= 0:
                return -1
            leader = seat
    return leader
