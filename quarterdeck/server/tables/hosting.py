"""What host and seat holders decide about who sits at the table."""

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.commands import Done, require_host
from quarterdeck.server.tables.directory import Directory, LoadedTable, retry_on_conflict
from quarterdeck.server.tables.events import BOT, Locked, Relinked, Removed
from quarterdeck.server.tables.steering import away
from quarterdeck.server.tables.table import RUNNING, WAITING

ABANDONED = 600.0  # seconds more than half a minute, after which a seat at a running game counts as given up


@retry_on_conflict
async def relink(directory: Directory, table: str, captain: str, seat: int) -> Done:
    """One's own links, or for the host those to a free seat. Whoever came by an old link holds the seat no
    longer; so only the one who took it first can do this, not somebody who found the link."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        if seat >= len(game_table.seats) or game_table.seats[seat].chair.who == BOT:
            raise Problem("not_your_seat", "There is no such seat for a player.")
        place = game_table.seats[seat]
        if place.free:
            if captain != game_table.terms.host or game_table.status != WAITING:
                raise Problem("not_your_seat", "Only the host can do that, before the game.")
            return Done(await directory.write(loaded, [Relinked(seat)]))
        if captain != place.captains[0]:
            raise Problem("not_your_seat", "Only the browser that took the seat first can do that.")
        return Done(await directory.write(loaded, [Relinked(seat, captain)]))


@retry_on_conflict
async def remove(directory: Directory, table: str, captain: str, seat: int) -> Done:
    """Before the game anybody; during it only whoever has left it long ago: then a bot plays on for good."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        require_host(game_table, captain, "Only the host can do that.")
        if seat in game_table.seats_of(captain) or seat >= len(game_table.seats):
            raise Problem("not_your_seat", "There is nobody to remove from that seat.")
        if not game_table.seats[seat].human:
            raise Problem("not_your_seat", "There is nobody to remove from that seat.")
        if seat not in removable(directory, loaded, captain):
            begun = game_table.status == RUNNING
            raise Problem("present" if begun else "already_started", version=game_table.version)
        bot = game_table.terms.standin if game_table.status == RUNNING else ""
        return Done(await directory.write(loaded, [Removed(seat, bot)]))


def removable(directory: Directory, loaded: LoadedTable, captain: str) -> list[int]:
    """The seats from which this captain, if it is the host, may remove somebody now."""
    game_table = loaded.game_table
    if captain != game_table.terms.host:
        return []
    others = [n for n, seat in enumerate(game_table.seats) if seat.human and captain not in seat.captains]
    if game_table.status == WAITING:
        return [] if game_table.words.closed else others
    if game_table.status != RUNNING:
        return []
    return [n for n in others if away(directory, loaded, n, ABANDONED)]


@retry_on_conflict
async def lock(directory: Directory, table: str, captain: str, seats: bool, talk: bool) -> Done:
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        require_host(game_table, captain, "Only the host can lock a table.")
        wanted = Locked(seats, talk)
        if game_table.locked == wanted:
            return Done(game_table.version, repeated=True)
        return Done(await directory.write(loaded, [wanted]))
