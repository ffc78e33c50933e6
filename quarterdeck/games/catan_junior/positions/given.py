"""What somebody says lies on the table: the words that only this game has; engine/given.py reads the rest."""

from typing import Any

from quarterdeck.engine import given
from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.given import fresh_table, index_of, quoted, table_of, text, whole, words
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.constants import CODES, COLOURS, GOODS, PLURAL, SPOOKY, SPOOKY_NAME
from quarterdeck.games.catan_junior.rules.setting_up import arrangement, arrangements
from quarterdeck.games.catan_junior.state import State

PHASES = {
    "roll": ["roll"],
    "actions": [],
    "ghost": ["move_the_ghost"],
    "coco": ["lay_coco_down", "turn_up_coco"],
    "ghost tile": ["lay_coco_down", "move_the_ghost"],
    "free building": ["lay_coco_down", "build_for_free"],
}
SAID_ELSEWHERE = {"first_seat": "first", "colours": "colours"}  # options that have an argument of their own
HAGGLING = ("max_proposals", "max_bundle")  # options of the advanced variant
SPELLINGS = {word.lower(): good for names in (PLURAL, CODES) for good, word in enumerate(names)}


def opening(seats: Any, variant: Any, colours: Any, first: Any, options: Any, data: Any) -> State:
    house = house_options(text("variant", variant), options)
    box.setup(whole("seats", seats), variant, house)
    order = order_of(seats, colours)
    house["first_seat"] = given.seat_of("first", first, order) + 1
    house["colours"] = orders_of(seats).index(order)
    s = fresh_table(box, seats, variant, house, data)
    assert isinstance(s, State)
    return s


def house_options(variant: str, options: Any) -> dict[str, int]:
    house = dict(table_of("options", options))
    for name, value in house.items():
        whole(f"options: {text('options', name)}", value)
        if name in SAID_ELSEWHERE:
            raise Unreadable(f"options: say {SAID_ELSEWHERE[name]}= instead of {name}")
        if name in HAGGLING and variant != "advanced":
            raise Unreadable(f"options: {name} means nothing in the standard variant (CJ-X02)")
    return house


def order_of(seats: int, colours: Any) -> list[str]:
    """The colour of each seat, in seat order."""
    said = [name.lower() if isinstance(name, str) else quoted(name) for name in words("colours", colours)]
    order = said or COLOURS[:seats]
    orders = orders_of(seats)
    if order not in orders:
        known = ", ".join(orders[0])
        raise Unreadable(f"colours: {seats} seats have {known}, each once, not {quoted(order)}")
    return order


def orders_of(seats: int) -> list[list[str]]:
    return [[COLOURS[colour] for colour in arrangement(n, seats)] for n in range(arrangements(seats))]


# -- seats, tiles and islands ------------------------------------------------------------


def colours_of(s: State) -> list[str]:
    return [COLOURS[colour] for colour in s.colours]


def seat_of(s: State, who: Any, what: str = "") -> int:
    return given.seat_of(what, who, colours_of(s))


def by_seat(s: State, what: str, said: Any) -> dict[int, Any]:
    return given.by_seat(what, said, colours_of(s))


def resources(what: str, said: Any) -> list[int]:
    """Resources in a row: "gold gold wood", "Au Au W"."""
    return [index_of(what, name, GOODS, SPELLINGS) for name in words(what, said)]


def tiles_of(s: State, tiles: Any) -> list[int]:
    """How many tiles of each type: words, C/G/W/Au/M, a table, numbers, or by price."""
    prices = {"lair": s.kit.lair_price, "ship": s.kit.ship_price, "coco": s.kit.coco_price}
    return given.bundle("goods", tiles, GOODS, SPELLINGS, prices)


def island(s: State, name: Any) -> int:
    isle = index_of("ghost", text("ghost", name), [SPOOKY_NAME, *s.map.names]) - 1
    return SPOOKY if isle < 0 else isle
