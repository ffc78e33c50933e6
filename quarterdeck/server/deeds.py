"""What a captain can do at a table. Each deed holds the table, proves itself, and is written."""

import secrets

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box, game, names
from quarterdeck.engine.table import ONLOOKER, OVER, Table, objection
from quarterdeck.server.events import (
    BOT,
    OPEN,
    PLAYER,
    Chair,
    Moved,
    Opened,
    Reclaimed,
    Relieved,
    Renewed,
    Said,
    Sat,
    Started,
    TableEvent,
    TookBack,
)
from quarterdeck.server.hub import Berth, Hub, proved_again
from quarterdeck.server.keys import new_table_id
from quarterdeck.server.ledger import rule_of
from quarterdeck.server.live import ENDED, RUNNING, WAITING, Live
from quarterdeck.server.orders import ChairOrder, TableOrder, clean
from quarterdeck.server.problems import Problem

DEFAULT_BOT = "greedy"
AWAY = 30.0  # seconds without a window, after which others may call a bot
BOT_TITLES = {"random": "Cabin boy", "greedy": "Bosun"}


class Done(msgspec.Struct):
    """What was done, and the version of the table since."""

    version: int
    repeated: bool = False


def bot_kinds() -> list[str]:
    return names("quarterdeck.bots")


def bot_title(kind: str) -> str:
    return BOT_TITLES.get(kind, kind.replace("_", " ").capitalize())


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


async def open_table(hub: Hub, captain: str, order: TableOrder) -> Berth:
    box = shelved(order.game)
    try:
        setup = box.setup(len(order.chairs), order.variant, order.options)
        box.new(setup.seats, setup.variant, setup.options)
    except QuarterdeckError as error:
        raise Problem("impossible", str(error)) from None
    terms = Opened(
        game=box.slug,
        rules=box.rules_version,
        data=box.data_mark(),
        variant=setup.variant,
        options=setup.options,
        chairs=[chair(wanted) for wanted in order.chairs],
        host=captain,
        secret=secrets.token_hex(32),
        public=order.public,
        limit=order.limit,
        curtain=order.curtain,
    )
    berth = await hub.add(new_table_id(), terms, captain)
    if not berth.live.free_seats():
        async with hub.at(berth.live.id) as held:
            await hub.write(held, [beginning(held.live)])
    return berth


def chair(wanted: ChairOrder) -> Chair:
    if wanted.who == "bot":
        kind = proved_bot(wanted.bot or DEFAULT_BOT)
        return Chair(BOT, kind, bot_title(kind))
    who = PLAYER if wanted.who == "me" else OPEN
    return Chair(who, "", clean(wanted.name, 24))


@proved_again
async def sit(hub: Hub, table: str, captain: str, seat: int, name: str, word: str, link: str) -> Done:
    """A free seat: the host's own, one with an invitation, or any open one of a public table.
    A taken seat: only with the holder's own link, from another device."""
    async with hub.at(table) as berth:
        live = berth.live
        place = live.seats[seat] if seat < len(live.seats) else None
        if place is None or place.chair.who == BOT:
            raise Problem("not_your_seat", "There is no such seat for a player.")
        if captain in place.captains:
            return Done(live.version, repeated=True)
        own = hub.keyring.opens_seat(link, table, seat)
        if not place.free and not own:
            raise Problem("seat_taken")
        if not own and not may_sit(hub, live, captain, seat, link):
            raise Problem("not_your_seat", "It takes an invitation to sit down there.")
        if not own and live.status != WAITING:
            raise Problem("already_started")
        called = clean(name, 24) or place.name or place.chair.name or f"Captain {seat + 1}"
        sat = Sat(seat, captain, called, word)
        happened: list[TableEvent] = [sat]
        if live.status == WAITING and live.free_seats() == [seat]:
            happened.append(beginning(live, sat))
        return Done(await hub.write(berth, happened, captain=captain))


def may_sit(hub: Hub, live: Live, captain: str, seat: int, link: str) -> bool:
    if hub.keyring.invites(link, live.id, seat):
        return True
    if live.seats[seat].chair.who == PLAYER:
        return captain == live.terms.host
    return live.terms.public or captain == live.terms.host


