"""FT-K: becoming a pirate and back."""

from quarterdeck.games.finis_terrae.positions import hold, points, strongbox, table, where
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-K01", "FT-K02")
def test_the_flag_is_hoisted_before_moving_or_at_a_stop_and_stays_up() -> None:
    t = table(tiles=row("SE01"), die=1)
    assert t.offers("hoist")
    t.play("hoist")
    assert t.s.ships[0].pirate and t.question == "sail" and t.why("hoist") == "FT-K01"
    t.play("sail 2,0")
    assert t.s.turn == 1 and t.s.ships[0].pirate, "nothing else to do at that stop"
    t = table(tiles=row("SE01"), die=1).play("sail 2,0")
    assert t.choices() == ["hoist", "done"]
    assert t.why("hoist") is None
    after = table(ask="weather")
    assert after.why("hoist") == "FT-K02", "not between turns"


@clause("FT-K02")
def test_hoisting_on_arrival_does_not_undo_the_automatic_battle_but_allows_an_attack() -> None:
    t = table(
        ask="stop",
        tiles={**row("SE01"), "9,9": "PD01"},
        ships={"red": "2,0", "green": "2,0"},
        galleon="2,0",
        holds={"red": "5c", "green": "3c"},
    )
    assert t.question == "roll_red" and t.why("hoist") == "FT-K02"
    t.play("red 6", "red 6", "red 1", "red 1", "spare", "hoist")
    assert t.choices("attack") == ["attack green"]
    t = table(tiles={**row("TR01"), "9,9": "PD01"}, galleon="2,0", die=1, holds={"red": "5c"}).play(
        "hoist", "sail 2,0"
    )
    assert t.question == "stop", "arriving as a pirate: no automatic battle"


@clause("FT-K03", "FT-I03")
def test_a_pirate_may_still_redeem_treasures() -> None:
    t = table(holds={"red": "tr cw"}, pirates=["red"], die=1).play("cash 1", "red 1", "red 1")
    assert hold(t, "red") == "[2c, cw, -, -]"


@clause("FT-K04")
def test_a_pirates_strongbox_is_frozen() -> None:
    t = table(ask="stop", holds={"red": "5c"}, strongbox={"red": 7}, pirates=["red"])
    assert t.why("reorganise") == "FT-K03" and strongbox(t, "red") == 7


@clause("FT-K05")
def test_a_pirate_has_plus_one_attacks_and_pays_no_toll() -> None:
    tiles = {**row("PD01", "SE01"), "9,9": "SE02"}
    t = table(
        tiles=tiles, galleon="9,9", ships={"green": "3,0"}, holds={"green": "2c"}, pirates=["red"], die=2
    )
    t.play("sail 3,0", "attack green", "red 2", "red 2", "red 2", "red 2")
    assert t.question == "booty" and t.seat == 0


@clause("FT-K06")
def test_a_pirates_ports_serve_and_score_as_before() -> None:
    tiles = {**row("SE01", "SE02", "SE03", "SE04"), "6,0": "CA01"}
    t = table(
        ask="stop",
        tiles=tiles,
        ports={"green": ["6,0"]},
        pirates=["green"],
        ships={"red": "6,0"},
        holds={"red": "1s"},
    )
    assert t.offers("visit") and points(t, "green")["land"] == 1
    t = table(ask="place", tiles=tiles, ports={"green": ["6,0"]}, pirates=["green"], hand=["SE05"]).play(
        "tile SE05"
    )
    assert t.offers("cell 7,0")


@clause("FT-K07")
def test_example_24_way_back() -> None:
    t = table(
        homes={"green": "N"}, ships={"red": "1,1"}, pirates=["red"], holds={"red": "8c"}, die=1, second=4
    )
    t.play("sail 0,1")
    assert set(t.choices()) == {"attack green", "return", "done"}
    t.play("return")
    assert hold(t, "red") == "[3c, -, -, -]" and not t.s.ships[0].pirate
    assert t.s.turn == 1, "turn over, second movement lost"


