"""What needs the others' consent: to take moves back, to end the game, to pause, to swap seats.

One question is open at a table at a time, about the position in which it was asked: whoever moves instead of
answering has let it lapse. Bots agree at once. Whatever follows from an answer is written with it, in one
commit: a server that is killed in between finds either nothing or everything."""

import msgspec

from quarterdeck.engine.table import FATE
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.asking import END, PAUSE, SWAP, TAKEBACK
from quarterdeck.server.tables.commands import Done, current, require_host, require_running
from quarterdeck.server.tables.directory import Directory, retry_on_conflict
from quarterdeck.server.tables.events import (
    NO_HOST,
    OPEN,
    Answered,
    Asked,
    Concluded,
    Paused,
    Resumed,
    Swapped,
    TableEvent,
    TookBack,
)
from quarterdeck.server.tables.table import WAITING, GameTable

MOST_TAKEN_BACK = 60  # times in a game; each stands in the record
NOBODY_LEFT = "Whoever could agree has given up or left: what was played stands."
HIDDEN = "Cards that not everybody may know were looked at since: what somebody has seen cannot be unseen."


@retry_on_conflict
async def ask(
    directory: Directory, table: str, captain: str, wanted: str, version: int, key: str, number: int = 1
) -> Done:
    """`number`: how many own moves are to be taken back, or with which seat to swap."""
    mark = f"{captain}:{key}"
    async with directory.at(table, version) as loaded:
        game_table = loaded.game_table
        if mark in game_table.keys:
            return Done(game_table.keys[mark], repeated=True)
        mine = playing(game_table, captain)
        if game_table.asking.open is not None:
            raise Problem("asked_already", version=game_table.version)
        if not all(game_table.asking.may_ask(seat, game_table.position) for seat in mine):
            raise Problem("refused", version=game_table.version)
        question = proved(game_table, captain, mine, wanted, version, number)
        return Done(await directory.write(loaded, followed(game_table, question), mark))


def playing(game_table: GameTable, captain: str) -> list[int]:
    """The seats for which a captain may speak: who has given up or lost on time troubles nobody any more."""
    held = game_table.seats_of(captain)
    if not held:
        raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
    mine = [seat for seat in held if not game_table.seats[seat].forfeited]
    if not mine:
        raise Problem("forfeited", version=game_table.version)
    return mine


def proved(
    game_table: GameTable, captain: str, mine: list[int], wanted: str, version: int, number: int
) -> Asked:
    if wanted == SWAP:
        return swap_wanted(game_table, captain, mine[0], number)
    require_running(game_table)
    current(game_table, version)
    if wanted == TAKEBACK:
        return takeback_wanted(game_table, mine, number)
    if game_table.terms.script is not None:
        raise Problem("impossible", "A guided game goes its own way.")
    if wanted == PAUSE and game_table.asking.paused:
        raise Problem("paused", version=game_table.version)
    return Asked(mine[0], wanted)


def takeback_wanted(game_table: GameTable, mine: list[int], number: int) -> Asked:
    """To before the last of one's own moves, or an earlier one; whatever came after it goes as well."""
    record = game_table.begun
    if game_table.terms.script is not None:
        raise Problem("impossible", "A guided game goes its own way.")
    own = [n for n in range(record.header.own_from, len(record.by)) if record.by[n] in mine]
    if len(own) < number:
        raise Problem("nothing_to_undo", version=game_table.version)
    if len(record.retaken) >= MOST_TAKEN_BACK:
        raise Problem("nothing_to_undo", "Enough was taken back in this game.", version=game_table.version)
    if abandoned(game_table, mine):
        raise Problem("nothing_to_undo", NOBODY_LEFT, version=game_table.version)
    keep = own[-number]
    if record.shown_since(keep):
        raise Problem("nothing_to_undo", HIDDEN, version=game_table.version)
    return Asked(record.by[keep], TAKEBACK, keep)


def abandoned(game_table: GameTable, mine: list[int]) -> bool:
    """Others played here, and none of them is left to agree: their loss is nobody's licence to look ahead."""
    others = [seat for n, seat in enumerate(game_table.seats) if n not in mine and (seat.human or seat.left)]
    return bool(others) and all(seat.forfeited or seat.left for seat in others)


