"""CJ-I04 and its kin: a position in which something is lost, doubled or out of place is refused and named."""

from typing import Any

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import State
from tests.support import clause


def bend(s: State, where: str, value: Any) -> None:
    """`crews/0/goods/2`: lay something else there; a callable gets what lay there."""
    *path, last = where.split("/")
    spot: Any = s
    for name in path:
        spot = spot[int(name)] if name.isdecimal() else getattr(spot, name)
    old = spot[int(last)] if last.isdecimal() else getattr(spot, last)
    new = value(old) if callable(value) else value
    if last.isdecimal():
        spot[int(last)] = new
    else:
        setattr(spot, last, new)


def refused(t: Desk[State], *bends: tuple[str, Any]) -> str:
    """What is said of the position once it is bent."""
    t.s.check()
    for where, value in bends:
        bend(t.s, where, value)
    with pytest.raises(Broken) as broken:
        t.s.check()
    return str(broken.value)


def more(old: int) -> int:
    return old + 1


def fewer(old: int) -> int:
    return old - 1


def with_bit(bit: int) -> Any:
    return lambda old: old | 1 << bit


def doubled(old: list[Any]) -> list[Any]:
    return [*old, *old]


def shorter(old: list[Any]) -> list[Any]:
    return old[:-1]


BENT: list[tuple[list[tuple[str, Any]], str]] = [
    # what there is of everything
    ([("stock/1", more)], "19 tiles of goat, not 18 (CJ-I04)"),
    ([("stock/4", fewer)], "17 tiles of molasses, not 18 (CJ-I04)"),
    ([("crews/0/goods/2", fewer)], "17 tiles of wood, not 18 (CJ-I04)"),
    ([("market/0", 3)], "17 tiles of cutlass, not 18 (CJ-I04)"),
    ([("crews/1/lairs", more)], "blue has 8 lairs (CJ-I04)"),
    ([("crews/1/ships", fewer)], "blue has 7 ships (CJ-I04)"),
    ([("crews/0/homes", 0b111111110), ("crews/0/lairs", -1)], "red has 7 lairs (CJ-I04)"),
    ([("crews/0/fleet", 0b111111111), ("crews/0/ships", -1)], "red has 8 ships (CJ-I04)"),
    ([("coco", [8, 4, 2, 2])], "8 tiles of kind ghost (CJ-S05)"),
    ([("coco", [7, 5, -1, 2])], "-1 tiles of kind goods-WM (CJ-S05)"),
    ([("coco/0", fewer)], "Coco tiles lost or doubled (CJ-I04)"),
    ([("crews/0/cocos", more), ("crews/1/cocos", more)], "Coco tiles lost or doubled (CJ-I04)"),
    ([("crews/0/cocos", -1), ("crews/1/cocos", 1)], "Coco tiles laid down (CJ-I04)"),
    ([("crews/0/goods/0", -1), ("stock/0", more)], "red's tiles (CJ-I04)"),
    ([("crews/2/goods", shorter)], "orange's tiles (CJ-I04)"),
    # where it lies
    (
        [("crews/0/homes", 0b10111), ("crews/0/moorings", -1), ("crews/0/lairs", 3)],
        "red's neighbouring sites (CJ-P01)",
    ),
    ([("crews/1/homes", with_bit(0)), ("crews/1/lairs", fewer)], "blue's neighbouring sites (CJ-P01)"),
    ([("crews/0/shores", with_bit(0))], "red's neighbouring sites (CJ-P01)"),
    ([("crews/0/moorings", with_bit(20))], "red's neighbouring sites (CJ-P01)"),
    ([("crews/0/homes", with_bit(32)), ("crews/0/lairs", fewer)], "red has a lair beside the board (CJ-P08)"),
    ([("crews/0/fleet", with_bit(40)), ("crews/0/ships", fewer)], "red has a ship beside the board (CJ-P08)"),
    ([("sites_taken", with_bit(0))], "lair-sites taken by nobody (CJ-P03)"),
    ([("berths_taken", with_bit(0))], "ship-sites taken by nobody (CJ-P03)"),
    ([("castle", 0), ("crews/0/lairs", fewer)], "the castle is not the leader's (CJ-H02)"),
    ([("castle", -2)], "the castle's owner (CJ-H02)"),
    ([("castle", 4)], "the castle's owner (CJ-H02)"),
    ([("ghost", -2)], "the Ghost Captain's island (CJ-G02)"),
    ([("ghost", 12)], "the Ghost Captain's island (CJ-G02)"),
    # who, when, how many
    ([("crews", lambda crews: crews[:1])], "two to four crews (CJ-S01)"),
    ([("crews", lambda crews: [*crews, crews[0]])], "two to four crews (CJ-S01)"),
    ([("turn", 4)], "whose turn it is (CJ-T08)"),
    ([("turn", -1)], "whose turn it is (CJ-T08)"),
    ([("first", 4)], "whose turn it is (CJ-T08)"),
    ([("first", -1)], "whose turn it is (CJ-T08)"),
    ([("stock", shorter)], "the stockpile (CJ-S03)"),
    ([("stock/3", -1), ("crews/0/goods/3", 18)], "the stockpile (CJ-S03)"),
    ([("coco", shorter)], "the Coco stack (CJ-S05)"),
    ([("round", 0)], "the number of the round (CJ-T10)"),
    ([("round", 201)], "the number of the round (CJ-T10)"),
    ([("proposals", -1)], "the proposals of this turn (CJ-A09)"),
    ([("proposals", 6)], "the proposals of this turn (CJ-A09)"),
    ([("market", shorter), ("stock/4", more)], "five booths, none in advanced mode (CJ-M02)"),
    ([("advanced", True)], "five booths, none in advanced mode (CJ-M02)"),
    ([("market/4", 5), ("stock/4", more)], "the goods on the market (CJ-M02)"),
    ([("market/4", -1), ("stock/4", more)], "the goods on the market (CJ-M02)"),
    ([("colours", [0, 1, 1, 2])], "a colour of its own for each crew (CJ-S07)"),
    ([("winner", 2)], "orange has 2 lairs out (CJ-E01)"),
]


