"""SO: the windows in which players are asked for orders."""

from typing import Final

from quarterdeck.engine.acts import Pass
from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NO, NOBODY, Act, AskSeat, Step
from quarterdeck.games.haze_islands.board import replaced
from quarterdeck.games.haze_islands.constants import DAY, USED
from quarterdeck.games.haze_islands.log import adventure_entry
from quarterdeck.games.haze_islands.notes import ORDERED
from quarterdeck.games.haze_islands.rules.orders import forbids, has_usable, numbered
from quarterdeck.games.haze_islands.rules.orders.order import (
    AFTER_ATTACK,
    BEFORE_REVIVE,
    OWN_TURN,
    WINDOW,
    FreeOrder,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ORDERS


class Order(Act[State]):
    """HI-SO01  Each unused double gives its owner one order, HI-SO02  turned to X when it is used."""

    def where(self, s: State) -> list[int]:
        unused = s.unused_orders(s.seat)
        if not unused:
            return NO
        moment = moment_of(s)
        return [n - 1 for n in unused if numbered(n).objection(s, s.seat, moment) is None]

    def objection(self, s: State, arg: int) -> str | None:
        return forbids(s, s.seat, arg + 1, moment_of(s))

    def do(self, s: State, arg: int) -> None:
        seat, number = s.seat, arg + 1
        captain, used = s.captains[seat], adventure_entry(s.chart.of_order[number], USED)
        captain.tale = replaced(captain.tale, s.order_entry(seat, number), used)
        s.note(ORDERED, "HI-SO02", [seat, number])
        chosen = numbered(number)
        again = isinstance(chosen, FreeOrder) and (s.stage != DAY or seat != s.turn)
        if again:
            s.drop(WINDOW_GOES_ON)
        chosen.use(s, seat)
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
    """HI-SO03, HI-SO05  Before every turn; HI-SO08  and in the round end. HI-R14  A house may close those
    between turns."""

    def run(self, s: State, arg: int) -> None:
        open_window(s)


def open_window(s: State) -> None:
    if s.stage != DAY or s.open_windows == 1:
        ask_from(s, 0)


class WindowGoesOn(Step[State]):
    """HI-SO06  After any use of an order the window starts again. HI-SO07  Who moves next is determined
    anew."""

    def run(self, s: State, arg: int) -> None:
        if s.stage == DAY:
            mover = s.next_mover()
            if mover != NOBODY:
                s.turn = mover
        ask_from(s, arg)


def ask_from(s: State, first: int) -> None:
    """HI-SO06  One player after the other is asked to use an order or decline."""
    start: i64 = window_start(s)
    count: i64 = len(s.captains)
    for n in range(first, count):
        seat = start + n if start + n < count else start + n - count
        if (s.stage != DAY or seat != s.turn) and has_usable(s, seat, WINDOW):
            s.then(ASK_FOR_ORDERS, seat)
            s.then(WINDOW_GOES_ON, n + 1)
            return


def window_start(s: State) -> int:
    """HI-SO05  From the player who moved last (before the first turn: the second player), clockwise;
    HI-SO08  in the round end from the first player."""
    if s.stage != DAY:
        return s.first
    return s.first + 1 if s.last == NOBODY else s.last


class Decline(Pass[State]):
    """HI-SO05  Use no order now."""


order: Final[Act[State]] = Order("order", ORDERS, "HI-SO03", 1)
decline: Final[Act[State]] = Decline("decline", 1, "HI-SO05")

OPEN_WINDOW: Final = OpenWindow()
WINDOW_GOES_ON: Final = WindowGoesOn()
ASK_FOR_ORDERS: Final = AskSeat(order, or_else=decline)
KEEP_TWO: Final = AskSeat(order, or_else=decline)
