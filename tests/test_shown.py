"""What a move showed is told as facts: the faces that Fate gave, things that lie on the board, nobody's
secrets. And drawings call players by their names, but keep nobody's name for the next table."""

import random
from collections.abc import Iterator

import pytest

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.recent import NOTHING_YET, MoveMade, Recent, move_made
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.sentences import People
from quarterdeck.engine.shown import Shown
from quarterdeck.engine.table import FATE, ONLOOKER, OVER, Table
from quarterdeck.engine.views import redacted

GAMES = sorted(shelf())
DICE = {
    "catan_junior": ("die",),
    "finis_terrae": ("red", "white"),
    "micro_pirates": ("blue", "green", "brown", "red"),
    "pirate_haven": ("die", "roll"),
}
# What may lie nowhere: cards of a Port that is not open, a merchant that was sunk, a prize that left the Map.
GONE = {
    ("micro_pirates", "turned"): ("card-", "quest-", "export-"),
    ("micro_pirates", "marks"): ("ship-small", "ship-large"),
    ("pirate_haven", "sources"): ("spot-",),
}


def done(s: Table, move: int, recent: Recent) -> Recent:
    made, s.log = move_made(s, move), []
    s.play(move)
    recent, s.log = recent.then(made._replace(notes=tuple(s.log))), None
    return recent


def played(box: Box, variant: str, seats: int, seed: int, moves: int = 110) -> Iterator[tuple[Table, Recent]]:
    """Random play, and what was done lately, at every question."""
    s, luck, chance, recent = box.new(seats, variant), Luck(seed), random.Random(seed), NOTHING_YET
    for _ in range(moves):
        if s.seat == OVER:
            break
        recent = done(s, luck.answer(s) if s.seat == FATE else chance.choice(s.options), recent)
        if s.seat != FATE:
            yield s, recent


def drawn(box: Box, s: Table, recent: Recent, viewer: int, phone: bool = False) -> Drawing:
    view = redacted(s, viewer)
    return box.art.draw(view, phone).after(box.faces.showing(view, phone, recent.known(viewer)))


def some(box: Box) -> list[tuple[str, int]]:
    setups = box.setups()
    return setups[:: max(1, len(setups) // 3)]


def lost(slug: str, facts: Shown, ids: set[str]) -> list[str]:
    """What is named but lies nowhere, though it should."""
    named = {
        "marks": facts.marks,
        "turned": facts.turned,
        "sources": [one.source for one in facts.flights],
        "targets": [one.target for one in facts.flights],
    }
    return [
        f"{kind}: {id}"
        for kind, all_of in named.items()
        for id in all_of
        if id not in ids and not id.startswith(GONE.get((slug, kind), ("?",)))
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_dice_on_the_board_show_what_fate_answered_and_everything_told_lies_there(slug: str) -> None:
    box, faces = shelf()[slug], 0
    for seed, (variant, seats) in enumerate(some(box)):
        for n, (s, recent) in enumerate(played(box, variant, seats, seed)):
            if n % 3:
                continue
            shown = drawn(box, s, recent, 0, n % 2 == 0)
            ids = {piece.id for layer in shown.layers for piece in layer.pieces}
            facts = shown.shown
            assert facts.move == recent.number
            assert {die.at for die in facts.dice} <= ids
            faces += len(facts.dice)
            assert lost(slug, facts, ids | {f"crew{seat}" for seat in range(seats)}) == []
            defined = shown.backdrop.markup
            assert not [one.picture for one in facts.flights if f'id="{one.picture}"' not in defined]
    assert faces > 0 or slug not in DICE


@pytest.mark.parametrize("slug", sorted(DICE))
def test_the_faces_are_those_of_the_last_answers(slug: str) -> None:
    box = shelf()[slug]
    seen = 0
    for s, recent in played(box, *some(box)[0], 3, 160):
        answers = [made.arg + 1 for made in recent.answers(*DICE[slug])]
        dice = drawn(box, s, recent, 0).shown.dice
        if slug == "micro_pirates":  # its faces have pictures, and the words say which
            assert len(dice) == len(answers)
        elif len(dice) == len(answers):
            assert sorted(die.face for die in dice) == sorted(answers)
        seen += len(dice)
    assert seen > 0


def test_a_secret_choice_and_its_notes_are_taken_out_for_those_who_may_not_know() -> None:
    made = MoveMade(1, "map", 7, 0b10, ())
    assert made.known(1) == made
    assert made.known(0) == made.known(ONLOOKER) == MoveMade(1, "", -1, 0b10, ())
    recent = NOTHING_YET.then(made).then(MoveMade(FATE, "map", 3, 0b10, ()))
    assert [one.act for one in recent.known(0).last] == ["", ""]
    assert "map" not in recent.answered, "what is kept for everybody is what everybody may know"


def test_facts_told_to_one_seat_do_not_depend_on_cards_it_cannot_see() -> None:
    box = shelf()["haze_islands"]
    for s, recent in played(box, "friendly", 2, 4, 200):
        for one in recent.known(ONLOOKER).last:
            assert one.act or one.arg == -1
            assert all(note.readable(ONLOOKER) for note in one.notes)
        s.check()


def test_what_was_taken_back_is_shown_no_more_but_fate_has_spoken() -> None:
    rolled = MoveMade(FATE, "die", 3, -1, ())
    recent = NOTHING_YET.then(MoveMade(0, "end", 0, -1, ())).then(rolled).then(MoveMade(1, "ship", 4, -1, ()))
    back = recent.taken_back()
    assert back.last == () and back.answered["die"] is rolled and back.number > recent.number


@pytest.mark.parametrize("slug", GAMES)
def test_players_are_called_by_their_names_and_no_name_is_kept_for_another_table(slug: str) -> None:
    box = shelf()[slug]
    found = 0
    for seed, (variant, seats) in enumerate(some(box)):
        for n, (s, recent) in enumerate(played(box, variant, seats, seed, 90)):
            if n % 9:
                continue
            with People([f"Zanzibar{seat}" for seat in range(seats)]):
                found += "Zanzibar" in drawn(box, s, recent, ONLOOKER).svg()
            assert "Zanzibar" not in drawn(box, s, recent, ONLOOKER).svg()
    assert found > 0
