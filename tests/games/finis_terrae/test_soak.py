"""Random games, some by players fond of rare choices, with every invariant after every move."""

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.finis_terrae import box
from quarterdeck.games.finis_terrae.constants import COINS
from quarterdeck.games.finis_terrae.state import State

FOND = (
    "abandon",
    "stay",
    "attack",
    "reorganise",
    "visit",
    "take",
    "found",
    "salvage",
    "return",
    "buy",
    "sell",
)


def fond_choice(s: State, luck: Luck, fond: tuple[str, ...]) -> int:
    """One of the acts they are fond of whenever it is offered, else anything."""
    by_move = s.book.by_move
    wanted = [move for move in s.options if by_move[move].name in fond]
    return luck.choose(wanted or s.options)


def played(seats: int, seed: int, fond: tuple[str, ...] = ()) -> tuple[State, dict[str, int]]:
    s = box.new(seats)
    assert isinstance(s, State)
    luck = Luck(seed)
    seen: dict[str, int] = {}
    while s.seat != OVER:
        move = luck.answer(s) if s.seat == FATE else fond_choice(s, luck, fond)
        name = s.book.by_move[move].name
        seen[name] = seen.get(name, 0) + 1
        coins = money(s)
        s.play(move)
        s.check()
        if name in ("stow", "amount", "booty"):
            assert money(s) == coins, f"{name} made or lost coins"
    return s, seen


def money(s: State) -> int:
    """All coins that belong to somebody, on the quay and in the purse too."""
    ships = [*s.ships, s.galleon]
    aboard = sum(ship.counts[n] for ship in ships for n in range(4) if ship.kinds[n] == COINS)
    return aboard + sum(ship.strongbox for ship in ships) + s.quay[COINS] + s.purse


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_every_invariant(seats: int) -> None:
    for seed in range(4):
        s, _ = played(seats, seed)
        assert 5 <= s.round <= 9


@pytest.mark.parametrize("seats", [2, 4])
def test_games_of_players_fond_of_rare_choices_keep_every_invariant(seats: int) -> None:
    total: dict[str, int] = {}
    for seed in range(4):
        for name, count in played(seats, 100 + seed, FOND)[1].items():
            total[name] = total.get(name, 0) + count
    for name in (
        "attack",
        "booty",
        "reorganise",
        "stow",
        "amount",
        "found",
        "visit",
        "buy",
        "return",
        "take",
    ):
        assert total.get(name), f"nobody ever chose {name}"


@pytest.mark.parametrize("seats", [3])
def test_games_of_pirates_keep_every_invariant(seats: int) -> None:
    for seed in range(3):
        _, seen = played(seats, 200 + seed, ("hoist", "attack", "booty", "keep"))
        assert seen.get("attack", 0) > 0
