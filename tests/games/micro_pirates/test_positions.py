"""The position builder: what is refused."""

from inspect import signature
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarterdeck.engine.errors import Broken, QuarterdeckError
from quarterdeck.games.micro_pirates.positions import (
    table,
)

SOLO: dict[str, Any] = {"variant": "pale_widow"}


def widow(**ghost: Any) -> dict[str, Any]:
    return {**SOLO, "ghost": ghost}


MEANINGLESS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 0}, "is for 1 to 4 seats, not 0"),
    ({"seats": 5}, "is for 1 to 4 seats, not 5"),
    ({"seats": "2"}, "seats: '2'"),
    ({"seats": True}, "seats: True"),
    ({"seats": 3, "variant": "pale_widow"}, "is for 1 seats, not 3"),
    ({"variant": "x"}, "no variant 'x'"),
    ({"variant": None}, "variant: None"),
    ({"variant": 3}, "variant: 3"),
    ({"turn": "green"}, "turn: nobody is called 'green'"),
    ({"turn": -1}, "turn: nobody is called -1"),
    ({"turn": 2}, "turn: nobody is called 2"),
    ({"turn": None}, "turn: nobody is called None"),
    ({"first": 1.0}, "first: nobody is called 1.0"),
    ({"round": "1"}, "round: '1'"),
    ({"cap": 0}, "rounds should be from 1 to 200"),
    ({"cap": "x"}, "rounds should be from 1 to 200"),
    ({"actions": "2"}, "actions: '2'"),
    ({"phase": "x"}, "phase: 'x'"),
    ({"phase": None}, "phase: None"),
    ({"phase": ["action"]}, "phase: ['action']"),
    ({"sea": "GB SA"}, "sea: four Ports"),
    ({"sea": "WR SA PA OA GB SS DO SR"}, "sea: four Ports"),
    ({"sea": "GB SA PA OA WR SS DO DO"}, "sea: four Ports"),
    ({"sea": 3}, "sea: 3 should be words"),
    ({"captains": "CA1"}, "captains: 'CA1' does not say whose or what"),
    ({"captains": {"red": "SH1"}}, "captains: 'SH1'"),
    ({"captains": {"red": "CA1 CA2"}}, "captains: 'CA1 CA2' should be a single word"),
    ({"captains": {"red": None}}, "captains: None"),
    ({"captains": {"pink": "CA1"}}, "captains: nobody is called 'pink'"),
    ({"ships": {"red": "SH5"}}, "ships: 'SH5'"),
    ({"at": {"red": "r9c0"}}, "at: 'r9c0'"),
    ({"at": {"red": "r0c9"}}, "at: 'r0c9'"),
    ({"at": {"red": "r0c4"}}, "at: 'r0c4'"),
    ({"at": {"red": "PR.jungle"}}, "at: 'PR.jungle'"),
    ({"at": {"red": "XX.port"}}, "at: 'XX.port'"),
    ({"at": {"red": 22}}, "at: 22"),
    ({"hold": "1 rum"}, "hold: '1 rum' does not say whose or what"),
    ({"hold": {"red": "rum"}}, "hold: 'rum' should be numbers and tokens"),
    ({"hold": {"red": "1 gold"}}, "hold: '1 gold'"),
    ({"hold": {"red": "-1 rum"}}, "hold: '-1 rum'"),
    ({"hold": {"red": "1 map"}}, "hold: '1 map'"),
    ({"hold": {"red": "1 maps"}}, "hold: '1 maps'"),
    ({"hold": {"red": 3}}, "hold: 3"),
    ({"maps": {"red": "M99"}}, "maps: no Map card is called 'M99'"),
    ({"maps": {"red": "M"}}, "maps: no Map card is called 'M'"),
    ({"maps": {"red": "GB"}}, "maps: no Map card is called 'GB'"),
    ({"coins": {"red": "5"}}, "coins: '5'"),
    ({"coins": {"red": 1.5}}, "coins: 1.5"),
    ({"coins": {"red": True}}, "coins: True"),
    ({"crew": {"red": "U01"}}, "'U01' is not a card that serves as Crew"),
    ({"crew": {"red": "K01+"}}, "'' is not a card that serves as Upgrade"),
    ({"crew": {"red": "K01+K02"}}, "'K02' is not a card that serves as Upgrade"),
    ({"crew": {"red": "K01+U01+U02"}}, "'U01+U02' is not a card"),
    ({"upgrades": {"red": "L29"}}, "'L29' is not a card that serves as Upgrade"),
    ({"upgrades": {"red": 1}}, "upgrades: 1"),
    ({"quests": {"red": "QX1"}}, "quests: 'QX1'"),
    ({"quests": {"red": "QR1"}, "raid": {"red": "small9"}}, "raid: 'small9'"),
    ({"quests": {"red": "QR1"}, "raid": {"red": "red"}}, "raid: 'red'"),
    ({"quests": {"red": "QV6"}, "voyage": {"red": "WR"}}, "voyage: 'WR'"),
    ({"quests": {"red": "QV6"}, "explored": "pink"}, "explored: nobody is called 'pink'"),
    ({"quests": {"red": "QV6"}, "explored": {"red": True}}, "explored: {'red': True}"),
    ({"quests": {"red": "QS1"}, "visited": {"red": "x"}}, "visited: 'x'"),
    ({"treasure": {"red": "PR"}}, "treasure: 'PR'"),
    ({"treasure": {"red": "GB"}}, "treasure: 'GB'"),
    ({"small": "r0c4"}, "small: 'r0c4'"),
    ({"small": 5}, "small: 5"),
    ({"large": "PR"}, "large: 'PR.large'"),
    ({"blockades": "XX"}, "blockades: 'XX'"),
    ({"blockades": "PR"}, "blockades: 'PR'"),
    ({"offers": {"GB": "K99"}}, "'K99' is not a Crew, Upgrade or Quest card"),
    ({"offers": {"GB": "L29"}}, "'L29' is not a Crew, Upgrade or Quest card"),
    ({"offers": {"GB": "-X"}}, "'-X' is none of"),
    ({"offers": {"WR": "K01"}}, "offers: 'WR'"),
    ({"offers": "K01"}, "offers: 'K01' does not say whose or what"),
    ({"exports": "E11"}, "exports: 'E11'"),
    ({"loot_deck": "K01"}, "loot_deck: 'K01'"),
    ({"crew_deck": "L01"}, "crew_deck: 'L01'"),
    ({"upgrade_deck": 7}, "upgrade_deck: 7"),
    ({"quest_deck": "x"}, "quest_deck: 'x'"),
    ({"map_deck": "GB"}, "map_deck: no Map card"),
    ({"export_deck": "E00"}, "export_deck: 'E00'"),
    ({"gone": "x"}, "gone: 'x'"),
    ({"supply": {"gold": 1}}, "supply: 'gold'"),
    ({"supply": {"rum": "1"}}, "supply: '1'"),
    ({"supply": "rum"}, "supply: 'rum' does not say whose or what"),
    ({"used": "foo"}, "used: 'foo'"),
    ({"chested": 1}, "chested: 1"),
    ({"ending": "yes"}, "ending: 'yes'"),
    ({"quiet": 0}, "quiet: 0"),
    ({"mended": "x"}, "mended: 'x'"),
    ({"data": 3}, "data: 3"),
    ({"data": "/nowhere/at/all"}, "nowhere"),
    ({"edition": 0}, "has rules version 3, not 0"),
    ({"edition": 4}, "has rules version 3, not 4"),
    ({"edition": "2"}, "edition: '2'"),
    ({**SOLO, "action_deck": "9"}, "action_deck: '9'"),
    ({**SOLO, "action_deck": 5}, "action_deck: 5"),
    ({**SOLO, "turn": "blue"}, "turn: nobody is called 'blue'"),
    ({**SOLO, "ghost": "at"}, "ghost: 'at' does not say whose or what"),
    (widow(rum=1), "ghost: 'rum' is none of"),
    (widow(at="r0c4"), "at: 'r0c4'"),
    (widow(at=5), "at: 5"),
    (widow(fame="1"), "ghost fame: '1'"),
    (widow(crew="U01"), "'U01' is not a card that serves as Crew"),
    (widow(maps="M99"), "maps: no Map card is called 'M99'"),
    (widow(treasure="GB"), "treasure: 'GB'"),
    (widow(active=7), "ghost active: '7'"),
    (widow(active=[3, 5]), "ghost active"),
    ({"phase": "end", "actions": 1}, "actions: means nothing in the phase 'end'"),
    ({"phase": "end", "used": "hire"}, "used: means nothing in the phase 'end'"),
    ({"phase": "end", "chested": True}, "chested: means nothing in the phase 'end'"),
    ({**SOLO, "phase": "ghost", "mended": "K24"}, "mended: means nothing in the phase 'ghost'"),
    ({"phase": "draft", "hold": {"red": ""}}, "hold: means nothing in the phase 'draft'"),
    ({"phase": "draft", "turn": "blue"}, "turn: means nothing in the phase 'draft'"),
    ({"phase": "draft", "supply": {"rum": 0}}, "supply: means nothing in the phase 'draft'"),
    ({**SOLO, "phase": "draft", "ghost": {"coins": 3}}, "ghost: means nothing in the phase 'draft'"),
]

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"round": 0}, "round: 0"),
    ({"round": 61}, "round: 61"),
    ({"round": 4, "cap": 3}, "round: 4"),
    ({"actions": 3}, "actions: 3"),
    ({"actions": -1}, "actions: -1"),
    ({"coins": {"red": -1}}, "coins: -1"),
    ({"fame": {"red": -1}}, "fame: -1"),
    ({"fame": {"red": 1000}}, "fame: 1000"),
    ({"spyglasses": {"red": -1}}, "spyglasses: -1"),
    ({"rep": {"red": 4}}, "rep: 4"),
    ({"rep": {"red": -4}}, "rep: -4"),
    ({"hull": {"red": 5}}, "hull: 5 is more than 4"),
    ({"hull": {"red": -1}}, "hull: -1"),
    ({"quests": {"red": "QS6"}, "battles": {"red": 2}}, "battles: 2"),
    ({"quests": {"red": "QS6"}, "battles": {"red": -1}}, "battles: -1"),
    ({"supply": {"rum": 20}}, "supply: 20 is more than 18"),
    ({"supply": {"rum": -1}}, "supply: -1"),
    (widow(fame=-1), "ghost fame: -1"),
    (widow(coins=-1), "ghost coins: -1"),
    (widow(chests=13), "ghost chests: 13"),
    (widow(spyglasses=-1), "ghost spyglasses: -1"),
    ({"captains": {"red": "CA1", "blue": "CA1"}}, "captains: there is one sheet of each"),
    ({"captains": {"red": "CA1", 0: "CA2"}}, "captains: red is named twice"),
    ({"at": {"red": "r4c4", "blue": "r4c4"}}, "two Ships share a cell (MP-O06)"),
    ({"at": {"red": "WR.small"}, "small": "WR"}, "two Ships share a cell (MP-O06)"),
    ({"at": {"red": "r2c1"}, "hull": {"red": 0}}, "outside the Ports (MP-B44)"),
    ({"hold": {"red": "9 fish"}}, "the hold is overfull (MP-H08)"),
    ({"hold": {"red": "9 fish"}, "phase": "end"}, "the hold is overfull (MP-H08)"),
    ({**SOLO, "hold": {"red": "8 rum 4 fish"}, "phase": "ghost"}, "the hold is overfull (MP-H08)"),
    ({"ships": {"red": "SH4"}, "hold": {"red": "12 chest", "blue": "1 chest"}}, "only 12 chest tokens"),
    ({"maps": {"red": "WR WR"}}, "a pair is discarded at once"),
    ({"maps": {"red": "DO", "blue": "DO DO"}, "treasure": {"blue": "WR"}}, "only 2 Map cards of DO"),
    ({"spyglasses": {"red": 1}}, "on a Jungle only (MP-A07)"),
    ({"crew": {"red": "K01 K02 K03 K04"}}, "at most three Crew cards"),
    ({"upgrades": {"red": "U01 U02 U03 U04"}}, "at most three Crew cards"),
    ({"crew": {"red": "K01", "blue": "K01"}}, "lost or doubled"),
    ({"crew": {"red": "K01+U01"}, "upgrades": {"blue": "U01"}}, "lost or doubled"),
    ({"quests": {"red": "QR1 QR2"}}, "red has one Quest of each type (MP-Q01)"),
    ({"quests": {"red": "QR1", "blue": "QR1"}}, "a Quest card is lost or doubled"),
    ({"quests": {"red": "QR1 QR1"}}, "quests: QR1 is there only once"),
    ({"raid": {"red": "small1"}}, "raid: red has no Raid (MP-Q02)"),
    ({"quests": {"red": "QR1"}, "raid": {"red": "small1"}, "small": ""}, "small1 is not on the sea"),
    ({"voyage": {"red": "GB"}}, "voyage: red has no Voyage (MP-Q11)"),
    ({"quests": {"red": "QV1"}, "voyage": {"red": "GB"}}, "GB cannot offer that Quest"),
    ({"explored": "red"}, "explored: red has no Voyage"),
    ({"quests": {"red": "QV6"}, "explored": "red 0", "at": {"red": "r4c4"}}, "explored: red is named twice"),
    ({"quests": {"red": "QV6"}, "voyage": {"red": "GB"}, "explored": "red"}, "is back in Port"),
    ({"visited": {"red": "WR.jungle"}}, "visited: red has no Special"),
    ({"quests": {"red": "QS2"}, "visited": {"red": "WR.jungle"}}, "not a sector of that Quest"),
    ({"quests": {"red": "QS4"}, "visited": {"red": "SA.port"}}, "not a sector of that Quest"),
    ({"quests": {"red": "QS2"}, "visited": {"red": "GB.port OA.port"}}, "after its last sector"),
    ({"battles": {"red": 1}}, "battles: red has no Special"),
    ({"quests": {"red": "QS1"}, "battles": {"red": 1}}, "counts no Battles"),
    (
        {"quests": {"red": "QS7"}, "crew": {"red": "K01+U01 K02 K03"}, "upgrades": {"red": "U02"}},
        "would be completed at once (MP-Q18)",
    ),
    ({"small": "WR SS DO SR"}, "three Merchants of each size"),
    ({"small": "PR.port"}, "a Merchant lies in a Port (MP-S07)"),
    ({"large": "GB.port", "at": {"red": "r4c4"}}, "a Merchant lies in a Port (MP-S07)"),
    ({"small": "r4c4 r4c4"}, "share a cell (MP-O06)"),
    ({**SOLO, "small": "r4c4", "large": "r4c4"}, "two Merchants share a cell (MP-O06)"),
    ({"blockades": "GB SA PA OA WR"}, "too many Blockades"),
    ({"blockades": "GB GB"}, "blockades: GB is there only once"),
    ({"offers": {"GB": "QV1"}}, "QV1 has a target in GB"),
    ({"offers": {"GB": "K01 K02"}}, "one card of each kind"),
    ({"offers": {"GB": "K01 -K"}}, "a slot is either empty or not"),
    ({"offers": {"GB": "K01", "SA": "K01"}}, "lost or doubled"),
    ({"offers": {"GB": "QR1"}, "quests": {"red": "QR1"}}, "a Quest card is lost or doubled"),
    ({"exports": "E01 E02 E03"}, "two cards are on display"),
    ({"exports": "E01"}, "two cards are on display"),
    ({"exports": "E01 E01"}, "exports: E01 is there only once"),
    ({"export_deck": "E01"}, "a card on display is not in the deck"),
    ({"loot_deck": "L01 L01"}, "loot_deck: L01 is there only once"),
    ({"crew_deck": "K01", "crew": {"red": "K01"}}, "crew_deck: K01 lies elsewhere already"),
    ({"quest_deck": "QR1", "quests": {"red": "QR1"}}, "quest_deck: QR1 lies elsewhere already"),
    ({"map_deck": "DO DO DO"}, "not so many Map cards of DO"),
    ({"map_deck": "DO DO", "maps": {"red": "DO"}}, "not so many Map cards of DO"),
    ({"gone": "QR1"}, "only Voyages leave the game (MP-Q16)"),
    ({"gone": "QV1", "quests": {"red": "QV1"}}, "a Quest card is lost or doubled"),
    ({"used": "hire hire"}, "used: hire is there only once"),
    ({"used": "hire", "actions": 2}, "took an action (MP-T02)"),
    ({"chested": True, "actions": 2}, "took an action (MP-T02)"),
    ({"mended": "K24"}, "mended: K24 of red cannot mend (MP-E13)"),
    ({"crew": {"red": "K01"}, "mended": "K01"}, "mended: K01 of red cannot mend (MP-E13)"),
    ({"crew": {"blue": "K24"}, "mended": "K24"}, "mended: K24 of red cannot mend (MP-E13)"),
    ({"ghost": {"at": "r0c0"}}, "solo variants only"),
    ({"ghost": {}}, "solo variants only"),
    ({"action_deck": "1"}, "solo variants only"),
    ({"phase": "ghost"}, "solo variants only"),
    (widow(crew="K08"), "it has no use for K08 there (MP-Z40)"),
    (widow(crew="K01+U08"), "it has no use for U08 there (MP-Z40)"),
    (widow(upgrades="U08"), "it has no use for U08 there (MP-Z40)"),
    (widow(maps="WR WR"), "a pair is discarded at once"),
    (widow(spyglasses=2), "on a Jungle only (MP-A07)"),
    (widow(active=3), "stays active too long (MP-Z37)"),
    (widow(active=5, at="WR.jungle"), "its Treasure is not here (MP-Z42)"),
    (widow(active=5, at="WR.jungle", treasure="SR"), "its Treasure is not here (MP-Z42)"),
    ({**widow(active=3, at="WR.jungle"), "action_deck": "3 4"}, "card 3 is active (MP-Z37)"),
    ({**SOLO, "action_deck": "3 3"}, "action_deck: 3 is there only once"),
]


