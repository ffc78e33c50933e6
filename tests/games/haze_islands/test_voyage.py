"""SC, SL, CD: scouting, sailing, and the open sea."""

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR, ROW, E, S, W, face, way
from tests.support import clause


@clause("HI-SC01")
def test_scout_needs_a_gold_triangle_and_an_unexplored_cell() -> None:
    t = table(board=PAIR)
    assert t.choices("scout") == ["scout S", "scout W"]
    assert t.why("scout N") == "HI-SC01" and t.why("scout E") == "HI-SC01"
    t = table(board=["D1 (0,0) bottom S"])
    assert t.choices("scout") == ["scout S"] and t.why("scout W") == "HI-SC01"


@clause("HI-SC02", "HI-SC07")
def test_scout_needs_an_adventure_in_the_deck() -> None:
    assert table(adventures=0).why("scout E") == "HI-SC02"
    assert table(adventures=1).offers("scout E")


@clause("HI-SC03", "HI-W02")
def test_the_bottom_of_a_new_location_faces_where_it_was_scouted_from() -> None:
    for direction, bottom in zip("ESW", "WNE", strict=True):
        t = table(decks={0: ["I09", 2]}).play(f"scout {direction}", "adventure A01")
        assert t.s.bottom[face(t, "I09")] == "NESW".index(bottom)
    place = face(t, "I09")  # scouted west: T faces W, R N, B E, L S
    assert (t.s.xs[place], t.s.ys[place]) == (-1, 0)
    assert [t.s.gate(place, d) for d in range(4)] == [2, 1, 1, 0]


@clause("HI-SC04", "HI-SC05")
def test_the_scout_does_not_move_and_the_card_stays_on_the_board() -> None:
    t = table(decks={0: ["I09", 2], 1: 0}).play("scout E", "adventure A01")
    assert t.where(0) == "I05" and t.s.board == [face(t, "I05"), face(t, "I09")]
    assert t.deck(0) == ["?", "?"] and t.deck(1) == []


@clause("HI-SC06")
def test_a_new_location_gets_the_top_cards_of_both_decks_in_state_double() -> None:
    t = table(decks={0: 3}).play("scout E")
    assert t.offers("map I09") and not t.offers("map I05")
    t.play("map I09")
    assert t.offers("adventure A04")
    assert t.play("adventure A04").slot("I09") == "A04 double"


@clause("HI-SC08", "HI-W18", "HI-MO06")
def test_the_last_adventure_makes_this_round_the_final_one() -> None:
    for variant in ("friendly", "friendly-short"):
        t = table(variant, adventures=["A01"], scale=3, decks={0: ["I09", 2]}).play(
            "scout E", "adventure A01"
        )
        assert t.s.scale == 6
    t = table(adventures=["A01"], scale=6, decks={0: ["I09", 2]}).play("scout E", "adventure A01")
    assert t.s.scale == 6 and t.events[-1] == "HI-SC06"
    t = table(adventures=["A01", "A02"], scale=3, decks={0: ["I09", 2]}).play("scout E", "adventure A01")
    assert t.s.scale == 3


@clause("HI-SC08", "HI-W18")
def test_after_the_last_adventure_the_round_ends_with_power_seven_and_the_game() -> None:
    board = ["I05 (0,0) bottom S", "I01 (1,0) bottom W", "I03 (2,0) bottom W"]
    t = table(board=board, at={0: "I03", 1: "I03"}, adventures=1, scale=3, decks={0: ["I09"], 1: 0})
    t.play("scout N")
    t.play(t.choices("adventure")[0])
    assert t.over and t.s.scale == 7


@clause("HI-SC09")
def test_sailing_raiding_deploying_and_discarding_change_no_slot() -> None:
    t = table(board=ROW, decks={0: 9, 1: 9})
    before = [t.slot(name) for name in ("I05", "I01", "I12")]
    t.play("deploy", "sail E", "sail E", "deploy", "discard", "pass")
    assert [t.slot(name) for name in ("I05", "I01", "I12")] == before


@clause("HI-SC10")
def test_a_new_location_connects_to_other_neighbours_too_whatever_colours_meet() -> None:
    board = ["I05 (0,0) bottom S", "I01 (1,0) bottom W", "I07 (1,-1) bottom N"]
    t = table(board=board, decks={0: ["D1", 2]}).play("scout S", "adventure A01")
    assert way(t, "D1", E) == -2  # D1 bottom N: its L, r1, meets the R of I07, g1


