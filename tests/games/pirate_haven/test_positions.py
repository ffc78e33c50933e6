"""The position builder takes what a reader of the ledger would say."""

import doctest
from typing import Any

import pytest

from quarterdeck.engine.errors import Broken, Illegal, Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import Ask
from quarterdeck.games.pirate_haven import positions
from quarterdeck.games.pirate_haven.constants import PLACE_NAMES
from quarterdeck.games.pirate_haven.positions import (
    boxed,
    capacity,
    deck,
    direction,
    fame,
    free,
    held,
    income,
    laid,
    lies,
    look,
    order,
    pips,
    pool,
    printed,
    ships,
    table,
    tops,
    tracks,
)
from quarterdeck.games.pirate_haven.rules.book import BOOK
from tests.games.pirate_haven.support import A, B, O, P, asked
from tests.support import clause

EIGHT = "MT01 MT02 MT03 MT04 MT05 MT06 MT07 MT08"
MERCHANTMAN = {O: "r2c2 SHP5 T3 T2"}


# -- what is said is there ---------------------------------------------------------------


def test_the_pool_is_what_lies_beside_the_map() -> None:
    t = table(spots={1: "T6", 2: "M"}, pool={"T": 0, "M": 2})
    assert lies(t, 1) == "T6" and lies(t, 2) == "M"
    assert pool(t)["T"] == 0 and pool(t)["M"] == 2
    on_map = [lies(t, position)[0] for position in range(1, 17)]
    assert boxed(t) == {"T": 12 - on_map.count("T"), "M": 12 - 2 - on_map.count("M")}
    assert pool(table(seats=4, pool={"r": 3}))["R"] == 3


def test_nothing_lies_on_a_bare_position_whatever_is_printed_there() -> None:
    for words in ("T", "T6", "BLD2", "M", "B+I1"):
        assert lies(table(spots={1: words}, bare=[1]), 1) == "-"


def test_the_waiting_ship_that_departs_first_may_be_named_though_others_are_away() -> None:
    t = table(seats=4, turn=P, at={O: 3})
    assert t.seat == 2 and direction(t) == ["-", P, A, B]
    assert direction(table(seats=4, turn=B, at={B: 4}, phase="landed"))[1:] == [O, P, A]
    assert direction(table(seats=3, finished=f"{P} {O}")) == [P, O, B, "-"]


def test_a_new_game_may_have_its_first_player_named() -> None:
    t = table(seats=4, phase="setup", turn=A)
    assert direction(t) == [A, O, B, P]
    assert t.play("top BLD1", "top PIR1", "top SHP1").question == "lay"


def test_decks_are_called_by_either_letter() -> None:
    t = table(decks={"b": "BLD1 BLD3", "S": ""}, top="BLD3")
    assert deck(t, "B") == {"BLD1": 1, "BLD3": 1} and deck(t, "s") == {}
    assert tops(t)[0] == "BLD3" and tops(t)[2] == "-" and boxed(t)["BLD2"] > 0


def test_what_is_left_on_the_map_at_the_end_of_a_round_is_what_is_named() -> None:
    t = table(phase="end", round=2, spots={1: "BLD3", 4: "N2", 5: "S", 6: "M"}, bare=[6])
    assert boxed(t) == {"BLD3": 1, "N": 1, "SHP1": 1} and t.s.round == 3
    assert boxed(table(phase="end", round=2)) == {}


def test_before_travel_ships_stand_where_they_left_and_in_round_1_they_wait() -> None:
    t = table(seats=3, phase="map", round=2, finished=[P, O, B])
    assert ships(t) == dict.fromkeys((O, B, P), "finished") and direction(t) == [P, O, B, "-"]
    assert asked(t.let(Luck(1))) == "pink move"
    t = table(seats=3, phase="fill", waiting="pink orange")
    assert set(ships(t).values()) == {"waiting"} and direction(t) == [P, O, B, "-"]
    assert set(ships(table(phase="income", round=3, turn=B)).values()) == {"finished"}
    assert direction(table(phase="income", round=3, turn=B)) == [B, O, "-", "-"]


