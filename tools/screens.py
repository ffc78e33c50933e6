"""Pictures of every table, to be looked at: each game at its start, middle and end, in several windows, by
day and by night, for two and for four.

`python -m tools.screens FOLDER --games finis_terrae --stages middle`."""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from quarterdeck.engine.registry import game
from tests.browser.conftest import FLAGS, WHOLE
from tests.browser.process import ServerProcess
from tests.browser.staged import Staged
from tests.browser.test_layout import GAMES
from tests.browser.user import User

SIZES = {"1440x900": (1440, 900), "1280x720": (1280, 720), "820x1180": (820, 1180), "390x844": (390, 844)}
THEMES = ("light", "dark")
STAGES = ("start", "middle", "end")
REST = 900  # milliseconds until drawer, badges and gliding pieces have come to rest


def options() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="screens", description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    reader.add_argument("--stages", nargs="+", choices=STAGES, default=list(STAGES))
    reader.add_argument("--sizes", nargs="+", choices=list(SIZES), default=list(SIZES))
    reader.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES))
    reader.add_argument("--seats", nargs="+", type=int, default=[2, 4])
    reader.add_argument("--word", default="", help="instead of a stage: before a move that begins with it")
    reader.add_argument("--pointed", action="store_true", help="with the pointer on something that is lit")
    return reader.parse_args()


def pictures(user: User, table: str, chosen: argparse.Namespace) -> Iterator[tuple[str, bytes]]:
    for size in chosen.sizes:
        width, height = SIZES[size]
        user.page.set_viewport_size({"width": width, "height": height})
        user.open(table)
        user.page.wait_for_timeout(REST)
        if chosen.pointed:
            point(user.page)
        for theme in chosen.themes:
            user.page.emulate_media(color_scheme=theme)
            user.page.wait_for_timeout(120)
            yield f"{size}-{theme}", user.page.screenshot()


def point(page: Page) -> None:
    spots = page.locator("#board [data-move], #choices [data-move]")
    if spots.count():
        spots.first.focus()
        page.keyboard.press("Shift")  # what has the focus is shown as if by the keyboard
        spots.first.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
        page.wait_for_timeout(500)


def shoot(browser: Browser, url: str, chosen: argparse.Namespace) -> None:
    for slug in chosen.games:
        for seats in sorted({min(n, max(game(slug).seats)) for n in chosen.seats}):
            user = User(browser, url)
            staged = Staged(user, slug, seats)
            for stage in chosen.stages:
                for name, image in pictures(user, staged.table(stage, chosen.word), chosen):
                    path = chosen.folder / f"{slug}-{seats}-{chosen.word or stage}-{name}.png"
                    path.write_bytes(image)
                    sys.stdout.write(f"{path}\n")
            user.close()


def main() -> None:
    chosen = options()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as stage:
        server = ServerProcess(Path(folder)).launch()
        browser = stage.chromium.launch(executable_path=WHOLE, args=FLAGS)
        try:
            shoot(browser, server.url, chosen)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
