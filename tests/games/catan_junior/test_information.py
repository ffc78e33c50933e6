"""Information."""

from collections.abc import Callable

import pytest

from quarterdeck.engine.errors import Broken
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.games.catan_junior import box
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import COCO, State
from tests.games.catan_junior.support import random_game
from tests.support import clause


def face_up(s: State) -> dict[str, object]:
    """Everything in the position but who looks at it and what that seat may choose."""
    return {name: value for name, value in snapshot(s).items() if name not in ("viewer", "options")}


@clause("CJ-I01", "CJ-Q37", "CJ-K12")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_everything_on_the_table_is_open_to_everybody(variant: str) -> None:
    for moves, s in enumerate(random_game(2, 4, variant)):
        if moves % 10 == 0:
            for seat in (0, 1, 2, 3, ONLOOKER):
                assert face_up(redacted(s, seat)) == face_up(s)


@clause("CJ-I02")
def test_the_stack_has_no_order_until_a_tile_is_turned_up() -> None:
    t = table(phase="coco")
    for kind in ("ghost", "build", "goods-WM", "goods-GC"):
        twin = t.s.copy()
        twin.play(twin.book.parse(f"tile {kind}"))
        assert sum(twin.coco) == 15
    assert t.s.secrets() == []
    assert imagined(redacted(t.s, 0), Luck(1)).odds() == [7, 5, 2, 2]


@clause("CJ-I02")
def test_a_view_says_how_many_tiles_are_left_and_not_which_comes_next() -> None:
    for seed in (1, 2):
        tiles = set()
        for world in range(20):
            s = imagined(redacted(table(phase="coco").s, 1), Luck(seed))
            s.play(Luck(world).answer(s))
            tiles.add(tuple(s.coco))
        assert len(tiles) >= 3


@clause("CJ-I03", "CJ-Q38")
def test_what_was_turned_up_is_known_to_everybody_for_good() -> None:
    t = table(phase="actions", goods={"red": "2 coco"})
    t.s.log = []
    t.play("coco", "tile ghost", "ghost W2", "coco", "tile goods-GC")
    for seat in (1, 3, ONLOOKER):
        assert t.view(seat).coco == [6, 5, 2, 1]
    notes = [note for note in t.s.log if note.kind == COCO]
    assert [note.args for note in notes] == [[0, 0], [0, 3]]
    assert all(note.readable(seat) for note in notes for seat in (0, 1, 2, 3, ONLOOKER))
    t.play("end", "die 3")
    assert t.view(2).coco == [6, 5, 2, 1]


