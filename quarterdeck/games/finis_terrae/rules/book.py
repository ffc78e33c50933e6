"""All steps, in the order of the ledger: the catalogue of moves is numbered by this list."""

from typing import Final

from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Rulebook
from quarterdeck.games.finis_terrae.rules.battle import BATTLE, BOOTY, KEEP_BOOTY, OUTCOME
from quarterdeck.games.finis_terrae.rules.dice import ROLL_RED, ROLL_WHITE
from quarterdeck.games.finis_terrae.rules.hold import (
    LOAD,
    MAKE_ROOM,
    PAY,
    PAY_FROM,
    STOW,
    STOW_AMOUNT,
    STOW_KIND,
)
from quarterdeck.games.finis_terrae.rules.placement import (
    CHOOSE_CELL,
    CHOOSE_TILE,
    CHOOSE_TURN,
    DRAW,
    DRAW_TILES,
    PLACE,
)
from quarterdeck.games.finis_terrae.rules.rounds import (
    CHOOSE_HOME,
    FILL_HOLD,
    HIGHEST,
    NIGHTFALL,
    ROUND,
    SET_UP,
    WHO_STARTS,
)
from quarterdeck.games.finis_terrae.rules.sailing import BOTH_DICE, CHOOSE_ORDER, CREW, MOVE, SAIL, TURN
from quarterdeck.games.finis_terrae.rules.stop import ARRIVE, FLAG_DOWN, RAISE_PORT, STOP
from quarterdeck.games.finis_terrae.rules.visit import CASHED, HOW_MANY, REDEEMED, SOLD, TAKE_SPICES, VISIT
from quarterdeck.games.finis_terrae.rules.weather import (
    AFTER_WRECK,
    CHOOSE_DEN,
    CHOOSE_PILE,
    COMMON_DICE,
    SHIPWRECK,
    STORM_WIND,
    TURN_UP_WEATHER,
)
from quarterdeck.games.finis_terrae.state import State, fresh
from quarterdeck.games.finis_terrae.tables import Numbers

book: Final = Rulebook(
    "FT",
    {
        "set_up": SET_UP,
        "who_starts": WHO_STARTS,
        "highest": HIGHEST,
        "roll_red": ROLL_RED,
        "roll_white": ROLL_WHITE,
        "choose_home": CHOOSE_HOME,
        "fill_hold": FILL_HOLD,
        "load": LOAD,
        "round": ROUND,
        "draw_tiles": DRAW_TILES,
        "draw": DRAW,
        "place": PLACE,
        "choose_tile": CHOOSE_TILE,
        "choose_cell": CHOOSE_CELL,
        "choose_turn": CHOOSE_TURN,
        "turn_up_weather": TURN_UP_WEATHER,
        "storm_wind": STORM_WIND,
        "shipwreck": SHIPWRECK,
        "choose_pile": CHOOSE_PILE,
        "after_wreck": AFTER_WRECK,
        "choose_den": CHOOSE_DEN,
        "common_dice": COMMON_DICE,
        "turn": TURN,
        "crew": CREW,
        "both_dice": BOTH_DICE,
        "choose_order": CHOOSE_ORDER,
        "move": MOVE,
        "sail": SAIL,
        "pay": PAY,
        "pay_from": PAY_FROM,
        "arrive": ARRIVE,
        "battle": BATTLE,
        "outcome": OUTCOME,
        "booty": BOOTY,
        "keep_booty": KEEP_BOOTY,
        "make_room": MAKE_ROOM,
        "stop": STOP,
        "raise_port": RAISE_PORT,
        "flag_down": FLAG_DOWN,
        "stow": STOW,
        "stow_kind": STOW_KIND,
        "stow_amount": STOW_AMOUNT,
        "visit": VISIT,
        "redeemed": REDEEMED,
        "take_spices": TAKE_SPICES,
        "how_many": HOW_MANY,
        "sold": SOLD,
        "cashed": CASHED,
        "nightfall": NIGHTFALL,
    },
    over="FT-Z01",
    waiting="FT-R02",
)


def lay_out(numbers: Numbers, setup: Setup) -> State:
    s = fresh(numbers, setup.seats, setup.options["coins"], setup.options["range"])
    s.open(book, SET_UP)
    return s
