"""The judgement of Haze Islands, by its parts: icons."""

from quarterdeck.engine.parts import RESULT, shared_out
from quarterdeck.engine.table import OVER
from quarterdeck.games.haze_islands import sense
from quarterdeck.games.haze_islands.log import unused
from quarterdeck.games.haze_islands.state import State

REASONS = {
    "icons in the log": ("writes more icons into the log", "writes fewer icons into the log"),
    "an action nearly done": ("is closer to finishing an action", "is further from finishing an action"),
    "adventures in reach": ("has better adventures in reach", "has fewer adventures in reach"),
    "cards": ("keeps more cards", "is left with fewer cards"),
    "supplies": ("has more supplies", "has fewer supplies"),
    "orders": ("keeps more orders", "uses up orders"),
    "The Doom": ("is safer from The Doom", "is in more danger from The Doom"),
    "icons still wanted": ("needs fewer icons", "needs more icons"),
    "the crew": ("helps the rest of the crew", "helps the rest of the crew less"),
    "rivals": ("holds the rivals back", "leaves the rivals better off"),
}


def parts(view: State, seat: int) -> dict[str, float]:
    value = sense.value(view, seat)
    if view.seat == OVER or not view.board:
        return {RESULT: value}
    far = sense.night_distances(view)
    strengths = [sense.strength(view, other, far) for other in range(len(view.captains))]
    own = own_parts(view, seat)
    own["The Doom"] = strengths.pop(seat) - sum(own.values())
    if view.team():
        return shared_out(value, own | {"the crew": sum(strengths), "icons still wanted": -view.goal / 2})
    rivals = {"rivals": -0.7 * max(strengths) - 0.3 * sum(strengths) / len(strengths)}
    return shared_out(value, own | rivals)


def own_parts(view: State, seat: int) -> dict[str, float]:
    """All but The Doom: what it threatens, or has taken, is what is missing from the strength then."""
    captain = view.captains[seat]
    ways = view.distances(captain.at, True)
    have, time = sense.have_of(view, seat), sense.time_left(view, seat)
    cards = sense.HELD * len(captain.hand.faces) + sense.DEPLOYED * len(captain.deployed)
    return {
        "icons in the log": float(captain.score()),
        "an action nearly done": sense.pending(view, seat),
        "adventures in reach": sense.plans(view, have, ways, time),
        "cards": cards + sense.CARD * len(captain.deck.faces),
        "supplies": sense.SUPPLY[min(3, captain.supply)],
        "orders": sense.ORDER * len(unused(captain.tale)),
    }


def how_far(view: State) -> float:
    """By The Doom's scale."""
    return view.scale / 7
