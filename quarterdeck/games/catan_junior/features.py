"""Catan Junior as numbers for learning: the same length for one variant and seat count."""

from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.state import Crew, State


def encode(view: State) -> list[float]:
    """First the table, then the crews, the viewer's own first (for a looker-on: the active one)."""
    seats = len(view.crews)
    me = view.viewer if view.viewer >= 0 else view.turn
    numbers = table(view, me)
    for turn in range(seats):
        seat = (me + turn) % seats
        numbers += crew_numbers(view, seat, view.crews[seat])
    return numbers


def table(view: State, me: int) -> list[float]:
    """Stockpile, market, Coco stack, Ghost Captain, the question, and the offer on the table."""
    seats = len(view.crews)
    step = view.asking()
    numbers = [count / 18 for count in view.stock]
    numbers += [view.market.count(good) / 5 for good in range(len(GOODS))]
    numbers += [count / 8 for count in view.coco]
    numbers += one_hot(view.ghost + 1, view.map.isles + 1)
    numbers += one_hot(-1 if step is None else step.index, len(view.book.steps))
    numbers += one_hot((view.turn - me) % seats, seats)
    numbers += one_hot((view.seat - me) % seats if view.seat >= 0 else -1, seats)
    numbers += [float(view.traded), view.round / 20, view.proposals / 5]
    numbers += [count / 4 for count in (*view.give, *view.want)]
    return numbers + one_hot(view.arg if trading(view) else -1, len(GOODS))


def trading(view: State) -> bool:
    """Whether the question is about the other half of a trade, whose kind stands in `arg`."""
    step = view.asking()
    return step is not None and step.name in ("take_for_a_pair", "pay_the_booth")


def crew_numbers(view: State, seat: int, crew: Crew) -> list[float]:
    """What one crew holds and where its pieces stand."""
    numbers = [count / 6 for count in crew.goods]
    numbers += [crew.lairs / view.kit.lairs, crew.ships / view.kit.ships, crew.cocos / 8]
    numbers += [float(view.castle == seat), view.answers[seat] / 3]
    numbers += [count / 4 for count in (*view.counter_give[seat], *view.counter_want[seat])]
    return numbers + bits(crew.homes, view.map.sites) + bits(crew.fleet, view.map.berths)


def one_hot(which: int, size: int) -> list[float]:
    return [1.0 if place == which else 0.0 for place in range(size)]


def bits(mask: int, size: int) -> list[float]:
    return [float(mask >> place & 1) for place in range(size)]
