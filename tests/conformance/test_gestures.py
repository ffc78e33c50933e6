"""What a game says is one gesture can be made move by move on the true table: all games, random positions."""

import pytest

from quarterdeck.engine.gestures import AMOUNT, FIXED, PLACE, SHEET, SWITCHES, Gesture, asked_for
from quarterdeck.engine.registry import Box, shelf
from quarterdeck.engine.table import FATE, Table, objection
from quarterdeck.engine.views import redacted
from tests.conformance.test_previews import positions

GAMES = sorted(shelf())
GESTURING = ["finis_terrae"]  # has some in a few random games
SHEETS = ["catan_junior", "finis_terrae", "micro_pirates", "pirate_haven"]


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


@pytest.mark.parametrize("game", SHEETS)
def test_whatever_is_set_on_a_sheet_can_be_made_or_is_refused_by_a_clause(game: str) -> None:
    """Each line in turn at each of its settings, the others as proposed."""
    box, found = shelf()[game], 0
    for s in positions(box, 12):
        for one in gestures(box, s):
            if one.kind != SHEET:
                continue
            found += 1
            view = redacted(s, s.seat)
            assert one.lines[-1].settings and all(line.name for line in one.lines if line.kind != FIXED)
            for at, line in enumerate(one.lines):
                for setting in line.settings:
                    chosen = [each.settings[each.start] for each in one.lines]
                    chosen[at] = setting
                    wanted = [move for each in chosen for move in each.moves]
                    made, world, stuck = asked_for(view, wanted)
                    prove(s, made)
                    assert stuck < 0 or objection(world, stuck)
    assert found


def test_a_trade_with_the_stockpile_is_two_moves_on_one_sheet() -> None:
    from quarterdeck.games.catan_junior.positions import table

    t = table(seats=2, goods={"red": "2 wood 1 goat"}).play("die 6")
    while step_name(t.s) != "build_and_trade":
        t.move(t.s.options[0])
    pairs = [one for one in gestures(shelf()["catan_junior"], t.s) if "stockpile" in one.name]
    give, take = pairs[0].lines
    assert "2 wood" in [one.says for one in give.settings]
    wood = next(one for one in give.settings if one.says == "2 wood")
    same = next(one for one in take.settings if one.says == "1 wood")
    made, world, stuck = asked_for(redacted(t.s, t.s.seat), [*wood.moves, *same.moves])
    assert made == wood.moves and objection(world, stuck) == "CJ-X06"
    gold = next(one for one in take.settings if one.says == "1 gold")
    before = list(t.s.crews[t.s.turn].goods)
    for move in [*wood.moves, *gold.moves]:
        t.move(move)
    assert sum(t.s.crews[t.s.turn].goods) == sum(before) - 1


def test_the_coins_of_a_voyage_are_loaded_at_once() -> None:
    """FT-S08  Loading is over when all coins are aboard: about the last compartments nobody is asked."""
    box = shelf()["finis_terrae"]
    s = next(s for s in positions(box, 3) if step_name(s) == "load")
    (one,) = gestures(box, s)
    view = redacted(s, s.seat)
    purse = s.purse  # type: ignore[attr-defined]
    wanted = [line.settings[n].moves[0] for line, n in zip(one.lines, [purse, 0, 0, 0], strict=False)]
    made, world, stuck = asked_for(view, wanted)
    assert stuck < 0 and made == wanted[:1] and step_name(world) != "load"


def step_name(s: Table) -> str:
    step = s.asking()
    return "" if step is None else step.name


def test_goods_are_sold_and_exchanged_on_one_sheet() -> None:
    from quarterdeck.games.micro_pirates.positions import table

    t = table(hold={"red": "2 fish 3 plantain"}, coins={"red": 0}).play("trade")
    (one,) = gestures(shelf()["micro_pirates"], t.s)
    fish, plantains = one.lines[:2]
    assert [way.says for way in fish.settings] == ["0", "1", "2"]
    assert [way.says for way in plantains.settings] == ["0", "1", "2", "3"]
    made, _, stuck = asked_for(
        redacted(t.s, 0), [*plantains.settings[3].moves, *one.lines[-1].settings[0].moves]
    )
    assert stuck < 0
    for move in made:
        t.move(move)
    assert t.s.crews[0].coins == 3 and t.s.crews[0].hold[0] == 2 and step_name(t.s) != "trading"
