"""A new table as it is laid, the catalogue of moves, and small things that nothing else would notice."""

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae import box, constants
from quarterdeck.games.finis_terrae import positions as look
from quarterdeck.games.finis_terrae.constants import ISLE, LAND, ROCKY
from quarterdeck.games.finis_terrae.positions import table
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    CELL_LIST,
    GOODS,
    NEXT,
    SQUARE_CELLS,
    SQUARES,
    TILE_NAMES,
    TOKEN_OF,
    WINDS,
)
from tests.games.finis_terrae.support import row
from tests.games.finis_terrae.test_data import numbers, shipped, toml
from tests.support import clause

ZEROS = [0, 0, 0, 0, 0, 0]
NEW: dict[str, Any] = {
    **dict.fromkeys(("agreed", "attacker", "base", "berth", "cargo", "cargo_kind", "clock", "common"), 0),
    **dict.fromkeys(
        ("defender", "die", "due", "est", "fought", "loader", "mover", "must", "own", "purse"), 0
    ),
    **dict.fromkeys(("round", "sale", "sold", "stage", "turn", "weather", "white"), 0),
    **dict.fromkeys(("cell", "tile", "red_flag"), -1),
    **dict.fromkeys(("last", "sunk", "waived"), False),
    **dict.fromkeys(("quay", "lapsed"), ZEROS),
    "range": 4,
    "reserve": 15,
    "port": [-1] * 9,
    "token": [0] * 9,
    "turned": [0],
    **{name: [] for name in ("dens", "dice", "hand", "lost", "piles")},
}
SHIP = {
    "bonus": 0,
    "founded": [],
    "home": -1,
    "kept": ZEROS,
    "malus": 0,
    "pirate": False,
    "spot": -1,
    "stamp": 0,
}

SIZES = (
    "red 6 white 6 home 8 load 501 draw 80 tile 80 cell 3281 turn 4 weather 4 wind 4 pile 4 den 3 first 2 "
    "sail 3281 stay 1 abandon 1 hoist 1 cash 4 pay 4 booty 4 spare 1 keep 1 ditch 1 throw 4 attack 5 "
    "reorganise 1 found 1 take 1 salvage 16 visit 1 return 1 done 1 stow 6 amount 500 redeem 4 buy 15 "
    "sell 4 leave 1 count 15"
)
FROM_ONE = [
    "red",
    "white",
    "pile",
    "cash",
    "pay",
    "booty",
    "throw",
    "salvage",
    "amount",
    "redeem",
    "buy",
    "sell",
    "count",
]
NAMED = {
    "home": SQUARES[1:],
    "draw": TILE_NAMES,
    "tile": TILE_NAMES,
    "weather": ["sunny", "rain", "storm", "finis"],
    "wind": ["N", "E", "S", "W"],
    "den": ["PD01", "PD02", "PD03"],
    "first": ["own", "common"],
    "attack": ["red", "green", "blue", "yellow", "galleon"],
    "stow": ["nothing", "coins", "spices", "castaways", "finds", "treasures"],
}


@clause("FT-S01", "FT-S10", "FT-S18")
def test_a_new_table_has_nothing_on_it_but_what_belongs_there() -> None:
    for seats in (2, 3, 4):
        s = box.new(seats)
        shown = snapshot(s)
        assert {name: shown[name] for name in NEW} == NEW
        empty = {"kinds": [0, 0, 0, 0], "counts": [0, 0, 0, 0], "strongbox": 20}
        assert shown["ships"] == [{"is": "Ship"} | SHIP | empty] * seats
        laden = {"kinds": [1, 1, 0, 0], "counts": [3, 3, 0, 0], "strongbox": 0}
        assert shown["galleon"] == {"is": "Ship"} | SHIP | laden
        assert shown["pool"]["left"] == [4, 3, 2, 1] and max(shown["stack"]["left"]) == 1


def test_the_catalogue_has_so_many_moves_of_each_name_and_each_has_its_word() -> None:
    book = box.book
    assert " ".join(f"{act.name} {act.size}" for act in book.acts) == SIZES
    for act in book.acts:
        labels = [act.label(arg) for arg in range(act.size)]
        assert len(set(labels)) == act.size
        if act.name in NAMED:
            assert labels == NAMED[act.name]
        elif act.name in ("cell", "sail"):
            assert labels == [f"{x},{y}" for x, y in CELL_LIST]
        elif act.name in FROM_ONE:
            assert labels == [str(n + 1) for n in range(act.size)]
        else:
            assert labels == [str(n) for n in range(act.size)]


def test_only_these_questions_are_asked_again_or_answer_themselves() -> None:
    steps = box.book.steps
    assert [step.name for step in steps if step.again] == ["load", "sail", "stop", "visit"]
    forced = [step.name for step in steps if getattr(step, "forced", False)]
    assert forced == ["choose_turn", "choose_pile", "choose_den", "choose_order", "pay_from", "stow_amount"]


