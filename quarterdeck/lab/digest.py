"""What all games of a trial showed so far: sums and counts, taken in batch by batch."""

from array import array
from collections import Counter
from itertools import groupby
from math import isnan

from quarterdeck.lab.columns import SCHEMA, WORD, Batch
from quarterdeck.lab.infer import Estimate, mean_from
from quarterdeck.lab.stats import wilson
from quarterdeck.lab.sums import (
    STAGES,
    Shares,
    Shelf,
    Stage,
    Wins,
    add_looks,
    add_moves,
    add_things,
    add_uses,
)

MEASURES = (
    "rounds",
    "decisions",
    "choices",
    "minutes",
    "margin",
    "spread",
    "lead_changes",
    "decided",
)  # a number for each game


PACED = ("asked", "offered", "forced", "waited", "waits")  # of all seats of a game, in sum


class Mean:
    """Of a number for each game, and how sure one may be of it."""

    __slots__ = ("count", "squares", "sum")

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.sum += value
        self.squares += value * value

    @property
    def seen(self) -> Estimate:
        return mean_from(self.sum, self.squares, self.count)


class Earned:
    """Points of one row of the score sheet, game by game: of a seat, of whoever won, and the difference."""

    __slots__ = ("all", "gap", "won")

    def __init__(self) -> None:
        self.all = Mean()
        self.won = Mean()
        self.gap = Mean()

    def enter(self, points: list[float], won: list[float]) -> None:
        """One game: the seats whose points are known, and their shares of the win."""
        middle, wins = sum(points) / len(points), sum(won)
        self.all.add(middle)
        if wins > 0:
            winners = sum(one * share for one, share in zip(points, won, strict=True)) / wins
            self.won.add(winners)
            self.gap.add(winners - middle)


class Digest:
    """Everything a report is made of. `games` and `seats` are kept whole, the rest is added up."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.count = 0
        self.games: dict[str, array[float]] = {
            name: array("d") for name, kind in SCHEMA["games"].items() if kind != WORD
        }
        self.won = [array("d") for _ in range(seats)]
        self.total = [array("d") for _ in range(seats)]
        self.bots: dict[str, list[float]] = {}  # seats, wins, fair share, games
        self.endings: Counter[str] = Counter()
        self.paced: dict[str, array[float]] = {name: array("d") for name in PACED}  # a number for each game
        self.longest = 0  # wait, in other players' decisions
        self.points: dict[tuple[str, str], Earned] = {}  # by row of the score sheet, and its kind
        self.things: Shares = {}
        self.acts: Shares = {}
        self.moves: Shares = {}
        self.clauses: Counter[str] = Counter()
        self.clause_squares: Counter[str] = Counter()
        self.clause_games: Counter[str] = Counter()
        self.stages = [Stage() for _ in range(STAGES + 1)]

    def add(self, batch: Batch) -> None:
        self.add_games(batch)
        wins = self.add_seats(batch)
        self.add_scores(batch, wins)
        self.add_things(batch, wins)
        self.add_moves(batch, wins)
        self.add_course(batch, wins)
        self.add_clauses(batch)

    def add_games(self, batch: Batch) -> None:
        table = batch["games"]
        self.count += len(table)
        for name, values in self.games.items():
            values.extend(array("d", table.columns[name].values))
        self.endings.update(table.columns["ending"])

    def add_seats(self, batch: Batch) -> Wins:
        table = batch["seats"]
        games, seats, won, total = table.lists("game", "seat", "won", "total")
        wins = Wins(batch.first, batch.after, self.seats)
        wins.enter(games, seats, won)
        last: dict[str, int] = {}  # the game in which it was met
        for bot, game, seat, share, points in zip(
            table.columns["bot"], games, seats, won, total, strict=True
        ):
            self.won[seat].append(share)
            self.total[seat].append(points)
            tally = self.bots.setdefault(bot, [0.0, 0.0, 0.0, 0.0])
            tally[0] += 1.0
            tally[1] += share
            tally[2] += 1 / self.seats
            tally[3] += last.get(bot) != game
            last[bot] = game
        self.add_pace(batch)
        return wins

    def add_pace(self, batch: Batch) -> None:
        """The seats of a game stand together."""
        names = ("asked", "offered", "forced", "waited", "longest")
        for _, rows in groupby(batch["seats"].rows("game", *names), lambda row: row[0]):
            _, asked, offered, forced, waited, longest = zip(*rows, strict=True)
            waits = [max(0, times - 1) for times in asked]
            for name, values in zip(PACED, (asked, offered, forced, waited, waits), strict=True):
                self.paced[name].append(sum(values))
            self.longest = max(self.longest, *longest)

    def add_scores(self, batch: Batch, wins: Wins) -> None:
        """The seats of a row of the score sheet stand together."""
        for (game, row, kind), rows in groupby(
            batch["scores"].rows("game", "row", "kind", "seat", "points"), lambda one: one[:3]
        ):
            earned = self.points.setdefault((row, kind), Earned())
            known = [(points, wins.of(game, seat)) for *_, seat, points in rows if not isnan(points)]
            if known:
                earned.enter([points for points, _ in known], [won for _, won in known])

    def add_things(self, batch: Batch, wins: Wins) -> None:
        table = batch["things"]
        shelf = Shelf(self.things, table.columns["group"].words, table.columns["thing"].words)
        add_things(wins, shelf, table.lists("game", "seat", "group", "thing", "count"))

    def add_moves(self, batch: Batch, wins: Wins) -> None:
        table = batch["moves"]
        by, act, move = (table.columns[name].words for name in ("by", "act", "move"))
        columns = table.lists("game", "seat", "by", "act", "move", "times")
        add_moves(wins, Shelf(self.acts, by, act), Shelf(self.moves, by, move), columns)

    def add_course(self, batch: Batch, wins: Wins) -> None:
        lengths = dict(batch["games"].rows("game", "decisions"))
        table = batch["course"]
        at, how = table.lists("game", "at", "seat"), table.lists("total", "sense")
        add_looks(wins, self.stages, lengths, at, how)

    def add_clauses(self, batch: Batch) -> None:
        table = batch["clauses"]
        names = table.columns["clause"].words
        times, squares, games = ([0] * len(names) for _ in range(3))
        add_uses(times, squares, games, *table.lists("clause", "times"))
        for name, often, square, seen in zip(names, times, squares, games, strict=True):
            self.clauses[name] += often
            self.clause_squares[name] += square
            self.clause_games[name] += seen

    def bot_share(self, bot: str) -> tuple[float, float, float]:
        """The win share of a seat of that bot, and its interval: of the seats of one game one at most wins,
        so that games are counted, not seats."""
        sat, won, _, games = self.bots[bot]
        low, high = wilson(won, int(games))
        return won / sat, low * games / sat, high * games / sat

    @property
    def together(self) -> bool:
        """Whether everybody always won or lost at once."""
        return self.seats == 1 or all(self.games["together"])

    def measures(self) -> "dict[str, array[float]]":
        """A number for each game and question: what comparisons are made of."""
        two = self.seats == 2  # then the second is the last: one question, not two
        found = {name: self.games[name] for name in MEASURES if not two or name != "spread"}
        found["tie"] = array("d", [float(winners > 1) for winners in self.games["winners"]])
        for seat in range(self.seats):
            found[f"seat {seat + 1} wins"] = self.won[seat]
        found["points of a seat"] = array(
            "d", [sum(one) / self.seats for one in zip(*self.total, strict=True)]
        )
        return found
