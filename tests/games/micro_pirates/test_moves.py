"""All moves there are, in words; and the sentences in which what has happened is told."""

import pytest

from quarterdeck.engine.errors import Illegal
from quarterdeck.games.micro_pirates.positions import table
from quarterdeck.games.micro_pirates.rules.book import BOOK

# Every act: how many moves it has, the first and the last of them, and the clause against it at another time.
ACTS = """
ocean 9 PR SR MP-S01
first 4 red green MP-P01
draft 8 CA1 SH4 MP-P02
deal 8 CA1 SH4 MP-P04
sail 81 r0c0 r8c8 MP-T04
boost 176 CA1 L33.2 MP-E03
forage 1 - - MP-T04
explore 3 map voyage MP-T04
port 1 - - MP-T04
trade 1 - - MP-T04
export 10 E01 E10 MP-T04
chests 1 - - MP-T04
overhaul 1 - - MP-T04
deliver 1 - - MP-T04
errand 1 - - MP-T04
mend 88 CA1 L33 MP-T05
end 1 - - MP-T04
blue 6 1 6 MP-F02
green 6 1 6 MP-F02
brown 6 1 6 MP-X03
step 81 r0c0 r8c8 MP-F05
stay 1 - - MP-F05
hire 1 - - MP-C01
buy 1 - - MP-C01
quest 1 - - MP-C01
done 1 - - MP-T04
questcard 33 QR1 QS7 MP-C03
crew 25 K01 K25 MP-C03
upgrade 22 U01 U22 MP-C03
exportcard 10 E01 E10 MP-G04
sell 3 fish all MP-M02
swap 18 3coin>1rum 3rum>6plantain MP-M03
mark 6 small1 large3 MP-Q02
use 176 CA1 L33.2 MP-E03
go 1 - - MP-E03
throw 5 fish chest MP-H04
decline 1 - - MP-H03
discard 9 PR SR MP-H07
map 9 PR SR MP-H06
pair 9 PR SR MP-X09
stolen 9 PR SR MP-B32
dismiss 88 CA1 L33 MP-C11
refuse 1 - - MP-B21
carry 1 - - MP-C06
drop 1 - - MP-C06
fit 89 CA1 ship MP-C09
scrap 88 CA1 L33 MP-C11
loot 33 L01 L33 MP-B12
keep 33 L01 L33 MP-B17
fight 11 red large3 MP-A08
red 6 1 6 MP-B04
steal 6 fish nothing MP-B31
rob 11 chest SR MP-Z19
haven 81 r0c0 r8c8 MP-B39
retreat 81 r0c0 r8c8 MP-B23
nav 9 PR SR MP-S10
action 8 1 8 MP-Z27
"""


def test_every_act_has_its_moves_and_its_clause() -> None:
    rows = [line.split() for line in ACTS.strip().splitlines()]
    assert {act.name for act in BOOK.acts} == {row[0] for row in rows}
    for name, size, first, last, clause in rows:
        act = BOOK.by_name[name]
        assert (act.size, act.when) == (int(size), clause), name
        if act.size > 1:
            assert [act.label(0), act.label(act.size - 1)] == [first, last]
    assert BOOK.size == sum(int(row[1]) for row in rows)


SWAPS = """
3coin>1rum 1rum>3coin 1fish>1rum 1plantain>1rum 1rum>1fish 1rum>1plantain 3fish>2rum 2fish+1plantain>2rum
1fish+2plantain>2rum 3plantain>2rum 2rum>3fish 2rum>2fish+1plantain 2rum>1fish+2plantain 2rum>3plantain
6fish>3rum 6plantain>3rum 3rum>6fish 3rum>6plantain
"""


def test_the_eighteen_exchanges_of_the_ledger() -> None:
    act = BOOK.by_name["swap"]
    assert [act.label(n) for n in range(act.size)] == SWAPS.split()


@pytest.mark.parametrize(
    "word", ["red 7", "red 0", "blue 7", "action 9", "action 0", "sail r9c0", "mark red"]
)
def test_other_words_mean_nothing(word: str) -> None:
    with pytest.raises(Illegal):
        BOOK.parse(word)


def test_every_move_has_a_word_of_its_own() -> None:
    words = [BOOK.spell(move) for move in range(BOOK.size)]
    assert len(set(words)) == BOOK.size
    assert [BOOK.parse(word) for word in words] == list(range(BOOK.size))


# -- the log ---------------------------------------------------------------------------------------


