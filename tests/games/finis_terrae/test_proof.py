"""Nothing lost, nothing doubled: each thing that can be wrong with a position is noticed and named."""

from collections.abc import Callable

import pytest

from quarterdeck.engine.cards import bag
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import box, notes
from quarterdeck.games.finis_terrae.chart import looked_around
from quarterdeck.games.finis_terrae.constants import (
    CASTAWAYS,
    COINS,
    FINIS,
    NOTHING,
    NOWHERE,
    SPICES,
    SUNNY,
    TREASURES,
)
from quarterdeck.games.finis_terrae.positions import table
from quarterdeck.games.finis_terrae.state import State

TILES_LAID = {"2,0": "CA01", "3,0": "ON01 1", "4,0": "LI01 3", "-2,0": "PD01", "0,2": "TR01", "0,-2": "WR01"}
CASTAWAY_SPOT, LAND_SPOT, LIGHT_SPOT, DEN_SPOT = 9, 10, 11, 12


def rich() -> State:
    """A position with something of everything."""
    return table(
        seats=2,
        ask="place",
        tiles=TILES_LAID,
        hand=["SE01"],
        stack=["SE02", "SE03"],
        ships={"red": "3,0"},
        ports={"red": ["3,0"]},
        holds={"red": "4c 2s", "green": "cw"},
        taken="2,0",
        strongbox={"green": 3},
        piles={"3,0": ["2s"]},
        turned="sunny rain",
    ).s


def change(field: str, at: int, by: int) -> Callable[[State], None]:
    """A number in one of the chart's lists is wrong."""

    def spoil(s: State) -> None:
        chart = s.chart.copy()
        getattr(chart, field)[at] += by
        s.chart = chart

    return spoil


def ship(seat: int, field: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s.ships[seat], field, value)


def state(field: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s, field, value)


def cards(*turned: int) -> Callable[[State], None]:
    """The cards turned up, and the others in the pool."""

    def spoil(s: State) -> None:
        left = [*s.numbers.pool, 1]
        for card in turned:
            left[card] -= 1
        s.turned, s.pool = [SUNNY, *turned], bag(left)

    return spoil


def pool(*left: int) -> Callable[[State], None]:
    return lambda s: setattr(s, "pool", bag(list(left)))


def tile_in_stack(tile: int, count: int) -> Callable[[State], None]:
    def spoil(s: State) -> None:
        s.stack = s.stack.copy()
        s.stack.left[tile] = count

    return spoil


SEVEN = [0, 0, 0, 0, 1, 1, 1]
WRONG: list[tuple[str, Callable[[State], None]]] = [
    ("tile 0 is on the table 0 times", state("hand", [])),
    ("tile 0 is on the table 2 times", state("lost", [*range(1)])),
    ("tile 5 is on the table 2 times", tile_in_stack(5, 1)),
    ("tile 1 is on the table 0 times", tile_in_stack(1, 0)),
    ("tile 10 is on the table 1 times", tile_in_stack(10, 1)),
    ("two tiles on cell", lambda s: s.chart.cells.__setitem__(LAND_SPOT, s.chart.cells[CASTAWAY_SPOT])),
    ("neighbours are wrong", change("near", 40, 1)),
    ("neighbours are wrong", change("link", 41, 1)),
    ("islands are wrong", change("mass", 2 * LAND_SPOT, 1)),
    ("islands are wrong", change("lands", 0, 1)),
    ("open land edges", change("gaps", 0, 1)),
    ("features are wrong", change("lights", 0, 1)),
    ("features are wrong", change("forts", 0, 1)),
    ("the rim is wrong", change("rim", 0, 1)),
    ("the rim is wrong", change("need", 0, 1)),
    ("the rim's neighbours", change("beside", 0, 1)),
    ("ports or tokens do not fit", lambda s: setattr(s, "port", [*s.port, -1])),
    ("ports or tokens do not fit", lambda s: setattr(s, "token", [*s.token, NOTHING])),
    ("odd token on spot 9", lambda s: s.put_token(CASTAWAY_SPOT, TREASURES)),
    ("odd token on spot 10", lambda s: s.put_token(LAND_SPOT, CASTAWAYS)),
    ("dens are wrong", state("dens", [])),
    ("14 spices", state("reserve", 10)),
    ("16 spices", state("reserve", 12)),
    ("17 spices", ship(1, "kept", [0, 0, 2, 0, 0, 0])),
    ("13 spices", state("piles", [])),
    ("18 spices", state("quay", [0, 0, 3, 0, 0, 0])),
    ("2 castaways from 1 tiles", state("quay", [0, 0, 0, 1, 0, 0])),
    ("2 castaways from 1 tiles", lambda s: s.put_token(CASTAWAY_SPOT, CASTAWAYS)),
    ("0 treasures from 1 tiles", lambda s: s.put_token(13, NOTHING)),
    ("2 treasures from 1 tiles", ship(0, "kept", [0, 0, 0, 0, 0, 1])),
    ("2 finds from 1 tiles", ship(0, "kept", [0, 0, 0, 0, 1, 0])),
    ("1 castaways from 1 tiles", state("lapsed", [0, 0, 0, 1, 0, 0])),
    ("ship 0 is nowhere", ship(0, "spot", -1)),
    ("ship 0 is nowhere", ship(0, "spot", 15)),
    ("coins below zero", ship(1, "strongbox", -1)),
    ("coins below zero", state("purse", -1)),
    ("tokens below zero", ship(0, "malus", -1)),
    ("tokens below zero", ship(0, "bonus", -1)),
    ("too many ports", ship(0, "founded", [LAND_SPOT] * 8)),
    ("port on 10 is not 1's", ship(1, "founded", [LAND_SPOT])),
    ("port on 2 is not 0's", ship(0, "founded", [2])),
    ("3 ports on the map, 2 in the books", ship(0, "founded", [])),
    ("3 ports on the map, 2 in the books", ship(0, "home", -1)),
    ("4 ports on the map, 3 in the books", lambda s: s.put_port(CASTAWAY_SPOT, 0)),
    ("galleon without flag", state("red_flag", -1)),
    ("flag without", lambda s: setattr(s.galleon, "spot", -1)),
    ("four compartments", ship(0, "kinds", [COINS, SPICES, NOTHING])),
    ("a compartment of nothing", ship(0, "kinds", [COINS, SPICES, COINS, NOTHING])),
    ("a compartment of nothing", ship(0, "counts", [4, 2, 1, 0])),
    ("odd compartment", ship(0, "counts", [-4, 2, 0, 0])),
    ("odd compartment", ship(0, "kinds", [-5, SPICES, NOTHING, NOTHING])),
    ("a compartment of nothing", lambda s: setattr(s.galleon, "counts", [3, 3, 1, 0])),
    ("lost or doubled", pool(4, 3, 2, 1)),
    ("lost or doubled", pool(3, 2, 2, 0)),
    ("lost or doubled", pool(3, 2, 1, 1)),
    ("more weather cards turned up", cards(2, 2, 2)),
    ("too many weather cards", cards(*SEVEN, 2)),
    ("Finis Terrae before its time", cards(0, 0, 1, 1, FINIS)),
    ("Finis Terrae before its time", cards(0, 0, 1, 1, 1, FINIS, 0)),
    ("odd weather", state("weather", 4)),
    ("odd weather", state("weather", -1)),
    ("what is near enough", lambda s: setattr(s, "near", [not near for near in s.near])),
]


