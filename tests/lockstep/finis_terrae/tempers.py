"""Players with a bent. Players who choose blindly soon hoist their flags and throw their cargo away; these
are made to trade, fight, pay tolls or wall each other in, so that the two readings meet in those waters too.
Fate leans with them: whatever can happen is fair."""

from dataclasses import dataclass, field
from random import Random

from quarterdeck.engine.registry import Box
from quarterdeck.engine.table import OVER, Table
from tests.lockstep.finis_terrae.chart import distance
from tests.lockstep.finis_terrae.data import Cell
from tests.lockstep.finis_terrae.model import Model
from tests.lockstep.finis_terrae.reading import reading
from tests.lockstep.finis_terrae.world import World, cell_of, pirate
from tests.lockstep.harness import compare, offered


@dataclass
class Temper:
    liking: dict[str, float] = field(default_factory=dict)
    """How much words that begin so are liked; 1 if not named. Beginnings are drawn first."""
    goals: tuple[str, ...] = ()
    """What ships like to find at the end of a movement, the dearest first."""
    crowded: bool = False
    """Tiles are put close to the ships."""


TRADER = {"hoist": 0.01, "stay": 0.2, "done": 0.2, "leave": 0.2, "found": 3, "visit": 3, "spare": 0.3}
HOARDER = {
    "hoist": 0.0,
    "take": 4,
    "salvage": 4,
    "cash": 0.1,
    "reorganise": 3,
    "done": 0.3,
    "stow coins": 0.3,
}
PIRATE = {"hoist": 2, "done": 0.1, "attack": 5, "return": 2, "spare": 0.2, "draw PD": 2}
BRAVE = {"hoist": 0.02, "stay": 0.2, "spare": 0.2, "done": 0.3, "cash": 0.1}
STEWARD = {"hoist": 1, "reorganise": 9, "cash": 2, "done": 0.2, "attack": 9, "return": 4, "visit": 0.5}
STORMY = {"hoist": 0.05, "weather storm": 9, "done": 0.3, "draw LI": 3, "draw RK": 3}
MASON = {"hoist": 0.03, "stay": 2, "done": 0.5, "draw PD": 9, "draw RK": 4, "draw FJ": 9, "draw FO": 2}
TEMPERS = {
    "blind": Temper(),
    "trader": Temper(TRADER, ("contested", "port")),
    "hoarder": Temper(HOARDER, ("token", "pile", "port")),
    "pirate": Temper(PIRATE, ("ship", "token", "den")),
    "brave": Temper(BRAVE, ("fleet", "ship")),
    "steward": Temper(STEWARD, ("guest", "own port")),
    "stormy": Temper(STORMY, ("strait", "lighthouse", "rocks", "den")),
    "mason": Temper(MASON, ("fjord", "by a den", "den"), True),
}


def choose(w: World, words: list[str], temper: Temper, dice: Random) -> str:
    groups: dict[str, list[str]] = {}
    for word in words:
        named = [start for start in temper.liking if word.startswith(start)]
        groups.setdefault(named[0] if named else word.split()[0], []).append(word)
    names = list(groups)
    liked = [temper.liking.get(name, 1) for name in names]
    group = groups[dice.choices(names, liked)[0] if sum(liked) else names[0]]
    if group[0].startswith("sail") and dice.random() < 0.7:
        return dice.choice(attractive(w, group, temper.goals))
    if group[0].startswith("cell") and temper.crowded:
        ships = [player.cell for player in w.players if player.cell]
        return min(group, key=lambda word: min(distance(cell_of(word), ship) for ship in ships))
    return dice.choice(group)


def attractive(w: World, words: list[str], goals: tuple[str, ...]) -> list[str]:
    for goal in goals:
        found = [word for word in words if goal in attractions(w, cell_of(word))]
        if found:
            return found
    return words


def attractions(w: World, cell: Cell) -> set[str]:
    ships = [ship for ship in [w.galleon, *w.players] if ship.cell == cell]
    found = {
        "port": w.port(cell) is not None,
        "contested": contested(w, cell),
        "own port": w.port(cell) == w.turn,
        "token": cell in w.tokens,
        "pile": bool(w.piles.get(cell)),
        "by a den": any(w.chart.kind(there) == "den" for there in w.chart.neighbours(cell)),
        "ship": bool(ships),
        "fleet": sum(pirate(ship) for ship in ships) > 1,
        "guest": w.port(cell) == w.turn and bool(ships),
    }
    return {w.chart.kind(cell)} | {name for name, here in found.items() if here}


def contested(w: World, cell: Cell) -> bool:
    """A free beach on an island where the player and others have ports (FT-F05)."""
    beach = w.chart.beach(cell)
    if beach is None or cell in w.ports:
        return False
    island = w.chart.island(beach)
    owners = {owner for port, owner in w.ports.items() if w.chart.beach(port) in island}
    return w.turn in owners and len(owners) > 1


def spirited(box: Box, seats: int, options: dict[str, int], temper: str, seed: int, most: int = 10**6) -> int:
    """One game of players with that bent in lockstep; how many moves were compared."""
    s = box.new(seats, "standard", options)
    model = Model(seats, "standard", box.setup(seats, "standard", options).options)
    return sail_on(s, model, temper, Random(f"{temper} {seats} {seed}"), most)


def sail_on(s: Table, model: Model, temper: str, dice: Random, most: int) -> int:
    played: list[str] = []
    compare(s, model, reading, played)
    while s.seat != OVER and len(played) < most:
        word = choose(model.world, sorted(offered(s)), TEMPERS[temper], dice)
        s.play(s.book.parse(word))
        model.play(word)
        played.append(word)
        compare(s, model, reading, played)
    return len(played)
