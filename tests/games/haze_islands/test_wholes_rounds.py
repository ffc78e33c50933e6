"""Whole round ends. Each line as in `test_wholes_turns.py`."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "with a window before every turn and four at its end": (
        {
            "seats": 3,
            "first": 1,
            "phase": "window",
            "board": [
                "I05 (0,0) bottom S A02 single",
                "I01 (1,0) bottom W A05 double",
                "I03 (0,-1) bottom N empty",
            ],
            "logs": {0: ["A09"], 1: ["A18"], 2: ["A08"]},
            "at": {0: "I01", 1: "I03", 2: "I05"},
            "decks": {0: 0, 1: 1, 2: 0},
            "scale": 2,
        },
        """
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline
        teal turn: discard > T07
        crimson ask_for_orders: decline
        ivory turn: discard > T07
        ivory ask_for_orders: decline
        crimson turn: discard > T07
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline > NF01 DO01
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline > DO05
        teal stop: stop I05 > DO08
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline > DA01
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline
        fate draw_adventure: adventure A01 > SC06 ND08
        crimson ask_for_orders: decline
        teal ask_for_orders: decline
        ivory turn
        = I05: (0,0) bottom S A02 sea
        = I01: (1,0) bottom W A05 single
        = I03: (0,-1) bottom N A01 double
        = crimson deck: ?
        = ivory deck: 22 unseen
        = ivory supply: 0 discarded 3
        = pile: 0 unseen
        = round: 3 first ivory last -1
        = adventures: 12
        """,
    ),
    "without orders": (
        {
            "board": ["I05 (0,0) bottom S A03 single", "I01 (1,0) bottom W A04 double"],
            "decks": {0: 1, 1: 0},
            "at": {0: "I01", 1: "I01"},
            "scale": 3,
        },
        """
        crimson turn: discard > T07
        teal turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I01 > DO08 DA01 DA01 ND08
        teal turn
        = I05: (0,0) bottom S A03 sea
        = I01: (1,0) bottom W A04 single
        = crimson supply: 1 discarded 2
        = teal deck: 24 unseen
        = teal supply: 1 discarded 2
        = pile: 0 unseen
        = round: 4 first teal last -1
        = doom: I01 crossed 0 still False ignored []
        """,
    ),
    "with an order in each of the four windows": (
        {
            "seats": 3,
            "first": 2,
            "turn": 1,
            "decks": {0: 0, 1: 1, 2: 0},
            "board": [
                "I05 (0,0) bottom S A02 single",
                "I01 (1,0) bottom W A05 double",
                "I03 (0,-1) bottom N empty",
                "I12 (-1,0) bottom E A06 sea",
            ],
            "at": {0: "I01", 1: "I03", 2: "I05"},
            "logs": {0: ["A14", "A03"], 1: ["A04", "A10"], 2: ["A09", "A12", "A13"]},
            "deployed": {2: ["I05"]},
            "discarded": {2: 1},
            "scale": 5,
        },
        """
        teal turn: discard > T07
        ivory ask_for_orders: order 8 > SO02 SO28
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline
        teal ask_for_orders: order 12 > SO02
        teal doom_to: doom_to I03 > SO32
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline
        teal ask_for_orders: decline > NF01 DO01
        ivory ask_for_orders: decline
        crimson ask_for_orders: order 13 > SO02 SO33
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline
        teal ask_for_orders: order 11 > SO02
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline > DO11
        ivory ask_for_orders: order 10 > SO02
        ivory ask_for_orders: decline
        crimson ask_for_orders: decline > DA01 GH01
        ivory ask_for_orders: order 6 > SO02
        crimson ask_for_orders: order 3 > SO02
        crimson ship_to: ship_to I12 > SO23
        fate draw_adventure: adventure A01 > SC06 ND08
        crimson turn: discard > T07
        teal turn
        = I05: (0,0) bottom S A02 sea
        = I01: (1,0) bottom W A05 single
        = I03: (0,-1) bottom N A01 double
        = crimson at: I12 survivor
        = crimson deck: 20 unseen
        = crimson log: A14 X, A03 X
        = teal at: I03 ghost
        = teal deck: ? ?
        = teal supply: 0 discarded 0
        = teal log: A04 X, A10 X
        = ivory deck: ?
        = ivory supply: 2 discarded 0
        = ivory log: A09 X, A12 X, A13 X
        = pile: 0 unseen
        = round: 5 first crimson last 0
        = doom: I03 crossed 0 still False ignored []
        = adventures: 7
        """,
    ),
    "without windows between turns": (
        {
            "options": {"windows": 0},
            "phase": "window",
            "decks": {0: 1, 1: 0},
            "board": ["I05 (0,0) bottom S A01 single", "I01 (9,9) bottom S A02"],
            "at": {0: "I01", 1: "I01"},
            "logs": {0: ["A09"], 1: ["A08"]},
        },
        """
        crimson turn: discard > T07
        teal turn: discard > T07
        crimson ask_for_orders: decline
        teal ask_for_orders: decline > NF01 DO01
        crimson ask_for_orders: decline
        teal ask_for_orders: decline > DO07
        crimson ask_for_orders: decline
        teal ask_for_orders: decline
        crimson ask_for_orders: decline
        teal ask_for_orders: decline > ND08
        teal turn: discard > T07
        crimson turn
        = I05: (0,0) bottom S A01 sea
        = I01: (9,9) bottom S A02 single
        = crimson deck: ? ?
        = teal deck: 23 unseen
        = pile: 0 unseen
        = round: 2 first teal last 1
        """,
    ),
    "in which The Doom reaches nobody": (
        {
            "board": ["I05 (0,0) bottom S A01", "I01 (9,9) bottom S A02 single"],
            "at": {0: "I01", 1: "I01"},
            "turn": 1,
            "decks": {0: 0, 1: 1},
        },
        """
        teal turn: discard > T07 NF01 DO01 DO07 ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = I01: (9,9) bottom S A02 sea
        = crimson deck: ?
        = teal deck: 24 unseen
        = pile: 0 unseen
        = round: 2 first teal last -1
        """,
    ),
    "in which a coin decides": (
        {
            "board": ["I05 (0,0) bottom S A01", "I01 (1,0) bottom W A02", "I03 (0,-1) bottom N A03"],
            "at": {0: "I01", 1: "I03"},
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "scale": 2,
        },
        """
        teal turn: discard > T07 NF01 DO01
        fate toss: tied teal > DO05
        crimson stop: stop I03 > DO08 DA01 ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = I01: (1,0) bottom W A02 single
        = I03: (0,-1) bottom N A03 single
        = crimson deck: ?
        = teal deck: 23 unseen
        = teal supply: 2 discarded 1
        = pile: 0 unseen
        = round: 3 first teal last -1
        = doom: I03 crossed 0 still False ignored []
        """,
    ),
    "in which the first player chooses The Doom's way": (
        {
            "board": [
                "I01 (0,0) bottom N A01",
                "I03 (1,0) bottom W A02",
                "I02 (0,1) bottom S A03",
                "I07 (1,1) bottom S A04",
            ],
            "at": {0: "I07", 1: "I07"},
            "first": 1,
            "turn": 0,
            "decks": {0: 1, 1: 0},
            "scale": 3,
        },
        """
        crimson turn: discard > T07 NF01 DO01 DO05
        teal stop: stop I03 > DO08 ND08
        crimson turn
        = I01: (0,0) bottom N A01 single
        = I03: (1,0) bottom W A02 single
        = I02: (0,1) bottom S A03 single
        = I07: (1,1) bottom S A04 single
        = crimson deck: 22 unseen
        = teal deck: ?
        = pile: 0 unseen
        = round: 4 first crimson last -1
        = doom: I03 crossed 0 still False ignored []
        """,
    ),
    "after which there are too few adventures": (
        {
            "board": ["I05 (0,0) bottom S empty", "I01 (9,9) bottom W empty", "I03 (9,8) bottom N empty"],
            "at": {0: "I01", 1: "I01"},
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "adventures": ["A01", "A02"],
            "scale": 2,
        },
        """
        teal turn: discard > T07 NF01 DO01 DO07
        crimson refill: refill I03
        crimson refill: refill I05
        fate draw_adventure: adventure A02 > SC06
        fate draw_adventure: adventure A01 > SC06 SC08 ND08
        teal turn
        = I05: (0,0) bottom S A01 double
        = I03: (9,8) bottom N A02 double
        = crimson deck: ?
        = teal deck: 23 unseen
        = pile: 0 unseen
        = round: 6 first teal last -1
        = adventures: 0
        """,
    ),
    "after which there are just enough adventures": (
        {
            "board": ["I05 (0,0) bottom S empty", "I01 (9,9) bottom W empty"],
            "at": {0: "I01", 1: "I01"},
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "adventures": ["A01", "A02"],
            "scale": 2,
        },
        """
        teal turn: discard > T07 NF01 DO01 DO07
        fate draw_adventure: adventure A02 > SC06
        fate draw_adventure: adventure A01 > SC06 SC08 ND08
        teal turn
        = I05: (0,0) bottom S A02 double
        = I01: (9,9) bottom W A01 double
        = crimson deck: ?
        = teal deck: 24 unseen
        = pile: 0 unseen
        = round: 6 first teal last -1
        = adventures: 0
        """,
    ),
}


@clause(
    "HI-RE01",
    "HI-SO08",
    "HI-SO09",
    "HI-NF01",
    "HI-DO01",
    "HI-DO03",
    "HI-DO12",
    "HI-ND01",
    "HI-ND02",
    "HI-ND05",
    "HI-ND06",
    "HI-ND08",
    "HI-R14",
)
@pytest.mark.parametrize("name", CASES)
def test_a_round_ends_step_by_step_and_the_next_begins(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
