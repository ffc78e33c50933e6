"""Film strips, to be looked at: one roll, one trade, one battle, one storm, each as a row of pictures of the
replay while the move is shown. The clock of what moves is set by hand, so a slow machine films the same.

`python -m tools.filmstrip FOLDER --scenes roll battle`."""

import argparse
import base64
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from quarterdeck.engine.record import loads
from quarterdeck.engine.shown import BATTLE, STORM, Shown
from quarterdeck.engine.table import ALL_OPEN
from quarterdeck.server.replay.highlights import opening_moves
from quarterdeck.server.replay.playback import Playback
from tests.browser.conftest import FLAGS, WHOLE
from tests.browser.process import ServerProcess
from tests.browser.user import User

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
TIMES = (0, 150, 300, 500, 700, 1200)  # milliseconds into the move
WINDOW = (1700, 1150)
WIDE = 640  # pixels of one picture in the strip
SET = """(at) => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = at } }"""
STOPPED = """() => { const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const one = animate.apply(this, all);
    one.pause();
    return one;
  } }"""
Wanted = Callable[[Shown], bool]
SCENES: dict[str, tuple[str, Wanted]] = {
    "roll": ("catan_junior", lambda shown: bool(shown.dice and len(shown.flights) > 1)),
    "trade": ("catan_junior", lambda shown: not shown.dice and len(shown.flights) > 1),
    "battle": ("micro_pirates", lambda shown: BATTLE in shown.heard and len(shown.dice) > 2),
    "storm": ("finis_terrae", lambda shown: STORM in shown.heard and "gale" in shown.turned),
    "exploring": ("micro_pirates", lambda shown: bool(shown.dice) and BATTLE not in shown.heard),
    "sea-fight": ("finis_terrae", lambda shown: BATTLE in shown.heard and bool(shown.dice)),
    "prize": ("pirate_haven", lambda shown: bool(shown.flights)),
    "night": ("haze_islands", lambda shown: STORM in shown.heard or len(shown.turned) > 1),
}


def options() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="filmstrip", description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--scenes", nargs="+", choices=list(SCENES), default=list(SCENES)[:4])
    reader.add_argument("--phone", action="store_true", help="in a narrow window")
    return reader.parse_args()


def found(slug: str, wanted: Wanted) -> tuple[str, int]:
    """A kept game, and the move in it that showed what is wanted."""
    for path in sorted((GOLDEN / slug).glob("*.qd")):
        text = path.read_text()
        playback = Playback(loads(text.encode(), slug))
        for one in playback.told[opening_moves(playback) :]:
            if wanted(playback.faces.shown(playback.view(one.n, ALL_OPEN), playback.recent[one.n])):
                return text, one.n
    raise SystemExit(f"no kept game of {slug} shows that")


def filmed(user: User, scene: str) -> list[bytes]:
    slug, wanted = SCENES[scene]
    text, n = found(slug, wanted)
    replay = user.api("/api/replays/", {"text": text, "name": scene})["id"]
    page = user.page
    page.goto(f"/replay/{replay}?move={n - 1}")
    page.wait_for_selector("#board svg")
    page.wait_for_load_state("networkidle")
    page.evaluate(STOPPED)
    page.evaluate("() => document.getElementById('on').click()")
    page.wait_for_function(f"() => document.querySelector('.log-deck').dataset.move === '{n}'")
    return [at(page, time) for time in TIMES]


def at(page: Page, time: int) -> bytes:
    """The board, and a rim around it into which things may fly."""
    page.evaluate(SET, time)
    return page.locator(".scene").screenshot()


def strip(page: Page, pictures: list[bytes], path: Path) -> None:
    """All pictures of a scene in one, beside each other."""
    coded = [base64.b64encode(picture).decode() for picture in pictures]
    shown = "".join(f'<img width="{WIDE}" src="data:image/png;base64,{one}">' for one in coded)
    page.set_viewport_size({"width": WIDE * 3 + 40, "height": 400})
    page.set_content(f'<div style="display:flex;flex-wrap:wrap;gap:4px">{shown}</div>')
    page.screenshot(path=path, full_page=True)


def main(args: argparse.Namespace) -> None:
    args.folder.mkdir(parents=True, exist_ok=True)
    width, height = (390, 844) if args.phone else WINDOW
    with sync_playwright() as stage, tempfile.TemporaryDirectory() as kept:
        browser = stage.chromium.launch(executable_path=WHOLE, args=FLAGS)
        server = ServerProcess(Path(kept)).launch()
        try:
            for scene in args.scenes:
                user = User(browser, server.url, pace="usual", viewport={"width": width, "height": height})
                pictures = filmed(user, scene)
                strip(browser.new_page(), pictures, args.folder / f"{scene}.png")
                user.close()
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main(options())
