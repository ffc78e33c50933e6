"""Arguments of a position, read: whatever is not understood is refused in a sentence."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from quarterdeck.engine import given
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import known_as, whole
from quarterdeck.games.micro_pirates.constants import (
    CARDS,
    NONE,
    OCEANS,
    QUESTS,
    SHIP_NAMES,
    SHOWN,
    TOKENS,
    card_id,
    quest_id,
)
from quarterdeck.games.micro_pirates.state import State

Words = str | list[Any] | tuple[Any, ...]
By = Mapping[Any, Any] | None
Given = Mapping[str, Any]  # the arguments of `table`, by name
CARD = {card_id(card): card for card in range(CARDS)}
QUEST = {quest_id(quest): quest for quest in range(QUESTS)}
BRACKETS = re.compile(r"\(\s*([0-8])\s*,\s*([0-8])\s*\)")
CELL = re.compile(r"r([0-8])c([0-8])")
MOST = 999


def words(what: str, given: Any) -> list[str]:
    """A text of words, or a list of them. A cell in the ledger's brackets, (2,4), is one word."""
    if isinstance(given, str):
        return BRACKETS.sub(r" r\1c\2 ", given).replace(",", " ").split()
    if isinstance(given, list | tuple) and all(type(item) in (str, int) for item in given):
        return [word for item in given for word in words(what, str(item))]
    raise Unreadable(f"{what}: {given!r} should be words, in a text or a list")


def among(what: str, given: Any, names: Iterable[str]) -> list[int]:
    """Which of these names the words are; any other is refused, and one said twice."""
    known = list(names)
    found = words(what, given)
    for word in found:
        if word not in known:
            raise Unreadable(f"{what}: {word!r} is none of {known_as(known)}")
        if found.count(word) > 1:
            raise Broken(f"{what}: {word} is there only once")
    return [known.index(word) for word in found]


def one(what: str, given: Any, names: Iterable[str]) -> int:
    """The same, for a single word."""
    found = among(what, given, names)
    if len(found) != 1:
        raise Unreadable(f"{what}: {given!r} should be a single word")
    return found[0]


def seat_of(s: State, who: Any, what: str = "seat") -> int:
    """A colour, or a number from 0."""
    return given.seat_of(what, who, SHIP_NAMES[: len(s.crews)])


def by_seat(s: State, said: Given, what: str) -> dict[int, Any]:
    """What an argument says of each seat it names, by colour or by number."""
    return given.by_seat(what, said[what], SHIP_NAMES[: len(s.crews)])


def numbers(s: State, said: Given, what: str, low: int, high: int) -> dict[int, int]:
    return {seat: whole(what, value, low, high) for seat, value in by_seat(s, said, what).items()}


FORMS = "r2c4, (2,4), WR.jungle, PR.port, GB.small or GB.large"


def sector_of(s: State, place: Any, what: str) -> int:
    """The cell that a place names, open or not; NONE if that Ocean card has no such sector."""
    text = BRACKETS.sub(r"r\1c\2", place) if isinstance(place, str) else ""
    found = CELL.fullmatch(text)
    if found:
        return int(found[1]) * 9 + int(found[2])
    ocean, _, kind = text.partition(".")
    spots = {"port": s.port, "jungle": s.jungle, "small": s.spot[0], "large": s.spot[1]}
    if ocean not in OCEANS or kind not in spots:
        raise Unreadable(f"{what}: {place!r} is not a sector; write {FORMS}")
    return spots[kind][OCEANS.index(ocean)]


def cell_of(s: State, place: Any, what: str = "place") -> int:
    """An open sector."""
    cell = sector_of(s, place, what)
    if cell == NONE or not s.t.near[cell]:
        raise Unreadable(f"{what}: {place!r} is not an open sector; write {FORMS}")
    return cell


def counted(what: str, given: Any) -> list[int]:
    """`2 rum 1 fish` as the five counts of the hold."""
    held = [0] * TOKENS
    said = words(what, given)
    if len(said) % 2:
        raise Unreadable(f"{what}: {given!r} should be numbers and tokens: '2 rum 1 fish'")
    for count, word in zip(said[::2], said[1::2], strict=True):
        name = word if word in SHOWN else word.removesuffix("s")
        if not re.fullmatch("[0-9]{1,3}", count) or name not in SHOWN[:TOKENS] or name == "map":
            raise Unreadable(
                f"{what}: '{count} {word}': fish, plantain, rum and chest go here, Maps in `maps`"
            )
        held[SHOWN.index(name)] += int(count)
    return held


def map_cards(s: State, what: str, given: Any) -> list[int]:
    """Map cards by Ocean card (WR) or by number (M01)."""
    found: list[int] = []
    codes = [f"M{n + 1:02d}" for n in range(len(s.t.map_shows))]
    for word in words(what, given):
        if word in codes:
            found.append(s.t.map_shows[codes.index(word)])
        elif word in OCEANS and s.t.maps[OCEANS.index(word)]:
            found.append(OCEANS.index(word))
        else:
            shown = [OCEANS[ocean] for ocean in range(len(OCEANS)) if s.t.maps[ocean]]
            raise Unreadable(
                f"{what}: no Map card is called {word!r}; there are {', '.join(shown)}, M01 to M10"
            )
    return found
