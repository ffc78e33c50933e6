"""The conformance battery: what every game, variant and seat count must stand.

Each check takes a box, a variant, a seat count and a seed, plays a random game and raises
AssertionError, Broken or DeadEnd with what is wrong. Games in other packages can run it too."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from quarterdeck.engine.cards import HIDDEN
from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.faces import Words
from quarterdeck.engine.fate import Luck, Sealed
from quarterdeck.engine.notes import Note
from quarterdeck.engine.record import begin, loads, verify
from quarterdeck.engine.registry import Box
from quarterdeck.engine.snapshot import filled, restored, snapshot
from quarterdeck.engine.table import ALL_OPEN, FATE, ONLOOKER, OVER, Table, objection
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.lab.play import positions

LONGEST = 100_000  # moves; no game of ours comes near it
EVERY = 7  # only every so many positions for the dear checks

Check = Callable[[Box, str, int, int], None]


def position_text(s: Table) -> str:
    """All there is to a position, as text that can be compared."""
    return json.dumps([snapshot(s), s.options, s.odds(), s.seat], sort_keys=True)


def ends(box: Box, variant: str, seats: int, seed: int) -> None:
    """The game ends, with a place for everybody, and nothing is lost or doubled on the way."""
    s = box.new(seats, variant)
    for decisions, position in enumerate(positions(s, Luck(seed))):
        position.check()
        assert decisions < LONGEST
    standing = s.standing()
    assert len(standing) == seats and min(standing) >= 1
    assert s.options == [] and objection(s, 0) == box.book.over


def every_option_can_be_played(box: Box, variant: str, seats: int, seed: int) -> None:
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seed))):
        if n % EVERY == 0:
            for move in s.options:
                twin = s.copy()
                twin.play(move)
                twin.check()


def copies_are_independent(box: Box, variant: str, seats: int, seed: int) -> None:
    luck, kept, then = Luck(seed), box.new(seats, variant), ""
    for n, s in enumerate(positions(box.new(seats, variant), luck)):
        if n % EVERY == 0 and s.seat != OVER:
            assert not then or position_text(kept) == then, "the original changed a copy"
            before = position_text(s)
            twin, kept, then = s.copy(), s.copy(), before
            assert position_text(twin) == before
            for _ in range(5):
                if twin.seat != OVER:
                    luck.step(twin)
            assert position_text(s) == before, "a copy changed the original"
            assert position_text(kept) == before, "a copy changed another"


def objections_agree_with_legality(box: Box, variant: str, seats: int, seed: int) -> None:
    """None exactly for legal moves; otherwise a clause of this game, written in its ledger."""
    book, ledger = box.book, box.ledger
    written: set[str] = set()
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seed))):
        if n % (EVERY * 3):
            continue
        legal = set(s.options)
        for move in range(book.size):
            clause = objection(s, move)
            assert (clause is None) == (move in legal), f"{book.spell(move)}: {clause} in {position_text(s)}"
            if clause is not None and clause not in written:
                assert clause.startswith(f"{book.prefix}-"), f"{book.spell(move)}: {clause!r}"
                assert clause in ledger, f"{book.spell(move)}: {clause} is not in the ledger"
                written.add(clause)


def words_come_back(box: Box, variant: str, seats: int, seed: int) -> None:
    """Every move of the catalogue has words of its own; nonsense is refused."""
    book = box.book
    words = [book.spell(move) for move in range(book.size)]
    assert len(set(words)) == book.size, "two moves are spelled alike"
    for move in range(0, book.size, max(1, book.size // 500)):
        assert book.parse(words[move]) == move
    for nonsense in ("", "walk the plank", words[0] + " 99999"):
        try:
            book.parse(nonsense)
        except Illegal:
            continue
        raise AssertionError(f"{nonsense!r} was understood")


def snapshots_come_back(box: Box, variant: str, seats: int, seed: int) -> None:
    blank = box.new(seats, variant)
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seed))):
        if n % EVERY == 0:
            again = restored(blank, json.loads(json.dumps(snapshot(s))), box.part_kinds())
            assert position_text(again) == position_text(s)


def records_come_back(box: Box, variant: str, seats: int, seed: int) -> None:
    """Played with a sealed Fate, written, read, replayed, verified."""
    sealed = Sealed(bytes([seed % 256]) * 32, [f"voice {n}" for n in range(seats)])
    luck = Luck(seed)
    voices = [f"voice {n}" for n in range(seats)]
    record = begin(box, box.setup(seats, variant, {}), ["x"] * seats, sealed=sealed, voices=voices)
    while not record.over:
        s = record.state
        record.play(sealed.answer(s) if s.seat == FATE else luck.choose(s.options))
    record.close(sealed.secret)
    again = loads(b"\n".join(record.lines()) + b"\n")
    assert position_text(again.state) == position_text(record.state) and again.moves == record.moves
    assert verify(again).fate == sealed.count


def views_tell_the_asked_what_they_may_do(box: Box, variant: str, seats: int, seed: int) -> None:
    """Options are the same seen from the asked seat's view, and shown to nobody else."""
    for s in positions(box.new(seats, variant), Luck(seed)):
        for seat in [*range(seats), ONLOOKER]:
            view = redacted(s, seat)
            assert view.viewer == seat and view.weights == []
            if seat != s.seat:
                assert view.options == []
            elif seat >= 0:
                view.refresh()
                assert view.options == s.options, "the view offers something else than the table"


