"""The board of Catan Junior: the last roll, islands that pay, the picked booth, places in words."""

import re

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.recent import NOTHING_YET, Recent, move_made
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted
from quarterdeck.games.catan_junior import art
from quarterdeck.games.catan_junior.art.shown import showing
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import State


def after(s: State, *words: str) -> Recent:
    recent = NOTHING_YET
    for word in words:
        move = s.book.parse(word)
        made, s.log = move_made(s, move), []
        s.play(move)
        recent, s.log = recent.then(made._replace(notes=tuple(s.log))), None
    return recent


def shown(s: Table, recent: Recent, seat: int = 0) -> Drawing:
    view = redacted(s, seat)
    assert isinstance(view, State)
    return art.draw(view).after(showing(view, False, recent.known(seat)))


def labels(drawn: Drawing) -> dict[str, str]:
    return {piece.id: piece.label for layer in drawn.layers for piece in layer.pieces}


def test_the_die_lies_on_the_board_until_the_next_roll_and_the_islands_that_pay_are_marked() -> None:
    t = table(seats=2)
    recent = after(t.s, "die 3")
    first = shown(t.s, recent)
    assert [(one.at, one.face) for one in first.shown.dice] == [("die", 3)]
    names = t.s.map.names
    paying = {f"pays-{names[isle]}" for isle in t.s.map.rolled[3] if isle != t.s.ghost}
    assert paying and {id for id in labels(first) if id.startswith("pays-")} == paying
    later = shown(t.s, recent.then(move_made(t.s, t.s.options[0])))
    assert later.shown.dice == [] and labels(later)["die"].startswith("The last roll: 3")


def test_tiles_fly_from_the_island_that_pays_to_whoever_gets_them() -> None:
    t = table(seats=2)
    for number in range(1, 6):
        recent = after(t.s.copy(), f"die {number}")
        made = shown(t.s, recent).shown.flights
        gained = [note.args for note in recent.notes() if note.kind == 1]
        assert [one.count for one in made] == [count for _, _, count in gained]
        for flight, (seat, good, _) in zip(made, gained, strict=True):
            assert flight.source.startswith("isle-") and flight.picture == f"cj-tile-{good}"
            assert flight.target == (f"crew{seat}" if seat else flight.target)


def test_nothing_on_the_board_has_a_code() -> None:
    drawn = shown(table(seats=4).s, NOTHING_YET)
    said = " ".join([*labels(drawn).values(), *drawn.lit.values()])
    assert "corner of" in said and "ship-site between" in said
    assert not re.search(r"\b[LS]\d\d\b", said)
