"""What a move would come to: the numbers, the odds, what follows. What players have stands in panel.py."""

from collections.abc import Sequence
from functools import partial

from quarterdeck.engine.gestures import Gesture, amounts
from quarterdeck.engine.gestures import never_places as places
from quarterdeck.engine.gestures import nothing_placed as placing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import BAD, GOOD, LOST, WON, Badge, Draw, Ending
from quarterdeck.engine.sentences import counted
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import notes
from quarterdeck.games.haze_islands.constants import SURVIVOR
from quarterdeck.games.haze_islands.log import unused
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.words import moves
from quarterdeck.games.haze_islands.words.doom import tonight
from quarterdeck.games.haze_islands.words.names import HEADINGS, place_name, seat_name
from quarterdeck.games.haze_islands.words.panel import panel

TELLS: tuple[int, ...] = (
    notes.COMPLETED,
    notes.STRANDED,
    notes.SUNK,
    notes.HIJACKED,
    notes.DOOM_TAKEN,
    notes.NIGHT_FELL,
    notes.HUNTED,
    notes.DOOM_MOVED,
    notes.DOOM_STAYED,
    notes.DAMAGED,
    notes.REVIVED,
    notes.ENDED,
)
WASTES: tuple[int, ...] = ()


def facts(view: State, seat: int) -> dict[str, int]:
    captain = view.captains[seat]
    found = {
        "points": captain.score(),
        "cards in the deck": len(captain.deck.faces),
        "cards in hand": len(captain.hand.faces),
        "pirates in supply": captain.supply,
        "pirates deployed": len(captain.deployed),
        "orders": len(unused(captain.tale)),
    }
    if captain.status == SURVIVOR and view.seat != OVER:
        found["damage tonight"] = tonight(view, seat)
    return found


def names(view: State, move: int) -> tuple[str, str]:
    act = view.book.by_move[move]
    return moves.move(view, move), short(view, act.name, move - act.base)


