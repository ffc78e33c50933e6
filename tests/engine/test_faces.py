"""A game's faces are asked for by name, and a score sheet is data."""

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.faces import BREAKS_TIES, DECIDES, TOTAL, Faces, Row, Score
from tests.engine.small import Slate


def test_a_face_that_has_not_been_written_is_named() -> None:
    bare: Faces[Slate] = Faces("Slates")
    for ask, name in (
        (lambda: bare.words, "words"),
        (lambda: bare.art, "art"),
        (lambda: bare.sense, "sense"),
        (lambda: bare.features, "features"),
        (lambda: bare.cover, "cover"),
        (lambda: bare.foresight, "foresight"),
    ):
        with pytest.raises(QuarterdeckError, match=f"Slates has no {name} yet"):
            ask()


def test_ties_stand_apart_from_the_sum() -> None:
    score = Score(
        ["Red", "Blue"],
        [
            Row("Coins", [3, 4], BREAKS_TIES),
            Row("Islands", [2, 2]),
            Row("Icons", [2, None], TOTAL),
            Row("Survived", [1, 0], DECIDES),
        ],
    )
    assert score.total.points == [2, None]
    assert score.cells() == [
        ["", "Red", "Blue"],
        ["Islands", "2", "2"],
        ["Icons", "2", "?"],
        ["Survived", "yes", "no"],
        ["Coins (breaks ties)", "3", "4"],
    ]


def test_what_breaks_ties_is_shown_only_where_there_are_any() -> None:
    coins = Row("Coins", [3, 4], BREAKS_TIES)
    apart = Score(["Red", "Blue"], [Row("Fame", [2, 3], TOTAL), coins])
    level = Score(["Red", "Blue"], [Row("Fame", [3, 3], TOTAL), coins])
    assert [row.label for row in apart.ordered()] == ["Fame"]
    assert [row.label for row in level.ordered()] == ["Fame", "Coins"]
