"""The games for PettingZoo: `env` asks one agent after the other, `parallel_env` all of them in each cycle.

Agents are called `player_0`, `player_1` and so on, by their seats. An observation is a dictionary, as in the
library's classic games: "observation" are the numbers that `quarterdeck.rl.describe` explains, made from the
agent's own view, and "action_mask" has a 1 for each action that it may choose now. Chance is played by the
environment. With `rewards="win"` the end pays 1, shared by the winners; with `rewards="score"` each step pays
what the agent's lead over the best other has grown by. `max_cycles` cuts a game off after so many
decisions."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo import AECEnv, ParallelEnv

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.table import OVER
from quarterdeck.rl.faults import Refused, proved_number
from quarterdeck.rl.setting import RENDER_MODES, SCORE, SHOWN, WIN, Setting
from quarterdeck.rl.spaces import action_space, observation_space

SEED_BITS = 63
ILLEGAL = -1.0  # what a wrong action costs in a parallel environment, where it does nothing else


def env(game: str, **choices: Any) -> "Zoo":
    """One agent after the other; see `Zoo` for the choices."""
    return Zoo(game, **choices)


def parallel_env(game: str, **choices: Any) -> "ParallelZoo":
    """All agents in each cycle, though only the one that is asked decides anything."""
    return ParallelZoo(Zoo(game, **choices))


class Zoo(AECEnv):
    """A game whose agents are asked one after the other, in whatever order its rules ask them."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        variant: str = "",
        options: dict[str, int] | None = None,
        data: str | Path | None = None,
        rewards: str = WIN,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        try:
            self.setting = Setting(game, seats, variant, options, data, rewards)
        except QuarterdeckError as error:
            raise Refused(str(error)) from error
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Refused(f"render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
        if max_cycles is not None:
            proved_number("max_cycles", max_cycles, 1)
        self.metadata = {
            "name": f"quarterdeck_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.match = self.setting.match()
        self.seeds = Random()
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.spaces = {agent: observation_space(self.setting) for agent in self.possible_agents}
        self.choices = {agent: action_space(self.setting) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed makes it, and all unseeded ones after it, come again."""
        if seed is not None:
            proved_number("a seed", seed, 0)
            self.seeds = Random(int(seed))
        self.match.begin(self.seeds.getrandbits(SEED_BITS), [None] * self.setting.seats)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.leads = self.setting.leads(self.match.s) if self.setting.rewards == SCORE else []
        self.agent_selection = self.agents[max(self.match.s.seat, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {
            "observation": clipped(self.match.numbers(seat), self.spaces[agent]["observation"]),
            "action_mask": numpy.frombuffer(self.match.mask(seat), numpy.int8),
        }

    def step(self, action: Any) -> None:
        if not self.agents:
            raise ResetNeeded("the game is over: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.act(self.legal(agent, action))
        self._cumulative_rewards[agent] = 0.0
        self.pay()
        if self.match.s.seat != OVER:
            self.agent_selection = self.possible_agents[self.match.s.seat]
        self.end()
        if self.render_mode == SHOWN:
            self.render()

    def legal(self, agent: str, action: Any) -> int:
        """The action as a number, proved to be allowed."""
        if not self.choices[agent].contains(action):
            raise InvalidAction(
                f"an action is a number from 0 to {self.choices[agent].n - 1}, not {action!r}"
            )
        number = int(action)
        if not self.match.allows(number):
            move = self.setting.catalogue.moves[number]
            raise InvalidAction(f"action {number}: {self.match.s.refusal(move)}")
        return number

    def pay(self) -> None:
        """Rewards of this step, for everybody."""
        s = self.match.s
        if self.setting.rewards == SCORE:
            leads = self.setting.leads(s)
            paid = [new - old for new, old in zip(leads, self.leads, strict=True)]
            self.leads = leads
        else:
            paid = self.setting.shares(s) if s.seat == OVER else [0.0] * self.setting.seats
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._accumulate_rewards()

    def end(self) -> None:
        """Whether that was the last decision."""
        if self.match.s.seat == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.match.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            return
        self._deads_step_first()

    def render(self) -> Any:
        """The table as everybody may see it, in the chosen form; "human" writes it to the terminal."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode; env(..., render_mode='ansi')")
            return None
        shown = self.setting.render(self.match.s, self.render_mode)
        if self.render_mode == SHOWN:
            sys.stdout.write(shown)
            return None
        return shown

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class ParallelZoo(ParallelEnv):
    """All agents in each cycle. Only the asked one's action counts; where it is not allowed, nothing happens
    but that its agent pays for it and is told so (`info["illegal"]`). A cycle is one decision."""

    def __init__(self, zoo: Zoo) -> None:
        self.zoo = zoo
        self.metadata = zoo.metadata
        self.render_mode = zoo.render_mode
        self.max_cycles = zoo.max_cycles
        self.possible_agents = zoo.possible_agents
        self.agents: list[str] = []
        self.cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.zoo.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.zoo.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.zoo.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.observations(), self.infos({})

    def observations(self) -> dict[str, Any]:
        return {agent: self.zoo.observe(agent) for agent in self.possible_agents}

    def infos(self, wrong: dict[str, float]) -> dict[str, Any]:
        asked = self.zoo.agent_selection
        return {agent: {"asked": agent == asked, "illegal": agent in wrong} for agent in self.possible_agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise ResetNeeded("the game is over: reset() begins another")
        self.cycles += 1
        asked = self.zoo.agent_selection
        wrong: dict[str, float] = {}
        rewards = dict.fromkeys(self.agents, 0.0)
        try:
            self.zoo.match.act(self.zoo.legal(asked, actions.get(asked)))
        except InvalidAction:
            wrong[asked] = rewards[asked] = ILLEGAL
        else:
            self.zoo.pay()
            rewards = dict(self.zoo.rewards)
        over = self.zoo.match.s.seat == OVER
        if not over:
            self.zoo.agent_selection = self.possible_agents[self.zoo.match.s.seat]
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        ended, stopped = dict.fromkeys(self.possible_agents, over), dict.fromkeys(self.possible_agents, cut)
        return self.observations(), rewards, ended, stopped, self.infos(wrong)

    def render(self) -> Any:
        return self.zoo.render()

    def close(self) -> None:
        self.zoo.close()


def clipped(numbers: bytes, space: Any) -> Any:
    """An observation inside its space."""
    row = numpy.frombuffer(numbers, numpy.float32)
    return numpy.clip(row, space.low, space.high)
