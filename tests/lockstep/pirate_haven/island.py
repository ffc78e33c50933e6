"""One player's Island: where things lie, what they hold, and the Fame they give."""

import tomllib
from pathlib import Path
from typing import Any

import quarterdeck

DATA = Path(quarterdeck.__file__).parent / "games" / "pirate_haven" / "data"


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text())


BOARD, MAP, SUPPLY, TILES = table("island"), table("map"), table("supply"), table("tiles")
KINDS: dict[str, dict[str, Any]] = {tile["code"]: tile for tile in TILES["tile"]}
TERRAIN: dict[str, str] = {
    f"r{r}c{c}": terrain
    for r, row in enumerate(BOARD["rows"], start=1)
    for c, terrain in enumerate(row, start=1)
}
LIMIT: int = BOARD["income_limit"]


def neighbours(spot: str) -> list[str]:
    """PH-C04  Up, down, left and right."""
    r, c = int(spot[1]), int(spot[3])
    around = [f"r{r - 1}c{c}", f"r{r + 1}c{c}", f"r{r}c{c - 1}", f"r{r}c{c + 1}"]
    return [other for other in around if other in TERRAIN]


class Island:
    def __init__(self) -> None:
        self.tile: dict[str, str] = {}  # r1c2: BLD3
        self.dice: dict[str, tuple[str, int]] = {}  # r1c2a: (T, 4), r2c3: (N, 5)
        self.rum: list[str] = []  # r1c2b
        self.income = 0

    # -- tiles ---------------------------------------------------------------------------

    def family(self, family: str) -> list[str]:
        """The spots with a Building (BLD), Pirate (PIR) or Ship tile (SHP)."""
        return [spot for spot, code in self.tile.items() if code.startswith(family)]

    def capacity(self, spot: str) -> int:
        """PH-C02, PH-C03."""
        code = self.tile[spot]
        around = [self.tile.get(other) for other in neighbours(spot)]
        bonus = around.count("BLD3") + (around.count("BLD5") if code.startswith("SHP") else 0)
        return int(KINDS[code]["value"]) + bonus

    def room(self, terrain: str) -> list[str]:
        """PH-L05  Neither tile nor Navy die."""
        return [
            spot
            for spot, kind in TERRAIN.items()
            if kind == terrain and spot not in self.tile and spot not in self.dice
        ]

    def gifts(self, what: str) -> int:
        return sum(int(KINDS[code][what]) for code in self.tile.values())

    # -- die spots -----------------------------------------------------------------------

    def usable(self, spot: str, mark: str) -> bool:
        """PH-C08  F is free; K on a Building needs a BLD1, on a Pirate a BLD2."""
        if mark == "F":
            return True
        key = {"BLD": "BLD1", "PIR": "BLD2"}[self.tile[spot][:3]]
        return key in self.tile.values()

    def available(self) -> list[str]:
        """PH-D03."""
        found = []
        for spot, code in self.tile.items():
            for letter, mark in zip("ab", KINDS[code]["spots"], strict=False):
                place = spot + letter
                if place not in self.dice and place not in self.rum and self.usable(spot, mark):
                    found.append(place)
        return found

    def own(self, colour: str) -> list[str]:
        return [place for place, (kind, _) in self.dice.items() if kind == colour]

    def top(self, place: str) -> int:
        """PH-C07  The most a die may show there."""
        return 6 if self.dice[place][0] == "N" else min(6, self.capacity(place[:4]))

    def below(self, colour: str) -> list[str]:
        return [place for place in self.own(colour) if self.dice[place][1] < self.top(place)]

    def put(self, place: str, colour: str, pips: int) -> None:
        """PH-C06  Reduced to the capacity."""
        self.dice[place] = (colour, pips)
        self.dice[place] = (colour, min(pips, self.top(place)))

    def add(self, place: str, pips: int) -> None:
        colour, shown = self.dice[place]
        self.dice[place] = (colour, min(shown + pips, self.top(place)))

    def near(self, spot: str) -> list[str]:
        """The dice on the neighbouring spots, on tiles or in the water."""
        return [place for place in self.dice if place[:4] in neighbours(spot)]

    # -- counting ------------------------------------------------------------------------

    def pips(self, colour: str) -> int:
        return sum(self.dice[place][1] for place in self.own(colour))

    def resources(self) -> int:
        """PH-I02."""
        return int(BOARD["resources"]) + self.pips("R") + self.gifts("resources")

    def gain_income(self, gain: int) -> None:
        """PH-I09."""
        self.income = min(LIMIT, self.income + gain)

    def strength(self) -> int:
        return sum(self.capacity(spot) for spot in self.family("SHP"))

    def treasure(self) -> int:
        """PH-F13."""
        return self.pips("T") + self.gifts("treasure")

    def rums(self) -> int:
        """PH-F11."""
        return len(self.rum) + self.gifts("rum")

    def rum_fame(self) -> int:
        """PH-F12."""
        worth = [0, *BOARD["rum_fame"]]
        sets, rest = divmod(self.rums(), 5)
        return int(sets * worth[5] + worth[rest])

    def pirate_fame(self) -> int:
        """PH-F15, PH-P07."""
        return sum(self.pirate(spot) for spot in self.family("PIR"))

    def pirate(self, spot: str) -> int:
        """PH-P01 to PH-P06."""
        buildings, ships = self.family("BLD"), self.family("SHP")
        kind = self.tile[spot]
        if kind == "PIR1":
            return 3 * sum(any(other in buildings for other in neighbours(ship)) for ship in ships)
        if kind == "PIR2":
            return sum(self.capacity(building) for building in buildings) // 2
        if kind == "PIR3":
            return 2 * len({self.tile[building] for building in buildings})
        if kind == "PIR4":
            here = [place for place in self.dice if place[:4] == spot]
            return 2 * (len(here) + len(self.near(spot)))
        if kind == "PIR5":
            numbers = {self.dice[place][1] for place in self.own("N")}
            return len({self.tile[ship] for ship in ships}) + len(numbers)
        return self.income

    def lines(self) -> dict[str, int]:
        """Fame that needs no look at the others."""
        return {"rum": self.rum_fame(), "treasure": self.treasure(), "pirates": self.pirate_fame()}

    def tracks(self) -> dict[str, int]:
        return {
            "income": self.income,
            "resources": self.resources(),
            "treasure": self.treasure(),
            "rum": self.rums(),
            "navy": self.pips("N"),
            "strength": self.strength(),
        }

    # -- in words ------------------------------------------------------------------------

    def held(self, place: str) -> str:
        if place in self.rum:
            return "M"
        colour, pips = self.dice.get(place, ("-", 0))
        return f"{colour}{pips}" if pips else "-"

    def look(self) -> dict[str, str]:
        words = {spot: self.held(spot) for spot in self.own("N")}
        for spot, code in self.tile.items():
            places = [spot + letter for letter in "ab"[: len(KINDS[code]["spots"])]]
            words[spot] = " ".join([code, *(self.held(place) for place in places)])
        return words
