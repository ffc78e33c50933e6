"""What a captain of Finis Terrae looks at, as numbers: for learned judgement. The own side first, then the
best rival, then the rest together, then the table."""

from math import inf, tanh

from quarterdeck.engine.marks import i64
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.finis_terrae import sense
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAY_ISLAND,
    CASTAWAYS,
    DEN,
    FINDS,
    GALLEON,
    NOTHING,
    ONE_SIDE,
    RAIN,
    ROCKS,
    SEA,
    STORM,
    SUNNY,
    TILES,
    TREASURE_ISLAND,
    TREASURES,
    WRECK,
)
from quarterdeck.games.finis_terrae.cues.day import LANDING, PHASES, PLACING, SAILING, SKY, Day, day_of
from quarterdeck.games.finis_terrae.cues.prospects import World, world_of
from quarterdeck.games.finis_terrae.cues.side import Side, clipped, flag, put_side, side_of
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELL_X


def cues(view: State, seat: int) -> list[float]:
    """Of a world or a view, for that seat."""
    left = sense.time_left(view)
    world = world_of(view, sense.sea_of(view))
    day = day_of(view)
    mine = side_of(view, seat, world, left)
    rival, top, total, points = mine, -inf, 0.0, -inf
    for other in range(len(view.ships)):
        if other != seat:
            side = side_of(view, other, world, left)
            total += side.outlook
            points = max(points, side.points)
            if side.outlook > top:
                rival, top = side, side.outlook
    out: list[float] = []
    put_side(out, view, mine, world, day)
    put_side(out, view, rival, world, day)
    others = len(view.ships) - 1
    out.append(clipped((total / others - top) / 20.0))
    put_lead(out, view, mine, rival, points)
    put_race(out, view, world, seat, rival.seat)
    put_table(out, view, day, left)
    put_turn(out, view, seat, rival.seat, day)
    put_map(out, view)
    return out


# -- both, and the table -------------------------------------------------------------------


def put_lead(out: list[float], view: State, mine: Side, rival: Side, points: float) -> None:
    """How far one is ahead, on several scales."""
    ahead = mine.outlook - rival.outlook
    lead = mine.points - points
    rounds = rounds_left(view)
    out.append(tanh(ahead / sense.SCALE))
    out.append(tanh(ahead / 8.0))
    out.append(tanh(ahead / (4.0 + 4.0 * rounds)))
    out.append(tanh(lead / 20.0))
    out.append(tanh(lead / (2.0 + 4.0 * rounds)))
    east = CELL_X[view.chart.cells[view.ships[mine.seat].spot]] if view.ships[mine.seat].home >= 0 else 0
    west = CELL_X[view.chart.cells[view.ships[rival.seat].spot]] if view.ships[rival.seat].home >= 0 else 0
    out.append(clipped((east - west) / 3.0))
    flag(out, east > west)
    out.append(clipped(float(mine.sight.purse.coins - rival.sight.purse.coins) / 20.0))
    out.append(clipped((mine.sight.best - rival.sight.best) / 4.0))
    out.append(clipped((mine.sight.buy - rival.sight.buy) / 4.0))


def put_race(out: list[float], view: State, world: World, seat: int, rival: int) -> None:
    """Tokens and free islands to which one of the two is nearer."""
    if view.ships[seat].home < 0 or view.ships[rival].home < 0:
        out.extend((0.0, 0.0, 0.0, 0.0))
        return
    mine = view.chart.steps_from(view.ships[seat].spot)
    theirs = view.chart.steps_from(view.ships[rival].spot)
    tokens = [0.0, 0.0]
    isles = [0.0, 0.0]
    for n, spot in enumerate(world.sea.lures):
        if world.sea.owner[n] != NOBODY:
            continue
        a: i64 = mine[spot]
        b: i64 = theirs[spot]
        count = tokens if world.sea.token[n] != NOTHING else isles
        if a > 0 and (b < 0 or a < b):
            count[0] += sense.NEARNESS[a]
        elif b > 0 and (a < 0 or b < a):
            count[1] += sense.NEARNESS[b]
    for count in (tokens, isles):
        out.extend((clipped(count[0] / 4.0), clipped(count[1] / 4.0)))


