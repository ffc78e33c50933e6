"""A captain's judgement: what is in hand, and how many actions away everything else is.

A goal counts for less with each action it still takes, so the best thing in reach pulls hardest; see the
strategy notes of the ledger."""

from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates.constants import CHEST, FISH, MAP, NONE, PLANTAIN, RUM
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.sense.goals import prospects
from quarterdeck.games.micro_pirates.sense.outlook import (
    COIN_WORTH,
    FAME_WORTH,
    NEVER,
    REP_WORTH,
    TOKEN_WORTH,
    Outlook,
)
from quarterdeck.games.micro_pirates.state import SOLO, State


def value(view: State, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if view.seat == OVER:
        return 1.0 if view.standing()[seat] == 1 else -1.0
    if view.crews[seat].cell == NONE:
        return 0.0
    look = Outlook(view, view.crews[seat])
    total = standing_worth(look) + prospects(look) - 0.5 * rival(view, seat)
    return max(-0.99, min(0.99, total / 45))


def rival(view: State, seat: int) -> float:
    """How far the one to beat is."""
    if view.mode == SOLO:
        ghost = view.ghost
        return ghost.fame + 0.8 * ghost.hold[CHEST] + 0.4 * ghost.hold[MAP] + 0.03 * ghost.coins
    best = NEVER
    for other, crew in enumerate(view.crews):
        if other != seat:
            best = max(best, simple(crew))
    return best


def simple(crew: Crew) -> float:
    return crew.fame + 0.8 * crew.hold[CHEST] + 0.4 * crew.hold[MAP] + 0.2 * crew.rep + 0.03 * crew.coins


def standing_worth(look: Outlook) -> float:
    """What the captain has: Fame, Rep, the hold, coins, cards, the hull."""
    view, crew = look.view, look.crew
    hold = crew.hold
    total = FAME_WORTH * crew.fame + REP_WORTH * crew.rep - 0.25 * max(0, view.required(crew) - 10)
    for kind in (FISH, PLANTAIN, RUM):
        total += TOKEN_WORTH[kind] * (hold[kind] if hold[kind] < 6 else 6 + 0.3 * (hold[kind] - 6))
    total += TOKEN_WORTH[CHEST] * hold[CHEST] + TOKEN_WORTH[MAP] * hold[MAP]
    total += COIN_WORTH * min(crew.coins, 16)
    total += cards_worth(look)
    if crew.treasure != NONE:
        total += 1.2
    total -= 1.1 * look.hurt
    if crew.marker == 0:
        total -= 0.6
    return total - (0.1 if view.capacity(crew) == crew.cargo() else 0.0)


def cards_worth(look: Outlook) -> float:
    """Lasting effects count for less the nearer the end is; the two sheets do not count."""
    total, worths = 0.0, look.worths.part
    for part in look.parts[2:]:
        total += worths[part]
    return total * look.time_left
