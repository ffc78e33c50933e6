"""Notices who is asked while elsewhere, and calls them, apart from all moves.

A captain with a window at the table is not called: the window says it. Whoever is asked and not here gets one
call for that question, after a moment in which they may come back by themselves. A receiver that fails is
left alone for a while, longer each time; after some failures in a row it is given up, and its captain's page
says so."""

import asyncio
import logging
from collections import deque
from contextlib import suppress

import sqlalchemy as sa

from quarterdeck.engine.choices import PLAYER
from quarterdeck.server.calls.lanes import Lanes
from quarterdeck.server.calls.message import decoder, encoder, trial, your_turn
from quarterdeck.server.calls.reach import Unreached
from quarterdeck.server.calls.sender import PUSH, Sender
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.database import lost
from quarterdeck.server.storage.receivers import Asked, Due, Receiver, Receivers
from quarterdeck.server.storage.schema import tables
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.table import RUNNING, GameTable

log = logging.getLogger("quarterdeck.server")
WAITS = (60.0, 300.0, 1800.0, 7200.0, 28_800.0)  # seconds after the first failure, the second, …
AT_ONCE = 24  # calls under way
YIELD = 2.0  # seconds until a slow receiver's turn is tried again
PAUSE = 3.0  # seconds until a database that is away is asked again
COMPANY = 30.0  # seconds between two looks at what other processes may have left
JUST_BEFORE = 120.0  # seconds before the last event of all, after a start: what a kill may have cut off
HEARD = 10.0  # seconds in which other processes say whose windows are open at a table that was loaded here
PER_HOUR = 120  # calls to one captain


