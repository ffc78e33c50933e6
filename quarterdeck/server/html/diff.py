"""What changed in a drawing since the last one: a few groups among hundreds.

A drawing is cut before every `<g`, the log before every `<li`; the same cut is made in the page.
Pieces that occur once in both tie them together, and what lies between two ties is replaced."""

from collections import Counter

import msgspec

CUT = "<g"
CUTS = {"board": CUT, "log": "<li"}
WORTH = 0.6  # a change larger than this share is sent as a whole
SMALL = 2000
STRIDE = 2048


class Splice(msgspec.Struct):
    """From each index on, so many pieces go and these come; later indices first."""

    cut: str
    changes: list[tuple[int, int, list[str]]]


def spliced(old: str, new: str) -> Splice | None:
    """The way from the old drawing to the new one, or None where it does not pay."""
    if len(new) < SMALL or not old:
        return None
    return change(old.split(CUT), new.split(CUT), len(new), CUT)


def change(before: list[str], after: list[str], length: int, cut: str) -> Splice | None:
    changes = differences(before, after)
    size = sum(len(piece) + 3 for _, _, pieces in changes for piece in pieces)
    if size > WORTH * length:
        return None
    return Splice(cut, changes[::-1])


def cut_like(new: str, old: str, pieces: list[str], cut: str) -> list[str]:
    """The new drawing in pieces. Those of the old one are taken over as long as both are the same:
    most of a drawing is printed, and comes before what changes. The head, up to the first cut, holds
    the question and is new every time."""
    head = new.find(cut)
    if head < 0 or len(pieces) < 2:
        return new.split(cut)
    shift = len(pieces[0]) - head
    same, end = head, min(len(new), len(old) - shift)
    while same + STRIDE <= end and new[same : same + STRIDE] == old[same + shift : same + shift + STRIDE]:
        same += STRIDE
    kept, at = 1, head + len(cut)
    while kept < len(pieces) and at + len(pieces[kept]) + len(cut) <= same:
        at += len(pieces[kept]) + len(cut)
        kept += 1
    return [new[:head], *pieces[1:kept], *new[at:].split(cut)]


def differences(before: list[str], after: list[str]) -> list[tuple[int, int, list[str]]]:
    if len(before) > 1 and len(after) > 1 and before[0] != after[0] and before[1] == after[1]:
        rest = differences(before[1:], after[1:])
        return [(0, 1, after[:1]), *((start + 1, gone, fresh) for start, gone, fresh in rest)]
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
