"""What the position builder refuses, each time with a sentence."""

from typing import Any

import pytest

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.positions.given import MEANT
from tests.games.pirate_haven.support import B, O, P

EIGHT = "MT01 MT02 MT03 MT04 MT05 MT06 MT07 MT08"
MERCHANTMAN = {O: "r2c2 SHP5 T3 T2"}


def refused(**said: Any) -> str:
    with pytest.raises((Broken, Unreadable)) as caught:
        table(**said)
    sentence = str(caught.value)
    assert "\n" not in sentence and len(sentence) > 15
    return sentence


NONSENSE: list[Any] = [-1, 99, 2.0, "x", "1", b"x", True, [None], ["x"], {"x": "x"}, {None: None}, object()]
SENSE: list[Any] = [("quiet", True), ("turn", "1"), ("finished", "1"), ("waiting", "1")]  # a seat, as text


@pytest.mark.parametrize("name", sorted(table.__kwdefaults__ or {}))
def test_nonsense_is_refused_in_a_sentence_wherever_it_stands(name: str) -> None:
    for nonsense in NONSENSE:
        if (name, nonsense) not in SENSE:
            refused(**{name: nonsense})


@pytest.mark.parametrize(
    "said",
    [
        {"bare": [17]},
        {"bare": [0]},
        {"bare": ["1"]},
        {"bare": "12"},
        {"seats": 5},
        {"seats": 1},
        {"seats": "2"},
        {"round": 0},
        {"round": 5},
        {"phase": "setup", "round": 2},
        {"phase": "end", "round": 4, "at": {O: 3}},
        {"phase": "income", "round": 2, "at": {O: 3}},
        {"at": {O: 17}},
        {"at": {O: -1}},
        {"at": {O: "3"}},
        {"at": {O: 3, B: 3}},
        {"at": {O: 3, 0: 4}},
        {"at": {O: 3}, "finished": [O]},
        {"at": {O: 0}, "finished": [O]},
        {"at": {O: 3}, "waiting": [O]},
        {"finished": [O, O]},
        {"finished": {O}},
        {"finished": [B], "waiting": [B]},
        {"finished": [O, B]},
        {"turn": O, "waiting": [B, O]},
        {"turn": B, "at": {B: 3}},
        {"turn": P},
        {"phase": "landed"},
        {"phase": "landed", "turn": B, "at": {O: 3}},
        {"phase": "map", "waiting": [B, O], "turn": O},
        {"phase": "map", "round": 2, "waiting": [B], "finished": [O]},
        {"phase": "map", "finished": [O]},
        {"phase": "income", "income": {O: 3}},
        {"lowered": "r1c1a"},
        {"lowered": "r2c2", "islands": MERCHANTMAN},
        {"islands": {O: "r2c2 SHP5 T3 R3"}, "raised": "r2c2b"},
        {"islands": {O: "r2c2 SHP5 T3"}, "raised": "r2c2a", "lowered": "r2c2a"},
        {"islands": {O: "r2c2 SHP5 T5"}, "lowered": "r2c2a"},
        {"islands": {O: "r2c2 SHP5 T1"}, "raised": "r2c2a"},
        {"islands": {B: "r2c2 SHP5 T3"}, "raised": "r2c2a"},
        {"islands": {O: "r2c2 SHP1, r2c2 SHP2"}},
        {"islands": {O: {"r2c2": "SHP1", "R2C2": "SHP2"}}},
        {"islands": {O: "r1c1 BLD1", 0: "r1c2 BLD1"}},
        {"islands": {O: None}},
        {"islands": {O: {"r1c1": None}}},
        {"islands": {O: ["r1c1 BLD1"]}},
        {"islands": {P: "r1c1 BLD1"}},
        {"islands": {O: "r2c2 N3 N4"}},
        {"islands": {O: "r2c2 SHP1 N3"}},
        {"islands": {O: "r1c1 N3"}},
        {"islands": {O: "r1c1 BLD1 N3"}},
        {"islands": {O: "r2c2 BLD1"}},
        {"islands": {O: "r1c1 SHP1"}},
        {"islands": {O: "r1c1 BLD7"}},
        {"islands": {O: "r1c5 BLD1"}},
        {"islands": {O: "r1c1 T3"}},
        {"islands": {O: "r1c1 -"}},
        {"islands": {O: "r1c1 BLD5 T3 T3 T3"}},
        {"islands": {O: "r1c1 BLD1 - -"}},
        {"islands": {O: "r1c1 BLD5 T6"}},
        {"islands": {O: "r1c1 BLD5 T0"}},
        {"islands": {O: "r1c1 BLD5 T7"}},
        {"islands": {O: "r1c1 BLD5 M1"}},
        {"islands": {O: "r1c1 BLD4 T1"}},
        {"islands": {O: "r1c1 PIR3 T1"}},
        {"islands": {O: "r1c1 BLD6, r1c2 BLD6, r1c3 BLD6"}},
        {"islands": {O: "r1c1 BLD6, r1c2 BLD6"}, "top": "BLD6"},
        {"income": {O: 13}},
        {"income": {O: -1}},
        {"income": {O: "3"}},
        {"income": {O: 1.5}},
        {"spots": {17: "T6"}},
        {"spots": {0: "T6"}},
        {"spots": {"1": "T6"}},
        {"spots": {1: 6}},
        {"spots": {1: "T7"}},
        {"spots": {1: "BLD2+"}},
        {"spots": {1: "BLD2+N1"}},
        {"spots": {1: "T+I1"}},
        {"spots": {1: "BLD2+X1"}},
        {"spots": dict.fromkeys(range(1, 4), "BLD6")},
        {"spots": dict.fromkeys(range(1, 14), "T")},
        {"spots": {3: "T6"}, "at": {O: 3}},
        {"spots": {1: "T6"}, "phase": "fill"},
        {"spots": {1: "T"}, "phase": "fill", "laid": EIGHT},
        {"laid": "MT01 MT02"},
        {"laid": EIGHT.replace("MT02", "MT01")},
        {"laid": EIGHT.replace("MT02", "MT14")},
        {"laid": EIGHT, "spots": {1: "T6"}},
        {"laid": EIGHT.split(), "seats": 3},
        {"top": "BLD3 BLD4"},
        {"top": "BLD7"},
        {"top": "BLD1", "decks": {"B": "BLD2"}},
        {"top": "BLD1", "decks": {"B": ""}},
        {"decks": {"B": "BLD1 PIR1"}},
        {"decks": {"B": "BLD1", "b": "BLD2"}},
        {"decks": {"X": "BLD1"}},
        {"decks": {"B": None}},
        {"decks": {"B": "BLD1 BLD1 BLD1 BLD1"}},
        {"pool": {"T": 13}},
        {"pool": {"T": -1}},
        {"pool": {"T": "2"}},
        {"pool": {"T": 2, "t": 2}},
        {"pool": {"X": 2}},
        {"pool": {"T": 12}, "islands": MERCHANTMAN},
        {"data": "no such pack"},
        {"quiet": 1},
    ],
    ids=str,
)
def test_what_cannot_lie_on_the_table_is_refused(said: dict[str, Any]) -> None:
    refused(**said)


