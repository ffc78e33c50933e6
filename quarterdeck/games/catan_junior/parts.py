"""The judgement of Catan Junior, by its parts: rounds won or lost on the way to the last lair."""

from quarterdeck.engine.parts import RESULT, shared_out
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.catan_junior import sense
from quarterdeck.games.catan_junior.sense import CASTLE_AT_RISK, LAIR, NO_ROOM, SHIP, Race
from quarterdeck.games.catan_junior.state import State

REASONS = {
    "lairs to build": ("is nearer to the last lair", "is further from the last lair"),
    "ships to build": ("needs fewer ships to get there", "needs more ships to get there"),
    "Coco tiles and the castle": ("does more for the castle", "does less for the castle"),
    "tiles in hand": ("keeps more useful tiles in hand", "is left with fewer useful tiles"),
    "room": ("keeps room to build", "is left without room to build"),
    "end in sight": ("can finish sooner", "cannot finish as soon"),
    "rivals": ("holds the rivals back", "leaves the rivals better off"),
}


def parts(view: State, seat: int) -> dict[str, float]:
    value = sense.value(view, seat)
    if view.winner != NOBODY:
        return {RESULT: value}
    table = sense.agreed(view) if view.advanced else view
    race = Race(table)
    rounds = [sense.rounds_to_go(table, race, other) for other in range(len(table.crews))]
    own = own_parts(table, race, seat)
    own["end in sight"] = -rounds.pop(seat) - sum(own.values())
    rivals = {"rivals": 0.7 * min(rounds) + 0.3 * sum(rounds) / len(rounds)}
    return shared_out(value, own | rivals)


def own_parts(view: State, race: Race, seat: int) -> dict[str, float]:
    crew = view.crews[seat]
    lairs = view.kit.goal - view.lairs_out(seat)
    ships = max(0, lairs - (crew.shores & ~view.sites_taken).bit_count())
    ahead = race.ahead(crew)
    best = sense.hand(view, race, crew, lairs, ships, ahead >= 0 and view.castle != seat)
    pace = sense.income(view, crew)
    risk = CASTLE_AT_RISK if view.castle == seat else 0.0
    return {
        "lairs to build": -lairs * LAIR / pace,
        "ships to build": -ships * SHIP / pace,
        "Coco tiles and the castle": (sense.lead(ahead) - risk) / pace,
        "tiles in hand": best / pace,
        "room": -NO_ROOM / pace if ships == lairs else 0.0,
    }


def how_far(view: State) -> float:
    """By the lairs of whoever has most."""
    return max([view.lairs_out(seat) for seat in range(len(view.crews))]) / view.kit.goal
