"""Measures the captains against each other: `python -m tools.ladder --game pirate_haven --processes 16`.

Every match is A against B with seats changed from game to game, on fresh seeds; the result is written as it
grows, and whoever starts again goes on where it stopped. `--enter` puts results into the captains' data,
`--picture` draws them."""

import argparse
import json
import multiprocessing
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

from quarterdeck.bots.levels import Captain, Level, ladder
from quarterdeck.bots.player import Bot
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import Box, bot_maker, game, shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.lab.simulate import sown
from quarterdeck.lab.stats import wilson
from tools.picture import picture

DATA = Path(__file__).resolve().parent.parent / "quarterdeck" / "bots" / "data" / "measured.json"
PAUSE = 20.0  # seconds between two writings

Match = dict[str, Any]


def bot_of(box: Box, who: Any, seed: int) -> Bot:
    """By name, or a style that is being tried."""
    if isinstance(who, dict):
        return Captain(box, seed, Level("trial", "Trial", "A trial.", who))
    made: Bot = bot_maker(who)(box, seed)
    return made


def play(match: Match, number: int, until: float) -> tuple[float, list[float]] | None:
    """A's share of the win, and seconds and decisions of A and B; nothing if time ran out."""
    box, seats = game(match["game"]), match["seats"]
    seed, mine = match["seed"], number % seats
    s = box.new(seats, match["variant"])
    luck = Luck(sown(seed, number, "fate"))
    bots = [
        bot_of(box, match["a"] if seat == mine else match["b"], sown(seed, number, f"seat {seat}"))
        for seat in range(seats)
    ]
    spent = [0.0, 0.0, 0.0, 0.0]
    while s.seat != OVER:
        if s.seat == FATE:
            s.play(luck.answer(s))
            continue
        view = redacted(s, s.seat)
        start = time.process_time()
        move = bots[s.seat].choose(view)
        if len(view.options) > 1:
            whose = 0 if s.seat == mine else 2
            spent[whose] += time.process_time() - start
            spent[whose + 1] += 1
        s.play(move)
        if time.time() > until:
            return None
    places = s.standing()
    return (1.0 / places.count(1) if places[mine] == 1 else 0.0), spent


def name_of(who: Any) -> str:
    return who if isinstance(who, str) else json.dumps(who, sort_keys=True)


def fresh(match: Match) -> Match:
    """With everything said."""
    box = game(match["game"])
    seats = match.get("seats", 2)
    variant = box.setup(seats, match.get("variant", ""), {}).variant
    given = {"seats": seats, "variant": variant, "games": 400, "seed": 20261116}
    return given | match | {"seats": seats, "variant": variant}


def title(match: Match) -> str:
    who = f"{name_of(match['a'])} : {name_of(match['b'])}"
    return f"{match['game']} {match['variant']} {match['seats']} {match['seed']} {who}"


