"""Advanced mode: trading with opponents."""

from typing import Any

import pytest

from quarterdeck.engine.desk import Desk
from quarterdeck.games.catan_junior.constants import GOODS
from quarterdeck.games.catan_junior.notes import ANSWERED, CALLED_OFF, EXCHANGED, PROPOSED
from quarterdeck.games.catan_junior.positions import castle_of, hand, lairs_of, stockpile, table
from quarterdeck.games.catan_junior.state import State
from tests.games.catan_junior.support import random_game
from tests.support import clause

HANDS = {"red": "2 cutlass 2 goat", "blue": "2 wood 1 gold", "orange": "1 wood", "white": "3 molasses"}


def haggle(**position: Any) -> Desk[State]:
    """Red is about to act, in advanced mode."""
    return table(**{"variant": "advanced", "phase": "actions", "goods": HANDS, **position})


def bundle(t: Desk[State], give: str, want: str) -> Desk[State]:
    """Write both sides of an exchange."""
    t.play(*[f"offer {good}" for good in give.split()], "offered")
    return t.play(*[f"want {good}" for good in want.split()], "wanted")


def propose(t: Desk[State], give: str, want: str) -> Desk[State]:
    return bundle(t.play("propose"), give, want)


def hands(t: Desk[State]) -> list[str]:
    return [hand(t, seat) for seat in range(len(t.s.crews))]


