"""The shelf: which games and bots there are. Other packages add their own by entry points."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.engine.cards import Part
from quarterdeck.engine.data import Pack, Tables
from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.faces import Art, Cover, Faces, Features, Sense, Words
from quarterdeck.engine.ledger import Ledger
from quarterdeck.engine.ledger import read as read_ledger
from quarterdeck.engine.preview import Foresight
from quarterdeck.engine.table import Rulebook, Table

GAMES = "quarterdeck.games"
BOTS = "quarterdeck.bots"
CAPTAINS = "quarterdeck.bots.levels"
AGENTS = "quarterdeck.bots.agent"


class Variant(msgspec.Struct, frozen=True):
    """A way to play, with the clause it rests on and the seat counts it is for."""

    name: str
    title: str
    says: str
    clause: str
    seats: tuple[int, ...]


class Option(msgspec.Struct, frozen=True):
    """A number that a house may set, with the clause it belongs to."""

    name: str
    says: str
    clause: str
    default: int
    low: int
    high: int


class Credits(msgspec.Struct, frozen=True):
    """Whose game it is. We only wrote the software."""

    designer: str
    publisher: str
    year: int
    artist: str = ""


class Setup(msgspec.Struct, frozen=True):
    """How a table is laid out."""

    seats: int
    variant: str
    options: dict[str, int]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it stands on the shelf. `folder` is its package, with `faces.py` in it."""

    slug: str
    title: str
    folder: str
    pitch: str
    minutes: str
    weight: str
    credits: Credits
    seats: range
    variants: tuple[Variant, ...]
    options: tuple[Option, ...] = ()
    rules_version: int = 1
    book: Rulebook
    read: Callable[[Pack], Tables]
    lay_out: Callable[[Any, Setup], Table]
    parts: tuple[type[Part], ...] = ()
    places: tuple[str, ...] = ()  # what the places are called in those lists of its data that are as long
    round_steps: tuple[str, ...] = ()  # the steps that begin a round, one of them in each
    turn_steps: tuple[str, ...] = ()  # where no step begins a round: those that begin a turn
    warn: Callable[[Any], list[str]] | None = None  # what is odd in a data pack, but may be meant
    earlier: tuple["Box", ...] = ()  # boxes with older rules, for old records and tables: see `editions`

    def new(
        self,
        seats: int | None = None,
        variant: str = "",
        options: dict[str, int] | None = None,
        data: Path | None = None,
    ) -> Table:
        """A fresh table, up to its first question."""
        setup = self.setup(self.seats[0] if seats is None else seats, variant, options or {})
        s = self.laid(self.tables(data), setup)
        s.settle()
        return s

    def laid(self, tables: Tables, setup: Setup) -> Table:
        """A fresh table that has not been settled yet, played by this box's version of the rules."""
        s = self.lay_out(tables, setup)
        s.edition = self.rules_version
        return s

    def setup(self, seats: int, variant: str, options: dict[str, int]) -> Setup:
        """The choices, complete and proved possible."""
        chosen = self.variant(variant or self.default_variant(seats).name)
        if seats not in chosen.seats:
            counts = ", ".join(str(count) for count in chosen.seats)
            raise QuarterdeckError(f"{self.title} ({chosen.name}) is for {counts} seats, not {seats}")
        values = {option.name: option.default for option in self.options}
        for name, value in options.items():
            if name not in values:
                raise QuarterdeckError(
                    f"{self.title} has no option {name!r}; it has {', '.join(values) or 'none'}"
                )
            option = next(option for option in self.options if option.name == name)
            if type(value) is not int or not option.low <= value <= option.high:
                raise QuarterdeckError(f"{name} should be from {option.low} to {option.high}, not {value!r}")
            values[name] = value
        return Setup(seats=seats, variant=chosen.name, options=values)

    def default_variant(self, seats: int) -> Variant:
        for variant in self.variants:
            if seats in variant.seats:
                return variant
        raise QuarterdeckError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")

    def variant(self, name: str) -> Variant:
        for variant in self.variants:
            if variant.name == name:
                return variant
        names = ", ".join(variant.name for variant in self.variants)
        raise QuarterdeckError(f"{self.title} has no variant {name!r}; it has {names}")

    def setups(self) -> list[tuple[str, int]]:
        """Every way to play: variant and seat count."""
        return [(variant.name, seats) for variant in self.variants for seats in variant.seats]

    def tables(self, data: Path | None = None) -> Tables:
        return tables_of(self, data)[0]

    def warnings(self, data: Path) -> list[str]:
        """What looks odd in an owner's pack, though it can be played."""
        return [] if self.warn is None else self.warn(self.tables(data))

    def data_mark(self, data: Path | None = None) -> str:
        """The hash of the component data, as it stands in a record."""
        return tables_of(self, data)[1]

    def for_rules(self, version: int) -> "Box":
        """This game with the rules of that version: a record keeps replaying by its own."""
        for box in (self, *self.earlier):
            if box.rules_version == version:
                return box
        raise QuarterdeckError(f"{self.title} has rules version {self.rules_version}, not {version}")

    def part_kinds(self) -> dict[str, type[Part]]:
        return {part.__name__: part for part in self.parts}

    @property
    def faces(self) -> Faces[Any]:
        """Words, art, sense, features and the cover: imported when somebody looks at them."""
        return faces_of(self.folder, self.title)

    @property
    def words(self) -> Words[Any]:
        return self.faces.words

    @property
    def art(self) -> Art[Any]:
        return self.faces.art

    @property
    def cover(self) -> Cover:
        return self.faces.cover

    @property
    def sense(self) -> Sense[Any]:
        return self.faces.sense

    @property
    def sense_parts(self) -> Callable[[Any, int], dict[str, float]]:
        """`sense.value`, taken apart: what adds to it and what takes from it, by name."""
        return self.faces.parts

    @property
    def features(self) -> Features[Any]:
        return self.faces.features

    @property
    def cues(self) -> Callable[[Any, int], list[float]] | None:
        """What a captain looks at, as numbers, always as many; none where nobody has written them."""
        return self.faces.cues

    @property
    def foresight(self) -> Foresight[Any]:
        return self.faces.foresight

    @property
    def ledger(self) -> Ledger:
        """The rulebook: every clause and ruling."""
        return read_ledger(self.title, self.book.prefix, self.ledger_text())

    def ledger_text(self) -> str:
        """The rulebook as it is written, in Markdown."""
        return text_in(self.folder, "ledger.md")

    def lesson(self) -> str:
        """How to play, as TOML; nothing if nobody has written it yet."""
        try:
            return text_in(self.folder, "lesson.toml")
        except FileNotFoundError:
            return ""


