"""Facts of the log as sentences, one function for each kind of note."""

from collections.abc import Callable

from quarterdeck.games.finis_terrae import facts
from quarterdeck.games.finis_terrae.names import (
    WEATHER_NAMES,
    goods,
    place,
    seat_name,
    ship_name,
    tile_name,
)
from quarterdeck.games.finis_terrae.state import GALLEON, State
from quarterdeck.games.finis_terrae.tables import SQUARES, TILE_NAMES, WINDS

Args = list[int]


def tell_loaded(view: State, args: Args) -> str:
    counts = [str(count) for count in args[1:5] if count]
    aboard = " + ".join(counts) if counts else "no"
    return f"{seat_name(view, args[0])} loads {aboard} coins; {args[5]} stay in the strongbox."


def tell_discarded(view: State, args: Args) -> str:
    names = ", ".join(TILE_NAMES[tile] for tile in args[1:])
    return f"{names}: no place anywhere, so they leave the game."


def tell_sailed(view: State, args: Args) -> str:
    toll = f", through {args[2]} guarded den{'s' if args[2] > 1 else ''}" if args[2] else ""
    return f"{ship_name(view, args[0])} sails to {place(args[1])}{toll}."


def tell_fought(view: State, args: Args) -> str:
    return f"Battle: {ship_name(view, args[0])} {args[1]}, {lower(view, args[2])} {args[3]}."


def lower(view: State, number: int) -> str:
    """A ship's name inside a sentence."""
    return "the galleon" if number == GALLEON else seat_name(view, number)


def tell_flag(view: State, args: Args) -> str:
    if args[1]:
        return f"{seat_name(view, args[0])} hoists the black flag!"
    return f"{seat_name(view, args[0])} takes the black flag down and is an explorer again."


def tell_gained(view: State, args: Args) -> str:
    verb = "sells" if args[1] == 2 else "redeems"
    return f"{seat_name(view, args[0])} {verb} {goods(args[1], args[2])} for {goods(1, args[3])}."


def tell_sunk(view: State, args: Args) -> str:
    return f"{ship_name(view, args[0])} is sunk by {lower(view, args[1])}!"


def tell_robbed(view: State, args: Args) -> str:
    return f"{ship_name(view, args[0])} takes {goods(args[2], args[3])} from {lower(view, args[1])}."


def tell_den(view: State, args: Args) -> str:
    return f"{seat_name(view, args[0])} puts the galleon on the den at {place(args[1])}."


FACTS: dict[int, Callable[[State, Args], str]] = {
    facts.STARTS: lambda v, a: f"{seat_name(v, a[0])} is first player.",
    facts.HOME: lambda v, a: f"{seat_name(v, a[0])}'s home port is on the Isle's {SQUARES[a[1]]} square.",
    facts.LOADED: tell_loaded,
    facts.DAY: lambda v, a: f"Round {a[0]}: {seat_name(v, a[1])} is first.",
    facts.DREW: lambda v, a: f"{seat_name(v, a[0])} draws {tile_name(a[1])}.",
    facts.PLACED: lambda v, a: f"{seat_name(v, a[0])} places {tile_name(a[1])} at {place(a[2])}.",
    facts.DISCARDED: tell_discarded,
    facts.WEATHER: lambda v, a: f"The weather card shows {WEATHER_NAMES[a[0]]}.",
    facts.WIND: lambda v, a: f"The wind pushes to the {WINDS[a[0]]}.",
    facts.PUSHED: lambda v, a: f"{ship_name(v, a[0])} is driven to {place(a[1])}.",
    facts.WRECKED: lambda v, a: f"{ship_name(v, a[0])} is shipwrecked!",
    facts.DICE: lambda v, a: f"Common movement {a[0]}, base value {a[1]}.",
    facts.SAILED: tell_sailed,
    facts.PAID: lambda v, a: f"{seat_name(v, a[0])} pays {goods(1, a[1])}.",
    facts.TOOK: lambda v, a: f"{ship_name(v, a[0])} takes {goods(a[1], a[2])} aboard.",
    facts.THREW: lambda v, a: f"{goods(a[1], a[2]).capitalize()} of {lower(v, a[0])} over board.",
    facts.FOUNDED: lambda v, a: f"{seat_name(v, a[0])} founds a port at {place(a[1])}.",
    facts.GAINED: tell_gained,
    facts.BOUGHT: lambda v, a: f"{seat_name(v, a[0])} buys {goods(2, a[1])}.",
    facts.FOUGHT: tell_fought,
    facts.ROBBED: tell_robbed,
    facts.SUNK: tell_sunk,
    facts.FLAG: tell_flag,
    facts.STOWED: lambda v, a: f"{seat_name(v, a[0])} has stowed the hold anew.",
    facts.STAYED: lambda v, a: f"{ship_name(v, a[0])} stays where it is.",
    facts.RED_FLAG: lambda v, a: f"{seat_name(v, a[0])} holds the Red Jolly Roger and steers the galleon.",
    facts.RESHUFFLED: lambda v, a: "Finis Terrae is reached and shuffled with the last two cards.",
    facts.ORDER: lambda v, a: f"{ship_name(v, a[0])} sails with the {a[1]} first.",
    facts.SHELTERED: lambda v, a: f"{ship_name(v, a[0])} is safe from the storm.",
    facts.LEFT_PILE: lambda v, a: f"{goods(a[1], a[2]).capitalize()} of {lower(v, a[0])} stay afloat.",
    facts.DEN_CHOSEN: tell_den,
}
