"""What happened, as sentences."""

from collections.abc import Callable

from quarterdeck.engine.notes import Note
from quarterdeck.games.pirate_haven import notes
from quarterdeck.games.pirate_haven.constants import pips_of
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words.names import (
    CATEGORIES,
    GOOD_NAMES,
    PLACES_SAID,
    die_name,
    place_name,
    seat_name,
    spot_name,
    tile_name,
)


def note(view: State, note: Note) -> str:
    """What happened."""
    return FACTS[note.kind](view, note.args)


def lies_at(view: State, seat: int, place: int) -> str:
    return place_name(view.t, view.crews[seat], place)


def tell_round(view: State, args: list[int]) -> str:
    return f"Round {args[0]} of {view.t.rounds} begins."


def tell_income(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} starts the round with {args[1]} Income."


def tell_landed(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} sails to position {args[1]}."


def tell_left(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} leaves the Map as {PLACES_SAID[args[1]]}."


def tell_bought(view: State, args: list[int]) -> str:
    seat, kind, spot = args
    bought = f"{tile_name(view.t, kind)} for {view.t.value[kind]}"
    return f"{seat_name(view, seat)} buys {bought} and places it at {spot_name(spot)}."


def tell_boxed_tile(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} does not buy {tile_name(view.t, args[1])}; it goes to the box."


def tell_laid(view: State, args: list[int]) -> str:
    seat, came, lies, place = args
    less = f"; it is reduced to {pips_of(lies)}" if lies != came else ""
    return f"{seat_name(view, seat)} places {die_name(came)} at {lies_at(view, seat, place)}{less}."


def tell_boxed_die(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} does not take {GOOD_NAMES[args[1]]} {args[2]}; it goes to the box."


def tell_pips(view: State, args: list[int]) -> str:
    seat, before, after, place = args
    where = lies_at(view, seat, place)
    return f"{seat_name(view, seat)}'s {die_name(before)} at {where} now shows {pips_of(after)}."


def tell_earned(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} now has {args[1]} Income."


def tell_rum(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} now has {args[1]} Rum."


def tell_lost_rum(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} has no room for the Rum; it goes to the box."


def tell_carried(view: State, args: list[int]) -> str:
    seat, before, after, place, to = args
    less = f", reduced to {pips_of(after)}" if after != before else ""
    path = f"from {lies_at(view, seat, place)} to {lies_at(view, seat, to)}"
    return f"{seat_name(view, seat)} moves {die_name(before)} {path}{less}."


def tell_dropped(view: State, args: list[int]) -> str:
    seat, die, place = args
    return (
        f"{seat_name(view, seat)} cannot cover all Navy and discards {die_name(die)} "
        f"at {lies_at(view, seat, place)}."
    )


def tell_cleared(view: State, args: list[int]) -> str:
    return "What is left on the Map goes to the box; the Map tiles are shuffled."


def tell_fame(view: State, args: list[int]) -> str:
    parts = [f"{name} {fame}" for name, fame in zip(CATEGORIES[:-1], args[1:-1], strict=True)]
    return f"{seat_name(view, args[0])}: {', '.join(parts)}; together {args[-1]} Fame."


FACTS: dict[int, Callable[[State, list[int]], str]] = {
    notes.ROUND: tell_round,
    notes.INCOME: tell_income,
    notes.LANDED: tell_landed,
    notes.LEFT: tell_left,
    notes.BOUGHT: tell_bought,
    notes.BOXED_TILE: tell_boxed_tile,
    notes.LAID: tell_laid,
    notes.BOXED_DIE: tell_boxed_die,
    notes.PIPS_NOW: tell_pips,
    notes.EARNED: tell_earned,
    notes.TOOK_RUM: tell_rum,
    notes.LOST_RUM: tell_lost_rum,
    notes.CARRIED: tell_carried,
    notes.DROPPED: tell_dropped,
    notes.CLEARED: tell_cleared,
    notes.FAME: tell_fame,
}
