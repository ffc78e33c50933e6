"""Positions that cannot lie on the table and words that mean nothing are refused in a sentence."""

from typing import Any

import pytest

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.support import row

DEN = {"9,9": "PD01"}

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"die": 7}, "die"),
    ({"die": "3"}, "die"),
    ({"second": 0}, "second"),
    ({"common": 7}, "common"),
    ({"base": 0}, "base"),
    ({"base": True}, "base"),
    ({"weather": "rain", "second": 2}, "FT-W03"),
    ({"weather": "rain", "die": 2, "common": 3}, "FT-W03"),
    ({"die": 2, "second": 4, "common": 3}, "FT-W09"),
    ({"turned": "storm storm storm sunny"}, "FT-S16"),
    ({"turned": "rain storm"}, "FT-W04"),
    ({"turned": "finis"}, "FT-S17"),
    ({"turned": "sunny sunny rain rain finis"}, "FT-S17"),
    ({"turned": "sunny sunny rain rain sunny finis storm", "ask": "weather"}, "FT-S17"),
    ({"turned": "sunny sunny sunny sunny rain rain rain storm", "ask": "weather"}, "FT-S17"),
    ({"turned": "sunny sunny sunny sunny rain finis", "ask": "weather"}, "FT-W06"),
    ({"turned": "sunny sunny sunny sunny rain finis", "last": False}, "FT-W06"),
    ({"turned": "rain", "weather": "sunny"}, "FT-W02"),
    ({"turned": "rain rain", "round": 2}, "FT-W12"),
    ({"round": 0}, "round"),
    ({"round": 9}, "FT-W12"),
    ({"round": 4, "last": True}, "FT-W12"),
    ({"round": 10, "last": True}, "FT-W12"),
    ({"round": 1, "weather": "rain"}, "FT-W02"),
    ({"round": 1, "ask": "weather"}, "FT-R07"),
    ({"round": 1, "last": True}, "FT-R07"),
    ({"ask": "over", "last": False}, "FT-W06"),
    ({"tiles": {"2,0": "ON01 3"}}, "between 1,0 and 2,0"),
    ({"tiles": {"2,0": "SE01", "3,0": "SE01"}}, "SE01"),
    ({"tiles": {"2,0": "SE01", (2, 0): "SE02"}}, "FT-P03"),
    ({"tiles": {"1,0": "SE01"}}, "FT-P03"),
    ({"tiles": {"41,0": "SE01"}}, "FT-Q67"),
    ({"tiles": {f"{n},5": "den" for n in range(3)}}, "no den tile"),
    ({"tiles": {"2,0": "SE11"}}, "FT-S11"),
    ({"ask": "place", "hand": "SE01 SE02 SE03 SE04 SE05"}, "FT-P01"),
    ({"ask": "place", "hand": "SE01 SE01"}, "SE01"),
    ({"hand": ["SE01"], "ask": "place", "stack": ["SE01"]}, "SE01"),
    ({"ships": {"red": "5,5"}}, "no tile lies"),
    ({"ships": {"red": "0,0"}}, "FT-M06"),
    ({"ships": {"red": "1,0", 0: "1,0"}}, "twice"),
    ({"homes": {"red": "W", "green": "W"}}, "FT-S06"),
    ({"homes": {"red": "C"}}, "FT-S05"),
    ({"homes": {"red": "W", "green": "N"}}, "FT-S04"),
    ({"arrived": ["red", "red"]}, "twice"),
    ({"pirates": "red red"}, "twice"),
    ({"ports": {"red": ["1,0"]}}, "FT-F04"),
    ({"tiles": row("CA01"), "ports": {"red": "2,0", "green": "2,0"}}, "FT-F01"),
    ({"tiles": {"2,0": "LI01"}, "ports": {"red": "2,0"}}, "FT-F04"),
    (
        {
            "tiles": {f"{2 * n},9": f"ON0{n}" for n in range(1, 9)},
            "ports": {0: [(2 * n, 9) for n in range(1, 9)]},
        },
        "FT-F03",
    ),
    ({"red_flag": "green"}, "FT-J01"),
    ({"galleon": "1,0"}, "FT-J01"),
    ({"galleon_hold": "6c"}, "FT-J01"),
    ({"ship": "galleon"}, "FT-J01"),
    ({"tiles": DEN, "galleon": "0,0"}, "FT-M06"),
    ({"ship": "green", "turn": "red"}, "FT-R09"),
    ({"tiles": DEN, "ship": "galleon", "turn": "red", "red_flag": "green"}, "FT-J02"),
    ({"holds": {"red": "1c 1c 1c 1c 1c"}}, "FT-H01"),
    ({"holds": {"red": "16s"}}, "FT-S18"),
    ({"holds": {"red": "3cw", "green": "3cw"}}, "castaways"),
    ({"holds": {"red": "cw"}, "stack": ["CA01", "CA02", "CA03", "CA04", "CA05"]}, "castaways"),
    ({"strongbox": {"red": -1}}, "below zero"),
    ({"strongbox": {"red": 200}, "holds": {"red": "301c"}}, "FT-Q84"),
    ({"malus": {"red": -1}}, "below zero"),
    ({"bonus": {"red": -1}}, "below zero"),
    ({"reserve": -1}, "below zero"),
    ({"reserve": 16}, "reserve"),
    ({"kept": {"red": "5c"}}, "FT-S09"),
    ({"taken": ["2,0"], "tiles": row("SE01")}, "FT-P09"),
    ({"taken": ["2,0", "2,0"], "tiles": row("CA01")}, "FT-C07"),
    ({"piles": {"0,0": ["1c"]}}, "FT-M06"),
    ({"piles": {"1,0": ["-"]}}, "FT-X14"),
    ({"piles": {"7,7": ["1c"]}}, "no tile lies"),
    ({"ask": "load", "holds": {"red": "5c"}}, "FT-S08"),
    ({"ask": "load", "turn": "green", "holds": {"red": "5s"}}, "FT-S08"),
    ({"ask": "wreck", "ship": "galleon"}, "FT-J01"),
]

