"""The Ghost Ship: an automaton of eight Action cards (MP-Z)."""

from typing import Final

from quarterdeck.engine.cards import bag
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.table import Ask, Step
from quarterdeck.games.micro_pirates.constants import (
    CHEST,
    GHOST,
    LARGE,
    MAP,
    MERCHANT,
    NONE,
    PORTS,
    ROYAL,
    RUM,
    SHOWN,
    SPYGLASS,
)
from quarterdeck.games.micro_pirates.effects import MOST_DICE, SPYGLASSES
from quarterdeck.games.micro_pirates.notes import ACTION_CARD, EXPLORED
from quarterdeck.games.micro_pirates.rules.battle import engage, ghost_declares, ghost_strength
from quarterdeck.games.micro_pirates.rules.cards import ghost_place, ghost_takes, gives
from quarterdeck.games.micro_pirates.rules.declare import SPEND
from quarterdeck.games.micro_pirates.rules.hold import GAIN, MATCH, due
from quarterdeck.games.micro_pirates.rules.navigation import MOVE_BLOCKADE, NAVIGATE
from quarterdeck.games.micro_pirates.rules.offers import REFILL
from quarterdeck.games.micro_pirates.rules.sea import ENOUGH, ROLL_BROWN
from quarterdeck.games.micro_pirates.shared import counted, drawn, replaced
from quarterdeck.games.micro_pirates.state import State

YOU: Final = 0
FOR_MAP: Final = 3  # the Action cards that may stay active
FOR_TREASURE: Final = 5


class GhostTurn(Step[State]):
    """MP-Z27  Draw and resolve an Action card, unless one is still active (MP-Z37).
    MP-Z10  That is all it does: no Forage, no Trade, no Export cards, no Quests."""

    def run(self, s: State, arg: int) -> None:
        card = s.active
        if card != NONE:
            if ACTIONS[card - 1].resolve(s):
                return
            s.active = NONE
            s.action_discard = counted(s.action_discard, card - 1)
        s.then(NEXT_CARD)


class NextCard(Step[State]):
    """MP-Z29  An empty deck is made anew from all discarded Action cards."""

    def run(self, s: State, arg: int) -> None:
        if not any(s.action_deck.left):
            s.action_deck = bag(s.action_discard)
            s.action_discard = [0] * len(s.action_discard)
        s.then(DRAW_ACTION)


class ActionCard(Lot[State]):
    """MP-Z28  If nothing on the card can be resolved, it is discarded and another is drawn."""

    def odds(self, s: State) -> list[int]:
        return s.action_deck.left

    def do(self, s: State, n: int) -> None:
        card = n + 1
        s.action_deck = drawn(s.action_deck, n)
        s.note(ACTION_CARD, "MP-Z27", [card])
        resolved = ACTIONS[n].resolve(s)
        if s.active != card:
            s.action_discard = counted(s.action_discard, n)
        if not resolved:
            s.then(NEXT_CARD)


class Card:
    """An Action card: `resolve` carries it out, or says that it cannot be resolved."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        raise NotImplementedError


def closest(s: State, cells: list[int]) -> int:
    """MP-Z15  By distance from its present cell; ties go to the first in reading order."""
    away = s.t.dist[s.ghost.cell]
    best = NONE
    for cell in sorted(cells):
        if best == NONE or away[cell] < away[best]:
            best = cell
    return best


class Hunt(Card):
    """MP-Z30  Strength 2 or less: the Port action. MP-Z31  3 or 4: the closest Small Merchant.
    MP-Z32  5 or more: the closest Large one. MP-Z33  Without such a Merchant it cannot be resolved."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        strength = ghost_strength(s)
        if strength <= 2:
            port_action(s)
            return True
        first = MERCHANT if strength <= 4 else LARGE
        cells = [s.ships[ship] for ship in range(first, first + 3) if s.ships[ship] != NONE]
        if not cells:
            return False
        target = closest(s, cells)
        s.move(GHOST, target, "MP-Z14")
        engage(s, GHOST, s.ships.index(target, first))
        return True


class Attack(Card):
    """MP-Z34  With strength 3 or more, if you have a Chest or a Map and are not in Port Royal."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        you = s.crews[YOU]
        if ghost_strength(s) < 3 or you.hold[CHEST] + you.hold[MAP] == 0 or you.cell == ROYAL:
            return False
        s.move(GHOST, you.cell, "MP-Z34")
        engage(s, GHOST, YOU)
        return True


class SeekMap(Card):
    """MP-Z35  The closest Jungle without a Blockade and without another Ship.
    MP-Z37  While the card is active it stays where it is, unless that Jungle was blockaded."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        here = s.ocean_at[s.ghost.cell]
        stays = s.active == FOR_MAP and s.jungle[here] == s.ghost.cell and not s.blocked[here]
        if not stays:
            cells = [
                s.jungle[ocean]
                for ocean in range(9)
                if s.jungle[ocean] != NONE and not s.blocked[ocean] and s.free(s.jungle[ocean], GHOST)
            ]
            if not cells:
                return False
            s.move(GHOST, closest(s, cells), "MP-Z35")
        s.active = FOR_MAP
        s.then(GHOST_EXPLORES)
        return True


