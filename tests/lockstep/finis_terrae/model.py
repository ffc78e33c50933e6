"""The model as the harness wants it."""

from collections.abc import Mapping
from typing import Any

from tests.lockstep.finis_terrae.data import stack
from tests.lockstep.finis_terrae.score import standing
from tests.lockstep.finis_terrae.shown import shown
from tests.lockstep.finis_terrae.voyage import voyage
from tests.lockstep.finis_terrae.world import OVER, Play, Player, Question, World


class Model:
    def __init__(self, seats: int, variant: str, options: Mapping[str, int]) -> None:
        players = [Player(seat=seat) for seat in range(seats)]
        world = World(players, options["coins"], options["range"], stack(seats))
        self.start(world, voyage(world))

    def start(self, world: World, game: Play[None]) -> None:
        """The model may also be put into the middle of a game."""
        self.world, self.game = world, game
        self.question: Question = next(game)

    def asked(self) -> int:
        return self.question[0]

    def options(self) -> dict[str, int]:
        return self.question[1]

    def play(self, word: str) -> None:
        try:
            self.question = self.game.send(word)
        except StopIteration:
            self.question = OVER, {}

    def standing(self) -> list[int]:
        return standing(self.world)

    def shown(self) -> dict[str, Any]:
        return shown(self.world)
