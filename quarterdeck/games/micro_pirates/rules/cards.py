"""Crew and Upgrade cards come into play (MP-C04 to MP-C09, MP-B19 to MP-B21, MP-Z41)."""

from typing import Final

from quarterdeck.engine.acts import Always, Pass
from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import Act, Step
from quarterdeck.games.micro_pirates.constants import CARDS, GHOST, LOOTS, NONE, card_id
from quarterdeck.games.micro_pirates.crew import SLOTS, Crew
from quarterdeck.games.micro_pirates.effects import CUTLASSES, OP, SPYGLASSES, N
from quarterdeck.games.micro_pirates.notes import CARD_LOST, CARD_TAKEN
from quarterdeck.games.micro_pirates.rules.declare import remove
from quarterdeck.games.micro_pirates.rules.hold import OVERLOAD, SHIP
from quarterdeck.games.micro_pirates.shared import replaced
from quarterdeck.games.micro_pirates.state import State

SHIP_PLACE: Final = 3  # a place for an Upgrade: Crew slot 0 to 2, or the Ship


CARD: Final = Field(3)  # a card on its way into play, or the Crew slot of the one that went


def card_line(ship: int, card: int) -> int:
    """An agenda line about a card for a crew."""
    return SHIP.put(ship) | CARD.put(card)


def free_slot(slots: list[int]) -> int:
    return slots.index(NONE) if NONE in slots else NONE


class PlaceCrew(Step[State]):
    """MP-C05  At most three Crew cards: for a fourth, one is discarded first.
    MP-B21  A Crew card from Loot may be discarded instead."""

    def run(self, s: State, arg: int) -> None:
        s.placing = CARD.of(arg)
        if NONE in s.crews[SHIP.of(arg)].crew:
            s.then(JOIN, arg)
        else:
            s.then(DISMISS_FOR_LOOT if s.placing >= LOOTS else DISMISS, arg)


class Join(Step[State]):
    """MP-C04  The card lies under the Captain sheet; its effects work from now on."""

    def run(self, s: State, arg: int) -> None:
        seat, card = SHIP.of(arg), CARD.of(arg)
        crew = s.crews[seat]
        crew.crew = replaced(crew.crew, free_slot(crew.crew), card)
        s.placing = NONE
        s.note(CARD_TAKEN, "MP-C04", [seat, card])
        s.refit(crew)
        s.then(OVERLOAD, seat)


class Dismiss(Act[State]):
    """MP-C05  Which Crew card is discarded. MP-C06  Its Upgrade may go to the new card."""

    def where(self, s: State) -> list[int]:
        return sorted([card for card in s.crews[s.seat].crew if card != NONE])

    def objection(self, s: State, card: int) -> str | None:
        return None if card in s.crews[s.seat].crew else "MP-C05"

    def do(self, s: State, card: int) -> None:
        seat = s.seat
        crew = s.crews[seat]
        slot = crew.crew.index(card)
        crew.crew = replaced(crew.crew, slot, NONE)
        s.toss(card)
        s.note(CARD_LOST, "MP-C05", [seat, card])
        s.refit(crew)
        if crew.under[slot] != NONE:
            s.then(CARRY, card_line(seat, slot))
        s.then(OVERLOAD, seat)
        s.then(JOIN, s.arg)

    def label(self, arg: int) -> str:
        return card_id(arg)


class Refuse(Always[State]):
    """MP-B21  The Loot card is discarded without effect."""

    def do(self, s: State, arg: int) -> None:
        s.toss(CARD.of(s.arg))
        s.placing = NONE


class Carry(Pass[State]):
    """MP-C06  The Upgrade of the dismissed Crew card moves under the new one."""


class Drop(Always[State]):
    """MP-C06  Otherwise it is discarded."""

    def do(self, s: State, arg: int) -> None:
        remove(s, s.seat, s.crews[s.seat].under[CARD.of(s.arg)])


class PlaceUpgrade(Step[State]):
    """MP-C07  On the Ship or under one Crew card. MP-B21  Loot without a free place may be refused."""

    def run(self, s: State, arg: int) -> None:
        s.placing = CARD.of(arg)
        crowded = s.placing >= LOOTS and not has_place(s.crews[SHIP.of(arg)])
        s.then(FIT_LOOT if crowded else FIT, arg)


def has_place(crew: Crew) -> bool:
    if NONE in crew.rig:
        return True
    return any(crew.crew[slot] != NONE and crew.under[slot] == NONE for slot in range(SLOTS))


class Fit(Act[State]):
    """MP-C07  The Ship, or a Crew card. MP-C08  Three on the Ship, one under each Crew card; if no place
    is free, one Upgrade at the chosen place is discarded first."""

    def where(self, s: State) -> list[int]:
        places = [*sorted([card for card in s.crews[s.seat].crew if card != NONE]), CARDS]
        return [place for place in places if self.objection(s, place) is None]

    def objection(self, s: State, place: int) -> str | None:
        crew = s.crews[s.seat]
        if place != CARDS and place not in crew.crew:
            return "MP-C07"
        full = NONE not in crew.rig if place == CARDS else crew.under[crew.crew.index(place)] != NONE
        return "MP-C08" if s.edition >= 2 and full and has_place(crew) else None

    def do(self, s: State, place: int) -> None:
        seat, card = SHIP.of(s.arg), CARD.of(s.arg)
        crew = s.crews[seat]
        if place == CARDS:
            if NONE in crew.rig:
                s.then(PUT, PUT.line(seat, SHIP_PLACE, card))
            else:
                s.then(MAKE_PLACE, s.arg)
            return
        slot = crew.crew.index(place)
        if crew.under[slot] != NONE:
            remove(s, seat, crew.under[slot])
        s.then(PUT, PUT.line(seat, slot, card))

    def label(self, arg: int) -> str:
        return "ship" if arg == CARDS else card_id(arg)


