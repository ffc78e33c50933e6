"""The log: what happened, each fact with its clause and its sentence."""

from typing import Any

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.games.catan_junior.positions import hand, table
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import NOTHING, NOWHERE
from tests.support import clause


def facts(t: Desk[State]) -> list[tuple[str, str]]:
    """Clause and sentence of everything that happened, after the roll of the die."""
    return [fact for fact in zip(t.events, t.log(), strict=True) if fact[0] != "CJ-R01"]


@clause("CJ-R08", "CJ-R03")
def test_whoever_is_paid_in_full_is_named_with_the_tiles() -> None:
    t = table(goods=NOTHING).play("die 4")
    assert t.events == ["CJ-R01", "CJ-R03", "CJ-R03", "CJ-R03", "CJ-R03"]
    assert t.log() == [
        "Red rolls a 4.",
        "Blue takes 1 cutlass.",
        "Orange takes 1 cutlass.",
        "Red takes 1 molasses.",
        "White takes 1 molasses.",
    ]


@clause("CJ-R09")
@pytest.mark.parametrize(("left", "has"), [(1, "1"), (0, "none")])
def test_when_nobody_is_paid_the_log_says_so(left: int, has: str) -> None:
    t = table(stock={"goat": left}, spare="orange", goods=NOTHING).play("die 5")
    says = f"2 goats would be due, but the stockpile has {has}: nobody gets any."
    assert facts(t) == [("CJ-R09", says)]


@clause("CJ-R10")
@pytest.mark.parametrize(
    ("left", "says"),
    [
        (0, "Red would get 3 molasses, but the stockpile has none."),
        (1, "Red would get 3 molasses, but the stockpile has only 1 and Red takes that."),
        (2, "Red would get 3 molasses, but the stockpile has only 2 and Red takes that."),
    ],
)
def test_whoever_alone_takes_what_is_left_does_so_by_its_own_clause(left: int, says: str) -> None:
    t = table(lairs={**NOWHERE, "red": [21, 26, 27]}, stock={"molasses": left}, spare="orange", goods=NOTHING)
    t.play("die 4")
    assert facts(t) == [("CJ-R10", says)]
    assert t.log(ONLOOKER) == t.log(2) == t.log()


@clause("CJ-R10", "CJ-R08")
def test_exactly_enough_for_one_is_no_shortage() -> None:
    t = table(lairs={**NOWHERE, "red": [21, 26, 27]}, stock={"molasses": 3}, spare="orange", goods=NOTHING)
    assert facts(t.play("die 4")) == [("CJ-R03", "Red takes 3 molasses.")]


@clause("CJ-R11", "CJ-R09")
def test_a_shortage_stands_beside_what_is_paid() -> None:
    t = table(stock={"molasses": 1}, spare="orange", goods=NOTHING).play("die 4")
    assert [event for event, _ in facts(t)] == ["CJ-R03", "CJ-R03", "CJ-R09"]


@clause("CJ-G06")
def test_a_blocked_island_is_told_if_anybody_misses_it() -> None:
    t = table(ghost="G5", goods=NOTHING).play("die 5")
    assert facts(t) == [("CJ-G06", "The Ghost Captain keeps the pasture 5 from giving anything.")]
    assert facts(table(ghost="Au5", lairs={**NOWHERE, "red": [10]}, goods=NOTHING).play("die 5")) == [
        ("CJ-R03", "Red takes 1 goat.")
    ]


@clause("CJ-G05", "CJ-Q12")
@pytest.mark.parametrize(
    ("left", "says"),
    [
        (2, "Red takes 2 gold."),
        (1, "Red would get 2 gold, but the stockpile has only 1 and Red takes that."),
        (0, "Red would get 2 gold, but the stockpile has none."),
    ],
)
def test_what_the_captain_brings_is_told(left: int, says: str) -> None:
    t = table(phase="ghost", stock={"gold": left}).play("ghost Au3")
    assert facts(t) == [
        ("CJ-G02", "Red sends the Ghost Captain to the gold river 3."),
        ("CJ-G05", says),
    ]


@clause("CJ-K10", "CJ-K09", "CJ-Q12")
def test_what_a_goods_tile_cannot_give_is_told() -> None:
    t = table(phase="coco", cocos={"blue": 2}, stock={"goat": 0}).play("tile goods-GC")
    assert facts(t) == [
        ("CJ-K02", "Red turns up a Coco tile: take 2 cutlasses and 2 goats."),
        ("CJ-K09", "Red takes 2 cutlasses."),
        ("CJ-K10", "Red would get 2 goats, but the stockpile has none."),
    ]


