"""The cards, read straight from the data tables."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "quarterdeck" / "games" / "haze_islands" / "data"


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


MAPS = {row["id"]: row for row in table("maps")["card"]}
ADVENTURES = {row["id"]: row for row in table("adventures")["adventure"]}
DOOM = {row["id"] + side.upper(): row[side] for row in table("doom")["card"] for side in "ab"}
CREW = {row["code"] for row in table("icons")["icon"] if row["class"] == "crew"}
SPELLS = [row["code"] for row in table("icons")["icon"] if row["class"] == "spell"]
COLOURS: list[str] = table("captains")["colours"]
PIRATES: int = table("captains")["pirates"]
HAND: int = table("captains")["hand"]
TITLES = sorted((row["score"], row["name"]) for row in table("captains")["title"])
ISLANDS = [name for name, row in MAPS.items() if row["kind"] == "island"]
SEA_CARDS = [name for name, row in MAPS.items() if row["kind"] != "island"]
CORNERS = ["TL", "TR", "BL", "BR"]
CARD_OF_ORDER = {row["order"]: name for name, row in ADVENTURES.items()}


@dataclass
class Mix:
    """Cards that lie face down in no known order: what their faces may still be."""

    faces: list[str]


@dataclass(eq=False)
class Card:
    """A map card in a deck or in the pile. Nobody has looked at it yet if it has no face."""

    mix: Mix
    face: str = ""


def icon_of(face: str) -> str:
    return str(MAPS[face]["icon"])


def is_island(face: str) -> bool:
    return face in ISLANDS
