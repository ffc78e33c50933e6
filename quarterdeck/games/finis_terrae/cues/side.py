"""One side of the table as numbers for learned judgement: a ship, its goods, its ports and its prospects."""

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.finis_terrae import sense
from quarterdeck.games.finis_terrae.constants import (
    ASHORE,
    CASTAWAYS,
    COINS,
    COMPARTMENTS,
    FINDS,
    NOTHING,
    NOWHERE,
    SPICES,
    SUNNY,
    TREASURES,
)
from quarterdeck.games.finis_terrae.cues.day import PLACING, SAILING, Day
from quarterdeck.games.finis_terrae.cues.prospects import Prospects, World, blank, prospects
from quarterdeck.games.finis_terrae.score import outermost, quadrants, tally
from quarterdeck.games.finis_terrae.state import State


def clipped(number: float) -> float:
    return -2.0 if number < -2.0 else 2.0 if number > 2.0 else number


def flag(out: list[float], holds: bool) -> None:
    out.append(1.0 if holds else 0.0)


class Side:
    """One ship and what it has, reckoned once."""

    __slots__ = (
        "cargo",
        "danger",
        "goods",
        "growth",
        "lines",
        "outlook",
        "pocket",
        "points",
        "seat",
        "sight",
    )

    seat: int
    lines: list[int]
    points: float
    pocket: float
    cargo: float
    growth: float
    danger: float
    outlook: float  # as `sense` has it
    sight: Prospects
    goods: list[int]  # in the hold, by kind


def side_of(view: State, seat: int, world: World, left: float) -> Side:
    ship = view.ships[seat]
    side = Side()
    side.seat = seat
    side.lines = tally(view, seat)
    side.points = float(sum(side.lines))
    side.pocket = side.cargo = side.growth = side.danger = 0.0
    side.goods = [0] * (TREASURES + 1)
    for n in range(COMPARTMENTS):
        kind: i64 = ship.kinds[n]
        if kind != NOTHING:
            side.goods[kind] += ship.counts[n]
    if ship.home < 0:
        side.sight = blank(sense.purse_of(view, seat))
        side.outlook = side.points
        return side
    coins = side.goods[COINS]
    side.pocket = sense.pocket(ship, coins)
    side.cargo = sense.cargo(ship, coins)
    side.growth = sense.growth(view, seat)
    side.danger = sense.danger(view, seat)
    side.sight = prospects(view, seat, world)
    reach = side.sight.best + 0.5 * side.sight.second
    side.outlook = side.points + side.pocket + left * (side.cargo + reach + side.growth) - side.danger
    if ship.pirate:
        side.outlook -= sense.FLAG * left
    return side


# -- one side ------------------------------------------------------------------------------


def put_side(out: list[float], view: State, side: Side, world: World, day: Day) -> None:
    for line in side.lines:
        out.append(clipped(line / 10.0))
    out.append(side.points / 40.0)
    out.append(side.outlook / 40.0)
    out.extend((side.pocket, side.cargo / 5.0, side.growth / 5.0, side.danger / 2.0))
    put_hold(out, view, side)
    put_sight(out, side.sight)
    put_ports(out, view, side, world)
    put_place(out, view, side.seat)
    put_actions(out, view, side.seat, day)


def put_hold(out: list[float], view: State, side: Side) -> None:
    """What is aboard, and what a set still lacks."""
    ship = view.ships[side.seat]
    goods = side.goods
    coins = goods[COINS]
    out.append(clipped(coins / 20.0))
    out.append(clipped(ship.strongbox / 20.0))
    out.append(1.0 if coins >= 5 else coins / 5.0)
    out.append(clipped(goods[SPICES] / 5.0))
    out.append(clipped((goods[CASTAWAYS] + goods[FINDS]) / 2.0))
    out.append(float(goods[TREASURES]))
    room = 0
    for kind in ship.kinds:
        if kind == NOTHING:
            room += 1
    out.append(room / 4.0)
    flag(out, room == 0)
    has = 0
    for kind in range(SPICES, TREASURES + 1):
        if goods[kind] > 0 or ship.kept[kind] > 0:
            has += 1
    out.append(has / 4.0)
    flag(out, has == 3)