@clause("CJ-I04", "CJ-P01", "CJ-P03", "CJ-M02", "CJ-S07", "CJ-E01", "CJ-H02")
@pytest.mark.parametrize(("bends", "says"), BENT)
def test_a_bent_position_is_refused_and_named(bends: list[tuple[str, Any]], says: str) -> None:
    assert refused(table(), *bends) == says


@clause("CJ-P03")
def test_two_pieces_on_one_site_are_refused() -> None:
    t = table()
    t.s.put_lair(1, 2)  # red's start site
    with pytest.raises(Broken, match="two lairs on one lair-site"):
        t.s.check()
    t = table()
    t.s.put_ship(1, 31)
    with pytest.raises(Broken, match="two ships on one ship-site"):
        t.s.check()


@clause("CJ-E01", "CJ-I04")
def test_seven_lairs_without_a_winner_are_refused() -> None:
    t = table(phase="actions", lairs={"red": [3, 27, 1, 7, 22, 12]}, goods={"red": "lair"}).play("lair 21")
    assert refused(t, ("winner", -1)) == "red has 7 lairs out (CJ-E01)"


@clause("CJ-K02", "CJ-I04")
def test_one_tile_is_missing_exactly_while_it_is_being_carried_out() -> None:
    lost = "Coco tiles lost or doubled (CJ-I04)"
    assert refused(table(phase="ghost tile"), ("coco/0", more)) == lost
    assert refused(table(phase="ghost tile"), ("coco/1", fewer)) == lost
    assert refused(table(phase="coco"), ("coco/0", fewer)) == lost
    assert refused(table(phase="ghost"), ("coco/0", fewer)) == lost


@clause("CJ-E02", "CJ-Q28", "CJ-I04")
def test_a_winning_free_lair_may_keep_one_tile_off_and_no_other_ending_may() -> None:
    t = table(phase="free building", lairs={"red": [3, 27, 1, 7, 22, 12]}).play("free_lair 21")
    assert t.over
    assert refused(t, ("coco/0", fewer)) == "Coco tiles lost or doubled (CJ-I04)"
    t = table(seats=2, turn="blue", phase="actions", options={"max_rounds": 1}).play("end")
    assert t.over
    assert refused(t, ("coco/0", fewer)) == "Coco tiles lost or doubled (CJ-I04)"


@clause("CJ-H02", "CJ-H04")
@pytest.mark.parametrize(
    ("cocos", "wrong"), [({"red": 1}, -1), ({"red": 2, "blue": 1}, 1), ({"red": 2, "blue": 2}, 0)]
)
def test_the_castle_is_the_sole_leaders_or_empty(cocos: dict[str, int], wrong: int) -> None:
    t = table(cocos=cocos)
    if t.s.castle >= 0:
        t.s.crews[t.s.castle].lairs += 1
    if wrong >= 0:
        t.s.crews[wrong].lairs -= 1
    t.s.castle = wrong
    with pytest.raises(Broken, match="the castle is not the leader's"):
        t.s.check()


# -- what is asked -----------------------------------------------------------------------


