"""GH, RO, RV, GE, MO: ghosts, revival, the end of the game, modes."""

from quarterdeck.games.haze_islands.positions import table
from tests.games.haze_islands.support import PAIR, E, face, way
from tests.support import clause

AWAY = ["I05 (0,0) bottom S", "I01 (9,9) bottom W", "I03 (9,8) bottom N"]


@clause("HI-GH01", "HI-W16")
def test_a_ship_sunk_by_the_doom_keeps_its_place_hand_and_log_but_no_pirate() -> None:
    t = table(
        seats=3,
        board=PAIR,
        at={1: "I01", 2: "I01"},
        phase="strike",
        scale=3,
        crossed=1,
        supply={0: 1},
        deployed={0: ["I05"]},
        discarded={0: 1},
        hands={0: ["I02"]},
        logs={0: ["A18"]},
    )
    ghost = t.captain(0)
    assert t.status(0) == "ghost" and t.where(0) == "I05"
    assert (ghost.supply, ghost.discarded, ghost.deployed) == (0, 0, [])
    assert t.hand(0) == ["I02"] and t.score(0) == 2


@clause("HI-GH02", "HI-R35", "HI-R36")
def test_a_ghost_acts_is_ignored_and_cannot_be_attacked_or_win() -> None:
    board = ["I05 (0,0) bottom S A09 single", "I01 (1,0) bottom W"]
    t = table("competitive", seats=3, board=board, status={0: "ghost"}, hands={0: ["I07"], 1: ["I06", "C1"]})
    assert t.offers("complete") and t.offers("raid") and t.offers("sail E") and t.offers("scout S")
    t = table("competitive", seats=3, board=board, status={0: "ghost"}, hands={1: ["I06", "C1"]}, turn=1)
    assert t.why("attack crimson-WHI") == "HI-AT01"
    t = table(board=AWAY, at={1: "I01"}, status={0: "ghost"}, phase="hunt", scale=7, logs={0: ["A01", "A02"]})
    assert t.over and t.standing == [2, 1]


@clause("HI-RO01", "HI-RO02", "HI-W24", "HI-R09")
def test_a_ghost_turns_a_location_with_everything_on_it_for_one_card() -> None:
    for angle, bottom, length in [(90, 0, 2), (180, 1, 0), (270, 2, 3)]:
        t = table(
            board=["I05 (0,0) bottom S", "I01 (1,0) bottom W A03 single"],
            status={0: "ghost"},
            at={1: "I01"},
            deployed={1: ["I01"]},
            decks={0: 3, 1: 0},
        )
        t.play("rotate I01")
        assert t.choices() == ["turn 90", "turn 180", "turn 270"]
        t.play(f"turn {angle}")
        assert t.log()[-1].endswith(f"by {angle}°.")
        assert t.s.bottom[face(t, "I01")] == bottom and way(t, "I05", E) == length
        assert t.slot("I01") == "A03 single" and t.where(1) == "I01" and t.deployed(1) == ["I01"]
        assert len(t.deck(0)) == 2 and len(t.deck(1)) == 1
    t = table(status={0: "ghost"})
    assert t.why("rotate I01") == "HI-RO01"


@clause("HI-A05", "HI-A06", "HI-RO01")
def test_nobody_but_a_ghost_turns_a_location() -> None:
    ghost = table("competitive", seats=3, board=PAIR, status={0: "ghost"})
    assert ghost.choices("rotate") == ["rotate I01", "rotate I05"]
    for status in ("survivor", "castaway"):
        t = table("competitive", seats=3, board=PAIR, status={0: status})
        assert t.choices("rotate") == [] and t.why("rotate I05") == "HI-A05"


@clause("HI-RV01", "HI-R38")
def test_after_each_sinking_every_other_ghost_may_try_once_in_turn_order() -> None:
    t = table(
        seats=3, first=1, status={0: "ghost", 1: "ghost"}, supply={2: 0}, phase="strike", scale=3, board=PAIR
    )
    assert t.question == "revive" and t.seat == 1 and t.choices() == ["revive", "stay"]
    t.play("stay")
    assert t.seat == 0
    t.play("stay")
    assert t.over and t.standing.count(1) == 0
    t = table(seats=3, supply={0: 0, 1: 0, 2: 0}, phase="strike", scale=3, board=PAIR)
    assert t.question == "revive" and t.seat == 2  # sunk first, teal second: ivory may try now


