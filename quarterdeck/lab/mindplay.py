"""Games from which a mind learns: rows of cues for every seat, with what each should have foreseen.

Everybody plays at a glance by what was learned so far, with some moves at random. Rows are of positions in
which somebody is asked, and of those in which a move has led to Fate: turns end there, and captains judge
them. What a row should have foreseen is how the game ended, blended with what the mind itself says of the
positions that followed: the end has less of a part in it the further off it was. A game depends on the
lesson and its number only."""

from functools import cache
from pathlib import Path
from random import Random

import msgspec

from quarterdeck.bots.chances import results
from quarterdeck.bots.judge import Judge, MindJudge
from quarterdeck.bots.mind import Mind
from quarterdeck.bots.minds import one_crew, read
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, bot_maker, game
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import redacted
from quarterdeck.lab.selfplay import at_a_glance

WIN, GRADED = AIMS = ("win", "graded")
MOST_OF_A_LOSS = 0.55  # what a game is worth that was all but won, where a win is 1
RIVAL = "greedy"  # who duels are fought against


class MindLesson(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: by the mind in `weights`, or by the game's own sense while there is none."""

    slug: str
    seats: int
    variant: str
    seed: str
    random_moves: float
    rows: int  # positions of each game that are kept, for every seat
    trace: float  # 1: a row foresees the end alone; less: more of the positions that follow it
    aim: str
    weights: str = ""


class Played(msgspec.Struct):
    """One game: its rows, what each should have foreseen, and how it went."""

    rows: list[list[float]]
    targets: list[float]
    decisions: int
    won: float  # together: by all; against each other: by the first seat


class GradedJudge(MindJudge):
    """A game that was nearly won is better than one that never was."""

    def __init__(self, box: Box, mind: Mind, together: bool) -> None:
        super().__init__(box, mind, together=together)
        self.box = box

    def ending(self, s: Table, seat: int) -> float:
        return 2.0 * outcome(self.box, s, GRADED, self.together)[seat] - 1.0


@cache
def mind_in(file: str) -> Mind | None:
    return read(Path(file).read_bytes(), file)[0].mind() if file else None


def prove_aim(box: Box, aim: str, together: bool) -> None:
    if aim not in AIMS:
        raise QuarterdeckError(f"the aim should be {' or '.join(AIMS)}, not {aim!r}")
    if aim == GRADED and (box.faces.progress is None or not together):
        raise QuarterdeckError(f"{box.title} does not grade such games: only a win counts in them")


def outcome(box: Box, s: Table, aim: str, together: bool) -> list[float]:
    """What every seat has got out of a finished game, from 0 to 1."""
    found = results(s, together)
    progress = box.faces.progress
    if aim == WIN or progress is None:
        return found
    return [won or MOST_OF_A_LOSS * progress(s) ** 2 for won in found]


def judge_of(box: Box, lesson: MindLesson, mind: Mind | None, together: bool) -> Judge:
    if mind is None:
        return Judge(box, None, 0.0)
    if lesson.aim == GRADED:
        return GradedJudge(box, mind, together)
    return MindJudge(box, mind, together=together)


def play_lesson(lesson: MindLesson, number: int) -> Played:
    box, mind = game(lesson.slug), mind_in(lesson.weights)
    s = box.new(lesson.seats, lesson.variant)
    together = one_crew(s)
    odds = Random(f"{lesson.seed}/{number}")
    luck = Luck(odds.getrandbits(62))
    bot = at_a_glance(box, judge_of(box, lesson, mind, together), odds.getrandbits(60))
    met: list[Table] = []
    decisions, moved = 0, True
    while s.seat != OVER:
        if moved or s.seat != FATE:
            met.append(s.copy())
        moved = s.seat != FATE
        if s.seat == FATE:
            s.play(luck.answer(s))
            continue
        decisions += 1
        slips = len(s.options) > 1 and odds.random() < lesson.random_moves
        s.play(s.options[odds.randrange(len(s.options))] if slips else bot.quick(s))
    picked = sorted(odds.sample(range(len(met)), min(lesson.rows, len(met))))
    made = Played([], [], decisions, results(s, together)[0])
    look_back(lesson, [met[n] for n in picked], outcome(box, s, lesson.aim, together), made)
    return made


def look_back(lesson: MindLesson, positions: list[Table], ends: list[float], made: Played) -> None:
    """From the end to the start: each row foresees what came, and the judgements on the way there."""
    mind, cues = mind_in(lesson.weights), game(lesson.slug).cues
    assert cues is not None
    foreseen = ends[:]
    for s in reversed(positions):
        for seat in range(lesson.seats):
            row = cues(s, seat)
            made.rows.append(row)
            made.targets.append(foreseen[seat])
            if mind is not None:
                foreseen[seat] = lesson.trace * foreseen[seat] + (1.0 - lesson.trace) * mind.chance(row)


def duel(lesson: MindLesson, number: int) -> float:
    """The mind's share of the win at a glance, in a seat that changes, against `greedy`; together all seats
    are the mind's."""
    box, mind = game(lesson.slug), mind_in(lesson.weights)
    assert mind is not None
    s = box.new(lesson.seats, lesson.variant)
    together, mine = one_crew(s), number % lesson.seats
    odds = Random(f"{lesson.seed}/duel/{number}")
    luck = Luck(odds.getrandbits(62))
    own = at_a_glance(box, MindJudge(box, mind, together=together), odds.getrandbits(60))
    rival = bot_maker(RIVAL)(box, odds.getrandbits(60))
    while s.seat != OVER:
        if s.seat == FATE:
            s.play(luck.answer(s))
        else:
            bot = own if together or s.seat == mine else rival
            s.play(bot.choose(redacted(s, s.seat)))
    return results(s, together)[mine]