@clause("FT-G01")
def test_squares_winds_and_cells_lie_where_they_should() -> None:
    places = {name: CELL_LIST[SQUARE_CELLS[n]] for n, name in enumerate(SQUARES)}
    assert places == {
        "C": (0, 0),
        "N": (0, 1),
        "E": (1, 0),
        "S": (0, -1),
        "W": (-1, 0),
        "NE": (1, 1),
        "SE": (1, -1),
        "SW": (-1, -1),
        "NW": (-1, 1),
    }
    assert WINDS == ["North", "East", "South", "West"]
    assert [CELL_LIST[NEXT[d]] for d in range(4)] == [(0, 1), (1, 0), (0, -1), (-1, 0)]
    assert len(CELL_LIST) == 3281 == len(set(CELL_LIST)) and all(abs(x) + abs(y) <= 40 for x, y in CELL_LIST)


def test_kinds_goods_edges_and_cards_are_numbered_in_the_order_of_their_names() -> None:
    kinds = ["SEA", "ROCKS", "WRECK", "ONE_SIDE", "TWO_SIDES", "FJORD", "STRAIT", "CASTAWAY_ISLAND"]
    kinds += ["TREASURE_ISLAND", "DEN", "FORT", "LIGHTHOUSE", "ISLE"]
    goods = ["NOTHING", "COINS", "SPICES", "CASTAWAYS", "FINDS", "TREASURES"]
    for names in (kinds, goods, ["OPEN", "ROCKY", "LAND"], ["SUNNY", "RAIN", "STORM", "FINIS"]):
        assert [getattr(constants, name) for name in names] == list(range(len(names)))
    assert [GOODS[kind] for kind in TOKEN_OF if kind] == ["finds", "castaways", "treasures"]
    assert [kind for kind, token in enumerate(TOKEN_OF) if token] == [2, 7, 8]


@clause("FT-S06", "FT-G12")
def test_isle_squares_have_beaches_but_no_land_and_one_rotation() -> None:
    t = numbers()
    assert (
        t.beach[80:] == [-1, 0, 0, 0, 0, 0, 0, 0, 0]
        and t.segments[80:] == [0] * 9
        and t.turns[80:] == [1] * 9
    )
    assert set(t.segment[80 * 16 :]) == {-1} and t.kind[80:] == [12] * 9 and len(t.edge) == 89 * 16
    assert [t.turns[TILE_NAMES.index(name)] for name in ("SE01", "WR01", "RK01", "ON01", "ST01")] == [
        1,
        1,
        4,
        4,
        4,
    ]


# -- placing -----------------------------------------------------------------------------------------


def expected_clash(s: State, turn: int) -> str | None:
    """FT-P04 to FT-P06  From the tiles themselves: the first edge, from North on, that does not match."""
    edge = s.numbers.edge
    for d in range(4):
        there = s.chart.spot_at(NEXT[s.cell * 4 + d])
        if there < 0:
            continue
        mine = edge[(s.tile * 4 + turn) * 4 + d]
        theirs = edge[s.chart.faces[there] * 4 + (d + 2) % 4]
        if (mine == LAND) != (theirs == LAND):
            if mine == ROCKY:
                return "FT-P05"
            return "FT-P06" if s.kind_at(there) == ISLE else "FT-P04"
    return None if turn < s.numbers.turns[s.tile] else "FT-P02"


@pytest.mark.parametrize("seed", range(3))
@clause("FT-P02", "FT-P04", "FT-P05", "FT-P06")
def test_every_rotation_is_allowed_or_refused_by_the_edge_that_does_not_match(seed: int) -> None:
    t = table(ask="place", seats=4, round=1, quiet=False)
    luck, seen = Luck(seed), set()
    while t.question in ("draw", "choose_tile", "choose_cell", "choose_turn"):
        if t.question == "choose_turn":
            for turn in range(4):
                assert t.why(f"turn {turn}") == expected_clash(t.s, turn)
                seen.add(t.why(f"turn {turn}"))
            assert t.s.cell >= 0 and t.s.tile in t.s.hand
        t.s.play(luck.answer(t.s) if t.seat == FATE else luck.choose(t.s.options))
    assert {None, "FT-P02", "FT-P04"} <= seen and (t.s.tile, t.s.cell) == (-1, -1)


