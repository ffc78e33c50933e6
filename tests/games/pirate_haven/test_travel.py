"""Travel: whose turn, how far (chapter PH-T)."""

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven.constants import FINISHED, WAITING
from quarterdeck.games.pirate_haven.positions import fame, look, table
from tests.games.pirate_haven.support import A, B, O, P, crew, kind, played
from tests.support import clause


@clause("PH-T01", "PH-T03")
def test_the_ship_furthest_back_moves_next_whatever_the_seats() -> None:
    t = table(seats=4, at={O: 9, B: 4, P: 7, A: 12})
    assert t.seat == 1
    t.play("leave")
    assert t.seat == 2
    t.play("leave")
    assert t.seat == 0
    t.play("leave")
    assert t.seat == 3


@clause("PH-T02", "PH-Q28")
def test_waiting_ships_are_behind_every_ship_on_the_map_and_go_from_the_top() -> None:
    t = table(seats=4, at={P: 1}, waiting=[A, B, O])
    assert t.seat == 3
    t.play("leave")
    assert t.seat == 1
    t.play("leave")
    assert t.seat == 0
    t.play("leave")
    assert t.seat == 2


@clause("PH-T04", "PH-Q30")
def test_the_same_player_goes_on_until_their_ship_passes_another() -> None:
    t = table(at={B: 4}, spots={1: "TA", 2: "NA", 5: "I2"})
    t.play("go 1")
    assert t.seat == 0
    t.play("go 2")
    assert t.seat == 0
    t.play("go 5")
    assert t.seat == 1


@clause("PH-T05", "PH-Q29")
def test_one_must_move_forward_any_distance_or_leave() -> None:
    t = table(at={O: 3, B: 10})
    assert t.choices() == [f"go {p}" for p in (4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16)] + ["leave"]
    assert t.why("go 3") == t.why("go 1") == "PH-T05"


@clause("PH-T06")
def test_an_occupied_spot_cannot_be_chosen_but_jumped_over() -> None:
    t = table(at={O: 3, B: 4})
    assert t.why("go 4") == "PH-T06"
    assert t.offers("go 5")


@clause("PH-T07")
def test_one_may_leave_from_anywhere_even_without_landing() -> None:
    t = table(seats=3)
    assert t.offers("leave")
    t.play("leave")
    assert t.s.at[0] == FINISHED
    t = table(at={O: 14, B: 16}).play("leave")
    assert t.s.round == 2  # black stands on the last position, can only leave, and does
    for s in played(2, 3):
        step = s.asking()
        if step is not None and step.name == "move":
            assert s.book.parse("leave") in s.options


@clause("PH-T08", "PH-T17")
def test_a_spot_is_resolved_completely_before_the_next_turn() -> None:
    t = table(spots={5: "SHP3"}, islands={O: "r1c1 BLD5 T2 -"}).play("go 5")
    assert t.seat == 0 and t.question == "buy"
    assert t.why("go 6") == t.why("leave") == "PH-T17"
    t.play("buy r2c2")
    assert t.seat == 0 and t.question == "ability"
    t.play("skip")
    assert t.seat == 1 and t.question == "move"


@clause("PH-T09", "PH-Z02")
def test_each_spot_is_used_at_most_once_in_a_round() -> None:
    for seats, most in ((2, 18), (3, 23), (4, 28)):
        for seed in range(4):
            used: dict[int, list[int]] = {}
            moves: dict[int, int] = {}
            before = None
            for s in played(seats, seed):
                if before is not None and before.round == s.round and before.at != s.at:
                    for seat in range(seats):
                        if before.at[seat] != s.at[seat] and s.at[seat] != WAITING:
                            moves[s.round] = moves.get(s.round, 0) + 1
                            if s.at[seat] != FINISHED:
                                used.setdefault(s.round, []).append(s.at[seat])
                before = s
            for spots in used.values():
                assert len(spots) == len(set(spots))
            assert max(moves.values()) <= most and sum(moves.values()) <= 4 * most


@clause("PH-T10")
def test_spots_that_were_jumped_over_stay_filled_for_the_ships_behind() -> None:
    t = table(spots={2: "BLD1", 9: "TA"}).play("go 9")
    assert t.s.goods[2] == kind("BLD1")
    t.play("go 2", "buy r1c1")
    assert look(t, B) == {"r1c1": "BLD1 -"}


