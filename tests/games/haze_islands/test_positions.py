"""The position builder: what it can express, and that it refuses what cannot lie on the table."""

import doctest
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarterdeck.engine.errors import Broken, QuarterdeckError, Unreadable
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.snapshot import restored, snapshot
from quarterdeck.engine.table import ONLOOKER
from quarterdeck.engine.views import imagined
from quarterdeck.games.haze_islands import box, positions
from quarterdeck.games.haze_islands.positions import table
from quarterdeck.games.haze_islands.positions.phases import PHASES
from quarterdeck.games.haze_islands.rules.cards import NAMES
from tests.games.haze_islands.support import PAIR, face, sees_deck
from tests.support import clause

DOOMS = ["DM1A", "DM2A", "DM3A", "DM4A", "DM5A", "DM6A"]
REFUSED: list[tuple[dict[str, Any], str]] = [
    # words that mean nothing
    ({"variant": "hostile"}, "has no variant 'hostile'"),
    ({"variant": 3}, "variant: 3 is not a word"),
    ({"seats": 4}, "seats: 4 is more than 3"),
    ({"seats": 0}, "seats: 0 is below 1"),
    ({"seats": "2"}, "seats: '2' is not a whole number"),
    ({"seats": True}, "seats: True is not a whole number"),
    ({"seats": 1}, "is for 2, 3 seats, not 1"),
    ({"variant": "friendly-short", "seats": 2}, "is for 3 seats, not 2"),
    ({"options": 3}, "options: 3 does not say whose or what"),
    ({"options": {"cannons": 1}}, "no option 'cannons'"),
    ({"options": {"windows": 2}}, "windows should be from 0 to 1"),
    ({"options": {"solo_goal": 20}}, "solo_goal means nothing in friendly games"),
    ({"options": {"crew_goal": 20}}, "crew_goal means nothing in friendly games"),
    ({"variant": "solo", "options": {"windows": 0}}, "windows means nothing in solo games"),
    ({"first": "green"}, "first: nobody is called 'green'; there are crimson, teal"),
    ({"first": 2}, "first: nobody is called 2; there are crimson, teal"),
    ({"first": -1}, "first: nobody is called -1; there are crimson, teal"),
    ({"first": None}, "first: nobody is called None; there are crimson, teal"),
    ({"first": True}, "first: nobody is called True; there are crimson, teal"),
    ({"turn": "ivory"}, "turn: nobody is called 'ivory'; there are crimson, teal"),
    ({"turn": 1.0}, "turn: nobody is called 1.0; there are crimson, teal"),
    ({"last": "P3", "phase": "window"}, "last: nobody is called 'P3'; there are crimson, teal"),
    ({"phase": "noon"}, "phase: 'noon' is none of turn, window, rw1"),
    ({"phase": 3}, "phase: 3 is none of turn, window"),
    ({"board": 7}, "board: 7 is neither words nor a list"),
    ({"board": [7]}, "board: 7 is not a word"),
    ({"board": ["I05 here"]}, "board: 'I05 here' is no location"),
    ({"board": ["M99 (0,0) bottom S"]}, "board: 'M99' is none of I01 to C3"),
    ({"board": ["I05 (0,0) bottom S A99"]}, "board: 'A99' is none of A01 to A18"),
    ({"board": ["I05 (0,0) bottom S A05 lost"]}, "is no location"),
    ({"board": ["I05 (0,100) bottom S"]}, "board: 100 is more than 99"),
    ({"board": ["I05 (99999999999999999999,0) bottom S"]}, "board: a huge number is more than 99"),
    ({"at": ["I05"]}, "at: .* does not say whose"),
    ({"at": {"teal": "M99"}}, "at: 'M99' is none of I01 to C3"),
    ({"at": {"teal": 5}}, "at: 5 is none of I01 to C3"),
    ({"at": {"teal": "I01"}}, "at: I01 is not on the board"),
    ({"at": {"teal": "I05", 1: "I05"}}, "at: teal is named twice"),
    ({"status": {0: "dead"}}, "status: 'dead' is none of survivor, castaway, ghost"),
    ({"supply": {0: "1"}}, "supply: '1' is not a whole number"),
    ({"supply": {0: -1}}, "supply: -1 is below zero"),
    ({"supply": {0: 4}}, "supply: 4 is more than 3"),
    ({"discarded": {0: 2.5}}, "discarded: 2.5 is not a whole number"),
    ({"deployed": {0: ["I01"]}}, "deployed: I01 is not on the board"),
    ({"deployed": {0: 1}}, "deployed: 1 is neither words nor a list"),
    ({"hands": {2: ["I01"]}}, "hands: nobody is called 2; there are crimson, teal"),
    ({"hands": {0: ["M99"]}}, "hands: 'M99' is none of I01 to C3"),
    ({"hands": {0: -1}}, "hands: -1 is below zero"),
    ({"hands": {0: [True]}}, "hands: True is not a whole number"),
    ({"hands": {0: None}}, "hands: None is neither words nor a list"),
    ({"hands": {0: [None]}}, "hands: None is none of I01 to C3"),
    ({"hands": ["I01"]}, "hands: .* does not say whose"),
    ({"decks": {0: ["I01", 10**9]}}, "decks: a huge number is more than 27"),
    ({"decks": {0: {"I01": 1}}}, "decks: .* is neither words nor a list"),
    ({"decks": 5}, "decks: 5 does not say whose"),
    ({"pile": 3}, "pile: 3 is neither words nor a list"),
    ({"pile": ["?"]}, "pile: '\\?' is none of I01 to C3"),
    ({"known": ["I01"]}, "known: .* does not say whose"),
    ({"known": {0: ["I01"]}}, "known: I01 is known, but not named"),
    ({"public": ["I01"]}, "public: I01 is known, but not named"),
    ({"public": ["I99"]}, "public: 'I99' is none of I01 to C3"),
    ({"corners": ["D1"]}, "corners: .* does not say whose or what"),
    ({"decks": {0: ["D1"]}, "corners": {"D1": "XX"}}, "corners: 'XX' is none of TL, TR, BL, BR"),
    ({"decks": {0: ["D1"]}, "corners": {"D1": ""}}, "corners: '' should name one or more corners"),
    ({"decks": {0: ["D1"]}, "corners": {"D1": "TL TL"}}, "should name one or more corners, each once"),
    ({"logs": {0: ["A99"]}}, "logs: 'A99' is none of A01 to A18"),
    ({"logs": {0: ["A05 lost"]}}, "logs: 'lost' is no end of an adventure"),
    ({"logs": {0: [5]}}, "logs: 5 is not a word"),
    ({"logs": {0: ["DM7A"]}}, "logs: 'DM7A' is none of DM1A, DM1B"),
    ({"logs": {0: ["DM2Bx"]}}, "logs: 'DM2Bx' is none of DM1A, DM1B"),
    ({"adventures": ["A77"]}, "adventures: 'A77' is none of A01 to A18"),
    ({"adventures": 18}, "adventures: 18 is more than 17"),
    ({"adventures": -1}, "adventures: -1 is below zero"),
    ({"adventures": 2.0}, "adventures: 2.0 is neither words nor a list"),
    ({"doom": "I01"}, "doom: I01 is not on the board"),
    ({"scale": 0}, "scale: 0 is below 1"),
    ({"scale": 8}, "scale: 8 is more than 7"),
    ({"scale": "3"}, "scale: '3' is not a whole number"),
    ({"doom_card": "DM9A"}, "doom_card: 'DM9A' is none of DM1A, DM1B"),
    ({"doom_card": 1}, "doom_card: 1 is none of DM1A"),
    ({"doom_left": 6}, "doom_left: 6 is more than 5"),
    ({"doom_left": ["DM7"]}, "doom_left: 'DM7' is none of DM1A, DM1B"),
    ({"ignored": "teal ivory"}, "ignored: nobody is called 'ivory'; there are crimson, teal"),
    ({"ignored": 1}, "ignored: 1 is neither words nor a list"),
    ({"still": 1}, "still: 1 is neither True nor False"),
    ({"quiet": None}, "quiet: None is neither True nor False"),
    ({"crossed": -1, "phase": "strike"}, "crossed: -1 is below zero"),
    ({"armed": [3]}, "only the orders 14, 15, 16 and 18"),
    ({"armed": ["14"]}, "only the orders 14, 15, 16 and 18"),
    ({"armed": [14, 14]}, "can be armed, once"),
    ({"armed": 14}, "armed: 14 is neither words nor a list"),
    # things in two places
    ({"logs": {0: ["A05"], 1: ["A05"]}}, "A05 is in two places"),
    ({"board": ["I05 (0,0) bottom S A05"], "logs": {0: ["A05"]}}, "A05 is in two places"),
    ({"adventures": ["A05"], "logs": {0: ["A05"]}}, "A05 is in two places"),
    ({"adventures": ["A05", "A05"]}, "adventures: one is named twice"),
    ({"logs": {0: ["DM1A", "DM1B"]}}, "logs: DM1 is in two places"),
    ({"logs": {0: ["DM1A"]}, "doom_card": "DM1B"}, "doom_card: DM1 is in two places"),
    ({"doom_card": "DM1A", "doom_left": ["DM1"]}, "doom_left: DM1 is in two places"),
    ({"doom_left": ["DM2", "DM2"]}, "doom_left: DM2 is in two places"),
    ({"hands": {0: ["I01"]}, "decks": {1: ["I01"]}}, "I01 is in two places"),
    ({"hands": {0: ["I05"]}}, "I05 is in two places"),
    ({"pile": ["I01", "I01"]}, "I01 is in two places"),
    ({"board": ["I05 (0,0) bottom S", "I05 (1,0) bottom S"]}, "I05 is in two places"),
    ({"board": ["I05 (0,0) bottom S", "I01 (0,0) bottom S"]}, "two locations lie at \\(0,0\\)"),
    # what cannot be
    ({"board": []}, "at least the start location"),
    ({"board": [f"{name} ({n},0) bottom S empty" for n, name in enumerate(NAMES[:19])]}, "there are 18"),
    ({"board": PAIR, "logs": {0: [f"A{n:02d}" for n in range(1, 18)]}}, "there are 18"),
    ({"board": ["I05 (0,0) bottom S A05 empty"]}, "an adventure in an empty slot"),
    ({"status": {1: "castaway"}}, "castaways in competitive games only"),
    ({"variant": "cooperative", "status": {1: "ghost"}}, "nobody sails on as a ghost"),
    ({"variant": "solo", "status": {0: "ghost"}}, "nobody sails on as a ghost"),
    ({"status": {1: "ghost"}, "supply": {1: 1}}, "teal is a ghost and has no pirates"),
    ({"status": {1: "ghost"}, "discarded": {1: 1}}, "teal is a ghost and has no pirates"),
    ({"status": {1: "ghost"}, "deployed": {1: ["I05"]}}, "only survivors deploy"),
    ({"deployed": {1: ["I05", "I05"]}}, "two pirates of a player at one place"),
    ({"board": ["D1 (0,0) bottom S"], "deployed": {1: ["D1"]}}, "pirates are on islands"),
    ({"discarded": {0: 3}, "deployed": {0: ["I05"]}}, "4 pirates of seat 0"),
    ({"supply": {0: 3}, "discarded": {0: 1}}, "4 pirates of seat 0"),
    ({"hands": {0: 4}}, "crimson holds more than 3 cards"),
    ({"decks": {0: 20, 1: 7}}, "need more than the 26 map cards"),
    ({"decks": {0: 0, 1: 0}}, "the round is over"),
    ({"decks": {0: 0, 1: 1}, "turn": 0}, "crimson has no cards in the deck and is skipped"),
    ({"decks": {0: 1}, "phase": "strike"}, "decks: they are empty in the round end"),
    ({"phase": "window", "last": 0, "turn": 0}, "after crimson it is not crimson's turn"),
    ({"scale": 7}, "s is 7 only in the last round end, not in phase 'turn'"),
    ({"scale": 7, "phase": "dawn"}, "s is 7 only in the last round end"),
    ({"status": {0: "ghost"}, "ignored": [0]}, "crimson cannot use order 10"),
    ({"ignored": [0, "crimson"]}, "crimson cannot use order 10"),
    ({"logs": {0: DOOMS}, "turn": 0}, "the game is over"),
    ({"logs": {0: DOOMS}, "doom_card": "DM1A"}, "all Doom cards are in logs"),
    ({"logs": {0: DOOMS}, "doom_left": 0}, "all Doom cards are in logs"),
    # what would change nothing
    ({"last": 1}, "last: means nothing in phase 'turn'"),
    ({"phase": "night", "turn": 1}, "turn: means nothing in the round end"),
    ({"phase": "night", "last": 1}, "means nothing in the round end"),
    ({"crossed": 2}, "crossed: means nothing in phase 'turn'"),
    ({"armed": [14], "phase": "window"}, "armed: means nothing in phase 'window'"),
    ({"spare": 0}, "spare: takes what adventures= and doom_left= leave over, and that is nothing"),
    ({"spare": 0, "adventures": 17}, "and that is nothing"),
    ({"hands": {0: ["I01"]}, "known": {0: ["I01"]}}, "known: I01 is known so far already"),
    ({"decks": {0: ["I01"]}, "public": ["I01", "I01"]}, "public: I01 is known so far already"),
    ({"decks": {0: ["I01"]}, "public": ["I01"], "known": {1: ["I01"]}}, "known= and corners= add nothing"),
]