@clause("HI-SC11")
def test_the_scouted_card_may_be_a_dead_end_or_cursed() -> None:
    for name in ("D4", "C2"):
        t = table(decks={0: [name, 2]}).play("scout E", "adventure A01")
        assert face(t, name) in t.s.board


@clause("HI-SL01", "HI-SL02", "HI-W03")
def test_sailing_costs_one_unseen_card_per_diamond() -> None:
    t = table(board=PAIR, decks={0: ["I02", "I03", "I04"], 1: 0}).play("sail E")
    assert t.where(0) == "I01" and t.deck(0) == ["I04"] and t.deck(1) == ["I03", "I02"]
    assert table(board=PAIR).why("sail S") == "HI-SL01"


@clause("HI-SL03")
def test_no_sailing_over_red_or_closed_sides_or_with_too_few_cards() -> None:
    t = table(
        board=[
            "D1 (0,0) bottom S A03 double",
            "I01 (1,0) bottom W",
            "I03 (0,1) bottom S",
            "I02 (0,-1) bottom N",
        ]
    )
    assert t.why("sail E") == "HI-SL03" and t.why("sail N") == "HI-SL03" and t.offers("sail S")
    t = table(board=ROW, decks={0: 3})
    assert t.why("sail W") == "HI-SL03"  # 4 diamonds


@clause("HI-SL04")
def test_one_sail_crosses_one_connection() -> None:
    board = ["I05 (0,0) bottom S", "I01 (1,0) bottom W A03 sea", "I03 (2,0) bottom W"]
    t = table(board=board, decks={0: 9}).play("sail E")
    assert t.where(0) == "I01" and t.seat == 1
    t = table(board=board, at={0: "I01"}, decks={0: 9}).play("sail E")
    assert t.where(0) == "I03" and len(t.deck(0)) == 7  # T g1 + B g1


@clause("HI-CD01")
def test_no_raid_steal_or_deploy_on_the_open_sea() -> None:
    for name in ("D2", "C1"):
        t = table("solo", board=[f"{name} (0,0) bottom S"])
        assert t.why("raid") == t.why("steal") == t.why("deploy") == "HI-CD01"
        assert t.s.chart.raids[face(t, name)] == 0


@clause("HI-CD02")
def test_gold_sides_of_sea_cards_work_normally_and_red_ones_do_not() -> None:
    t = table(board=["C1 (0,0) bottom S A04 sea"], decks={0: 5})
    assert t.choices("scout") == ["scout N", "scout E", "scout S"] and t.why("scout W") == "HI-SC01"
    t = table(board=["C1 (0,0) bottom S", "I01 (1,0) bottom W", "I03 (-1,0) bottom E"], decks={0: 5})
    assert t.offers("sail E") and t.why("sail W") == "HI-SL03"


@clause("HI-CD03")
def test_other_actions_are_allowed_on_the_open_sea() -> None:
    hands = {0: ["I05", "I06", "I07"], 1: ["I01", "I03"]}
    board = ["C3 (0,0) bottom S A09 single"]
    t = table("competitive", board=board, hands=hands, doom_card="DM1A")
    assert (
        t.offers("complete")
        and t.offers("attack teal-WHI")
        and t.offers("attack_doom")
        and t.offers("discard")
    )
    t = table("competitive", seats=3, board=board, hands=hands, turn=1, status={1: "castaway"})
    assert t.offers("hijack crimson")
    assert table("competitive", board=board, status={0: "ghost"}).offers("rotate C3")
    assert table("cooperative", board=board, hands=hands).offers("trade teal")


@clause("HI-CD04")
def test_sea_cards_in_hand_are_spent_for_their_icon() -> None:
    t = table(board=["I05 (0,0) bottom S A12 double"], hands={0: ["D4", "D5"]}).play("complete", "spend D4")
    assert t.score(0) == 2 and t.hand(0) == []


@clause("HI-CD05")
def test_the_doom_passes_red_sides_like_gold_ones() -> None:
    t = table(
        board=["D1 (0,0) bottom W", "I01 (0,-1) bottom N", "I03 (1,-1) bottom S"],
        phase="hunt",
        scale=4,
        at={0: "I01", 1: "I03"},
    )
    assert t.s.distances(face(t, "D1"))[face(t, "I01")] == 2 and way(t, "D1", S) == -2
    assert t.doom_at() == "I01"


@clause("HI-SC01")
def test_scouting_west_places_the_card_west() -> None:
    t = table(decks={0: ["I09"]}).play("scout W", "adventure A01")
    assert way(t, "I05", W) == 3
