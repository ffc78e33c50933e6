"""Who is at which table, told from process to process: a captain who came in through another one
is not away."""

import asyncio

import msgspec
from asyncpg_listen import NotificationOrTimeout, Timeout

from quarterdeck.server.storage.store import Store
from quarterdeck.server.storage.writing import NOTIFY
from quarterdeck.server.tables.directory import Audience, Directory, LoadedTable

ROLL = "quarterdeck_roll"
REFRESH = 6  # beats after which everything is said again
FORGET = 20.0  # seconds after which a silent process's people count as gone
MOST = 60  # captains named at one table; a message has 8000 bytes

decoder = msgspec.json.Decoder(Audience)
encoder = msgspec.json.Encoder()


class Presence:
    """What this process says about its windows, and what it has heard of the others'."""

    def __init__(self, store: Store, directory: Directory, me: str) -> None:
        self.store = store
        self.directory = directory
        self.me = me
        self.said: dict[str, Audience] = {}
        self.heard: dict[tuple[str, str], float] = {}

    async def call(self, count: int) -> None:
        """What has changed since the last beat; all of it now and then."""
        now = {
            table: self.here(loaded)
            for table, loaded in self.directory.loaded_tables.items()
            if loaded.audience
        }
        gone = {table: Audience(self.me, table, [], 0) for table in self.said if table not in now}
        news = [
            said
            for table, said in (now | gone).items()
            if count % REFRESH == 0 or said != self.said.get(table)
        ]
        if news:
            words = [encoder.encode(said).decode() for said in news]
            async with self.store.engine.begin() as link:
                await link.execute(NOTIFY, {"channel": ROLL, "words": words})
        self.said = now
        self.forget()

    def here(self, loaded: LoadedTable) -> Audience:
        captains = {watcher.captain for watcher in loaded.audience}
        seated = sorted(captain for captain in captains if loaded.game_table.seats_of(captain))
        lookers_on = sum(1 for watcher in loaded.audience if watcher.captain not in seated)
        return Audience(self.me, loaded.game_table.id, seated[:MOST], lookers_on)

    async def told(self, notice: NotificationOrTimeout) -> None:
        if isinstance(notice, Timeout) or not notice.payload:
            return
        there = decoder.decode(notice.payload)
        loaded = self.directory.loaded_tables.get(there.table)
        if there.process == self.me or loaded is None:
            return
        self.heard[there.process, there.table] = asyncio.get_running_loop().time()
        self.note(loaded, there)

    def note(self, loaded: LoadedTable, there: Audience) -> None:
        before = loaded.elsewhere.get(there.process)
        for captain in before.captains if before else ():
            if captain not in there.captains:
                loaded.left_at[captain] = self.directory.clock()
        if there.captains or there.lookers_on:
            loaded.elsewhere[there.process] = there
        else:
            loaded.elsewhere.pop(there.process, None)
        if before != loaded.elsewhere.get(there.process):
            loaded.around.clear()
            loaded.tell()

    def forget(self) -> None:
        """The people of processes that say nothing any more."""
        now = asyncio.get_running_loop().time()
        for (process, table), at in list(self.heard.items()):
            if now - at > FORGET:
                del self.heard[process, table]
                loaded = self.directory.loaded_tables.get(table)
                if loaded is not None:
                    self.note(loaded, Audience(process, table, [], 0))
