"""Micro Pirates: what lies on the table, and the few verbs that change it."""

from typing import Final

from quarterdeck.engine.cards import Bag, Pile, bag
from quarterdeck.engine.table import Table
from quarterdeck.games.micro_pirates.crew import Crew, fresh_crew
from quarterdeck.games.micro_pirates.tables import Data
from quarterdeck.games.micro_pirates.things import (
    CARGO,
    CELLS,
    CLOSED,
    CREW,
    GHOST,
    JUNGLE,
    LARGE_SPOT,
    LOOTS,
    MAP,
    MERCHANT,
    NONE,
    OCEANS,
    OPS,
    PORT,
    PORTS,
    QUESTS,
    ROYAL,
    SHEETS,
    SMALL_SPOT,
    TOKENS,
    UPGRADES,
)

# What a note is about; its args follow.
GAINED: Final = 0  # ship, token or coin, count
PAID: Final = 1  # ship, token or coin, count
FAME_NOW: Final = 2  # ship, change
REP_NOW: Final = 3  # seat, change
MOVED: Final = 4  # ship, cell
BATTLE: Final = 5  # attacker, defender, attacker's total, defender's total
DAMAGED: Final = 6  # seat, points
DISABLED: Final = 7  # seat
QUEST_BEGUN: Final = 8  # seat, quest
QUEST_DONE: Final = 9  # seat, quest
MATCHED: Final = 10  # ship, ocean
CARD_TAKEN: Final = 11  # ship, card
CARD_LOST: Final = 12  # ship, card
STOLEN: Final = 13  # thief, victim, token
LOOTED: Final = 14  # ship, loot card
MAP_FOUND: Final = 15  # ship, ocean (to those who may know)
MERCHANTS_BACK: Final = 16  # size
THE_END_NEARS: Final = 17  # ship
ACTION_CARD: Final = 18  # number
BLOCKADE_MOVED: Final = 19  # from ocean, to ocean
EXPLORED: Final = 20  # ship, spyglasses in all, goal
MAP_THROWN: Final = 21  # seat, ocean

DRAFTED: Final = 0
DEALT: Final = 1
SOLO: Final = 2