@clause("CJ-A01", "CJ-Q34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_no_marketplace(seats: int) -> None:
    t = table(seats=seats, variant="advanced", phase="actions", goods={"red": "5 gold"})
    assert t.s.market == []
    assert t.choices("booth") == []
    assert t.why("booth wood") == "CJ-A01"
    assert t.s.stock[0] == 18


@clause("CJ-A02", "CJ-Q34")
def test_the_stockpile_still_trades() -> None:
    t = haggle().play("pair goat", "take gold")
    assert hand(t, "red") == "2/0/0/1/0"


@clause("CJ-A03")
def test_exchanges_with_any_opponent_one_after_the_other() -> None:
    t = haggle()
    propose(t, "cutlass", "wood").play("accept", "decline", "decline", "deal 2")
    propose(t, "cutlass", "wood").play("decline", "accept", "decline", "deal 3")
    propose(t, "goat", "molasses").play("decline", "decline", "accept", "deal 4")
    assert hands(t) == ["0/1/2/0/1", "1/0/1/1/0", "1/0/0/0/0", "0/1/0/0/2"]


@clause("CJ-A04")
def test_every_exchange_has_the_active_player_on_one_side() -> None:
    t = propose(haggle(), "cutlass", "wood")
    t.play("counter")
    assert t.seat == 1
    t.play("offer gold", "offered")
    assert t.choices("want") == ["want cutlass", "want goat"]  # what red has, not white's molasses
    assert t.why("want molasses") == "CJ-A08"
    t.play("want goat", "wanted", "decline", "decline", "deal 2")
    assert hands(t) == ["2/1/0/1/0", "0/1/2/0/0", "0/0/1/0/0", "0/0/0/0/3"]


@clause("CJ-A04")
def test_the_active_player_cannot_deal_with_an_empty_chair() -> None:
    t = propose(haggle(seats=2, goods={"red": "1 goat", "blue": "1 wood"}), "goat", "wood").play("accept")
    assert t.choices() == ["deal 2"]
    assert t.why("deal 3") == "CJ-A04"
    assert t.why("deal 1") == "CJ-A14"


@clause("CJ-A05")
def test_only_resource_tiles_change_hands() -> None:
    t = haggle(cocos={"red": 2, "blue": 1})
    before = [(lairs_of(t, seat), crew.ships, crew.lairs, crew.cocos) for seat, crew in enumerate(t.s.crews)]
    t.play("propose")
    assert t.choices() == ["offer cutlass", "offer goat"]
    bundle(t, "cutlass", "wood").play("accept", "decline", "decline", "deal 2")
    after = [(lairs_of(t, seat), crew.ships, crew.lairs, crew.cocos) for seat, crew in enumerate(t.s.crews)]
    assert after == before
    assert castle_of(t) == "red"


@clause("CJ-A06", "CJ-Q35")
def test_one_to_four_tiles_on_each_side_and_no_gifts() -> None:
    t = haggle(goods={"red": "6 goat", "blue": "6 wood"}).play("propose")
    assert not t.offers("offered")
    assert t.why("offered") == "CJ-A06"
    t.play("offer goat", "offer goat", "offer goat", "offer goat")
    assert t.why("offer goat") == "CJ-A06"
    t.play("offered")
    assert not t.offers("wanted")
    assert t.why("wanted") == "CJ-A06"
    t.play("want wood", "want wood", "want wood", "want wood")
    assert t.why("want wood") == "CJ-A06"
    assert t.choices() == ["wanted"]
    t.play("wanted", "accept", "decline", "decline", "deal 2")
    assert (hand(t, "red"), hand(t, "blue")) == ("0/2/4/0/0", "0/4/2/0/0")


@clause("CJ-A06", "CJ-Q35")
def test_any_mix_and_any_ratio() -> None:
    t = propose(haggle(), "cutlass cutlass goat", "gold").play("accept", "decline", "decline", "deal 2")
    assert hands(t)[:2] == ["0/1/0/1/0", "2/1/2/0/0"]
    t = propose(haggle(), "goat", "wood wood gold").play("accept", "decline", "decline", "deal 2")
    assert hands(t)[:2] == ["2/1/2/1/0", "0/1/0/0/0"]


@clause("CJ-A06")
def test_a_house_may_set_the_size_of_bundles() -> None:
    t = haggle(goods={"red": "6 goat", "blue": "6 wood"}, options={"max_bundle": 2}).play("propose")
    t.play("offer goat", "offer goat")
    assert t.choices() == ["offered"]
    t.play("offered", "want wood", "want wood")
    assert t.choices() == ["wanted"]


@clause("CJ-A07", "CJ-Q35")
def test_no_type_is_on_both_sides() -> None:
    t = haggle(goods={"red": "2 goat 1 gold", "blue": "2 goat 1 wood"}).play(
        "propose", "offer goat", "offered"
    )
    assert t.choices("want") == ["want wood", "want molasses"]
    assert t.why("want goat") == "CJ-A07"
    t.play("want wood", "wanted", "counter", "offer goat", "offered")
    assert t.why("want goat") == "CJ-A07"


@clause("CJ-A08")
def test_the_given_tiles_are_held() -> None:
    t = haggle().play("propose")
    assert t.choices("offer") == ["offer cutlass", "offer goat"]
    assert t.why("offer gold") == "CJ-A08"
    t.play("offer goat", "offer goat")
    assert t.why("offer goat") == "CJ-A08"


@clause("CJ-A08", "CJ-A10")
def test_the_wanted_bundle_is_held_by_one_single_opponent() -> None:
    t = haggle().play("propose", "offer cutlass", "offered")
    assert t.choices("want") == ["want wood", "want gold", "want molasses"]
    t.play("want wood", "want wood")
    assert t.why("want wood") == "CJ-A08"  # three wood are out, but nobody holds them all
    assert t.why("want molasses") == "CJ-A08"
    assert t.choices() == ["want gold", "wanted"]


@clause("CJ-A08", "CJ-A11")
def test_a_proposal_goes_to_all_opponents_at_once_from_the_left() -> None:
    t = table(variant="advanced", turn="orange", phase="actions", goods={**HANDS, "orange": "1 gold"})
    propose(t, "gold", "wood")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        assert t.question == "answer"
        t.play("decline")
    assert asked == [3, 0, 1]
    assert (t.question, t.seat) == ("build_and_trade", 2)


@clause("CJ-A09", "CJ-Q36")
def test_five_proposals_a_turn() -> None:
    t = haggle()
    for _ in range(5):
        propose(t, "cutlass", "wood").play("decline", "decline", "decline")
    assert t.choices("propose") == []
    assert t.why("propose") == "CJ-A09"
    t = haggle(options={"max_proposals": 1})
    propose(t, "cutlass", "wood").play("accept", "decline", "decline", "deal 2")
    assert t.why("propose") == "CJ-A09"
    assert haggle(options={"max_proposals": 0}).why("propose") == "CJ-A09"


@clause("CJ-A09")
def test_a_proposal_counts_when_its_composition_begins() -> None:
    t = haggle()
    assert t.s.proposals == 0
    t.play("propose")
    assert t.s.proposals == 1


@clause("CJ-A10")
def test_what_is_given_leaves_something_to_be_wanted() -> None:
    goods = {"red": "2 goat 1 gold", "blue": "3 goat 2 gold", "orange": "", "white": ""}
    t = haggle(goods=goods).play("propose")
    assert t.choices() == ["offer goat", "offer gold"]
    t.play("offer goat")
    assert t.choices() == ["offer goat", "offered"]
    assert t.why("offer gold") == "CJ-A10"
    t = haggle(goods={"red": "3 goat", "blue": "1 goat", "orange": "2 goat", "white": ""})
    assert t.choices("propose") == []
    assert t.why("propose") == "CJ-A08"
    t = haggle(goods={"red": "1 gold", "blue": "", "orange": "", "white": ""})
    assert t.choices("propose") == []
    t = haggle(goods={**HANDS, "red": ""})
    assert t.choices("propose") == []


@clause("CJ-A10")
def test_each_bundle_has_one_spelling() -> None:
    t = haggle().play("propose", "offer goat")
    assert t.why("offer cutlass") == "CJ-A10"
    t.play("offered", "want gold")
    assert t.why("want wood") == "CJ-A10"


@clause("CJ-A10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_started_proposal_can_always_be_finished(seats: int) -> None:
    began = 0
    for seed in range(4):
        for s in random_game(seed, seats, "advanced"):  # a dead end would raise
            step = s.asking()
            if step is not None and step.name in ("write_given", "write_wanted"):
                assert s.options
                began += 1
    assert began > 50


@clause("CJ-A11")
def test_all_answers_are_collected_before_anything_is_exchanged() -> None:
    t = propose(haggle(), "cutlass", "wood")
    before = hands(t)
    assert t.choices() == ["accept", "decline", "counter"]
    t.play("accept")
    assert (t.seat, hands(t)) == (2, before)
    t.play("accept")
    assert (t.seat, hands(t)) == (3, before)
    t.play("decline")
    assert (t.question, t.seat, hands(t)) == ("conclude", 0, before)
    assert t.choices() == ["deal 2", "deal 3"]


@clause("CJ-A11", "CJ-A18")
def test_answers_belong_to_the_opponents() -> None:
    t = haggle()
    assert t.why("accept") == "CJ-A11"
    assert t.why("decline") == "CJ-A11"
    t.play("propose")
    assert t.why("decline") == "CJ-A11"


@clause("CJ-A12")
def test_accepting_needs_the_whole_bundle() -> None:
    t = propose(haggle(), "cutlass", "wood wood")
    assert (t.seat, t.offers("accept")) == (1, True)
    t.play("decline")
    assert (t.seat, t.offers("accept"), t.why("accept")) == (2, False, "CJ-A12")
    assert t.choices() == ["decline", "counter"]
    t.play("decline")
    assert (t.seat, t.why("accept")) == (3, "CJ-A12")


@clause("CJ-A13")
def test_a_counter_is_another_exchange_with_tiles_in_hand() -> None:
    t = propose(haggle(), "cutlass", "wood").play("counter")
    assert (t.question, t.seat) == ("write_given", 1)
    assert t.choices() == ["offer wood", "offer gold"]
    bundle(t, "wood wood", "cutlass goat")
    assert t.seat == 2
    t.play("decline", "decline", "deal 2")
    assert hands(t)[:2] == ["1/1/2/0/0", "1/1/0/1/0"]


@clause("CJ-A13")
def test_a_counter_differs_from_the_proposal() -> None:
    t = propose(haggle(), "cutlass", "wood").play("counter", "offer wood", "offered", "want cutlass")
    assert t.why("wanted") == "CJ-A13"
    assert t.choices() == ["want cutlass", "want goat"]
    t.play("want cutlass")
    assert t.offers("wanted")


@clause("CJ-A13")
def test_a_counter_is_not_offered_if_only_the_proposal_itself_could_be_written() -> None:
    t = haggle(goods={"red": "1 goat", "blue": "1 wood", "orange": "", "white": ""})
    propose(t, "goat", "wood")
    assert t.choices() == ["accept", "decline"]
    assert t.why("counter") == "CJ-A13"
    t = haggle(goods={"red": "1 goat", "blue": "2 wood", "orange": "", "white": ""})
    propose(t, "goat", "wood").play("counter", "offer wood")
    assert t.choices() == ["offer wood"]  # to stop here would end in the proposal itself
    assert t.why("offered") == "CJ-A13"
    t = haggle(
        goods={"red": "1 goat", "blue": "1 wood", "orange": "", "white": ""}, options={"max_bundle": 1}
    )
    propose(t, "goat", "wood")
    assert t.choices() == ["accept", "decline"]
    t = haggle(goods={"red": "2 goat", "blue": "1 wood", "orange": "", "white": ""})
    propose(t, "goat goat", "wood").play("counter", "offer wood", "offered", "want goat")
    assert t.choices() == ["wanted"]
    assert t.why("want goat") == "CJ-A13"


@clause("CJ-A08", "CJ-A13")
@pytest.mark.parametrize("good", GOODS)
def test_every_type_can_be_proposed_and_countered_with(good: str) -> None:
    other = "goat" if good != "goat" else "wood"
    t = haggle(goods={"red": f"1 {good}", "blue": f"1 {other}", "orange": "", "white": ""})
    propose(t, good, other).play("accept", "deal 2")
    assert (t.s.crews[0].goods[GOODS.index(other)], t.s.crews[1].goods[GOODS.index(good)]) == (1, 1)
    t = haggle(goods={"red": f"1 {other}", "blue": f"2 {good}", "orange": "", "white": ""})
    propose(t, other, good).play("counter")
    bundle(t, f"{good} {good}", other).play("deal 2")
    assert t.s.crews[0].goods[GOODS.index(good)] == 2


@clause("CJ-A13")
def test_an_opponent_without_tiles_declines_unasked() -> None:
    t = haggle(goods={**HANDS, "blue": "", "orange": "1 wood"})
    propose(t, "cutlass", "wood")
    assert t.seat == 2
    t.play("accept", "decline")
    assert t.choices() == ["deal 3"]
    t = haggle(goods={"red": "1 gold", "blue": "1 wood", "orange": "", "white": ""})
    propose(t, "gold", "wood").play("decline")
    assert t.question == "build_and_trade"


@clause("CJ-A13", "CJ-A16")
def test_one_counter_each_and_none_against_a_counter() -> None:
    t = propose(haggle(), "cutlass", "wood").play("counter")
    bundle(t, "gold", "goat")
    assert t.seat == 2
    t.play("counter")
    bundle(t, "wood", "goat goat")
    assert t.seat == 3
    t.play("decline")
    assert (t.question, t.seat) == ("conclude", 0)
    assert t.choices() == ["deal 2", "deal 3", "call_off"]
    assert t.why("counter") == "CJ-A13"


@clause("CJ-A14")
def test_one_exchange_per_proposal_carried_out_at_once() -> None:
    t = propose(haggle(), "cutlass", "wood").play("accept", "accept", "decline", "deal 3")
    assert hands(t) == ["1/2/1/0/0", "0/0/2/1/0", "1/0/0/0/0", "0/0/0/0/3"]
    assert t.question == "build_and_trade"
    assert t.why("deal 2") == "CJ-A14"


@clause("CJ-A14")
def test_only_accepters_and_counters_can_be_picked() -> None:
    t = propose(haggle(), "cutlass", "wood").play("accept", "decline", "decline")
    assert t.choices() == ["deal 2"]
    assert t.why("deal 3") == "CJ-A14"
    assert t.why("deal 1") == "CJ-A14"


@clause("CJ-A15")
def test_who_is_accepted_must_conclude() -> None:
    t = propose(haggle(), "cutlass", "wood").play("accept", "counter")
    bundle(t, "wood", "goat").play("decline")
    assert t.choices() == ["deal 2", "deal 3"]
    assert t.why("call_off") == "CJ-A15"


@clause("CJ-A15")
def test_with_counters_only_it_may_be_called_off() -> None:
    t = propose(haggle(), "cutlass", "wood").play("counter")
    bundle(t, "wood", "goat").play("decline", "decline")
    before = hands(t)
    assert t.choices() == ["deal 2", "call_off"]
    t.play("call_off")
    assert hands(t) == before
    assert t.question == "build_and_trade"


@clause("CJ-A15")
def test_without_accept_or_counter_it_ends_by_itself() -> None:
    t = propose(haggle(), "cutlass", "wood").play("decline", "decline", "decline")
    assert (t.question, t.seat) == ("build_and_trade", 0)
    assert t.why("call_off") == "CJ-A15"


@clause("CJ-A17")
def test_exchanges_touch_no_stockpile_and_win_nothing() -> None:
    t = haggle(lairs={"red": [3, 27, 21, 22, 7, 12]})
    before = stockpile(t)
    propose(t, "cutlass", "wood").play("accept", "decline", "decline", "deal 2")
    assert stockpile(t) == before
    assert t.s.winner == -1
    assert t.offers("end")


@clause("CJ-A18")
def test_a_proposal_is_concluded_before_anything_else() -> None:
    t = haggle(goods={**HANDS, "red": "lair coco 2 goat"})
    others = ("end", "lair 21", "ship 5", "coco", "pair goat", "propose")
    for word in others:
        assert t.offers(word)
    t.play("propose")
    for move in ("offer cutlass", "offered", "want gold", "wanted", "accept", "decline", "decline"):
        for word in others:
            assert t.why(word) == "CJ-A18"
        t.play(move)
    for word in others:
        assert t.why(word) == "CJ-A18"
    t.play("deal 2")
    assert t.offers("end")


@clause("CJ-A14", "CJ-A13")
def test_the_last_proposal_leaves_no_trace_in_the_next() -> None:
    t = propose(haggle(), "cutlass", "wood").play("counter")
    bundle(t, "wood", "goat").play("accept", "decline", "deal 3")
    propose(t, "goat", "molasses").play("decline", "decline", "accept")
    assert t.choices() == ["deal 4"]
    t.play("deal 4")
    assert hands(t) == ["1/1/1/0/1", "0/0/2/1/0", "1/0/0/0/0", "0/1/0/0/2"]


@clause("CJ-A08", "CJ-A11", "CJ-A14")
def test_proposals_answers_and_exchanges_are_public() -> None:
    t = haggle()
    t.s.log = []
    propose(t, "cutlass", "wood").play("decline", "counter")
    bundle(t, "wood", "goat").play("decline", "deal 3")
    said = [(note.kind, note.args) for note in t.s.log]
    none, cutlass, goat, wood = [0] * 5, [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0]
    assert said == [
        (PROPOSED, [0, *cutlass, *wood]),
        (ANSWERED, [1, 2, *none, *none]),
        (ANSWERED, [2, 3, *wood, *goat]),
        (ANSWERED, [3, 2, *none, *none]),
        (EXCHANGED, [0, 2, *goat, *wood]),
    ]
    assert all(note.readable(seat) for note in t.s.log for seat in (0, 1, 2, 3, -3))
    t.s.log.clear()
    propose(t, "cutlass", "gold").play("counter")
    bundle(t, "wood", "cutlass").play("decline", "decline", "call_off")
    assert [note.kind for note in t.s.log] == [PROPOSED, ANSWERED, ANSWERED, ANSWERED, CALLED_OFF]
