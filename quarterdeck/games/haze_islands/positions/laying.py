"""Laying out a position: logs, locations, ships, cards, and who knows which. What cannot lie on the table is
refused in a sentence."""

import re
from collections.abc import Mapping
from typing import Any

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.errors import Broken, Unreadable
from quarterdeck.engine.given import index_of, table_of, whole, words
from quarterdeck.games.haze_islands import constants
from quarterdeck.games.haze_islands.log import adventure_entry, doom_entry
from quarterdeck.games.haze_islands.positions.given import (
    by_seat,
    cards,
    corners,
    doom_side,
    lines,
    log_entry,
    map_card,
    place,
)
from quarterdeck.games.haze_islands.rules.cards import NAMES, PLAYERS
from quarterdeck.games.haze_islands.state import State
from quarterdeck.games.haze_islands.tables import ADVENTURES, DOOM_SIDES, MAPS

STATES = ["empty", "double", "single", "sea"]
STATUSES = ["survivor", "castaway", "ghost"]
FARTHEST = 99
LOCATION = re.compile(
    r"(\w+) *\(? *([-−]?\d+) *,? *([-−]?\d+) *\)? *(?:bottom )? *([NESW])"
    r"(?: +(A\d+))?(?: +(double|single|sea|empty))?",
    re.IGNORECASE,
)


def adventure_card(s: State, what: str, name: Any) -> int:
    """An adventure that lies nowhere yet."""
    code = re.sub(r"^[aA](\d)$", r"A0\1", name) if isinstance(name, str) else name
    number = index_of(what, code, s.chart.adventures)
    if not s.adventures[number]:
        raise Unreadable(f"{what}: {s.chart.adventures[number]} is in two places (HI-G16)")
    return number


def take_doom_card(s: State, what: str, name: Any) -> int:
    """A side of a Doom card that lies nowhere yet."""
    side = doom_side(s, what, name)
    if not s.doom_left[side]:
        raise Unreadable(f"{what}: {s.chart.doom_names[side // 2]} is in two places (HI-G16)")
    s.doom_left[side] = s.doom_left[side ^ 1] = 0
    return side


def write_logs(s: State, logs: Any) -> None:
    for seat, entries in by_seat(s, "logs", logs).items():
        for entry in lines("logs", entries):
            tale = s.captains[seat].tale
            if entry.upper().startswith("DM"):
                tale.append(doom_entry(take_doom_card(s, "logs", entry)))
            else:
                name, became = log_entry(entry)
                adventure = adventure_card(s, "logs", name)
                tale.append(adventure_entry(adventure, became))
                s.adventures[adventure] = 0


# -- the board ---------------------------------------------------------------------------------


def lay_board(s: State, board: Any) -> None:
    """Named adventures first, so that unnamed slots take what is left, from the last card down."""
    unnamed: list[int] = []
    for line in lines("board", board):
        found = LOCATION.fullmatch(line)
        if found is None:
            raise Unreadable(f"board: {line!r} is no location; write I05 (0,0) bottom S A03 single")
        name, x, y, bottom, adventure, state = found.groups()
        location = lay_location(s, name, coordinate(x), coordinate(y), "NESW".index(bottom.upper()))
        s.slot_state[location] = STATES.index((state or "double").lower())
        if adventure:
            if s.slot_state[location] == constants.EMPTY:
                raise Broken(f"board: {line!r} has an adventure in an empty slot (HI-G05)")
            s.slot[location] = adventure_card(s, "board", adventure)
            s.adventures[s.slot[location]] = 0
        elif s.slot_state[location] != constants.EMPTY:
            unnamed.append(location)
    if not s.board:
        raise Broken("board: there is at least the start location (HI-S07)")
    if len(s.board) > ADVENTURES or len(unnamed) > sum(s.adventures):
        raise Broken("board: every location was made with an adventure, and there are 18 (HI-SC06)")
    for location in unnamed:
        s.slot[location] = max(n for n in range(ADVENTURES) if s.adventures[n])
        s.adventures[s.slot[location]] = 0
    s.derive()


