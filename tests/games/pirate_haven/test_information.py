"""Information, invariants and termination (chapters PH-K and PH-Z)."""

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, ONLOOKER, OVER, objection
from quarterdeck.engine.views import imagined
from quarterdeck.games.pirate_haven import box
from quarterdeck.games.pirate_haven.positions import table
from quarterdeck.games.pirate_haven.state import State
from tests.games.pirate_haven.support import O, kind, played
from tests.support import clause


@clause("PH-K01", "PH-Q33")
def test_islands_cubes_map_box_pool_and_top_tiles_are_public() -> None:
    s = played(3, 4)[140]
    t = table(islands={O: "r1c1 BLD5 T2 -"})
    for whole in (s, t.s):
        for seat in (0, 1, ONLOOKER):
            view = type(t)(whole).view(seat)
            assert (view.top, view.pool, view.box_goods, view.box_tiles) == (
                whole.top,
                whole.pool,
                whole.box_goods,
                whole.box_tiles,
            )
            assert [crew.held for crew in view.crews] == [crew.held for crew in whole.crews]
            assert [crew.income for crew in view.crews] == [crew.income for crew in whole.crews]
            assert view.at == whole.at and view.left == whole.left
            assert [deck.size() for deck in view.decks] == [deck.size() for deck in whole.decks]


@clause("PH-K02")
def test_the_state_knows_what_remains_in_a_deck_but_no_order() -> None:
    t = table(phase="fill", laid="MT01 MT05 MT03 MT04 MT06 MT07 MT08 MT09", top="BLD1")
    assert t.question == "turn up"
    assert t.s.weights[:6] == [2, 3, 3, 3, 2, 2] and sum(t.s.weights[6:]) == 0
    assert t.s.secrets() == []  # nobody knows more than anybody else
    t = table(phase="map")
    assert t.s.weights == [1] * 13
    for colour, laid in enumerate(("MT01 MT05", "MT03 MT04", "MT05 MT06")):
        t = table(phase="fill", laid=f"{laid} MT07 MT09 MT10 MT11 MT12 MT13", top="BLD1 PIR1 SHP1")
        assert t.s.weights == [0] * 6 * colour + [2, 3, 3, 3, 2, 2] + [0] * 6 * (2 - colour)


@clause("PH-Z05", "PH-Q44")
def test_the_catalogue_of_moves_has_a_word_for_every_choice_and_no_other() -> None:
    book = table().s.book
    ends = {
        act.name: (book.spell(act.base), book.spell(act.base + act.size - 1), act.size) for act in book.acts
    }
    places = {
        name: (f"{name} r1c1a", f"{name} r4c4", 48)
        for name in ("give", "gain", "buy", "place", "bonus", "rum", "reroll", "move", "to", "drop")
    }
    assert ends == places | {
        "top": ("top BLD1", "top SHP6", 18),
        "first": ("first 1", "first 4", 4),
        "lay": ("lay MT01", "lay MT13", 13),
        "die": ("die 1", "die 6", 6),
        "roll": ("roll 1", "roll 6", 6),
        "go": ("go 1", "go 24", 24),
        "leave": ("leave", "leave", 1),
        "discard": ("discard", "discard", 1),
        "skip": ("skip", "skip", 1),
    }


@clause("PH-K03")
def test_imagined_worlds_keep_the_top_tiles_and_draw_the_rest_anew() -> None:
    t = table(phase="fill", laid="MT01 MT05 MT03 MT04 MT06 MT07 MT08 MT09", top="BLD1 PIR2 SHP3")
    found: set[tuple[int, ...]] = set()
    for seed in range(12):
        luck = Luck(seed)
        world = imagined(t.view(0), luck)
        assert world.top[1:] == [kind("PIR2"), kind("SHP3")] and world.goods[1] == kind("BLD1")
        while world.seat == FATE:
            world.play(luck.answer(world))
        found.add(tuple(world.goods))
    assert len(found) > 6


@clause("PH-Z01")
def test_nothing_is_lost_or_doubled_at_any_moment() -> None:
    for seats in (2, 3, 4):
        for s in played(seats, seats):
            s.check()
    s = table(islands={O: "r1c1 BLD5 T2 -"}).s
    for spoil in ("pool", "box_goods"):
        broken = s.copy()
        getattr(broken, spoil)[1] += 1
        with pytest.raises(Broken):
            broken.check()
    broken = s.copy()
    broken.crews[0].tile[0] = -1
    with pytest.raises(Broken):
        broken.check()


@clause("PH-Z02")
def test_a_game_has_at_most_72_92_or_112_turns() -> None:
    for seats, most in ((2, 72), (3, 92), (4, 112)):
        for seed in range(5):
            turns = 0
            before = None
            for s in played(seats, seed):
                if before is not None and s.round == before.round:
                    turns += sum(1 for a, b in zip(before.at, s.at, strict=True) if b not in (a, 0))
                before = s
            assert 0 < turns <= most


@clause("PH-Z04")
def test_every_question_has_an_answer() -> None:
    for seats in (2, 3, 4):
        for s in played(seats, 20 + seats):
            step = s.asking()
            if s.seat >= 0 and step is not None:
                words = [s.book.spell(move) for move in s.options]
                assert len(words) >= 2
                sure = {"move": "leave", "buy": "discard", "take": "discard", "ability": "skip"}
                assert step.name not in sure or sure[step.name] in words


@clause("PH-Z04")
def test_a_move_is_offered_exactly_if_no_clause_forbids_it() -> None:
    for seats in (2, 3, 4):
        for s in played(seats, 40 + seats)[::3]:
            for move in range(s.book.size):
                assert (objection(s, move) is None) == (move in s.options), s.book.spell(move)


@clause("PH-Z04", "PH-X02", "PH-L03")
def test_the_last_income_is_enough() -> None:
    t = table(islands={O: "r2c2 SHP5 T3"}, income={O: 2}, spots={1: "PIR2"})
    assert t.offers("gain r2c2a") and t.why("gain r2c2a") is None
    t.play("go 1")
    assert t.offers("buy r1c1") and t.why("buy r1c1") is None
    t = table(islands={O: "r2c2 SHP5 T3"}, income={O: 1}, spots={1: "PIR2"})
    assert t.why("gain r2c2a") == "PH-X02" and t.play("go 1").why("buy r1c1") == "PH-L03"


@clause("PH-Z05")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one, two = played(3, 11), played(3, 11)
    assert [s.options for s in one] == [s.options for s in two]
    assert one[-1].scores() == two[-1].scores()
    chances = {s.asking().name for s in one if s.seat == FATE and s.asking() is not None}  # type: ignore[union-attr]
    assert chances <= {"turn up", "first player", "lay", "roll", "reroll"}


def test_a_whole_game_ends_with_a_place_for_everybody() -> None:
    s = box.new(4)
    assert isinstance(s, State)
    luck = Luck(77)
    while s.seat != OVER:
        s.play(luck.answer(s) if s.seat == FATE else luck.choose(s.options))
    assert sorted(s.standing())[0] == 1 and len(s.standing()) == 4
