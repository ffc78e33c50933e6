"""Whole turns, rounds and games: who is asked what, in which order, and what happens then."""

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.games.catan_junior.positions import (
    booths_of,
    castle_of,
    cocos_of,
    first_of,
    ghost_at,
    hand,
    lairs_left,
    lairs_of,
    lairs_out,
    market_used,
    proposals_of,
    round_of,
    ships_of,
    stack_of,
    stockpile,
    table,
    turn_of,
    winner_of,
)
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import NOTHING, follow, new_game
from tests.support import clause

SIX = {"red": [3, 27, 1, 7, 22, 12]}  # L21 is free beside the ship at S32


def hands(t: Desk[State]) -> list[str]:
    return [hand(t, seat) for seat in range(len(t.s.crews))]


# -- set-up ------------------------------------------------------------------------------


@clause("CJ-S07", "CJ-S20", "CJ-S12", "CJ-S13", "CJ-S16", "CJ-T01", "CJ-Q04")
def test_a_new_game_deals_colours_draws_who_begins_places_everything_and_rolls() -> None:
    t = new_game(3, colours=-1, first_seat=0)
    assert [lairs_of(t, seat) for seat in range(3)] == [[], [], []]
    follow(
        t,
        """
        Fate deal_colours   | colours 3  |
        Fate draw_first     | first 2    | CJ-S20 CJ-S16 CJ-S16 CJ-S16 CJ-S16 CJ-S16 CJ-S16
        Fate roll           | die 3      | CJ-R01 CJ-R03
        orange build_and_trade
        """,
    )
    assert t.log()[:3] == ["Orange begins.", "Blue takes 1 wood.", "Blue takes 1 molasses."]
    assert (first_of(t), turn_of(t), round_of(t)) == ("orange", "orange", 1)
    assert [lairs_of(t, colour) for colour in ("blue", "red", "orange")] == [[10, 28], [3, 27], [5, 23]]
    assert [ships_of(t, colour) for colour in ("blue", "red", "orange")] == [[16], [32], [25]]
    assert [lairs_of(t, seat) for seat in range(3)] == [[10, 28], [5, 23], [3, 27]]
    assert (stockpile(t), booths_of(t)) == ("17/17/13/17/14", "cutlass goat wood gold molasses")


@clause("CJ-S20", "CJ-S07")
def test_what_the_house_has_chosen_is_not_drawn() -> None:
    t = new_game(2, first_seat=2, colours=1)
    assert (first_of(t), turn_of(t), t.s.first) == ("red", "red", 1)
    follow(t, "Fate roll | die 1 | CJ-R01 CJ-R03 CJ-R03")
    t = new_game(4, colours=-1, first_seat=3)
    follow(t, "Fate deal_colours | colours 0 | CJ-S20 " + "CJ-S16 " * 8)
    assert first_of(t) == "orange"
    t = new_game(4, colours=0, first_seat=0)
    follow(t, "Fate draw_first | first 4 | CJ-S20 " + "CJ-S16 " * 8)
    assert (first_of(t), turn_of(t)) == ("white", "white")


@clause("CJ-S03", "CJ-S04", "CJ-S05", "CJ-S06", "CJ-S11", "CJ-S18", "CJ-A01")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_before_anything_is_drawn_the_table_is_bare(variant: str) -> None:
    t = new_game(2, variant, first_seat=0)
    shown = snapshot(t.s)
    advanced = variant == "advanced"
    nobody = {"goods": [0, 0, 0, 0, 0], "lairs": 7, "ships": 8, "cocos": 0, "homes": 0, "fleet": 0}
    assert shown.pop("crews") == [{"is": "Crew", **nobody, "shores": 0, "moorings": 0}] * 2
    assert shown == {
        "agenda": [["play", 0], ["place_pieces", 0], ["draw_first", 0]],
        "viewer": -4,
        "seat": -1,
        "options": [24, 25],
        "turn": 0,
        "first": 0,
        "round": 1,
        "winner": -1,
        "castle": -1,
        "ghost": -1,
        "stock": [18 if advanced else 17] * 5,
        "market": [] if advanced else [0, 1, 2, 3, 4],
        "coco": [7, 5, 2, 2],
        "colours": [0, 1],
        "shuffled": False,
        "advanced": advanced,
        "sites_taken": 0,
        "berths_taken": 0,
        "traded": False,
        "proposals": 0,
        "max_rounds": 200,
        "max_proposals": 5,
        "max_bundle": 4,
        "give": [0] * 5,
        "want": [0] * 5,
        "answers": [0, 0],
        "counter_give": [[0] * 5] * 2,
        "counter_want": [[0] * 5] * 2,
    }