@clause("HI-RV02")
def test_a_random_card_of_the_pile_is_checked_and_goes_back() -> None:
    t = table(seats=3, status={0: "ghost"}, supply={1: 0}, at={2: "I01"}, board=PAIR, phase="strike", scale=3)
    size = t.s.pile_size()
    t.play("revive", "corner TL")
    assert t.question == "look" and len(t.choices()) == size
    t.play("map D1")
    assert t.status(0) == "ghost" and not t.over and sum(len(t.deck(n)) for n in range(3)) == size


@clause("HI-RV02", "HI-R40")
def test_with_an_empty_pile_there_is_no_attempt() -> None:
    board = [f"I{n:02d} ({n},0) bottom W" for n in range(1, 19)]
    hands = {0: ["D1", "D2", "D3"], 1: ["D4", "D5", "D6"], 2: ["C1", "C2", "C3"]}
    t = table(
        seats=3,
        board=board,
        hands=hands,
        status={0: "ghost"},
        supply={1: 0},
        at={2: "I18"},
        phase="strike",
        scale=3,
    )
    assert t.status(1) == "ghost" and t.question != "revive"


@clause("HI-RV03", "HI-RV04", "HI-W23")
def test_no_skull_revives_the_ghost_even_after_the_last_survivor_and_in_the_final_round() -> None:
    for scale in (5, 7):
        t = table(status={0: "ghost"}, supply={1: 0}, phase="strike", scale=scale, board=PAIR, at={0: "I01"})
        t.play("revive", "corner BR", "map I11")
        assert t.status(0) == "survivor" and t.captain(0).supply == 0 and t.where(0) == "I01"
        assert t.status(1) == "ghost" and t.over == (scale == 7)
    assert t.standing == [1, 2]


@clause("HI-SO38", "HI-RV02")
def test_order_18_may_be_armed_before_a_revive_attempt() -> None:
    t = table(status={0: "ghost"}, supply={1: 0}, phase="strike", scale=5, logs={0: ["A15"]})
    t.play("order 18", "revive", "corner TL", "map C1")
    assert t.status(0) == "survivor" and t.score(0) == 1 and t.s.armed == 0


@clause("HI-GE01")
def test_the_four_ends_of_the_game() -> None:
    assert table(board=AWAY, at={0: "I01", 1: "I01"}, phase="hunt", scale=7).over  # (a)
    t = table(supply={0: 0, 1: 0}, phase="strike", scale=3)  # (c), after the attempt that is due
    assert not t.over and t.question == "revive"
    assert t.play("stay").over
    assert table("solo", supply={0: 0}, phase="strike", scale=3).over  # (d)
    assert table("solo", supply={0: 0}, phase="strike", scale=3).why("raid") == "HI-GE01"


def ended(logs: dict[int, list[str]], **more: object) -> list[int]:
    """The places at the end of a final round in which The Doom reaches nobody."""
    arguments: dict[str, object] = {
        "seats": 3,
        "board": AWAY,
        "at": {0: "I01", 1: "I01", 2: "I01"},
        "logs": logs,
    }
    t = table(phase="hunt", scale=7, **(arguments | more))  # type: ignore[arg-type]
    while t.question == "ask_for_orders":
        t.play("decline")
    assert t.over
    return t.standing


@clause("HI-GE02", "HI-W27", "HI-R45")
def test_most_icons_then_doom_cards_then_pirates_then_a_shared_victory() -> None:
    assert ended({0: ["A01"], 1: ["A02 X"]}) == [1, 2, 3]
    assert ended({0: ["DM1A"], 1: ["A02", "A03 X"]}) == [1, 2, 3]
    assert ended({}, supply={0: 1, 1: 1, 2: 2}, deployed={0: ["I01", "I03"]}) == [1, 3, 2]
    assert ended({}) == [1, 1, 1]
    logs = {
        0: ["DM1B", "A01", "A02", "A03", "A04", "A05"],
        2: ["DM2B", "A06", "A07", "A08", "A09", "A10"],
        1: ["DM3B", "DM4B", "DM5B", "DM6B", "A11", "A12"],
    }
    places = ended(logs, status={1: "ghost"}, supply={0: 1, 2: 1}, deployed={0: ["I01"]})
    assert places[0] == 1 and places[2] == 2 and places[1] == 3  # 14, 14 and a ghost with 20