class Scrap(Act[State]):
    """MP-C08  Any of the three Upgrades on the Ship."""

    def where(self, s: State) -> list[int]:
        return sorted([card for card in s.crews[s.seat].rig if card != NONE])

    def objection(self, s: State, card: int) -> str | None:
        return None if card in s.crews[s.seat].rig else "MP-C08"

    def do(self, s: State, card: int) -> None:
        remove(s, s.seat, card)
        s.then(PUT, PUT.line(s.seat, SHIP_PLACE, CARD.of(s.arg)))

    def label(self, arg: int) -> str:
        return card_id(arg)


class Put(Step[State]):
    """MP-C07  Only the part that shows is active. MP-C09  It stays where it is."""

    PLACE: Final = Field(3, 2)
    CARD: Final = Field(5)

    def line(self, seat: int, place: int, card: int) -> int:
        return SHIP.put(seat) | self.PLACE.put(place) | self.CARD.put(card)

    def run(self, s: State, arg: int) -> None:
        seat, place, card = SHIP.of(arg), self.PLACE.of(arg), self.CARD.of(arg)
        crew = s.crews[seat]
        if place == SHIP_PLACE:
            crew.rig = replaced(crew.rig, free_slot(crew.rig), card)
        else:
            crew.under = replaced(crew.under, place, card)
        s.placing = NONE
        s.note(CARD_TAKEN, "MP-C07", [seat, card])
        s.refit(crew)
        s.then(OVERLOAD, seat)


# -- the Ghost Ship ------------------------------------------------------------------------


def gives(s: State, part: int, op: int) -> int:
    """MP-Z12  All icons of that kind on a part, those with a rum cost and one-time ones included."""
    return sum([row[N] for row in s.t.rows[part] if row[OP] == op])


def useful(s: State, part: int) -> bool:
    """MP-Z40  A card that gives cutlasses or spyglasses."""
    return gives(s, part, CUTLASSES) > 0 or gives(s, part, SPYGLASSES) > 0


def ghost_place(s: State, card: int) -> int:
    """MP-Z41  Where the Ghost Ship would put the card, if it is of use and a place is free: a Crew
    slot, or for an Upgrade a place; it never replaces a card."""
    crew = s.ghost
    if s.t.is_crew[card]:
        return free_slot(crew.crew) if useful(s, card * 2) else NONE
    best = NONE
    best_worth = 0
    for place in [SHIP_PLACE, 0, 1, 2]:
        if place == SHIP_PLACE:
            is_free = NONE in crew.rig
        else:
            is_free = crew.crew[place] != NONE and crew.under[place] == NONE
        part = card * 2 + (0 if place == SHIP_PLACE else 1)
        worth = gives(s, part, CUTLASSES) * 100 + gives(s, part, SPYGLASSES)
        if is_free and useful(s, part) and worth > best_worth:
            best = place
            best_worth = worth
    return best


def ghost_takes(s: State, card: int, place: int) -> None:
    crew = s.ghost
    if s.t.is_crew[card]:
        crew.crew = replaced(crew.crew, place, card)
    elif place == SHIP_PLACE:
        crew.rig = replaced(crew.rig, free_slot(crew.rig), card)
    else:
        crew.under = replaced(crew.under, place, card)
    s.note(CARD_TAKEN, "MP-Z40", [GHOST, card])


dismiss: Final = Dismiss("dismiss", CARDS, when="MP-C11")
refuse: Final = Refuse("refuse", when="MP-B21")
carry: Final = Carry("carry", when="MP-C06")
drop: Final = Drop("drop", when="MP-C06")
fit: Final = Fit("fit", CARDS + 1, when="MP-C09")
scrap: Final = Scrap("scrap", CARDS, when="MP-C11")

PLACE_CREW: Final = PlaceCrew()
JOIN: Final = Join()
DISMISS: Final = AskField(SHIP, dismiss)
DISMISS_FOR_LOOT: Final = AskField(SHIP, dismiss, refuse)
CARRY: Final = AskField(SHIP, carry, drop)
PLACE_UPGRADE: Final = PlaceUpgrade()
FIT: Final = AskField(SHIP, fit)
FIT_LOOT: Final = AskField(SHIP, fit, refuse)
MAKE_PLACE: Final = AskField(SHIP, scrap)
PUT: Final = Put()
STEPS: Final[dict[str, Step[State]]] = {
    "place a crew card": PLACE_CREW,
    "join the crew": JOIN,
    "dismiss": DISMISS,
    "dismiss for loot": DISMISS_FOR_LOOT,
    "carry over": CARRY,
    "place an upgrade": PLACE_UPGRADE,
    "fit": FIT,
    "fit loot": FIT_LOOT,
    "make a place": MAKE_PLACE,
    "put in place": PUT,
}
