"""Reading positions, in the words of the rulebook: what the tests want to see."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.errors import Broken
from quarterdeck.engine.given import Who
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.finis_terrae.constants import COLOURS, COMPARTMENTS, ISLE_SPOTS, NOTHING, SPICES
from quarterdeck.games.finis_terrae.positions.given import Cell, cell_of, player, ship_of, spot_of
from quarterdeck.games.finis_terrae.score import tally
from quarterdeck.games.finis_terrae.ship import Ship
from quarterdeck.games.finis_terrae.state import State
from quarterdeck.games.finis_terrae.tables import (
    GOODS,
    GOODS_SIGNS,
    POINTS,
    SQUARES,
    TILE_NAMES,
    WEATHERS,
    cell_name,
)
from quarterdeck.games.finis_terrae.words.names import ONE

# -- ships and players ------------------------------------------------------------------------------


def ship_at(t: Desk[State], who: Who) -> Ship:
    return t.s.ship(ship_of(t.s, who))


def hold(t: Desk[State], who: Who) -> str:
    """A hold as the ledger writes it: `[14c, 2s, cw, -]`."""
    ship = ship_at(t, who)
    return f"[{', '.join(load_word(ship.kinds[n], ship.counts[n]) for n in range(COMPARTMENTS))}]"


def load_word(kind: int, count: int) -> str:
    sign = GOODS_SIGNS[kind]
    return sign if kind == NOTHING or (count == 1 and kind > SPICES) else f"{count}{sign}"


def aboard(t: Desk[State], who: Who) -> dict[str, int]:
    """How many of each kind are in the hold, all compartments together."""
    ship = ship_at(t, who)
    found = dict.fromkeys(GOODS[1:], 0)
    for n in range(COMPARTMENTS):
        if ship.kinds[n] != NOTHING:
            found[GOODS[ship.kinds[n]]] += ship.counts[n]
    return found


def coins(t: Desk[State], who: Who) -> int:
    """The coins in the hold, which pay (FT-S09)."""
    return ship_at(t, who).coins()


def strongbox(t: Desk[State], who: Who) -> int:
    return ship_at(t, who).strongbox


def kept(t: Desk[State], who: Who) -> dict[str, int]:
    """What lies in front of a player: redeemed tokens and sold spices."""
    ship = ship_at(t, who)
    return {GOODS[kind]: ship.kept[kind] for kind in range(SPICES, len(GOODS))}


def where(t: Desk[State], who: Who) -> str:
    """The cell of a ship, or "" for a galleon that is not in play."""
    spot = ship_at(t, who).spot
    return cell_name(t.s.chart.cells[spot]) if spot >= 0 else ""


def is_pirate(t: Desk[State], who: Who) -> bool:
    return t.s.is_pirate(ship_of(t.s, who))


def home(t: Desk[State], who: Who) -> str:
    """The Isle square of a player's home port."""
    return SQUARES[t.s.ships[player(t.s, who)].home]


def ports(t: Desk[State], who: Who) -> list[str]:
    """The cells of the ports he has founded, the oldest first."""
    return [cell_name(t.s.chart.cells[spot]) for spot in t.s.ships[player(t.s, who)].founded]


def malus(t: Desk[State], who: Who) -> int:
    return t.s.ships[player(t.s, who)].malus


def bonus(t: Desk[State], who: Who) -> int:
    return t.s.ships[player(t.s, who)].bonus


# -- the map ----------------------------------------------------------------------------------------


def tile(t: Desk[State], place: Cell) -> str:
    """What lies on a cell: `ON01 2` (tile and rotation), an Isle square's name, or ""."""
    spot = t.s.chart.spot_at(cell_of(place))
    if spot < ISLE_SPOTS:
        return SQUARES[spot] if spot >= 0 else ""
    return f"{TILE_NAMES[t.s.chart.faces[spot] >> 2]} {t.s.chart.faces[spot] & 3}"


