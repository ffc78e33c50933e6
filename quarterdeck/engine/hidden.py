"""What a seat does not see: cards, and choices of others."""

from quarterdeck.engine.cards import BITS, HIDDEN
from quarterdeck.engine.notes import EVERYBODY
from quarterdeck.engine.table import Table

UNSEEN = "?"


def unseen(s: Table, seat: int) -> list[int]:
    """What is known of the cards that a seat does not see, in no order: it changes when one is shown."""
    piles = [pile for _, piles in s.secrets() for pile in piles]
    mine = BITS[seat]
    return sorted(
        [known for pile in piles for known in pile.known if known != EVERYBODY and not known & mine]
    )


def secretive(s: Table, seats: int) -> list[tuple[int, int]]:
    """The cards that have a face and are not open to all, each with who knows it: it changes when anybody
    is shown one, or one is shown to all."""
    all_seats = (1 << seats) - 1
    piles = [pile for _, piles in s.secrets() for pile in piles]
    cards = [card for pile in piles for card in zip(pile.known, pile.faces, strict=True)]
    return sorted(
        [(known, face) for known, face in cards if face != HIDDEN and known & all_seats != all_seats]
    )


def seen_by_all(s: Table, move: int) -> bool:
    act = s.book.by_move[move]
    return act.seen(s, move - act.base) == EVERYBODY


def word_seen_by(s: Table, move: int, viewer: int) -> str:
    act = s.book.by_move[move]
    mask = act.seen(s, move - act.base)
    if mask == -1 or s.seat == viewer or (viewer >= 0 and (mask >> viewer) & 1):
        return s.book.spell(move)
    return f"{act.name} {UNSEEN}"
