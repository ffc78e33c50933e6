"""What may be chosen, and what is asked."""

from collections.abc import Callable

from quarterdeck.engine.sentences import listed
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    DIE_SPOTS,
    EMPTY,
    FINISHED,
    PLACES,
    SHIP,
    WAITING,
)
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.lost import lost_at
from quarterdeck.games.pirate_haven.words.names import (
    ACTION_SAYS,
    BONUS_SAYS,
    COLOUR_NAMES,
    GOOD_NAMES,
    PLACES_SAID,
    die_name,
    on_spot,
    place_name,
    prize_on,
    seat_name,
    tile_name,
)


def move(view: State, move: int) -> str:
    """What a move would do."""
    act = view.book.by_move[move]
    return CHOICES[act.name](view, move - act.base)


def here(view: State, tile: bool) -> int:
    """The kind of tile, or the pips of the die, where the Ship of the player in turn has landed, or BARE."""
    position = view.at[view.turn]
    if not 1 <= position <= view.path() or view.spot[position] == BARE:
        return BARE
    return view.goods[position] if tile == (view.printed(position) <= SHIP) else BARE


def held(view: State, place: int) -> str:
    thing = view.me.held[place]
    return f"{'the die' if thing == EMPTY else die_name(thing)} at {mine(view, place)}"


def mine(view: State, place: int) -> str:
    """A place on the Island of the player in turn."""
    return place_name(view.t, view.me, place)


def say_top(view: State, kind: int) -> str:
    return f"{tile_name(view.t, kind)} comes to lie on top of its deck"


def say_first(view: State, seat: int) -> str:
    return f"{seat_name(view, seat)} starts"


def say_lay(view: State, tile: int) -> str:
    upper, lower = print_name(view, tile * 2), print_name(view, tile * 2 + 1)
    return f"A Map tile is laid: {upper} above {lower}"


def print_name(view: State, spot: int) -> str:
    what, bonus = view.t.print[spot], view.t.bonus[spot]
    said = ACTION_SAYS[what].partition(":")[0] if what in ACTION_SAYS else PRINTED[what]
    return f"{said} with a bonus ({BONUS_SAYS[bonus].removeprefix('first ')})" if bonus else said


PRINTED = [*COLOUR_NAMES, *GOOD_NAMES]


def say_die(view: State, face: int) -> str:
    return f"The die on the Map shows {face + 1}"


def say_roll(view: State, face: int) -> str:
    return f"The reroll shows {face + 1}"


def say_go(view: State, arg: int) -> str:
    if arg + 1 > view.path():
        return f"Sail to {arg + 1} (not on this Map)"
    lost = lost_at(view, arg + 1) if view.at[view.turn] <= arg else ""
    return f"Sail to {arg + 1}: {on_spot(view, arg + 1)}" + (f" ({lost}: to the box)" if lost else "")


def say_leave(view: State, arg: int) -> str:
    place = min(view.at.count(FINISHED), 3)
    fame = view.t.direction_flipped[place] if view.flipped else 0
    return f"Leave the Map as {PLACES_SAID[place]}" + (f" ({fame} Fame)" if fame else "")


def say_give(view: State, place: int) -> str:
    return f"Give 1 Treasure from {held(view, place)} for {view.t.exchange} Income"


def say_gain(view: State, place: int) -> str:
    return f"Pay {view.t.exchange} Income for 1 Treasure on {held(view, place)}"


def say_buy(view: State, place: int) -> str:
    kind = here(view, True)
    if kind == BARE:
        return f"Buy a tile for {mine(view, place)}"
    return f"Buy {tile_name(view.t, kind)} for {view.t.value[kind]} and place it at {mine(view, place)}"


def say_discard(view: State, arg: int) -> str:
    for tile, verb in ((True, "buy"), (False, "take")):
        if here(view, tile) != BARE:
            what = prize_on(view, view.at[view.turn])
            return f"Do not {verb} it: {what} goes to the box"
    return "Discard it to the box"


def say_place(view: State, place: int) -> str:
    said = f"Take the die and place it at {mine(view, place)}"
    pips = here(view, False)
    if place < DIE_SPOTS and pips != BARE and view.me.tile[place >> 1] != BARE:
        room = view.me.limit(place)
        return said + (f", reduced to {room}" if room < pips else "")
    return said


def say_bonus(view: State, place: int) -> str:
    return f"Add 1 pip to {held(view, place)}"


def say_rum(view: State, place: int) -> str:
    return f"Place the Rum at {mine(view, place)}"


def say_reroll(view: State, place: int) -> str:
    return f"Reroll {held(view, place)}"


def say_move(view: State, place: int) -> str:
    return f"Move {held(view, place)}"


def say_to(view: State, place: int) -> str:
    pips = view.me.pips(view.arg) if view.arg < PLACES else 0
    room = view.me.limit(place)
    return f"Move it to {mine(view, place)}" + (f", reduced to {room}" if 0 < room < pips else "")


def say_skip(view: State, arg: int) -> str:
    return "Leave your dice as they are"


def say_drop(view: State, place: int) -> str:
    crew = view.crews[max(view.seat, 0)]
    return f"Discard the Navy die {crew.pips(place)} at {place_name(view.t, crew, place)}"


CHOICES: dict[str, Callable[[State, int], str]] = {
    "top": say_top,
    "first": say_first,
    "lay": say_lay,
    "die": say_die,
    "roll": say_roll,
    "go": say_go,
    "leave": say_leave,
    "give": say_give,
    "gain": say_gain,
    "buy": say_buy,
    "discard": say_discard,
    "place": say_place,
    "bonus": say_bonus,
    "rum": say_rum,
    "reroll": say_reroll,
    "move": say_move,
    "to": say_to,
    "skip": say_skip,
    "drop": say_drop,
}


# -- questions ---------------------------------------------------------------------------

ASKS = {
    "move": "sail on, or leave the Map.",
    "bonus": "which die gets the bonus pip?",
    "buy": "buy {here} and place it, or discard it.",
    "take": "take {here} and place it, or discard it.",
    "rum": "where does the Rum go?",
    "ability": "reroll or move one die, or leave them.",
    "destination": "where does the die go?",
    "drop": "your Ships cannot cover your Navy; which die goes?",
}
FATE_ASKS = {
    "turn up": "The next tile of a deck is turned up.",
    "first player": "Who starts is drawn.",
    "lay": "A Map tile is laid.",
    "roll": "A die is rolled onto the Map.",
    "reroll": "The die is rerolled.",
}


def question(view: State) -> str:
    """What is asked, and of whom."""
    step = view.asking()
    if step is None or view.seat == OVER:
        return result(view)
    if view.seat == FATE:
        return FATE_ASKS[step.name]
    said = ASKS[step.name]
    if "{here}" in said:
        said = said.format(here=prize_on(view, view.at[view.turn]))
    return f"{seat_name(view, view.seat)}: {said}"


def result(view: State) -> str:
    fame = max([row[-1] for row in view.scores()])
    first = [seat_name(view, seat) for seat, place in enumerate(view.standing()) if place == 1]
    return f"{listed(first)} {'share the victory' if len(first) > 1 else 'wins'} with {fame} Fame."


def confirm(view: State, move: int) -> str:
    """Before a Ship leaves with much still ahead, or something useful goes to the box."""
    name = view.book.by_move[move].name
    if name == "leave" and view.at[view.turn] == WAITING:
        return "Leave the Map without landing anywhere this round?"
    if name == "skip":
        return "The ability is lost if you do not use it now. Go on?"
    return ""
