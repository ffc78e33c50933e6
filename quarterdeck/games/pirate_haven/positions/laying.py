"""Laying a position out: Islands, Ships, and what was exchanged in this turn."""

import re
from typing import Any

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import by_name, index_of, quoted, text, whole
from quarterdeck.engine.table import NOBODY
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    CAPTAINS,
    COLOURS,
    DIE,
    DIE_SPOTS,
    EMPTY,
    FINISHED,
    PLACE_NAMES,
    RED,
    SPOT_NAMES,
    WAITING,
    YELLOW,
)
from quarterdeck.games.pirate_haven.positions.given import (
    LETTERS,
    UNDER_WAY,
    by_seat,
    kind_of,
    mask_of,
    positions_of,
    seat_of,
    seats_of,
)
from quarterdeck.games.pirate_haven.positions.map import (
    Supply,
    Wish,
    fill_map,
    finish_supply,
    lay_map,
    stock_up,
    wishes_of,
)
from quarterdeck.games.pirate_haven.state import State

THING = re.compile(r"[RTN][1-6]|M|-")


def lay_out(s: State, phase: str, said: dict[str, Any]) -> None:
    """Islands, Ships, the Map and what is left, in this order."""
    turn = None if said["turn"] is None else seat_of(len(s.crews), said["turn"], "turn")
    settle_islands(s, said["islands"], said["income"])
    place_ships(s, phase, turn, said["at"], said["finished"], said["waiting"])
    if phase in UNDER_WAY:
        s.turn = to_move(s, turn) if phase == "travel" else has_landed(s, turn)
        mark_exchanges(s, said["lowered"], said["raised"])
    supply, wishes = Supply(said["top"], said["decks"], said["pool"]), wishes_of(s, said["spots"])
    bare = positions_of("bare", s.path(), said["bare"])
    stock_up(s, supply)
    if phase not in ("income", "map"):
        lay_map(s, wishes, said["laid"])
        if phase != "fill":
            fill_map(s, wishes, empty_spots(s, phase, wishes, bare), phase != "end")
        elif any(wish.lies != BARE for wish in wishes.values()):
            raise Broken('spots: nothing lies on the Map when the phase is "fill"; say B, T, M')
    finish_supply(s, supply)


# -- Islands -----------------------------------------------------------------------------


def settle_islands(s: State, islands: Any, income: Any) -> None:
    for seat, island in by_seat("islands", len(s.crews), islands).items():
        settle_island(s, seat, by_spot(island))
    for crew in s.crews:
        crew.income = min(s.t.income_limit, crew.all_resources(s.t))
    for seat, cubes in by_seat("income", len(s.crews), income).items():
        s.crews[seat].income = whole("income", cubes, 0, s.t.income_limit)
    if s.round == 0:
        if any(by_seat("income", len(s.crews), income).values()):
            raise Broken("income: before the first Income phase every cube stands on 0 (PH-S09)")
        for crew in s.crews:
            crew.income = 0


def by_spot(island: Any) -> dict[int, Any]:
    """What is said of each spot: "r1c1 BLD1 R1, r1c4 N5", or a table."""
    if not isinstance(island, str):
        return by_name("islands", island if island is not None else "", SPOT_NAMES)
    found: dict[int, Any] = {}
    for line in island.replace(";", ",").split(","):
        name, _, things = line.strip().partition(" ")
        if name:
            spot = index_of("islands", name, SPOT_NAMES)
            if spot in found:
                raise Broken(f"islands: {SPOT_NAMES[spot]} is named twice")
            found[spot] = things
    return found


def settle_island(s: State, seat: int, island: dict[int, Any]) -> None:
    """All tiles first: what they hold depends on their neighbours."""
    filled: list[tuple[int, list[str]]] = []
    for spot, words in island.items():
        things = text("islands", words).upper().split()
        if things and things[0][:3] in COLOURS:
            s.crews[seat].settle_tile(s.t, spot, kind_of("islands", things.pop(0)))
        filled.append((spot, things))
    for spot, things in filled:
        for slot, thing in enumerate(things):
            put(s, seat, spot, slot, thing)


def put(s: State, seat: int, spot: int, slot: int, thing: str) -> None:
    """A die or Rum token on the Island; it leaves the pool."""
    if THING.fullmatch(thing) is None:
        raise Unreadable(f"islands: {quoted(thing)} is none of R1 to R6, T1 to T6, N1 to N6, M, -")
    crew = s.crews[seat]
    where = f"islands: {CAPTAINS[seat]}, {SPOT_NAMES[spot]}"
    if thing[0] == "N":
        if crew.tile[spot] != BARE or slot > 0:
            raise Broken(f"{where} has room for one Navy die and nothing else (PH-D04)")
    elif not crew.has_die_spot(s.t, spot * 2 + slot) or slot > 1:
        raise Broken(f"{where} has no die spot for {thing!r} (PH-D02)")
    if thing != "-":
        good = LETTERS.index(thing[0])
        place = DIE_SPOTS + spot if good == RED else spot * 2 + slot
        crew.held[place] = DIE[good] + int(thing[1:] or EMPTY)
        s.pool[good] -= 1


