"""What may be chosen, what is asked, and what is asked again before it is done."""

from collections.abc import Callable

from quarterdeck.engine.sentences import listed
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.haze_islands.constants import DOUBLE, SINGLE
from quarterdeck.games.haze_islands.log import doom_worth
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import SPELLS
from quarterdeck.games.haze_islands.words.names import (
    HEADINGS,
    adventure_name,
    bundle,
    card_name,
    doom_name,
    order_name,
    place_name,
    seat_name,
)


def move(view: State, move: int) -> str:
    """What a move would do, legal or not."""
    act = view.book.by_move[move]
    arg = move - act.base
    if act.name in WITH_A_CARD:
        return WITH_A_CARD[act.name].format(card=card_name(view, arg))
    if act.name in WITH_A_PLACE:
        return WITH_A_PLACE[act.name].format(place=place_name(view, arg))
    if act.name in WITH_A_PLAYER:
        return WITH_A_PLAYER[act.name].format(name=seat_name(view, arg))
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
    return f"Scout {HEADINGS[way]} (1 card, which stays there)"


def say_sail(view: State, way: int) -> str:
    at = view.captains[actor(view)].at
    there = view.beside[at * 4 + way]
    if there < 0:
        return f"Sail {HEADINGS[way]}"
    length = view.passage(at, way)
    cost = f" ({length} cards)" if length > 0 else ""
    return f"Sail {HEADINGS[way]} to {place_name(view, there)}{cost}"


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
    return f"Attack {seat_name(view, arg // 3)} with two {icon}s (fate check)"


def say_attack_doom(view: State, arg: int) -> str:
    if view.doom_top < 0:
        return "Attack The Doom"
    gain = doom_worth(view.doom_top)
    return f"Attack The Doom for {bundle(view, view.chart.doom[view.doom_top])} (fate check, +{gain})"


CORNER_NAMES = ["top left", "top right", "bottom left", "bottom right"]
CHOICES: dict[str, Callable[[State, int], str]] = {
    "adventure": lambda view, arg: f"The adventure is {adventure_name(view, arg)}",
    "doom_card": lambda view, arg: f"The Doom card asks for {doom_name(view, arg)}",
    "scout": say_scout,
    "sail": say_sail,
    "voyage": lambda view, way: f"Sail {HEADINGS[way]} with hand cards",
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
        total = sum([captain.score() for captain in view.captains]) + doom_worth(view.doom_top)
        if total < view.goal:
            return f"This ends the game with {total} of {view.goal} icons, and loses it. Attack?"
    if name == "deploy" and view.captains[view.turn].supply == 1:
        return "Your last pirate: without supply any damage sinks you. Deploy?"
    return ""
