"""Once more: the same game at a new table, with seats swapped or stronger bots if that is wished."""

import secrets
from typing import NamedTuple

import msgspec

from quarterdeck.bots.levels import next_higher
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.commands import shelved
from quarterdeck.server.tables.directory import Directory, retry_on_conflict
from quarterdeck.server.tables.events import BOT, OPEN, PLAYER, SCHEME, Chair, Renewed
from quarterdeck.server.tables.opening import bot_title, with_bots
from quarterdeck.server.tables.table import ENDED, WAITING, GameTable
from quarterdeck.server.tables.tokens import new_table_id


class Change(NamedTuple):
    """What is to be different at the next table."""

    swap: bool = False
    stronger: bool = False

    def applied(self, chairs: list[Chair]) -> list[Chair]:
        if self.stronger:
            chairs = [
                msgspec.structs.replace(one, bot=next_higher(one.bot), name=bot_title(next_higher(one.bot)))
                if one.who == BOT
                else one
                for one in chairs
            ]
        return chairs[-1:] + chairs[:-1] if self.swap else chairs


@retry_on_conflict
async def again(
    directory: Directory, table: str, captain: str, house: str, change: Change | None = None
) -> str:
    """The same game for the same crews at a new table; whoever asks second is led to the first one's."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        if game_table.renewed:
            return game_table.renewed
        prove_again(game_table, captain)
        terms = game_table.terms
        chairs = [
            Chair(BOT, seat.bot, seat.name)
            if not seat.human
            else Chair(PLAYER if captain in seat.captains else OPEN, "", seat.name, list(seat.captains))
            for seat in game_table.seats
        ]
        fresh = msgspec.structs.replace(
            terms,
            chairs=chairs if change is None else change.applied(chairs),
            host=captain,
            house=house,
            secret=secrets.token_hex(32),
            fate=SCHEME,
            rules=shelved(terms.game).rules_version,
            data=shelved(terms.game).data_mark(),
        )
        made = await directory.add(new_table_id(), fresh, captain)
        await directory.write(loaded, [Renewed(made.game_table.id)])
    if not made.game_table.free_seats():
        async with directory.at(made.game_table.id) as held:
            await directory.write(held, with_bots(held.game_table))
    return made.game_table.id


def prove_again(game_table: GameTable, captain: str) -> None:
    if game_table.status != ENDED:
        raise Problem("not_started" if game_table.status == WAITING else "present", "The game is not over.")
    if (
        game_table.terms.chairs
        and any(seat.human for seat in game_table.seats)
        and not game_table.seats_of(captain)
    ):
        raise Problem("not_your_seat", "Those who played it may play it again.")
