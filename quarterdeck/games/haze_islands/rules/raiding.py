"""RD, TR and ST: raid, trade, steal."""

from typing import Final

from quarterdeck.engine.cards import HIDDEN, bag, pile
from quarterdeck.engine.table import NO, YES, Act, Step
from quarterdeck.games.haze_islands.constants import COOPERATIVE, SOLO
from quarterdeck.games.haze_islands.notes import KEPT, RAIDED, STOLE, TRADED
from quarterdeck.games.haze_islands.rules.cards import (
    DRAWN,
    HAND_LIMIT,
    AtPlayer,
    Choice,
    SecretCard,
    blur,
    discard_from,
    draw,
    hand_of,
    look,
    look_in_deck,
    pay,
    to_a_deck,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS

# -- raid ------------------------------------------------------------------------------------


class Raid(Act[State]):
    """HI-RD01  At an island, draw as many cards as its raid number; only you see them.
    HI-RD03  No partial raid. HI-RD04  With a full hand, too: the limit follows. HI-RD05  The location's own
    icon does not matter."""

    def where(self, s: State) -> list[int]:
        return YES if self.objection(s, 0) is None else NO

    def objection(self, s: State, arg: int) -> str | None:
        captain = s.captains[s.turn]
        raid = s.chart.raids[captain.at]
        if raid == 0:
            return "HI-CD01"
        return None if raid <= len(captain.deck.faces) else "HI-RD03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        raid = s.chart.raids[s.captains[s.turn].at]
        for _ in range(raid):
            draw(s, s.turn)
        for at in range(raid):
            look(s, DRAWN, at, 1 << s.turn)
        if s.log is not None:
            s.note(RAIDED, "HI-RD01", [s.turn, raid])
        s.then(KEEP, s.turn)
        s.then(HAND_LIMIT, s.turn)


class Keep(SecretCard):
    """HI-RD02  Keep exactly 1; discard the others in the order you choose."""

    def where(self, s: State) -> list[int]:
        return sorted([face for face in s.drawn.faces if face != HIDDEN])

    def do(self, s: State, arg: int) -> None:
        seat = s.turn
        at = s.drawn.faces.index(arg)
        teammates = s.drawn.known[1 - at] if s.mode == COOPERATIVE and len(s.drawn.faces) == 2 else 0
        blur(s, s.drawn, 1 << seat)
        if teammates != 0:  # they see which of the two is kept, and so which is not
            s.drawn.show(1 - at, teammates & s.hand_mask(seat))
        known = s.drawn.known[at] | s.hand_mask(seat)
        s.captains[seat].hand.add(s.drawn.take(at), known)
        if s.log is not None:
            s.note(KEPT, "HI-RD02", [seat, arg], s.hand_mask(seat))
        lay_down(s)


class Lay(SecretCard):
    """HI-RD02  The next card to discard; asked only if it goes to a deck (HI-T10)."""

    def seen(self, s: State, arg: int) -> int:
        return 1 << s.seat

    def where(self, s: State) -> list[int]:
        return sorted([face for face in s.drawn.faces if face != HIDDEN])

    def do(self, s: State, arg: int) -> None:
        discard_from(s, s.drawn, s.drawn.faces.index(arg), s.turn)
        lay_down(s)


def lay_down(s: State) -> None:
    """The rest of the raid: one card, or cards whose order does not matter, go by themselves."""
    if len(s.drawn.faces) > 1 and to_a_deck(s, s.turn):
        s.then(LAY, s.turn)
        return
    while s.drawn.faces:
        discard_from(s, s.drawn, 0, s.turn)


# -- trade -----------------------------------------------------------------------------------


class Trade(AtPlayer):
    """HI-TR01  Discard 1 card, then give one from your hand to another player at your location."""

    def where(self, s: State) -> list[int]:
        return super().where(s) if s.mode == COOPERATIVE else NO

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != COOPERATIVE:
            return "HI-A06"
        if arg == s.turn or arg >= len(s.captains) or s.captains[arg].at != s.captains[s.turn].at:
            return "HI-TR01"
        return None if s.captains[s.turn].hand.faces else "HI-TR03"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        pay(s, s.turn, 1)
        s.moving = arg
        s.then(GIVE, s.turn)


class Give(SecretCard):
    """HI-TR01  The card to give. HI-TR02  The receiver cannot refuse; their hand limit applies at once."""

    def where(self, s: State) -> list[int]:
        return hand_of(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        hand = s.captains[s.turn].hand
        blur(s, hand, s.hand_mask(s.turn))
        at = hand.faces.index(arg)
        known = hand.known[at]
        s.captains[s.moving].hand.add(hand.take(at), known)
        s.note(TRADED, "HI-TR01", [s.turn, s.moving, arg], s.hand_mask(s.turn))
        s.then(HAND_LIMIT, s.moving)
        s.moving = -1


# -- steal -----------------------------------------------------------------------------------


class Steal(Act[State]):
    """HI-ST01  At an island: discard 1 card, then look through the rest of your deck."""

    def objection(self, s: State, arg: int) -> str | None:
        if s.mode != SOLO:
            return "HI-A06"
        return None if s.chart.raids[s.captains[s.turn].at] > 0 else "HI-CD01"

    def do(self, s: State, arg: int) -> None:
        s.leave()
        pay(s, s.turn, 1)
        look_in_deck(s, s.turn)
        s.then(TAKE, s.turn)
        s.then(SHUFFLE_DECK)
        s.then(HAND_LIMIT, s.turn)


class Take(SecretCard):
    """HI-ST02  Take 1 card with the icon of your location; HI-ST03  if there is none, nothing."""

    def where(self, s: State) -> list[int]:
        captain = s.captains[s.turn]
        icon_of = s.chart.icon_of
        wanted = icon_of[captain.at]
        return sorted([face for face in captain.deck.faces if face != HIDDEN and icon_of[face] == wanted])

    def do(self, s: State, arg: int) -> None:
        captain = s.captains[s.turn]
        captain.deck.take(captain.deck.faces.index(arg))
        captain.hand.add(arg, 1 << s.turn)
        s.note(STOLE, "HI-ST02", [s.turn, arg], 1 << s.turn)


class ShuffleDeck(Step[State]):
    """HI-ST04  In both cases shuffle the deck (HI-T11  no other is shuffled in a round): it is known as a
    set, in no order, and stays apart from the pile."""

    def run(self, s: State, arg: int) -> None:
        deck = s.captains[s.turn].deck
        s.unstack()
        s.wake = pile()
        s.second_bag = bag([0] * MAPS)
        for face in deck.faces:
            s.second_bag.left[face] += 1
        deck.faces = [HIDDEN] * len(deck.faces)
        deck.known = [0] * len(deck.faces)
        s.stacked = True


raid: Final[Act[State]] = Raid("raid", 1, "HI-T01")
trade: Final[Act[State]] = Trade("trade", 3, "HI-T01")
steal: Final[Act[State]] = Steal("steal", 1, "HI-T01")
keep: Final[Act[State]] = Keep("keep", MAPS, "HI-RD02")
lay: Final[Act[State]] = Lay("lay", MAPS, "HI-RD02")
give: Final[Act[State]] = Give("give", MAPS, "HI-TR01")
take: Final[Act[State]] = Take("take", MAPS, "HI-ST02")

KEEP: Final = Choice(keep)
LAY: Final = Choice(lay)
GIVE: Final = Choice(give)
TAKE: Final = Choice(take, lapses=True)
SHUFFLE_DECK: Final = ShuffleDeck()
