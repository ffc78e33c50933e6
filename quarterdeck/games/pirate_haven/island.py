"""One player's Island: what lies on it, and the questions the rules ask about it."""

from quarterdeck.engine.cards import Part
from quarterdeck.engine.marks import i64
from quarterdeck.games.pirate_haven.constants import (
    BARE,
    BUILDING,
    COLOUR_SHIFT,
    DIE,
    DIE_SPOTS,
    EMPTY,
    LAND,
    MOST_PIPS,
    PIPS,
    PIRATE,
    PLACES,
    RAISE_SHIPS,
    RAISE_TILES,
    RED,
    RUM_TOKEN,
    SEA,
    SHIP,
    SPOTS,
    UNLOCK_BUILDINGS,
    UNLOCK_PIRATES,
    WHITE,
    YELLOW,
    colour_of,
)
from quarterdeck.games.pirate_haven.tables import Board


def changed(row: list[int], at: int, value: int) -> list[int]:
    """The list with another number in one place. Lists of a table in play are replaced, never changed, so
    that copies share them."""
    twin = row[:]
    twin[at] = value
    return twin


class Crew(Part):
    """A player: the Income cube and the Island. `capacity` is that of the tile on each spot, bonuses
    included (0 where there is none); `unlocked` has a bit for each colour of tiles."""

    __slots__ = ("capacity", "held", "income", "tile", "unlocked")

    income: int
    tile: list[int]  # 16 spots: the kind of tile, or BARE
    held: list[int]  # 48 places: a die, a Rum token, or EMPTY
    capacity: list[int]
    unlocked: int

    def copy(self) -> "Crew":
        twin = Crew()
        twin.income = self.income
        twin.tile = self.tile
        twin.held = self.held
        twin.capacity = self.capacity
        twin.unlocked = self.unlocked
        return twin

    # -- spots ---------------------------------------------------------------------------

    def is_empty(self, spot: int) -> bool:
        """PH-L05  A spot is empty if it holds neither a tile nor a Navy die."""
        return self.tile[spot] == BARE and self.held[DIE_SPOTS + spot] == EMPTY

    def room(self, t: Board, terrain: int) -> list[int]:
        """The empty spots of that terrain: PH-L06  they need not touch other tiles."""
        return [spot for spot in t.spots[terrain] if self.is_empty(spot)]

    def has_die_spot(self, t: Board, place: int) -> bool:
        """Whether a tile with such a die spot lies there."""
        kind = self.tile[place >> 1]
        return kind != BARE and (place & 1) < t.slots[kind]

    def is_locked(self, t: Board, place: i64) -> bool:
        """PH-C08  Locked spots on Buildings need a BLD1, those on Pirates a BLD2; PH-C09  once there, also
        for tiles placed later."""
        kind: i64 = self.tile[place >> 1]
        return t.locked[kind][place & 1] == 1 and (self.unlocked >> (kind // 6)) & 1 == 0

    def open_places(self, t: Board) -> list[int]:
        """PH-D03  Available: empty, and either free or unlocked.  PH-D09  The two spots of a tile are
        independent of each other.  PH-L13  Those of a new tile are usable at once."""
        found: list[int] = []
        tile = self.tile
        for spot in range(SPOTS):
            kind = tile[spot]
            if kind != BARE:
                for slot in range(t.slots[kind]):
                    place = spot * 2 + slot
                    if self.held[place] == EMPTY and not self.is_locked(t, place):
                        found.append(place)
        return found

    def empty_places(self, t: Board, terrain: int) -> list[int]:
        """The empty spots of that terrain, as places."""
        return [DIE_SPOTS + spot for spot in t.spots[terrain] if self.is_empty(spot)]

    def sea_places(self, t: Board) -> list[int]:
        """PH-D04  Where a Navy die may lie: the empty sea spots."""
        return self.empty_places(t, SEA)

    # -- dice ----------------------------------------------------------------------------

    def limit(self, place: i64) -> i64:
        """PH-C07  The most that a die at this place may show; PH-C05  on a tile each die by itself.
        PH-D10, PH-C15  No capacity applies to Navy dice."""
        if place >= DIE_SPOTS:
            return MOST_PIPS
        capacity: i64 = self.capacity[place >> 1]
        return capacity if capacity < MOST_PIPS else MOST_PIPS

    def pips(self, place: int) -> int:
        return self.held[place] & PIPS

    def is_good(self, place: int, good: int) -> bool:
        """Whether a die of that colour (or Rum) lies there."""
        return self.held[place] >> COLOUR_SHIFT == good + 1

    def put(self, place: int, thing: int) -> None:
        """A die, a Rum token or nothing lies there from now on."""
        self.held = changed(self.held, place, thing)

    def dice(self, good: int) -> list[int]:
        """The places of all dice of that colour (or of all Rum tokens)."""
        return self.showing(good, 0)

    def showing(self, good: int, least: int) -> list[int]:
        """The places of the dice of that colour that show at least so many pips."""
        held, low, high = self.held, DIE[good] + least, DIE[good] + PIPS
        if good == RED:
            return [place for place in range(DIE_SPOTS, PLACES) if low <= held[place] <= high]
        found: list[int] = []
        for spot, kind in enumerate(self.tile):
            if kind != BARE:
                for place in range(spot * 2, spot * 2 + 2):
                    if low <= held[place] <= high:
                        found.append(place)
        return found

    def below_limit(self, good: int) -> list[int]:
        """The dice of that colour which can still rise."""
        dice = self.dice(good)
        return [place for place in dice if self.pips(place) < self.limit(place)] if dice else dice

    def sum_of(self, good: int) -> int:
        """All pips on dice of that colour."""
        total = 0
        held, low, high = self.held, DIE[good], DIE[good] + PIPS
        first, last = (DIE_SPOTS, PLACES) if good == RED else (0, DIE_SPOTS)
        for place in range(first, last):
            if low < held[place] <= high:
                total += held[place] - low
        return total

    # -- tiles ---------------------------------------------------------------------------

    def settle_tile(self, t: Board, spot: int, kind: int) -> None:
        """PH-C12  A bonus applies the moment both tiles are in place, whichever came first.
        PH-L09  What a Building does it does from now on to the end; PH-C11  a second BLD1 or BLD2 unlocks
        nothing more."""
        self.tile = changed(self.tile, spot, kind)
        self.capacity = changed(self.capacity, spot, self.capacity_at(t, spot))
        for other in t.near[spot]:
            if self.tile[other] != BARE:
                self.capacity[other] = self.capacity_at(t, other)
        self.unlocked |= unlocks(t.ability[kind])

    def capacity_at(self, t: Board, spot: int) -> int:
        """PH-C01  The printed number is the base.  PH-C02  1 more for each adjacent BLD3 (PH-B03) and, for
        Ships, each adjacent BLD5 (PH-B05); PH-B07, PH-C13  they add up without limit."""
        kind = self.tile[spot]
        capacity = t.value[kind]
        for other in t.near[spot]:
            if self.tile[other] != BARE:
                ability = t.ability[self.tile[other]]
                if ability == RAISE_TILES or (ability == RAISE_SHIPS and colour_of(kind) == SHIP):
                    capacity += 1
        return capacity

    def tiles_of(self, colour: int) -> list[int]:
        """The spots where tiles of that colour lie."""
        return [
            spot for spot in range(SPOTS) if self.tile[spot] != BARE and colour_of(self.tile[spot]) == colour
        ]

    # -- what it comes to ----------------------------------------------------------------

    def all_resources(self, t: Board) -> int:
        """PH-I02  6, the pips on white dice, and the Resources printed on tiles: PH-I05  nothing else counts,
        PH-I11  and the 6 are never covered.  PH-L12  Printed gifts are the owner's from placement on."""
        total = t.base_resources + self.sum_of(WHITE)
        for kind in self.tile:
            if kind != BARE:
                total += t.resources[kind]
        return total

    def all_treasure(self, t: Board) -> int:
        """PH-F13  The pips on yellow dice and the printed Treasure."""
        total = self.sum_of(YELLOW)
        for kind in self.tile:
            if kind != BARE:
                total += t.treasure[kind]
        return total

    def all_rum(self, t: Board) -> int:
        """PH-F11  Rum tokens and printed Rum."""
        total = 0
        for place in range(DIE_SPOTS):
            if self.held[place] == RUM_TOKEN:
                total += 1
        for kind in self.tile:
            if kind != BARE:
                total += t.rum[kind]
        return total

    def strength(self) -> int:
        """PH-C03  A Ship's strength equals its current capacity; here the sum of all."""
        total = 0
        for spot in range(SPOTS):
            if self.tile[spot] >= SHIP * 6:
                total += self.capacity[spot]
        return total


def new_crew() -> Crew:
    """PH-S02  The Island starts empty; PH-S09  the cube stands on 0."""
    crew = Crew()
    crew.income = 0
    crew.tile = [BARE] * SPOTS
    crew.held = [EMPTY] * PLACES
    crew.capacity = [0] * SPOTS
    crew.unlocked = 0
    return crew


def unlocks(ability: int) -> int:
    """PH-B01  BLD1 unlocks all Buildings, PH-B02  BLD2 all Pirates: a bit for each colour of tiles."""
    if ability == UNLOCK_BUILDINGS:
        return 1 << BUILDING
    return 1 << PIRATE if ability == UNLOCK_PIRATES else 0


def terrain_for(kind: int) -> int:
    """PH-L04  Buildings and Pirates go on land, Ship tiles on sea."""
    return SEA if colour_of(kind) == SHIP else LAND
