"""Treasure exchange (chapter PH-X)."""

from quarterdeck.engine.table import FATE
from quarterdeck.games.pirate_haven.positions import look, pips, table
from tests.games.pirate_haven.support import B, O, crew, kind, played
from tests.support import clause

ISLE = {O: "r1c1 BLD5 T4 T2"}


@clause("PH-X01")
def test_giving_lowers_a_yellow_die_by_1_and_raises_income_by_2() -> None:
    t = table(islands=ISLE, income={O: 3}).play("give r1c1a")
    assert (pips(t, O, "r1c1a"), crew(t).income) == (3, 5)


@clause("PH-X02", "PH-Q36")
def test_gaining_costs_2_income_and_raises_a_yellow_die_within_its_limit() -> None:
    t = table(islands=ISLE, income={O: 3}).play("gain r1c1a")
    assert (pips(t, O, "r1c1a"), crew(t).income) == (5, 1)
    assert t.why("gain r1c1a") == "PH-C07"
    assert t.why("gain r1c1b") == "PH-X02"


@clause("PH-X03")
def test_exchanges_are_repeatable_in_any_mix_but_only_in_ones_own_turn() -> None:
    t = table(islands=ISLE | {B: "r1c1 BLD5 T3 -"}, income={O: 2})
    t.play("give r1c1a", "gain r1c1b", "give r1c1a", "gain r1c1b")
    assert (pips(t, O, "r1c1a"), pips(t, O, "r1c1b"), crew(t).income) == (2, 4, 2)
    assert t.seat == 0
    t.play("leave")
    assert t.seat == 1
    t.play("give r1c1a")
    assert pips(t, B, "r1c1a") == 2 and pips(t, O, "r1c1a") == 2


@clause("PH-X04", "PH-Q10")
def test_a_die_showing_1_cannot_be_reduced() -> None:
    t = table(islands={O: "r1c1 BLD5 T2 -"}, income={O: 0}).play("give r1c1a")
    assert pips(t, O, "r1c1a") == 1
    assert t.why("give r1c1a") == "PH-X04"


@clause("PH-X05")
def test_printed_treasure_rum_and_white_dice_cannot_be_exchanged() -> None:
    t = table(islands={O: "r1c1 BLD2, r1c2 BLD5 R4 M, r2c2 N4"})
    assert t.choices("give") == t.choices("gain") == []
    for place in ("r1c1a", "r1c2a", "r1c2b", "r2c2a"):
        assert t.why(f"give {place}") == t.why(f"gain {place}") == "PH-X05"


@clause("PH-X06", "PH-Q09")
def test_a_die_is_lowered_or_raised_by_exchanges_in_one_turn_not_both() -> None:
    t = table(islands=ISLE, income={O: 4}, at={B: 9}, spots={1: "TA"}).play("give r1c1a", "gain r1c1b")
    assert t.why("gain r1c1a") == t.why("give r1c1b") == "PH-X06"
    t.play("go 1")  # both dice rise: that does not matter for the rule; and it is a new turn
    assert t.offers("gain r1c1b") and t.offers("give r1c1b") and t.offers("give r1c1a")
    marked = table(islands=ISLE, lowered="r1c1a", raised="r1c1b")
    assert marked.why("gain r1c1a") == marked.why("give r1c1b") == "PH-X06"
    assert marked.offers("give r1c1a") and marked.offers("gain r1c1b")


@clause("PH-X06")
def test_the_marks_of_an_exchange_last_through_the_landing_of_the_same_turn() -> None:
    t = table(islands=ISLE, income={O: 4}, spots={1: "PIR1+T1"})
    t.play("give r1c1a", "go 1", "bonus r1c1a")
    assert pips(t, O, "r1c1a") == 4
    assert t.why("gain r1c1a") == "PH-X06" and t.offers("give r1c1a") and t.offers("gain r1c1b")


@clause("PH-X07", "PH-Q35")
def test_exchanges_are_offered_before_the_move_and_while_one_decides_to_buy_or_take() -> None:
    t = table(islands=ISLE)
    assert t.offers("give r1c1a") and t.offers("gain r1c1a")
    for spot in ("BLD1", "R3", "N3", "T3", "SHP1+I1"):
        t = table(islands={O: "r1c1 BLD5 T4 T2, r1c2 BLD5"}, spots={1: spot}).play("go 1")
        assert t.offers("give r1c1a") and t.offers("gain r1c1a")
    t = table(islands=ISLE, spots={1: "PIR2+T1"}).play("go 1")
    assert t.question == "bonus" and t.why("give r1c1a") == "PH-X07"
    t.play("bonus r1c1a")
    assert t.offers("give r1c1a")


@clause("PH-X07")
def test_no_exchange_happens_inside_an_immediate_effect() -> None:
    t = table(islands={O: "r1c1 BLD5 T4 -, r1c2 BLD5"}, spots={1: "M"}).play("go 1")
    assert t.question == "rum" and t.why("give r1c1a") == t.why("gain r1c1a") == "PH-X07"
    t = table(islands=ISLE, spots={1: "SHP3"}).play("go 1", "buy r4c4")
    assert t.question == "ability" and t.why("gain r1c1a") == "PH-X07"
    t.play("reroll r1c1a")
    assert t.seat == FATE and t.why("give r1c1a") == "PH-X07"


@clause("PH-X07")
def test_a_window_always_comes_before_leaving() -> None:
    t = table(islands=ISLE, at={O: 15}, finished=[B], spots={16: "T6"}).play("go 16", "discard")
    assert t.question == "move" and t.choices() == [
        "leave",
        "give r1c1a",
        "give r1c1b",
        "gain r1c1a",
        "gain r1c1b",
    ]


