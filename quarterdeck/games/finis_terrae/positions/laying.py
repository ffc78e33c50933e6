"""Laying positions: tiles, ships, ports and goods, each where the arguments say."""

from quarterdeck.engine.cards import bag
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import table_of
from quarterdeck.games.finis_terrae.chart import grown
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COINS,
    COLOURS,
    COMPARTMENTS,
    ISLE_SPOTS,
    MOST,
    NOTHING,
    SPICES,
    TILES,
)
from quarterdeck.games.finis_terrae.positions.given import (
    Arguments,
    afloat,
    amount,
    cargo,
    cell_of,
    cells_of,
    draw,
    draw_kind,
    hold_of,
    of_seats,
    player,
    seats_in,
    several,
    spot_of,
    tile_and_turn,
)
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import COUNTS, GOODS, SQUARE_CELLS, SQUARES, TILE_NAMES, TOKEN_OF

HOME_ORDER = ["E", "W", "N", "S", "NE", "SE", "SW", "NW"]
EAST = SQUARES.index("E")


# -- tiles -----------------------------------------------------------------------------------------


def lay_tiles(s: State, said: Arguments) -> None:
    left = s.stack.left[:]
    tiles = {place: tile_and_turn(words) for place, words in table_of("tiles", said.get("tiles")).items()}
    s.hand = [draw(left, name) for name in several("hand", said.get("hand", ()))]
    if len(s.hand) > s.numbers.tiles_drawn:
        raise Broken(f"hand: {s.numbers.tiles_drawn} tiles are drawn, not {len(s.hand)} (FT-P01)")
    named = {place: draw(left, name) for place, (name, _) in tiles.items() if name.upper() in TILE_NAMES}
    for place, (name, turn) in tiles.items():
        tile = named[place] if place in named else draw_kind(left, name)
        lay_tile(s, place, tile * 4 + turn % s.numbers.turns[tile])
    if "stack" in said:
        kept = [draw(left, name) for name in several("stack", said["stack"])]
        s.lost = [tile for tile in range(TILES) if left[tile]]
        left = [1 if tile in kept else 0 for tile in range(TILES)]
    s.stack = bag(left)


def lay_tile(s: State, place: object, face: int) -> None:
    cell = cell_of(place)
    if s.chart.spot_at(cell) >= 0:
        raise Broken(f"tiles: two tiles on {place!r} (FT-P03)")
    s.add_tile(grown(s.chart, s.numbers, cell, face))


# -- ships and ports -------------------------------------------------------------------------------


def place_ships(s: State, said: Arguments) -> None:
    settle_homes(s, {seat: square_of(word) for seat, word in of_seats(s, said, "homes").items()})
    for ship in s.ships:
        ship.strongbox = 0
    for seat, place in of_seats(s, said, "ships").items():
        s.ships[seat].spot = afloat(s, place)
    for seat in seats_in(s, said, "arrived"):
        s.arrive(seat, s.ships[seat].spot)
    for seat in seats_in(s, said, "pirates"):
        s.ships[seat].pirate = True


def square_of(word: object) -> int:
    """An Isle square by its name or its cell."""
    if isinstance(word, str) and word.strip().upper() in SQUARES:
        return SQUARES.index(word.strip().upper())
    cell = cell_of(word)
    if cell not in SQUARE_CELLS:
        raise Unreadable(f"homes: {word!r} is none of the Isle's squares, {', '.join(SQUARES[1:])}")
    return SQUARE_CELLS.index(cell)


def settle_homes(s: State, wanted: dict[int, int]) -> None:
    """FT-S04  One in the East, FT-S06  never two on one square; arrivals as at the start (FT-Q73)."""
    for n in range(len(s.ships)):
        seat = (s.est + n) % len(s.ships)
        free = [SQUARES.index(name) for name in HOME_ORDER if SQUARES.index(name) not in wanted.values()]
        square = wanted.setdefault(seat, free[0])
        if s.port[square] >= 0 or square == 0:
            raise Broken(
                f"homes: no home port can be on {SQUARES[square]}, or no second one (FT-S05, FT-S06)"
            )
        s.ships[seat].home = square
        s.put_port(square, seat)
        s.arrive(seat, square)
    if s.port[EAST] < 0:
        raise Broken("homes: somebody's is on E, who was the first to start (FT-S04)")


def place_ports(s: State, said: Arguments) -> None:
    for seat, places in of_seats(s, said, "ports").items():
        for place in cells_of(places, "ports"):
            spot = spot_of(s, place)
            if s.island_at(spot) < 0 or s.port[spot] >= 0:
                raise Broken(f"ports: no port can be on {place!r}, or no second one (FT-F01, FT-F04)")
            s.put_port(spot, seat)
            s.ships[seat].founded = [*s.ships[seat].founded, spot]
        if len(s.ships[seat].founded) > s.numbers.founding_markers:
            raise Broken(f"ports: nobody founds more than {s.numbers.founding_markers} (FT-F03)")


