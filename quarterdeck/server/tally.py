"""What an operator wants to know afterwards, counted while it happens: plain numbers, nothing else. They are
put into words only when somebody asks."""

from bisect import bisect_left

MOVE_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COMMIT_BOUNDS = MOVE_BOUNDS
BATCH_BOUNDS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)


class Buckets:
    """How often a number was no larger than each bound; the last count is of those beyond all bounds."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def note(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    def cumulative(self) -> list[tuple[str, float]]:
        """As Prometheus has it: at most so much, and how many of those."""
        names = [*map(str, self.bounds), "+Inf"]
        so_far, lines = 0, []
        for name, count in zip(names, self.counts, strict=True):
            so_far += count
            lines.append((name, float(so_far)))
        return lines


class MoveTally:
    """Moves that were made, by whom, and how long each took from being asked for to being on the disk."""

    def __init__(self) -> None:
        self.made: dict[str, int] = {"player": 0, "bot": 0, "clock": 0}
        self.seconds = Buckets(MOVE_BOUNDS)

    def note(self, via: str, seconds: float) -> None:
        self.made[via] = self.made.get(via, 0) + 1
        self.seconds.note(seconds)


class CommitTally:
    """Commits of the log: how many tables' news were in each, and how long it took."""

    def __init__(self) -> None:
        self.news = Buckets(BATCH_BOUNDS)
        self.seconds = Buckets(COMMIT_BOUNDS)

    def note(self, news: int, seconds: float) -> None:
        self.news.note(float(news))
        self.seconds.note(seconds)
