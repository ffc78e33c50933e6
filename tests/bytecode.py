"""Where processes that tests start keep what Python has compiled."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[1]


def as_installed() -> dict[str, str]:
    """The environment of a program of which somebody has kept the bytecode, as an installer does. Where
    Python is told not to, every start and every bot's worker would compile the whole program anew."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(ROOT / ".pytest_cache" / "bytecode")} | kept
