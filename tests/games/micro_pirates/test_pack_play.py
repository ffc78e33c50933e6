"""Games with owners' packs: what the game's own cards never do, but other cards may."""

from pathlib import Path

from quarterdeck.games.micro_pirates.positions import (
    SeaDesk,
    crew_of,
    discard_of,
    fame_of,
    hold_of,
    maps_of,
    quests_of,
    spyglasses_of,
    supply_of,
    table,
    treasure_of,
    upgrades_of,
)
from tests.games.micro_pirates.test_packs import original, prefixed
from tests.games.micro_pirates.tools import follow
from tests.support import clause


def pack(tmp_path: Path, **slips: list[str]) -> Path:
    """Tables with `old -> new` slips in them, as one owner's pack."""
    lines: list[str] = []
    for name, changes in slips.items():
        text = original(name)
        for change in changes:
            old, _, new = change.partition(" -> ")
            assert old in text, old
            text = text.replace(old, new, 1)
        lines += [prefixed(name, line) for line in text.splitlines()]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@clause("MP-E06", "MP-E02")
def test_an_automatic_die_is_rolled_without_a_word_but_never_a_fourth(tmp_path: Path) -> None:
    mine = pack(tmp_path, crew=['["cutlass +1"] -> ["die battle"]', '["cutlass +2"] -> ["die battle"]'])
    for people in ("K01", "K01 K02"):
        t = table(data=mine, at={"red": "r0c1"}, small="r0c2", hold={"red": "1 rum"}, crew={"red": people})
        t.play("sail r0c2", "red 1", "red 1")
        assert t.question == "roll a red die" and t.play("red 1").question == "way out"
    t = table(data=mine, at={"red": "r0c1"}, small="r0c2", captains={"red": "CA2"}, crew={"red": "K01 K03"})
    t.play("sail r0c2")
    assert t.why("use CA2") == "MP-E06" and t.choices("use") == ["use K03"]


@clause("MP-B21", "MP-B19")
def test_the_first_loot_card_may_be_crew_or_an_upgrade(tmp_path: Path) -> None:
    crew = pack(tmp_path, loot=['reward = "coin 5" -> crew = ["cutlass +1"]'])
    t = table(data=crew, at={"red": "r0c1"}, small="r0c2 SS", crew={"red": "K07 K02 K06"}, hold={"red": ""})
    t.play("sail r0c2", "red 6", "red 6", "loot L01", "loot L18", "keep L01")
    assert t.question == "dismiss for loot" and t.offers("refuse")
    t.play("refuse")
    assert discard_of(t, "loot") == "L01 L18" and crew_of(t, "red") == "K07 K02 K06"
    part = 'ship_part = ["cutlass +1"]\ncrew_part = ["guard 1"]'
    rig = pack(tmp_path, loot=[f'reward = "coin 5" -> {part}'])
    full = {"red": "U08 U09 U10"}
    t = table(data=rig, at={"red": "r0c1"}, small="r0c2 SS", upgrades=full, crew={"red": "K07+U01"})
    t.play("sail r0c2", "red 6", "red 6", "loot L01", "loot L18", "keep L01")
    assert t.question == "fit loot" and t.choices() == ["fit K07", "fit ship", "refuse"]


@clause("MP-X15", "MP-H12", "MP-H09")
def test_map_cards_run_out_before_the_tokens_do(tmp_path: Path) -> None:
    mine = pack(tmp_path, basics=["map = 8 -> map = 20"])
    out = {"blue": "WR WR WR SR SR SR SS", "red": "SS"}

    def dig(blue: str) -> SeaDesk:
        t = table(
            data=mine,
            at={"red": "WR.jungle"},
            spyglasses={"red": 5},
            maps={"blue": blue, "red": out["red"]},
            treasure={"blue": "DO", "red": "WR"},
            hold={"red": "", "blue": ""},
            blockades="GB",
        )
        return t.play("explore map", "brown 1", "brown 1")

    one_left = dig(f"{out['blue']} DO")
    assert one_left.choices("map") == ["map DO"]
    follow(one_left, "Fate turn up a map | map DO | MP-X07 MP-X07")
    assert maps_of(one_left, "red") == "SS DO" and supply_of(one_left)["map"] == 20 - 10
    assert dig(f"{out['blue']} DO DO").question == "navigation card"


