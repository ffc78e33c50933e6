"""`python -m quarterdeck.games.<game>`: a random game of every kind, told and drawn."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.lab.show import show


@pytest.mark.parametrize("slug", shelf())
def test_a_random_game_is_told_and_drawn(
    slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "end.svg"
    show(slug, [str(path)])
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 40 and told[-1].endswith(".")
    assert ElementTree.fromstring(path.read_text(encoding="utf-8")).tag.endswith("svg")
