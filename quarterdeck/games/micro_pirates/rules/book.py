"""The rulebook of Micro Pirates: all steps and acts, in order."""

from typing import Final

from quarterdeck.engine.registry import Setup
from quarterdeck.engine.table import Rulebook, Step
from quarterdeck.games.micro_pirates.rules import (
    battle,
    cards,
    declare,
    harm,
    hold,
    market,
    navigation,
    offers,
    port,
    quests,
    rewards,
    sea,
    setup,
    solo,
    turn,
)
from quarterdeck.games.micro_pirates.state import DEALT, DRAFTED, SOLO, State, fresh_state
from quarterdeck.games.micro_pirates.tables import Data

ALL: Final[dict[str, Step[State]]] = {
    **setup.STEPS,
    **turn.STEPS,
    **sea.STEPS,
    **port.STEPS,
    **offers.STEPS,
    **market.STEPS,
    **quests.STEPS,
    **declare.STEPS,
    **hold.STEPS,
    **cards.STEPS,
    **rewards.STEPS,
    **battle.STEPS,
    **harm.STEPS,
    **navigation.STEPS,
    **solo.STEPS,
}
BOOK: Final = Rulebook("MP", ALL, over="MP-N08", waiting="MP-T01")


def new_table(t: Data, wanted: Setup) -> State:
    """A fresh table, about to be set up. MP-Z01  Alone it is the Ghost Ship that sails against you,
    MP-Z03  with one of its two cards."""
    s = fresh_state(t, wanted.seats)
    s.cap = wanted.options["rounds"]
    s.mode = DRAFTED
    if wanted.variant == "first_game":
        s.mode = DEALT
    elif wanted.seats == 1:
        s.mode = SOLO
        s.ghost_card = 0 if wanted.variant == "pale_widow" else 1
    s.open(BOOK, setup.SET_UP)
    return s
