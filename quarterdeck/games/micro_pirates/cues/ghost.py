"""Alone: the Ghost Ship. Its cards lie open."""

from typing import Final

from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    MAP,
    NONE,
    ROYAL,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.cues.scale import bounded, one_of, soon
from quarterdeck.games.micro_pirates.effects import CUTLASSES, OP, SPYGLASSES, N
from quarterdeck.games.micro_pirates.state import SOLO, State

GHOSTLY: Final = 45  # numbers


def put_ghost(out: list[float], view: State, own: Crew) -> None:
    """Alone: everything about it. Its cards lie open."""
    ghost = view.ghost
    if view.mode != SOLO or ghost.cell == NONE:
        out.extend([0.0] * GHOSTLY)
        return
    lacks = view.t.ghost_fame[view.ghost_card] - ghost.fame
    one_of(out, view.ghost_card, 2)
    out.append(ghost.fame / 12)
    out.append(lacks / 12)
    for count in (1, 2, 3, 4, 6):
        out.append(1.0 if lacks <= count else 0.0)
    ahead = own.fame - ghost.fame
    out.append(bounded(ahead / 5))
    for lead in (-3, -1, 0, 1, 3):
        out.append(1.0 if ahead >= lead else 0.0)
    chests, coins = ghost.hold[CHEST], ghost.coins
    out.append(bounded(coins / 20))
    out.append(1.0 if coins >= 20 else 0.0)
    out.append(bounded(chests / 3))
    out.append(1.0 if chests > 1 else 0.0)
    out.append(1.0 if chests > 3 else 0.0)
    out.append(bounded(ghost.hold[MAP] / 3))
    out.append(1.0 if ghost.treasure != NONE else 0.0)
    power, glasses = its_icons(view, ghost, CUTLASSES), its_icons(view, ghost, SPYGLASSES)
    power += view.t.ghost_cutlass[view.ghost_card]
    out.append(bounded(power / 5))
    out.append(1.0 if power >= 3 else 0.0)
    out.append(1.0 if power >= 5 else 0.0)
    out.append(bounded((glasses + view.t.ghost_spyglass[view.ghost_card]) / 3))
    out.append(ghost.spyglasses / 6)
    out.append(1.0 if view.active == 3 else 0.0)
    out.append(1.0 if view.active == 5 else 0.0)
    sure = ghost.fame + 3 * (chests // 2) + (3 if ghost.treasure != NONE else 0) + 0.03 * coins
    out.append(bounded((own.fame - sure) / 6))
    out.append(sure / 12)
    put_ghost_deck(out, view)
    put_ghost_threat(out, view, own, power)


def its_icons(view: State, ghost: Crew, op: int) -> int:
    """MP-Z12  All icons of that kind on its cards, whatever they cost."""
    total = 0
    for part in ghost.parts():
        for row in view.t.rows[part]:
            if row[OP] == op:
                total += row[N]
    return total


def put_ghost_deck(out: list[float], view: State) -> None:
    """How likely each Action card is the next."""
    left = view.action_deck.left
    if sum(left) == 0:
        left = view.action_discard
    count = max(1, sum(left))
    for card in range(8):
        out.append(min(2.0, 4 * left[card] / count))
    out.append(count / 8)


def put_ghost_threat(out: list[float], view: State, own: Crew, power: int) -> None:
    """Whether it could rob this captain."""
    loot = own.hold[CHEST] + own.hold[MAP]
    safe = own.cell in (ROYAL, NONE)
    exposed = loot > 0 and power >= 3 and not safe
    out.append(1.0 if exposed else 0.0)
    out.append(loot / 3 if exposed else 0.0)
    cell = own.cell if own.cell != NONE else ROYAL
    out.append(soon(view.t.dist[view.ghost.cell][cell] / 3))
    spoil = view.ghost.hold[CHEST] + view.ghost.hold[MAP]
    out.append(bounded(spoil / 3))
    out.append(bounded((own.auto[CUTLASSES] - power) / 3))
