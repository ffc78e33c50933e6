"""Clauses and tests: every clause has a test, every test a clause, every clause cited is written.

python tools/ledger.py [GAME ...]

A clause whose row ends with `[note: reason]` states a fact about components that no code can break. All
others shall stand literally in the game's code, beside what enforces them: `code N/M` counts them."""

import ast
import re
import sys
from pathlib import Path

from quarterdeck.engine.registry import game

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "quarterdeck" / "games"
TESTS = ROOT / "tests" / "games"
ENFORCED = 0.95  # share of the clauses that must stand in the code of a game


def tested(folder: Path) -> dict[str, list[str]]:
    """Which tests cite each clause."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for cited in citations(node):
                    found.setdefault(cited, []).append(f"{path.name}::{node.name}")
    return found


def citations(test: ast.FunctionDef) -> list[str]:
    cited: list[str] = []
    for decorator in test.decorator_list:
        if not isinstance(decorator, ast.Call) or getattr(decorator.func, "id", "") != "clause":
            continue
        cited += [str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant)]
    return cited


def cited_in_code(folder: Path, prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        for match in re.finditer(rf"\b{prefix}-[A-Z]+\d+[a-z]?\b", path.read_text(encoding="utf-8")):
            found.setdefault(match[0], str(path.relative_to(folder)))
    return found


def faults(slug: str) -> list[str]:
    """What is wrong with one game's ledger; prints its count."""
    written = game(slug).ledger
    clauses = [clause.name for clause in written.chapter("Clauses")]
    tests = tested(TESTS / slug)
    notes = {clause.name for clause in written.chapter("Clauses") if clause.note}
    covered = [name for name in clauses if name in tests or name in notes]
    code = cited_in_code(GAMES / slug, written.prefix)
    enforced = [name for name in clauses if name not in notes]
    unsaid = [name for name in enforced if name not in code]
    sys.stdout.write(f"{slug} {len(covered)}/{len(clauses)}")
    sys.stdout.write(f" ({len(notes)} of them notes on components)" if notes else "")
    sys.stdout.write(f", code {len(enforced) - len(unsaid)}/{len(enforced)}\n")
    wrong = [f"{slug}: {name} has no test" for name in clauses if name not in covered]
    wrong += [
        f"{slug}: {where[0]} cites {name}, which is not written"
        for name, where in tests.items()
        if name not in written
    ]
    if len(enforced) - len(unsaid) < ENFORCED * len(enforced):
        wrong += [f"{slug}: {name} does not stand in the code" for name in unsaid]
    return wrong + [
        f"{slug}: {where} cites {name}, which is not written"
        for name, where in code.items()
        if name not in written
    ]


def main() -> int:
    slugs = sys.argv[1:] or sorted(path.parent.name for path in GAMES.glob("*/ledger.md"))
    wrong = [fault for slug in slugs for fault in faults(slug)]
    for fault in wrong:
        sys.stdout.write(fault + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
