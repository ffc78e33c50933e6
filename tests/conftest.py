"""What holds for all tests: how their processes find their bytecode, where no garbage is looked for, and what
is begun first.

Many tests start processes of their own: servers, bots' workers, the command. Where Python is told to write no
bytecode each of them would compile the whole program again, which takes longer than most of the tests."""

import gc
import os
from collections.abc import Iterator

import pytest

from tests.bytecode import as_installed

os.environ.update(as_installed())
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Eight thousand tests are many objects that stay: nothing is thrown away while they are collected, and
    what was collected is never looked at again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The whole package is compiled on one core for minutes: begun last, everybody would wait for it."""
    items.sort(key=lambda item: item.path.name != "test_compiled.py")