@clause("PH-X08", "PH-Q11")
def test_at_12_income_giving_is_not_offered_and_at_11_it_gives_1() -> None:
    t = table(islands=ISLE, income={O: 12})
    assert t.choices("give") == [] and t.why("give r1c1a") == "PH-X08"
    t = table(islands=ISLE, income={O: 11}).play("give r1c1a")
    assert crew(t).income == 12


@clause("PH-X09")
def test_income_from_treasure_may_pay_for_the_tile_one_stands_on() -> None:
    t = table(islands=ISLE, income={O: 2}, spots={1: "PIR4"}).play("go 1")
    assert t.choices("buy") == []
    t.play("give r1c1a", "buy r1c2")
    assert look(t, O)["r1c2"] == "PIR4 -" and crew(t).income == 0


@clause("PH-Z03")
def test_exchanges_of_a_turn_are_at_most_6_for_each_yellow_die() -> None:
    t = table(islands={O: "r1c1 BLD6 T1 -, r1c2 BLD5 T5 T5"}, income={O: 12}, spots={1: "PIR1+T1"})
    count = 0
    for words in (("gain r1c1a",) * 5, ("give r1c2a",) * 4, ("give r1c2b",) * 1):
        for word in words:
            t.play(word)
            count += 1
    while t.choices("give") or t.choices("gain"):
        t.play((t.choices("give") + t.choices("gain"))[0])
        count += 1
    t.play("go 1")
    if t.question == "bonus":
        t.play(t.choices()[0])
    while t.choices("give") or t.choices("gain"):
        t.play((t.choices("give") + t.choices("gain"))[0])
        count += 1
    assert count <= 6 * 3
    for seed in range(3):
        run = 0
        for s in played(2, seed):
            run = run + 1 if s.lowered or s.raised else 0
            assert run < 6 * 12 + 10


@clause("PH-Q43", "PH-L08", "PH-X07")
def test_a_tile_that_cannot_be_bought_waits_for_the_last_exchange() -> None:
    t = table(islands={O: "r2c2 SHP2 T2"}, income={O: 1}, spots={1: "BLD6"}).play("go 1")
    assert t.choices() == ["discard", "give r2c2a"]
    t.play("give r2c2a")
    assert crew(t).income == 3 and t.seat == 1 and t.s.box_tiles[kind("BLD6")] == 1
    full = dict.fromkeys(("r1c1", "r1c2", "r1c3"), "BLD1") | dict.fromkeys(("r2c1", "r3c1"), "BLD2")
    full |= {"r4c1": "BLD2 T2", "r4c2": "PIR1", "r4c3": "PIR1"}
    t = table(islands={O: full}, spots={1: "PIR1"}).play("go 1")
    assert t.choices() == ["discard", "give r4c1a"]


@clause("PH-X07", "PH-M14")
def test_a_spot_without_its_tile_or_die_opens_no_window() -> None:
    for spot in ("B", "T", "N"):
        assert table(islands=ISLE, spots={1: spot}, bare=[1]).play("go 1").seat == 1
    t = table(islands=ISLE, spots={1: "P+T1"}, bare=[1]).play("go 1")
    assert t.choices() == ["bonus r1c1a", "bonus r1c1b"]
    assert t.play("bonus r1c1b").seat == 1 and pips(t, O, "r1c1b") == 3


@clause("PH-X09", "PH-X03")
def test_several_dice_may_pay_together() -> None:
    isle = {O: "r2c2 SHP3 T3, r1c2 BLD5 T2"}
    t = table(islands=isle, income={O: 0}, spots={1: "SHP6"}).play("go 1", "give r2c2a", "give r2c2a")
    assert t.why("buy r4c4") == "PH-L03"
    t.play("give r1c2a", "buy r4c4")
    assert crew(t).income == 0 and look(t, O)["r4c4"] == "SHP6 -"


@clause("PH-X02", "PH-C12", "PH-Q36")
def test_a_watchtower_makes_room_for_a_pip_in_the_next_window() -> None:
    t = table(islands={O: "r2c2 SHP3 T3"}, income={O: 9}, at={B: 9}, spots={1: "BLD3"})
    assert t.choices("gain") == []
    t.play("go 1")
    assert t.choices("gain") == []
    t.play("buy r1c2", "gain r2c2a")
    assert pips(t, O, "r2c2a") == 4 and crew(t).income == 4


@clause("PH-Z03", "PH-X04")
def test_a_bonus_between_the_windows_allows_a_sixth_exchange_of_one_die() -> None:
    isle = {O: "r2c2 SHP6 T6, r2c3 SHP6 T5"}
    t = table(islands=isle, income={O: 0}, spots={1: "PIR1+T1"}).play(*["give r2c2a"] * 5)
    assert crew(t).income == 10 and t.why("give r2c2a") == "PH-X04"
    t.play("go 1", "bonus r2c2a", "give r2c2a")
    assert crew(t).income == 12 and pips(t, O, "r2c2a") == 1


@clause("PH-Q45")
def test_a_new_turn_of_the_same_player_has_new_marks() -> None:
    t = table(islands=ISLE, income={O: 4}, at={B: 9}, spots={1: "SHP3"})
    t.play("give r1c1a", "go 1", "buy r4c4", "move r1c1a")
    assert look(t, O)["r4c4"] == "SHP3 T3" and t.seat == 0
    assert t.s.lowered == t.s.raised == 0 and t.offers("gain r1c1b")
