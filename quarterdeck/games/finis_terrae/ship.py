"""A ship, its hold, and what its owner has gained."""

from quarterdeck.engine.cards import Part
from quarterdeck.games.finis_terrae.constants import ASHORE, COINS, COMPARTMENTS, NOTHING
from quarterdeck.games.finis_terrae.tables import GOODS


class Ship(Part):
    """A ship, its hold, and what its owner has gained. Lists of ports and kept tokens are replaced,
    never changed."""

    __slots__ = (
        "bonus",
        "counts",
        "founded",
        "home",
        "kept",
        "kinds",
        "malus",
        "pirate",
        "spot",
        "stamp",
        "strongbox",
    )

    spot: int
    stamp: int  # when it entered its tile (FT-R05)
    pirate: bool
    kinds: list[int]  # of each compartment
    counts: list[int]
    strongbox: int
    home: int  # the spot of the home port, or -1
    founded: list[int]  # spots
    kept: list[int]  # redeemed and sold, by kind
    malus: int
    bonus: int

    def copy(self) -> "Ship":
        twin = Ship()
        twin.spot = self.spot
        twin.stamp = self.stamp
        twin.pirate = self.pirate
        twin.kinds = self.kinds[:]
        twin.counts = self.counts[:]
        twin.strongbox = self.strongbox
        twin.home = self.home
        twin.founded = self.founded
        twin.kept = self.kept
        twin.malus = self.malus
        twin.bonus = self.bonus
        return twin

    def coins(self) -> int:
        """FT-S09  Only coins in the hold pay."""
        total = 0
        for n in range(COMPARTMENTS):
            if self.kinds[n] == COINS:
                total += self.counts[n]
        return total

    def full(self) -> bool:
        return NOTHING not in self.kinds

    def room(self) -> int:
        """The first empty compartment of a ship that is not full; FT-H11  it does not matter which."""
        return self.kinds.index(NOTHING)

    def bare(self) -> bool:
        for n in range(COMPARTMENTS):
            if self.kinds[n] != NOTHING:
                return False
        return True

    def put(self, at: int, kind: int, count: int) -> None:
        """FT-H02  A loading goes as a whole into one empty compartment."""
        self.kinds[at] = kind if count > 0 else NOTHING
        self.counts[at] = count

    def take(self, at: int, count: int) -> None:
        """Some of a compartment; FT-H06  at 0 it is empty at once, FT-H03  for the same transaction, too."""
        self.counts[at] -= count
        if self.counts[at] == 0:
            self.kinds[at] = NOTHING

    def keep(self, kind: int, count: int) -> None:
        """Redeemed or sold: the tokens lie in front of the player."""
        kept = self.kept[:]
        kept[kind] += count
        self.kept = kept


def new_ship(coins: int) -> Ship:
    ship = Ship()
    ship.spot = ASHORE
    ship.stamp = 0
    ship.pirate = False
    ship.kinds = [NOTHING] * COMPARTMENTS
    ship.counts = [0] * COMPARTMENTS
    ship.strongbox = coins
    ship.home = -1
    ship.founded = []
    ship.kept = [0] * len(GOODS)
    ship.malus = 0
    ship.bonus = 0
    return ship
