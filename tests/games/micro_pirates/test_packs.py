"""Owners' data packs: every number has its bounds, every text its form; what is just possible is read."""

from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.micro_pirates import box
from quarterdeck.games.micro_pirates.positions import at_of, capacity_of, deck_of, hold_of, hull_of, table
from quarterdeck.games.micro_pirates.tables import Data
from tests.games.micro_pirates.test_data import pack

ROOT = Path(__file__).parents[3] / "quarterdeck" / "games" / "micro_pirates" / "data"
LONG = "x" * 40
VISIT = "visit WR.jungle, SR.jungle -> visit WR.jungle, SR"


def read(tmp_path: Path, name: str, slip: str) -> Data:
    """The tables of a pack with one slip in one file, `old -> new`."""
    old, _, new = slip.partition(" -> ")
    text = original(name)
    assert old in text, old
    lines = [prefixed(name, line) for line in text.replace(old, new, 1).splitlines()]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    made = box.tables(path)
    assert isinstance(made, Data)
    return made


def original(name: str) -> str:
    return (ROOT / f"{name}.toml").read_text(encoding="utf-8")


def prefixed(name: str, line: str) -> str:
    for bracket in ("[[", "["):
        if line.startswith(bracket):
            return f"{bracket}{name}.{line.removeprefix(bracket)}"
    return line


# file, what stands there, the lowest and the highest number that may stand there
BOUNDS: list[tuple[str, str, int, int]] = [
    ("sheets", "sails = 5", 1, 9),
    ("sheets", "hold = 8", 8, 20),
    ("sheets", "hull = 4", 1, 12),
    ("sheets", "rep = 0", -3, 3),
    ("crew", "coins = 3", 0, 30),
    ("crew", "rum = 0", 0, 8),
    ("upgrades", "coins = 6", 0, 30),
    ("upgrades", "rum = 0", 0, 8),
    ("quests", "modifier = 0", 0, 9),
    ("quests", "spyglasses = 6", 1, 30),
    ("quests", "battles 2", 1, 9),
    ("quests", "crew 3", 0, 3),
    ("quests", "upgrades 2", 0, 6),
    ("quests", "fame 1, coin 2", 1, 20),
    ("quests", "pay 10 coin", 1, 20),
    ("quests", "pay 1 chest", 1, 20),
    ("basics", "fish = 20", 1, 99),
    ("basics", "plantain = 20", 1, 99),
    ("basics", "map = 8", 2, 99),
    ("basics", "chest = 12", 2, 99),
    ("basics", "coins = 10", 0, 99),
    ("basics", "rum = 1", 0, 5),
    ("basics", "ghost_coins = 10", 0, 99),
    ("basics", "small = 6", 1, 30),
    ("basics", "large = 10", 1, 30),
    ("basics", "cutlass = 2", 0, 12),
    ("basics", "spyglass = 1", 0, 12),
    ("basics", "fame = 12", 1, 30),
    ("basics", "1 fish", 1, 9),
    ("crew", "cutlass +2", -9, 9),
    ("crew", "cutlass +1 for 1 rum", 1, 9),
    ("loot", "coin 5", 1, 20),
    ("exports", "6 fish", 1, 8),
]


def with_number(text: str, number: int) -> str:
    """The first number of the text replaced; of an effect with a rum cost, the cost."""
    words = text.replace("+", "").split(" ")
    at = max(n for n, word in enumerate(words) if word.isdigit()) if "for" in words else 0
    while not words[at].isdigit():
        at += 1
    words[at] = str(number)
    return " ".join(words)


@pytest.mark.parametrize(("name", "text", "low", "high"), BOUNDS)
def test_a_number_may_be_as_low_and_as_high_as_its_bounds_and_no_more(
    tmp_path: Path, name: str, text: str, low: int, high: int
) -> None:
    for number in (low, high):
        assert isinstance(read(tmp_path, name, f"{text} -> {with_number(text, number)}"), Data)
    for number in (low - 1, high + 1):
        with pytest.raises(Unreadable):
            read(tmp_path, name, f"{text} -> {with_number(text, number)}")


