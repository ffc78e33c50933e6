"""Who is at which table, told from process to process: a captain who came in through another one
is not away."""

import asyncio

import msgspec
from asyncpg_listen import NotificationOrTimeout, Timeout

from quarterdeck.server.hub import Audience, Berth, Hub
from quarterdeck.server.store import NOTIFY, Store

ROLL = "quarterdeck_roll"
REFRESH = 6  # beats after which everything is said again
FORGET = 20.0  # seconds after which a silent process's people count as gone
MOST = 60  # captains named at one table; a message has 8000 bytes

decoder = msgspec.json.Decoder(Audience)
encoder = msgspec.json.Encoder()


class Roll:
    """What this process says about its windows, and what it has heard of the others'."""

    def __init__(self, store: Store, hub: Hub, me: str) -> None:
        self.store = store
        self.hub = hub
        self.me = me
        self.said: dict[str, Audience] = {}
        self.heard: dict[tuple[str, str], float] = {}

    async def call(self, count: int) -> None:
        """What has changed since the last beat; all of it now and then."""
        now = {table: self.here(berth) for table, berth in self.hub.berths.items() if berth.audience}
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

    def here(self, berth: Berth) -> Audience:
        captains = {watcher.captain for watcher in berth.audience}
        seated = sorted(captain for captain in captains if berth.live.seats_of(captain))
        lookers_on = sum(1 for watcher in berth.audience if watcher.captain not in seated)
        return Audience(self.me, berth.live.id, seated[:MOST], lookers_on)

    async def told(self, notice: NotificationOrTimeout) -> None:
        if isinstance(notice, Timeout) or not notice.payload:
            return
        there = decoder.decode(notice.payload)
        berth = self.hub.berths.get(there.table)
        if there.process == self.me or berth is None:
            return
        self.heard[there.process, there.table] = asyncio.get_running_loop().time()
        self.note(berth, there)

    def note(self, berth: Berth, there: Audience) -> None:
        before = berth.elsewhere.get(there.process)
        for captain in before.captains if before else ():
            if captain not in there.captains:
                berth.left_at[captain] = self.hub.clock()
        if there.captains or there.lookers_on:
            berth.elsewhere[there.process] = there
        else:
            berth.elsewhere.pop(there.process, None)
        if before != berth.elsewhere.get(there.process):
            berth.tell()

    def forget(self) -> None:
        """The people of processes that say nothing any more."""
        now = asyncio.get_running_loop().time()
        for (process, table), at in list(self.heard.items()):
            if now - at > FORGET:
                del self.heard[process, table]
                berth = self.hub.berths.get(table)
                if berth is not None:
                    self.note(berth, Audience(process, table, [], 0))
