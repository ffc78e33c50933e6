"""What is printed on the cards, sheets and dice: the game's data files, read afresh."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parents[3] / "quarterdeck" / "games" / "micro_pirates" / "data"
HELD = ("fish", "plantain", "rum", "map", "chest")  # MP-H01: what takes a slot of the hold


class Effect(NamedTuple):
    """`["once"] op n ["for r rum"]`; `die` effects have their roll in the op and count one die."""

    op: str
    n: int
    rum: int
    once: bool

    @property
    def free(self) -> bool:
        """MP-E02: neither a rum cost nor the one-time mark."""
        return not self.rum and not self.once


Part = list[Effect]


class Reward(NamedTuple):
    what: str
    n: int
    keep: int  # of `loot n/keep`


@dataclass
class CrewCard:
    coins: int
    rum: int
    effects: Part


@dataclass
class UpgradeCard:
    coins: int
    rum: int
    ship: Part
    crew: Part


@dataclass
class QuestCard:
    type: str
    reward: list[Reward]
    modifier: int = 0
    stops: list[tuple[str, str]] = field(default_factory=list)  # (Ocean card, "port" or "jungle")
    pay: dict[str, int] = field(default_factory=dict)
    spyglasses: int = 0
    objective: str = ""
    battles: int = 0
    crew: int = 0
    upgrades: int = 0

    @property
    def targets(self) -> set[str]:
        return {ocean for ocean, _ in self.stops}


def effect(text: str) -> Effect:
    found = re.fullmatch(r"(once )?([a-z ]+?)(?: ([+-]?\d+))?(?: for (\d+) rum)?", text)
    assert found, text
    once, op, n, rum = found.groups()
    return Effect(op, int(n or 1), int(rum or 0), bool(once))


def part(texts: list[str]) -> Part:
    return [effect(text) for text in texts]


def rewards(text: str) -> list[Reward]:
    listed = []
    for item in text.split(", "):
        what, number = item.split()
        n, _, keep = number.partition("/")
        listed.append(Reward(what, int(n), int(keep or 0)))
    return listed


def price(text: str) -> dict[str, int]:
    pairs = [item.split() for item in text.split(", ") if item]
    return {what: int(n) for n, what in pairs}


def load(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def stop(text: str) -> tuple[str, str]:
    ocean, sector = text.split(".")
    return ocean, sector


def special(row: dict[str, Any]) -> QuestCard:
    card = QuestCard("special", rewards(row["reward"]))
    card.objective, rest = row["objective"].split(" ", 1)
    if card.objective == "visit":
        card.stops = [stop(text) for text in rest.split(", ")]
    elif card.objective == "pay":
        paid, where = rest.split(" at ")
        card.pay, card.stops = price(paid), [stop(where)]
    elif card.objective == "battles":
        card.battles = int(rest)
    else:
        crew, upgrades = re.findall(r"\d+", rest)
        card.crew, card.upgrades = int(crew), int(upgrades)
    return card


def quests() -> dict[str, QuestCard]:
    rows, cards = load("quests"), dict[str, QuestCard]()
    for row in rows["raid"]:
        cards[row["id"]] = QuestCard("raid", rewards(row["reward"]), modifier=row["modifier"])
    for row in rows["delivery"]:
        cards[row["id"]] = QuestCard(
            "delivery", rewards(row["reward"]), stops=[stop(row["place"])], pay=price(row["pay"])
        )
    for row in rows["voyage"]:
        cards[row["id"]] = QuestCard(
            "voyage",
            rewards(row["reward"]),
            stops=[(row["jungle"], "jungle")],
            pay=price(row["pay"]),
            spyglasses=row["spyglasses"],
        )
    for row in rows["special"]:
        cards[row["id"]] = special(row)
    return cards


def dice(colour: str) -> list[dict[str, int]]:
    return [price(face) for face in load("basics")["dice"][colour]]


OCEANS: dict[str, Any] = {row["id"]: row for row in load("sea")["card"]}
PORT_CARDS = [id for id, row in OCEANS.items() if row["kind"] == "port"]
OPEN_WATERS = [id for id, row in OCEANS.items() if row["kind"] == "open"]
MAPS = [row["shows"] for row in load("maps")["map"]]
EXPORTS = {row["id"]: (price(row["pay"]), rewards(row["reward"])) for row in load("exports")["export"]}
QUESTS = quests()
DICE = {colour: dice(colour) for colour in ("blue", "green", "brown", "red")}
BASICS = load("basics")
SHEETS = load("sheets")
CAPTAINS = {row["id"]: part(row["effects"]) for row in SHEETS["captain"]}
SHIPS = {row["id"]: row for row in SHEETS["ship"]}
SHIP_EFFECTS = {row["id"]: part(row["effects"]) for row in SHEETS["ship"]}
CREW = {row["id"]: CrewCard(row["coins"], row["rum"], part(row["effects"])) for row in load("crew")["crew"]}
UPGRADES = {
    row["id"]: UpgradeCard(row["coins"], row["rum"], part(row["ship"]), part(row["crew"]))
    for row in load("upgrades")["upgrade"]
}
CREW_DECK, UPGRADE_DECK = list(CREW), list(UPGRADES)  # before the Crew and Upgrades among the Loot
LOOT_KIND: dict[str, str] = {}
LOOT_REWARD: dict[str, list[Reward]] = {}
for _row in load("loot")["loot"]:
    for _n in range(_row["copies"]):
        _id = f"L{int(_row['first'][1:]) + _n:02}"
        LOOT_KIND[_id] = _row["kind"]
        if "reward" in _row:
            LOOT_REWARD[_id] = rewards(_row["reward"])
        elif "crew" in _row:
            CREW[_id] = CrewCard(0, 0, part(_row["crew"]))
        else:
            UPGRADES[_id] = UpgradeCard(0, 0, part(_row["ship_part"]), part(_row["crew_part"]))


def rep_effects(captain: str, rep: int) -> Part:
    """MP-R03: every space from the middle out to the marker."""
    track, sheet = SHEETS["reputation"], next(row for row in SHEETS["captain"] if row["id"] == captain)
    up = [track["good"], sheet["second"], sheet["third"]]
    down = [track["bad"], track["worse"], track["worst"]]
    spaces = up[:rep] if rep > 0 else down[:-rep]
    return [effect(text) for space in spaces for text in space]


def required_fame(rep: int) -> int:
    """MP-R02."""
    needed: int = SHEETS["reputation"]["required"][rep + 3]
    return needed
