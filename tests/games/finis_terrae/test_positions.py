"""The position builder: what is laid, what is asked, and what can be read."""

from typing import Any

import pytest

from quarterdeck.engine.errors import Broken, Illegal, QuarterdeckError
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER, objection
from quarterdeck.games.finis_terrae import positions as look
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.support import row
from tests.support import clause

DEN = {"9,9": "PD01"}


# -- what is laid --------------------------------------------------------------------------------------


def test_all_ways_to_write_people_places_and_lists_mean_the_same() -> None:
    one = table(
        seats=3,
        tiles={"2,0": "CA01", "2,1": "SE01", "2,-1": "WR01"},
        ships={"green": "2,1"},
        ports={"blue": ["2,0"]},
        pirates=["green", "blue"],
        homes={"blue": "NE"},
        taken=["2,0", "2,-1"],
        arrived=["green", "red"],
        holds={"red": ["4c", "-", "2s"]},
        turned=["rain", "storm", "sunny"],
    )
    other = table(
        seats=3,
        tiles={(2, 0): "castaway", "(2, 1)": "sea r0", "2,\u22121": "Wreck"},
        ships={1: (2, 1)},
        ports={2: (2, 0)},
        pirates="Green blue",
        homes={2: "1,1"},
        taken="2,0 (2, -1)",
        arrived="green 0",
        holds={"RED": "[4c, \u2013, 2s, -]"},
        turned="rain storm sunny",
    )
    for read in (look.chart, look.order, look.turned, look.stack, look.round_now):
        assert read(one) == read(other)
    for who in ("red", "green", "blue"):
        for of in (look.hold, look.where, look.home, look.ports, look.is_pirate):
            assert of(one, who) == of(other, who)
    assert [ship.stamp for ship in one.s.ships] == [ship.stamp for ship in other.s.ships]
    assert look.token(one, "2,0") == look.token(other, "2,0") == ""


def test_a_tile_turned_in_vain_is_the_same_tile() -> None:
    assert look.tile(table(tiles={"2,0": "SE01 3"}), "2,0") == "SE01 0"
    assert look.tile(table(tiles={"4,4": "TW01 3"}), "4,4") == "TW01 3"


@clause("FT-W12")
def test_round_and_cards_tell_each_other() -> None:
    t = table()
    assert (look.round_now(t), look.turned(t), look.weather(t)) == (2, ["sunny"], "sunny")
    t = table(weather="rain")
    assert (look.turned(t), look.dice(t)) == (["rain"], {"common": 3, "base": 3, "die": 3})
    t = table(round=5, weather="rain")
    assert (len(look.turned(t)), look.turned(t)[-1], look.deck(t)["storm"]) == (4, "rain", 2)
    t = table(turned="rain storm sunny")
    assert (look.round_now(t), look.weather(t)) == (3, "sunny")
    t = table(ask="weather", turned="rain storm")
    assert (look.round_now(t), look.deck(t)) == (3, {"sunny": 4, "rain": 2, "storm": 1, "finis": 1})
    t = table(ask="storm")
    assert (look.turned(t), look.round_now(t)) == (["storm"], 2)
    t = table(ask="place", round=1)
    assert (look.turned(t), look.dice(t)["base"]) == ([], 0)
    for number, cards in ((5, 6), (6, 6), (7, 6), (8, 7), (9, 8)):
        t = table(last=True, round=number)
        assert (len(look.turned(t)), look.turned(t)[-1], look.last_round(t)) == (cards, "finis", True)
    assert look.round_now(table(ask="over")) == 7


@clause("FT-W03", "FT-W09")
def test_one_of_the_two_dice_is_the_common_one() -> None:
    t = table(die=5, second=2)
    assert (t.s.common, t.s.own) == (2, 5)
    t = table(die=5, second=2, common=5)
    assert (t.s.common, t.s.own) == (5, 2)
    t = table(second=2, common=6)
    assert (t.s.die, t.s.own) == (6, 2)
    t = table(weather="rain", common=6)
    assert t.s.die == 6
    t = table(weather="rain", die=1)
    assert t.s.common == 1