class Caller:
    def __init__(self, directory: Directory, sender: Sender, after: float) -> None:
        self.directory = directory
        self.receivers = Receivers(directory.store)
        self.sender = sender
        self.after = after
        self.waits = WAITS
        self.pending: dict[tuple[str, str], Asked] = {}
        self.flushing: asyncio.Task[None] | None = None
        self.news = asyncio.Event()
        self.under_way: set[asyncio.Task[None]] = set()
        self.lanes = Lanes()
        self.recent: dict[str, deque[float]] = {}
        directory.on_news.append(self.look)
        directory.on_leave.append(self.left)

    # -- noticing ------------------------------------------------------------------------

    def look(self, loaded: LoadedTable) -> None:
        """Called whenever something has changed at a table: nothing here waits for anything."""
        game_table = loaded.game_table
        if loaded.noticed == game_table.position:
            return
        loaded.noticed, loaded.unsure = game_table.position, 0
        if called_for(game_table):
            if loaded.present(game_table.seats[game_table.asked].captains):
                loaded.unsure = game_table.position
            else:
                self.notice(game_table)

    def left(self, loaded: LoadedTable) -> None:
        """A window was closed. If it was there before the question came, nobody may have seen that: a phone
        in a pocket keeps its line for a while."""
        game_table = loaded.game_table
        if loaded.unsure != game_table.position or not called_for(game_table):
            return
        if not loaded.present(game_table.seats[game_table.asked].captains):
            loaded.unsure = 0
            self.notice(game_table)

    def notice(self, game_table: GameTable) -> None:
        body = encoder.encode(your_turn(game_table, game_table.asked))
        for captain in game_table.seats[game_table.asked].captains:
            asked = Asked(game_table.id, captain, game_table.position, body)
            self.pending[game_table.id, captain] = asked
        if self.flushing is None or self.flushing.done():
            self.flushing = asyncio.get_running_loop().create_task(self.flush())

    async def flush(self) -> None:
        """Everybody who was asked lately, in one question to the database; most have no receiver."""
        while self.pending:
            asked, self.pending = list(self.pending.values()), {}
            try:
                wanted = [one for one in asked if self.allowed(one.captain)]
                if await self.receivers.lay(wanted, self.directory.clock() + self.after):
                    self.news.set()
            except Exception as error:
                if not lost(error) and not isinstance(error, Problem):
                    log.error("calls could not be written: %s", type(error).__name__, exc_info=error)
                    return
                self.pending = {(one.table, one.captain): one for one in asked} | self.pending
                await asyncio.sleep(PAUSE)

    def allowed(self, captain: str) -> bool:
        """So many an hour, whatever happens at how many tables."""
        now = self.directory.clock()
        times = self.recent.setdefault(captain, deque())
        while times and times[0] < now - 3600:
            times.popleft()
        if len(self.recent) > 10_000:
            self.recent.pop(next(iter(self.recent)))
        if len(times) >= PER_HOUR:
            return False
        times.append(now)
        return True

    async def catch_up(self) -> None:
        """After a start: tables at which something happened just before the end. Whoever was called for it
        is not called again."""
        last = sa.select(sa.func.max(tables.c.updated)).scalar_subquery()
        running = (tables.c.status == RUNNING) & (tables.c.updated > last - JUST_BEFORE)
        for row in await self.directory.store.rows(sa.select(tables.c.id).where(running).limit(100)):
            with suppress(Problem):
                self.look(await self.directory.loaded(row.id))

    # -- calling -------------------------------------------------------------------------

    async def forever(self) -> None:
        while True:
            try:
                await self.catch_up()
                await self.go_on()
            except Exception as error:
                if not lost(error) and not isinstance(error, Problem):
                    log.error("calling failed: %s", type(error).__name__, exc_info=error)
                await asyncio.sleep(PAUSE)

    async def go_on(self) -> None:
        """Sleeps until a call is due; with none there is nothing to wake up for."""
        while True:
            self.news.clear()
            now = self.directory.clock()
            due = await self.receivers.next_due(now)
            wait = None if due is None else max(0.0, due - now)
            if self.directory.store.shared:
                wait = COMPANY if wait is None else min(wait, COMPANY)
            if wait is None or wait > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), wait)
            if len(self.under_way) >= AT_ONCE:
                await asyncio.wait(self.under_way, return_when=asyncio.FIRST_COMPLETED)
            room = AT_ONCE - len(self.under_way)
            for call in await self.receivers.claim(self.directory.clock(), room):
                task = asyncio.create_task(self.make(call))
                self.under_way.add(task)
                task.add_done_callback(self.under_way.discard)

    async def make(self, call: Due) -> None:
        try:
            await self.deliver(call)
        except Exception as error:
            if not lost(error) and not isinstance(error, Problem):
                log.error("a call failed: %s", type(error).__name__, exc_info=error)

    async def deliver(self, call: Due) -> None:
        receiver = await self.receivers.one(call.receiver)
        here = call.table in self.directory.loaded_tables
        new_here = self.directory.store.shared and bool(call.table) and not here
        if receiver is None or not receiver.active or not await self.wanted(call, receiver):
            await self.receivers.done(call)
            return
        now = self.directory.clock()
        due = max(receiver.rest if call.table else 0.0, now + HEARD if new_here else 0.0)
        if due <= now and self.lanes.full_for(receiver):
            due = now + YIELD
        if due > now:
            await self.receivers.later(call, due)
            return
        try:
            with self.lanes.going(receiver):
                await self.sender.send(receiver, decoder.decode(call.body), call, now)
        except Unreached as failure:
            await self.failed(receiver, call, failure)
        except Exception as error:  # else it would be tried again every minute, for ever
            log.error("a call could not be made: %s", type(error).__name__, exc_info=error)
            await self.failed(receiver, call, Unreached("This receiver cannot be called from here."))
        else:
            await self.receivers.done(call)
            news = {"failures": 0, "rest": 0.0, "reached": self.directory.clock(), "trouble": ""}
            await self.receivers.change(receiver.id, **news)

    async def wanted(self, call: Due, receiver: Receiver) -> bool:
        """Whether that question still waits for that captain, who is still elsewhere."""
        if not call.table:
            return True
        try:
            loaded = await self.directory.loaded(call.table)
        except Problem:
            return False
        game_table = loaded.game_table
        if game_table.position != call.position or not called_for(game_table):
            return False
        captains = game_table.seats[game_table.asked].captains
        return receiver.captain in captains and not loaded.present(captains)

    async def failed(self, receiver: Receiver, call: Due, failure: Unreached) -> None:
        failures = receiver.failures + 1
        if not call.table:  # it was only tried
            await self.receivers.done(call)
            await self.receivers.change(receiver.id, trouble=failure.why)
        elif failure.gone and receiver.kind == PUSH:  # that browser does not want to be called any more
            await self.receivers.remove(receiver.id)
        elif failure.gone or failures > len(self.waits):
            why = failure.why if failure.gone else f"Given up after {failures} tries: {failure.why}"
            await self.receivers.change(receiver.id, active=False, failures=0, rest=0.0, trouble=why)
        else:
            rest = self.directory.clock() + max(self.waits[failures - 1], failure.after)
            trouble = f"{failure.why} It is tried again later."
            await self.receivers.change(receiver.id, failures=failures, rest=rest, trouble=trouble)
            await self.receivers.later(call, rest)
        self.news.set()

    async def try_out(self, receiver: Receiver) -> None:
        """A call that only shows what they are like."""
        if not self.allowed(receiver.captain):
            raise Problem("too_many", "That is enough for an hour.")
        await self.receivers.lay_one(receiver.id, "", self.directory.clock(), encoder.encode(trial()))
        self.news.set()

    async def close(self) -> None:
        """What is written is kept for the next start."""
        tasks = [*self.under_way, *([self.flushing] if self.flushing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def called_for(game_table: GameTable) -> bool:
    """A player is asked, who plays with other people and did not make the last move: that one knows."""
    if game_table.status != RUNNING or game_table.asked < 0 or game_table.bot_asked:
        return False
    captains = set(game_table.seats[game_table.asked].captains)
    company = any(seat.human and captains.isdisjoint(seat.captains) for seat in game_table.seats)
    last = next((seat for seat in reversed(game_table.begun.by) if seat >= 0), -1)
    own = last >= 0 and not captains.isdisjoint(game_table.seats[last].captains)
    return company and bool(captains) and not (own and game_table.last_via == PLAYER)
