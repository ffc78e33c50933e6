"""FT-I and FT-H: the stop and the hold."""

import pytest

from quarterdeck.games.finis_terrae.positions import hold, strongbox, table, where
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-I01")
def test_the_order_at_a_stop() -> None:
    """Automatic battle; then reorganising; one interaction; reorganising again; no attack after that."""
    t = table(
        ask="stop",
        tiles={**row("CA01"), "9,9": "PD01"},
        ports={"red": ["2,0"]},
        ships={"red": "2,0", "green": "2,0"},
        galleon="2,0",
        holds={"red": "5c 5c"},
    )
    assert t.question == "roll_red", "the galleon first"
    t.play("red 6", "red 6", "red 1", "red 1", "spare")
    assert t.question == "stop" and t.offers("reorganise") and t.offers("take") and t.offers("visit")
    t.play("reorganise", "stow coins", "amount 10")
    assert hold(t, "red") == "[10c, -, -, -]" and t.why("reorganise") == "FT-I01"
    t.play("take")
    assert t.offers("reorganise") and t.why("visit") == "FT-I02"
    t.play("reorganise", "stow castaways", "stow nothing", "stow nothing", "stow nothing")
    assert hold(t, "red") == "[cw, -, -, -]" and strongbox(t, "red") == 10


@clause("FT-I01", "FT-Q77", "FT-H07")
def test_a_treasure_redeemed_at_home_opens_the_reorganisation_again_without_an_interaction() -> None:
    t = table(ask="stop", holds={"red": "5c tr tr"}, base=6)
    t.play("reorganise", "stow treasures", "amount 1", "stow treasures", "stow coins", "amount 5")
    assert t.why("reorganise") == "FT-I01", "nothing has changed"
    t.play("cash 1", "red 1", "red 2", "reorganise", "stow treasures", "stow coins", "amount 8")
    assert hold(t, "red") == "[tr, 8c, -, -]" and t.why("reorganise") == "FT-I01"
    t.play("visit", "buy 1", "leave")
    t.play("reorganise", "stow coins", "amount 2", "stow spices", "stow treasures")
    assert hold(t, "red") == "[2c, 1s, tr, -]" and t.why("reorganise") == "FT-I01"
    t.play("cash 3", "red 5", "red 4", "reorganise", "stow coins", "amount 11", "stow spices")
    assert hold(t, "red") == "[11c, 1s, -, -]" and t.why("reorganise") == "FT-I01"


@clause("FT-Q77", "FT-Q72")
def test_a_treasure_does_not_bring_back_the_attack_nor_the_first_edition() -> None:
    t = table(ask="stop", ships={"green": "1,0"}, holds={"red": "5c tr", "green": "1c"})
    t.play("reorganise", "stow coins", "amount 5", "stow treasures", "cash 2", "red 1", "red 1", "hoist")
    assert t.why("attack green") == "FT-I01" and t.why("reorganise") == "FT-K03"
    t = table(ask="stop", holds={"red": "5c tr"})
    t.s.edition = 1
    t.play("reorganise", "stow treasures", "stow coins", "amount 5", "cash 1", "red 1", "red 1")
    assert t.why("reorganise") == "FT-I01", "so it was before rules version 2"


@clause("FT-I01")
def test_whoever_reorganised_first_cannot_attack_at_that_stop() -> None:
    t = table(
        ask="stop",
        tiles=row("CA01"),
        ports={"red": ["2,0"]},
        ships={"red": "2,0", "green": "2,0"},
        holds={"red": "5c 5c"},
    )
    t.play("reorganise", "stow coins", "amount 10", "hoist")
    assert t.why("attack green") == "FT-I01" and t.why("reorganise") == "FT-K03" and t.offers("take")


@clause("FT-I02", "FT-I06")
def test_one_interaction_per_stop() -> None:
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "5c"})
    assert t.offers("found") and t.offers("take")
    taken = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "5c"}).play("take")
    assert taken.why("found") == "FT-I02"
    t.play("found")
    assert t.why("take") == "FT-I02" and t.s.token[9] != 0
    piles = table(ask="stop", tiles=row("TR01"), ships={"red": "2,0"}, piles={"2,0": ["2s"]}).play(
        "salvage 1"
    )
    assert piles.why("take") == "FT-I02" and piles.why("salvage 1") == "FT-I02"


@clause("FT-I03", "FT-K03")
def test_a_pirate_takes_tokens_and_piles_but_founds_and_trades_nothing() -> None:
    t = table(
        ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "20c 2s cw"}, pirates=["red"]
    )
    assert t.choices() == ["take", "done"]
    assert t.why("found") == "FT-K03" and t.why("visit") == "FT-K03" and t.why("reorganise") == "FT-K03"
    t = table(
        ask="stop",
        tiles=row("CA01"),
        ships={"red": "2,0"},
        holds={"red": "20c 2s cw"},
        pirates=["red"],
        ports={"red": ["2,0"]},
        piles={"2,0": ["3c"]},
    )
    assert t.choices() == ["take", "salvage 1", "done"], "not even in his own port"