# -- turns and rounds --------------------------------------------------------------------


@clause("CJ-T01", "CJ-T08", "CJ-T10", "CJ-T02", "CJ-T04", "CJ-R03", "CJ-G01", "CJ-G02", "CJ-G05")
def test_a_round_is_a_roll_actions_and_the_end_for_each_seat_from_the_first() -> None:
    t = table(seats=3, first="blue", goods=dict.fromkeys(("red", "blue", "orange"), ""))
    follow(
        t,
        """
        Fate roll              | die 1     | CJ-R01 CJ-R03 CJ-R03 CJ-R03
        blue build_and_trade   | end       | CJ-T08
        Fate roll              | die 6     | CJ-R01
        orange move_the_ghost  | ghost W3  | CJ-G02 CJ-G05
        orange build_and_trade | end       | CJ-T08
        Fate roll              | die 3     | CJ-R01 CJ-G06
        red build_and_trade    | end       | CJ-T08
        Fate roll              | die 2     | CJ-R01 CJ-R03 CJ-R03 CJ-R03
        blue build_and_trade
        """,
    )
    assert (round_of(t), turn_of(t), ghost_at(t)) == (2, "blue", "W3")
    assert hands(t) == ["1/0/1/0/0", "0/0/1/0/1", "0/1/2/0/1"]
    assert [line for line in t.log() if "turn" in line] == [
        "Orange's turn (round 1).",
        "Red's turn (round 1).",
        "Blue's turn (round 2).",
    ]


@clause("CJ-T03", "CJ-T07", "CJ-K02", "CJ-K13", "CJ-M04", "CJ-X03", "CJ-H02", "CJ-H05", "CJ-T09", "CJ-B01")
def test_a_rich_turn_goes_through_every_action_and_comes_back_to_the_actions_each_time() -> None:
    t = table(goods={**NOTHING, "red": "9/9/9/9/9"}, cocos={"blue": 1})
    follow(
        t,
        """
        Fate roll           | die 6         | CJ-R01
        red move_the_ghost  | ghost Au3     | CJ-G02 CJ-G05
        red build_and_trade | lair 21       | CJ-B01 CJ-B05
        red build_and_trade | ship 22       | CJ-B01 CJ-B09
        red build_and_trade | lair 15       | CJ-B01 CJ-B05
        red build_and_trade | booth goat    |
        red pay_the_booth   | give gold     | CJ-M01
        red build_and_trade | pair gold     |
        red take_for_a_pair | take cutlass  | CJ-X03
        red build_and_trade | pair gold     |
        red take_for_a_pair | take wood     | CJ-X03
        red build_and_trade | coco          | CJ-B01
        Fate turn_up_coco   | tile ghost    | CJ-K02
        red move_the_ghost  | ghost M2      | CJ-G02 CJ-G05 CJ-H05
        red build_and_trade | coco          | CJ-B01
        Fate turn_up_coco   | tile goods-GC | CJ-K02 CJ-K09 CJ-K09 CJ-H02
        red build_and_trade | coco          | CJ-B01
        Fate turn_up_coco   | tile build    | CJ-K02
        red build_for_free  | free_ship 5   | CJ-K04
        red build_and_trade | coco          | CJ-B01
        Fate turn_up_coco   | tile build    | CJ-K02
        red build_for_free  | forgo         | CJ-K06
        red build_and_trade | ship 31       | CJ-B01 CJ-B09
        red build_and_trade | end           | CJ-T08
        Fate roll           | die 2         | CJ-R01 CJ-R03 CJ-G06 CJ-R03
        blue build_and_trade
        """,
    )
    assert hand(t, "red") == "6/8/7/2/5"
    assert (cocos_of(t, "red"), castle_of(t), lairs_left(t, "red")) == (4, "red", 2)
    assert (lairs_of(t, "red"), ships_of(t, "red")) == ([3, 15, 21, 27], [5, 22, 31, 32])
    assert stack_of(t) == {"ghost": 5, "build": 3, "goods-WM": 2, "goods-GC": 1}
    assert (booths_of(t), market_used(t)) == ("cutlass gold wood gold molasses", False)


