"""Where the Ships are; for `positions`."""

from quarterdeck.engine.errors import Broken
from quarterdeck.games.pirate_haven.positions_words import by_seat, seats_of, whole
from quarterdeck.games.pirate_haven.state import FINISHED, WAITING, State
from quarterdeck.games.pirate_haven.tables import CAPTAINS

UNDER_WAY = ("travel", "landed")


def place_ships(
    s: State, phase: str, turn: int | None, at: object, finished: object, waiting: object
) -> None:
    seats = len(s.crews)
    home = seats_of("finished", seats, finished)
    idle = seats_of("waiting", seats, () if waiting is None else waiting)
    if phase in UNDER_WAY:
        send_out(s, turn, by_seat("at", seats, at), home, idle)
    else:
        line_up(s, phase, turn, home, idle)


def clockwise(s: State, turn: int | None, named: list[int]) -> list[int]:
    """Those that are not named, in seat order, beginning with `turn`."""
    seats = len(s.crews)
    first = 0 if turn is None or turn in named else turn
    return [seat for seat in [(first + place) % seats for place in range(seats)] if seat not in named]


def send_out(s: State, turn: int | None, at: dict[int, object], home: list[int], idle: list[int]) -> None:
    """During Travel: on the Map, finished, or waiting."""
    seats = len(s.crews)
    where = {seat: whole("at", position, 0, s.path()) for seat, position in at.items()}
    afloat = [seat for seat, position in where.items() if position != WAITING]
    rest = idle + clockwise(s, turn, [*afloat, *home, *idle])
    if sorted([*afloat, *home, *rest]) != list(range(seats)) or any(seat in where for seat in home):
        raise Broken("a Ship is in two places at once (PH-T13)")
    for seat in afloat:
        s.at[seat] = where[seat]
    for place, seat in enumerate(home):
        s.left[place] = seat
        s.at[seat] = FINISHED
    for place, seat in enumerate(rest):
        s.left[seats - len(rest) + place] = seat


def line_up(s: State, phase: str, turn: int | None, home: list[int], idle: list[int]) -> None:
    """Between two Travels all Ships stand on the left Direction tile, in the order of leaving."""
    begun = phase == "end" or s.round > (0 if phase == "income" else 1)
    if home and idle:
        raise Broken(
            f'"{phase}": the Ships stand on the left Direction tile in one order; say finished or waiting'
        )
    if home and not begun:
        raise Broken("finished: in round 1 no Ship has left the Map before Travel (PH-T12)")
    order = home + idle
    order += clockwise(s, turn, order)
    if turn is not None and order[0] != turn:
        raise Broken(f"turn: {CAPTAINS[order[0]]} departs first, not {CAPTAINS[turn]} (PH-T02)")
    for place, seat in enumerate(order):
        s.left[place] = seat
        s.at[seat] = FINISHED if begun else WAITING
    s.turn = order[-1] if begun else order[0]
