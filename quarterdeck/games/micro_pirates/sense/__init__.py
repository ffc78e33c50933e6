"""A captain's judgement: what is in hand, and how many actions away everything else is.

A goal counts for less with each action it still takes, so the best thing in reach pulls hardest; see the
strategy notes of the ledger."""

from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates.constants import CHEST, FISH, MAP, NONE, PLANTAIN, RUM, SHEETS
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import CARGO
from quarterdeck.games.micro_pirates.sense.goals import prospects
from quarterdeck.games.micro_pirates.sense.outlook import (
    COIN_WORTH,
    FAME_WORTH,
    REP_WORTH,
    TOKEN_WORTH,
    part_worth,
)
from quarterdeck.games.micro_pirates.state import SOLO, State


def value(view: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if view.seat == OVER:
        return 1.0 if view.standing()[seat] == 1 else -1.0
    if view.crews[seat].cell == NONE:
        return 0.0
    rivals = [simple(view, other) for n, other in enumerate(view.crews) if n != seat]
    if view.mode == SOLO:
        ghost = view.ghost
        rivals = [ghost.fame + 0.8 * ghost.hold[CHEST] + 0.4 * ghost.hold[MAP] + 0.03 * ghost.coins]
    total = standing_worth(view, view.crews[seat]) + prospects(view, seat) - 0.5 * max(rivals)
    return max(-0.99, min(0.99, total / 45))


def simple(view: State, crew: Crew) -> float:
    return crew.fame + 0.8 * crew.hold[CHEST] + 0.4 * crew.hold[MAP] + 0.2 * crew.rep + 0.03 * crew.coins


def standing_worth(view: State, crew: Crew) -> float:
    """What the captain has: Fame, Rep, the hold, coins, cards, the hull."""
    hold = crew.hold
    total = FAME_WORTH * crew.fame + REP_WORTH * crew.rep - 0.25 * max(0, view.required(crew) - 10)
    for kind in (FISH, PLANTAIN, RUM):
        total += TOKEN_WORTH[kind] * (hold[kind] if hold[kind] < 6 else 6 + 0.3 * (hold[kind] - 6))
    total += TOKEN_WORTH[CHEST] * hold[CHEST] + TOKEN_WORTH[MAP] * hold[MAP]
    total += COIN_WORTH * min(crew.coins, 16)
    total += cards_worth(view, crew)
    if crew.treasure != NONE:
        total += 1.2
    hull = view.hull(crew)
    total -= 1.1 * float((1 - crew.marker / hull) ** 1.6)
    if crew.marker == 0:
        total -= 0.6
    room = view.t.hold[crew.ship - SHEETS] + crew.auto[CARGO] - sum(hold)
    return total - (0.1 if room == 0 else 0.0)


def cards_worth(view: State, crew: Crew) -> float:
    """Lasting effects count for less the nearer the end is."""
    best = max([other.fame for other in view.crews])
    time_left = max(0.15, 1 - best / 11)
    total = 0.0
    for part in crew.parts()[2:]:
        total += part_worth(view, part)
    return total * time_left
