"""G: board, tokens, information."""

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR, ROW, E, N, S, W, face, far, sees, sees_deck, way
from tests.support import clause


@clause("HI-G01")
def test_a_cell_holds_one_location_and_the_grid_has_no_edge() -> None:
    with pytest.raises(Broken, match="HI-G01"):
        table(board=["I05 (0,0) bottom S", "I01 (0,0) bottom S"])
    t = table(board=[f"I{n:02d} ({n},0) bottom W" for n in range(5, 16)], at={0: "I15"})
    assert t.offers("scout N") and t.offers("scout S")


@clause("HI-G02")
def test_a_location_whose_adventure_was_taken_keeps_its_place_until_new_dawn() -> None:
    t = table(board=["I05 (0,0) bottom S A09 single"], hands={0: ["I07"]}).play("complete")
    assert t.slot("I05") == "empty" and face(t, "I05") in t.s.board and t.where(0) == "I05"


@clause("HI-G03")
def test_a_side_faces_side_plus_bottom_minus_two() -> None:
    for bottom in range(4):
        t = table(board=[f"I09 (0,0) bottom {'NESW'[bottom]}"])
        gates = [t.s.gate(face(t, "I09"), direction) for direction in range(4)]
        for side, diamonds in enumerate([0, 2, 1, 1]):  # T closed, R g2, B g1, L g1
            assert gates[(side + bottom - 2) % 4] == diamonds


@clause("HI-G04")
def test_the_map_card_defines_left_bottom_and_right() -> None:
    t = table(board=["D3 (0,0) bottom S"])
    assert [t.s.gate(face(t, "D3"), d) for d in (W, S, E)] == [-1, 1, -2]


@clause("HI-G05", "HI-G06")
def test_the_top_is_open_only_as_sea_gold_with_the_diamonds_of_that_card() -> None:
    for state, gate in [("double", 0), ("single", 0), ("empty", 0), ("sea", 2)]:
        adventure = "" if state == "empty" else "A04 "
        t = table(board=[f"I05 (0,0) bottom S {adventure}{state}"])
        assert t.s.gate(face(t, "I05"), N) == gate
        assert t.offers("scout N") == (state == "sea")
    t = table(board=["I05 (0,0) bottom S A03 sea"])
    assert t.s.gate(face(t, "I05"), N) == 1


@clause("HI-G07")
def test_a_closed_side_stops_players_and_the_doom() -> None:
    t = table(board=["I05 (0,0) bottom S A03 double", "I01 (0,1) bottom S"], at={1: "I01"})
    assert way(t, "I05", N) == 0 and far(t, "I05", "I01") == -1
    assert t.why("sail N") == "HI-SL03"


@clause("HI-G08")
def test_connected_means_adjacent_with_both_sides_open() -> None:
    t = table(board=["I05 (0,0) bottom S", "I01 (1,0) bottom E", "I03 (1,1) bottom S", "I07 (-1,0) bottom E"])
    assert way(t, "I05", E) == 0  # the top of I01 is closed
    assert way(t, "I05", W) == 4
    assert far(t, "I05", "I03") == -1  # a diagonal neighbour


@clause("HI-G08", "HI-SC01")
def test_a_gold_side_before_the_haze_is_no_connection_but_can_be_scouted() -> None:
    t = table(board=["I05 (0,0) bottom S", "I01 (1,0) bottom W", "C3 (9,9) bottom S"])
    assert [way(t, "I05", d) for d in (N, E, S, W)] == [0, 2, 0, 0]
    assert [t.offers(f"scout {d}") for d in "NESW"] == [False, False, True, True]
    reached = {t.s.chart.maps[place]: length for place, length in enumerate(t.s.distances(face(t, "I05")))}
    assert {place: length for place, length in reached.items() if length >= 0} == {"I05": 0, "I01": 2}


@clause("HI-CD02", "HI-SC01")
def test_a_red_side_before_the_haze_is_not_scouted() -> None:
    t = table(board=["D3 (0,0) bottom S"])
    assert [t.offers(f"scout {d}") for d in "NESW"] == [False, False, True, False]


@clause("HI-G09")
def test_the_length_is_the_sum_of_both_facing_sides() -> None:
    assert way(table(board=PAIR), "I05", E) == 2
    assert way(table(board=ROW), "I05", W) == 4  # L g2 and B g2
    assert way(table(board=["I05 (0,0) bottom S", "I09 (-1,0) bottom E"]), "I05", W) == 3


@clause("HI-G10")
def test_players_cross_gold_only_and_the_doom_both() -> None:
    t = table(board=["I16 (0,0) bottom W", "D1 (-1,0) bottom S"], doom="I16", decks={0: 9})
    assert way(t, "I16", W) == -2 and t.why("sail W") == "HI-SL03"
    assert far(t, "I16", "D1") == 2


@clause("HI-G11")
def test_gold_sides_bear_a_triangle_and_red_ones_none() -> None:
    t = table(board=["C1 (0,0) bottom S A03 sea"])
    assert t.choices("scout") == ["scout N", "scout E", "scout S"]
    assert t.why("scout W") == "HI-SC01"


@clause("HI-G12")
def test_any_number_of_tokens_share_a_location() -> None:
    t = table(
        "competitive",
        seats=3,
        board=PAIR,
        at={0: "I05", 1: "I01", 2: "I01"},
        doom="I01",
        deployed={1: ["I01"]},
    )
    t.play("sail E")
    assert t.where(0) == t.where(1) == t.where(2) == t.doom_at() == "I01"


