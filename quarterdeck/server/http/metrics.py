"""The server's figures in Prometheus' format: what was counted while it happened, or is counted up now."""

from collections import Counter
from collections.abc import Iterable

from prometheus_client import ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)

from quarterdeck import __version__
from quarterdeck.server.bots.pool import Pool
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tally import Buckets

STATUSES = ("waiting", "running", "over", "archived", "cleared")


class Collected:
    """What the library asks for its lines. `kept` is how many tables of each status the database holds."""

    def __init__(self, directory: Directory, pool: Pool, kept: dict[str, int]) -> None:
        self.directory = directory
        self.pool = pool
        self.kept = kept

    def collect(self) -> Iterable[Metric]:
        yield from self.of_tables()
        yield from self.of_moves()
        yield from self.of_bots()
        yield from self.of_the_database()

    def of_tables(self) -> Iterable[Metric]:
        yield InfoMetricFamily("quarterdeck", "The server.", {"version": __version__})
        kept = GaugeMetricFamily("quarterdeck_tables", "Tables in the database.", labels=["status"])
        for status in dict.fromkeys((*STATUSES, *self.kept)):
            kept.add_metric([status], self.kept.get(status, 0))
        yield kept
        loaded = list(self.directory.loaded_tables.values())
        here = Counter(one.game_table.status for one in loaded)
        memory = GaugeMetricFamily("quarterdeck_tables_loaded", "Tables in memory.", labels=["status"])
        for status in ("waiting", "running", "over"):
            memory.add_metric([status], here[status])
        yield memory
        yield gauge("damaged_tables", "Tables set aside: their log is damaged.", len(self.directory.damaged))
        windows = GaugeMetricFamily("quarterdeck_windows", "Open WebSockets.", labels=["who"])
        held = [(watcher.captain in one.game_table.held) for one in loaded for watcher in one.audience]
        windows.add_metric(["player"], sum(held))
        windows.add_metric(["looker_on"], len(held) - sum(held))
        yield windows

    def of_moves(self) -> Iterable[Metric]:
        tally = self.directory.tally
        made = CounterMetricFamily("quarterdeck_moves", "Moves made here.", labels=["via"])
        for via, count in tally.made.items():
            made.add_metric([via], count)
        yield made
        yield histogram("move_seconds", "From a move's arrival until it is on the disk.", tally.seconds)

    def of_bots(self) -> Iterable[Metric]:
        pool = self.pool
        yield gauge("bot_queue_waiting", "Questions to bots that wait for a process.", pool.queue.length())
        yield gauge("bot_processes_busy", "Bots' processes that think.", len(pool.busy))
        yield gauge("bot_processes_limit", "Bots' processes there may be.", pool.size)
        yield counter(
            "bots_dismissed", "Bots' processes that hung or failed, and were killed.", pool.dismissed
        )

    def of_the_database(self) -> Iterable[Metric]:
        writer = self.directory.store.writer
        yield histogram("commit_seconds", "How long a commit of the log took.", writer.commits.seconds)
        yield histogram("commit_news", "How many tables' news went into one commit.", writer.commits.news)
        yield gauge(
            "database_trouble", "1 after a commit that failed, until one succeeds.", writer.trouble != ""
        )


def gauge(name: str, says: str, value: float) -> Metric:
    return GaugeMetricFamily(f"quarterdeck_{name}", says, value)


def counter(name: str, says: str, value: float) -> Metric:
    return CounterMetricFamily(f"quarterdeck_{name}", says, value)


def histogram(name: str, says: str, buckets: Buckets) -> Metric:
    return HistogramMetricFamily(f"quarterdeck_{name}", says, buckets.cumulative(), buckets.total)


def told(directory: Directory, pool: Pool, kept: dict[str, int]) -> bytes:
    """All figures of this process, and what the system says of it (memory, processor time, open files)."""
    ours: bytes = generate_latest(Collected(directory, pool, kept))
    systems: bytes = generate_latest(ProcessCollector(registry=None))
    return ours + systems
