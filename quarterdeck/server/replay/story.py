"""A finished game as a story, told without knowing which game it is: who won and why, by the rows of the
score sheet, and a few numbers worth talking about, by what its moves showed."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from quarterdeck.engine.faces import ADDS, BREAKS_TIES, DECIDES, Row, Score
from quarterdeck.engine.shown import SAIL
from quarterdeck.engine.table import ALL_OPEN, FATE
from quarterdeck.engine.views import redacted
from quarterdeck.server.replay.highlights import Scores, opening_moves, shortened
from quarterdeck.server.replay.playback import Playback

TURN, LUCK, VOYAGE, HAUL = "turn", "luck", "voyage", "haul"
FEWEST_SAILS = 2  # moves that are called a voyage


class Number(msgspec.Struct):
    """Something worth talking about: after `n` moves, of one seat; what it is called, how much, and what
    happened."""

    kind: str
    called: str
    value: str
    says: str
    n: int
    seat: int


class Point(msgspec.Struct):
    """A turning point that the analysis found, after `n` moves."""

    n: int
    says: str


class Story(msgspec.Struct):
    """`turning` are the turning points, if the game has been looked into already."""

    why: str
    numbers: list[Number]
    turning: list[Point] = []


def story(playback: Playback, points: Scores) -> Story:
    found = [best_turn(playback, points), luckiest(playback), longest(playback)]
    return Story(reason(playback), [one for one in found if one is not None])


# -- who won, and why --------------------------------------------------------------------


def reason(playback: Playback) -> str:
    """One sentence, from the rows of the score sheet."""
    if playback.record.agreed:
        return "All agreed to end it: nobody has won."
    last = playback.seen(playback.record.state, ALL_OPEN)
    places, score = last.standing(), playback.faces.score(last)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if not winners:
        return ""
    if len(winners) == len(places):
        return all_first(score, len(places)) if len(places) > 1 else alone(playback, score)
    first, second = winners[0], min((place, seat) for seat, place in enumerate(places) if place > 1)[1]
    return compared(score, playback.players, first, second)


def all_first(score: Score, seats: int) -> str:
    """Level at the end, or won together."""
    points = {known(score.total, seat) for seat in range(seats)}
    return f"All are level at {points.pop()}." if len(points) == 1 else "All have won together."


def alone(playback: Playback, score: Score) -> str:
    points = score.total.points[0]
    best = max(adding(score), key=lambda row: row.points[0] or 0, default=None)
    if best is None or not best.points[0]:
        return f"{playback.players[0]} ends with {points}."
    return f"{playback.players[0]} ends with {points}, most of it from “{best.label}” ({best.points[0]})."


def compared(score: Score, players: list[str], first: int, second: int) -> str:
    mine, theirs = known(score.total, first), known(score.total, second)
    won, other = players[first], players[second]
    for row in score.rows:
        if row.kind == DECIDES and known(row, first) > known(row, second):
            return f"{won} won over {other}: “{row.label}” decided, before any points ({mine} to {theirs})."
    if mine == theirs:
        for row in score.rows:
            if row.kind == BREAKS_TIES and known(row, first) != known(row, second):
                ours, its = known(row, first), known(row, second)
                return f"{won} and {other} were level at {mine}; “{row.label}” decided, {ours} to {its}."
        return f"{won} and {other} were level at {mine}."
    best = max(adding(score), key=lambda row: known(row, first) - known(row, second), default=None)
    if best is None or known(best, first) <= known(best, second):
        return f"{won} won with {mine} to {theirs} against {other}."
    ahead = f"“{best.label}” made the difference, {known(best, first)} to {known(best, second)}"
    return f"{won} won with {mine} to {theirs} against {other}: {ahead}."


def adding(score: Score) -> list[Row]:
    return [row for row in score.rows if row.kind == ADDS]


def known(row: Row, seat: int) -> int:
    return (row.points[seat] or 0) if seat < len(row.points) else 0


# -- numbers worth talking about ---------------------------------------------------------


def best_turn(playback: Playback, points: Scores) -> Number | None:
    """The turn in which somebody gained most."""
    start = opening_moves(playback)
    ends = [n for n in playback.turns if n > start] + [playback.length]
    gains = [
        (after - before, -end, seat)
        for begin, end in zip([start, *ends], ends, strict=False)
        for seat, line in enumerate(points.series)
        if (before := line[begin]) is not None and (after := line[end]) is not None and after > before
    ]
    if not gains:
        return None
    gain, end, seat = max(gains)
    return Number(TURN, "Best turn", f"+{gain}", f"{playback.players[seat]}, in one turn", -end, seat)


class Answer(NamedTuple):
    """What Fate said, how much it helped whose turn it was, and one in how many."""

    helped: float
    n: int
    seat: int
    one_in: float


def answers(playback: Playback) -> Iterator[Answer]:
    """Every answer of Fate during the game, judged by the game's own sense before and after."""
    value, s = playback.record.box.sense.value, playback.at(0)
    start = opening_moves(playback)
    for n, move in enumerate(playback.record.moves, 1):
        turn, asked = s.turn, s.seat == FATE and n > start and 0 <= s.turn < playback.record.header.seats
        if not asked:
            s.play(move)
            continue
        odds, before = s.odds(), value(redacted(s, turn), turn)
        share = odds[move - s.book.by_move[move].base] / sum(odds)
        s.play(move)
        yield Answer(value(redacted(s, turn), turn) - before, n, turn, 1 / share)


def luckiest(playback: Playback) -> Number | None:
    """The answer of Fate that helped most."""
    best = max(answers(playback), default=None)
    if best is None or best.helped <= 0 or best.one_in < 1.5:
        return None
    says = shortened(playback.said(best.n, ALL_OPEN), 90)
    return Number(LUCK, "Luckiest moment", f"1 in {round(best.one_in)}", says, best.n, best.seat)


def longest(playback: Playback) -> Number | None:
    """The turn with most moves under sail; where nobody sails far, the largest haul."""
    sails: dict[tuple[int, int], list[int]] = {}
    hauls: list[tuple[int, int, int]] = []
    turn, s = 0, playback.at(0)
    for one, move in zip(playback.told, playback.record.moves, strict=True):
        s.play(move)
        seen = playback.faces.shown(playback.seen(s, ALL_OPEN), playback.recent[one.n])
        turn += one.n - 1 in playback.turns
        if one.by >= 0 and SAIL in seen.heard:
            sails.setdefault((turn, one.by), []).append(one.n)
        if seen.flights:
            by = playback.recent[one.n].last[0].by
            hauls.append((max(flight.count for flight in seen.flights), -one.n, by))
    far = max(sails.items(), key=lambda each: len(each[1]), default=None)
    if far is not None and len(far[1]) >= FEWEST_SAILS:
        (_, seat), moves = far
        told = f"{playback.players[seat]}, in one turn"
        return Number(VOYAGE, "Longest voyage", f"{len(moves)} moves", told, moves[-1], seat)
    if not hauls:
        return None
    count, n, seat = max(hauls)
    return Number(HAUL, "Largest haul", str(count), shortened(playback.said(-n, ALL_OPEN), 90), -n, seat)
