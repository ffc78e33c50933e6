"""The long tables of a batch, added up: what was had, done and led, and how often whoever did it won.

Compiled with the rules. Columns come as plain lists, words as codes; sums are taken row by row, so that the
same games give the same numbers to the last bit."""

STAGES = 20  # of a game, from its beginning to its end


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
    over winners and over all where it is counted, and `squares` of the counts: of seats where a thing is had,
    of games where an act is done."""

    __slots__ = ("count", "count_won", "counted", "game", "had", "in_game", "squares", "squares_won", "won")

    def __init__(self) -> None:
        self.had = 0
        self.won = 0.0
        self.counted = False
        self.count = 0.0
        self.squares = 0.0
        self.count_won = 0.0
        self.squares_won = 0.0
        self.game = -1  # the last one in which it was done, and how often so far
        self.in_game = 0

    def done(self, game: int, times: int) -> None:
        """So often more in that game; games come one after the other."""
        if game != self.game:
            self.game = game
            self.in_game = 0
        self.squares += times * (2 * self.in_game + times)
        self.in_game += times
        self.count += times


Shares = dict[tuple[str, str], Had]


class Wins:
    """Of one batch: the share of the win that each seat of each game has."""

    __slots__ = ("first", "seats", "won")

    def __init__(self, first: int, after: int, seats: int) -> None:
        self.first = first
        self.seats = seats
        self.won = [0.0] * ((after - first) * seats)

    def enter(self, games: list[int], seats: list[int], won: list[float]) -> None:
        for at, game in enumerate(games):
            self.won[(game - self.first) * self.seats + seats[at]] = won[at]

    def of(self, game: int, seat: int) -> float:
        return self.won[(game - self.first) * self.seats + seat]


class Shelf:
    """Had by two words: found by their codes once they have been looked up."""

    __slots__ = ("first", "found", "second", "shares")

    def __init__(self, shares: Shares, first: list[str], second: list[str]) -> None:
        self.shares = shares
        self.first = first
        self.second = second
        self.found: list[Had | None] = [None] * (len(first) * len(second))

    def at(self, one: int, other: int) -> Had:
        place = one * len(self.second) + other
        had = self.found[place]
        if had is None:
            key = (self.first[one], self.second[other])
            had = self.shares.get(key)
            if had is None:
                had = Had()
                self.shares[key] = had
            self.found[place] = had
        return had


def add_things(wins: Wins, shelf: Shelf, columns: list[list[int]]) -> None:
    """Columns: game, seat, group, thing, count."""
    games, seats, groups, things, counts = columns
    for n, game in enumerate(games):
        had = shelf.at(groups[n], things[n])
        won = wins.of(game, seats[n])
        count = counts[n]
        if count >= 0:
            had.counted = True
        if count:
            had.had += 1
            had.won += won
        if count > 0:
            had.count += count
            had.squares += count * count
            had.count_won += count * won
            had.squares_won += count * count * won


def add_moves(wins: Wins, acts: Shelf, moves: Shelf, columns: list[list[int]]) -> None:
    """Columns: game, seat, by, act, move, times. An act counts once for each seat that did it in a game,
    however often; so does a move. The moves of an act stand together."""
    games, seats, bys, names, words, counts = columns
    last_game, last_seat, last_by, last_act = -1, -1, -1, -1
    for n, game in enumerate(games):
        seat, by, act, times = seats[n], bys[n], names[n], counts[n]
        if seat < 0:
            continue
        won = wins.of(game, seat)
        had = moves.at(by, words[n])
        had.had += 1
        had.won += won
        had.count += times
        whole = acts.at(by, act)
        whole.done(game, times)
        if act != last_act or seat != last_seat or by != last_by or game != last_game:
            last_game, last_seat, last_by, last_act = game, seat, by, act
            whole.had += 1
            whole.won += won


def add_looks(
    wins: Wins, stages: list[Stage], lengths: dict[int, int], at: list[list[int]], how: list[list[float]]
) -> None:
    """Columns: game, decisions, seat; total, judgement. The seats of a look stand together."""
    games, ats, seats = at
    points, senses = how
    n = 0
    while n < len(games):
        game, decisions, end = games[n], ats[n], n + 1
        while end < len(games) and games[end] == game and ats[end] == decisions:
            end += 1
        stage = stages[decisions * STAGES // max(1, lengths[game])]
        by_score, by_sense = leader(points, n, end), leader(senses, n, end)
        if by_score >= 0:
            stage.leads += 1
            stage.by_score += wins.of(game, seats[by_score])
        if by_sense >= 0:
            stage.sensed += 1
            stage.by_sense += wins.of(game, seats[by_sense])
        n = end


def leader(values: list[float], first: int, after: int) -> int:
    """The place of the one that is ahead alone, among those that are known; -1 if there is none."""
    best, place, known, level = 0.0, -1, 0, False
    for at in range(first, after):
        value = values[at]
        if value != value:  # noqa: PLR0124  not known
            continue
        known += 1
        if place < 0 or value > best:
            best, place, level = value, at, False
        elif value == best:
            level = True
    return -1 if level or known < 2 else place


def add_uses(
    times: list[int], squares: list[int], games: list[int], clauses: list[int], counts: list[int]
) -> None:
    """How often each clause came up, and in how many games, by its code. A game has one row for each."""
    for n, clause in enumerate(clauses):
        times[clause] += counts[n]
        squares[clause] += counts[n] * counts[n]
        games[clause] += 1
