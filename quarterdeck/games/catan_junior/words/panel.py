"""What a player has: shortly, and in groups that can be read."""

from functools import lru_cache

from quarterdeck.engine.preview import Group, Panel, Thing
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Chart, Kit
from quarterdeck.games.catan_junior.words.names import printed_berth, printed_site


def panel(view: State, seat: int) -> Panel:
    mine = view.crews[seat]
    lairs = Thing("lairs", view.lairs_out(seat), view.kit.goal, "Seven of them win.", "CJ-E01")
    cocos = Thing("Coco tiles", mine.cocos, -1, "Who alone has the most holds the castle.", "CJ-H02")
    ships = Thing("ships in supply", mine.ships, view.kit.ships, "", "CJ-B11")
    castle = Thing("the castle", -1, -1, "It counts as a lair.", "CJ-H09", "castle")
    homes = [site_thing(view.map, site) for site in places(mine.homes)]
    fleet = [berth_thing(view.map, berth) for berth in places(mine.fleet)]
    return Panel(
        seat,
        [lairs, Thing("tiles", sum(mine.goods)), cocos, *([castle] if view.castle == seat else [])],
        [
            Group("Tiles", [good_thing(view.kit, good, count) for good, count in enumerate(mine.goods)]),
            Group("Lairs", [*homes, *([castle] if view.castle == seat else [])], lairs.said()),
            Group("Ships", fleet, ships.said()),
            Group("Coco", [cocos]),
        ],
    )


def places(mask: int) -> list[int]:
    """Of a set."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


# What a place or a tile is good for depends on the printed board and prices alone.


@lru_cache(maxsize=1024)
def good_thing(kit: Kit, good: int, count: int) -> Thing:
    uses = [
        f"{price[good]} for a {what}"
        for what, price in (("lair", kit.lair_price), ("ship", kit.ship_price), ("Coco tile", kit.coco_price))
        if price[good]
    ]
    return Thing(GOODS[good], count, -1, ", ".join(uses), "CJ-B01", f"hand-{GOODS[good]}", f"cj-tile-{good}")


@lru_cache(maxsize=256)
def site_thing(side: Chart, site: int) -> Thing:
    gives = [f"{GOODS[side.makes[isle]]} on a {side.number[isle]}" for isle in side.touches[site]]
    return Thing(printed_site(side, site), -1, -1, ", ".join(gives), "CJ-R03", f"site-{site + 1}")


@lru_cache(maxsize=256)
def berth_thing(side: Chart, berth: int) -> Thing:
    return Thing(printed_berth(side, berth), id=f"berth-{berth + 1}")
