"""prototype"""
from collections.abc import Callable
from typing import Any
from quarterdeck.bots.judge import Judge
from quarterdeck.bots.mind import Mind
from quarterdeck.bots.searcher import Searcher
from quarterdeck.bots.style import Style
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, OVER, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class MindJudge(Judge):
    __slots__ = ("cues", "mind", "team", "goal")

    def __init__(self, box: Box, mind: Mind | None, cues: Callable[[Any, int], list[float]]) -> None:
        super().__init__(box, None, 0.0)
        self.mind = mind
        self.cues = cues

    def ending(self, s: Table, seat: int) -> float:
        places = s.standing()
        if places[seat] == 1:
            return 2.0 / places.count(1) - 1.0 if 1 in places else 0.0
        return -1.0

    def value(self, s: Table, seat: int) -> float:
        mind = self.mind
        if s.seat == OVER:
            return self.ending(s, seat)
        if mind is None:
            return self.sense(s, seat)
        return 2.0 * mind.chance(self.cues(s, seat)) - 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Pupil(Searcher):
    """Picks at a glance; where Fate has a part, over some of her answers."""

    def __init__(self, box: Box, seed: int, judge: Judge, samples: int, style: Style) -> None:
        super().__init__(box, seed, style, judge)
        self.sight = judge
        self.samples = samples
        self.chancy = False
        self.top = 0.0

    def pick(self, s: Table) -> int:
        options = s.options
        if len(options) == 1:
            return options[0]
        self.turn = s.turn
        self.depth = s.pending()
        self.question = s.asking()
        best, top = options[0], -9.0
        for move in options:
            self.chancy = False
            self.left = 40
            value = self.look(s, move, s.seat, 2)
            if self.chancy:
                total = value
                for _ in range(self.samples - 1):
                    self.left = 40
                    total += self.look(s, move, s.seat, 2)
                value = total / self.samples
            if value > top:
                best, top = move, value
        self.top = top
        return best

    def look(self, world: Table, move: int, seat: int, depth: int) -> float:
        s = world.copy()
        s.play(move)
        while s.seat == FATE and s.turn == self.turn and s.pending() >= self.depth:
            s.play(self.spare.answer(s))
            self.chancy = True
        if depth > 0 and self.left > 0 and self.goes_on(s, seat):
            self.left -= len(s.options)
            best = -9.0
            for option in s.options:
                value = self.look(s, option, seat, depth - 1)
                if value > best:
                    best = value
            return best
        return self.sight.value(s, seat)