@pytest.mark.parametrize(("says", "spoil"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_whatever_is_lost_or_doubled_is_noticed(says: str, spoil: Callable[[State], None]) -> None:
    s = rich()
    s.check()
    spoil(s)
    with pytest.raises(Broken, match=says):
        s.check()


def test_what_waits_to_be_loaded_or_stowed_is_counted() -> None:
    s = rich()
    s.cargo_kind, s.cargo, s.reserve = SPICES, 3, s.reserve - 3
    s.check()
    s.cargo = 2
    with pytest.raises(Broken, match="14 spices"):
        s.check()
    s = rich()
    s.quay, s.ships[1].kinds, s.ships[1].counts = [0, 9, 0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]
    s.check()


def test_all_that_may_be_is_accepted() -> None:
    for turned in ([*SEVEN, FINIS], SEVEN, [*SEVEN[:5], FINIS], []):
        s = rich()
        cards(*turned)(s)
        s.check()
    for weather in range(4):
        s = rich()
        s.weather = weather
        s.check()


def test_land_that_meets_sea_is_named_by_its_cells() -> None:
    with pytest.raises(Broken, match="land meets sea between 1,0 and 2,0"):
        table(tiles={"2,0": "ON01 3"})
    with pytest.raises(Broken, match=r"land meets sea between 5,5 and 5,6 \(FT-P04\)"):
        table(tiles={"5,5": "ON01", "5,6": "SE01"})


def test_more_tokens_than_there_are_pieces_are_noticed() -> None:
    s = rich()
    s.ships[0].kept, s.lapsed = [0, 0, 0, 0, 0, 5], [0, 0, 0, 0, 0, -5]
    with pytest.raises(Broken, match=r"6 treasures$"):
        s.check()


def test_a_galleon_needs_a_den() -> None:
    s = table(tiles={"2,0": "SE01"}).s
    s.galleon.spot, s.red_flag = 9, 0
    with pytest.raises(Broken, match="needs a den"):
        s.check()


def test_no_two_kinds_of_notes_have_the_same_number() -> None:
    kinds = [value for name, value in vars(notes).items() if name.isupper()]
    assert sorted(kinds) == list(range(len(kinds)))


def test_what_was_found_in_sight_is_forgotten_when_a_tile_is_laid() -> None:
    """`prove` looks at the steps that judging a position has found; twins keep them as long as they share the
    chart."""
    s, luck = box.new(3), Luck(4)
    for _ in range(300):
        if s.seat == OVER:
            break
        box.sense.value(s, 0)
        twin = s.copy()
        assert isinstance(s, State) and isinstance(twin, State)
        assert twin.chart.steps is s.chart.steps
        luck.step(s)
        s.check()
        twin.check()


def test_wrong_steps_are_found() -> None:
    s = rich()
    s.chart.steps_from(LAND_SPOT)[CASTAWAY_SPOT] += 1
    with pytest.raises(Broken, match="FT-G07"):
        s.check()


def test_steps_go_over_sailing_links_and_no_further_than_sight() -> None:
    """Along a canal of nine tiles: the ninth is out of sight, and so is whatever nothing leads to."""
    link = [NOWHERE] * 44
    for spot in range(9):
        link[spot * 4 + 1], link[(spot + 1) * 4 + 3] = spot + 1, spot
    assert looked_around(0, link) == [0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1]
    assert looked_around(9, link) == [-1, -1, 7, 6, 5, 4, 3, 2, 1, 0, -1]
    assert looked_around(10, link) == [-1] * 10 + [0]
