"""Choosing Map tiles so that certain positions show what somebody wants there, and stacking decks;
for `positions`."""

from collections.abc import Mapping, Sequence

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import (
    BONUSES,
    COLOURS,
    KIND_CODES,
    KINDS,
    MAP_TILES,
    PRINTS,
    Board,
)

GOODS = "RTNM"
Wish = tuple[int, int]  # print and bonus


def words_of(words: str | Sequence[str]) -> list[str]:
    return words.replace(",", " ").split() if isinstance(words, str) else list(words)


def kind_of(code: str) -> int:
    if code.upper() not in KIND_CODES:
        raise Unreadable(f"{code!r} is no tile; there are BLD1 to BLD6, PIR1 to PIR6, SHP1 to SHP6")
    return KIND_CODES.index(code.upper())


def spot_for(t: Board, words: str) -> int:
    """Any printed spot that shows this."""
    for spot in range(MAP_TILES * 2):
        if shows(t, spot, wish(words)):
            return spot
    combined = sorted({f"{PRINTS[t.print[n]]}+{BONUSES[t.bonus[n]]}" for n in range(26) if t.bonus[n]})
    raise Broken(f"spots: no Map tile shows {words!r}; combined spots are {', '.join(combined)}")


def wish(words: str) -> Wish:
    """ "PIR4+N1" and "P+N1" are the same spot; "T6" is a Treasure spot."""
    what, _, bonus = words.partition("+")
    if bonus not in BONUSES:
        raise Unreadable(f"spots: {words!r}: the bonus is none of T1, N1, I1")
    if what in KIND_CODES:
        return COLOURS.index(what[:3]), BONUSES.index(bonus)
    if len(what) == 2 and what[0] in "RTN" and what[1] in "123456":
        what = what[0]
    if what not in PRINTS:
        raise Unreadable(f"spots: {words!r} is no tile, die (T6), Rum (M) or action (TA, NA, I2)")
    return PRINTS.index(what), BONUSES.index(bonus)


def arranged(t: Board, columns: int, wanted: dict[int, str], fixed: list[int] | None) -> list[int]:
    """Map tiles in drawing order that show at each position what is wanted there."""
    path = columns * 4
    wishes: dict[tuple[int, int], Wish] = {}
    for position, words in wanted.items():
        if not 1 <= position <= path:
            raise Unreadable(f"spots: the path has positions 1 to {path}, not {position}")
        where = (t.tile_at[columns][position - 1], t.half[columns][position - 1])
        wishes[where] = wish(words)
    if fixed is None:
        return search(t, columns * 2, wishes) or list(range(columns * 2))
    if len(fixed) != columns * 2 or len(set(fixed)) != len(fixed):
        raise Broken(f"laid: {columns * 2} different Map tiles are needed (PH-M01)")
    for (tile_at, half), wanted_here in wishes.items():
        if not shows(t, fixed[tile_at] * 2 + half, wanted_here):
            raise Broken("spots: the Map tiles laid show something else there")
    return fixed


def shows(t: Board, spot: int, wanted: Wish) -> bool:
    return t.print[spot] == wanted[0] and t.bonus[spot] == wanted[1]


def search(t: Board, tiles: int, wishes: dict[tuple[int, int], Wish]) -> list[int] | None:
    """One tile after the other, the ones with wishes first so that nothing is wasted on the rest."""
    order = sorted({place for place, _ in wishes})
    found = pick(t, order, wishes, {})
    if found is None:
        return None
    spare = [tile for tile in range(MAP_TILES) if tile not in found.values()]
    return [found[place] if place in found else spare.pop(0) for place in range(tiles)]


def pick(
    t: Board, order: list[int], wishes: dict[tuple[int, int], Wish], found: dict[int, int]
) -> dict[int, int] | None:
    if len(found) == len(order):
        return found
    place = order[len(found)]
    for tile in range(MAP_TILES):
        if tile in found.values():
            continue
        halves = [half for half in (0, 1) if (place, half) in wishes]
        if all(shows(t, tile * 2 + half, wishes[place, half]) for half in halves):
            whole = pick(t, order, wishes, {**found, place: tile})
            if whole is not None:
                return whole
    return None


def index_of(word: str, names: Sequence[str], what: str) -> int:
    for index, name in enumerate(names):
        if name.lower() == word.strip().lower():
            return index
    raise Unreadable(f"{word!r} is no {what}; there are {names[0]} to {names[-1]}")


def stock_up(s: State, top: str, decks: Mapping[str, str], pool: Mapping[str, int]) -> None:
    """Before the Map is filled: what lies on Islands, and what is named for decks and pool, is set aside."""
    gone = [sum([crew.tile.count(kind) for crew in s.crews]) for kind in range(KINDS)]
    for colour in range(3):
        left = [s.t.copies[kind] - gone[kind] for kind in range(colour * 6, colour * 6 + 6)]
        for kind in deck_of(colour, top, decks):
            left[kind % 6] -= 1
        if min(left) < 0:
            code = KIND_CODES[colour * 6 + left.index(min(left))]
            raise Broken(f"there are not so many {code} (PH-Z01)")
        s.decks[colour].left = left
    for good, count in pool_of(pool).items():
        s.pool[good] -= count
        if s.pool[good] < 0 or count < 0:
            raise Broken(f"pool: there cannot be {count} {GOODS[good]} in it (PH-Z01)")


def pool_of(pool: Mapping[str, int]) -> dict[int, int]:
    return {index_of(letter, list(GOODS), "kind of die"): count for letter, count in pool.items()}


def deck_of(colour: int, top: str, decks: Mapping[str, str]) -> list[int]:
    """The tiles that are named for a deck, the top one first."""
    below = [kind_of(code) for code in words_of(decks.get("BPS"[colour], ""))]
    if any(kind // 6 != colour for kind in below):
        raise Unreadable(f"decks: only {COLOURS[colour]} tiles lie in deck {'BPS'[colour]}")
    named = [kind for kind in [kind_of(code) for code in words_of(top)] if kind // 6 == colour]
    if len(named) > 1:
        raise Unreadable(f"top: one tile lies on top of deck {'BPS'[colour]}, not {len(named)}")
    if named and named[0] in below:
        below.remove(named[0])
    return named + below


def finish_supply(s: State, top: str, decks: Mapping[str, str], pool: Mapping[str, int]) -> None:
    """What a named deck or pool does not hold goes to the box; a deck without a top tile gets one."""
    for good, count in pool_of(pool).items():
        s.box_goods[good] += s.pool[good]
        s.pool[good] = count
    for colour in range(3):
        deck = s.decks[colour].left
        if "BPS"[colour] in decks:
            for kind in range(6):
                s.box_tiles[colour * 6 + kind] += deck[kind]
            deck[:] = [0] * 6
        named = deck_of(colour, top, decks)
        for kind in named:
            deck[kind % 6] += 1
        if any(deck):
            s.top[colour] = named[0] if named else colour * 6 + deck.index(max(deck))
            deck[s.top[colour] % 6] -= 1
