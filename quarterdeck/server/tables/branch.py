"""Playing on from a move of a finished game, at a table of its own. The original is not touched."""

import secrets

from msgspec import UNSET

from quarterdeck.engine.lines import retaken_of
from quarterdeck.engine.record import Leg, Record
from quarterdeck.engine.retaken import within
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay.library import Bound
from quarterdeck.server.tables.commands import proved_bot
from quarterdeck.server.tables.directory import Directory, LoadedTable
from quarterdeck.server.tables.events import BOT, PLAYER, SCHEME, Branched, Chair, Opened
from quarterdeck.server.tables.opening import DEFAULT_BOT, bot_title
from quarterdeck.server.tables.tokens import new_table_id


async def branch(
    directory: Directory, captain: str, bound: Bound, move: int, seat: int, bot: str, house: str
) -> LoadedTable:
    """A table that begins with the first moves of that game. Fate's promise is made with it, and
    only then the player sits down and says a word: as at any other table."""
    record = bound.playback.record
    kind = proved_bot(bot or DEFAULT_BOT)
    if not record.over:
        raise Problem("present", "Only a finished game can be played on from one of its moves.")
    if not 0 <= seat < record.header.seats:
        raise Problem("impossible", f"That game has {record.header.seats} seats.")
    if move >= len(record.moves):
        raise Problem("impossible", "Nobody is asked any more at that move; choose an earlier one.")
    head = record.header
    chairs = [Chair(PLAYER) if n == seat else Chair(BOT, kind, bot_title(kind)) for n in range(head.seats)]
    terms = Opened(
        game=head.game,
        rules=head.rules,
        data=head.data,
        variant=head.variant,
        options=head.options,
        chairs=chairs,
        host=captain,
        house=house,
        secret=secrets.token_hex(32),
        fate=SCHEME,
        branch=Branched(bound.id, record.words()[:move], legs(record, bound.id, move), record.via[:move]),
    )
    return await directory.add(new_table_id(), terms, captain)


def legs(record: Record, origin: str, until: int) -> list[Leg]:
    """The seals under which the moves were made: those of earlier branches, then that of this game."""
    head, closing = record.header, record.closing
    made = [leg for leg in head.branched if leg.until < until]
    cut = next((leg for leg in head.branched if leg.until >= until), None)
    if cut is not None:
        taken = within(retaken_of(cut), until) or UNSET
        return [*made, Leg(origin, until, cut.commitment, cut.voices, cut.secret, cut.opening, taken)]
    secret = closing.secret if closing else ""
    taken = within(record.retaken, until) or UNSET
    return [*made, Leg(origin, until, head.commitment, head.voices, secret, head.opening, taken)]
