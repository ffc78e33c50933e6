"""The guided game: a real table, at which Fate and the other crew follow a script for as long as the
learner does. Whoever leaves the path plays on freely; nothing is sealed at such a table."""

import secrets

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.server.deeds import DEFAULT_BOT, beginning, bot_title
from quarterdeck.server.events import BOT, PLAYER, Chair, Opened, Sat, Script
from quarterdeck.server.hub import Hub
from quarterdeck.server.keys import new_table_id
from quarterdeck.server.lessons import Tutorial, lesson_of
from quarterdeck.server.live import ENDED, WAITING, Live
from quarterdeck.server.problems import Problem


class Coach(msgspec.Struct):
    """Step `n` of `of`: what to do, why, and the move meant (-1: none). `on` is false once the learner
    goes other ways."""

    on: bool
    n: int
    of: int
    says: str
    why: str
    move: int
    done: bool


async def begin(hub: Hub, captain: str, box: Box) -> str:
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
        secret=secrets.token_hex(32),
        script=Script(plan.game.words, plan.start),
    )
    berth = await hub.add(new_table_id(), terms, captain)
    async with hub.at(berth.live.id) as held:
        sat = Sat(plan.seat, captain, "You", "")
        await hub.write(held, [sat, beginning(held.live, sat)], captain=captain)
    return berth.live.id


# -- what the coach says -----------------------------------------------------------------


def coach(live: Live, captain: str) -> Coach:
    lesson = lesson_of(live.terms.game)
    plan = lesson.tutorial if lesson else None
    if plan is None or live.terms.script is None or live.status == WAITING:
        raise Problem("unknown_page", "This is no guided game.")
    if plan.seat not in live.seats_of(captain):
        raise Problem("not_your_seat")
    of = len(plan.step)
    word = live.due()
    if live.status == ENDED:
        return Coach(True, of, of, plan.done, "", -1, True)
    if not word:
        return Coach(False, of, of, "", "", -1, False)
    n = done_so_far(live, plan)
    if live.asked != plan.seat:
        return Coach(True, n, of, plan.waiting, "", -1, False)
    hint = plan.step[min(n, of - 1)]
    return Coach(True, n + 1, of, hint.says, hint.why, live.begun.state.book.parse(word), False)


def done_so_far(live: Live, plan: Tutorial) -> int:
    """How many of the learner's moves are made."""
    return live.begun.by[plan.start :].count(plan.seat)
