"""From the click to the board that shows it, in a real browser: `python -m tools.clicktimes [GAME ...]`.

A person plays against random bots; each click on something lit is timed in the page: from the event until the
view that answers it is shown, and until that has been painted. Says the load of the machine beside it."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from quarterdeck.lab.stats import median
from tests.browser.conftest import FLAGS, WHOLE
from tests.browser.process import ServerProcess
from tests.browser.test_layout import GAMES, VARIANTS
from tests.browser.user import User

FREE = "() => document.body.classList.contains('my-turn') && !document.body.classList.contains('busy')"
OVER = "() => document.querySelector('#result-body .scores') !== null"

TIMED = """(chosen) => new Promise((done) => {
  const deck = document.querySelector('.deck');
  const lit = [...document.querySelectorAll('#board [data-move], #board [data-run], #choices [data-move]')]
    .filter((one) => one.checkVisibility());
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    const shown = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() => done([shown, performance.now() - start])));
  });
  watch.observe(deck, { attributeFilter: ['data-version'] });
  lit[chosen % lit.length].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const sure = document.getElementById('sure');
  if (sure.open) document.getElementById('sure-yes').click();
  setTimeout(() => { watch.disconnect(); done([-1, -1]); }, 5000);
})"""


Times = tuple[float, float]  # milliseconds until the board is laid, and until it is painted


def clicks(page: Page, wanted: int) -> list[Times]:
    """So many clicks that were answered; fewer if the game ends before."""
    found: list[Times] = []
    for n in range(wanted * 2):
        page.wait_for_function(f"() => ({FREE})() || ({OVER})()")
        if len(found) >= wanted or page.evaluate(OVER):
            break
        laid, painted = page.evaluate(TIMED, n * 7919)
        if laid >= 0:
            found.append((laid, painted))
    return found


def measured(user: User, slug: str, wanted: int) -> list[Times]:
    found: list[Times] = []
    while len(found) < wanted:
        variant = {"variant": VARIANTS[slug]} if slug in VARIANTS else {}
        user.open(user.lay(slug, "me", "random", curtain=False, **variant))
        found += clicks(user.page, wanted - len(found))
    return found


def cpu(server: ServerProcess) -> float:
    """Milliseconds that the server has computed so far, bots and previews included: a busy machine makes
    clicks slower, but not this."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def line(slug: str, found: list[Times], computed: float) -> str:
    laid, painted = sorted(one for one, _ in found), sorted(two for _, two in found)
    late = laid[len(laid) * 9 // 10]
    parts = (
        f"{slug:14} {len(found):4} clicks",
        f"board laid: median {median(laid):5.1f} ms, 90 % below {late:5.1f} ms",
        f"painted: median {median(painted):5.1f} ms",
        f"server computed {computed:5.1f} ms a click",
        f"load {os.getloadavg()[0]:.1f}",
    )
    return "   ".join(parts) + "\n"


def main() -> None:
    reader = argparse.ArgumentParser(prog="clicktimes", description=__doc__)
    reader.add_argument("games", nargs="*", default=GAMES)
    reader.add_argument("--clicks", type=int, default=60)
    chosen = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as stage:
        server = ServerProcess(Path(folder)).launch()
        browser = stage.chromium.launch(executable_path=WHOLE, args=FLAGS)
        try:
            for slug in chosen.games:
                user = User(browser, server.url)
                spent = cpu(server)
                found = measured(user, slug, chosen.clicks)
                user.close()
                sys.stdout.write(line(slug, found, (cpu(server) - spent) / len(found)))
                sys.stdout.flush()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