@clause("CJ-X03", "CJ-M01", "CJ-A11", "CJ-K01")
@pytest.mark.parametrize(
    ("variant", "step", "arg", "says"),
    [
        ("standard", "take_for_a_pair", 5, "the pair that was given (CJ-X03)"),
        ("standard", "pay_the_booth", 0, "the booth that was chosen (CJ-M01)"),
        ("advanced", "answer", 4, "whom a proposal asks (CJ-A11)"),
        ("advanced", "write_given", 4, "whom a proposal asks (CJ-A11)"),
        ("advanced", "write_wanted", 4, "whom a proposal asks (CJ-A11)"),
    ],
)
def test_a_question_about_nothing_is_refused(variant: str, step: str, arg: int, says: str) -> None:
    shown = snapshot(table(variant=variant, phase="actions").s)
    shown["agenda"].append([step, arg])
    with pytest.raises(Broken) as broken:
        restored(box.new(4, variant), shown, box.part_kinds())
    assert says in str(broken.value)


@clause("CJ-X03", "CJ-M01", "CJ-K01")
def test_a_question_is_about_what_is_there() -> None:
    pair = table(phase="actions", goods={"red": "2 molasses"}).play("pair molasses")
    assert refused(pair, ("arg", 5)) == "the pair that was given (CJ-X03)"
    pair.s.arg = 4
    assert refused(pair, ("arg", -1)) == "the pair that was given (CJ-X03)"
    least = table(phase="actions", goods={"red": "2 gold"}, stock={"gold": 0}).play("pair gold")
    assert least.s.stock[3] == 2
    assert refused(least, ("stock/3", 1), ("crews/0/goods/3", more)) == "the pair that was given (CJ-X03)"
    booth = table(phase="actions", goods={"red": "gold"}).play("booth goat")
    assert refused(booth, ("traded", False)) == "the booth that was chosen (CJ-M01)"
    booth = table(phase="actions", goods={"red": "gold"}, market="gold gold gold gold goat").play(
        "booth goat"
    )
    assert refused(booth, ("arg", 2)) == "the booth that was chosen (CJ-M01)"
    coco = table(phase="coco", stack="ghost", cocos={"red": 8, "blue": 7})
    assert refused(coco, ("coco/0", 0), ("crews/0/cocos", more)) == "no Coco tile is left to turn up (CJ-K01)"


# -- an open proposal --------------------------------------------------------------------


def proposal(*answers: str) -> Desk[State]:
    t = table(
        variant="advanced",
        phase="actions",
        goods={"red": "1 goat", "blue": "1 wood", "orange": "1 wood 1 gold", "white": ""},
    )
    return t.play("propose", "offer goat", *answers)


OFFERED = ("offered", "want wood")
ASKED = (*OFFERED, "wanted")
COUNTER = ("accept", "counter", "offer gold", "offered", "want goat")


@clause("CJ-A08")
@pytest.mark.parametrize("answers", [(), OFFERED, ASKED, (*ASKED, *COUNTER), (*ASKED, *COUNTER, "wanted")])
def test_what_is_offered_stays_in_hand_until_it_is_concluded(answers: tuple[str, ...]) -> None:
    assert refused(proposal(*answers), ("give/3", more)) == "what is offered is not in hand (CJ-A08)"
    t = proposal(*ASKED, *COUNTER, "wanted", "deal blue")
    t.s.give[3] += 1  # over and done with
    t.s.check()


@clause("CJ-A06", "CJ-A11", "CJ-A12", "CJ-A13")
@pytest.mark.parametrize(
    ("bends", "says"),
    [
        ([("want/3", more)], "what was accepted is not in hand (CJ-A12)"),
        ([("counter_give/2/0", more)], "what was countered is not in hand (CJ-A13)"),
        ([("counter_want/2/0", more)], "what was countered is not in hand (CJ-A13)"),
        ([("answers/3", 4)], "an answer to a proposal (CJ-A11)"),
        ([("answers/3", -1)], "an answer to a proposal (CJ-A11)"),
        ([("answers", doubled)], "an answer for each crew (CJ-A11)"),
        ([("counter_give", shorter)], "a counter each (CJ-A13)"),
        ([("counter_want", shorter)], "a counter each (CJ-A13)"),
        ([("give", shorter)], "a bundle of tiles (CJ-A06)"),
        ([("want/0", -1)], "a bundle of tiles (CJ-A06)"),
        ([("counter_give/1", shorter)], "a bundle of tiles (CJ-A06)"),
        ([("counter_want/1/0", -1)], "a bundle of tiles (CJ-A06)"),
    ],
)
def test_a_bent_proposal_is_refused_and_named(bends: list[tuple[str, Any]], says: str) -> None:
    assert refused(proposal(*ASKED, *COUNTER, "wanted"), *bends) == says
