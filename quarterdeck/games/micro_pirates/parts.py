"""The judgement of Micro Pirates, by its parts: what is in hand, and what is within reach."""

from quarterdeck.engine.parts import RESULT, shared_out
from quarterdeck.engine.table import OVER
from quarterdeck.games.micro_pirates import sense
from quarterdeck.games.micro_pirates.constants import NONE
from quarterdeck.games.micro_pirates.sense.goals import prospects
from quarterdeck.games.micro_pirates.sense.outlook import COIN_WORTH, FAME_WORTH, REP_WORTH, Outlook
from quarterdeck.games.micro_pirates.state import State

REASONS = {
    "Fame": ("wins Fame", "wins less Fame"),
    "reputation": ("does more for its reputation", "does less for its reputation"),
    "coins": ("has more coins", "has fewer coins"),
    "crew and rigging": ("has a better crew and rigging", "has a weaker crew and rigging"),
    "hold and hull": ("has more in a sound hull", "has less in hold and hull"),
    "goals in reach": ("has better goals in reach", "has fewer goals in reach"),
    "rivals": ("holds the rivals back", "leaves the rivals better off"),
}


def parts(view: State, seat: int) -> dict[str, float]:
    value = sense.value(view, seat)
    crew = view.crews[seat]
    if view.seat == OVER or crew.cell == NONE:
        return {RESULT: value}
    look = Outlook(view, crew)
    own = {
        "Fame": FAME_WORTH * crew.fame,
        "reputation": REP_WORTH * crew.rep - 0.25 * max(0, view.required(crew) - 10),
        "coins": COIN_WORTH * min(crew.coins, 16),
        "crew and rigging": sense.cards_worth(look),
    }
    own["hold and hull"] = sense.standing_worth(look) - sum(own.values())
    own["goals in reach"] = prospects(look)
    return shared_out(value, own | {"rivals": -0.5 * sense.rival(view, seat)})


def how_far(view: State) -> float:
    """By the Fame of whoever is nearest to ending the game (MP-N06)."""
    if view.ending:
        return 1.0
    return min(1.0, max([crew.fame / max(1, view.required(crew)) for crew in view.crews]))
