"""Which clauses stand behind an act or a step, and the words of all moves: looked up once for each rulebook.

A rule stands in the docstring of its class. Compiled classes have none, so the sources are read."""

import ast
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from quarterdeck.engine.ledger import NAME
from quarterdeck.engine.rulebook import Rulebook
from quarterdeck.lab.entries import Uses

CLAUSES = re.compile(NAME.pattern)


@cache
def docstrings(module: str) -> dict[str, str]:
    """Of every class in the source of that module."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return {}
    path = Path(spec.origin)
    source = path.with_name(path.name.partition(".")[0] + ".py")
    if not source.exists():
        return {}
    tree = ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    return {node.name: ast.get_docstring(node) or "" for node in tree if isinstance(node, ast.ClassDef)}


def cited(thing: object) -> tuple[str, ...]:
    """The clauses that the class of an act or a step names."""
    kind = type(thing)
    return tuple(dict.fromkeys(CLAUSES.findall(docstrings(kind.__module__).get(kind.__name__, ""))))


class Catalogue:
    """Of one rulebook: for every move its act and its words, for every act and step its clauses."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book  # kept, so that its identity stays its own
        self.acts = [act.name for act in book.by_move]
        self.words = [book.spell(move) for move in range(book.size)]
        by_act = {act.name: cited(act) for act in book.acts}
        self.uses = Uses([by_act[name] for name in self.acts], [cited(step) for step in book.steps])


CATALOGUES: dict[int, Catalogue] = {}


def catalogue(book: Rulebook) -> Catalogue:
    found = CATALOGUES.get(id(book))
    if found is None:
        found = CATALOGUES[id(book)] = Catalogue(book)
    return found
