"""Every ending, from the last move on. Each line as in `test_wholes_turns.py`."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "the final round": (
        {
            "board": ["I05 (0,0) bottom S empty", "I01 (1,0) bottom W A02"],
            "at": {0: "I01", 1: "I05"},
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "scale": 6,
            "logs": {0: ["A18"], 1: ["A03 X"]},
        },
        """
        teal turn: discard > T07
        crimson ask_for_orders: decline > NF01 DO01
        crimson ask_for_orders: decline > DO05
        crimson stop: stop I05 > DO08
        crimson ask_for_orders: decline > DA01 GH01 RE02
        over
        = teal at: I05 ghost
        = teal deck:
        = teal supply: 0 discarded 0
        = pile: 25 unseen
        = round: 7 first crimson last 1
        = standing: 1 2
        """,
    ),
    "the final round, in which the last ship is sunk and the other revives": (
        {
            "board": ["I05 (0,0) bottom S A01"],
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "scale": 6,
            "logs": {0: ["A18"]},
        },
        """
        teal turn: discard > T07
        crimson ask_for_orders: decline > NF01 DO01
        crimson ask_for_orders: decline > DO05
        crimson stop: stop I05 > DO08
        crimson ask_for_orders: decline > DA01 GH01 DA01 GH01
        teal revive: revive
        teal corner: corner TL
        fate look: map I03 > FT02 RV03 RE02
        over
        = crimson at: I05 ghost
        = crimson supply: 0 discarded 0
        = teal deck:
        = teal supply: 0 discarded 0
        = pile: 26 unseen
        = round: 7 first crimson last 1
        = standing: 2 1
        """,
    ),
    "order 13 puts the end off": (
        {
            "board": ["I05 (0,0) bottom S A01 single", "I01 (9,9) bottom W A02"],
            "at": {0: "I01", 1: "I01"},
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "scale": 6,
            "logs": {1: ["A14"]},
        },
        """
        teal turn: discard > T07
        teal ask_for_orders: decline > NF01 DO01
        teal ask_for_orders: order 13 > SO02 SO33 DO07 ND08
        teal turn
        = I05: (0,0) bottom S A01 sea
        = I01: (9,9) bottom W A02 single
        = crimson deck: ?
        = teal deck: 24 unseen
        = teal log: A14 X
        = pile: 0 unseen
        = round: 6 first teal last -1
        """,
    ),
    "nobody revives": (
        {
            "board": ["I05 (0,0) bottom S A01"],
            "turn": 1,
            "decks": {0: 0, 1: 1},
            "scale": 3,
            "status": {0: "ghost"},
        },
        """
        teal turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 GH01
        crimson revive: stay > GE01
        over
        = teal at: I05 ghost
        = teal deck:
        = teal supply: 0 discarded 0
        = pile: 26 unseen
        = round: 4 first crimson last 1
        = standing: 2 2
        """,
    ),
    "the last survivor is sunk by a player": (
        {
            "variant": "competitive",
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06"], 1: ["I07"]},
            "supply": {1: 0},
            "status": {0: "ghost"},
            "decks": {0: ["I03", 1]},
            "logs": {0: ["A02"]},
        },
        """
        crimson turn: attack teal-WHI
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02 DA01 CA01 CA05
        over
        = crimson hand: I07
        = crimson deck: ?
        = teal at: I01 castaway
        = teal hand:
        = teal deck: I03 5 unseen
        = aside: I05 I06
        = standing: 2 3
        """,
    ),
    "the last Doom card": (
        {
            "hands": {0: ["I05", "I06", "I07"]},
            "board": ["I01 (0,0) bottom S A18"],
            "doom_card": "DM1A",
            "doom_left": 0,
            "decks": {0: ["I03", 1]},
            "logs": {0: ["A02"]},
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02 AD04
        over
        = crimson hand:
        = crimson deck: ?
        = crimson log: A02, DM1A
        = teal deck: I03 5 unseen
        = aside: I05 I06 I07
        = doom card:  over
        = standing: 2 1
        """,
    ),
    "the last Doom card, alone, with 30 icons": (
        {
            "hands": {0: ["I05", "I06", "I07"]},
            "board": ["I01 (0,0) bottom S A18"],
            "doom_card": "DM1A",
            "doom_left": 0,
            "decks": {0: ["I03", 1]},
            "variant": "solo",
            "logs": {
                0: ["DM2B", "DM3B", "DM4B", "DM5B", "DM6B", "A01", "A02", "A03 X", "A04 X", "A05 single"]
            },
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02 AD04
        over
        = crimson hand:
        = crimson deck: ?
        = crimson log: DM2B, DM3B, DM4B, DM5B, DM6B, A01, A02, A03 X, A04 X, A05 single, DM1A
        = pile: I03 21 unseen
        = aside: I05 I06 I07
        = doom card:  over
        = standing: 1
        """,
    ),
    "the last Doom card, alone, with 29 icons": (
        {
            "hands": {0: ["I05", "I06", "I07"]},
            "board": ["I01 (0,0) bottom S A18"],
            "doom_card": "DM1A",
            "doom_left": 0,
            "decks": {0: ["I03", 1]},
            "variant": "solo",
            "logs": {
                0: ["DM2B", "DM3B", "DM4B", "DM5B", "DM6B", "A01", "A02 X", "A03 X", "A04 X", "A05 single"]
            },
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02 AD04
        over
        = crimson hand:
        = crimson deck: ?
        = crimson log: DM2B, DM3B, DM4B, DM5B, DM6B, A01, A02 X, A03 X, A04 X, A05 single, DM1A
        = pile: I03 21 unseen
        = aside: I05 I06 I07
        = doom card:  over
        = standing: 2
        """,
    ),
    "the last Doom card, together, with 40 icons": (
        {
            "hands": {0: ["I05", "I06", "I07"]},
            "board": ["I01 (0,0) bottom S A18"],
            "doom_card": "DM1A",
            "doom_left": 0,
            "decks": {0: ["I03", 1]},
            "variant": "cooperative",
            "logs": {
                0: ["DM2B", "DM3B", "DM4B", "DM5B", "DM6B", "A01", "A02"],
                1: ["A03", "A04", "A05", "A06", "A07", "A08 single", "A09 X", "A10 X"],
            },
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02 AD04
        over
        = crimson hand:
        = crimson deck: ?
        = crimson log: DM2B, DM3B, DM4B, DM5B, DM6B, A01, A02, DM1A
        = teal deck: I03 5 unseen
        = aside: I05 I06 I07
        = doom card:  over
        = standing: 1 1
        """,
    ),
    "the last Doom card, together, with 39 icons": (
        {
            "hands": {0: ["I05", "I06", "I07"]},
            "board": ["I01 (0,0) bottom S A18"],
            "doom_card": "DM1A",
            "doom_left": 0,
            "decks": {0: ["I03", 1]},
            "variant": "cooperative",
            "logs": {
                0: ["DM2B", "DM3B", "DM4B", "DM5B", "DM6B", "A01", "A02"],
                1: ["A03", "A04", "A05", "A06", "A07", "A08 single", "A09 X"],
            },
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02 AD04
        over
        = crimson hand:
        = crimson deck: ?
        = crimson log: DM2B, DM3B, DM4B, DM5B, DM6B, A01, A02, DM1A
        = teal deck: I03 5 unseen
        = aside: I05 I06 I07
        = doom card:  over
        = standing: 2 2
        """,
    ),
    "sunk alone": (
        {
            "variant": "solo",
            "decks": {0: 1},
            "scale": 2,
            "supply": {0: 2},
            "board": ["I05 (0,0) bottom S A01"],
        },
        """
        crimson turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 GH01 DA05
        over
        = crimson at: I05 ghost
        = crimson deck:
        = crimson supply: 0 discarded 0
        = pile: 26 unseen
        = round: 3 first crimson last 0
        = standing: 2
        """,
    ),
    "one of a crew sunk": (
        {
            "variant": "cooperative",
            "decks": {0: 0, 1: 1},
            "turn": 1,
            "scale": 2,
            "supply": {0: 2},
            "board": ["I05 (0,0) bottom S A01"],
        },
        """
        teal turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 DA01 GH01 DA05
        over
        = crimson at: I05 ghost
        = crimson supply: 0 discarded 0
        = teal deck:
        = teal supply: 0 discarded 3
        = pile: 26 unseen
        = round: 3 first crimson last 1
        = standing: 2 2
        """,
    ),
    "time runs out for a crew": (
        {
            "variant": "cooperative",
            "decks": {0: 0, 1: 1},
            "turn": 1,
            "scale": 6,
            "board": ["I05 (0,0) bottom S A01", "I01 (9,9) bottom S A02"],
            "at": {0: "I01", 1: "I01"},
            "logs": {
                0: ["DM2B", "DM3B", "DM4B", "DM5B", "DM6B"],
                1: ["A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A11", "A12", "A13"],
            },
        },
        """
        teal turn: discard > T07
        teal ask_for_orders: decline > NF01 DO01
        teal ask_for_orders: decline > DO07
        teal ask_for_orders: decline > RE02
        over
        = teal deck:
        = pile: 25 unseen
        = round: 7 first crimson last 1
        = standing: 2 2
        """,
    ),
}


@clause(
    "HI-GE01",
    "HI-GE02",
    "HI-GE04",
    "HI-GE05",
    "HI-RE02",
    "HI-AD04",
    "HI-CA05",
    "HI-DA05",
    "HI-RV04",
    "HI-SO41",
)
@pytest.mark.parametrize("name", CASES)
def test_every_ending_comes_when_it_should(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
