"""The ledger's worked examples that no chapter's test already plays."""

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.games.haze_islands.positions import Chartroom, table
from quarterdeck.games.haze_islands.state import State
from tests.games.haze_islands.support import PAIR, face, far, way
from tests.support import clause


@clause("HI-W01")
def test_three_players_after_setup() -> None:
    s = game("haze_islands").new(3, "friendly")
    assert isinstance(s, State)
    t = Chartroom(s).let(Luck(3))
    sizes = [len(t.deck(seat)) for seat in s.clockwise(s.first)]
    assert sizes == [15, 1, 1] and s.pile_size() == 9 and sum(s.adventures) == 17
    assert len(s.board) == 1 and s.slot_state[s.board[0]] == 1 and s.scale == 1
    assert all(not captain.hand.faces for captain in s.captains)


@clause("HI-W04")
def test_the_distances_of_the_rebuilt_picture_on_page_eleven() -> None:
    board = [
        "I05 (0,0) bottom S",
        "I09 (−1,0) bottom E",
        "I01 (1,0) bottom W",
        "I16 (1,−1) bottom N",
        "D1 (0,−1) bottom E",
        "I07 (−1,1) bottom S",
        "D2 (−2,1) bottom E",
    ]
    t = table(seats=3, board=board, at={0: "I09", 1: "D1", 2: "D2"}, turn=2, decks={2: 9}, doom="I05")
    assert way(t, "I05", 3) == 3 and far(t, "I05", "I09") == 3
    gold = t.s.distances(face(t, "D1"), True)
    assert gold[face(t, "I05")] == 6 and way(t, "I05", 2) == -2 and far(t, "I05", "D1") == 2
    assert t.choices() == ["sail E", "discard", "pass"] and way(t, "D2", 1) == 3
    t = table(seats=3, board=board, at={0: "I09", 1: "D1", 2: "D2"}, phase="hunt", scale=2, doom="I05")
    assert t.doom_at() == "D1"


@clause("HI-W29")
def test_in_the_round_end_hand_cards_paid_for_order_2_go_to_the_pile() -> None:
    t = table(
        board=PAIR, hands={0: ["I02", "I03"]}, logs={0: ["A07"], 1: ["A14"]}, phase="rw2", scale=2, doom="I05"
    )
    t.play("order 2")
    assert t.where(0) == "I01" and {"I02", "I03"} <= set(t.pile()) and t.deck(1) == [] and t.seat == 1
    t.play("decline", "decline")
    assert t.doom_at() == "I05" and t.captain(1).discarded == 2  # the target is found after the window


@clause("HI-W30")
def test_a_ship_that_leaves_in_the_third_window_is_not_attacked() -> None:
    board = [*PAIR, "I03 (2,0) bottom W"]
    t = table(
        board=board, logs={1: ["A03"]}, phase="rw3", scale=5, crossed=2, doom="I01", at={0: "I05", 1: "I01"}
    )
    assert t.seat == 1
    t.play("order 3")
    assert t.where(1) == "I03" and t.captain(1).discarded == 0 and t.status(1) == "survivor"


@clause("HI-W32")
def test_the_quick_start_three_scouts_then_raids_until_a_pair_fits() -> None:
    t = table(
        board=["I05 (0,0) bottom S A09 double"],
        decks={0: ["I01", "I03", "I11", "I07", "I06", "I13", "I15", 5], 1: 0},
    )
    t.play("scout E", "adventure A01", "scout S", "adventure A02", "scout W", "adventure A03")
    assert len(t.s.board) == 4 and t.seat == 0
    t.play("raid", "keep I07", "pass", "raid", "keep I13", "pass", "complete", "spend I07")
    assert t.score(0) == 2 and t.slot("I05") == "empty"
