"""What a captain can do at a table. Each command holds the table, proves itself, and is written."""

import secrets
from time import perf_counter

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.lines import ClockTerms
from quarterdeck.engine.opening import PLAIN as IN_THE_OPEN
from quarterdeck.engine.registry import Box, bot_names, game, prove_bot
from quarterdeck.engine.table import ONLOOKER, Table
from quarterdeck.server.http.bodies import ChairBody, TableBody, clean, clean_name
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables import sequence
from quarterdeck.server.tables.directory import Directory, LoadedTable, retry_on_conflict
from quarterdeck.server.tables.events import (
    BOT,
    OPEN,
    PLAYER,
    SCHEME,
    Chair,
    Opened,
    Said,
    Sat,
    TookBack,
)
from quarterdeck.server.tables.names import onlooker_name, seat_name
from quarterdeck.server.tables.opening import (
    DEFAULT_BOT,
    bot_title,
    may_sit,
    require_company,
    require_welcome,
    seal_for,
    seated,
    with_bots,
)
from quarterdeck.server.tables.regrets import prove_regret
from quarterdeck.server.tables.sequence import MOST_MOVES, prove_in_turn
from quarterdeck.server.tables.table import ENDED, RUNNING, WAITING, GameTable
from quarterdeck.server.tables.talk import prove_talk
from quarterdeck.server.tables.tokens import new_table_id


class Done(msgspec.Struct):
    """What was done, and the version of the table since."""

    version: int
    repeated: bool = False


def bot_kinds() -> list[str]:
    return bot_names()


def proved_bot(kind: str) -> str:
    if kind not in bot_kinds():
        raise Problem("impossible", f"There is no bot {kind!r}; there are {', '.join(bot_kinds())}.")
    return kind


def shelved(slug: str) -> Box:
    try:
        return game(slug)
    except QuarterdeckError:
        raise Problem("unknown_game") from None


# -- before the game ---------------------------------------------------------------------


async def open_table(directory: Directory, captain: str, body: TableBody, house: str) -> LoadedTable:
    loaded = await directory.add(new_table_id(), terms_for(captain, body, house), captain)
    if not loaded.game_table.free_seats():
        async with directory.at(loaded.game_table.id) as held:
            await directory.write(held, with_bots(held.game_table))
    return loaded


def terms_for(captain: str, body: TableBody, house: str) -> Opened:
    """The terms of such a table, proved possible."""
    box = shelved(body.game)
    try:
        setup = box.setup(len(body.chairs), body.variant, body.options)
        s = box.new(setup.seats, setup.variant, setup.options)
        for wanted in body.chairs:
            prove_bot(wanted.bot if wanted.bot in bot_kinds() else DEFAULT_BOT, box, s)
    except QuarterdeckError as error:
        raise Problem("impossible", str(error)) from None
    return Opened(
        game=box.slug,
        rules=box.rules_version,
        data=box.data_mark(),
        variant=setup.variant,
        options=setup.options,
        chairs=[chair(wanted) for wanted in body.chairs],
        host=captain,
        secret=secrets.token_hex(32),
        fate=SCHEME,
        public=body.public,
        clock=clock_terms(body),
        curtain=body.curtain,
        house=house,
        standin=proved_bot(body.standin or DEFAULT_BOT),
        reveal=body.reveal,
    )


def clock_terms(body: TableBody) -> ClockTerms:
    wanted = body.clock
    if wanted is None:
        return ClockTerms(turn=body.limit)
    if (
        body.limit
        or (wanted.turn and (wanted.bank or wanted.increment))
        or (wanted.increment and not wanted.bank)
    ):
        raise Problem(
            "impossible", "A clock has time for each turn, or a bank with an increment: one of the two."
        )
    return ClockTerms(wanted.turn, wanted.bank, wanted.increment, wanted.then)


def chair(wanted: ChairBody) -> Chair:
    if wanted.who == "bot":
        kind = proved_bot(wanted.bot or DEFAULT_BOT)
        return Chair(BOT, kind, bot_title(kind))
    who = PLAYER if wanted.who == "me" else OPEN
    return Chair(who, "", clean_name(wanted.name))


