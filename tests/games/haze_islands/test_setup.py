"""S: setup."""

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE
from quarterdeck.games.haze_islands.positions import Chartroom
from quarterdeck.games.haze_islands.state import State
from tests.support import clause


def fresh(seats: int, variant: str, first: str = "teal") -> Chartroom:
    s = game("haze_islands").new(seats, variant)
    assert isinstance(s, State)
    t = Chartroom(s)
    if seats > 1:
        t.play(f"first {first}")
    return t


def begun(seats: int, variant: str) -> Chartroom:
    return fresh(seats, variant).play("map I05", "adventure A03", "doom_card DM2B")


@clause("HI-S01")
def test_modes_have_their_numbers_of_players() -> None:
    box = game("haze_islands")
    for variant, seats in [("solo", 2), ("friendly", 1), ("competitive", 1), ("cooperative", 4)]:
        with pytest.raises(QuarterdeckError):
            box.new(seats, variant)
    for variant in ("friendly-short", "competitive-short", "cooperative-short-titan"):
        with pytest.raises(QuarterdeckError):
            box.new(2, variant)
        assert box.new(3, variant).seat == FATE
    assert {variant.split("-")[0] for variant, _ in box.setups()} == {
        "friendly",
        "competitive",
        "solo",
        "cooperative",
    }


@clause("HI-S02")
def test_cursed_and_dead_end_cards_start_as_the_pile_and_enter_in_round_two() -> None:
    t = begun(2, "friendly")
    assert sorted(t.pile()) == ["C1", "C2", "C3", "D1", "D2", "D3", "D4", "D5", "D6"]
    for _ in range(17):
        t.play("pass") if t.seat == 0 and t.offers("pass") else t.play(
            "scout E" if t.offers("scout E") else "discard"
        )
        if t.s.seat == FATE and t.question == "look":
            assert all(word[4] == "I" for word in t.choices("map"))
        t.let(Luck(5))
        if t.s.scale > 1:
            break


@clause("HI-S02", "HI-SC11")
def test_sea_cards_can_be_scouted_from_round_two_on() -> None:
    t = begun(1, "solo")
    while t.s.scale == 1:
        t.play("discard").let(Luck(1))
    t.play("scout E")
    assert t.offers("map D1") and t.offers("map C3") and t.offers("map I01")


@clause("HI-S03")
def test_any_player_may_become_first_and_turns_go_clockwise() -> None:
    s = game("haze_islands").new(3, "friendly")
    assert s.odds() == [1, 1, 1]
    t = begun(3, "friendly")
    order = []
    for _ in range(3):
        order.append(t.seat)
        t.play("discard")
    assert order == [1, 2, 0]


@clause("HI-S04", "HI-S05", "HI-S08")
def test_the_first_player_has_the_islands_and_the_others_one_card_each() -> None:
    assert [len(begun(1, "solo").deck(0))] == [17]
    assert [len(begun(2, "friendly").deck(n)) for n in (1, 0)] == [16, 1]
    assert [len(begun(3, "friendly").deck(n)) for n in (1, 2, 0)] == [15, 1, 1]
    t = fresh(2, "friendly")
    assert t.choices() == [f"map I{n:02d}" for n in range(1, 19)] and t.s.odds()[:18] == [1] * 18


@clause("HI-S06")
def test_the_adventures_are_shuffled() -> None:
    t = fresh(2, "friendly").play("map I05")
    assert t.choices() == [f"adventure A{n:02d}" for n in range(1, 19)] and set(t.s.odds()) == {1}
    t.play("adventure A03", "doom_card DM1A", "scout E", "map I01")
    assert "adventure A03" not in t.choices() and len(t.choices()) == 17


@clause("HI-S07")
def test_the_start_location_lies_at_the_origin_with_its_bottom_south() -> None:
    t = begun(2, "friendly")
    place = t.s.board[0]
    assert (t.s.xs[place], t.s.ys[place], t.s.bottom[place]) == (0, 0, 2) and t.slot("I05") == "A03 double"


@clause("HI-S09")
def test_each_player_has_three_pirates_no_cards_and_an_empty_log() -> None:
    for captain in begun(3, "competitive").s.captains:
        assert (
            captain.supply == 3 and captain.deployed == [] and captain.hand.faces == [] and captain.tale == []
        )


@clause("HI-S10")
def test_all_ships_and_the_doom_start_together_with_power_one() -> None:
    t = begun(3, "friendly")
    assert t.doom_at() == t.where(0) == t.where(1) == t.where(2) == "I05" and t.s.scale == 1


@clause("HI-S11")
def test_the_doom_deck_has_six_cards_either_side_up_and_shows_the_top_one() -> None:
    t = fresh(2, "friendly").play("map I05", "adventure A03")
    assert len(t.choices("doom_card")) == 12 and set(t.s.odds()) == {1}
    t.play("doom_card DM2B")
    assert t.s.doom_top == 3 and t.s.doom_cards_left() == 6 and t.s.doom_left[2:4] == [0, 0]