@clause("FT-I03", "FT-J07", "FT-J08")
def test_the_galleon_takes_tokens_and_piles_only() -> None:
    t = table(
        ask="stop", ship="galleon", tiles={**row("TR01"), "9,9": "PD01"}, galleon="2,0", piles={"2,0": ["2s"]}
    )
    assert t.choices() == ["take", "salvage 1", "done"]
    for word in ("found", "visit", "reorganise", "cash 1"):
        assert t.why(word) == "FT-J08"
    t.play("take")
    assert hold(t, "galleon") == "[3c, 3c, tr, -]"


@clause("FT-I04")
def test_interactions_use_only_the_arrival_tile() -> None:
    t = table(tiles=row("CA01", "SE01"), die=2, holds={"red": "9c"}).play("sail 3,0")
    assert t.why("take") == "FT-I04" and t.why("found") == "FT-F04" and t.why("visit") == "FT-V01"


@clause("FT-I05")
def test_no_stop_no_interaction() -> None:
    t = table(tiles=row("CA01"), ships={"red": "2,0"}, die=1)
    assert t.question == "sail" and t.why("take") == "FT-I05" and t.why("found") == "FT-I05"


@clause("FT-I07", "FT-C02")
def test_treasures_and_flags_are_free_actions() -> None:
    t = table(tiles=row("CA01"), holds={"red": "tr"}, die=1, second=1)
    assert t.offers("cash 1") and t.offers("hoist"), "before moving"
    t.play("sail 2,0", "take")
    assert t.offers("cash 1") and t.offers("hoist"), "after the interaction"
    t.play("cash 1", "red 2", "red 5")
    assert hold(t, "red") == "[7c, cw, -, -]"


@clause("FT-I08", "FT-B13")
def test_a_sunk_ship_has_no_stop_but_its_next_movement() -> None:
    t = table(tiles={**row("TR01"), "9,9": "PD01"}, galleon="2,0", strongbox={"red": 9}, die=1, second=2)
    t.play("sail 2,0", "red 1", "red 1", "red 6", "red 6")
    assert t.question == "load" and t.seat == 0
    t.play("load 5", "load 5", "load 0")
    assert t.question == "sail" and t.s.die == 2 and where(t, "red") == "1,0"


# -- hold ------------------------------------------------------------------------------------------


@clause("FT-H01")
def test_a_hold_has_four_compartments_of_one_kind_each() -> None:
    t = table(holds={"red": "14c 2s 3cw tr"})
    assert hold(t, "red") == "[14c, 2s, 3cw, tr]"
    with pytest.raises(Exception, match="four compartments"):
        table(holds={"red": "1c 1c 1c 1c 1c"})
    t.s.ships[0].counts[0] = 0
    with pytest.raises(Exception, match="compartment"):
        t.s.check()


@clause("FT-H02")
def test_a_loading_goes_into_an_empty_compartment_even_beside_its_like() -> None:
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "cw"}).play("take")
    assert hold(t, "red") == "[cw, cw, -, -]"


@clause("FT-H03")
def test_a_compartment_emptied_by_the_purchase_takes_the_goods() -> None:
    t = table(ask="stop", holds={"red": "4c cw fi tr"}, base=2).play("visit", "buy 2")
    assert hold(t, "red") == "[2s, cw, fi, tr]", "nothing had to be thrown"


@clause("FT-H04", "FT-H05", "FT-D12")
def test_a_full_hold_makes_room_by_throwing_something() -> None:
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "4c 3s fi tr"}).play("take")
    assert t.question == "make_room" and len(t.choices("throw")) == 4
    t.play("throw 2")
    assert hold(t, "red") == "[4c, cw, fi, tr]" and t.s.reserve == 15
    assert t.why("throw 1") == "FT-H04", "at no other time"
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "4c 3s fi tr"})
    t.play("take", "throw 3")
    assert t.s.ships[0].kept[4] == 0 and hold(t, "red") == "[4c, 3s, cw, tr]" and t.s.piles == []