def put_sight(out: list[float], sight: Prospects) -> None:
    out.append(sight.best / 5.0)
    out.append(sight.second / 5.0)
    out.extend((sight.token[CASTAWAYS], sight.token[FINDS], sight.token[TREASURES]))
    out.append(clipped(sight.tokens / 2.0))
    out.extend((sight.at_home, sight.abroad))
    out.append(clipped(sight.buy / 5.0))
    out.append(clipped(sight.sell / 5.0))
    out.append(clipped(sight.redeem / 3.0))
    out.append(clipped(sight.colony / 6.0))
    out.append(clipped(sight.dream / 6.0))
    out.append(sight.fresh)
    out.append(clipped(sight.beaches / 4.0))
    out.append(sight.then / 5.0)
    out.append(sight.onward)
    out.append(clipped(sight.open / 15.0))
    out.append(clipped(sight.close / 2.0))
    out.append(sight.loop / 5.0)


def put_ports(out: list[float], view: State, side: Side, world: World) -> None:
    """Islands with ports of this ship: how many, how large, how nearly complete."""
    ship = view.ships[side.seat]
    gaps, nearly, last, size, market = 0, 0, 0, 0, view.numbers.isle_lands
    for spot in ship.founded:
        island = view.island_at(spot)
        lands: int = view.chart.lands[island]
        open_edges: int = view.chart.gaps[island]
        gaps += min(4, open_edges)
        market = max(market, lands)
        if open_edges == 1:
            last += 1
        if 0 < open_edges <= 2:
            nearly += 1
            size = max(size, lands)
    out.append(len(ship.founded) / 4.0)
    flag(out, len(ship.founded) >= view.numbers.founding_markers)
    out.append(gaps / 6.0)
    out.append(nearly / 2.0)
    out.append(last / 2.0)
    out.append(size / 5.0)  # the largest that lacks little
    flag(out, size > 0 and size >= world.largest)
    out.append(market / 5.0)
    out.append(min(market, view.reserve) / 5.0)
    quarters = 0
    for there in quadrants(view, ship):
        if there:
            quarters += 1
    out.append(quarters / 4.0)
    flag(out, quarters == 3)
    out.append(clipped(float(outermost(view, ship) - world.far) / 4.0) if world.far > 0 else 0.0)


def put_place(out: list[float], view: State, seat: int) -> None:
    """Where the ship is, and whether a storm would find it there."""
    ship = view.ships[seat]
    flag(out, ship.pirate)
    if ship.home < 0:
        out.extend([0.0] * 6)
        return
    here = view.port[ship.spot]
    flag(out, here == seat and not ship.pirate)
    flag(out, here not in (NOBODY, seat) and not ship.pirate)
    flag(out, view.token[ship.spot] != NOTHING)
    closed = 0
    for side in range(4):
        if view.chart.link[ship.spot * 4 + side] < 0:
            closed += 1
    out.append(closed / 4.0 if here == NOBODY or ship.pirate else 0.0)
    steps = view.chart.steps_from(ship.spot)
    home: i64 = steps[ship.home]
    out.append(sense.NEARNESS[home] if home >= 0 else 0.0)
    galleon = view.galleon.spot
    away: i64 = steps[galleon] if galleon != ASHORE else NOWHERE
    out.append(sense.NEARNESS[away] if away >= 0 else 0.0)


def put_actions(out: list[float], view: State, seat: int, day: Day) -> None:
    """The movement actions that this ship still has in this round, and how far they go."""
    bit = 1 << seat
    full = 2 if view.weather == SUNNY else 1
    pips = view.common + (view.own if view.turn == seat else 4) if full == 2 else view.common
    actions, steps = 0.0, 0.0
    if day.sky:
        actions, steps = 1.6, 6.0
    elif day.sails & bit or day.crews & bit:
        actions, steps = float(full), float(pips)
    elif view.turn == seat and view.mover == seat and day.phase != PLACING:
        asked = day.phase == SAILING
        if day.moves + (1 if asked else 0) > 0:
            actions = float(day.moves + (1 if asked else 0))
            steps = float(pips if actions == 2.0 else view.die if asked else pips - view.die)
    out.append(actions / 2.0)
    out.append(steps / 8.0)
