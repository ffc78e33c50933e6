"""How it stands: a player's panel and the score sheet."""

from quarterdeck.engine.faces import TOTAL, Row, Score
from quarterdeck.games.finis_terrae.constants import COINS, SPICES
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import GOODS
from quarterdeck.games.finis_terrae.words.names import goods, hold, seat_name


def crew(view: State, seat: int) -> list[tuple[str, str]]:
    """A player's panel, the score first."""
    ship = view.ships[seat]
    kept = [goods(kind, ship.kept[kind]) for kind in range(SPICES, len(GOODS)) if ship.kept[kind]]
    rows = [
        ("Points now", str(sum(tally(view, seat)))),
        ("Flag", "pirate" if ship.pirate else "explorer"),
        ("Hold", hold(view, seat)),
        ("Strongbox", goods(COINS, ship.strongbox)),
        ("Ports", f"{len(ship.founded)} of {view.numbers.founding_markers}"),
        ("Kept", ", ".join(kept) or "nothing"),
    ]
    if ship.malus or ship.bonus:
        rows.append(("Tokens", f"{ship.bonus} bonus, {ship.malus} malus"))
    if view.est == seat:
        rows.append(("First player", "begins the round"))
    if view.red_flag == seat:
        rows.append(("Red Jolly Roger", "steers the galleon"))
    return rows


LINES = [
    "Lands of own islands",
    "Complete islands",
    "Lighthouses",
    "Forts",
    "Largest complete island",
    "Coins",
    "Castaways",
    "Finds",
    "Treasures",
    "Spices",
    "One of each kind",
    "North and South",
    "East and West",
    "All four quadrants",
    "Furthest port",
    "Galleons sunk",
    "Shipwrecks",
]


def score(view: State) -> Score:
    """FT-Z01  At any time, line by line, the total last; FT-Z23  as a number, without laps of a track."""
    seats = range(len(view.ships))
    tallies = [tally(view, seat) for seat in seats]
    rows = [Row(name, [lines[n] for lines in tallies]) for n, name in enumerate(LINES)]
    total = Row("Total", [sum(lines) for lines in tallies], TOTAL)
    return Score([seat_name(view, seat) for seat in seats], [*rows, total])
