"""The games for Gymnasium: one seat is the learner's, the others are bots'.

To import this module registers the games, or `gymnasium.make` does when it is asked for
"quarterdeck.rl.gymnasium:quarterdeck/SomeGame-v0": Gymnasium looks for no entry points since its version 1.
`gymnasium.make("quarterdeck/SomeGame-v0", opponents=("greedy", "random"))` is a `Solo`; `gymnasium.make_vec`
makes a `Fleet`, which plays hundreds of games at once.

Observations are the numbers that `quarterdeck.rl.describe` explains, made from the learner's own view;
`info["action_mask"]` has a 1 for each action that is allowed now. An action that is not allowed changes
nothing and costs `ILLEGAL`, and a hundred of them in a row cut the game off; with `illegal="raise"` it is an
error. With `rewards="win"` the end pays 1, shared by the winners; with `rewards="score"` each step pays what
the learner's lead over the best other has grown by.

`seat` is the learner's, or None for another one in each game; opponents sit clockwise from it, and a single
name stands for all. With `opponents="self"` the learner plays all seats, each from its own view."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy
from gymnasium import Env
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game as box_of
from quarterdeck.engine.table import OVER, Table
from quarterdeck.rl.crew import SEED_BITS, Crew, seats_for
from quarterdeck.rl.faults import Refused, proved_number
from quarterdeck.rl.fleet import MOST_ILLEGAL, Boat, Boats
from quarterdeck.rl.ids import register_all
from quarterdeck.rl.setting import RENDER_MODES, SCORE, SHOWN, WIN, Setting
from quarterdeck.rl.spaces import action_space, numbers_space

PENALTY, RAISE = ("penalty", "raise")
ILLEGAL = -1.0
SHEETS = 3  # of a fleet's memory: the learner holds one or two of them


def references(things: list[Any]) -> list[int]:
    """How often each is held, by the list and by this look, too."""
    return [sys.getrefcount(thing) for thing in things]


UNHELD = references([object()])[0]


class Learners:
    """What one game and many have in common: the setting, who sits where, and what is paid."""

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | str,
        seat: int | None,
        seats: int | None,
        variant: str,
        options: dict[str, int] | None,
        data: str | Path | None,
        rewards: str,
    ) -> None:
        for name, number in (("seat", seat), ("seats", seats)):
            if number is not None:
                proved_number(name, number, 0)
        if not isinstance(opponents, Sequence):
            raise Refused(f"opponents are the names of bots, not {opponents!r}")
        try:
            count = seats_for(opponents, seats, box_of(game))
            self.setting = Setting(game, count, variant, options, data, rewards)
            self.crew = Crew(self.setting.box, count, seat, opponents)
        except QuarterdeckError as error:
            raise Refused(str(error)) from error
        self.space = numbers_space(self.setting)
        self.choices = action_space(self.setting)

    def boat(self) -> Boat:
        return Boat(self.setting.match(), self.crew)

    def lead(self, s: Table, seat: int) -> float:
        return self.setting.leads(s)[seat] if self.setting.rewards == SCORE else 0.0

    def paid(self, s: Table, seat: int, before: float) -> float:
        """For a decision of that seat, which led by so much before it."""
        if self.setting.rewards == SCORE:
            return self.lead(s, seat) - before
        return self.setting.shares(s)[seat] if s.seat == OVER else 0.0


def proved(render_mode: str | None, illegal: str) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise Refused(f"render modes are {', '.join(RENDER_MODES)}, not {render_mode!r}")
    if illegal not in (PENALTY, RAISE):
        raise Refused(f"illegal is {PENALTY!r} or {RAISE!r}, not {illegal!r}")


class Solo(Env):
    """One game for one learner."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | str = "random",
        seat: int | None = 0,
        seats: int | None = None,
        variant: str = "",
        options: dict[str, int] | None = None,
        data: str | Path | None = None,
        rewards: str = WIN,
        render_mode: str | None = None,
        illegal: str = PENALTY,
    ) -> None:
        proved(render_mode, illegal)
        self.learners = Learners(game, opponents, seat, seats, variant, options, data, rewards)
        self.render_mode = render_mode
        self.illegal = illegal
        self.observation_space = self.learners.space
        self.action_space = self.learners.choices
        self.boat = self.learners.boat()
        self.playing = False
        self.leads = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        super().reset(seed=seed)
        self.boat.dice.seed(int(self.np_random.integers(1 << SEED_BITS)))
        self.boat.begin()
        self.playing = True
        self.leads = self.learners.lead(self.boat.match.s, self.boat.seat)
        return self.seen(), self.told(True)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.playing:
            raise ResetNeeded("the game is over: reset() begins another")
        boat, seat = self.boat, self.boat.seat
        if not self.action_space.contains(action):
            raise InvalidAction(f"an action is a number from 0 to {self.action_space.n - 1}, not {action!r}")
        legal = boat.try_action(int(action))
        if not legal and self.illegal == RAISE:
            move = self.learners.setting.catalogue.moves[int(action)]
            raise InvalidAction(f"action {int(action)}: {boat.match.s.refusal(move)}")
        s = boat.match.s
        over, cut = s.seat == OVER, boat.wrong >= MOST_ILLEGAL
        paid = self.learners.paid(s, seat, self.leads) if legal else ILLEGAL
        boat.look()
        self.leads = self.learners.lead(s, boat.seat)
        self.playing = not (over or cut)
        if self.render_mode == SHOWN:
            self.render()
        return self.seen(), paid, over, cut, self.told(legal)

    def seen(self) -> Any:
        row = numpy.frombuffer(self.boat.match.numbers(self.boat.seat), numpy.float32)
        return numpy.clip(row, self.observation_space.low, self.observation_space.high)

    def told(self, legal: bool) -> dict[str, Any]:
        mask = numpy.frombuffer(self.boat.match.mask(self.boat.seat), numpy.int8)
        return {"action_mask": mask, "seat": self.boat.seat, "illegal": not legal}

    def action_masks(self) -> Any:
        """What is allowed now, as libraries with masked learners ask for it."""
        return numpy.frombuffer(self.boat.match.mask(self.boat.seat), bool)

    def render(self) -> Any:
        """The table as the learner sees it, in the chosen form; "human" writes it to the terminal."""
        if self.render_mode is None:
            return None
        shown = self.learners.setting.render(self.boat.match.s, self.render_mode, self.boat.seat)
        if self.render_mode == SHOWN:
            sys.stdout.write(shown)
            return None
        return shown


