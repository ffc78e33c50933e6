"""How captains think: at first sight, over the whole own turn, and by playing on.

Everything happens in worlds imagined from the view. Budgets are counted in simulations, so that the same seed
gives the same choice on every machine; a budget in milliseconds stops earlier if it must."""

import time
from math import exp

from quarterdeck.bots.clock import Clock, key
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.judge import Judge
from quarterdeck.bots.style import Style
from quarterdeck.bots.tape import Tape
from quarterdeck.bots.thinking import Considered, Thinking
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined

LONGEST = 400  # moves in one look ahead
GLIMPSES = 30  # positions of sub-choices looked at for one move at a glance


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(GreedyBot):
    """A captain of some style."""

    def __init__(self, box: Box, seed: int, style: Style, judge: Judge) -> None:
        super().__init__(box, seed)
        self.style = style
        self.judge = judge  # for what is looked at closely
        self.sight = Judge(box, None, 0.0)  # for whoever plays on at a glance: it has to be quick
        self.value = judge.value
        self.clock = Clock(box.book, style.turn_steps, style.round_steps)
        self.deadline = 0.0
        self.worlds: list[Table] = []
        self.tapes: list[Tape] = []
        self.spare = Tape(seed + 1)
        self.simulations = 0

    def choose(self, view: Table) -> int:
        return self.think(view).choice

    def think(self, view: Table) -> Thinking:
        """All options judged, and the choice among them."""
        if len(view.options) == 1:
            return Thinking(view.options[0], [Considered(view.options[0], 0.0)], 0)
        style = self.style
        self.deadline = time.monotonic() + style.milliseconds / 1000.0 if style.milliseconds else 0.0
        self.worlds = []
        self.tapes = []
        self.simulations = 0
        found = self.first_sight(view)
        if style.beam > 0:
            self.plan_turn(view, found)
        if style.simulations > 0:
            left = best_of(found, style.finalists or style.options)
            for one in found:
                one.rest()
            self.look_ahead(view, left)
        best = sorted(found, key=rank)
        choice = best[0].move if style.slips <= 0.0 else self.slip(best)
        return Thinking(choice, best, self.simulations)

    def world(self, view: Table, number: int) -> Table:
        while len(self.worlds) <= number:
            self.worlds.append(imagined(view, self.luck))
            self.tapes.append(Tape(int(self.luck.draw() * (1 << 53))))
        return self.worlds[number]

    def late(self) -> bool:
        return self.deadline > 0.0 and time.monotonic() > self.deadline

    # -- at first sight ------------------------------------------------------------------

    def first_sight(self, view: Table) -> list[Considered]:
        """As the greedy bot looks at it: each option alone, sub-choices made for the best."""
        worlds = [self.world(view, n) for n in range(self.style.worlds)]
        hidden = len(view.secrets()) > 0
        self.turn = view.turn
        self.depth = view.pending()
        self.question = view.asking()
        return [Considered(move, self.worth(worlds, move, view.viewer, hidden)) for move in view.options]

    def slip(self, best: list[Considered]) -> int:
        """A child's mistake: something that looks nearly as good, never what is plainly bad."""
        top = best[0].value
        near = [one for one in best if top - one.value <= self.style.worst_slip]
        weights = [exp((one.value - top) / self.style.slips) for one in near]
        ticket = self.luck.draw() * sum(weights)
        for one, weight in zip(near, weights, strict=True):
            ticket -= weight
            if ticket < 0.0:
                return one.move
        return near[0].move

    # -- over the own turn ---------------------------------------------------------------

    def plan_turn(self, view: Table, found: list[Considered]) -> None:
        """Whatever can still be done in this turn, the best of it for each option. Only what has been
        played to the end of the turn is compared."""
        for number in range(self.style.plans):
            world = self.world(view, number)
            best: dict[int, float] = {}
            lines: dict[int, list[int]] = {}
            self.beam(world, self.tapes[number], view.viewer, found, best, lines)
            for one in found:
                if one.move in best:
                    one.add(best[one.move])
                    one.line = lines[one.move]
                    one.plans.append(one.line)
            if self.late():
                break

    def beam(
        self,
        world: Table,
        tape: Tape,
        seat: int,
        found: list[Considered],
        best: dict[int, float],
        lines: dict[int, list[int]],
    ) -> None:
        wave = [Path(world, [one.move], 0) for one in best_of(found, self.style.options)]
        while wave:
            after: dict[object, Path] = {}
            for path in wave:
                s = self.played(path, tape)
                self.simulations += 1
                value = self.judge.value(s, seat)
                if path.over or s.seat != seat or len(path.line) >= self.style.depth:
                    first = path.line[0]
                    if first not in best or value > best[first]:
                        best[first] = value
                        lines[first] = path.line
                else:
                    path.s = s
                    path.value = value
                    after.setdefault((path.line[0], key(s, value)), path)
            kept = sorted(after.values(), key=path_rank)[: self.style.beam]
            wave = [Path(path.s, [*path.line, move], path.at) for path in kept for move in path.s.options]
            if self.late():
                break

    def played(self, path: "Path", tape: Tape) -> Table:
        """The path's last move is made, and Fate's answers in the same turn."""
        s = path.s.copy()
        clock = self.clock
        clock.set(s)
        s.play(path.line[-1])
        tape.at = path.at
        over = clock.see(s)
        while s.seat == FATE and not over:
            s.play(tape.answer(s))
            over = clock.see(s)
        path.at = tape.at
        path.over = over
        return s

    # -- by playing on -------------------------------------------------------------------

    def look_ahead(self, view: Table, left: list[Considered]) -> None:
        """Sequential halving: all are played on in the same worlds with the same luck; the worse half is
        dropped, and what is left of the budget goes to the others."""
        for one in left:
            one.trust = self.style.trust
        rounds = max(1, (len(left) - 1).bit_length())
        budget = self.style.simulations
        number = 0
        while rounds > 0:
            for _ in range(max(1, budget // (rounds * len(left)))):
                self.world(view, number)
                for one in left:
                    one.add(self.play_on(number, one, view.viewer))
                    budget -= 1
                number += 1
                if self.late():
                    return
            rounds -= 1
            left = sorted(left, key=rank)[: (len(left) + 1) // 2]

    def play_on(self, number: int, one: Considered, seat: int) -> float:
        """One world, played on quickly for some turns; the value for the seat then."""
        self.simulations += 1
        s = self.worlds[number].copy()
        tape = self.tapes[number]
        tape.at = 0
        clock = self.clock
        clock.set(s)
        line = [one.move]
        plan = self.planned(one, number)
        s.play(one.move)
        clock.see(s)
        moves = 0
        while s.seat != OVER and clock.turns < self.style.turns and moves < LONGEST:
            if s.seat == FATE:
                s.play(tape.answer(s))
            else:
                if s.seat == seat and plan and plan[-1] in s.options:
                    move = plan.pop()
                else:
                    plan = plan if s.seat != seat else []
                    move = self.quick(s)
                line.append(move)
                s.play(move)
            clock.see(s)
            moves += 1
        if number == 0:
            one.line = line
        return self.judge.value(s, seat)

    def planned(self, one: Considered, number: int) -> list[int]:
        """The moves after this one, the next one last. A plan made in one world is proved in another: in its
        own it knew what Fate would answer."""
        plans = one.plans
        if not self.style.follow or not plans:
            return []
        return plans[(number + 1) % len(plans)][:0:-1]

    def quick(self, s: Table) -> int:
        """What anybody would do at a glance: the best next position, sub-choices included."""
        options = s.options
        if len(options) == 1:
            return options[0]
        self.turn = s.turn
        self.depth = s.pending()
        self.question = s.asking()
        looked = options
        if len(options) > self.style.glance:
            looked = self.some_of(options, self.style.glance)
        best, top = looked[0], -9.0
        for move in looked:
            self.left = GLIMPSES
            value = self.glimpse(s, move, s.seat, 2)
            if value > top:
                best, top = move, value
        return best

    def glimpse(self, world: Table, move: int, seat: int, depth: int) -> float:
        """As `after`, but quicker."""
        s = world.copy()
        s.play(move)
        while s.seat == FATE and s.turn == self.turn and s.pending() >= self.depth:
            s.play(self.spare.answer(s))
        if depth > 0 and self.left > 0 and self.goes_on(s, seat):
            self.left -= len(s.options)
            return max([self.glimpse(s, option, seat, depth - 1) for option in s.options])
        return self.sight.value(s, seat)

    def some_of(self, options: list[int], count: int) -> list[int]:
        """So many of them, evenly spread from a random one on."""
        start = int(self.spare.draw() * len(options))
        return [options[(start + n * len(options) // count) % len(options)] for n in range(count)]


class Path:
    """Moves of one turn, and where they lead."""

    __slots__ = ("at", "line", "over", "s", "value")

    def __init__(self, s: Table, line: list[int], at: int) -> None:
        self.s = s
        self.line = line
        self.at = at  # how much of the tape was used
        self.over = False
        self.value = 0.0


def rank(one: Considered) -> tuple[int, float]:
    """The most looked at first, then the best: an option dropped early was judged by fewer worlds."""
    return (-one.count, -one.value)


def best_of(found: list[Considered], count: int) -> list[Considered]:
    return sorted(found, key=sight)[:count]


def sight(one: Considered) -> float:
    return -one.first_sight if one.count == 0 else -one.value


def path_rank(path: Path) -> float:
    return -path.value
