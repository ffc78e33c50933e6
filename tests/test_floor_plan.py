"""Every game has the same floor plan: a reader who knows one finds his way in the next."""

import ast
from pathlib import Path

import pytest

GAMES_AT = Path(__file__).resolve().parent.parent / "quarterdeck" / "games"
GAMES = sorted(path.parent.name for path in GAMES_AT.glob("*/ledger.md"))
PLAN = [
    "__init__.py",
    "__main__.py",
    "faces.py",
    "cover.py",
    "ledger.md",
    "data",
    "constants.py",
    "notes.py",
    "tables.py",
    "state.py",
    "rules/__init__.py",
    "rules/book.py",
    "positions/__init__.py",
    "positions/given.py",
    "positions/laying.py",
    "positions/seen.py",
    "words/__init__.py",
    "words/names.py",
    "words/moves.py",
    "words/notes.py",
    "words/board.py",
    "words/score.py",
    "words/preview.py",
    "words/panel.py",
    "art/__init__.py",
    "layout.py",
    "features.py",
    "parts.py",
    "sketch.py",
]
FOLDERS = ("words", "art", "positions", "position")  # what used to be files side by side
MOST_LINES = 400
LONGEST_FUNCTION = 40


def sources(slug: str) -> list[Path]:
    return sorted((GAMES_AT / slug).rglob("*.py"))


def long_functions(path: Path) -> list[str]:
    """Functions whose body is longer than one can see at once."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            first = node.body[0].lineno
            lines = (node.end_lineno or first) - first + 1
            if lines > LONGEST_FUNCTION:
                found.append(f"{path.relative_to(GAMES_AT)}:{node.lineno}: {node.name} has {lines} lines")
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_everything_is_where_one_looks_for_it(slug: str) -> None:
    missing = [name for name in PLAN if not (GAMES_AT / slug / name).exists()]
    if not any((GAMES_AT / slug / name).exists() for name in ("sense.py", "sense/__init__.py")):
        missing.append("sense.py")
    assert not missing


@pytest.mark.parametrize("slug", GAMES)
def test_words_art_and_positions_are_folders(slug: str) -> None:
    starts = tuple(f"{name}_" for name in FOLDERS)
    left = [path.name for path in (GAMES_AT / slug).glob("*.py") if path.stem in FOLDERS]
    left += [path.name for path in (GAMES_AT / slug).glob("*.py") if path.name.startswith(starts)]
    assert not left


@pytest.mark.parametrize("slug", GAMES)
def test_no_file_is_long(slug: str) -> None:
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources(slug)}
    assert not [f"{path.name}: {count} lines" for path, count in lines.items() if count > MOST_LINES]


@pytest.mark.parametrize("slug", GAMES)
def test_no_function_is_long(slug: str) -> None:
    found = [line for path in sources(slug) for line in long_functions(path)]
    assert not found, "\n".join(found)