@retry_on_conflict
async def sit(
    directory: Directory,
    table: str,
    captain: str,
    seat: int,
    name: str,
    word: str,
    link: str,
    seal: str = "",
) -> Done:
    """A free seat: the host's own, one with an invitation, or any open one of a public table.
    A taken seat: only with the holder's own link, from another device."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        place = game_table.seats[seat] if seat < len(game_table.seats) else None
        if place is None or place.chair.who == BOT:
            raise Problem("not_your_seat", "There is no such seat for a player.")
        if captain in place.captains:
            return Done(game_table.version, repeated=True)
        own = directory.keyring.opens_seat(link, table, seat, place.links)
        if not place.free and not own:
            raise Problem("seat_taken")
        if not own:
            require_welcome(game_table, captain)
            require_company(game_table, captain)
        if not own and not may_sit(directory, game_table, captain, seat, link):
            raise Problem("not_your_seat", "It takes an invitation to sit down there.")
        if not own and (game_table.status != WAITING or game_table.words.closed):
            raise Problem("already_started")
        wished = clean_name(name) or place.name or place.chair.name or f"Captain {seat + 1}"
        called = seat_name(game_table, seat, captain, wished)
        if not place.free:  # from another device: the word is that of the first
            return Done(await directory.write(loaded, [Sat(seat, captain, called, "")], captain=captain))
        laid = seal_for(game_table, seal, word)
        sat = Sat(seat, captain, called, word if laid == IN_THE_OPEN else "", laid)
        return Done(await directory.write(loaded, seated(game_table, sat), captain=captain))


@retry_on_conflict
async def start(directory: Directory, table: str, captain: str) -> Done:
    """The host waits no longer: bots take the seats nobody came for."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        if captain != game_table.terms.host:
            raise Problem("not_your_seat", "Only the host can begin.")
        if game_table.status != WAITING or game_table.words.closed:
            raise Problem("already_started")
        if set(game_table.words.awaited) - set(game_table.free_seats()):
            raise Problem("not_started", "Whoever has swapped seats seals another word first.")
        return Done(await directory.write(loaded, with_bots(game_table)))


# -- the game ----------------------------------------------------------------------------


def require_begun(game_table: GameTable) -> None:
    if game_table.status == WAITING:
        raise Problem("not_started", version=game_table.version)


def require_running(game_table: GameTable) -> None:
    require_begun(game_table)
    if game_table.status == ENDED:
        raise Problem("over", version=game_table.version)


def require_going(game_table: GameTable) -> None:
    if game_table.asking.paused:
        raise Problem("paused", version=game_table.version)


def current(game_table: GameTable, version: int) -> None:
    if not game_table.position <= version <= game_table.version:
        raise Problem("stale", version=game_table.version)


def acting_seat(game_table: GameTable, captain: str) -> int:
    """The asked seat, if this captain steers it."""
    mine = game_table.seats_of(captain)
    if not mine:
        raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
    if game_table.asked not in mine:
        raise Problem("not_your_turn", version=game_table.version)
    if game_table.bot_asked:
        raise Problem(
            "not_your_turn", "A bot steers your seat; take it back first.", version=game_table.version
        )
    return game_table.asked


Wanted = str | int | list[str | int]  # a move, or several that belong together


class Mover(msgspec.Struct, frozen=True):
    """Who makes a move: a captain at the table, or the server for a seat (`via` a bot or the clock; `bot`
    which one, with its version)."""

    captain: str = ""
    seat: int = -1
    via: str = "player"
    bot: str = ""

    def proved(self, game_table: GameTable, version: int, wanted: Wanted) -> tuple[int, list[int]]:
        """The seat and the numbers of the moves, if all are right here and now."""
        if self.captain and not game_table.seats_of(self.captain):
            raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
        require_running(game_table)
        require_going(game_table)
        current(game_table, version)
        seat = acting_seat(game_table, self.captain) if self.captain else self.seat
        if game_table.asked != seat:
            raise Problem("stale", version=game_table.version)
        every = wanted if isinstance(wanted, list) else [wanted]
        numbers = [numbered(game_table.begun.state, one) for one in every]
        if not 0 < len(numbers) <= MOST_MOVES:
            raise Problem("malformed", f"From 1 to {MOST_MOVES} moves can be made together.")
        if numbers[0] not in game_table.begun.state.options and len(numbers) == 1:
            raise refused(game_table, seat, numbers[0])
        if len(numbers) > 1:
            prove_in_turn(game_table, seat, numbers)
        return seat, numbers