@clause("FT-K07")
def test_the_way_back_needs_a_port_on_the_isle_five_coins_and_the_interaction() -> None:
    t = table(ask="stop", ships={"red": "0,1"}, pirates=["red"], holds={"red": "8c tr"})
    assert t.why("return") == "FT-K07", "no port there"
    t = table(
        ask="stop",
        tiles=row("CA01"),
        ports={"red": ["2,0"]},
        ships={"red": "2,0"},
        pirates=["red"],
        holds={"red": "8c"},
    )
    assert t.why("return") == "FT-K07", "not on the Isle"
    t = table(ask="stop", pirates=["red"], holds={"red": "4c tr"})
    assert t.why("return") == "FT-H06"
    t = table(ask="stop", pirates=["red"], holds={"red": "9c"}, piles={"1,0": ["2c", "2s"]}).play("salvage 1")
    assert t.why("return") != "" and not t.offers("return")
    t = table(ask="stop", holds={"red": "9c"})
    assert t.why("return") == "FT-K07", "an explorer already"


@clause("FT-K07", "FT-H06")
def test_the_payer_chooses_the_compartments_for_the_way_back() -> None:
    t = table(ask="stop", pirates=["red"], holds={"red": "4c 4c"}, second=3).play("return", "pay 2")
    assert hold(t, "red") == "[3c, -, -, -]" and t.s.turn == 1


@clause("FT-K08")
def test_hoisting_and_returning_may_be_repeated() -> None:
    t = table(ask="stop", holds={"red": "20c"}, weather="rain", common=4, ships={"green": "-1,0"})
    t.play("hoist", "return")
    assert not t.s.ships[0].pirate and t.s.turn == 1
    again = table(ask="stop", holds={"red": "15c"}).play("hoist")
    assert again.offers("return")


@clause("FT-K09")
def test_a_pirate_can_hold_the_red_flag() -> None:
    t = table(ask="round", tiles={"9,9": "PD01"}, pirates=["green"], red_flag="red")
    assert t.s.red_flag == 1


@clause("FT-K10", "FT-Z09")
def test_frozen_coins_count_at_the_end() -> None:
    t = table(ask="over", pirates=["red"], holds={"red": "3c"}, strongbox={"red": 12})
    assert points(t, "red")["coins"] == 3 and points(t, "red")["total"] == 3


@clause("FT-K01", "FT-K02", "FT-K04", "FT-B04", "FT-C02")
def test_example_23_piracy() -> None:
    t = table(
        ask="stop",
        tiles=row("SE01"),
        ships={"red": "2,0", "green": "2,0"},
        holds={"green": "12c tr"},
        strongbox={"red": 6},
    )
    t.play("hoist", "attack green", "red 3", "red 3", "red 2", "red 4", "booty 2", "keep")
    assert hold(t, "red") == "[tr, -, -, -]"
    t.play("cash 1", "red 4", "red 4")
    assert hold(t, "red") == "[8c, -, -, -]" and strongbox(t, "red") == 6 and where(t, "red") == "2,0"


@clause("FT-K07", "FT-B17")
def test_a_pirate_may_attack_and_then_pay_his_way_back_with_the_booty() -> None:
    t = table(
        ask="stop",
        ships={"red": "-1,0"},
        pirates=["red"],
        holds={"red": "4c", "green": "3c"},
        second=3,
    )
    assert t.why("return") == "FT-H06"
    t.play("attack green", "red 6", "red 6", "red 1", "red 1", "booty 1", "keep", "return", "pay 1")
    assert hold(t, "red") == "[-, 2c, -, -]" and not t.s.ships[0].pirate
    assert t.s.turn == 1, "the second movement is lost"


@clause("FT-I01", "FT-K02", "FT-Q72")
def test_hoisting_after_the_interaction_allows_no_attack_any_more() -> None:
    t = table(ask="stop", tiles=row("WR01"), ships={"red": "2,0", "green": "2,0"}, holds={"red": "tr"})
    t.play("take", "hoist")
    assert t.s.ships[0].pirate and not t.choices("attack")
    assert t.why("attack green") == "FT-I01"


@clause("FT-I08", "FT-B13", "FT-K04")
def test_a_pirate_sunk_by_his_own_attack_loses_the_stop_and_sails_on_from_home() -> None:
    t = table(
        ask="stop",
        tiles=row("WR01"),
        ships={"red": "2,0", "green": "2,0"},
        pirates=["red"],
        strongbox={"red": 9},
        second=2,
    )
    t.play("attack green", "red 1", "red 1", "red 6", "red 6")
    assert t.seat == 0 and t.choices() == [f"load {n}" for n in range(2, 7)]
    t.play("load 3", "load 3")
    assert where(t, "red") == "1,0" and t.question == "sail" and t.s.die == 2
    assert t.s.ships[0].pirate and strongbox(t, "red") == 9 and t.s.ships[1].bonus == 0
