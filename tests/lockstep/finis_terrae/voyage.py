"""The game from its first roll to its last round."""

from tests.lockstep.finis_terrae.cargo import cash, load_coins, pay
from tests.lockstep.finis_terrae.chart import distance
from tests.lockstep.finis_terrae.data import ISLE_BEACHES, NUMBERS, TILES, WEATHER, Cell
from tests.lockstep.finis_terrae.stop import Stop, galleon_stop
from tests.lockstep.finis_terrae.storm import galleon_hold, shipwreck, storm
from tests.lockstep.finis_terrae.world import (
    CASTAWAYS,
    FATE,
    FINDS,
    TREASURES,
    Play,
    Player,
    Ship,
    World,
    ask,
    cell_of,
    number,
    numbered,
    pirate,
    place,
    red,
    spell,
    white,
)

TOKENS = {"castaway": CASTAWAYS, "treasure": TREASURES, "wreck": FINDS}


def voyage(w: World) -> Play[None]:
    yield from setup(w)
    yield from rounds(w)


def rounds(w: World) -> Play[None]:
    """FT-Z01  The round of Finis Terrae is the last."""
    while not w.last:
        w.round += 1
        if w.round > 1:
            pass_the_flag(w)
            w.first = easternmost(w)
        yield from one_round(w, "place", w.first)


def one_round(w: World, phase: str, seat: int) -> Play[None]:
    """FT-R01  The order of a round, from that phase and that player on."""
    phases = ["place", "weather", "dice", "turn"]
    todo = phases[phases.index(phase) :]
    late = w.order()[w.order().index(w.players[seat]) :]
    if "place" in todo:
        for player in late:
            yield from place_tiles(w, player)
    if "weather" in todo and w.round > 1:
        yield from turn_up_weather(w)
    if "dice" in todo:
        # FT-W07  The two dice are one roll.
        w.common, w.base = (yield from white()), (yield from red())
    for player in late if phase == "turn" else w.order():
        yield from turn(w, player)


def resumed(w: World, phase: str, seat: int) -> Play[None]:
    """The rest of a game that is found in the middle; a "storm" is waiting for its wind."""
    if phase == "storm":
        yield from storm(w)
        phase = "weather"
    yield from one_round(w, phase, seat)
    yield from rounds(w)


def setup(w: World) -> Play[None]:
    """FT-S04  The first player's home port is in the East; FT-S05  the others choose clockwise;
    FT-S07  ships start at home; FT-S08  then all load in turn order."""
    w.galleon.hold = galleon_hold()
    for player in w.players:
        player.strongbox = w.coins
    w.first = yield from first_player(w)
    for player in w.order():
        square = "E"
        if player.seat != w.first:
            free = [name for name, cell in ISLE_BEACHES.items() if cell not in w.homes]
            square = (yield from ask(player.seat, [f"home {name}" for name in free])).split()[1]
        player.home = ISLE_BEACHES[square]
        w.homes[player.home] = player.seat
        w.arrive(player, player.home)
    for player in w.order():
        yield from load_coins(player, 0)


def first_player(w: World) -> Play[int]:
    """FT-S03  The highest red die; those tied for highest roll again."""
    rolling = list(range(len(w.players)))
    while len(rolling) > 1:
        rolled = {}
        for seat in rolling:
            rolled[seat] = yield from red()
        rolling = [seat for seat in rolling if rolled[seat] == max(rolled.values())]
    return rolling[0]


def pass_the_flag(w: World) -> None:
    """FT-R03  The Red Jolly Roger passes to the next player clockwise."""
    if w.flag is not None:
        w.flag = w.after(w.flag)


def easternmost(w: World) -> int:
    """FT-R04  The ship with the largest x; FT-R05  among equals the one that entered its tile last."""
    return max(w.players, key=lambda player: (place(player)[0], player.arrived)).seat


def legal(w: World, player: Player, name: str, in_range: bool) -> dict[Cell, list[int]]:
    """The cells where a tile may be laid, with the rotations that fit. FT-P07  Within 4 steps of an
    opponent's ship or port, FT-P13  unless that is waived."""
    tile = TILES[name]
    near = [place(other) for other in w.players if other is not player]
    near += [cell for cell, owner in (w.homes | w.ports).items() if owner != player.seat]
    found = {}
    for cell in w.chart.shore():
        if not in_range or any(distance(cell, mark) <= w.range for mark in near):
            rotations = [turns for turns in tile.rotations() if w.chart.fits(tile, cell, turns)]
            if rotations:
                found[cell] = rotations
    return found


def place_tiles(w: World, player: Player) -> Play[None]:
    """FT-P01  Draw 4 tiles and place them all; FT-P16  unless the stack is empty."""
    if not w.stack and not w.hand:
        return
    w.turn = player.seat
    for _ in range(0 if w.hand else min(NUMBERS["tiles_drawn"], len(w.stack))):
        name = (yield FATE, {f"draw {name}": 1 for name in w.stack}).split()[1]
        w.stack.remove(name)
        w.hand.append(name)
    while w.hand:
        spots: dict[str, dict[Cell, list[int]]] = {}
        for in_range in (True, False):
            if not spots:
                every = {name: legal(w, player, name, in_range) for name in w.hand}
                spots = {name: cells for name, cells in every.items() if cells}
        if not spots:
            # FT-P14  What fits nowhere leaves the game.
            w.boxed += w.hand
            w.hand.clear()
            return
        yield from place_one(w, player, spots)