# -- Ships -------------------------------------------------------------------------------


def place_ships(s: State, phase: str, turn: int | None, at: Any, finished: Any, waiting: Any) -> None:
    seats = len(s.crews)
    home = seats_of("finished", seats, finished)
    idle = seats_of("waiting", seats, () if waiting is None else waiting)
    if phase in UNDER_WAY:
        send_out(s, turn, by_seat("at", seats, at), home, idle)
    else:
        line_up(s, phase, turn, home, idle)


def clockwise(s: State, turn: int | None, named: list[int]) -> list[int]:
    """Those that are not named, in seat order, beginning with `turn`."""
    seats = len(s.crews)
    first = 0 if turn is None or turn in named else turn
    return [seat for seat in [(first + place) % seats for place in range(seats)] if seat not in named]


def send_out(s: State, turn: int | None, at: dict[int, Any], home: list[int], idle: list[int]) -> None:
    """During Travel: on the Map, finished, or waiting."""
    seats = len(s.crews)
    where = {seat: whole("at", position, 0, s.path()) for seat, position in at.items()}
    afloat = [seat for seat, position in where.items() if position != WAITING]
    rest = idle + clockwise(s, turn, [*afloat, *home, *idle])
    if sorted([*afloat, *home, *rest]) != list(range(seats)) or any(seat in where for seat in home):
        raise Broken("a Ship is in two places at once (PH-T13)")
    for seat in afloat:
        s.at[seat] = where[seat]
    for place, seat in enumerate(home):
        s.left[place] = seat
        s.at[seat] = FINISHED
    for place, seat in enumerate(rest):
        s.left[seats - len(rest) + place] = seat


def line_up(s: State, phase: str, turn: int | None, home: list[int], idle: list[int]) -> None:
    """Between two Travels all Ships stand on the left Direction tile, in the order of leaving."""
    begun = phase == "end" or s.round > (0 if phase == "income" else 1)
    if home and idle:
        raise Broken(
            f'"{phase}": the Ships stand on the left Direction tile in one order; say finished or waiting'
        )
    if home and not begun:
        raise Broken("finished: in round 1 no Ship has left the Map before Travel (PH-T12)")
    order = home + idle
    order += clockwise(s, turn, order)
    if turn is not None and order[0] != turn:
        raise Broken(f"turn: {CAPTAINS[order[0]]} departs first, not {CAPTAINS[turn]} (PH-T02)")
    for place, seat in enumerate(order):
        s.left[place] = seat
        s.at[seat] = FINISHED if begun else WAITING
    s.turn = order[-1] if begun else order[0]


# -- the turn ----------------------------------------------------------------------------


def to_move(s: State, turn: int | None) -> int:
    """PH-T01  The Ship furthest back."""
    last = s.furthest_back()
    if last == NOBODY:
        raise Broken('all Ships have left the Map; say phase="end" (PH-T14)')
    if turn not in (None, last):
        raise Broken(f"turn: it is {CAPTAINS[last]}'s, whose Ship is furthest back (PH-T01)")
    return last


def has_landed(s: State, turn: int | None) -> int:
    """Whose Ship has just landed; unless said, of those on the Map the one furthest back."""
    afloat = [seat for seat, at in enumerate(s.at) if 1 <= at <= s.path()]
    seat = min(afloat, key=lambda one: s.at[one], default=NOBODY) if turn is None else turn
    if seat not in afloat:
        raise Broken("at: the Ship that landed is not on the Map")
    return seat


def mark_exchanges(s: State, lowered: Any, raised: Any) -> None:
    """PH-X06  Yellow dice of the player to move, each one way only, and showing that it was."""
    s.lowered, s.raised = mask_of("lowered", lowered), mask_of("raised", raised)
    for place in range(DIE_SPOTS):
        down, up = s.was_lowered(place), s.was_raised(place)
        if (down and up) or ((down or up) and not s.me.is_good(place, YELLOW)):
            raise Broken("lowered, raised: yellow dice of the player to move, each one way only (PH-X06)")
        if down and s.me.pips(place) >= s.me.limit(place):
            raise Broken(f"lowered: {PLACE_NAMES[place]} shows as much as it may, so it was not (PH-X01)")
        if up and s.me.pips(place) == 1:
            raise Broken(f"raised: {PLACE_NAMES[place]} shows 1, so it was not (PH-X02)")


def empty_spots(s: State, phase: str, wishes: dict[int, Wish], bare: list[int]) -> list[int]:
    """Where nothing lies: where it is said, and where a Ship stands, unless it has just landed."""
    taken = [at for at in s.at if 1 <= at <= s.path()]
    if phase == "landed":
        taken.remove(s.at[s.turn])
    for position in taken:
        if position in wishes and wishes[position].lies != BARE and position not in bare:
            raise Broken(f"spots: a Ship stands on {position}, and what lay there is gone (PH-Q41)")
    return bare + taken
