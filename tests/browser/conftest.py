"""A browser and a server for this folder; each test gets people who close their windows behind them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.process import ServerProcess
from tests.browser.user import NewUser, User

WHOLE = os.environ.get("QUARTERDECK_CHROMIUM", "/usr/bin/chromium")
# The same engine without windows and tabs around it, where it is installed, for a fraction of the work.
SHELL = os.environ.get("QUARTERDECK_HEADLESS_SHELL", "/usr/bin/chromium-headless-shell")
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
def stage() -> Iterator[Playwright]:
    """Closed before a test of another folder runs: Playwright keeps an event loop going meanwhile."""
    with sync_playwright() as stage:
        yield stage


def launched(stage: Playwright, path: str) -> Iterator[Browser]:
    if not Path(path).exists():
        pytest.skip(f"no browser at {path}; `make browser` installs one")
    browser = stage.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def browser(stage: Playwright) -> Iterator[Browser]:
    yield from launched(stage, SHELL if Path(SHELL).exists() else WHOLE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path_factory.mktemp("server")).launch()
    yield made
    made.stop()


@pytest.fixture
def new_user(browser: Browser, server: ServerProcess) -> Iterator[NewUser]:
    """People at browsers, each with cookies of their own; nobody's console may complain."""
    users: list[User] = []

    def made(url: str = "", **settings: Any) -> User:
        users.append(User(browser, url or server.url, **settings))
        return users[-1]

    yield made
    for user in users:
        user.close()
    assert [line for user in users for line in user.unexpected()] == []


@pytest.fixture
def anne(new_user: NewUser) -> User:
    return new_user()
