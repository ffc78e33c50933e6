"""The best rival's side."""

from typing import Final

from quarterdeck.games.micro_pirates import sense
from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    FISH,
    MAP,
    NONE,
    PLANTAIN,
    ROYAL,
    RUM,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.cues.scale import bounded, one_of, soon
from quarterdeck.games.micro_pirates.effects import CUTLASSES
from quarterdeck.games.micro_pirates.sense import goals
from quarterdeck.games.micro_pirates.sense.outlook import PROMISE, Outlook
from quarterdeck.games.micro_pirates.state import State

RIVAL: Final = 35  # numbers


def put_rival(out: list[float], view: State, seat: int, mine: float) -> None:
    """Of whoever stands best among the others."""
    best, top, second = NONE, -99.0, -99.0
    for other, crew in enumerate(view.crews):
        if other != seat and crew.cell != NONE and NONE not in (crew.captain, crew.ship):
            worth = sense.simple(crew)
            if worth > top:
                best, top, second = other, worth, top
            else:
                second = max(second, worth)
    if best == NONE:
        out.extend([0.0] * RIVAL)
        return
    own, crew = view.crews[seat], view.crews[best]
    out.append(max(0.0, second) / 10)
    one_of(out, crew.captain, 4)
    one_of(out, crew.ship - 4, 4)
    lacks = view.required(crew) - crew.fame
    out.append(bounded(crew.fame / 8))
    out.append(bounded(lacks / 8))
    out.append(1.0 if lacks <= 2 else 0.0)
    out.append(bounded((own.fame - crew.fame) / 5))
    out.append(1.0 if own.fame > crew.fame else -1.0 if own.fame < crew.fame else 0.0)
    out.append(crew.rep / 3)
    put_chattels(out, view, own, crew)
    look = Outlook(view, crew)
    standing = sense.standing_worth(look)
    held, quest = goals.quests(look)
    export, dig = goals.exports(look), goals.explorations(look)
    raid, port = goals.raids(look), goals.ports(look)
    out.append(standing / 15)
    out.append(held / 4)
    for one in (quest, export, dig):
        out.append(max(-1.0, min(2.0, one / 2)))
    total = standing + held + PROMISE * max(quest, export, dig, raid, port)
    out.append(total / 15)
    out.append(bounded((mine - total) / 6) if mine != 0.0 else 0.0)
    out.append(1.0 if view.turn == best else 0.0)


def put_chattels(out: list[float], view: State, own: Crew, crew: Crew) -> None:
    """Tokens, coins, hull and Cutlasses of a rival, and how near he is."""
    hold = crew.hold
    out.append((hold[FISH] + hold[PLANTAIN]) / 8)
    out.append(hold[RUM] / 4)
    out.append(hold[MAP] / 3)
    out.append(hold[CHEST] / 3)
    out.append(bounded(crew.coins / 12))
    out.append(1.0 if crew.treasure != NONE else 0.0)
    out.append(crew.crew_count() / 3)
    out.append(crew.upgrade_count() / 3)
    out.append(crew.marker / view.hull(crew))
    out.append(bounded((crew.auto[CUTLASSES] - own.auto[CUTLASSES]) / 3))
    far = view.t.dist[own.cell][crew.cell] if own.cell != NONE else 20
    out.append(soon(far / 3))
    out.append(1.0 if crew.cell == ROYAL else 0.0)
