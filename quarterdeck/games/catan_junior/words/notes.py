"""Facts of the log as sentences, one function for each kind of note."""

from collections.abc import Callable

from quarterdeck.engine.notes import Note
from quarterdeck.games.catan_junior import notes
from quarterdeck.games.catan_junior.constants import ACCEPTED, DECLINED, GOODS, PLURAL
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.words.names import (
    berth_name,
    bundle,
    coco_says,
    isle_name,
    seat_name,
    site_name,
    tiles,
)


def tell_rolled(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} rolls a {args[1]}."


def tell_gained(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} takes {tiles(args[1], args[2])}."


def tell_short(view: State, args: list[int]) -> str:
    good, due, left = args
    return f"{tiles(good, due)} would be due, but the stockpile has {left or 'none'}: nobody gets any."


def tell_last(view: State, args: list[int]) -> str:
    seat, good, due, left = args
    name, would = seat_name(view, seat), f"would get {tiles(good, due)}, but the stockpile has"
    return f"{name} {would} only {left} and {name} takes that." if left else f"{name} {would} none."


def tell_paid(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} pays {bundle(args[1:6])}."


def tell_lair(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} builds a lair at {site_name(view, args[1])}."


def tell_ship(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} builds a ship on {berth_name(view, args[1])}."


def tell_ghost(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} sends the Ghost Captain to the {isle_name(view, args[1])}."


def tell_coco(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} turns up a Coco tile: {coco_says(view, args[1])}."


def tell_castle(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} has the most Coco tiles and a lair in the castle."


def tell_castle_lost(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} no longer has the most Coco tiles and leaves the castle."


def tell_swapped(view: State, args: list[int]) -> str:
    seat, given, count, taken, gained = args
    return f"{seat_name(view, seat)} trades {tiles(given, count)} for {tiles(taken, gained)}."


def tell_refilled(view: State, args: list[int]) -> str:
    return f"All five booths had {PLURAL[args[0]]}: the market is filled anew."


def tell_replaced(view: State, args: list[int]) -> str:
    lacking, instead = args
    return f"The stockpile has no {PLURAL[lacking]}: that booth shows {GOODS[instead]} instead."


def tell_turn(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])}'s turn (round {args[1]})."


def tell_won(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} has {view.kit.goal} lairs and wins!"


def tell_limit(view: State, args: list[int]) -> str:
    return f"Nobody has won in {args[0]} rounds: the game stops here."


def tell_proposed(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} offers {bundle(args[1:6])} for {bundle(args[6:11])}."


def tell_answered(view: State, args: list[int]) -> str:
    name = seat_name(view, args[0])
    if args[1] == ACCEPTED:
        return f"{name} accepts."
    if args[1] == DECLINED:
        return f"{name} declines."
    return f"{name} would give {bundle(args[2:7])} for {bundle(args[7:12])}."


def tell_exchanged(view: State, args: list[int]) -> str:
    one, other = seat_name(view, args[0]), seat_name(view, args[1])
    return f"{one} gives {other} {bundle(args[2:7])} for {bundle(args[7:12])}."


def tell_called_off(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} calls the deal off."


def tell_first(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} begins."


def tell_forgone(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} builds nothing for free."


def tell_blocked(view: State, args: list[int]) -> str:
    return f"The Ghost Captain keeps the {isle_name(view, args[0])} from giving anything."


def tell_lost(view: State, args: list[int]) -> str:
    return f"{seat_name(view, args[0])} has no room for a free lair or ship: it is lost."


def tell_in_vain(view: State, args: list[int]) -> str:
    return f"Nobody takes up {seat_name(view, args[0])}'s offer."


FACTS: dict[int, Callable[[State, list[int]], str]] = {
    notes.ROLLED: tell_rolled,
    notes.GAINED: tell_gained,
    notes.SHORT: tell_short,
    notes.PAID: tell_paid,
    notes.LAIR: tell_lair,
    notes.SHIP: tell_ship,
    notes.GHOST: tell_ghost,
    notes.COCO: tell_coco,
    notes.CASTLE: tell_castle,
    notes.CASTLE_LOST: tell_castle_lost,
    notes.SWAPPED: tell_swapped,
    notes.REFILLED: tell_refilled,
    notes.TURN: tell_turn,
    notes.WON: tell_won,
    notes.LIMIT: tell_limit,
    notes.PROPOSED: tell_proposed,
    notes.ANSWERED: tell_answered,
    notes.EXCHANGED: tell_exchanged,
    notes.CALLED_OFF: tell_called_off,
    notes.FIRST: tell_first,
    notes.FORGONE: tell_forgone,
    notes.LAST: tell_last,
    notes.REPLACED: tell_replaced,
    notes.BLOCKED: tell_blocked,
    notes.LOST: tell_lost,
    notes.IN_VAIN: tell_in_vain,
}


def note(view: State, note: Note) -> str:
    """What happened."""
    return FACTS[note.kind](view, note.args)
