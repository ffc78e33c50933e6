"""What a player has: shortly, and in groups that can be read."""

from quarterdeck.engine.preview import Group, Panel, Thing
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words.names import berth_name, site_name


def panel(view: State, seat: int) -> Panel:
    mine = view.crews[seat]
    lairs = Thing("lairs", view.lairs_out(seat), view.kit.goal, "Seven of them win.", "CJ-E01")
    cocos = Thing("Coco tiles", mine.cocos, -1, "Who alone has the most holds the castle.", "CJ-H02")
    ships = Thing("ships in supply", mine.ships, view.kit.ships, "", "CJ-B11")
    castle = Thing("the castle", -1, -1, "It counts as a lair.", "CJ-H09", "castle")
    homes = [site_thing(view, site) for site in range(view.map.sites) if mine.homes >> site & 1]
    fleet = [
        Thing(berth_name(view, b), id=f"berth-{b + 1}") for b in range(view.map.berths) if mine.fleet >> b & 1
    ]
    return Panel(
        seat,
        [lairs, Thing("tiles", sum(mine.goods)), cocos, *([castle] if view.castle == seat else [])],
        [
            Group("Tiles", [good_thing(view, good, count) for good, count in enumerate(mine.goods)]),
            Group("Lairs", [*homes, *([castle] if view.castle == seat else [])], lairs.said()),
            Group("Ships", fleet, ships.said()),
            Group("Coco", [cocos]),
        ],
    )


def good_thing(view: State, good: int, count: int) -> Thing:
    uses = [
        f"{price[good]} for a {what}"
        for what, price in (
            ("lair", view.kit.lair_price),
            ("ship", view.kit.ship_price),
            ("Coco tile", view.kit.coco_price),
        )
        if price[good]
    ]
    return Thing(GOODS[good], count, -1, ", ".join(uses), "CJ-B01", f"hand-{GOODS[good]}")


def site_thing(view: State, site: int) -> Thing:
    gives = [f"{GOODS[view.map.makes[isle]]} on a {view.map.number[isle]}" for isle in view.map.touches[site]]
    return Thing(site_name(view, site), -1, -1, ", ".join(gives), "CJ-R03", f"site-{site + 1}")
