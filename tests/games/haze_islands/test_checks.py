"""What can be broken on the table is found, and named with its clause."""

from collections.abc import Callable

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import box
from quarterdeck.games.haze_islands.constants import CASTAWAY, DOOM_ENTRY, DOUBLE, GHOST
from quarterdeck.games.haze_islands.positions import table
from quarterdeck.games.haze_islands.state import State
from tests.games.haze_islands.support import PAIR
from tests.support import clause

I01, I05, I12, D1 = 0, 4, 11, 18


def sound() -> State:
    """Three locations, cards everywhere, every kind of log entry."""
    return table(
        "competitive",
        seats=3,
        board=["I05 (0,0) bottom S A01", "I12 (5,5) bottom W empty", "D1 (0,-1) bottom N A03 sea"],
        hands={0: ["I02", "I03"], 1: ["C1"]},
        decks={0: ["I04", 2], 1: 1, 2: 1},
        deployed={0: ["I05"]},
        discarded={1: 1},
        logs={0: ["A05", "A06 X", "DM2B"], 2: ["A07 single", "DM3A"]},
        pile=["I13"],
    ).s


def lose_a_hand_card(s: State) -> None:
    s.captains[0].hand.take(0)


def double_a_hand_card(s: State) -> None:
    s.captains[1].hand.add(s.captains[0].hand.faces[0], 2)


def forget_who_knows(s: State) -> None:
    s.captains[0].deck.known.pop()


def unseen_card_too_many(s: State) -> None:
    s.pile.add(-1, 0)


def map_card_on_the_board_and_in_hand(s: State) -> None:
    s.captains[0].hand.faces[0] = I05


def empty_the_second_bag(s: State) -> None:
    s.second_bag.left[I01] = 1


def no_orientation(s: State) -> None:
    s.bottom[I05] = -1


def odd_orientation(s: State) -> None:
    s.bottom[I05] = 4


def adventure_in_an_empty_slot(s: State) -> None:
    s.slot[I12] = 17


def no_adventure_in_a_double_slot(s: State) -> None:
    s.slot_state[I12] = DOUBLE


def wrong_connection(s: State) -> None:
    s.ways = [way + 1 for way in s.ways]


def two_in_a_cell(s: State) -> None:
    s.xs[I12] = s.ys[I12] = 0


def wrong_neighbour(s: State) -> None:
    s.beside[I05 * 4 + 2] = -1


def neighbour_out_of_nowhere(s: State) -> None:
    s.beside[I05 * 4 + 3] = I12


def locations_out_of_order(s: State) -> None:
    s.charted = [I12, I05, D1]


def location_forgotten(s: State) -> None:
    s.charted = [I05, I12]


def doom_at_sea(s: State) -> None:
    s.doom = I01


def adventure_in_slot_and_deck(s: State) -> None:
    s.adventures[0] = 1


def adventure_lost(s: State) -> None:
    s.adventures[17] = 0


def adventure_in_two_logs(s: State) -> None:
    s.captains[1].tale.append(s.captains[0].tale[0])


def doom_card_in_two_logs(s: State) -> None:
    s.captains[1].tale.append(DOOM_ENTRY + 2)


def doom_card_lost(s: State) -> None:
    s.captains[2].tale.pop()


def doom_card_on_top_and_below(s: State) -> None:
    s.doom_left[s.doom_top] = s.doom_left[s.doom_top ^ 1] = 1


def half_a_doom_card(s: State) -> None:
    s.doom_left[11] = 0


def four_pirates(s: State) -> None:
    s.captains[0].supply = 3


def castaway_with_a_marker_too_many(s: State) -> None:
    s.captains[2].status = CASTAWAY


def pirates_below_zero(s: State) -> None:
    s.captains[1].discarded = -1


def supply_below_zero(s: State) -> None:
    s.captains[1].supply = -1


def marker_at_sea(s: State) -> None:
    s.captains[1].at = I01


def ghost_who_deploys(s: State) -> None:
    s.captains[0].status = GHOST


def two_pirates_at_a_place(s: State) -> None:
    s.captains[0].deployed.append(I05)
    s.captains[0].supply = 1


def pirate_on_open_sea(s: State) -> None:
    s.captains[0].deployed = [D1]


def pirate_off_the_board(s: State) -> None:
    s.captains[0].deployed = [I01]


def scale_zero(s: State) -> None:
    s.scale = 0


def scale_eight(s: State) -> None:
    s.scale = 8


def nobody_first(s: State) -> None:
    s.first = -1


def fourth_player_first(s: State) -> None:
    s.first = 3


