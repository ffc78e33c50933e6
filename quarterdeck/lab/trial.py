"""What is tried: a game as it is printed or by house rules, who plays it, and with which seeds.

A trial holds the text of its data pack, not a path, so that any machine can play it."""

import tempfile
from pathlib import Path

import msgspec
from msgspec import structs

from quarterdeck.engine.data import LARGEST_PACK, Tables
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.files import read_whole
from quarterdeck.engine.registry import Box, bot_maker, game, prove_bot

QUICK, CAREFUL = 200, 20  # games in a batch: of players who do not think, and of those who do


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a study. Everything that decides a game but its number."""

    slug: str
    seats: int
    variant: str
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0
    options: dict[str, int] = {}
    pack: str = ""
    pack_name: str = ""
    repeats: int = 1  # so many games in a row share one stream of Fate, and differ in their players only

    @property
    def box(self) -> Box:
        return game(self.slug)

    @property
    def quick(self) -> bool:
        """Whether nobody thinks."""
        return set(self.bots) == {"random"}

    @property
    def batch(self) -> int:
        """How many games are played and kept together: a matter of the trial, not of the machine."""
        return QUICK if self.quick else CAREFUL

    def seating(self, number: int) -> list[str]:
        """Bots change seats from game to game, so that none profits from where it sits."""
        turn = number // self.repeats
        return [self.bots[(seat + turn) % len(self.bots)] for seat in range(self.seats)]

    def said(self) -> str:
        """What differs from the printed game, in words."""
        printed = {option.name: option.default for option in self.box.options}
        changed = [f"{name} {value}" for name, value in self.options.items() if printed.get(name) != value]
        return ", ".join([*([self.pack_name] if self.pack else []), *changed]) or "as printed"


def trial(
    box: Box,
    seats: int | None = None,
    variant: str = "",
    bots: list[str] | None = None,
    seed: int = 0,
    options: dict[str, int] | None = None,
    data: Path | None = None,
) -> Trial:
    """A trial proved possible: the pack can be read, the table laid out, the bots called."""
    text = "" if data is None else as_text(data)
    count = box.seats[-1] if seats is None else seats
    setup = box.setup(count, variant, options or {})
    made = Trial(
        slug=box.slug,
        seats=count,
        variant=setup.variant,
        bots=tuple(bots or ["greedy"]),
        seed=seed,
        options=setup.options,
        pack=text,
        pack_name="" if data is None else data.name,
    )
    prove(made)
    return made


def as_text(data: Path) -> str:
    try:
        return read_whole(data, LARGEST_PACK).decode()
    except UnicodeDecodeError as error:
        raise QuarterdeckError(f"{data.name}: not TOML: {error}") from None


def prove(made: Trial) -> None:
    """Whatever is wrong with a trial is said before the first game."""
    for name in made.bots:
        bot_maker(name)
    box = made.box
    s = box.laid(tables_of(made), box.setup(made.seats, made.variant, made.options))
    s.settle()
    for name in made.bots:
        prove_bot(name, box, s)


def tables_of(made: Trial) -> Tables:
    """The component data of a trial; a pack is read from a file of its own name, so that what is wrong in it
    is said by that name."""
    if not made.pack:
        return made.box.tables()
    with tempfile.TemporaryDirectory(prefix="quarterdeck-") as folder:
        file = Path(folder) / (Path(made.pack_name).name or "pack.toml")
        file.write_text(made.pack, encoding="utf-8")
        return made.box.tables(file)


def changed(made: Trial, **facts: object) -> Trial:
    """The same trial but for these facts, proved possible."""
    twin: Trial = structs.replace(made, **facts)
    prove(twin)
    return twin
