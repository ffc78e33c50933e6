"""The position builder: what it gives back, and what it asks."""

from typing import Any

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.constants import BATTLES, SPECIAL
from quarterdeck.games.micro_pirates.positions import (
    SeaDesk,
    at_of,
    battles_of,
    blockades_of,
    capacity_of,
    captain_of,
    cargo_of,
    coins_of,
    crew_of,
    deck_of,
    discard_of,
    explored_of,
    exports_of,
    fame_of,
    ghost_of,
    gone_of,
    hold_of,
    hull_of,
    maps_of,
    offers_of,
    position_of,
    quests_of,
    raid_of,
    rep_of,
    required_of,
    sea_of,
    ship_of,
    small_of,
    speed_of,
    spyglasses_of,
    supply_of,
    table,
    treasure_of,
    upgrades_of,
    visited_of,
    voyage_of,
)
from quarterdeck.games.micro_pirates.state import State
from tests.games.micro_pirates.tools import crew
from tests.support import clause


def test_readers_give_back_what_was_said() -> None:
    t = table(
        at={"red": "r5c2", "blue": "WR.jungle"},
        captains={"red": "CA3"},
        ships={"red": "SH3"},
        hold={"red": "2 rum 1 chest 1 plantain"},
        maps={"red": "WR SR"},
        coins={"red": 7},
        fame={"blue": 4},
        rep={"blue": 3},
        spyglasses={"blue": 2},
        hull={"red": 3},
        crew={"red": "K08 K01+U17"},
        upgrades={"red": "U12"},
        quests={"red": "QR5 QV6 QS1", "blue": "QS6"},
        raid={"red": "large2"},
        voyage={"red": "SA"},
        explored="red",
        visited={"red": "WR.jungle"},
        battles={"blue": 1},
        treasure={"blue": "SS"},
        small="r4c4 -",
        blockades="DO SS",
        offers={"GB": "K07 -U", "PR": "QR1"},
        exports="E05 E03",
        export_deck="E10",
        loot_deck="L02 L05",
        gone="QV1 QV2",
        supply={"fish": 3},
    )
    assert [at_of(t, who) for who in ("red", 1, "small1", "small2", "large1")][:4] == [
        "r5c2",
        "r4c1",
        "r4c4",
        "-",
    ]
    assert (captain_of(t, "red"), ship_of(t, 0), captain_of(t, "blue")) == ("CA3", "SH3", "CA2")
    assert (hold_of(t, "red"), maps_of(t, "red"), cargo_of(t, "red")) == (
        "1 plantain 2 rum 1 chest",
        "WR SR",
        6,
    )
    assert (coins_of(t, "red"), fame_of(t, "blue"), rep_of(t, "blue"), rep_of(t, "red")) == (7, 4, 3, -1)
    assert (spyglasses_of(t, "blue"), hull_of(t, "red"), hull_of(t, "blue")) == (2, 3, 5)
    assert (capacity_of(t, "red"), speed_of(t, "red"), required_of(t, "blue")) == (9 + 3, 3 + 1, 9)
    assert (crew_of(t, "red"), upgrades_of(t, "red")) == ("K08 K01+U17", "U12")
    assert (quests_of(t, "red"), raid_of(t, "red"), voyage_of(t, "red")) == ("QR5 QV6 QS1", "large2", "SA")
    assert (raid_of(t, "blue"), voyage_of(t, "blue"), visited_of(t, "blue")) == ("", "", "")
    assert (explored_of(t), visited_of(t, "red"), battles_of(t, "blue")) == ("red", "r4c1", 1)
    assert (treasure_of(t, "blue"), treasure_of(t, "red")) == ("SS", "")
    assert (small_of(t), blockades_of(t)) == ("r4c4 - -", "SS DO")
    assert offers_of(t, "GB").split()[1:] == ["K07", "-U"] and offers_of(t, "PR").startswith("QR1 ")
    assert (exports_of(t), deck_of(t, "export"), gone_of(t)) == ("E05 E03", "E10", "QV1 QV2")
    assert (deck_of(t, "loot"), discard_of(t, "loot").split()[0]) == ("L02 L05", "L01")
    assert deck_of(t, "map") == "WR WR SS SS DO DO SR SR" and discard_of(t, "map") == ""
    assert (
        "K07" not in deck_of(t, "crew")
        and "U17" not in deck_of(t, "upgrade")
        and "QV1" not in deck_of(t, "quest")
    )
    assert supply_of(t) == {"fish": 3, "plantain": 19, "rum": 17, "map": 6, "chest": 11}
    assert sea_of(t) == "GB SA PA OA WR SS DO SR"


