"""What is still to happen in this round, read off the agenda."""

from typing import Final

from quarterdeck.games.finis_terrae.state import State

PLACING: Final = 0
SKY: Final = 1  # weather and what comes of it
SAILING: Final = 2
LANDING: Final = 3
TRADING: Final = 4
STOWING: Final = 5
FIGHTING: Final = 6
OTHER: Final = 7
PHASES: Final = 8
PHASE: Final[dict[str, int]] = {
    "draw": PLACING,
    "choose_tile": PLACING,
    "choose_cell": PLACING,
    "choose_turn": PLACING,
    "turn_up_weather": SKY,
    "storm_wind": SKY,
    "choose_pile": SKY,
    "choose_den": SKY,
    "choose_order": SAILING,
    "sail": SAILING,
    "stop": LANDING,
    "visit": TRADING,
    "how_many": TRADING,
    "load": STOWING,
    "make_room": STOWING,
    "stow_kind": STOWING,
    "stow_amount": STOWING,
    "booty": FIGHTING,
}


class Day:
    """What is still to happen in this round, read off the agenda."""

    __slots__ = ("crews", "draws", "moves", "phase", "sails", "sky")

    phase: int
    moves: int  # movement actions of the moving ship, beside the present one
    crews: int  # ships as a mask that have all their actions before them in the present turn
    sails: int  # seats as a mask whose turn is still to come
    draws: int  # and those who still draw tiles
    sky: bool  # whether the weather is still to come


def day_of(view: State) -> Day:
    day = Day()
    step = view.asking()
    day.phase = OTHER if step is None else PHASE.get(step.name, OTHER)
    day.moves = day.crews = day.sails = day.draws = 0
    day.sky = False
    for name, arg in view.lines():
        if name == "move":
            day.moves += 1
        elif name == "turn":
            day.sails |= 1 << arg
        elif name == "crew":
            day.crews |= 1 << arg
        elif name == "draw_tiles":
            day.draws |= 1 << arg
        elif name == "turn_up_weather":
            day.sky = True
    return day
