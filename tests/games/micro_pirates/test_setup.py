"""MP-S, MP-P: setup of the sea and of the players."""

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE
from quarterdeck.games.micro_pirates.constants import LARGE, MERCHANT, NONE, ROYAL, RUM, SHEETS
from quarterdeck.games.micro_pirates.positions import table
from tests.games.micro_pirates.tools import chance, crew, fresh, hold
from tests.support import clause

OCEANS = ["ocean GB", "ocean SA", "ocean PA", "ocean OA", "ocean WR", "ocean SS", "ocean DO", "ocean SR"]


def dealt(seats: int = 2, variant: str = "first_game", seed: int = 1) -> None:
    chance(fresh(seats, variant), seed)


@clause("MP-S01")
def test_port_royal_is_top_middle_ports_on_the_corners_and_open_waters_between() -> None:
    t = fresh(2, "draft")
    assert t.choices("ocean") == ["ocean GB", "ocean SA", "ocean PA", "ocean OA"]
    t.play("ocean OA", "ocean SA", "ocean PA", "ocean GB")
    assert t.choices("ocean") == ["ocean WR", "ocean SS", "ocean DO", "ocean SR"]
    t.play("ocean SR", "ocean SS", "ocean DO", "ocean WR")
    assert t.s.sea == [4, 0, 2, 8, 6, 7, 3, 5, 1]


@clause("MP-S02")
def test_all_decks_are_complete_before_the_first_card_is_drawn() -> None:
    s = fresh(2, "draft").s
    sizes = [deck.size() for deck in (s.loot_deck, s.crew_deck, s.quest_deck, s.map_deck)]
    assert sizes == [33, 25, 33, 10]
    assert [s.upgrade_deck.size(), s.export_deck.size()] == [22, 10]


@clause("MP-S03")
def test_offers_are_dealt_port_by_port_beginning_with_port_royal() -> None:
    t = fresh(2, "draft").play(*OCEANS)
    assert t.question == "turn up a quest"
    t.play("questcard QR1", "crew K01", "upgrade U01", "questcard QR2", "crew K02", "upgrade U02")
    assert t.s.offer_quest[:2] == [0, 1]  # Port Royal, then Gallows Bay at the top left
    chance(t)
    assert NONE not in t.s.offer_quest + t.s.offer_crew + t.s.offer_upgrade


@clause("MP-S04")
def test_a_quest_is_not_offered_on_one_of_its_targets() -> None:
    t = fresh(2, "draft").play(*OCEANS)
    legal = t.choices("questcard")
    assert "questcard QD01" not in legal and "questcard QD02" not in legal  # both go to Port Royal
    assert "questcard QR1" in legal and "questcard QS6" in legal and "questcard QD03" in legal
    t.play("questcard QR1", "crew K01", "upgrade U01")
    assert not t.offers("questcard QS2") and not t.offers("questcard QD03")  # Gallows Bay is a target


@clause("MP-S05", "MP-S06")
def test_two_exports_lie_open_and_the_supply_is_full_but_for_the_starting_rum() -> None:
    t = chance(fresh(2, "first_game"), 3)
    assert NONE not in t.s.display and t.s.display[0] != t.s.display[1]
    assert t.s.export_deck.size() == 8
    assert t.s.supply == [20, 20, 18, 8, 12]


@clause("MP-S07", "MP-S08", "MP-S11")
def test_three_merchants_of_each_size_lie_on_their_spots_whatever_the_number_of_players() -> None:
    for seats in (2, 3, 4):
        t = chance(fresh(seats, "first_game"), seats)
        for size, first in enumerate((MERCHANT, LARGE)):
            cells = t.s.ships[first : first + 3]
            assert len(set(cells)) == 3 and all(cell in t.s.spot[size] for cell in cells)
        assert sum(t.s.blocked) == 4 and NONE not in t.s.offer_crew


