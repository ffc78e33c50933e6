"""A browser and a server for this folder; each test gets people who close their windows behind them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.deckhand import Deckhand, Hire
from tests.browser.vessel import Vessel

CHROMIUM = os.environ.get("QUARTERDECK_CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed before a test of another folder runs: Playwright keeps an event loop going meanwhile."""
    if not Path(CHROMIUM).exists():
        pytest.skip(f"no browser at {CHROMIUM}; `make browser` installs one")
    with sync_playwright() as stage:
        browser = stage.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def vessel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vessel]:
    made = Vessel(tmp_path_factory.mktemp("harbour")).launch()
    yield made
    made.stop()


@pytest.fixture
def hire(browser: Browser, vessel: Vessel) -> Iterator[Hire]:
    """People at browsers, each with cookies of their own; nobody's console may complain."""
    hired: list[Deckhand] = []

    def hiring(url: str = "", **settings: Any) -> Deckhand:
        hired.append(Deckhand(browser, url or vessel.url, **settings))
        return hired[-1]

    yield hiring
    for hand in hired:
        hand.close()
    assert [line for hand in hired for line in hand.unexpected()] == []


@pytest.fixture
def anne(hire: Hire) -> Deckhand:
    return hire()
