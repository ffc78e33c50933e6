"""RE, NF, DO, GH, ND: the end of a round."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.fields import Field
from quarterdeck.engine.table import NOBODY, Act, Ask, AskSeat, Chance, Step
from quarterdeck.games.haze_islands.constants import (
    DAY,
    DOUBLE,
    DUSK,
    EMPTY,
    GHOST,
    LAST_SCALE,
    MOVED,
    RISEN,
    SEA,
    SINGLE,
    STRUCK,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.notes import (
    DOOM_MOVED,
    DOOM_STAYED,
    HUNTED,
    NIGHT_FELL,
    POWER,
    ROUND_BEGAN,
)
from quarterdeck.games.haze_islands.rules.actions import DRAW_ADVENTURE
from quarterdeck.games.haze_islands.rules.cards import PLAYERS, CardAct, Choice, mix_pile, player_words
from quarterdeck.games.haze_islands.rules.deeds import become_ghost, damage, end
from quarterdeck.games.haze_islands.rules.spend import CORNER
from quarterdeck.games.haze_islands.rules.windows import OPEN_WINDOW, order
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


class RoundEnd(Step[State]):
    """HI-RE01  RW1, Night Falls, The Doom (with RW2 and RW3), RW4, New Dawn. HI-SO09  RW1 takes the place of
    the window before a turn.
    HI-T14  From now on every discard goes to the pile."""

    def run(self, s: State, arg: int) -> None:
        s.stage = DUSK
        s.turn = s.first
        s.then(OPEN_WINDOW)
        s.then(NIGHT_FALLS)
        s.then(DOOM_RISES)
        s.then(OPEN_WINDOW)
        s.then(DOOM_HUNTS)
        s.then(OPEN_WINDOW)
        s.then(DOOM_STRIKES)
        s.then(LAST_ROUND)
        s.then(OPEN_WINDOW)
        s.then(NEW_DAWN)


class NightFalls(Step[State]):
    """HI-NF01  Every single becomes sea, on all locations at once; HI-NF02  the tops are open from now on,
    for The Doom's move, too."""

    def run(self, s: State, arg: int) -> None:
        turned = 0
        for place in s.board:
            if s.slot_state[place] == SINGLE:
                s.slot_state[place] = SEA
                turned += 1
        s.note(NIGHT_FELL, "HI-NF01", [turned])


# -- The Doom ----------------------------------------------------------------------------------


class DoomRises(Step[State]):
    """HI-DO01  s rises by 1 (HI-MO05  Short game: by 2), never above 7."""

    def run(self, s: State, arg: int) -> None:
        s.stage = RISEN
        s.scale = min(LAST_SCALE, s.scale + s.rise)
        s.note(POWER, "HI-DO01", [s.scale])


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
    far = s.distances(s.doom)
    near = [
        seat
        for seat in s.clockwise(s.first)
        if s.captains[seat].status == SURVIVOR
        and not (s.ignored >> seat) & 1
        and far[s.captains[seat].at] >= 0
    ]
    if not near:
        return near
    least = min([far[s.captains[seat].at] for seat in near])
    near = [seat for seat in near if far[s.captains[seat].at] == least]
    most = max([s.captains[seat].score() for seat in near])
    tied = [seat for seat in near if s.captains[seat].score() == most]
    places = [s.captains[seat].at for seat in near]
    return tied[:1] if len(set(places)) == 1 else one_place(s, tied)


def one_place(s: State, tied: list[int]) -> list[int]:
    """HI-R30  No coin for players at the same place."""
    return tied[:1] if len({s.captains[seat].at for seat in tied}) == 1 else tied


class Toss(Chance[State]):
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
    """HI-DO08  The places on shortest routes to the goal that are within s; HI-DO09  those nearest to it,
    where every such route stops."""
    ahead = s.distances(s.doom)
    behind = s.distances(goal)
    whole = ahead[goal]
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
        s.crossed = s.distances(s.doom)[arg]
        s.doom = arg
        s.note(DOOM_MOVED, "HI-DO08", [arg, s.crossed])