@clause("CJ-I04")
@pytest.mark.parametrize("variant", ["standard", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_and_nothing_doubled(seats: int, variant: str) -> None:
    for s in random_game(seats, seats, variant, first_seat=1):
        for good in range(5):
            held = sum(crew.goods[good] for crew in s.crews)
            assert s.stock[good] + held + s.market.count(good) == 18
            assert s.stock[good] >= 0
        for seat, crew in enumerate(s.crews):
            assert crew.homes.bit_count() + crew.lairs + (s.castle == seat) == 7
            assert crew.fleet.bit_count() + crew.ships == 8
        off = 16 - sum(s.coco)
        assert off - sum(crew.cocos for crew in s.crews) in (0, 1)
        s.check()


def bend_stock(s: State) -> None:
    s.stock[1] += 1


def bend_hand(s: State) -> None:
    s.crews[0].goods[2] -= 1


def bend_market(s: State) -> None:
    s.market[0] = 3


def bend_booths(s: State) -> None:
    s.stock[s.market.pop()] += 1


def bend_lairs(s: State) -> None:
    s.crews[1].lairs += 1


def bend_ships(s: State) -> None:
    s.crews[1].ships -= 1


def bend_homes(s: State) -> None:
    s.crews[1].homes |= 1
    s.crews[1].lairs -= 1


def bend_double(s: State) -> None:
    s.put_lair(1, 2)


def bend_double_ship(s: State) -> None:
    s.put_ship(1, 31)


def bend_shores(s: State) -> None:
    s.crews[0].shores |= 1


def bend_edge(s: State) -> None:
    s.put_lair(0, 5)
    s.crews[0].homes = s.crews[0].homes & ~(1 << 5) | 1 << 40


def bend_cocos(s: State) -> None:
    s.crews[0].cocos += 1
    s.crews[1].cocos += 1


def bend_stack(s: State) -> None:
    s.coco = [8, 4, 2, 2]


def bend_resolving(s: State) -> None:
    s.coco = [6, 5, 2, 2]


def bend_debt(s: State) -> None:
    s.crews[0].goods[0] = -1
    s.stock[0] += 1


def bend_castle(s: State) -> None:
    s.castle = 0
    s.crews[0].lairs -= 1


def bend_ghost(s: State) -> None:
    s.ghost = 12


def bend_turn(s: State) -> None:
    s.turn = 4


def bend_round(s: State) -> None:
    s.round = 201


def bend_proposals(s: State) -> None:
    s.proposals = 6


def bend_winner(s: State) -> None:
    s.winner = 2


BENDS = [
    (bend_stock, "19 tiles of goat, not 18"),
    (bend_hand, "17 tiles of wood, not 18"),
    (bend_market, "17 tiles of cutlass, not 18"),
    (bend_booths, "five booths"),
    (bend_lairs, "blue has 8 lairs"),
    (bend_ships, "blue has 7 ships"),
    (bend_homes, "blue's neighbouring sites"),
    (bend_double, "two lairs on one lair-site"),
    (bend_double_ship, "two ships on one ship-site"),
    (bend_shores, "red's neighbouring sites"),
    (bend_edge, "red has a lair beside the board"),
    (bend_cocos, "Coco tiles lost or doubled"),
    (bend_stack, "8 tiles of kind ghost"),
    (bend_resolving, "Coco tiles lost or doubled"),
    (bend_debt, "red's tiles"),
    (bend_castle, "the castle is not the leader's"),
    (bend_ghost, "the Ghost Captain's island"),
    (bend_turn, "whose turn it is"),
    (bend_round, "the number of the round"),
    (bend_proposals, "the proposals of this turn"),
    (bend_winner, "orange has 2 lairs out"),
]


@clause("CJ-I04", "CJ-P03", "CJ-M02")
@pytest.mark.parametrize(("bend", "says"), BENDS)
def test_a_bent_position_is_refused_and_named(bend: Callable[[State], None], says: str) -> None:
    t = table()
    t.s.check()
    bend(t.s)
    with pytest.raises(Broken, match=says):
        t.s.check()


def bend_offer(s: State) -> None:
    s.give[3] += 1


def bend_acceptance(s: State) -> None:
    s.want[3] += 1


def bend_counter(s: State) -> None:
    s.counter_give[2][0] += 1


def bend_answers(s: State) -> None:
    s.answers.append(1)


def bend_answer(s: State) -> None:
    s.answers[3] = 4


def bend_bundle(s: State) -> None:
    s.counter_want[1][0] = -1


PROPOSAL_BENDS = [
    (bend_offer, "what is offered is not in hand"),
    (bend_acceptance, "what was accepted is not in hand"),
    (bend_counter, "what was countered is not in hand"),
    (bend_answers, "an answer for each crew"),
    (bend_answer, "an answer to a proposal"),
    (bend_bundle, "a bundle of tiles"),
]


@clause("CJ-A08", "CJ-A12", "CJ-A13")
@pytest.mark.parametrize(("bend", "says"), PROPOSAL_BENDS)
def test_a_bent_proposal_is_refused_and_named(bend: Callable[[State], None], says: str) -> None:
    t = table(
        variant="advanced", phase="actions", goods={"red": "1 goat", "blue": "1 wood", "orange": "1 wood"}
    )
    t.play("propose", "offer goat", "offered", "want wood", "wanted", "accept", "decline", "decline")
    t.s.check()
    bend(t.s)
    with pytest.raises(Broken, match=says):
        t.s.check()


@clause("CJ-X03", "CJ-M01", "CJ-A11")
@pytest.mark.parametrize(
    ("variant", "step", "arg", "says"),
    [
        ("standard", "take_for_a_pair", 5, "the pair that was given"),
        ("standard", "pay_the_booth", 0, "the booth that was chosen"),
        ("advanced", "answer", 4, "whom a proposal asks"),
    ],
)
def test_a_question_about_nothing_is_refused(variant: str, step: str, arg: int, says: str) -> None:
    shown = snapshot(table(variant=variant, phase="actions").s)
    shown["agenda"].append([step, arg])
    with pytest.raises(Broken, match=says):
        restored(box.new(4, variant), shown, box.part_kinds())
