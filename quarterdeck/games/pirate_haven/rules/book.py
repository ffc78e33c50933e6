"""Pirate Haven, in the order of its ledger: rounds, a turn, landing, the end."""

from typing import Final

from quarterdeck.engine.table import NOBODY, Rulebook
from quarterdeck.games.pirate_haven.rules.actions import BONUS, PLACE_RUM
from quarterdeck.games.pirate_haven.rules.ending import COUNT, COVER, DROP
from quarterdeck.games.pirate_haven.rules.landing import BUY_OR_DISCARD, LAND, RESOLVE, TAKE_OR_DISCARD
from quarterdeck.games.pirate_haven.rules.rounds import (
    CLEAN_UP,
    FILL,
    FIRST_PLAYER,
    INCOME_PHASE,
    LAY_MAP_TILE,
    MAP_PHASE,
    NEXT_TURN,
    OPENING,
    ROLL_ONTO_MAP,
    ROUND_BEGINS,
    TRAVEL,
    TRAVEL_ENDS,
    TURN_UP,
)
from quarterdeck.games.pirate_haven.rules.ship_tiles import ABILITY, DESTINATION, REROLL
from quarterdeck.games.pirate_haven.rules.turn import MOVE
from quarterdeck.games.pirate_haven.state import State, lay_out
from quarterdeck.games.pirate_haven.tables import Board

BOOK: Final = Rulebook(
    "PH",
    {
        "opening": OPENING,
        "turn up": TURN_UP,
        "first player": FIRST_PLAYER,
        "round": ROUND_BEGINS,
        "income": INCOME_PHASE,
        "map": MAP_PHASE,
        "lay": LAY_MAP_TILE,
        "fill": FILL,
        "roll": ROLL_ONTO_MAP,
        "travel": TRAVEL,
        "next turn": NEXT_TURN,
        "move": MOVE,
        "land": LAND,
        "bonus": BONUS,
        "resolve": RESOLVE,
        "buy": BUY_OR_DISCARD,
        "take": TAKE_OR_DISCARD,
        "rum": PLACE_RUM,
        "ability": ABILITY,
        "reroll": REROLL,
        "destination": DESTINATION,
        "travel ends": TRAVEL_ENDS,
        "clean up": CLEAN_UP,
        "cover": COVER,
        "drop": DROP,
        "count": COUNT,
    },
    over="PH-R01",
    waiting="PH-T01",
)


def new_table(t: Board, seats: int, first: int = NOBODY) -> State:
    """A fresh table; `first` is the seat that starts, if the table names one (PH-S07)."""
    return lay_out(t, seats, BOOK, OPENING, first)
