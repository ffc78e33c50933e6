"""The judgement of Pirate Haven, by its parts: Fame expected."""

from quarterdeck.engine.parts import RESULT, shared_out
from quarterdeck.engine.table import OVER
from quarterdeck.games.pirate_haven import sense
from quarterdeck.games.pirate_haven.constants import FINISHED
from quarterdeck.games.pirate_haven.score import navy_fame
from quarterdeck.games.pirate_haven.state import State

REASONS = {
    "the Island": ("makes the Island worth more", "makes the Island worth less"),
    "free die spots": ("keeps more die spots free", "keeps fewer die spots free"),
    "directions": ("fulfils the directions better", "does less for the directions"),
    "rank against the Navy": ("ranks higher against the Navy", "ranks lower against the Navy"),
    "strength": ("grows stronger against the Navy", "stays weaker against the Navy"),
    "what lies ahead": ("has better landings ahead", "has poorer landings ahead"),
    "Income in hand": ("has more Income in hand", "has less Income in hand"),
    "rivals": ("holds the rivals back", "leaves the rivals better off"),
}


def parts(view: State, seat: int) -> dict[str, float]:
    value = sense.value(view, seat)
    if view.seat == OVER and view.round > 0:
        return {RESULT: value}
    worth = sense.outlook(view)
    worth.pop(seat)
    rivals = {"rivals": -0.7 * max(worth) - 0.3 * sum(worth) / len(worth)}
    return shared_out(value, own_parts(view, seat) | rivals)


def own_parts(view: State, seat: int) -> dict[str, float]:
    t, crew = view.t, view.crews[seat]
    later = t.rounds - max(view.round, 1)
    surveys = [sense.surveyed(t, other) for other in view.crews]
    navy = navy_fame(t, [found.kept for found in surveys], [found.dice for found in surveys])
    afloat = 0.0 if view.at[seat] == FINISHED else 1.0 - view.at[seat] / (view.path() + 1)
    ahead, found = later + afloat, surveys[seat]
    room = sense.room(found, ahead)
    on_the_way = sense.on_the_way(view, seat, sense.occupied(view)) if afloat else 0.0
    return {
        "the Island": sense.standing_fame(t, crew, found, ahead, later) - room,
        "free die spots": room,
        "directions": float(view.direction_fame(seat)),
        "rank against the Navy": max(0.25, 1.0 - 0.25 * later) * navy[seat],
        "strength": sense.navy_hopes(found, found.kept, ahead),
        "what lies ahead": on_the_way,
        "Income in hand": sense.purse(crew, later) if afloat else 0.0,
    }


def how_far(view: State) -> float:
    """Rounds sailed, and how far everybody is in this one."""
    sailed = [1.0 if at == FINISHED else at / (view.path() + 1) for at in view.at]
    return min(1.0, (max(0, view.round - 1) + sum(sailed) / len(sailed)) / view.t.rounds)
