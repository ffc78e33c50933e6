"""SP and FT: spending icons, and revealing your fate."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.fields import Field
from quarterdeck.engine.table import Act, Step
from quarterdeck.games.haze_islands.board import replaced
from quarterdeck.games.haze_islands.constants import (
    ALL,
    ANY_CREW,
    ARMED_18,
    CLEAR_AT,
    DAY,
    NOTHING_DUE,
    PAID_ACT,
    PAID_ACTS,
    SKULL_AT,
    SURVIVOR,
)
from quarterdeck.games.haze_islands.notes import RECALLED, REVEALED, REVIVED, SPENT
from quarterdeck.games.haze_islands.rules.cards import (
    DRAWN,
    CardAct,
    Choice,
    discard_from,
    draw,
    hand_of,
    look,
    show_from,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CORNERS, MAPS


class PaidAct(Act[State]):
    """HI-SP01  An action that icons are spent for: Complete, Attack, Attack The Doom, Hijack."""

    def succeed(self, s: State, target: int) -> None:
        """What happens when it has been paid for."""
        raise NotImplementedError


def settle_icon(s: State, icon: int) -> None:
    """HI-SP04  One source pays one icon; HI-SO34, HI-SO35, HI-SO36  an armed spell pays two
    of its own kind."""
    bit = s.chart.spell_bit[icon]
    due = s.due[icon]
    if due >= 2 and (s.armed >> bit) & 1:
        s.due = replaced(s.due, icon, due - 2)
        s.armed ^= 1 << bit
    elif due > 0:
        s.due = replaced(s.due, icon, due - 1)
    else:
        s.due = replaced(s.due, ANY_CREW, s.due[ANY_CREW] - 1)


class SpendCard(CardAct):
    """HI-SP01  Each required icon is paid by a hand card with that icon (HI-SP02  shown to all) ..."""

    def where(self, s: State) -> list[int]:
        return [face for face in hand_of(s, s.turn) if s.pays(s.chart.icon_of[face])]

    def objection(self, s: State, arg: int) -> str | None:
        if arg not in s.captains[s.turn].hand.faces:
            return "HI-SP01"
        return None if s.pays(s.chart.icon_of[arg]) else "HI-SP05"

    def do(self, s: State, arg: int) -> None:
        hand = s.captains[s.turn].hand
        at = hand.faces.index(arg)
        show_from(s, hand, at)
        hand.take(at)
        s.spent.add(arg, ALL)
        settle_icon(s, s.chart.icon_of[arg])
        s.note(SPENT, "HI-SP02", [s.turn, arg])


class SpendPirate(CardAct):
    """HI-SP01  ... or by one of your pirates on a location with it, HI-SP03  who returns to supply,
    HI-SP06  ready to be deployed or to defend again."""

    def where(self, s: State) -> list[int]:
        return sorted([place for place in s.captains[s.turn].deployed if s.pays(s.chart.icon_of[place])])

    def objection(self, s: State, arg: int) -> str | None:
        if arg not in s.captains[s.turn].deployed:
            return "HI-SP01"
        return None if s.pays(s.chart.icon_of[arg]) else "HI-SP05"

    def do(self, s: State, arg: int) -> None:
        captain = s.captains[s.turn]
        captain.deployed = [place for place in captain.deployed if place != arg]
        captain.supply += 1
        settle_icon(s, s.chart.icon_of[arg])
        s.note(RECALLED, "HI-SP03", [s.turn, arg])


class Spending(Step[State]):
    """HI-SP05  Exactly the required icons are paid, one source after the other."""

    def run(self, s: State, arg: int) -> None:
        if s.due != NOTHING_DUE:
            s.then(SPEND, s.turn)
            s.then(SPENDING)


class Corner(Always[State]):
    """HI-FT02  Choose one of the four corners of the face-down card; only that is revealed.
    HI-FT07  Cards keep their orientation: whoever knows the card may choose a safe corner."""

    def do(self, s: State, arg: int) -> None:
        if s.drawn.faces[0] == HIDDEN:
            look(s, DRAWN, 0, 0)
        s.then(VERDICT, VERDICT.line(s.seat, arg))

    def label(self, arg: int) -> str:
        return CORNERS[arg]

    def also(self, arg: int) -> list[str]:
        return [["topleft", "topright", "bottomleft", "bottomright"][arg]]


class Verdict(Step[State]):
    """HI-FT03  Skull: failure, nothing is spent; HI-FT04  no skull: the action goes on.
    HI-FT05  Either way the card is discarded, unseen apart from that corner."""

    CORNER: Final = Field(0, 2)
    SEAT: Final = Field(2)

    def line(self, seat: int, corner: int) -> int:
        return self.SEAT.put(seat) | self.CORNER.put(corner)

    def run(self, s: State, arg: int) -> None:
        seat, corner = self.SEAT.of(arg), self.CORNER.of(arg)
        skull = reveal_corner(s, seat, corner)
        if s.stage != DAY:
            revival(s, seat, skull)
            return
        discard_from(s, s.drawn, 0, seat)
        if skull:
            s.due = NOTHING_DUE
            s.drop(SUCCESS)


def reveal_corner(s: State, seat: int, corner: int) -> bool:
    """Everybody learns this corner of the drawn card, and no more. HI-SO38  An armed order 18
    lets a skull count as none."""
    skull = (s.chart.skulls[s.drawn.faces[0]] >> corner) & 1
    if s.drawn.known[0] != ALL:
        s.drawn.show(0, 1 << ((SKULL_AT if skull else CLEAR_AT) + corner))
    ignored = 1 if s.armed & ARMED_18 else 0
    s.note(REVEALED, "HI-FT02", [seat, corner, skull, ignored])
    return skull == 1 and ignored == 0


def revival(s: State, seat: int, skull: bool) -> None:
    """HI-RV03  No skull: survivor again, ship upright, same location, no pirates.
    HI-RV02  The card goes back to the pile, among the others."""
    s.bag.left[s.drawn.take(0)] += 1
    s.pile.add(HIDDEN, 0)
    s.armed = 0
    if not skull:
        s.captains[seat].status = SURVIVOR
        s.note(REVIVED, "HI-RV03", [seat])


class Success(Step[State]):
    """HI-FT04  The action goes on: it is paid for, and has its effect."""

    TARGET: Final = Field(2)

    def line(self, act: PaidAct, target: int = 0) -> int:
        return PAID_ACT.put(PAID_ACTS.index(act.name)) | self.TARGET.put(target)

    def run(self, s: State, arg: int) -> None:
        act = s.book.by_name[PAID_ACTS[PAID_ACT.of(arg)]]
        assert isinstance(act, PaidAct)
        act.succeed(s, self.TARGET.of(arg))


def reveal_fate(s: State) -> None:
    """HI-FT02  Take the top card of your deck face down and choose a corner."""
    draw(s, s.turn)
    s.then(CORNER, s.turn)


corner: Final[Act[State]] = Corner("corner", 4, "HI-FT01")
spend_card: Final[Act[State]] = SpendCard("spend", MAPS, "HI-SP01")
spend_pirate: Final[Act[State]] = SpendPirate("recall", MAPS, "HI-SP01")

CORNER: Final = Choice(corner)
VERDICT: Final = Verdict()
SPEND: Final = Choice(spend_card, spend_pirate)
SPENDING: Final = Spending()
SUCCESS: Final = Success()