@clause("HI-G13")
def test_nine_icons_one_on_each_map_card_and_x_counts_one() -> None:
    t = table(logs={0: ["A12 X"]})
    chart = t.s.chart
    assert [chart.icon_class.count(kind) for kind in (0, 1, 2)] == [2, 3, 4]
    assert [chart.icon_of.count(icon) for icon in range(9)] == [3] * 9
    assert t.score(0) == 1


@clause("HI-G14")
def test_a_player_is_survivor_castaway_or_ghost_and_acts_where_the_marker_stands() -> None:
    t = table("competitive", seats=3, board=PAIR, status={1: "castaway", 2: "ghost"}, at={1: "I01"}, turn=1)
    assert [t.status(n) for n in range(3)] == ["survivor", "castaway", "ghost"]
    assert t.play("sail W").where(1) == "I05"


@clause("HI-G15")
def test_a_pirate_is_in_one_zone_and_only_discarded_ones_come_back() -> None:
    with pytest.raises(Broken, match="HI-G15"):
        table(supply={0: 3}, deployed={0: ["I05"]})
    t = table(supply={0: 0}, discarded={0: 1}, logs={0: ["A12"]}).play("order 6")
    assert (t.captain(0).supply, t.captain(0).discarded) == (1, 0)
    t = table(supply={0: 0}, discarded={0: 0}, logs={0: ["A12"]})  # three removed
    assert t.why("order 6") == "HI-SO26"


@clause("HI-G16")
def test_nothing_is_lost_or_doubled() -> None:
    t = table()
    for break_it in ("pile", "adventure", "doom"):
        s = t.s.copy()
        if break_it == "pile":
            s.pile.take(0)
        elif break_it == "adventure":
            s.adventures[0] = 0
        else:
            s.doom_left = [0] * 12
        with pytest.raises(Broken, match="HI-G16"):
            s.check()


@clause("HI-G17")
def test_sizes_and_the_top_doom_card_are_public() -> None:
    t = table(hands={0: ["I01", "I02"]}, decks={0: ["I03", 3]}, doom_card="DM4B", scale=3, first=1)
    for seat in (1, ONLOOKER):
        view = t.view(seat)
        assert len(view.captains[0].hand.faces) == 2 and len(view.captains[0].deck.faces) == 4
        assert view.doom_top == 7 and view.scale == 3 and view.first == 1
        assert view.pile_size() == t.s.pile_size() and sum(view.adventures) == 17


@clause("HI-G18")
def test_a_hand_is_seen_by_its_owner_only_but_by_the_whole_team_in_cooperative_mode() -> None:
    t = table("competitive", hands={0: ["I01"]}, decks={1: ["I02"]})
    assert sees(t, 0, 0) == ["I01"] and sees(t, 1, 0) == ["?"] and sees(t, ONLOOKER, 0) == ["?"]
    assert sees_deck(t, 0, 1) == sees_deck(t, 1, 1) == ["?"]
    t = table("cooperative", hands={0: ["I01"]})
    assert sees(t, 1, 0) == ["I01"] and sees(t, ONLOOKER, 0) == ["?"]


@clause("HI-G19")
def test_cards_paid_from_a_deck_are_seen_by_nobody() -> None:
    t = table(board=PAIR, decks={0: ["I02", "I03", "I04"], 1: 0}).play("sail E")
    assert t.deck(1) == ["I03", "I02"]
    for seat in (0, 1, ONLOOKER):
        assert sees_deck(t, seat, 1) == ["?", "?"]
    t = table(board=PAIR, decks={0: 3, 1: 0}).play("sail E")
    assert t.deck(1) == ["?", "?"]


@clause("HI-G20")
def test_a_raider_knows_the_cards_and_order_put_on_the_next_deck_and_everybody_spent_ones() -> None:
    t = table(board=["I12 (0,0) bottom S"], decks={0: ["I01", "C2", "I15"], 1: 1}).play(
        "raid", "keep I15", "lay I01"
    )
    assert sees_deck(t, 0, 1) == ["C2", "I01", "?"] and sees_deck(t, 1, 1) == ["?", "?", "?"]
    t = table(board=["I05 (0,0) bottom S A09 single"], hands={0: ["I07"]}, decks={0: 2, 1: 0}).play(
        "complete"
    )
    for seat in (0, 1, ONLOOKER):
        assert sees_deck(t, seat, 1) == ["I07", "?"]


@clause("HI-G21")
def test_adventures_in_play_are_public_and_all_pairs_differ() -> None:
    t = table(board=["I05 (0,0) bottom S A03 sea"])
    assert t.view(1).slot[face(t, "I05")] == 2 and t.view(ONLOOKER).slot[face(t, "I05")] == 2
    assert len({tuple(sorted(pair)) for pair in t.s.chart.doubles}) == 18


@clause("HI-G10", "HI-DO04")
def test_a_way_of_gold_alone_may_be_longer_or_missing() -> None:
    """For captains who plan: red connections are The Doom's."""
    t = table(board=["D1 (0,0) bottom W", "I01 (0,-1) bottom N", "I03 (-1,0) bottom E"])
    gold = t.s.distances(face(t, "D1"), True)
    assert [gold[face(t, name)] for name in ("D1", "I01", "I03")] == [0, -1, 2]
    everyone = t.s.distances(face(t, "D1"))
    assert [everyone[face(t, name)] for name in ("D1", "I01", "I03")] == [0, 2, 2] and everyone[26] == -1
