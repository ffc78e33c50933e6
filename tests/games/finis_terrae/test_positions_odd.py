"""Odd arguments by the hundred: a position that can be played, or a sentence that says what is wrong."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae.positions import table
from quarterdeck.games.finis_terrae.positions.question import ASKS
from quarterdeck.games.finis_terrae.tables import TILE_NAMES, WEATHERS

WHO = st.sampled_from(["red", "green", "blue", "yellow", "galleon", 0, 1, 3])
CELL = st.sampled_from(["1,0", "E", "2,0", "3,0", "-2,0", "2,1", (2, 0), "0,0", "9,9", "0,2"])
LOAD = st.lists(st.sampled_from(["-", "5c", "c", "0c", "2s", "16s", "cw", "2fi", "tr", "6tr"]), max_size=5)
TILE = st.sampled_from([*TILE_NAMES[::3], "sea", "castaway", "den", "one side 3", "TW01 2", "PD01", "WR01"])
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 30), st.floats(), st.text(max_size=4), st.binary(max_size=2),
    st.lists(st.integers(-1, 3), max_size=3), st.dictionaries(WHO, st.integers(-1, 9), max_size=2),
    st.just(object()),
)  # fmt: skip


def at(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.dictionaries(WHO, values, max_size=3)


SENSIBLE: dict[str, st.SearchStrategy[Any]] = {
    "seats": st.sampled_from([2, 3, 4]),
    "ask": st.sampled_from(ASKS),
    "turn": WHO,
    "ship": WHO,
    "die": st.integers(0, 7),
    "second": st.integers(0, 7),
    "first": WHO,
    "round": st.integers(0, 10),
    "weather": st.sampled_from(["sunny", "rain", "storm"]),
    "common": st.integers(0, 7),
    "base": st.integers(0, 7),
    "last": st.booleans(),
    "tiles": st.dictionaries(CELL, TILE, max_size=6),
    "homes": at(st.sampled_from(["E", "W", "N", "NE", "C", "0,1", "5,5"])),
    "ships": at(CELL),
    "arrived": st.lists(WHO, max_size=3),
    "ports": at(st.lists(CELL, max_size=3)),
    "holds": at(LOAD),
    "strongbox": at(st.integers(-1, 30)),
    "pirates": st.lists(WHO, max_size=2),
    "galleon": CELL,
    "galleon_hold": LOAD,
    "red_flag": WHO,
    "taken": st.lists(CELL, max_size=2),
    "piles": st.dictionaries(CELL, LOAD, max_size=2),
    "reserve": st.integers(-1, 16),
    "kept": at(LOAD),
    "malus": at(st.integers(-1, 3)),
    "bonus": at(st.integers(-1, 3)),
    "hand": st.lists(TILE, max_size=5),
    "stack": st.lists(TILE, max_size=6),
    "turned": st.lists(st.sampled_from(WEATHERS), max_size=9),
    "coins": st.integers(-1, 61),
    "range": st.integers(1, 9),
    "quiet": st.booleans(),
    "edition": st.integers(0, 3),
    "wind": st.just("N"),
}
FEW = st.lists(st.sampled_from(list(SENSIBLE)), max_size=7, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: SENSIBLE[name] for name in names})
)


def played_out(s: Any, seed: int) -> None:
    """Whatever the builder has laid goes on as a game goes on."""
    luck = Luck(seed)
    for _ in range(60):
        if s.seat == OVER:
            return
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
        s.check()


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(FEW, st.integers(0, 99))
def test_nearly_sensible_arguments_give_a_position_or_a_sentence(said: dict[str, Any], seed: int) -> None:
    try:
        s = table(**said).s
    except QuarterdeckError as error:
        assert str(error)
        return
    s.check()
    played_out(s, seed)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from([*SENSIBLE, "data"]), JUNK, min_size=1, max_size=3))
def test_nonsense_gives_a_position_or_a_sentence(said: dict[str, Any]) -> None:
    try:
        s = table(**said).s
    except QuarterdeckError as error:
        assert str(error)
        return
    s.check()


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(["turn", "stop", "sail", "place", "round", "storm"]), st.data(), st.integers(0, 99))
def test_likely_positions_are_accepted_and_go_on(ask: str, data: st.DataObject, seed: int) -> None:
    tiles = {"2,0": "CA01", "3,0": "SE01", "-2,0": "PD01", "0,2": "TR01", "0,-2": "WR01", "2,1": "ON01"}
    places = st.sampled_from(["1,0", "-1,0", "2,0", "3,0", "-2,0", "0,2", "0,-2", "2,1", "0,1"])
    load = st.lists(st.sampled_from(["-", "5c", "9c", "2s", "cw", "fi", "tr"]), max_size=4, unique=True)
    t = table(
        seats=3,
        ask=ask,
        tiles=tiles,
        ships={seat: data.draw(places) for seat in range(3)},
        holds={seat: data.draw(load) for seat in range(2)},
        galleon=data.draw(places),
        pirates=data.draw(st.sampled_from(["", "red", "green blue"])),
        strongbox={0: data.draw(st.integers(0, 20))},
        quiet=data.draw(st.booleans()),
    )
    played_out(t.s, seed)