def imagining_adds_no_knowledge(box: Box, variant: str, seats: int, seed: int) -> None:
    """An imagined world is a possible position; seen from the same seat it is the same view."""
    luck = Luck(seed)
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seed))):
        if n % EVERY == 0:
            for seat in range(seats):
                view = redacted(s, seat)
                before = position_text(view)
                world = imagined(view, luck)
                world.check()
                assert position_text(view) == before, "imagining changed the view"
                assert world.seat == s.seat
                again = redacted(world, seat)
                assert known(again) == known(view), "the imagined world looks different to the viewer"


def known(view: Table) -> str:
    """What a view shows; cards that nobody has seen count alike with or without a face."""
    return json.dumps(snapshot(view), sort_keys=True)


def permuting_the_hidden_changes_no_view(box: Box, variant: str, seats: int, seed: int) -> None:
    """Shuffle all cards a seat cannot see: its view stays the same."""
    luck = Luck(seed + 1)
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seed))):
        if n % EVERY == 0:
            for seat in [*range(seats), ONLOOKER]:
                assert known(redacted(shuffled(s, seat, luck), seat)) == known(redacted(s, seat))


def shuffled(s: Table, seat: int, luck: Luck) -> Table:
    """The same position with the cards hidden from that seat dealt anew."""
    twin = s.copy()
    twin.viewer = seat
    twin.veil()
    twin.viewer = ALL_OPEN
    view = redacted(s, seat)
    for (bag, piles), (hidden_bag, hidden_piles) in zip(twin.secrets(), view.secrets(), strict=True):
        bag.left = hidden_bag.left[:]
        for pile, hidden in zip(piles, hidden_piles, strict=True):
            for at, face in enumerate(hidden.faces):
                if face == HIDDEN and pile.faces[at] != HIDDEN:
                    drawn = luck.pick(bag.left)
                    bag.left[drawn] -= 1
                    pile.turn(at, drawn)
    return twin


def faces_work(box: Box, variant: str, seats: int, seed: int) -> None:
    """Every view can be drawn, said, judged and encoded, and is left as it was."""
    art, words, sense, features = box.art, box.words, box.sense, box.features
    sizes: set[int] = set()
    s = box.new(seats, variant)
    luck = Luck(seed)
    n = 0
    while True:
        if n % EVERY == 0 or s.seat == OVER:
            for seat in [*range(seats), ONLOOKER]:
                view = redacted(s, seat)
                before = position_text(view)
                for phone in (False, True):
                    svg = art.draw(view, phone=phone).svg()
                    assert svg.startswith("<svg") and svg.endswith("</svg>")
                assert words.question(view) and words.board(view)
                assert all(words.move(view, move) for move in view.options)
                assert all(words.crew(view, other) for other in range(seats))
                sizes.add(len(features.encode(view)))
                assert position_text(view) == before, "a face changed the view"
                if seat >= 0:
                    assert -1.0 <= sense.value(view, seat) <= 1.0
        if s.seat == OVER:
            break
        s.log = []
        luck.step(s)
        say_all(words, s, s.log, seats)
        n += 1
    assert len(sizes) == 1, f"features change their length: {sorted(sizes)}"
    score = words.score(redacted(s, ONLOOKER))
    assert score.total and all(len(row.points) == len(score.names) >= seats for row in score.rows)


def say_all(words: Words[Any], s: Table, log: list[Note], seats: int) -> None:
    for note in log:
        assert note.clause
        for seat in [*range(seats), ONLOOKER]:
            if note.readable(seat):
                assert words.note(redacted(s, seat), note)


def views_travel(box: Box, variant: str, seats: int, seed: int) -> None:
    """A view written down and read again, as for a bot in another process, is the same view."""
    blank = box.new(seats, variant)
    for n, s in enumerate(positions(box.new(seats, variant), Luck(seed))):
        if n % EVERY == 0 and s.seat >= 0:
            view = redacted(s, s.seat)
            again = filled(blank, json.loads(json.dumps(snapshot(view))), box.part_kinds())
            assert again.viewer != ALL_OPEN and known(again) == known(view)
            assert again.options == view.options


CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        ends,
        every_option_can_be_played,
        copies_are_independent,
        objections_agree_with_legality,
        words_come_back,
        snapshots_come_back,
        records_come_back,
        views_tell_the_asked_what_they_may_do,
        imagining_adds_no_knowledge,
        permuting_the_hidden_changes_no_view,
        faces_work,
        views_travel,
    )
}


def digest(box: Box, variant: str, seats: int, games: int) -> str:
    """A fingerprint of random games, the same whether the rules are compiled or not."""
    total = hashlib.sha256()
    for seed in range(games):
        s = box.new(seats, variant)
        for position in positions(s, Luck(seed)):
            total.update(f"{position.seat} {position.options}".encode())
        total.update(position_text(s).encode())
    return total.hexdigest()