class DoomStrikes(Step[State]):
    """HI-DO12  All survivors at its location, except those ignored, in reverse turn order; HI-DO13  whether
    or not it moved, and whomever it hunted.
    HI-DO14  The set of ships attacked is fixed when the attack starts."""

    def run(self, s: State, arg: int) -> None:
        s.stage = STRUCK
        points = max(0, s.scale - s.crossed)
        for seat in reversed(s.clockwise(s.first)):
            captain = s.captains[seat]
            if captain.status == SURVIVOR and captain.at == s.doom and not (s.ignored >> seat) & 1:
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


# -- New Dawn ----------------------------------------------------------------------------------


class NewDawn(Step[State]):
    """HI-ND01  Doubles become single; HI-ND02  empty slots get an adventure each. HI-NF03  Sea stays sea."""

    def run(self, s: State, arg: int) -> None:
        for place in s.board:
            if s.slot_state[place] == DOUBLE:
                s.slot_state[place] = SINGLE
        empty = [place for place in s.board if s.slot_state[place] == EMPTY]
        left = sum(s.adventures)
        if left >= len(empty):
            for place in empty:
                s.then(DRAW_ADVENTURE, place)
        else:
            for _ in range(left):
                s.then(REFILL, s.first)
            s.then(FILL)
        s.then(NEW_ROUND)


class Refill(CardAct):
    """HI-ND03  Too few adventures: the outgoing first player names the locations that get one."""

    def where(self, s: State) -> list[int]:
        return sorted([place for place in s.board if s.slot_state[place] == EMPTY and place not in s.named])

    def do(self, s: State, arg: int) -> None:
        s.named.append(arg)


class Fill(Step[State]):
    """HI-ND03  Those locations get their cards; the rest stay empty."""

    def run(self, s: State, arg: int) -> None:
        for place in s.named:
            s.then(DRAW_ADVENTURE, place)
        s.named = []


class NewRound(Step[State]):
    """HI-ND05  The second player becomes first. HI-ND06  The shuffled pile is the new first player's
    deck, who gives 1 card to each other player; HI-ND07  as far as they go. HI-ND08  A new round."""

    def run(self, s: State, arg: int) -> None:
        s.first = (s.first + 1) % len(s.captains)
        mix_pile(s)
        cards = len(s.pile.faces)
        s.pile.faces = []
        s.pile.known = []
        deal_decks(s, cards)
        begin_round(s)


def deal_decks(s: State, cards: int) -> None:
    """HI-S04, HI-S05, HI-ND06  All to the first player; one from the top to each other."""
    for seat in s.clockwise(s.first)[1:]:
        if cards > 0:
            s.captains[seat].deck.add(HIDDEN, 0)
            cards -= 1
    deck = s.captains[s.first].deck
    deck.faces = [HIDDEN] * cards
    deck.known = [0] * cards


def begin_round(s: State) -> None:
    """HI-ND08  Effects "this round" are over. HI-T13  Hands stay as they are, nobody draws; HI-DO15  The Doom
    stays where it is."""
    s.stage = DAY
    s.last = NOBODY
    s.turn = s.first
    s.ignored = 0
    s.still = False
    s.crossed = 0
    s.prey = NOBODY
    s.note(ROUND_BEGAN, "HI-ND08", [s.first, s.scale])


toss: Chance[State] = Toss("tied", 3, "HI-DO06")
stop: Act[State] = Stop("stop", MAPS, "HI-DO09")
refill: Act[State] = Refill("refill", MAPS, "HI-ND03")
revive: Act[State] = Revive("revive", 1, "HI-RV01")
stay: Act[State] = Stay("stay", 1, "HI-RV01")

ROUND_END = RoundEnd()
NIGHT_FALLS = NightFalls()
DOOM_RISES = DoomRises()
DOOM_HUNTS = DoomHunts()
TOSS = Ask(toss)
DOOM_MOVES = DoomMoves()
STOP = Choice(stop)
DOOM_STRIKES = DoomStrikes()
HIT = Hit()
REVIVE = AskSeat(revive, stay, order, again=True)
ANYBODY_LEFT = AnybodyLeft()
LAST_ROUND = LastRound()
NEW_DAWN = NewDawn()
REFILL = Choice(refill)
FILL = Fill()
NEW_ROUND = NewRound()