@clause("FT-Q73")
def test_ships_that_have_not_moved_arrived_in_the_order_of_their_home_ports() -> None:
    for first, later in (("red", 1), ("green", 0)):
        t = table(ask="round", first=first, homes={"red": "E", "green": "NE"})
        assert t.s.est == later


def test_tokens_aboard_leave_fewer_tiles_in_the_stack() -> None:
    t = table(holds={"red": "2cw fi"}, kept={"green": "3tr"})
    assert [name for name in look.stack(t) if name[:2] in ("CA", "WR", "TR")] == [
        *["WR01", "WR02", "WR03", "WR04"],
        *["CA01", "CA02", "CA03"],
        *["TR01", "TR02"],
    ]
    t = table(holds={"red": "cw"}, tiles=row("CA05"), taken="2,0")
    assert len([name for name in look.stack(t) if name.startswith("CA")]) == 4, "its tile is on the map"
    t = table(holds={"red": "5cw"}, stack=["SE01"])
    assert look.aboard(t, "red")["castaways"] == 5


def test_whoever_moves_has_the_turn() -> None:
    assert look.turn(table(ship="green")) == "green"
    t = table(ship="galleon", tiles=DEN, red_flag="green")
    assert (look.turn(t), look.red_flag(t), look.where(t, "galleon")) == ("green", "green", "9,9")
    assert look.red_flag(table(ship="galleon", tiles=DEN, turn="green")) == "green"
    assert look.red_flag(table(tiles=DEN, first="green")) == "green"
    assert look.red_flag(table()) == "" and look.where(table(), "galleon") == ""


@clause("FT-S08")
def test_loading_as_at_the_start_goes_on_with_the_next_and_ends_with_round_one() -> None:
    t = table(seats=3, ask="load", first="blue", holds={"blue": "9c 1c"}, strongbox={"blue": 10}, turn="red")
    assert (t.seat, t.s.purse, look.round_now(t)) == (0, 20, 0)
    t.play("load 20")
    assert (t.question, t.seat) == ("load", 1)
    t.play("load 0")
    assert (t.question, look.round_now(t), look.turn(t)) == ("draw", 1, "blue")
    assert look.strongbox(t, "green") == 20 and look.hold(t, "blue") == "[9c, 1c, -, -]"
    assert table(ask="load", coins=7).offers("load 7")


def test_a_wreck_in_ones_own_turn_goes_on_with_the_next_turn_and_one_in_a_storm_with_the_weather() -> None:
    assert table(ask="wreck").play("load 6").question == "roll_white"
    assert look.turn(table(ask="wreck").play("load 6")) == "green"
    assert table(ask="wreck", ship="green").play("load 6").question == "turn_up_weather"
    t = table(ask="wreck", ship="galleon", tiles={**DEN, **row("SE01")}, galleon="2,0")
    assert (t.question, t.seat) == ("choose_pile", 0)
    assert t.play("pile 1").question == "turn_up_weather" and look.where(t, "galleon") == "9,9"


# -- what is asked -------------------------------------------------------------------------------------


@clause("FT-Q71")
def test_a_desk_that_is_not_quiet_asks_what_would_answer_itself() -> None:
    t = table(ask="place", hand=["ON01"], stack=[], tiles={"2,0": "TW01 1"}, quiet=False)
    t.play("tile ON01", "cell 2,-1")
    assert t.choices() == ["turn 0"]
    t = table(ask="turn", common=3, quiet=False).play("white 3")
    assert (t.question, t.choices()) == ("choose_order", ["first own"]) and t.why("first common") == "FT-W09"
    t = table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "9c"}, quiet=False)
    assert t.play("found").choices() == ["pay 1"]
    t = table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "2c 3c"}, quiet=False)
    assert t.play("found").choices() == ["pay 1", "pay 2"]
    assert look.hold(t.play("pay 2", "pay 1"), "red") == "[-, -, -, -]"
    t = table(ask="wreck", holds={"red": "- 5c"}, quiet=False)
    assert t.choices() == ["pile 2"]
    t = table(ask="wreck", ship="galleon", tiles=DEN, galleon_hold="-", quiet=False)
    assert t.choices() == ["den PD01"]
    t = table(ask="stop", holds={"red": "4s cw fi tr"}, quiet=False).play("reorganise", "stow s")
    assert t.choices() == ["amount 4"] and t.why("amount 3") == "FT-H09" and t.why("amount 5") == "FT-H07"