def test_the_ship_that_landed_need_not_be_named_if_it_is_plain() -> None:
    t = table(seats=3, phase="landed", at={B: 4}, spots={4: "BLD1"})
    assert asked(t) == "black buy" and lies(t, 4) == "BLD1" and order(t) == [O, P, B]
    t = table(seats=3, phase="landed", at={B: 4, P: 9}, finished=[O], turn=P, spots={9: "BLD2"})
    assert asked(t) == "pink buy" and lies(t, 4) == "-"


def test_numbers_of_seats_are_those_of_the_desk() -> None:
    t = table(seats=3, at={1: 4, 2: 6}, islands={2: "r1c1 BLD1"}, income={"Pink": 3}, finished=[0])
    assert t.seat == 1 and look(t, 2) == look(t, P) == {"r1c1": "BLD1 -"} and income(t, 2) == 3


# -- reading -----------------------------------------------------------------------------


def test_a_position_is_read_in_the_words_of_the_rulebook() -> None:
    isle = {"r1c1": "BLD3 T3 -", "r1c2": "BLD5 M R5", "r2c2": "SHP2 T3", "r2c1": "PIR1", "r4c4": "N3"}
    t = table(
        seats=3,
        round=4,
        islands={O: isle},
        income={O: 7},
        at={O: 5, B: 2},
        finished=[P],
        spots={1: "PIR4+N1", 3: "T6", 6: "I2", 7: "M"},
        top="BLD1",
        decks={"P": "PIR5 PIR5", "S": ""},
    )
    assert look(t, O) == isle
    assert [held(t, O, place) for place in ("r1c1a", "r1c1b", "r1c2a", "r4c4", "R 2 C 2 A")] == [
        "T3",
        "-",
        "M",
        "N3",
        "T3",
    ]
    assert (pips(t, O, "r1c2b"), pips(t, O, "r1c2a"), pips(t, O, "r4c4")) == (5, 0, 3)
    assert [capacity(t, O, spot) for spot in ("r1c1", "r1c2", "r2c2", "r3c3")] == [3, 6, 3, 0]
    assert free(t, O) == [] and free(t, B) == []
    assert tracks(t, O) == {"income": 7, "resources": 11, "treasure": 6, "rum": 2, "navy": 3, "strength": 3}
    assert fame(t, O) == {"navy": 20, "rum": 3, "treasure": 6, "direction": 0, "pirates": 3, "total": 32}
    assert fame(t, P)["direction"] == 5 and income(t, B) == 6
    assert [printed(t, n) for n in (1, 3, 6, 7)] == ["P+N1", "T", "I2", "M"]
    assert [lies(t, n) for n in (1, 2, 3, 5, 6, 7)] == ["PIR4", "-", "T6", "-", "-", "M"]
    assert len(laid(t).split()) == 10 and laid(t).startswith("MT")
    assert ships(t) == {O: 5, B: 2, P: "finished"} and direction(t) == [P, "-", "-", "-"]
    assert order(t) == [B, O] and (t.s.round, t.s.flipped) == (4, True)
    assert tops(t) == ["BLD1", "PIR5", "-"] and deck(t, "P") == {"PIR5": 2} and deck(t, "S") == {}
    assert boxed(t)["SHP6"] == 2 and "PIR5" not in boxed(t)
    assert laid(table(phase="map")) == printed(table(phase="map"), 1) == ""


def test_readers_refuse_what_is_not_there() -> None:
    t = table()
    wrong: list[Any] = [
        lambda: look(t, P),
        lambda: held(t, O, "r5c1"),
        lambda: pips(t, O, "a"),
        lambda: capacity(t, O, "r1c1a"),
        lambda: printed(t, 17),
        lambda: lies(t, 0),
        lambda: deck(t, "X"),
    ]
    for ask in wrong:
        with pytest.raises((Broken, Unreadable)):
            ask()


