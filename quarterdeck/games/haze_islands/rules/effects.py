"""SO21..37: what the orders ask for once they are used."""

from quarterdeck.engine.table import NO, YES, Act, AskSeat, Step
from quarterdeck.games.haze_islands.constants import ALL
from quarterdeck.games.haze_islands.notes import DOOM_MOVED, PIRATE_MOVED, PIRATE_RETURNED, REGAINED, SWAPPED
from quarterdeck.games.haze_islands.rules.actions import move_ship
from quarterdeck.games.haze_islands.rules.cards import (
    CardAct,
    Choice,
    Heading,
    blur,
    hand_of,
    let_go,
    pay,
    throw,
    to_a_deck,
)
from quarterdeck.games.haze_islands.rules.usable import (
    doom_neighbours,
    filled_slots,
    landings,
    unoccupied,
    voyages,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


class Forget(Step[State]):
    """Whoever knew where a card of that deck lay knows it no longer."""

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
        deck.faces.insert(to, arg)
        deck.known.insert(to, known)
        s.fare += 1

    def seen(self, s: State, arg: int) -> int:
        return 1 << s.seat


class Rest(Act[State]):
    """HI-D15  Leave the rest as it is."""

    def where(self, s: State) -> list[int]:
        return YES

    def do(self, s: State, arg: int) -> None:
        s.leave()

    def seen(self, s: State, arg: int) -> int:
        return 1 << s.seat


class Voyage(Heading):
    """HI-SO22  One Sail outside the action limit, paid with hand and deck cards in any mix."""

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


class ShipTo(CardAct):
    """HI-SO23  Any location with neither a player's marker nor The Doom."""

    def where(self, s: State) -> list[int]:
        return unoccupied(s)

    def do(self, s: State, arg: int) -> None:
        move_ship(s, s.seat, arg, "HI-SO23")


class PirateFrom(CardAct):
    """HI-SO24  One of your own deployed pirates ..."""

    def where(self, s: State) -> list[int]:
        return sorted(s.captains[s.seat].deployed)

    def do(self, s: State, arg: int) -> None:
        s.moving = arg
        s.then(PIRATE_TO, s.seat)


class PirateTo(CardAct):
    """HI-SO24  ... to any island without one of your pirates."""

    def where(self, s: State) -> list[int]:
        return landings(s, s.seat)

    def do(self, s: State, arg: int) -> None:
        deployed = s.captains[s.seat].deployed
        deployed[deployed.index(s.moving)] = arg
        s.note(PIRATE_MOVED, "HI-SO24", [s.seat, s.moving, arg])
        s.moving = -1


class PirateHome(CardAct):
    """HI-SO25  One of your deployed pirates goes to your supply; its icon is not spent."""

    def where(self, s: State) -> list[int]:
        return sorted(s.captains[s.seat].deployed)

    def do(self, s: State, arg: int) -> None:
        captain = s.captains[s.seat]
        captain.deployed.remove(arg)
        captain.supply += 1
        s.note(PIRATE_RETURNED, "HI-SO25", [s.seat, arg])


class SwapOne(CardAct):
    """HI-SO29  Two different locations with an adventure: the first ..."""

    def where(self, s: State) -> list[int]:
        return filled_slots(s)

    def do(self, s: State, arg: int) -> None:
        s.moving = arg
        s.then(SWAP_WITH, s.seat)


class SwapOther(CardAct):
    """HI-SO29  ... and the second; each card keeps its state."""

    def where(self, s: State) -> list[int]:
        return [place for place in filled_slots(s) if place != s.moving]

    def do(self, s: State, arg: int) -> None:
        one, other = s.moving, arg
        s.slot[one], s.slot[other] = s.slot[other], s.slot[one]
        s.slot_state[one], s.slot_state[other] = s.slot_state[other], s.slot_state[one]
        s.moving = -1
        s.note(SWAPPED, "HI-SO29", [one, other])


class DoomTo(CardAct):
    """HI-SO32  Any location orthogonally adjacent to The Doom; HI-SO42  `crossed` is not changed."""

    def where(self, s: State) -> list[int]:
        return doom_neighbours(s)

    def do(self, s: State, arg: int) -> None:
        s.doom = arg
        s.note(DOOM_MOVED, "HI-SO32", [arg])


class Regain(CardAct):
    """HI-SO37  Take back up to 2 of the hand cards spent in the attack."""

    def where(self, s: State) -> list[int]:
        return sorted(s.spent.faces)

    def do(self, s: State, arg: int) -> None:
        seat = s.seat
        s.spent.take(s.spent.faces.index(arg))
        s.captains[seat].hand.add(arg, ALL)
        s.note(REGAINED, "HI-SO37", [seat, arg])
        s.fare -= 1
        if s.fare > 0 and s.spent.faces:
            s.then(REGAIN, seat)


class Enough(Act[State]):
    """HI-D22  Take no more."""

    def where(self, s: State) -> list[int]:
        return YES

    def do(self, s: State, arg: int) -> None:
        s.fare = 0


next_card: Act[State] = Next("next", MAPS, "HI-SO21")
rest: Act[State] = Rest("rest", 1, "HI-SO21")
voyage: Act[State] = Voyage("voyage", 4, "HI-SO22")
from_hand: Act[State] = FromHand("pay", 5, "HI-SO22", 1)
throw_card: Act[State] = Throw("throw", MAPS, "HI-SO22")
ship_to: Act[State] = ShipTo("ship_to", MAPS, "HI-SO23")
pirate: Act[State] = PirateFrom("pirate", MAPS, "HI-SO24")
pirate_to: Act[State] = PirateTo("pirate_to", MAPS, "HI-SO24")
pirate_home: Act[State] = PirateHome("pirate_home", MAPS, "HI-SO25")
swap: Act[State] = SwapOne("swap", MAPS, "HI-SO29")
swap_with: Act[State] = SwapOther("swap_with", MAPS, "HI-SO29")
doom_to: Act[State] = DoomTo("doom_to", MAPS, "HI-SO32")
regain: Act[State] = Regain("regain", MAPS, "HI-SO37")
enough: Act[State] = Enough("enough", 1, "HI-SO37")

FORGET = Forget()
ARRANGE = AskSeat(next_card, or_else=rest, again=True)
VOYAGE = Choice(voyage)
HOW_MANY = Choice(from_hand)
THROW = Choice(throw_card)
SHIP_TO = Choice(ship_to)
PIRATE = Choice(pirate)
PIRATE_TO = Choice(pirate_to)
PIRATE_HOME = Choice(pirate_home)
SWAP = Choice(swap)
SWAP_WITH = Choice(swap_with)
DOOM_TO = Choice(doom_to)
REGAIN = AskSeat(regain, or_else=enough)