@pytest.mark.parametrize(("wrong", "words"), REFUSED, ids=[str(wrong) for wrong, _ in REFUSED])
def test_a_position_that_cannot_lie_on_the_table_is_refused_in_a_sentence(
    wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises((Unreadable, Broken), match=words):
        table(**wrong)


# -- odd arguments -----------------------------------------------------------------------------

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 1, 2, 3, 7, 10**30, 1.5, "", "?", "crimson", "P2", "I01", "M99", b"I05", [], {}]
)
NAME = st.sampled_from([*NAMES, "A01", "A02 X", "A03 single", "A18", "DM1A", "DM2", "teal", "TL"]) | ODD
LIST = st.lists(NAME, max_size=4) | NAME
WHOSE = (
    st.dictionaries(st.sampled_from([0, 1, 2, "crimson", "teal", "P1", "ivory", None, 3]), LIST, max_size=3)
    | ODD
)
PLACES = st.lists(
    st.builds(
        "{} ({},{}) bottom {} {}".format,
        st.sampled_from(NAMES),
        st.integers(-3, 3),
        st.integers(-2, 2),
        st.sampled_from("NESWX"),
        st.sampled_from(["", "A01", "A02 single", "sea", "empty", "A03 empty"]),
    ).map(str.strip),
    max_size=4,
)
ARGUMENTS: dict[str, st.SearchStrategy[Any]] = {
    "variant": st.sampled_from([variant.name for variant in box.variants]) | ODD,
    "seats": st.sampled_from([None, 1, 2, 3]) | ODD,
    "options": st.dictionaries(st.sampled_from(["windows", "solo_goal", "crew_goal", "x"]), ODD, max_size=2),
    **dict.fromkeys(["first", "turn", "last", "spare"], st.sampled_from([0, 1, "teal", "P1"]) | ODD),
    "phase": st.sampled_from(PHASES) | ODD,
    "board": PLACES | LIST,
    **dict.fromkeys(["at", "status", "supply", "discarded", "deployed"], WHOSE),
    **dict.fromkeys(["hands", "decks", "known", "logs"], WHOSE),
    **dict.fromkeys(["pile", "public", "adventures", "doom_left", "ignored", "armed"], LIST),
    "corners": st.dictionaries(NAME.filter(lambda name: isinstance(name, str)), LIST, max_size=2) | ODD,
    "doom": NAME,
    "doom_card": NAME,
    "scale": st.integers(-1, 9) | ODD,
    "still": ODD,
    "crossed": st.integers(-1, 9) | ODD,
    "quiet": st.booleans() | ODD,
}  # fmt: skip


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), st.sets(st.sampled_from(sorted(ARGUMENTS)), min_size=1, max_size=6))
def test_odd_arguments_make_a_table_or_a_sentence(data: st.DataObject, names: set[str]) -> None:
    given_words = {name: data.draw(ARGUMENTS[name], name) for name in sorted(names)}
    try:
        t = table(**given_words)
    except QuarterdeckError as error:
        assert len(str(error).split()) > 3
        return
    t.s.check()
    assert t.over or t.choices()
    for word in (
        "sail E",
        "scout north",
        "spend I01",
        "attack ivory-FIR",
        "refill D1",
        "order 18",
        "tied ivory",
    ):
        assert t.offers(word) == (t.why(word) is None)
    again = restored(t.s.copy(), snapshot(t.s), box.part_kinds())
    assert snapshot(again) == snapshot(t.s)


