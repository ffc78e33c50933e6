"""Sees to tables at which the server itself has to act: bots to move, limits that run out."""

import asyncio
import logging
import random

from quarterdeck.server.database import NoDatabase, lost
from quarterdeck.server.deeds import DEFAULT_BOT, decide
from quarterdeck.server.helm import Helm
from quarterdeck.server.hub import Berth, Hub
from quarterdeck.server.live import RUNNING, Live
from quarterdeck.server.problems import Problem
from quarterdeck.server.workers import NoAnswer, Workers

log = logging.getLogger("quarterdeck.server")
RANDOM = "random"
PAUSE = 3.0  # seconds until a table that could not be seen to is looked at again


class Minder:
    """One task for each table that needs one. A task that its table no longer needs is cancelled."""

    def __init__(self, hub: Hub, workers: Workers, pace: float, helm: Helm | None = None) -> None:
        self.hub = hub
        self.helm = helm or Helm()
        self.workers = workers
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.tasks: dict[str, tuple[tuple[int, str], asyncio.Task[None]]] = {}
        self.writing: set[asyncio.Future[bool]] = set()
        hub.on_news.append(self.look)

    def look(self, berth: Berth) -> None:
        """Called whenever something has changed at a table."""
        live = berth.live
        due = (live.position, wanted(berth))
        running = self.tasks.get(live.id)
        if running is not None and running[0] == due and not running[1].done():
            return
        if running is not None:
            del self.tasks[live.id]
            if running[1] is not asyncio.current_task():
                running[1].cancel()
        if due[1]:
            task = asyncio.create_task(self.see_to(berth, due[1]))
            self.tasks[live.id] = (due, task)
            task.add_done_callback(lambda done: self.tidy(live.id, done))
        else:
            self.helm.leave(live.id)

    def look_again(self, table: str) -> None:
        berth = self.hub.berths.get(table)
        if berth is not None:
            self.look(berth)

    def look_round(self) -> None:
        """Tables at which another process may have stopped acting."""
        for table in list(self.hub.berths):
            self.look_again(table)

    def stand_down(self) -> None:
        """Somebody else may act for these tables now."""
        for _, task in self.tasks.values():
            task.cancel()

    def tidy(self, table: str, done: asyncio.Task[None]) -> None:
        kept = self.tasks.get(table)
        if kept is not None and kept[1] is done:
            del self.tasks[table]
        error = None if done.cancelled() else done.exception()
        if error is not None:
            if not lost(error):
                log.error("a table could not be seen to: %s", type(error).__name__)
            asyncio.get_running_loop().call_later(PAUSE, self.look_again, table)

    async def see_to(self, berth: Berth, what: str) -> None:
        if not await self.helm.take(berth.live.id):
            return
        if what == "clock":
            await self.run_out(berth)
        else:
            await self.let_bot_move(berth, what)

    async def let_bot_move(self, berth: Berth, bot: str) -> None:
        live, version, seat = berth.live, berth.live.position, berth.live.asked
        started = asyncio.get_running_loop().time()
        number = await self.choice(live, seat, bot)
        rest = self.pace - (asyncio.get_running_loop().time() - started)
        if rest > 0:
            await asyncio.sleep(rest)
        await self.do(live, seat, version, number, "bot")

    async def run_out(self, berth: Berth) -> None:
        """The time for a decision is over: a bot makes this one."""
        live, version, seat = berth.live, berth.live.position, berth.live.asked
        await asyncio.sleep(max(0.0, live.asked_since + live.terms.limit - self.hub.clock()))
        number = await self.choice(live, seat, DEFAULT_BOT)
        await self.do(live, seat, version, number, "clock")

    async def do(self, live: Live, seat: int, version: int, number: int, via: str) -> None:
        """Once a move is being written it is not cancelled any more: the table has moved on already."""
        if not self.helm.holds(live.id):
            return
        try:
            writing = asyncio.ensure_future(decide(self.hub, live.id, seat, version, number, via))
            self.writing.add(writing)
            writing.add_done_callback(self.writing.discard)
            await asyncio.shield(writing)
        except NoDatabase:
            asyncio.get_running_loop().call_later(PAUSE, self.look_again, live.id)
        except Problem as problem:
            log.info("table %s: a bot's move came too late: %s", live.id, problem.code)

    async def choice(self, live: Live, seat: int, bot: str) -> int:
        """The bot's own choice; after two failures anything that is legal, so that play goes on."""
        view = live.view(seat)
        if len(view.options) == 1:
            return view.options[0]
        if live.due():  # a guided game goes on as it is written
            return view.book.parse(live.due())
        for _ in range(2):
            try:
                return await self.workers.choose(live, view, bot)
            except NoAnswer as reason:
                log.warning("table %s: the bot %s gave no answer: %s", live.id, bot, reason)
        return random.choice(view.options)

    async def resume(self) -> None:
        """After a start: every table at which something is due."""
        for table in await self.hub.store.sleepers():
            try:
                self.look(await self.hub.berth(table))
            except Problem as problem:
                log.warning("table %s was not resumed: %s", table, problem.code)

    async def close(self) -> None:
        """What is being written is finished; what is only thought about is left to the next start."""
        if self.look in self.hub.on_news:
            self.hub.on_news.remove(self.look)
        tasks = [task for _, task in self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.writing, return_exceptions=True)


def wanted(berth: Berth) -> str:
    """What has to be done here: a kind of bot, the clock, or nothing. Bots among themselves
    play on only while somebody is watching."""
    live = berth.live
    if live.status != RUNNING or live.asked < 0:
        return ""
    if live.bot_asked:
        return live.bot_asked if live.has_players or berth.audience else ""
    return "clock" if live.terms.limit else ""