@clause("CJ-A03", "CJ-A09", "CJ-A11", "CJ-A13", "CJ-A14", "CJ-A15", "CJ-A18", "CJ-T09")
def test_proposals_are_written_answered_from_the_left_and_concluded_one_by_one() -> None:
    t = table(
        variant="advanced",
        turn="orange",
        phase="actions",
        goods={"red": "2 wood", "blue": "", "orange": "3 goat gold", "white": "wood molasses"},
        options={"max_proposals": 3},
    )
    follow(
        t,
        """
        orange build_and_trade | propose       |
        orange write_given     | offer goat    |
        orange write_given     | offer goat    |
        orange write_given     | offered       |
        orange write_wanted    | want wood     |
        orange write_wanted    | wanted        | CJ-A08 CJ-A13
        white answer           | counter       |
        white write_given      | offer wood    |
        white write_given      | offer molasses |
        white write_given      | offered       |
        white write_wanted     | want gold     |
        white write_wanted     | wanted        | CJ-A13
        red answer             | accept        | CJ-A12
        orange conclude        | deal white    | CJ-A14
        orange build_and_trade | propose       |
        orange write_given     | offer goat    |
        orange write_given     | offered       |
        orange write_wanted    | want wood     |
        orange write_wanted    | want wood     |
        orange write_wanted    | wanted        | CJ-A08 CJ-A13
        white answer           | decline       | CJ-A11
        red answer             | decline       | CJ-A11 CJ-A15
        orange build_and_trade | propose       |
        orange write_given     | offer molasses |
        orange write_given     | offered       |
        orange write_wanted    | want wood     |
        orange write_wanted    | wanted        | CJ-A08 CJ-A13
        white answer           | decline       | CJ-A11
        red answer             | counter       |
        red write_given        | offer wood    |
        red write_given        | offered       |
        red write_wanted       | want goat     |
        red write_wanted       | wanted        | CJ-A13
        orange conclude        | call_off      | CJ-A15
        orange build_and_trade
        """,
    )
    assert hands(t) == ["0/0/2/0/0", "0/0/0/0/0", "0/3/1/0/1", "0/0/0/1/0"]
    assert (t.why("propose"), proposals_of(t)) == ("CJ-A09", 3)
    follow(
        t,
        """
        orange build_and_trade | end   | CJ-T08
        Fate roll              | die 6 | CJ-R01
        white move_the_ghost   | ghost C1 | CJ-G02 CJ-G05
        white build_and_trade
        """,
    )
    assert (proposals_of(t), t.offers("propose")) == (0, True)


@clause("CJ-A11", "CJ-A13")
def test_whoever_has_no_tile_is_passed_over_and_the_others_still_answer_in_order() -> None:
    t = table(
        variant="advanced", turn="blue", phase="actions", goods={**NOTHING, "blue": "gold", "red": "wood"}
    )
    follow(
        t,
        """
        blue build_and_trade | propose    |
        blue write_given     | offer gold |
        blue write_given     | offered    |
        blue write_wanted    | want wood  |
        blue write_wanted    | wanted     | CJ-A08 CJ-A13 CJ-A13
        red answer           | accept     | CJ-A12
        blue conclude        | deal red   | CJ-A14
        blue build_and_trade
        """,
    )
    assert t.log()[1:3] == ["Orange declines.", "White declines."]


# -- endings -----------------------------------------------------------------------------


