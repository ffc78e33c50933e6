"""In the middle of a choice: what has to be finished first is said, not a rule about something else."""

from quarterdeck.engine.reasons import comes_later, finish_first
from quarterdeck.engine.registry import game
from quarterdeck.games.catan_junior.positions import table


def test_a_trade_is_finished_before_anything_else() -> None:
    t = table(turn="red", phase="actions", goods={"red": "2/2/2/2/2"}).play("booth wood")
    view = t.view(0)
    for word in ("lair 7", "end", "pair goat"):
        assert comes_later(view, view.book.parse(word)), word
    clause, said = finish_first(view, game("catan_junior").words.question(view))
    assert clause == "CJ-M01" and said == "Finish this first: what do you put on the booth for the wood?"


def test_what_is_asked_now_is_refused_by_its_own_rule() -> None:
    t = table(turn="red", phase="actions", goods={"red": "2/2/2/2/2"})
    view = t.view(0)
    assert not comes_later(view, view.book.parse("lair 1"))
    assert not comes_later(view, view.book.parse("ghost W2"))
    assert not comes_later(t.play("booth wood").view(0), view.book.parse("give wood"))
