"""Planning over several turns of one's own: for games in which one action is a turn, and a plan is many.

In each imagined world the best lines are kept from turn to turn; between them everybody else moves at a
glance. Lines are compared at the end of a turn only, so that no half-made choice is measured against a whole
one; an option counts as much as the best line that begins with it, on the average over the worlds."""

from quarterdeck.bots.clock import key
from quarterdeck.bots.searcher import Searcher
from quarterdeck.bots.tape import Tape
from quarterdeck.bots.thinking import Considered
from quarterdeck.engine.marks import mypyc_attr
from quarterdeck.engine.table import FATE, OVER, Table

WAVES = 6  # questions of one turn that are followed
LONGEST = 60  # moves of others between two turns


class Leg:
    """A line of one's own moves, and where it has led."""

    __slots__ = ("at", "line", "over", "s", "value")

    def __init__(self, s: Table, line: list[int], at: int) -> None:
        self.s = s
        self.line = line
        self.at = at  # how much of the tape was used
        self.over = False  # whether the turn is over
        self.value = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Voyager(Searcher):
    """A captain who plans more than one turn, if the style says so."""

    def plan_turn(self, view: Table, found: list[Considered]) -> None:
        if self.style.voyage <= 1:
            super().plan_turn(view, found)
            return
        for number in range(self.style.plans):
            world = self.world(view, number)
            best: dict[int, Leg] = {}
            self.voyage(world, self.tapes[number], view.viewer, best)
            for one in found:
                leg = best.get(one.move)
                if leg is not None:
                    one.add(leg.value)
                    one.line = leg.line
                    one.plans.append(leg.line)
            if self.late():
                break

    def voyage(self, world: Table, tape: Tape, seat: int, best: dict[int, Leg]) -> None:
        """The best line for each first move, in one world."""
        legs = [Leg(world, [], 0)]
        done: list[Leg] = []  # lines after which the game is over
        for _ in range(self.style.voyage):
            ended = sorted(self.turn_of(legs, tape, seat), key=leg_rank)
            legs = self.kept(ended)
            for leg in legs:
                self.others(leg, tape, seat)
            done += [leg for leg in legs if leg.s.seat == OVER]
            best.clear()
            for leg in sorted(ended + done, key=leg_rank):
                best.setdefault(leg.line[0], leg)
            legs = [leg for leg in legs if leg.s.seat == seat]
            if not legs or self.late():
                return

    def kept(self, legs: list[Leg]) -> list[Leg]:
        """The best of all, and of every first move the best few, so that the moves stay comparable."""
        width, few = self.style.beam, self.style.firsts
        count: dict[int, int] = {}
        found: list[Leg] = []
        for n, leg in enumerate(legs):
            first = leg.line[0]
            count[first] = count.get(first, 0) + 1
            if n < width or count[first] <= few:
                found.append(leg)
        return found

    def turn_of(self, legs: list[Leg], tape: Tape, seat: int) -> list[Leg]:
        """Everything that can be done in the turn that these positions open."""
        ended: dict[object, Leg] = {}
        for wave_number in range(WAVES):
            after: dict[object, Leg] = {}
            for leg in legs:
                for move in leg.s.options:
                    new = self.moved(leg, move, tape)
                    new.value = self.judge.value(new.s, seat)
                    self.simulations += 1
                    over = new.over or new.s.seat != seat or wave_number == WAVES - 1
                    into = ended if over else after
                    into.setdefault((new.line[0], key(new.s, new.value)), new)
            legs = sorted(after.values(), key=leg_rank)[: self.style.beam]
            if not legs:
                break
        return list(ended.values())

    def moved(self, leg: Leg, move: int, tape: Tape) -> Leg:
        s = leg.s.copy()
        clock = self.clock
        clock.set(s)
        s.play(move)
        tape.at = leg.at
        over = clock.see(s)
        while s.seat == FATE and not over:
            s.play(tape.answer(s))
            over = clock.see(s)
        new = Leg(s, [*leg.line, move], tape.at)
        new.over = over
        return new

    def others(self, leg: Leg, tape: Tape, seat: int) -> None:
        """Fate and everybody else move until the seat is asked again."""
        s = leg.s
        tape.at = leg.at
        for _ in range(LONGEST):
            if s.seat in (OVER, seat):
                break
            s.play(tape.answer(s) if s.seat == FATE else self.quick(s))
        leg.at = tape.at
        if s.seat == OVER:
            leg.value = self.judge.value(s, seat)


def leg_rank(leg: Leg) -> float:
    return -leg.value
