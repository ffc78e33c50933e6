"""Odd arguments thrown at the position builder: a sound position or a sentence, never anything else."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.pirate_haven.constants import (
    CAPTAINS,
    KIND_CODES,
    MAP_CODES,
    PLACE_NAMES,
    PRINTS,
    SPOT_NAMES,
)
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.positions.given import MEANT

NUMBERS = st.integers(-2, 26)
WORDS = st.sampled_from(
    [*CAPTAINS, *KIND_CODES, *MAP_CODES, *PLACE_NAMES, *PRINTS, "T6", "PIR4+N1", "B+I1", "BPS", "-", "x"]
)
ODD = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=4) | WORDS | st.binary(max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | NUMBERS, inner, max_size=3),
    max_leaves=5,
)
SEATS = st.sampled_from([*CAPTAINS, 0, 1, 2, 3])
THINGS = st.sampled_from(["", "T3", "R1", "M", "N2", "- T1", "T2 M", "R5 T5", "T6"])
TILES = st.builds(lambda kind, things: f"{kind} {things}", st.sampled_from(["", *KIND_CODES]), THINGS)
ISLANDS = st.dictionaries(st.sampled_from(SPOT_NAMES), TILES, max_size=5)
SPOTS = st.sampled_from([*PRINTS, *KIND_CODES, "T6", "N1", "B+I1", "PIR4+N1", "SHP1+I1"])
TILE_LISTS = st.lists(st.sampled_from(KIND_CODES), max_size=3).map(" ".join)
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "seats": st.integers(2, 4),
    "phase": st.sampled_from(sorted(MEANT)),
    "round": st.integers(1, 4),
    "turn": SEATS,
    "at": st.dictionaries(SEATS, st.integers(0, 24), max_size=3),
    "finished": st.lists(SEATS, max_size=3),
    "waiting": st.lists(SEATS, max_size=3),
    "islands": st.dictionaries(SEATS, ISLANDS, max_size=2),
    "income": st.dictionaries(SEATS, st.integers(0, 13), max_size=2),
    "spots": st.dictionaries(st.integers(1, 20), SPOTS, max_size=4),
    "laid": st.permutations(MAP_CODES).flatmap(
        lambda codes: st.sampled_from([codes[:8], codes[:10], codes[:12]])
    ),
    "bare": st.lists(st.integers(1, 20), max_size=3),
    "top": TILE_LISTS,
    "decks": st.dictionaries(st.sampled_from("BPSb"), TILE_LISTS, max_size=2),
    "pool": st.dictionaries(st.sampled_from("RTNMt"), st.integers(0, 13), max_size=2),
    "lowered": st.sampled_from(["", "r2c2a", "r1c1a r1c1b"]),
    "raised": st.sampled_from(["", "r2c2a", "r1c1b"]),
    "quiet": st.booleans(),
}


def desk(said: dict[str, Any]) -> Desk[Any] | None:
    try:
        return table(**said)
    except (Broken, Unreadable) as error:
        assert str(error) and "\n" not in str(error)
        return None


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.fixed_dictionaries({}, optional=LIKELY),
    st.dictionaries(st.sampled_from([*LIKELY, "data"]), ODD, max_size=1),
)
def test_odd_arguments_give_a_sound_position_or_a_sentence(
    likely: dict[str, Any], odd: dict[str, Any]
) -> None:
    t = desk(likely | odd)
    if t is not None:
        t.s.check()
        assert t.over or t.choices()


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.integers(2, 4),
    st.integers(1, 4),
    st.dictionaries(st.integers(0, 1), ISLANDS, max_size=2),
    st.randoms(),
)
def test_whatever_is_built_can_be_played_on(
    seats: int, number: int, islands: dict[int, dict[str, str]], luck: Any
) -> None:
    for phase in ("travel", "end", "income", "map", "fill"):
        t = desk({"seats": seats, "round": number, "phase": phase, "islands": islands})
        for _ in range(0 if t is None else 12):
            assert t is not None
            if t.seat == OVER:
                break
            assert t.seat == FATE or t.seat >= 0
            t.play(luck.choice(t.choices()))
            t.s.check()
