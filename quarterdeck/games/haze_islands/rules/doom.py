"""DO and RV: The Doom rises, hunts and strikes; ghosts revive."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.fields import Field
from quarterdeck.engine.table import NOBODY, Act, Ask, AskSeat, Step
from quarterdeck.games.haze_islands.constants import GHOST, LAST_SCALE, MOVED, RISEN, STRUCK, SURVIVOR
from quarterdeck.games.haze_islands.notes import DOOM_MOVED, DOOM_STAYED, HUNTED, POWER
from quarterdeck.games.haze_islands.rules.cards import PLAYERS, CardAct, Choice, mix_pile, player_words
from quarterdeck.games.haze_islands.rules.sinking import become_ghost, damage, end
from quarterdeck.games.haze_islands.rules.spend import CORNER
from quarterdeck.games.haze_islands.rules.windows import order
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


class DoomRises(Step[State]):
    """HI-DO01  s rises by 1 (HI-MO05  Short game: by 2), never above 7."""

    def run(self, s: State, arg: int) -> None:
        s.stage = RISEN
        s.scale = min(LAST_SCALE, s.scale + s.rise)
        s.note(POWER, "HI-DO01", [s.scale])


# -- the hunt --------------------------------------------------------------------------------


class DoomHunts(Step[State]):
    """HI-DO03  Now the target is found; HI-DO07  with none, and HI-DO11  under order 11, it does not move."""

    def run(self, s: State, arg: int) -> None:
        s.stage = MOVED
        s.crossed = 0
        s.prey = NOBODY
        tied = targets(s)
        if s.still or not tied:
            s.note(DOOM_STAYED, "HI-DO11" if s.still else "HI-DO07", [])
        elif len(tied) == 1:
            s.prey = tied[0]
            s.then(DOOM_MOVES)
        else:
            s.then(TOSS)
            s.then(DOOM_MOVES)


def targets(s: State) -> list[int]:
    """HI-DO05  The nearest survivors, not counting those ignored by order 10 (HI-CA04, HI-GH02  nor castaways
    and ghosts); HI-DO06  of these the ones with
    the most icons; one is enough if all are at one location."""
    far = s.all_ways(s.doom)
    near: list[int] = []
    least = 0
    for seat in s.clockwise(s.first):
        captain = s.captains[seat]
        away = far[captain.at]
        if captain.status == SURVIVOR and away >= 0 and not s.is_ignored(seat):
            if not near or away < least:
                near, least = [seat], away
            elif away == least:
                near.append(seat)
    if len(near) < 2:
        return near
    most = max([s.captains[seat].score() for seat in near])
    tied = [seat for seat in near if s.captains[seat].score() == most]
    places = [s.captains[seat].at for seat in near]
    return tied[:1] if len(set(places)) == 1 else one_place(s, tied)


def one_place(s: State, tied: list[int]) -> list[int]:
    """HI-R30  No coin for players at the same place."""
    return tied[:1] if len({s.captains[seat].at for seat in tied}) == 1 else tied


class Toss(Lot[State]):
    """HI-DO06  A random one of the tied players."""

    def odds(self, s: State) -> list[int]:
        tied = targets(s)
        return [1 if seat in tied else 0 for seat in range(3)]

    def do(self, s: State, arg: int) -> None:
        s.prey = arg

    def label(self, arg: int) -> str:
        return PLAYERS[arg]

    def also(self, arg: int) -> list[str]:
        return player_words(arg)


class DoomMoves(Step[State]):
    """HI-DO08  Along a shortest route, as far as the running total stays within s; HI-DO10  which does not
    change by moving."""

    def run(self, s: State, arg: int) -> None:
        s.note(HUNTED, "HI-DO05", [s.prey])
        s.then(STOP, s.first)


def stopping_places(s: State, goal: int) -> list[int]:
    """HI-DO08  The goal, if it is within s; or the places on shortest routes to it that are: HI-DO09  those
    nearest to it, where every such route stops."""
    ahead = s.all_ways(s.doom)
    whole = ahead[goal]
    if whole <= s.scale:
        return [goal]
    behind = s.all_ways(goal)
    near = [
        place for place in s.board if 0 <= ahead[place] <= s.scale and ahead[place] + behind[place] == whole
    ]
    farthest = max([ahead[place] for place in near])
    return sorted([place for place in near if ahead[place] == farthest])


class Stop(CardAct):
    """HI-DO09  Several stopping places equally near: the first player chooses."""

    def where(self, s: State) -> list[int]:
        return stopping_places(s, s.captains[s.prey].at)

    def do(self, s: State, arg: int) -> None:
        s.crossed = s.all_ways(s.doom)[arg]
        s.doom = arg
        s.note(DOOM_MOVED, "HI-DO08", [arg, s.crossed])


# -- the attack ------------------------------------------------------------------------------


class DoomStrikes(Step[State]):
    """HI-DO12  All survivors at its location, except those ignored, in reverse turn order; HI-DO13  whether
    or not it moved, and whomever it hunted.
    HI-DO14  The set of ships attacked is fixed when the attack starts."""

    def run(self, s: State, arg: int) -> None:
        s.stage = STRUCK
        points = max(0, s.scale - s.crossed)
        for seat in reversed(s.clockwise(s.first)):
            captain = s.captains[seat]
            if captain.status == SURVIVOR and captain.at == s.doom and not s.is_ignored(seat):
                s.then(HIT, HIT.line(seat, points))


class Hit(Step[State]):
    """HI-DA04  Sunk by The Doom: ghost. HI-DA05  Solo and cooperative: any sinking loses the game at once.
    HI-RV01  Then every other ghost, in turn order, may try to revive; HI-RV04  even if no survivor
    is left."""

    POINTS: Final = Field(0, 3)
    SEAT: Final = Field(3)

    def line(self, seat: int, points: int) -> int:
        return self.SEAT.put(seat) | self.POINTS.put(points)

    def run(self, s: State, arg: int) -> None:
        seat, points = self.SEAT.of(arg), self.POINTS.of(arg)
        if not damage(s, seat, points):
            return
        if s.team():
            become_ghost(s, seat)
            end(s, "HI-DA05")
            return
        become_ghost(s, seat)
        for other in s.clockwise(s.first):
            if other != seat and s.captains[other].status == GHOST and s.pile_size() > 0:
                s.then(REVIVE, other)
        s.then(ANYBODY_LEFT)


class Revive(Always[State]):
    """HI-RV02  A random card of the pile is used for a fate check, then goes back to the pile."""

    def do(self, s: State, arg: int) -> None:
        seat = s.seat
        s.leave()
        mix_pile(s)
        s.drawn.add(s.pile.take(0), 0)
        s.then(CORNER, seat)


class Stay(Always[State]):
    """HI-RV01  A ghost may, but need not."""

    def do(self, s: State, arg: int) -> None:
        s.leave()
        s.armed = 0


class AnybodyLeft(Step[State]):
    """HI-GE01  No survivor left, after any Revive attempts: the game ends."""

    def run(self, s: State, arg: int) -> None:
        if not s.survivors():
            end(s, "HI-GE01")


class LastRound(Step[State]):
    """HI-DO02  The round is the final one exactly if s is 7 when the attack is done; HI-RE02  no New Dawn."""

    def run(self, s: State, arg: int) -> None:
        if s.scale == LAST_SCALE:
            end(s, "HI-RE02")


toss: Final[Lot[State]] = Toss("tied", 3, "HI-DO06")
stop: Final[Act[State]] = Stop("stop", MAPS, "HI-DO09")
revive: Final[Act[State]] = Revive("revive", 1, "HI-RV01")
stay: Final[Act[State]] = Stay("stay", 1, "HI-RV01")

DOOM_RISES: Final = DoomRises()
DOOM_HUNTS: Final = DoomHunts()
TOSS: Final = Ask(toss)
DOOM_MOVES: Final = DoomMoves()
STOP: Final = Choice(stop)
DOOM_STRIKES: Final = DoomStrikes()
HIT: Final = Hit()
REVIVE: Final = AskSeat(revive, stay, order, again=True)
ANYBODY_LEFT: Final = AnybodyLeft()
LAST_ROUND: Final = LastRound()