def place_one(w: World, player: Player, spots: dict[str, dict[Cell, list[int]]]) -> Play[None]:
    """FT-D03 to FT-D05  Which tile, which cell, which rotation (if several fit)."""
    name = (yield from ask(player.seat, [f"tile {name}" for name in spots])).split()[1]
    cell = cell_of((yield from ask(player.seat, [f"cell {spell(cell)}" for cell in spots[name]])))
    rotation = spots[name][cell][0]
    if len(spots[name][cell]) > 1:
        rotation = number((yield from ask(player.seat, [f"turn {n}" for n in spots[name][cell]])))
    w.hand.remove(name)
    w.chart.tiles[cell] = name, rotation
    kind = TILES[name].kind
    if kind in TOKENS:
        w.tokens[cell] = TOKENS[kind]
    if kind == "den":
        # FT-J01  The galleon comes with the first den; FT-J03  each den brings its placer the flag.
        w.flag = player.seat
        if w.galleon.cell is None:
            w.galleon.cell = cell


def turn_up_weather(w: World) -> Play[None]:
    """FT-W01  One card; FT-W04  after a storm another; FT-W06  Finis Terrae, drawn the second time, is sunny
    and the last."""
    while True:
        card = (yield FATE, weather_odds(w)).split()[1]
        w.turned.append(card)
        if card != "storm":
            break
        yield from storm(w)
    w.last = card == "finis"
    w.weather = "sunny" if w.last else card


def weather_odds(w: World) -> dict[str, int]:
    """FT-S16  All unseen cards are equally likely, also those in the box. FT-W05  Behind the first five Finis
    Terrae lies shuffled among the cards still under it."""
    unseen = {card: count - w.turned.count(card) for card, count in WEATHER["pool"].items()}
    under = WEATHER["before"] + WEATHER["after"] - len(w.turned)
    if len(w.turned) < WEATHER["before"]:
        return {f"weather {card}": count for card, count in unseen.items() if count}
    if under == 0:
        return {"weather finis": 1}
    odds = {f"weather {card}": count * under for card, count in unseen.items() if count}
    return {**odds, "weather finis": sum(unseen.values())}


def turn(w: World, player: Player) -> Play[None]:
    """FT-R09  The galleon if he steers it; then his own ship, with one die in rain and two in sun."""
    w.turn = player.seat
    if w.flag == player.seat:
        for die in (yield from dice(w, player)):
            yield from galleon_action(w, player.seat, die)
    for die in (yield from dice(w, player)):
        if (yield from action(w, player, die)):
            return


def dice(w: World, player: Player) -> Play[list[int]]:
    """FT-W03  Rain: the common die; FT-W09  sun: also one of his own, in the order he likes."""
    if w.weather == "rain":
        return [w.common]
    own = yield from white()
    if own != w.common and (yield from ask(player.seat, ["first own", "first common"])) == "first common":
        return [w.common, own]
    return [own, w.common]


def reach(w: World, ship: Ship, die: int) -> dict[Cell, int]:
    """FT-M01, FT-M02  The cells within the die's steps, FT-M03  but not the one it starts from, each with its
    fewest tolls (FT-M11). FT-M08  A den costs an explorer 3 coins, FT-M09  which he must have."""
    free = pirate(ship)
    found: dict[Cell, int] = {}
    now = {(place(ship), 0)}
    for _ in range(die):
        steps = {(there, tolls) for cell, tolls in now for there in w.chart.neighbours(cell)}
        paid = {(cell, tolls + (not free and w.chart.kind(cell) == "den")) for cell, tolls in steps}
        now = {(cell, tolls) for cell, tolls in paid if tolls * NUMBERS["toll"] <= ship.coins() or free}
        for cell, tolls in now:
            found[cell] = min(tolls, found.get(cell, tolls))
    found.pop(place(ship), None)
    return found


def ask_to_sail(w: World, seat: int, routes: dict[Cell, int], others: list[str]) -> Play[str]:
    w.tolls = routes
    word = yield from ask(seat, [f"sail {spell(cell)}" for cell in routes] + others)
    w.tolls = {}
    return word


def galleon_action(w: World, controller: int, die: int) -> Play[None]:
    """FT-J06  It moves like any ship; FT-M14  a trapped galleon just stays."""
    routes = reach(w, w.galleon, die)
    if routes:
        w.galleon.cell = cell_of((yield from ask_to_sail(w, controller, routes, [])))
        yield from galleon_stop(w, controller)


def action(w: World, player: Player, die: int) -> Play[bool]:
    """One movement action and its stop; whether the turn ends with it. Before it he may hoist his flag or
    redeem treasures. FT-M13  If every way costs a toll he may stay; FT-M14  a trapped ship stays or is
    abandoned."""
    while True:
        routes = reach(w, player, die)
        words = numbered("cash", player.holding(TREASURES))
        words += [] if player.pirate else ["hoist"]
        words += [] if 0 in routes.values() else ["stay"]
        words += [] if routes else ["abandon"]
        word = yield from ask_to_sail(w, player.seat, routes, words)
        if word == "stay":
            return False
        if word == "abandon":
            yield from shipwreck(w, player)
            return False
        if word == "hoist":
            player.pirate = True
        elif word.startswith("sail"):
            w.arrive(player, cell_of(word))
            yield from pay(player, NUMBERS["toll"] * routes[place(player)])
            return (yield from Stop(w, player).play())
        else:
            yield from cash(player, number(word) - 1)
