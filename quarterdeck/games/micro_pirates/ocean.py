"""The sectors of the Ocean cards, and how far it is from one to another."""

from quarterdeck.engine.data import Sheet
from quarterdeck.games.micro_pirates.constants import (
    CELLS,
    CLOSED,
    JUNGLE,
    LARGE_SPOT,
    LETTERS,
    PORT,
    PORTS,
    SMALL_SPOT,
)

CARDS_CLOSED = [0, 1, 2, 4]  # sectors of Port Royal's card that no Ship enters (MP-O02)


def sectors(card: Sheet, ocean: int) -> list[int]:
    """MP-O04  A sector prints one thing at most. MP-O02, MP-O05  Port Royal's closed sectors and every Port
    lie where the rules say."""
    code = "".join(card.texts("sectors"))
    if len(code) != 9 or any(letter not in LETTERS for letter in code):
        raise card.fail("sectors", f"should be nine letters out of {LETTERS}, in three rows")
    kinds = [LETTERS.index(letter) for letter in code]
    closed = [n for n in range(9) if kinds[n] == CLOSED]
    if closed != (CARDS_CLOSED if ocean == 0 else []):
        raise card.fail("sectors", "only sectors 1, 2, 3 and 5 of Port Royal are closed")
    ports = [n for n in range(9) if kinds[n] == PORT]
    if ports != ([7] if ocean == 0 else [4] if ocean < PORTS else []):
        raise card.fail(
            "sectors", "Port Royal's Port is sector 8, other Ports are sector 5, Open Waters have none"
        )
    for kind in (JUNGLE, SMALL_SPOT, LARGE_SPOT):
        if kinds.count(kind) > (1 if ocean else 0):
            raise card.fail("sectors", "at most one Jungle and one spot of each size; none at Port Royal")
    if ocean and kinds.count(JUNGLE) != 1:
        raise card.fail("sectors", "every card but Port Royal has one Jungle")
    return kinds


def is_open(royal_card: list[int], cell: int) -> bool:
    royal = cell // 27 == 0 and cell % 9 // 3 == 1
    return not royal or royal_card[cell // 9 % 3 * 3 + cell % 3] != CLOSED


def beside(royal_card: list[int], cell: int) -> list[int]:
    """MP-O03  Open cells that share an edge, in reading order."""
    if not is_open(royal_card, cell):
        return []
    row, column = cell // 9, cell % 9
    found: list[int] = []
    if row > 0:
        found.append(cell - 9)
    if column > 0:
        found.append(cell - 1)
    if column < 8:
        found.append(cell + 1)
    if row < 8:
        found.append(cell + 9)
    return [other for other in found if is_open(royal_card, other)]


def distances(near: list[list[int]], start: int) -> list[int]:
    """MP-O08  Steps to every cell; 99 where no path leads."""
    steps = [99] * CELLS
    if not near[start]:
        return steps
    steps[start] = 0
    edge = [start]
    while edge:
        further: list[int] = []
        for cell in edge:
            for other in near[cell]:
                if steps[other] == 99:
                    steps[other] = steps[cell] + 1
                    further.append(other)
        edge = further
    return steps
