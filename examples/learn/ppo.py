"""Masked PPO in plain PyTorch: learns a game for two from nothing, against random opponents.

python -m examples.learn.ppo [--game catan_junior] [--minutes 12] [--goal 0.98] [--out trained]

It prints the curve as a picture, and leaves in the folder `trained` the picture, its numbers and the agent: a
bot to play with (QUARTERDECK_AGENTS=trained quarterdeck simulate catan_junior --bots ppo,random)."""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy
import torch
from torch import nn

from examples.learn.curve import drawn, printed
from quarterdeck.bots.agent import save
from quarterdeck.rl.gymnasium import Fleet

GAMES, STEPS, EPOCHS, BATCH = 128, 64, 3, 2048  # at once, in a row, times each is learned from, together
DISCOUNT, TRACE, CLIP, ENTROPY, RATE, WIDE = 0.99, 0.95, 0.2, 0.01, 1e-3, 64


class Captain(nn.Module):
    """Two layers; from them what to do, and how likely it is to win."""

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, WIDE), nn.Tanh(), nn.Linear(WIDE, WIDE), nn.Tanh())
        self.choice, self.value = nn.Linear(WIDE, actions), nn.Linear(WIDE, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        thought = self.body(seen)
        logits = self.choice(thought).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, 1), self.value(thought).squeeze(1)


class Voyage:
    """The steps of all games in a row, and how many of those that ended were won."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet
        self.seen, infos = fleet.reset(seed=1)
        self.mask = infos["action_mask"]

    def sail(self, captain: Captain) -> tuple[list[torch.Tensor], list[float]]:
        rows: list[Any] = []
        won: list[float] = []
        with torch.no_grad():
            for _ in range(STEPS):
                seen, mask = torch.tensor(self.seen), torch.tensor(self.mask)
                said, value = captain(seen, mask)
                action = torch.multinomial(said.exp(), 1)
                self.seen, paid, over, _, infos = self.fleet.step(action.squeeze(1).numpy())
                self.mask = infos["action_mask"]
                chance = said.gather(1, action).squeeze(1)
                rows.append((seen, mask, action, chance, value, torch.tensor(paid), torch.tensor(over)))
                won += paid[over].tolist()
            after = captain(torch.tensor(self.seen), torch.tensor(self.mask))[1]
        columns = [torch.stack(column) for column in zip(*rows, strict=True)]
        value, paid, over = columns[4:]
        return [*columns[:4], *advantages(value, paid, over, after)], won


def advantages(
    value: torch.Tensor, paid: torch.Tensor, over: torch.Tensor, after: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """How much better each step was than expected, and what it was worth."""
    better, trace = torch.zeros_like(value), torch.zeros_like(after)
    for t in reversed(range(STEPS)):
        on = (~over[t]).float()
        surprise = paid[t].float() + DISCOUNT * after * on - value[t]
        trace = surprise + DISCOUNT * TRACE * on * trace
        better[t], after = trace, value[t]
    return better, better + value


def learn(captain: Captain, optimiser: torch.optim.Optimizer, columns: list[torch.Tensor]) -> None:
    seen, mask, action, chance, better, worth = [column.flatten(0, 1) for column in columns]
    for _ in range(EPOCHS):
        for at in torch.randperm(len(seen)).split(BATCH):
            said, value = captain(seen[at], mask[at])
            good = (better[at] - better[at].mean()) / (better[at].std() + 1e-8)
            ratio = (said.gather(1, action[at]).squeeze(1) - chance[at]).exp()
            policy = -torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            doubt = -(said.exp() * said).sum(1).mean()
            loss = policy + 0.5 * (value - worth[at]).pow(2).mean() - ENTROPY * doubt
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(captain.parameters(), 0.5)
            optimiser.step()


def wins(captain: Captain, game: str, each: int = 4) -> float:
    """How often it beats random when it always does what it likes best, in the first games of every table."""
    fleet, won = Fleet(game, num_envs=GAMES, seats=2, seat=None), 0.0
    played: numpy.ndarray[Any, Any] = numpy.zeros(GAMES, int)
    seen, infos = fleet.reset(seed=12345)
    while (played < each).any():
        with torch.no_grad():
            said, _ = captain(torch.tensor(seen), torch.tensor(infos["action_mask"]))
        seen, paid, over, _, infos = fleet.step(said.argmax(1).numpy())
        won += paid[over & (played < each)].sum()
        played += over
    return float(won) / (GAMES * each)


def keep(
    captain: Captain, fleet: Fleet, out: Path, made: dict[str, str], curve: list[tuple[int, float]]
) -> None:
    """The agent as a bot, the curve as a picture and as numbers."""
    out.mkdir(parents=True, exist_ok=True)
    layers = [captain.body[0], captain.body[2], captain.choice]
    weights = [(layer.weight.T.tolist(), layer.bias.tolist()) for layer in layers]
    setting = fleet.learners.setting
    save(out / "ppo.agent.json", setting.box, setting.start, setting.catalogue.moves, weights, made)
    (out / "curve.svg").write_text(drawn(curve), encoding="utf-8")
    (out / "curve.json").write_text(json.dumps(curve), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Masked PPO for a game of two.")
    parser.add_argument("--game", default="catan_junior")
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument(
        "--goal", type=float, default=0.98, help="stop when so much of the last games was won"
    )
    parser.add_argument("--out", type=Path, default=Path("trained"))
    args = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    voyage = Voyage(Fleet(args.game, num_envs=GAMES, seats=2, seat=None))
    space, actions = voyage.fleet.single_observation_space, voyage.fleet.single_action_space
    captain = Captain(space.shape[0], actions.n)
    optimiser = torch.optim.Adam(captain.parameters(), lr=RATE)
    begun, steps, last, curve = time.monotonic(), 0, [0.5], []
    while time.monotonic() - begun < args.minutes * 60 and numpy.mean(last) < args.goal:
        columns, won = voyage.sail(captain)
        learn(captain, optimiser, columns)
        steps, last = steps + GAMES * STEPS, (last + won)[-500:]
        curve.append((steps, float(numpy.mean(last))))
        if len(curve) % 10 == 0:
            print(f"{time.monotonic() - begun:4.0f} s {steps:9,} steps: {curve[-1][1]:.0%} won", flush=True)
    rate = wins(captain, args.game)
    print(printed(curve), f"\nbeats random in {rate:.1%} of 512 games after {steps:,} steps")
    keep(captain, voyage.fleet, args.out, {"steps": f"{steps:,}", "beats random": f"{rate:.1%}"}, curve)


if __name__ == "__main__":
    main()