REFUSED: list[tuple[str, str, str]] = [
    ("sheets", 'name = "Mirela Quick" -> name = "' + LONG + 'x"', "name: should be a text of at most 40"),
    ("sheets", 'role = "pathfinder" -> role = "' + LONG + 'x"', "role: should be a text of at most 40"),
    ("sheets", 'rig = "sloop" -> rig = "' + LONG + 'x"', "rig: should be a text of at most 40"),
    ("sheets", "required = [12, -> required = [31,", "should hold whole numbers from 1 to 30"),
    ("sheets", "required = [12, -> required = [0,", "should hold whole numbers from 1 to 30"),
    ("sheets", "required = [12, -> required = [", "should be seven numbers"),
    ("sheets", "required = [12, -> required = [12, 12,", "should be seven numbers"),
    ("sheets", 'third = ["prize +2"] -> third = ["prize +2 for 1 rum"]', "always works"),
    ("sheets", 'third = ["sail +1"] -> third = ["sail +1 for 1 rum"]', "neither `once` nor rum costs"),
    ("sheets", 'third = ["sail +1"] -> third = ["once sail +1"]', "neither `once` nor rum costs"),
    ("crew", 'effects = ["cutlass +1"] -> effects = [' + '"cutlass +1", ' * 8 + '"guard 1"]', "more than 8"),
    ("crew", '"mend 2 for 1 rum" -> "mend 2 for 1 rum", "mend 1 for 1 rum"', "more than one mend"),
    ("crew", '"cutlass +2" -> ' + ", ".join(['"cutlass +1 for 1 rum"'] * 3), "more than two optional"),
    ("crew", '"cutlass +2" -> ' + ", ".join(['"sail +1 for 1 rum"'] * 3), "more than two optional"),
    ("crew", '"sail +1" -> "once cargo +1"', "cargo always works"),
    ("crew", '"sail +1" -> "once trade +1"', "trade always works"),
    ("crew", '"sail +1" -> "discount crew 1 for 1 rum"', "discount crew always works"),
    ("crew", '"sail +1" -> "die fish -1 for 1 rum"', "exactly one die"),
    ("crew", '"sail +1" -> "sail +x"', "unknown effect 'sail +x'"),
    ("crew", '"sail +1" -> "for 1 rum"', "unknown effect 'for 1 rum'"),
    ("crew", '"sail +1" -> "sail +1 for x rum"', "'x' should be a number from 1 to 9"),
    ("crew", '"sail +1" -> "sail +1 for 1 fish"', "unknown effect"),
    ("crew", '"sail +1" -> ""', "unknown effect ''"),
    ("crew", '"sail +1" -> "once"', "unknown effect 'once'"),
    ("loot", "copies = 2 -> copies = 0", "copies: should be from 1 to 33"),
    ("loot", "copies = 2 -> copies = 34", "copies: should be from 1 to 33"),
    ("loot", "copies = 2 -> copies = 33", "first: should be L34"),
    ("loot", 'reward = "coin 5" -> reward = "loot 2/1"', "cannot give Loot"),
    ("loot", 'reward = "coin 5" -> ', "reward: is missing"),
    ("quests", "loot 2/1 -> loot 5/1", "should be a number from 1 to 4"),
    ("quests", "loot 2/1 -> loot 2/3", "should be a number from 1 to 2"),
    ("quests", "loot 2/1 -> loot 0/1", "should be a number from 1 to 4"),
    ("quests", "loot 2/1 -> loot 2/0", "should be a number from 1 to 2"),
    ("quests", "loot 2/1 -> loot 2", "should be a number from 1 to 2"),
    ("quests", "fame 1, coin 2 -> fame 1, fame 1", "out of order"),
    ("quests", "fame 1, coin 2 -> fame 1 coin 2", "unknown reward"),
    ("quests", 'pay = "5 fish" -> pay = "9 fish"', "at most 8 tokens"),
    ("quests", 'pay = "5 fish" -> pay = "5 coin"', "at most 8 tokens"),
    ("quests", 'pay = "5 fish" -> pay = "5 map"', "at most 8 tokens"),
    ("quests", 'pay = "5 fish" -> pay = "5 gold"', "unknown payment '5 gold'"),
    ("quests", 'pay = "5 fish" -> pay = "fish"', "unknown payment 'fish'"),
    ("quests", "pay 1 chest -> pay 1 map", "Maps cannot be asked for"),
    ("quests", "pay 1 chest at -> pay 1 chest in", "unknown objective"),
    ("quests", f"{VISIT}.reef", "'SR.reef' should be an Ocean card"),
    ("quests", "visit WR.jungle, SR.jungle -> visit XX.jungle, SR.jungle", "'XX.jungle' should be an Ocean"),
    (
        "quests",
        "visit WR.jungle, SR.jungle -> visit WR.jungle,SR.jungle,SS.jungle,DO.jungle",
        "three targets",
    ),
    ("quests", 'place = "PR.port" -> place = "PR.jungle"', "PR has no jungle"),
    ("quests", 'id = "QD01" -> id = "QD02"', "id: should be QD01, not QD02"),
    ("exports", 'pay = "6 fish" -> pay = "6 coin"', "1 to 8 tokens"),
    ("exports", 'pay = "6 fish" -> pay = "6 map"', "1 to 8 tokens"),
    ("exports", 'pay = "6 fish" -> pay = ""', "1 to 8 tokens"),
    ("exports", 'pay = "4 plantain, 4 rum" -> pay = "4 plantain, 5 rum"', "1 to 8 tokens"),
    ("maps", 'id = "M02" -> id = "M03"', "id: should be M02"),
    ("maps", 'shows = "SS" -> shows = "GB"', "at least two for each Ocean card"),
    ("sea", 'kind = "royal" -> kind = "port"', "kind: should be royal"),
    ("sea", 'kind = "port" -> kind = "open"', "kind: should be port"),
    ("sea", 'kind = "open" -> kind = "port"', "kind: should be open"),
    ("sea", '"J.F" -> "JJF"', "at most one Jungle"),
    ("sea", '"J.F" -> "..F"', "has one Jungle"),
    ("sea", '"J.F" -> "JsF"', "at most one Jungle and one spot"),
    ("sea", '"J.F" -> "JLF"', "at most one Jungle and one spot"),
    ("sea", '"J.F" -> "J#F"', "only sectors 1, 2, 3 and 5"),
    ("sea", '"###" -> "##."', "only sectors 1, 2, 3 and 5"),
    ("sea", '".P." -> "P.."', "Port Royal's Port is sector 8"),
    ("sea", '".P." -> "JP."', "none at Port Royal"),
    ("sea", '".P." -> "sP."', "none at Port Royal"),
    ("basics", '"1 fish", "1 fish", -> "1 fish",', "should have six faces"),
    ("basics", '"1 fish", -> "1 fish", "1 fish",', "should have six faces"),
    ("basics", '"1 fish" -> "1 plantain"', "no use on this die"),
    ("basics", '"1 plantain" -> "1 fish"', "no use on this die"),
    ("basics", '"1 spyglass" -> "1 coin"', "no use on this die"),
    ("basics", '"1 cutlass" -> "1 move"', "no use on this die"),
    ("basics", '"1 fish" -> "fish"', "unknown die face 'fish'"),
    ("basics", '"1 fish" -> "1 gold"', "unknown die face '1 gold'"),
    ("basics", 'id = "GS2" -> id = "GS3"', "id: should be GS2"),
]


