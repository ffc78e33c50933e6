"""Plays the games of a trial and writes down what happened, number by number.

A game's facts depend on the trial and its own number only: not on the process, its neighbours or the hour."""

from collections import Counter
from math import isnan, log2, nan

from quarterdeck.bots.clock import Clock
from quarterdeck.bots.levels import ladder
from quarterdeck.bots.random import RandomBot
from quarterdeck.bots.relief import Relieved
from quarterdeck.engine.data import Tables
from quarterdeck.engine.errors import DeadEnd, QuarterdeckError
from quarterdeck.engine.faces import Score
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, Setup
from quarterdeck.engine.table import OVER, Table
from quarterdeck.engine.views import opened, redacted
from quarterdeck.lab.clauses import catalogue
from quarterdeck.lab.columns import BUCKETS, Batch
from quarterdeck.lab.simulate import seated, sown
from quarterdeck.lab.trial import Trial, tables_of
from quarterdeck.lab.watch import Counted, Lookout, Watch, count_steps, play_watched, uncount_steps

MOST_LOOKS = 16  # at the score, in one game

# Estimated seconds of people: to grasp a question, for each doubling of its options, to roll or draw.
GRASP, DOUBLING, DRAW = 2.5, 1.5, 2.0

Look = tuple[int, list[float], list[float]]


