"""Libraries that are not needed to play: looked for when somebody wants what they do."""

from importlib import import_module
from typing import Any

from quarterdeck.engine.errors import QuarterdeckError


def library(name: str, what: str, extra: str) -> Any:
    """The module of that name, or a sentence that says what has to be installed."""
    try:
        return import_module(name)
    except ImportError:
        package = name.split(".", maxsplit=1)[0]
        raise QuarterdeckError(f"{what} needs {package}: pip install 'quarterdeck[{extra}]'") from None