@proved_again
async def start(hub: Hub, table: str, captain: str) -> Done:
    """The host waits no longer: bots take the seats nobody came for."""
    async with hub.at(table) as berth:
        live = berth.live
        if captain != live.terms.host:
            raise Problem("not_your_seat", "Only the host can begin.")
        if live.status != WAITING:
            raise Problem("already_started")
        return Done(await hub.write(berth, [beginning(live)]))


def beginning(live: Live, sat: Sat | None = None) -> Started:
    """The game begins: names, words, who steers, and Fate's opening."""
    called, voices, bots = [], [], []
    for n, seat in enumerate(live.seats):
        here = sat if sat is not None and sat.seat == n else None
        human = seat.human or here is not None
        bots.append("" if human else seat.bot or DEFAULT_BOT)
        called.append((here.name if here else seat.name) if human else bot_title(bots[-1]))
        voices.append((here.word if here else seat.word) if human else "")
    return Started(called, voices, bots, live.beginning(called, voices))


# -- the game ----------------------------------------------------------------------------


def begun(live: Live) -> None:
    if live.status == WAITING:
        raise Problem("not_started", version=live.version)


def running(live: Live) -> None:
    if live.status == WAITING:
        raise Problem("not_started", version=live.version)
    if live.status == ENDED:
        raise Problem("over", version=live.version)


def current(live: Live, version: int) -> None:
    if not live.position <= version <= live.version:
        raise Problem("stale", version=live.version)


def acting_seat(live: Live, captain: str) -> int:
    """The asked seat, if this captain steers it."""
    mine = live.seats_of(captain)
    if not mine:
        raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
    if live.asked not in mine:
        raise Problem("not_your_turn", version=live.version)
    if live.bot_asked:
        raise Problem("not_your_turn", "A bot steers your seat; take it back first.", version=live.version)
    return live.asked


@proved_again
async def move(hub: Hub, table: str, captain: str, version: int, wanted: str | int, key: str) -> Done:
    mark = f"{captain}:{key}"
    async with hub.at(table, version) as berth:
        live = berth.live
        if mark in live.keys:
            return Done(live.keys[mark], repeated=True)
        if not live.seats_of(captain):
            raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
        running(live)
        current(live, version)
        seat = acting_seat(live, captain)
        word = proved_move(live, seat, wanted)
        return Done(await hub.write(berth, [Moved(seat, live.answered(word))], mark))


def proved_move(live: Live, seat: int, wanted: str | int) -> str:
    """The move's word, if the rules offer it now."""
    s = live.begun.state
    number = numbered(s, wanted)
    if number not in s.options:
        raise refused(live, seat, number)
    return s.book.spell(number)


def numbered(s: Table, wanted: str | int) -> int:
    if isinstance(wanted, int):
        if wanted >= s.book.size:
            raise Problem("malformed", f"No move has the number {wanted}.")
        return wanted
    try:
        return s.book.parse(wanted)
    except QuarterdeckError as error:
        raise Problem("malformed", str(error)) from None


def refused(live: Live, viewer: int, number: int) -> Problem:
    clause, rule = why_not(live, viewer, number)
    return Problem("illegal", rule, clause=clause, rule=rule, version=live.version)


def why_not(live: Live, viewer: int, number: int) -> tuple[str, str]:
    """The clause that forbids the move, and what it says; two empty words if it is allowed.
    It is asked of the viewer's own view, so that the answer tells nothing hidden."""
    view = live.view(viewer)
    book = view.book
    if view.seat == OVER:
        clause: str | None = book.over
    elif view.seat != viewer:
        clause = book.waiting
    elif number in view.options:
        return "", ""
    else:
        clause = objection(view, number) or book.waiting
    return clause or "", rule_of(live.box, clause or "")


@proved_again
async def decide(hub: Hub, table: str, seat: int, version: int, number: int, via: str) -> bool:
    """A bot's choice, or the clock's; False if the table has moved on meanwhile."""
    async with hub.at(table) as berth:
        live = berth.live
        if live.status != RUNNING or live.asked != seat or live.position != version:
            return False
        if number not in live.begun.state.options:
            return False
        word = live.begun.state.book.spell(number)
        await hub.write(berth, [Moved(seat, live.answered(word), via)])
        return True


