"""How things are called in Catan Junior."""

from functools import lru_cache

from quarterdeck.engine.sentences import bundled, counted, seat_named
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS, KINDS, PLURAL
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart

TERRAIN = ["caves", "pasture", "forest", "gold river", "sugar cane"]  # by resource


def seat_name(view: State, seat: int) -> str:
    return seat_named(seat, [COLOURS[colour] for colour in view.colours])


def tiles(good: int, count: int) -> str:
    """2 goats, 1 wood."""
    return counted(count, GOODS[good], PLURAL[good])


def bundle(goods: list[int]) -> str:
    """All tiles of a hand, a price or an offer."""
    return bundled(goods, GOODS, PLURAL)


def isle_name(view: State, isle: int) -> str:
    """Forest 2; Spooky Island for the Ghost Captain's first home."""
    return printed_isle(view.map, isle)


def site_name(view: State, site: int) -> str:
    """L07 (caves 1, forest 2, gold river 5)."""
    return printed_site(view.map, site)


def berth_name(view: State, berth: int) -> str:
    """S12 (from L07 to L13)."""
    return printed_berth(view.map, berth)


# A name depends on the board's side alone; a drawing asks for a hundred of them.


@lru_cache(maxsize=256)
def printed_isle(side: Chart, isle: int) -> str:
    return "Spooky Island" if isle < 0 else f"{TERRAIN[side.makes[isle]]} {side.number[isle]}"


@lru_cache(maxsize=256)
def printed_site(side: Chart, site: int) -> str:
    if site >= side.sites:
        return f"L{site + 1:02} (not on this side of the board)"
    isles = [printed_isle(side, isle) for isle in side.touches[site]]
    return f"L{site + 1:02} ({', '.join(isles)})"


@lru_cache(maxsize=256)
def printed_berth(side: Chart, berth: int) -> str:
    if berth >= side.berths:
        return f"S{berth + 1:02} (not on this side of the board)"
    one, other = side.ends[berth]
    return f"S{berth + 1:02} (from L{one + 1:02} to L{other + 1:02})"


def numbers(letter: str, mask: int) -> str:
    """The places of a set: L03 L27."""
    return " ".join([f"{letter}{place + 1:02}" for place in range(mask.bit_length()) if mask >> place & 1])


def coco_says(view: State, kind: int) -> str:
    """What a Coco tile tells its buyer to do."""
    if KINDS[kind] == "ghost":
        return "move the Ghost Captain"
    if KINDS[kind] == "build":
        return "build a lair or a ship for free"
    return f"take {bundle(view.kit.takes[kind])}"
