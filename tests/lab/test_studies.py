"""The lab from Python: data frames, notebooks, and a sentence where something is missing."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import study
from quarterdeck.lab.columns import SCHEMA
from quarterdeck.lab.extras import library

ROOT = Path(__file__).resolve().parent.parent.parent
NOTEBOOKS = sorted((ROOT / "examples" / "lab").glob("*.ipynb"))


def test_a_study_returns_data_frames_of_every_table() -> None:
    seen = study("catan_junior", games=6, seats=2, bots=["random"])
    for table, columns in SCHEMA.items():
        frame = seen.frame(table)
        assert list(frame.columns) == ["side", *columns] and len(frame)
    assert len(seen.games) == 6 and len(seen.seats) == 12
    assert seen.seats["won"].sum() == 6
    assert "Catan Junior in the lab" in seen._repr_html_()
    with pytest.raises(QuarterdeckError, match="has no table 'cards'"):
        seen.frame("cards")
    with pytest.raises(QuarterdeckError, match="say against= or sweep="):
        _ = seen.differences


def test_two_sides_have_the_same_seeds_and_their_differences() -> None:
    both = study("catan_junior", games=8, seats=2, bots=["random"], against={"max_rounds": 3})
    assert set(both.games["side"]) == {"as printed", "max_rounds 3"}
    assert both.games["rounds"].groupby(both.games["side"]).max()["max_rounds 3"] == 3
    assert {"name", "value", "certain", "more"} <= set(both.differences.columns)
    assert "max_rounds 3 against as printed" in both.report.title


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(
        QuarterdeckError,
        match=(
            r"keeping games needs pyarrow: pip install "
            r"'quarterdeck\[lab\]'"
        ),
    ):
        study("catan_junior", games=2, seats=2, bots=["random"], keep="/nowhere/at/all")
    with pytest.raises(QuarterdeckError, match=r"quarterdeck\[dask\]"):
        library("no_such_library", "--on dask://", "dask")


def test_the_lab_loads_nothing_heavy_before_it_is_needed() -> None:
    code = (
        "import sys, quarterdeck.cli.app, quarterdeck.lab.studies; "
        "print([name for name in ('pyarrow', 'pandas', 'numpy', 'openskill', 'distributed', 'ray') if "
        "name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert said.stdout.strip() == "[]"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.stem))
def test_every_notebook_runs_and_its_results_show_themselves(path: Path) -> None:
    assert len(NOTEBOOKS) == 5
    names: dict[str, object] = {"__name__": "__main__"}
    cells = [
        cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"
    ]
    assert cells and all(cell["outputs"] == [] for cell in cells)
    shown = []
    for cell in cells:
        tree = ast.parse("".join(cell["source"]))
        *body, last = tree.body
        assert isinstance(last, ast.Expr), "a cell ends with what it shows"
        exec(compile(ast.Module(body, []), path.name, "exec"), names)
        shown.append(eval(compile(ast.Expression(last.value), path.name, "eval"), names))
    rich = [value for value in shown if hasattr(value, "_repr_html_")]
    assert rich or path.stem == "games_kept_on_disk"
