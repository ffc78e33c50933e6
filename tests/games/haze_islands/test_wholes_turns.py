"""Whole turns: every peaceful action from its statement to the next player's turn.

Each line is who is asked what, the answer, and the clauses of all that happens then (without `HI-`). Nothing
is answered by itself here, so that every step is seen. Lines with `=` are all that differs at the end."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "discard": (
        {"decks": {0: ["I06", 3], 1: ["I07"]}},
        """
        crimson turn: discard > T07
        teal turn
        = crimson deck: ? ? ?
        = teal deck: I06 I07
        = round: 1 first crimson last 0
        """,
    ),
    "discard by the last player": (
        {"decks": {0: ["I06", 3], 1: ["I07"]}, "first": 1, "turn": 0},
        """
        crimson turn: discard > T07
        teal turn
        = crimson deck: ? ? ?
        = pile: I06 21 unseen
        = round: 1 first teal last 0
        """,
    ),
    "pass": (
        {"turn": 1},
        """
        teal turn: pass > T03
        crimson turn
        = round: 1 first crimson last 1
        """,
    ),
    "scout": (
        {"decks": {0: 3, 1: 1}},
        """
        crimson turn: scout E
        fate look: map I01 > SC06
        fate draw_adventure: adventure A01 > SC06
        teal turn
        = I01: (1,0) bottom W A01 double
        = crimson deck: ? ?
        = round: 1 first crimson last 0
        = adventures: 16
        """,
    ),
    "scout with a card somebody has seen": (
        {"decks": {0: ["D1"], 1: 1}},
        """
        crimson turn: scout W > SC06
        fate draw_adventure: adventure A01 > SC06
        teal turn
        = D1: (-1,0) bottom E A01 double
        = crimson deck:
        = round: 1 first crimson last 0
        = adventures: 16
        """,
    ),
    "scout with the last adventure": (
        {"adventures": ["A01"], "decks": {0: 3, 1: 1}},
        """
        crimson turn: scout S
        fate look: map C1 > SC06
        fate draw_adventure: adventure A01 > SC06 SC08
        teal turn
        = C1: (0,-1) bottom N A01 double
        = crimson deck: ? ?
        = round: 6 first crimson last 0
        = adventures: 0
        """,
    ),
    "sail": (
        {"board": ["I05 (0,0) bottom S", "I01 (1,0) bottom W"], "decks": {0: ["I02", "I03", 1], 1: ["I04"]}},
        """
        crimson turn: sail E > T07 SL01
        teal turn
        = crimson at: I01 survivor
        = crimson deck: ?
        = teal deck: I03 I02 I04
        = round: 1 first crimson last 0
        """,
    ),
    "raid 1": (
        {"board": ["I01 (0,0) bottom S A18"], "decks": {0: ["I09", 1], 1: 1}},
        """
        crimson turn: raid > RD01
        crimson keep: keep I09 > RD02
        teal turn
        = crimson hand: I09
        = crimson deck: ?
        = round: 1 first crimson last 0
        """,
    ),
    "raid 2 of cards that nobody has seen": (
        {"decks": {0: 3, 1: 1}},
        """
        crimson turn: raid > RD01
        fate look: map I01
        fate look: map I02
        crimson keep: keep I01 > RD02
        teal turn
        = crimson hand: I01
        = crimson deck: ?
        = teal deck: I02 ?
        = round: 1 first crimson last 0
        """,
    ),
    "raid 3 with a full hand": (
        {
            "board": ["I12 (0,0) bottom S A18"],
            "hands": {0: ["I02", "I03", "I04"]},
            "decks": {0: ["I01", "C2", "I15", 1], 1: 1},
        },
        """
        crimson turn: raid > RD01
        crimson keep: keep I15 > RD02
        crimson lay: lay I01
        crimson drop: drop I15 > T12
        teal turn
        = crimson deck: ?
        = teal deck: I15 C2 I01 ?
        = round: 1 first crimson last 0
        """,
    ),
    "raid 3 by the last player": (
        {
            "board": ["I12 (0,0) bottom S A18"],
            "first": 1,
            "turn": 0,
            "decks": {0: ["I01", "C2", "I15", 1], 1: 1},
        },
        """
        crimson turn: raid > RD01
        crimson keep: keep C2 > RD02
        teal turn
        = crimson hand: C2
        = crimson deck: ?
        = pile: I01 I15 21 unseen
        = round: 1 first teal last 0
        """,
    ),
    "deploy": (
        {"decks": {0: ["I06", 3], 1: ["I07"]}},
        """
        crimson turn: deploy > T07 DP01
        teal turn
        = crimson deck: ? ? ?
        = crimson supply: 2 discarded 0
        = crimson deployed: I05
        = teal deck: I06 I07
        = round: 1 first crimson last 0
        """,
    ),
    "complete a double": (
        {
            "board": ["I05 (0,0) bottom S A01 double"],
            "hands": {0: ["I01", "I02"]},
            "deployed": {0: ["I05"]},
            "decks": {0: ["I06", 3], 1: ["I07"]},
        },
        """
        crimson turn: complete > T07
        crimson spend: recall I05 > SP03
        crimson spend: spend I01 > SP02 CP03
        teal turn
        = I05: (0,0) bottom S empty
        = crimson hand: I02
        = crimson deck: ? ? ?
        = crimson supply: 3 discarded 0
        = crimson deployed:
        = crimson log: A01
        = teal deck: I01 I06 I07
        = round: 1 first crimson last 0
        """,
    ),
    "complete a single": (
        {
            "board": ["I05 (0,0) bottom S A01 single"],
            "hands": {0: ["I01", "I02"]},
            "decks": {0: ["I06", 3], 1: ["I07"]},
        },
        """
        crimson turn: complete > T07
        crimson spend: spend I02 > SP02 CP03
        teal turn
        = I05: (0,0) bottom S empty
        = crimson hand: I01
        = crimson deck: ? ? ?
        = crimson log: A01 single
        = teal deck: I02 I06 I07
        = round: 1 first crimson last 0
        """,
    ),
    "trade": (
        {
            "variant": "cooperative",
            "seats": 3,
            "hands": {0: ["I01", "I09"], 1: ["I02", "I03", "I04"]},
            "decks": {0: ["I06", 1], 1: ["I07"], 2: ["I08"]},
        },
        """
        crimson turn: trade teal > T07
        crimson give: give I01 > TR01
        teal drop: drop I02 > T12
        teal turn
        = crimson hand: I09
        = crimson deck: ?
        = teal hand: I03 I04 I01
        = teal deck: I06 I07
        = ivory deck: I02 I08
        = round: 1 first crimson last 0
        """,
    ),
    "steal": (
        {"variant": "solo", "decks": {0: ["I01", "I06", 1]}, "hands": {0: ["I02", "I03", "I04"]}},
        """
        crimson turn: steal > T07
        fate look: map I09
        crimson take: take I06 > ST02
        crimson drop: drop I02 > T12
        crimson turn
        = crimson hand: I03 I04 I06
        = crimson deck: ?
        = pile: I01 I02 20 unseen
        = round: 1 first crimson last 0
        """,
    ),
    "steal in vain": (
        {"variant": "solo", "decks": {0: ["I01", "I07", 1]}},
        """
        crimson turn: steal > T07
        fate look: map I09
        crimson turn
        = crimson deck: ? ?
        = pile: I01 23 unseen
        = round: 1 first crimson last 0
        """,
    ),
    "rotate": (
        {
            "status": {0: "ghost"},
            "board": ["I05 (0,0) bottom S", "I01 (1,0) bottom W"],
            "decks": {0: ["I06", 3], 1: ["I07"]},
        },
        """
        crimson turn: rotate I01
        crimson turn_location: turn 90 > T07 RO01
        teal turn
        = I01: (1,0) bottom N A17 double
        = crimson deck: ? ? ?
        = teal deck: I06 I07
        = round: 1 first crimson last 0
        """,
    ),
}


@clause(
    "HI-T01",
    "HI-T07",
    "HI-A01",
    "HI-SC06",
    "HI-SL02",
    "HI-RD02",
    "HI-DP01",
    "HI-CP02",
    "HI-CP03",
    "HI-TR01",
    "HI-ST04",
    "HI-RO01",
    "HI-T12",
)
@pytest.mark.parametrize("name", CASES)
def test_a_peaceful_turn_runs_from_its_statement_to_the_next_turn(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
