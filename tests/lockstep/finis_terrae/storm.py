"""The Dice of Winds, and what becomes of ships that are wrecked."""

from tests.lockstep.finis_terrae.cargo import refit
from tests.lockstep.finis_terrae.chart import beside
from tests.lockstep.finis_terrae.data import COMPASS, NUMBERS, WEATHER
from tests.lockstep.finis_terrae.world import (
    COINS,
    EMPTY,
    FATE,
    Play,
    Player,
    Ship,
    World,
    ask,
    number,
    numbered,
    pirate,
    place,
)


def storm(w: World) -> Play[None]:
    """FT-X01  The wind blows towards one side; FT-X02  all ships are pushed at the same time;
    FT-X13  the wrecks follow one by one, players in turn order, the galleon last."""
    word = yield FATE, {f"wind {name}": odds for name, odds in zip(COMPASS, WEATHER["wind"], strict=True)}
    side = COMPASS.index(word.split()[1])
    ships: list[Ship] = [*w.order(), w.galleon]
    pushed = [ship for ship in ships if ship.cell is not None and not sheltered(w, ship)]
    wrecked = [ship for ship in pushed if driven(w, ship, side)]
    for ship in wrecked:
        if isinstance(ship, Player):
            yield from shipwreck(w, ship)
        else:
            yield from galleon_wreck(w)


def sheltered(w: World, ship: Ship) -> bool:
    """FT-X03  Ports shelter explorers, FT-X04  not pirates; FT-X05  dens shelter pirates."""
    if pirate(ship):
        return w.chart.kind(place(ship)) == "den"
    return w.port(ship.cell) is not None


def driven(w: World, ship: Ship, side: int) -> bool:
    """Pushes the ship one square (FT-X06). True if it is wrecked instead: FT-X07  driven on land, unless
    FT-X08  a lighthouse on that island keeps it where it is; FT-X10  on rocks; FT-X11  off the map."""
    cell = place(ship)
    if w.chart.linked(cell, side):
        w.arrive(ship, beside(cell, side))
        return False
    if w.chart.edge(cell, side) == "L":
        land = w.chart.land_at(cell, side)
        return land is None or w.chart.count(w.chart.island(land), "lighthouse") == 0
    return True


def leave_pile(w: World, seat: int, ship: Ship) -> Play[None]:
    """FT-X14  One filled compartment stays as a pile on the tile; FT-X15  the rest of the hold is lost."""
    filled = ship.filled()
    if filled:
        chosen = filled[0]
        if len(filled) > 1:
            chosen = number((yield from ask(seat, numbered("pile", filled)))) - 1
        w.piles.setdefault(place(ship), []).append(ship.hold[chosen])
        ship.hold[chosen] = EMPTY
    for load in ship.hold:
        w.lose(load)
    ship.hold = [EMPTY] * 4


def shipwreck(w: World, player: Player) -> Play[None]:
    """FT-X14 to FT-X19  A pile, the rest lost, a malus token, home, new coins."""
    yield from leave_pile(w, player.seat, player)
    yield from refit(w, player)


def galleon_wreck(w: World) -> Play[None]:
    """FT-X21  The Red Jolly Roger holder picks the pile and the den. No malus for anybody."""
    assert w.flag is not None
    yield from leave_pile(w, w.flag, w.galleon)
    yield from galleon_back(w)


def galleon_back(w: World) -> Play[None]:
    """FT-B14, FT-X21  On a den of the holder's choice, with 3 + 3 coins. FT-Q71  One den needs no choice."""
    assert w.flag is not None
    w.galleon.hold = galleon_hold()
    dens = {w.chart.tiles[cell][0]: cell for cell in w.chart.dens()}
    name = next(iter(dens))
    if len(dens) > 1:
        name = (yield from ask(w.flag, [f"den {den}" for den in dens])).split()[1]
    w.galleon.cell = dens[name]


def galleon_hold() -> list[tuple[str, int]]:
    """FT-S10  3 coins in each of two compartments."""
    return [(COINS, coins) for coins in NUMBERS["galleon_coins"]] + [EMPTY, EMPTY]