def chart(t: Desk[State]) -> dict[str, str]:
    """All placed tiles by their cells, in the order in which they came down."""
    cells = [cell_name(cell) for cell in t.s.chart.cells[ISLE_SPOTS:]]
    return {cell: tile(t, cell) for cell in cells}


def token(t: Desk[State], place: Cell) -> str:
    """The token on a tile: castaway, find, treasure, or ""."""
    kind = t.s.token[spot_of(t.s, place)]
    return "" if kind == NOTHING else ONE[kind]


def piles(t: Desk[State], place: Cell) -> list[str]:
    """The piles on a tile, the oldest first: `["2s", "14c"]`."""
    heaps = t.s.piles
    return [load_word(heaps[n + 1], heaps[n + 2]) for n in t.s.piles_at(spot_of(t.s, place))]


def port_at(t: Desk[State], place: Cell) -> str:
    """Whose port is on a tile or Isle square, or ""."""
    return colour(t.s.port[spot_of(t.s, place)])


def island(t: Desk[State], place: Cell, segment: int = 0) -> dict[str, int]:
    """The island of a tile's first (or second) piece of land."""
    land = t.s.chart
    mass = land.mass[spot_of(t.s, place) * 2 + segment] if segment in (0, 1) else -1
    if mass < 0:
        raise Broken(f"no land of an island on {place!r}")
    return {
        "size": land.lands[mass],
        "complete": int(land.gaps[mass] == 0),
        "lighthouses": land.lights[mass],
        "forts": land.forts[mass],
    }


def hand(t: Desk[State]) -> list[str]:
    """The tiles drawn and not placed yet."""
    return [TILE_NAMES[n] for n in t.s.hand]


def stack(t: Desk[State]) -> list[str]:
    """The tiles that are still in the stack, in no order."""
    return [name for name, left in zip(TILE_NAMES, t.s.stack.left, strict=True) if left]


# -- the round --------------------------------------------------------------------------------------


def round_now(t: Desk[State]) -> int:
    return t.s.round


def order(t: Desk[State]) -> list[str]:
    """The players in turn order, the holder of the EST card first."""
    seats = len(t.s.ships)
    return [COLOURS[(t.s.est + n) % seats] for n in range(seats)]


def turn(t: Desk[State]) -> str:
    """Whose turn it is."""
    return COLOURS[t.s.turn]


def red_flag(t: Desk[State]) -> str:
    """Who holds the Red Jolly Roger, or ""."""
    return colour(t.s.red_flag)


def colour(seat: int) -> str:
    return "" if seat == NOBODY else COLOURS[seat]


def weather(t: Desk[State]) -> str:
    """The weather of the turns: sunny or rain."""
    return WEATHERS[t.s.weather]


def turned(t: Desk[State]) -> list[str]:
    """The weather cards turned up after round 1's sun, the latest last."""
    return [WEATHERS[card] for card in t.s.turned[1:]]


def deck(t: Desk[State]) -> dict[str, int]:
    """The weather cards that have not been turned up, the two in the box among them."""
    return dict(zip(WEATHERS, t.s.pool.left, strict=True))


def last_round(t: Desk[State]) -> bool:
    return t.s.last


def dice(t: Desk[State]) -> dict[str, int]:
    """The common movement value and the base value on the trade board, and the die that is sailed with."""
    return {"common": t.s.common, "base": t.s.base, "die": t.s.die}


def reserve(t: Desk[State]) -> int:
    """Unsold spices."""
    return t.s.reserve


# -- the score --------------------------------------------------------------------------------------


def points(t: Desk[State], who: Who) -> dict[str, int]:
    """Every scoring line by its name in numbers.toml (coins as "coins"), and the total."""
    lines = tally(t.s, player(t.s, who))
    names = ["coins" if name.startswith("coins") else name for name in POINTS]
    return dict(zip(names, lines, strict=True)) | {"total": sum(lines)}
