"""The games for OpenSpiel: after this import `pyspiel.load_game("quarterdeck_<game>(seats=2)")` finds them.

Every option of a game is a parameter, beside `seats`, `variant`, `data` (the path of a data pack) and
`rewards` ("win" or "score", both paid at the end). Chance nodes are explicit: an outcome is the argument of
Fate's move, with its odds. Observations are the numbers that `quarterdeck.rl.describe` explains, or a seat's
view as text. An information state is the observation and every move so far as the seat was told of it; as a
tensor, the observation and a fingerprint of these moves. `resample_from_infostate` imagines a world that the
seat's view allows: it has no history and knows no more than the seat did."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import numpy
import pyspiel

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Fate, share
from quarterdeck.engine.hidden import word_seen_by
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.rulebook import Chance
from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.engine.table import FATE, ONLOOKER, OVER, Table
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.rl.setting import REWARDS, SCORE, WIN, Setting

LONGEST = 100_000  # moves; no game of ours comes near it
MOST_POINTS = 1000.0
FINGERPRINT = 32  # numbers of an information state beside those of the observation
OWN = ("seats", "variant", "data", "rewards")

SETTINGS: dict[str, Setting] = {}  # of pickled positions
Told = tuple[Any, str] | None  # what a seat was told: everything before, and the last move in words


class Sampled(Fate):
    """Draws with the numbers from 0 to 1 that OpenSpiel gives."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def pick(self, weights: list[int]) -> int:
        total = sum(weights)
        return share(weights, min(int(self.sampler() * total), total - 1))


class Lying:
    """What lies on the table, and what each seat has been told. Copied by hand, pickled as a snapshot."""

    def __init__(self, setting: Setting, s: Table, told: list[Told]) -> None:
        self.setting = setting
        self.s = s
        self.told = told

    def __deepcopy__(self, memo: Any) -> "Lying":
        return Lying(self.setting, self.s.copy(), self.told[:])

    def __reduce__(self) -> Any:
        told = [words_of(chain) for chain in self.told]
        return picked_up, (self.setting.choices, json.dumps(snapshot(self.s)), told)


def picked_up(choices: tuple[Any, ...], written: str, told: list[list[str]]) -> Lying:
    """The same again, in this or another process."""
    key = json.dumps(choices)
    if key not in SETTINGS:
        SETTINGS[key] = Setting(*choices)
    setting = SETTINGS[key]
    s = restored(setting.start, json.loads(written), setting.box.part_kinds())
    return Lying(setting, s, [chained(words) for words in told])


def chained(words: list[str]) -> Told:
    chain: Told = None
    for word in words:
        chain = (chain, word)
    return chain


def words_of(chain: Told) -> list[str]:
    words: list[str] = []
    while chain is not None:
        words.append(chain[1])
        chain = chain[0]
    return words[::-1]


