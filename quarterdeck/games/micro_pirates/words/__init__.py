"""Micro Pirates in words: what may be chosen, what happened, what is asked, how it stands."""

from collections.abc import Callable

from quarterdeck.engine.faces import BREAKS_TIES, TOTAL, Row, Score
from quarterdeck.engine.notes import Note
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CREW,
    DELIVERY,
    DISCOUNT_CREW,
    DISCOUNT_UPGRADE,
    LOOTS,
    MERCHANT,
    NONE,
    PORT,
    ROYAL,
    RUM,
    SHOWN,
    SPECIAL,
    TOKENS,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.state import SOLO, State
from quarterdeck.games.micro_pirates.words.board import board, explain
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    card_text,
    cell_name,
    count,
    effect_text,
    export_text,
    face_text,
    listed,
    ocean_name,
    part_text,
    pay_text,
    quest_name,
    quest_text,
    seat_name,
    ship_name,
)
from quarterdeck.games.micro_pirates.words.notes import FACTS

__all__ = ["board", "confirm", "crew", "explain", "move", "note", "question", "score", "seat_name"]


def note(view: State, note: Note) -> str:
    """What happened."""
    return FACTS[note.kind](view, note.args)


def move(view: State, move: int) -> str:
    """What a move would do, legal or not."""
    act = view.book.by_move[move]
    return CHOICES[act.name](view, move - act.base)


# -- choices -----------------------------------------------------------------------------


def here(view: State) -> int:
    """The Port where the active Ship lies, or NONE."""
    cell = view.crews[view.turn].cell
    return view.ocean_at[cell] if cell != NONE and view.feature[cell] == PORT else NONE


def say_sail(view: State, cell: int) -> str:
    others = [] if cell == ROYAL else view.afloat(cell, view.turn)
    fight = f" and fight {listed([ship_name(ship) for ship in others])}" if others else ""
    return f"Sail to {cell_name(view, cell)}{fight}"


def say_use(view: State, choice: int) -> str:
    """The effect that is declared, out of the card's row."""
    card = choice >> 1
    crew = view.crews[max(0, view.seat)]
    part = next((part for part in crew.parts() if part >> 1 == card), card * 2)
    optional = [row for row in view.t.rows[part] if row[2] or row[3]]
    said = "; ".join([effect_text(row) for row in optional]) or part_text(view.t, part)
    return f"Use {card_name(view.t, card)}: {said}"


def say_explore(view: State, goal: int) -> str:
    return "Explore for " + ["a Map", "your Treasure", "your Voyage"][goal]


def say_hire(view: State, arg: int) -> str:
    return say_offer(view, "Hire", view.offer_crew, DISCOUNT_CREW)


def say_buy(view: State, arg: int) -> str:
    return say_offer(view, "Buy", view.offer_upgrade, DISCOUNT_UPGRADE)


def say_offer(view: State, verb: str, offer: list[int], op: int) -> str:
    port = here(view)
    if port == NONE or offer[port] == NONE:
        return f"{verb} (nothing is offered here)"
    card = offer[port]
    coins = max(0, view.t.price_coins[card] - view.crews[view.turn].auto[op])
    rum = f" and {view.t.price_rum[card]} rum" if view.t.price_rum[card] else ""
    return f"{verb} {card_name(view.t, card)} for {count(coins, 'coin')}{rum}: {card_text(view.t, card)}"


def say_quest(view: State, arg: int) -> str:
    port = here(view)
    if port == NONE or view.offer_quest[port] == NONE:
        return "Start a Quest (none is offered here)"
    quest = view.offer_quest[port]
    return f"Start {quest_name(view.t, quest)}. {quest_text(view.t, quest)}"


def say_deliver(view: State, arg: int) -> str:
    quest = view.crews[view.turn].quests[DELIVERY]
    return (
        "Deliver"
        if quest == NONE
        else f"Deliver {pay_text(view.t.quest_pay[quest])} for {quest_name(view.t, quest)}"
    )


def say_errand(view: State, arg: int) -> str:
    quest = view.crews[view.turn].quests[SPECIAL]
    return "Quest action" if quest == NONE else f"Quest action: {quest_text(view.t, quest)}"