class Scores:
    """What has been played of each match."""

    def __init__(self, matches: list[Match], out: Path) -> None:
        self.matches = {title(match): match for match in matches}
        self.out = out
        found = json.loads(out.read_text()) if out.exists() else {"matches": []}
        before = {one["title"]: one for one in found["matches"]}
        self.shares: dict[str, dict[str, float]] = {
            key: before[key]["shares"] if key in before else {} for key in self.matches
        }
        self.spent = {key: before[key]["spent"] if key in before else [0.0] * 4 for key in self.matches}

    def left(self) -> list[tuple[str, int]]:
        """Games still to be played, all matches in turn."""
        most = max(match["games"] for match in self.matches.values())
        return [
            (key, number)
            for number in range(most)
            for key, match in self.matches.items()
            if number < match["games"] and str(number) not in self.shares[key]
        ]

    def enter(self, key: str, number: int, share: float, spent: list[float]) -> None:
        self.shares[key][str(number)] = share
        self.spent[key] = [old + new for old, new in zip(self.spent[key], spent, strict=True)]

    def row(self, key: str) -> dict[str, Any]:
        match, shares, spent = self.matches[key], self.shares[key], self.spent[key]
        wins, count = sum(shares.values()), len(shares)
        low, high = wilson(wins, count)
        return {
            "title": key,
            **{name: match[name] for name in ("game", "variant", "seats", "a", "b")},
            "games": count,
            "rate": round(wins / max(1, count), 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "ms_a": round(1000 * spent[0] / max(1.0, spent[1]), 2),
            "ms_b": round(1000 * spent[2] / max(1.0, spent[3]), 2),
            "spent": spent,
            "shares": shares,
        }

    def write(self) -> None:
        rows = [self.row(key) for key in self.matches]
        date = datetime.now(UTC).strftime("%Y-%m-%d")
        half = self.out.with_name(self.out.name + ".half")
        half.write_text(json.dumps({"date": date, "command": " ".join(sys.argv[1:]), "matches": rows}))
        half.replace(self.out)

    def tell(self) -> None:
        for key in self.matches:
            row = self.row(key)
            sys.stdout.write(
                f"{row['rate']:6.1%} [{row['low']:.0%}, {row['high']:.0%}] n={row['games']} "
                f"{row['ms_a']:.1f}/{row['ms_b']:.1f} ms  {key}\n"
            )
        sys.stdout.flush()


def measure(matches: list[Match], processes: int, minutes: float, out: Path) -> None:
    scores = Scores([fresh(match) for match in matches], out)
    until = time.time() + (minutes * 60 if minutes else 1e9)
    left = scores.left()
    written = time.time()
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: dict[Future[Any], tuple[str, int]] = {}
        while running or (left and time.time() < until):
            while left and len(running) < 2 * processes and time.time() < until:
                key, number = left.pop(0)
                running[pool.submit(play, scores.matches[key], number, until)] = (key, number)
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for job in done:
                key, number = running.pop(job)
                enter(scores, key, number, job)
            if time.time() - written > PAUSE:
                scores.write()
                written = time.time()
    scores.write()
    scores.tell()


def enter(scores: Scores, key: str, number: int, job: "Future[Any]") -> None:
    """A game that went wrong is said and left out; the others count."""
    try:
        found = job.result()
    except Exception as error:
        sys.stderr.write(f"{key}, game {number}: {type(error).__name__}: {error}\n")
        return
    if found is not None:
        scores.enter(key, number, *found)


def usual(slug: str, pairs: str, seats: int, games: int, variant: str = "") -> list[Match]:
    """Neighbours on the ladder, and the top against the greedy bot."""
    names = [level.name for level in ladder(slug).levels]
    couples = [pair.split(":") for pair in pairs.split(",") if pair]
    if not couples:
        couples = [[upper, lower] for lower, upper in pairwise(names)]
        couples.append([names[-1], "greedy"])
    said = {"game": slug, "seats": seats, "games": games, "variant": variant}
    return [said | {"a": a, "b": b} for a, b in couples]


def entered(files: list[Path]) -> None:
    """Results of named captains become part of the captains' data."""
    data = json.loads(DATA.read_text()) if DATA.exists() else {}
    for file in files:
        found = json.loads(file.read_text())
        for row in found["matches"]:
            if not isinstance(row["a"], str) or not isinstance(row["b"], str) or not row["games"]:
                continue
            level = data.setdefault(row["game"], {}).setdefault(row["a"], [])
            new = {
                "against": row["b"],
                **{name: row[name] for name in ("rate", "low", "high", "games", "seats", "variant")},
                "date": found["date"],
                "ms": row["ms_a"],
            }
            level[:] = [one for one in level if (one["against"], one["seats"]) != (row["b"], row["seats"])]
            level.append(new)
    DATA.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(shelf()), action="append", default=[])
    parser.add_argument(
        "--pairs", default="", help="a:b,c:d (default: neighbours, and the top against greedy)"
    )
    parser.add_argument("--matches", type=Path, help="a JSON list of matches, with styles to try")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--variant", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--out", type=Path, default=Path("ladder.json"))
    parser.add_argument("--enter", type=Path, nargs="*", help="results to put into the captains' data")
    parser.add_argument("--picture", type=Path, help="a folder for pictures of what has been measured")
    said = parser.parse_args()
    if said.enter is not None:
        entered(said.enter)
    elif said.picture is not None:
        for slug in said.game or shelf():
            (said.picture / f"ladder-{slug}.svg").write_text(picture(slug), encoding="utf-8")
    else:
        matches: list[Match] = json.loads(said.matches.read_text()) if said.matches else []
        for slug in said.game:
            matches += usual(slug, said.pairs, said.seats, said.games, said.variant)
        measure(matches, said.processes, said.minutes, said.out)


if __name__ == "__main__":
    main()