def test_the_docstring_runs_and_names_every_move_question_and_argument() -> None:
    assert doctest.testmod(positions).failed == 0
    said = positions.__doc__ or ""
    lines = [line.split("  ")[0].split(" r")[0] for line in said.splitlines()]
    for act in BOOK.acts:
        assert any(line.split(" ")[0] == act.name for line in lines), act.name
    for step in BOOK.steps:
        assert not isinstance(step, Ask) or step.name in lines, step.name
    for name in table.__kwdefaults__ or {}:
        assert name in lines, name
    for name in positions.__all__:
        assert f"{name}(" in said


# -- moves and places --------------------------------------------------------------------


@clause("PH-Q44")
def test_every_place_may_be_asked_for_in_every_question() -> None:
    isle = {
        O: "r1c1 BLD5 T4 T2, r1c2 BLD5 R3 -, r1c3 BLD1, r1c4 N5, r2c4 N2",
        B: "r1c4 N1, r2c4 N6, r2c2 SHP6",
    }
    desks = [
        table(islands=isle, phase="landed", at={O: 1}, spots={1: words})
        for words in ("BLD1", "T3", "N3", "M", "P+T1", "S+N1")
    ]
    desks += [table(islands=isle), table(islands=isle, phase="end", round=4), table(phase="map")]
    for ship in ("SHP1", "SHP2", "SHP3"):
        desks.append(table(islands=isle, phase="landed", at={O: 1}, spots={1: ship}).play("buy r4c4"))
    desks.append(table(islands=isle, phase="landed", at={O: 1}, spots={1: "SHP1"}))
    desks[-1].play("buy r4c4", "move r1c4")
    questions = {t.question for t in desks}
    assert questions == {"buy", "take", "rum", "bonus", "move", "drop", "lay", "ability", "destination"}
    for t in desks:
        for act in ("give", "gain", "buy", "place", "bonus", "rum", "reroll", "move", "to", "drop"):
            for place in PLACE_NAMES:
                why = t.why(f"{act} {place}")
                assert (why is None) == t.offers(f"{act} {place}")
                assert why is None or (why.startswith("PH-") and why[3].isupper())


@clause("PH-X05", "PH-L04", "PH-A05", "PH-F03")
def test_a_place_of_the_wrong_sort_is_refused_by_its_clause() -> None:
    isle = {O: "r1c1 BLD5 T4 -, r1c4 N5, r2c4 N2, r2c2 SHP2 R1"}
    t = table(islands=isle)
    assert t.why("give r1c4") == t.why("gain r2c4") == "PH-X05"
    t = table(islands=isle, spots={1: "BLD1"}).play("go 1")
    assert t.why("buy r1c2a") == t.why("buy r1c4") == "PH-L04"
    t = table(islands={O: "r1c1 BLD5 - -"}, spots={1: "M"}).play("go 1")
    assert t.why("rum r1c4") == t.why("rum r1c1") == "PH-A05"
    t = table(islands=isle, phase="end", round=4)
    assert t.why("drop r1c1a") == t.why("drop r1c4a") == "PH-F03"


def test_words_of_moves_take_capitals_and_spaces_and_seats_by_name() -> None:
    t = table(islands=MERCHANTMAN, spots={1: "BLD1"})
    assert t.offers("GIVE R2C2A") and t.offers("give r2 c2 a") and t.offers("  go 1 ")
    t = table(phase="setup").play("top BLD1", "top PIR1", "top SHP1")
    assert t.offers("first black") and t.offers("first Orange") and not t.offers("first pink")
    assert t.why("first aqua") == "PH-S07" and t.choices() == ["first 1", "first 2"]
    assert direction(t.play("first black")) == [B, O, "-", "-"]
    with pytest.raises(Illegal):
        t.offers("first green")


@clause("PH-Q43")
def test_a_desk_that_is_not_quiet_asks_its_first_question_too() -> None:
    t = table(at={O: 16, B: 15}, quiet=False)
    assert asked(t) == "black move" and t.choices() == ["leave"]
    assert asked(t.play("leave")) == "orange move"
    t = table(phase="landed", at={O: 1}, spots={1: "T3"}, quiet=False)
    assert asked(t) == "orange take" and t.choices() == ["discard"]
    assert asked(table(phase="setup", quiet=False)) == "fate turn up"
    assert asked(table(at={O: 16, B: 15})) == "fate lay"
