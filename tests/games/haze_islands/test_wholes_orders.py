"""Whole orders on the own turn. Each line as in `test_wholes_turns.py`."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "1": (
        {"logs": {0: ["A05"]}, "decks": {0: ["I01", "I02", 1], 1: 1}},
        """
        crimson turn: order 1 > SO02
        fate look: map I03
        crimson arrange: next I03
        crimson arrange: next I02
        crimson turn
        = crimson deck: I03 I02 I01
        = crimson log: A05 X
        """,
    ),
    "1, and the rest as it is": (
        {"logs": {0: ["A05"]}, "decks": {0: ["I01", "I02", "I03"], 1: 1}},
        """
        crimson turn: order 1 > SO02
        crimson arrange: next I03
        crimson arrange: rest
        crimson turn
        = crimson deck: I03 I01 I02
        = crimson log: A05 X
        """,
    ),
    "2": (
        {
            "logs": {0: ["A07"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
            "hands": {0: ["I02", "I03", "I04"]},
            "decks": {0: ["I06", 3], 1: ["I07"]},
        },
        """
        crimson turn: order 2 > SO02
        crimson voyage: voyage E
        crimson how_many: pay 2
        crimson throw: throw I04 > SO22
        crimson throw: throw I02 > SO22 SO22
        crimson turn
        = crimson at: I01 survivor
        = crimson hand: I03
        = crimson log: A07 X
        = teal deck: I02 I04 I07
        """,
    ),
    "2, with a card of the deck": (
        {
            "logs": {0: ["A07"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
            "hands": {0: ["I02", "I03", "I04"]},
            "decks": {0: ["I06", 3], 1: ["I07"]},
        },
        """
        crimson turn: order 2 > SO02
        crimson voyage: voyage E
        crimson how_many: pay 1 > T07
        crimson throw: throw I03 > SO22 SO22
        crimson turn
        = crimson at: I01 survivor
        = crimson hand: I02 I04
        = crimson deck: ? ? ?
        = crimson log: A07 X
        = teal deck: I03 I06 I07
        """,
    ),
    "2, with the last card of the deck": (
        {
            "logs": {0: ["A07"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
            "hands": {0: ["I02"]},
            "decks": {0: ["I06"], 1: 1},
        },
        """
        crimson turn: order 2 > SO02
        crimson voyage: voyage E
        crimson how_many: pay 1 > T07
        crimson throw: throw I02 > SO22 SO22
        teal turn
        = crimson at: I01 survivor
        = crimson hand:
        = crimson deck:
        = crimson log: A07 X
        = teal deck: I02 I06 ?
        = round: 1 first crimson last 0
        """,
    ),
    "2, all cards to the pile": (
        {
            "logs": {0: ["A07"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
            "hands": {0: ["I02", "I03"]},
            "decks": {0: ["I06", 3], 1: ["I07"]},
            "first": 1,
            "turn": 0,
        },
        """
        crimson turn: order 2 > SO02
        crimson voyage: voyage E
        crimson how_many: pay 2 > SO22 SO22 SO22
        crimson turn
        = crimson at: I01 survivor
        = crimson hand:
        = crimson log: A07 X
        = pile: I02 I03 18 unseen
        """,
    ),
    "3": (
        {"logs": {0: ["A03"]}, "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"]},
        """
        crimson turn: order 3 > SO02
        crimson ship_to: ship_to I01 > SO23
        crimson turn
        = crimson at: I01 survivor
        = crimson log: A03 X
        """,
    ),
    "4": (
        {
            "logs": {0: ["A17"]},
            "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"],
            "deployed": {0: ["I05"]},
        },
        """
        crimson turn: order 4 > SO02
        crimson pirate: pirate I05
        crimson pirate_to: pirate_to I01 > SO24
        crimson turn
        = crimson deployed: I01
        = crimson log: A17 X
        """,
    ),
    "5": (
        {"logs": {0: ["A16"]}, "deployed": {0: ["I05"]}},
        """
        crimson turn: order 5 > SO02
        crimson pirate_home: pirate_home I05 > SO25
        crimson turn
        = crimson supply: 3 discarded 0
        = crimson deployed:
        = crimson log: A16 X
        """,
    ),
    "6": (
        {"logs": {0: ["A12"]}, "discarded": {0: 1}},
        """
        crimson turn: order 6 > SO02
        crimson turn
        = crimson supply: 3 discarded 0
        = crimson log: A12 X
        """,
    ),
    "7": (
        {"logs": {0: ["A18"]}, "board": ["I05 (0,0) bottom S A01"]},
        """
        crimson turn: order 7 > SO02 SO27
        crimson turn
        = I05: (0,0) bottom S A01 single
        = crimson log: A18 X
        """,
    ),
    "7, the other way": (
        {"logs": {0: ["A18"]}, "board": ["I05 (0,0) bottom S A01 single"]},
        """
        crimson turn: order 7 > SO02 SO27
        crimson turn
        = I05: (0,0) bottom S A01 double
        = crimson log: A18 X
        """,
    ),
    "8": (
        {"logs": {0: ["A09"]}, "board": ["I05 (0,0) bottom S A01"]},
        """
        crimson turn: order 8 > SO02 SO28
        crimson turn
        = I05: (0,0) bottom S A01 sea
        = crimson log: A09 X
        """,
    ),
    "8, the other way": (
        {"logs": {0: ["A09"]}, "board": ["I05 (0,0) bottom S A01 sea"]},
        """
        crimson turn: order 8 > SO02 SO28
        crimson turn
        = I05: (0,0) bottom S A01 single
        = crimson log: A09 X
        """,
    ),
    "9": (
        {"logs": {0: ["A08"]}, "board": ["I05 (0,0) bottom S A01 single", "I01 (1,0) bottom W A02 sea"]},
        """
        crimson turn: order 9 > SO02
        crimson swap: swap I01
        crimson swap_with: swap_with I05 > SO29
        crimson turn
        = I05: (0,0) bottom S A02 sea
        = I01: (1,0) bottom W A01 single
        = crimson log: A08 X
        """,
    ),
    "10": (
        {"logs": {0: ["A13"]}},
        """
        crimson turn: order 10 > SO02
        crimson turn
        = crimson log: A13 X
        = doom: I05 crossed 0 still False ignored ['crimson']
        """,
    ),
    "11": (
        {"logs": {0: ["A10"]}},
        """
        crimson turn: order 11 > SO02
        crimson turn
        = crimson log: A10 X
        = doom: I05 crossed 0 still True ignored []
        """,
    ),
    "12": (
        {"logs": {0: ["A04"]}, "board": ["I05 (0,0) bottom S A18", "I01 (1,0) bottom W A01"]},
        """
        crimson turn: order 12 > SO02
        crimson doom_to: doom_to I01 > SO32
        crimson turn
        = crimson log: A04 X
        = doom: I01 crossed 0 still False ignored []
        """,
    ),
    "13": (
        {"logs": {0: ["A14"]}, "scale": 3},
        """
        crimson turn: order 13 > SO02 SO33
        crimson turn
        = crimson log: A14 X
        = round: 2 first crimson last -1
        """,
    ),
    "14": (
        {"logs": {0: ["A11"]}, "hands": {0: ["I09", "I06"]}, "doom_card": "DM3A"},
        """
        crimson turn: order 14 > SO02
        crimson turn
        = crimson log: A11 X
        = armed: 14
        """,
    ),
    "15": (
        {"logs": {0: ["A06"]}, "hands": {0: ["I07", "I09"]}, "doom_card": "DM2A"},
        """
        crimson turn: order 15 > SO02
        crimson turn
        = crimson log: A06 X
        = armed: 15
        """,
    ),
    "16": (
        {"logs": {0: ["A01"]}, "hands": {0: ["I06", "I07"]}, "doom_card": "DM1A"},
        """
        crimson turn: order 16 > SO02
        crimson turn: discard > T07
        teal turn
        = crimson deck: 4 unseen
        = crimson log: A01 X
        = teal deck: 6 unseen
        = round: 1 first crimson last 0
        """,
    ),
    "18": (
        {
            "variant": "friendly-titan",
            "logs": {0: ["A15"]},
            "board": ["I05 (0,0) bottom S A01 single"],
            "hands": {0: ["I01"]},
        },
        """
        crimson turn: order 18 > SO02
        crimson turn
        = crimson log: A15 X
        = armed: 18
        """,
    ),
    "several before the action": (
        {"logs": {0: ["A18", "A09", "A14"]}, "scale": 2, "board": ["I05 (0,0) bottom S A01"]},
        """
        crimson turn: order 7 > SO02 SO27
        crimson turn: order 13 > SO02 SO33
        crimson turn: order 8 > SO02 SO28
        crimson turn: deploy > T07 DP01
        teal turn
        = I05: (0,0) bottom S A01 sea
        = crimson deck: 4 unseen
        = crimson supply: 2 discarded 0
        = crimson deployed: I05
        = crimson log: A18 X, A09 X, A14 X
        = teal deck: 6 unseen
        = round: 1 first crimson last 0
        """,
    ),
}


@clause(
    "HI-SO02",
    "HI-SO04",
    "HI-SO12",
    "HI-SO21",
    "HI-SO22",
    "HI-SO23",
    "HI-SO24",
    "HI-SO25",
    "HI-SO26",
    "HI-SO27",
    "HI-SO28",
    "HI-SO29",
    "HI-SO30",
    "HI-SO31",
    "HI-SO32",
    "HI-SO33",
)
@pytest.mark.parametrize("name", CASES)
def test_an_order_on_the_own_turn_runs_until_the_player_is_asked_again(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
