"""Any position as JSON and back, exactly, pending decisions included.

Used for puzzles, bug reports, tests, and to hand a view to a bot in another process."""

from contextlib import suppress
from typing import Any

from quarterdeck.engine.cards import Bag, Part, Pile
from quarterdeck.engine.data import Tables
from quarterdeck.engine.errors import Broken, DeadEnd, Unreadable
from quarterdeck.engine.table import ALL_OPEN, STEP_BITS, STEP_MASK, Rulebook, Table

ENGINE_FIELDS = (
    "agenda",
    "arg",
    "book",
    "edition",
    "log",
    "mark",
    "options",
    "quiet",
    "seat",
    "viewer",
    "weights",
)
LARGEST = 1 << 62
NONSENSE = (IndexError, KeyError, ValueError, TypeError, AttributeError, AssertionError, DeadEnd)


def fields(thing: object) -> list[str]:
    """All slots of a state or part, the engine's own and what follows from others left out; the same compiled
    or not."""
    names: list[str] = []
    for cls in type(thing).__mro__:
        slots = cls.__dict__.get("__slots__", ()) or cls.__dict__.get("__mypyc_attrs__", ())
        names += [slot for slot in slots if slot not in names and not slot.startswith("__")]
    left_out = (*ENGINE_FIELDS, *getattr(thing, "DERIVED", ()))
    return sorted(name for name in names if name not in left_out)


def snapshot(s: Table) -> dict[str, Any]:
    """The position as plain JSON data. Of a view it shows what the view shows."""
    agenda = [[s.book.steps[line & STEP_MASK].name, line >> STEP_BITS] for line in s.agenda]
    shown = {"agenda": agenda, "viewer": s.viewer, "seat": s.seat, "options": list(s.options)}
    for name in fields(s):
        value = getattr(s, name)
        if not isinstance(value, Tables):
            shown[name] = plain(value)
    return shown


def plain(value: Any) -> Any:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, Part):
        return {"is": type(value).__name__} | {name: plain(getattr(value, name)) for name in fields(value)}
    raise Broken(f"a position cannot hold a {type(value).__name__}")


def restored(blank: Table, shown: dict[str, Any], parts: dict[str, type[Part]]) -> Table:
    """The position on a table of the same game. `blank` is a fresh table, `parts` the game's
    own kinds of parts. A nonsensical position is refused with what is broken."""
    s = filled(blank, shown, parts)
    if s.viewer == ALL_OPEN:
        prove(s)
    return s


def filled(blank: Table, shown: dict[str, Any], parts: dict[str, type[Part]]) -> Table:
    if not isinstance(shown, dict):
        raise Unreadable("position: should be a table of fields")
    s = blank.copy()
    known = parts | {"Bag": Bag, "Pile": Pile}
    names = [name for name in fields(s) if not isinstance(getattr(s, name), Tables)]
    for name in shown:
        if name not in names and name not in ("agenda", "viewer", "seat", "options"):
            raise Unreadable(f"position: {name}: no such field")
    for name in names:
        if name not in shown:
            raise Unreadable(f"position: {name}: is missing")
        lay(s, name, alike(getattr(s, name), shown[name], name, known), name)
    s.agenda = agenda_lines(shown.get("agenda"), s.book)
    s.viewer = whole(shown.get("viewer", ALL_OPEN), "viewer")
    s.arg = s.agenda[-1] >> STEP_BITS if s.agenda else 0
    s.mark = len(s.agenda)
    if s.viewer == ALL_OPEN:
        return s
    s.seat = whole(shown.get("seat", 0), "seat")
    s.options = offered(shown.get("options", []), s.book)
    try:
        s.derive()
    except NONSENSE as error:
        raise Broken(f"position: makes no sense: {error}") from None
    return s


def offered(moves: Any, book: Rulebook) -> list[int]:
    if not isinstance(moves, list) or not all(0 <= whole(move, "options") < book.size for move in moves):
        raise Unreadable("position: options: should be a list of moves")
    return list(moves)


def lay(thing: Any, field: str, value: Any, name: str) -> None:
    """Compiled states take only the right type."""
    try:
        setattr(thing, field, value)
    except TypeError as error:
        raise Unreadable(f"position: {name}: {error}") from None


def prove(s: Table) -> None:
    """The position keeps every invariant, and its pending question can be asked."""
    try:
        with suppress(*NONSENSE):
            s.derive()  # if that is impossible, `check` says why
        s.check()
        s.refresh()
    except Broken as error:
        raise Broken(f"position: {error}") from None
    except NONSENSE as error:
        raise Broken(f"position: makes no sense: {error}") from None


def agenda_lines(lines: Any, book: Rulebook) -> list[int]:
    if not isinstance(lines, list) or len(lines) > 1000:
        raise Unreadable("position: agenda: should be a list of [step, number]")
    made: list[int] = []
    steps = {step.name: step.index for step in book.steps}
    for line in lines:
        if not isinstance(line, list) or len(line) != 2 or type(line[0]) is not str or line[0] not in steps:
            raise Unreadable(f"position: agenda: {line!r} is not a step and a number")
        made.append((whole(line[1], "agenda") << STEP_BITS) | steps[line[0]])
    return made


def whole(value: Any, name: str) -> int:
    if type(value) is not int or not -LARGEST < value < LARGEST:
        raise Unreadable(f"position: {name}: should be a whole number, not {value!r}")
    return value


def alike(sample: Any, value: Any, name: str, parts: dict[str, type[Part]]) -> Any:
    """The value, if it has the same shape as the sample that a fresh table has there."""
    if isinstance(sample, bool):
        if type(value) is not bool:
            raise Unreadable(f"position: {name}: should be true or false, not {value!r}")
        return value
    if isinstance(sample, int):
        return whole(value, name)
    if isinstance(sample, str):
        if type(value) is not str:
            raise Unreadable(f"position: {name}: should be a text, not {value!r}")
        return value
    if isinstance(sample, list):
        if not isinstance(value, list) or len(value) > 100_000:
            raise Unreadable(f"position: {name}: should be a list")
        like = sample[0] if sample else None
        return [alike(like, item, f"{name}[{n}]", parts) for n, item in enumerate(value)]
    if isinstance(sample, Part) and not isinstance(value, dict):
        raise Unreadable(f"position: {name}: should be a {type(sample).__name__}, not {value!r}")
    return part(value, name, parts, sample)


def part(value: Any, name: str, parts: dict[str, type[Part]], sample: Any = None) -> Any:
    """A part, or whatever plain value stands where a fresh table had nothing to compare with."""
    if not isinstance(value, dict):
        return loose(value, name, parts)
    kind = value.get("is")
    if type(kind) is not str or kind not in parts:
        raise Unreadable(f"position: {name}: {kind!r} is no part of this game")
    made = parts[kind]()
    wanted = fields(made)
    for field in value:
        if field != "is" and field not in wanted:
            raise Unreadable(f"position: {name}.{field}: no such field")
    for field in wanted:
        if field not in value:
            raise Unreadable(f"position: {name}.{field}: is missing")
        like = getattr(sample, field, None) if type(sample) is type(made) else None
        lay(made, field, alike(like, value[field], f"{name}.{field}", parts), f"{name}.{field}")
    return made


def loose(value: Any, name: str, parts: dict[str, type[Part]]) -> Any:
    """A list, a number, a text or nothing: all that a position is made of besides parts."""
    if isinstance(value, list):
        return [part(item, f"{name}[{n}]", parts) for n, item in enumerate(value)]
    if value is None or type(value) in (bool, str):
        return value
    return whole(value, name)
