"""Whole windows for orders between turns. Each line as in `test_wholes_turns.py`."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "after a use the window starts again with its first player": (
        {
            "seats": 3,
            "first": 1,
            "phase": "window",
            "decks": {0: 1, 1: 2, 2: 1},
            "logs": {0: ["A18", "A08"], 1: ["A14"], 2: ["A09"]},
            "board": ["I05 (0,0) bottom S A01", "I01 (9,9) bottom S A02"],
            "scale": 2,
        },
        """
        ivory ask_for_orders: decline
        crimson ask_for_orders: order 7 > SO02 SO27
        ivory ask_for_orders: decline
        crimson ask_for_orders: order 9 > SO02
        crimson swap: swap I05
        crimson swap_with: swap_with I01 > SO29
        ivory ask_for_orders: order 8 > SO02 SO28
        teal turn: discard > T07
        teal ask_for_orders: order 13 > SO02 SO33
        ivory turn: discard > T07
        crimson turn: discard > T07
        teal turn: discard > T07
        ivory turn
        = I05: (0,0) bottom S A02 sea
        = I01: (9,9) bottom S A01 single
        = crimson log: A18 X, A08 X
        = teal deck:
        = teal log: A14 X
        = ivory deck: ? ?
        = ivory log: A09 X
        = pile: 22 unseen
        = round: 1 first teal last 1
        """,
    ),
    "an order that gives an earlier player a deck": (
        {
            "seats": 3,
            "phase": "window",
            "last": 0,
            "turn": 2,
            "decks": {0: 0, 1: 0, 2: 1},
            "hands": {0: ["I02", "I03"]},
            "logs": {0: ["A07"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
        },
        """
        crimson ask_for_orders: order 2 > SO02
        crimson voyage: voyage E
        crimson how_many: pay 2
        crimson throw: throw I02 > SO22
        crimson throw: throw I03 > SO22 SO22
        teal turn: discard > T07
        ivory turn: discard > T07
        teal turn: discard > T07
        ivory turn
        = crimson at: I01 survivor
        = crimson hand:
        = crimson log: A07 X
        = ivory deck: I02 ?
        = pile: I03 22 unseen
        = round: 1 first crimson last 1
        """,
    ),
    "an order that leaves nobody with cards": (
        {
            "phase": "window",
            "last": 1,
            "decks": {0: 1, 1: 0},
            "hands": {0: ["I02"]},
            "logs": {0: ["A07"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
            "first": 1,
        },
        """
        crimson turn: order 2 > SO02
        crimson voyage: voyage E
        crimson how_many: pay 1 > T07 SO22 SO22 NF01 DO01 DO05
        teal stop
        = crimson at: I01 survivor
        = crimson hand:
        = crimson deck:
        = crimson log: A07 X
        = pile: I02 24 unseen
        = round: 2 first teal last 0
        """,
    ),
    "order 1 in a window is for the own deck": (
        {
            "phase": "window",
            "decks": {0: 1, 1: ["I02", "I03"]},
            "logs": {1: ["A05"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
        },
        """
        teal ask_for_orders: order 1 > SO02
        teal arrange: next I03
        crimson turn: discard > T07
        teal turn
        = crimson deck:
        = teal deck: ? I03 I02
        = teal log: A05 X
        = round: 1 first crimson last 0
        """,
    ),
}


@clause("HI-SO05", "HI-SO06", "HI-SO07")
@pytest.mark.parametrize("name", CASES)
def test_a_window_runs_until_everybody_has_declined_in_a_row(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
