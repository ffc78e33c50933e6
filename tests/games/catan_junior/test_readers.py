"""The words of a desk: what moves understand, and how a position is read."""

import pytest

from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.constants import COLOURS
from quarterdeck.games.catan_junior.positions import (
    Proposal,
    asked_of,
    castle_of,
    cocos_of,
    first_of,
    ghost_at,
    hand,
    lairs_left,
    lairs_out,
    market_used,
    phase_of,
    proposal_of,
    proposals_of,
    round_of,
    ships_left,
    stack_of,
    table,
    turn_of,
    winner_of,
)
from quarterdeck.games.catan_junior.positions.given import PHASES
from tests.support import clause


@clause("CJ-T03", "CJ-P08")
@pytest.mark.parametrize(
    ("word", "same"),
    [
        ("lair L21", "lair 21"),
        ("lair l3", "lair 3"),
        ("ship S05", "ship 5"),
        ("ship 05", "ship 5"),
        ("free_lair L09", "free_lair 9"),
        ("free_ship s40", "free_ship 40"),
        ("ghost au3", "ghost Au3"),
        ("pair goats", "pair goat"),
        ("take Au", "take gold"),
        ("booth cutlasses", "booth cutlass"),
        ("give M", "give molasses"),
        ("offer W", "offer wood"),
        ("want goats", "want goat"),
    ],
)
def test_moves_understand_the_words_of_the_builder(word: str, same: str) -> None:
    book = box.book
    assert book.parse(word) == book.parse(same)
    assert book.spell(book.parse(word)) == same


@clause("CJ-P08", "CJ-G03")
@pytest.mark.parametrize("phase", list(PHASES))
@pytest.mark.parametrize("seats", [2, 4])
def test_a_place_of_either_side_can_be_asked_about_on_both(seats: int, phase: str) -> None:
    t = table(seats=seats, phase=phase, goods={"red": "lair"})
    places = [f"{act} L{n:02}" for act in ("lair", "free_lair") for n in range(1, 33)]
    places += [f"{act} S{n:02}" for act in ("ship", "free_ship") for n in range(1, 41)]
    isles = [*table(seats=2).s.map.names, *table(seats=4).s.map.names, "SP"]
    for word in [*places, *[f"ghost {isle}" for isle in isles]]:
        clause = t.why(word)
        assert t.offers(word) == (clause is None)
        assert clause is None or clause.startswith("CJ-")


@clause("CJ-P08")
def test_what_only_the_other_side_has_is_not_offered() -> None:
    t = table(seats=2, phase="actions", goods={"red": "lair"})
    assert [t.why(word) for word in ("lair L17", "lair 32", "ship S17", "ship 40")] == ["CJ-P08"] * 4
    t = table(seats=2, phase="free building")
    assert [t.why(word) for word in ("free_lair L17", "free_ship S40")] == ["CJ-P08"] * 2
    assert table(seats=2, phase="ghost").why("ghost W2") == "CJ-P08"
    assert table(phase="ghost").why("ghost M3") == "CJ-P08"


@clause("CJ-A14", "CJ-S07")
def test_a_deal_names_its_seat_by_colour_or_by_the_printed_number() -> None:
    hands = {"red": "goat", "blue": "wood", "orange": "wood"}
    words = ("propose", "offer goat", "offered", "want wood", "wanted", "accept", "accept")
    t = table(
        seats=3, variant="advanced", colours="orange red blue", phase="actions", turn="red", goods=hands
    )
    t.play(*words)
    assert t.choices("deal") == ["deal 1", "deal 3"]
    assert t.offers("deal blue") and t.offers("deal orange")
    assert t.why("deal red") == "CJ-A14"
    t.play("deal blue")
    assert (hand(t, "blue"), hand(t, 2), hand(t, "orange")) == ("0/1/0/0/0", "0/1/0/0/0", "0/0/1/0/0")


# -- readers -----------------------------------------------------------------------------


@clause("CJ-I01", "CJ-S14", "CJ-S18")
def test_the_opening_position_can_be_read() -> None:
    t = table(first="blue")
    assert [lairs_left(t, seat) for seat in range(4)] == [5, 5, 5, 5]
    assert [ships_left(t, colour) for colour in COLOURS] == [7, 7, 7, 7]
    assert [lairs_out(t, colour) for colour in COLOURS] == [2, 2, 2, 2]
    assert [cocos_of(t, colour) for colour in COLOURS] == [0, 0, 0, 0]
    assert stack_of(t) == {"ghost": 7, "build": 5, "goods-WM": 2, "goods-GC": 2}
    assert (round_of(t), first_of(t), turn_of(t), asked_of(t)) == (1, "blue", "blue", "Fate")
    assert (castle_of(t), ghost_at(t), winner_of(t), phase_of(t)) == ("", "SP", "", "roll")
    assert (market_used(t), proposals_of(t), proposal_of(t)) == (False, 0, None)


@clause("CJ-I01", "CJ-K02", "CJ-M04")
def test_a_turn_can_be_read_as_it_goes() -> None:
    t = table(
        goods={"red": "2 coco gold"},
        round=4,
        turn="red",
        first="orange",
        lairs={"red": [3, 27, 21, 26, 22, 15]},
        ships={"red": [32, 31]},
    )
    t.play("die 6")
    assert (phase_of(t), asked_of(t)) == ("ghost", "red")
    t.play(
        "ghost Au5",
        "booth goat",
    )
    assert phase_of(t) == "pay_the_booth"
    t.play("give gold")
    assert market_used(t)
    t.play("pair gold")
    assert phase_of(t) == "take_for_a_pair"
    t.play("take wood", "coco")
    assert (phase_of(t), asked_of(t), cocos_of(t, "red")) == ("coco", "Fate", 0)
    t.play("tile build")
    assert (phase_of(t), stack_of(t)["build"]) == ("free building", 4)
    t.play("free_ship 5")
    assert (phase_of(t), turn_of(t), asked_of(t)) == ("", "red", "")
    assert (castle_of(t), winner_of(t), lairs_out(t, "red"), round_of(t)) == ("red", "red", 7, 4)


@clause("CJ-A08", "CJ-A11", "CJ-A13")
def test_the_open_proposal_can_be_read() -> None:
    t = table(
        seats=3,
        variant="advanced",
        phase="actions",
        goods={"red": "2 goat gold", "blue": "wood", "orange": "wood"},
    )
    t.play("propose")
    assert proposal_of(t) == Proposal("red", "0/0/0/0/0", "0/0/0/0/0", {}, {})
    t.play("offer goat", "offered", "want wood")
    assert proposal_of(t) == Proposal("red", "0/1/0/0/0", "0/0/1/0/0", {}, {})
    t.play("wanted", "accept", "counter", "offer wood", "offered", "want gold")
    counter = {"orange": ("0/0/1/0/0", "0/0/0/1/0")}
    assert proposal_of(t) == Proposal("red", "0/1/0/0/0", "0/0/1/0/0", {"blue": "accept"}, counter)
    t.play("wanted")
    answers = {"blue": "accept", "orange": "counter"}
    assert proposal_of(t) == Proposal("red", "0/1/0/0/0", "0/0/1/0/0", answers, counter)
    assert (phase_of(t), proposals_of(t)) == ("conclude", 1)
    t.play("deal orange")
    assert (proposal_of(t), phase_of(t)) == (None, "actions")
