"""What happened, as sentences."""

from collections.abc import Callable

from quarterdeck.games.haze_islands import terms
from quarterdeck.games.haze_islands.names import (
    adventure_name,
    card_name,
    doom_name,
    order_name,
    place_name,
    seat_name,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CORNERS

Fact = Callable[[State, list[int]], str]


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def say_corner(view: State, args: list[int]) -> str:
    name, where = seat_name(view, args[0]), CORNERS[args[1]]
    if not args[2]:
        return f"{name} reveals the corner {where}: no skull."
    return (
        f"{name} reveals the corner {where}: the Skull of Fate{', ignored by order 18' if args[3] else ''}!"
    )


def say_damage(view: State, args: list[int]) -> str:
    name = seat_name(view, args[0])
    if args[1] == 0:
        return f"The attack does {name} no harm."
    return f"{name} takes {args[1]} damage and loses {args[2]} of the pirates in supply."


def say_completed(view: State, args: list[int]) -> str:
    name, gain = seat_name(view, args[0]), 2 if args[2] == terms.DOUBLE else 1
    order = f" and order {view.chart.orders[args[1]]}" if gain == 2 else ""
    return f"{name} completes {adventure_name(view, args[1])}: {gain} icon{'s' if gain > 1 else ''}{order}."


def say_night(view: State, args: list[int]) -> str:
    return f"Night falls: {args[0]} single adventure{'' if args[0] == 1 else 's'} turned to sea."


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
    terms.N_FIRST: lambda view, args: f"{seat_name(view, args[0])} is the first player.",
    terms.N_PLACED: lambda view, args: f"{place_name(view, args[1])} appears out of the haze.",
    terms.N_SAILED: lambda view, args: f"{seat_name(view, args[0])} comes to {place_name(view, args[1])}.",
    terms.N_PAID: lambda view, args: f"{seat_name(view, args[0])} discards {cards(args[1])}.",
    terms.N_RAIDED: lambda view, args: f"{seat_name(view, args[0])} raids and draws {cards(args[1])}.",
    terms.N_KEPT: lambda view, args: f"{seat_name(view, args[0])} keeps {card_name(view, args[1])}.",
    terms.N_DROPPED: lambda view, args: f"{seat_name(view, args[0])} discards {card_name(view, args[1])}.",
    terms.N_DEPLOYED: lambda view, args: (
        f"{seat_name(view, args[0])} deploys on {place_name(view, args[1])}."
    ),
    terms.N_COMPLETED: say_completed,
    terms.N_SPENT: lambda view, args: f"{seat_name(view, args[0])} spends {card_name(view, args[1])}.",
    terms.N_RECALLED: lambda view, args: (
        f"{seat_name(view, args[0])}'s pirate returns from {place_name(view, args[1])}."
    ),
    terms.N_CORNER: say_corner,
    terms.N_ORDER: lambda view, args: (
        f"{seat_name(view, args[0])} uses order {args[1]}: {order_name(view, args[1])}."
    ),
    terms.N_DAMAGE: say_damage,
    terms.N_CASTAWAY: lambda view, args: (
        f"{seat_name(view, args[0])} is a castaway; {seat_name(view, args[1])} takes the hand."
    ),
    terms.N_GHOST: lambda view, args: f"The Doom sinks {seat_name(view, args[0])}: a ghost ship.",
    terms.N_HIJACKED: lambda view, args: (
        f"{seat_name(view, args[0])} hijacks {seat_name(view, args[1])}'s ship."
    ),
    terms.N_ROTATED: lambda view, args: (
        f"{seat_name(view, args[0])} turns {place_name(view, args[1])} by {90 * args[2]}°."
    ),
    terms.N_DOOM_TAKEN: lambda view, args: (
        f"{seat_name(view, args[0])} takes the Doom card {doom_name(view, args[1])}."
    ),
    terms.N_NIGHT: say_night,
    terms.N_SCALE: lambda view, args: f"The Doom's power is {args[0]}.",
    terms.N_DOOM_MOVED: say_doom_moved,
    terms.N_REVIVED: lambda view, args: f"{seat_name(view, args[0])} is a survivor again.",
    terms.N_ADVENTURE: lambda view, args: (
        f"{adventure_name(view, args[1])} waits at {place_name(view, args[0])}."
    ),
    terms.N_ROUND: lambda view, args: (
        f"A new round: {seat_name(view, args[0])} is first, The Doom at {args[1]}."
    ),
    terms.N_TRADED: lambda view, args: (
        f"{seat_name(view, args[0])} gives {seat_name(view, args[1])} {card_name(view, args[2])}."
    ),
    terms.N_STOLE: lambda view, args: f"{seat_name(view, args[0])} steals {card_name(view, args[1])}.",
    terms.N_DOOM_CARD: lambda view, args: f"The Doom shows {doom_name(view, args[0])}.",
    terms.N_PASSED: lambda view, args: f"{seat_name(view, args[0])} passes.",
    terms.N_OVER: lambda view, args: "The game is over.",
    terms.N_DOOM_STAYS: lambda view, args: "The Doom does not move.",
    terms.N_PIRATE_MOVED: lambda view, args: (
        f"{seat_name(view, args[0])}'s pirate moves from {place_name(view, args[1])} "
        f"to {place_name(view, args[2])}."
    ),
    terms.N_PIRATE_HOME: lambda view, args: (
        f"{seat_name(view, args[0])}'s pirate returns from {place_name(view, args[1])} to the supply."
    ),
    terms.N_REGAINED: lambda view, args: f"{seat_name(view, args[0])} takes back {card_name(view, args[1])}.",
    terms.N_TURNED: say_turned,
    terms.N_SWAPPED: say_swapped,
    terms.N_TARGET: lambda view, args: f"The Doom hunts {seat_name(view, args[0])}.",
}
