"""Micro Pirates: the state: copied, hidden, ranked and checked."""

from typing import Final

from quarterdeck.engine.cards import Bag, Pile, bag
from quarterdeck.games.micro_pirates.board import Board
from quarterdeck.games.micro_pirates.constants import (
    CELLS,
    CLOSED,
    CREW,
    GHOST,
    JUNGLE,
    LOOTS,
    MAP,
    MERCHANT,
    NONE,
    PORT,
    PORTS,
    QUESTS,
    RAID,
    ROYAL,
    RUM,
    SPECIAL,
    TOKENS,
    UPGRADES,
    VOYAGE,
    quest_type,
)
from quarterdeck.games.micro_pirates.crew import SLOTS, Crew, fresh_crew
from quarterdeck.games.micro_pirates.tables import Data

DRAFTED: Final = 0
DEALT: Final = 1
SOLO: Final = 2


class State(Board):
    __slots__ = ()

    def copy(self) -> "State":
        """Most lists are replaced, never changed (see shared.py), so twins share them."""
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
        twin.blocked = self.blocked
        twin.ships = self.ships[:]
        self.copy_cards(twin)
        twin.supply = self.supply
        twin.aside = self.aside
        twin.crews = [crew.copy() for crew in self.crews]
        twin.actions = self.actions
        twin.ported = self.ported
        twin.chested = self.chested
        twin.goal = self.goal
        twin.rolled = self.rolled
        twin.sold = self.sold
        twin.exchanged = self.exchanged
        twin.fight = self.fight
        twin.total = self.total
        twin.foe_total = self.foe_total
        twin.victim = self.victim
        twin.prey = self.prey
        twin.spoils = self.spoils
        twin.placing = self.placing
        twin.ghost = self.ghost.copy()
        twin.ghost_card = self.ghost_card
        twin.active = self.active
        return twin

    def copy_cards(self, twin: "State") -> None:
        """All of them shared, save the deck whose cards are secret."""
        twin.offer_crew = self.offer_crew
        twin.offer_upgrade = self.offer_upgrade
        twin.offer_quest = self.offer_quest
        twin.display = self.display
        twin.crew_deck = self.crew_deck
        twin.crew_discard = self.crew_discard
        twin.upgrade_deck = self.upgrade_deck
        twin.upgrade_discard = self.upgrade_discard
        twin.quest_deck = self.quest_deck
        twin.quest_discard = self.quest_discard
        twin.quest_gone = self.quest_gone
        twin.loot_deck = self.loot_deck
        twin.loot_discard = self.loot_discard
        twin.map_deck = self.map_deck.copy()
        twin.map_discard = self.map_discard
        twin.export_deck = self.export_deck
        twin.export_gone = self.export_gone
        twin.action_deck = self.action_deck
        twin.action_discard = self.action_discard

    def secrets(self) -> list[tuple[Bag, list[Pile]]]:
        """MP-T07  Map cards in hands; the Ghost Ship's lie face up."""
        return [(self.map_deck, [crew.maps for crew in self.crews])]

    def plausible(self) -> bool:
        """MP-X09  A captain whose Treasure marker is at hand keeps no pair, save while choosing one."""
        step = self.asking()
        choosing = self.arg if step is not None and step.name == "choose a pair" else NONE
        for seat, crew in enumerate(self.crews):
            pairs = len(self.pairs(crew))
            if crew.treasure == NONE and (pairs < 2 if seat == choosing else pairs > 0):
                return False
        return True

    def standing(self) -> list[int]:
        """MP-N09  Most Fame; MP-N10  then fewest Crew cards, most coins, most rum.
        MP-Z50  Alone: more Fame than the Ghost Ship."""
        if self.mode == SOLO:
            return [1 if self.crews[0].fame > self.ghost.fame else 2]
        marks = [[crew.fame, -crew.crew_count(), crew.coins, crew.hold[RUM]] for crew in self.crews]
        return [1 + sum([1 for other in marks if other > mine]) for mine in marks]

    # -- nothing lost, nothing doubled -----------------------------------------------------

    def check(self) -> None:
        self.check_tokens()
        self.check_cards()
        self.check_sea()
        self.check_ghost()
        for seat, crew in enumerate(self.crews):
            self.demand(self.ships[seat] == crew.cell, "a Ship is in two places")
            if NONE not in (crew.ship, crew.captain, crew.cell):
                self.check_crew(crew)
                self.check_quests(crew)

    def check_tokens(self) -> None:
        for kind in range(TOKENS):
            held = sum([crew.hold[kind] for crew in self.crews]) + self.ghost.hold[kind] + self.aside[kind]
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
        for port, quest in enumerate(self.offer_quest):
            targets = self.t.quest_targets[quest] if quest != NONE else []
            self.demand(port not in targets, "a Quest is offered at its own target (MP-S04)")
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
        merchants = [cell for cell in self.ships[MERCHANT:] if cell != NONE]
        self.demand(len(set(merchants)) == len(merchants), "two Merchants share a cell (MP-O06)")
        self.demand(not set(merchants) & set(self.port), "a Merchant lies in a Port (MP-S07)")
        for ocean in range(9):
            self.demand(not self.blocked[ocean] or self.jungle[ocean] != NONE, "a Blockade without a Jungle")

    def check_ghost(self) -> None:
        """The Ghost Ship sails in solo only; MP-Z09, MP-Z37  what it never has, and what stays active."""
        ghost = self.ghost
        self.demand(self.ships[GHOST] == ghost.cell, "the Ghost Ship is in two places")
        if self.mode != SOLO:
            self.demand(ghost.cell == NONE and sum(ghost.hold) + ghost.coins == 0, "a Ghost Ship sails")
            return
        self.demand(sum(ghost.hold[:MAP]) == 0, "the Ghost Ship has goods or rum (MP-Z09)")
        self.demand(ghost.fame >= 0 and ghost.spyglasses >= 0, "the Ghost Ship has less than nothing")
        exploring = ghost.cell != NONE and self.feature[ghost.cell] == JUNGLE
        self.demand(ghost.spyglasses == 0 or exploring, "spyglasses are kept on a Jungle only (MP-A07)")
        cards = [self.action_deck.left[n] + self.action_discard[n] for n in range(8)]
        if self.active != NONE:
            cards[self.active - 1] += 1
            self.demand(exploring and self.active in (3, 5), "an Action card stays active too long (MP-Z37)")
            if self.active == 5:
                self.demand(ghost.treasure == self.ocean_at[ghost.cell], "its Treasure is not here (MP-Z42)")
        self.demand(min(cards) == 1 and max(cards) == 1, "an Action card is lost or doubled")

    def check_crew(self, crew: Crew) -> None:
        self.demand(-3 <= crew.rep <= 3, "Rep is off its track (MP-R01)")
        auto = crew.auto
        self.refit(crew)
        self.demand(auto == crew.auto, "effects were not added up")
        self.demand(0 <= crew.marker <= self.hull(crew), "the damage marker is off its track")
        self.demand(crew.fame >= 0 and crew.spyglasses >= 0, "less than nothing")
        here = self.feature[crew.cell]
        self.demand(crew.spyglasses == 0 or here == JUNGLE, "spyglasses are kept on a Jungle only (MP-A07)")
        if self.edition >= 2 and crew.marker == 0 and not self.fight:
            self.demand(here == PORT, "a disabled Ship lies outside the Ports (MP-B44)")
        if self.awaits_nothing():
            self.check_hold(crew)
            self.demand(crew.treasure != NONE or not self.pairs(crew), "a pair of Maps waits (MP-X09)")
            for slot in range(SLOTS):
                carried = crew.under[slot] == NONE or crew.crew[slot] != NONE
                self.demand(carried, "an Upgrade lies under nobody (MP-C07)")

    def check_hold(self, crew: Crew) -> None:
        """MP-H08  Unless its owner is just throwing tokens away, all of them fit."""
        self.demand(crew.cargo() <= self.capacity(crew), "the hold is overfull (MP-H08)")

    def check_quests(self, crew: Crew) -> None:
        """Tokens of Quests lie on the table only while the Quest is active."""
        for kind, quest in enumerate(crew.quests):
            self.demand(quest == NONE or quest_type(quest) == kind, "a Quest of another type (MP-Q01)")
        if crew.raid != NONE:
            self.demand(crew.quests[RAID] != NONE, "a Raid token without a Raid (MP-Q02)")
            self.demand(crew.raid >= MERCHANT and self.ships[crew.raid] != NONE, "nothing to raid (MP-Q05)")
        sailing = crew.quests[VOYAGE] != NONE
        self.demand(sailing == (crew.voyage_port != NONE), "Voyage tokens without a Voyage (MP-Q11)")
        self.demand(sailing or not crew.voyage_done, "no Voyage to be explored (MP-Q12)")
        special = crew.quests[SPECIAL]
        places = 0 if special == NONE else len(self.t.quest_place[special])
        self.demand(crew.visited == 0 or crew.visited < (1 << places) - 1, "tokens without a Quest (MP-Q17)")

    def awaits_nothing(self) -> bool:
        """Whether the question asked is the plain choice of an action."""
        step = self.asking()
        return step is None or step.name == "choose an action"


def fresh_state(t: Data, seats: int) -> State:
    """An empty table, before the sea is laid out. MP-S06  The supply has all tokens."""
    s = State()
    s.t = t
    s.mode = DRAFTED
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
    s.aside = [0] * TOKENS
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
    """MP-S02  Every deck with its own discard pile; MP-Z07  the eight Action cards, too."""
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