def test_other_spellings_of_places_goods_winds_and_seats_are_understood() -> None:
    t = table(tiles=row("SE01"), die=2)
    for word in ("sail 2,0", "sail (2,0)", "sail (2, 0)", "sail 2, 0", "sail NE", "sail ne", "Sail 1,1"):
        assert t.offers(word), word
    assert (
        t.why("sail 0,\u22121") is None and t.why("sail (0,\u22121)") is None and t.why("sail C") == "FT-M06"
    )
    assert table(ask="place", hand=["SE01"]).play("tile SE01").offers("cell (2, 0)")
    t = table(ask="place", hand=["ON01"], tiles=row("SE01")).play("tile ON01", "cell (3, 0)")
    assert t.offers("turn r1") and t.offers("turn 1") and not t.offers("turn 3")
    t = table(ask="setup").play("red 6", "red 1")
    assert (
        t.offers("home W")
        and t.offers("home -1,0")
        and t.offers("home (0, 1)")
        and t.why("home 1,0") == "FT-S06"
    )
    assert table(ask="storm").offers("wind north")
    t = table(ask="stop", holds={"red": "5c 2s"}).play(
        "reorganise", "stow s", "amount 2", "stow c", "amount 5"
    )
    assert look.hold(t, "red") == "[2s, 5c, -, -]"
    t = table(seats=3, ask="stop", pirates=["red"], ships={"blue": "1,0"})
    assert t.offers("attack 2") and t.offers("attack blue") and not t.offers("attack 1")


def test_every_cell_has_an_answer_on_the_table_or_off() -> None:
    t = table()
    for cell in ("40,0", "41,0", "(-99, 7)", "0,0", "1,0"):
        assert not t.offers(f"sail {cell}") and t.why(f"sail {cell}") is not None
        assert not t.offers(f"cell {cell}") and t.why(f"cell {cell}") is not None
    assert t.why("sail 41,0") == "FT-Q67" and t.why("sail 40,0") == "FT-M01"
    with pytest.raises(Illegal):
        t.play("sail 41,0")
    with pytest.raises(Illegal):
        t.offers("sail away")


SITUATIONS: list[dict[str, Any]] = [
    {"ask": "setup"},
    {"ask": "load"},
    {"ask": "place", "hand": ["ON01", "PD01"], "tiles": row("SE01")},
    {"ask": "storm", "tiles": {**row("SE01"), **DEN}},
    {
        "ask": "stop",
        "ships": {"green": "1,0"},
        "pirates": "red",
        "holds": {"red": "9c tr 2s cw", "green": "2c"},
    },
    {"ask": "stop", "holds": {"red": "9c tr 2s cw"}, "strongbox": {"red": 9}},
    {
        "ask": "stop",
        "ship": "galleon",
        "tiles": {**DEN, **row("TR01")},
        "galleon": "2,0",
        "ships": {"green": "2,0"},
    },
    {"ask": "wreck", "holds": {"red": "2c 2s"}},
    {"tiles": {"5,5": "FJ01", "5,4": "RK01"}, "ships": {"red": "5,5"}},
]


@pytest.mark.parametrize("said", SITUATIONS, ids=lambda said: str(said)[:50])
def test_no_move_in_any_words_leaves_a_question_without_an_answer(said: dict[str, Any]) -> None:
    """Every objection that is asked for is a clause, and there is none exactly where the move is offered."""
    s = table(**said).s
    luck = Luck(5)
    for _ in range(40):
        if s.seat == OVER:
            return
        for act in s.book.acts:
            for arg in range(min(act.size, 60)):
                clause_ = objection(s, act.base + arg)
                assert (clause_ is None) == (act.base + arg in s.options), s.book.spell(act.base + arg)
                assert clause_ is None or clause_.startswith("FT-")
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))


