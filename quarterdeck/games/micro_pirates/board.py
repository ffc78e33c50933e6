"""What lies on the table, and the few verbs that change it."""

from quarterdeck.engine.cards import Bag
from quarterdeck.engine.table import Table
from quarterdeck.games.micro_pirates.constants import (
    CELLS,
    CREW,
    GHOST,
    JUNGLE,
    LARGE_SPOT,
    LOOTS,
    NONE,
    OCEANS,
    PORT,
    SHEETS,
    SMALL_SPOT,
    TOKENS,
    UPGRADES,
)
from quarterdeck.games.micro_pirates.crew import Crew
from quarterdeck.games.micro_pirates.effects import CARGO, EFFECTS
from quarterdeck.games.micro_pirates.notes import FAME_NOW, GAINED, MAP_THROWN, MOVED, PAID
from quarterdeck.games.micro_pirates.shared import counted
from quarterdeck.games.micro_pirates.tables import Data


class Board(Table):
    """The sea, the cards and the crews; questions about them, and the verbs of the rules."""

    __slots__ = (
        "action_deck",
        "action_discard",
        "actions",
        "active",
        "aside",
        "blocked",
        "cap",
        "chested",
        "crew_deck",
        "crew_discard",
        "crews",
        "display",
        "ending",
        "exchanged",
        "export_deck",
        "export_gone",
        "feature",
        "fight",
        "first",
        "foe_total",
        "ghost",
        "ghost_card",
        "goal",
        "jungle",
        "loot_deck",
        "loot_discard",
        "map_deck",
        "map_discard",
        "mode",
        "ocean_at",
        "offer_crew",
        "offer_quest",
        "offer_upgrade",
        "place_of",
        "placing",
        "port",
        "ported",
        "prey",
        "quest_deck",
        "quest_discard",
        "quest_gone",
        "rolled",
        "round",
        "sea",
        "ships",
        "sold",
        "spoils",
        "spot",
        "supply",
        "t",
        "total",
        "upgrade_deck",
        "upgrade_discard",
        "victim",
    )

    t: Data
    mode: int
    cap: int
    first: int
    round: int
    ending: bool
    # the sea; these lists are replaced, never changed, once the cards lie
    sea: list[int]  # Ocean card at each of the nine positions
    feature: list[int]  # of each cell
    ocean_at: list[int]  # Ocean card of each cell
    place_of: list[int]  # position of each Ocean card
    port: list[int]  # cell of the Port of each Ocean card, or NONE
    jungle: list[int]
    spot: list[list[int]]  # small and large Merchant spots, by Ocean card
    blocked: list[int]  # 1 for each Ocean card whose Jungle has a Blockade
    ships: list[int]  # cell of each Ship: four players, Ghost, six Merchants
    # cards
    offer_crew: list[int]
    offer_upgrade: list[int]
    offer_quest: list[int]
    display: list[int]
    crew_deck: Bag
    crew_discard: list[int]
    upgrade_deck: Bag
    upgrade_discard: list[int]
    quest_deck: Bag
    quest_discard: list[int]
    quest_gone: list[int]
    loot_deck: Bag
    loot_discard: list[int]
    map_deck: Bag
    map_discard: list[int]
    export_deck: Bag
    export_gone: list[int]
    supply: list[int]
    aside: list[int]  # tokens out of play: none, save in a puzzle
    crews: list[Crew]
    # this turn
    actions: int
    ported: int  # which of hire, buy, quest were used (MP-C02)
    chested: bool
    # this action
    goal: int
    rolled: list[int]
    sold: int
    exchanged: bool
    fight: list[int]  # attacker, defender
    total: int
    foe_total: int
    victim: int  # whom a thief robs, and
    prey: int  # of which Ocean card, if a Map was chosen
    spoils: list[int]
    placing: int  # a Crew or Upgrade card on its way into play
    # solo
    ghost: Crew
    ghost_card: int
    active: int  # Action card that stays active
    action_deck: Bag
    action_discard: list[int]

    def pairs(self, crew: Crew) -> list[int]:
        """Ocean cards of which that crew holds two Map cards or more."""
        faces = crew.maps.faces
        return [ocean for ocean in range(len(OCEANS)) if faces.count(ocean) > 1]

    # -- questions -----------------------------------------------------------------------

    def at(self, ship: int) -> Crew:
        """The crew of a player's Ship or of the Ghost Ship."""
        return self.ghost if ship == GHOST else self.crews[ship]

    def afloat(self, cell: int, but: int) -> list[int]:
        """Ships on a cell, one of them left out."""
        ships = self.ships
        if cell not in ships:
            return []
        return [ship for ship in range(len(ships)) if ships[ship] == cell and ship != but]

    def free(self, cell: int, but: int) -> bool:
        """No Ship there but the one left out."""
        ships = self.ships
        for ship in range(len(ships)):
            if ships[ship] == cell and ship != but:
                return False
        return True

    def capacity(self, crew: Crew) -> int:
        """MP-H01  Ship sheet plus all cargo effects."""
        return self.t.hold[crew.ship - SHEETS] + crew.auto[CARGO]

    def room(self, ship: int) -> int:
        """Free slots. MP-Z09  The Ghost Ship has no limit."""
        if ship == GHOST:
            return 99
        crew = self.crews[ship]
        return max(0, self.capacity(crew) - crew.cargo())

    def map_cards(self) -> int:
        """How many Map cards deck and discard pile have together: public, whatever they show."""
        held = len(self.ghost.maps.faces)
        for crew in self.crews:
            held += len(crew.maps.faces)
        return self.t.map_count - held

    def hull(self, crew: Crew) -> int:
        return self.t.hull[crew.ship - SHEETS]

    def required(self, crew: Crew) -> int:
        """MP-R02  The Fame that triggers the end."""
        return self.t.required[crew.rep + 3]

    def has(self, crew: Crew, pay: list[int]) -> bool:
        """Whether tokens and coins are all there."""
        hold = crew.hold
        for kind in range(TOKENS):
            if hold[kind] < pay[kind]:
                return False
        return crew.coins >= pay[TOKENS]

    def sector(self, place: int) -> int:
        """The cell of a place written as `ocean * 8 + kind of sector`."""
        return self.port[place // 8] if place % 8 == PORT else self.jungle[place // 8]

    # -- verbs ---------------------------------------------------------------------------

    def stow(self, ship: int, kind: int, count: int, clause: str) -> None:
        """Tokens from the supply into the hold; the caller has seen to room and supply."""
        crew = self.at(ship)
        crew.hold = counted(crew.hold, kind, count)
        self.supply = counted(self.supply, kind, -count)
        self.note(GAINED, clause, [ship, kind, count])

    def shed(self, ship: int, kind: int, count: int, clause: str) -> None:
        """MP-H10  Tokens go back to the supply at once."""
        crew = self.at(ship)
        crew.hold = counted(crew.hold, kind, -count)
        self.supply = counted(self.supply, kind, count)
        self.note(PAID, clause, [ship, kind, count])

    def earn(self, ship: int, coins: int, clause: str) -> None:
        """MP-H11  Coins are a number."""
        if coins > 0:
            self.at(ship).coins += coins
            self.note(GAINED, clause, [ship, TOKENS, coins])

    def spend(self, ship: int, coins: int, clause: str) -> None:
        if coins > 0:
            self.at(ship).coins -= coins
            self.note(PAID, clause, [ship, TOKENS, coins])

    def pay(self, ship: int, cost: list[int], clause: str) -> None:
        for kind in range(TOKENS):
            if cost[kind]:
                self.shed(ship, kind, cost[kind], clause)
        self.spend(ship, cost[TOKENS], clause)

    def honour(self, ship: int, fame: int, clause: str) -> None:
        """MP-R07  Fame has no ceiling."""
        if fame:
            self.at(ship).fame += fame
            self.note(FAME_NOW, clause, [ship, fame])

    def move(self, ship: int, cell: int, clause: str) -> None:
        """MP-A07  A Ship that leaves its cell first discards its spyglasses."""
        crew = self.at(ship)
        if crew.cell != cell:
            crew.spyglasses = 0
        crew.cell = cell
        self.ships[ship] = cell
        if self.log is not None:
            self.note(MOVED, clause, [ship, cell])

    def toss(self, card: int) -> None:
        """MP-E07  A Crew or Upgrade card leaves play, to the pile of its deck or to the Loot pile."""
        if card >= LOOTS:
            self.loot_discard = counted(self.loot_discard, card - LOOTS)
        elif card >= UPGRADES:
            self.upgrade_discard = counted(self.upgrade_discard, card - UPGRADES)
        else:
            self.crew_discard = counted(self.crew_discard, card - CREW)

    def toss_map(self, ship: int, at: int, clause: str) -> None:
        """A Map card goes face up to its discard pile."""
        face = self.at(ship).maps.take(at)
        self.map_discard = counted(self.map_discard, face)
        self.note(MAP_THROWN, clause, [ship, face])

    def refit(self, crew: Crew) -> None:
        """MP-E02, MP-E12  What works by itself is added up anew when cards or Rep change."""
        total = self.t.rep_auto[crew.captain][crew.rep + 3][:]
        for part in crew.parts():
            auto = self.t.auto[part]
            for op in range(len(EFFECTS)):
                total[op] += auto[op]
        crew.auto = total

    def chart(self) -> None:
        """What lies where, once all Ocean cards lie (MP-O01)."""
        self.place_of = [self.sea.index(ocean) for ocean in range(len(OCEANS))]
        self.ocean_at = [self.sea[cell // 27 * 3 + cell % 9 // 3] for cell in range(CELLS)]
        self.feature = [
            self.t.sectors[self.ocean_at[cell]][cell // 9 % 3 * 3 + cell % 3] for cell in range(CELLS)
        ]
        self.port = self.sectors_of(PORT)
        self.jungle = self.sectors_of(JUNGLE)
        self.spot = [self.sectors_of(SMALL_SPOT), self.sectors_of(LARGE_SPOT)]

    def sectors_of(self, kind: int) -> list[int]:
        """The cell of each Ocean card that prints this, or NONE: a card has one of each at most."""
        cells = [NONE for _ in OCEANS]
        for cell in range(CELLS):
            if self.feature[cell] == kind:
                cells[self.ocean_at[cell]] = cell
        return cells
