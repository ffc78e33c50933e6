"""Who steers a seat: its player, or a bot for as long as the player is away."""

from quarterdeck.engine.lines import LOSE
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.commands import Done, proved_bot, require_running
from quarterdeck.server.tables.directory import Directory, LoadedTable, retry_on_conflict
from quarterdeck.server.tables.events import Forfeited, Reclaimed, Relieved
from quarterdeck.server.tables.table import RUNNING, GameTable

AWAY = 30.0  # seconds without a window, after which others may call a bot


@retry_on_conflict
async def relieve(directory: Directory, table: str, captain: str, seat: int, bot: str) -> Done:
    """One's own seat at any time; another player's when that player has been away for a while."""
    if bot:
        proved_bot(bot)
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        require_running(game_table)
        mine = game_table.seats_of(captain)
        if not mine or seat >= len(game_table.seats) or not game_table.seats[seat].human:
            raise Problem("not_your_seat")
        if seat not in mine and not away(directory, loaded, seat):
            raise Problem("present", unhurried(game_table), version=game_table.version)
        if game_table.seats[seat].bot:
            return Done(game_table.version, repeated=True)
        lent = seat not in mine
        standin = game_table.terms.standin  # nobody chooses a bad one for somebody else
        kind = standin if lent else bot or standin
        return Done(await directory.write(loaded, [Relieved(seat, kind, lent)]))


def away(directory: Directory, loaded: LoadedTable, seat: int, longer: float = 0.0) -> bool:
    """Nobody of that seat has been here for a while, or for some seconds longer than that. Where the terms
    give a player time, or all agreed to pause, nobody has to be here: then the clock alone decides."""
    game_table, captains = loaded.game_table, loaded.game_table.seats[seat].captains
    waits = game_table.asking.paused or (game_table.clocks is not None and not game_table.seats[seat].lent)
    if waits or loaded.present(captains):
        return False
    left = max((loaded.left_at.get(captain, 0.0) for captain in captains), default=0.0)
    since = max(left, game_table.started_at, directory.opened_at)
    return directory.clock() - since >= AWAY + longer


def unhurried(game_table: GameTable) -> str:
    """Why nobody at this table may be taken for absent, if that is so."""
    if game_table.asking.paused:
        return "The game is paused: nobody has to be here."
    return "" if game_table.clocks is None else "There is a clock at this table: it says when a bot comes."


async def come_back(directory: Directory, table: str, captain: str) -> None:
    """What others lent to a bot is the player's again."""
    loaded = await directory.loaded(table)
    for seat in loaded.game_table.seats_of(captain):
        game_table = loaded.game_table
        if game_table.seats[seat].lent and not game_table.late(seat) and game_table.status == RUNNING:
            await reclaim(directory, table, captain, seat)


@retry_on_conflict
async def reclaim(directory: Directory, table: str, captain: str, seat: int) -> Done:
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        require_running(game_table)
        if seat not in game_table.seats_of(captain):
            raise Problem("not_your_seat")
        if not game_table.seats[seat].bot:
            return Done(game_table.version, repeated=True)
        if game_table.seats[seat].forfeited:
            raise Problem("forfeited", version=game_table.version)
        if game_table.late(seat):
            raise Problem("late", version=game_table.version)
        return Done(await directory.write(loaded, [Reclaimed(seat)]))


@retry_on_conflict
async def run_out_of_time(directory: Directory, table: str) -> None:
    """Nobody is asked whether it is so: the clock of the seat that is asked says it."""
    async with directory.at(table) as loaded:
        game_table, now = loaded.game_table, directory.clock()
        clocks = game_table.clocks
        if game_table.status != RUNNING or clocks is None or clocks.running < 0:
            return
        seat = clocks.running
        if clocks.left_now(seat, now) > 0.0:
            return
        standin = game_table.terms.standin
        lost = clocks.terms.then == LOSE
        event = Forfeited(seat, standin) if lost else Relieved(seat, standin, lent=True, late=True)
        await directory.write(loaded, [event])


@retry_on_conflict
async def resign(directory: Directory, table: str, captain: str, seat: int) -> Done:
    """One's own seat is lost, whatever the rules will count; a bot plays it to the end."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        require_running(game_table)
        if seat not in game_table.seats_of(captain):
            raise Problem("not_your_seat")
        if game_table.seats[seat].forfeited:
            return Done(game_table.version, repeated=True)
        return Done(await directory.write(loaded, [Forfeited(seat, game_table.terms.standin, "gave up")]))
