"""What a move would come to: the numbers, the odds, what follows. What players have stands in panel.py."""

from collections.abc import Sequence

from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import BAD, LOST, WON, Badge, Draw, Ending
from quarterdeck.engine.sentences import counted
from quarterdeck.games.finis_terrae import notes
from quarterdeck.games.finis_terrae.constants import COINS, COMPARTMENTS, NOTHING, SPICES
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import GOODS
from quarterdeck.games.finis_terrae.waters import foes
from quarterdeck.games.finis_terrae.words import moves
from quarterdeck.games.finis_terrae.words.gestures import places, placing, together
from quarterdeck.games.finis_terrae.words.names import MANY, goods
from quarterdeck.games.finis_terrae.words.panel import panel

TELLS: tuple[int, ...] = (
    notes.FOUNDED,
    notes.SUNK,
    notes.RED_FLAG,
    notes.FLAG,
    notes.DEN_CHOSEN,
    notes.RESHUFFLED,
)
WASTES: tuple[int, ...] = (notes.DISCARDED, notes.THREW, notes.WRECKED)


def facts(view: State, seat: int) -> dict[str, int]:
    ship = view.ships[seat]
    found = {"coins aboard": ship.coins(), "coins in the strongbox": ship.strongbox}
    for kind in range(SPICES, len(GOODS)):
        found[f"{MANY[kind]} aboard"] = sum(
            [ship.counts[n] for n in range(COMPARTMENTS) if ship.kinds[n] == kind]
        )
    found["ports founded"] = len(ship.founded)
    found["empty compartments"] = ship.kinds.count(NOTHING)
    found["shipwrecks"] = ship.malus
    step = view.asking()
    if step is not None and step.name == "load" and view.seat == seat:
        found["coins to load"] = view.purse
    else:
        found["points"] = sum(tally(view, seat))
    return found


def names(view: State, move: int) -> tuple[str, str]:
    act = view.book.by_move[move]
    said = moves.move(view, move)
    if act.name == "sail" and foes(view, view.chart.spot_at(move - act.base)):
        return said, "Sail there and fight"
    return said, SHORT.get(act.name, said)


SHORT = {
    "cell": "Place it here",
    "turn": "Place it this way",
    "sail": "Sail here",
    "abandon": "Abandon ship",
    "return": "Pay, and be an explorer again",
    "attack": "Attack",
}


def assumed(world: State) -> tuple[int, str]:
    """From which compartment one pays makes no difference to what is told."""
    step = world.asking()
    if step is not None and step.name == "pay_from":
        return world.options[0], ""
    return -1, ""


def unseen(world: State) -> Draw | None:
    step = world.asking()
    return None if step is None else UNSEEN.get(step.name)


UNSEEN = {
    "draw": Draw("Tiles are drawn."),
    "turn_up_weather": Draw("The weather card is turned up.", ends=True),
    "storm_wind": Draw("The Dice of Winds is rolled.", ends=True),
    "roll_white": Draw("The white die is rolled for the next ship."),
}


def ending(before: State, after: State, log: Sequence[Note]) -> Ending:
    """Battles, and what the dice pay."""
    fought = [note.args for note in log if note.kind == notes.FOUGHT and note.args[1] != note.args[3]]
    if fought:
        leads = [lead(before.mover, args) for args in fought]
        won = min(leads) > 0
        title, result = ("If you win", WON) if won else ("If you lose", LOST)
        return Ending(f"{leads[-1]:+d}", leads[-1], title, result)
    gains = [note.args[3] for note in log if note.kind == notes.GAINED]
    return Ending(goods(COINS, sum(gains)), sum(gains)) if gains else Ending()


def lead(mover: int, args: list[int]) -> int:
    attacker, mine, _, theirs = args
    return mine - theirs if attacker == mover else theirs - mine


def follows(before: State, after: State, log: Sequence[Note]) -> list[str]:
    step = after.asking()
    if step is None or step.name != "booty":
        return []
    taker = "You take" if after.seat == before.seat else "The winner takes"
    return [f"{taker} one compartment of the beaten ship, or nothing."]


NEXT = {
    "choose_cell": "Then you choose where it goes.",
    "choose_turn": "Then you turn it.",
    "visit": "Then you redeem, buy or sell.",
    "how_many": "Then you say how many; the die decides the price.",
    "stow_kind": "Then you fill compartment after compartment.",
    "choose_pile": "You choose the compartment that stays afloat.",
    "load": "Then you load coins for the next voyage.",
}


def warnings(before: State, after: State, log: Sequence[Note]) -> list[str]:
    step = after.asking()
    if step is not None and step.name == "make_room" and after.seat == before.seat:
        return ["No room in the hold: something goes overboard."]
    return []


# -- on the board ------------------------------------------------------------------------


def badges(view: State) -> list[Badge]:
    """What a den takes on the way."""
    made = []
    for move in view.options:
        act = view.book.by_move[move]
        if act.name == "sail":
            tolls = moves.tolls_to(view, view.chart.spot_at(move - act.base))
            if tolls > 0:
                price = tolls * view.numbers.toll
                made.append(Badge(f"−{price}", move, mood=BAD, says=f"Toll: {counted(price, 'coin')}"))
    return made


def weighed(view: State) -> list[int]:
    """Wherever there is a battle."""
    return [move for move in view.options if is_battle(view, move)]


def is_battle(view: State, move: int) -> bool:
    act = view.book.by_move[move]
    if act.name == "sail":
        return len(foes(view, view.chart.spot_at(move - act.base))) > 0
    return act.name == "attack"


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