def place_galleon(s: State, said: Arguments, holder: int) -> None:
    """FT-J01  The galleon is in play from the first den on; FT-S10  until then its board holds 3 + 3."""
    if not s.dens:
        for name in ("galleon", "galleon_hold", "red_flag"):
            if name in said:
                raise Broken(f"{name}: needs a den on the map (FT-J01), such as {{'6,6': 'PD01'}}")
        return
    if "galleon_hold" in said:
        s.galleon.kinds, s.galleon.counts = hold_of(said["galleon_hold"], "galleon_hold")
    s.galleon.spot = afloat(s, said["galleon"]) if "galleon" in said else s.dens[0]
    s.red_flag = player(s, said["red_flag"]) if "red_flag" in said else holder


# -- goods ------------------------------------------------------------------------------------------


def fill_holds(s: State, said: Arguments) -> None:
    for seat, contents in of_seats(s, said, "holds").items():
        ship = s.ships[seat]
        ship.kinds, ship.counts = hold_of(contents, "holds")
    for seat, coins in of_seats(s, said, "strongbox").items():
        s.ships[seat].strongbox = amount("strongbox", coins)
    for ship in s.ships:
        if ship.coins() + ship.strongbox > MOST:
            raise Broken(f"holds, strongbox: nobody gets more than {MOST} coins (FT-Q84)")
    for seat, count in of_seats(s, said, "malus").items():
        s.ships[seat].malus = amount("malus", count)
    for seat, count in of_seats(s, said, "bonus").items():
        s.ships[seat].bonus = amount("bonus", count)
    for seat, contents in of_seats(s, said, "kept").items():
        for kind, count in cargo(contents, "kept"):
            if kind == COINS:
                raise Broken("kept: coins lie in the hold or in the strongbox (FT-S09)")
            s.ships[seat].keep(kind, count)


def leave_things(s: State, said: Arguments) -> None:
    """Tokens that are gone, and the piles of wrecks."""
    for place in cells_of(said.get("taken", ()), "taken"):
        spot = spot_of(s, place)
        if s.token[spot] == NOTHING:
            raise Broken(f"taken: no token lies on {place!r} (FT-P09, FT-C07)")
        s.put_token(spot, NOTHING)
    for place, contents in table_of("piles", said.get("piles")).items():
        for kind, count in cargo(contents, "piles"):
            if kind == NOTHING:
                raise Broken(f"piles: no pile of nothing on {place!r} (FT-X14)")
            s.leave_pile(afloat(s, place), kind, count)


def balance(s: State, said: Arguments) -> None:
    """FT-S18  The rest of the spices is in the reserve; if fewer are there, the last player has sold them."""
    left = s.numbers.spices - out_there(s, SPICES)
    if left < 0:
        raise Broken(f"there are {s.numbers.spices} spices, not {s.numbers.spices - left} (FT-S18)")
    s.reserve = amount("reserve", said.get("reserve", left))
    if s.reserve > left:
        raise Broken(f"reserve: {left} spices are left, not {s.reserve} (FT-S18)")
    s.ships[-1].keep(SPICES, left - s.reserve)
    lapsed = [0] * len(GOODS)
    for kind in range(CASTAWAYS, len(GOODS)):
        placed = [spot for spot in range(ISLE_SPOTS, len(s.token)) if TOKEN_OF[s.kind_at(spot)] == kind]
        lapsed[kind] = len(placed) - s.token.count(kind) - out_there(s, kind)
        set_aside(s, kind, -lapsed[kind], "stack" in said)
    s.lapsed = lapsed


def out_there(s: State, kind: int) -> int:
    """How many of a kind are aboard, in piles or kept."""
    total = sum(s.piles[n + 2] for n in range(0, len(s.piles), 3) if s.piles[n + 1] == kind)
    for ship in [*s.ships, s.galleon]:
        total += ship.kept[kind] + sum(ship.counts[n] for n in range(COMPARTMENTS) if ship.kinds[n] == kind)
    return total


def set_aside(s: State, kind: int, hidden: int, stacked: bool) -> None:
    """Tokens that come from tiles not shown: so many tiles of that kind are not in the stack any more."""
    of_kind = [tile for tile in range(TILES) if TOKEN_OF[s.numbers.kind[tile]] == kind]
    free = [tile for tile in of_kind if tile in s.lost]
    if not stacked:
        free += [tile for tile in reversed(of_kind) if s.stack.left[tile]]
    if hidden > len(free):
        most = COUNTS[TOKEN_OF.index(kind)]
        raise Broken(f"too many {GOODS[kind]}: there are {most}, each from a tile that was placed (FT-P09)")
    left = s.stack.left[:]
    for tile in free[: max(0, hidden)]:
        if left[tile]:
            left[tile] = 0
            s.lost = [*s.lost, tile]
    s.stack = bag(left)


def ready_to_load(s: State, said: Arguments) -> None:
    """FT-S08  Whoever has loaded says so; the others, from the player of `turn` on, have it before them."""
    seats = len(s.ships)
    waiting = [(s.est + n) % seats for n in range((s.turn - s.est) % seats, seats)]
    named = of_seats(s, said, "strongbox")
    for seat in waiting:
        if not s.ships[seat].bare():
            raise Broken(f"holds: {COLOURS[seat]} has not loaded yet (FT-S08)")
        if seat not in named:
            s.ships[seat].strongbox = said["coins"]
    for ship in s.ships:
        if any(kind not in (NOTHING, COINS) for kind in ship.kinds):
            raise Broken("holds: before the first round there are coins only (FT-S08)")