@clause("MP-H06", "MP-H02", "MP-Q20")
def test_two_maps_at_once_are_drawn_one_after_the_other(tmp_path: Path) -> None:
    mine = pack(tmp_path, loot=['reward = "map 1" -> reward = "map 3"'])
    t = table(data=mine, at={"red": "r0c1"}, small="r0c2 SS", crew={"red": "K07 K02"}, hold={"red": "7 fish"})
    t.play("sail r0c2", "red 6", "red 6", "loot L25", "loot L18", "keep L25")
    follow(
        t,
        """
        Fate turn up a map   | map WR     | MP-X07 MP-X07
        red make room        | throw fish | MP-H03
        Fate turn up a map   | map SR     | MP-X07 MP-X07
        red make room        | throw fish | MP-H03
        Fate turn up a map   | map WR     | MP-X07 MP-X07 MP-X09 MP-X09 MP-X09 MP-X09
        red choose an action
        """,
    )
    assert (maps_of(t, "red"), hold_of(t, "red"), treasure_of(t, "red")) == ("SR", "5 fish", "WR")


@clause("MP-H08", "MP-R03")
def test_a_hold_that_hangs_on_the_reputation_is_lightened_when_it_falls(tmp_path: Path) -> None:
    mine = pack(tmp_path, sheets=['second = ["spyglass +1"] -> second = ["cargo +2"]'])
    t = table(
        data=mine,
        at={"red": "r0c1", "blue": "r0c2"},
        rep={"red": 2},
        hold={"red": "10 fish", "blue": ""},
    )
    t.play("sail r0c2", "red 6", "red 6", "red 1", "red 1")
    assert (t.question, t.seat) == ("lighten the ship", 0)
    t.play("throw fish", "throw fish")
    assert (t.question, hold_of(t, "red")) == ("way out", "8 fish")


@clause("MP-H08", "MP-C04", "MP-C07")
def test_a_new_card_may_shrink_the_hold(tmp_path: Path) -> None:
    mine = pack(
        tmp_path,
        crew=['["cutlass +1"] -> ["cargo -1"]'],
        upgrades=['ship = ["cutlass +2"] -> ship = ["cargo -2"]'],
    )
    full = {"red": "8 fish"}
    hired = table(data=mine, hold=full, offers={"GB": "K01"}).play("port", "hire")
    assert hired.question == "lighten the ship"
    assert hold_of(hired.play("throw fish"), "red") == "7 fish" and hired.question == "port call"
    bought = table(data=mine, hold=full, offers={"GB": "U01"}).play("port", "buy", "fit ship")
    assert bought.question == "lighten the ship" and upgrades_of(bought, "red") == "U01"
    assert bought.play("throw fish").question == "lighten the ship"
    assert bought.play("throw fish").question == "port call"


@clause("MP-Z12", "MP-Z41", "MP-Z26")
def test_cards_that_take_strength_away_are_of_no_use_to_the_ghost_ship(tmp_path: Path) -> None:
    mine = pack(tmp_path, crew=['["cutlass +1"] -> ["cutlass -1"]'])
    t = table(
        data=mine,
        variant="pale_widow",
        offers={port: "K01 -U" if port == "OA" else "-" for port in ("PR", "GB", "SA", "PA", "OA")},
        action_deck="4",
        phase="ghost",
    )
    t.play("action 4")
    assert crew_of(t, "ghost") == "" and t.events == ["MP-Z27", "MP-Z39"]


@clause("MP-X04", "MP-E10")
def test_a_card_may_take_spyglasses_and_goods_away_but_never_below_none(tmp_path: Path) -> None:
    slips = ['["cutlass +1"] -> ["spyglass -9", "fish -9"]']
    mine = pack(tmp_path, crew=slips)
    t = table(data=mine, at={"red": "WR.jungle"}, crew={"red": "K01"}, hold={"red": ""})
    assert spyglasses_of(t.play("explore map", "brown 3", "brown 3"), "red") == 0
    t = table(data=mine, at={"red": "r0c2"}, crew={"red": "K01"}, hold={"red": ""})
    assert hold_of(t.play("forage", "blue 5", "blue 5"), "red") == ""


@clause("MP-Q18", "MP-Q20")
def test_loot_of_a_delivery_may_fulfil_a_state_quest_at_once(tmp_path: Path) -> None:
    mine = pack(tmp_path, quests=['reward = "fame 2" -> reward = "fame 2, loot 2/1"'])
    t = table(
        data=mine,
        at={"red": "PR.port"},
        hold={"red": "5 fish"},
        crew={"red": "K01+U17 K02"},
        upgrades={"red": "U01"},
        quests={"red": "QD01 QS7"},
    )
    t.play("deliver", "loot L29", "loot L01", "keep L29")
    assert (quests_of(t, "red"), fame_of(t, "red")) == ("", 2 + 2)