@pytest.mark.parametrize(("name", "slip", "says"), REFUSED)
def test_what_a_pack_must_not_say(tmp_path: Path, name: str, slip: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(tmp_path, name, slip)
    assert says in str(caught.value)


READ: list[tuple[str, str, Any]] = [
    ("sheets", 'name = "Mirela Quick" -> name = "' + LONG + '"', lambda t: t.names[0] == LONG),
    ("sheets", 'role = "pathfinder" -> role = "' + LONG + '"', lambda t: t.captain_role[0] == LONG),
    ("sheets", 'rig = "sloop" -> rig = "' + LONG + '"', lambda t: t.ship_rig[0] == LONG),
    ("sheets", "required = [12, -> required = [30,", lambda t: t.required[0] == 30),
    ("sheets", "required = [12, -> required = [1,", lambda t: t.required[0] == 1),
    ("crew", '"cutlass +2" -> "cutlass +1 for 1 rum", "cutlass +2 for 2 rum"', lambda t: uses(t, 9)),
    ("crew", '"cutlass +1" -> ' + ", ".join(['"guard 1"'] * 8), lambda t: len(t.rows[16]) == 8),
    ("crew", '"cutlass +1" -> "cutlass"', lambda t: t.rows[16] == [[1, 1, 0, 0]]),
    ("crew", '"cutlass +1" -> "cutlass -9"', lambda t: t.auto[16][1] == -9),
    ("quests", "loot 2/1 -> loot 4/4", lambda t: t.quest_give[2][8:] == [4, 4]),
    ("quests", "loot 2/1 -> loot 1/1", lambda t: t.quest_give[2][8:] == [1, 1]),
    ("quests", 'pay = "5 fish" -> pay = "8 fish"', lambda t: t.quest_pay[8] == [8, 0, 0, 0, 0, 0]),
    ("quests", 'pay = "5 fish" -> pay = "5 chest"', lambda t: t.quest_pay[8] == [0, 0, 0, 0, 5, 0]),
    (
        "quests",
        "visit WR.jungle, SR.jungle -> visit WR.jungle, SR.jungle, DO.jungle",
        lambda t: t.quest_targets[26] == [5, 8, 7],
    ),
    ("basics", '"4 cutlass" -> "4 cutlass, 2 cutlass"', lambda t: t.faces[3][5][8] == 6),
    ("basics", '"1 fish" -> "1 rum, 1 coin, 2 move"', lambda t: t.faces[0][0] == [0, 0, 1, 0, 0, 1, 0, 2, 0]),
    ("basics", '"1 plantain" -> "1 rum, 1 coin, 2 move"', lambda t: t.faces[1][0][7] == 2),
    ("sea", '".P." -> "FPG"', lambda t: t.sectors[0][6:] == [4, 2, 5]),
    ("sea", '"sP." -> ".P."', lambda t: t.sectors[1].count(6) == 0),
]


def uses(t: Data, card: int) -> bool:
    return t.uses[card * 2][4] == [[1, 0, 1, 0], [2, 0, 2, 0]]


@pytest.mark.parametrize(("name", "slip", "holds"), READ)
def test_what_a_pack_may_say(tmp_path: Path, name: str, slip: str, holds: Any) -> None:
    assert holds(read(tmp_path, name, slip))


def test_loot_cards_must_be_thirty_three_in_all(tmp_path: Path) -> None:
    text = original("loot")
    last = text[text.rindex("[[loot]]") :]
    with pytest.raises(Unreadable, match="should be 33 cards, not 32"):
        read(tmp_path, "loot", f"{last} -> ")
    with pytest.raises(Unreadable, match="more than 33"):
        read(tmp_path, "loot", f"{last} -> {last.replace('copies = 1', 'copies = 2')}")


def test_a_pack_is_played(tmp_path: Path) -> None:
    path = pack(tmp_path, "sheets", "hull = 4", "hull = 12")
    t = table(data=path, at={"red": "r2c2"})
    assert (hull_of(t, "red"), capacity_of(t, "red"), at_of(t, "red")) == (12, 8, "r2c2")
    assert hold_of(t, "red") == "1 rum" and deck_of(t, "loot").startswith("L01")


# a row of every table, by its first line
ROWS = {
    "sea": ['id = "PR"'],
    "sheets": ['id = "CA1"', 'id = "SH1"', "[reputation]"],
    "crew": ['id = "K01"'],
    "upgrades": ['id = "U01"'],
    "loot": ['first = "L01"'],
    "exports": ['id = "E01"'],
    "maps": ['id = "M01"'],
    "quests": ['id = "QR1"', 'id = "QD01"', 'id = "QV1"', 'id = "QS1"'],
    "basics": ["[dice]", "[supply]", "[start]", "[strength]", 'id = "GS1"'],
}


@pytest.mark.parametrize(("name", "row"), [(name, row) for name, rows in ROWS.items() for row in rows])
def test_a_word_that_is_not_known_is_refused_in_every_table(tmp_path: Path, name: str, row: str) -> None:
    with pytest.raises(Unreadable, match="colour: is not known here"):
        read(tmp_path, name, f"{row} -> {row}\ncolour = 1")


@pytest.mark.parametrize("name", ROWS)
def test_a_table_that_is_not_known_is_refused_in_every_file(tmp_path: Path, name: str) -> None:
    last = original(name).rstrip().splitlines()[-1]
    with pytest.raises(Unreadable, match="colours: is not known here"):
        read(tmp_path, name, f"{last} -> {last}\n\n[colours]\nred = 1\n")


NAMES = [("sea", "Port Royal"), ("crew", "Bosun Brakk"), ("upgrades", "Long Nines"), ("loot", "Strongbox")]
NAMES += [
    ("exports", "Salted Catch"),
    ("quests", "The Herald"),
    ("basics", "The Pale Widow"),
    ("sheets", "Sea Wren"),
]


@pytest.mark.parametrize(("name", "old"), NAMES)
def test_names_have_at_most_forty_letters(tmp_path: Path, name: str, old: str) -> None:
    assert isinstance(read(tmp_path, name, f'name = "{old}" -> name = "{LONG}"'), Data)
    with pytest.raises(Unreadable, match="at most 40 letters"):
        read(tmp_path, name, f'name = "{old}" -> name = "{LONG}x"')


def test_a_list_that_is_too_short_or_too_long_is_refused(tmp_path: Path) -> None:
    for name, many in (("crew", "25 cards"), ("upgrades", "22 cards"), ("exports", "10 cards")):
        text = original(name)
        last = text[text.rindex("[[") :]
        with pytest.raises(Unreadable, match=f"should be {many}"):
            read(tmp_path, name, f"{last} -> ")
        with pytest.raises(Unreadable, match=f"should be {many}"):
            read(tmp_path, name, f"{last} -> {last}\n{last}")
    for kind, count in (("raid", 8), ("delivery", 10), ("voyage", 8), ("special", 7)):
        text = original("quests")
        first = text.index(f"[[{kind}]]")
        block = text[first : text.index("[[", first + 2)]
        with pytest.raises(Unreadable, match=f"{kind}: should be {count} cards, not {count + 1}"):
            read(tmp_path, "quests", f"{block} -> {block}{block}")


def test_at_least_eight_kinds_of_loot_never_stay(tmp_path: Path) -> None:
    text = original("loot")
    rewards = [line for line in text.splitlines() if line.startswith("reward")]
    assert len(rewards) == 12

    def with_crew(count: int) -> str:
        changed = text
        for line in rewards[:count]:
            changed = changed.replace(line, 'crew = ["cutlass +1"]', 1)
        return f"{text} -> {changed}"

    assert isinstance(read(tmp_path, "loot", with_crew(4)), Data)
    with pytest.raises(Unreadable, match="at least 8 kinds"):
        read(tmp_path, "loot", with_crew(5))
