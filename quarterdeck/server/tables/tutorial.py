"""The guided game: a real table, at which Fate and the other crew follow a script for as long as the
learner does. Whoever leaves the path plays on freely; nothing is sealed at such a table."""

import secrets

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.server.html.lessons import Tutorial, lesson_of
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.directory import Directory
from quarterdeck.server.tables.events import BOT, PLAYER, SCHEME, Chair, LessonScript, Opened, Sat
from quarterdeck.server.tables.opening import DEFAULT_BOT, bot_title, seated
from quarterdeck.server.tables.table import ENDED, WAITING, GameTable
from quarterdeck.server.tables.tokens import new_table_id


class Coach(msgspec.Struct):
    """Step `n` of `of`: what to do, why, and the move meant (-1: none). `on` is false once the learner
    goes other ways; at the end of the script the lesson is `done`, and the game may go on."""

    on: bool
    n: int
    of: int
    says: str
    why: str
    move: int
    done: bool


async def begin(directory: Directory, captain: str, box: Box, house: str) -> str:
    lesson = lesson_of(box.slug)
    if lesson is None or lesson.tutorial is None:
        raise Problem("unknown_page", "There is no guided game of that.")
    plan = lesson.tutorial
    try:
        setup = box.setup(plan.game.seats, plan.game.variant, plan.game.options)
    except QuarterdeckError as error:
        raise Problem("impossible", str(error)) from None
    terms = Opened(
        game=box.slug,
        rules=box.rules_version,
        data=box.data_mark(),
        variant=setup.variant,
        options=setup.options,
        chairs=[
            Chair(PLAYER) if seat == plan.seat else Chair(BOT, DEFAULT_BOT, bot_title(DEFAULT_BOT))
            for seat in range(setup.seats)
        ],
        host=captain,
        house=house,
        secret=secrets.token_hex(32),
        fate=SCHEME,
        script=LessonScript(plan.game.words, plan.start),
    )
    loaded = await directory.add(new_table_id(), terms, captain)
    async with directory.at(loaded.game_table.id) as held:
        sat = Sat(plan.seat, captain, "Captain", "")
        await directory.write(held, seated(held.game_table, sat), captain=captain)
    return loaded.game_table.id


# -- what the coach says -----------------------------------------------------------------


def coach(game_table: GameTable, captain: str) -> Coach:
    lesson = lesson_of(game_table.terms.game)
    plan = lesson.tutorial if lesson else None
    if plan is None or game_table.terms.script is None or game_table.status == WAITING:
        raise Problem("unknown_page", "This is no guided game.")
    if plan.seat not in game_table.seats_of(captain):
        raise Problem("not_your_seat")
    of = len(plan.step)
    word = game_table.due()
    if game_table.status == ENDED:
        return Coach(True, of, of, plan.done, "", -1, True)
    if not word:
        followed = game_table.followed_script()
        return Coach(followed, of, of, plan.done if followed else "", "", -1, followed)
    n = done_so_far(game_table, plan)
    if game_table.asked != plan.seat:
        return Coach(True, n, of, plan.waiting, "", -1, False)
    hint = plan.step[min(n, of - 1)]
    return Coach(True, n + 1, of, hint.says, hint.why, game_table.begun.state.book.parse(word), False)


def done_so_far(game_table: GameTable, plan: Tutorial) -> int:
    """How many of the learner's moves are made."""
    return game_table.begun.by[plan.start :].count(plan.seat)
