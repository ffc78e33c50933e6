"""Captains and their cards, and who has seen which.

All 27 map cards have different faces. A card that nobody has looked at is HIDDEN and its face is in the
bag; a card somebody has seen lies in a pile with its face. The word `known` of a card has three parts:
the seats that know its face, what a revealed corner told everybody (clear or skull, four bits
each), and the faces that everybody knows it cannot have."""

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.cards import HIDDEN, Bag, Part, Pile
from quarterdeck.engine.cards import pile as new_pile
from quarterdeck.engine.marks import i64
from quarterdeck.games.haze_islands.board import Board
from quarterdeck.games.haze_islands.constants import (
    ANY_CREW,
    CLEAR_AT,
    COOPERATIVE,
    NEVER_AT,
    NOTHING_DUE,
    SEATS,
)
from quarterdeck.games.haze_islands.log import WORTH, is_doom
from quarterdeck.games.haze_islands.tables import CREW, ICONS, MAPS
from quarterdeck.games.haze_islands.veiling import mask_seats, unorder

if TYPE_CHECKING:
    from quarterdeck.engine.fate import Fate

TRIES: Final = 5000  # deals of the constrained cards for one imagined world


def in_front(first: Pile, piles: list[Pile]) -> list[Pile]:
    """The same piles, that one before the others, if it is among them."""
    return [pile for pile in piles if pile is first] + [pile for pile in piles if pile is not first]


def most_faces(masks: list[int]) -> list[int]:
    """How many faces each card may find at most: an earlier one with no wider choice takes one."""
    most: list[int] = []
    for n, mask in enumerate(masks):
        taken = sum([1 for other in masks[:n] if other & mask == other])
        most.append(mask.bit_count() - taken)
    return most


class Unseen:
    """Cards that get a face in an imagined world: where each of them lies."""

    __slots__ = ("piles", "places")

    def __init__(self) -> None:
        self.piles: list[Pile] = []
        self.places: list[int] = []

    def add(self, pile: Pile, at: int) -> None:
        self.piles.append(pile)
        self.places.append(at)

    def turn_up(self, n: int, bag: Bag, face: int) -> None:
        """One of them gets that face, which leaves the bag: every face is in it once."""
        bag.left[face] = 0
        self.piles[n].turn(self.places[n], face)

    def turn_down(self, bag: Bag) -> None:
        """Their faces go back into the bag."""
        for n, at in enumerate(self.places):
            face = self.piles[n].faces[at]
            if face != HIDDEN:
                bag.left[face] = 1
                self.piles[n].turn(at, HIDDEN)


class Captain(Part):
    """A player. `at` and `deployed` name locations by their map card; `tale` is the Captain's Log: both
    lists are replaced, never changed."""

    __slots__ = ("at", "deck", "deployed", "discarded", "hand", "status", "supply", "tale")

    status: int
    at: int
    supply: int
    discarded: int
    deployed: list[int]
    tale: list[int]  # HI-CL01  in order of gaining, see log.py
    hand: Pile
    deck: Pile

    def copy(self) -> "Captain":
        twin = Captain()
        twin.status = self.status
        twin.at = self.at
        twin.supply = self.supply
        twin.discarded = self.discarded
        twin.deployed = self.deployed
        twin.tale = self.tale
        twin.hand = self.hand.copy()
        twin.deck = self.deck.copy()
        return twin

    def score(self) -> int:
        """HI-CL02  The icons in the log."""
        icons = 0
        for entry in self.tale:
            icons += WORTH[entry]
        return icons

    def doom_cards(self) -> int:
        return sum([1 for entry in self.tale if is_doom(entry)])


