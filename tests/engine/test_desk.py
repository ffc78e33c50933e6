"""A desk keeps what has happened on it, understands other spellings, and can be made to ask everything."""

from quarterdeck.engine.desk import Desk
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, ONLOOKER, OVER, Act, Ask
from quarterdeck.games.catan_junior.positions import table
from tests.engine.small import Say, Slate, Take, slate


class Place(Act[Slate]):
    """Places that the ledger knows by a code."""

    def where(self, s: Slate) -> list[int]:
        return [0, 1, 2]

    def label(self, arg: int) -> str:
        return str(3 - arg)

    def also(self, arg: int) -> list[str]:
        return [f"P{arg}", "2"] if arg == 0 else [f"P{arg}", f"({arg},{arg})"]

    def do(self, s: Slate, arg: int) -> None:
        s.done.append(arg)


def placed() -> Desk[Slate]:
    return Desk(slate(Ask(Place("place", 3), again=True)))


def test_the_ledgers_code_of_a_place_is_understood() -> None:
    assert placed().play("place P1", "place p2", "place ( 1, 1 )", "place 3").s.done == [1, 2, 1, 0]


def test_a_proper_label_comes_before_anothers_nickname() -> None:
    assert placed().play("place 2").s.done == [1]


def test_a_quiet_desk_answers_what_has_one_answer_and_another_one_asks() -> None:
    def single(quiet: bool) -> Desk[Slate]:
        place, take = Ask(Place("place", 3)), Ask(Take("take", 1, when="SM-T01"), forced=True)
        return Desk(slate(Say(1, place, take), place=place, then=take), quiet)

    assert single(True).play("place P0").s.seat == OVER
    t = single(False).play("place P0")
    assert t.question == "then" and t.choices() == ["take"]
    assert t.s.copy().quiet is False
    assert t.play("take").over


def test_a_desk_tells_what_has_happened_on_it() -> None:
    t = table(turn="red", phase="actions", goods={"red": "lair"})
    assert t.events == [] and t.log() == []
    t.play("lair 21", "end").let(Luck(1))
    assert t.events[0].startswith("CJ-B")
    assert len(t.log()) == len(t.events) and t.log(ONLOOKER) == t.log(0) == t.log()
    assert any("Red builds a lair" in line for line in t.log())
    assert t.s.log is None and t.s.seat != FATE


def test_a_log_that_somebody_keeps_himself_goes_on() -> None:
    t = table(turn="red", phase="actions", goods={"red": "lair"})
    t.s.log = []
    t.play("lair 21", "end")
    assert t.s.log is not None
    assert [note.clause for note in t.s.log] == t.events
