"""What a view takes out of a pile beside faces: who else knows a card, and the order of what is mixed."""

from quarterdeck.engine.cards import HIDDEN, Pile
from quarterdeck.games.haze_islands.constants import ALL, SEATS


def mask_seats(pile: Pile, seats: int) -> None:
    """Only these seats are still told to know a card; what everybody knows stays."""
    lost = SEATS & ~seats
    for known in pile.known:
        if known > 0 and known & lost:
            pile.known = [known & ~lost if known > 0 else known for known in pile.known]
            return


def unorder(pile: Pile, me: int) -> None:
    """In an order that tells nothing: first what will be hidden, by what everybody knows, then what `me`
    knows, by face."""
    if len(pile.faces) < 2 or in_order(pile, me):
        return
    known_to: dict[int, int] = {}  # by face: there is one of each
    unseen: list[int] = []
    hidden: list[int] = []
    for at, face in enumerate(pile.faces):
        known = pile.known[at]
        if face != HIDDEN and (known == ALL or known & me):
            known_to[face] = known
        else:
            hidden.append(face)
            unseen.append(known)
    unseen.sort()
    seen = sorted(known_to)
    pile.faces = hidden + seen
    pile.known = unseen + [known_to[face] for face in seen]


def in_order(pile: Pile, me: int) -> bool:
    """Whether `unorder` finds it so already: nothing that `me` knows, the rest by what everybody knows."""
    before = 0
    for at, known in enumerate(pile.known):
        if known < before or (known & me and pile.faces[at] != HIDDEN):
            return False
        before = known
    return True
