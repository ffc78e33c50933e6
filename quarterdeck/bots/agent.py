"""Agents that were trained elsewhere, as bots: small networks that say which move they like best.

A file `NAME.agent.json` in the folder that QUARTERDECK_AGENTS names is a bot called NAME. It is stamped with
the game, its rules, the numbers that it was shown and the moves that it knows, and plays nothing else."""

import hashlib
import os
from functools import cache
from math import tanh
from pathlib import Path
from typing import ClassVar

import msgspec

from quarterdeck.bots.player import Bot
from quarterdeck.engine.encoding import Span
from quarterdeck.engine.errors import Unreadable
from quarterdeck.engine.registry import Box
from quarterdeck.engine.rulebook import Rulebook
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted

FOLDER = "QUARTERDECK_AGENTS"
ENDING = ".agent.json"
FORMAT = 1
DIGITS = 5  # of a weight
Weights = list[list[float]]  # for each input: its weight for each unit


class Agent(msgspec.Struct, frozen=True):
    """What stands in a file. Each layer is its weights and its bias; between layers is a tanh."""

    format: int
    game: str
    rules: int
    features: str  # the mark of what the numbers mean
    book: str  # the mark of the rulebook's moves
    moves: list[int]  # what each output is about
    layers: list[tuple[Weights, list[float]]]
    made: dict[str, str] = {}  # how, when, how well it played


def legend_mark(spans: list[Span]) -> str:
    """A fingerprint of what each number of an observation means."""
    rows = [f"{name}|{span.low:g}|{span.high:g}|{span.meaning}" for span in spans for name in span.names]
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]


def book_mark(book: Rulebook) -> str:
    """A fingerprint of how moves are numbered."""
    rows = [f"{act.name}:{act.size}" for act in book.acts]
    return hashlib.sha256(",".join(rows).encode()).hexdigest()[:16]


def save(
    path: Path,
    box: Box,
    s: Table,
    moves: list[int],
    layers: list[tuple[Weights, list[float]]],
    made: dict[str, str],
) -> None:
    """Write an agent for the game, variant and number of seats of that table."""
    short = [([rounded(row) for row in weights], rounded(bias)) for weights, bias in layers]
    features = legend_mark(box.features.legend(redacted(s, 0)))
    agent = Agent(FORMAT, box.slug, box.rules_version, features, book_mark(box.book), moves, short, made)
    path.write_bytes(msgspec.json.encode(agent))


def rounded(row: list[float]) -> list[float]:
    return [round(number, DIGITS) for number in row]


def read(text: bytes, name: str) -> Agent:
    try:
        agent = msgspec.json.decode(text, type=Agent)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"{name}: this is no agent: {error}") from None
    if agent.format != FORMAT:
        raise Unreadable(f"{name}: an agent of format {agent.format}, not {FORMAT}")
    inputs = len(agent.layers[0][0]) if agent.layers else 0
    for weights, bias in agent.layers:
        if len(weights) != inputs or any(len(row) != len(bias) for row in weights):
            raise Unreadable(f"{name}: its layers do not fit each other")
        inputs = len(bias)
    if inputs != len(agent.moves):
        raise Unreadable(f"{name}: it knows {len(agent.moves)} moves and says {inputs}")
    return agent


class AgentBot(Bot):
    """Takes the move that its network likes best. `name` and `agent` are those of its file."""

    name: ClassVar[str] = ""
    agent: ClassVar[Agent]

    def __init__(self, box: Box, seed: int = 0) -> None:
        super().__init__(box, seed)
        self.output = {move: at for at, move in enumerate(self.agent.moves)}
        self.proved = False

    @classmethod
    def fits(cls, box: Box, s: Table) -> None:
        """What it is asked to play is what it was trained for, or a sentence says what is not."""
        agent = cls.agent
        if agent.game != box.slug:
            raise Unreadable(f"{cls.name} was trained for {agent.game}, not for {box.slug}")
        if agent.rules != box.rules_version:
            wanted = f"rules {agent.rules} of {box.title}, not {box.rules_version}"
            raise Unreadable(f"{cls.name} was trained for {wanted}")
        if agent.book != book_mark(box.book):
            raise Unreadable(f"{cls.name} was trained for other moves than {box.title} has")
        if legend_mark(box.features.legend(redacted(s, 0))) != agent.features:
            raise Unreadable(
                f"{cls.name} was trained with other features of {box.title}: "
                "for another number of seats, or with an older version"
            )

    def choose(self, view: Table) -> int:
        if not self.proved:
            self.fits(self.box, view)
            self.proved = True
        likes = self.likes(view)
        return view.options[likes.index(max(likes))]

    def likes(self, view: Table) -> list[float]:
        """How much it likes each option."""
        numbers = self.box.features.encode(view)
        *inner, (weights, bias) = self.agent.layers
        for layer, own in inner:
            numbers = [tanh(unit) for unit in weighed(numbers, layer, own)]
        outputs = [self.output[move] for move in view.options]
        chosen = [[row[at] for at in outputs] for row in weights]
        return weighed(numbers, chosen, [bias[at] for at in outputs])


def weighed(numbers: list[float], weights: Weights, bias: list[float]) -> list[float]:
    units = bias[:]
    for number, row in zip(numbers, weights, strict=True):
        if number:
            units = [unit + number * weight for unit, weight in zip(units, row, strict=True)]
    return units


@cache
def makers() -> dict[str, type[AgentBot]]:
    """The agents in the folder, by name; looked at once in each process."""
    folder = os.environ.get(FOLDER, "")
    found: dict[str, type[AgentBot]] = {}
    for path in sorted(Path(folder).glob(f"*{ENDING}")) if folder else []:
        name, text = path.name.removesuffix(ENDING), path.read_bytes()
        mark = hashlib.sha256(text).hexdigest()[:16]
        facts = {"name": name, "agent": read(text, path.name), "version": mark}
        found[name] = type("AgentBot", (AgentBot,), facts)
    return found
