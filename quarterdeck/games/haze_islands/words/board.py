"""The position in plain text, and what each thing on the board does."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands.constants import DAY, DOUBLE, SINGLE
from quarterdeck.games.haze_islands.log import ADVENTURE, BECAME, is_doom, side_of
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import COMPASS
from quarterdeck.games.haze_islands.words.names import (
    adventure_name,
    card_name,
    doom_name,
    order_name,
    place_name,
    seat_name,
    slot_text,
)

STATUS = ["", ", castaway", ", ghost ship"]
MARKERS = ["a ship", "a castaway, who may hijack a ship", "a ghost ship, which may turn locations"]
STAGES = ["day", "dusk", "The Doom has risen", "The Doom has moved", "The Doom has struck"]


def board(view: State) -> str:
    """The whole table, line by line, for terminals and screen readers."""
    turn = "over" if view.seat == OVER else f"{seat_name(view, view.turn)}'s turn"
    if view.stage != DAY and view.seat != OVER:
        turn = f"round end: {STAGES[view.stage]}"
    lines = [f"The Doom's power is {view.scale}; {turn}. First player: {seat_name(view, view.first)}.", ""]
    for seat in range(len(view.captains)):
        lines += captain_lines(view, seat)
    lines += ["", "Locations"]
    for place in sorted(view.board, key=lambda card: (-view.ys[card], view.xs[card])):
        lines += place_lines(view, place)
    top = "none left" if view.doom_top < 0 else doom_name(view, view.doom_top)
    lines += [
        "",
        f"Doom card: {top}; {view.doom_cards_left()} left. Adventures left: {sum(view.adventures)}.",
    ]
    return "\n".join([*lines, f"Discard pile: {view.pile_size()} cards."])


def captain_lines(view: State, seat: int) -> list[str]:
    captain = view.captains[seat]
    hand = ", ".join([card_name(view, face) if face != HIDDEN else "?" for face in captain.hand.faces])
    pirates = ", ".join([place_name(view, place) for place in captain.deployed])
    where = place_name(view, captain.at) if captain.at >= 0 else "the harbour"
    return [
        f"{seat_name(view, seat)}{STATUS[captain.status]}: {captain.score()} icons, at {where}; "
        f"deck {len(captain.deck.faces)}, hand {hand or 'empty'}",
        f"    pirates: {captain.supply} in supply, {captain.discarded} discarded, "
        f"deployed on {pirates or 'nothing'}; log: {log_text(view, seat)}",
    ]


def log_text(view: State, seat: int) -> str:
    said: list[str] = []
    for entry in view.captains[seat].tale:
        if is_doom(entry):
            said.append(f"Doom card of {doom_name(view, side_of(entry))}")
        else:
            adventure = ADVENTURE.of(entry)
            order = f" (order {view.chart.orders[adventure]})"
            said.append(adventure_name(view, adventure) + [order, " (X)", " (single)"][BECAME.of(entry)])
    return ", ".join(said) or "empty"


def place_lines(view: State, place: int) -> list[str]:
    chart = view.chart
    raid = f"raid {chart.raids[place]}" if chart.raids[place] else "open sea"
    head = (
        f"  ({view.xs[place]},{view.ys[place]}) {place_name(view, place)} [{chart.maps[place]}], "
        f"bottom {COMPASS[view.bottom[place]]}, "
        f"{chart.icon_names[chart.icon_of[place]]}, {raid}; {slot_text(view, place)}"
    )
    ways = ", ".join([f"{COMPASS[way]} {gate_text(view.gate(place, way))}" for way in range(4)])
    here = [seat_name(view, seat) for seat, captain in enumerate(view.captains) if captain.at == place]
    here += ["The Doom"] if view.doom == place else []
    crew = [seat_name(view, seat) for seat, captain in enumerate(view.captains) if place in captain.deployed]
    more = f"; here: {', '.join(here)}" if here else ""
    return [head, f"      {ways}{more}{'; pirates of ' + ', '.join(crew) if crew else ''}"]


def gate_text(gate: int) -> str:
    return "closed" if gate == 0 else f"gold {gate}" if gate > 0 else f"red {-gate}"


# -- what things do ----------------------------------------------------------------------


def explain(view: State) -> dict[str, str]:
    """For every element of the drawing that has an id and is not a button."""
    chart = view.chart
    said: dict[str, str] = {}
    for place in view.board:
        raid = (
            f"Raid here draws {chart.raids[place]} and keeps 1." if chart.raids[place] else "Nothing to raid."
        )
        said[f"place-{chart.maps[place]}"] = (
            f"{place_name(view, place)}: icon {chart.icon_names[chart.icon_of[place]]}. {raid} "
            f"At its top: {slot_text(view, place)}.{reward(view, place)}"
        )
    for seat, captain in enumerate(view.captains):
        name = seat_name(view, seat)
        said[f"ship-{seat}"] = f"{name}'s marker: {MARKERS[captain.status]}."
    return said | explain_doom(view)


def reward(view: State, place: int) -> str:
    """What the adventure there brings, if it can be completed."""
    if view.slot_state[place] not in (DOUBLE, SINGLE):
        return ""
    number = view.chart.orders[view.slot[place]]
    order = f" As a double it scores 2 and gives order {number}: {order_name(view, number)}."
    return order if view.slot_state[place] == DOUBLE else " As a single it scores 1."


def explain_doom(view: State) -> dict[str, str]:
    return {
        "doom": "The Doom hunts the nearest ship at the end of each round, over gold and red. "
        "What power is left when it arrives is damage.",
        "doom-scale": f"The Doom's power is {view.scale}. It rises at each round's end; at 7 the game ends.",
        "doom-card": "Whoever is where The Doom is may pay these icons, after a fate check, "
        "and take this card.",
        "tonight": "What The Doom would do to you if night fell now: each damage costs a pirate aboard, and "
        "one too many sinks your ship.",
        "pile": "The discard pile: shuffled at New Dawn, it becomes the next first player's deck.",
        "doom-deck": "Who takes the last Doom card ends the game at once.",
        "adventure-deck": "When the last adventure leaves this deck, The Doom's power is at least 6.",
    }