def swap_wanted(game_table: GameTable, captain: str, mine: int, seat: int) -> Asked:
    """A bot has its seat from the host, and a free one at a private table is for whom the host invites."""
    if game_table.status != WAITING or game_table.words.closed:
        raise Problem("already_started", version=game_table.version)
    if game_table.terms.host == NO_HOST:  # and there would be nobody to send away who seals no word after it
        raise Problem("not_your_seat", "Seats were drawn by lot at this table.")
    place = game_table.seats[seat] if seat < len(game_table.seats) else None
    if place is None or seat in game_table.seats_of(captain):
        raise Problem("not_your_seat", "There is nobody to swap with on that seat.")
    if place.free and (place.chair.kept or place.chair.who != OPEN):
        raise Problem("not_your_seat", "That seat is kept for somebody.")
    if not place.human and not (place.free and game_table.terms.public):
        require_host(game_table, captain, "Only the host changes what nobody has taken here.")
    return Asked(mine, SWAP, seat=seat)


def followed(game_table: GameTable, question: Asked) -> list[TableEvent]:
    """The question, and what comes of it if nobody has to be asked."""
    asking = type(game_table.asking)(question, 0, {question.by})
    return [question, *([] if asking.awaited(game_table.seats) else carried_out(game_table, question))]


def carried_out(game_table: GameTable, question: Asked) -> list[TableEvent]:
    if question.what == TAKEBACK:
        return [TookBack(question.by, len(game_table.begun.moves) - question.keep, agreed=True)]
    if question.what == SWAP:
        return [Swapped(question.by, question.seat)]
    return [Concluded() if question.what == END else Paused()]


@retry_on_conflict
async def answer(directory: Directory, table: str, captain: str, number: int, yes: bool) -> Done:
    """For one's own seats, to the question that is open. The asker's no takes it back."""
    async with directory.at(table, number) as loaded:
        game_table = loaded.game_table
        asking, mine = game_table.asking, game_table.seats_of(captain)
        if not mine:
            raise Problem("not_your_seat", "You are looking on; it takes a seat to answer.")
        question = asking.open
        if question is None or asking.number != number:
            raise Problem("stale", "That question is not open any more.", version=game_table.version)
        awaited = asking.awaited(game_table.seats)
        own = [seat for seat in awaited if seat in mine]
        if not own and (yes or question.by not in mine):
            if yes and asking.yes.intersection(mine):
                return Done(game_table.version, repeated=True)
            raise Problem("not_your_seat", "That was not asked of you.")
        if not yes:
            return Done(await directory.write(loaded, [Answered((own or [question.by])[0], number, yes)]))
        happened: list[TableEvent] = [Answered(seat, number, yes) for seat in own]
        if len(own) == len(awaited):
            happened += carried_out(game_table, question)
        return Done(await directory.write(loaded, happened))


@retry_on_conflict
async def resume(directory: Directory, table: str, captain: str) -> Done:
    """Anybody who plays here may end a pause."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        mine = playing(game_table, captain)
        require_running(game_table)
        if not game_table.asking.paused:
            return Done(game_table.version, repeated=True)
        return Done(await directory.write(loaded, [Resumed(mine[0])]))


# -- as people read it -------------------------------------------------------------------


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question that is open: its number, who asks (a seat), what, as a sentence, and the seats that have to
    answer yet; `yours`: the reader does, `mine`: the reader has asked."""

    number: int
    by: int
    what: str
    text: str
    awaited: list[int]
    yours: bool
    mine: bool


def open_question(game_table: GameTable, captain: str) -> OpenQuestion | None:
    asking, mine = game_table.asking, game_table.seats_of(captain)
    if asking.open is None:
        return None
    awaited, by = asking.awaited(game_table.seats), asking.open.by
    yours = not set(awaited).isdisjoint(mine)
    text = sentence(game_table, asking.open)
    return OpenQuestion(asking.number, by, asking.open.what, text, awaited, yours, by in mine)


def sentence(game_table: GameTable, question: Asked) -> str:
    """Everybody may read it: moves that not all have seen are never taken back."""
    who = game_table.seats[question.by].name
    if question.what == SWAP:
        return f"{who} asks to swap: you would sit in seat {question.by + 1}, and {who} in yours."
    if question.what == PAUSE:
        return f"{who} asks for a pause. Clocks stand still, and anybody may end it."
    if question.what == END:
        return f"{who} offers to end the game here. Nobody has won then."
    record = game_table.begun
    gone = record.by[question.keep :]
    moves = "the last move" if len(gone) == 1 else f"the last {len(gone)} moves"
    word = record.state.book.spell(record.moves[question.keep])
    fate = " What Fate has shown since comes again the same." if FATE in gone else ""
    return f"{who} asks to take back {moves}, from “{word}” on.{fate}"