class Cargo(Board):
    """All map cards that are not on the board, and the icons one can pay with them."""

    __slots__ = (
        "armed",
        "bag",
        "captains",
        "drawn",
        "due",
        "mode",
        "pile",
        "second_bag",
        "spent",
        "stacked",
        "wake",
    )

    mode: int
    captains: list[Captain]
    bag: Bag
    second_bag: Bag  # after a Steal: the cards of the deck that was looked through; twins share an empty one,
    stacked: bool
    pile: Pile
    wake: Pile  # and this: the part of the pile that came from that deck
    drawn: Pile
    spent: Pile
    armed: int  # the orders that wait for this turn's action
    due: list[int]  # icons still to be paid; the last entry is any crew; replaced, never changed

    def copy_cards(self, twin: "Cargo") -> None:
        twin.mode = self.mode
        twin.captains = [captain.copy() for captain in self.captains]
        twin.bag = self.bag.copy()
        twin.second_bag = self.second_bag.copy() if self.stacked else self.second_bag
        twin.stacked = self.stacked
        twin.pile = self.pile.copy()
        twin.wake = self.wake.copy() if self.stacked else self.wake
        twin.drawn = self.drawn.copy()
        twin.spent = self.spent.copy()
        twin.armed = self.armed
        twin.due = self.due

    # -- who knows what ------------------------------------------------------------------

    def secrets(self) -> list[tuple[Bag, list[Pile]]]:
        """HI-G17  Nothing else is hidden. Two bags: after a Steal, alone at sea, the deck is known as a set,
        and no card of the pile may slip into it."""
        hands = [captain.hand for captain in self.captains]
        decks = [captain.deck for captain in self.captains]
        if self.stacked:
            mixed = [*decks, self.wake, self.drawn]
            return [(self.bag, [*hands, self.pile, self.spent]), (self.second_bag, mixed)]
        return [(self.bag, [*hands, *decks, self.pile, self.wake, self.drawn, self.spent])]

    def veil(self) -> None:
        """Nobody is told who else knows a card; a pile and another's hand lie in no order (HI-T10).
        HI-ST01  Whoever looks on does not know the deck that was looked through."""
        if self.viewer < 0:
            self.unstack()
        me = 0 if self.viewer < 0 else 1 << self.viewer
        looking = self.seats_awaited("take", "arrange")  # while everybody sees somebody look at cards
        for seat, captain in enumerate(self.captains):
            mask_seats(captain.hand, me | self.hand_mask(seat))
            mask_seats(captain.deck, me | (looking & (1 << seat)))
            if seat != self.viewer:
                unorder(captain.hand, me)
        mask_seats(self.drawn, me | (self.seats_awaited("keep", "lay") & (1 << self.turn)))
        mask_seats(self.pile, me)
        unorder(self.pile, me)
        if self.stacked:
            mask_seats(self.wake, me)
            unorder(self.wake, me)

    def hand_mask(self, seat: int) -> int:
        """HI-G18  Who sees a hand: its owner; in cooperative mode all players."""
        return (1 << len(self.captains)) - 1 if self.mode == COOPERATIVE else 1 << seat

    def unstack(self) -> None:
        """The second bag goes back into the first, the wake onto the pile."""
        if not self.stacked:
            return
        for face, count in enumerate(self.second_bag.left):
            self.bag.left[face] += count
        self.second_bag = Bag()
        self.second_bag.left = [0] * MAPS
        self.pile.faces = self.pile.faces + self.wake.faces
        self.pile.known = self.pile.known + self.wake.known
        self.wake = new_pile()
        self.stacked = False

    def allowed(self, face: int, known: int) -> bool:
        """Whether a card of which everybody knows this much may have that face."""
        return (self.faces_for(known) >> face) & 1 == 1

    def faces_for(self, known: int) -> int:
        """A bit for each face that such a card may have: CLEAR_AT and SKULL_AT are side by side."""
        return -1 if known < 0 else self.chart.with_corners[(known >> CLEAR_AT) & 255] & ~(known >> NEVER_AT)

    def plausible(self) -> bool:
        """Every card has a face it may have, and whoever is paying can pay."""
        for captain in self.captains:
            if not self.possible(captain.hand) or not self.possible(captain.deck):
                return False
        if not self.possible(self.pile) or not self.possible(self.wake):
            return False
        return self.possible(self.drawn) and self.possible(self.spent) and self.payable()

    def possible(self, pile: Pile) -> bool:
        """Every card of the pile has a face it may have, or none yet."""
        for at, known in enumerate(pile.known):
            if known > SEATS and pile.faces[at] != HIDDEN and not self.allowed(pile.faces[at], known):
                return False
        return True

    def payable(self) -> bool:
        """Whoever has stated an action with a price can pay it; HI-R62  and whoever is asked for the next
        source has more than one."""
        if self.due == NOTHING_DUE:
            return True
        step = self.asking()
        if step is not None and step.name == "spend" and self.quiet and self.choices_due() < 2:
            return False
        return self.can_pay(self.turn, self.due)

    def deal(self, fate: "Fate") -> None:
        """An imagined world: all deals that agree with what is known are equally likely. The hand that has
        to pay comes first, then cards under a constraint, then those which may be anything."""
        hand = None if self.due == NOTHING_DUE else self.captains[self.turn].hand
        for bag, piles in self.secrets():
            bound, free, paying = Unseen(), Unseen(), 0
            for pile in piles if hand is None else in_front(hand, piles):
                for at, face in enumerate(pile.faces):
                    if face == HIDDEN and pile.known[at] != 0:
                        if pile is hand or pile.known[at] > SEATS:
                            bound.add(pile, at)
                        else:
                            free.add(pile, at)
                if pile is hand:
                    paying = len(bound.places)
            if bound.places:
                self.deal_bound(bag, bound, paying, fate)
            if free.places:
                self.deal_free(bag, free, fate)

    def deal_free(self, bag: Bag, cards: Unseen, fate: "Fate") -> None:
        """Any of the faces left, all alike."""
        faces = [face for face, left in enumerate(bag.left) if left]
        for n in range(len(cards.places)):
            cards.turn_up(n, bag, faces.pop(fate.any_of(len(faces))))

    def deal_bound(self, bag: Bag, cards: Unseen, paying: int, fate: "Fate") -> None:
        """One by one, and all over again when a card finds no face or the first ones cannot pay. A card is
        taken with a chance in proportion to the faces that were left for it, which evens out what the order
        favours."""
        whole: i64 = 0
        for face, left in enumerate(bag.left):
            if left:
                whole |= 1 << face
        masks = [self.faces_for(cards.piles[n].known[at]) & whole for n, at in enumerate(cards.places)]
        most = most_faces(masks)
        for _ in range(TRIES):
            if self.dealt_bound(bag, cards, paying, masks, most, fate):
                return
            cards.turn_down(bag)

    def dealt_bound(
        self, bag: Bag, cards: Unseen, paying: int, masks: list[int], most: list[int], fate: "Fate"
    ) -> bool:
        """Whether each of these cards has found a face."""
        for n in range(len(masks)):
            mask: i64 = masks[n]
            faces = [face for face, left in enumerate(bag.left) if left and mask >> face & 1]
            total = len(faces)
            if total == 0 or (total < most[n] and fate.pick([total, most[n] - total]) == 1):
                return False
            cards.turn_up(n, bag, faces[fate.any_of(total)])
            if n == paying - 1 and not self.payable():
                return False
        return True

    def check_maps(self) -> None:
        seen = [0] * MAPS
        for place in self.board:
            seen[place] += 1
        for bag, piles in self.secrets():
            hidden = 0
            for pile in piles:
                self.demand(len(pile.faces) == len(pile.known), "a card without knowledge of it (HI-G20)")
                for face in pile.faces:
                    if face == HIDDEN:
                        hidden += 1
                    else:
                        seen[face] += 1
            self.demand(
                hidden == bag.size(), f"{hidden} cards without a face, {bag.size()} in the bag (HI-G16)"
            )
            for face, count in enumerate(bag.left):
                seen[face] += count
        self.demand(self.stacked or self.second_bag.size() == 0, "a second bag without a Steal (HI-R60)")
        for face, count in enumerate(seen):
            self.demand(count == 1, f"map card {self.chart.maps[face]} is in {count} places (HI-G16)")

    # -- icons ---------------------------------------------------------------------------

    def sources(self, seat: int) -> list[int]:
        """HI-SP01  How many of each icon a player could spend; the last entry counts any crew.
        HI-CD04  In hand, dead ends and cursed cards are cards like any other."""
        have = [0] * len(self.due)
        captain = self.captains[seat]
        icon_of = self.chart.icon_of
        for face in captain.hand.faces:
            if face != HIDDEN:
                icon = icon_of[face]
                have[icon] = have[icon] + 1
        for place in captain.deployed:
            icon = icon_of[place]
            have[icon] = have[icon] + 1
        return have

    def pays(self, icon: int) -> bool:
        """Whether a source with this icon pays something that is still due."""
        return self.due[icon] > 0 or (self.due[ANY_CREW] > 0 and self.chart.icon_class[icon] == CREW)

    def choices_due(self) -> int:
        """How many cards and pirates the paying player may choose from."""
        have = self.sources(self.turn)
        return sum([have[icon] for icon in range(ICONS) if self.pays(icon)])

    def can_pay(self, seat: int, due: list[int]) -> bool:
        """Enough of every icon, or of crew of any kind where that is due (HI-HJ02); HI-SO34, HI-SO35, HI-SO36
        an armed spell counts twice where two are due."""
        for icon in range(ICONS):
            need = due[icon]
            if need >= 2 and self.armed >> self.chart.spell_bit[icon] & 1:
                need -= 1
            if need > 0 and self.has(seat, icon) < need:
                return False
        return due[ANY_CREW] == 0 or self.crew(seat) >= due[ANY_CREW]

    def has(self, seat: int, icon: int) -> int:
        """HI-SP01  How many of that icon a player could spend."""
        captain = self.captains[seat]
        icon_of = self.chart.icon_of
        wanted: i64 = icon
        found: i64 = 0
        for face in captain.hand.faces:
            if face != HIDDEN and icon_of[face] == wanted:
                found += 1
        for place in captain.deployed:
            if icon_of[place] == wanted:
                found += 1
        return found

    def crew(self, seat: int) -> int:
        """How much crew of either kind."""
        have = self.sources(seat)
        return sum([have[icon] for icon in range(ICONS) if self.chart.icon_class[icon] == CREW])