MEANINGLESS: list[dict[str, Any]] = [
    {"seats": 5}, {"seats": "2"}, {"seats": 2.0}, {"seats": None}, {"ask": "fish"}, {"ask": 3},
    {"ask": ["sail"]},
    {"coins": {"red": "5"}}, {"coins": 61}, {"range": "4"}, {"data": "x"}, {"quiet": 1}, {"edition": 3},
    {"edition": "1"}, {"hold": "1 rum"}, {"turn": "purple"}, {"turn": "blue"}, {"turn": 2}, {"turn": True},
    {"turn": -1}, {"first": None, "turn": 1.0}, {"ship": "boat"}, {"last": 1}, {"weather": "storm"},
    {"weather": 0}, {"tiles": ["SE01"]}, {"tiles": {"2,0": ""}}, {"tiles": {"2,0": 5}},
    {"tiles": {"2,0": "SE99"}}, {"tiles": {"2,0": "ON01 4"}}, {"tiles": {"two": "SE01"}},
    {"tiles": {2: "SE01"}},
    {"tiles": {(2, 0, 0): "SE01"}}, {"tiles": {(2.0, 0): "SE01"}}, {"homes": {"red": "5,5"}}, {"homes": "E"},
    {"homes": {"red": 3}}, {"ships": {"black": "1,0"}}, {"ships": {"red": None}},
    {"ships": {"galleon": "1,0"}},
    {"arrived": 3}, {"arrived": {"red": 1}}, {"pirates": ["galleon"]}, {"pirates": b"red"},
    {"ports": {"red": 5}}, {"ports": ["2,0"]}, {"holds": {"red": "1 rum"}}, {"holds": {"red": "5x"}},
    {"holds": {"red": 5}}, {"holds": {"red": [5]}}, {"holds": "5c"}, {"holds": {"red": "-1c"}},
    {"strongbox": {"red": "5"}}, {"strongbox": 5}, {"strongbox": {"red": True}}, {"malus": {"red": 1.5}},
    {"bonus": [1]}, {"reserve": "5"}, {"kept": {"red": 1}}, {"taken": 5}, {"piles": ["2s"]},
    {"piles": {"1,0": 2}}, {"ask": "place", "hand": ["XX01"]}, {"ask": "place", "hand": 4}, {"stack": [1]},
    {"stack": "nothing"}, {"turned": "fog"}, {"turned": 3}, {"turned": [1]}, {"round": "2"}, {"round": 2.0},
    {"galleon": "x", "tiles": DEN}, {"galleon_hold": 5, "tiles": DEN}, {"red_flag": 9, "tiles": DEN},
]  # fmt: skip

IDLE: list[dict[str, Any]] = [
    {"hand": ["SE01"]}, {"ask": "stop", "hand": ["SE01"]}, {"ask": "turn", "die": 3},
    {"ask": "turn", "second": 3},
    {"ask": "turn", "ship": "red"}, {"ask": "weather", "weather": "rain"},
    {"ask": "place", "weather": "sunny"},
    {"ask": "storm", "base": 3}, {"ask": "dice", "common": 3}, {"ask": "round", "last": True},
    {"ask": "round", "turn": "red"}, {"ask": "over", "die": 2}, {"ask": "over", "turn": "red"},
    {"ask": "setup", "turn": "red"}, {"ask": "setup", "tiles": {}}, {"ask": "setup", "round": 1},
    {"ask": "load", "tiles": row("SE01")}, {"ask": "load", "pirates": ["red"]}, {"ask": "load", "round": 1},
    {"ask": "load", "malus": {"red": 1}}, {"ask": "wreck", "die": 3},
]  # fmt: skip


@pytest.mark.parametrize(("said", "match"), IMPOSSIBLE, ids=lambda value: str(value)[:60])
def test_what_cannot_lie_on_the_table_is_refused_with_what_is_wrong(said: dict[str, Any], match: str) -> None:
    with pytest.raises(Broken, match=match):
        table(**said)


@pytest.mark.parametrize("said", MEANINGLESS, ids=lambda value: str(value)[:60])
def test_what_means_nothing_is_refused_in_a_sentence(said: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        table(**said)


@pytest.mark.parametrize("said", IDLE, ids=lambda value: str(value)[:60])
def test_an_argument_that_would_change_nothing_is_refused(said: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="means nothing with ask="):
        table(**said)


def test_arguments_go_by_keyword_and_unknown_ones_are_named() -> None:
    with pytest.raises(Unreadable, match="keyword"):
        table("sail")  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match=r"wind: there is no such argument; there are seats, ask"):
        table(wind="N")  # type: ignore[arg-type]
