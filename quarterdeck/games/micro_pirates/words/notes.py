"""What happened, as sentences."""

from collections.abc import Callable

from quarterdeck.engine.notes import Note
from quarterdeck.games.micro_pirates import notes
from quarterdeck.games.micro_pirates.constants import GHOST, LOOTS, SHOWN
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    cell_name,
    count,
    ocean_name,
    quest_name,
    ship_name,
)

GOALS = ["a Map", "a Treasure", "a Voyage"]


def who(ship: int) -> str:
    name = ship_name(ship)
    return name[0].upper() + name[1:]


def gained(view: State, args: list[int]) -> str:
    return f"{who(args[0])} gains {count(args[2], SHOWN[args[1]])}."


def paid(view: State, args: list[int]) -> str:
    return f"{who(args[0])} gives up {count(args[2], SHOWN[args[1]])}."


def fame(view: State, args: list[int]) -> str:
    verb = "gains" if args[1] > 0 else "loses"
    return f"{who(args[0])} {verb} {abs(args[1])} Fame."


def rep(view: State, args: list[int]) -> str:
    return f"{who(args[0])}'s Rep {'rises' if args[1] > 0 else 'falls'} by {abs(args[1])}."


def battle(view: State, args: list[int]) -> str:
    attacker, defender, mine, theirs = args
    won = "wins" if mine > theirs else "loses"
    return f"{who(attacker)} attacks {ship_name(defender)}, {mine} against {theirs}, and {won}."


def stolen(view: State, args: list[int]) -> str:
    return f"{who(args[0])} steals {count(1, SHOWN[args[2]])} from {ship_name(args[1])}."


def explored(view: State, args: list[int]) -> str:
    return f"{who(args[0])} explores for {GOALS[args[2]]}: {count(args[1], 'spyglass')} in all."


def back(view: State, args: list[int]) -> str:
    return f"The {'Large' if args[0] else 'Small'} Merchants return."


def nears(view: State, args: list[int]) -> str:
    return f"{who(args[0])} has the Fame: this round is the last."


def matched(view: State, args: list[int]) -> str:
    return f"{who(args[0])} has two Maps of {ocean_name(view.t, args[1])}: a Treasure lies there."


def blockade_moved(view: State, args: list[int]) -> str:
    return f"The Blockade of {ocean_name(view.t, args[0])} moves to {ocean_name(view.t, args[1])}."


FACTS: dict[int, Callable[[State, list[int]], str]] = {
    notes.GAINED: gained,
    notes.PAID: paid,
    notes.FAME_NOW: fame,
    notes.REP_NOW: rep,
    notes.MOVED: lambda view, args: f"{who(args[0])} goes to {cell_name(view, args[1])}.",
    notes.BATTLE: battle,
    notes.DAMAGED: lambda view, args: f"{who(args[0])} takes {args[1]} damage.",
    notes.DISABLED: lambda view, args: f"{who(args[0])}'s Ship is disabled and loses its hold.",
    notes.QUEST_BEGUN: lambda view, args: f"{who(args[0])} starts {quest_name(view.t, args[1])}.",
    notes.QUEST_DONE: lambda view, args: f"{who(args[0])} completes {quest_name(view.t, args[1])}.",
    notes.MATCHED: matched,
    notes.CARD_TAKEN: lambda view, args: f"{who(args[0])} takes {card_name(view.t, args[1])}.",
    notes.CARD_LOST: lambda view, args: f"{who(args[0])} discards {card_name(view.t, args[1])}.",
    notes.STOLEN: stolen,
    notes.LOOTED: lambda view, args: f"{who(args[0])} takes the Loot {card_name(view.t, LOOTS + args[1])}.",
    notes.MAP_FOUND: lambda view, args: f"The Map shows {ocean_name(view.t, args[1])}.",
    notes.MERCHANTS_BACK: back,
    notes.THE_END_NEARS: nears,
    notes.ACTION_CARD: lambda view, args: f"{who(GHOST)} draws Action card {args[0]}.",
    notes.BLOCKADE_MOVED: blockade_moved,
    notes.EXPLORED: explored,
    notes.MAP_THROWN: lambda view, args: f"{who(args[0])} discards the Map of {ocean_name(view.t, args[1])}.",
}


def note(view: State, note: Note) -> str:
    """What happened."""
    return FACTS[note.kind](view, note.args)
