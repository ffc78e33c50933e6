"""Map cards: how they are named in moves, looked at, paid, discarded and mixed."""

from typing import Final

from quarterdeck.engine.cards import HIDDEN, Bag, Pile
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.fields import Field
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.table import Act, AskSeat, Step
from quarterdeck.games.haze_islands.constants import ALL, CLEAR_AT, DAY, NEVER_AT, SEATS, SKULL_AT
from quarterdeck.games.haze_islands.notes import DROPPED, PAID
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import COMPASS, MAPS

NAMES: Final = (
    [f"I{n:02d}" for n in range(1, 19)] + [f"D{n}" for n in range(1, 7)] + [f"C{n}" for n in range(1, 4)]
)
PLAYERS: Final = ["crimson", "teal", "ivory"]
DRAWN: Final = 0  # piles that a card may be looked at in; from 1 on the players' decks
EVERY_SEAT: Final = 255


def card_words(card: int) -> list[str]:
    """`I1` and `D01` are understood, too."""
    kind, number = NAMES[card][0], int(NAMES[card][1:])
    return [f"{kind}{number}", f"{kind}{number:02d}"]


def player_words(seat: int) -> list[str]:
    """The ledger's `P1`, or the seat's number, from 0."""
    return [f"P{seat + 1}", str(seat)]


class CardAct(Act[State]):
    """A choice named by a map card; a location is named by its map card, too."""

    def label(self, arg: int) -> str:
        return NAMES[arg]

    def also(self, arg: int) -> list[str]:
        return card_words(arg)


class SecretCard(CardAct):
    """A choice among cards that only the chooser sees; in cooperative mode hands are open."""

    def seen(self, s: State, arg: int) -> int:
        return s.hand_mask(s.seat)


class Heading(Act[State]):
    """An act that names a direction."""

    def label(self, arg: int) -> str:
        return COMPASS[arg]

    def also(self, arg: int) -> list[str]:
        return [["north", "east", "south", "west"][arg]]


class AtPlayer(Act[State]):
    """An act that names a player."""

    def label(self, arg: int) -> str:
        return PLAYERS[arg]

    def also(self, arg: int) -> list[str]:
        return player_words(arg)


class Choice(AskSeat[State]):
    """A question to a seat; HI-R56  a list with one entry is taken by itself."""

    def __init__(self, *acts: Act[State], lapses: bool = False) -> None:
        super().__init__(*acts, lapses=lapses, forced=True)


class MapCard(Lot[State]):
    """HI-C02  A card that nobody has looked at is any of those left, all alike."""

    def odds(self, s: State) -> list[int]:
        return bag_of(s).left

    def do(self, s: State, face: int) -> None:
        bag_of(s).left[face] -= 1
        pile, at = pile_at(s, LOOK.WHERE.of(s.arg)), LOOK.AT.of(s.arg)
        pile.turn(at, face)
        reveal(pile, at, LOOK.SEES.of(s.arg))

    def label(self, arg: int) -> str:
        return NAMES[arg]

    def also(self, arg: int) -> list[str]:
        return card_words(arg)

    def seen(self, s: State, arg: int) -> int:
        mask = LOOK.SEES.of(s.arg)
        return EVERYBODY if mask == EVERY_SEAT else mask


class Look(AskSeat[State]):
    """HI-G18  A card is looked at: by which seats, which card from the bottom, in which pile."""

    SEES: Final = Field(0, 8)
    AT: Final = Field(8, 5)
    WHERE: Final = Field(13)

    def line(self, mask: int, at: int, where: int) -> int:
        return self.SEES.put(mask) | self.AT.put(at) | self.WHERE.put(where)


def pile_at(s: State, where: int) -> Pile:
    return s.drawn if where == DRAWN else s.captains[where - 1].deck


def bag_of(s: State) -> Bag:
    return s.second_bag if s.stacked else s.bag


def look(s: State, where: int, at: int, mask: int) -> None:
    """Some seats look at a card (none: only Fate knows it); it gets a face if it has none."""
    pile = pile_at(s, where)
    if pile.faces[at] != HIDDEN:
        reveal(pile, at, mask)
    else:
        s.then(LOOK, LOOK.line(mask, at, where))


def look_in_deck(s: State, seat: int) -> None:
    """The owner of a deck looks at all of its cards."""
    for at in range(len(s.captains[seat].deck.faces)):
        look(s, 1 + seat, at, 1 << seat)


def reveal(pile: Pile, at: int, mask: int) -> None:
    pile.show(at, ALL if mask == EVERY_SEAT else mask)


def blur(s: State, pile: Pile, owner: int) -> None:
    """HI-R58  Cards mixed out of sight: their owner alone knows them now, and of each everybody else
    knows only what was true of all. A card alone cannot be mixed."""
    if len(pile.faces) < 2:
        return
    common = -1
    for at in range(len(pile.faces)):
        common &= facts(s, pile, at)
    pile.known = [owner | (common << CLEAR_AT)] * len(pile.faces)


