"""What may be chosen, and what is asked."""

from collections.abc import Callable

from quarterdeck.engine.sentences import listed
from quarterdeck.engine.table import FATE, NOBODY, OVER
from quarterdeck.games.catan_junior.constants import ACCEPTED, GOODS, NUMBERS, PLURAL, SPOOKY_CODE
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import spelled
from quarterdeck.games.catan_junior.words.names import (
    berth_name,
    bundle,
    coco_says,
    isle_name,
    seat_name,
    site_name,
    tiles,
)


def move(view: State, move: int) -> str:
    """What a move would do, legal or not."""
    act = view.book.by_move[move]
    arg = move - act.base
    if act.name in GOODS_CHOICES:
        return GOODS_CHOICES[act.name].format(one=GOODS[arg], two=tiles(arg, 2))
    return CHOICES[act.name](view, arg)


GOODS_CHOICES: dict[str, str] = {
    "booth": "Take the {one} from the market, for one tile of another kind",
    "give": "Put 1 {one} on the booth",
    "pair": "Give {two} to the stockpile, for one tile of another kind",
    "take": "Take 1 {one} from the stockpile",
    "offer": "Offer 1 {one}",
    "want": "Ask for 1 {one}",
}


def say_first(view: State, seat: int) -> str:
    return f"{seat_name(view, seat) if seat < len(view.crews) else f'Seat {seat + 1}'} begins"


def say_ghost(view: State, code: int) -> str:
    if code == SPOOKY_CODE:
        return "Send the Ghost Captain back to Spooky Island"
    isle, good = view.map.isle_of[code], code // NUMBERS
    if isle < 0:
        return f"Send the Ghost Captain to {spelled(code)} (not on this side of the board)"
    gain = tiles(good, min(view.kit.ghost_takes, view.stock[good]))
    return f"Send the Ghost Captain to the {isle_name(view, isle)} and take {gain}"


def say_propose(view: State, arg: int) -> str:
    return f"Make the others an offer ({view.max_proposals - view.proposals} left this turn)"


def say_accept(view: State, arg: int) -> str:
    return f"Accept: give {bundle(view.want)}, get {bundle(view.give)}"


def say_deal(view: State, seat: int) -> str:
    if seat >= len(view.crews):
        return f"Agree with seat {seat + 1} (not at this table)"
    accepted = view.answers[seat] == ACCEPTED
    given = view.give if accepted else view.counter_want[seat]
    got = view.want if accepted else view.counter_give[seat]
    return f"Agree with {seat_name(view, seat)}: give {bundle(given)}, get {bundle(got)}"


CHOICES: dict[str, Callable[[State, int], str]] = {
    "colours": lambda view, arg: f"Deal the colours in order {arg}",
    "first": say_first,
    "die": lambda view, face: f"The die shows {face + 1}",
    "ghost": say_ghost,
    "end": lambda view, arg: "End the turn",
    "lair": lambda view, site: f"Build a lair at {site_name(view, site)}",
    "ship": lambda view, berth: f"Build a ship on {berth_name(view, berth)}",
    "coco": lambda view, arg: f"Buy a Coco tile for {bundle(view.kit.coco_price)}",
    "tile": lambda view, kind: f"The Coco tile says: {coco_says(view, kind)}",
    "free_lair": lambda view, site: f"Build a lair for free at {site_name(view, site)}",
    "free_ship": lambda view, berth: f"Build a ship for free on {berth_name(view, berth)}",
    "forgo": lambda view, arg: "Build nothing for free",
    "propose": say_propose,
    "offered": lambda view, arg: "That is all you give",
    "wanted": lambda view, arg: "That is all you want",
    "accept": say_accept,
    "decline": lambda view, arg: "Decline the offer",
    "counter": lambda view, arg: "Make a counter-offer",
    "deal": say_deal,
    "call_off": lambda view, arg: "Call the deal off",
}


# -- questions ---------------------------------------------------------------------------


def question(view: State) -> str:
    """What is asked, and of whom."""
    step = view.asking()
    if step is None or view.seat == OVER:
        return result(view)
    if view.seat == FATE:
        return FATE_ASKS[step.name].format(name=seat_name(view, view.turn))
    good = view.arg % len(GOODS)
    asked = ASKS[step.name].format(good=GOODS[good], goods=PLURAL[good])
    return f"{seat_name(view, view.seat)}: {asked}"


def result(view: State) -> str:
    if view.winner != NOBODY:
        return f"{seat_name(view, view.winner)} has won with {view.kit.goal} lairs."
    first = [seat_name(view, seat) for seat, place in enumerate(view.standing()) if place == 1]
    return f"The game is over: {listed(first)} {'share' if len(first) > 1 else 'has'} the win."


FATE_ASKS: dict[str, str] = {
    "deal_colours": "The colours are dealt.",
    "draw_first": "Who begins is drawn.",
    "roll": "{name} rolls the die.",
    "turn_up_coco": "{name} turns up a Coco tile.",
}
ASKS: dict[str, str] = {
    "move_the_ghost": "send the Ghost Captain to another island.",
    "build_and_trade": "build, trade or end your turn.",
    "build_for_free": "build a lair or a ship for free, or nothing.",
    "take_for_a_pair": "what do you take for your two {goods}?",
    "pay_the_booth": "what do you put on the booth for the {good}?",
    "write_given": "what do you give? Tile by tile, then done.",
    "write_wanted": "what do you want for it? Tile by tile, then done.",
    "answer": "accept the offer, decline it, or make another.",
    "conclude": "whose answer do you take?",
}


def confirm(view: State, move: int) -> str:
    """Before a turn is ended with a lair unbuilt, or a gift refused."""
    name = view.book.by_move[move].name
    if name == "forgo":
        return "A free building cannot be kept. Build nothing?"
    if name == "end" and any(view.book.by_move[other].name == "lair" for other in view.options):
        return "You can still build a lair. End the turn?"
    return ""