BROKEN: list[tuple[Callable[[State], None], str]] = [
    (lose_a_hand_card, "map card I02 is in 0 places"),
    (double_a_hand_card, "map card I02 is in 2 places"),
    (forget_who_knows, "a card without knowledge of it"),
    (unseen_card_too_many, "20 cards without a face, 19 in the bag"),
    (map_card_on_the_board_and_in_hand, "map card I02 is in 0 places"),
    (empty_the_second_bag, "a second bag without a Steal"),
    (no_orientation, "a location without orientation"),
    (odd_orientation, "a location without orientation"),
    (adventure_in_an_empty_slot, "a slot's state"),
    (no_adventure_in_a_double_slot, "a slot's state"),
    (two_in_a_cell, "two locations in a cell"),
    (wrong_neighbour, "neighbours"),
    (neighbour_out_of_nowhere, "neighbours"),
    (wrong_connection, "connections"),
    (locations_out_of_order, "the order of the locations"),
    (location_forgotten, "the order of the locations"),
    (doom_at_sea, "The Doom stands on a location"),
    (adventure_in_slot_and_deck, "adventure A01 is in 2 places"),
    (adventure_lost, "adventure A18 is in 0 places"),
    (adventure_in_two_logs, "adventure A05 is in 2 places"),
    (doom_card_in_two_logs, "Doom card DM2 is in 2 places"),
    (doom_card_lost, "Doom card DM3 is in 0 places"),
    (doom_card_on_top_and_below, "Doom card DM1 is in 2 places"),
    (half_a_doom_card, "half a Doom card"),
    (four_pirates, "4 pirates of seat 0"),
    (castaway_with_a_marker_too_many, "4 pirates of seat 2"),
    (pirates_below_zero, "pirates below zero"),
    (supply_below_zero, "pirates below zero"),
    (marker_at_sea, "every marker is on a location"),
    (ghost_who_deploys, "only survivors deploy"),
    (two_pirates_at_a_place, "two pirates of a player at one place"),
    (pirate_on_open_sea, "pirates are on islands"),
    (pirate_off_the_board, "pirates are on islands"),
    (scale_zero, "the Doom scale runs from 1 to 7"),
    (scale_eight, "the Doom scale runs from 1 to 7"),
    (nobody_first, "the first player"),
    (fourth_player_first, "the first player"),
]


@clause("HI-G16", "HI-G01", "HI-G03", "HI-G05", "HI-G14", "HI-G15", "HI-DO01")
@pytest.mark.parametrize(("spoil", "says"), BROKEN, ids=[spoil.__name__ for spoil, _ in BROKEN])
def test_a_broken_table_is_found_and_named(spoil: Callable[[State], None], says: str) -> None:
    s = sound()
    s.check()
    spoil(s)
    with pytest.raises(Broken, match=says):
        s.check()


@clause("HI-G16")
def test_a_table_without_a_board_is_sound_too() -> None:
    """Before the start location is laid there is nowhere to stand."""
    s = box.new(2, "friendly")
    assert isinstance(s, State) and s.board == [] and s.seat != OVER
    s.check()


SIDES = [f"DM{card}{side}" for card in range(1, 7) for side in "AB"]


@clause("HI-G16", "HI-S11")
@pytest.mark.parametrize("side", SIDES)
def test_each_side_of_each_doom_card_is_counted_once(side: str) -> None:
    s = table(logs={0: [side]}).s
    s.captains[1].tale.append(DOOM_ENTRY + (SIDES.index(side) ^ 1))
    with pytest.raises(Broken, match=f"Doom card {side[:3]} is in 2 places"):
        s.check()
    s = table(doom_card=side).s
    s.captains[1].tale.append(DOOM_ENTRY + SIDES.index(side))
    with pytest.raises(Broken, match=f"Doom card {side[:3]} is in 2 places"):
        s.check()
    s = table(doom_card="DM1A" if side[:3] != "DM1" else "DM2A").s
    s.doom_left[SIDES.index(side)] = 0
    with pytest.raises(Broken, match=r"half a Doom card|is in 0 places"):
        s.check()


@clause("HI-G16")
@pytest.mark.parametrize("adventure", range(18))
def test_each_adventure_is_counted_once(adventure: int) -> None:
    name = f"A{adventure + 1:02d}"
    for became in ("", " X", " single"):
        s = table(board=["I05 (0,0) bottom S empty"], logs={1: [name + became]}).s
        s.adventures[adventure] = 1
        with pytest.raises(Broken, match=f"adventure {name} is in 2 places"):
            s.check()
    s = table(board=[f"I05 (0,0) bottom S {name}"]).s
    s.slot[I05], s.slot_state[I05] = -1, 0
    with pytest.raises(Broken, match=f"adventure {name} is in 0 places"):
        s.check()


@clause("HI-DO01", "HI-T01")
def test_the_edges_of_what_is_sound() -> None:
    for scale, phase in ((1, "turn"), (6, "turn"), (7, "end")):
        assert table(scale=scale, phase=phase).s.scale >= scale
    s = table("competitive", seats=3, first=2, status={2: "castaway"}, discarded={0: 3}, board=PAIR).s
    s.check()
    assert s.captains[0].supply == 0 and s.first == 2


@clause("HI-G08", "HI-G10")
def test_ways_that_were_found_are_forgotten_when_the_chart_changes() -> None:
    """`check` proves the ways that judging a position has found; twins that change nothing keep them."""
    for variant, seats in [("competitive", 3), ("cooperative", 2), ("solo", 1)]:
        s, luck = box.new(seats, variant), Luck(seats)
        for _ in range(400):
            if s.seat == OVER:
                break
            box.sense.value(s, 0)
            twin = s.copy()
            assert isinstance(s, State) and isinstance(twin, State)
            assert twin.gold is s.gold and twin.nights is s.nights and twin.routes is s.routes
            luck.step(s)
            s.check()
            twin.check()


def test_wrong_ways_are_found() -> None:
    s = sound()
    s.gold_ways(I05)[D1] += 1
    with pytest.raises(Broken, match="HI-G10"):
        s.check()
    s = sound()
    s.night_ways(I05)[I12] = 3
    with pytest.raises(Broken, match="HI-G06"):
        s.check()
    s = sound()
    s.all_ways(I05)[D1] += 1
    with pytest.raises(Broken, match="HI-DO04"):
        s.check()
