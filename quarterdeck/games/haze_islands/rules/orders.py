"""SO: the windows in which players are asked for orders, and what the orders do."""

from typing import Final

from quarterdeck.engine.table import NOBODY, YES, Act, AskSeat, Step
from quarterdeck.games.haze_islands.constants import ARMED_18, DAY, DOUBLE, SEA, SINGLE, USED
from quarterdeck.games.haze_islands.notes import ORDERED, POWER, TURNED
from quarterdeck.games.haze_islands.rules.cards import (
    look,
)
from quarterdeck.games.haze_islands.rules.effects import (
    ARRANGE,
    DOOM_TO,
    FORGET,
    PIRATE,
    PIRATE_HOME,
    REGAIN,
    SHIP_TO,
    SWAP,
    VOYAGE,
)
from quarterdeck.games.haze_islands.rules.usable import (
    AFTER_ATTACK,
    BEFORE_REVIVE,
    OWN_TURN,
    SPELL_ORDERS,
    WINDOW,
    forbids,
    has_usable,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ORDERS


class Order(Act[State]):
    """HI-SO01  Each unused double gives its owner one order, HI-SO02  turned to X when it is used."""

    def where(self, s: State) -> list[int]:
        moment = moment_of(s)
        return [n - 1 for n in s.unused_orders(s.seat) if forbids(s, s.seat, n, moment) is None]

    def objection(self, s: State, arg: int) -> str | None:
        return forbids(s, s.seat, arg + 1, moment_of(s))

    def do(self, s: State, arg: int) -> None:
        seat, number = s.seat, arg + 1
        tale = s.captains[seat].tale
        tale[s.order_entry(seat, number)] += USED
        s.note(ORDERED, "HI-SO02", [seat, number])
        again = number <= 13 and (s.stage != DAY or seat != s.turn)
        if again:
            s.drop(WINDOW_GOES_ON)
        obey(s, seat, number)
        if again:
            s.then(WINDOW_GOES_ON)


def moment_of(s: State) -> int:
    step = s.asking()
    if step is KEEP_TWO:
        return AFTER_ATTACK
    if step is ASK_FOR_ORDERS:
        return WINDOW
    return OWN_TURN if s.stage == DAY else BEFORE_REVIVE


# -- windows -----------------------------------------------------------------------------------


class OpenWindow(Step[State]):
    """HI-SO05  Before every turn; HI-SO08  and in the round end. HI-R14  A house may close those between
    turns."""

    def run(self, s: State, arg: int) -> None:
        if s.stage != DAY or s.open_windows == 1:
            s.then(WINDOW_GOES_ON)


class WindowGoesOn(Step[State]):
    """HI-SO06  One player after the other is asked to use an order or decline; after any use the
    window starts again. HI-SO07  Who moves next is determined anew."""

    def run(self, s: State, arg: int) -> None:
        if s.stage == DAY:
            mover = s.next_mover()
            if mover != NOBODY:
                s.turn = mover
        asked = window_order(s)
        for n in range(arg, len(asked)):
            seat = asked[n]
            if (s.stage != DAY or seat != s.turn) and has_usable(s, seat, WINDOW):
                s.then(ASK_FOR_ORDERS, seat)
                s.then(WINDOW_GOES_ON, n + 1)
                return


def window_order(s: State) -> list[int]:
    """HI-SO05  From the player who moved last (before the first turn: the second player);
    HI-SO08  in the round end from the first player."""
    if s.stage != DAY:
        return s.clockwise(s.first)
    return s.clockwise(s.first + 1 if s.last == NOBODY else s.last)


class Decline(Act[State]):
    """HI-SO05  Use no order now."""

    def where(self, s: State) -> list[int]:
        return YES

    def do(self, s: State, arg: int) -> None:
        pass


# -- what they do ------------------------------------------------------------------------------


def obey(s: State, seat: int, number: int) -> None:
    """HI-SO21..38  The effect of each order, or the question it leads to."""
    captain = s.captains[seat]
    at = captain.at
    if number == 1:
        look_through(s, seat)
    elif number in WITH_A_QUESTION:
        s.then(QUESTIONS[WITH_A_QUESTION.index(number)], seat)
    elif number == 6:
        captain.discarded -= 1
        captain.supply += 1
    elif number == 7:
        s.slot_state[at] = SINGLE if s.slot_state[at] == DOUBLE else DOUBLE
        s.note(TURNED, "HI-SO27", [at, s.slot[at], s.slot_state[at]])
    elif number == 8:
        s.slot_state[at] = SINGLE if s.slot_state[at] == SEA else SEA
        s.note(TURNED, "HI-SO28", [at, s.slot[at], s.slot_state[at]])
    elif number == 10:
        s.ignored |= 1 << seat
    elif number == 11:
        s.still = True
    elif number == 13:
        s.scale -= 1
        s.note(POWER, "HI-SO33", [s.scale])
    elif number == 18:
        s.armed |= ARMED_18
    elif number == 17:
        s.fare = 2
        s.then(REGAIN, seat)
    else:
        s.armed |= 1 << SPELL_ORDERS.index(number)


def look_through(s: State, seat: int) -> None:
    """HI-SO21  You alone see your whole deck and put it back in any order."""
    deck = s.captains[seat].deck
    for at in range(len(deck.faces)):
        look(s, 1 + seat, at, 1 << seat)
    s.fare = 0
    s.then(FORGET, seat)
    s.then(ARRANGE, seat)


order: Act[State] = Order("order", ORDERS, "HI-SO03", 1)
decline: Act[State] = Decline("decline", 1, "HI-SO05")

OPEN_WINDOW = OpenWindow()
WINDOW_GOES_ON = WindowGoesOn()
ASK_FOR_ORDERS = AskSeat(order, or_else=decline)
KEEP_TWO = AskSeat(order, or_else=decline)

WITH_A_QUESTION: Final = [2, 3, 4, 5, 9, 12]
QUESTIONS: Final[list[Step[State]]] = [VOYAGE, SHIP_TO, PIRATE, PIRATE_HOME, SWAP, DOOM_TO]
