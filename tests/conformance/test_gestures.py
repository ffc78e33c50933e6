"""What a game says is one gesture can be made move by move on the true table: all games, random positions."""

import pytest

from quarterdeck.engine.gestures import AMOUNT, PLACE, SWITCHES, Gesture
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.table import FATE, Table
from quarterdeck.engine.views import redacted
from tests.conformance.test_previews import positions

GAMES = sorted(shelf())
GESTURING = ["finis_terrae"]  # has some in a few random games


def gestures(box: Box, s: Table) -> list[Gesture]:
    view, face = redacted(s, s.seat), box.foresight
    assert bool(face.placing(view)) <= face.places(view)
    return [*face.together(view), *face.placing(view)]


def prove(s: Table, moves: list[int]) -> None:
    """All of them are allowed in turn, and nobody else is asked between them."""
    at, seat = s.copy(), s.seat
    for n, move in enumerate(moves):
        assert at.seat == seat, f"somebody else is asked before move {n + 1} of {moves}"
        assert move in at.options
        at.play(move)
        assert n + 1 == len(moves) or at.seat != FATE


@pytest.mark.parametrize("game", GAMES)
def test_every_way_can_be_made(game: str) -> None:
    box, found = shelf()[game], 0
    for s in positions(box, 3):
        for one in gestures(box, s):
            found += 1
            assert one.ways and one.name and 0 <= one.start < len(one.ways)
            for way in one.ways:
                prove(s, way.moves if one.kind != SWITCHES else [*way.moves, one.last])
                assert way.says
            if one.kind == AMOUNT:
                amounts = [way.amount for way in one.ways]
                assert amounts == sorted(set(amounts))
            if one.kind == PLACE:
                assert one.piece and all(way.at and way.picture for way in one.ways)
    assert found or game not in GESTURING


def test_a_tile_is_offered_every_place_where_it_fits() -> None:
    """And each place once in every way that looks different."""
    box = shelf()["finis_terrae"]
    for s in positions(box, 2):
        if not box.foresight.places(redacted(s, s.seat)):
            continue
        for one in gestures(box, s):
            at = s.copy()
            at.play(one.ways[0].moves[0])
            assert {way.moves[1] for way in one.ways} == set(at.options)
            looks = [(way.at, way.picture) for way in one.ways]
            assert len(looks) == len(set(looks))


def test_goods_are_sold_several_at_a_time() -> None:
    from quarterdeck.games.micro_pirates.positions import table

    t = table(hold={"red": "2 fish 3 plantain"}, coins={"red": 0}).play("trade")
    fish, plantains = gestures(shelf()["micro_pirates"], t.s)
    assert [way.says for way in fish.ways] == ["Sell 1 fish", "Sell 2 fish"]
    assert [way.amount for way in plantains.ways] == [1, 2, 3]
    for move in plantains.ways[-1].moves:
        t.move(move)
    assert t.s.crews[0].coins == 3 and t.choices("sell") == ["sell fish", "sell all"]
