"""How far the game is, what is asked, and what lies there for all."""

from typing import Final

from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    CREW,
    MAP,
    MERCHANT,
    NONE,
    SHIPS,
)
from quarterdeck.games.micro_pirates.cues.scale import bounded
from quarterdeck.games.micro_pirates.state import State

ASKED: Final = [
    ["choose an action"],
    ["port call", "make a place", "carry over", "fit", "dismiss", "draft"],
    ["trading", "make room", "lighten the ship"],
    ["declare effects", "roll a red die", "whom to fight", "which merchant"],
    ["theft", "rob the ghost", "pick loot", "which map", "choose a pair"],
    ["sail on", "drift", "way out", "which haven"],
]


def put_table(out: list[float], view: State, seat: int) -> None:
    """How far the game is, what is left of this turn, what is asked, what lies there for all."""
    out.append(bounded(view.round / 25))
    out.append(1.0 if view.ending else 0.0)
    out.append(1.0 if view.turn == seat else 0.0)
    out.append(1.0 if view.seat == seat else 0.0)
    out.append(1.0 if view.first == seat else 0.0)
    mine = view.turn == seat
    for left in (1, 2):
        out.append(1.0 if mine and view.actions == left else 0.0)
    out.append(1.0 if mine and view.chested else 0.0)
    for bit in range(3):
        out.append(1.0 if mine and view.ported >> bit & 1 else 0.0)
    step = view.asking()
    name = step.name if step is not None else ""
    for names in ASKED:
        out.append(1.0 if name in names else 0.0)
    out.append(1.0 if view.fight else 0.0)
    out.append(sum(view.blocked) / 4)
    on_sea = 0
    for ship in range(MERCHANT, SHIPS):
        if view.ships[ship] != NONE:
            on_sea += 1
    out.append(on_sea / 6)
    out.append(view.supply[CHEST] / 12)
    out.append(view.supply[MAP] / 8)
    out.append(sum(view.export_deck.left) / 8)
    out.append(1.0 if view.placing >= CREW else 0.0)
