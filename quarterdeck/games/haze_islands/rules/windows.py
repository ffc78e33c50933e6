"""SO: the windows in which players are asked for orders."""

from quarterdeck.engine.acts import Pass
from quarterdeck.engine.table import NOBODY, Act, AskSeat, Step
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
        moment = moment_of(s)
        return [n - 1 for n in s.unused_orders(s.seat) if forbids(s, s.seat, n, moment) is None]

    def objection(self, s: State, arg: int) -> str | None:
        return forbids(s, s.seat, arg + 1, moment_of(s))

    def do(self, s: State, arg: int) -> None:
        seat, number = s.seat, arg + 1
        s.captains[seat].tale[s.order_entry(seat, number)] = adventure_entry(s.chart.of_order[number], USED)
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


class Decline(Pass[State]):
    """HI-SO05  Use no order now."""


order: Act[State] = Order("order", ORDERS, "HI-SO03", 1)
decline: Act[State] = Decline("decline", 1, "HI-SO05")

OPEN_WINDOW = OpenWindow()
WINDOW_GOES_ON = WindowGoesOn()
ASK_FOR_ORDERS = AskSeat(order, or_else=decline)
KEEP_TWO = AskSeat(order, or_else=decline)
