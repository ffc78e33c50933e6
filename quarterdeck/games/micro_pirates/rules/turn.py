"""Rounds, turns and the end of the game (MP-T, MP-N)."""

from typing import Final

from quarterdeck.engine.acts import Leave
from quarterdeck.engine.table import NO, Act, Ask, Step
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    FISHING,
    GHOST,
    GROVE,
    JUNGLE,
    LARGE,
    LETTERS,
    MERCHANT,
    NONE,
    PORT,
    RUM,
    card_id,
)
from quarterdeck.games.micro_pirates.notes import MERCHANTS_BACK, THE_END_NEARS
from quarterdeck.games.micro_pirates.rules.declare import remove
from quarterdeck.games.micro_pirates.rules.market import chests, export, overhaul, trade
from quarterdeck.games.micro_pirates.rules.navigation import NAVIGATE, PLACE_LARGE, PLACE_SMALL
from quarterdeck.games.micro_pirates.rules.port import port_call
from quarterdeck.games.micro_pirates.rules.quests import MARK_ALL, deliver, errand, raid_waits
from quarterdeck.games.micro_pirates.rules.sea import boost, explore, forage, sail
from quarterdeck.games.micro_pirates.rules.solo import GHOST_TURN
from quarterdeck.games.micro_pirates.state import SOLO, State


class Turn(Step[State]):
    """MP-T02  Zero, one or two actions; MP-T06  then the end-of-turn steps; MP-N01  Merchants, end."""

    def run(self, s: State, arg: int) -> None:
        s.actions = 2
        s.ported = 0
        s.chested = False
        s.crews[s.turn].mended = NO
        s.then(CHOOSE_ACTION)
        s.then(MERCHANT_CHECK)
        s.then(END_CHECK)
        s.then(NEXT_TURN)


class Mend(Act[State]):
    """MP-T05  Between actions, on one's own turn. MP-E13  So many spaces to the right; the rum form
    once per turn; a one-time card is discarded."""

    def where(self, s: State) -> list[int]:
        crew = s.crews[s.seat]
        if crew.marker == s.hull(crew):
            return NO
        cards = [part >> 1 for part in crew.parts() if s.t.mends[part]]
        return [card for card in sorted(cards) if self.objection(s, card) is None] if cards else NO

    def objection(self, s: State, card: int) -> str | None:
        crew = s.crews[s.seat]
        found = mending(s, card)
        if not found:
            return "MP-E01"
        if crew.marker == s.hull(crew) or card in crew.mended:
            return "MP-E13"
        _, rum, _ = found
        return None if rum <= crew.hold[RUM] else "MP-E03"

    def do(self, s: State, card: int) -> None:
        seat = s.seat
        crew = s.crews[seat]
        spaces, rum, once = mending(s, card)
        crew.marker = min(s.hull(crew), crew.marker + spaces)
        if rum:
            s.shed(seat, RUM, rum, "MP-E13")
        crew.mended = [*crew.mended, card]
        if once:
            remove(s, seat, card)

    def label(self, arg: int) -> str:
        return card_id(arg)


def mending(s: State, card: int) -> list[int]:
    """The mend of a card in play: [n, rum, once]."""
    for part in s.crews[s.seat].parts():
        if part >> 1 == card:
            return s.t.mends[part]
    return []


class End(Leave[State]):
    """MP-T02  Ending the turn early is always legal. MP-N12"""


class MerchantCheck(Step[State]):
    """MP-N02  If none of a kind is on the sea, all three return. MP-N03  Otherwise nothing happens.
    MP-N04  Who finds no free spot waits for the next time. MP-N05  Then waiting Raid tokens are placed."""

    def run(self, s: State, arg: int) -> None:
        for size, first in enumerate((MERCHANT, LARGE)):
            if s.ships[first] == NONE and s.ships[first + 1] == NONE and s.ships[first + 2] == NONE:
                s.note(MERCHANTS_BACK, "MP-N02", [size])
                for _ in range(3):
                    s.then(NAVIGATE, PLACE_SMALL if size == 0 else PLACE_LARGE)
        if raid_waits(s):
            s.then(MARK_ALL)


