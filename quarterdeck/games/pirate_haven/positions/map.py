"""Laying the Map so that certain positions show what somebody wants there, filling it, and stacking decks and
pool with what is left."""

from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import index_of, table_of, text, whole
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BONUSES,
    COLOUR_KINDS,
    COLOURS,
    FIRST_GOOD,
    KIND_CODES,
    KINDS,
    MAP_CODES,
    MAP_TILES,
    PRINTS,
    RUM,
    SHIP,
    TREASURE_EACH,
)
from quarterdeck.games.pirate_haven.positions.given import DECKS, LETTERS, decks_of, pool_of, tops_of, words
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import Board

USUAL_PIPS = 3


class Wish:
    """What is printed on a position, and what lies there: a kind of tile, pips, or BARE for any."""

    __slots__ = ("bonus", "lies", "print", "words")

    def __init__(self, words: str) -> None:
        """ "PIR4+N1" and "P+N1" are the same spot; "T6" is a Treasure spot."""
        self.words = words.strip().upper()
        what, plus, bonus = self.words.partition("+")
        self.lies = BARE
        if what in KIND_CODES:
            self.lies = KIND_CODES.index(what)
            what = PRINTS[COLOURS.index(what[:3])]
        elif len(what) == 2 and what[0] in "RTN" and what[1] in "123456":
            self.lies = int(what[1])
            what = what[0]
        if what not in PRINTS:
            raise Unreadable(f"spots: {words!r} is no tile, die (T6), Rum (M) or action (TA, NA, I2)")
        if plus and bonus not in BONUSES[1:]:
            raise Unreadable(f"spots: {words!r}: the bonus is none of T1, N1, I1")
        self.print = PRINTS.index(what)
        self.bonus = BONUSES.index(bonus)

    def shown(self, t: Board, spot: int) -> bool:
        """Whether that printed spot is the one."""
        return t.print[spot] == self.print and t.bonus[spot] == self.bonus


def wishes_of(s: State, spots: Any) -> dict[int, Wish]:
    """By position."""
    return {
        whole("spots", position, 1, s.path()): Wish(text("spots", said))
        for position, said in table_of("spots", spots).items()
    }


# -- the Map -----------------------------------------------------------------------------


def lay_map(s: State, wishes: dict[int, Wish], laid: Any) -> None:
    fixed = None if laid is None else [index_of("laid", code, MAP_CODES) for code in words("laid", laid)]
    s.laid = arranged(s, wishes, fixed)
    for tile in s.laid:
        s.map_deck.left[tile] = 0
    for index in range(s.path()):
        tile = s.laid[s.t.tile_at[s.columns][index]]
        s.spot[index + 1] = tile * 2 + s.t.half[s.columns][index]
    for position, wish in wishes.items():
        if not wish.shown(s.t, s.spot[position]):
            s.spot[position] = spot_for(s.t, wish)


def spot_for(t: Board, wish: Wish) -> int:
    """Any printed spot that shows this."""
    for spot in range(MAP_TILES * 2):
        if wish.shown(t, spot):
            return spot
    combined = sorted(
        {f"{PRINTS[t.print[n]]}+{BONUSES[t.bonus[n]]}" for n in range(MAP_TILES * 2) if t.bonus[n]}
    )
    raise Broken(f"spots: no Map tile shows {wish.words!r}; combined spots are {', '.join(combined)}")


def arranged(s: State, wishes: dict[int, Wish], fixed: list[int] | None) -> list[int]:
    """Map tiles in drawing order that show at each position what is wanted there."""
    tiles = s.columns * 2
    wanted: dict[tuple[int, int], Wish] = {}
    for position, wish in wishes.items():
        where = (s.t.tile_at[s.columns][position - 1], s.t.half[s.columns][position - 1])
        wanted[where] = wish
    if fixed is None:
        return search(s.t, tiles, wanted) or list(range(tiles))
    if len(fixed) != tiles or len(set(fixed)) != tiles:
        raise Broken(f"laid: {tiles} different Map tiles are needed (PH-M01)")
    for (place, half), wish in wanted.items():
        if not wish.shown(s.t, fixed[place] * 2 + half):
            raise Broken(f"spots: the Map tiles laid show something else where {wish.words!r} is wanted")
    return fixed


def search(t: Board, tiles: int, wanted: dict[tuple[int, int], Wish]) -> list[int] | None:
    """One tile after the other, the ones with wishes first so that nothing is wasted on the rest."""
    order = sorted({place for place, _ in wanted})
    found = pick(t, order, wanted, {})
    if found is None:
        return None
    spare = [tile for tile in range(MAP_TILES) if tile not in found.values()]
    return [found[place] if place in found else spare.pop(0) for place in range(tiles)]