@clause("MP-S09", "MP-S10")
def test_each_navigation_card_places_once_and_port_royal_is_redrawn() -> None:
    t = fresh(2, "first_game").play(*OCEANS)
    luck = Luck(5)
    while t.question != "navigation card":
        t.s.play(luck.answer(t.s))
    assert t.choices("nav") == [f"nav {name}" for name in ("GB", "SA", "PA", "OA", "WR", "SS", "DO", "SR")]
    t.play("nav GB")
    assert not t.offers("nav GB") and not t.offers("nav PR")
    t.play("nav SA", "nav PA")
    assert t.offers("nav GB")  # the large spots are another step, with all cards back
    t.play("nav GB", "nav SA", "nav PA", "nav GB", "nav WR")
    assert not t.offers("nav WR")
    t.play("nav SS", "nav DO")
    assert t.s.blocked == [0, 1, 0, 0, 0, 1, 1, 1, 0]


@clause("MP-S10")
def test_a_spot_under_a_ship_is_redrawn_and_leftovers_stay_off_the_sea() -> None:
    t = table(small="", at={"red": "GB.small", "blue": "r0c1"}, phase="end", large="WR SS DO")
    assert not t.offers("nav GB") and t.offers("nav WR")


@clause("MP-P01")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    t = fresh(3, "first_game")
    luck = Luck(2)
    while t.question != "first player":
        t.s.play(luck.answer(t.s))
    t.play("first blue")
    chance(t)
    assert t.s.first == 1 and t.seat == 1
    t.play("end")
    assert t.seat == 2
    t.play("end")
    assert t.seat == 0 and t.s.round == 1


@clause("MP-P02", "MP-P03")
def test_the_draft_goes_backwards_and_then_forwards_with_the_other_type() -> None:
    t = table(seats=3, phase="draft", first="blue")
    assert t.seat == 0  # the last player first
    assert len(t.choices("draft")) == 8
    t.play("draft CA2")
    assert t.seat == 2 and t.why("draft CA2") == "MP-P02"
    t.play("draft SH1")
    assert t.seat == 1
    t.play("draft CA1")
    assert t.seat == 1 and t.choices("draft") == ["draft SH2", "draft SH3", "draft SH4"]
    assert t.why("draft CA3") == "MP-P03"
    t.play("draft SH2")
    assert t.seat == 2 and t.choices("draft") == ["draft CA3", "draft CA4"]
    t.play("draft CA4", "draft SH4")
    assert [c.captain for c in t.s.crews] == [1, 0, 3]
    assert [c.ship - SHEETS for c in t.s.crews] == [3, 1, 0]


@clause("MP-P04")
def test_in_the_first_game_captains_and_ships_are_dealt() -> None:
    t = fresh(4, "first_game")
    luck = Luck(4)
    while t.question != "deal":
        t.s.play(luck.answer(t.s))
    assert t.choices() == ["deal CA1", "deal CA2", "deal CA3", "deal CA4"]
    t.play("deal CA3")
    assert t.choices() == ["deal SH1", "deal SH2", "deal SH3", "deal SH4"]
    chance(t)
    assert sorted(c.captain for c in t.s.crews) == [0, 1, 2, 3]


@clause("MP-P05", "MP-P06", "MP-P07")
def test_everybody_begins_with_ten_coins_one_rum_full_hull_and_the_ships_rep() -> None:
    t = chance(fresh(4, "first_game"), 9)
    for seat, c in enumerate(t.s.crews):
        assert (c.fame, c.coins, c.treasure, c.quests) == (0, 10, NONE, [NONE] * 4)
        assert hold(t, seat) == "1 rum" and c.hold[RUM] == 1
        assert c.marker == t.s.hull(c)
        assert c.rep == [0, 0, -1, 1][c.ship - SHEETS]


@clause("MP-P08")
def test_starting_ports_are_drawn_among_the_empty_ones_in_turn_order() -> None:
    t = fresh(2, "first_game")
    luck = Luck(8)
    while not (t.question == "navigation card" and t.s.crews[t.s.first].ship != NONE):
        t.s.play(luck.answer(t.s))
    assert t.choices("nav") == ["nav PR", "nav GB", "nav SA", "nav PA", "nav OA"]
    first = t.s.first
    t.play("nav PR")
    assert t.s.crews[first].cell == ROYAL
    assert not t.offers("nav PR")
    t.play("nav SA")
    assert t.s.crews[1 - first].cell == t.s.port[2]
    assert t.s.seat != FATE and crew(t, first).coins == 10
