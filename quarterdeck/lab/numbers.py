"""The numbers of a game's component data, by their paths: what a house may change, and a pack in which one of
them is another.

`pieces.price.lair.wood`: the sheet, its tables and keys, and in a list the place, by its number from 0 or
by the name that the game gives to places of such lists. The sheet may be left out where one path ends so."""

import json
import re
import tempfile
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.engine.data import Pack
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.lab.trial import Trial, prove

BARE = re.compile(r"[A-Za-z0-9_-]+")
MOST_VALUES = 25  # of one sweep


class Number(msgspec.Struct, frozen=True):
    path: str
    value: int
    keys: tuple[str | int, ...]


def sheets(box: Box, pack: str = "", pack_name: str = "pack.toml") -> dict[str, dict[str, Any]]:
    """The component data as it stands in the files, an owner's pack laid over it."""
    folder = Path(str(files(box.folder))) / "data"
    if not pack:
        return {name: sheet.rows for name, sheet in Pack(folder).sheets.items()}
    with tempfile.TemporaryDirectory(prefix="quarterdeck-") as place:
        file = Path(place) / Path(pack_name).name
        file.write_text(pack, encoding="utf-8")
        return {name: sheet.rows for name, sheet in Pack(folder, file).sheets.items()}


def numbers(box: Box, pack: str = "", pack_name: str = "pack.toml") -> list[Number]:
    """Every whole number in it, in the order of the files."""
    found: list[Number] = []
    for name, rows in sheets(box, pack, pack_name).items():
        gather(box, rows, (name,), (name,), found)
    return found


def gather(
    box: Box, value: Any, keys: tuple[str | int, ...], said: tuple[str, ...], found: list[Number]
) -> None:
    if type(value) is int:
        found.append(Number(".".join(said), value, keys))
    elif isinstance(value, dict):
        for key, inner in value.items():
            gather(box, inner, (*keys, key), (*said, key), found)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            gather(box, inner, (*keys, at), (*said, place_name(box, value, at)), found)


def place_name(box: Box, row: list[Any], at: int) -> str:
    """A list of tables names its places by their own names, a list of numbers by the game's."""
    inner = row[at]
    if isinstance(inner, dict) and isinstance(inner.get("name"), str) and "." not in inner["name"]:
        return str(inner["name"])
    plain = type(inner) is int and len(row) == len(box.places)
    return box.places[at] if plain else str(at)


def find(box: Box, path: str, pack: str = "", pack_name: str = "pack.toml") -> Number:
    """The number of that path; the first names may be left out if only one path ends so."""
    every = numbers(box, pack, pack_name)
    exact = [one for one in every if one.path == path]
    ending = exact or [one for one in every if one.path.endswith(f".{path}")]
    if len(ending) == 1:
        return ending[0]
    if ending:
        several = ", ".join(one.path for one in ending[:4])
        raise QuarterdeckError(f"{path}: {len(ending)} numbers of {box.title} are called so: {several}")
    near = get_close_matches(path, [one.path for one in every], 4, 0.4)
    near = near or get_close_matches(path, [one.path.partition(".")[2] for one in every], 4, 0.4)
    hint = f"; there are {', '.join(near)}" if near else ""
    raise QuarterdeckError(f"{box.title} has no number called {path!r} in its data{hint}")


def with_numbers(trial: Trial, wanted: dict[str, int]) -> Trial:
    """The trial with these numbers of its data, or of its options, set to other values; proved possible."""
    box, options, edited = trial.box, dict(trial.options), {}
    rows = msgspec.json.decode(msgspec.json.encode(sheets(box, trial.pack, trial.pack_name)))
    known = {option.name for option in box.options}
    for path, value in wanted.items():
        if path in known:
            options[path] = value
            continue
        one = find(box, path, trial.pack, trial.pack_name)
        place = rows
        for key in one.keys[:-1]:
            place = place[key]
        place[one.keys[-1]] = value
        edited[str(one.keys[0])] = rows[one.keys[0]]
    box.setup(trial.seats, trial.variant, options)
    if edited:
        kept = tables_in(trial.pack)
        text = "".join(toml_table(name, table) for name, table in {**kept, **edited}.items())
        changes = ", ".join(f"{path} {value}" for path, value in wanted.items() if path not in known)
        name = f"{trial.pack_name} with {changes}" if trial.pack else changes
        trial = structs.replace(trial, pack=text, pack_name=name)
    made = structs.replace(trial, options=options)
    prove(made)
    return made


def tables_in(pack: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(pack) if pack else {}


def toml_table(name: str, table: dict[str, Any]) -> str:
    """A sheet as it may stand in a pack."""
    lines = [f"{toml_key(key)} = {toml_value(value)}\n" for key, value in table.items()]
    return f"[{toml_key(name)}]\n" + "".join(lines)


def toml_key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key)


def toml_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{toml_key(key)} = {toml_value(one)}" for key, one in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list):
        return f"[{', '.join(toml_value(one) for one in value)}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def swept(text: str) -> tuple[str, list[int]]:
    """`price.lair.wood=0..3`, `max_rounds=10..40:10`, `price.lair.wood=0,2,3`."""
    path, equals, span = text.partition("=")
    wrong = QuarterdeckError(f"--sweep should be path=low..high, low..high:step or a,b,c, not {text!r}")
    if not equals or not path.strip():
        raise wrong
    try:
        if ".." in span:
            low, _, rest = span.partition("..")
            high, _, step = rest.partition(":")
            values = list(range(int(low), int(high) + 1, int(step or "1")))
        else:
            values = [int(one) for one in span.split(",")]
    except ValueError:
        raise wrong from None
    if not 2 <= len(values) <= MOST_VALUES or len(set(values)) < len(values):
        raise QuarterdeckError(f"--sweep {path} should have from 2 to {MOST_VALUES} values, all different")
    return path.strip(), values