# -- what it can express -----------------------------------------------------------------------


def test_the_docstring_is_true() -> None:
    assert doctest.testmod(positions).failed == 0


def test_every_question_of_the_rules_is_explained() -> None:
    assert positions.__doc__ is not None
    for step in box.book.steps:
        if step.menu():
            assert f"`{step.name}`" in positions.__doc__, step.name
    for act in box.book.acts:
        assert f"`{act.name}" in positions.__doc__ or f"/`{act.name}`" in positions.__doc__, act.name


@clause("HI-G17", "HI-G21")
def test_everything_that_is_given_can_be_read_again() -> None:
    t = table(
        "competitive",
        seats=3,
        first="teal",
        turn="P3",
        board=["I05 (0,0) bottom S A03 single", "i1 (1,-1) W A4 sea", "D01 -1 0 bottom E empty"],
        at={"teal": "I1", 2: "D1"},
        status={"crimson": "castaway"},
        supply={"teal": 1},
        discarded={"teal": 1},
        deployed={"teal": "I05"},
        hands={"teal": "I02 D2", "ivory": 1},
        decks={"ivory": ["I06", 2, "C2"], "teal": 0, "crimson": "I08 ?"},
        pile="I11, C1",
        logs={"teal": ["A05", "A12 X", "A9 single", "DM2B", "dm1"], "crimson": "A13"},
        adventures=["A01", "A02"],
        doom="I01",
        scale=4,
        doom_card="DM3B",
        doom_left=["DM4", "DM6"],
        spare="ivory",
        ignored=["teal"],
        still=True,
        armed=[16, 18],
    )
    assert t.board() == [
        "I05 (0,0) bottom S A03 single",
        "I01 (1,-1) bottom W A04 sea",
        "D1 (-1,0) bottom E empty",
    ]
    assert [t.where(p) for p in ("crimson", "P2", 2)] == ["I05", "I01", "D1"]
    assert [t.status(p) for p in range(3)] == ["castaway", "survivor", "survivor"]
    assert [t.supply(p) for p in range(3)] == [0, 1, 3] and t.discarded("teal") == 1
    assert t.deployed(1) == ["I05"] and t.hand("teal") == ["I02", "D2"] and t.hand("ivory") == ["C3"]
    assert t.deck("ivory") == ["I06", "?", "?", "C2"] and t.deck("teal") == [] and t.deck(0) == ["I08", "?"]
    assert sorted(t.pile())[-2:] == ["C1", "I11"] and t.pile().count("?") == 27 - 3 - 3 - 6 - 2
    assert t.captains_log("teal") == ["A05", "A12 X", "A09 single", "DM2B", "DM1A"]
    assert t.orders("teal") == [1] and t.orders(0) == [10] and t.score("teal") == 2 + 1 + 1 + 4 + 3
    assert t.title("teal") == "Captain Daisy" and t.title(0) == ""
    assert t.captains_log("ivory")[-1] == "DM5A" and "A18 single" in t.captains_log("ivory")
    assert t.adventures() == ["A01", "A02"] and t.doom_card() == "DM3B" and t.doom_left() == ["DM4", "DM6"]
    assert (t.doom_at(), t.scale(), t.first(), t.seat) == ("I01", 4, "teal", 2)
    assert (t.ignored(), t.still(), t.armed(), t.crossed()) == (["teal"], True, [16, 18], 0)
    assert t.drawn() == t.spent() == t.due() == []
    for wrong in ("P4", 3, -1, None, True):
        with pytest.raises(Unreadable, match="nobody is called"):
            t.hand(wrong)  # type: ignore[arg-type]
    with pytest.raises(Unreadable, match="I07 is not on the board"):
        t.slot("I07")


