"""What happened, as sentences."""

from collections.abc import Callable

from quarterdeck.engine.notes import Note
from quarterdeck.engine.sentences import counted
from quarterdeck.games.haze_islands import constants, notes
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CORNERS
from quarterdeck.games.haze_islands.words.names import (
    adventure_name,
    card_name,
    doom_name,
    order_name,
    place_name,
    seat_name,
)

Fact = Callable[[State, list[int]], str]


def note(view: State, note: Note) -> str:
    return FACTS[note.kind](view, note.args)


def say_corner(view: State, args: list[int]) -> str:
    name, where = seat_name(view, args[0]), CORNERS[args[1]]
    if not args[2]:
        return f"{name} reveals the corner {where}: no skull."
    return (
        f"{name} reveals the corner {where}: the Skull of Fate{', ignored by order 18' if args[3] else ''}!"
    )


def say_paid(view: State, args: list[int]) -> str:
    name, cards = seat_name(view, args[0]), counted(args[1], "card")
    return (
        f"{name} discards {cards} to let time pass." if len(args) > 2 else f"{name} pays {cards} of the deck."
    )


def say_damage(view: State, args: list[int]) -> str:
    name = seat_name(view, args[0])
    if args[1] == 0:
        return f"The attack does {name} no harm."
    return f"{name} takes {args[1]} damage and loses {args[2]} of the pirates in supply."


def say_completed(view: State, args: list[int]) -> str:
    name, gain = seat_name(view, args[0]), 2 if args[2] == constants.DOUBLE else 1
    order = f" and order {view.chart.orders[args[1]]}" if gain == 2 else ""
    return f"{name} completes {adventure_name(view, args[1])}: {counted(gain, 'icon')}{order}."


def say_night(view: State, args: list[int]) -> str:
    return f"Night falls: {counted(args[0], 'single adventure')} turned to sea."


def say_doom_moved(view: State, args: list[int]) -> str:
    if len(args) > 1 and args[1] == 0:
        return f"The Doom stays at {place_name(view, args[0])}."
    way = f", crossing {args[1]} diamonds" if len(args) > 1 else ""
    return f"The Doom comes to {place_name(view, args[0])}{way}."


def say_turned(view: State, args: list[int]) -> str:
    place, adventure, shows = place_name(view, args[0]), adventure_name(view, args[1]), SHOWS[args[2]]
    return f"{adventure} at {place} now shows {shows}."


def say_swapped(view: State, args: list[int]) -> str:
    one, other = place_name(view, args[0]), place_name(view, args[1])
    return f"The adventures at {one} and {other} are swapped."


SHOWS = ["nothing", "its double", "its single", "the sea"]

FACTS: dict[int, Fact] = {
    notes.FIRST_PLAYER: lambda view, args: f"{seat_name(view, args[0])} is the first player.",
    notes.PLACED: lambda view, args: f"{place_name(view, args[1])} appears out of the haze.",
    notes.SAILED: lambda view, args: f"{seat_name(view, args[0])} comes to {place_name(view, args[1])}.",
    notes.PAID: say_paid,
    notes.RAIDED: lambda view, args: (
        f"{seat_name(view, args[0])} raids and draws {counted(args[1], 'card')}."
    ),
    notes.KEPT: lambda view, args: f"{seat_name(view, args[0])} keeps {card_name(view, args[1])}.",
    notes.DROPPED: lambda view, args: f"{seat_name(view, args[0])} discards {card_name(view, args[1])}.",
    notes.DEPLOYED: lambda view, args: f"{seat_name(view, args[0])} deploys on {place_name(view, args[1])}.",
    notes.COMPLETED: say_completed,
    notes.SPENT: lambda view, args: f"{seat_name(view, args[0])} spends {card_name(view, args[1])}.",
    notes.RECALLED: lambda view, args: (
        f"{seat_name(view, args[0])}'s pirate returns from {place_name(view, args[1])}."
    ),
    notes.REVEALED: say_corner,
    notes.ORDERED: lambda view, args: (
        f"{seat_name(view, args[0])} uses order {args[1]}: {order_name(view, args[1])}."
    ),
    notes.DAMAGED: say_damage,
    notes.STRANDED: lambda view, args: (
        f"{seat_name(view, args[0])} is a castaway; {seat_name(view, args[1])} takes the hand."
    ),
    notes.SUNK: lambda view, args: f"The Doom sinks {seat_name(view, args[0])}: a ghost ship.",
    notes.HIJACKED: lambda view, args: (
        f"{seat_name(view, args[0])} hijacks {seat_name(view, args[1])}'s ship."
    ),
    notes.ROTATED: lambda view, args: (
        f"{seat_name(view, args[0])} turns {place_name(view, args[1])} by {90 * args[2]}°."
    ),
    notes.DOOM_TAKEN: lambda view, args: (
        f"{seat_name(view, args[0])} takes the Doom card of {doom_name(view, args[1])}."
    ),
    notes.NIGHT_FELL: say_night,
    notes.POWER: lambda view, args: f"The Doom's power is {args[0]}.",
    notes.DOOM_MOVED: say_doom_moved,
    notes.REVIVED: lambda view, args: f"{seat_name(view, args[0])} is a survivor again.",
    notes.ADVENTURE_DRAWN: lambda view, args: (
        f"{adventure_name(view, args[1])} waits at {place_name(view, args[0])}."
    ),
    notes.ROUND_BEGAN: lambda view, args: (
        f"A new round: {seat_name(view, args[0])} is first, The Doom at {args[1]}."
    ),
    notes.TRADED: lambda view, args: (
        f"{seat_name(view, args[0])} gives {seat_name(view, args[1])} {card_name(view, args[2])}."
    ),
    notes.STOLE: lambda view, args: f"{seat_name(view, args[0])} steals {card_name(view, args[1])}.",
    notes.DOOM_SHOWN: lambda view, args: f"The Doom now asks for {doom_name(view, args[0])}.",
    notes.PASSED: lambda view, args: f"{seat_name(view, args[0])} passes.",
    notes.ENDED: lambda view, args: "The game is over.",
    notes.DOOM_STAYED: lambda view, args: "The Doom does not move.",
    notes.PIRATE_MOVED: lambda view, args: (
        f"{seat_name(view, args[0])}'s pirate moves from {place_name(view, args[1])} "
        f"to {place_name(view, args[2])}."
    ),
    notes.PIRATE_RETURNED: lambda view, args: (
        f"{seat_name(view, args[0])}'s pirate returns from {place_name(view, args[1])} to the supply."
    ),
    notes.REGAINED: lambda view, args: f"{seat_name(view, args[0])} takes back {card_name(view, args[1])}.",
    notes.TURNED: say_turned,
    notes.SWAPPED: say_swapped,
    notes.HUNTED: lambda view, args: f"The Doom hunts {seat_name(view, args[0])}.",
}
