"""MP-R: Reputation and Fame."""

from quarterdeck.games.micro_pirates.effects import DISCOUNT_CREW, DISCOUNT_UPGRADE, FISHES, SAILS, SPYGLASSES
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew
from tests.support import clause

STRONG = {"red": "K07 K02 K06"}


@clause("MP-R01", "MP-R02")
def test_seven_spaces_and_the_fame_they_require() -> None:
    needed = [table(rep={"red": rep}).s for rep in range(-3, 4)]
    assert [s.required(s.crews[0]) for s in needed] == [12, 11, 10, 10, 10, 10, 9]


@clause("MP-R03")
def test_spaces_are_in_force_from_zero_outwards() -> None:
    def auto(captain: str, rep: int) -> list[int]:
        return crew(table(captains={"red": captain}, ships={"red": "SH3"}, rep={"red": rep})).auto

    assert [auto("CA2", rep)[DISCOUNT_CREW] for rep in range(-3, 4)] == [-1, -1, -1, 0, 1, 1, 1]
    assert [auto("CA2", rep)[DISCOUNT_UPGRADE] for rep in range(-3, 4)] == [-1, -1, 0, 0, 0, 0, 0]
    assert [auto("CA2", rep)[FISHES] for rep in range(-3, 4)] == [-1, 0, 0, 0, 0, 0, 0]
    assert [auto("CA1", rep)[SPYGLASSES] for rep in (0, 1, 2, 3)] == [1, 1, 2, 2]
    assert [auto("CA3", rep)[SAILS] for rep in (1, 2, 3)] == [0, 0, 1]


@clause("MP-R04")
def test_gaining_rep_at_the_top_has_no_effect() -> None:
    t = table(at={"red": "PR.port"}, quests={"red": "QD02"}, hold={"red": "3 rum"}, rep={"red": 3})
    t.play("deliver")
    assert crew(t).rep == 3 and crew(t).fame == 1


@clause("MP-R05")
def test_lowering_rep_at_the_bottom_costs_fame_if_there_is_any() -> None:
    t = table(at={"red": "r0c1"}, large="r0c2", rep={"red": -3}, fame={"red": 4}, hold={"red": ""})
    t.play("sail r0c2", "red 1", "red 1")
    assert (crew(t).rep, crew(t).fame) == (-3, 3)
    t = table(at={"red": "r0c1"}, large="r0c2", rep={"red": -3}, fame={"red": 0}, hold={"red": ""})
    t.play("sail r0c2", "red 1", "red 1")
    assert (crew(t).rep, crew(t).fame) == (-3, 0)


@clause("MP-R06")
def test_rep_falls_for_large_merchants_and_players_but_not_for_small_ones_or_defending() -> None:
    small = table(at={"red": "r0c1"}, small="r0c2", hold={"red": ""}).play("sail r0c2", "red 1", "red 1")
    assert crew(small).rep == 0
    large = table(at={"red": "r0c1"}, large="r0c2", hold={"red": ""}).play("sail r0c2", "red 1", "red 1")
    assert crew(large).rep == -1
    won = table(at={"red": "r0c1"}, large="r0c2", hold={"red": ""}, crew=STRONG).play(
        "sail r0c2", "red 6", "red 6"
    )
    assert crew(won).rep == -1
    duel = table(at={"red": "r0c1", "blue": "r0c2"}, hold={"red": "", "blue": ""})
    duel.play("sail r0c2", "red 1", "red 1", "red 6", "red 6")
    assert (crew(duel, 0).rep, crew(duel, 1).rep) == (-1, 0)


@clause("MP-R07")
def test_fame_has_no_ceiling() -> None:
    t = table(at={"red": "PR.port"}, fame={"red": 14}, hold={"red": "2 chest"})
    t.play("chests")
    assert crew(t).fame == 16
