"""Islands as somebody describes them; for `positions`."""

import re

from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.games.pirate_haven.island import DIE, EMPTY
from quarterdeck.games.pirate_haven.positions_words import GOODS, by_name, by_seat, kind_of, text, whole
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.tables import BARE, CAPTAINS, COLOURS, DIE_SPOTS, RED, SPOT_NAMES

THING = re.compile(r"[RTN][1-6]|M|-")


def settle_islands(s: State, islands: object, income: object) -> None:
    for seat, island in by_seat("islands", len(s.crews), islands).items():
        settle_island(s, seat, by_spot(island) if isinstance(island, str) else island)
    for crew in s.crews:
        crew.income = min(s.t.income_limit, crew.all_resources(s.t))
    for seat, cubes in by_seat("income", len(s.crews), income).items():
        s.crews[seat].income = whole("income", cubes, 0, s.t.income_limit)
    if s.round == 0:
        if any(by_seat("income", len(s.crews), income).values()):
            raise Broken("income: before the first Income phase every cube stands on 0 (PH-S09)")
        for crew in s.crews:
            crew.income = 0


def by_spot(island: str) -> dict[str, str]:
    """ "r1c1 BLD1 R1, r1c4 N5" """
    lines = [line.split(None, 1) for line in island.replace(";", ",").split(",") if line.strip()]
    if len({line[0].lower() for line in lines}) < len(lines):
        raise Broken("islands: an Island spot is named twice")
    return {line[0]: line[1] if len(line) > 1 else "" for line in lines}


def settle_island(s: State, seat: int, island: object) -> None:
    """All tiles first: what they hold depends on their neighbours."""
    filled: list[tuple[int, list[str]]] = []
    for spot, words in by_name("islands", island, SPOT_NAMES, "Island spot").items():
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
        raise Unreadable(f"islands: {thing!r} is none of R1 to R6, T1 to T6, N1 to N6, M, -")
    crew = s.crews[seat]
    where = f"islands: {CAPTAINS[seat]}, {SPOT_NAMES[spot]}"
    if thing[0] == "N":
        if crew.tile[spot] != BARE or slot > 0:
            raise Broken(f"{where} has room for one Navy die and nothing else (PH-D04)")
    elif not crew.has_die_spot(s.t, spot * 2 + slot) or slot > 1:
        raise Broken(f"{where} has no die spot for {thing!r} (PH-D02)")
    if thing != "-":
        good = GOODS.index(thing[0])
        place = DIE_SPOTS + spot if good == RED else spot * 2 + slot
        crew.held[place] = DIE[good] + int(thing[1:] or EMPTY)
        s.pool[good] -= 1