@retry_on_conflict
async def move(
    directory: Directory, table: str, mover: Mover, version: int, wanted: Wanted, key: str = ""
) -> Done:
    """The one way for a move, or for several that belong together, whoever makes it and however it comes:
    proved, played once, written, told."""
    began, mark = perf_counter(), f"{mover.captain}:{key}" if mover.captain else ""
    async with directory.at(table, version) as loaded:
        game_table = loaded.game_table
        if mark and mark in game_table.keys:
            return Done(game_table.keys[mark], repeated=True)
        seat, numbers = mover.proved(game_table, version, wanted)
        done = Done(await directory.play(loaded, seat, numbers, mover.via, mark, mover.bot))
    directory.tally.note(mover.via, perf_counter() - began)
    return done


def numbered(s: Table, wanted: str | int) -> int:
    if isinstance(wanted, int):
        if wanted >= s.book.size:
            raise Problem("malformed", f"No move has the number {wanted}.")
        return wanted
    try:
        return s.book.parse(wanted)
    except QuarterdeckError as error:
        raise Problem("malformed", str(error)) from None


def refused(game_table: GameTable, viewer: int, number: int) -> Problem:
    clause, rule = why_not(game_table, viewer, number)
    return Problem("illegal", rule, clause=clause, rule=rule, version=game_table.version)


def why_not(game_table: GameTable, viewer: int, number: int) -> tuple[str, str]:
    """The clause that forbids the move, and what it says; two empty words if it is allowed.
    It is asked of the viewer's own view, so that the answer tells nothing hidden."""
    return sequence.why_not(game_table, game_table.view(viewer), number)


@retry_on_conflict
async def undo(
    directory: Directory, table: str, captain: str, version: int, key: str, count: int = 1
) -> Done:
    """One move back, or the several of one gesture; never past Fate or somebody else."""
    mark = f"{captain}:{key}"
    async with directory.at(table, version) as loaded:
        game_table = loaded.game_table
        if mark in game_table.keys:
            return Done(game_table.keys[mark], repeated=True)
        require_begun(game_table)
        mine = game_table.seats_of(captain)
        if not mine:
            raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
        require_going(game_table)
        current(game_table, version)
        seat = undoable_by(game_table, mine)
        if seat < 0 or game_table.begun.undoable(seat) < count:
            raise Problem("nothing_to_undo", version=game_table.version)
        prove_regret(loaded, seat, mine)
        return Done(await directory.write(loaded, [TookBack(seat, count)], mark))


def require_host(game_table: GameTable, captain: str, otherwise: str) -> None:
    if captain != game_table.terms.host:
        raise Problem("not_your_seat", otherwise)


def undoable_by(game_table: GameTable, mine: list[int]) -> int:
    """Which of these seats made the last move and may take it back, or none (-1)."""
    if game_table.status != RUNNING or not game_table.begun.by:
        return -1
    last = game_table.begun.by[-1]
    if last in mine and game_table.last_via == "player" and game_table.begun.undoable(last) > 0:
        return last
    return -1


# -- around the game ---------------------------------------------------------------------


@retry_on_conflict
async def say(directory: Directory, table: str, captain: str, text: str, name: str, key: str) -> Done:
    mark = f"{captain}:{key}"
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        if mark in game_table.keys:
            return Done(game_table.keys[mark], repeated=True)
        kept = clean(text, 300)
        if not kept:
            raise Problem("malformed", "There is nothing in it to say.")
        mine = game_table.seats_of(captain)
        by = mine[0] if mine else ONLOOKER
        if not mine and (captain in game_table.barred or game_table.locked.talk):
            require_host(game_table, captain, "Only those who play here may talk at this table.")
        prove_talk(loaded, captain, directory.clock())
        who = directory.keyring.sign("speaker", table, captain)[:12]
        called = game_table.seats[by].name if mine else onlooker_name(game_table, clean_name(name))
        return Done(await directory.write(loaded, [Said(by, called, kept, who)], mark))
