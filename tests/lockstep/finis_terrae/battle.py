"""Battles: who must fight, who may, and what the winner takes."""

from tests.lockstep.finis_terrae.cargo import load, refit
from tests.lockstep.finis_terrae.storm import galleon_back
from tests.lockstep.finis_terrae.world import (
    COLOURS,
    EMPTY,
    Play,
    Player,
    Ship,
    World,
    ask,
    number,
    numbered,
    pirate,
    place,
    reds,
)


def calm(w: World, ship: Ship) -> bool:
    """FT-B06  No battle of any kind on a fort tile."""
    return w.chart.kind(place(ship)) == "fort"


def must_fight(w: World, player: Player) -> list[Ship]:
    """FT-B03  An explorer fights every pirate ship there: the galleon, then players clockwise from him."""
    if player.pirate or calm(w, player):
        return []
    ships: list[Ship] = [w.galleon, *w.clockwise(player.seat)[1:]]
    return [ship for ship in ships if pirate(ship) and ship.cell == player.cell]


def targets(w: World, attacker: Ship) -> dict[str, Ship]:
    """FT-B04  A pirate may attack any other ship on his tile; FT-B05  the galleon any player's ship but its
    controller's."""
    if calm(w, attacker):
        return {}
    ships: dict[str, Ship] = {f"attack {COLOURS[player.seat]}": player for player in w.players}
    if attacker is w.galleon and w.flag is not None:
        del ships[f"attack {COLOURS[w.flag]}"]
    ships["attack galleon"] = w.galleon
    return {word: ship for word, ship in ships.items() if ship is not attacker and ship.cell == attacker.cell}


def automatic_battles(w: World, player: Player) -> Play[list[Ship] | None]:
    """The ships fought, or None if he is sunk: FT-B03  then the others do not fight him."""
    fought = must_fight(w, player)
    for ship in fought:
        loser = yield from battle(w, player, ship)
        if loser is player:
            return None
    return fought


def battle(w: World, mover: Ship, other: Ship) -> Play[Ship | None]:
    """FT-B08  2 red dice each, pirates add 1, ties roll again. Gives back the ship that was sunk, if any."""
    mine = theirs = 0
    while mine == theirs:
        mine = (yield from reds(2)) + pirate(mover)
        theirs = (yield from reds(2)) + pirate(other)
    winner, loser = (mover, other) if mine > theirs else (other, mover)
    if loser.filled():
        yield from booty(w, winner, loser)
        return None
    yield from sink(w, winner, loser)
    return loser


def decider(w: World, ship: Ship, beaten: Ship) -> int:
    """FT-J10  For the galleon the Red Jolly Roger holder; the next player if his own ship is beaten."""
    if isinstance(ship, Player):
        return ship.seat
    assert w.flag is not None
    return w.after(w.flag) if beaten is w.players[w.flag] else w.flag


def booty(w: World, winner: Ship, loser: Ship) -> Play[None]:
    """FT-B10  One filled compartment, into an empty one or into the sea; or nothing."""
    seat = decider(w, winner, loser)
    word = yield from ask(seat, [*numbered("booty", loser.filled()), "spare"])
    if word == "spare":
        return
    kept = (yield from ask(seat, ["keep", "ditch"])) == "keep"
    compartment = number(word) - 1
    goods, loser.hold[compartment] = loser.hold[compartment], EMPTY
    if kept:
        yield from load(w, seat, winner, goods)
    else:
        w.lose(goods)


def sink(w: World, winner: Ship, loser: Ship) -> Play[None]:
    """FT-B12  Malus, home, 6 coins and loading, no pile; FT-B14  for the galleon a den, and the winner takes
    a bonus token; FT-B15  no other bonus."""
    if isinstance(loser, Player):
        yield from refit(w, loser)
    else:
        assert isinstance(winner, Player)
        winner.bonus += 1
        yield from galleon_back(w)
