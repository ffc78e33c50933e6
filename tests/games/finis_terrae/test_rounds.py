"""FT-R: the order of a round and the first player."""

from quarterdeck.engine.fate import Luck
from quarterdeck.games.finis_terrae.positions import table
from tests.games.finis_terrae.support import row
from tests.support import clause


@clause("FT-R01", "FT-R02")
def test_a_round_is_tiles_then_weather_then_dice_then_turns_from_the_est_holder_on() -> None:
    t = table(seats=3, ask="place", turn="green", first="green", hand=["SE01"], stack=["SE02", "SE03"])
    t.play("tile SE01", "cell 0,2", "draw SE02", "draw SE03")
    assert t.s.turn == 2, "blue draws after green"
    t.play("tile SE02", "cell 0,3", "tile SE03", "cell 0,4")
    assert t.question == "turn_up_weather"
    t.play("weather rain", "white 3", "red 2")
    assert t.question == "sail" and t.seat == 1 and (t.s.common, t.s.base) == (3, 2)
    t.play("sail 1,1", "done")
    assert t.seat == 2
    t.play(t.choices("sail")[0], "done")
    assert t.seat == 0


@clause("FT-R03")
def test_the_red_jolly_roger_passes_clockwise_at_the_start_of_a_round() -> None:
    t = table(seats=3, ask="round", tiles={"5,5": "PD01"}, red_flag="blue")
    assert t.s.red_flag == 0
    assert table(ask="round").s.red_flag == -1, "nothing to pass before the first den"


@clause("FT-R04")
def test_the_ship_furthest_east_is_first_whatever_its_latitude() -> None:
    tiles = {**row("SE01", "SE02"), "3,-1": "SE03", "3,-2": "SE04"}
    t = table(seats=3, ask="round", tiles=tiles, ships={"red": "2,0", "green": "1,1", "blue": "3,-2"})
    assert t.s.est == 2


@clause("FT-R05")
def test_example_26_among_equals_the_latest_arrival_is_first() -> None:
    tiles = {"5,1": "SE01", "5,-3": "SE02", "2,0": "SE03"}
    ships = {"red": "5,1", "green": "5,-3", "blue": "2,0"}
    assert table(seats=3, ask="round", tiles=tiles, ships=ships, arrived=["red", "green", "blue"]).s.est == 1
    assert table(seats=3, ask="round", tiles=tiles, ships=ships, arrived=["green", "red"]).s.est == 0


@clause("FT-R05")
def test_a_movement_action_sets_the_time_of_arrival() -> None:
    tiles = {"2,0": "SE01", "2,1": "SE02"}
    t = table(ask="sail", tiles=tiles, ships={"red": "1,1", "green": "2,0"}, arrived=["red", "green"], die=1)
    t.play("sail 2,1")
    assert t.s.ships[0].stamp > t.s.ships[1].stamp


@clause("FT-R06")
def test_pirate_players_count_for_est_and_the_galleon_does_not() -> None:
    tiles = {"2,0": "SE01", "3,0": "SE02", "4,0": "PD01"}
    t = table(ask="round", tiles=tiles, ships={"green": "3,0"}, pirates=["green"], galleon="4,0")
    assert t.s.est == 1


@clause("FT-R08")
def test_nothing_changes_the_est_card_before_the_next_round() -> None:
    t = table(
        ask="turn", turn="green", first="green", tiles=row("SE01", "SE02", "SE03"), weather="rain", common=3
    )
    t.play("sail 4,0", "done")
    assert t.s.est == 1 and t.s.turn == 0
    t = table(ask="turn", turn="green", first="red", tiles=row("SE01"), weather="rain", common=6, stack=[])
    t.play("sail 2,0", "done")
    assert t.s.round == 3 and t.s.est == 1, "the new round finds green in the East"


@clause("FT-R09", "FT-J04")
def test_a_turn_is_galleon_then_own_die_then_two_movements() -> None:
    tiles = {**row("SE01", "SE02"), "0,2": "PD01"}
    t = table(ask="turn", tiles=tiles, galleon="0,2", red_flag="red", common=2)
    t.play("white 3", "first common")
    assert t.s.mover == 4 and t.s.die == 2
    t.play("sail 0,1")
    assert t.question == "sail" and t.s.mover == 4 and t.s.die == 3
    t.play("sail 0,2")
    assert t.question == "roll_white", "only now the player's own die"
    t.play("white 2")
    assert t.question == "sail" and t.s.mover == 0 and t.s.die == 2, "equal dice: no choice of order"
    t.play("sail 2,0", "done", "sail 3,0", "done")
    assert t.s.turn == 1


@clause("FT-R01")
def test_a_whole_game_alternates_the_phases() -> None:
    t = table(ask="setup")
    luck = Luck(3)
    rounds = []
    while not t.over:
        t.s.play(luck.answer(t.s) if t.s.seat == -1 else luck.choose(t.s.options))
        rounds.append(t.s.round)
    assert rounds == sorted(rounds) and 5 <= rounds[-1] <= 9
