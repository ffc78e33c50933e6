"""MP-A: Sail."""

from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, where
from tests.support import clause


@clause("MP-A01")
def test_a_disabled_ship_cannot_sail() -> None:
    t = table(hull={"red": 0}, hold={"red": "2 rum"})
    assert t.choices("sail") == [] and t.why("sail r1c2") == "MP-A01"
    assert t.choices("boost") == [] and t.why("boost SH1") == "MP-A01"
    assert t.play("overhaul").offers("sail r1c2")


@clause("MP-A02")
def test_a_sail_is_one_to_speed_steps_after_optional_effects() -> None:
    t = table(at={"red": "r8c2"}, ships={"red": "SH4"}, captains={"red": "CA2"}, small="", large="SA")
    assert t.offers("sail r8c5") and t.why("sail r8c6") == "MP-A02"
    assert t.why("sail r8c2") == "MP-A02"  # no step at all
    t.play("boost SH4")
    assert t.s.actions == 1 and t.offers("sail r8c6") and not t.offers("sail r8c7")
    t.play("sail r8c3")  # stopping early is free, unused steps are lost
    assert where(t) == "r8c3" and crew(t).icons == 0
    assert t.why("sail r8c8") == "MP-A02"


@clause("MP-A03", "MP-A04", "MP-A06")
def test_a_cell_with_a_ship_is_only_ever_the_last_of_the_path() -> None:
    # SR.jungle r6c3; Merchants close the way to the corner r8c8 of OA
    t = table(at={"red": "r8c8", "blue": "r7c8"}, ships={"red": "SH3"}, small="r8c7", large="")
    assert t.choices("sail") == ["sail r7c8", "sail r8c7"]
    assert t.why("sail r6c8") == "MP-A04"
    t.play("sail r7c8")
    assert t.question in ("declare effects", "roll a red die") and t.s.fight == [0, 1]


@clause("MP-A03", "MP-A05")
def test_port_royal_may_be_crossed_and_is_never_fought_in() -> None:
    t = table(at={"red": "r2c3", "blue": "PR.port"}, ships={"red": "SH3"}, small="r3c3 r3c4", large="")
    assert t.offers("sail r2c5")  # through Port Royal
    t.play("sail r2c4")
    assert t.question == "choose an action" and t.s.fight == []


@clause("MP-A07")
def test_leaving_a_cell_discards_all_spyglasses() -> None:
    t = table(at={"red": "WR.jungle"}, spyglasses={"red": 5})
    t.play("sail r4c0")
    assert crew(t).spyglasses == 0
    lost = table(at={"red": "r0c1", "blue": "r0c0"}, spyglasses={"blue": 4}, hold={"blue": "", "red": ""})
    lost.play("sail r0c0", "red 6", "red 6", "red 1", "red 1", "retreat r1c0")  # 9 against 4
    assert crew(lost, 1).spyglasses == 0


@clause("MP-A08")
def test_of_several_ships_on_a_cell_one_is_fought() -> None:
    t = table(variant="pale_widow", at={"red": "r4c1"}, small="r5c1", ghost={"at": "r5c1"}, hold={"red": ""})
    t.play("sail r5c1")
    assert t.question == "whom to fight" and t.choices() == ["fight ghost", "fight small1"]
    assert t.why("fight small2") == "MP-A08"
    t.play("fight small1")
    assert t.s.fight == [0, 5]
