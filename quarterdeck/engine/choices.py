"""Who chose a move for its seat: the player, a bot, the clock, or a script.

A bot goes by a seed that follows from the seal. Once the secret is open everybody can ask it again, from the
view it had, and see whether the move was the bot's own."""

from collections.abc import Iterator
from typing import Any

import msgspec

from quarterdeck.engine.errors import BadLine, QuarterdeckError
from quarterdeck.engine.fate import Sealed
from quarterdeck.engine.proving import seals
from quarterdeck.engine.record import Record
from quarterdeck.engine.registry import bot_maker
from quarterdeck.engine.table import FATE, Table
from quarterdeck.engine.views import redacted

PLAYER, BOT, CLOCK, SCRIPT = "player", "bot", "clock", "script"
NOT_SEALED = "Fate was not sealed"
NOT_WRITTEN = "which bot it was is not written"


class BotMove(msgspec.Struct):
    """A move that a bot is said to have chosen. `due` is what it chooses when asked again; where it cannot
    be asked, `why` says so."""

    line: int
    seat: int
    via: str
    given: str
    due: str = ""
    why: str = ""

    @property
    def own(self) -> bool:
        return self.due == self.given


class Question(msgspec.Struct):
    """What a bot was asked: the move as it is told, the seed, and the view."""

    told: BotMove
    bot: str
    seed: int
    view: Table


def titled(bot: str) -> str:
    """A bot as it stands in a record, after `bot` or `clock`: `greedy 1`."""
    return f"{bot} {bot_version(bot)}".rstrip()


def bot_version(bot: str) -> str:
    """A bot that has a version chooses the same move again, given the same view and seed."""
    try:
        return str(getattr(bot_maker(bot), "version", ""))
    except QuarterdeckError:
        return ""


def made_by_bots(record: Record) -> int:
    return sum(1 for via in record.via if via.partition(" ")[0] in (BOT, CLOCK))


def unnamed(record: Record) -> int:
    """Players' moves of which nobody wrote down who chose them."""
    return sum(1 for by, via in zip(record.by, record.via, strict=True) if by != FATE and not via)


def questions(record: Record, name: str = "record") -> Iterator[Question]:
    """Everything bots were asked, in order. Where one cannot be asked again, its `why` is set."""
    legs = seals(record, name)
    decisions = [0] * record.header.seats
    for n, (move, s) in enumerate(record.positions()):
        seat = s.seat
        if seat == FATE:
            continue
        who, _, rest = record.via[n].partition(" ")
        if who in (BOT, CLOCK):
            bot, _, version = rest.partition(" ")
            sealed = next(fate for until, fate in legs if n < until)
            why = obstacle(bot, version, sealed)
            told = BotMove(n + 2, seat, record.via[n], s.book.spell(move), why=why)
            seed = 0 if sealed is None else sealed.bot_seed(seat, decisions[seat])
            yield Question(told, bot, seed, redacted(s, seat))
        decisions[seat] += 1


def obstacle(bot: str, version: str, sealed: Sealed | None) -> str:
    """Why that bot cannot be asked again, or nothing."""
    if sealed is None:
        return NOT_SEALED
    if not bot:
        return NOT_WRITTEN
    if not version:
        return f"the bot {bot} does not promise to choose the same again"
    here = bot_version(bot)
    if not here:
        return f"no bot {bot} is known here"
    return "" if here == version else f"it was {bot} {version}, and here is {bot} {here}"


def bot_moves(record: Record, name: str = "record") -> list[BotMove]:
    """Each bot's move with what the bot chooses when it is asked again."""
    return [asked_again(question, record) for question in questions(record, name)]


def asked_again(question: Question, record: Record) -> BotMove:
    told, view = question.told, question.view
    if not told.why:
        bot: Any = bot_maker(question.bot)(record.box, question.seed)
        told.due = view.book.spell(bot.choose(view) if len(view.options) > 1 else view.options[0])
    return told


def prove_choices(record: Record, name: str = "record") -> list[BotMove]:
    """The same; a move that the bot would not have chosen raises."""
    moves = bot_moves(record, name)
    for one in moves:
        if one.due and not one.own:
            raise BadLine(name, one.line, f"{one.via} chooses {one.due!r} here, not {one.given!r}")
    return moves
