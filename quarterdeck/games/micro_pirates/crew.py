"""What one captain has: ship, hold, cards, quests. The Ghost Ship is such a crew without a seat."""

from typing import Final

from quarterdeck.engine.cards import Part, Pile, pile
from quarterdeck.games.micro_pirates.constants import NONE, TOKENS
from quarterdeck.games.micro_pirates.effects import EFFECTS

SLOTS: Final = 3


class Crew(Part):
    """`crew[i]` has the Upgrade `under[i]` beneath it; `rig` are the Ship Upgrades. `marker` is the
    damage marker, from the leftmost space. `auto` is the sum of everything that works by itself."""

    __slots__ = (
        "auto",
        "battles",
        "captain",
        "cell",
        "coins",
        "crew",
        "declared",
        "dice",
        "fame",
        "hold",
        "icons",
        "maps",
        "marker",
        "mended",
        "quests",
        "raid",
        "rep",
        "rig",
        "ship",
        "spyglasses",
        "treasure",
        "under",
        "visited",
        "voyage_done",
        "voyage_port",
    )

    captain: int
    ship: int
    cell: int
    hold: list[int]
    coins: int
    spyglasses: int
    fame: int
    rep: int
    marker: int
    maps: Pile
    treasure: int  # the Ocean card whose Jungle has the marker, or NONE
    crew: list[int]
    under: list[int]
    rig: list[int]
    quests: list[int]  # by type
    raid: int  # the Merchant that carries the Raid token, or NONE
    voyage_port: int
    voyage_done: bool
    visited: int  # which sectors of a `visit` have a token
    battles: int
    mended: list[int]  # cards whose mend was used this turn
    declared: list[int]  # optional effects in use in this action or Battle
    icons: int  # what they add
    dice: int
    auto: list[int]

    def copy(self) -> "Crew":
        """Lists are replaced, never changed, so twins share them; so they do an empty hand of Maps."""
        twin = Crew()
        twin.captain = self.captain
        twin.ship = self.ship
        twin.cell = self.cell
        twin.hold = self.hold
        twin.coins = self.coins
        twin.spyglasses = self.spyglasses
        twin.fame = self.fame
        twin.rep = self.rep
        twin.marker = self.marker
        twin.maps = self.maps.copy() if self.maps.faces else self.maps
        twin.treasure = self.treasure
        twin.crew = self.crew
        twin.under = self.under
        twin.rig = self.rig
        twin.quests = self.quests
        twin.raid = self.raid
        twin.voyage_port = self.voyage_port
        twin.voyage_done = self.voyage_done
        twin.visited = self.visited
        twin.battles = self.battles
        twin.mended = self.mended
        twin.declared = self.declared
        twin.icons = self.icons
        twin.dice = self.dice
        twin.auto = self.auto
        return twin

    def cargo(self) -> int:
        """How many tokens are in the hold."""
        return sum(self.hold)

    def crew_count(self) -> int:
        return sum([1 for card in self.crew if card != NONE])

    def upgrade_count(self) -> int:
        return sum([1 for card in self.rig + self.under if card != NONE])

    def parts(self) -> list[int]:
        """MP-E01  Every card part that shows: sheets, Crew, Upgrades on the Ship, Upgrades under Crew."""
        shown: list[int] = []
        if self.captain != NONE:
            shown.append(self.captain * 2)
        if self.ship != NONE:
            shown.append(self.ship * 2)
        for card in self.crew:
            if card != NONE:
                shown.append(card * 2)
        for card in self.rig:
            if card != NONE:
                shown.append(card * 2)
        for card in self.under:
            if card != NONE:
                shown.append(card * 2 + 1)
        return shown


def fresh_crew() -> Crew:
    """MP-P05  The pieces of one colour; none of them lies on the sea yet."""
    crew = Crew()
    crew.captain = NONE
    crew.ship = NONE
    crew.cell = NONE
    crew.hold = [0] * TOKENS
    crew.coins = 0
    crew.spyglasses = 0
    crew.fame = 0
    crew.rep = 0
    crew.marker = 0
    crew.maps = pile()
    crew.treasure = NONE
    crew.crew = [NONE] * SLOTS
    crew.under = [NONE] * SLOTS
    crew.rig = [NONE] * SLOTS
    crew.quests = [NONE] * 4
    crew.raid = NONE
    crew.voyage_port = NONE
    crew.voyage_done = False
    crew.visited = 0
    crew.battles = 0
    crew.mended = []
    crew.declared = []
    crew.icons = 0
    crew.dice = 0
    crew.auto = [0] * len(EFFECTS)
    return crew
