"""Laying out a position from words: logs, locations, ships, cards, and who knows which."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.errors import Unreadable
from quarterdeck.games.haze_islands import terms
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import CORNERS

STATES = ["empty", "double", "single", "sea"]
STATUSES = ["survivor", "castaway", "ghost"]
ENDINGS = ["", "double", "X", "used", "single"]
BECAME = [terms.UNUSED, terms.UNUSED, terms.USED, terms.USED, terms.AS_SINGLE]
Key = str | int


def seat_of(key: Key) -> int:
    if isinstance(key, int):
        return key
    for seat, names in enumerate((("crimson", "p1"), ("teal", "p2"), ("ivory", "p3"))):
        if key.lower() in names:
            return seat
    raise Unreadable(f"{key!r} is no player; there are crimson, teal, ivory")


def seated(s: State, keys: Iterable[Key | None]) -> None:
    """All these players are at the table."""
    for key in keys:
        if key is not None and not 0 <= seat_of(key) < len(s.captains):
            raise Unreadable(f"{key!r} is not at a table for {len(s.captains)}")


def one_of(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise Unreadable(f"{name!r} is no {what}")
    return names.index(name)


def card(s: State, name: str) -> int:
    return one_of(s.chart.maps, name, "map card")


def adventure_card(s: State, name: str) -> int:
    """An adventure that lies nowhere yet."""
    number = one_of(s.chart.adventures, name, "adventure")
    if not s.adventures[number]:
        raise Unreadable(f"{name} is in two places")
    return number


def write_logs(s: State, logs: dict[Any, list[str]]) -> None:
    for key, entries in logs.items():
        for words in entries:
            name, _, what = words.partition(" ")
            tale = s.captains[seat_of(key)].tale
            if name.startswith("DM"):
                side = doom_side(s, name)
                tale.append(terms.DOOM_ENTRY + side)
                s.doom_left[side] = s.doom_left[side ^ 1] = 0
            else:
                adventure = adventure_card(s, name)
                tale.append(adventure * 4 + BECAME[one_of(ENDINGS, what, "end of an adventure")])
                s.adventures[adventure] = 0


def doom_side(s: State, name: str) -> int:
    """ "DM2B" is 3; without a letter side A is meant."""
    side = "AB".find(name[3:4]) if name[3:4] else 0
    if name[:3] not in s.chart.doom_names or side < 0:
        raise Unreadable(f"{name!r} is no Doom card")
    return s.chart.doom_names.index(name[:3]) * 2 + side


def lay_board(s: State, lines: list[str]) -> None:
    """Named adventures first, so that unnamed slots take what is left, from the last card down."""
    unnamed: list[int] = []
    for line in lines:
        found = re.fullmatch(
            r"(\w+) *\(? *([-−]?\d+) *,? *([-−]?\d+) *\)? *(?:bottom )? *([NESW])"
            r"(?: +(A\d\d))?(?: +(double|single|sea|empty))?",
            line.strip(),
        )
        if found is None:
            raise Unreadable(f"{line!r} is no location; write I05 (0,0) bottom S A03 single")
        name, x, y, bottom, adventure, state = found.groups()
        place = card(s, name)
        s.place_card(place, int(x.replace("−", "-")), int(y.replace("−", "-")), "NESW".index(bottom))
        s.slot_state[place] = STATES.index(state or "double")
        if adventure:
            s.slot[place] = adventure_card(s, adventure)
            s.adventures[s.slot[place]] = 0
        elif state != "empty":
            unnamed.append(place)
    for place in unnamed:
        s.slot[place] = max(n for n in range(18) if s.adventures[n])
        s.adventures[s.slot[place]] = 0


def keep_adventures(s: State, wanted: list[str] | int | None, extra: int) -> None:
    """What the wanted adventure deck leaves over goes, as singles, into the spare log."""
    if wanted is None:
        return
    left = [n for n in range(18) if s.adventures[n]]
    kept = left[:wanted] if isinstance(wanted, int) else [adventure_card(s, name) for name in wanted]
    for adventure in left:
        if adventure not in kept:
            s.adventures[adventure] = 0
            s.captains[extra].tale.append(adventure * 4 + terms.AS_SINGLE)


def lay_doom(s: State, top: str | None, under: list[str] | int | None, extra: int) -> None:
    left = [n for n in range(6) if s.doom_left[2 * n]]
    if not left:
        return
    s.doom_top = 2 * left[0] if top is None else doom_side(s, top)
    s.doom_left[s.doom_top] = s.doom_left[s.doom_top ^ 1] = 0
    left = [n for n in range(6) if s.doom_left[2 * n]]
    if under is None:
        return
    kept = left[:under] if isinstance(under, int) else [doom_side(s, name) // 2 for name in under]
    for number in left:
        if number not in kept:
            s.doom_left[2 * number] = s.doom_left[2 * number + 1] = 0
            s.captains[extra].tale.append(terms.DOOM_ENTRY + 2 * number)


def man_ships(
    s: State,
    at: dict[Any, str],
    status: dict[Any, str],
    deployed: dict[Any, list[str]],
    discarded: dict[Any, int],
    supply: dict[Any, int],
) -> None:
    for captain in s.captains:
        captain.at = s.board[0]
    for key, name in at.items():
        s.captains[seat_of(key)].at = card(s, name)
    for key, word in status.items():
        s.captains[seat_of(key)].status = one_of(STATUSES, word, "state of a player")
    for key, places in deployed.items():
        s.captains[seat_of(key)].deployed = [card(s, name) for name in places]
    for key, count in discarded.items():
        s.captains[seat_of(key)].discarded = count
    for captain in s.captains:
        rest = s.chart.pirates - len(captain.deployed) - captain.discarded
        captain.supply = rest if captain.status == terms.SURVIVOR else 0
    for key, count in supply.items():
        s.captains[seat_of(key)].supply = count
    for captain in s.captains:
        if captain.status == terms.CASTAWAY:
            captain.supply = 0


def deal_cards(s: State, hands: dict[Any, Any], decks: dict[Any, Any], pile: list[str], usual: int) -> None:
    """Named cards leave the bag; whatever is not placed lies unseen in the pile."""
    wanted: dict[int, Any] = dict.fromkeys(range(len(s.captains)), usual)
    wanted |= {seat_of(key): cards for key, cards in decks.items()}
    named = [
        name
        for cards in [*hands.values(), *wanted.values(), pile]
        for name in listed(cards)
        if name is not None
    ]
    s.pile.faces, s.pile.known = [], []
    s.captains[0].deck.faces, s.captains[0].deck.known = [], []
    s.bag.left = [1] * 27
    for place in [*s.board, *(card(s, name) for name in named)]:
        if s.bag.left[place] == 0:
            raise Unreadable(f"{s.chart.maps[place]} is in two places")
        s.bag.left[place] = 0
    for key, cards in hands.items():
        for name in listed(cards):
            face = max(n for n in range(27) if s.bag.left[n]) if name is None else card(s, name)
            s.bag.left[face] = 0
            s.captains[seat_of(key)].hand.add(face, s.hand_mask(seat_of(key)))
    left = s.bag.size()
    for seat, cards in wanted.items():
        for name in reversed(listed(cards)):
            if name is not None or left > 0:
                s.captains[seat].deck.add(HIDDEN if name is None else card(s, name), 0)
                left -= name is None
    for name in pile:
        s.pile.add(card(s, name), 0)
    for _ in range(left):
        s.pile.add(HIDDEN, 0)


def listed(cards: Any) -> list[str | None]:
    """Names, and None for each unseen card."""
    made: list[str | None] = []
    for entry in [cards] if isinstance(cards, int) else cards:
        made += [None] * entry if isinstance(entry, int) else [None if entry == "?" else entry]
    return made


def tell(
    s: State, known: dict[Any, list[str]], public: list[str], corners: dict[str, str | list[str]]
) -> None:
    masks = [(name, 1 << seat_of(key)) for key, names in known.items() for name in names]
    masks += [(name, corner_facts(s, card(s, name), shown)) for name, shown in corners.items()]
    masks += [(name, terms.ALL) for name in public]
    for name, mask in masks:
        face = card(s, name)
        held = [pile for _, piles in s.secrets() for pile in piles if face in pile.faces]
        if not held:
            raise Unreadable(f"{name} is known, but not named in a hand, a deck or the pile")
        held[0].show(held[0].faces.index(face), mask)


def corner_facts(s: State, face: int, shown: str | list[str]) -> int:
    """What everybody has learned of a card by fate checks, here `TL` or `TL BR`."""
    told = 0
    for name in shown.split() if isinstance(shown, str) else shown:
        corner = one_of(CORNERS, name, "corner")
        skull = (s.chart.skulls[face] >> corner) & 1
        told |= 1 << ((terms.SKULL_AT if skull else terms.CLEAR_AT) + corner)
    return told