@clause("CJ-K07", "CJ-K06", "CJ-K04")
def test_a_free_building_is_built_forgone_or_lost() -> None:
    crowded: dict[str, Any] = {
        "lairs": {"red": [11, 17], "orange": [5], "white": [6], "blue": [23]},
        "ships": {"red": [18], "white": [8], "orange": [24], "blue": [25]},
    }
    t = table(phase="coco", cocos={"blue": 2}, **crowded).play("tile build")
    assert facts(t)[1:] == [("CJ-K07", "Red has no room for a free lair or ship: it is lost.")]
    t = table(phase="coco", cocos={"blue": 2}).play("tile build", "forgo")
    assert facts(t)[1:] == [("CJ-K06", "Red builds nothing for free.")]
    t = table(phase="free building", cocos={"blue": 2}).play("free_ship 5")
    assert facts(t) == [("CJ-K04", "Red builds a ship on the ship-site between caves 1 and forest 2.")]


@clause("CJ-B01", "CJ-B03", "CJ-H02", "CJ-H05")
def test_a_purchase_is_paid_and_then_made() -> None:
    t = table(phase="actions", cocos={"blue": 1}, goods={"red": "lair ship coco coco"})
    t.play("lair 21", "ship 22", "coco", "tile ghost", "ghost W2", "coco", "tile goods-WM")
    assert facts(t) == [
        ("CJ-B01", "Red pays 1 cutlass, 1 goat, 1 wood and 1 molasses."),
        ("CJ-B05", "Red builds a lair at the corner of gold river 3, pasture 5 and sugar cane 4."),
        ("CJ-B01", "Red pays 1 goat and 1 wood."),
        ("CJ-B09", "Red builds a ship on the ship-site between gold river 3 and pasture 5."),
        ("CJ-B01", "Red pays 1 cutlass, 1 gold and 1 molasses."),
        ("CJ-K02", "Red turns up a Coco tile: move the Ghost Captain."),
        ("CJ-G02", "Red sends the Ghost Captain to the forest 2."),
        ("CJ-G05", "Red takes 2 wood."),
        ("CJ-H05", "Blue no longer has the most Coco tiles and leaves the castle."),
        ("CJ-B01", "Red pays 1 cutlass, 1 gold and 1 molasses."),
        ("CJ-K02", "Red turns up a Coco tile: take 2 wood and 2 molasses."),
        ("CJ-K09", "Red takes 2 wood."),
        ("CJ-K09", "Red takes 2 molasses."),
        ("CJ-H02", "Red has the most Coco tiles and a lair in the castle."),
    ]


@clause("CJ-M05", "CJ-M06")
def test_a_refill_says_what_it_lacks() -> None:
    t = table(phase="actions", market="gold gold gold gold wood", goods={"red": "gold"}, stock={"goat": 0})
    t.play("booth wood", "give gold")
    assert facts(t) == [
        ("CJ-M01", "Red trades 1 gold for 1 wood."),
        ("CJ-M05", "All five booths had gold: the market is filled anew."),
        ("CJ-M06", "The stockpile has no goats: that booth shows gold instead."),
    ]


@clause("CJ-A11", "CJ-A12", "CJ-A13", "CJ-A15")
def test_an_offer_and_its_answers() -> None:
    hands = {"red": "goat", "blue": "wood", "orange": "", "white": "wood"}
    t = table(variant="advanced", phase="actions", goods=hands)
    t.play("propose", "offer goat", "offered", "want wood", "wanted", "decline", "decline")
    assert facts(t) == [
        ("CJ-A08", "Red offers 1 goat for 1 wood."),
        ("CJ-A13", "Orange declines."),
        ("CJ-A11", "Blue declines."),
        ("CJ-A11", "White declines."),
        ("CJ-A15", "Nobody takes up Red's offer."),
    ]
    t = table(variant="advanced", phase="actions", goods=hands)
    t.play("propose", "offer goat", "offered", "want wood", "wanted", "accept", "decline", "deal 2")
    assert facts(t)[2:] == [
        ("CJ-A12", "Blue accepts."),
        ("CJ-A11", "White declines."),
        ("CJ-A14", "Red gives Blue 1 goat for 1 wood."),
    ]
    assert (hand(t, "red"), hand(t, "blue")) == ("0/0/1/0/0", "0/1/0/0/0")
