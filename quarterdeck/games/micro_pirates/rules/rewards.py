"""Reputation, rewards and Loot (MP-R, MP-Q20, MP-B15 to MP-B21)."""

from typing import Final

from quarterdeck.engine.cards import bag
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import CARDS, CHEST, GHOST, LOOTS, MAP, NONE, card_id
from quarterdeck.games.micro_pirates.notes import FAME_NOW, LOOTED, REP_NOW
from quarterdeck.games.micro_pirates.rewards import COINS, DRAW, FAME, GOODS, KEEP, REP, TOKEN_OF
from quarterdeck.games.micro_pirates.rules.cards import (
    PLACE_CREW,
    PLACE_UPGRADE,
    card_line,
    ghost_place,
    ghost_takes,
)
from quarterdeck.games.micro_pirates.rules.hold import GAIN, OVERLOAD, SHIP, due
from quarterdeck.games.micro_pirates.shared import counted, drawn
from quarterdeck.games.micro_pirates.state import State

LOOT_CARDS: Final = CARDS - LOOTS


def lower_rep(s: State, seat: int) -> None:
    """MP-R06  By one space. MP-R05  At -3 it costs 1 Fame instead, if there is any."""
    crew = s.crews[seat]
    if crew.rep > -3:
        shift_rep(s, seat, -1, "MP-R06")
    elif crew.fame > 0:
        crew.fame -= 1
        s.note(FAME_NOW, "MP-R05", [seat, -1])


def raise_rep(s: State, seat: int, spaces: int, clause: str) -> None:
    """MP-R04  At +3 gaining has no effect."""
    room = 3 - s.crews[seat].rep
    if room > 0:
        shift_rep(s, seat, min(spaces, room), clause)


def shift_rep(s: State, seat: int, change: int, clause: str) -> None:
    """MP-R03  Other spaces are in force now; MP-H08  with them the hold may shrink."""
    crew = s.crews[seat]
    crew.rep += change
    s.note(REP_NOW, clause, [seat, change])
    s.refit(crew)
    s.then(OVERLOAD, seat)


def reward(s: State, seat: int, give: list[int], clause: str) -> None:
    """MP-Q20  In printed order: Fame, Rep, coins, tokens, Loot."""
    s.honour(seat, give[FAME], clause)
    if give[REP]:
        raise_rep(s, seat, give[REP], clause)
    s.earn(seat, give[COINS], clause)
    for word in range(GOODS, DRAW):
        if give[word]:
            s.then(GAIN, due(seat, TOKEN_OF[word - GOODS], give[word]))
    if give[DRAW]:
        s.then(LOOT_DRAW, LOOT_DRAW.line(seat, give[DRAW], give[KEEP]))


class LootDraw(Step[State]):
    """MP-B12, MP-B13  So many Loot cards are drawn; so many of them are gained.
    MP-Q07  Every draw is apart from the others."""

    DRAWN: Final = Field(3, 4)
    KEPT: Final = Field(7)

    def line(self, ship: int, drawn: int, kept: int) -> int:
        return SHIP.put(ship) | self.DRAWN.put(min(drawn, self.DRAWN.mask)) | self.KEPT.put(kept)

    def run(self, s: State, arg: int) -> None:
        s.spoils = []
        for _ in range(self.DRAWN.of(arg)):
            s.then(NEXT_LOOT)
        s.then(SHARE_OUT, arg)


class NextLoot(Step[State]):
    """MP-H12  An empty deck is made anew from its discards; if both are empty nothing is drawn."""

    def run(self, s: State, arg: int) -> None:
        if not any(s.loot_deck.left):
            s.loot_deck = bag(s.loot_discard)
            s.loot_discard = [0] * LOOT_CARDS
        if any(s.loot_deck.left):
            s.then(TURN_UP_LOOT)


