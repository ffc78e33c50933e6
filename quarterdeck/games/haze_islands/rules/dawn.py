"""ND: New Dawn, and the round that begins."""

from typing import Final

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.table import NOBODY, Act, Step
from quarterdeck.games.haze_islands.constants import DAY, DOUBLE, EMPTY, SINGLE
from quarterdeck.games.haze_islands.notes import ROUND_BEGAN
from quarterdeck.games.haze_islands.rules.cards import CardAct, Choice, mix_pile
from quarterdeck.games.haze_islands.rules.sailing import DRAW_ADVENTURE
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import MAPS


class NewDawn(Step[State]):
    """HI-ND01  Doubles become single; HI-ND02  empty slots get an adventure each. HI-NF03  Sea stays sea."""

    def run(self, s: State, arg: int) -> None:
        for place in s.board:
            if s.slot_state[place] == DOUBLE:
                s.show(place, s.slot[place], SINGLE)
        empty = [place for place in s.board if s.slot_state[place] == EMPTY]
        left = sum(s.adventures)
        if left >= len(empty):
            for place in empty:
                s.then(DRAW_ADVENTURE, place)
        else:
            for _ in range(left):
                s.then(REFILL, s.first)
            s.then(FILL)
        s.then(NEW_ROUND)


class Refill(CardAct):
    """HI-ND03  Too few adventures: the outgoing first player names the locations that get one."""

    def where(self, s: State) -> list[int]:
        return sorted([place for place in s.board if s.slot_state[place] == EMPTY and place not in s.named])

    def do(self, s: State, arg: int) -> None:
        s.named = [*s.named, arg]


class Fill(Step[State]):
    """HI-ND03  Those locations get their cards; the rest stay empty."""

    def run(self, s: State, arg: int) -> None:
        for place in s.named:
            s.then(DRAW_ADVENTURE, place)
        s.named = []


class NewRound(Step[State]):
    """HI-ND05  The second player becomes first. HI-ND06  The shuffled pile is the new first player's
    deck, who gives 1 card to each other player; HI-ND07  as far as they go. HI-ND08  A new round."""

    def run(self, s: State, arg: int) -> None:
        s.first = (s.first + 1) % len(s.captains)
        mix_pile(s)
        cards = len(s.pile.faces)
        s.pile.faces = []
        s.pile.known = []
        deal_decks(s, cards)
        begin_round(s)


def deal_decks(s: State, cards: int) -> None:
    """HI-S04, HI-S05, HI-ND06  All to the first player; one from the top to each other."""
    for seat in s.clockwise(s.first)[1:]:
        if cards > 0:
            s.captains[seat].deck.add(HIDDEN, 0)
            cards -= 1
    deck = s.captains[s.first].deck
    deck.faces = [HIDDEN] * cards
    deck.known = [0] * cards


def begin_round(s: State) -> None:
    """HI-ND08  Effects "this round" are over. HI-T13  Hands stay as they are, nobody draws; HI-DO15  The Doom
    stays where it is."""
    s.stage = DAY
    s.last = NOBODY
    s.turn = s.first
    s.ignored = 0
    s.still = False
    s.crossed = 0
    s.prey = NOBODY
    s.note(ROUND_BEGAN, "HI-ND08", [s.first, s.scale])


refill: Final[Act[State]] = Refill("refill", MAPS, "HI-ND03")

NEW_DAWN: Final = NewDawn()
REFILL: Final = Choice(refill)
FILL: Final = Fill()
NEW_ROUND: Final = NewRound()