@clause("FT-P05", "FT-P06", "FT-P04")
def test_rocks_do_not_meet_land_and_land_does_not_meet_the_isle() -> None:
    t = table(ask="place", hand=["RK01"], tiles={"2,0": "TW01 1"}, quiet=False).play("tile RK01")
    assert t.why("cell 2,-1") == "FT-P04", "land on one side, and it has none"
    t = table(ask="place", hand=["ON01"], tiles={"2,0": "TW01 1"}, quiet=False).play("tile ON01", "cell 2,-1")
    assert [t.why(f"turn {turn}") for turn in range(4)] == [None, "FT-P04", "FT-P04", "FT-P04"]
    t = table(ask="place", hand=["ON01"], quiet=False).play("tile ON01", "cell -2,0")
    assert [t.why(f"turn {turn}") for turn in range(4)] == [None, "FT-P06", None, None]


@clause("FT-P16", "FT-R01")
def test_without_tiles_nobody_has_a_turn_to_place_them() -> None:
    t = table(ask="turn", turn="green", weather="rain", stack=[], first="red", ships={"green": "-1,-1"})
    t.play("sail -1,0", "done")
    assert t.question == "turn_up_weather" and look.order(t) == ["red", "green"]
    t = table(ask="turn", turn="green", weather="rain", stack=[], first="red", tiles=row("SE01"))
    t.play("sail NE", "done")
    assert look.order(t) == ["green", "red"] and look.turn(t) == "green", "red has not been asked to place"


# -- goods -------------------------------------------------------------------------------------------


@clause("FT-H06", "FT-D13")
def test_even_the_last_coin_is_paid_from_where_the_payer_likes() -> None:
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "4c 3c 3c"}).play("found")
    assert t.play("pay 1").choices() == ["pay 2", "pay 3"]
    assert look.hold(t.play("pay 3"), "red") == "[-, 3c, 2c, -]" and t.s.due == 0


@clause("FT-S08", "FT-D02")
def test_one_coin_is_loaded_by_choice_and_none_without_a_question() -> None:
    t = table(ask="load", coins=1)
    assert t.choices() == ["load 0", "load 1"] and t.play("load 1").seat == 1
    assert table(ask="load", coins=0).question == "draw"


@clause("FT-H04")
def test_nothing_waits_any_more_once_it_is_loaded() -> None:
    t = table(ask="stop", tiles=row("CA01"), ships={"red": "2,0"}, holds={"red": "4c 3s fi tr"}).play("take")
    assert (t.s.cargo_kind, t.s.cargo) == (3, 1)
    assert t.play("throw 1").s.cargo == 0 == t.s.cargo_kind


@clause("FT-V07", "FT-V01", "FT-V05")
def test_a_single_spice_is_worth_a_visit() -> None:
    said: dict[str, Any] = {"ask": "stop", "tiles": row("CA01"), "ships": {"red": "2,0"}, "base": 3}
    t = table(**said, ports={"green": "2,0"}, holds={"red": "3s"}).play("visit", "sell 1")
    assert t.choices() == ["count 1"], "an island of one land"
    assert table(**said, ports={"red": "2,0"}, holds={"red": "3c"}).play("visit").choices("buy") == ["buy 1"]
    assert table(**said, ports={"red": "2,0"}, holds={"red": "2c"}).why("visit") == "FT-V01"
    assert table(**said, ports={"red": "2,0"}, holds={"red": "3c 2s"}).offers("visit")
    assert table(**said, ports={"green": "2,0"}, holds={"red": "9c"}).why("visit") == "FT-V01"
    assert table(**said, ports={"red": "2,0"}, holds={"red": "2s 1c"}).why("visit") == "FT-V01"


