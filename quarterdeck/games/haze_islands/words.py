"""Haze Islands in words: what may be chosen, what happened, what is asked, how it stands."""

from collections.abc import Callable

from quarterdeck.engine.faces import DECIDES, TOTAL, Row, Score
from quarterdeck.engine.notes import Note
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.haze_islands.cargo import Captain
from quarterdeck.games.haze_islands.names import (
    adventure_name,
    bundle,
    card_name,
    doom_name,
    heading,
    listed,
    order_name,
    place_name,
    printed_hand,
    seat_name,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import SPELLS
from quarterdeck.games.haze_islands.terms import DOOM_ENTRY, DOUBLE, GHOST, SINGLE, SURVIVOR
from quarterdeck.games.haze_islands.words_board import board, explain
from quarterdeck.games.haze_islands.words_notes import FACTS

__all__ = ["board", "bundle", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]


def note(view: State, note: Note) -> str:
    """What happened."""
    return FACTS[note.kind](view, note.args)


# -- choices -----------------------------------------------------------------------------


def move(view: State, move: int) -> str:
    """What a move would do, legal or not."""
    act = view.book.by_move[move]
    arg = move - act.base
    if act.name in WITH_A_CARD:
        return WITH_A_CARD[act.name].format(card=card_name(view, arg))
    if act.name in WITH_A_PLACE:
        return WITH_A_PLACE[act.name].format(place=place_name(view, arg))
    if act.name in WITH_A_PLAYER:
        return WITH_A_PLAYER[act.name].format(name=view.chart.colours[arg].capitalize())
    return CHOICES[act.name](view, arg)


WITH_A_CARD = {
    "map": "The card is {card}",
    "keep": "Keep {card}",
    "lay": "Discard {card} next",
    "drop": "Discard {card}",
    "give": "Give {card}",
    "take": "Take {card}",
    "spend": "Spend {card}",
    "next": "Put {card} next, from the top",
    "throw": "Pay with {card}",
    "regain": "Take back {card}",
}
WITH_A_PLACE = {
    "recall": "Spend the pirate at {place}",
    "rotate": "Rotate {place}",
    "ship_to": "Move your ship to {place}",
    "pirate": "Move the pirate at {place}",
    "pirate_to": "Put the pirate on {place}",
    "pirate_home": "Take back the pirate at {place}",
    "swap": "Swap the adventure at {place}",
    "swap_with": "Swap it with the adventure at {place}",
    "doom_to": "Move The Doom to {place}",
    "stop": "The Doom stops at {place}",
    "refill": "A new adventure for {place}",
}
WITH_A_PLAYER = {
    "first": "{name} begins",
    "tied": "The Doom hunts {name}",
    "trade": "Give {name} a card (1 card)",
    "hijack": "Hijack {name}'s ship for two crew (fate check)",
}


def actor(view: State) -> int:
    return view.turn if view.seat < 0 else view.seat


def say_scout(view: State, way: int) -> str:
    return f"Scout {heading(way)} (1 card, which stays there)"


def say_sail(view: State, way: int) -> str:
    at = view.captains[actor(view)].at
    there = view.beside[at * 4 + way]
    if there < 0:
        return f"Sail {heading(way)}"
    length = view.passage(at, way)
    cost = f" ({length} cards)" if length > 0 else ""
    return f"Sail {heading(way)} to {place_name(view, there)}{cost}"


def say_raid(view: State, arg: int) -> str:
    number = view.chart.raids[view.captains[actor(view)].at]
    if number <= 1:
        return "Raid: draw 1 card and keep it"
    return f"Raid: draw {number} cards and keep 1"


def say_complete(view: State, arg: int) -> str:
    at = view.captains[actor(view)].at
    if view.slot_state[at] not in (DOUBLE, SINGLE):
        return "Complete the adventure here"
    double = view.slot_state[at] == DOUBLE
    icons = view.chart.doubles[view.slot[at]] if double else [view.chart.singles[view.slot[at]]]
    price = " + ".join([view.chart.icon_names[icon] for icon in icons])
    return f"Complete {adventure_name(view, view.slot[at])} for {price} (+{2 if double else 1})"


def say_deploy(view: State, arg: int) -> str:
    at = view.captains[actor(view)].at
    return f"Deploy a pirate on {place_name(view, at)} (1 card)"


def say_attack(view: State, arg: int) -> str:
    icon = view.chart.icon_names[view.chart.icons.index(SPELLS[arg % 3])]
    return f"Attack {view.chart.colours[arg // 3].capitalize()} with two {icon}s (fate check)"


def say_attack_doom(view: State, arg: int) -> str:
    if view.doom_top < 0:
        return "Attack The Doom"
    gain = 3 + view.doom_top % 2
    return f"Attack The Doom for {bundle(view, view.chart.doom[view.doom_top])} (fate check, +{gain})"


CORNER_NAMES = ["top left", "top right", "bottom left", "bottom right"]
CHOICES: dict[str, Callable[[State, int], str]] = {
    "adventure": lambda view, arg: f"The adventure is {adventure_name(view, arg)}",
    "doom_card": lambda view, arg: f"The Doom card is {doom_name(view, arg)}",
    "scout": say_scout,
    "sail": say_sail,
    "voyage": lambda view, way: f"Sail {heading(way)} with hand cards",
    "raid": say_raid,
    "deploy": say_deploy,
    "complete": say_complete,
    "steal": lambda view, arg: "Steal: look through your deck for this island's icon (1 card)",
    "attack": say_attack,
    "attack_doom": say_attack_doom,
    "turn": lambda view, arg: f"Turn it {90 * (arg + 1)}° clockwise",
    "order": lambda view, arg: f"Order {arg + 1}: {order_name(view, arg + 1)}",
    "discard": lambda view, arg: "Discard 1 card",
    "pass": lambda view, arg: "Pass",
    "corner": lambda view, arg: f"Reveal the {CORNER_NAMES[arg]} corner",
    "decline": lambda view, arg: "No order now",
    "rest": lambda view, arg: "Leave the rest as it is",
    "pay": lambda view, arg: f"Pay {arg + 1} from your hand",
    "enough": lambda view, arg: "Take no more",
    "revive": lambda view, arg: "Try to revive (fate check)",
    "stay": lambda view, arg: "Stay a ghost",
}


# -- questions ---------------------------------------------------------------------------


def question(view: State) -> str:
    """What is asked, and of whom."""
    step = view.asking()
    if step is None or view.seat == OVER:
        return result(view)
    if view.seat == FATE:
        return FATE_ASKS[step.name].format(name=seat_name(view, view.turn))
    return f"{seat_name(view, view.seat)}: {ASKS[step.name].format(due=due_text(view))}"


def due_text(view: State) -> str:
    return bundle(view, view.due)


def result(view: State) -> str:
    places = view.standing()
    if view.team():
        total = sum([captain.score() for captain in view.captains])
        word = "won" if places[0] == 1 else "lost"
        return f"The game is {word}, with {total} of {view.goal} icons."
    winners = [seat_name(view, seat) for seat, place in enumerate(places) if place == 1]
    if not winners:
        return "Nobody survived; nobody has won."
    title = view.title(places.index(1)) if len(winners) == 1 else ""
    return f"{listed(winners)} {'have' if len(winners) > 1 else 'has'} won{', as ' + title if title else ''}."


FATE_ASKS = {
    "draw_first": "The first player is drawn.",
    "look": "A map card gets its face.",
    "draw_adventure": "An adventure is drawn.",
    "top_doom_card": "The next Doom card is turned up.",
    "toss": "A coin decides whom The Doom hunts.",
}
ASKS = {
    "turn": "take an action, or discard 1 card.",
    "keep": "which card do you keep?",
    "lay": "which card do you discard next? The last one lies on top.",
    "drop": "your hand is full: which card do you discard?",
    "give": "which card do you give?",
    "take": "which card do you take?",
    "corner": "reveal your fate: choose a corner of the card.",
    "spend": "pay {due}.",
    "turn_location": "how far do you turn it?",
    "ask_for_orders": "play an order, or none.",
    "keep_two": "use order 17 to take back what you spent?",
    "regain": "which spent card do you take back?",
    "arrange": "which card comes next, from the top of your deck?",
    "voyage": "where do you sail with hand cards?",
    "how_many": "how many hand cards do you pay?",
    "throw": "which card do you pay with?",
    "ship_to": "where does your ship go?",
    "pirate": "which pirate moves?",
    "pirate_to": "where does the pirate go?",
    "pirate_home": "which pirate comes home?",
    "swap": "which adventure do you swap?",
    "swap_with": "with which other adventure?",
    "doom_to": "where does The Doom go?",
    "stop": "two ways are equally short: where does The Doom stop?",
    "revive": "try to revive, or stay a ghost.",
    "refill": "too few adventures are left: which location gets one?",
}


def confirm(view: State, move: int) -> str:
    """Before time is thrown away while an adventure could be completed, and before the last blow fails."""
    name = view.book.by_move[move].name
    offered = {view.book.by_move[other].name for other in view.options}
    if name in ("discard", "pass") and "complete" in offered:
        return "You can complete the adventure here. Let it wait?"
    if name == "attack_doom" and view.team() and view.doom_cards_left() == 1:
        total = sum([captain.score() for captain in view.captains]) + 3 + view.doom_top % 2
        if total < view.goal:
            return f"This ends the game with {total} of {view.goal} icons, and loses it. Attack?"
    if name == "deploy" and view.captains[view.turn].supply == 1:
        return "Your last pirate: without supply any damage sinks you. Deploy?"
    return ""


# -- how it stands -----------------------------------------------------------------------


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel, the score first."""
    captain = view.captains[seat]
    rows = [
        ("Icons", str(captain.score()) + (f" ({view.title(seat)})" if view.title(seat) else "")),
        ("Deck", f"{len(captain.deck.faces)} cards"),
        ("Hand", hand_text(view, seat)),
        ("Pirates", pirates_text(captain)),
    ]
    if captain.status != SURVIVOR:
        rows.insert(1, ("State", "ghost ship" if captain.status == GHOST else "castaway"))
    orders = [entry >> 2 for entry in captain.tale if entry < DOOM_ENTRY and entry & 3 == 0]
    if orders:
        rows.append(("Orders", ", ".join([str(view.chart.orders[adventure]) for adventure in orders])))
    return rows


def pirates_text(captain: Captain) -> str:
    lost = f", {captain.discarded} discarded" if captain.discarded else ""
    return f"{captain.supply} in supply, {len(captain.deployed)} deployed{lost}"


def hand_text(view: State, seat: int) -> str:
    return printed_hand(view.chart, view.captains[seat].hand.faces)


def score(view: State) -> Score:
    """HI-CL02  What the log counts."""
    seats = range(len(view.captains))
    rows = [
        Row("Doubles, order unused", [count_of(view, seat, 0, 2) for seat in seats]),
        Row("Doubles, order used", [count_of(view, seat, 1, 1) for seat in seats]),
        Row("Singles", [count_of(view, seat, 2, 1) for seat in seats]),
        Row("Doom cards", [doom_icons(view, seat) for seat in seats]),
        Row("Survived", [int(captain.status == SURVIVOR) for captain in view.captains], DECIDES),
        Row("Icons", [captain.score() for captain in view.captains], TOTAL),
    ]
    return Score([seat_name(view, seat) for seat in seats], rows)


def count_of(view: State, seat: int, kind: int, points: int) -> int:
    tale = view.captains[seat].tale
    return points * sum([1 for entry in tale if entry < DOOM_ENTRY and entry & 3 == kind])


def doom_icons(view: State, seat: int) -> int:
    return sum([3 + (entry & 1) for entry in view.captains[seat].tale if entry >= DOOM_ENTRY])
