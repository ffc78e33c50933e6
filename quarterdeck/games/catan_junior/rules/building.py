"""Building, Coco tiles, the castle, and the end."""

from typing import Final

from quarterdeck.engine.acts import Always
from quarterdeck.engine.table import NO, NOBODY, YES, Act, Ask, Chance, Step
from quarterdeck.games.catan_junior.constants import BERTHS, KINDS, SITES
from quarterdeck.games.catan_junior.notes import CASTLE, CASTLE_LOST, COCO, FORGONE, LAIR, LOST, SHIP, WON
from quarterdeck.games.catan_junior.rules.turn import MOVE_THE_GHOST, Action
from quarterdeck.games.catan_junior.state import Crew, State


def places(mask: int) -> list[int]:
    """The numbers of the bits in a set of sites."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def printed(letter: str, place: int) -> list[str]:
    """How the ledger writes a site: L07, or S05."""
    return [f"{letter}{place + 1:02}", f"{letter}{place + 1}", f"{place + 1:02}"]


class BuildLair(Action):
    """CJ-B05  The lair-site is empty and at least one ship of the builder is beside it;
    CJ-B07  how near other lairs are, and CJ-B08  whose other ships are there, does not matter.
    CJ-B01, CJ-B02  Paid exactly, from the own tiles, unless it is free (CJ-K05)."""

    def __init__(self, name: str, free: bool, when: str) -> None:
        super().__init__(name, SITES, when, first=1)
        self.free = free

    def where(self, s: State) -> list[int]:
        me = s.crews[s.turn]
        if me.lairs == 0 or not (self.free or me.has(s.kit.lair_price)):
            return NO
        return places(me.shores & ~s.sites_taken)

    def objection(self, s: State, site: int) -> str | None:
        me = s.crews[s.turn]
        if site >= s.map.sites:
            return "CJ-P08"
        if (s.sites_taken >> site) & 1:
            return "CJ-P03"
        if not (me.shores >> site) & 1:
            return "CJ-B05"
        if me.lairs == 0:
            return "CJ-B06"
        return None if self.free or me.has(s.kit.lair_price) else "CJ-B03"

    def do(self, s: State, site: int) -> None:
        if not self.free:
            s.pay(s.turn, s.kit.lair_price)
        s.put_lair(s.turn, site)
        s.note(LAIR, "CJ-K04" if self.free else "CJ-B05", [s.turn, site])
        see_who_won(s)

    def also(self, arg: int) -> list[str]:
        return printed("L", arg)


class BuildShip(Action):
    """CJ-B09  The ship-site is empty and a lair of the builder is at one of its two ends;
    CJ-B10  a ship is not enough, CJ-B12  and whoever is at the other end does not matter.
    CJ-B11  The builder has a ship in supply."""

    def __init__(self, name: str, free: bool, when: str) -> None:
        super().__init__(name, BERTHS, when, first=1)
        self.free = free

    def where(self, s: State) -> list[int]:
        me = s.crews[s.turn]
        if me.ships == 0 or not (self.free or me.has(s.kit.ship_price)):
            return NO
        return places(me.moorings & ~s.berths_taken)

    def objection(self, s: State, berth: int) -> str | None:
        me = s.crews[s.turn]
        if berth >= s.map.berths:
            return "CJ-P08"
        if (s.berths_taken >> berth) & 1:
            return "CJ-P03"
        if not (me.moorings >> berth) & 1:
            return "CJ-B09"
        if me.ships == 0:
            return "CJ-B11"
        return None if self.free or me.has(s.kit.ship_price) else "CJ-B03"

    def do(self, s: State, berth: int) -> None:
        if not self.free:
            s.pay(s.turn, s.kit.ship_price)
        s.put_ship(s.turn, berth)
        s.note(SHIP, "CJ-K04" if self.free else "CJ-B09", [s.turn, berth])

    def also(self, arg: int) -> list[str]:
        return printed("S", arg)


def see_who_won(s: State) -> None:
    """CJ-E01  Whoever has 7 lairs on the board wins at that instant.
    CJ-B13  This comes before anything else; CJ-E02  whatever was pending is dropped.
    CJ-E03  Nothing else is worth anything. CJ-E04  Only the active player can get there,
    CJ-H14  by the castle, too: nobody else's number of Coco tiles has changed."""
    if s.lairs_out(s.turn) >= s.kit.goal:
        s.winner = s.turn
        s.note(WON, "CJ-E01", [s.turn])
        s.finish()