def coordinate(digits: str) -> int:
    return whole("board", int(digits.replace("−", "-")[:9]), -FARTHEST, FARTHEST)


def lay_location(s: State, name: str, x: int, y: int, bottom: int) -> int:
    card = map_card("board", name)
    if card in s.board:
        raise Unreadable(f"board: {NAMES[card]} is in two places (HI-G16)")
    if s.at_cell(x, y) >= 0:
        raise Broken(f"board: two locations lie at ({x},{y}) (HI-G01)")
    s.place_card(card, x, y, bottom)
    return card


def keep_adventures(s: State, wanted: Any, spare: int) -> int:
    """What the wanted adventure deck leaves over goes, as singles, into the spare log; how many."""
    if wanted is None:
        return 0
    left = [n for n in range(ADVENTURES) if s.adventures[n]]
    if isinstance(wanted, int):
        kept = left[: whole("adventures", wanted, 0, len(left))]
    else:
        kept = [adventure_card(s, "adventures", name) for name in words("adventures", wanted)]
    if len(set(kept)) < len(kept):
        raise Broken("adventures: one is named twice (HI-G16)")
    over = [adventure for adventure in left if adventure not in kept]
    for adventure in over:
        s.adventures[adventure] = 0
        s.captains[spare].tale.append(adventure_entry(adventure, constants.AS_SINGLE))
    return len(over)


