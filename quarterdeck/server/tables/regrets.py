"""Moves taken back while somebody else is asked already. Nobody can choose at a table that is turned back all
the time, and whoever is asked has a clock that runs: so a move stands after some regrets."""

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.directory import LoadedTable

MOST = 4  # times, until somebody else has moved


def prove_regret(loaded: LoadedTable, seat: int, mine: list[int]) -> None:
    """Whether that seat may take something back once more. While one is asked oneself there is no limit."""
    game_table = loaded.game_table
    if game_table.asked in mine:
        return
    since = own_moves_since(game_table.begun.by, seat)
    at, times = loaded.regrets.get(seat, (since, 0))
    times = times + 1 if at == since else 1
    if times > MOST:
        raise Problem(
            "nothing_to_undo",
            f"You have taken this back {MOST} times while somebody else was asked; now it stands.",
            version=game_table.version,
        )
    loaded.regrets[seat] = (since, times)


def own_moves_since(by: list[int], seat: int) -> int:
    """The number of the move after which all others are that seat's."""
    n = len(by)
    while n and by[n - 1] == seat:
        n -= 1
    return n
