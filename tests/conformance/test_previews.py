"""Odds and payments of every preview agree with what playing the move gives: all games, random positions.

The judge is a plain recursion over Fate's weights on the true table, without merging, loops or sampling, and
the move really played on."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from quarterdeck.engine.cases import Cases
from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.foresee import badges, preview
from quarterdeck.engine.preview import Ending, Preview
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined, redacted

GAMES = sorted(shelf())
EVERY = 9  # positions of a random game that are not looked at, between two that are
MOST_LEAVES = 1600
DEEPEST = 24


def positions(box: Box, games: int) -> Iterator[Table]:
    """Out of random games of every variant and seat count in turn."""
    ways = box.setups()
    for n in range(games):
        variant, seats = ways[n * 7 % len(ways)]
        s, luck, left = box.new(seats, variant), Luck(n), n % EVERY
        for _ in range(1200):
            if s.seat == OVER:
                break
            if s.seat != FATE:
                left -= 1
                if left < 0:
                    left = EVERY
                    yield s
            luck.step(s)


def sampled_moves(s: Table, n: int) -> list[int]:
    """A few of many: the first of each act, and one more."""
    firsts = {s.book.by_move[move].name: move for move in reversed(s.options)}
    return sorted({*firsts.values(), s.options[n % len(s.options)]})


def played_out(face: Any, s: Table, move: int) -> list[tuple[Fraction, Table]] | None:
    """Every way it can go on the true table, by recursion; None if there are too many."""
    first = s.copy()
    first.log = []
    first.play(move)
    found: list[tuple[Fraction, Table]] = []
    return found if recurse(face, s, first, Fraction(1), found, 0) else None


def recurse(
    face: Any, s: Table, at: Table, share: Fraction, found: list[tuple[Fraction, Table]], deep: int
) -> bool:
    if deep > DEEPEST or len(found) > MOST_LEAVES:
        return False
    if at.seat == OVER or at.turn != s.turn:
        found.append((share, at))
        return True
    if at.seat != FATE:
        answer = face.assumed(at)[0]
        if answer < 0:
            found.append((share, at))
            return True
        at.play(answer)
        return recurse(face, s, at, share, found, deep + 1)
    draw = face.unseen(at)
    if draw is not None:
        if draw.passes:
            at.play(at.options[0])
            return recurse(face, s, at, share, found, deep + 1)
        found.append((share, at))
        return True
    total = sum(at.weights)
    for answer in at.options:
        twin = at.copy()
        twin.log = list(at.log or [])
        weight = at.weights[answer - at.book.by_move[answer].base]
        twin.play(answer)
        if not recurse(face, s, twin, share * weight / total, found, deep + 1):
            return False
    return True


def told(face: Any, view: Table, leaves: list[tuple[Fraction, Table]]) -> dict[Ending, Fraction]:
    sums: dict[Ending, Fraction] = {}
    for share, at in leaves:
        notes = [note for note in at.log or [] if note.readable(view.viewer)]
        ending = face.ending(view, at, notes)
        sums[ending] = sums.get(ending, Fraction(0)) + share
    return sums


def bars(sums: dict[Ending, Fraction]) -> dict[tuple[str, str], Fraction]:
    made: dict[tuple[str, str], Fraction] = {}
    for ending, share in sums.items():
        if ending.says:
            key = (ending.says, ending.result)
            made[key] = made.get(key, Fraction(0)) + share
    return made


def shown(seen: Preview) -> dict[tuple[str, str], Fraction]:
    return {(bar.says, bar.result): Fraction(bar.odds.part, bar.odds.of) for bar in seen.outcomes}


def test_every_game_on_the_shelf_foresees() -> None:
    assert len(GAMES) >= 5
    for slug in GAMES:
        assert shelf()[slug].foresight is not None


@pytest.mark.parametrize("slug", GAMES)
def test_odds_are_those_of_fates_own_weights(slug: str) -> None:
    box = shelf()[slug]
    face = box.foresight
    compared = 0
    for n, s in enumerate(positions(box, 6)):
        view = redacted(s, s.seat)
        for move in sampled_moves(s, n):
            seen = preview(box.faces, view, move)
            assert not seen.outcomes or sum(shown(seen).values()) == 1
            assert not seen.branches or sum(Fraction(b.odds.part, b.odds.of) for b in seen.branches) == 1
            leaves = played_out(face, s, move)
            if leaves is not None and seen.exact:
                assert bars(told(face, view, leaves)) == shown(seen), (s.book.spell(move), n)
                compared += 1
    assert compared > 60


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_paid_and_left_is_what_playing_gives(slug: str) -> None:
    """Numbers after the move was really played lie where the preview said."""
    box = shelf()[slug]
    face = box.foresight
    changed = 0
    for n, s in enumerate(positions(box, 6)):
        view = redacted(s, s.seat)
        for move in sampled_moves(s, n):
            seen = preview(box.faces, view, move)
            if not seen.exact:
                continue
            drawn = any(case.draws for case in Cases(face, view, [move]).found)
            start = imagined(view, Luck(1000 + n)) if drawn else s  # a draw need not be one on the true table
            at = really(face, start, move, Luck(n))
            after = [face.facts(at, seat) for seat in range(len(s.standing()))]
            changed += len(agreed(seen, face, view, at, after))
    assert changed > 40


def really(face: Any, s: Table, move: int, luck: Luck) -> Table:
    """One way, by luck, as far as a preview looks."""
    at = s.copy()
    at.log = []
    at.play(move)
    while at.seat != OVER and at.turn == s.turn:
        if at.seat == FATE:
            draw = face.unseen(at)
            if draw is not None and not draw.passes:
                break
            at.play(luck.answer(at))
        elif face.assumed(at)[0] >= 0:
            at.play(face.assumed(at)[0])
        else:
            break
    return at


def agreed(seen: Preview, face: Any, view: Table, at: Table, after: list[dict[str, int]]) -> list[str]:
    """Every number is where the preview says: in its branch, else in what is certain, else unchanged."""
    notes = [note for note in at.log or [] if note.readable(view.viewer)]
    title = face.ending(view, at, notes).title
    mine = [branch for branch in seen.branches if branch.title == title]
    assert len(mine) == (1 if seen.branches else 0)
    ranges = {(c.seat, c.name): (c.low, c.high) for c in [*seen.pays, *seen.gets]}
    for branch in mine:
        ranges |= {(c.seat, c.name): (c.low, c.high) for c in branch.changes}
    checked = []
    for seat, facts in enumerate(after):
        for name, was in face.facts(view, seat).items():
            if name not in facts:  # no longer told: that is no change
                continue
            now = facts[name]
            low, high = ranges.get((seat, name), (was, was))
            assert low <= now <= high, (seen.word, seat, name, was, now, low, high)
            if now != was:
                checked.append(name)
    return checked


@pytest.mark.parametrize("slug", GAMES)
def test_looking_ahead_changes_nothing_and_tells_no_secret(slug: str) -> None:
    """The view stays as it was, and what nobody at this seat can know makes no difference."""
    box = shelf()[slug]
    for n, s in enumerate(positions(box, 2)):
        view = redacted(s, s.seat)
        before = snapshot(view)
        other = redacted(s, s.seat)
        for move in sampled_moves(s, n):
            assert preview(box.faces, view, move) == preview(box.faces, other, move)
        assert box.foresight.panel(view, s.seat).groups
        badges(box.faces, view)
        assert snapshot(view) == before


@pytest.mark.parametrize("slug", GAMES)
def test_panels_and_titles_of_every_seat_can_be_read(slug: str) -> None:
    box = shelf()[slug]
    for s in positions(box, 2):
        view = redacted(s, s.seat)
        for seat in range(len(s.standing())):
            panel = box.foresight.panel(view, seat)
            things = [*panel.brief, *[thing for group in panel.groups for thing in group.things]]
            assert panel.seat == seat and panel.brief
            assert all(thing.name for thing in things)
            for thing in things:
                assert not thing.clause or box.ledger.rule(thing.clause), thing.clause
        for move in s.options:
            assert all(box.foresight.names(view, move))


def test_cases_that_come_back_are_rolled_again() -> None:
    """FT-B08: equal totals roll again; both sides alike then win half of the battles, exactly."""
    box = shelf()["finis_terrae"]
    found = 0
    for s in positions(box, 24):
        view = redacted(s, s.seat)
        for move in box.foresight.weighed(view):
            seen = preview(box.faces, view, move)
            if seen.exact and seen.chance is not None:
                assert "+0" not in {bar.says for bar in seen.outcomes}
                assert sum(shown(seen).values()) == 1
                found += 1
        if found > 3:
            return
    assert found


def test_several_moves_that_belong_together_have_one_preview() -> None:
    box = shelf()["catan_junior"]
    for s in positions(box, 4):
        view = redacted(s, s.seat)
        pairs = [move for move in s.options if s.book.by_move[move].name == "pair"]
        if pairs and s.book.by_move[s.options[0]].name == "end":
            after = s.copy()
            after.play(pairs[0])
            take = after.options[-1]
            seen = preview(box.faces, view, pairs[0], take)
            assert [change.high - change.before for change in [*seen.pays, *seen.gets]] == [-2, 1]
            assert seen.title == box.words.move(redacted(after, after.seat), take)
            with pytest.raises(Illegal):
                preview(box.faces, view, pairs[0], s.options[0])
            return
    pytest.fail("nobody could trade")


def test_what_cannot_be_chosen_has_no_preview() -> None:
    box = shelf()["catan_junior"]
    s = next(positions(box, 1))
    view = redacted(s, s.seat)
    barred = next(move for move in range(s.book.size) if move not in s.options)
    with pytest.raises(Illegal):
        preview(box.faces, view, barred)


def test_too_many_cases_are_sampled_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    box = shelf()["micro_pirates"]
    for s in positions(box, 4):
        view = redacted(s, s.seat)
        for move in box.foresight.weighed(view):
            exact = preview(box.faces, view, move)
            with monkeypatch.context() as less:
                less.setattr("quarterdeck.engine.cases.MOST_CASES", 10)
                about = preview(box.faces, view, move)
            assert exact.exact and not about.exact
            assert exact.chance is not None and about.chance is not None
            assert abs(exact.chance.share - about.chance.share) < 0.15
            assert len(Cases(box.foresight, view, [move]).found) >= len(exact.outcomes)
            return
    pytest.fail("nobody could be attacked")