class LootCard(Lot[State]):
    """MP-B15  A card identical to one already drawn is discarded and replaced."""

    def odds(self, s: State) -> list[int]:
        return s.loot_deck.left

    def do(self, s: State, card: int) -> None:
        s.loot_deck = drawn(s.loot_deck, card)
        kinds = s.t.loot_kind
        if kinds[card] in [kinds[other] for other in s.spoils]:
            s.loot_discard = counted(s.loot_discard, card)
            s.then(NEXT_LOOT)
        else:
            s.spoils = [*s.spoils, card]

    def label(self, arg: int) -> str:
        return card_id(LOOTS + arg)


class ShareOut(Step[State]):
    """MP-B17  The player picks one card at a time, having seen all. MP-Z25  The Ghost Ship gains all."""

    def run(self, s: State, arg: int) -> None:
        if SHIP.of(arg) == GHOST:
            s.then(GHOST_LOOT)
            return
        for _ in range(LOOT_DRAW.KEPT.of(arg)):
            s.then(PICK_LOOT, SHIP.of(arg))
        s.then(LEAVE_REST)


class Keep(Act[State]):
    """MP-B17  One of the cards drawn. MP-B18  Tokens by the hold rules; the card is discarded.
    MP-B19  A Crew or Upgrade card comes into play at no cost, MP-B20  like any other."""

    def where(self, s: State) -> list[int]:
        return sorted(s.spoils)

    def objection(self, s: State, card: int) -> str | None:
        return None if card in s.spoils else "MP-B17"

    def do(self, s: State, card: int) -> None:
        seat = s.seat
        s.spoils = [other for other in s.spoils if other != card]
        s.note(LOOTED, "MP-B17", [seat, card])
        if s.t.is_crew[LOOTS + card]:
            s.then(PLACE_CREW, card_line(seat, LOOTS + card))
        elif s.t.is_upgrade[LOOTS + card]:
            s.then(PLACE_UPGRADE, card_line(seat, LOOTS + card))
        else:
            s.loot_discard = counted(s.loot_discard, card)
            reward(s, seat, s.t.loot_give[card], "MP-B18")

    def label(self, arg: int) -> str:
        return card_id(LOOTS + arg)


class LeaveRest(Step[State]):
    """MP-B17  The others are discarded unused."""

    def run(self, s: State, arg: int) -> None:
        for card in s.spoils:
            s.loot_discard = counted(s.loot_discard, card)
        s.spoils = []


class GhostLoot(Step[State]):
    """MP-Z26  Coins, Chests and Maps; Crew and Upgrades it has a use and a place for."""

    def run(self, s: State, arg: int) -> None:
        for card in s.spoils:
            place = NONE
            if s.t.is_crew[LOOTS + card] or s.t.is_upgrade[LOOTS + card]:
                place = ghost_place(s, LOOTS + card)
            if place != NONE:
                ghost_takes(s, LOOTS + card, place)
            else:
                s.loot_discard = counted(s.loot_discard, card)
                ghost_reward(s, s.t.loot_give[card])
            s.note(LOOTED, "MP-Z26", [GHOST, card])
        s.spoils = []


def ghost_reward(s: State, give: list[int]) -> None:
    s.earn(GHOST, give[COINS], "MP-Z26")
    for word in range(GOODS, DRAW):
        kind = TOKEN_OF[word - GOODS]
        if give[word] and kind in (CHEST, MAP):
            s.then(GAIN, due(GHOST, kind, give[word]))


loot_card: Final = LootCard("loot", LOOT_CARDS, when="MP-B12")
keep: Final = Keep("keep", LOOT_CARDS, when="MP-B17")

LOOT_DRAW: Final = LootDraw()
NEXT_LOOT: Final = NextLoot()
TURN_UP_LOOT: Final = Ask(loot_card)
SHARE_OUT: Final = ShareOut()
PICK_LOOT: Final = AskField(SHIP, keep, lapses=True)
LEAVE_REST: Final = LeaveRest()
GHOST_LOOT: Final = GhostLoot()
STEPS: Final[dict[str, Step[State]]] = {
    "draw loot": LOOT_DRAW,
    "next loot card": NEXT_LOOT,
    "turn up loot": TURN_UP_LOOT,
    "share out loot": SHARE_OUT,
    "pick loot": PICK_LOOT,
    "leave the rest": LEAVE_REST,
    "ghost loot": GHOST_LOOT,
}