@clause("HI-GE03")
def test_ghosts_and_castaways_never_win_and_without_survivors_nobody_does() -> None:
    assert ended({0: ["A01"]}, status={0: "ghost"})[0] == 3
    assert 1 not in ended({0: ["A01"]}, status={0: "ghost", 1: "ghost", 2: "ghost"})


DOOMS = ["DM2B", "DM3B", "DM4B", "DM5B", "DM6B"]


def last_blow(mode: str, log: list[str], seats: int) -> list[int]:
    t = table(
        mode,
        seats=seats,
        logs={0: [*DOOMS, *log]},
        hands={0: ["I05", "I06", "I07"]},
        doom_card="DM1A",
        board=["I01 (0,0) bottom S"],
        decks={0: ["I03", 2]},
    )
    t.play("attack_doom", "corner TL", "spend I05", "spend I06")
    assert t.over
    return t.standing


@clause("HI-GE04", "HI-R43", "HI-R44")
def test_solo_is_won_by_defeating_the_doom_with_thirty_icons() -> None:
    enough = ["A01", "A02", "A03", "A04 X"]  # 20 + 3 + 7
    assert last_blow("solo", enough, 1) == [1] and last_blow("solo", enough[:3], 1) == [2]
    rich = [*DOOMS, *[f"A{n:02d} single" for n in range(1, 11)]]
    t = table("solo", logs={0: rich}, board=AWAY, at={0: "I01"}, phase="hunt", scale=7)
    assert t.over and t.score(0) == 30 and t.standing == [2]


@clause("HI-GE05")
def test_together_it_takes_forty_icons() -> None:
    enough = [f"A{n:02d}" for n in range(1, 9)] + ["A09 X"]  # 20 + 3 + 17
    assert last_blow("cooperative", enough, 2) == [1, 1]
    assert last_blow("cooperative", enough[:8], 3) == [2, 2, 2]


@clause("HI-MO01")
def test_friendly_has_no_attack_and_the_doom_makes_ghosts() -> None:
    t = table(hands={0: ["I06", "C1"]})
    assert t.why("attack teal-WHI") == "HI-A06" and t.why("hijack teal") == "HI-A06"
    t = table(supply={0: 0}, at={1: "I01"}, board=PAIR, phase="strike", scale=3)
    assert t.status(0) == "ghost" and not t.over


@clause("HI-MO02")
def test_competitive_has_attack_castaways_hijack_and_ghosts() -> None:
    assert table("competitive", hands={0: ["I06", "C1"]}).offers("attack teal-WHI")
    assert table("competitive", hands={0: ["I02", "I03"]}, status={0: "castaway"}).offers("hijack teal")
    assert table("competitive", status={0: "ghost"}).offers("rotate I05")


@clause("HI-MO03")
def test_alone_one_is_first_and_last_and_never_passes() -> None:
    t = table("solo", decks={0: ["I02", 2]})
    assert t.why("pass") == "HI-MO03" and t.offers("steal")
    assert "I02" in t.play("discard").pile() and t.seat == 0


@clause("HI-MO04")
def test_together_cards_flow_as_with_two_or_three_players() -> None:
    t = table("cooperative", seats=3, hands={0: ["I01"]}, decks={0: ["I02", 1], 1: 0})
    assert t.offers("trade teal") and t.why("attack teal-WHI") == "HI-A06" and t.why("rotate I05") == "HI-A06"
    assert t.play("discard").deck(1) == ["I02"]
    assert t.offers("pass")


@clause("HI-R46")
def test_the_doom_defeated_by_a_ghost_ends_the_game_for_the_survivors() -> None:
    t = table(
        status={0: "ghost"},
        logs={0: DOOMS},
        hands={0: ["I05", "I06", "I07"]},
        doom_card="DM1A",
        board=["I01 (0,0) bottom S"],
        decks={0: ["I03", 2]},
    )
    t.play("attack_doom", "corner TL", "spend I05", "spend I06")
    assert t.over and t.standing == [2, 1]
