"""Every interface on the page about learning works as it is shown there, in about ten lines."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.rl.support import needs

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "learning.md"
SHOWN = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", SHOWN, ids=["describe", "pettingzoo", "gymnasium", "fleet", "open_spiel"])
def test_what_is_shown_runs(code: str) -> None:
    needs("pettingzoo")
    needs("pyspiel")
    assert len(code.splitlines()) <= 12
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, "learning.md", "exec"), {})
