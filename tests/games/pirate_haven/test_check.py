"""`check` finds whatever is lost, doubled or out of place (chapter PH-Z)."""

from collections.abc import Callable
from typing import Any

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.games.pirate_haven.constants import FINISHED, PLACE_NAMES, SPOT_NAMES, WAITING
from quarterdeck.games.pirate_haven.island import new_crew
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import B, O, P, kind
from tests.support import clause

Spoil = Callable[[Any], object]


def sound() -> State:
    isle = {
        "r1c1": "BLD3 T3 -",
        "r1c2": "BLD2 R2",
        "r2c2": "SHP2 M",
        "r2c1": "PIR4 -",
        "r1c3": "PIR3 T3",
        "r4c4": "N3",
    }
    spots = {1: "PIR4+N1", 3: "T6", 6: "I2", 7: "M", 8: "BLD6", 9: "TA", 10: "NA"}
    return table(seats=3, round=3, islands={O: isle}, at={O: 5, B: 2}, finished=[P], spots=spots).s


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def spot(name: str) -> int:
    return SPOT_NAMES.index(name)


def put(name: str, thing: int) -> Spoil:
    """Something else lies at a place."""

    def spoil(s: Any) -> None:
        s.crews[0].held[place(name)] = thing

    return spoil


def tile(name: str, code: int) -> Spoil:
    def spoil(s: Any) -> None:
        s.crews[0].tile[spot(name)] = code

    return spoil


def same(what: str, value: Any) -> Spoil:
    """A field of the state has another value."""

    def spoil(s: Any) -> None:
        object.__setattr__(s, what, value)

    return spoil


def item(what: str, index: int, value: int) -> Spoil:
    def spoil(s: Any) -> None:
        getattr(s, what)[index] = value

    return spoil


def more(what: str, index: int, count: int = 1) -> Spoil:
    def spoil(s: Any) -> None:
        getattr(s, what)[index] += count

    return spoil


def crew(what: str, value: int) -> Spoil:
    def spoil(s: Any) -> None:
        object.__setattr__(s.crews[0], what, value)

    return spoil


def fifth(s: State) -> None:
    s.crews += [new_crew(), new_crew()]
    s.at += [WAITING, WAITING]


def swapped(s: State) -> None:
    """Two kinds of tile more and less: the sum is right, the kinds are not."""
    s.box_tiles[0] += 1
    s.box_tiles[1] -= 1


def from_box(s: State) -> None:
    s.pool[0] += s.box_goods[0] + 1
    s.box_goods[0] = -1


def shortened(what: str) -> Spoil:
    def spoil(s: Any) -> None:
        getattr(s.crews[1], what).pop()

    return spoil


