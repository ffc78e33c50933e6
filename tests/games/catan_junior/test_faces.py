"""What Catan Junior looks like, says of itself, and thinks of a position."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from quarterdeck.engine.faces import BREAKS_TIES
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.notes import EVERYBODY, Note
from quarterdeck.engine.registry import game
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, ONLOOKER, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.games.catan_junior import art, features, notes, sense, words
from quarterdeck.games.catan_junior.positions import table
from quarterdeck.games.catan_junior.state import State

BOX = game("catan_junior")
SETUPS = [("standard", 2), ("standard", 3), ("standard", 4), ("advanced", 2), ("advanced", 4)]
ON_BOARD = {
    *("lair", "ship", "free_lair", "free_ship", "ghost", "coco"),
    *("booth", "give", "pair", "take", "propose", "offer", "want"),
}


def positions(variant: str, seats: int, every: int = 9) -> Iterator[State]:
    """Positions of one random game, every few moves, and its end."""
    s = BOX.new(seats, variant)
    assert isinstance(s, State)
    luck = Luck(seats)
    count = 0
    while s.seat != OVER and count < 500:
        if count % every == 0:
            yield s
        luck.step(s)
        count += 1
    yield s


def moves_in(svg: str, attribute: str) -> set[int]:
    return {int(number) for number in re.findall(rf'{attribute}="(\d+)"', svg)}


# -- the drawing -------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_exactly_the_legal_moves_that_have_a_place_are_lit(variant: str, seats: int) -> None:
    for s in positions(variant, seats):
        view = redacted(s, s.seat) if s.seat >= 0 else redacted(s, 0)
        legal = {move for move in view.options if view.book.by_move[move].name in ON_BOARD}
        for phone in (False, True):
            svg = art.draw(view, phone).svg()
            assert moves_in(svg, "data-move") == legal
            assert not moves_in(svg, "data-why") & legal


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_every_view_is_one_svg_with_unique_ids_and_nothing_from_elsewhere(
    variant: str, seats: int, phone: bool
) -> None:
    for s in positions(variant, seats, 40):
        for seat in (ONLOOKER, *range(seats)):
            svg = art.draw(redacted(s, seat), phone).svg()
            root = ElementTree.fromstring(svg)
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            used = set(re.findall(r'href="#([^"]+)"', svg))
            assert used <= set(ids)
            assert len(used) == len(set(re.findall(r'href="([^"]+)"', svg)))
            assert "<style" not in svg and "<script" not in svg and "url(" not in svg


def test_nobody_else_sees_a_lit_target() -> None:
    t = table(turn="red", phase="actions", goods={"red": "1/1/1/1/1"})
    assert 'class="lit"' in art.draw(t.view(0)).svg()
    assert 'class="lit"' not in art.draw(t.view(1)).svg()
    assert 'class="lit"' not in art.draw(t.view(ONLOOKER)).svg()


def test_pieces_stand_where_they_were_built() -> None:
    t = table(turn="red", phase="actions", goods={"red": "lair"}).play("lair 21")
    root = ElementTree.fromstring(art.draw(t.view(1)).svg())
    labels = {element.get("id"): element.get("aria-label", "") for element in root.iter()}
    assert labels["site-21"].startswith("Red's lair at the corner of gold river 3")
    assert labels["berth-32"].startswith("Red's ship on the ship-site")
    assert labels["site-7"].startswith("Lair-site: the corner of caves 1")


def test_the_castle_shows_whose_it_is() -> None:
    drawn = art.draw(table(cocos={"blue": 2}).view(0)).svg()
    assert "Blue's lair is in the castle" in drawn
    assert "The castle is empty" in art.draw(table().view(0)).svg()


def test_the_ghost_captain_glides_between_islands() -> None:
    before, after = art.draw(table().s).svg(), art.draw(table(ghost="Au3").s).svg()
    place = r'<g id="ghost" style="transform:translate\(([^)]*)\)'
    here, there = re.search(place, before), re.search(place, after)
    assert here is not None and there is not None
    assert here.group(1) != there.group(1)


def test_text_on_a_phone_can_be_read() -> None:
    for s in positions("standard", 4, 60):
        sizes = [
            float(size) for size in re.findall(r'font-size="([\d.]+)"', art.draw(redacted(s, 0), True).svg())
        ]
        assert sizes and min(sizes) >= 11
    assert 'viewBox="0 0 390 ' in art.draw(table().s, True).svg()


def test_everything_that_is_explained_is_on_the_board() -> None:
    for s in (table().s, table(seats=2).s, table(variant="advanced").s):
        drawn = art.draw(s).svg()
        for id, said in words.explain(s).items():
            assert f'id="{id}"' in drawn, id
            assert said.endswith(".")


def test_the_end_is_announced_on_the_board() -> None:
    t = table(
        turn="red",
        phase="actions",
        lairs={"red": "L27 L03 L21 L22 L26 L20"},
        ships={"red": "S32 S33 S31 S22 S30 S21 S05"},
        goods={"red": "lair"},
    )
    assert 'id="banner"' not in art.draw(t.s).svg()
    t.play("lair 7")
    assert "Red has won with 7 lairs." in art.draw(t.view(2)).svg()


# -- words -------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_every_move_of_the_catalogue_can_be_said(variant: str, seats: int) -> None:
    s = BOX.new(seats, variant, {"first_seat": 1})
    assert isinstance(s, State)
    said = [words.move(s, move) for move in range(s.book.size)]
    assert all(sentence and sentence[0].isupper() and not sentence.endswith(".") for sentence in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("lair 7", "Build a lair at the corner of caves 1, forest 2 and gold river 5"),
        ("ship 5", "Build a ship on the ship-site between caves 1 and forest 2"),
        ("ghost Au3", "Send the Ghost Captain to the gold river 3 and take 2 gold"),
        ("pair goat", "Give 2 goats to the stockpile, for one tile of another kind"),
        ("coco", "Buy a Coco tile for 1 cutlass, 1 gold and 1 molasses"),
        ("tile goods-WM", "The Coco tile says: take 2 wood and 2 molasses"),
        ("deal 3", "Agree with Orange: give nothing, get nothing"),
    ],
)
def test_moves_are_said_as_sentences(word: str, said: str) -> None:
    s = table().s
    assert words.move(s, s.book.parse(word)) == said


FACTS = [
    (notes.ROLLED, [0, 4], "Red rolls a 4."),
    (notes.GAINED, [1, 3, 2], "Blue takes 2 gold."),
    (notes.SHORT, [1, 3, 1], "3 goats would be due, but the stockpile has 1: nobody gets any."),
    (notes.SHORT, [1, 2, 0], "2 goats would be due, but the stockpile has none: nobody gets any."),
    (notes.LAST, [0, 4, 3, 1], "Red would get 3 molasses, but the stockpile has only 1 and Red takes that."),
    (notes.LAST, [3, 0, 1, 0], "White would get 1 cutlass, but the stockpile has none."),
    (notes.BLOCKED, [7], "The Ghost Captain keeps the pasture 5 from giving anything."),
    (notes.LOST, [2], "Orange has no room for a free lair or ship: it is lost."),
    (notes.IN_VAIN, [1], "Nobody takes up Blue's offer."),
    (notes.REPLACED, [1, 3], "The stockpile has no goats: that booth shows gold instead."),
    (notes.PAID, [0, 1, 1, 1, 0, 1], "Red pays 1 cutlass, 1 goat, 1 wood and 1 molasses."),
    (notes.LAIR, [2, 6], "Orange builds a lair at the corner of caves 1, forest 2 and gold river 5."),
    (notes.SHIP, [3, 4], "White builds a ship on the ship-site between caves 1 and forest 2."),
    (notes.GHOST, [0, 6], "Red sends the Ghost Captain to the gold river 3."),
    (notes.COCO, [1, 1], "Blue turns up a Coco tile: build a lair or a ship for free."),
    (notes.CASTLE, [1], "Blue has the most Coco tiles and a lair in the castle."),
    (notes.CASTLE_LOST, [1], "Blue no longer has the most Coco tiles and leaves the castle."),
    (notes.SWAPPED, [0, 1, 2, 2, 1], "Red trades 2 goats for 1 wood."),
    (notes.REFILLED, [3], "All five booths had gold: the market is filled anew."),
    (notes.TURN, [2, 5], "Orange's turn (round 5)."),
    (notes.WON, [3], "White has 7 lairs and wins!"),
    (notes.LIMIT, [200], "Nobody has won in 200 rounds: the game stops here."),
    (notes.PROPOSED, [0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0], "Red offers 1 cutlass for 2 wood."),
    (notes.ANSWERED, [1, 1, *[0] * 10], "Blue accepts."),
    (notes.ANSWERED, [1, 2, *[0] * 10], "Blue declines."),
    (notes.ANSWERED, [1, 3, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0], "Blue would give 1 gold for 2 goats."),
    (notes.EXCHANGED, [0, 2, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0], "Red gives Orange 1 cutlass for 1 wood."),
    (notes.CALLED_OFF, [0], "Red calls the deal off."),
    (notes.FIRST, [1], "Blue begins."),
    (notes.FORGONE, [0], "Red builds nothing for free."),
]


@pytest.mark.parametrize(("kind", "args", "said"), FACTS)
def test_facts_are_told_as_sentences(kind: int, args: list[int], said: str) -> None:
    assert words.note(table().s, Note(kind, "CJ-T01", args, EVERYBODY)) == said


def test_every_kind_of_fact_can_be_told() -> None:
    constants = [value for name, value in vars(notes).items() if name.isupper() and type(value) is int]
    assert {value for value in constants if value >= 0} == {kind for kind, _, _ in FACTS}
    assert {kind for kind, _, _ in FACTS} == set(range(26))


@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_every_question_names_who_is_asked(variant: str, seats: int) -> None:
    for s in positions(variant, seats, 1):
        asked = words.question(s)
        assert asked.endswith((".", "?"))
        if s.seat not in (FATE, OVER):
            assert asked.startswith(words.seat_name(s, s.seat) + ": ")


def test_the_panel_begins_with_the_score() -> None:
    s = table(cocos={"blue": 2}, goods={"blue": "1 cutlass 2 goats"}).s
    assert words.crew(s, 1) == [
        ("Lairs", "3 of 7"),
        ("Tiles", "1 cutlass and 2 goats"),
        ("Coco tiles", "2"),
        ("Ships left", "7"),
        ("Castle", "holds it"),
    ]
    assert words.crew(s, 0)[0] == ("Lairs", "2 of 7")


def test_the_result_line_by_line() -> None:
    assert words.score(table(seats=2, cocos={"blue": 2}).s).cells() == [
        ["", "Red", "Blue"],
        ["Lairs on the islands", "2", "2"],
        ["Lair in the castle", "0", "1"],
        ["Lairs", "2", "3"],
    ]


def test_at_the_round_limit_the_result_shows_what_decides_between_equals() -> None:
    t = table(seats=2, turn="blue", phase="actions", options={"max_rounds": 1}).play("end")
    assert t.over
    score = words.score(t.s)
    assert [row.label for row in score.rows if row.kind == BREAKS_TIES] == ["Coco tiles", "Tiles in hand"]
    assert [row[0] for row in score.cells()][-3:] == [
        "Lairs",
        "Coco tiles (breaks ties)",
        "Tiles in hand (breaks ties)",
    ]
    assert words.question(t.s) == "The game is over: Red and Blue share the win."


def test_the_position_as_text_names_everything() -> None:
    said = words.board(table(ghost="Au3", cocos={"blue": 2}, market="gold gold gold gold wood").s)
    for part in (
        "Red     2 of 7 lairs",
        "lairs L03 L27; ships S32",
        "Au3  gold river  L09:- L14:- L15:- L20:- L21:- L26:-  Ghost Captain!",
        "Castle: Blue's lair. The Ghost Captain is on the gold river 3.",
        "Market: gold, gold, gold, gold, wood.",
    ):
        assert part in said
    assert "Market" not in words.board(table(variant="advanced").s)


def test_a_lair_left_unbuilt_is_asked_about() -> None:
    rich = table(turn="red", phase="actions", goods={"red": "lair"}).s
    poor = table(turn="red", phase="actions").s
    end = rich.book.parse("end")
    assert words.confirm(rich, end) == "You can still build a lair. End the turn?"
    assert words.confirm(poor, end) == ""
    assert words.confirm(rich, rich.book.parse("forgo")) != ""


# -- judgement and features --------------------------------------------------------------


def test_won_is_one_and_lost_is_minus_one() -> None:
    *_, end = positions("standard", 4)
    assert end.seat == OVER
    values = [sense.value(end, seat) for seat in range(4)]
    assert sorted(values) == [-1, -1, -1, 1]
    assert values[end.winner] == 1


def test_another_lair_is_better_than_the_tiles_it_costs() -> None:
    t = table(turn="red", phase="actions", goods={"red": "lair"})
    before = sense.value(t.view(0), 0)
    assert sense.value(t.play("lair 21").view(0), 0) > before


def test_a_captain_on_the_own_island_is_worse() -> None:
    assert sense.value(table(ghost="M4").s, 0) < sense.value(table(ghost="M2").s, 0)


def test_a_bad_offer_is_worse_accepted_than_declined() -> None:
    t = table(
        seats=2, variant="advanced", turn="red", phase="actions", goods={"red": "4 gold", "blue": "1/1/1/0/1"}
    )
    t.play("propose", "offer gold", "offered", "want cutlass", "want goat", "wanted")
    accepted, declined = t.s.copy(), t.s.copy()
    accepted.play(accepted.book.parse("accept"))
    declined.play(declined.book.parse("decline"))
    assert sense.value(accepted, 1) < sense.value(declined, 1)


@pytest.mark.parametrize(("variant", "seats"), SETUPS)
def test_features_have_one_length_and_faces_leave_the_view_alone(variant: str, seats: int) -> None:
    lengths = set()
    for s in positions(variant, seats, 25):
        view = redacted(s, max(s.seat, 0))
        before = snapshot(view)
        lengths.add(len(features.encode(view)))
        assert -1 <= sense.value(view, 0) <= 1
        art.draw(view).svg()
        art.draw(view, True).svg()
        said = (words.board(view), words.question(view), words.explain(view), words.score(view))
        assert all(said)
        assert snapshot(view) == before
    assert len(lengths) == 1


def test_features_turn_with_the_viewer() -> None:
    s = table(turn="red", phase="actions").s
    mine, theirs = features.encode(redacted(s, 0)), features.encode(redacted(s, 1))
    assert len(mine) == len(theirs)
    assert mine != theirs
