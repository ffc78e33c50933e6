"""Games played by a bot against itself, as rows to learn from: features, and how it ended.

Everybody plays at a glance, with some moves at random so that odd positions are seen too. A game depends on
the plan and its number only."""

from pathlib import Path
from random import Random

import msgspec

from quarterdeck.bots.judge import Judge
from quarterdeck.bots.levels import ladder
from quarterdeck.bots.net import Net
from quarterdeck.bots.searcher import Searcher
from quarterdeck.bots.weights import fitting, read
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, game
from quarterdeck.engine.table import FATE, OVER, Table

Row = tuple[list[float], float]
LEARNED = 0.5


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: with `weights`, by those who have learned from the generation before."""

    slug: str
    seats: int
    variant: str
    seed: int
    random_moves: float = 0.08
    rows: int = 24  # about so many of each game
    weights: str = ""


def at_a_glance(box: Box, judge: Judge, seed: int) -> Searcher:
    """Looks at every option, by that judgement alone."""
    style = ladder(box.slug).style(ladder(box.slug).levels[0])
    style.slips = 0.0
    style.glance = 1000
    bot = Searcher(box, seed, style, judge)
    bot.sight = judge
    return bot


def net_of(lesson: Lesson, box: Box) -> Net | None:
    if not lesson.weights:
        return None
    file = Path(lesson.weights)
    size = len(box.features.encode(box.new(lesson.seats, lesson.variant)))
    return fitting(read(file.read_bytes(), file.name), box, size, file.name).net()


def play_lesson(lesson: Lesson, number: int, net: Net | None, decisions: int = 150) -> tuple[list[Row], int]:
    """The rows of one game, and how many decisions it took; `decisions` is about how many to expect."""
    box = game(lesson.slug)
    s = box.new(lesson.seats, lesson.variant)
    odds = Random(f"{lesson.seed}/{number}")
    luck = Luck(odds.getrandbits(62))
    bot = at_a_glance(box, Judge(box, net, LEARNED if net else 0.0), odds.getrandbits(60))
    kept: list[tuple[list[float], int]] = []
    often = lesson.rows / max(1, decisions)
    asked = 0
    while s.seat != OVER:
        if s.seat == FATE:
            s.play(luck.answer(s))
            continue
        asked += 1
        if odds.random() < often:
            seat = odds.randrange(lesson.seats)
            kept.append((bot.judge.seen(s, seat), seat))
        slips = len(s.options) > 1 and odds.random() < lesson.random_moves
        s.play(s.options[odds.randrange(len(s.options))] if slips else bot.quick(s))
    results = outcome(s)
    return [(features, results[seat]) for features, seat in kept], asked


def outcome(s: Table) -> list[float]:
    """1 for a win, a part of it if it is shared."""
    places = s.standing()
    return [1.0 / places.count(1) if place == 1 else 0.0 for place in places]