@pytest.mark.parametrize(("arguments", "says"), MEANINGLESS)
def test_what_means_nothing_is_refused_in_a_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(QuarterdeckError) as caught:
        table(**arguments)
    assert says in str(caught.value) and not isinstance(caught.value, Broken)


@pytest.mark.parametrize(("arguments", "says"), IMPOSSIBLE)
def test_what_cannot_lie_on_the_table_is_refused_in_a_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(Broken) as caught:
        table(**arguments)
    assert says in str(caught.value)


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, 0, 1, 2, 3, -1, 7, 2.5, True, "", "x", "red", "-", [], {}, b"x", (), ("WR",), {1}]
)
WORDS = """red blue ghost WR SR GB PR WR.jungle GB.port PR.port r4c4 (4,4) small1 K01 K24 K01+U01 U01 L29 L01
CA2 SH3 QR1 QV6 QS1 QS6 QS7 QD07 E01 E03 M01 M10 hire quest 3 5 action end draft
pale_widow -K rum fish 1 2 9"""
WORD = st.sampled_from(WORDS.split())
TEXT = st.lists(WORD, max_size=3).map(" ".join)
VALUE = st.one_of(ODD, WORD, TEXT, st.integers(-2, 12))
KEYED = st.dictionaries(
    st.sampled_from(["red", "blue", 0, 1, "ghost", "GB", "rum", "at", "active", "crew", "maps", None]),
    VALUE,
    max_size=3,
)
ARGUMENTS = st.dictionaries(
    st.sampled_from([name for name in signature(table).parameters if name != "data"]),
    st.one_of(VALUE, KEYED),
    max_size=4,
)


@given(arguments=ARGUMENTS)
@settings(max_examples=400, deadline=None)
def test_whatever_is_said_there_is_a_whole_table_or_a_sentence(arguments: dict[str, Any]) -> None:
    try:
        t = table(**arguments)
    except QuarterdeckError as error:
        assert str(error)
        return
    t.s.check()
    assert t.s.options or t.over
