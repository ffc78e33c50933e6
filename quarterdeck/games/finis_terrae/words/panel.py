"""What a player has: shortly, and in groups that can be read."""

from quarterdeck.engine.preview import Group, Panel, Thing
from quarterdeck.games.finis_terrae.constants import COMPARTMENTS, NOTHING, SPICES
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import GOODS
from quarterdeck.games.finis_terrae.words.names import MANY, spot_words
from quarterdeck.games.finis_terrae.words.score import LINES

USES = [  # by kind of goods
    "",
    "coins aboard pay for ports, spices and tolls",
    "bought in own ports, sold in others'",
    "redeemed in any port",
    "redeemed in any port",
    "turned into coins with two dice",
]
CLAUSES = ["", "FT-S09", "FT-V07", "FT-V02", "FT-V02", "FT-C02"]


def panel(view: State, seat: int) -> Panel:
    ship = view.ships[seat]
    lines = tally(view, seat)
    points = Thing("points", sum(lines), -1, "", "FT-Z01")
    box = Thing("strongbox", ship.strongbox, -1, "safe from storms and pirates, but pays nothing", "FT-S09")
    most = view.numbers.founding_markers
    ports = Thing("ports", len(ship.founded), most, "founded on beaches, for coins by the land", "FT-F01")
    flag = Thing("pirate" if ship.pirate else "explorer", clause="FT-K01")
    roles = [Thing("first player", clause="FT-R04")] if view.est == seat else []
    roles += [Thing("steers the galleon", clause="FT-R03")] if view.red_flag == seat else []
    hold = [compartment(ship, n) for n in range(COMPARTMENTS)]
    return Panel(
        seat,
        [points, flag, *roles, *hold, box, ports],
        [
            Group("Hold", [*hold, box], "four compartments, one kind of goods in each"),
            Group(
                "Ports",
                [Thing(spot_words(view, spot), id=f"spot{spot}") for spot in ship.founded],
                ports.said(),
            ),
            Group("Kept", kept(ship)),
            Group(
                "Points", [Thing(name, lines[n]) for n, name in enumerate(LINES) if lines[n]], points.said()
            ),
            Group("Flag", [flag, *roles]),
        ],
        [flag.name],
        low=True,
    )


def compartment(ship: Ship, n: int) -> Thing:
    kind = ship.kinds[n]
    if kind == NOTHING:
        return Thing("empty", -1, -1, "takes one kind of goods", "FT-H02")
    return Thing(MANY[kind], ship.counts[n], -1, USES[kind], CLAUSES[kind], picture=f"ft-good{kind}")


def kept(ship: Ship) -> list[Thing]:
    """What lies in front of the player: redeemed and sold, it counts at the end."""
    kinds = [kind for kind in range(SPICES, len(GOODS)) if ship.kept[kind]]
    said, clause = "counts at the end", "FT-Z10"
    return [Thing(MANY[kind], ship.kept[kind], -1, said, clause, picture=f"ft-good{kind}") for kind in kinds]