class State(Table):
    __slots__ = (
        "action_deck",
        "action_discard",
        "actions",
        "active",
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

    def copy(self) -> "State":
        twin = State()
        self.copy_onto(twin)
        twin.t = self.t
        twin.mode = self.mode
        twin.cap = self.cap
        twin.first = self.first
        twin.round = self.round
        twin.ending = self.ending
        twin.sea = self.sea
        twin.feature = self.feature
        twin.ocean_at = self.ocean_at
        twin.place_of = self.place_of
        twin.port = self.port
        twin.jungle = self.jungle
        twin.spot = self.spot
        twin.blocked = self.blocked[:]
        twin.ships = self.ships[:]
        self.copy_cards(twin)
        twin.supply = self.supply[:]
        twin.crews = [crew.copy() for crew in self.crews]
        twin.actions = self.actions
        twin.ported = self.ported
        twin.chested = self.chested
        twin.goal = self.goal
        twin.rolled = self.rolled[:]
        twin.sold = self.sold
        twin.exchanged = self.exchanged
        twin.fight = self.fight[:]
        twin.total = self.total
        twin.foe_total = self.foe_total
        twin.victim = self.victim
        twin.prey = self.prey
        twin.spoils = self.spoils[:]
        twin.placing = self.placing
        twin.ghost = self.ghost.copy()
        twin.ghost_card = self.ghost_card
        twin.active = self.active
        return twin

    def copy_cards(self, twin: "State") -> None:
        twin.offer_crew = self.offer_crew[:]
        twin.offer_upgrade = self.offer_upgrade[:]
        twin.offer_quest = self.offer_quest[:]
        twin.display = self.display[:]
        twin.crew_deck = self.crew_deck.copy()
        twin.crew_discard = self.crew_discard[:]
        twin.upgrade_deck = self.upgrade_deck.copy()
        twin.upgrade_discard = self.upgrade_discard[:]
        twin.quest_deck = self.quest_deck.copy()
        twin.quest_discard = self.quest_discard[:]
        twin.quest_gone = self.quest_gone[:]
        twin.loot_deck = self.loot_deck.copy()
        twin.loot_discard = self.loot_discard[:]
        twin.map_deck = self.map_deck.copy()
        twin.map_discard = self.map_discard[:]
        twin.export_deck = self.export_deck.copy()
        twin.export_gone = self.export_gone[:]
        twin.action_deck = self.action_deck.copy()
        twin.action_discard = self.action_discard[:]

    def secrets(self) -> list[tuple[Bag, list[Pile]]]:
        """MP-T07  Map cards in hands; the Ghost Ship's lie face up."""
        return [(self.map_deck, [crew.maps for crew in self.crews])]

    def plausible(self) -> bool:
        """MP-X09  A captain whose Treasure marker is at hand keeps no pair, save while choosing one."""
        step = self.asking()
        choosing = self.agenda[-1] >> 8 if step is not None and step.name == "choose a pair" else NONE
        for seat, crew in enumerate(self.crews):
            pairs = len(self.pairs(crew))
            if crew.treasure == NONE and (pairs < 2 if seat == choosing else pairs > 0):
                return False
        return True

    def pairs(self, crew: Crew) -> list[int]:
        """Ocean cards of which that crew holds two Map cards or more."""
        faces = crew.maps.faces
        return [ocean for ocean in range(len(OCEANS)) if faces.count(ocean) > 1]

    def standing(self) -> list[int]:
        """MP-N09  Most Fame; MP-N10  then fewest Crew cards, most coins, most rum.
        MP-Z50  Alone: more Fame than the Ghost Ship."""
        if self.mode == SOLO:
            return [1 if self.crews[0].fame > self.ghost.fame else 2]
        marks = [[crew.fame, -crew.crew_count(), crew.coins, crew.hold[2]] for crew in self.crews]
        return [1 + sum([1 for other in marks if other > mine]) for mine in marks]

    # -- questions -----------------------------------------------------------------------

    def at(self, ship: int) -> Crew:
        """The crew of a player's Ship or of the Ghost Ship."""
        return self.ghost if ship == GHOST else self.crews[ship]

    def afloat(self, cell: int, but: int) -> list[int]:
        """Ships on a cell, one of them left out."""
        ships = self.ships
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
        self.at(ship).hold[kind] += count
        self.supply[kind] -= count
        self.note(GAINED, clause, [ship, kind, count])

    def shed(self, ship: int, kind: int, count: int, clause: str) -> None:
        """MP-H10  Tokens go back to the supply at once."""
        self.at(ship).hold[kind] -= count
        self.supply[kind] += count
        self.note(PAID, clause, [ship, kind, count])

    def earn(self, ship: int, coins: int, clause: str) -> None:
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
        self.note(MOVED, clause, [ship, cell])

    def toss(self, card: int) -> None:
        """MP-E07  A Crew or Upgrade card leaves play, to the pile of its deck or to the Loot pile."""
        if card >= LOOTS:
            self.loot_discard[card - LOOTS] += 1
        elif card >= UPGRADES:
            self.upgrade_discard[card - UPGRADES] += 1
        else:
            self.crew_discard[card - CREW] += 1

    def toss_map(self, ship: int, at: int, clause: str) -> None:
        """A Map card goes face up to its discard pile."""
        face = self.at(ship).maps.take(at)
        self.map_discard[face] += 1
        self.note(MAP_THROWN, clause, [ship, face])

    def refit(self, crew: Crew) -> None:
        """MP-E02, MP-E12  What works by itself is added up anew when cards or Rep change."""
        total = self.t.rep_auto[crew.captain][crew.rep + 3][:]
        for part in crew.parts():
            auto = self.t.auto[part]
            for op in range(len(OPS)):
                total[op] += auto[op]
        crew.auto = total

    def chart(self) -> None:
        """What lies where, once all Ocean cards lie (MP-O01)."""
        self.feature = [CLOSED] * CELLS
        self.ocean_at = [0] * CELLS
        self.place_of = [self.sea.index(ocean) for ocean in range(9)]
        self.port = [NONE] * 9
        self.jungle = [NONE] * 9
        self.spot = [[NONE] * 9, [NONE] * 9]
        for cell in range(CELLS):
            ocean = self.sea[cell // 27 * 3 + cell % 9 // 3]
            kind = self.t.sectors[ocean][cell // 9 % 3 * 3 + cell % 3]
            self.feature[cell] = kind
            self.ocean_at[cell] = ocean
            if kind == PORT:
                self.port[ocean] = cell
            elif kind == JUNGLE:
                self.jungle[ocean] = cell
            elif kind == SMALL_SPOT:
                self.spot[0][ocean] = cell
            elif kind == LARGE_SPOT:
                self.spot[1][ocean] = cell

    # -- nothing lost, nothing doubled -----------------------------------------------------

    def check(self) -> None:
        self.check_tokens()
        self.check_cards()
        self.check_sea()
        for crew in self.crews:
            if crew.ship != NONE and crew.captain != NONE and crew.cell != NONE:
                self.check_crew(crew)

    def check_tokens(self) -> None:
        for kind in range(TOKENS):
            held = sum([crew.hold[kind] for crew in self.crews]) + self.ghost.hold[kind]
            self.demand(
                held + self.supply[kind] == self.t.supply[kind], f"tokens of kind {kind} do not add up"
            )
            self.demand(self.supply[kind] >= 0, f"supply of token {kind} is negative")
        maps = self.map_deck.left[:]
        for crew in [*self.crews, self.ghost]:
            self.demand(min(crew.hold) >= 0 and crew.coins >= 0, "somebody holds less than nothing")
            self.demand(len(crew.maps.faces) == crew.hold[MAP], "Map cards and Map tokens differ (MP-H05)")
            for face in crew.maps.faces:
                if face != NONE:
                    maps[face] += 1
        counts = [maps[ocean] + self.map_discard[ocean] for ocean in range(9)]
        self.demand(counts == self.t.maps, "Map cards do not add up")

    def check_cards(self) -> None:
        seen = self.crew_deck.left + self.upgrade_deck.left + self.loot_deck.left
        piles = self.crew_discard + self.upgrade_discard + self.loot_discard
        seen = [seen[n] + piles[n] for n in range(len(seen))]
        for crew in [*self.crews, self.ghost]:
            for card in crew.crew + crew.under + crew.rig:
                if card != NONE:
                    seen[card - CREW] += 1
        for card in self.offer_crew + self.offer_upgrade:
            if card != NONE:
                seen[card - CREW] += 1
        if self.placing != NONE:
            seen[self.placing - CREW] += 1
        for loot in self.spoils:
            seen[LOOTS - CREW + loot] += 1
        self.demand(min(seen) == 1 and max(seen) == 1, "a Crew, Upgrade or Loot card is lost or doubled")
        quests = [self.quest_deck.left[n] + self.quest_discard[n] + self.quest_gone[n] for n in range(QUESTS)]
        for crew in self.crews:
            for quest in crew.quests:
                if quest != NONE:
                    quests[quest] += 1
        for quest in self.offer_quest:
            if quest != NONE:
                quests[quest] += 1
        self.demand(min(quests) == 1 and max(quests) == 1, "a Quest card is lost or doubled")
        exports = [self.export_deck.left[n] + self.export_gone[n] for n in range(10)]
        for card in self.display:
            if card != NONE:
                exports[card] += 1
        self.demand(min(exports) == 1 and max(exports) == 1, "an Export card is lost or doubled")

    def check_sea(self) -> None:
        self.demand(sorted(self.sea) == list(range(9)) or NONE in self.sea, "the sea is not nine cards")
        self.demand(sum(self.blocked) <= 4 and max(self.blocked) <= 1, "too many Blockades")
        for ship, cell in enumerate(self.ships):
            self.demand(cell == NONE or self.feature[cell] != CLOSED, "a Ship lies on a closed cell (MP-O02)")
            if self.mode != SOLO and cell not in (NONE, ROYAL) and not self.fight:
                self.demand(self.free(cell, ship), "two Ships share a cell (MP-O06)")

    def check_crew(self, crew: Crew) -> None:
        auto = crew.auto
        self.refit(crew)
        self.demand(auto == crew.auto, "effects were not added up")
        self.demand(0 <= crew.marker <= self.hull(crew), "the damage marker is off its track")
        self.demand(-3 <= crew.rep <= 3, "Rep is off its track")
        self.demand(crew.fame >= 0 and crew.spyglasses >= 0, "less than nothing")
        self.demand(not self.awaits_nothing() or crew.cargo() <= self.capacity(crew), "the hold is overfull")

    def awaits_nothing(self) -> bool:
        """Whether the question asked is the plain choice of an action."""
        step = self.asking()
        return step is None or step.name == "choose an action"


def fresh_state(t: Data, seats: int) -> State:
    """An empty table, before the sea is laid out."""
    s = State()
    s.t = t
    s.mode = DRAFTED
    s.cap = 60
    s.first = 0
    s.round = 0
    s.ending = False
    s.sea = [NONE] * 9
    s.sea[1] = 0
    s.feature = [1] * CELLS
    s.ocean_at = [0] * CELLS
    s.place_of = [0] * 9
    s.port = [NONE] * 9
    s.jungle = [NONE] * 9
    s.spot = [[NONE] * 9, [NONE] * 9]
    s.blocked = [0] * 9
    s.ships = [NONE] * (MERCHANT + 6)
    s.supply = t.supply[:]
    s.crews = [fresh_crew() for _ in range(seats)]
    fresh_cards(s)
    s.actions = 0
    s.ported = 0
    s.chested = False
    s.goal = 0
    s.rolled = [0] * 9
    s.sold = 0
    s.exchanged = False
    s.fight = []
    s.total = 0
    s.foe_total = 0
    s.victim = NONE
    s.prey = NONE
    s.spoils = []
    s.placing = NONE
    s.ghost = fresh_crew()
    s.ghost_card = NONE
    s.active = NONE
    return s


def fresh_cards(s: State) -> None:
    s.offer_crew = [NONE] * PORTS
    s.offer_upgrade = [NONE] * PORTS
    s.offer_quest = [NONE] * PORTS
    s.display = [NONE, NONE]
    s.crew_deck = bag([1] * (UPGRADES - CREW))
    s.crew_discard = [0] * (UPGRADES - CREW)
    s.upgrade_deck = bag([1] * (LOOTS - UPGRADES))
    s.upgrade_discard = [0] * (LOOTS - UPGRADES)
    s.quest_deck = bag([1] * QUESTS)
    s.quest_discard = [0] * QUESTS
    s.quest_gone = [0] * QUESTS
    s.loot_deck = bag([1] * len(s.t.loot_kind))
    s.loot_discard = [0] * len(s.t.loot_kind)
    s.map_deck = bag(s.t.maps[:])
    s.map_discard = [0] * 9
    s.export_deck = bag([1] * 10)
    s.export_gone = [0] * 10
    s.action_deck = bag([1] * 8)
    s.action_discard = [0] * 8
