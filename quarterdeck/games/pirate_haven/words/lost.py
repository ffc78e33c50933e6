"""What would be lost: whether a prize of the Map has room on the Island of whoever sails for it."""

from quarterdeck.games.pirate_haven.constants import (
    BARE,
    FIRST_GOOD,
    INCOME_BONUS,
    RED,
    SHIP,
    TREASURE_EACH,
)
from quarterdeck.games.pirate_haven.island import terrain_for
from quarterdeck.games.pirate_haven.state import State


def lost_at(view: State, position: int) -> str:
    """Why the prize of a position would go to the box if the player in turn sailed there now; nothing if
    it can be taken, or if none lies there."""
    thing, what = view.goods[position], view.printed(position)
    if thing == BARE or what >= TREASURE_EACH:
        return ""
    t, crew = view.t, view.crews[view.turn]
    if what > SHIP:
        places = crew.sea_places(t) if what == FIRST_GOOD + RED else crew.open_places(t)
        return "" if places else "no room for it"
    bonus = t.bonus_income if t.bonus[view.spot[position]] == INCOME_BONUS else 0
    if min(crew.income + bonus, t.income_limit) < t.value[thing]:
        return "your Income does not buy it"
    return "" if crew.empty_places(t, terrain_for(thing)) else "no room for it"


def lost_spots(view: State) -> tuple[int, ...]:
    """Positions to which one may sail now, and whose prize would be lost."""
    go = view.book.by_name["go"]
    ahead = [move - go.base + 1 for move in view.options if 0 <= move - go.base < go.size]
    return tuple([position for position in ahead if lost_at(view, position)])
