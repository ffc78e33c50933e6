"""A table on a whole terminal, driven by Textual's own pilot."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from quarterdeck.cli.local import LocalGame
from quarterdeck.cli.saved import FORMAT, Key, fate_of
from quarterdeck.cli.screen.app import TableApp
from quarterdeck.cli.screen.dialogs import Choice
from quarterdeck.cli.screen.parts import Map
from quarterdeck.cli.seat_local import LocalSeat
from quarterdeck.cli.sitting import WAITING
from quarterdeck.engine.record import begin
from quarterdeck.engine.registry import game

SMALL = (80, 24)
Play = Callable[[TableApp, Pilot[int]], Awaitable[None]]


def seat_at(slug: str, bots: list[str], seed: int = 7, seats: int = 2, **options: int) -> LocalSeat:
    """A game by a seed, the first person in the first seat without a bot."""
    box = game(slug)
    key = Key(FORMAT, bots.index(""), bots, seed=seed)
    names = [bot or "Captain" for bot in bots]
    record = begin(box, box.setup(seats, "", options), names, None)
    return LocalSeat(LocalGame(record, key, fate_of(record, key)))


def at_screen(sitting: Any, play: Play, size: tuple[int, int] = SMALL) -> TableApp:
    """The whole of `play` at a screen of that size."""
    app = TableApp(sitting)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await play(app, pilot)
            app.stopping = True

    try:
        finished(run())
    finally:
        sitting.close()
    return app


def finished(what: Coroutine[Any, Any, None]) -> None:
    asyncio.run(what)


async def until(pilot: Pilot[int], true: Callable[[], bool], what: str) -> None:
    for _ in range(3000):
        await pilot.pause(0.01)
        if true():
            return
    raise AssertionError(f"never came: {what}")


async def settled(app: TableApp, pilot: Pilot[int]) -> None:
    """The others have moved."""
    await until(pilot, lambda: not app.moving and app.seen.status != WAITING, "the others' moves")
    await pilot.pause()


async def give(app: TableApp, pilot: Pilot[int], word: str) -> None:
    """That answer, by its number and Enter; yes if it is asked again."""
    words = [answer.word for answer in app.seen.answers]
    await pilot.press(*str(words.index(word) + 1))
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()
    if isinstance(app.screen, Choice):
        await pilot.press("y")
        await pilot.pause()
    await settled(app, pilot)


async def follow_hint(app: TableApp, pilot: Pilot[int]) -> None:
    """What the greedy bot advises, by two keys."""
    await pilot.press("h")
    await pilot.press("enter")
    await pilot.pause()
    if isinstance(app.screen, Choice):
        await pilot.press("y")
        await pilot.pause()
    await settled(app, pilot)


async def click_on(app: TableApp, pilot: Pilot[int], move: int) -> None:
    """The place on the map that stands for that move, where it is seen."""
    canvas = app.query_one(Map).canvas
    assert canvas is not None
    for y, row in enumerate(canvas.targets):
        for x, target in enumerate(row):
            if target is not None and move in target.moves:
                board = app.query_one("#board")
                board.scroll_to(y=max(0, y - 3), animate=False)
                await pilot.pause()
                await pilot.click("#map", offset=(x, y))
                await pilot.pause()
                return
    raise AssertionError(f"nothing on the map stands for {move}")


def picture(app: TableApp, path: Path) -> None:
    path.write_text(app.export_screenshot())
