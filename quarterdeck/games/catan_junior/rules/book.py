"""Catan Junior, in the order of its rulebook."""

from typing import Final

from quarterdeck.engine.acts import Leave
from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Act, Ask, Rulebook, Step
from quarterdeck.games.catan_junior.rules.building import (
    BUILD_FOR_FREE,
    LAY_COCO_DOWN,
    TURN_UP_COCO,
    coco,
    lair,
    ship,
)
from quarterdeck.games.catan_junior.rules.haggling import (
    ANSWER,
    COLLECT_ANSWERS,
    CONCLUDE,
    CONCLUSION,
    WRITE_GIVEN,
    WRITE_WANTED,
    propose,
)
from quarterdeck.games.catan_junior.rules.setting_up import (
    DEAL_COLOURS,
    DRAW_FIRST,
    PLACE_PIECES,
    SET_UP,
    lay_out,
)
from quarterdeck.games.catan_junior.rules.trading import PAY_THE_BOOTH, TAKE_FOR_A_PAIR, booth, pair
from quarterdeck.games.catan_junior.rules.turn import (
    BEGIN_TURN,
    MOVE_THE_GHOST,
    PASS_THE_DIE,
    ROLL,
    comes_first,
)
from quarterdeck.games.catan_junior.state import State
from quarterdeck.games.catan_junior.tables import Kit


class EndTurn(Leave[State]):
    """CJ-T04  Doing nothing is allowed: ending the turn is always possible in the action phase."""

    def untimely(self, s: State) -> str:
        return comes_first(s, self.when)


class Play(Step[State]):
    """CJ-T01  Turn after turn, until somebody has won: roll, build and trade, pass the die on."""

    def run(self, s: State, arg: int) -> None:
        s.then(BEGIN_TURN)
        s.then(BUILD_AND_TRADE)
        s.then(PASS_THE_DIE)
        s.then(PLAY)


end: Act[State] = EndTurn("end", 1, "CJ-T02")

PLAY: Final = Play()
# CJ-T03  In any order, mixed freely; CJ-B04, CJ-X07  as often as can be paid for: asked again until `end`.
BUILD_AND_TRADE: Final = Ask(end, lair, ship, coco, booth, pair, propose, again=True)

book = Rulebook(
    "CJ",
    {
        "set_up": SET_UP,
        "deal_colours": DEAL_COLOURS,
        "draw_first": DRAW_FIRST,
        "place_pieces": PLACE_PIECES,
        "play": PLAY,
        "begin_turn": BEGIN_TURN,
        "roll": ROLL,
        "move_the_ghost": MOVE_THE_GHOST,
        "build_and_trade": BUILD_AND_TRADE,
        "turn_up_coco": TURN_UP_COCO,
        "build_for_free": BUILD_FOR_FREE,
        "lay_coco_down": LAY_COCO_DOWN,
        "take_for_a_pair": TAKE_FOR_A_PAIR,
        "pay_the_booth": PAY_THE_BOOTH,
        "write_given": WRITE_GIVEN,
        "write_wanted": WRITE_WANTED,
        "collect_answers": COLLECT_ANSWERS,
        "answer": ANSWER,
        "conclusion": CONCLUSION,
        "conclude": CONCLUDE,
        "pass_the_die": PASS_THE_DIE,
    },
    over="CJ-E07",
    waiting="CJ-T05",
)


def new_table(kit: Kit, setup: Setup) -> State:
    """A table about to be set up."""
    s = State()
    s.open(book, SET_UP)
    lay_out(s, kit, setup)
    s.then(PLAY)
    return s
