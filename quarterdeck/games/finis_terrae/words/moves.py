"""What may be chosen and what is asked, in sentences."""

from collections.abc import Callable
from functools import lru_cache

from quarterdeck.engine.sentences import counted, listed
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae.chart import Chart
from quarterdeck.games.finis_terrae.constants import COINS, GALLEON, NOTHING, SPICES
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import DENS, GOODS, SQUARES, WINDS
from quarterdeck.games.finis_terrae.waters import foes, swept
from quarterdeck.games.finis_terrae.words.names import (
    WEATHER_NAMES,
    compartment,
    goods,
    hold,
    in_sentence,
    place,
    seat_name,
    ship_name,
    spot_words,
    tile_name,
)

# -- choices -----------------------------------------------------------------------------------------


def move(view: State, move: int) -> str:
    """What a move would do, legal or not."""
    act = view.book.by_move[move]
    return CHOICES[act.name](view, move - act.base)


def say_cell(view: State, cell: int) -> str:
    return f"Place it at {place(cell)}"


def say_sail(view: State, cell: int) -> str:
    """Where to, and what waits there: toll, battle, port, token."""
    spot = view.chart.spot_at(cell)
    who = mover_name(view)
    if spot < 0:
        return f"Sail to {place(cell)}, where no tile lies"
    return f"Sail {who} to {spot_words(view, spot)}{warning(view, spot)}"


def mover_name(view: State) -> str:
    return "the galleon" if view.mover == GALLEON else "your ship"


def warning(view: State, spot: int) -> str:
    """FT-D08  A destination says its toll and its automatic battles beforehand."""
    tolls = tolls_to(view, spot)
    said = f". Toll {tolls * view.numbers.toll}" if tolls > 0 else ""
    rivals = sorted(foes(view, spot), key=lambda number: -1 if number == GALLEON else number)
    names = [in_sentence(view, number) for number in rivals]
    return said + (f". You will have to fight {listed(names)}!" if names else "")


def tolls_to(view: State, spot: int) -> int:
    """FT-M11  The fewest tolls with which the moving ship can end there."""
    if not view.dens or view.is_pirate(view.mover):
        return 0
    purse = view.moving().coins() // view.numbers.toll
    return tolls_from(view.chart, view.moving().spot, view.die, tuple(view.dens), purse)[spot]


@lru_cache(maxsize=64)
def tolls_from(chart: Chart, start: int, steps: int, dens: tuple[int, ...], purse: int) -> list[int]:
    """A chart is never changed: all destinations of a ship are looked at together, once."""
    return swept(chart, start, steps, list(dens), purse)


def say_found(view: State, arg: int) -> str:
    island = view.island_at(view.moving().spot)
    if island < 0:
        return "Found a port"
    return f"Found a port for {goods(COINS, view.numbers.land_price * view.chart.lands[island])}"


def say_take(view: State, arg: int) -> str:
    kind = view.token[view.moving().spot]
    verb = ["Take the token", "", "", "Rescue the castaway", "Recover the find", "Take the treasure"][kind]
    return verb + (" (something must go overboard)" if view.moving().full() else "")


def say_salvage(view: State, n: int) -> str:
    piles = view.piles_at(view.moving().spot)
    if n >= len(piles):
        return f"Salvage pile {n + 1}"
    return f"Salvage {goods(view.piles[piles[n] + 1], view.piles[piles[n] + 2])}"


def say_load(view: State, amount: int) -> str:
    if amount == 0:
        return "Load no more: the rest goes to the strongbox"
    return f"Load {goods(COINS, amount)} into the next compartment"


def say_stow(view: State, kind: int) -> str:
    if kind == NOTHING:
        return f"Leave compartment {view.berth + 1} empty"
    return f"{GOODS[kind].capitalize()} into compartment {view.berth + 1} ({view.quay[kind]} on the quay)"


def say_first(view: State, which: int) -> str:
    whose = ["your own", "everyone's"][which]
    return f"Sail with {whose} die first ({[view.own, view.common][which]})"


def say_attack(view: State, number: int) -> str:
    if number != GALLEON and number >= len(view.ships):
        return "Attack a ship that is not at this table"
    return f"Attack {in_sentence(view, number)} ({hold(view, number)})"


def say_booty(view: State, at: int) -> str:
    return f"Take {compartment(view, view.defender, at)}"


def say_throw(view: State, at: int) -> str:
    return f"Throw {compartment(view, view.loader, at)} overboard"


def say_pile(view: State, at: int) -> str:
    return f"Leave {compartment(view, view.loader, at)} afloat as a pile"


def den_place(view: State, n: int) -> str:
    """Where that den lies; dens are told apart by their tiles."""
    for spot in view.dens:
        if view.chart.faces[spot] >> 2 == DENS[n]:
            return place(view.chart.cells[spot])
    return "none of the places charted yet"


def say_mine(form: str) -> Callable[[State, int], str]:
    """A choice among the compartments of the player whose turn it is."""
    return lambda view, at: form.format(compartment(view, view.turn, at))


