"""The whole rulebook of Haze Islands, in order."""

from typing import Final

from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Rulebook
from quarterdeck.games.haze_islands.constants import COMPETITIVE, COOPERATIVE, FRIENDLY, SOLO
from quarterdeck.games.haze_islands.rules.battle import CLEAN_UP, TOP_DOOM_CARD, TURN_LOCATION
from quarterdeck.games.haze_islands.rules.cards import (
    DROP,
    HAND_LIMIT,
    LOOK,
)
from quarterdeck.games.haze_islands.rules.dawn import FILL, NEW_DAWN, NEW_ROUND, REFILL
from quarterdeck.games.haze_islands.rules.doom import (
    ANYBODY_LEFT,
    DOOM_HUNTS,
    DOOM_MOVES,
    DOOM_RISES,
    DOOM_STRIKES,
    HIT,
    LAST_ROUND,
    REVIVE,
    STOP,
    TOSS,
)
from quarterdeck.games.haze_islands.rules.night import NIGHT_FALLS, ROUND_END
from quarterdeck.games.haze_islands.rules.orders.adventures import SWAP, SWAP_WITH
from quarterdeck.games.haze_islands.rules.orders.battle import REGAIN
from quarterdeck.games.haze_islands.rules.orders.doom import DOOM_TO
from quarterdeck.games.haze_islands.rules.orders.pirates import PIRATE, PIRATE_HOME, PIRATE_TO
from quarterdeck.games.haze_islands.rules.orders.ship import (
    ARRANGE,
    FORGET,
    HOW_MANY,
    SHIP_TO,
    THROW,
    VOYAGE,
)
from quarterdeck.games.haze_islands.rules.raiding import GIVE, KEEP, LAY, SHUFFLE_DECK, TAKE
from quarterdeck.games.haze_islands.rules.sailing import CREATE, DRAW_ADVENTURE
from quarterdeck.games.haze_islands.rules.setting_up import BEGIN_PLAY, DEAL, DRAW_FIRST, SET_UP, empty_table
from quarterdeck.games.haze_islands.rules.spend import (
    CORNER,
    SPEND,
    SPENDING,
    SUCCESS,
    VERDICT,
)
from quarterdeck.games.haze_islands.rules.turn import END_OF_TURN, PLAY, TURN
from quarterdeck.games.haze_islands.rules.windows import (
    ASK_FOR_ORDERS,
    KEEP_TWO,
    OPEN_WINDOW,
    WINDOW_GOES_ON,
)
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import Chart

book = Rulebook(
    "HI",
    {
        "set_up": SET_UP,
        "draw_first": DRAW_FIRST,
        "deal": DEAL,
        "look": LOOK,
        "create": CREATE,
        "draw_adventure": DRAW_ADVENTURE,
        "begin_play": BEGIN_PLAY,
        "top_doom_card": TOP_DOOM_CARD,
        "play": PLAY,
        "turn": TURN,
        "end_of_turn": END_OF_TURN,
        "keep": KEEP,
        "lay": LAY,
        "drop": DROP,
        "hand_limit": HAND_LIMIT,
        "give": GIVE,
        "take": TAKE,
        "shuffle_deck": SHUFFLE_DECK,
        "corner": CORNER,
        "verdict": VERDICT,
        "spend": SPEND,
        "spending": SPENDING,
        "success": SUCCESS,
        "clean_up": CLEAN_UP,
        "turn_location": TURN_LOCATION,
        "open_window": OPEN_WINDOW,
        "window_goes_on": WINDOW_GOES_ON,
        "ask_for_orders": ASK_FOR_ORDERS,
        "keep_two": KEEP_TWO,
        "regain": REGAIN,
        "forget": FORGET,
        "arrange": ARRANGE,
        "voyage": VOYAGE,
        "how_many": HOW_MANY,
        "throw": THROW,
        "ship_to": SHIP_TO,
        "pirate": PIRATE,
        "pirate_to": PIRATE_TO,
        "pirate_home": PIRATE_HOME,
        "swap": SWAP,
        "swap_with": SWAP_WITH,
        "doom_to": DOOM_TO,
        "round_end": ROUND_END,
        "night_falls": NIGHT_FALLS,
        "doom_rises": DOOM_RISES,
        "doom_hunts": DOOM_HUNTS,
        "toss": TOSS,
        "doom_moves": DOOM_MOVES,
        "stop": STOP,
        "doom_strikes": DOOM_STRIKES,
        "hit": HIT,
        "revive": REVIVE,
        "anybody_left": ANYBODY_LEFT,
        "last_round": LAST_ROUND,
        "new_dawn": NEW_DAWN,
        "refill": REFILL,
        "fill": FILL,
        "new_round": NEW_ROUND,
    },
    over="HI-GE01",
    waiting="HI-T01",
)

MODES: Final = {"friendly": FRIENDLY, "competitive": COMPETITIVE, "solo": SOLO, "cooperative": COOPERATIVE}


def new_table(chart: Chart, setup: Setup) -> State:
    """HI-S01  The mode and options come first: `competitive-short-titan` and its like."""
    s = State()
    s.open(book, SET_UP)
    words = setup.variant.split("-")
    s.chart = chart
    s.mode = MODES[words[0]]
    s.titan = "titan" in words
    s.rise = 2 if "short" in words else 1
    s.goal = setup.options["solo_goal" if s.mode == SOLO else "crew_goal"]
    s.open_windows = setup.options["windows"]
    empty_table(s, setup.seats)
    return s
