"""A drawing mended by a splice is the new drawing, whatever the two were."""

import random

from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.server.html.diff import CUT, SMALL, Splice, cut_like, differences, mended, spliced

pieces = st.lists(st.sampled_from([" a>", " b>", " c>", " d>", " e>", " f>"]), min_size=1, max_size=14)


@given(pieces, pieces)
def test_any_two_drawings(before: list[str], after: list[str]) -> None:
    change = Splice("<g", differences(before, after)[::-1])
    assert mended("<g".join(before), change) == "<g".join(after)


def test_a_move_changes_little_of_a_board() -> None:
    box = shelf()["catan_junior"]
    draw = box.art.draw
    s, luck = box.new(4), Luck(3)
    old, small = "", 0
    for _ in range(60):
        while s.seat == FATE:
            s.play(luck.answer(s))
        if s.seat == OVER:
            break
        new = draw(redacted(s, 0)).svg()
        change = spliced(old, new)
        if change is not None:
            assert mended(old, change) == new
            small += 1
        old = new
        s.play(luck.choose(s.options))
    assert small > 20


def test_what_is_small_or_all_new_is_sent_as_it_is() -> None:
    assert spliced("<g>", "<g>a") is None
    assert spliced("<g a" * SMALL, "<g b" * SMALL) is None


def test_pieces_are_taken_over_from_the_drawing_before() -> None:
    chance = random.Random(5)
    for _ in range(300):
        printed = "".join(f"<g id={n}>{'x' * chance.randrange(200)}</g>" for n in range(chance.randrange(60)))
        old = "head" * chance.randrange(1, 9) + printed + "<g a" * chance.randrange(5) + "end"
        new = "other" * chance.randrange(1, 9) + printed + "<g b" * chance.randrange(5) + "end"
        assert cut_like(new, old, old.split(CUT), CUT) == new.split(CUT)
