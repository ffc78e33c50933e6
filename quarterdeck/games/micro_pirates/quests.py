"""The four types of Quest cards, read and checked."""

from quarterdeck.engine.data import Sheet
from quarterdeck.games.micro_pirates import effects, rewards
from quarterdeck.games.micro_pirates.constants import (
    BATTLES,
    COIN,
    JUNGLE,
    MAP,
    OCEANS,
    PAY,
    PORT,
    QUEST_TYPES,
    QUESTS,
    STATE,
    VISIT,
    quest_id,
    quest_type,
)

PLACES = {"port": PORT, "jungle": JUNGLE}


class QuestCards:
    """All Quest cards, column by column."""

    def __init__(self) -> None:
        self.name: list[str] = []
        self.give: list[list[int]] = []
        self.pay: list[list[int]] = []
        self.place: list[list[int]] = []
        self.targets: list[list[int]] = []
        self.need: list[int] = []
        self.need2: list[int] = []
        self.objective: list[int] = []

    def add(self, card: Sheet) -> None:
        self.name.append(card.text("name", 40))
        self.give.append(rewards.reward(card, "reward"))
        self.pay.append([0] * (COIN + 1))
        self.place.append([])
        self.targets.append([])
        self.need.append(0)
        self.need2.append(0)
        self.objective.append(-1)

    def aim(self, card: Sheet, key: str, text: str, sectors: list[list[int]]) -> None:
        """`WR.jungle`: a sector that exists, and its Ocean card becomes a target (MP-S04)."""
        name, _, kind = text.strip().partition(".")
        if name not in OCEANS or kind not in PLACES:
            raise card.fail(
                key, f"{text.strip()!r} should be an Ocean card and port or jungle, like WR.jungle"
            )
        ocean = OCEANS.index(name)
        if PLACES[kind] not in sectors[ocean]:
            raise card.fail(key, f"{name} has no {kind}")
        self.place[-1].append(ocean * 8 + PLACES[kind])
        self.targets[-1].append(ocean)


def read_quests(sheet: Sheet, sectors: list[list[int]]) -> QuestCards:
    sheet.only(*QUEST_TYPES)
    quests = QuestCards()
    cards = [card for kind in QUEST_TYPES for card in sheet.sheets(kind)]
    for kind, name in enumerate(QUEST_TYPES):
        wanted = sum(1 for quest in range(QUESTS) if quest_type(quest) == kind)
        if len(sheet.sheets(name)) != wanted:
            raise sheet.fail(name, f"should be {wanted} cards, not {len(sheet.sheets(name))}")
    for quest, card in enumerate(cards):
        if card.text("id") != quest_id(quest):
            raise card.fail("id", f"should be {quest_id(quest)}, not {card.text('id')}")
        quests.add(card)
        fill(quests, card, quest_type(quest), sectors)
        if len(quests.targets[-1]) > 3:
            raise card.fail("id", "has more than three targets")
    return quests


def fill(quests: QuestCards, card: Sheet, kind: int, sectors: list[list[int]]) -> None:
    if kind == 0:
        card.only("id", "name", "modifier", "reward")
        quests.need[-1] = card.number("modifier", 0, 9)
    elif kind == 1:
        card.only("id", "name", "place", "pay", "reward")
        quests.aim(card, "place", card.text("place"), sectors)
        quests.pay[-1] = tokens(card, "pay", card.text("pay"))
    elif kind == 2:
        card.only("id", "name", "jungle", "spyglasses", "pay", "reward")
        quests.aim(card, "jungle", card.text("jungle") + ".jungle", sectors)
        quests.need[-1] = card.number("spyglasses", 1, 30)
        quests.pay[-1] = tokens(card, "pay", card.text("pay"))
    else:
        card.only("id", "name", "objective", "reward")
        special(quests, card, card.text("objective"), sectors)


def tokens(card: Sheet, key: str, text: str) -> list[int]:
    pay = rewards.price(card, key, text)
    if pay[COIN] or pay[MAP] or sum(pay) > 8:
        raise card.fail(key, "should be at most 8 tokens of fish, plantain, rum and chest")
    return pay


def special(quests: QuestCards, card: Sheet, text: str, sectors: list[list[int]]) -> None:
    """MP-Q17  visit, pay ... at, battles n, state crew n, upgrades n."""
    word, _, rest = text.partition(" ")
    if word == "visit":
        quests.objective[-1] = VISIT
        for place in rest.split(","):
            quests.aim(card, "objective", place, sectors)
    elif word == "pay" and " at " in rest:
        quests.objective[-1] = PAY
        what, _, place = rest.partition(" at ")
        quests.pay[-1] = rewards.price(card, "objective", what)
        quests.aim(card, "objective", place, sectors)
        if quests.pay[-1][MAP]:
            raise card.fail("objective", "Maps cannot be asked for")
    elif word == "battles":
        quests.objective[-1] = BATTLES
        quests.need[-1] = effects.amount(card, "objective", text, rest, 1, 9)
    elif word == "state":
        quests.objective[-1] = STATE
        crew, _, upgrades = rest.partition(",")
        quests.need[-1] = effects.amount(card, "objective", text, crew.replace("crew", "").strip(), 0, 3)
        quests.need2[-1] = effects.amount(
            card, "objective", text, upgrades.replace("upgrades", "").strip(), 0, 6
        )
    else:
        raise card.fail(
            "objective", f"unknown objective {text!r}; known are visit, pay ... at, battles, state"
        )
