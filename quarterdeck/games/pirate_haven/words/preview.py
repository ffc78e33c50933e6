"""What a move would come to: the numbers, the odds, what follows. What players have stands in panel.py."""

from collections.abc import Sequence

from quarterdeck.engine.gestures import never_places as places
from quarterdeck.engine.gestures import nothing_placed as placing
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import BAD, Badge, Draw, Ending
from quarterdeck.games.pirate_haven import notes
from quarterdeck.games.pirate_haven.constants import BARE, RED, SHIP, pips_of
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words import moves
from quarterdeck.games.pirate_haven.words.gestures import together
from quarterdeck.games.pirate_haven.words.names import CATEGORIES, prize_on
from quarterdeck.games.pirate_haven.words.panel import panel

TELLS: tuple[int, ...] = (notes.PIPS_NOW, notes.LAID, notes.CARRIED, notes.FAME)
WASTES: tuple[int, ...] = (notes.LOST_RUM, notes.BOXED_TILE, notes.BOXED_DIE, notes.DROPPED)


def facts(view: State, seat: int) -> dict[str, int]:
    mine = view.crews[seat]
    line = view.scores()[seat]
    return {
        "Income": mine.income,
        "Income next round": min(view.t.income_limit, mine.all_resources(view.t)),
        "Treasure": mine.all_treasure(view.t),
        "Rum": mine.all_rum(view.t),
        "Navy": mine.sum_of(RED),
        "Ship strength": mine.strength(),
        "tiles": sum([1 for kind in mine.tile if kind != BARE]),
        **{f"Fame for {name}": line[n] for n, name in enumerate(CATEGORIES[:-1])},
        "Fame": line[-1],
    }


def names(view: State, move: int) -> tuple[str, str]:
    act = view.book.by_move[move]
    said = moves.move(view, move)
    return said, SHORT.get(act.name, said)


SHORT = {
    "go": "Sail here",
    "leave": "Leave the Map: ends your round",
    "buy": "Buy it and place it here",
    "place": "Place the die here",
    "rum": "Place the Rum here",
    "bonus": "Add the pip",
    "reroll": "Reroll this die",
    "move": "Move this die",
    "to": "Move it here",
    "skip": "Leave the dice",
    "drop": "Discard this die",
    "discard": "Let it go to the box",
}


def assumed(world: State) -> tuple[int, str]:
    return -1, ""


def unseen(world: State) -> Draw | None:
    step = world.asking()
    return None if step is None else UNSEEN.get(step.name)


UNSEEN = {
    "turn up": Draw("", passes=True),
    "lay": Draw("The next round begins.", ends=True),
    "roll": Draw("The next round begins.", ends=True),
}


def ending(before: State, after: State, log: Sequence[Note]) -> Ending:
    """A reroll alone is answered by Fate in the middle of a turn."""
    step = before.asking()
    if step is None or step.name != "ability":
        return Ending()
    for note in log:
        if note.kind == notes.PIPS_NOW and note.args[0] == before.seat:
            pips = pips_of(note.args[2])
            return Ending(f"{pips}", pips)
    return Ending("unchanged", 0)


def follows(before: State, after: State, log: Sequence[Note]) -> list[str]:
    return []


NEXT = {
    "buy": "Then you buy it and place it, or let it go to the box.",
    "take": "Then you place the die on your Island, or let it go to the box.",
    "rum": "Then you place the Rum on a die spot.",
    "bonus": "Then you choose the die that gets a pip.",
}


def warnings(before: State, after: State, log: Sequence[Note]) -> list[str]:
    step = after.asking()
    moved = after.seat == before.seat and after.at[after.turn] != before.at[before.turn]
    if step is not None and moved and step.name in ("buy", "take"):
        offered = {after.book.by_move[move].name for move in after.options}
        if not offered & {"buy", "place"}:
            return [lost(after)]
    return []


def lost(after: State) -> str:
    """Why what lies there would go to the box."""
    position = after.at[after.turn]
    what = prize_on(after, position)
    thing = after.goods[position]
    if after.printed(position) <= SHIP and after.crews[after.turn].income < after.t.value[thing]:
        return f"Your Income does not buy {what}: it goes to the box, unless you give Treasure for Income."
    return f"No room for {what}: it goes to the box."


def badges(view: State) -> list[Badge]:
    """PH-T07  To leave the Map ends one's round: it looks like no other button."""
    leave = view.book.by_name["leave"].base
    if leave not in view.options:
        return []
    return [Badge("ends your round", leave, mood=BAD, says="You sail no further this round")]


def weighed(view: State) -> list[int]:
    """Squares whose prize would be lost are marked."""
    return [move for move in view.options if view.book.by_move[move].name == "go"]


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
