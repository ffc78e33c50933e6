"""Whole turns with a fate check. Each line as in `test_wholes_turns.py`."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "complete in titan mode": (
        {
            "variant": "friendly-titan",
            "board": ["I05 (0,0) bottom S A01 single"],
            "hands": {0: ["I01"]},
            "decks": {0: 3, 1: 1},
        },
        """
        crimson turn: complete
        crimson corner: corner TL
        fate look: map I03 > FT02
        crimson spend: spend I01 > SP02 CP03
        teal turn
        = I05: (0,0) bottom S empty
        = crimson hand:
        = crimson deck: ? ?
        = crimson log: A01 single
        = teal deck: I01 I03 ?
        = round: 1 first crimson last 0
        """,
    ),
    "fail to complete in titan mode": (
        {
            "variant": "friendly-titan",
            "board": ["I05 (0,0) bottom S A01 single"],
            "hands": {0: ["I01"]},
            "decks": {0: ["C1", 1], 1: 1},
        },
        """
        crimson turn: complete
        crimson corner: corner TL > FT02
        teal turn
        = crimson deck: ?
        = teal deck: C1 ?
        = round: 1 first crimson last 0
        """,
    ),
    "attack The Doom": (
        {
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06", "I07"]},
            "doom_card": "DM1A",
            "decks": {0: ["I03", 1], 1: 1},
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I07 > SP02
        crimson spend: spend I06 > SP02 AD02
        fate top_doom_card: doom_card DM2B > AD03
        teal turn
        = crimson hand:
        = crimson deck: ?
        = crimson log: DM1A
        = teal deck: I06 I07 I05 I03 ?
        = round: 1 first crimson last 0
        = doom card: DM2B over DM3 DM4 DM5 DM6
        """,
    ),
    "attack The Doom in vain": (
        {
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06", "I07"]},
            "doom_card": "DM1A",
            "logs": {0: ["A02"]},
            "decks": {0: 2, 1: 1},
        },
        """
        crimson turn: attack_doom
        crimson corner: corner BR
        fate look: map C1 > FT02
        teal turn
        = crimson deck: ?
        = teal deck: C1 ?
        = round: 1 first crimson last 0
        """,
    ),
    "attack The Doom and keep a card": (
        {
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06", "I07"]},
            "doom_card": "DM1A",
            "logs": {0: ["A02"]},
            "decks": {0: ["I03", 1], 1: 1},
        },
        """
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02
        fate top_doom_card: doom_card DM2A > AD03
        crimson keep_two: order 17 > SO02
        crimson regain: regain I07 > SO37
        crimson regain: enough
        teal turn
        = crimson hand: I07
        = crimson deck: ?
        = crimson log: A02 X, DM1A
        = teal deck: I06 I05 I03 ?
        = round: 1 first crimson last 0
        = doom card: DM2A over DM3 DM4 DM5 DM6
        """,
    ),
    "attack The Doom with a doubled whirlpool": (
        {
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I06", "I07"]},
            "doom_card": "DM1A",
            "logs": {0: ["A01"]},
            "decks": {0: ["I03", 1], 1: 1},
        },
        """
        crimson turn: order 16 > SO02
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02
        fate top_doom_card: doom_card DM2A > AD03
        teal turn
        = crimson hand:
        = crimson deck: ?
        = crimson log: A01 X, DM1A
        = teal deck: I07 I06 I03 ?
        = round: 1 first crimson last 0
        = doom card: DM2A over DM3 DM4 DM5 DM6
        """,
    ),
    "attack The Doom and ignore the skull": (
        {
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06", "I07"]},
            "doom_card": "DM1A",
            "logs": {0: ["A15"]},
            "decks": {0: ["C1", 1], 1: 1},
        },
        """
        crimson turn: order 18 > SO02
        crimson turn: attack_doom
        crimson corner: corner TL > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02
        crimson spend: spend I07 > SP02 AD02
        fate top_doom_card: doom_card DM2A > AD03
        teal turn
        = crimson hand:
        = crimson deck: ?
        = crimson log: A15 X, DM1A
        = teal deck: I07 I06 I05 C1 ?
        = round: 1 first crimson last 0
        = doom card: DM2A over DM3 DM4 DM5 DM6
        """,
    ),
    "attack a ship": (
        {
            "variant": "competitive",
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06"]},
            "decks": {0: ["I03", 1], 1: 1},
        },
        """
        crimson turn: attack teal-WHI
        crimson corner: corner BL > FT02
        crimson spend: spend I06 > SP02
        crimson spend: spend I05 > SP02 DA01
        teal turn
        = crimson hand:
        = crimson deck: ?
        = teal deck: I05 I06 I03 ?
        = teal supply: 2 discarded 1
        = round: 1 first crimson last 0
        """,
    ),
    "attack a ship in vain": (
        {
            "variant": "competitive",
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06"]},
            "decks": {0: ["D1", 1], 1: 1},
        },
        """
        crimson turn: attack teal-WHI
        crimson corner: corner TR > FT02
        teal turn
        = crimson deck: ?
        = teal deck: D1 ?
        = round: 1 first crimson last 0
        """,
    ),
    "sink a ship, keep two cards, and drop down to three": (
        {
            "variant": "competitive",
            "seats": 3,
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I05", "I06"], 1: ["I02", "I03", "I04"]},
            "supply": {1: 0},
            "discarded": {1: 2},
            "deployed": {1: ["I01"]},
            "logs": {0: ["A02"]},
            "decks": {0: ["I16", 1], 1: 1, 2: 1},
        },
        """
        crimson turn: attack teal-WHI
        crimson corner: corner BR > FT02
        crimson spend: spend I05 > SP02
        crimson spend: spend I06 > SP02 DA01 CA01
        crimson keep_two: order 17 > SO02
        crimson regain: regain I05 > SO37
        crimson regain: regain I06 > SO37
        crimson drop: drop I02 > T12
        crimson drop: drop I05 > T12
        teal turn
        = crimson hand: I03 I04 I06
        = crimson deck: ?
        = crimson log: A02 X
        = teal at: I01 castaway
        = teal hand:
        = teal deck: I05 I02 I16 ?
        = teal supply: 0 discarded 0
        = teal deployed:
        = round: 1 first crimson last 0
        """,
    ),
    "hijack a ship": (
        {
            "variant": "competitive",
            "seats": 3,
            "board": ["I01 (0,0) bottom S A18"],
            "hands": {0: ["I02", "D2", "I07"], 1: ["I03", "I04", "I09"]},
            "status": {0: "castaway"},
            "decks": {0: ["I06", 1], 1: 1, 2: 1},
            "logs": {0: ["A02"]},
        },
        """
        crimson turn: hijack teal
        crimson corner: corner TR > FT02
        crimson spend: spend D2 > SP02
        crimson spend: spend I02 > SP02 HJ03 CA01
        crimson drop: drop I07 > T12
        teal turn
        = crimson at: I01 survivor
        = crimson hand: I03 I04 I09
        = crimson deck: ?
        = crimson supply: 1 discarded 0
        = teal at: I01 castaway
        = teal hand:
        = teal deck: I07 I02 D2 I06 ?
        = teal supply: 0 discarded 0
        = round: 1 first crimson last 0
        """,
    ),
}


@clause(
    "HI-FT02",
    "HI-FT05",
    "HI-AT03",
    "HI-AD02",
    "HI-AD03",
    "HI-HJ05",
    "HI-TI01",
    "HI-CA02",
    "HI-SO37",
    "HI-SO38",
)
@pytest.mark.parametrize("name", CASES)
def test_a_turn_with_a_fate_check_runs_from_its_statement_to_the_next_turn(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
