"""Plays the games of a trial and writes down what happened, number by number.

A game's facts depend on the trial and its own number only: not on the process, its neighbours or the hour."""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import isnan, log2, nan
from typing import NamedTuple

from quarterdeck.bots.clock import Clock
from quarterdeck.bots.levels import ladder
from quarterdeck.bots.random import RandomBot
from quarterdeck.bots.relief import Relieved, many_moves
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.faces import Score
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, Setup
from quarterdeck.engine.table import ONLOOKER, OVER, Table
from quarterdeck.engine.views import opened, redacted, seen_by
from quarterdeck.lab.clauses import Catalogue, catalogue
from quarterdeck.lab.columns import BUCKETS, Batch
from quarterdeck.lab.entries import MoveWords, enter_moves, enter_panel, enter_uses, leads
from quarterdeck.lab.simulate import seated, sown
from quarterdeck.lab.trial import Trial, tables_of
from quarterdeck.lab.watch import (
    WIDEST,
    Counted,
    Lookout,
    Watch,
    count_steps,
    play_watched,
    uncount_steps,
)

MOST_LOOKS = 16  # at the score, in one game

# Estimated seconds of people: to grasp a question, for each doubling of its options, to roll or draw.
GRASP, DOUBLING, DRAW = 2.5, 1.5, 2.0
SECONDS = [0.0, *[GRASP + DOUBLING * log2(width) for width in range(1, WIDEST + 1)]]  # by options

# Counting steps changes the rulebook, which all threads of a process share: a worker with several of them
# plays one batch after the other.
ONE_AT_A_TIME = threading.Lock()

Look = tuple[int, list[float], list[float]]


class Course(Lookout):
    """The tables of a game in its course, by the number of decisions. Whenever there are too many every other
    one is dropped, and from then on only every other turn is looked at. They are judged when it is known
    which of them stay."""

    def __init__(self, seats: int) -> None:
        self.turns = 0
        self.every = seats
        self.seen: list[tuple[int, Table]] = []

    def look(self, s: Table, decisions: int) -> None:
        self.turns += 1
        if self.turns % self.every or s.seat == OVER:
            return
        self.seen.append((decisions, s.copy()))
        if len(self.seen) > MOST_LOOKS:
            self.seen = self.seen[1::2]
            self.every *= 2


def judged(box: Box, s: Table, seats: int) -> tuple[list[float], list[float]]:
    """The total of each seat with every card open, and how well it stands by what that seat can see."""
    if s.secrets():
        views = [redacted(s, seat) for seat in range(seats)]
        return totals(score_of(box, opened(s)), seats), senses(box, views)
    view = redacted(s, ONLOOKER)  # nothing is hidden: one view goes from hand to hand
    found = totals(score_of(box, view), seats)
    try:
        value = box.sense.value
        return found, [value(seen_by(view, s, seat), seat) for seat in range(seats)]
    except QuarterdeckError:
        return found, [nan] * seats


def senses(box: Box, views: list[Table]) -> list[float]:
    try:
        return [box.sense.value(view, seat) for seat, view in enumerate(views)]
    except QuarterdeckError:
        return [nan] * len(views)


def score_of(box: Box, view: Table) -> Score | None:
    """The score sheet; none if the game has no words yet."""
    try:
        return box.words.score(view)
    except QuarterdeckError:
        return None


def totals(score: Score | None, seats: int) -> list[float]:
    points = [] if score is None else [nan if one is None else float(one) for one in score.total.points]
    return points[:seats] if len(points) >= seats else [*points[:1]] * seats or [nan] * seats


class Writer:
    """Plays games into a batch. What is the same for all of them is looked up once."""

    def __init__(self, trial: Trial, batch: Batch, counted: list[Counted]) -> None:
        self.trial = trial
        self.batch = batch
        self.counted = counted
        self.box = trial.box
        self.tables = tables_of(trial)
        self.setup = Setup(trial.seats, trial.variant, trial.options)
        self.ladder = ladder(trial.slug)
        self.known: dict[int, tuple[Catalogue, MoveWords]] = {}  # by rulebook

    def words(self, s: Table) -> tuple[Catalogue, MoveWords]:
        found = self.known.get(id(s.book))
        if found is None:
            one, table = catalogue(s.book), self.batch["moves"]
            columns = [table.known(name) for name in ("by", "act", "move")]
            found = self.known[id(s.book)] = one, MoveWords(one.acts, one.words, *columns)
        return found


class Played(NamedTuple):
    """A game that is over: the table, what was seen on the way, and how it stood."""

    number: int
    names: list[str]
    s: Table
    watch: Watch
    looks: list[Look]  # the last one is the end
    places: list[int]
    relieved: int
    turns: int
    rounds: int


def play_batch(trial: Trial, first: int, after: int) -> Batch:
    """The games from `first` up to but not including `after`."""
    batch, book = Batch(first, after), trial.box.book
    with ONE_AT_A_TIME:
        counted = count_steps(book)
        try:
            writer = Writer(trial, batch, counted)
            with undisturbed(trial.quick), many_moves():
                for number in range(first, after):
                    play_into(writer, number)
        finally:
            uncount_steps(book, counted)
    return batch


def play_into(writer: Writer, number: int) -> None:
    for step in writer.counted:
        step.times = 0
    try:
        enter(writer, play_one(writer, number))
    except (QuarterdeckError, DeadEnd) as error:
        raise QuarterdeckError(f"game {number} with seed {writer.trial.seed}: {error}") from error


