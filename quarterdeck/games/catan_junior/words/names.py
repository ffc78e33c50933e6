"""How things are called in Catan Junior."""

from functools import lru_cache
from math import atan2, pi, sqrt

from quarterdeck.engine.sentences import bundled, counted, listed, seat_called
from quarterdeck.games.catan_junior.constants import COLOURS, GOODS, KINDS, PLURAL
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart

TERRAIN = ["caves", "pasture", "forest", "gold river", "sugar cane"]  # by resource


def seat_name(view: State, seat: int) -> str:
    return seat_called(seat, colours_of(tuple(view.colours)))


def seat_names(view: State) -> list[str]:
    """Of all seats."""
    colours = colours_of(tuple(view.colours))
    return [seat_called(seat, colours) for seat in range(len(view.crews))]


@lru_cache(maxsize=1024)
def colours_of(chosen: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([COLOURS[colour] for colour in chosen])


@lru_cache(maxsize=512)
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
    """The corner of caves 1, forest 2 and gold river 5."""
    return printed_site(view.map, site)


def berth_name(view: State, berth: int) -> str:
    """The ship-site between caves 1 and forest 2."""
    return printed_berth(view.map, berth)


# A name depends on the board's side alone; a drawing asks for a hundred of them.


@lru_cache(maxsize=256)
def printed_isle(side: Chart, isle: int) -> str:
    return "Spooky Island" if isle < 0 else f"{TERRAIN[side.makes[isle]]} {side.number[isle]}"


@lru_cache(maxsize=256)
def printed_site(side: Chart, site: int) -> str:
    if site >= side.sites:
        return f"lair-site {site + 1} (not on this side of the board)"
    isles = list(side.touches[site])
    names = listed([printed_isle(side, isle) for isle in isles])
    if len(isles) == 1:
        return f"the {shore(side, 1, site, isles)} corner of {names}"
    alike = [other for other in range(side.sites) if sorted(side.touches[other]) == sorted(isles)]
    end = f", {shore(side, 1, site, isles)} end" if len(alike) > 1 else ""
    return f"the corner of {names}{end}"


@lru_cache(maxsize=256)
def printed_berth(side: Chart, berth: int) -> str:
    if berth >= side.berths:
        return f"ship-site {berth + 1} (not on this side of the board)"
    one, other = side.ends[berth]
    isles = [isle for isle in side.touches[one] if isle in side.touches[other]]
    names = [printed_isle(side, isle) for isle in isles]
    if len(isles) > 1:
        return f"the ship-site between {listed(names)}"
    if isles:
        return f"the ship-site {shore(side, 2, berth, isles)} of {names[0]}"
    return f"the ship-site between {printed_site(side, one)} and {printed_site(side, other)}"


WINDS = ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"]


def shore(side: Chart, kind: int, place: int, isles: list[int]) -> str:
    """On which side of these islands a lair-site (1) or ship-site (2) lies, as the board is printed."""
    u, v = side.places[kind][place]
    across = u - sum([side.places[0][isle][0] for isle in isles]) / len(isles)
    down = v - sum([side.places[0][isle][1] for isle in isles]) / len(isles)
    return WINDS[round(atan2(down, across * sqrt(3)) / (pi / 4)) % 8]


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
