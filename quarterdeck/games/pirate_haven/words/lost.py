"""What would be lost: whether a prize of the Map has room on the Island of whoever sails for it."""

from quarterdeck.games.pirate_haven.constants import (
    BARE,
    FIRST_GOOD,
    INCOME_BONUS,
    RED,
    SEA,
    SHIP,
    TREASURE_EACH,
)
from quarterdeck.games.pirate_haven.island import terrain_for
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.worth import isle_of, space_on


def lost_at(view: State, position: int) -> str:
    """Why the prize of a position would go to the box if the player in turn sailed there now; nothing if
    it can be taken, or if none lies there."""
    thing, what = view.goods[position], view.printed(position)
    if thing == BARE or what >= TREASURE_EACH:
        return ""
    t, crew = view.t, view.crews[view.turn]
    if what > SHIP:
        space = space_on(t, isle_of(crew))
        return "" if (space.spot[SEA] if what == FIRST_GOOD + RED else space.die) else "no room for it"
    bonus = t.bonus_income if t.bonus[view.spot[position]] == INCOME_BONUS else 0
    if min(crew.income + bonus, t.income_limit) < t.value[thing]:
        return "your Income does not buy it"
    return "" if space_on(t, isle_of(crew)).spot[terrain_for(thing)] else "no room for it"


def lost_spots(view: State) -> tuple[int, ...]:
    """Positions to which one may sail now, and whose prize would be lost."""
    go = view.book.by_name["go"]
    ahead = [move - go.base + 1 for move in view.options if 0 <= move - go.base < go.size]
    return tuple([position for position in ahead if lost_at(view, position)])
