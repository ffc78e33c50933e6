"""A table's row in the list of tables: derived from its events, so it need not be written with each of them.

What the server must know after a kill (that a game began or ended, that somebody has to be woken) is written
along with the event. The rest, whose turn it is and how many moves were made, follows within moments; before
a list is read it is brought up to date; a row left behind by a kill is written when its table is loaded."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.store import Store
from quarterdeck.server.storage.writing import Summary
from quarterdeck.server.tables.table import ENDED, RUNNING, WAITING, GameTable

if TYPE_CHECKING:
    from quarterdeck.server.tables.directory import LoadedTable

LATER = 1.0  # seconds a row may stay behind


class Brief(msgspec.Struct, frozen=True):
    """What the home page shows of a table without loading it."""

    variant: str
    names: list[str]
    free: list[int]
    asked: int
    standing: list[int]
    moves: int
    bots: list[int]
    kind: str = ""  # a branch or a lesson, if it is one
    held: dict[str, list[int]] | None = None  # the seats of each captain; rows of older servers do not say
    due: float = 0.0  # when the time of whoever is asked runs out, if it does


class Listing:
    """The rows of this process's tables that are behind their events."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.behind: dict[str, LoadedTable] = {}
        self.found: set[str] = set()  # tables whose log was found to be ahead of their row
        self.timer: asyncio.TimerHandle | None = None
        self.flushing: asyncio.Task[None] | None = None

    def row(self, loaded: "LoadedTable", captain: str) -> Summary | None:
        """What has to be written along with the table's news; nothing if its row can wait. Other processes
        read rows to see what they missed: on a shared database none waits."""
        told = standing_of(loaded.game_table)
        if told == loaded.listed and told[0] == RUNNING and not captain and not self.store.shared:
            self.wait(loaded)
            return None
        loaded.listed = None  # until it is on the disk
        return summary(loaded.game_table)

    def wait(self, loaded: "LoadedTable") -> None:
        self.behind[loaded.game_table.id] = loaded
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(LATER, self.rise)

    def kept(self, loaded: "LoadedTable") -> None:
        """The row that came with the news is on the disk."""
        loaded.listed = standing_of(loaded.game_table)
        self.behind.pop(loaded.game_table.id, None)

    def mend(self, loaded: "LoadedTable") -> None:
        """A table that was just read: after a kill its row may tell of an earlier moment."""
        if loaded.game_table.id in self.found:
            self.found.discard(loaded.game_table.id)
            self.wait(loaded)

    def rise(self) -> None:
        self.timer = None
        self.flushing = asyncio.get_running_loop().create_task(self.flush())

    async def flush(self) -> None:
        """Every row that is behind, in one commit. A table at which something is being written is not: its
        row could say more than the log does."""
        resting = [loaded for loaded in self.behind.values() if loaded.at_rest]
        for loaded in resting:
            del self.behind[loaded.game_table.id]
        if self.behind:
            self.wait(next(iter(self.behind.values())))
        await asyncio.gather(*(self.write(loaded) for loaded in resting))

    async def write(self, loaded: "LoadedTable") -> None:
        """If it cannot be written now, it waits for the table's next event, or until it is loaded again."""
        with suppress(Problem):
            await self.store.append(loaded.game_table.id, [], summary(loaded.game_table))

    async def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        if self.flushing is not None:
            await self.flushing
        await self.flush()
        if self.timer is not None:
            self.timer.cancel()


def standing_of(game_table: GameTable) -> tuple[str, bool]:
    """What a restart must find in the row."""
    return game_table.status, wake(game_table) is not None


def wake(game_table: GameTable) -> float | None:
    """When the server has to act here even if nobody looks: when a player's time runs out, a turn is to be
    finished for want of it, or words do not come. Other bots wait until somebody looks."""
    if game_table.status == WAITING:
        return game_table.words.due(game_table.terms.reveal)
    clocks = game_table.clocks
    if game_table.status != RUNNING or clocks is None or game_table.asking.paused:
        return None
    return clocks.since if game_table.asked in clocks.late else clocks.due(clocks.since)


def summary(game_table: GameTable) -> Summary:
    brief = Brief(
        variant=game_table.terms.variant,
        names=[seat.name or seat.chair.name for seat in game_table.seats],
        free=game_table.free_seats(),
        asked=game_table.asked,
        standing=game_table.places() if game_table.status == ENDED and not game_table.begun.agreed else [],
        moves=0 if game_table.record is None else len(game_table.record.moves),
        bots=[n for n, seat in enumerate(game_table.seats) if seat.bot],
        kind="branch" if game_table.terms.branch else "lesson" if game_table.terms.script else "",
        held=game_table.held,
        due=wake(game_table) or 0.0,
    )
    return Summary(
        game=game_table.terms.game,
        status=game_table.status,
        public=game_table.terms.public,
        opened=game_table.opened_at,
        updated=game_table.updated_at,
        version=game_table.version,
        wake=wake(game_table),
        brief=msgspec.json.encode(brief),
    )