class BuyCoco(Action):
    """CJ-K01  Needs the price, and a tile in the stack.
    CJ-K02  Pay; turn up the tile; carry it out completely; lay it down; see to the castle.
    CJ-K11  The price is back in the stockpile before anything is taken from it.
    CJ-K13  Several may be bought in a turn, one after the other."""

    def where(self, s: State) -> list[int]:
        return YES if s.crews[s.turn].has(s.kit.coco_price) and any(s.coco) else NO

    def objection(self, s: State, arg: int) -> str | None:
        if sum(s.coco) == 0:
            return "CJ-K01"
        return None if s.crews[s.turn].has(s.kit.coco_price) else "CJ-B03"

    def do(self, s: State, arg: int) -> None:
        s.pay(s.turn, s.kit.coco_price)
        s.then(TURN_UP_COCO)
        s.then(LAY_COCO_DOWN)


class CocoTile(Chance[State]):
    """CJ-S05  Any tile of the stack may be on top; CJ-I03  turned up, it is known to all.
    CJ-K03  Ghost Captain: move him as after a 6.
    CJ-K04  Free building: one lair or one ship. CJ-K09  Goods: take what the tile shows."""

    def odds(self, s: State) -> list[int]:
        return s.coco

    def do(self, s: State, kind: int) -> None:
        left = s.coco[:]
        left[kind] -= 1
        s.coco = left
        s.note(COCO, "CJ-K02", [s.turn, kind])
        if KINDS[kind] == "ghost":
            s.then(MOVE_THE_GHOST)
        elif KINDS[kind] == "build":
            s.then(BUILD_FOR_FREE)
            note_no_room(s)
        take_goods(s, s.kit.takes[kind])

    def label(self, arg: int) -> str:
        return KINDS[arg]


def note_no_room(s: State) -> None:
    """CJ-K07  If neither a lair nor a ship can be placed the action is lost: nobody is asked."""
    if s.log is not None and not (free_lair.where(s) or free_ship.where(s)):
        s.note(LOST, "CJ-K07", [s.turn])


def take_goods(s: State, shown: list[int]) -> None:
    """CJ-K09  Take the tiles shown; CJ-K10  what the stockpile lacks is lost."""
    for good in range(5):
        s.gain(s.turn, good, shown[good], "CJ-K09", "CJ-K10")


class Forgo(Always[State]):
    """CJ-K06  The buyer may decline a free building; CJ-K08  it cannot be kept."""

    def do(self, s: State, arg: int) -> None:
        s.note(FORGONE, "CJ-K06", [s.turn])


class LayCocoDown(Step[State]):
    """CJ-K12  The tile stays with the buyer for the rest of the game.
    CJ-H01  After each Coco tile has been laid down, compare all numbers.
    CJ-H02  Whoever alone has the most must have a lair in the castle: CJ-H12  nobody is asked,
    CJ-H13  wherever the Ghost Captain stands. CJ-H08  A leader keeps the same one.
    CJ-H04  If two or more share the most, CJ-H05  it goes back to its owner's supply,
    CJ-H11  to be built elsewhere later.
    CJ-P06  The castle is no lair-site: its lair is none of the `homes`, and CJ-H10  no base for ships."""

    def run(self, s: State, arg: int) -> None:
        s.own(s.turn).cocos += 1
        leader = leader_of(s.crews)
        if leader == s.castle:
            return
        if s.castle != NOBODY:
            s.own(s.castle).lairs += 1
            s.note(CASTLE_LOST, "CJ-H05", [s.castle])
        s.castle = leader
        if leader != NOBODY:
            s.own(leader).lairs -= 1
            s.note(CASTLE, "CJ-H02", [leader])
            see_who_won(s)


def leader_of(crews: list[Crew]) -> int:
    """The one player with strictly more Coco tiles than every other: CJ-H03  with 1 against 0, too;
    CJ-H06  after a tie as well; CJ-H07  ties below do not matter."""
    most = 0
    leader = NOBODY
    for seat, crew in enumerate(crews):
        if crew.cocos > most:
            most = crew.cocos
            leader = seat
        elif crew.cocos == most:
            leader = NOBODY
    return leader


lair: Act[State] = BuildLair("lair", False, "CJ-T02")
ship: Act[State] = BuildShip("ship", False, "CJ-T02")
coco: Act[State] = BuyCoco("coco", 1, "CJ-T02")
tile: Act[State] = CocoTile("tile", len(KINDS), "CJ-K02")
free_lair: Act[State] = BuildLair("free_lair", True, "CJ-K04")
free_ship: Act[State] = BuildShip("free_ship", True, "CJ-K04")
forgo: Act[State] = Forgo("forgo", 1, "CJ-K06")

TURN_UP_COCO: Final = Ask(tile)
BUILD_FOR_FREE: Final = Ask(free_lair, free_ship, or_else=forgo)
LAY_COCO_DOWN: Final = LayCocoDown()
