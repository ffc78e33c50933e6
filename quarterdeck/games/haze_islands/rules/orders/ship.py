"""SO: orders 1 to 3, for the deck and the ship."""

from typing import Final

from quarterdeck.engine.acts import Leave
from quarterdeck.engine.table import NO, Act, AskSeat, Step
from quarterdeck.games.haze_islands.rules.cards import (
    CardAct,
    Choice,
    Heading,
    blur,
    hand_of,
    let_go,
    look_in_deck,
    pay,
    throw,
    to_a_deck,
)
from quarterdeck.games.haze_islands.rules.orders.order import FreeOrder
from quarterdeck.games.haze_islands.rules.sailing import move_ship
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS

# -- 1: look at and reorder your map deck ------------------------------------------------------


class LookThroughDeck(FreeOrder):
    """HI-SO21  You alone see your whole deck and put it back in any order. Usable with a card in it."""

    def usable(self, s: State, seat: int) -> bool:
        return len(s.captains[seat].deck.faces) > 0

    def use(self, s: State, seat: int) -> None:
        look_in_deck(s, seat)
        s.fare = 0
        s.then(FORGET, seat)
        s.then(ARRANGE, seat)


class Forget(Step[State]):
    """HI-SO21  Whoever knew where a card of that deck lay knows it no longer."""

    def run(self, s: State, arg: int) -> None:
        blur(s, s.captains[arg].deck, 1 << arg)


class Next(CardAct):
    """HI-D15  The next card from the top, while there is a choice. `fare` counts those already placed."""

    def where(self, s: State) -> list[int]:
        faces = s.captains[s.seat].deck.faces
        return sorted(faces[: len(faces) - s.fare]) if len(faces) - s.fare > 1 else NO

    def do(self, s: State, arg: int) -> None:
        seat = s.seat
        deck = s.captains[seat].deck
        at = deck.faces.index(arg)
        known = deck.known[at]
        deck.take(at)
        to = len(deck.faces) - s.fare
        deck.unshare()
        deck.faces.insert(to, arg)
        deck.known.insert(to, known)
        s.fare += 1

    def seen(self, s: State, arg: int) -> int:
        return 1 << s.seat


class Rest(Leave[State]):
    """HI-D15  Leave the rest as it is."""

    def seen(self, s: State, arg: int) -> int:
        return 1 << s.seat


# -- 2: sail using cards from your hand as map cards -------------------------------------------


class SailWithHandCards(FreeOrder):
    """HI-SO22  One Sail outside the action limit, paid with hand and deck cards in any mix. Usable with a
    hand card, and a gold connection no longer than hand and deck together."""

    def usable(self, s: State, seat: int) -> bool:
        return len(s.captains[seat].hand.faces) > 0 and len(voyages(s, seat)) > 0

    def use(self, s: State, seat: int) -> None:
        s.then(VOYAGE, seat)


def voyages(s: State, seat: int) -> list[int]:
    """HI-SO22  Gold connections no longer than hand and deck together."""
    captain = s.captains[seat]
    cards = len(captain.hand.faces) + len(captain.deck.faces)
    ways: list[int] = []
    for way in range(4):
        if 0 < s.passage(captain.at, way) <= cards:
            ways.append(way)
    return ways


class Voyage(Heading):
    """HI-SO22  Where to."""

    def where(self, s: State) -> list[int]:
        return voyages(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        s.moving = arg
        s.then(HOW_MANY, s.seat)


class FromHand(Act[State]):
    """HI-SO22  At least one hand card; HI-D16  how many."""

    def where(self, s: State) -> list[int]:
        captain = s.captains[s.seat]
        length = s.passage(captain.at, s.moving)
        hand, deck = len(captain.hand.faces), len(captain.deck.faces)
        return [n for n in range(self.size) if n + 1 <= hand and n + 1 <= length and length - n - 1 <= deck]

    def do(self, s: State, arg: int) -> None:
        """HI-T10  Deck cards leave first."""
        seat = s.seat
        captain = s.captains[seat]
        length = s.passage(captain.at, s.moving)
        if length > arg + 1:
            pay(s, seat, length - arg - 1)
        s.fare = arg + 1
        pay_from_hand(s, seat)


def pay_from_hand(s: State, seat: int) -> None:
    """HI-T10  Which cards, one by one; not asked if all of them go to the pile."""
    captain = s.captains[seat]
    if s.fare == len(captain.hand.faces) and not to_a_deck(s, seat):
        for face in hand_of(s, seat):
            let_go(s, seat, face, "HI-SO22")
        s.fare = 0
    if s.fare > 0:
        s.then(THROW, seat)
    else:
        move_ship(s, seat, s.beside[captain.at * 4 + s.moving], "HI-SO22")
        s.moving = -1


class Throw(CardAct):
    """HI-SO22  Hand cards paid this way are not revealed."""

    def where(self, s: State) -> list[int]:
        return hand_of(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        seat = s.seat
        throw(s, seat, arg, "HI-SO22")
        s.fare -= 1
        pay_from_hand(s, seat)

    def seen(self, s: State, arg: int) -> int:
        return s.hand_mask(s.seat)


# -- 3: move your ship to any unoccupied location ----------------------------------------------


class MoveShip(FreeOrder):
    """HI-SO23  Your marker goes to any location with neither a player's marker nor The Doom, if there is
    one. HI-SO11  A castaway or a ghost moves just so."""

    def usable(self, s: State, seat: int) -> bool:
        return len(unoccupied(s)) > 0

    def use(self, s: State, seat: int) -> None:
        s.then(SHIP_TO, seat)


def unoccupied(s: State) -> list[int]:
    """HI-SO23  Deployed pirates do not occupy."""
    taken = [captain.at for captain in s.captains]
    return sorted([place for place in s.board if place not in taken and place != s.doom])


class ShipTo(CardAct):
    """HI-SO23  No cost, connections ignored."""

    def where(self, s: State) -> list[int]:
        return unoccupied(s)

    def do(self, s: State, arg: int) -> None:
        move_ship(s, s.seat, arg, "HI-SO23")


next_card: Final[Act[State]] = Next("next", MAPS, "HI-SO21")
rest: Final[Act[State]] = Rest("rest", 1, "HI-SO21")
voyage: Final[Act[State]] = Voyage("voyage", 4, "HI-SO22")
from_hand: Final[Act[State]] = FromHand("pay", 5, "HI-SO22", 1)
throw_card: Final[Act[State]] = Throw("throw", MAPS, "HI-SO22")
ship_to: Final[Act[State]] = ShipTo("ship_to", MAPS, "HI-SO23")

FORGET: Final = Forget()
ARRANGE: Final = AskSeat(next_card, or_else=rest, again=True)
VOYAGE: Final = Choice(voyage)
HOW_MANY: Final = Choice(from_hand)
THROW: Final = Choice(throw_card)
SHIP_TO: Final = Choice(ship_to)

LOOK_THROUGH_DECK: Final = LookThroughDeck(1, "HI-SO21")
SAIL_WITH_HAND_CARDS: Final = SailWithHandCards(2, "HI-SO22")
MOVE_SHIP: Final = MoveShip(3, "HI-SO23")
