"""Lists that copies of a table share: they are replaced, never changed, so that a copy is cheap."""

from quarterdeck.engine.cards import Bag, Pile, bag


def replaced(items: list[int], at: int, item: int) -> list[int]:
    """The same list with another item at that place."""
    made = items[:]
    made[at] = item
    return made


def counted(counts: list[int], at: int, change: int = 1) -> list[int]:
    """The same counts, so many more of one thing."""
    made = counts[:]
    made[at] += change
    return made


def drawn(deck: Bag, face: int) -> Bag:
    """The deck without that card."""
    return bag(counted(deck.left, face, -1))


def joined(hand: Pile, face: int, known: int) -> Pile:
    """The hand with one more card: an empty hand is shared."""
    made = hand.copy()
    made.add(face, known)
    return made