def say_mend(view: State, card: int) -> str:
    for part in view.crews[max(0, view.turn)].parts():
        if part >> 1 == card and view.t.mends[part]:
            n, rum, once = view.t.mends[part]
            cost = f" for {rum} rum" if rum else " (one-time)" if once else ""
            return f"Repair {n} with {card_name(view.t, card)}{cost}"
    return f"Repair with {card_name(view.t, card)}"


def say_swap(view: State, n: int) -> str:
    act = view.book.by_name["swap"]
    pay, _, get = act.label(n).partition(">")
    return f"Exchange {spaced(pay)} for {spaced(get)}"


def spaced(bundle: str) -> str:
    said = []
    for item in bundle.split("+"):
        said.append(count(int(item[0]), item[1:]))
    return listed(said)


def say_fit(view: State, place: int) -> str:
    card = view.placing
    if place == CARDS:
        effect = part_text(view.t, card * 2) if card != NONE else ""
        return f"Put it on the Ship: {effect}"
    effect = part_text(view.t, card * 2 + 1) if card != NONE else ""
    return f"Put it under {view.t.names[place]}: {effect}"


def say_steal(view: State, kind: int) -> str:
    return "Steal nothing" if kind == TOKENS else f"Steal 1 {SHOWN[kind]}"


def say_rob(view: State, arg: int) -> str:
    return (
        ["Take a Chest", "Take nothing"][arg] if arg < 2 else f"Take the Map of {ocean_name(view.t, arg - 2)}"
    )


def say_nav(view: State, ocean: int) -> str:
    return f"The Navigation card shows {ocean_name(view.t, ocean)}"


def die(colour: int, name: str) -> Callable[[State, int], str]:
    return lambda view, face: f"A {name} die shows {face_text(view.t.faces[colour][face])}"


CHOICES: dict[str, Callable[[State, int], str]] = {
    "ocean": lambda view, ocean: f"Lay {ocean_name(view.t, ocean)}",
    "first": lambda view, seat: f"{seat_name(view, seat)} begins",
    "draft": lambda view, card: f"Take {card_name(view.t, card)}: {card_text(view.t, card)}",
    "deal": lambda view, card: f"Deal {card_name(view.t, card)}",
    "sail": say_sail,
    "boost": lambda view, choice: say_use(view, choice).replace("Use", "Sail with", 1),
    "forage": lambda view, arg: "Forage here",
    "explore": say_explore,
    "port": lambda view, arg: "Port Call: hire, buy, start a Quest",
    "trade": lambda view, arg: "Trade",
    "export": lambda view, card: f"Export {export_text(view.t, card)}",
    "chests": lambda view, arg: "Exchange 2 Chests for 2 Fame",
    "overhaul": lambda view, arg: "Overhaul: repair all damage",
    "deliver": say_deliver,
    "errand": say_errand,
    "mend": say_mend,
    "end": lambda view, arg: "End the turn",
    "blue": die(0, "blue"),
    "green": die(1, "green"),
    "brown": die(2, "brown"),
    "red": die(3, "red"),
    "step": lambda view, cell: f"Step to {cell_name(view, cell)}",
    "stay": lambda view, arg: "Stay here",
    "hire": say_hire,
    "buy": say_buy,
    "quest": say_quest,
    "done": lambda view, arg: "Done",
    "crew": lambda view, card: f"{card_name(view.t, CREW + card)} is offered",
    "upgrade": lambda view, card: f"{card_name(view.t, UPGRADES + card)} is offered",
    "questcard": lambda view, quest: f"{quest_name(view.t, quest)} is offered",
    "exportcard": lambda view, card: f"Turn up {export_text(view.t, card)}",
    "sell": lambda view, kind: ["Sell 1 fish", "Sell 1 plantain", "Sell all goods"][kind],
    "swap": say_swap,
    "mark": lambda view, n: f"Mark {ship_name(MERCHANT + n)}",
    "use": say_use,
    "go": lambda view, arg: "Roll the dice",
    "throw": lambda view, kind: f"Throw 1 {SHOWN[kind]} overboard",
    "decline": lambda view, arg: "Decline what does not fit",
    "discard": lambda view, ocean: f"Discard the Map of {ocean_name(view.t, ocean)}",
    "map": lambda view, ocean: f"The Map shows {ocean_name(view.t, ocean)}",
    "pair": lambda view, ocean: f"Lay down the pair of Maps of {ocean_name(view.t, ocean)}",
    "stolen": lambda view, ocean: f"The stolen Map shows {ocean_name(view.t, ocean)}",
    "dismiss": lambda view, card: f"Dismiss {card_name(view.t, card)}",
    "refuse": lambda view, arg: "Discard the Loot card instead",
    "carry": lambda view, arg: "Move the Upgrade under the new Crew card",
    "drop": lambda view, arg: "Discard the Upgrade",
    "fit": say_fit,
    "scrap": lambda view, card: f"Discard {card_name(view.t, card)}",
    "loot": lambda view, card: f"Loot: {card_name(view.t, LOOTS + card)}",
    "keep": lambda view, card: f"Keep {card_name(view.t, LOOTS + card)}: {card_text(view.t, LOOTS + card)}",
    "fight": lambda view, ship: f"Fight {ship_name(ship)}",
    "steal": say_steal,
    "rob": say_rob,
    "haven": lambda view, cell: f"Drift to {cell_name(view, cell)}",
    "retreat": lambda view, cell: f"Retreat to {cell_name(view, cell)}",
    "nav": say_nav,
    "action": lambda view, n: f"The Ghost Ship draws Action card {n + 1}",
}