GIVEN: dict[str, Any] = {
    "turn": O,
    "at": {O: 0},
    "finished": [O],
    "waiting": [O],
    "islands": MERCHANTMAN,
    "income": {O: 3},
    "spots": {1: "T"},
    "laid": EIGHT,
    "bare": [1],
    "top": "BLD1",
    "decks": {"B": ""},
    "pool": {"T": 3},
    "lowered": "r2c2a",
    "raised": "r2c2a",
}


@pytest.mark.parametrize(
    ("phase", "idle"),
    [
        ("setup", [name for name in GIVEN if name != "turn"]),
        ("income", ["at", "spots", "laid", "bare", "lowered", "raised"]),
        ("map", ["at", "spots", "laid", "bare", "lowered", "raised"]),
        ("fill", ["at", "bare", "lowered", "raised"]),
        ("end", ["turn", "at", "waiting", "lowered", "raised"]),
    ],
)
def test_what_means_nothing_in_a_phase_is_refused_not_ignored(phase: str, idle: list[str]) -> None:
    for name in idle:
        assert refused(phase=phase, **{name: GIVEN[name]}).startswith(f"{name}: means nothing")
    for name in ("turn", *[name for name in MEANT[phase] if name != "turn"]):
        if name not in idle and name not in ("finished", "income"):
            assert table(phase=phase, **{name: GIVEN[name]}).s is not None
