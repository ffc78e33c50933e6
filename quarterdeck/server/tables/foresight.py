"""Consequences before the click, for whoever is asked: worked out beside the server's own thread, and kept
until the next event."""

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import msgspec

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.foresee import badges, preview
from quarterdeck.engine.foretold import foretold
from quarterdeck.engine.gestures import Gesture, asked_for
from quarterdeck.engine.preview import Badge, Odds, Panel, Preview
from quarterdeck.engine.sentences import People
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.tables.sequence import MOST_MOVES, why_not
from quarterdeck.server.tables.table import GameTable

KEPT = 2000

log = logging.getLogger("quarterdeck.server")
kept: OrderedDict[tuple[str, int, int, tuple[int, ...]], "Foreseen"] = OrderedDict()
thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="foresight")


class Foreseen(msgspec.Struct, frozen=True):
    """A preview: as data, and line by line in words. `chance` is that of winning, where something is won."""

    version: int
    moves: list[int]
    preview: Preview
    chance: Odds | None
    lines: list[str]


async def foreseen(game_table: GameTable, seat: int, moves: tuple[int, ...]) -> Foreseen:
    """For the seat that is asked: the consequence of a move, or of several that belong together."""
    if not 0 < len(moves) <= MOST_MOVES:
        raise Problem("malformed", f"From 1 to {MOST_MOVES} moves can be looked at together.")
    key = (game_table.id, game_table.version, seat, moves)
    if key in kept:
        return kept[key]
    view, version = game_table.view(seat), game_table.version
    loop = asyncio.get_running_loop()
    try:
        made = await loop.run_in_executor(thinkers, worked_out, game_table, view, version, moves)
    except QuarterdeckError as error:
        raise Problem("illegal", str(error), version=version) from None
    except Exception:
        log.exception("%s: a preview failed", game_table.terms.game)
        raise Problem("no_answer") from None
    kept[key] = made
    while len(kept) > KEPT:
        kept.popitem(last=False)
    return made


async def composed(game_table: GameTable, seat: int, moves: tuple[int, ...]) -> Foreseen:
    """Of what is set on a sheet, the moves that are asked for, and their consequence."""
    view = game_table.view(seat)
    made, world, stuck = asked_for(view, moves)
    if stuck >= 0:
        clause, rule = why_not(game_table, redacted(world, seat), stuck)
        raise Problem("illegal", rule, clause=clause, rule=rule, version=game_table.version)
    return await foreseen(game_table, seat, tuple(made))


def worked_out(game_table: GameTable, view: Table, version: int, moves: tuple[int, ...]) -> Foreseen:
    faces, people = game_table.box.faces, game_table.faces
    with People(people.people):
        seen = preview(faces, view, *moves)
    names = [people.player(view, seat) for seat in range(len(game_table.seats))]
    return Foreseen(version, list(moves), seen, seen.chance, foretold(seen, view.viewer, names))


async def marks(game_table: GameTable, seat: int) -> list[Badge]:
    """The marks on the board of the seat that is asked."""
    view = game_table.view(seat)
    return await asyncio.get_running_loop().run_in_executor(thinkers, marked, game_table, view)


def marked(game_table: GameTable, view: Table) -> list[Badge]:
    """None where the game does not foresee anything."""
    with People(game_table.faces.people), suppress(QuarterdeckError):
        return badges(game_table.box.faces, view)
    return []


async def gestures(game_table: GameTable, seat: int) -> list[Gesture]:
    """What the seat that is asked can do in one gesture, with every way to do it."""
    view = game_table.view(seat)
    return await asyncio.get_running_loop().run_in_executor(thinkers, gestured, game_table, view)


def gestured(game_table: GameTable, view: Table) -> list[Gesture]:
    with People(game_table.faces.people), suppress(QuarterdeckError):
        face = game_table.box.foresight
        return [*face.together(view), *face.placing(view)]
    return []


def panels(game_table: GameTable, viewer: int) -> list[Panel]:
    """What everybody has, as far as the viewer may know."""
    view = game_table.view(viewer)
    with People(game_table.faces.people), suppress(QuarterdeckError):
        face = game_table.box.foresight
        return [face.panel(view, seat) for seat in range(len(game_table.seats))]
    return []
