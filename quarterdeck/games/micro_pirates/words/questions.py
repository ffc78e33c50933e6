"""What is asked, and of whom; and how it ended."""

from quarterdeck.engine.sentences import listed
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.words.names import seat_name


def question(view: State) -> str:
    """What is asked, and of whom."""
    step = view.asking()
    if step is None or view.seat == OVER:
        return result(view)
    if view.seat == FATE:
        return FATE_ASKS.get(step.name, "Fate decides.").format(name=seat_name(view, view.turn))
    left = f" ({count_actions(view)})" if step.name == "choose an action" else ""
    return f"{seat_name(view, view.seat)}: {ASKS[step.name]}{left}"


def count_actions(view: State) -> str:
    return "1 action left" if view.actions == 1 else f"{view.actions} actions left"


def result(view: State) -> str:
    if view.mode == SOLO:
        won = view.standing()[0] == 1
        return (
            f"{'You have beaten' if won else 'You have lost to'} {view.t.ghost_name[view.ghost_card]}, "
            + (f"{view.crews[0].fame} Fame to {view.ghost.fame}.")
        )
    first = [seat_name(view, seat) for seat, place in enumerate(view.standing()) if place == 1]
    most = max([crew.fame for crew in view.crews])
    return f"{listed(first)} {'share the victory' if len(first) > 1 else 'wins'} with {most} Fame."


FATE_ASKS: dict[str, str] = {
    "lay the ocean": "The sea is laid out.",
    "first player": "Who begins is drawn.",
    "deal": "Captains and Ships are dealt.",
    "roll a blue die": "{name} rolls for fish.",
    "roll a green die": "{name} rolls for plantains.",
    "roll a brown die": "The dice are rolled in the Jungle.",
    "roll a red die": "The red dice are rolled.",
    "turn up loot": "Loot is drawn.",
    "turn up a map": "A Map card is drawn.",
    "navigation card": "A Navigation card is drawn.",
    "draw an action card": "The Ghost Ship draws an Action card.",
}
ASKS: dict[str, str] = {
    "draft": "take a Captain or a Ship.",
    "choose an action": "choose an action, or end your turn.",
    "sail on": "where do you sail?",
    "drift": "a step with the shoal, or stay?",
    "port call": "hire, buy, start a Quest, or be done.",
    "trading": "sell and exchange, or be done.",
    "which merchant": "which Merchant do you mark for your Raid?",
    "declare effects": "which effects do you use before the roll?",
    "make room": "the hold is full: what goes overboard?",
    "lighten the ship": "the hold has shrunk: what goes overboard?",
    "which map": "which Map card do you discard?",
    "choose a pair": "which pair of Maps do you lay down?",
    "dismiss": "who leaves the crew?",
    "dismiss for loot": "who leaves the crew, or do you discard the Loot?",
    "carry over": "does the Upgrade move to the new Crew card?",
    "fit": "where does the Upgrade go?",
    "fit loot": "where does the Upgrade go, or do you discard it?",
    "make a place": "which Upgrade do you discard?",
    "pick loot": "which Loot do you keep?",
    "whom to fight": "which Ship do you fight?",
    "theft": "what do you steal?",
    "rob the ghost": "what do you take from the Ghost Ship?",
    "which haven": "your Ship is disabled: which Port takes it?",
    "way out": "where do you retreat?",
}