@clause("FT-H06", "FT-D13")
def test_the_payer_chooses_which_compartments_pay() -> None:
    t = table(
        ask="stop",
        tiles=row("ON01"),
        ships={"red": "2,0"},
        holds={"red": "3c 4c 9c 1s"},
        strongbox={"red": 9},
    )
    t.play("found")
    assert t.choices() == ["pay 1", "pay 2", "pay 3"] and t.why("pay 4") == "FT-H06"
    t.play("pay 2")
    assert t.choices() == ["pay 1", "pay 3"]
    t.play("pay 3")
    assert hold(t, "red") == "[3c, -, 8c, 1s]" and strongbox(t, "red") == 9
    t = table(ask="stop", tiles=row("ON01"), ships={"red": "2,0"}, holds={"red": "2c 3c"}).play("found")
    assert t.question == "stop" and hold(t, "red") == "[-, -, -, -]", "no choice when all is needed"


@clause("FT-H07", "FT-I01")
def test_example_30_reorganise() -> None:
    t = table(ask="stop", holds={"red": "5c 10c cw cw"}, strongbox={"red": 4}, base=4)
    t.play("reorganise")
    assert set(t.choices()) == {"stow nothing", "stow coins", "stow castaways"}
    t.play("stow castaways", "amount 2", "stow coins", "amount 12", "stow nothing", "stow nothing")
    assert hold(t, "red") == "[2cw, 12c, -, -]" and strongbox(t, "red") == 7
    t.play("visit", "redeem 1", "red 1")
    assert hold(t, "red") == "[10c, 12c, -, -]"
    t.play("buy 1", "pay 1")
    assert hold(t, "red") == "[6c, 12c, 1s, -]" and t.question == "stop" and t.offers("reorganise")
    t.play("reorganise", "stow spices", "stow coins", "amount 25")
    assert hold(t, "red") == "[1s, 25c, -, -]" and strongbox(t, "red") == 0


@clause("FT-H07")
def test_reorganising_divides_goods_and_never_mixes_them() -> None:
    t = table(ask="stop", holds={"red": "6s 2c"}).play("reorganise")
    t.play("stow spices", "amount 1", "stow spices", "amount 2", "stow coins", "amount 2")
    assert t.choices() == ["stow spices"], "the last compartment takes the rest"
    t.play("stow spices")
    assert hold(t, "red") == "[1s, 2s, 2c, 3s]"


@clause("FT-H08")
def test_no_reorganisation_elsewhere() -> None:
    tiles = {**row("CA01", "CA02"), "9,9": "PD01"}
    foreign = table(
        ask="stop",
        tiles=tiles,
        ports={"green": ["2,0"]},
        ships={"red": "2,0"},
        holds={"red": "9c"},
        galleon="9,9",
    )
    assert foreign.why("reorganise") == "FT-H08"
    t = table(ask="stop", tiles=tiles, ships={"red": "2,0"}, holds={"red": "9c"}, galleon="9,9").play("found")
    assert t.why("reorganise") == "FT-F07", "founded at this very stop"
    t = table(holds={"red": "9c"}, die=1)
    assert t.why("reorganise") == "FT-H08", "at the start of a turn"
    t = table(ask="stop", holds={"red": "9c"}, pirates=["red"])
    assert t.why("reorganise") == "FT-K03"
    t = table(ask="stop", ship="galleon", tiles={**tiles, "2,1": "TR01"}, galleon="2,1")
    assert t.why("reorganise") == "FT-J08"


@clause("FT-H09")
def test_reorganising_throws_nothing_overboard() -> None:
    t = table(ask="stop", holds={"red": "2s 2cw 2fi 2tr"}, strongbox={"red": 5}).play("reorganise")
    assert t.why("stow nothing") == "FT-H09" and t.why("stow coins") == "FT-H09"
    t.play("stow treasures", "stow finds", "stow spices", "stow castaways")
    assert hold(t, "red") == "[2tr, 2fi, 2s, 2cw]" and strongbox(t, "red") == 5
    t = table(ask="stop", holds={"red": "3s 2cw 1c"}).play("reorganise", "stow coins", "stow nothing")
    assert t.why("stow nothing") == "FT-H09"
    t.play("stow spices", "stow castaways")
    assert hold(t, "red") == "[1c, -, 3s, 2cw]"


@clause("FT-H10")
def test_the_treasury_never_runs_out() -> None:
    t = table(
        ask="stop",
        tiles=row("CA01"),
        ports={"green": ["2,0"]},
        ships={"red": "2,0"},
        holds={"red": "300c 4cw"},
        base=6,
    )
    t.play("visit", "redeem 2", "red 6")
    assert hold(t, "red") == "[300c, 48c, -, -]"


@clause("FT-H11")
def test_which_empty_compartment_is_used_has_no_effect() -> None:
    one = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "- 5c"}).play("take")
    other = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "5c -"}).play("take")
    assert sorted(one.s.ships[0].kinds) == sorted(other.s.ships[0].kinds)
    assert [word.split()[0] for word in one.choices()] == [word.split()[0] for word in other.choices()]
