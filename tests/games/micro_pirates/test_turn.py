"""MP-T, MP-N: rounds, turns, the end."""

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.micro_pirates.constants import LARGE, MERCHANT, NONE
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import chance, crew, hold, where
from tests.support import clause


@clause("MP-T01")
def test_a_round_is_one_turn_of_everybody_from_the_first_player() -> None:
    t = table(seats=3, first="blue", turn="blue")
    t.play("end", "end")
    assert (t.seat, t.s.round) == (0, 1)
    t.play("end")
    assert (t.seat, t.s.round) == (1, 2)


@clause("MP-T02")
def test_a_turn_has_at_most_two_actions_and_may_end_early() -> None:
    t = table()
    assert t.offers("end")
    t.play("sail r1c2", "sail r1c1")
    assert t.seat == 1  # nothing more can be done
    t.play("end")
    assert t.seat == 0


@clause("MP-T02")
def test_without_actions_left_no_action_is_offered() -> None:
    t = table(actions=0, hull={"red": 2}, crew={"red": "K24"}, hold={"red": "1 rum"})
    assert t.why("sail r1c2") == "MP-T02" and t.why("port") == "MP-T02"
    assert t.choices() == ["mend K24", "end"]


@clause("MP-T03")
def test_the_same_action_may_be_taken_twice() -> None:
    t = table(at={"red": "r0c2"})
    t.play("forage", "blue 1", "blue 1", "forage", "blue 1", "blue 1")
    assert hold(t) == "4 fish 1 rum" and t.seat == 1


@clause("MP-T04")
def test_an_action_is_resolved_before_the_next_one() -> None:
    t = table(at={"red": "r0c2"})
    t.play("forage")
    assert t.why("sail r0c1") == "MP-T04" and t.why("end") == "MP-T04"
    assert t.why("port") == "MP-T04" and t.why("explore map") == "MP-T04"


@clause("MP-T05")
def test_mend_is_used_between_actions_and_is_not_one() -> None:
    t = table(crew={"red": "K24"}, hull={"red": 1}, hold={"red": "2 rum"})
    t.play("mend K24")
    assert crew(t).marker == 3 and t.s.actions == 2
    assert t.why("mend K24") == "MP-E13"  # once per turn
    t.play("sail r1c2")
    other = table(crew={"red": "K24"}, hull={"red": 1}, at={"red": "r0c2"})
    other.play("forage")
    assert other.why("mend K24") == "MP-T05"


@clause("MP-T06")
def test_after_the_last_action_the_turn_ends_and_the_next_player_is_asked() -> None:
    t = table(at={"red": "r0c2"}, actions=1, fame={"red": 10})
    t.play("sail r0c1")
    assert t.seat == 1 and t.s.ending  # the end check was made


@clause("MP-T07")
def test_map_cards_are_seen_by_their_owner_only_but_counted_by_all() -> None:
    t = table(maps={"red": "WR SR"})
    mine, theirs = t.view(0), t.view(1)
    assert mine.crews[0].maps.faces == [5, 8]
    assert theirs.crews[0].maps.faces == [HIDDEN, HIDDEN]
    assert theirs.crews[0].hold[3] == 2
    assert theirs.offer_crew == mine.offer_crew and theirs.loot_discard == mine.loot_discard


@clause("MP-N01", "MP-N02")
def test_when_the_last_of_a_kind_is_gone_all_three_return_before_the_end_check() -> None:
    t = table(small="", at={"red": "r0c1"}, fame={"red": 9}, rep={"red": 3})
    t.play("end")
    assert t.seat == FATE and t.question == "navigation card" and not t.s.ending
    t.play("nav GB", "nav SA", "nav OA")
    assert t.s.ships[MERCHANT : MERCHANT + 3] == [t.s.spot[0][1], t.s.spot[0][2], t.s.spot[0][4]]
    assert t.s.ending


@clause("MP-N03")
def test_nothing_returns_while_one_is_left() -> None:
    t = table(small="WR", large="GB")
    t.play("end")
    assert t.seat == 1 and t.s.ships[MERCHANT + 1] == NONE and t.s.ships[LARGE + 1] == NONE


