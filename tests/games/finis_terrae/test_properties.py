"""Properties: what the quick code says is what the rule says, and rare choices lose nothing."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.chart import distance
from quarterdeck.games.finis_terrae.constants import DEN, GALLEON, LAND, OPEN
from quarterdeck.games.finis_terrae.positions import strongbox, table
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import CELLS, GOODS, NEXT
from quarterdeck.games.finis_terrae.waters import waters
from tests.support import clause

COMPARTMENT = st.sampled_from(["-", "1c", "3c", "9c", "1s", "2s", "3s", "cw", "fi", "tr"])
HOLD = st.tuples(COMPARTMENT, COMPARTMENT, COMPARTMENT, COMPARTMENT)


def goods_of(t: Desk[State], seat: int) -> list[int]:
    """What a player has of each kind, the strongbox's coins included."""
    ship = t.s.ships[seat]
    have = [0] * len(GOODS)
    for n in range(4):
        have[ship.kinds[n]] += ship.counts[n]
    have[1] += ship.strongbox
    return have[1:]


@settings(max_examples=60, deadline=None)
@given(hold=HOLD, coins=st.integers(0, 12), seed=st.integers(0, 1000))
@clause("FT-H07", "FT-H09")
def test_reorganising_keeps_all_goods_whatever_is_chosen(
    hold: tuple[str, ...], coins: int, seed: int
) -> None:
    t = table(ask="stop", holds={"red": list(hold)}, strongbox={"red": coins})
    if not t.offers("reorganise"):
        return
    before = goods_of(t, 0)
    luck = Luck(seed)
    t.play("reorganise")
    clicks = 0
    while t.question in ("stow_kind", "stow_amount"):
        t.s.play(luck.choose(t.s.options))
        t.s.check()
        clicks += 1
    assert goods_of(t, 0) == before and clicks <= 8
    assert t.question == "stop" and not t.offers("reorganise")


@settings(max_examples=60, deadline=None)
@given(coins=st.integers(0, 40), pirate=st.booleans(), seed=st.integers(0, 1000))
@clause("FT-X18", "FT-X19", "FT-M14")
def test_abandoning_ship_loads_at_least_the_six_coins(coins: int, pirate: bool, seed: int) -> None:
    tiles = {"5,5": "FJ01", "5,4": "RK01"}
    pirates = ["red"] if pirate else []
    t = table(tiles=tiles, ships={"red": "5,5"}, strongbox={"red": coins}, pirates=pirates, die=3)
    t.play("abandon")
    luck = Luck(seed)
    while t.question == "load" and t.seat == 0:
        t.s.play(luck.choose(t.s.options))
    ship = t.s.ships[0]
    assert ship.coins() >= 6 and ship.coins() + ship.strongbox == coins + 6
    assert ship.counts == sorted(ship.counts, reverse=True)
    assert not pirate or (strongbox(t, "red") == coins and ship.coins() == 6)


def positions_of(seats: int, seed: int, fond: tuple[str, ...] = ()) -> list[State]:
    """Positions of one random game."""
    s = box.new(seats)
    assert isinstance(s, State)
    luck = Luck(seed)
    found: list[State] = []
    while s.seat != OVER:
        wanted = [move for move in s.options if s.book.by_move[move].name in fond]
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(wanted or s.options))
        found.append(s.copy())
    return found


def asked(states: list[State], name: str) -> list[State]:
    found: list[State] = []
    for s in states:
        step = s.asking()
        if step is not None and step.name == name:
            found.append(s)
    return found


def walks(s: State, spot: int, steps: int, coins: int, toll: bool) -> dict[int, int]:
    """The fewest coins with which each tile can be reached, by trying every walk."""
    found: dict[int, int] = {}
    wave = {spot: 0}
    for _ in range(steps):
        beyond: dict[int, int] = {}
        for here, paid in wave.items():
            for d in range(4):
                there = neighbour(s, here, d)
                if there < 0:
                    continue
                cost = paid + (s.numbers.toll if toll and s.kind_at(there) == DEN else 0)
                if cost <= coins and cost < beyond.get(there, 1 << 30):
                    beyond[there] = cost
        for there, cost in beyond.items():
            found[there] = min(cost, found.get(there, cost))
        wave = beyond
    found.pop(spot, None)
    return found


def neighbour(s: State, spot: int, d: int) -> int:
    """FT-G07  From the tiles themselves, not from the links that the chart keeps."""
    there = s.chart.spot_at(NEXT[s.chart.cells[spot] * 4 + d])
    edge = s.numbers.edge
    if there < 0 or edge[s.chart.faces[spot] * 4 + d] != OPEN:
        return -1
    return there if edge[s.chart.faces[there] * 4 + (d + 2) % 4] == OPEN else -1


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
@clause("FT-M01", "FT-M08", "FT-M09", "FT-M11")
def test_destinations_and_tolls_are_those_of_all_possible_walks(seats: int, seed: int) -> None:
    for s in asked(positions_of(seats, seed, ("take", "visit", "found", "cash")), "sail"):
        ship = s.moving()
        pirate = s.mover == GALLEON or ship.pirate
        expected = walks(s, ship.spot, s.die, ship.coins(), not pirate)
        tolls = waters(s)
        got = {spot: paid * s.numbers.toll for spot, paid in enumerate(tolls) if paid >= 0}
        assert got == expected


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (4, 6)])
@clause("FT-P03", "FT-P04", "FT-P07", "FT-P08")
def test_the_cells_offered_are_those_that_the_rules_allow(seats: int, seed: int) -> None:
    for s in asked(positions_of(seats, seed), "choose_cell")[::5]:
        base = s.book.by_name["cell"].base
        offered = {move - base for move in s.options}
        assert offered == {cell for cell in range(900) if allowed(s, cell)}
        assert max(offered) < 900 < CELLS


def allowed(s: State, cell: int) -> bool:
    """Straight from the clauses, cell by cell."""
    near = [s.chart.spot_at(NEXT[cell * 4 + d]) for d in range(4)]
    if s.chart.spot_at(cell) >= 0 or max(near) < 0:
        return False
    if not any(matches(s, s.tile * 4 + turn, near) for turn in range(4)):
        return False
    anchors = [
        spot
        for n, ship in enumerate(s.ships)
        if n != s.turn
        for spot in (ship.spot, ship.home, *ship.founded)
    ]
    return s.waived or any(distance(cell, s.chart.cells[spot]) <= 4 for spot in anchors)


def matches(s: State, face: int, near: list[int]) -> bool:
    edge = s.numbers.edge
    return all(
        there < 0 or (edge[face * 4 + d] == LAND) == (edge[s.chart.faces[there] * 4 + (d + 2) % 4] == LAND)
        for d, there in enumerate(near)
    )


@clause("FT-K04", "FT-K07")
def test_nothing_enters_or_leaves_a_pirates_strongbox() -> None:
    for seed in range(4):
        held: dict[int, int] = {}
        for s in positions_of(3, 300 + seed, ("hoist", "attack", "return", "keep")):
            for seat, ship in enumerate(s.ships):
                if ship.pirate:
                    assert ship.strongbox == held.setdefault(seat, ship.strongbox)
                else:
                    held.pop(seat, None)


@clause("FT-H01", "FT-B10", "FT-B12")
def test_sunk_and_robbed_ships_never_hold_two_kinds_together() -> None:
    for seed, seats in product(range(3), (2, 4)):
        for s in positions_of(seats, 400 + seed, ("hoist", "attack", "booty", "keep", "abandon")):
            s.check()
