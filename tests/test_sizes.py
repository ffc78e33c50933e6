"""Files and functions that can be seen at a glance, in every room. The games have a test of their own
(`test_floor_plan.py`)."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("engine", "draw", "bots", "lab", "rl", "server", "cli")
ROOMS = [*[f"quarterdeck/{name}" for name in NAMES], "tools"]
MOST_LINES = 400
LONGEST_FUNCTION = 40  # from `def` to its last line


def written(room: str, *kinds: str) -> list[Path]:
    return sorted(path for path in (ROOT / room).rglob("*") if path.suffix in kinds)


def length(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in tree if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


@pytest.mark.parametrize("room", ROOMS)
def test_no_file_is_long(room: str) -> None:
    found = [(path, length(path)) for path in written(room, ".py", ".js", ".css")]
    assert found
    assert not [f"{path.relative_to(ROOT)}: {lines} lines" for path, lines in found if lines > MOST_LINES]


@pytest.mark.parametrize("room", ROOMS)
def test_no_function_is_long(room: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}"
        for path in written(room, ".py")
        for node in functions(path)
        if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert not found, "\n".join(found)