@proved_again
async def undo(hub: Hub, table: str, captain: str, version: int, key: str) -> Done:
    """One move back, never past Fate or somebody else."""
    mark = f"{captain}:{key}"
    async with hub.at(table, version) as berth:
        live = berth.live
        if mark in live.keys:
            return Done(live.keys[mark], repeated=True)
        if live.record is None:
            raise Problem("not_started", version=live.version)
        mine = live.seats_of(captain)
        if not mine:
            raise Problem("not_your_seat", "You are looking on; it takes a seat to act.")
        current(live, version)
        seat = undoable_by(live, mine)
        if seat < 0:
            raise Problem("nothing_to_undo", version=live.version)
        return Done(await hub.write(berth, [TookBack(seat, 1)], mark))


def undoable_by(live: Live, mine: list[int]) -> int:
    """Which of these seats made the last move and may take it back, or none (-1)."""
    if live.status != RUNNING or not live.begun.by:
        return -1
    last = live.begun.by[-1]
    if last in mine and live.last_via == "player" and live.begun.undoable(last) > 0:
        return last
    return -1


# -- around the game ---------------------------------------------------------------------


@proved_again
async def say(hub: Hub, table: str, captain: str, text: str, name: str, key: str) -> Done:
    mark = f"{captain}:{key}"
    async with hub.at(table) as berth:
        live = berth.live
        if mark in live.keys:
            return Done(live.keys[mark], repeated=True)
        kept = clean(text, 300)
        if not kept:
            raise Problem("malformed", "There is nothing in it to say.")
        mine = live.seats_of(captain)
        by = mine[0] if mine else ONLOOKER
        called = live.seats[by].name if mine else clean(name, 24) or "A looker-on"
        return Done(await hub.write(berth, [Said(by, called, kept)], mark))


@proved_again
async def relieve(hub: Hub, table: str, captain: str, seat: int, bot: str) -> Done:
    """One's own seat at any time; another player's when that player has been away for a while."""
    proved_bot(bot)
    async with hub.at(table) as berth:
        live = berth.live
        running(live)
        mine = live.seats_of(captain)
        if not mine or seat >= len(live.seats) or not live.seats[seat].human:
            raise Problem("not_your_seat")
        if seat not in mine and not away(hub, berth, seat):
            raise Problem("present", version=live.version)
        if live.seats[seat].bot:
            return Done(live.version, repeated=True)
        return Done(await hub.write(berth, [Relieved(seat, bot)]))


def away(hub: Hub, berth: Berth, seat: int) -> bool:
    captains = berth.live.seats[seat].captains
    if berth.present(captains):
        return False
    left = max((berth.left_at.get(captain, 0.0) for captain in captains), default=0.0)
    return hub.clock() - left >= AWAY


@proved_again
async def reclaim(hub: Hub, table: str, captain: str, seat: int) -> Done:
    async with hub.at(table) as berth:
        live = berth.live
        running(live)
        if seat not in live.seats_of(captain):
            raise Problem("not_your_seat")
        if not live.seats[seat].bot:
            return Done(live.version, repeated=True)
        return Done(await hub.write(berth, [Reclaimed(seat)]))


@proved_again
async def again(hub: Hub, table: str, captain: str) -> str:
    """The same game for the same crews at a new table; whoever asks second is led to the first one's."""
    async with hub.at(table) as berth:
        live = berth.live
        if live.renewed:
            return live.renewed
        if live.status != ENDED:
            raise Problem("not_started" if live.status == WAITING else "present", "The game is not over.")
        if live.terms.chairs and any(seat.human for seat in live.seats) and not live.seats_of(captain):
            raise Problem("not_your_seat", "Those who played it may play it again.")
        terms = live.terms
        chairs = [
            Chair(BOT, seat.bot, seat.name)
            if not seat.human
            else Chair(PLAYER if captain in seat.captains else OPEN, "", seat.name)
            for seat in live.seats
        ]
        fresh = msgspec.structs.replace(
            terms,
            chairs=chairs,
            host=captain,
            secret=secrets.token_hex(32),
            rules=shelved(terms.game).rules_version,
            data=shelved(terms.game).data_mark(),
        )
        made = await hub.add(new_table_id(), fresh, captain)
        await hub.write(berth, [Renewed(made.live.id)])
    if not made.live.free_seats():
        async with hub.at(made.live.id) as held:
            await hub.write(held, [beginning(held.live)])
    return made.live.id
