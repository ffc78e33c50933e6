"""The use of every rule: which clauses came up, how often, and which never did."""

import ast
from functools import cache
from importlib.resources import files
from pathlib import Path

from quarterdeck.engine.ledger import NAME, Ledger
from quarterdeck.engine.registry import Box
from quarterdeck.lab.clauses import cited
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.infer import Estimate, mean_from
from quarterdeck.lab.page import Grid, Section
from quarterdeck.lab.sections.saying import mean_cell, pct, share_cell
from quarterdeck.lab.trial import Trial

SELDOM = 0.01


@cache
def noted(folder: str) -> frozenset[str]:
    """The clauses that the rules of a game can note: written beside the note, literally."""
    found: set[str] = set()
    for path in Path(str(files(folder))).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "note"
            ):
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found |= {word for word in words if isinstance(word, str) and NAME.fullmatch(word)}
    return frozenset(found)


def traced(box: Box) -> set[str]:
    """The clauses whose use can be seen from outside: an act or a step stands for them, or a note."""
    every = (*box.book.acts, *box.book.steps)
    found = {clause for one in every for clause in cited(one)} | noted(box.folder)
    return {clause for clause in found if clause in box.ledger}


def rules(trial: Trial, digest: Digest) -> Section:
    ledger, visible, games = trial.box.ledger, traced(trial.box), digest.count
    never = [clause for clause in ledger.clauses if clause in visible and clause not in digest.clauses]
    used = [clause for clause in ledger.clauses if clause in digest.clauses]
    silent = len(ledger.clauses) - len(used) - len(never)
    says = [
        f"{len(used)} clauses came up in {games:,} games, {len(never)} never did, and {silent} leave no "
        "trace of their own: definitions, limits, set-up and refusals. A clause came up if an act or a step "
        "that stands for it was carried out, or the log noted it.",
        f"A clause that none of {games:,} games used comes up in fewer than {pct(min(1.0, 3 / games))} of "
        "them (95 % certain, each taken alone): with these players, and in this variant.",
        f"Never: {', '.join(never)}." if never else "Every clause that leaves a trace came up.",
    ]
    return Section("rules", "Use of the rules", (), grids(ledger, digest, never, used), says)


def times_a_game(digest: Digest, clause: str) -> Estimate:
    return mean_from(digest.clauses[clause], digest.clause_squares[clause], digest.count)


def grids(ledger: Ledger, digest: Digest, never: list[str], used: list[str]) -> list[Grid]:
    games, often = digest.count, digest.clause_games
    unused = [[one, ledger.rule(one)] for one in never]
    seldom = [
        [one, f"{often[one]:,}", share_cell(often[one], games), ledger.rule(one)]
        for one in used
        if often[one] < SELDOM * games
    ]
    every = [
        [one, share_cell(often[one], games), mean_cell(times_a_game(digest, one)), ledger.rule(one)]
        for one in used
    ]
    heads = ("clause", "games (95 %)", "times a game, ± 95 %", "it says")
    title = f"In fewer than one game of a hundred ({len(seldom)})"
    return [
        Grid(f"Never came up ({len(never)})", ("clause", "it says"), unused, (), len(never) > 12, (1,)),
        Grid(title, ("clause", "games", "share (95 %)", "it says"), seldom, (), True, (3,)),
        Grid(f"All that came up ({len(used)})", heads, every, (), True, (3,)),
    ]
