"""What is worth jumping to in a game, found without knowing which game it is: the score each crew
shows, who leads by it, what the ledger calls a battle, and how it ended."""

from itertools import pairwise

import msgspec

from quarterdeck.server.replay.playback import Playback

FIGHTING = "battle|attack|hijack|combat|duel"
MOST_BATTLES, MOST_SCORES = 12, 8
START, LEAD, BATTLE, SCORE, END = "start", "lead", "battle", "score", "end"


class Highlight(msgspec.Struct):
    """After `n` moves something happened that one may want to see."""

    n: int
    kind: str
    says: str


class Scores(msgspec.Struct):
    """Each seat's score after every move, from 0; none where the viewer could not know it."""

    label: str
    series: list[list[int | None]]


def scores(playback: Playback, viewer: int) -> Scores:
    """The total of the score sheet after each move."""
    seats = range(playback.record.header.seats)
    series: list[list[int | None]] = [[] for _ in seats]
    label, s = "", playback.at(0)
    for n in range(playback.length + 1):
        total = playback.faces.score(playback.seen(s, viewer)).total
        label = total.label
        for seat in seats:
            series[seat].append(total.points[seat] if seat < len(total.points) else None)
        if n < playback.length:
            s.play(playback.record.moves[n])
    return Scores(label, series)


# -- highlights --------------------------------------------------------------------------


def highlights(playback: Playback, viewer: int, points: Scores) -> list[Highlight]:
    found = [Highlight(0, START, "The start")]
    found += leads(playback, points) + big_scores(playback, points) + battles(playback, viewer)
    if playback.over:
        found.append(Highlight(playback.length, END, "The end"))
    return sorted(found, key=lambda highlight: highlight.n)


def leads(playback: Playback, points: Scores) -> list[Highlight]:
    """Whenever somebody else is alone in front."""
    found: list[Highlight] = []
    leader = -1
    for n, now in enumerate(zip(*points.series, strict=True)):
        known = [value for value in now if value is not None]
        if len(known) < 2 or len(known) < len(now) or known.count(max(known)) > 1:
            continue
        first = known.index(max(known))
        if first != leader and n > 0:
            found.append(Highlight(n, LEAD, f"{playback.players[first]} takes the lead"))
        leader = first
    return found


def big_scores(playback: Playback, points: Scores) -> list[Highlight]:
    """The largest gains at one stroke, if they stand out from what is usual."""
    gains = [
        (after - before, n, seat)
        for seat, line in enumerate(points.series)
        for n, (before, after) in enumerate(pairwise(line), 1)
        if n > opening_moves(playback) and before is not None and after is not None and after - before > 1
    ]
    if not gains:
        return []
    least = max(2, (max(gains)[0] + 1) // 2)
    best = sorted((gain for gain in gains if gain[0] >= least), key=lambda gain: -gain[0])[:MOST_SCORES]
    return [Highlight(n, SCORE, f"{playback.players[seat]} gains {gain}") for gain, n, seat in best]


def opening_moves(playback: Playback) -> int:
    """The moves before the first player's: nobody chose what Fate lays out."""
    return next((one.n - 1 for one in playback.told if one.by >= 0), 0)


def battles(playback: Playback, viewer: int) -> list[Highlight]:
    """The first move of each fight; a fight that goes on for several moves is one."""
    fought = playback.record.box.ledger.under(FIGHTING)
    found: list[Highlight] = []
    last = -10
    for one in playback.told[opening_moves(playback) :]:
        lines = [line for line in one.readable(viewer) if line.clause in fought]
        if lines:
            if one.n - last > 4:
                found.append(Highlight(one.n, BATTLE, shortened(lines[0].text)))
            last = one.n
    return found if len(found) <= MOST_BATTLES else found[:: -(-len(found) // MOST_BATTLES)]


def shortened(text: str, longest: int = 70) -> str:
    return text if len(text) <= longest else text[: longest - 1].rsplit(" ", 1)[0] + " …"
