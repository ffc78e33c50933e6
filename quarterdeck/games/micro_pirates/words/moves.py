"""What a move would do, as a sentence."""

from collections.abc import Callable

from quarterdeck.engine.sentences import listed
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    CREW,
    DELIVERY,
    LOOTS,
    MERCHANT,
    NONE,
    PORT,
    ROYAL,
    SHOWN,
    SPECIAL,
    TOKENS,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.effects import COST, DISCOUNT_CREW, DISCOUNT_UPGRADE, ONCE
from quarterdeck.games.micro_pirates.state import State
from quarterdeck.games.micro_pirates.words.names import (
    card_name,
    card_text,
    cell_name,
    count,
    effect_text,
    export_text,
    face_text,
    ocean_name,
    part_text,
    pay_text,
    quest_name,
    quest_text,
    seat_name,
    ship_name,
)


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
    optional = [row for row in view.t.rows[part] if row[COST] or row[ONCE]]
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
    "dismiss": lambda view, card: f"Dismiss {card_name(view.t, card)}: {card_text(view.t, card)}",
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


def move(view: State, move: int) -> str:
    """What a move would do, legal or not."""
    act = view.book.by_move[move]
    return CHOICES[act.name](view, move - act.base)


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