@clause("PH-T11", "PH-Q42", "PH-Q41")
def test_one_may_land_where_one_can_use_nothing_and_it_is_gone_at_once() -> None:
    t = table(spots={1: "PIR6"}, income={O: 2})
    assert t.offers("go 1")
    t.play("go 1")
    assert t.seat == 1 and t.s.box_tiles[kind("PIR6")] == 1 and t.s.goods[1] == -1


@clause("PH-T12", "PH-Q03")
def test_the_kth_ship_to_leave_gets_the_kth_spot_of_the_direction_tile() -> None:
    t = table(seats=4, at={O: 3, B: 5}, waiting=[A, P])
    assert t.s.left == [NOBODY, NOBODY, 3, 2]
    t.play("leave")
    assert t.s.left == [3, NOBODY, NOBODY, 2]
    t.play("leave")
    assert t.s.left == [3, 2, NOBODY, NOBODY]
    t.play("leave")
    assert t.s.left == [3, 2, 0, NOBODY] and t.seat == 1
    for s in played(4, 9):
        gone = [seat for seat in s.left if seat != NOBODY and s.at[seat] == FINISHED]
        assert s.left[: len(gone)] == gone


@clause("PH-T13")
def test_a_finished_ship_is_not_a_waiting_one() -> None:
    t = table(seats=3, finished=[B], waiting=[O, P])
    assert t.s.at == [WAITING, FINISHED, WAITING]
    assert t.seat == 0
    t.play("leave")
    assert t.s.left == [1, 0, 2, NOBODY]
    assert t.seat == 2  # black stands higher on the tile, but has finished


@clause("PH-T14")
def test_travel_ends_when_every_ship_has_left() -> None:
    t = table(seats=3, at={O: 2}, finished=[B, P])
    assert t.s.round == 1
    t.play("leave")
    assert t.s.round == 2 and t.question == "lay"


@clause("PH-T16", "PH-Q32")
def test_in_round_4_the_direction_tile_is_flipped_at_the_start_of_travel() -> None:
    t = table(seats=4, phase="map", round=4, turn=P)
    assert t.s.copy().flipped is False
    t.let(Luck(1))
    assert t.s.copy().flipped and t.question == "move"
    assert t.s.left == [2, 3, 0, 1]  # Ships keep their spots
    assert table(seats=4, phase="map", round=3).let(Luck(1)).s.flipped is False
    t.play("leave", "leave", "leave", "leave")
    assert [fame(t, who)["direction"] for who in (P, A, O, B)] == [5, 3, 1, 0]


@clause("PH-T17")
def test_a_turn_is_exchanges_then_one_move_then_the_spot() -> None:
    t = table(islands={O: "r1c1 BLD5 T4 -"}, income={O: 4}, spots={1: "TA"})
    t.play("give r1c1a", "give r1c1a")
    assert crew(t).income == 8 and t.seat == 0
    t.play("go 1")
    assert t.seat == 1 and t.why("go 2") is None


@clause("PH-Q43", "PH-T07")
def test_a_ship_that_can_only_leave_leaves_by_itself_unless_an_exchange_is_possible() -> None:
    t = table(at={O: 16, B: 15})
    assert t.s.round == 2 and t.s.left == [1, 0, NOBODY, NOBODY]
    t = table(at={O: 16, B: 15}, islands={B: "r2c2 SHP3 T2"}, income={B: 1})
    assert t.seat == 1 and t.choices() == ["leave", "give r2c2a"]
    t.play("give r2c2a")  # neither lower nor, this turn, higher: nothing but leaving is left
    assert t.s.round == 2 and look(t, B)["r2c2"] == "SHP3 T1"


@clause("PH-T15", "PH-E05", "PH-T01")
def test_the_order_of_leaving_decides_even_if_ships_overtook_each_other() -> None:
    t = table(seats=3, at={O: 10, B: 4}, finished=[P], bare=range(1, 21))
    t.play("go 12")
    assert t.seat == 0
    t.play("leave", "leave").let(Luck(4))
    assert t.s.round == 2 and t.s.left == [2, 0, 1, NOBODY]
    assert t.s.at == [WAITING] * 3 and t.seat == 2
    t.play("leave")
    assert t.seat == 0


@clause("PH-T12", "PH-T13", "PH-Q03")
def test_who_leaves_at_once_takes_the_spot_that_was_just_vacated() -> None:
    t = table(seats=4, at={O: 24}, waiting=[B, P, A], spots={1: "TA"}).play("leave")
    assert t.s.left == [1, NOBODY, 2, 3] and t.seat == 2
    t.play("go 1", "leave")
    assert t.s.left == [1, 3, NOBODY, NOBODY] and t.seat == 2
