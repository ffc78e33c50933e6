"""Quests: begun, followed, completed (MP-Q)."""

from typing import Final

from quarterdeck.engine.fields import AskField, Field
from quarterdeck.engine.table import Act, Step
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    DELIVERY,
    MERCHANT,
    NONE,
    PAY,
    RAID,
    SHIP_NAMES,
    SHIPS,
    SPECIAL,
    STATE,
    VISIT,
    VOYAGE,
    quest_type,
)
from quarterdeck.games.micro_pirates.notes import QUEST_BEGUN, QUEST_DONE
from quarterdeck.games.micro_pirates.rules.deed import Deed
from quarterdeck.games.micro_pirates.rules.hold import SHIP
from quarterdeck.games.micro_pirates.rules.rewards import reward
from quarterdeck.games.micro_pirates.shared import counted, replaced
from quarterdeck.games.micro_pirates.state import State


def start(s: State, seat: int, quest: int, port: int) -> None:
    """MP-Q02, MP-Q08, MP-Q11  The tokens of the new Quest are placed."""
    crew = s.crews[seat]
    kind = quest_type(quest)
    crew.quests = replaced(crew.quests, kind, quest)
    s.note(QUEST_BEGUN, "MP-C12", [seat, quest])
    if kind == RAID:
        crew.raid = NONE
        s.then(MARK, MARK.by_choice(seat))
    elif kind == VOYAGE:
        crew.voyage_port = port
        crew.voyage_done = False
    elif kind == SPECIAL:
        crew.visited = 0
        crew.battles = 0
        s.then(FULFIL, seat)


def complete(s: State, seat: int, kind: int) -> None:
    """MP-Q04, MP-Q09, MP-Q16, MP-Q19  The reward, the tokens back, the card to the discard pile;
    MP-Q16  a Voyage leaves the game."""
    crew = s.crews[seat]
    quest = crew.quests[kind]
    crew.quests = replaced(crew.quests, kind, NONE)
    if kind == VOYAGE:
        s.quest_gone = counted(s.quest_gone, quest)
        crew.voyage_port = NONE
        crew.voyage_done = False
    else:
        s.quest_discard = counted(s.quest_discard, quest)
    if kind == RAID:
        crew.raid = NONE
    elif kind == SPECIAL:
        crew.visited = 0
        crew.battles = 0
    s.note(QUEST_DONE, "MP-Q20", [seat, quest])
    reward(s, seat, s.t.quest_give[quest], "MP-Q20")
    s.then(FULFIL, seat)


class Fulfil(Step[State]):
    """MP-Q18  `battles` and `state` need no action and complete at once."""

    def run(self, s: State, seat: int) -> None:
        if fulfilled(s, seat):
            complete(s, seat, SPECIAL)


def fulfilled(s: State, seat: int) -> bool:
    """MP-Q17  So many Battles won; or so many Crew cards and Upgrades at the same time."""
    crew = s.crews[seat]
    quest = crew.quests[SPECIAL]
    if quest == NONE:
        return False
    objective, need = s.t.quest_objective[quest], s.t.quest_need[quest]
    if objective == BATTLES:
        return crew.battles >= need
    return objective == STATE and crew.crew_count() >= need and enough_upgrades(s, seat, quest)


def enough_upgrades(s: State, seat: int, quest: int) -> bool:
    """MP-Q17  Upgrades on the Ship and under the Crew count together."""
    return s.crews[seat].upgrade_count() >= s.t.quest_need2[quest]


class Arrive(Step[State]):
    """MP-Q13  An explored Voyage is completed the moment the Ship ends a movement in its starting
    Port. MP-Q14  A Battle for the Port is fought first; the Ship must still be there."""

    def run(self, s: State, seat: int) -> None:
        crew = s.crews[seat]
        if crew.quests[VOYAGE] != NONE and crew.voyage_done and crew.cell == s.port[crew.voyage_port]:
            complete(s, seat, VOYAGE)