def one_of(out: list[float], which: int, count: int) -> None:
    for n in range(count):
        out.append(1.0 if n == which else 0.0)


def rounds_left(view: State) -> float:
    """After this one, on the average."""
    if view.last:
        return 0.0
    left = view.pool.left
    cards = left[SUNNY] + left[RAIN] + left[STORM]
    fair = float(left[SUNNY] + left[RAIN]) / cards if cards else 0.0
    drawn = len(view.turned) - 1
    before = max(0, view.numbers.before - drawn)
    under = min(view.numbers.after, view.numbers.before + view.numbers.after - drawn)
    return 1.0 + fair * (before + under / 2.0)


def put_table(out: list[float], view: State, day: Day, left: float) -> None:
    pool = view.pool.left
    rounds = rounds_left(view)
    out.append(rounds / 6.0)
    out.append(left)
    flag(out, view.last)
    flag(out, not view.last and len(view.turned) > view.numbers.before)
    out.append(view.round / 8.0)
    out.append(pool[SUNNY] / 4.0)
    out.append(pool[RAIN] / 3.0)
    out.append(pool[STORM] / 2.0)
    flag(out, view.weather == RAIN and not day.sky)
    fresh = not day.sky and day.draws == 0 and day.phase not in (PLACING, SKY)
    out.append(view.base / 6.0 if fresh else 0.0)
    flag(out, fresh)
    out.append(view.reserve / 15.0)
    flag(out, view.reserve == 0)
    flag(out, len(view.ships) == 3)
    flag(out, len(view.ships) == 4)


def put_turn(out: list[float], view: State, seat: int, rival: int, day: Day) -> None:
    """Whose turn it is, and what is asked."""
    one_of(out, day.phase, PHASES)
    flag(out, view.turn == seat)
    flag(out, view.seat == seat)
    flag(out, view.turn == seat and view.mover == GALLEON and day.phase in (SAILING, LANDING))
    flag(out, (day.sails >> seat) & 1 == 1)
    flag(out, (day.sails >> rival) & 1 == 1)
    flag(out, (day.draws >> seat) & 1 == 1)
    flag(out, (day.draws >> rival) & 1 == 1)
    flag(out, day.sky)
    flag(out, view.est == seat)
    flag(out, view.in_play() and view.red_flag == seat)
    flag(out, view.in_play() and view.red_flag == rival)
    placing = len(view.hand) / 4.0 if day.phase == PLACING else 0.0
    out.append(placing if view.turn == seat else -placing)


def put_map(out: list[float], view: State) -> None:
    """What the tiles that were not drawn yet still hold, and what lies open on the map."""
    left = view.stack.left
    tiles, castaways, treasures, wrecks, dens, plain, coasts = 0, 0, 0, 0, 0, 0, 0
    kinds = view.numbers.kind
    for tile in range(TILES):
        if left[tile]:
            tiles += 1
            kind = kinds[tile]
            if kind == CASTAWAY_ISLAND:
                castaways += 1
            elif kind == TREASURE_ISLAND:
                treasures += 1
            elif kind == WRECK:
                wrecks += 1
            elif kind == DEN:
                dens += 1
            elif kind == ONE_SIDE:
                plain += 1
            elif kind not in (SEA, ROCKS):
                coasts += 1
    out.append(tiles / 40.0)
    out.append((castaways + wrecks) / 6.0)
    out.append(treasures / 4.0)
    out.append(dens / 2.0)
    out.append(plain / 15.0)
    out.append(coasts / 15.0)
    flag(out, view.in_play())
    found = [0] * (TREASURES + 1)
    for token in view.token:
        if token != NOTHING:
            found[token] += 1
    out.append((found[CASTAWAYS] + found[FINDS]) / 4.0)
    out.append(found[TREASURES] / 3.0)
    out.append(clipped(len(view.piles) / 6.0))
