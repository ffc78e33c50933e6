"""All steps, in the order of the ledger: the catalogue of moves is numbered by this list."""

from typing import Final

from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Rulebook
from quarterdeck.games.finis_terrae.rules import (
    battle,
    dice,
    hold,
    placement,
    rounds,
    sailing,
    stop,
    visit,
    weather,
)
from quarterdeck.games.finis_terrae.state import State, fresh
from quarterdeck.games.finis_terrae.tables import Numbers

book: Final = Rulebook(
    "FT",
    {
        "SET_UP": rounds.SET_UP,
        "WHO_STARTS": rounds.WHO_STARTS,
        "HIGHEST": rounds.HIGHEST,
        "ROLL_RED": dice.ROLL_RED,
        "ROLL_WHITE": dice.ROLL_WHITE,
        "CHOOSE_HOME": rounds.CHOOSE_HOME,
        "FILL_HOLD": rounds.FILL_HOLD,
        "LOAD": hold.LOAD,
        "ROUND": rounds.ROUND,
        "DRAW_TILES": placement.DRAW_TILES,
        "DRAW": placement.DRAW,
        "PLACE": placement.PLACE,
        "CHOOSE_TILE": placement.CHOOSE_TILE,
        "CHOOSE_CELL": placement.CHOOSE_CELL,
        "ROTATE": placement.ROTATE,
        "CHOOSE_TURN": placement.CHOOSE_TURN,
        "TURN_UP_WEATHER": weather.TURN_UP_WEATHER,
        "STORM_WIND": weather.STORM_WIND,
        "SHIPWRECK": weather.SHIPWRECK,
        "CHOOSE_PILE": weather.CHOOSE_PILE,
        "AFTER_WRECK": weather.AFTER_WRECK,
        "CHOOSE_DEN": weather.CHOOSE_DEN,
        "COMMON_DICE": weather.COMMON_DICE,
        "TURN": sailing.TURN,
        "CREW": sailing.CREW,
        "BOTH_DICE": sailing.BOTH_DICE,
        "CHOOSE_ORDER": sailing.CHOOSE_ORDER,
        "MOVE": sailing.MOVE,
        "SAIL": sailing.SAIL,
        "PAY": hold.PAY,
        "PAY_FROM": hold.PAY_FROM,
        "ARRIVE": stop.ARRIVE,
        "BATTLE": battle.BATTLE,
        "OUTCOME": battle.OUTCOME,
        "BOOTY": battle.BOOTY,
        "KEEP_BOOTY": battle.KEEP_BOOTY,
        "MAKE_ROOM": hold.MAKE_ROOM,
        "STOP": stop.STOP,
        "RAISE_PORT": stop.RAISE_PORT,
        "FLAG_DOWN": stop.FLAG_DOWN,
        "STOW": hold.STOW,
        "STOW_KIND": hold.STOW_KIND,
        "STOW_AMOUNT": hold.STOW_AMOUNT,
        "VISIT": visit.VISIT,
        "REDEEMED": visit.REDEEMED,
        "TAKE_SPICES": visit.TAKE_SPICES,
        "HOW_MANY": visit.HOW_MANY,
        "SOLD": visit.SOLD,
        "CASHED": visit.CASHED,
        "NIGHTFALL": rounds.NIGHTFALL,
    },
    over="FT-Z01",
    waiting="FT-R02",
)


def lay_out(numbers: Numbers, setup: Setup) -> State:
    s = fresh(numbers, setup.seats, setup.options["coins"], setup.options["range"])
    s.open(book, rounds.SET_UP)
    return s