@cache
def text_in(folder: str, name: str) -> str:
    return (files(folder) / name).read_text(encoding="utf-8")


def editions(box: Box) -> Box:
    """The box with all its earlier rules beside it, where the rules themselves ask `s.edition`
    for what has changed since."""
    older = [structs.replace(box, rules_version=version) for version in range(1, box.rules_version)]
    return structs.replace(box, earlier=tuple(older))


@cache
def faces_of(folder: str, title: str) -> Faces[Any]:
    """A game without faces can still be played, in bare words and by whoever needs no judgement."""
    if find_spec(f"{folder}.faces") is None:
        return Faces(title)
    faces: Faces[Any] = import_module(f"{folder}.faces").FACES
    return faces


STANDARD: dict[tuple[str, str, int], tuple[Tables, str]] = {}


def tables_of(box: Box, data: Path | None) -> tuple[Tables, str]:
    """The game's own data is read once; an owner's pack each time, since it may be edited."""
    which = (box.slug, box.folder, box.rules_version)
    if data is None and which in STANDARD:
        return STANDARD[which]
    pack = Pack(Path(str(files(box.folder))) / "data", data, box.rules_version)
    made = (box.read(pack), pack.mark)
    if data is None:
        STANDARD[which] = made
    return made


ADDED: dict[str, Box] = {}


def add(box: Box) -> Box:
    """A game that no package offers: a toy, a house rule, a test. Only this process knows it."""
    ADDED[box.slug] = box
    shelf.cache_clear()
    return box


@cache
def shelf() -> dict[str, Box]:
    """All games, by name. One that cannot be opened (another package's, half installed) does not
    keep the others from being played; `game` says what is wrong with it."""
    boxes: dict[str, Box] = {}
    for name in sorted({*names(GAMES), *ADDED}):
        with suppress(QuarterdeckError):
            boxes[name] = game(name)
    return boxes


@cache
def offered(group: str) -> tuple[EntryPoint, ...]:
    """What the installed packages offer. Looking through all of them is slow, and every new table asks."""
    return tuple(entry_points(group=group))


def names(group: str) -> list[str]:
    return sorted({entry.name for entry in offered(group)})


@cache
def loaded(name: str, group: str, kind: type[Any]) -> Any:
    """Opened once."""
    for entry in offered(group):
        if entry.name != name:
            continue
        try:
            made = entry.load()
        except Exception as error:
            raise Unreadable(f"{name}: its entry point {entry.value} cannot be opened: {error}") from error
        if not isinstance(made, kind):
            raise Unreadable(f"{name}: its entry point {entry.value} is not a {kind.__name__}")
        return made
    raise QuarterdeckError(
        f"no {group.rpartition('.')[2][:-1]} is called {name!r}; there are {', '.join(names(group))}"
    )


def game(slug: str) -> Box:
    box: Box = ADDED[slug] if slug in ADDED else loaded(slug, GAMES, Box)
    return box


@cache
def captains() -> dict[str, Callable[..., Any]]:
    """The captains of all ranks, found by the name of their module: bots stand above the engine."""
    made: dict[str, Callable[..., Any]] = import_module(CAPTAINS).makers()
    return made


def agents() -> dict[str, Callable[..., Any]]:
    """Agents that somebody has trained and laid into a folder."""
    made: dict[str, Callable[..., Any]] = import_module(AGENTS).makers()
    return made


def bot_names() -> list[str]:
    """All bots: the captains, the weakest first, then the others, then trained agents."""
    known = [*captains(), *[name for name in names(BOTS) if name not in captains()]]
    return [*known, *[name for name in agents() if name not in known]]


def bot_maker(name: str) -> Callable[..., Any]:
    if name in captains():
        return captains()[name]
    if name in agents() and name not in names(BOTS):
        return agents()[name]
    if name not in names(BOTS):
        raise QuarterdeckError(f"no bot is called {name!r}; there are {', '.join(bot_names())}")
    maker: Callable[..., Any] = loaded(name, BOTS, type)
    return maker


def prove_bot(name: str, box: Box, s: Table) -> None:
    """Most bots play everywhere; an agent only at such tables as it was trained for, and says so."""
    fits = getattr(bot_maker(name), "fits", None)
    if fits is not None:
        fits(box, s)
