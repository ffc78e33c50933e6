"""Works a preview out of every way a move may go: what is different afterwards is told."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from quarterdeck.engine.cases import Case, Cases
from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.faces import Faces
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.notes import Note
from quarterdeck.engine.preview import (
    BAD,
    FINAL,
    GOOD,
    LOST,
    OPEN,
    WON,
    Badge,
    Branch,
    Change,
    Ending,
    Foresight,
    Odds,
    Outcome,
    Preview,
)
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined, redacted

ORDER = (WON, OPEN, LOST)


def odds(share: Fraction) -> Odds:
    return Odds(share.numerator, share.denominator)


# -- what is told of the cases -----------------------------------------------------------


Facts = list[dict[str, int]]  # of each seat


class Teller:
    """Compares what was with what may be."""

    def __init__(self, faces: Faces[Any], cases: Cases) -> None:
        self.face: Foresight[Any] = faces.foresight
        self.note = faces.words.note
        self.view = cases.view
        self.seats = len(cases.view.standing())
        self.before = self.facts(cases.view)
        self.fork = self.facts(cases.forks[0])
        self.after = {id(case): self.facts(case.world) for case in cases.found}

    def facts(self, s: Table) -> Facts:
        return [self.face.facts(s, seat) for seat in range(self.seats)]

    def changes(self, before: Facts, worlds: Sequence[Facts]) -> list[Change]:
        """Every number that is not the same in all of them as it was; one that is no longer told has not
        changed."""
        made: list[Change] = []
        for seat in range(self.seats):
            after = [facts[seat] for facts in worlds]
            for name, was in before[seat].items():
                now = {facts.get(name, was) for facts in after}
                if now != {was}:
                    made.append(Change(seat, name, was, min(now), max(now)))
        return made

    def sure(self, cases: Cases, later: list[Change]) -> list[Change]:
        """What is certain: before Fate is asked, and whatever Fate answers then."""
        late = {(change.seat, change.name): change for change in later}
        made: dict[tuple[int, str], Change] = {}
        forked = [self.facts(world) for world in cases.forks]
        for change in [*self.changes(self.before, forked), *later]:
            at = (change.seat, change.name)
            last = late.get(at, change)
            was = self.before[change.seat].get(change.name, 0)
            if (last.low, last.high) != (was, was):
                made[at] = Change(change.seat, change.name, was, last.low, last.high)
        return list(made.values())

    def follows(self, case: Case) -> list[str]:
        """What happens, what the game says of it, what the same player is asked then, and what is drawn."""
        notes = case.readable(self.view.viewer)
        said = self.face.follows(self.view, case.world, notes)
        return [*self.told(case, notes, self.face.TELLS), *said, *self.asked(case.world), *case.draws]

    def warnings(self, case: Case) -> list[str]:
        notes = case.readable(self.view.viewer)
        said = self.face.warnings(self.view, case.world, notes)
        return [*self.told(case, notes, self.face.WASTES), *said]

    def told(self, case: Case, notes: Sequence[Note], kinds: Sequence[int]) -> list[str]:
        return [self.note(case.world, note) for note in notes if note.kind in kinds]

    def asked(self, after: Table) -> list[str]:
        """The next question of the same player, if it is another one and the game has words for it."""
        step = after.asking()
        if step is None or after.seat != self.view.seat or step is self.view.asking():
            return []
        return [self.face.NEXT[step.name]] if step.name in self.face.NEXT else []

    def branch(self, ending: Ending, cases: list[Case], known: list[Change]) -> Branch:
        share = sum([case.share for case in cases], Fraction(0))
        told = {(change.seat, change.name) for change in known}
        changes = self.changes(self.fork, [self.after[id(case)] for case in cases])
        follows = common([self.follows(case) for case in cases])
        warnings = union([self.warnings(case) for case in cases])
        fresh = [change for change in changes if (change.seat, change.name) not in told]
        return Branch(ending.title, odds(share), ending.result, fresh, follows, warnings)


def common(every: list[list[str]]) -> list[str]:
    """What is said in each of them, in the order of the first."""
    return [said for said in every[0] if all(said in one for one in every)]


def union(every: list[list[str]]) -> list[str]:
    return list(dict.fromkeys(said for one in every for said in one))


def distribution(cases: list[Case]) -> list[Outcome]:
    """The bars, in their order."""
    bars: dict[tuple[int, str, str], Fraction] = {}
    for case in cases:
        ending = case.ending
        if ending.says:
            key = (ending.rank, ending.says, ending.result)
            bars[key] = bars.get(key, Fraction(0)) + case.share
    return [Outcome(says, odds(share), result) for (_, says, result), share in sorted(bars.items())]


def grouped(cases: list[Case]) -> list[tuple[Ending, list[Case]]]:
    """Cases that come to the same, the good ones first."""
    groups: dict[tuple[int, int, str], tuple[Ending, list[Case]]] = {}
    for case in cases:
        ending = case.ending
        rank = 0 if ending.result or not ending.title else ending.rank
        key = (ORDER.index(ending.result), rank, ending.title)
        groups.setdefault(key, (ending, []))[1].append(case)
    return [groups[key] for key in sorted(groups)]


def badges(faces: Faces[Any], view: Table) -> list[Badge]:
    """The game's marks on the board, and the odds of the moves that are weighed there."""
    made = faces.foresight.badges(view)
    for move in faces.foresight.weighed(view):
        seen = preview(faces, view, move)
        chance = seen.chance
        if chance is not None:
            about = "" if seen.exact else "about "
            mood = GOOD if 2 * chance.part >= chance.of else BAD
            made.append(Badge(about + chance.said(), move, mood=mood, says=seen.title))
        elif seen.warnings:
            made.append(Badge("lost", move, mood=BAD, says=" ".join(seen.warnings)))
    return [*made, *[Badge("↶", move, mood=FINAL, says="Cannot be taken back") for move in finals(view)]]