class EndCheck(Step[State]):
    """MP-N06  Any player's Fame at least the required one triggers the end; MP-Z48  so does the Ghost Ship
    at 12. MP-N07  The trigger is permanent."""

    def run(self, s: State, arg: int) -> None:
        if s.ending:
            return
        for seat, crew in enumerate(s.crews):
            if crew.fame >= s.required(crew) and not s.ending:
                s.ending = True
                s.note(THE_END_NEARS, "MP-N06", [seat])
        if s.mode == SOLO and s.ghost.fame >= s.t.ghost_fame[s.ghost_card] and not s.ending:
            s.ending = True
            s.note(THE_END_NEARS, "MP-Z48", [GHOST])


class NextTurn(Step[State]):
    """MP-T01  A round is one turn of every player; MP-N11  nobody is ever eliminated.
    MP-Z08  Alone: your turn, then the Ghost Ship's, MP-Z49  whoever has triggered the end.
    MP-Z47  The Merchant check is made after it, too."""

    def run(self, s: State, arg: int) -> None:
        if s.mode == SOLO:
            s.then(GHOST_TURN)
            s.then(MERCHANT_CHECK)
            s.then(END_CHECK)
            s.then(END_OF_ROUND)
            return
        s.turn = (s.turn + 1) % len(s.crews)
        s.then(END_OF_ROUND if s.turn == s.first else TURN)


class EndOfRound(Step[State]):
    """MP-N08  Once triggered, the game ends with the round. MP-N13  So it does at the round cap."""

    def run(self, s: State, arg: int) -> None:
        if s.ending or s.round >= s.cap:
            s.finish()
            return
        s.round += 1
        s.then(TURN)


class ChooseAction(Ask[State]):
    """MP-T02  When both actions are taken, only a mend is left to be chosen (MP-T05). Before that: where to
    sail, and the actions of the sector; those of other sectors need not be asked."""

    def offers(self, s: State) -> list[int]:
        if s.actions == 0:
            cards = mend.where(s)
            return [*[mend.base + card for card in cards], end.base] if cards else NO
        options = sail.choices(s)
        for act in HERE[s.feature[s.crews[s.seat].cell]]:
            for arg in act.where(s):
                options.append(act.moves[arg])
        if options:
            options.append(end.base)
        return options


mend: Final = Mend("mend", CARDS, when="MP-T05")
end: Final = End("end", when="MP-T04")

# MP-T03  All actions; each may be chosen twice in a turn, save what MP-C02 and MP-G06 allow once.
CHOOSE_ACTION: Final = ChooseAction(
    sail,
    boost,
    forage,
    explore,
    port_call,
    trade,
    export,
    chests,
    overhaul,
    deliver,
    errand,
    mend,
    again=True,
    or_else=end,
)
# MP-F01, MP-X01, MP-C01, MP-M01, MP-G01, MP-V01, MP-Q09, MP-Q17  What can be done in each kind of sector,
# beside sailing.
HERE: Final[list[list[Act[State]]]] = [[boost, mend] for _ in LETTERS]
HERE[FISHING] = HERE[GROVE] = [boost, forage, mend]
HERE[JUNGLE] = [boost, explore, deliver, errand, mend]
HERE[PORT] = [boost, port_call, trade, export, chests, overhaul, deliver, errand, mend]

TURN: Final = Turn()
MERCHANT_CHECK: Final = MerchantCheck()
END_CHECK: Final = EndCheck()
NEXT_TURN: Final = NextTurn()
END_OF_ROUND: Final = EndOfRound()
STEPS: Final[dict[str, Step[State]]] = {
    "turn": TURN,
    "choose an action": CHOOSE_ACTION,
    "merchant check": MERCHANT_CHECK,
    "end check": END_CHECK,
    "next turn": NEXT_TURN,
    "end of round": END_OF_ROUND,
}
