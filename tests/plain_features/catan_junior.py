"""The observation of Catan Junior number by number: what its packed one is compared with."""

from quarterdeck.engine.encoding import (
    asked,
    bits,
    fractions,
    one_hot,
    seat_from,
    seats_from,
    viewpoint,
)
from quarterdeck.games.catan_junior.state import State


def encode(view: State) -> list[float]:
    me, seats = viewpoint(view), len(view.crews)
    step = view.asking()
    trade = step is not None and step.name in ("take_for_a_pair", "pay_the_booth")
    numbers = fractions(view.stock, 18) + fractions([view.market.count(good) for good in range(5)], 5)
    numbers += fractions(view.coco, 8) + one_hot(view.ghost + 1, view.map.isles + 1) + asked(view)
    numbers += seat_from(me, view.turn, seats) + seat_from(me, view.seat, seats)
    numbers += [float(view.traded), view.round / 20, view.proposals / 5]
    numbers += fractions([*view.give, *view.want], 4) + one_hot(view.arg if trade else -1, 5)
    for seat in seats_from(me, seats):
        crew = view.crews[seat]
        numbers += fractions(crew.goods, 6)
        numbers += [crew.lairs / view.kit.lairs, crew.ships / view.kit.ships, crew.cocos / 8]
        numbers += [float(view.castle == seat), view.answers[seat] / 3]
        numbers += fractions([*view.counter_give[seat], *view.counter_want[seat]], 4)
        numbers += bits(crew.homes, view.map.sites) + bits(crew.fleet, view.map.berths)
    return numbers
