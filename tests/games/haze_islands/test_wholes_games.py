"""Whole games against the ledger's outline: setup, rounds of turns, round ends, the end.

Everybody drifts: who must do something discards a card, the others pass. What the day of a round then looks
like follows from HI-T01 to T08 alone, and a few lines here work it out from nothing but the deck sizes."""

from collections.abc import Iterator

import pytest

from quarterdeck.engine.registry import game
from quarterdeck.games.haze_islands.positions import Chartroom, table
from quarterdeck.games.haze_islands.state import State
from tests.games.haze_islands.support import story
from tests.support import clause

COLOURS = ["crimson", "teal", "ivory"]
SETUPS = game("haze_islands").setups()
FAR = ["I05 (0,0) bottom S A01 single", "I01 (9,9) bottom S A02", "I03 (20,0) bottom S empty"]  # no ways


def day(first: int, decks: list[int]) -> Iterator[str]:
    """HI-T01..T08  A round's turns, from the deck sizes; the decks are empty when it is over."""
    seats, mover = len(decks), first
    while any(decks):
        while not decks[mover]:
            mover = (mover + 1) % seats
        lead = next(seat % seats for seat in range(first, first + seats) if decks[seat % seats])
        if mover == lead:
            decks[mover] -= 1
            if (mover + 1) % seats != first:
                decks[(mover + 1) % seats] += 1
        yield f"{COLOURS[mover]} turn: {'discard > T07' if mover == lead else 'pass > T03'}"
        mover = (mover + 1) % seats


def dealt(first: int, seats: int, cards: int) -> list[int]:
    """HI-S05, ND06  All to the first player, one of them to each other."""
    return [cards - seats + 1 if seat == first else 1 for seat in range(seats)]


def drift(t: Chartroom, lines: Iterator[str]) -> list[str]:
    """Plays the moves of these lines; what happened instead if it was something else."""
    expected = list(lines)
    happened = story(t, *[line.partition(": ")[2].partition(" >")[0] for line in expected])
    return [f"{one} not {other}" for one, other in zip(happened, expected, strict=False) if one != other]


@clause(
    "HI-S03",
    "HI-S04",
    "HI-S05",
    "HI-S07",
    "HI-S08",
    "HI-S10",
    "HI-S11",
    "HI-T01",
    "HI-T05",
    "HI-T08",
    "HI-W01",
)
@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_a_game_begins_with_the_setup_and_a_first_round_of_turns(variant: str, seats: int) -> None:
    s = game("haze_islands").new(seats, variant)
    assert isinstance(s, State)
    t = Chartroom(s)
    first = seats - 1
    if seats > 1:
        assert story(t, f"first {COLOURS[first]}")[0] == f"fate draw_first: first {COLOURS[first]} > S03"
    assert story(t, "map I05", "adventure A01", "doom_card DM3B") == [
        "fate look: map I05 > SC06",
        "fate draw_adventure: adventure A01 > SC06 ND08",
        "fate top_doom_card: doom_card DM3B > AD03",
        f"{COLOURS[first]} turn",
    ]
    decks = dealt(first, seats, 17)
    assert [len(t.deck(seat)) for seat in range(seats)] == decks and len(t.pile()) == 9
    assert t.board() == ["I05 (0,0) bottom S A01 double"] and t.doom_at() == t.where(0) == "I05"
    turns = list(day(first, decks))
    assert drift(t, iter(turns[:-1])) == [] and t.scale() == 1
    assert story(t, "discard") == [
        f"{turns[-1]} NF01 DO01 DO05 DO08{' DA01' * seats} ND08",
        f"{COLOURS[0]} turn",
    ]
    assert [t.discarded(seat) for seat in range(seats)] == [t.scale()] * seats and t.first() == "crimson"


@clause("HI-T01", "HI-RE01", "HI-DO01", "HI-DO02", "HI-MO05", "HI-ND05", "HI-ND06", "HI-GE01", "HI-W26")
@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_a_game_has_six_rounds_and_a_short_one_three(variant: str, seats: int) -> None:
    """Nobody is in The Doom's reach, and nobody completes anything."""
    at = dict.fromkeys(range(seats), "I01")
    t = table(variant, seats=seats, board=FAR, at=at, phase="dawn", scale=1, adventures=["A03", "A04"])
    rise, first, scale = (2 if "short" in variant else 1), (1 % seats), 1
    assert story(t, "adventure A03")[1] == f"{COLOURS[first]} turn"
    rounds = 0
    while not t.over:
        rounds += 1
        turns = list(day(first, dealt(first, seats, 24)))
        assert t.s.first == first and t.scale() == scale
        assert drift(t, iter(turns[:-1])) == []
        scale = min(7, scale + rise)
        end = "RE02" if scale == 7 else "ND08"
        happened = story(t, "discard")
        assert happened[0] == f"{turns[-1]} NF01 DO01 DO07 {end}"
        first = (first + 1) % seats
        assert happened[1] == ("over" if scale == 7 else f"{COLOURS[first]} turn")
    assert rounds == (3 if rise == 2 else 6) and t.slot("I03") == "A03 sea"
    assert t.standing == ([2] * seats if variant.startswith(("solo", "coop")) else [2] * (seats - 1) + [1])