def test_the_ghost_ship_is_read_back_too() -> None:
    told = {
        "at": "r4c1",
        "fame": 3,
        "coins": 4,
        "chests": 2,
        "maps": "SR",
        "spyglasses": 5,
        "crew": "K01+U01",
    }
    more = {"upgrades": "U06", "treasure": "WR", "active": 5}
    t = table(variant="drowned_bell", ghost={**told, **more}, action_deck="1 7")
    assert ghost_of(t) == {**told, **more}
    assert (deck_of(t, "action"), discard_of(t, "action")) == ("1 7", "2 3 4 6 8")
    assert (hold_of(t, "ghost"), treasure_of(t, "ghost")) == ("2 chest", "WR")


@pytest.mark.parametrize(
    "ask", [lambda t: hold_of(t, "green"), lambda t: deck_of(t, "x"), lambda t: offers_of(t, "WR")]
)
def test_readers_refuse_in_a_sentence_as_well(ask: Any) -> None:
    with pytest.raises(Unreadable):
        ask(table())


@pytest.mark.parametrize(("variant", "seats"), box.setups())
def test_every_position_of_a_game_can_be_read_and_laid_again(variant: str, seats: int) -> None:
    s = box.new(seats, variant)
    assert isinstance(s, State)
    t, luck, turns = SeaDesk(s), Luck(seats), 0
    while s.seat != OVER:
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
        if t.question == "choose an action":
            turns += 1
            if turns % 7 == 0:
                assert same(table(**position_of(t)).s) == same(s)
    assert turns > 30


def same(s: State) -> dict[str, Any]:
    """A position without the traces of the last roll and Battle, which mean nothing any more."""
    twin = s.copy()
    twin.log = None
    for name in ("goal", "sold", "total", "foe_total", "victim", "prey"):
        setattr(twin, name, 0)
    twin.rolled, twin.arg, twin.mark = [], 0, 0
    twin.aside = [0] * 5
    for mine in [*twin.crews, twin.ghost]:
        mine.declared, mine.icons, mine.dice = [], 0, 0
        mine.crew, mine.under = packed(mine.crew, mine.under)
        mine.rig = [*[card for card in mine.rig if card >= 0], -1, -1, -1][:3]
        mine.mended = []
        if mine.quests[SPECIAL] < 0 or s.t.quest_objective[mine.quests[SPECIAL]] != BATTLES:
            mine.battles = 0
    twin.display = sorted(twin.display)
    return snapshot(twin)


def packed(crew: list[int], under: list[int]) -> tuple[list[int], list[int]]:
    """Slots that became free in between do not matter."""
    taken = [slot for slot in range(3) if crew[slot] >= 0]
    free = [-1] * (3 - len(taken))
    return [*[crew[slot] for slot in taken], *free], [*[under[slot] for slot in taken], *free]


# -- quiet -----------------------------------------------------------------------------------------


@clause("MP-B39", "MP-B23", "MP-H07", "MP-Q05")
def test_a_table_that_is_not_quiet_asks_what_would_answer_itself() -> None:
    lost: dict[str, Any] = {"at": {"red": "r0c1"}, "small": "r0c2", "hull": {"red": 1}, "hold": {"red": ""}}
    assert table(**lost).play("sail r0c2", "red 1", "red 1").question == "choose an action"
    t = table(**lost, quiet=False).play("sail r0c2", "red 1", "red 1")
    assert t.question == "which haven" and t.choices() == ["haven r1c1"]
    corner: dict[str, Any] = {"at": {"red": "r0c1"}, "small": "r0c0", "large": "r1c0", "hold": {"red": ""}}
    assert table(**corner).play("sail r0c0", "red 1", "red 1").question == "roll a red die"
    t = table(**corner, quiet=False).play("sail r0c0", "red 1", "red 1")
    assert t.question == "way out" and t.choices() == ["retreat r0c1"]
    full: dict[str, Any] = {"at": {"red": "r0c2"}, "hold": {"red": "7 rum"}, "maps": {"red": "WR"}}
    roll = ("forage", "go", "blue 1", "blue 6", "throw map")
    assert (
        maps_of(table(**full, captains={"red": "CA2"}).play("forage", "blue 1", "blue 6", "throw map"), 0)
        == ""
    )
    t = table(**full, captains={"red": "CA2"}, quiet=False).play(*[word for word in roll if word != "go"])
    assert t.question == "which map" and t.choices() == ["discard WR"]
    raid: dict[str, Any] = {"small": "r0c2", "large": "SA", "at": {"red": "r0c1"}, "hold": {"red": ""}}
    raid |= {"quests": {"blue": "QR1"}, "crew": {"red": "K07 K02"}}
    won = ("sail r0c2", "red 6", "red 6", "loot L01", "loot L03", "keep L01")
    assert raid_of(table(**raid).play(*won), "blue") == "large1"
    t = table(**raid, quiet=False).play(*won)
    assert (t.question, t.seat, t.choices()) == ("which merchant", 1, ["mark large1"])
    assert crew(t).coins == 15