class Fleet(VectorEnv):
    """Many games in one step, all in NumPy arrays. A game that has ended begins again at once: its last
    observation is in `infos["final_obs"]`, and `infos["_final_obs"]` says which games these are.
    `infos["seat"]` is asked next, and `infos["shares"]` has what each seat has won where a game has ended."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] | str = "random",
        seat: int | None = 0,
        seats: int | None = None,
        variant: str = "",
        options: dict[str, int] | None = None,
        data: str | Path | None = None,
        rewards: str = WIN,
        render_mode: str | None = None,
        illegal: str = PENALTY,
    ) -> None:
        proved(render_mode, illegal)
        proved_number("num_envs", num_envs, 1)
        self.learners = Learners(game, opponents, seat, seats, variant, options, data, rewards)
        self.metadata = {**Solo.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = render_mode
        self.illegal = illegal
        self.num_envs = num_envs
        self.single_observation_space = self.learners.space
        self.single_action_space = self.learners.choices
        self.observation_space = batch_space(self.learners.space, num_envs)
        self.action_space = batch_space(self.learners.choices, num_envs)
        self.boats = Boats([self.learners.boat() for _ in range(num_envs)])
        self.everywhere: numpy.ndarray[Any, Any] = numpy.ones(num_envs, bool)
        self.leads: list[float] = []
        self.sheets: list[Any] = []
        self.playing = False

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, Any]:
        """New games everywhere; one seed makes them all come again, or a list has one for each."""
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise Refused(f"{self.num_envs} games need as many seeds, not {len(seed)}")
            for one in seed:
                proved_number("a seed", one, 0)
            seeds = seed
        else:
            super().reset(seed=seed)
            seeds = self.np_random.integers(1 << SEED_BITS, size=self.num_envs).tolist()
        self.boats.begin(seeds)
        self.playing = True
        self.note_leads()
        return self.seen(), self.told()

    def note_leads(self) -> None:
        if self.learners.setting.rewards == SCORE:
            self.leads = [self.learners.lead(boat.match.s, boat.seat) for boat in self.boats.boats]

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self.playing:
            raise ResetNeeded("reset() begins the games")
        chosen = self.numbers(actions)
        self.boats.step(chosen)
        rewards = self.paid()
        infos = self.told()
        if self.boats.finals:
            self.tell_finals(infos)
        return (
            self.seen(),
            rewards,
            numpy.array(self.boats.ended, bool),
            numpy.array(self.boats.cut, bool),
            infos,
        )

    def numbers(self, actions: Any) -> list[int]:
        """The actions as a list, proved to be in the space, and allowed where they have to be."""
        rows = numpy.asarray(actions)
        n = self.single_action_space.n
        if rows.shape != (self.num_envs,) or rows.dtype.kind not in "iu" or rows.min() < 0 or rows.max() >= n:
            raise InvalidAction(f"actions are {self.num_envs} numbers from 0 to {n - 1}")
        chosen: list[int] = rows.tolist()
        if self.illegal == RAISE:
            for at, boat in enumerate(self.boats.boats):
                if not boat.match.allows(chosen[at]):
                    move = self.learners.setting.catalogue.moves[chosen[at]]
                    raise InvalidAction(f"game {at}, action {chosen[at]}: {boat.match.s.refusal(move)}")
        return chosen

    def paid(self) -> Any:
        boats, learners = self.boats, self.learners
        rewards = numpy.zeros(self.num_envs)
        if learners.setting.rewards == SCORE:
            for n, seat in enumerate(boats.actors):
                s = boats.tables.get(n, boats.boats[n].match.s)
                rewards[n] = learners.paid(s, seat, self.leads[n])
            self.note_leads()
        else:
            for n, s in boats.tables.items():
                rewards[n] = learners.paid(s, boats.actors[n], 0.0)
        rewards[~numpy.array(boats.legal, bool)] = ILLEGAL
        return rewards

    def seen(self) -> Any:
        space, sheet, at = self.single_observation_space, self.sheet(), 0
        with memoryview(sheet).cast("B") as paper:
            for row in self.boats.rows:
                paper[at : at + len(row)] = row
                at += len(row)
        numpy.maximum(sheet, space.low, out=sheet)
        return numpy.minimum(sheet, space.high, out=sheet)

    def sheet(self) -> Any:
        """An array for what is seen: one that nobody holds any more, or a new one. To ask the system for so
        much memory in each step would take a seventh of it."""
        for sheet, count in zip(self.sheets, references(self.sheets), strict=True):
            if count == UNHELD:
                return sheet
        made = numpy.empty((self.num_envs, *self.single_observation_space.shape), numpy.float32)
        self.sheets = [made, *self.sheets[: SHEETS - 1]]
        return made

    def told(self) -> dict[str, Any]:
        masks = numpy.frombuffer(self.boats.masks, numpy.int8).reshape(self.num_envs, -1)
        seats = numpy.array(self.boats.seats)
        return {
            "action_mask": masks,
            "_action_mask": self.everywhere,
            "seat": seats,
            "_seat": self.everywhere,
        }

    def tell_finals(self, infos: dict[str, Any]) -> None:
        """How the games ended that have just done so."""
        space, setting = self.single_observation_space, self.learners.setting
        last = numpy.zeros((self.num_envs, *space.shape), numpy.float32)
        shares = numpy.zeros((self.num_envs, setting.seats))
        which: numpy.ndarray[Any, Any] = numpy.zeros(self.num_envs, bool)
        for n, row in self.boats.finals.items():
            last[n] = numpy.clip(numpy.frombuffer(row, numpy.float32), space.low, space.high)
            s = self.boats.tables[n]
            if s.seat == OVER:
                shares[n] = setting.shares(s)
            which[n] = True
        infos |= {"final_obs": last, "_final_obs": which, "shares": shares, "_shares": which}

    def render(self) -> Any:
        """Each game as the learner sees it."""
        if self.render_mode is None:
            return None
        setting = self.learners.setting
        shown = tuple(setting.render(b.match.s, self.render_mode, b.seat) for b in self.boats.boats)
        if self.render_mode == SHOWN:
            sys.stdout.write("\n".join(shown))
            return None
        return shown

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is held open."""


register_all()
