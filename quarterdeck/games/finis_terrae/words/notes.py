"""What happened, in sentences: one for each kind of note."""

from collections.abc import Callable

from quarterdeck.engine.notes import Note
from quarterdeck.engine.sentences import counted, listed
from quarterdeck.games.finis_terrae import notes
from quarterdeck.games.finis_terrae.constants import COINS, SPICES
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import SQUARES, WINDS
from quarterdeck.games.finis_terrae.words.names import (
    WEATHER_NAMES,
    goods,
    in_sentence,
    place,
    seat_name,
    ship_name,
    tile_name,
)

Args = list[int]


def note(view: State, note: Note) -> str:
    """What happened."""
    return TELLS[note.kind](view, note.args)


def tell_loaded(view: State, args: Args) -> str:
    counts = [str(count) for count in args[1:5] if count]
    aboard = " + ".join(counts) if counts else "no"
    return f"{seat_name(view, args[0])} loads {aboard} coins; {args[5]} stay in the strongbox."


def tell_discarded(view: State, args: Args) -> str:
    names = listed([tile_name(tile) for tile in args[1:]])
    return f"No place anywhere for {names}: out of the game."


def tell_sailed(view: State, args: Args) -> str:
    toll = f", through {counted(args[2], 'guarded den')}" if args[2] else ""
    return f"{ship_name(view, args[0])} sails to {place(args[1])}{toll}."


def tell_fought(view: State, args: Args) -> str:
    return f"Battle: {ship_name(view, args[0])} {args[1]}, {in_sentence(view, args[2])} {args[3]}."


def tell_flag(view: State, args: Args) -> str:
    if args[1]:
        return f"{seat_name(view, args[0])} hoists the black flag!"
    return f"{seat_name(view, args[0])} takes the black flag down and is an explorer again."


def tell_gained(view: State, args: Args) -> str:
    verb = "sells" if args[1] == SPICES else "redeems"
    return f"{seat_name(view, args[0])} {verb} {goods(args[1], args[2])} for {goods(COINS, args[3])}."


def tell_sunk(view: State, args: Args) -> str:
    return f"{ship_name(view, args[0])} is sunk by {in_sentence(view, args[1])}!"


def tell_robbed(view: State, args: Args) -> str:
    return f"{ship_name(view, args[0])} takes {goods(args[2], args[3])} from {in_sentence(view, args[1])}."


def tell_den(view: State, args: Args) -> str:
    return f"{seat_name(view, args[0])} puts the galleon on the den at {place(args[1])}."


TELLS: dict[int, Callable[[State, Args], str]] = {
    notes.STARTS: lambda v, a: f"{seat_name(v, a[0])} is first player.",
    notes.HOME: lambda v, a: f"{seat_name(v, a[0])}'s home port is on the Isle's {SQUARES[a[1]]} square.",
    notes.LOADED: tell_loaded,
    notes.DAY: lambda v, a: f"Round {a[0]}: {seat_name(v, a[1])} is first.",
    notes.DREW: lambda v, a: f"{seat_name(v, a[0])} draws {tile_name(a[1])}.",
    notes.PLACED: lambda v, a: f"{seat_name(v, a[0])} places {tile_name(a[1])} at {place(a[2])}.",
    notes.DISCARDED: tell_discarded,
    notes.WEATHER: lambda v, a: f"The weather card shows {WEATHER_NAMES[a[0]]}.",
    notes.WIND: lambda v, a: f"The wind pushes to the {WINDS[a[0]]}.",
    notes.PUSHED: lambda v, a: f"{ship_name(v, a[0])} is driven to {place(a[1])}.",
    notes.WRECKED: lambda v, a: f"{ship_name(v, a[0])} is shipwrecked!",
    notes.DICE: lambda v, a: f"Everyone's die shows {a[0]}; the price this round is {a[1]}.",
    notes.SAILED: tell_sailed,
    notes.PAID: lambda v, a: f"{seat_name(v, a[0])} pays {goods(COINS, a[1])}.",
    notes.TOOK: lambda v, a: f"{ship_name(v, a[0])} takes {goods(a[1], a[2])} aboard.",
    notes.THREW: lambda v, a: f"{goods(a[1], a[2]).capitalize()} of {in_sentence(v, a[0])} over board.",
    notes.FOUNDED: lambda v, a: f"{seat_name(v, a[0])} founds a port at {place(a[1])}.",
    notes.GAINED: tell_gained,
    notes.BOUGHT: lambda v, a: f"{seat_name(v, a[0])} buys {goods(SPICES, a[1])}.",
    notes.FOUGHT: tell_fought,
    notes.ROBBED: tell_robbed,
    notes.SUNK: tell_sunk,
    notes.FLAG: tell_flag,
    notes.STOWED: lambda v, a: f"{seat_name(v, a[0])} has stowed the hold anew.",
    notes.STAYED: lambda v, a: f"{ship_name(v, a[0])} stays where it is.",
    notes.RED_FLAG: lambda v, a: f"{seat_name(v, a[0])} holds the Red Jolly Roger and steers the galleon.",
    notes.RESHUFFLED: lambda v, a: "Finis Terrae is reached and shuffled with the last two cards.",
    notes.ORDER: lambda v, a: f"{ship_name(v, a[0])} sails with the {a[1]} first.",
    notes.SHELTERED: lambda v, a: f"{ship_name(v, a[0])} is safe from the storm.",
    notes.LEFT_PILE: lambda v, a: f"{goods(a[1], a[2]).capitalize()} of {in_sentence(v, a[0])} stay afloat.",
    notes.DEN_CHOSEN: tell_den,
}
