"""Sees to tables at which the server itself has to act: bots to move, limits that run out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from quarterdeck.bots.levels import next_lower
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine.choices import BOT, SCRIPT, titled
from quarterdeck.server.bots.pool import NoAnswer, Pool
from quarterdeck.server.cluster.leases import Leases
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.storage.database import NoDatabase, lost
from quarterdeck.server.tables.commands import Mover, move
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.opening import go_on_without
from quarterdeck.server.tables.steering import come_back, run_out_of_time
from quarterdeck.server.tables.table import RUNNING, WAITING, GameTable

log = logging.getLogger("quarterdeck.server")
RANDOM = "random"
ALONE = 0.8  # seconds a bot takes at a table of bots alone: nobody waits for it, and somebody watches
PAUSE = 3.0  # seconds until a table that could not be seen to is looked at again


class Scheduler:
    """One task for each table that needs one. A task that its table no longer needs is cancelled."""

    def __init__(self, directory: Directory, pool: Pool, pace: float, leases: Leases | None = None) -> None:
        self.directory = directory
        self.leases = leases or Leases()
        self.pool = pool
        self.pace = pace  # seconds a bot takes at least
        self.tasks: dict[str, tuple[tuple[int, str], asyncio.Task[None]]] = {}
        self.writing: set[asyncio.Future[object]] = set()
        directory.on_news.append(self.look)

    def look(self, loaded: LoadedTable) -> None:
        """Called whenever something has changed at a table."""
        game_table = loaded.game_table
        due = (game_table.position, wanted(loaded, self.directory.clock()))
        running = self.tasks.get(game_table.id)
        if running is not None and running[0] == due and not running[1].done():
            return
        if running is not None:
            del self.tasks[game_table.id]
            if running[1] is not asyncio.current_task():
                running[1].cancel()
        if due[1]:
            task = asyncio.create_task(self.see_to(loaded, due[1]))
            self.tasks[game_table.id] = (due, task)
            task.add_done_callback(lambda done: self.tidy(game_table.id, done))
        else:
            self.leases.leave(game_table.id)

    def seen(self, table: str, captain: str) -> None:
        """Somebody has asked for it over HTTP: for a while it goes on as if a window were open."""
        loaded = self.directory.loaded_tables.get(table)
        if loaded is not None:
            loaded.seen = self.directory.clock()
            if loaded.game_table.seats_of(captain):
                loaded.left_at[captain] = loaded.seen
            self.look(loaded)

    def look_again(self, table: str) -> None:
        loaded = self.directory.loaded_tables.get(table)
        if loaded is not None:
            self.look(loaded)

    def look_round(self) -> None:
        """Tables at which another process may have stopped acting."""
        for table in list(self.directory.loaded_tables):
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

    async def see_to(self, loaded: LoadedTable, what: str) -> None:
        if not await self.leases.take(loaded.game_table.id):
            return
        if what == "words":
            await self.wait_for_words(loaded)
        elif what == "back":
            await self.hand_back(loaded)
        elif what == "clock":
            await self.run_out(loaded)
        else:
            await self.let_bot_move(loaded, what)

    async def let_bot_move(self, loaded: LoadedTable, bot: str) -> None:
        game_table, version, seat = loaded.game_table, loaded.game_table.position, loaded.game_table.asked
        started = asyncio.get_running_loop().time()
        number, chooser = await self.choice(game_table, seat, bot)
        least = self.pace if game_table.has_players or not self.pace else max(ALONE, self.pace)
        rest = least - (asyncio.get_running_loop().time() - started)
        if rest > 0:
            await asyncio.sleep(rest)
        mover = Mover(seat=seat, via=BOT, bot=chooser)
        await self.see_through(
            game_table, partial(move, self.directory, game_table.id, mover, version, number)
        )

    async def run_out(self, loaded: LoadedTable) -> None:
        """The time of whoever is asked is over: a bot finishes the turn, or the seat has lost."""
        game_table, clocks = loaded.game_table, loaded.game_table.clocks
        assert clocks is not None
        await wait_out(lambda: clocks.left_now(game_table.asked, self.directory.clock()))
        await self.see_through(game_table, partial(run_out_of_time, self.directory, game_table.id))

    async def hand_back(self, loaded: LoadedTable) -> None:
        """A player who is here again has the seat back, once the turn is over that a bot had to finish."""
        game_table = loaded.game_table
        for captain in game_table.seats[game_table.asked].captains:
            await self.see_through(game_table, partial(come_back, self.directory, game_table.id, captain))

    async def see_through(self, game_table: GameTable, deed: Callable[[], Awaitable[object]]) -> None:
        """Once something is being written it is not cancelled any more: the table has moved on already."""
        if not self.leases.holds(game_table.id):
            return
        writing = asyncio.ensure_future(deed())
        self.writing.add(writing)
        writing.add_done_callback(self.writing.discard)
        try:
            await asyncio.shield(writing)
        except NoDatabase:
            asyncio.get_running_loop().call_later(PAUSE, self.look_again, game_table.id)
        except Problem as problem:
            log.info("table %s: it came too late: %s", game_table.id, problem.code)

    async def wait_for_words(self, loaded: LoadedTable) -> None:
        """Captains who sealed a word and went away have so long to come back; then it goes on without."""
        game_table = loaded.game_table
        within = game_table.terms.reveal
        due = game_table.words.due(within)
        if due is not None:
            await wait_out(lambda: due - self.directory.clock())
        await self.see_through(game_table, partial(go_on_without, self.directory, game_table.id))

    async def choice(self, game_table: GameTable, seat: int, bot: str) -> tuple[int, str]:
        """The bot's own choice, and which bot it was; if it gives no answer, that of the next lower one, so
        that play goes on."""
        view = game_table.view(seat)
        if game_table.due():  # a guided game goes on as it is written
            return view.book.parse(game_table.due()), SCRIPT
        if len(view.options) == 1:
            return view.options[0], titled(bot)
        seed = game_table.bot_seed()
        while bot and bot != RANDOM:
            try:
                head, terms = game_table.begun.header, game_table.terms
                owner = f"{terms.house}/{terms.host}" if terms.house else game_table.id
                return await self.pool.choose(head, view, bot, seed, owner), titled(bot)
            except NoAnswer as reason:
                log.warning("table %s: the bot %s gave no answer: %s", game_table.id, bot, reason)
                bot = next_lower(bot)
        return RandomBot(game_table.box, seed).choose(view), titled(RANDOM)

    async def resume(self) -> None:
        """After a start, beside whatever is asked: every table at which something is due though nobody looks.
        Who asks for one of them meanwhile has it at once."""
        for table in await self.directory.store.sleepers():
            await self.take_up(table)

    async def take_up(self, table: str) -> None:
        try:
            self.look(await self.directory.loaded(table))
        except Problem as problem:
            log.warning("table %s was not taken up: %s", table, problem.code)

    async def close(self) -> None:
        """What is being written is finished; what is only thought about is left to the next start."""
        if self.look in self.directory.on_news:
            self.directory.on_news.remove(self.look)
        tasks = [task for _, task in self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.writing, return_exceptions=True)


async def wait_out(left: Callable[[], float]) -> None:
    """Until nothing is left, by the tables' own clock. A timer counts whole milliseconds and may ring early:
    whoever went by it alone would find that it is not time yet, and nobody would look again."""
    while (rest := left()) > 0.0:
        await asyncio.sleep(max(rest, 0.001))


def wanted(loaded: LoadedTable, now: float) -> str:
    """What has to be done here: a kind of bot, the clock, a seat to give back, words to wait for, or nothing.
    Bots move only while somebody looks (at a table of bots alone: through a window), or to finish the turn of
    a player who had no time left."""
    game_table = loaded.game_table
    if game_table.status == WAITING:
        return "words" if game_table.words.due(0) is not None else ""
    if game_table.status != RUNNING or game_table.asked < 0 or game_table.asking.paused:
        return ""
    if not game_table.bot_asked:
        return "clock" if game_table.clocks is not None else ""
    if returning(loaded):
        return "back"
    late = game_table.late(game_table.asked)
    if game_table.asking.open is not None and not late:  # bots wait for those who are asked about a position
        return ""
    watched = loaded.attended(now) if game_table.has_players else loaded.audience
    return game_table.bot_asked if watched or late else ""


def returning(loaded: LoadedTable) -> bool:
    """The asked seat is lent to a bot, and its player is here again."""
    game_table = loaded.game_table
    seat = game_table.seats[game_table.asked]
    return seat.lent and not game_table.late(game_table.asked) and loaded.present(seat.captains)