def packed_batch(trial: Trial, first: int, after: int) -> bytes:
    """The same as bytes: what every engine runs."""
    return play_batch(trial, first, after).pack()


@contextmanager
def undisturbed(quick: bool) -> Iterator[None]:
    """No search for garbage in games of players who do not think: their hundreds of notes and thousands of
    rows all stay until they are written down, and would be looked through again and again; on a worker of a
    cluster, with all else that lives there. Nothing in such a game is garbage that has to be searched for."""
    if not quick or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def play_one(writer: Writer, number: int) -> Played:
    trial, box = writer.trial, writer.box
    names, seats = trial.seating(number), trial.seats
    bots = [seated(box, name, sown(trial.seed, number, f"seat {n}")) for n, name in enumerate(names)]
    s = box.laid(writer.tables, writer.setup)
    s.settle()
    watch, course = Watch(seats, s.book.size, len(s.book.steps)), Course(seats)
    clock = Clock(s.book, writer.ladder.turn_steps, writer.ladder.round_steps)
    blind = [type(bot) is RandomBot for bot in bots]
    luck = Luck(sown(trial.seed, number // trial.repeats, "fate"))
    play_watched(s, bots, blind, luck, watch, clock, course)
    relieved = sum(bot.times for bot in bots if isinstance(bot, Relieved))
    looks = [(at, *judged(box, seen, seats)) for at, seen in course.seen]
    looks.append((watch.decisions, *judged(box, s, seats)))
    begun = turns_and_rounds(box, writer.counted, clock.turns, seats)
    return Played(number, names, s, watch, looks, s.standing(), relieved, *begun)


def turns_and_rounds(box: Box, counted: list[Counted], seen: int, seats: int) -> tuple[int, int]:
    """Those that were begun, by the steps of the rulebook that begin them. A game that names none for its
    turns has as many as were seen, and for its rounds as many as its turns fill."""
    times = {step.name: step.times for step in counted}
    turns = sum(times[name] for name in box.turn_steps) if box.turn_steps else seen
    rounds = sum(times[name] for name in box.round_steps) if box.round_steps else -(-turns // seats)
    return turns, rounds


def enter(writer: Writer, game: Played) -> None:
    batch, number, watch = writer.batch, game.number, game.watch
    known, words = writer.words(game.s)
    enter_game(batch, writer.trial, game)
    enter_seats(batch, game)
    enter_end(batch, writer.box, game, writer.trial.seats)
    enter_moves(batch["moves"].laid, number, watch, words)
    enter_course(batch, number, game.looks)
    times, clauses = known.uses.count(watch, writer.counted), batch["clauses"]
    enter_uses(clauses.laid, number, known.uses, times, clauses.known("clause"))


def enter_game(batch: Batch, trial: Trial, game: Played) -> None:
    watch, places = game.watch, game.places
    final = sorted((one for one in game.looks[-1][1] if not isnan(one)), reverse=True)
    lead_changes, decided = leads(game.looks, places)
    minutes = sum(times * SECONDS[width] for width, times in enumerate(watch.widths) if times)
    batch["games"].add(
        (
            game.number,
            trial.seed,
            watch.decisions,
            watch.decisions - watch.fates,
            game.turns,
            game.rounds,
            (minutes + DRAW * watch.fates) / 60,
            int(len(set(places)) == 1),
            places.count(1),
            final[0] - final[1] if len(final) > 1 else nan,
            final[0] - final[-1] if len(final) > 1 else nan,
            lead_changes,
            decided if places.count(1) == 1 and len(places) > 1 else nan,
            watch.notes[-1].clause if watch.notes else "",
            game.relieved,
            *widths(watch),
        )
    )


def widths(watch: Watch) -> list[int]:
    """Decisions by how many options they had, in buckets."""
    made, low = [], 0
    for most in BUCKETS:
        made.append(sum(watch.widths[low + 1 : most + 1]))
        low = most
    return [*made, sum(watch.widths[low + 1 :])]


def enter_seats(batch: Batch, game: Played) -> None:
    places, watch = game.places, game.watch
    first, final = places.count(1), game.looks[-1][1]
    for seat, name in enumerate(game.names):
        won = 1 / first if places[seat] == 1 else 0.0
        batch["seats"].add(
            (
                game.number,
                seat,
                name,
                places[seat],
                won,
                final[seat],
                watch.asked[seat],
                watch.offered[seat],
                watch.forced[seat],
                watch.waited[seat],
                watch.longest[seat],
            )
        )


def enter_end(batch: Batch, box: Box, game: Played, seats: int) -> None:
    """The score sheet, and what everybody has at the end, from the panels: cards, captains, ships, tiles,
    places. What the panel counts without a name of its own is kept with its number."""
    view, add = opened(game.s), batch["scores"].add
    score = score_of(box, view)
    for row in [] if score is None else score.rows:
        for seat, points in enumerate(row.points[:seats]):
            add((game.number, seat, row.label, row.kind, nan if points is None else float(points)))
    try:
        panels = [box.foresight.panel(view, seat) for seat in range(seats)]
    except QuarterdeckError:
        return
    things = batch["things"]
    groups, names = things.known("group"), things.known("thing")
    for seat, panel in enumerate(panels):
        enter_panel(things.laid, game.number, seat, panel, groups, names)


def enter_course(batch: Batch, number: int, looks: list[Look]) -> None:
    games, ats, seats, totals_, senses_ = batch["course"].laid
    for at, points, found in looks:
        count = len(points)
        games += [number] * count
        ats += [at] * count
        seats += range(count)
        totals_ += points
        senses_ += found
