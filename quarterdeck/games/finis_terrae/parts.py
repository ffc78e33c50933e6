"""The judgement of Finis Terrae, by its parts: points that are there or within reach."""

from quarterdeck.engine.parts import RESULT, shared_out
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import sense
from quarterdeck.games.finis_terrae.score import total
from quarterdeck.games.finis_terrae.state import State

REASONS = {
    "points": ("has more points at once", "has fewer points for now"),
    "coins": ("has more coins", "has fewer coins"),
    "cargo": ("carries better cargo", "carries less"),
    "within reach": ("has more points within reach", "has fewer points within reach"),
    "islands that grow": ("profits from islands that grow", "profits less from islands that grow"),
    "the red flag": ("sails without the red flag", "sails under the red flag"),
    "storms": ("is safer from storms", "risks more in storms"),
    "rivals": ("holds the rivals back", "leaves the rivals better off"),
}


def parts(view: State, seat: int) -> dict[str, float]:
    value = sense.value(view, seat)
    if view.seat == OVER:
        return {RESULT: value}
    sea = sense.sea_of(view)
    own = own_parts(view, seat, sea)
    own["storms"] = sense.outlook(view, seat, sea) - sum(own.values())
    return shared_out(value, own | {"rivals": -sense.rivals(view, seat, sea)})


def own_parts(view: State, seat: int, sea: sense.Sea) -> dict[str, float]:
    """All but the danger of storms, which is what is missing from the outlook then."""
    ship = view.ships[seat]
    found = {"points": float(total(view, seat))}
    if ship.home < 0:
        return found
    left, coins = sense.time_left(view), ship.coins()
    return found | {
        "coins": sense.pocket(ship, coins),
        "cargo": left * sense.cargo(ship, coins),
        "within reach": left * sense.within_reach(view, seat, sea),
        "islands that grow": left * sense.growth(view, seat),
        "the red flag": -sense.FLAG * left if ship.pirate else 0.0,
    }


def how_far(view: State) -> float:
    """By the time that is left for plans."""
    return 1.0 - sense.time_left(view)
