"""Small faults in Python and TOML sources: a comparison turned, a number raised, a call dropped."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NUMBER = re.compile(r"(?<![\w.\"'-])\d+(?![\w.\"'])")


@dataclass(frozen=True)
class Fault:
    """One mutant: where it is, what stood there and what stands there now; `number` counts in its file."""

    file: str
    line: int
    where: str
    was: str
    now: str
    number: int

    def name(self) -> dict[str, str]:
        """How it is known, whatever its line: the rows of equivalent.toml."""
        return {"file": self.file, "where": self.where, "was": self.was, "now": self.now}

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.where}): {self.was}  ->  {self.now}"

    def made(self, root: Path) -> str:
        """The whole file with the fault in it."""
        text = (root / self.file).read_text(encoding="utf-8")
        if self.file.endswith(".toml"):
            return raised(text)[self.number][1]
        tree = ast.parse(text)
        list(edits(tree))[self.number].make()
        return ast.unparse(ast.fix_missing_locations(tree))


def faults_in(root: Path, path: Path) -> list[Fault]:
    text, file = path.read_text(encoding="utf-8"), str(path.relative_to(root))
    if path.suffix == ".toml":
        told = [said for said, _ in raised(text)]
        return [Fault(file, line, f"line {line}", was, now, n) for n, (line, was, now) in enumerate(told)]
    return [fault_of(file, number, edit) for number, edit in enumerate(edits(ast.parse(text)))]


def raised(text: str) -> list[tuple[tuple[int, str, str], str]]:
    """Every whole number of a TOML file, outside texts and comments, raised by one:
    what is said of it, and the whole text."""
    lines, found = text.split("\n"), []
    for at, line in enumerate(lines):
        bare = re.sub(r'"[^"]*"', lambda quoted: " " * len(quoted.group()), line).split("#")[0]
        for number in NUMBER.finditer(bare, bare.find("=") + 1):
            more = line[: number.start()] + str(int(number.group()) + 1) + line[number.end() :]
            said = (at + 1, line.strip(), more.strip())
            found.append((said, "\n".join([*lines[:at], more, *lines[at + 1 :]])))
    return found


@dataclass(frozen=True)
class Edit:
    """An attribute of a node of the tree, or an item of one that is a list, gets another value."""

    statement: ast.stmt
    where: str
    node: ast.AST
    field: str
    index: int
    value: object

    def make(self) -> object:
        """The old value."""
        if self.index < 0:
            old = getattr(self.node, self.field)
            setattr(self.node, self.field, self.value)
        else:
            items = getattr(self.node, self.field)
            old, items[self.index] = items[self.index], self.value
        return old


def fault_of(file: str, number: int, edit: Edit) -> Fault:
    """Described by the first line of its statement, before and after; the tree is left as it was."""
    was = source_of(edit.statement)
    old = edit.make()
    now = source_of(edit.statement)
    replace(edit, value=old).make()
    return Fault(file, edit.statement.lineno, edit.where, was, now, number)


def source_of(statement: ast.stmt) -> str:
    return ast.unparse(ast.fix_missing_locations(statement)).split("\n")[0]


def edits(tree: ast.Module) -> Iterator[Edit]:
    yield from in_block(tree.body, "module")


def in_block(block: list[ast.stmt], where: str) -> Iterator[Edit]:
    for statement in block:
        inside = where
        if isinstance(statement, ast.ClassDef | ast.FunctionDef):
            inside = statement.name if where == "module" else f"{where}.{statement.name}"
        elif not is_fixed(statement):
            yield from in_statement(statement, inside)
        for name in ("body", "orelse", "finalbody"):
            yield from in_block(getattr(statement, name, []), inside)


def is_fixed(statement: ast.stmt) -> bool:
    """What is no rule: imports, documentation, sentences of errors, lists of slots."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) in ("__slots__", "__all__"):
        return True
    return isinstance(statement, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.Pass)


def in_statement(statement: ast.stmt, where: str) -> Iterator[Edit]:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        yield Edit(statement, where, statement, "value", -1, ast.Constant(value=None))
    if isinstance(statement, ast.AugAssign) and type(statement.op) in SUMS:
        yield Edit(statement, where, statement, "op", -1, SUMS[type(statement.op)]())
    for node in expressions(statement):
        for field, index, value in turned(node):
            yield Edit(statement, where, node, field, index, value)


def expressions(node: ast.AST) -> Iterator[ast.AST]:
    """The statement and all expressions of its own: not the blocks it heads, no types, no texts."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("body", "orelse", "finalbody", "annotation", "handlers") and isinstance(node, ast.stmt):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST) and not isinstance(item, ast.JoinedStr):
                yield from expressions(item)


def turned(node: ast.AST) -> Iterator[tuple[str, int, object]]:
    """What may be changed at this node: a field, the place in it (-1: all of it) and the new value."""
    if isinstance(node, ast.Compare):
        for index, op in enumerate(node.ops):
            yield "ops", index, COMPARISONS[type(op)]()
    elif isinstance(node, ast.BoolOp):
        yield "op", -1, ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
        yield "op", -1, SUMS[type(node.op)]()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "operand", -1, ast.UnaryOp(op=ast.Not(), operand=node.operand)
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        if isinstance(node.test, ast.Name | ast.Call | ast.Attribute | ast.Subscript):
            yield "test", -1, ast.UnaryOp(op=ast.Not(), operand=node.test)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield "value", -1, not node.value
        elif isinstance(node.value, int):
            yield "value", -1, node.value + 1
