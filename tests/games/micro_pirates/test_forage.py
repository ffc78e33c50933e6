"""MP-F: Forage."""

from quarterdeck.games.micro_pirates.effects import DIE_FORAGE
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import crew, hold, where
from tests.support import clause


@clause("MP-F01")
def test_only_on_fish_or_plantain_and_it_never_runs_out() -> None:
    t = table(at={"red": "r0c2"}, hold={"red": ""})
    for _ in range(2):
        t.play("forage", "blue 1", "blue 1")
    t.play("end")
    assert t.play("forage", "blue 1", "blue 1").offers("forage")
    assert table(at={"red": "r0c1"}).why("forage") == "MP-F01"


@clause("MP-F02")
def test_two_blue_dice_on_fish_two_green_on_plantain_plus_declared_ones() -> None:
    fish = table(at={"red": "r0c2"}, hold={"red": ""}).play("forage")
    assert fish.question == "roll a blue die"
    assert fish.play("blue 1", "blue 1").question == "choose an action"
    green = table(at={"red": "r2c1"}, captains={"red": "CA3"}, hold={"red": "1 rum"})
    assert crew(green).auto[DIE_FORAGE] == 0
    green.play("forage", "use CA3")
    assert green.question == "roll a green die"
    green.play("green 1", "green 1", "green 1")
    assert hold(green) == "4 plantain"  # three dice and Old Nell's icon


@clause("MP-F03")
def test_all_that_is_shown_and_the_matching_icons_are_gained() -> None:
    t = table(
        at={"red": "r2c1"}, ships={"red": "SH4"}, crew={"red": "K18 K17"}, hold={"red": ""}, coins={"red": 0}
    )
    t.play("forage", "green 5", "green 6")  # 2 plantains and a coin, 1 rum; SH4 1, K18 2
    assert hold(t) == "5 plantain 1 rum" and crew(t).coins == 1


@clause("MP-F04")
def test_foraged_tokens_follow_the_hold_rules() -> None:
    t = table(at={"red": "r2c1"}, hold={"red": "8 fish"})
    t.play("forage", "green 1", "green 6")
    assert t.question == "make room"
    t.play("decline")
    assert t.question == "make room"  # the rum is another kind
    t.play("throw fish")
    assert hold(t) == "7 fish 1 rum"


@clause("MP-F05")
def test_each_move_face_allows_one_optional_step() -> None:
    t = table(at={"red": "r0c2"}, crew={"red": "K10"}, small="", large="SA")
    t.play("forage", "blue 6", "blue 6")
    assert t.question == "drift" and t.choices("step") == ["step r0c1", "step r1c2"]
    assert t.why("step r0c0") == "MP-F05"
    t.play("step r1c2", "stay")
    assert where(t) == "r1c2" and t.s.actions == 1


@clause("MP-F06")
def test_a_step_onto_a_ship_is_a_battle_and_further_steps_are_lost() -> None:
    t = table(at={"red": "r0c2"}, small="r1c2", hold={"red": ""})
    t.play("forage", "blue 6", "blue 6", "step r1c2")
    assert t.s.fight == [0, 5]
    t.play("red 6", "red 6", "loot L01", "loot L03", "keep L01")
    assert t.question == "choose an action"
    royal = table(at={"red": "r1c3", "blue": "PR.port"}, small="", large="")
    royal.play("forage", "blue 6", "blue 6", "step r2c3", "step r2c4")
    assert royal.s.fight == [] and where(royal) == "r2c4"