class SeekTreasure(Card):
    """MP-Z42  At its Treasure marker, Blockade or not; if you are there, a Battle comes first, unless
    MP-Y62  both share that cell already. MP-Z43  Without the marker on the sea it cannot be resolved."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        if s.ghost.treasure == NONE:
            return False
        cell = s.jungle[s.ghost.treasure]
        enters = s.ghost.cell != cell
        s.active = FOR_TREASURE
        s.move(GHOST, cell, "MP-Z42")
        if enters and s.crews[YOU].cell == cell:
            engage(s, GHOST, YOU)
        s.then(GHOST_EXPLORES)
        return True


class GhostExplores(Step[State]):
    """MP-Z11, MP-Z35  Three brown dice."""

    def run(self, s: State, arg: int) -> None:
        s.rolled = [0] * len(SHOWN)
        ghost_declares(s, SPYGLASSES)
        for _ in range(MOST_DICE):
            s.then(ROLL_BROWN)
        s.then(GHOST_FINDS)


class GhostFinds(Step[State]):
    """MP-Z35  Plus its spyglass icons; each rum rolled counts as 1 coin. MP-Z36, MP-Z42  Success with 6
    or more; MP-Z37  otherwise it keeps its spyglasses and the card stays active."""

    def run(self, s: State, arg: int) -> None:
        ghost = s.ghost
        icons = sum([gives(s, part, SPYGLASSES) for part in ghost.parts()])
        ghost.spyglasses += s.rolled[SPYGLASS] + s.t.ghost_spyglass[s.ghost_card] + icons
        s.earn(GHOST, s.rolled[RUM], "MP-Z35")
        s.note(EXPLORED, "MP-Z35", [GHOST, ghost.spyglasses, 0 if s.active == FOR_MAP else 1])
        s.then(SPEND, GHOST)
        if ghost.spyglasses < ENOUGH:
            return
        ghost.spyglasses = 0
        s.action_discard = counted(s.action_discard, s.active - 1)
        if s.active == FOR_MAP:
            s.then(GAIN, due(GHOST, MAP, 1))
            s.then(NAVIGATE, NAVIGATE.line(MOVE_BLOCKADE, GHOST))
        else:
            ghost.treasure = NONE
            s.honour(GHOST, 3, "MP-Z42")
            s.then(MATCH, GHOST)
        s.active = NONE


class CallAtPort(Card):
    """MP-Z39  The Port action."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        port_action(s)
        return True


class BuyFame(Card):
    """MP-Z44  20 coins for 1 Fame; with less, it gains 5 coins."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        if s.ghost.coins >= 20:
            s.spend(GHOST, 20, "MP-Z44")
            s.honour(GHOST, 1, "MP-Z44")
        else:
            s.earn(GHOST, 5, "MP-Z44")
        return True


class Hoard(Card):
    """MP-Z45  It gains 5 coins."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        s.earn(GHOST, 5, "MP-Z45")
        return True


def port_action(s: State) -> None:
    """MP-Z39  The closest free Port whose offer holds a card it can take: first the Crew card, then the
    Upgrade. If there is none it does not move and gains 5 coins."""
    cells = [s.port[ocean] for ocean in range(PORTS) if s.free(s.port[ocean], GHOST) and tempting(s, ocean)]
    if not cells:
        s.earn(GHOST, 5, "MP-Z39")
        return
    s.move(GHOST, closest(s, cells), "MP-Z39")
    port = s.ocean_at[s.ghost.cell]
    if ghost_buys(s, s.offer_crew[port]):
        s.offer_crew = replaced(s.offer_crew, port, NONE)
    if ghost_buys(s, s.offer_upgrade[port]):
        s.offer_upgrade = replaced(s.offer_upgrade, port, NONE)
    s.then(REFILL, port)


def ghost_buys(s: State, card: int) -> bool:
    """MP-Z40  If it takes the card, it pays the coins."""
    if not takes(s, card):
        return False
    s.spend(GHOST, s.t.price_coins[card], "MP-Z40")
    ghost_takes(s, card, ghost_place(s, card))
    return True


def tempting(s: State, port: int) -> bool:
    return takes(s, s.offer_crew[port]) or takes(s, s.offer_upgrade[port])


def takes(s: State, card: int) -> bool:
    """MP-Z40  It gives cutlasses or spyglasses in a free place, and its coins can be paid; rum costs are
    waived, discounts do not count."""
    return card != NONE and s.t.price_coins[card] <= s.ghost.coins and ghost_place(s, card) != NONE


class SellChests(Card):
    """MP-Z46  Exactly 2 Chests become 3 Fame in Port Royal."""

    __slots__ = ()

    def resolve(self, s: State) -> bool:
        if s.ghost.hold[CHEST] < 2:
            return False
        s.move(GHOST, ROYAL, "MP-Z46")
        s.shed(GHOST, CHEST, 2, "MP-Z46")
        s.honour(GHOST, 3, "MP-Z46")
        return True


ACTIONS: Final[list[Card]] = [
    Hunt(),
    Attack(),
    SeekMap(),
    CallAtPort(),
    SeekTreasure(),
    BuyFame(),
    Hoard(),
    SellChests(),
]
action_card: Final = ActionCard("action", 8, when="MP-Z27", first=1)
GHOST_TURN: Final = GhostTurn()
NEXT_CARD: Final = NextCard()
DRAW_ACTION: Final = Ask(action_card)
GHOST_EXPLORES: Final = GhostExplores()
GHOST_FINDS: Final = GhostFinds()
STEPS: Final[dict[str, Step[State]]] = {
    "ghost turn": GHOST_TURN,
    "next action card": NEXT_CARD,
    "draw an action card": DRAW_ACTION,
    "ghost explores": GHOST_EXPLORES,
    "ghost finds": GHOST_FINDS,
}