class Course(Lookout):
    """How it stood in the course of a game. Whenever there are too many looks every other one is dropped, and
    from then on only every other turn is looked at."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.seats = seats
        self.turns = 0
        self.every = seats
        self.looks: list[Look] = []

    def look(self, s: Table, decisions: int) -> None:
        self.turns += 1
        if self.turns % self.every or s.seat == OVER:
            return
        self.looks.append((decisions, totals(self.box, s, self.seats), self.senses(s)))
        if len(self.looks) > MOST_LOOKS:
            self.looks = self.looks[1::2]
            self.every *= 2

    def senses(self, s: Table) -> list[float]:
        """How well it stands for each seat, judged by what that seat can see."""
        try:
            return [self.box.sense.value(redacted(s, seat), seat) for seat in range(self.seats)]
        except QuarterdeckError:
            return [nan] * self.seats


def score_of(box: Box, s: Table) -> Score | None:
    """The score sheet with every card open; none if the game has no words yet."""
    try:
        return box.words.score(opened(s))
    except QuarterdeckError:
        return None


def totals(box: Box, s: Table, seats: int) -> list[float]:
    score = score_of(box, s)
    points = [] if score is None else [nan if one is None else float(one) for one in score.total.points]
    return points[:seats] if len(points) >= seats else [*points[:1]] * seats or [nan] * seats


def play_batch(trial: Trial, first: int, after: int) -> Batch:
    """The games from `first` up to but not including `after`."""
    batch, tables, book = Batch(first, after), tables_of(trial), trial.box.book
    counted = count_steps(book)
    try:
        for number in range(first, after):
            for step in counted:
                step.times = 0
            try:
                play_one(trial, number, tables, counted, batch)
            except (QuarterdeckError, DeadEnd) as error:
                raise QuarterdeckError(f"game {number} with seed {trial.seed}: {error}") from error
    finally:
        uncount_steps(book, counted)
    return batch


def packed_batch(trial: Trial, first: int, after: int) -> bytes:
    """The same as bytes: what every engine runs."""
    return play_batch(trial, first, after).pack()


def play_one(trial: Trial, number: int, tables: Tables, counted: list[Counted], batch: Batch) -> None:
    box, names = trial.box, trial.seating(number)
    bots = [seated(box, name, sown(trial.seed, number, f"seat {n}")) for n, name in enumerate(names)]
    s = box.laid(tables, Setup(trial.seats, trial.variant, trial.options))
    s.settle()
    watch, course = Watch(trial.seats, s.book.size, len(s.book.steps)), Course(box, trial.seats)
    levels = ladder(box.slug)
    clock = Clock(s.book, levels.turn_steps, levels.round_steps)
    blind = [type(bot) is RandomBot for bot in bots]
    luck = Luck(sown(trial.seed, number // trial.repeats, "fate"))
    play_watched(s, bots, blind, luck, watch, clock, course)
    relieved = sum(bot.times for bot in bots if isinstance(bot, Relieved))
    course.looks.append((watch.decisions, totals(box, s, trial.seats), course.senses(s)))
    places = s.standing()
    enter_game(batch, trial, number, watch, clock, course, places, relieved)
    enter_seats(batch, number, names, places, watch, course)
    enter_scores(batch, number, box, s, trial.seats)
    enter_things(batch, number, box, s, trial.seats)
    enter_moves(batch, number, watch, s)
    enter_course(batch, number, course)
    enter_clauses(batch, number, watch, counted, s)


def enter_game(
    batch: Batch,
    trial: Trial,
    number: int,
    watch: Watch,
    clock: Clock,
    course: Course,
    places: list[int],
    relieved: int,
) -> None:
    final = sorted((one for one in course.looks[-1][1] if not isnan(one)), reverse=True)
    lead_changes, decided = leads(course.looks, places)
    rounds = clock.rounds or -(-clock.turns // trial.seats)
    minutes = sum(
        times * (GRASP + DOUBLING * log2(width)) for width, times in enumerate(watch.widths) if times
    )
    batch["games"].add(
        (
            number,
            trial.seed,
            watch.decisions,
            watch.decisions - watch.fates,
            clock.turns,
            rounds,
            (minutes + DRAW * watch.fates) / 60,
            int(len(set(places)) == 1),
            places.count(1),
            final[0] - final[1] if len(final) > 1 else nan,
            final[0] - final[-1] if len(final) > 1 else nan,
            lead_changes,
            decided if places.count(1) == 1 and len(places) > 1 else nan,
            watch.notes[-1].clause if watch.notes else "",
            relieved,
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


def leads(looks: list[Look], places: list[int]) -> tuple[int, float]:
    """How often the lead by score changed hands, and after which share of the game whoever won alone was
    never behind or level again (1 if only the end decided it)."""
    changes, leader, decided = 0, -1, 1.0
    winner = places.index(1) if places.count(1) == 1 else -1
    for at, points, _ in looks:
        best = max(points, default=nan)
        first = [seat for seat, one in enumerate(points) if one == best]
        alone = first[0] if len(first) == 1 else -1
        if alone >= 0:
            changes += leader not in (-1, alone)
            leader = alone
        if winner < 0 or alone != winner:
            decided = 1.0
        elif decided == 1.0:
            decided = at / looks[-1][0]
    return changes, decided


def enter_seats(
    batch: Batch, number: int, names: list[str], places: list[int], watch: Watch, course: Course
) -> None:
    first, final = places.count(1), course.looks[-1][1]
    for seat, name in enumerate(names):
        won = 1 / first if places[seat] == 1 else 0.0
        batch["seats"].add(
            (
                number,
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


def enter_scores(batch: Batch, number: int, box: Box, s: Table, seats: int) -> None:
    score = score_of(box, s)
    for row in [] if score is None else score.rows:
        for seat, points in enumerate(row.points[:seats]):
            batch["scores"].add((number, seat, row.label, row.kind, nan if points is None else float(points)))


def enter_things(batch: Batch, number: int, box: Box, s: Table, seats: int) -> None:
    """What everybody has at the end, from the panels: cards, captains, ships, tiles, places. What the panel
    counts without a name of its own is kept with its number."""
    try:
        view = opened(s)
        panels = [box.foresight.panel(view, seat) for seat in range(seats)]
    except QuarterdeckError:
        return
    for seat, panel in enumerate(panels):
        had: Counter[tuple[str, str, bool]] = Counter()
        for group in panel.groups:
            for thing in group.things:
                plain = thing.count < 0
                had[group.name, thing.name, plain] += 1 if plain else thing.count
        for (name, what, plain), count in had.items():
            batch["things"].add((number, seat, name, what, -count if plain else count))


def enter_moves(batch: Batch, number: int, watch: Watch, s: Table) -> None:
    """What was chosen, and what Fate drew, in words and how often."""
    known, size, add = catalogue(s.book), watch.size, batch["moves"].add
    for by, seen in (("player", watch.chosen), ("fate", watch.drawn)):
        for key in sorted(seen):
            move = key % size
            add((number, key // size, by, known.acts[move], known.words[move], seen[key]))


def enter_course(batch: Batch, number: int, course: Course) -> None:
    for at, points, senses in course.looks:
        for seat, total in enumerate(points):
            batch["course"].add((number, at, seat, total, senses[seat]))


def enter_clauses(batch: Batch, number: int, watch: Watch, counted: list[Counted], s: Table) -> None:
    """The clauses that came up: those of notes, of acts that were chosen or drawn, of steps that ran."""
    used: Counter[str] = Counter([note.clause for note in watch.notes])
    known, size = catalogue(s.book), watch.size
    for seen in (watch.chosen, watch.drawn):
        for key, times in seen.items():
            for clause in known.of_moves[key % size]:
                used[clause] += times
    ran = [(step.index, step.times) for step in counted]
    for index, times in [*ran, *enumerate(watch.questions)]:
        if times:
            for clause in known.of_steps[index]:
                used[clause] += times
    add = batch["clauses"].add
    for clause in sorted(used):
        if clause:
            add((number, clause, used[clause]))