CHOICES: dict[str, Callable[[State, int], str]] = {
    "red": lambda view, face: f"The red die shows {face + 1}",
    "white": lambda view, face: f"The white die shows {face + 1}",
    "home": lambda view, n: f"Home port on the {SQUARES[n + 1]} square",
    "load": say_load,
    "draw": lambda view, tile: f"The tile is {tile_name(tile)}",
    "tile": lambda view, tile: f"Place {tile_name(tile)}",
    "cell": say_cell,
    "turn": lambda view, turn: f"Turned {counted(turn, 'quarter')} clockwise",
    "weather": lambda view, card: f"The card shows {WEATHER_NAMES[card]}",
    "wind": lambda view, side: f"The wind pushes to the {WINDS[side]}",
    "pile": say_pile,
    "den": lambda view, n: f"Put the galleon on the den at {den_place(view, n)}",
    "first": say_first,
    "sail": say_sail,
    "stay": lambda view, arg: "Stay where you are",
    "abandon": lambda view, arg: "Abandon ship: a shipwreck, then home",
    "pay": say_mine("Pay from {}"),
    "booty": say_booty,
    "spare": lambda view, arg: "Take nothing",
    "keep": lambda view, arg: "Load it into the hold",
    "ditch": lambda view, arg: "Throw it into the sea",
    "throw": say_throw,
    "attack": say_attack,
    "reorganise": lambda view, arg: "Reorganise the hold",
    "found": say_found,
    "take": say_take,
    "salvage": say_salvage,
    "visit": lambda view, arg: "Visit the port: redeem, buy or sell",
    "return": lambda view, arg: (
        f"Pay {view.numbers.return_price} coins and be an explorer again (ends your turn)"
    ),
    "hoist": lambda view, arg: "Hoist the black flag",
    "cash": say_mine("Redeem {} with two dice each"),
    "done": lambda view, arg: "Done here",
    "stow": say_stow,
    "amount": lambda view, arg: f"{arg + 1} of them",
    "redeem": say_mine("Redeem {}"),
    "buy": lambda view, arg: f"Buy {goods(SPICES, arg + 1)} for {goods(COINS, (arg + 1) * view.base)}",
    "sell": say_mine("Sell from {}"),
    "count": lambda view, arg: f"Sell {goods(SPICES, arg + 1)}",
    "leave": lambda view, arg: "End the visit",
}


# -- questions ---------------------------------------------------------------------------------------


def question(view: State) -> str:
    """What is asked, and of whom."""
    step = view.asking()
    if step is None or view.seat == OVER:
        return result(view)
    if view.seat == FATE:
        return FATE_ASKS[step.name].format(name=seat_name(view, view.turn))
    asked = ASKS[step.name].format(
        die=view.die,
        ship=mover_name(view),
        due=view.due,
        loser=ship_name(view, view.defender),
        berth=view.berth + 1,
        purse=view.purse,
    )
    return f"{seat_name(view, view.seat)}: {asked}"


def result(view: State) -> str:
    return f"The voyage is over: {winners(view)}"


def winners(view: State) -> str:
    first = [seat_name(view, seat) for seat, at in enumerate(view.standing()) if at == 1]
    best = max(sum(tally(view, seat)) for seat in range(len(view.ships)))
    won = "share the win" if len(first) > 1 else "wins"
    return f"{listed(first)} {won} with {best} points."


FATE_ASKS: dict[str, str] = {
    "roll_red": "A red die is rolled.",
    "roll_white": "A white die is rolled.",
    "draw": "{name} draws a tile.",
    "turn_up_weather": "The weather card is turned up.",
    "storm_wind": "A storm! The Dice of Winds is rolled.",
}
ASKS: dict[str, str] = {
    "choose_home": "choose a square of the Isle for your home port.",
    "load": "how many coins go into the hold? {purse} to load; the rest stays in the strongbox.",
    "choose_tile": "which tile do you place?",
    "choose_cell": "where does it go?",
    "choose_turn": "which way round?",
    "choose_pile": "which compartment stays afloat as a pile?",
    "choose_den": "on which den does the galleon come back?",
    "choose_order": "which die first for {ship}?",
    "sail": "sail {ship}, up to {die} steps.",
    "pay_from": "{due} coins to pay: from which compartment?",
    "booty": "{loser} is beaten. What do you take?",
    "keep_booty": "load it, or throw it into the sea?",
    "make_room": "no room! What goes overboard?",
    "stop": "at your stop: what do you do here?",
    "stow_kind": "what goes into compartment {berth}?",
    "stow_amount": "how many of them?",
    "visit": "in port: redeem, buy or sell.",
    "how_many": "how many spices do you sell?",
}


def confirm(view: State, move: int) -> str:
    """Before moves that people regret."""
    name = view.book.by_move[move].name
    if name == "hoist":
        return (
            "As a pirate you cannot found, trade or reorganise, and your strongbox is frozen. Hoist the flag?"
        )
    if name == "abandon":
        return "Abandoning ship costs 3 points and all but one compartment. Abandon it?"
    if name == "ditch":
        return "Thrown into the sea it is lost to everybody. Throw it?"
    if name == "sail" and foes(view, view.chart.spot_at(move - view.book.by_move[move].base)):
        return "A battle waits there. Sail all the same?"
    return ""