def test_a_duel_is_told() -> None:
    t = table(
        at={"red": "r0c1", "blue": "r0c2"},
        hold={"red": "", "blue": "1 fish"},
        maps={"blue": "WR"},
        hull={"blue": 1},
        upgrades={"red": "U06"},
    )
    t.play(
        "sail r0c2",
        "use U06",
        "red 6",
        "red 6",
        "red 1",
        "red 1",
        "steal map",
        "stolen WR",
        "retreat r1c2",
        "red 3",
    )
    assert t.log() == [
        "Red goes to the shoal in the north-east of Gallows Bay.",
        "Red attacks Blue, 14 against 4, and wins.",
        "Red's Rep falls by 1.",
        "Red steals 1 Map from Blue.",
        "The Map shows Whale Road.",
        "Blue goes to open sea in the east of Gallows Bay.",
        "Blue takes 2 damage.",
        "Blue's Ship is disabled and loses its hold.",
        "Blue gives up 1 fish.",
        "Blue goes to the Port of Gallows Bay.",
        "Red discards Fire Pot.",
    ]


def test_a_large_merchant_and_its_raid_are_told() -> None:
    t = table(
        at={"red": "r0c1"},
        hold={"red": ""},
        captains={"red": "CA2"},
        large="r0c2",
        crew={"red": "K07 K02 K06"},
        quests={"red": "QR6"},
        raid={"red": "large1"},
        rep={"red": -3},
        fame={"red": 9},
    )
    t.play("sail r0c2", "red 6", "red 6", "loot L01", "loot L18", "loot L28", "keep L18", "keep L28", "end")
    assert t.log() == [
        "Red goes to the shoal in the north-east of Gallows Bay.",
        "Red attacks Large Merchant 1, 17 against 12, and wins.",
        "Red takes 1 damage.",
        "Red loses 1 Fame.",
        "Red gains 1 Fame.",
        "Red gains 3 coins.",
        "Red takes the Loot Iron-bound Chest.",
        "Red gains 1 Chest.",
        "Red takes the Loot Letter of Pardon.",
        "Red's Rep rises by 1.",
        "Red gains 3 coins.",
        "Red completes Chained Galley.",
        "Red gains 1 Fame.",
        "Red's Rep rises by 2.",
        "The Large Merchants return.",
    ]
    t.play("nav GB", "nav SA", "nav PA")
    assert t.log()[-1] == "Red has the Fame: this round is the last."


def test_maps_and_blockades_are_told_and_faces_only_to_those_who_may_know() -> None:
    t = table(at={"red": "WR.jungle"}, spyglasses={"red": 5}, hold={"red": "6 rum"}, maps={"red": "SR SS"})
    t.play("explore map", "go", "brown 1", "brown 1", "throw map", "discard SS", "map SR", "nav GB")
    assert t.log() == [
        "Red explores for a Map: 8 spyglasses in all.",
        "Red discards the Map of Shark Shoals.",
        "Red gives up 1 Map.",
        "Red gains 1 Map.",
        "The Map shows Serpent Reef.",
        "Red discards the Map of Serpent Reef.",
        "Red discards the Map of Serpent Reef.",
        "Red gives up 2 Maps.",
        "Red has two Maps of Serpent Reef: a Treasure lies there.",
        "The Blockade of Gallows Bay moves to Whale Road.",
    ]
    assert t.log(0) == t.log() and [line for line in t.log() if line not in t.log(1)] == [
        "The Map shows Serpent Reef."
    ]


def test_a_port_call_and_the_ghost_ships_cards_are_told() -> None:
    t = table(variant="pale_widow", offers={"GB": "QR1 K08"}, coins={"red": 5}, action_deck="7")
    t.play("port", "hire", "quest", "mark small1", "questcard QV5", "crew K13", "end", "action 7")
    assert t.log() == [
        "Red gives up 5 coins.",
        "Red takes Helmsman Wen.",
        "Red starts The Herald.",
        "The Ghost Ship draws Action card 7.",
        "The Ghost Ship gains 5 coins.",
    ]


def test_what_the_ghost_ship_explores_for_is_told() -> None:
    t = table(variant="pale_widow", phase="ghost", action_deck="3", ghost={"at": "WR.jungle"})
    t.play("action 3", "brown 1", "brown 1", "brown 1")
    assert t.log()[-1] == "The Ghost Ship explores for a Map: 4 spyglasses in all."
    t = table(variant="pale_widow", phase="ghost", action_deck="5", ghost={"treasure": "WR"})
    t.play("action 5", "brown 1", "brown 1", "brown 1")
    assert t.log()[-1] == "The Ghost Ship explores for a Treasure: 4 spyglasses in all."
