"""The server as a process of its own, for tests: `python -m tests.browser.serve DB PORT PACE`."""

import sys

from quarterdeck.server.run import bound, run_loop
from quarterdeck.server.settings import Settings, database_url

HOST = "127.0.0.1"


def main(db: str, port: str, pace: str) -> None:
    """Bots and advisers have as long as they need on a busy machine."""
    settings = Settings(
        db=database_url(db),
        pace=float(pace),
        patience=120.0,
        bot_processes=1,
        writes_per_minute=0,
        reads_per_minute=0,
    )
    run_loop(settings, bound(HOST, int(port)), HOST, open_browser=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