# -- what is read --------------------------------------------------------------------------------------


def test_a_position_is_read_in_the_words_of_the_rulebook() -> None:
    t = table(
        seats=3,
        ask="stop",
        turn="green",
        first="green",
        tiles={"2,0": "CA01", "3,0": "SE01", "4,0": "ON01 1", "5,0": "LI01 3", "-2,0": "PD01"},
        ships={"green": "3,0"},
        ports={"blue": ["4,0", "2,0"]},
        holds={"green": "14c 2s cw 3c"},
        strongbox={"green": 4},
        kept={"green": "2tr 1s"},
        piles={"3,0": ["2s", "14c"]},
        pirates=["blue"],
        malus={"green": 2},
        bonus={"green": 1},
        taken="2,0",
        common=2,
        base=5,
        turned="rain sunny",
        stack=["SE05", "SE06"],
    )
    assert look.hold(t, "green") == "[14c, 2s, cw, 3c]" and look.coins(t, "green") == 17
    assert look.aboard(t, 1) == {"coins": 17, "spices": 2, "castaways": 1, "finds": 0, "treasures": 0}
    assert look.kept(t, "green") == {"spices": 1, "castaways": 0, "finds": 0, "treasures": 2}
    assert (look.strongbox(t, "green"), look.malus(t, "green"), look.bonus(t, "green")) == (4, 2, 1)
    assert (look.home(t, "green"), look.home(t, "blue"), look.ports(t, "blue")) == ("E", "W", ["4,0", "2,0"])
    assert (
        look.port_at(t, "4,0") == "blue" and look.port_at(t, "3,0") == "" and look.port_at(t, "E") == "green"
    )
    assert look.is_pirate(t, "blue") and look.is_pirate(t, "galleon") and not look.is_pirate(t, "red")
    assert (
        look.where(t, "green") == "3,0"
        and look.where(t, "galleon") == "-2,0"
        and look.hold(t, "galleon") == "[3c, 3c, -, -]"
    )
    assert look.tile(t, "4,0") == "ON01 1" and look.tile(t, "E") == "E" and look.tile(t, "9,9") == ""
    assert list(look.chart(t)) == ["2,0", "3,0", "4,0", "5,0", "-2,0"]
    assert look.token(t, "2,0") == "" and look.piles(t, "3,0") == ["2s", "14c"]
    assert look.token(table(tiles={"2,0": "CA01", "3,0": "WR01"}), "3,0") == "find"
    assert look.island(t, "4,0") == {"size": 2, "complete": 1, "lighthouses": 1, "forts": 0}
    with pytest.raises(Broken):
        look.island(t, "3,0")
    assert (look.round_now(t), look.order(t), look.turn(t)) == (3, ["green", "blue", "red"], "green")
    assert (look.red_flag(t), look.weather(t), look.turned(t)) == ("green", "sunny", ["rain", "sunny"])
    assert look.deck(t) == {"sunny": 3, "rain": 2, "storm": 2, "finis": 1} and not look.last_round(t)
    assert look.dice(t) == {"common": 2, "base": 5, "die": 3} and look.reserve(t) == 10
    assert look.stack(t) == ["SE05", "SE06"] and look.hand(table(ask="place", hand=["SE02"])) == ["SE02"]
    assert look.points(t, "green")["malus"] == -6 and look.points(t, "green")["total"] == 14
    with pytest.raises(QuarterdeckError):
        look.hold(t, "yellow")


def test_events_are_clauses_and_the_log_is_sentences() -> None:
    t = table(tiles=row("CA01"), holds={"red": "9c"}, die=1, quiet=True).play("sail 2,0", "take")
    assert t.events == ["FT-M01", "FT-C05"]
    assert t.log(1) == ["Red sails to 2 east.", "Red takes 1 castaway aboard."]


def test_the_rules_of_an_earlier_edition_can_be_laid_too() -> None:
    assert table().s.edition == 2 and table(edition=1).s.edition == 1