def lay_doom(s: State, top: Any, under: Any, spare: int) -> int:
    """The visible side, and the cards under it; what is left over goes, side A, into the spare log."""
    left = [2 * n for n in range(DOOM_SIDES // 2) if s.doom_left[2 * n]]
    if not left:
        if top is not None or under is not None:
            raise Broken("doom_card: all Doom cards are in logs (HI-G16)")
        return 0
    s.doom_top = take_doom_card(s, "doom_card", s.chart.doom_names[left[0] // 2] if top is None else top)
    left = [side for side in left if s.doom_left[side]]
    if under is None:
        return 0
    if isinstance(under, int):
        kept = left[: whole("doom_left", under, 0, len(left))]
    else:
        kept = [take_doom_card(s, "doom_left", name) & ~1 for name in words("doom_left", under)]
    for side in left:
        s.doom_left[side] = s.doom_left[side + 1] = 1 if side in kept else 0
        if side not in kept:
            s.captains[spare].tale.append(doom_entry(side))
    return len(left) - len(kept)


# -- ships and pirates -------------------------------------------------------------------------


def man_ships(s: State, at: Any, status: Any, deployed: Any, discarded: Any, supply: Any) -> None:
    for captain in s.captains:
        captain.at = s.board[0]
    for seat, name in by_seat(s, "at", at).items():
        s.captains[seat].at = place(s, "at", name)
    for seat, state in by_seat(s, "status", status).items():
        s.captains[seat].status = index_of("status", state, STATUSES)
        fits_the_mode(s, s.captains[seat].status)
    for seat, places in by_seat(s, "deployed", deployed).items():
        s.captains[seat].deployed = [place(s, "deployed", name) for name in words("deployed", places)]
    for seat, count in by_seat(s, "discarded", discarded).items():
        s.captains[seat].discarded = whole("discarded", count, 0, s.chart.pirates)
    counts = by_seat(s, "supply", supply)
    for seat, captain in enumerate(s.captains):
        rest = s.chart.pirates - len(captain.deployed) - captain.discarded
        usual = max(0, rest) if captain.status == constants.SURVIVOR else 0
        captain.supply = whole("supply", counts.get(seat, usual), 0, s.chart.pirates)
        if captain.status != constants.SURVIVOR and captain.supply + captain.discarded > 0:
            raise Broken(
                f"{PLAYERS[seat]} is a {STATUSES[captain.status]} and has no pirates (HI-CA03, GH01)"
            )


def fits_the_mode(s: State, status: int) -> None:
    if status == constants.GHOST and s.team():
        raise Broken("status: in this mode nobody sails on as a ghost (HI-DA05)")
    if status == constants.CASTAWAY and s.mode != constants.COMPETITIVE:
        raise Broken("status: there are castaways in competitive games only (HI-MO01, MO02)")


# -- map cards ---------------------------------------------------------------------------------


def deal_cards(s: State, hands: Any, decks: Any, pile: Any, usual: int) -> None:
    """Named cards leave the bag; whatever is not placed lies unseen in the pile."""
    held = {seat: cards("hands", given) for seat, given in by_seat(s, "hands", hands).items()}
    stacks = {seat: cards("decks", given) for seat, given in by_seat(s, "decks", decks).items()}
    piled = [map_card("pile", name) for name in words("pile", [] if pile is None else pile)]
    s.pile.faces, s.pile.known = [], []
    s.captains[0].deck.faces, s.captains[0].deck.known = [], []
    s.bag.left = [1] * MAPS
    given = [card for cards_there in (*held.values(), *stacks.values()) for card in cards_there]
    for card in [*s.board, *[card for card in given if card is not None], *piled]:
        if s.bag.left[card] == 0:
            raise Unreadable(f"{NAMES[card]} is in two places (HI-G16)")
        s.bag.left[card] = 0
    if given.count(None) > s.bag.size():
        raise Broken(f"hands and decks need more than the {s.bag.size()} map cards left (HI-G16)")
    fill_hands(s, held)
    fill_decks(s, stacks, usual)
    for card in piled:
        s.pile.add(card, 0)
    for _ in range(s.bag.size() - sum(captain.deck.faces.count(HIDDEN) for captain in s.captains)):
        s.pile.add(HIDDEN, 0)


def fill_hands(s: State, held: Mapping[int, list[int | None]]) -> None:
    for seat, given in held.items():
        if len(given) > s.chart.hand:
            raise Broken(f"hands: {PLAYERS[seat]} holds more than {s.chart.hand} cards (HI-T12)")
        for card in given:
            face = max(n for n in range(MAPS) if s.bag.left[n]) if card is None else card
            s.bag.left[face] = 0
            s.captains[seat].hand.add(face, s.hand_mask(seat))


def fill_decks(s: State, stacks: Mapping[int, list[int | None]], usual: int) -> None:
    """From the top; players of whom nothing is said get the usual number, as long as there are cards."""
    left = s.bag.size() - sum(given.count(None) for given in stacks.values())
    for seat, captain in enumerate(s.captains):
        given = stacks.get(seat)
        if given is None:
            given = [None] * min(usual, left)
            left -= len(given)
        for card in reversed(given):
            captain.deck.add(HIDDEN if card is None else card, 0)


# -- who knows which ---------------------------------------------------------------------------


def tell(s: State, known: Any, public: Any, shown: Any) -> None:
    told: set[int] = set()
    for seat, names in by_seat(s, "known", known).items():
        for name in words("known", names):
            told.add(show(s, map_card("known", name), 1 << seat, "known"))
    for name, seen in table_of("corners", shown).items():
        card = map_card("corners", name)
        told.add(show(s, card, corner_facts(s, card, corners("corners", seen)), "corners"))
    for name in words("public", [] if public is None else public):
        card = show(s, map_card("public", name), constants.ALL, "public")
        if card in told:
            raise Broken(f"public: everybody knows {NAMES[card]}, known= and corners= add nothing (HI-G20)")


def show(s: State, card: int, mask: int, what: str) -> int:
    """Some seats (or everybody) know something of that card."""
    for _, piles in s.secrets():
        for pile in piles:
            if card in pile.faces:
                at = pile.faces.index(card)
                if pile.known[at] | mask == pile.known[at]:
                    raise Broken(f"{what}: {NAMES[card]} is known so far already (HI-G20)")
                pile.show(at, mask)
                return card
    raise Unreadable(f"{what}: {NAMES[card]} is known, but not named in a hand, a deck or the pile")


def corner_facts(s: State, face: int, seen: list[int]) -> int:
    """What everybody has learned of a card by fate checks."""
    told = 0
    for corner in seen:
        skull = (s.chart.skulls[face] >> corner) & 1
        told |= 1 << ((constants.SKULL_AT if skull else constants.CLEAR_AT) + corner)
    return told
