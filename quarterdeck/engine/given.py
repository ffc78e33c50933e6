"""For builders of positions: what somebody says lies on the table, understood or refused in a sentence.

A word that means nothing is Unreadable; what cannot lie on the table is Broken. Every reader takes first the
name of the argument, which begins the sentence, then what was given for it.

>>> whole("coins", 3, 0, 20), flag("traded", True), words("market", "gold, wood")
(3, True, ['gold', 'wood'])
>>> by_seat("goods", {"red": "2 rum"}, ["red", "blue"]), bundle("goods", "2 rum 1 fish", ["fish", "rum"])
({0: '2 rum'}, [1, 2])
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from inspect import signature
from itertools import islice
from pathlib import Path
from reprlib import Repr
from typing import Any

from quarterdeck.engine.desk import pending
from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table

Who = str | int  # a seat: its colour, or its number as the table counts, from 0
Words = str | Sequence[Any]  # a text of words, or a list of them
By = Mapping[Any, Any]  # by seat, or by name

LARGEST = 100_000
MOST_WORDS = 200  # more than there are pieces: whoever says more does not mean a position
MOST_NAMES = 16  # more are told by the first and the last
NO_NAMES: Mapping[str, int] = {}


# -- single values -----------------------------------------------------------------------


class Short(Repr):
    """A value in one short line; Python itself refuses to write very long numbers."""

    def repr_int(self, x: int, level: int) -> str:
        return str(x) if abs(x) <= LARGEST else "a huge number"


def quoted(value: Any) -> str:
    return " ".join(Short().repr(value).split())


def whole(what: str, value: Any, low: int = 0, high: int = LARGEST) -> int:
    """A whole number: no text, no fraction, no True."""
    if type(value) is not int:
        raise Unreadable(f"{what}: {quoted(value)} is not a whole number")
    if value < low:
        raise Broken(f"{what}: {quoted(value)} is below {'zero' if low == 0 else low}")
    if value > high:
        raise Broken(f"{what}: {quoted(value)} is more than {high}")
    return value


def flag(what: str, value: Any) -> bool:
    if type(value) is not bool:
        raise Unreadable(f"{what}: {quoted(value)} is neither True nor False")
    return value


def text(what: str, value: Any) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{what}: {quoted(value)} is not a word")
    return value.strip()


def digits(word: str) -> int:
    """The number that a word writes, or -1."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else -1


def words(what: str, value: Any) -> list[Any]:
    """The words of a text, with or without commas; or the members of a list, as they are."""
    if isinstance(value, str):
        return value.replace(",", " ").split()
    if isinstance(value, Mapping | bytes | bytearray) or not isinstance(value, Iterable):
        raise Unreadable(f"{what}: {quoted(value)} is neither words nor a list")
    return list(islice(value, MOST_WORDS))


