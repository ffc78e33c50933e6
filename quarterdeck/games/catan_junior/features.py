"""Catan Junior as numbers for learning: the same length for one variant and seat count."""

from quarterdeck.engine.encoding import asked, bits, fractions, one_hot, seat_from, seats_from, viewpoint
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.state import Crew, State


def encode(view: State) -> list[float]:
    """First the table, then the crews, the viewer's own first (for a looker-on: the active one)."""
    me = viewpoint(view)
    numbers = table(view, me)
    for seat in seats_from(me, len(view.crews)):
        numbers += crew_numbers(view, seat, view.crews[seat])
    return numbers


def table(view: State, me: int) -> list[float]:
    """Stockpile, market, Coco stack, Ghost Captain, the question, and the offer on the table."""
    seats = len(view.crews)
    numbers = fractions(view.stock, 18)
    numbers += fractions([view.market.count(good) for good in range(len(GOODS))], 5)
    numbers += fractions(view.coco, 8)
    numbers += one_hot(view.ghost + 1, view.map.isles + 1)
    numbers += asked(view) + seat_from(me, view.turn, seats) + seat_from(me, view.seat, seats)
    numbers += [float(view.traded), view.round / 20, view.proposals / 5]
    numbers += fractions([*view.give, *view.want], 4)
    return numbers + one_hot(view.arg if trading(view) else -1, len(GOODS))


def trading(view: State) -> bool:
    """Whether the question is about the other half of a trade, whose kind stands in `arg`."""
    step = view.asking()
    return step is not None and step.name in ("take_for_a_pair", "pay_the_booth")


def crew_numbers(view: State, seat: int, crew: Crew) -> list[float]:
    """What one crew holds and where its pieces stand."""
    numbers = fractions(crew.goods, 6)
    numbers += [crew.lairs / view.kit.lairs, crew.ships / view.kit.ships, crew.cocos / 8]
    numbers += [float(view.castle == seat), view.answers[seat] / 3]
    numbers += fractions([*view.counter_give[seat], *view.counter_want[seat]], 4)
    return numbers + bits(crew.homes, view.map.sites) + bits(crew.fleet, view.map.berths)
