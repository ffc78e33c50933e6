"""Packs of data, random games, and the ledger's own tables, for the tests of Catan Junior."""

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.positions import CatanDesk, asked_of
from quarterdeck.games.catan_junior.state import State

FOLDER = Path(__file__).resolve().parents[3] / "quarterdeck" / "games" / "catan_junior"
SHIPPED: dict[str, Any] = {
    path.stem: tomllib.loads(path.read_text()) for path in sorted((FOLDER / "data").glob("*.toml"))
}

NOWHERE: dict[str, list[int]] = {"red": [], "blue": [], "orange": [], "white": []}
NOWHERE_FOR_TWO: dict[str, list[int]] = {"red": [], "blue": []}
NOTHING = {"red": "", "blue": "", "orange": "", "white": ""}


def shipped(name: str) -> dict[str, Any]:
    """One of the shipped data files, to be changed at will."""
    made: dict[str, Any] = copy.deepcopy(SHIPPED[name])
    return made


def pack(folder: Path, **tables: Any) -> Path:
    """An owner's data pack with these tables."""
    path = folder / "pack.toml"
    path.write_text("".join(f"{name} = {inline(rows)}\n" for name, rows in tables.items()))
    return path


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {inline(item)}' for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def new_game(seats: int, variant: str = "standard", **options: int) -> CatanDesk:
    """A desk with a fresh game, up to its first question."""
    s = box.new(seats, variant, options)
    assert isinstance(s, State)
    return CatanDesk(s)


def random_game(seed: int, seats: int, variant: str = "standard", **options: int) -> Iterator[State]:
    """The same table again and again: before the first move and after each."""
    s = box.new(seats, variant, options)
    assert isinstance(s, State)
    luck = Luck(seed)
    yield s
    while s.seat != OVER:
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
        yield s


def ledger_rows(heading: str, first: str) -> list[list[str]]:
    """The rows of the ledger's table under a heading whose first column is called so."""
    text = (FOLDER / "ledger.md").read_text(encoding="utf-8")
    chapter = text.split(f"### {heading}")[1].split("\n### ")[0]
    table = chapter.split(f"| {first} |")[1].split("\n\n")[0]
    lines = table.splitlines()[2:]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]


def numbers(text: str) -> list[int]:
    """L03 L06 L07 as 3, 6, 7."""
    return [int(digits) for digits in re.findall(r"[LS](\d\d)", text)]


def asked(t: Desk[State]) -> str:
    """Who is asked, and what: `red build_and_trade`, `Fate roll`, or `over`."""
    return "over" if t.over else f"{asked_of(t)} {t.question}"


def follow(t: Desk[State], script: str) -> Desk[State]:
    """Plays a script line by line: who is asked what, the answer, and the clauses that then happen, as in
    `red build_and_trade | ship 5 | CJ-B01 CJ-B09`. A line with nothing but the first part only looks."""
    for line in [line.strip() for line in script.splitlines() if line.strip()]:
        question, *rest = [cell.strip() for cell in line.split("|")]
        assert asked(t) == question, f"asked is {asked(t)}, not: {line}"
        if rest:
            before = len(t.events)
            t.play(rest[0])
            t.s.check()
            assert t.events[before:] == rest[1].split(), f"{t.events[before:]} happened: {line}"
    return t