@clause("FT-V12")
def test_where_the_isle_has_no_lands_nothing_is_sold_there(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    rows = shipped("numbers") | {"isle_lands": 0}
    pack.write_text("[numbers]\n" + "\n".join(f"{name} = {toml(value)}" for name, value in rows.items()))
    t = table(ask="stop", ships={"red": "W"}, holds={"red": "2s"}, data=pack)
    assert t.why("visit") == "FT-V01"


@clause("FT-H07")
def test_an_empty_ship_without_savings_has_nothing_to_reorganise() -> None:
    assert table(ask="stop", strongbox={"red": 1}).offers("reorganise")
    assert table(ask="stop", holds={"red": "1c"}).offers("reorganise")
    assert table(ask="sail", die=1, second=1).play("sail NE", "done", "sail E").why("reorganise") == "FT-H07"


# -- sailing -----------------------------------------------------------------------------------------


@clause("FT-M01", "FT-M02", "FT-M04", "FT-M05", "FT-M06", "FT-M09")
def test_each_cell_that_cannot_be_reached_has_its_reason() -> None:
    tiles = {
        "2,0": "RK01 1",
        "3,0": "SE01",
        "2,1": "ON01 0",
        "2,2": "ON02 2",
        "2,-1": "PD01",
        "5,5": "SE02",
        "1,2": "SE03",
    }
    t = table(tiles=tiles, die=2, galleon="2,-1", ships={"red": "2,0"}, holds={"red": "2c"}, red_flag="green")
    for cell, why in (
        ("3,0", "FT-M04"),
        ("2,-1", "FT-M09"),
        ("5,5", "FT-M01"),
        ("2,2", "FT-M02"),
        ("0,0", "FT-M06"),
    ):
        assert t.why(f"sail {cell}") == why, cell
    assert t.why("sail 9,9") == "FT-M01" and t.why("sail 2,0") == "FT-M03" and t.why("sail 2,1") is None
    t = table(tiles=tiles, die=1, galleon="2,-1", ships={"red": "2,1"}, red_flag="green")
    assert t.why("sail 2,2") == "FT-M05" and t.why("sail 3,0") == "FT-M01", "no way leads there"
    assert t.why("sail -1,0") == "FT-M02"
    ring = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    for n, square in enumerate(ring):
        t = table(ships={"red": square}, die=1)
        beside = {ring[n - 1], ring[(n + 1) % 8]}
        for other in set(ring) - {square}:
            assert t.why(f"sail {other}") == (None if other in beside else "FT-M02")


@clause("FT-M12", "FT-M13", "FT-M14", "FT-M10")
def test_who_must_sail_who_may_stay_and_who_is_trapped() -> None:
    tiles = {"5,5": "FJ01", "5,4": "PD01", "5,3": "SE01"}
    for coins, pirates, stay, abandon in (
        ("2c", "", None, None),
        ("3c", "", None, "FT-M14"),
        ("2c 1c", "", None, "FT-M14"),
        ("9c", "red", "FT-M12", "FT-M14"),
        ("-", "red", "FT-M12", "FT-M14"),
    ):
        t = table(tiles=tiles, ships={"red": "5,5"}, holds={"red": coins}, pirates=pirates, red_flag="green")
        assert (t.why("stay"), t.why("abandon")) == (stay, abandon), coins
    t = table(tiles=tiles, ships={"red": "5,3"}, holds={"red": "9c"}, red_flag="green")
    assert t.why("stay") is None, "a den is the only way"
    t = table(tiles={**tiles, "6,3": "SE02"}, ships={"red": "5,3"}, red_flag="green")
    assert t.why("stay") == "FT-M12"
    t = table(tiles={"5,5": "FJ01", "5,4": "RK01"}, ships={"red": "5,5"}, holds={"red": "9c"})
    assert (t.why("stay"), t.why("abandon")) == (None, None), "walled in, whatever he can pay"


@clause("FT-M14", "FT-M13")
def test_whoever_stays_has_no_stop_and_the_log_says_why() -> None:
    t = table(tiles={"5,5": "FJ01", "5,4": "PD01"}, ships={"red": "5,5"}, red_flag="green", second=2).play(
        "stay"
    )
    assert t.events == ["FT-M14"] and t.question == "sail"
    t = table(
        tiles={"5,5": "FJ01", "5,4": "PD01"}, ships={"red": "5,5"}, holds={"red": "3c"}, red_flag="green"
    )
    assert t.play("stay").events == ["FT-M13"] and look.turn(t) == "green"


@clause("FT-K01", "FT-K07")
def test_flags_are_told() -> None:
    t = table(ask="stop", holds={"red": "9c"}).play("hoist")
    assert t.log() == ["Red hoists the black flag!"] and look.is_pirate(t, "red")
    t = table(ask="stop", holds={"red": "9c"}, pirates="red").play("return")
    assert t.log()[-1] == "Red takes the black flag down and is an explorer again." and not look.is_pirate(
        t, "red"
    )


@clause("FT-I08", "FT-K02")
def test_whoever_was_sunk_acts_again_before_his_next_movement() -> None:
    t = table(
        tiles={**row("SE01"), "9,9": "PD01"}, galleon="2,0", die=1, second=2, holds={"red": "-"}, quiet=True
    )
    t.play("sail 2,0", "red 1", "red 1", "red 6", "red 6")
    assert t.s.sunk and t.why("hoist") == "FT-K02"
    t.play("load 6")
    assert t.question == "sail" and t.offers("hoist") and not t.s.sunk


@pytest.mark.parametrize("seats", [2, 4])
def test_views_and_copies_play_on_alone(seats: int) -> None:
    """A copy shares nothing that changes."""
    s = box.new(seats)
    assert isinstance(s, State)
    luck = Luck(11)
    for _ in range(250):
        if s.seat == OVER:
            break
        before = snapshot(s)
        twin = s.copy()
        assert snapshot(twin) == before
        move = luck.answer(s) if s.seat == FATE else luck.choose(s.options)
        twin.play(move)
        assert snapshot(s) == before
        s.play(move)
        assert snapshot(s) == snapshot(twin)
