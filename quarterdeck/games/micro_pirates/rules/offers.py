"""Offers of the Ports and the Export display are refilled (MP-S03 to MP-S05, MP-C03, MP-G04)."""

from typing import Final

from quarterdeck.engine.cards import bag
from quarterdeck.engine.dice import Lot
from quarterdeck.engine.table import Ask, Step
from quarterdeck.games.micro_pirates.constants import CREW, NONE, QUESTS, UPGRADES, card_id, quest_id
from quarterdeck.games.micro_pirates.shared import drawn, replaced
from quarterdeck.games.micro_pirates.state import State


class Refill(Step[State]):
    """MP-C03  Empty slots are refilled at the end of the action. MP-S03  Quest, Crew, Upgrade."""

    def run(self, s: State, port: int) -> None:
        if s.offer_quest[port] == NONE:
            s.then(REFILL_QUEST, port)
        if s.offer_crew[port] == NONE:
            s.then(REFILL_CREW, port)
        if s.offer_upgrade[port] == NONE:
            s.then(REFILL_UPGRADE, port)


class RefillCrew(Step[State]):
    """MP-H12  An empty deck is made anew; if there is no card the slot stays empty."""

    def run(self, s: State, port: int) -> None:
        if not any(s.crew_deck.left):
            s.crew_deck = bag(s.crew_discard)
            s.crew_discard = [0] * (UPGRADES - CREW)
        if any(s.crew_deck.left):
            s.then(TURN_UP_CREW, port)


class RefillUpgrade(Step[State]):
    """MP-H12  Likewise."""

    def run(self, s: State, port: int) -> None:
        if not any(s.upgrade_deck.left):
            s.upgrade_deck = bag(s.upgrade_discard)
            s.upgrade_discard = [0] * len(s.upgrade_discard)
        if any(s.upgrade_deck.left):
            s.then(TURN_UP_UPGRADE, port)


class RefillQuest(Step[State]):
    """MP-S04  Only a card that has no target here; when the deck has none, the discards are shuffled in.
    MP-Y33  If there is none at all the slot stays empty."""

    def run(self, s: State, port: int) -> None:
        if not any(fitting_quests(s, port)):
            deck = s.quest_deck.left
            s.quest_deck = bag([deck[n] + s.quest_discard[n] for n in range(QUESTS)])
            s.quest_discard = [0] * QUESTS
        if any(fitting_quests(s, port)):
            s.then(TURN_UP_QUEST, port)


def fitting_quests(s: State, port: int) -> list[int]:
    targets = s.t.quest_targets
    left = s.quest_deck.left
    return [left[n] if port not in targets[n] else 0 for n in range(QUESTS)]


class CrewCard(Lot[State]):
    def odds(self, s: State) -> list[int]:
        return s.crew_deck.left

    def do(self, s: State, card: int) -> None:
        s.crew_deck = drawn(s.crew_deck, card)
        s.offer_crew = replaced(s.offer_crew, s.arg, CREW + card)

    def label(self, arg: int) -> str:
        return card_id(CREW + arg)


class UpgradeCard(Lot[State]):
    def odds(self, s: State) -> list[int]:
        return s.upgrade_deck.left

    def do(self, s: State, card: int) -> None:
        s.upgrade_deck = drawn(s.upgrade_deck, card)
        s.offer_upgrade = replaced(s.offer_upgrade, s.arg, UPGRADES + card)

    def label(self, arg: int) -> str:
        return card_id(UPGRADES + arg)


class QuestCard(Lot[State]):
    """MP-S04  Cards set aside go back into the deck, so any fitting card is as likely as another."""

    def odds(self, s: State) -> list[int]:
        return fitting_quests(s, s.arg)

    def do(self, s: State, card: int) -> None:
        s.quest_deck = drawn(s.quest_deck, card)
        s.offer_quest = replaced(s.offer_quest, s.arg, card)

    def label(self, arg: int) -> str:
        return quest_id(arg)


class RefillExports(Step[State]):
    """MP-G04  The display is refilled to two while the deck lasts. MP-H13  It is never made anew."""

    def run(self, s: State, arg: int) -> None:
        if NONE in s.display and any(s.export_deck.left):
            s.then(TURN_UP_EXPORT)
            s.then(REFILL_EXPORTS)


class ExportCard(Lot[State]):
    def odds(self, s: State) -> list[int]:
        return s.export_deck.left

    def do(self, s: State, card: int) -> None:
        s.export_deck = drawn(s.export_deck, card)
        s.display = replaced(s.display, s.display.index(NONE), card)

    def label(self, arg: int) -> str:
        return f"E{arg + 1:02d}"


crew_card: Final = CrewCard("crew", UPGRADES - CREW, when="MP-C03")
upgrade_card: Final = UpgradeCard("upgrade", 22, when="MP-C03")
quest_card: Final = QuestCard("questcard", QUESTS, when="MP-C03")
export_card: Final = ExportCard("exportcard", 10, when="MP-G04")

REFILL: Final = Refill()
REFILL_CREW: Final = RefillCrew()
REFILL_UPGRADE: Final = RefillUpgrade()
REFILL_QUEST: Final = RefillQuest()
TURN_UP_CREW: Final = Ask(crew_card)
TURN_UP_UPGRADE: Final = Ask(upgrade_card)
TURN_UP_QUEST: Final = Ask(quest_card)
REFILL_EXPORTS: Final = RefillExports()
TURN_UP_EXPORT: Final = Ask(export_card)
STEPS: Final[dict[str, Step[State]]] = {
    "refill": REFILL,
    "refill crew": REFILL_CREW,
    "refill upgrade": REFILL_UPGRADE,
    "refill quest": REFILL_QUEST,
    "turn up a crew card": TURN_UP_CREW,
    "turn up an upgrade": TURN_UP_UPGRADE,
    "turn up a quest": TURN_UP_QUEST,
    "refill exports": REFILL_EXPORTS,
    "turn up an export": TURN_UP_EXPORT,
}