@clause("HI-AD02", "HI-RD01")
def test_what_is_going_on_can_be_read() -> None:
    t = table(
        hands={0: ["I06", "I07", "I10"]}, doom_card="DM1A", deployed={0: ["I05"]}, decks={0: ["I03", 1]}
    )
    t.play("attack_doom")
    assert t.drawn() == ["I03"] and t.due() == ["WHI", "WHI", "FIR"] and t.question == "corner"
    t.play("corner TL", "spend I06")
    assert t.spent() == ["I06"] and t.due() == ["WHI", "FIR"] and t.drawn() == []
    t = table("competitive", status={0: "castaway"}, hands={0: ["I01", "I02", "D2"]}, decks={0: ["I06", 1]})
    assert t.play("hijack teal", "corner TL").due() == ["crew", "crew"]


@clause("HI-GE01")
def test_a_finished_game_can_be_laid_out() -> None:
    t = table(status={0: "ghost", 1: "ghost"}, logs={0: ["A01"]})
    assert t.over and t.standing == [2, 3] and t.question == "" and t.why("discard") == "HI-GE01"
    logs = {0: [*DOOMS, "A01", "A02", "A03", "A04", "A05", "A06"]}
    assert table("solo", logs=logs).standing == [1]
    assert table("solo", logs=logs, options={"solo_goal": 31}).standing == [2]