SPOILS: list[tuple[str, Spoil]] = [
    ("PH-S01", fifth),
    ("PH-S01", lambda s: s.at.append(WAITING)),
    ("PH-I09: orange has -1", crew("income", -1)),
    ("PH-I09: orange has 13", crew("income", 13)),
    ("black has no Island", shortened("tile")),
    ("black has no Island", shortened("held")),
    ("orange: no tile has the number -2", tile("r4c1", -2)),
    ("orange: no tile has the number 18", tile("r4c1", 18)),
    ("PH-C02: orange, r1c1", lambda s: item("capacity", 0, 4)(s.crews[0])),
    ("PH-C02: orange, r4c1", lambda s: item("capacity", 12, 1)(s.crews[0])),
    ("PH-L05: orange, r2c2", put("r2c2", 25)),
    ("PH-C08: orange: wrong locks", crew("unlocked", 0)),
    ("PH-C08: orange: wrong locks", crew("unlocked", 3)),
    ("PH-A05: orange, r1c4", put("r1c4", 32)),
    ("PH-A05: black, r1c1", lambda s: item("held", place("r1c1"), 32)(s.crews[1])),
    ("orange, r1c2a: no such die", put("r1c2a", 5)),
    ("orange, r1c2a: no such die", put("r1c2a", 8)),
    ("orange, r1c2a: no such die", put("r1c2a", 16)),
    ("orange, r1c2a: no such die", put("r1c2a", 33)),
    ("orange, r4c4: no such die", put("r4c4", 24)),
    ("PH-D05: orange, r1c4", put("r1c4", 9)),
    ("PH-D05: orange, r1c4", put("r1c4", 17)),
    ("PH-D05: orange, r1c2a", put("r1c2a", 25)),
    ("PH-C07: orange, r1c1a", put("r1c1a", 16 + 4)),
    ("PH-C07: orange, r4c4", put("r4c4", 24 + 7)),
    ("PH-D02: orange, r1c2b", put("r1c2b", 17)),
    ("PH-D02: orange, r2c2b", put("r2c2b", 32)),
    ("PH-C08: orange, r1c1b", put("r1c1b", 17)),
    ("PH-C08: orange, r1c1b", put("r1c1b", 32)),
    ("PH-D04: orange, r4c1", put("r4c1", 25)),
    ("PH-M01", same("columns", 4)),
    ("PH-R01: round 5", same("round", 5)),
    ("PH-R01: round 0", same("round", 0)),
    ("PH-R01: round -1", same("round", -1)),
    ("twice on the Direction tile", item("left", 1, 2)),
    ("twice on the Direction tile", lambda s: s.left.append(-1)),
    ("PH-T13: pink's Ship", item("at", 2, 7)),
    ("PH-T05: orange's Ship is nowhere", item("at", 0, WAITING)),
    ("PH-T05: orange's Ship is nowhere", item("at", 0, FINISHED)),
    ("PH-T05: orange's Ship is nowhere", item("at", 0, 21)),
    ("PH-T06", item("at", 0, 2)),
    ("PH-T12", same("left", [-1, 2, -1, -1])),
    ("position 6, which is not there", lambda s: (item("spot", 6, -1)(s), item("goods", 6, 1)(s))),
    ("PH-M09", item("goods", 1, kind("BLD1"))),
    ("PH-M09", item("goods", 8, kind("PIR1"))),
    ("PH-M09", item("goods", 1, -2)),
    ("PH-M09", item("goods", 1, 18)),
    ("PH-M12", item("goods", 6, 1)),
    ("PH-M12", item("goods", 9, 1)),
    ("PH-M12", item("goods", 10, 1)),
    ("PH-M10", item("goods", 3, 0)),
    ("PH-M10", item("goods", 3, 7)),
    ("PH-M10", item("goods", 7, 2)),
    ("PH-M10", item("goods", 7, 0)),
    ("PH-S05", item("top", 0, kind("PIR1"))),
    ("PH-S05", item("top", 2, kind("BLD1"))),
    ("PH-Z01: tiles", item("top", 0, -1)),
    ("PH-Z01: tiles", item("goods", 1, -1)),
    ("PH-Z01: tiles", more("box_tiles", 3)),
    ("PH-Z01: tiles", swapped),
    ("PH-Z01: tiles", lambda s: more("left", 2, -1)(s.decks[1])),
    ("PH-Z01: dice and Rum", put("r4c4", 0)),
    ("PH-Z01: dice and Rum", put("r1c2a", 17)),
    ("PH-Z01: dice and Rum", put("r2c2a", 0)),
    ("PH-Z01: dice and Rum", item("goods", 3, -1)),
    ("PH-Z01: dice and Rum", item("goods", 7, -1)),
    ("PH-Z01: dice and Rum", more("pool", 0)),
    ("PH-Z01: dice and Rum", more("box_goods", 3)),
    ("PH-Z01: fewer than none", from_box),
    ("PH-M03", lambda s: s.laid.append(0)),
    ("PH-M03", lambda s: s.laid.pop()),
    ("PH-M03", lambda s: more("left", 12)(s.map_deck)),
]


@clause("PH-Z01")
@pytest.mark.parametrize(("said", "spoil"), SPOILS, ids=range(len(SPOILS)))
def test_check_says_what_is_broken(said: str, spoil: Spoil) -> None:
    s = sound()
    s.check()
    spoil(s)
    with pytest.raises(Broken) as caught:
        s.check()
    assert said in str(caught.value)


@clause("PH-L04", "PH-Z01")
def test_check_knows_the_terrain() -> None:
    s = sound()
    s.crews[0].settle_tile(s.t, spot("r3c3"), kind("BLD4"))
    with pytest.raises(Broken, match="PH-L04: orange, r3c3"):
        s.check()


@clause("PH-Z01")
def test_check_lets_every_sound_moment_pass() -> None:
    for phase in ("setup", "income", "map", "fill", "travel", "end"):
        for seats in (2, 3, 4):
            table(seats=seats, phase=phase).s.check()
    table(round=4, phase="end").s.check()
    full = dict.fromkeys(("r1c4", "r2c2", "r2c3", "r2c4", "r3c2", "r3c3", "r3c4", "r4c4"), "N6")
    table(islands={O: full}, income={O: 12, B: 0}).s.check()
    table(islands={O: "r1c1 BLD1 M, r1c2 BLD6 R6 T6, r2c2 SHP6 T6"}, at={O: 16, B: 1}).s.check()
