"""OpenSpiel: its own simulation test and searchers play our games; nobody is told what is not theirs."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.engine.views import redacted
from quarterdeck.lab.battery import known
from tests.rl.support import GAMES, TABLES, needs

pyspiel = needs("pyspiel")
numpy = needs("numpy")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import quarterdeck.rl.open_spiel as adapter  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
SHORT = {"catan_junior": ",max_rounds=8", "micro_pirates": ",rounds=4"}  # or searchers take minutes
SECRETIVE = [("haze_islands", "competitive"), ("micro_pirates", "draft")]


def spiel(slug: str, seats: int = 2, more: str = "") -> Any:
    return pyspiel.load_game(f"quarterdeck_{slug}(seats={seats}{more})")


def walk(state: Any, seed: int, moves: int = 100_000) -> Any:
    """Random play from there on, Fate by its odds."""
    dice = numpy.random.RandomState(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_random_sim(slug: str) -> None:
    pyspiel.random_sim_test(spiel(slug, 2, SHORT.get(slug, "")), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_every_table_can_be_loaded_and_played(slug: str, variant: str, seats: int) -> None:
    game = spiel(slug, seats, f",variant={variant}")
    assert game.num_players() == seats
    state = walk(game.new_initial_state(), 1)
    assert state.is_terminal() and len(state.returns()) == seats
    assert 0 <= sum(state.returns()) <= 1


def test_chance_has_its_odds() -> None:
    state = spiel("catan_junior", 2, ",first_seat=1").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(face, pytest.approx(1 / 6)) for face in range(6)]
    assert state.action_to_string(3) == "die 4"
    drawn = spiel("pirate_haven").new_initial_state()
    while len(set(drawn.lying.s.odds())) < 2:  # a bag with different counts
        walk(drawn, 1, 1)
    odds = drawn.lying.s.odds()
    assert dict(drawn.chance_outcomes())[odds.index(max(odds))] == pytest.approx(max(odds) / sum(odds))


@pytest.mark.parametrize("slug", GAMES)
def test_positions_come_back(slug: str) -> None:
    game = spiel(slug)
    state = walk(game.new_initial_state(), 2, 90)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()
    other, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(twin) == str(state) and str(other) == str(game)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    seats = range(2)
    assert [again.information_state_string(p) for p in seats] == [
        state.information_state_string(p) for p in seats
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_a_clone_is_independent(slug: str) -> None:
    state = walk(spiel(slug).new_initial_state(), 3, 60)
    before = str(state)
    walk(state.clone(), 4, 20)
    assert str(state) == before


@pytest.mark.parametrize(("slug", "variant"), SECRETIVE)
def test_a_resampled_world_tells_the_player_the_same_and_remembers_nothing(slug: str, variant: str) -> None:
    game = spiel(slug, 2, f",variant={variant}")
    for seed in range(30):
        state, different = game.new_initial_state(), 0
        while not walk(state, seed, 40).is_terminal():
            different += sum(resampled(state, player, seed) for player in range(2))
        if different:
            return
    raise AssertionError("no world differed, so nothing was proved")


def resampled(state: Any, player: int, seed: int) -> bool:
    """Whether the world is another one, though the player cannot tell."""
    world = state.resample_from_infostate(player, numpy.random.RandomState(seed).uniform)
    assert world.history() == []
    assert world.current_player() == state.current_player()
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.observation_string(player) == state.observation_string(player)
    assert world.information_state_tensor(player) == state.information_state_tensor(player)
    assert world.observation_tensor(player) == state.observation_tensor(player)
    return str(world) != str(state)


@pytest.mark.parametrize("slug", GAMES)
def test_observations_come_from_views(slug: str) -> None:
    state = walk(spiel(slug).new_initial_state(), 5, 100)
    for player in range(2):
        view = redacted(state.lying.s, player)
        assert json.loads(state.observation_string(player)) == [json.loads(known(view)), view.options]
        wanted = numpy.array(shelf()[slug].features.encode(view), numpy.float32)
        assert numpy.array_equal(numpy.array(state.observation_tensor(player), numpy.float32), wanted)


def test_an_information_state_remembers_what_was_told() -> None:
    """Two ways to the same view are two information states."""
    one = spiel("catan_junior", 2, ",first_seat=1").new_initial_state()
    state = walk(one, 1, 40)
    told = state.information_state_string(0).split("\n")[0]
    assert told.count(",") == 39 and told.startswith("die ")
    assert len(state.information_state_tensor(0)) == len(state.observation_tensor(0)) + adapter.FINGERPRINT


@pytest.mark.parametrize("slug", GAMES)
def test_mcts_and_is_mcts_play_whole_games(slug: str) -> None:
    """Unchanged, from OpenSpiel. Its C++ searchers crash on all games in Python, its own included."""
    game = spiel(slug, 2, SHORT.get(slug, ""))
    dice = numpy.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bots = [
        mcts.MCTSBot(game, 1.4, 2, rollouts, random_state=dice),
        ismcts.ISMCTSBot(game, rollouts, 1.4, 2, random_state=dice),
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            walk(state, int(dice.randint(1 << 30)), 1)
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    assert state.move_number() > 20


def test_the_example_runs() -> None:
    path = ROOT / "examples" / "learn" / "open_spiel_bots.py"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(path)], env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "won: [" in done.stdout


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("quarterdeck_catan_junior(seats=9)", "9"),
        ("quarterdeck_catan_junior(variant=deluxe)", "deluxe"),
        ("quarterdeck_catan_junior(max_rounds=0)", "max_rounds"),
        ("quarterdeck_catan_junior(rewards=gold)", "gold"),
        ("quarterdeck_catan_junior(sharks=1)", "sharks"),
        ("quarterdeck_catan_senior", "catan_senior"),
    ],
)
def test_what_there_is_not_is_refused(name: str, word: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=word):
        pyspiel.load_game(name)


def test_wrong_actions_and_steps_after_the_end_are_refused() -> None:
    state = walk(spiel("catan_junior", 2, ",first_seat=1").new_initial_state(), 1, 1)
    illegal = next(action for action in range(214) if action not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError, match="is not allowed now"):
        state.apply_action(illegal)
    with pytest.raises(pyspiel.SpielError, match="from 0 to 213"):
        state.apply_action(99_999)
    over = walk(state, 1)
    with pytest.raises(pyspiel.SpielError, match="over"):
        over.apply_action(0)


def test_scores_are_paid_as_leads() -> None:
    state = walk(spiel("pirate_haven", 2, ",rewards=score").new_initial_state(), 1)
    first, second = state.returns()
    assert first == -second != 0
