"""The captains: five ranks, and for each game how they think there and what was measured. All of it is data,
in `data/GAME.toml`; a game without such a file gets `data/any.toml`."""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

import msgspec
from msgspec import structs

from quarterdeck.bots.judge import Judge, MindJudge
from quarterdeck.bots.minds import mind_for, one_crew
from quarterdeck.bots.style import Style
from quarterdeck.bots.thinking import Thinking
from quarterdeck.bots.voyage import Voyager
from quarterdeck.bots.weights import net_for
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import Table

SIMPLE = ("greedy", "random")  # who stands in for somebody who is on no ladder


class Measured(msgspec.Struct, frozen=True):
    """How often a level won against another, at two seats unless it says otherwise; Wilson's 95 % interval;
    milliseconds of one core for a decision."""

    against: str
    rate: float
    low: float
    high: float
    games: int
    date: str
    ms: float = 0.0
    seats: int = 2
    variant: str = ""


class Level(msgspec.Struct, frozen=True):
    """One captain in one game. `style` are the numbers of `Style` that differ from the greedy bot's; `alone`
    and `together` are those for whoever plays alone, or with all others as one crew, if they are others."""

    name: str
    title: str
    says: str
    style: dict[str, float] = {}
    alone: dict[str, float] = {}
    together: dict[str, float] = {}
    measured: list[Measured] = []

    def budget(self) -> str:
        """What it may spend on a decision, in words."""
        games, paths = int(self.style.get("simulations", 0)), int(self.style.get("beam", 0))
        limit = int(self.style.get("milliseconds", 0))
        parts = [f"{games} games played on"] if games else []
        turns = int(self.style.get("voyage", 1))
        planned = f"{turns} turns planned" if turns > 1 else "its turn planned"
        parts += [f"{planned}, {paths} paths"] if paths else []
        parts += [f"at most {limit} ms"] if limit else []
        return ", ".join(parts) or "a first look"

    def below(self) -> Measured | None:
        """What was measured against the level below: the first entry."""
        return self.measured[0] if self.measured else None


class Ladder(msgspec.Struct, frozen=True):
    """The levels of one game, the weakest first, and which questions open a turn or a round."""

    levels: list[Level]
    turn_steps: list[str] = []
    round_steps: list[str] = []

    def at(self, name: str) -> Level:
        """That level; where luck leaves no room for it, the next one below."""
        found = self.levels[0]
        for rank in RANKS:
            found = next((level for level in self.levels if level.name == rank), found)
            if rank == name:
                break
        return found

    def style(self, level: Level, alone: bool = False, together: bool = False) -> Style:
        made = Style()
        made.turn_steps, made.round_steps = self.turn_steps, self.round_steps
        other = level.alone if alone else level.together if together else {}
        for name, value in (other or level.style).items():
            if not hasattr(made, name):
                raise QuarterdeckError(f"{level.name}: a style has no {name!r}")
            setattr(made, name, type(getattr(made, name))(value))
        return made


@cache
def ladder(slug: str) -> Ladder:
    folder = files("quarterdeck.bots") / "data"
    file = folder / f"{slug}.toml"
    text = (file if file.is_file() else folder / "any.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text), Ladder)
    known = measured().get(slug, {})
    levels = [structs.replace(level, measured=known.get(level.name, [])) for level in found.levels]
    return structs.replace(found, levels=levels)


@cache
def measured() -> dict[str, dict[str, list[Measured]]]:
    """By game and level; written by `tools.ladder --enter`."""
    file = files("quarterdeck.bots") / "data" / "measured.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, list[Measured]]])


def judge_for(box: Box, style: Style, view: Table) -> Judge:
    """By whatever of it has been learned for such a table."""
    net = net_for(box, view) if style.learned > 0.0 else None
    mind = mind_for(box, view) if style.mind > 0.0 else None
    if mind is None:
        return Judge(box, net, style.learned)
    return MindJudge(box, mind, style.mind, one_crew(view), net, style.learned)


class Captain(Voyager):
    """A level as a bot: `rank` says which."""

    rank: ClassVar[str] = ""
    version: ClassVar[str] = "5"  # goes up with every change of the data, the weights or the thinking

    def __init__(self, box: Box, seed: int = 0, level: Level | None = None) -> None:
        shelf = ladder(box.slug)
        self.level = level or shelf.at(self.rank)
        super().__init__(box, seed, shelf.style(self.level), Judge(box, None, 0.0))
        self.seated = False  # whether it has seen the table, and knows who plays

    def think(self, view: Table) -> Thinking:
        if not self.seated:
            self.seated = True
            self.sit_down(view)
        return super().think(view)

    def sit_down(self, view: Table) -> None:
        """The style is another one alone or together, and what was learned fits a kind of table."""
        alone, together = len(view.standing()) == 1, one_crew(view)
        if (self.level.alone and alone) or (self.level.together and together and not alone):
            self.style = ladder(self.box.slug).style(self.level, alone, together)
        if self.style.learned > 0.0 or self.style.mind > 0.0:
            self.judge = judge_for(self.box, self.style, view)
            self.value = self.judge.value
            if self.style.keen:
                self.sight = self.judge


class PowderMonkey(Captain):
    rank = "powder_monkey"


class Sailor(Captain):
    rank = "sailor"


class Mate(Captain):
    rank = "mate"


class Skipper(Captain):
    rank = "captain"


class Admiral(Captain):
    rank = "admiral"


CAPTAINS: dict[str, type[Captain]] = {
    kind.rank: kind for kind in (PowderMonkey, Sailor, Mate, Skipper, Admiral)
}
RANKS = list(CAPTAINS)


def makers() -> dict[str, Callable[..., Any]]:
    """For the registry: bots by name."""
    return dict(CAPTAINS)


def next_higher(name: str) -> str:
    """Who is asked to play when somebody wants a stronger one; nobody is above the last rank."""
    if name in RANKS:
        return RANKS[min(RANKS.index(name) + 1, len(RANKS) - 1)]
    return RANKS[2] if name == SIMPLE[0] else RANKS[0] if name == SIMPLE[-1] else name


def next_lower(name: str) -> str:
    """Who moves instead of a bot that does not answer; nobody is below `random`."""
    if name in RANKS:
        at = RANKS.index(name)
        return RANKS[at - 1] if at else SIMPLE[-1]
    if name == SIMPLE[-1]:
        return ""
    return SIMPLE[-1] if name == SIMPLE[0] else SIMPLE[0]