class Mark(Step[State]):
    """MP-Q05  A Raid token without a Merchant is placed by its owner, or waits if there is none."""

    BY_CHOICE: Final = Field(3)

    def by_choice(self, seat: int) -> int:
        """MP-Q02  A Raid is being started: its owner is asked even about a single Merchant."""
        return SHIP.put(seat) | self.BY_CHOICE.put(1)

    def run(self, s: State, arg: int) -> None:
        seat = SHIP.of(arg)
        crew = s.crews[seat]
        if crew.quests[RAID] == NONE or crew.raid != NONE:
            return
        afloat = merchants(s)
        if len(afloat) == 1 and s.quiet and not self.BY_CHOICE.of(arg):
            crew.raid = afloat[0]
        elif afloat:
            s.then(WHICH_MERCHANT, seat)


def raid_waits(s: State) -> bool:
    """Whether anybody has a Raid token without a Merchant."""
    for crew in s.crews:
        if crew.quests[RAID] != NONE and crew.raid == NONE:
            return True
    return False


class MarkAll(Step[State]):
    """MP-N05  Owners place their waiting Raid tokens in turn order, from the active player."""

    def run(self, s: State, arg: int) -> None:
        seats = len(s.crews)
        for n in range(seats):
            s.then(MARK, (s.turn + n) % seats)


def merchants(s: State) -> list[int]:
    return [ship for ship in range(MERCHANT, SHIPS) if s.ships[ship] != NONE]


class MarkMerchant(Act[State]):
    """MP-Q02  Any Merchant Ship on the sea, small or large; several players may mark the same one."""

    def objection(self, s: State, merchant: int) -> str | None:
        return None if s.ships[MERCHANT + merchant] != NONE else "MP-Q02"

    def do(self, s: State, merchant: int) -> None:
        s.crews[s.seat].raid = MERCHANT + merchant

    def label(self, arg: int) -> str:
        return SHIP_NAMES[MERCHANT + arg]


class Deliver(Deed):
    """MP-Q09  On the sector of the token with all goods in the hold; no partial delivery.
    MP-Q10  A Blockade does not hinder it."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        quest = crew.quests[DELIVERY]
        if s.actions == 0:
            return "MP-T02"
        if quest == NONE:
            return "MP-Q21"
        if crew.cell != s.sector(s.t.quest_place[quest][0]) or not s.has(crew, s.t.quest_pay[quest]):
            return "MP-Q09"
        return None

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        s.pay(s.seat, s.t.quest_pay[s.crews[s.seat].quests[DELIVERY]], "MP-Q09")
        complete(s, s.seat, DELIVERY)


class Errand(Deed):
    """MP-Q17  A Quest action on a sector that a `visit` or `pay` Special names."""

    def objection(self, s: State, arg: int) -> str | None:
        crew = s.crews[s.seat]
        quest = crew.quests[SPECIAL]
        if s.actions == 0:
            return "MP-T02"
        if quest == NONE or s.t.quest_objective[quest] not in (VISIT, PAY):
            return "MP-Q21"
        spot = called_at(s, quest, crew.cell)
        if spot == NONE or (crew.visited >> spot) & 1:
            return "MP-Q17"
        return None if s.has(crew, s.t.quest_pay[quest]) else "MP-Q17"

    def do(self, s: State, arg: int) -> None:
        s.actions -= 1
        crew = s.crews[s.seat]
        quest = crew.quests[SPECIAL]
        s.pay(s.seat, s.t.quest_pay[quest], "MP-Q17")
        crew.visited |= 1 << called_at(s, quest, crew.cell)
        if crew.visited == (1 << len(s.t.quest_place[quest])) - 1:
            complete(s, s.seat, SPECIAL)


def called_at(s: State, quest: int, cell: int) -> int:
    """Which of the listed sectors the cell is."""
    places = s.t.quest_place[quest]
    for n in range(len(places)):
        if s.sector(places[n]) == cell:
            return n
    return NONE


mark: Final = MarkMerchant("mark", SHIPS - MERCHANT, when="MP-Q02")
deliver: Final = Deliver("deliver", when="MP-T04")
errand: Final = Errand("errand", when="MP-T04")

FULFIL: Final = Fulfil()
ARRIVE: Final = Arrive()
MARK: Final = Mark()
MARK_ALL: Final = MarkAll()
WHICH_MERCHANT: Final = AskField(SHIP, mark)
STEPS: Final[dict[str, Step[State]]] = {
    "fulfil a quest": FULFIL,
    "arrive": ARRIVE,
    "mark a merchant": MARK,
    "mark all": MARK_ALL,
    "which merchant": WHICH_MERCHANT,
}
