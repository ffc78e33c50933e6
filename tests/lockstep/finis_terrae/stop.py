"""The stop: battles, flag, reorganisation, one interaction (FT-I01)."""

from tests.lockstep.finis_terrae.battle import automatic_battles, battle, targets
from tests.lockstep.finis_terrae.cargo import cash, load, pay, reorganise
from tests.lockstep.finis_terrae.chart import size
from tests.lockstep.finis_terrae.data import NUMBERS
from tests.lockstep.finis_terrae.visit import Visit
from tests.lockstep.finis_terrae.world import (
    TREASURES,
    Play,
    Player,
    Ship,
    World,
    ask,
    number,
    numbered,
    place,
)

NAMED_PILES = 16


def goods_here(w: World, ship: Ship) -> list[str]:
    """FT-C01, FT-C05, FT-C06  The tile's token; FT-C08  one of its piles (FT-Q76  the 16 oldest)."""
    piles = len(w.piles.get(place(ship), []))
    token = ["take"] if place(ship) in w.tokens else []
    return token + numbered("salvage", range(min(piles, NAMED_PILES)))


def pick_up(w: World, seat: int, ship: Ship, word: str) -> Play[None]:
    cell = place(ship)
    if word == "take":
        goods = w.tokens.pop(cell), 1
    else:
        goods = w.piles[cell].pop(number(word) - 1)
    yield from load(w, seat, ship, goods)


def founding_price(w: World, player: Player) -> int | None:
    """FT-F01  The price of a port here, or None where he may not found: FT-F04  a tile with a beach, no port
    on it, FT-F05  no port of another player on the island, FT-F03  a marker left,
    FT-F02  5 coins per land."""
    land = w.chart.beach(place(player))
    if player.pirate or land is None or player.cell in w.ports or player.markers == 0:
        return None
    island = w.chart.island(land)
    for cell, owner in w.ports.items():
        if owner != player.seat and w.chart.beach(cell) in island:
            return None
    price = int(NUMBERS["land_price"]) * size(island)
    return price if price <= player.coins() else None


class Stop:
    """One stop of a player's ship."""

    def __init__(self, w: World, player: Player) -> None:
        self.w, self.player = w, player
        self.attacked = self.interacted = self.founded = False
        self.stowed = self.stowed_before = self.stowed_after = False
        self.turn_over = False
        self.fought: list[Ship] = []

    def play(self) -> Play[bool]:
        """Whether the turn is over (FT-K07). FT-I08  A ship sunk here has no more of this stop."""
        fought = yield from automatic_battles(self.w, self.player)
        if fought is None:
            return False
        self.fought = fought
        while words := self.words():
            word = yield from ask(self.player.seat, [*words, "done"])
            if word == "done":
                return False
            if not (yield from self.act(word)):
                return self.turn_over
        return False

    def words(self) -> list[str]:
        words = numbered("cash", self.player.holding(TREASURES))
        if not self.player.pirate:
            words.append("hoist")
        elif not self.attacked and not self.interacted and not self.stowed:
            words += self.targets()
        if self.may_reorganise():
            words.append("reorganise")
        return words if self.interacted else words + self.interactions()

    def targets(self) -> dict[str, Ship]:
        """FT-B18  Two ships fight each other at most once per stop."""
        return {word: ship for word, ship in targets(self.w, self.player).items() if ship not in self.fought}

    def may_reorganise(self) -> bool:
        """FT-I01  (b) and (d): an explorer in an own port that was there on arrival, once before and once
        after the interaction. FT-H08  Not in a port founded at this very stop, nor with nothing to stow."""
        if self.player.pirate or self.w.port(self.player.cell) != self.player.seat or self.founded:
            return False
        if self.player.strongbox == 0 and not self.player.filled():
            return False
        return not (self.stowed_after if self.interacted else self.stowed_before)

    def interactions(self) -> list[str]:
        """FT-I02  Of an explorer; FT-I03  of a pirate."""
        w, player = self.w, self.player
        words = goods_here(w, player)
        if player.pirate:
            if player.cell in w.homes and player.coins() >= NUMBERS["return_price"]:
                words.append("return")
            return words
        if founding_price(w, player) is not None:
            words.append("found")
        if w.port(player.cell) is not None and Visit(w, player).words():
            words.append("visit")
        return words

    def act(self, word: str) -> Play[bool]:
        """Whether the stop goes on."""
        w, player = self.w, self.player
        if word == "hoist":
            player.pirate = True
        elif word.startswith("cash"):
            yield from cash(player, number(word) - 1)
            # FT-Q77  The new coins open the reorganisation again, before and after the interaction.
            self.stowed_before = self.stowed_after = False
        elif word.startswith("attack"):
            self.attacked = True
            sunk = yield from battle(w, player, self.targets()[word])
            return sunk is not player
        elif word == "reorganise":
            self.stowed = self.stowed_before = True
            self.stowed_after = self.interacted
            yield from reorganise(player)
        else:
            self.interacted = True
            yield from self.interact(word)
        return not self.turn_over

    def interact(self, word: str) -> Play[None]:
        w, player = self.w, self.player
        if word == "found":
            price = founding_price(w, player)
            assert price is not None
            self.founded = True
            yield from pay(player, price)
            player.markers -= 1
            w.ports[place(player)] = player.seat
        elif word == "visit":
            yield from Visit(w, player).play()
        elif word == "return":
            # FT-K07  Pay, flag down, and the turn ends at once.
            yield from pay(player, NUMBERS["return_price"])
            player.pirate = False
            self.turn_over = True
        else:
            yield from pick_up(w, player.seat, player, word)


def galleon_stop(w: World, controller: int) -> Play[None]:
    """FT-J07  It may attack, then take a token or a pile."""
    attacked = False
    while True:
        fights = {} if attacked else targets(w, w.galleon)
        words = [*fights, *goods_here(w, w.galleon)]
        if not words:
            return
        word = yield from ask(controller, [*words, "done"])
        if word == "done":
            return
        if word not in fights:
            yield from pick_up(w, controller, w.galleon, word)
            return
        attacked = True
        if (yield from battle(w, w.galleon, fights[word])) is w.galleon:
            return
