"""How many clicks a turn takes, before and after gestures: `python -m tools.clicks [GAME ...]`.

Kept games are played again. Before, every move was a click; now moves that one gesture makes are one: a tile
picked up, placed and turned, and goods that are sold or thrown overboard several at a time."""

import sys
from collections import defaultdict
from pathlib import Path

from quarterdeck.engine.gestures import PLACE, Gesture
from quarterdeck.engine.record import load
from quarterdeck.engine.registry import game, shelf
from quarterdeck.engine.views import redacted
from quarterdeck.lab.stats import mean

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
Turn = tuple[int, int, str]  # clicks before, clicks now, the first question


def turns(path: Path) -> list[Turn]:
    """Each uninterrupted run of one player's moves."""
    record = load(path)
    found: list[Turn] = []
    begun, last, left = False, -1, list[int]()
    for n, (move, s) in enumerate(record.positions()):
        if s.seat < 0:
            begun = False
            continue
        step = s.asking()
        if not begun or s.seat != last:
            found.append((0, 0, "" if step is None else step.name))
        before, now, name = found[-1]
        if left and left[0] == move:
            left = left[1:]
            found[-1] = (before + 1, now, name)
        else:
            face = record.box.foresight
            view = redacted(s, s.seat)
            every = [*face.together(view), *(face.placing(view) if face.places(view) else [])]
            left = rest(every, record.moves[n:])
            found[-1] = (before + 1, now + 1, name)
        begun, last = True, s.seat
    return found


def rest(gestures: list[Gesture], moves: list[int]) -> list[int]:
    """What the longest gesture that begins here makes beside its first move."""
    ways = [way.moves for one in gestures for way in one.ways if one.kind == PLACE or len(way.moves) > 1]
    fitting = [way for way in ways if way == moves[: len(way)]]
    return max(fitting, key=len)[1:] if fitting else []


def table(slug: str) -> list[str]:
    box = game(slug)
    kept = sorted((GOLDEN / slug).glob(f"r{box.rules_version}_*.qd"))[:3]
    by: dict[str, list[Turn]] = defaultdict(list)
    for path in kept:
        for turn in turns(path):
            by[turn[2]].append(turn)
    every = [turn for some in by.values() for turn in some]
    lines = [line(f"{slug}, all turns", every)]
    return lines + [line(f"  {name}", some) for name, some in by.items() if saved(some)]


def saved(some: list[Turn]) -> int:
    return sum(before - now for before, now, _ in some)


def line(name: str, some: list[Turn]) -> str:
    before, now = [float(turn[0]) for turn in some], [float(turn[1]) for turn in some]
    return (
        f"{name:34} {len(some):5} turns   {mean(before):5.2f} -> {mean(now):5.2f} clicks"
        f"   at most {max(before):.0f} -> {max(now):.0f}"
    )


def main() -> None:
    for slug in sys.argv[1:] or sorted(shelf()):
        sys.stdout.write("\n".join(table(slug)) + "\n")


if __name__ == "__main__":
    main()