# -- questions ---------------------------------------------------------------------------


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


def confirm(view: State, move: int) -> str:
    """Before a turn is ended with two actions left, or Battle is joined with another captain."""
    act = view.book.by_move[move]
    if act.name == "end" and view.actions == 2:
        return "End the turn with both actions unused?"
    if act.name == "sail":
        cell = move - act.base
        others = [] if cell == ROYAL else view.afloat(cell, view.turn)
        if others and others[0] < len(view.crews):
            return f"Attack {ship_name(others[0])}? It costs 1 Rep, win or lose."
    return ""


# -- panels and scores -------------------------------------------------------------------


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel: Fame first."""
    mine = view.crews[seat]
    if NONE in (mine.ship, mine.captain):
        return [
            ("Fame", "0"),
            ("Captain", name_or_dash(view, mine.captain)),
            ("Ship", name_or_dash(view, mine.ship)),
        ]
    held = listed([count(mine.hold[kind], SHOWN[kind]) for kind in range(TOKENS) if mine.hold[kind]])
    rows = [
        ("Fame", f"{mine.fame} of {view.required(mine)}"),
        ("Rep", f"{mine.rep:+d}"),
        ("Captain", view.t.names[mine.captain]),
        ("Ship", view.t.names[mine.ship]),
        ("Hull", f"{mine.marker} of {view.hull(mine)}" + (", disabled" if mine.marker == 0 else "")),
        ("Coins", str(mine.coins)),
        ("Hold", f"{held or 'empty'} ({mine.cargo()} of {view.capacity(mine)})"),
    ]
    cards = [view.t.names[card] for card in mine.crew + mine.rig + mine.under if card != NONE]
    if cards:
        rows.append(("Cards", ", ".join(cards)))
    quests = [view.t.quest_name[quest] for quest in mine.quests if quest != NONE]
    if quests:
        rows.append(("Quests", ", ".join(quests)))
    if mine.spyglasses:
        rows.append(("Spyglasses", str(mine.spyglasses)))
    return rows


def name_or_dash(view: State, card: int) -> str:
    return "-" if card == NONE else view.t.names[card]


def score(view: State) -> Score:
    """MP-N10  Fame, and what decides between equals."""
    names = [seat_name(view, seat) for seat in range(len(view.crews))]
    crews = [*view.crews, view.ghost] if view.mode == SOLO else view.crews
    rows = [
        Row("Fame", [crew.fame for crew in crews], TOTAL),
        Row("Crew cards (fewest)", [crew.crew_count() for crew in crews], BREAKS_TIES),
        Row("Coins", [crew.coins for crew in crews], BREAKS_TIES),
        Row("Rum", [crew.hold[RUM] for crew in crews], BREAKS_TIES),
    ]
    return Score([*names, view.t.ghost_name[view.ghost_card]] if view.mode == SOLO else names, rows)
