"""What all games of a trial showed so far: sums and counts, taken in batch by batch."""

from array import array
from collections import Counter, defaultdict
from math import isnan

from quarterdeck.lab.columns import SCHEMA, WORD, Batch

STAGES = 20  # of a game, from its beginning to its end
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


class Stage:
    """How often whoever led at this stage of the game won it."""

    __slots__ = ("by_score", "by_sense", "leads", "sensed")

    def __init__(self) -> None:
        self.leads = 0
        self.by_score = 0.0
        self.sensed = 0
        self.by_sense = 0.0


class Had:
    """A thing: in how many games by how many seats it was had, and how often they won; `count` is the sum
    over winners and over all where it is counted."""

    __slots__ = ("count", "count_won", "counted", "had", "squares", "won")

    def __init__(self) -> None:
        self.had = 0
        self.won = 0.0
        self.counted = False
        self.count = 0.0
        self.squares = 0.0
        self.count_won = 0.0


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
        self.bots: dict[str, list[float]] = {}  # games, wins, fair share, sum of totals
        self.endings: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.points: dict[tuple[str, str], list[float]] = {}  # by row: games, all, winners', winners
        self.things: defaultdict[tuple[str, str], Had] = defaultdict(Had)
        self.acts: defaultdict[tuple[str, str], Had] = defaultdict(Had)
        self.moves: defaultdict[tuple[str, str], Had] = defaultdict(Had)
        self.clauses: Counter[str] = Counter()
        self.clause_games: Counter[str] = Counter()
        self.stages = [Stage() for _ in range(STAGES + 1)]
        self.wins: dict[tuple[int, int], float] = {}

    def add(self, batch: Batch) -> None:
        self.add_games(batch)
        self.add_seats(batch)
        self.add_scores(batch)
        self.add_things(batch)
        self.add_moves(batch)
        self.add_course(batch)
        for _, clause, times in batch["clauses"].rows():
            self.clauses[clause] += times
            self.clause_games[clause] += 1
        self.wins = {}

    def add_games(self, batch: Batch) -> None:
        table = batch["games"]
        self.count += len(table)
        for name, values in self.games.items():
            values.extend([float(value) for value in table.columns[name]])
        self.endings.update(table.columns["ending"])

    def add_seats(self, batch: Batch) -> None:
        names = ("game", "seat", "bot", "won", "total", "asked", "offered", "forced", "waited", "longest")
        for game, seat, bot, won, total, asked, offered, forced, waited, longest in batch["seats"].rows(
            *names
        ):
            self.wins[game, seat] = won
            self.won[seat].append(won)
            self.total[seat].append(total)
            tally = self.bots.setdefault(bot, [0.0, 0.0, 0.0, 0.0])
            for at, value in enumerate((1.0, won, 1 / self.seats, 0.0 if isnan(total) else total)):
                tally[at] += value
            sums = {"asked": asked, "offered": offered, "forced": forced, "waited": waited}
            self.asked.update(sums)
            self.asked["waits"] += max(0, asked - 1)
            self.asked["longest"] = max(self.asked["longest"], longest)

    def add_scores(self, batch: Batch) -> None:
        for game, seat, row, kind, points in batch["scores"].rows():
            sums = self.points.setdefault((row, kind), [0.0, 0.0, 0.0, 0.0])
            if not isnan(points):
                won = self.wins[game, seat]
                for at, value in enumerate((1.0, points, points * won, won)):
                    sums[at] += value

    def add_things(self, batch: Batch) -> None:
        for game, seat, group, thing, count in batch["things"].rows():
            had, won = self.things[group, thing], self.wins[game, seat]
            had.counted = had.counted or count >= 0
            if count:
                had.had += 1
                had.won += won
            if count > 0:
                had.count += count
                had.squares += count * count
                had.count_won += count * won

    def add_moves(self, batch: Batch) -> None:
        """An act counts once for each seat that did it in a game, however often; so does a move."""
        seen: set[tuple[int, int, str, str]] = set()
        for game, seat, by, act, move, times in batch["moves"].rows():
            if seat < 0:
                continue
            won = self.wins[game, seat]
            had = self.moves[by, move]
            had.had += 1
            had.won += won
            had.count += times
            whole = self.acts[by, act]
            whole.count += times
            if (game, seat, by, act) not in seen:
                seen.add((game, seat, by, act))
                whole.had += 1
                whole.won += won

    def add_course(self, batch: Batch) -> None:
        length = dict(batch["games"].rows("game", "decisions"))
        looks: dict[tuple[int, int], list[tuple[int, float, float]]] = {}
        for game, at, seat, total, sense in batch["course"].rows():
            looks.setdefault((game, at), []).append((seat, total, sense))
        for (game, at), seats in looks.items():
            stage = self.stages[at * STAGES // max(1, length[game])]
            by_score = leader([(seat, total) for seat, total, _ in seats])
            by_sense = leader([(seat, sense) for seat, _, sense in seats])
            if by_score >= 0:
                stage.leads += 1
                stage.by_score += self.wins[game, by_score]
            if by_sense >= 0:
                stage.sensed += 1
                stage.by_sense += self.wins[game, by_sense]

    @property
    def together(self) -> bool:
        """Whether everybody always won or lost at once."""
        return self.seats == 1 or all(self.games["together"])

    def measures(self) -> "dict[str, array[float]]":
        """A number for each game and question: what comparisons are made of."""
        found = {name: self.games[name] for name in MEASURES}
        found["tie"] = array("d", [float(winners > 1) for winners in self.games["winners"]])
        for seat in range(self.seats):
            found[f"seat {seat + 1} wins"] = self.won[seat]
        found["points of a seat"] = array(
            "d", [sum(one) / self.seats for one in zip(*self.total, strict=True)]
        )
        return found


def leader(seats: list[tuple[int, float]]) -> int:
    """Who is ahead, alone; -1 if nobody is."""
    known = [(value, seat) for seat, value in seats if not isnan(value)]
    if not known:
        return -1
    best = max(known)[0]
    first = [seat for value, seat in known if value == best]
    return first[0] if len(first) == 1 and len(known) > 1 else -1
