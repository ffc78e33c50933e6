"""What changed in a drawing since the last one: a few groups among hundreds.

A drawing is cut before every `<g`; the same cut is made in the page. Groups that occur once in both
drawings tie them together, and what lies between two ties is replaced."""

from collections import Counter

import msgspec

CUT = "<g"
WORTH = 0.6  # a change larger than this share is sent as a whole
SMALL = 2000


class Splice(msgspec.Struct):
    """From each index on, so many pieces go and these come; later indices first."""

    cut: str
    changes: list[tuple[int, int, list[str]]]


def spliced(old: str, new: str) -> Splice | None:
    """The way from the old drawing to the new one, or None where it does not pay."""
    if len(new) < SMALL or not old:
        return None
    before, after = old.split(CUT), new.split(CUT)
    changes = differences(before, after)
    size = sum(len(piece) + 3 for _, _, pieces in changes for piece in pieces)
    if size > WORTH * len(new):
        return None
    return Splice(CUT, changes[::-1])


def differences(before: list[str], after: list[str]) -> list[tuple[int, int, list[str]]]:
    first, last = shared_ends(before, after)
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    places = {piece: n for n, piece in enumerate(new)}
    counts, wanted = Counter(new), Counter(old)
    changes: list[tuple[int, int, list[str]]] = []
    i = j = 0  # up to here both are dealt with
    n = 0
    while n < len(old):
        piece = old[n]
        at = places.get(piece, -1)
        if at >= j and counts[piece] == 1 and wanted[piece] == 1:
            note(changes, first, i, n, new[j:at])
            i, j = n + 1, at + 1
            while i < len(old) and j < len(new) and old[i] == new[j]:
                i, j = i + 1, j + 1
            n = i
        else:
            n += 1
    note(changes, first, i, len(old), new[j:])
    return changes


def note(
    changes: list[tuple[int, int, list[str]]], first: int, start: int, end: int, fresh: list[str]
) -> None:
    if end > start or fresh:
        changes.append((first + start, end - start, fresh))


def shared_ends(before: list[str], after: list[str]) -> tuple[int, int]:
    """How many pieces are the same at the beginning and at the end."""
    least = min(len(before), len(after))
    first = 0
    while first < least and before[first] == after[first]:
        first += 1
    last = 0
    while last < least - first and before[-1 - last] == after[-1 - last]:
        last += 1
    return first, last


def mended(old: str, change: Splice) -> str:
    """The new drawing, as the page makes it."""
    pieces = old.split(change.cut)
    for start, gone, fresh in change.changes:
        pieces[start : start + gone] = fresh
    return change.cut.join(pieces)