def facts(s: State, pile: Pile, at: int) -> int:
    """What everybody knows of a card: corners clear, corners with a skull, faces it cannot have."""
    if pile.known[at] != ALL:
        return pile.known[at] >> CLEAR_AT
    face = pile.faces[at]
    skulls = s.chart.skulls[face]
    others = ((1 << MAPS) - 1) ^ (1 << face)
    return (skulls ^ 15) | (skulls << (SKULL_AT - CLEAR_AT)) | (others << (NEVER_AT - CLEAR_AT))


def show_from(s: State, pile: Pile, at: int) -> None:
    """HI-R58  A card of a hand is shown, but not which of them it was: of those it may have been,
    everybody else knows only what was true of all."""
    if pile.known[at] == ALL:
        return
    face = pile.faces[at]
    fits = [n for n, known in enumerate(pile.known) if known != ALL and s.allowed(face, known)]
    common = -1
    for n in fits:
        common &= pile.known[n] >> CLEAR_AT
    pile.unshare()
    for n in fits:
        pile.known[n] = (pile.known[n] & SEATS) | (common << CLEAR_AT)


# -- discarding ------------------------------------------------------------------------------


def next_pile(s: State, seat: int) -> Pile:
    """HI-T07  On top of the next player's deck; HI-T08  the last player's and the solo player's go to the
    pile; HI-T14  so do all once the round has ended."""
    if s.stage != DAY or seat == s.final_seat():
        return s.wake if s.stacked else s.pile
    return s.captains[(seat + 1) % len(s.captains)].deck


def to_a_deck(s: State, seat: int) -> bool:
    """Whether the order of a player's discards matters (HI-T10)."""
    return s.stage == DAY and seat != s.final_seat()


def pay(s: State, seat: int, count: int, waits: bool = False) -> None:
    """HI-G19  From the top of the deck, unseen; HI-T09  the last one lands on top.
    For an action, or (HI-T06) for none."""
    deck = s.captains[seat].deck
    onto = next_pile(s, seat)
    for _ in range(count):
        deck.pass_top(onto)
    if s.log is not None:
        s.note(PAID, "HI-T07", [seat, count, 1] if waits else [seat, count])


def draw(s: State, seat: int) -> None:
    """The top card of a deck is taken aside."""
    s.captains[seat].deck.pass_top(s.drawn)


def discard_from(s: State, pile: Pile, at: int, seat: int) -> None:
    known = pile.known[at]
    next_pile(s, seat).add(pile.take(at), known)


def discard_spent(s: State, seat: int) -> None:
    """HI-SP02  Spent cards go in the order in which they were shown."""
    while s.spent.faces:
        discard_from(s, s.spent, 0, seat)


def mix_pile(s: State) -> None:
    """The pile is shuffled: its faces go back to the bag. Whoever still holds a card holds none of
    those which everybody has just seen in the pile."""
    s.unstack()
    public = 0
    for at, face in enumerate(s.pile.faces):
        if face != HIDDEN:
            s.bag.left[face] += 1
            if s.pile.known[at] == ALL:
                public |= 1 << face
    for captain in s.captains:
        hand = captain.hand
        hand.known = [known if known == ALL else known | (public << NEVER_AT) for known in hand.known]
    s.pile.faces = [HIDDEN] * len(s.pile.faces)
    s.pile.known = [0] * len(s.pile.known)


# -- hand limit ------------------------------------------------------------------------------


class Drop(SecretCard):
    """HI-T12  More than 3 cards: discard cards of your choice, also on another player's turn."""

    def where(self, s: State) -> list[int]:
        return hand_of(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        throw(s, s.seat, arg, "HI-T12")


class HandLimit(Step[State]):
    """HI-T12  Hand limit 3, when an effect is finished."""

    def run(self, s: State, arg: int) -> None:
        if len(s.captains[arg].hand.faces) > s.chart.hand:
            s.then(DROP, arg)
            s.then(HAND_LIMIT, arg)


def hand_of(s: State, seat: int) -> list[int]:
    return sorted([face for face in s.captains[seat].hand.faces if face != HIDDEN])


def throw(s: State, seat: int, face: int, clause: str) -> None:
    """A hand card leaves face down: only those who see the hand know which."""
    blur(s, s.captains[seat].hand, s.hand_mask(seat))
    let_go(s, seat, face, clause)


def let_go(s: State, seat: int, face: int, clause: str) -> None:
    hand = s.captains[seat].hand
    discard_from(s, hand, hand.faces.index(face), seat)
    s.note(DROPPED, clause, [seat, face], s.hand_mask(seat))


map_card: Final[Lot[State]] = MapCard("map", MAPS, "HI-C02")
drop: Final[Act[State]] = Drop("drop", MAPS, "HI-T12")

LOOK: Final = Look(map_card)
DROP: Final = Choice(drop)
HAND_LIMIT: Final = HandLimit()
