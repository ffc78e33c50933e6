"""FT-W: the weather deck and the common dice."""

from fractions import Fraction

import pytest

from quarterdeck.games.finis_terrae.constants import RAIN, STORM, SUNNY
from quarterdeck.games.finis_terrae.positions import table, where
from quarterdeck.games.finis_terrae.state import State
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-W01")
def test_a_card_is_turned_up_after_placement_from_round_two_on() -> None:
    t = table(ask="place", hand=["SE01"], stack=[], round=2).play("tile SE01", "cell 2,0")
    assert t.question == "turn_up_weather"


@clause("FT-W02", "FT-W03")
def test_sun_gives_two_movement_actions_and_rain_one_with_the_common_die() -> None:
    t = table(ask="weather", tiles=row("SE01", "SE02")).play("weather sunny", "white 2", "red 1")
    assert t.question == "roll_white", "the player's own die"
    t.play("white 5", "first own")
    assert t.s.die == 5
    t.play("sail 2,0", "done")
    assert t.question == "sail" and t.s.die == 2 and t.s.turn == 0
    t = table(ask="weather", tiles=row("SE01", "SE02")).play("weather rain", "white 2", "red 1")
    assert t.question == "sail" and t.s.die == 2
    t.play("sail 2,0", "done")
    assert t.s.turn == 1


@clause("FT-W04", "FT-X22")
def test_a_storm_is_resolved_and_the_next_card_is_turned_up_in_the_same_round() -> None:
    t = table(ask="weather", round=4)
    t.play("weather storm")
    assert t.question == "storm_wind"
    t.play("wind N")
    assert t.question == "turn_up_weather" and t.s.round == 4
    t.play("weather storm", "wind S", "weather rain")
    assert t.question == "roll_white" and t.s.weather == RAIN and t.s.round == 4


@clause("FT-W05", "FT-W06")
def test_finis_terrae_is_shuffled_once_and_then_ends_the_game() -> None:
    t = table(ask="weather", turned="rain storm sunny storm rain")
    assert t.s.odds() == [2 * 3, 2 * 1, 0, 4]
    t.play("weather sunny")
    assert not t.s.last
    t = table(ask="weather", turned="rain storm sunny storm rain sunny")
    assert t.s.odds() == [2, 1, 0, 3]
    t.play("weather finis")
    assert t.s.last and t.s.weather == SUNNY


@clause("FT-W06")
def test_finis_terrae_comes_last_at_the_latest() -> None:
    t = table(ask="weather", turned="rain storm sunny storm rain sunny sunny")
    assert t.choices() == ["weather finis"]


@clause("FT-W07")
def test_the_common_dice_are_rolled_once_after_all_storms() -> None:
    t = table(ask="weather").play("weather storm", "wind N", "weather sunny")
    assert t.choices() == [f"white {n}" for n in (2, 3, 4, 5, 6)]
    t.play("white 6")
    assert t.choices() == [f"red {n}" for n in range(1, 7)]
    t.play("red 5")
    assert (t.s.common, t.s.base) == (6, 5)


@clause("FT-W08")
def test_the_base_value_holds_for_everybody_in_the_round() -> None:
    t = table(
        ask="stop",
        weather="rain",
        common=1,
        base=4,
        holds={"red": "8c", "green": "8c"},
        ships={"green": "1,0"},
    )
    t.play("visit", "buy 2")
    assert t.s.ships[0].coins() == 0 and t.s.base == 4
    t.play("done", "sail 1,1", "done")
    assert t.s.base == 4


@clause("FT-W09", "FT-D06")
def test_each_player_rolls_his_own_die_in_sun_and_chooses_the_order() -> None:
    t = table(ask="turn", common=5, tiles=row("SE01", "SE02", "SE03", "SE04", "SE05", "SE06")).play("white 2")
    assert t.choices() == ["first own", "first common"]
    t.play("first common")
    assert t.s.die == 5
    t = table(ask="turn", common=5).play("white 5")
    assert t.question == "sail", "no choice between equals"


@clause("FT-W10")
def test_the_white_die_has_two_threes_and_no_one() -> None:
    t = table(ask="dice")
    assert t.s.odds() == [0, 1, 2, 1, 1, 1]


@clause("FT-W11")
def test_drawn_cards_stay_public() -> None:
    t = table(ask="weather").play("weather storm", "wind N", "weather rain")
    assert t.view(1).turned == [SUNNY, STORM, RAIN]


@clause("FT-W12")
def test_the_number_of_rounds_has_the_odds_of_the_ledger() -> None:
    """Walks the whole deck, card by card, with the weights of the chance act."""
    found: dict[int, Fraction] = {}
    walk(table(ask="weather").s, 1, Fraction(1), found)
    assert found == {
        5: Fraction(5, 54),
        6: Fraction(35, 108),
        7: Fraction(5, 12),
        8: Fraction(17, 108),
        9: Fraction(1, 108),
    }


def walk(s: State, rounds: int, chance: Fraction, found: dict[int, Fraction]) -> None:
    weather = s.book.by_name["weather"]
    odds = weather.odds(s)  # type: ignore[attr-defined]
    for card, weight in enumerate(odds):
        if weight:
            twin = s.copy()
            weather.do(twin, card)
            more = rounds + (0 if card == STORM else 1)
            if twin.last:
                found[more] = found.get(more, Fraction(0)) + chance * Fraction(weight, sum(odds))
            else:
                walk(twin, more, chance * Fraction(weight, sum(odds)), found)


@clause("FT-W04", "FT-W05", "FT-W06", "FT-W12")
def test_example_12_a_deck_of_six_rounds() -> None:
    t = table(ask="round", round=1, stack=[])
    rounds = []
    for cards in (["rain"], ["storm", "sunny"], ["storm", "rain"], ["sunny"], ["finis"]):
        for card in cards:
            assert t.question == "turn_up_weather"
            t.play(f"weather {card}")
            if card == "storm":
                t.play("wind N")
                idle(t.s)
        rounds.append((t.s.round, t.s.weather))
        idle(t.s)
    assert rounds == [(2, RAIN), (3, SUNNY), (4, RAIN), (5, SUNNY), (6, SUNNY)]
    assert t.over


def idle(s: State) -> None:
    """Everybody does as little as he can until the next weather card, or the end."""
    while s.agenda:
        step = s.asking()
        if step is None or step.name == "turn_up_weather":
            return
        done = s.book.parse("done")
        s.play(done if done in s.options else s.options[0])


@pytest.mark.parametrize("own", [2, 5])
@clause("FT-W09", "FT-W03")
def test_example_13_die_order(own: int) -> None:
    tiles = row("SE01", "SE02", "SE03", "SE04", "SE05", "SE06", "SE07", "SE08")
    t = table(ask="turn", common=5, tiles=tiles).play("white 2", "first own")
    assert t.offers("sail 3,0") and not t.offers("sail 4,0")
    t.play("sail 3,0", "done")
    assert t.offers("sail 8,0") and not t.offers("sail 9,0")
    t = table(ask="turn", weather="rain", common=5, tiles=tiles)
    assert t.offers("sail 6,0") and where(t, "red") == "1,0"
