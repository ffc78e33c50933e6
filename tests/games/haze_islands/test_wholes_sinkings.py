"""The Doom sinks ships: who is hit, in which order, and who may revive.

Each line as in `test_wholes_turns.py`."""

from typing import Any

import pytest

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import whole
from tests.support import clause

Case = tuple[dict[str, Any], str]

CASES: dict[str, Case] = {
    "two ships are sunk, the first tries to revive and fails, the last one pays": (
        {
            "seats": 3,
            "turn": 2,
            "decks": {0: 0, 1: 0, 2: 1},
            "board": ["I05 (0,0) bottom S A01"],
            "scale": 2,
            "supply": {0: 3, 1: 1, 2: 2},
        },
        """
        ivory turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 GH01 DA01 GH01
        ivory revive: revive
        ivory corner: corner TL
        fate look: map C1 > FT02 DA01 ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = crimson deck: ?
        = crimson supply: 0 discarded 3
        = teal at: I05 ghost
        = teal deck: 24 unseen
        = teal supply: 0 discarded 0
        = ivory at: I05 ghost
        = ivory supply: 0 discarded 0
        = pile: 0 unseen
        = round: 3 first teal last -1
        """,
    ),
    "a ghost revives while another ship is sunk and is not hit again": (
        {
            "seats": 3,
            "turn": 2,
            "decks": {0: 0, 1: 0, 2: 1},
            "board": ["I05 (0,0) bottom S A01"],
            "scale": 1,
            "status": {0: "ghost"},
            "supply": {1: 1, 2: 3},
        },
        """
        ivory turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 DA01 GH01
        crimson revive: revive
        crimson corner: corner TR
        fate look: map I11 > FT02 RV03 ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = crimson at: I05 survivor
        = crimson deck: ?
        = teal at: I05 ghost
        = teal deck: 24 unseen
        = teal supply: 0 discarded 0
        = ivory supply: 1 discarded 2
        = pile: 0 unseen
        = round: 2 first teal last -1
        """,
    ),
    "a ghost stays a ghost": (
        {
            "seats": 3,
            "turn": 2,
            "decks": {0: 0, 1: 0, 2: 1},
            "board": ["I05 (0,0) bottom S A01"],
            "scale": 1,
            "status": {0: "ghost"},
            "supply": {1: 1, 2: 3},
        },
        """
        ivory turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 DA01 GH01
        crimson revive: stay > ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = crimson deck: ?
        = teal at: I05 ghost
        = teal deck: 24 unseen
        = teal supply: 0 discarded 0
        = ivory supply: 1 discarded 2
        = pile: 0 unseen
        = round: 2 first teal last -1
        """,
    ),
    "a ghost ignores the skull": (
        {
            "seats": 3,
            "turn": 2,
            "decks": {0: 0, 1: 0, 2: 1},
            "board": ["I05 (0,0) bottom S A01"],
            "scale": 1,
            "status": {0: "ghost"},
            "supply": {1: 1, 2: 3},
            "logs": {0: ["A15"]},
        },
        """
        ivory turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 DA01 GH01
        crimson revive: order 18 > SO02
        crimson revive: revive
        crimson corner: corner TR
        fate look: map C2 > FT02 RV03 ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = crimson at: I05 survivor
        = crimson deck: ?
        = crimson log: A15 X
        = teal at: I05 ghost
        = teal deck: 24 unseen
        = teal supply: 0 discarded 0
        = ivory supply: 1 discarded 2
        = pile: 0 unseen
        = round: 2 first teal last -1
        """,
    ),
    "a ghost arms order 18 in vain": (
        {
            "seats": 3,
            "turn": 2,
            "decks": {0: 0, 1: 0, 2: 1},
            "board": ["I05 (0,0) bottom S A01"],
            "scale": 1,
            "status": {0: "ghost"},
            "supply": {1: 1, 2: 3},
            "logs": {0: ["A15"]},
        },
        """
        ivory turn: discard > T07 NF01 DO01 DO05
        crimson stop: stop I05 > DO08 DA01 DA01 GH01
        crimson revive: order 18 > SO02
        crimson revive: stay > ND08
        teal turn
        = I05: (0,0) bottom S A01 single
        = crimson deck: ?
        = crimson log: A15 X
        = teal at: I05 ghost
        = teal deck: 24 unseen
        = teal supply: 0 discarded 0
        = ivory supply: 1 discarded 2
        = pile: 0 unseen
        = round: 2 first teal last -1
        """,
    ),
    "two ghosts try in turn order": (
        {
            "seats": 3,
            "turn": 0,
            "decks": {0: 1, 1: 0, 2: 0},
            "board": ["I05 (0,0) bottom S A01"],
            "first": 1,
            "scale": 1,
            "status": {0: "ghost", 1: "ghost"},
            "supply": {2: 1},
        },
        """
        crimson turn: discard > T07 NF01 DO01 DO05
        teal stop: stop I05 > DO08 DA01 GH01
        teal revive: revive
        teal corner: corner BL
        fate look: map D3 > FT02
        crimson revive: revive
        crimson corner: corner BR
        fate look: map I01 > FT02 RV03 ND08
        ivory turn
        = I05: (0,0) bottom S A01 single
        = crimson at: I05 survivor
        = teal deck: ?
        = ivory at: I05 ghost
        = ivory deck: 24 unseen
        = ivory supply: 0 discarded 0
        = pile: 0 unseen
        = round: 2 first ivory last -1
        """,
    ),
}


@clause("HI-RV01", "HI-RV02", "HI-RV03", "HI-GH01", "HI-DO14", "HI-R38", "HI-SO38")
@pytest.mark.parametrize("name", CASES)
def test_ghosts_are_asked_to_revive_after_each_sinking(name: str) -> None:
    arguments, text = CASES[name]
    whole(table(quiet=False, **arguments), text)