class SpielGame(pyspiel.Game):
    """One of our games with its parameters. Each has a class of its own that knows its box and its type."""

    box: Box
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {option.name: given[option.name] for option in self.box.options if option.name in given}
        seats, data = given.get("seats") or self.box.seats[0], given.get("data") or None
        rewards = given.get("rewards") or WIN
        try:
            self.setting = Setting(self.box.slug, seats, given.get("variant") or "", options, data, rewards)
        except QuarterdeckError as error:
            raise pyspiel.SpielError(str(error)) from error
        chances = [act.size for act in self.box.book.acts if isinstance(act, Chance)]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.catalogue.size,
            max_chance_outcomes=max(chances),
            num_players=self.setting.seats,
            min_utility=-MOST_POINTS if rewards == SCORE else 0.0,
            max_utility=MOST_POINTS if rewards == SCORE else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Watch":
        return Watch(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """A position: the engine's table, asked in OpenSpiel's words."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        setting = game.setting
        self.lying = Lying(setting, setting.start.copy(), [None] * setting.seats)

    def current_player(self) -> Any:
        seat = self.lying.s.seat
        if seat == OVER:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if seat == FATE else seat

    def is_terminal(self) -> bool:
        return self.lying.s.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        s = self.lying.s
        return self.lying.setting.catalogue.actions(s.options) if s.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.lying.s.odds()
        total = sum(odds)
        return [(face, weight / total) for face, weight in enumerate(odds) if weight > 0]

    def move_of(self, action: int) -> int:
        """The engine's number of an action or outcome."""
        s, numbers = self.lying.s, self.lying.setting.catalogue
        step = s.asking()
        if step is None:
            raise pyspiel.SpielError("the game is over: nothing can be played any more")
        if s.seat == FATE:
            return step.menu()[0].base + action
        if not 0 <= action < numbers.size:
            raise pyspiel.SpielError(f"an action is a number from 0 to {numbers.size - 1}, not {action}")
        return numbers.moves[action]

    def _apply_action(self, action: int) -> None:
        s, told = self.lying.s, self.lying.told
        move = self.move_of(action)
        if move not in s.options:
            raise pyspiel.SpielError(s.refusal(move))
        self.lying.told = [(chain, word_seen_by(s, move, seat)) for seat, chain in enumerate(told)]
        s.play(move)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE and self.lying.s.seat != FATE:
            return f"outcome {action}"
        if player != pyspiel.PlayerId.CHANCE:
            return self.lying.setting.catalogue.spell(action)
        return self.lying.s.book.spell(self.move_of(action))

    def returns(self) -> list[float]:
        setting, s = self.lying.setting, self.lying.s
        if s.seat != OVER:
            return [0.0] * setting.seats
        return setting.leads(s) if setting.rewards == SCORE else setting.shares(s)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another world that this player may be in. Of what the others were told it keeps only what this
        player knows of it, and no history."""
        world = imagined(redacted(self.lying.s, player), Sampled(sampler))
        twin: SpielState = self.get_game().new_initial_state()
        twin.lying = Lying(self.lying.setting, world, [self.lying.told[player]] * self.lying.setting.seats)
        return twin

    def __str__(self) -> str:
        return json.dumps(snapshot(self.lying.s))


class Watch:
    """What a player sees of a position, as a tensor or as text: made from its view."""

    def __init__(self, setting: Setting, what: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"there are no parameters of observers, but {params} were given")
        if what.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise pyspiel.SpielError("nobody sees what all players know")
        self.private = what.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = what.perfect_recall
        self.pack = setting.pack
        size = len(setting.description.features)
        self.tensor: numpy.ndarray[Any, Any] = numpy.zeros(
            size + (FINGERPRINT if self.recall else 0), numpy.float32
        )
        self.dict = {"observation": self.tensor[:size]}
        if self.recall:
            self.dict["told"] = self.tensor[size:]

    def view(self, state: SpielState, player: int) -> Table:
        return redacted(state.lying.s, player if self.private else ONLOOKER)

    def told(self, state: SpielState, player: int) -> str:
        return ", ".join(words_of(state.lying.told[player])) if self.recall and self.private else ""

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = numpy.frombuffer(self.pack(self.view(state, player)), numpy.float32)
        if self.recall:
            mark = hashlib.sha256(self.told(state, player).encode()).digest()
            self.dict["told"][:] = numpy.frombuffer(mark[:FINGERPRINT], numpy.uint8) / numpy.float32(255)

    def string_from(self, state: SpielState, player: int) -> str:
        view = self.view(state, player)
        seen = json.dumps([snapshot(view), view.options])
        return f"{self.told(state, player)}\n{seen}" if self.recall else seen


def type_of(box: Box) -> Any:
    """IS-MCTS plays only what is said to hide something, so all games are: some hide only the future."""
    return pyspiel.GameType(
        short_name=f"quarterdeck_{box.slug}",
        long_name=box.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.seats[-1],
        min_num_players=box.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": box.seats[0],
            "variant": "",
            "data": "",
            "rewards": REWARDS[0],
            **{option.name: option.default for option in box.options},
        },
    )


def register(box: Box) -> None:
    kind = type_of(box)
    made = type(f"Spiel{box.slug}", (SpielGame,), {"box": box, "kind": kind})
    pyspiel.register_game(kind, made)


def register_all() -> None:
    """Every game on the shelf, once."""
    known = set(pyspiel.registered_names())
    for box in shelf().values():
        if f"quarterdeck_{box.slug}" not in known:
            register(box)


register_all()