def pick(
    t: Board, order: list[int], wanted: dict[tuple[int, int], Wish], found: dict[int, int]
) -> dict[int, int] | None:
    if len(found) == len(order):
        return found
    place = order[len(found)]
    for tile in range(MAP_TILES):
        if tile in found.values():
            continue
        halves = [half for half in (0, 1) if (place, half) in wanted]
        if all(wanted[place, half].shown(t, tile * 2 + half) for half in halves):
            whole_map = pick(t, order, wanted, {**found, place: tile})
            if whole_map is not None:
                return whole_map
    return None


def fill_map(s: State, wishes: dict[int, Wish], empty: list[int], rest: bool) -> None:
    """First what is named, then (`rest`) everything else, with whatever is left."""
    for position, wish in wishes.items():
        what = s.printed(position)
        if position not in empty and what < TREASURE_EACH and (wish.lies != BARE or what > SHIP):
            take(s, position, wish.lies if wish.lies != BARE else USUAL_PIPS)
    for position in range(1, s.path() + 1):
        what = s.printed(position)
        if position in empty or s.goods[position] != BARE or not (rest or position in wishes):
            continue
        if what <= SHIP and any(s.decks[what].left):
            deck = s.decks[what].left
            take(s, position, what * COLOUR_KINDS + deck.index(max(deck)))
        elif SHIP < what < TREASURE_EACH and s.pool[what - FIRST_GOOD] > 0:
            take(s, position, USUAL_PIPS)


def take(s: State, position: int, thing: int) -> None:
    """A tile of that kind, a die with so many pips or a Rum token comes to lie on the Map."""
    what = s.printed(position)
    if what <= SHIP:
        s.decks[what].left[thing % COLOUR_KINDS] -= 1
        left, name = s.decks[what].left[thing % COLOUR_KINDS], KIND_CODES[thing]
    else:
        s.pool[what - FIRST_GOOD] -= 1
        left, name = s.pool[what - FIRST_GOOD], PRINTS[what]
    if left < 0:
        raise Broken(f"there are not so many {name} (PH-Z01)")
    s.goods[position] = 1 if what == FIRST_GOOD + RUM else thing


# -- decks and pool ----------------------------------------------------------------------


class Supply:
    """What is named for the decks (by colour) and for the pool."""

    __slots__ = ("decks", "pool", "tops")

    def __init__(self, top: Any, decks: Any, pool: Any) -> None:
        self.tops = tops_of(top)
        self.decks = decks_of(decks)
        self.pool = pool_of(pool)
        for colour, kind in self.tops.items():
            if kind not in self.decks.get(colour, [kind]):
                raise Broken(
                    f"top: {KIND_CODES[kind]} is not among the tiles of deck {DECKS[colour]} (decks)"
                )

    def named(self, colour: int) -> list[int]:
        """The tiles that are named for a deck."""
        top = [self.tops[colour]] if colour in self.tops else []
        return self.decks.get(colour, top)


def stock_up(s: State, supply: Supply) -> None:
    """Before the Map is filled: what lies on Islands, and what is named for decks and pool, is set aside."""
    gone = [sum([crew.tile.count(kind) for crew in s.crews]) for kind in range(KINDS)]
    for colour in range(3):
        left = [
            s.t.copies[kind] - gone[kind]
            for kind in range(colour * COLOUR_KINDS, (colour + 1) * COLOUR_KINDS)
        ]
        for kind in supply.named(colour):
            left[kind % COLOUR_KINDS] -= 1
        if min(left) < 0:
            code = KIND_CODES[colour * COLOUR_KINDS + left.index(min(left))]
            raise Broken(f"there are not so many {code} (PH-Z01)")
        s.decks[colour].left = left
    for good, count in supply.pool.items():
        s.pool[good] -= count
    if min(s.pool) < 0:
        raise Broken(f"there are not so many {LETTERS[s.pool.index(min(s.pool))]} (PH-Z01)")


def finish_supply(s: State, supply: Supply) -> None:
    """What a named deck or pool does not hold goes to the box; a deck without a top tile gets one."""
    for good, count in supply.pool.items():
        s.box_goods[good] += s.pool[good]
        s.pool[good] = count
    for colour in range(3):
        deck = s.decks[colour].left
        if colour in supply.decks:
            for kind in range(COLOUR_KINDS):
                s.box_tiles[colour * COLOUR_KINDS + kind] += deck[kind]
            deck[:] = [0] * COLOUR_KINDS
        for kind in supply.named(colour):
            deck[kind % COLOUR_KINDS] += 1
        if any(deck):
            usual = supply.decks.get(colour, [colour * COLOUR_KINDS + deck.index(max(deck))])[0]
            s.top[colour] = supply.tops.get(colour, usual)
            deck[s.top[colour] % COLOUR_KINDS] -= 1
