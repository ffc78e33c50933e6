"""The judgement of Finis Terrae, by its parts: points that are there or within reach."""

from quarterdeck.engine.parts import RESULT, shared_out
from quarterdeck.engine.table import OVER
from quarterdeck.games.finis_terrae import sense
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import State


def parts(view: State, seat: int) -> dict[str, float]:
    value = sense.value(view, seat)
    if view.seat == OVER:
        return {RESULT: value}
    sea = sense.sea_of(view)
    worth = [sense.outlook(view, other, sea) for other in range(len(view.ships))]
    own = own_parts(view, seat, sea)
    own["storms"] = worth.pop(seat) - sum(own.values())
    rivals = {"rivals": -0.8 * max(worth) - 0.2 * sum(worth) / len(worth)}
    return shared_out(value, own | rivals)


def own_parts(view: State, seat: int, sea: sense.Sea) -> dict[str, float]:
    """All but the danger of storms, which is what is missing from the outlook then."""
    ship = view.ships[seat]
    found = {"points": float(sum(tally(view, seat)))}
    if ship.home < 0:
        return found
    left = sense.time_left(view)
    return found | {
        "coins": sense.pocket(ship),
        "cargo": left * sense.cargo(ship),
        "within reach": left * sense.within_reach(view, seat, sea),
        "islands that grow": left * sense.growth(view, seat),
        "the red flag": -sense.FLAG * left if ship.pirate else 0.0,
    }
