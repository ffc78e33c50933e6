"""Before the game: captains seal their words, all seals are fixed, all words are opened, Fate begins.

Whatever follows from an event is written with it, in one commit: a server that is killed in between finds
either nothing or everything."""

import secrets

from quarterdeck.bots.levels import ladder
from quarterdeck.engine.opening import ABSENT, BOT, DECLINED, PLAIN, is_seal, word_seal
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.directory import Directory, LoadedTable, retry_on_conflict
from quarterdeck.server.tables.events import (
    PLAYER,
    AboutWords,
    Fixed,
    OpenedWord,
    Resealed,
    Sat,
    Started,
    TableEvent,
    VoidedOpening,
)
from quarterdeck.server.tables.table import WAITING, GameTable
from quarterdeck.server.tables.words import SEALED_WORDS, Words

DEFAULT_BOT = "greedy"
BOT_TITLES = {"random": "Cabin boy", "greedy": "Bosun"} | {
    one.name: one.title for one in ladder("any").levels
}
SEAL_FIRST = (
    "Others play at this table: send the seal of your word instead (docs/fate.md), and the word itself to "
    "/open when all seals are fixed; or send neither, and add no word."
)


ONE_CAPTAIN = (
    "This table was laid for one captain, who says the words for the dice in the open. For somebody else it "
    "takes a table with an open seat."
)


def bot_title(kind: str) -> str:
    return BOT_TITLES.get(kind, kind.replace("_", " ").capitalize())


# -- what follows ------------------------------------------------------------------------


def seal_for(game_table: GameTable, seal: str, word: str) -> str:
    """What lies on the table when a captain sits down: a seal, or what stands in place of one."""
    if word and not seal and not game_table.lone:
        raise Problem("seal_first", SEAL_FIRST, version=game_table.version)
    return seal or (PLAIN if word else DECLINED)


def require_welcome(game_table: GameTable, captain: str) -> None:
    if captain in game_table.barred:
        raise Problem("not_your_seat", "The host has removed you from this table.")
    if game_table.locked.seats and captain != game_table.terms.host:
        raise Problem("locked", version=game_table.version)


def may_sit(directory: Directory, game_table: GameTable, captain: str, seat: int, link: str) -> bool:
    if directory.keyring.invites(link, game_table.id, seat, game_table.seats[seat].links):
        return True
    chair = game_table.seats[seat].chair
    if chair.kept and not (game_table.lone and chair.who == PLAYER):
        return captain in chair.kept
    if chair.who == PLAYER:
        return captain == game_table.terms.host
    return game_table.terms.public or captain == game_table.terms.host


def require_company(game_table: GameTable, captain: str) -> None:
    """Where words are said in the open one captain takes all seats: a second one who came by some link would
    say a word that the first, who may know the secret, could answer with another."""
    if game_table.lone and game_table.scheme >= SEALED_WORDS and set(game_table.held) - {captain}:
        raise Problem("not_your_seat", ONE_CAPTAIN)


def seated(game_table: GameTable, sat: Sat) -> list[TableEvent]:
    """Somebody sits down; if that was the last one, the words are opened or the game begins."""
    words = game_table.words.copy()
    words.take(sat.seat, sat.seal or PLAIN, sat.word)
    return [sat, *followed(game_table, words, sat)]


def with_bots(game_table: GameTable) -> list[TableEvent]:
    """Bots take the seats that nobody came for."""
    return followed(game_table, game_table.words.without(game_table.free_seats(), BOT))


def heard(game_table: GameTable, event: AboutWords) -> list[TableEvent]:
    words = game_table.words.copy()
    words.hear(event, 0.0)
    return [event, *followed(game_table, words)]


def followed(game_table: GameTable, words: Words, sat: Sat | None = None) -> list[TableEvent]:
    """When nobody is awaited any more: the seals are fixed, or if there are none the game begins."""
    if words.awaited:
        return []
    if words.sealed and not words.fixed:
        return [Fixed(words.seals)]
    return [beginning(game_table, words, sat)]


def beginning(game_table: GameTable, words: Words, sat: Sat | None = None) -> Started:
    """The game begins: names, words, who steers, and Fate's opening."""
    called, bots = [], []
    for n, seat in enumerate(game_table.seats):
        here = sat if sat is not None and sat.seat == n else None
        human = seat.human or here is not None
        bots.append("" if human else seat.bot or game_table.terms.standin)
        called.append((here.name if here else seat.name) if human else bot_title(bots[-1]))
    voices = words.voices(game_table.scheme)
    return Started(called, voices, bots, game_table.beginning(called, words), words.seals)


# -- what captains do --------------------------------------------------------------------


def own_seat(loaded: LoadedTable, captain: str, seat: int) -> GameTable:
    game_table = loaded.game_table
    if seat not in game_table.seats_of(captain):
        raise Problem("not_your_seat")
    return game_table


@retry_on_conflict
async def reseal(directory: Directory, table: str, captain: str, seat: int, seal: str, seen: int = 0) -> int:
    """After a voided opening everybody who opened a word seals a new one, or declines; after a swap of seats
    those who swapped do."""
    async with directory.at(table, seen) as loaded:
        game_table = own_seat(loaded, captain, seat)
        words = game_table.words
        if words.seals[seat] == (seal or DECLINED):
            return game_table.version
        if words.fixed or game_table.status != WAITING or seat not in words.awaited:
            raise Problem("stale", "No seal is awaited from that seat.", version=game_table.version)
        return await directory.write(loaded, heard(game_table, Resealed(seat, seal or DECLINED)))


@retry_on_conflict
async def open_word(
    directory: Directory, table: str, captain: str, seat: int, word: str, seen: int = 0
) -> int:
    """All seals are fixed: the captain says the word, and no other than the one that was sealed."""
    async with directory.at(table, seen) as loaded:
        game_table = own_seat(loaded, captain, seat)
        words = game_table.words
        if words.said[seat] == word:
            return game_table.version
        if not words.fixed or game_table.status != WAITING or not is_seal(words.seals[seat]):
            raise Problem("stale", "No word is awaited from that seat.", version=game_table.version)
        if words.said[seat] or word_seal(words.promise, seat, word) != words.seals[seat]:
            raise Problem("wrong_word", version=game_table.version)
        return await directory.write(loaded, heard(game_table, OpenedWord(seat, word)))


@retry_on_conflict
async def void(directory: Directory, table: str, captain: str, seat: int, seen: int = 0) -> int:
    """A captain cannot or will not open the word: everybody sees it, and the next opening goes without it."""
    async with directory.at(table, seen) as loaded:
        game_table = own_seat(loaded, captain, seat)
        if seat not in game_table.words.awaited or not game_table.words.fixed:
            raise Problem("stale", "No word is awaited from that seat.", version=game_table.version)
        return await directory.write(loaded, heard(game_table, voided(game_table, [seat])))


def voided(game_table: GameTable, without: list[int]) -> VoidedOpening:
    return VoidedOpening(without, secrets.token_hex(32))


# -- what the server does ----------------------------------------------------------------


@retry_on_conflict
async def go_on_without(directory: Directory, table: str) -> None:
    """The time is over: an opening that lacks words is void; where seals are lacking, none is awaited."""
    async with directory.at(table) as loaded:
        game_table = loaded.game_table
        words = game_table.words
        due = words.due(game_table.terms.reveal)
        if game_table.status != WAITING or due is None or due > directory.clock():
            return
        if words.fixed:
            happened = heard(game_table, voided(game_table, words.awaited))
        else:
            happened = followed(game_table, words.without(words.awaited, ABSENT))
        await directory.write(loaded, happened)
