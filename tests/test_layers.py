"""Who may import whom: engine, then a game's rules, its faces, bots, lab and server, the command line.

The sources are read, not run, so that an import hidden in a function counts too."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "quarterdeck"
FACES = ("art", "words", "sense", "features", "cues", "faces", "parts", "layout", "names", "cover", "sketch")
OUTER = ("__init__", "positions", "laying")  # they lay the box together or set up positions
PURE = {"typing", "math", "collections", "itertools", "functools", "bisect", "__future__"}
# what each package may know besides itself; a game's own modules are looked at one by one
BELOW = {
    "engine": (),
    "draw": ("engine",),
    "bots": ("engine",),
    "lab": ("engine", "draw", "bots"),
    "rl": ("engine", "draw", "bots", "lab"),
    "server": ("engine", "draw", "bots", "lab"),
    "cli": ("engine", "draw", "bots", "lab", "rl", "server"),
}


def sources() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)


def module_of(path: Path) -> list[str]:
    return list(path.relative_to(PACKAGE).with_suffix("").parts)


def only_for_types(tree: ast.Module) -> set[ast.AST]:
    """What stands under `if TYPE_CHECKING:` is never run."""
    tests = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    guarded = [node for node in tests if ast.unparse(node.test) == "TYPE_CHECKING"]
    return {inner for node in guarded for line in node.body for inner in ast.walk(line)}


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, with the line: `from a import b` may mean a.b as well."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = only_for_types(tree)
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are written out in full"
            yield node.lineno, str(node.module)
            yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)


def ours(name: str) -> list[str]:
    """The parts of a module's name inside the package, or nothing if it is not ours."""
    parts = name.split(".")
    return parts[1:] if parts[0] == "quarterdeck" else []


def is_face(name: str) -> bool:
    return name in FACES or name.startswith(tuple(f"{face}_" for face in FACES))


def fault(module: list[str], name: str) -> str | None:
    """What is wrong with that import, if anything."""
    target = ours(name)
    if module[0] == "games":
        return None if len(module) < 3 else fault_in_game(module, name, target)
    if not target or module == ["__init__"] or module[0] not in BELOW:
        return None
    if target[0] == module[0] or target[0] in BELOW[module[0]] or target[0] not in (*BELOW, "games"):
        return None
    return f"{module[0]} may not know {target[0]}"


def fault_in_game(module: list[str], name: str, target: list[str]) -> str | None:
    own, part = module[1], module[2]
    if target[:1] == ["games"] and len(target) > 1 and target[1] != own:
        return f"{own} may not know {target[1]}"
    if part == "__main__":
        return None if target[:1] == ["lab"] or not target else "a game is shown by the lab"
    if part in OUTER or part.startswith("position"):
        return (
            None if not target or target[0] in ("engine", "draw", "games") else "a game knows the engine only"
        )
    if is_face(part):
        if target[:1] == ["games"] and target[2:3] == ["rules"]:
            return "a face may not know the rules"
        return (
            None
            if not target or target[0] in ("engine", "draw", "games")
            else f"a face may not know {target[0]}"
        )
    if not target:
        return None if name.split(".", maxsplit=1)[0] in PURE else f"the rules may not use {name}"
    if target[0] not in ("engine", "games"):
        return f"the rules may not know {target[0]}"
    known = "".join(target[2:3]) if target[0] == "games" else ""
    return f"the rules may not know {known}" if is_face(known) or known in OUTER else None


@pytest.mark.parametrize("path", sources(), ids=lambda path: "/".join(module_of(path)))
def test_imports_point_to_the_left_only(path: Path) -> None:
    module = module_of(path)
    found = [(line, name, fault(module, name)) for line, name in imports(path)]
    wrong = [f"{path.relative_to(ROOT)}:{line}: imports {name}: {why}" for line, name, why in found if why]
    assert not wrong, "\n".join(wrong)


def test_nobody_but_the_engine_touches_the_agenda() -> None:
    wrong = []
    for path in sources():
        if module_of(path)[0] != "engine":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute) and node.attr in ("agenda", "mark") and is_table(node):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: .{node.attr}")
    assert not wrong, "\n".join(wrong)


def slugs() -> list[str]:
    return [
        folder.name for folder in sorted((PACKAGE / "games").iterdir()) if (folder / "ledger.md").exists()
    ]


def written(folder: str) -> list[Path]:
    """What is written by hand there, in any language."""
    kinds = {".py", ".js", ".css", ".html", ".svg", ".toml"}
    return sorted(path for path in (PACKAGE / folder).rglob("*") if path.suffix in kinds)


@pytest.mark.parametrize("folder", ["server", "cli", "lab", "bots", "draw", "rl"])
def test_what_stands_around_the_games_knows_none_by_name(folder: str) -> None:
    """They are found on the shelf: a sixth is played, drawn and explained without a line here."""
    names = [re.compile(slug.replace("_", "[ _-]?"), re.IGNORECASE) for slug in slugs()]
    assert len(names) >= 5
    wrong = []
    for path in written(folder):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            wrong += [f"{path.relative_to(ROOT)}:{number}: {line}" for name in names if name.search(line)]
    assert not wrong, "\n".join(wrong)


def is_table(node: ast.Attribute) -> bool:
    """`.mark` is a common word: only a table's counts, which everybody here calls s or self or view."""
    name = node.value.id if isinstance(node.value, ast.Name) else ""
    return node.attr == "agenda" or name in ("s", "view", "world", "twin")


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("engine/table", "quarterdeck.games.catan_junior"),
        ("games/catan_junior/state", "random"),
        ("games/catan_junior/rules/turn", "numpy.random"),
        ("games/catan_junior/tables", "json"),
        ("games/catan_junior/rules/turn", "quarterdeck.games.catan_junior.words"),
        ("games/catan_junior/state", "quarterdeck.games.pirate_haven.state"),
        ("games/catan_junior/state", "quarterdeck.draw.svg"),
        ("games/catan_junior/state", "quarterdeck.games.catan_junior.positions"),
        ("games/catan_junior/art", "quarterdeck.games.catan_junior.rules"),
        ("games/catan_junior/art/sea", "quarterdeck.games.catan_junior.rules.turn"),
        ("games/catan_junior/notes", "quarterdeck.games.catan_junior.words.names"),
        ("games/catan_junior/words", "quarterdeck.bots"),
        ("bots/greedy", "quarterdeck.lab.play"),
        ("bots/greedy", "quarterdeck.games.catan_junior"),
        ("lab/play", "quarterdeck.games"),
        ("server/app", "quarterdeck.cli"),
    ],
)
def test_the_layer_test_itself_finds_faults(module: str, name: str) -> None:
    assert fault(module.split("/"), name)


def test_import_quarterdeck_is_light() -> None:
    """The standard library and msgspec (which itself looks for typing_extensions), nothing else."""
    code = (
        "import sys; before = set(sys.modules); import quarterdeck; "
        "print(*sorted({name.split('.')[0] for name in set(sys.modules) - before}))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    strange = (
        set(said.stdout.split())
        - set(sys.stdlib_module_names)
        - {"quarterdeck", "msgspec", "typing_extensions"}
    )
    assert not strange