def finals(view: Table) -> list[int]:
    """The moves after which Fate is asked at once, or the game is over; none if that is so of all."""
    world = imagined(view, Luck(0))
    found: list[int] = []
    for move in view.options:
        after = world.copy()
        after.play(move)
        if after.seat in (FATE, OVER):
            found.append(move)
    return found if len(found) < len(view.options) else []


def halfway(view: Table, moves: Sequence[int]) -> Table:
    """What the seat sees when it has made all of these moves but the last."""
    if moves[0] not in view.options:
        raise Illegal(view.refusal(moves[0]))
    if len(moves) == 1:
        return view
    world = imagined(view, Luck(0))
    for move in moves[:-1]:
        world.play(move)
    if world.seat != view.seat or moves[-1] not in world.options:
        raise Illegal(world.refusal(moves[-1]))
    return redacted(world, view.viewer)


def preview(faces: Faces[Any], view: Table, *moves: int) -> Preview:
    """The consequence of a move for the seat that is asked, or of several that belong together and follow one
    another without anybody else being asked. The view stays as it is."""
    face = faces.foresight
    at, move = halfway(view, moves), moves[-1]
    cases = Cases(face, view, moves)
    found = cases.found
    teller = Teller(faces, cases)
    groups = grouped(found)
    later = teller.changes(teller.fork, [teller.after[id(case)] for case in found])
    if len(groups) > 1:
        later = [change for change in later if change.low == change.high]
    sure = teller.sure(cases, later)
    branches = [teller.branch(ending, some, later) for ending, some in groups] if len(groups) > 1 else []
    title, button = face.names(at, move)
    return Preview(
        move=move,
        word=view.book.spell(move),
        title=title,
        button=button,
        outcomes=distribution(found),
        exact=cases.exact,
        assumes=union([case.assumed for case in found]),
        pays=[change for change in sure if change.down],
        gets=[change for change in sure if not change.down],
        follows=common([teller.follows(case) for case in found]),
        branches=branches,
        warnings=common([teller.warnings(case) for case in found]),
        confirm=faces.words.confirm(at, move),
        ends_turn=all(case.ends or case.world.turn != view.turn or case.world.seat == OVER for case in found),
        final=final(found),
    )


def final(cases: list[Case]) -> bool:
    """Nobody takes back what Fate has answered, nor the end."""
    return any(case.fated or case.world.seat in (FATE, OVER) for case in cases)
