"""Component data: TOML files beside a game, or an owner's data pack in their place."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any

from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.files import read_whole
from quarterdeck.engine.marks import mypyc_attr

LARGEST_PACK = 1 << 20


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """What a game's data says, read and checked once, as plain lists for the rules.
    It never changes, so states share it; snapshots leave it out."""

    __slots__ = ()


class Sheet:
    """One table of a TOML file, which answers with the right type or names what is wrong."""

    def __init__(self, rows: dict[str, Any], path: str) -> None:
        self.rows = rows
        self.path = path

    def fail(self, key: str, what: str) -> Unreadable:
        return Unreadable(f"{self.path}: {key}: {what}")

    def value(self, key: str) -> Any:
        if key not in self.rows:
            raise self.fail(key, "is missing")
        return self.rows[key]

    def number(self, key: str, low: int = 0, high: int = 1000) -> int:
        value = self.value(key)
        if type(value) is not int:
            raise self.fail(key, f"should be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.fail(key, f"should be from {low} to {high}, not {value}")
        return value

    def real(self, key: str, low: float = -1000.0, high: float = 1000.0) -> float:
        value = self.value(key)
        if type(value) not in (int, float) or not low <= value <= high:
            raise self.fail(key, f"should be a number from {low:g} to {high:g}, not {value!r}")
        return float(value)

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if type(value) is not bool:
            raise self.fail(key, f"should be true or false, not {value!r}")
        return value

    def text(self, key: str, longest: int = 400) -> str:
        value = self.value(key)
        if type(value) is not str or len(value) > longest:
            raise self.fail(key, f"should be a text of at most {longest} letters")
        return value

    def choice(self, key: str, names: list[str]) -> int:
        """The index of a name in a list of allowed names."""
        value = self.value(key)
        if value not in names:
            raise self.fail(key, f"should be one of {', '.join(names)}, not {value!r}")
        return names.index(value)

    def numbers(self, key: str, low: int = 0, high: int = 1000) -> list[int]:
        value = self.value(key)
        if not isinstance(value, list):
            raise self.fail(key, "should be a list of whole numbers")
        for item in value:
            if type(item) is not int or not low <= item <= high:
                raise self.fail(key, f"should hold whole numbers from {low} to {high}, not {item!r}")
        return list(value)

    def texts(self, key: str) -> list[str]:
        value = self.value(key)
        if not isinstance(value, list) or not all(type(item) is str for item in value):
            raise self.fail(key, "should be a list of texts")
        return list(value)

    def has(self, key: str) -> bool:
        return key in self.rows

    def sheet(self, key: str) -> "Sheet":
        value = self.value(key)
        if not isinstance(value, dict):
            raise self.fail(key, "should be a table")
        return Sheet(value, f"{self.path}: {key}")

    def sheets(self, key: str, most: int = 1000) -> list["Sheet"]:
        """A list of tables: `[[island]]` and its like."""
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fail(key, "should be a list of tables")
        if len(value) > most:
            raise self.fail(key, f"should have at most {most} entries, not {len(value)}")
        return [Sheet(item, f"{self.path}: {key} {n}") for n, item in enumerate(value, 1)]

    def only(self, *keys: str) -> None:
        """Refuses keys that nobody reads: a slip in a pack should not pass in silence."""
        for key in self.rows:
            if key not in keys:
                raise self.fail(key, f"is not known here; known are {', '.join(keys)}")


class Pack:
    """The data of one game: the folder's own files, each replaced as a whole by the table of
    the same name in an owner's pack. `mark` is a hash of all of it and stands in every record.
    Rules of old have the values of old: `until_2/sheets.toml` is what rules 1 and 2 read."""

    def __init__(self, folder: Path, owner: Path | None = None, rules: int | None = None) -> None:
        texts = {path.stem: path.read_bytes() for path in sorted(folder.glob("*.toml"))}
        if rules is not None:
            texts |= before(folder, rules)
        self.sheets = {name: parsed(text, f"{name}.toml") for name, text in texts.items()}
        digest = hashlib.sha256(b"\0".join(name.encode() + b"\0" + text for name, text in texts.items()))
        if owner is not None:
            text = read(owner)
            for name, rows in parsed(text, owner.name).rows.items():
                if name not in texts:
                    raise Unreadable(f"{owner.name}: {name}: no such table; there are {', '.join(texts)}")
                if not isinstance(rows, dict):
                    raise Unreadable(f"{owner.name}: {name}: should be a table")
                self.sheets[name] = Sheet(rows, f"{owner.name}: {name}")
            digest.update(text)
        self.mark = digest.hexdigest()[:16]

    def sheet(self, name: str) -> Sheet:
        return self.sheets[name]


def before(folder: Path, rules: int) -> dict[str, bytes]:
    """The files that have changed since those rules, as they were."""
    texts: dict[str, bytes] = {}
    lasted = {int(place.name.removeprefix("until_")): place for place in folder.glob("until_*")}
    for last in sorted(lasted, reverse=True):
        if last >= rules:
            texts |= {path.stem: path.read_bytes() for path in sorted(lasted[last].glob("*.toml"))}
    return texts


def read(path: Path) -> bytes:
    return read_whole(path, LARGEST_PACK)


def parsed(text: bytes, name: str) -> Sheet:
    try:
        return Sheet(tomllib.loads(text.decode()), name)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise Unreadable(f"{name}: not TOML: {error}") from None