def short(view: State, act: str, arg: int) -> str:
    """The words of the button: what is done, its price and reason left to the title."""
    if act == "sail":
        there = reached(view, act, arg)
        return f"Sail to {place_name(view, there)}" if there >= 0 else f"Sail {HEADINGS[arg]}"
    if act in ("scout", "voyage"):
        return f"{'Scout' if act == 'scout' else 'Sail'} {HEADINGS[arg]}"
    if act in ("trade", "attack", "hijack"):
        rival = seat_name(view, arg // 3 if act == "attack" else arg)
        return f"Give {rival} a card" if act == "trade" else f"{act.capitalize()} {rival}"
    return SHORT.get(act, "Do it")


SHORT = {
    "complete": "Complete the adventure",
    "deploy": "Deploy a pirate here",
    "discard": "Discard 1 card",
    "raid": "Raid",
    "steal": "Steal",
    "attack_doom": "Attack The Doom",
    "pass": "Pass",
    "order": "Use the order",
    "revive": "Try to revive",
    "keep": "Keep it",
    "spend": "Spend it",
    "give": "Give it",
    "take": "Take it",
    "drop": "Discard it",
    "lay": "Discard it next",
    "rotate": "Rotate it",
    "turn": "Turn it",
    "recall": "Spend the pirate",
    "decline": "No order now",
    "ship_to": "Move there",
    "doom_to": "Move The Doom there",
}


# -- how far one can see -----------------------------------------------------------------


def assumed(world: State) -> tuple[int, str]:
    """Nobody uses an order; one pays with what comes first, and reveals any corner."""
    step = world.asking()
    name = "" if step is None else step.name
    if name in ("ask_for_orders", "keep_two"):
        return world.book.by_name["decline"].base, "Nobody uses an order meanwhile."
    if name == "spend":
        return world.options[0], "Where you have a choice, you pay with the first that fits."
    if name == "corner":
        best = min(world.options, key=lambda move: (skulls(world, move - world.options[0]), move))
        return best, "You reveal a corner that most cards have clear."
    return -1, ""


def skulls(world: State, corner: int) -> int:
    """How many map cards have a skull there."""
    return sum([skull >> corner & 1 for skull in world.chart.skulls])


def unseen(world: State) -> Draw | None:
    """Cards get a face: for a fate check it matters which, elsewhere nobody can know."""
    step = world.asking()
    name = "" if step is None else step.name
    waiting = [line for line, _ in world.lines()]
    if name == "look":
        if "verdict" in waiting:
            return None
        return Draw(drawn_words(world, waiting), passes="keep" in waiting)
    if name == "draw_adventure":
        fresh = "new_round" in waiting
        return Draw(
            "New adventures are dealt, and a new round begins." if fresh else "An adventure is drawn for it."
        )
    if name == "top_doom_card":
        return Draw("The next Doom card is turned up.", passes=True)
    return None


def drawn_words(world: State, waiting: list[str]) -> str:
    if "create" in waiting:
        return "An unknown location appears."
    if "take" in waiting:
        return "You look through your deck."
    if "keep" in waiting:
        return f"You see {counted(world.drawn.size(), 'unknown card')} and keep 1."
    return "Cards are looked at."


def ending(before: State, after: State, log: Sequence[Note]) -> Ending:
    """What a fate check decides."""
    for note in log:
        if note.kind == notes.REVEALED and note.args[0] == before.seat:
            if note.args[2] and not note.args[3]:
                return Ending("the Skull of Fate", 1, "If the Skull of Fate shows", LOST)
            return Ending("no skull", 0, "If no skull shows", WON)
    return Ending()


def follows(before: State, after: State, log: Sequence[Note]) -> list[str]:
    return []


NEXT = {
    "keep": "Then you keep one of them.",
    "give": "Then you choose the card to give.",
    "take": "Then you take one of them.",
    "turn_location": "Then you choose how far it turns.",
    "ship_to": "Then you choose where your ship goes.",
    "pirate": "Then you choose the pirate.",
    "pirate_to": "Then you choose where the pirate goes.",
    "pirate_home": "Then you choose the pirate who comes home.",
    "swap": "Then you choose the adventures.",
    "swap_with": "Then you choose the other adventure.",
    "doom_to": "Then you choose where The Doom goes.",
    "arrange": "Then you put your deck in order.",
    "voyage": "Then you choose where to sail.",
    "how_many": "Then you choose how many cards to pay.",
    "drop": "Your hand is full: a card has to go.",
}


def warnings(before: State, after: State, log: Sequence[Note]) -> list[str]:
    said = []
    mine = after.captains[before.seat]
    if mine.status != SURVIVOR and before.captains[before.seat].status == SURVIVOR:
        said.append("Your ship sinks.")
    elif after.seat != OVER and mine.status == SURVIVOR:
        harm = tonight(after, before.seat)
        if harm > mine.supply and tonight(before, before.seat) <= before.captains[before.seat].supply:
            said.append(f"If night fell now, The Doom would sink you: {harm} damage, {mine.supply} aboard.")
    return said


# -- on the board ------------------------------------------------------------------------


def badges(view: State) -> list[Badge]:
    """What The Doom would do tonight to a ship that lies there."""
    made = []
    for move in view.options:
        act = view.book.by_move[move]
        place = reached(view, act.name, move - act.base)
        if place >= 0:
            there = view.copy()
            there.captains[view.seat].at = place
            harm = tonight(there, view.seat)
            safe = harm <= view.captains[view.seat].supply
            word = "safe" if harm == 0 else "afloat" if safe else "sunk"
            says = f"{counted(harm, 'damage', 'damage')} there tonight: {word}"
            made.append(Badge(f"−{harm}" if harm else "0", move, mood=GOOD if safe else BAD, says=says))
    return made


def reached(view: State, act: str, arg: int) -> int:
    """Where a move takes the own ship, or -1."""
    if act == "ship_to":
        return arg
    return view.beside[view.captains[view.seat].at * 4 + arg] if act in ("sail", "voyage") else -1


def weighed(view: State) -> list[int]:
    """Wherever fate is checked."""
    checked = ("attack", "attack_doom", "hijack", "revive", "corner")
    return [move for move in view.options if view.book.by_move[move].name in checked]


def together(view: State) -> list[Gesture]:
    """How many cards of the hand are paid."""
    return amounts(view, "pay", "cards from your hand", partial(moves.move, view))


__all__ = [
    "NEXT",
    "TELLS",
    "WASTES",
    "assumed",
    "badges",
    "ending",
    "facts",
    "follows",
    "names",
    "panel",
    "places",
    "placing",
    "together",
    "unseen",
    "warnings",
    "weighed",
]