def table_of(what: str, given: Any) -> Mapping[Any, Any]:
    """A dictionary; nothing is an empty one."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise Unreadable(f"{what}: {quoted(given)} does not say whose or what: it should be a table")
    return given


# -- names and numbers of things ---------------------------------------------------------


def index_of(what: str, name: Any, names: Sequence[str], also: Mapping[str, int] = NO_NAMES) -> int:
    """Which of these names it is; `also` are other spellings, in small letters."""
    word = name.strip().lower() if isinstance(name, str) else name
    spelled = [known.lower() for known in names]
    if word in spelled:
        return spelled.index(word)
    if isinstance(word, str) and word in also:
        return also[word]
    raise Unreadable(f"{what}: {quoted(name)} is none of {known_as(names)}")


def known_as(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) <= MOST_NAMES else f"{names[0]} to {names[-1]}"


def by_name(
    what: str, given: Any, names: Sequence[str], also: Mapping[str, int] = NO_NAMES
) -> dict[int, Any]:
    """What is said of each of these names, none named twice."""
    found: dict[int, Any] = {}
    for name, value in table_of(what, given).items():
        which = index_of(what, name, names, also)
        if which in found:
            raise Broken(f"{what}: {names[which]} is named twice")
        found[which] = value
    return found


def counts(what: str, given: Any, names: Sequence[str], also: Mapping[str, int] = NO_NAMES) -> list[int]:
    """How many there are of each name: a table of numbers, or words, one for each thing."""
    if isinstance(given, Mapping):
        said = by_name(what, given, names, also)
        return [whole(f"{what}: {name}", said.get(which, 0)) for which, name in enumerate(names)]
    named = [index_of(what, name, names, also) for name in words(what, given)]
    return [named.count(which) for which in range(len(names))]


def bundle(
    what: str,
    given: Any,
    names: Sequence[str],
    also: Mapping[str, int] = NO_NAMES,
    sets: Mapping[str, Sequence[int]] | None = None,
) -> list[int]:
    """So many of each name: "2 rum 1 fish", {"rum": 2}, "0/2/1" or [0, 2, 1]. A name may end with s; without
    a number it counts once; `sets` are bundles with a name of their own, such as prices."""
    if isinstance(given, Mapping):
        return counts(what, given, names, also)
    if not isinstance(given, str) or "/" in given:
        return in_order(what, given, names)
    held, many = [0] * len(names), -1
    for word in words(what, given):
        if digits(word) >= 0 and many < 0:
            many = digits(word)
            continue
        more = bundle_named(what, word, names, also, sets or {})
        held = [there + abs(many) * count for there, count in zip(held, more, strict=True)]
        many = -1
    if many >= 0:
        raise Unreadable(f"{what}: {quoted(given)} ends with a number; of what?")
    return held


def in_order(what: str, given: Any, names: Sequence[str]) -> list[int]:
    """One number for each name, in their order."""
    parts = given.split("/") if isinstance(given, str) else words(what, given)
    found = [digits(part.strip()) if isinstance(part, str) else whole(what, part) for part in parts]
    if len(found) != len(names) or min(found) < 0:
        raise Unreadable(f"{what}: {quoted(given)} is not {len(names)} numbers: {'/'.join(names)}")
    return found


def bundle_named(
    what: str, word: str, names: Sequence[str], also: Mapping[str, int], sets: Mapping[str, Sequence[int]]
) -> Sequence[int]:
    lower = word.lower()
    for name in (lower, lower.removesuffix("s")):
        if name in sets:
            return sets[name]
        if name in also or name in [known.lower() for known in names]:
            which = index_of(what, name, names, also)
            return [int(kind == which) for kind in range(len(names))]
    raise Unreadable(f"{what}: {quoted(word)} is none of {known_as([*names, *sets])}")


def numbered(what: str, given: Any, most: int, letter: str = "") -> list[int]:
    """Printed numbers of places, from 1, with or without their letter, as the rules count them: from 0."""
    found: list[int] = []
    for word in words(what, given):
        number = digits(word.upper().removeprefix(letter)) if isinstance(word, str) else word
        if type(number) is not int or not 1 <= number <= most:
            there = f"{letter}01 to {letter}{most:02}" if letter else f"1 to {most}"
            raise Unreadable(f"{what}: {quoted(word)} is not on the board, which has {there}")
        found.append(number - 1)
    return found


# -- seats -------------------------------------------------------------------------------


def seat_of(what: str, who: Any, colours: Sequence[str]) -> int:
    """A seat by its colour, or by its number as the table counts: from 0."""
    if isinstance(who, str) and who.strip().lower() in colours:
        return colours.index(who.strip().lower())
    if type(who) is int and 0 <= who < len(colours):
        return who
    there = f"{', '.join(colours)}, or 0 to {len(colours) - 1}"
    raise Unreadable(f"{what + ': ' if what else ''}nobody is called {quoted(who)}; there are {there}")


def seats_of(what: str, given: Any, colours: Sequence[str]) -> list[int]:
    """Several seats in order, none twice: "red 1", ["red", 1]."""
    said = [int(who) if isinstance(who, str) and digits(who) >= 0 else who for who in words(what, given)]
    found = [seat_of(what, who, colours) for who in said]
    for seat in found:
        if found.count(seat) > 1:
            raise Broken(f"{what}: {colours[seat]} is named twice")
    return found


def by_seat(what: str, given: Any, colours: Sequence[str]) -> dict[int, Any]:
    """What is said of each seat, none named twice."""
    found: dict[int, Any] = {}
    for who, value in table_of(what, given).items():
        seat = seat_of(what, who, colours)
        if seat in found:
            raise Broken(f"{what}: {colours[seat]} is named twice")
        found[seat] = value
    return found


# -- the whole position ------------------------------------------------------------------


def said(arguments: Mapping[str, Any], builder: Callable[..., Any]) -> dict[str, Any]:
    """Those of a builder's arguments (its `locals()`) that are not as they are unless somebody says so."""
    usual = {name: parameter.default for name, parameter in signature(builder).parameters.items()}
    return {name: value for name, value in arguments.items() if name in usual and value != usual[name]}


def refuse_idle(given: Iterable[str], meant: Container[str], when: str) -> None:
    """Nothing is left out of account in silence: `refuse_idle(given, MEANT[phase], "in this phase")`."""
    for name in given:
        if name not in meant:
            raise Unreadable(f"{name}: means nothing {when}")


def phase_of(phase: Any, phases: Sequence[str], what: str = "phase") -> str:
    """What is asked: one of these names, as it is written."""
    if not isinstance(phase, str) or phase not in phases:
        raise Unreadable(f"{what}: {quoted(phase)} is none of {', '.join(phases)}")
    return phase


def pack_of(data: Any) -> Path | None:
    if data is not None and not isinstance(data, str | Path):
        raise Unreadable(f"data: {quoted(data)} is not the path of a data pack")
    return None if data is None else Path(data)


def fresh_table(
    box: Box,
    seats: Any,
    variant: Any = "",
    options: Any = None,
    data: Any = None,
    edition: Any = None,
    settled: bool = True,
) -> Table:
    """A new table of the house, up to its first question; not `settled`: before its first step."""
    whole("seats", seats, -LARGEST)
    text("variant", variant)
    house = dict(table_of("options", options))
    try:
        rules = box if edition is None else box.for_rules(whole("edition", edition, -LARGEST))
        s = rules.laid(rules.tables(pack_of(data)), rules.setup(seats, variant, house))
        if settled:
            s.settle()
    except Broken:
        raise
    except QuarterdeckError as error:
        raise Unreadable(str(error)) from None
    return s


def asking(s: Table, *lines: Sequence[object]) -> None:
    """The position is complete: it is checked, and asks. Each line is a step's name and its argument, the
    first one last."""
    pending(s, *lines)
    try:
        s.check()
        s.refresh()
    except QuarterdeckError as error:
        raise Broken(f"position: {error}") from None