@clause("CJ-E01", "CJ-E02", "CJ-B13", "CJ-E07")
def test_a_paid_seventh_lair_ends_the_game_before_anything_else() -> None:
    t = table(phase="actions", lairs=SIX, goods={"red": "2 lair 2 coco"}, cocos={"blue": 1})
    follow(
        t,
        """
        red build_and_trade | lair 21 | CJ-B01 CJ-B05 CJ-E01
        over
        """,
    )
    assert t.log()[-1] == "Red has 7 lairs and wins!"
    assert (winner_of(t), round_of(t), t.s.lines(), t.standing) == ("red", 1, [], [1, 2, 3, 3])


@clause("CJ-E02", "CJ-Q28", "CJ-K02")
def test_a_free_seventh_lair_ends_the_game_before_its_tile_is_laid_down() -> None:
    t = table(phase="actions", lairs=SIX, goods={"red": "coco"}, cocos={"blue": 1, "red": 1})
    follow(
        t,
        """
        red build_and_trade | coco         | CJ-B01
        Fate turn_up_coco   | tile build   | CJ-K02
        red build_for_free  | free_lair 21 | CJ-K04 CJ-E01
        over
        """,
    )
    assert (winner_of(t), castle_of(t), cocos_of(t, "red"), lairs_of(t, "red")[-3:]) == (
        "red",
        "",
        1,
        [21, 22, 27],
    )


@clause("CJ-E02", "CJ-H09", "CJ-K02", "CJ-Q23")
def test_a_seventh_lair_in_the_castle_comes_after_the_tile_was_carried_out() -> None:
    t = table(phase="actions", lairs=SIX, goods={"red": "coco"}, cocos={"blue": 2, "red": 2})
    follow(
        t,
        """
        red build_and_trade | coco        | CJ-B01
        Fate turn_up_coco   | tile ghost  | CJ-K02
        red move_the_ghost  | ghost Au5   | CJ-G02 CJ-G05 CJ-H02 CJ-E01
        over
        """,
    )
    assert (winner_of(t), castle_of(t), hand(t, "red"), ghost_at(t)) == ("red", "red", "0/0/0/2/0", "Au5")


@clause("CJ-E02", "CJ-H02", "CJ-H09")
def test_a_sixth_lair_for_free_and_a_seventh_in_the_castle() -> None:
    t = table(phase="coco", lairs={"red": [3, 27, 1, 7, 22]}, cocos={"blue": 2, "red": 2})
    follow(
        t,
        """
        Fate turn_up_coco  | tile build   | CJ-K02
        red build_for_free | free_lair 21 | CJ-K04 CJ-H02 CJ-E01
        over
        """,
    )
    assert lairs_out(t, "red") == 7


@clause("CJ-E05", "CJ-E06", "CJ-T10", "CJ-Q39", "CJ-Q40")
def test_the_round_limit_comes_after_the_last_seat_of_the_last_round() -> None:
    t = table(
        seats=2, first="blue", options={"max_rounds": 2}, goods={"red": "", "blue": ""}, lairs={"red": [2]}
    )
    turn = """
        Fate roll              | die 5 | CJ-R01
        {} build_and_trade     | end   | {}
    """
    for colour, then in [("blue", "CJ-T08"), ("red", "CJ-T08"), ("blue", "CJ-T08"), ("red", "CJ-E05")]:
        follow(t, turn.format(colour, then))
    follow(t, "over")
    assert t.log()[-1] == "Nobody has won in 2 rounds: the game stops here."
    assert (round_of(t), winner_of(t), t.standing, t.s.lines()) == (2, "", [2, 1], [])


@clause("CJ-E05", "CJ-E01")
def test_a_win_in_the_very_last_turn_is_a_win_and_no_limit() -> None:
    t = table(
        turn="white",
        round=3,
        options={"max_rounds": 3},
        lairs={"white": [6, 30, 1, 2, 8, 13]},
        goods={"white": "lair"},
    )
    follow(
        t,
        """
        Fate roll             | die 5   | CJ-R01 CJ-R03 CJ-R03 CJ-R03
        white build_and_trade | lair 12 | CJ-B01 CJ-B05 CJ-E01
        over
        """,
    )
    assert (winner_of(t), t.standing[3]) == ("white", 1)