@clause("HI-T04", "HI-SO05")
def test_who_is_about_to_move_follows_from_the_decks() -> None:
    t = table(seats=3, decks={0: 0, 1: 1, 2: 1})
    assert (t.seat, t.s.last) == (1, 0)
    t = table(seats=3, first=2, turn=1, phase="window", logs={0: ["A09"], 2: ["A08"]}, board=PAIR)
    assert (t.question, t.seat, t.s.turn) == ("ask_for_orders", 0, 1)
    t = table(seats=3, phase="window", last=2, decks={0: 0})
    assert (t.question, t.seat) == ("turn", 1)


@clause("HI-R56")
def test_a_desk_that_is_not_quiet_asks_what_would_answer_itself() -> None:
    board = ["I05 (0,0) bottom S A01 single"]
    for quiet, asked in ((True, []), (False, ["spend I01"])):
        t = table(board=board, hands={0: ["I01"]}, quiet=quiet).play("complete")
        assert t.choices("spend") == asked and t.s.quiet == quiet
    t = table(board=PAIR, at={0: "I01", 1: "I01"}, phase="hunt", scale=3, quiet=False)
    assert t.question == "stop" and t.choices() == ["stop I01"] and t.events == ["HI-DO05"]


@pytest.mark.parametrize(
    ("word", "proper"),
    [
        ("sail east", "sail E"),
        ("scout North", "scout N"),
        ("voyage w", "voyage W"),
        ("attack P2-whi", "attack teal-WHI"),
        ("attack teal WHI", "attack teal-WHI"),
        ("attack 2 HUR", "attack ivory-HUR"),
        ("hijack P1", "hijack crimson"),
        ("trade 1", "trade teal"),
        ("first p3", "first ivory"),
        ("tied 0", "tied crimson"),
        ("spend i1", "spend I01"),
        ("map D01", "map D1"),
        ("recall I5", "recall I05"),
        ("adventure A3", "adventure A03"),
        ("doom_card DM2 b", "doom_card DM2B"),
        ("corner top left", "corner TL"),
        ("turn 90°", "turn 90"),
    ],
)
def test_moves_understand_the_builders_words(word: str, proper: str) -> None:
    assert box.book.spell(box.book.parse(word)) == proper


@clause("HI-FT02", "HI-G20")
def test_a_corner_shown_before_can_be_part_of_a_position() -> None:
    t = table(decks={0: ["D1", 3], 1: 2}, corners={"D1": "TL BR"})  # skulls TL and TR
    assert sees_deck(t, 0, 0)[0] == sees_deck(t, ONLOOKER, 0)[0] == "?"
    for seed in range(30):
        world = imagined(t.view(1), Luck(seed))
        skulls = world.chart.skulls[world.captains[0].deck.faces[-1]]
        assert skulls & 1 and not skulls & 8
    assert t.play("raid").s.drawn.faces[0] == face(t, "D1")