@clause("MP-N04")
def test_merchants_do_not_return_under_ships() -> None:
    t = table(small="", at={"red": "GB.small", "blue": "SA.small"})
    t.play("end")
    assert not t.offers("nav GB") and not t.offers("nav SA") and not t.offers("nav PR")
    assert len(t.choices("nav")) == 6


@clause("MP-N05")
def test_waiting_raid_tokens_are_placed_after_the_return_from_the_active_player_on() -> None:
    t = table(seats=3, turn="blue", small="", large="", quests={"red": "QR1", "blue": "QR2", "yellow": "QR3"})
    t.play("end", "nav GB", "nav SA", "nav PA", "nav GB", "nav SA", "nav PA")
    assert t.seat == 1 and t.question == "which merchant"
    t.play("mark large2")
    assert t.seat == 2
    t.play("mark small1")
    assert t.seat == 0
    t.play("mark small1")
    assert [c.raid for c in t.s.crews] == [MERCHANT, LARGE + 1, MERCHANT]


@clause("MP-N06", "MP-N08")
def test_reaching_the_required_fame_triggers_the_end_of_the_round() -> None:
    t = table(seats=3, fame={"red": 10})
    t.play("end")
    assert t.s.ending and not t.over
    t.play("end", "end")
    assert t.standing == [1, 2, 2] and t.over


@clause("MP-N06")
def test_each_players_own_requirement_counts() -> None:
    assert not table(fame={"red": 10}, rep={"red": -2}).play("end").s.ending
    assert table(fame={"red": 9}, rep={"red": 3}).play("end").s.ending
    assert table(fame={"blue": 10}).play("end").s.ending  # whoever's turn it was


@clause("MP-N07")
def test_the_trigger_is_permanent() -> None:
    t = table(seats=2, ending=True, fame={"red": 3}, turn="blue")
    t.play("end")
    assert t.over


@clause("MP-N08")
def test_the_last_player_of_the_round_ends_the_game_at_once() -> None:
    t = table(turn="blue", fame={"blue": 10})
    t.play("end")
    assert t.over and t.seat == OVER


@clause("MP-N09")
def test_most_fame_wins_even_below_ones_own_requirement() -> None:
    t = table(turn="blue", ending=True, fame={"red": 9, "blue": 11}, rep={"red": 3, "blue": -3})
    t.play("end")
    assert t.standing == [2, 1]


@clause("MP-N10")
def test_ties_go_to_fewest_crew_then_coins_then_rum_then_are_shared() -> None:
    both = {"red": 9, "blue": 9}
    t = table(turn="blue", ending=True, fame=both, crew={"red": "K01"}, coins={"red": 50})
    assert t.play("end").standing == [2, 1]
    t = table(turn="blue", ending=True, fame=both, coins={"red": 11, "blue": 10})
    assert t.play("end").standing == [1, 2]
    t = table(turn="blue", ending=True, fame=both, hold={"red": "1 rum", "blue": "2 rum"})
    assert t.play("end").standing == [2, 1]
    assert table(turn="blue", ending=True, fame=both).play("end").standing == [1, 1]


@clause("MP-N11", "MP-N12")
def test_a_captain_without_anything_still_has_a_turn() -> None:
    t = table(hull={"red": 0}, hold={"red": ""}, coins={"red": 0}, offers={"GB": "-"})
    assert t.seat == 0 and t.offers("overhaul") and t.offers("end")
    t.play("end")
    assert t.seat == 1
    t.play("end")
    assert t.seat == 0


@clause("MP-N13")
def test_the_game_ends_after_the_round_cap() -> None:
    t = table(turn="blue", round=60)
    assert chance(t.play("end")).over
    t = table(turn="blue", round=59)
    assert not t.play("end").over and t.s.round == 60
    assert table(turn="blue", round=12, cap=12).play("end").over


def test_where_and_hold_are_told() -> None:
    assert where(table()) == "r1c1" and hold(table()) == "1 rum"
