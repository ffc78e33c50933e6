"""One reader of the ledger: whoever quotes a clause quotes it in full."""

import pytest

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.ledger import Ledger, cells_of
from quarterdeck.engine.registry import game, shelf

TEXT = """# A game

## Clauses

### T: turns and attacks

| ID | rule |
|---|---|
| XX-T01 | A turn is *one* move. → Q1 |
| XX-T02 | Only a token. [note: a component] |

### S: sails

| ID | order | effect | usable when |
|---|---|---|---|
| XX-S01 | 1 Hoist | Sail `a|b`. | wind |

## Rulings

| ID | question | ruling | why |
|---|---|---|---|
| XX-Q01 | May one pass? | Yes. | Fair. |
"""


def small() -> Ledger:
    return Ledger("A game", "XX", TEXT)


def test_a_clause_is_told_with_all_its_cells() -> None:
    assert small().rule("XX-T01") == "A turn is one move."
    assert small().rule("XX-S01") == "1 Hoist — Sail a|b. — usable when: wind"
    assert small().rule("XX-Q01") == "May one pass? — Yes. — why: Fair."
    assert small().rule("XX-T99") == ""


def test_chapters_headings_and_notes() -> None:
    ledger = small()
    assert [clause.name for clause in ledger.chapter("Clauses")] == ["XX-T01", "XX-T02", "XX-S01"]
    assert ledger.under("attack") == {"XX-T01", "XX-T02"}
    assert [clause.note for clause in ledger.clauses.values()] == ["", "a component", "", ""]


def test_a_clause_is_found_however_it_is_written() -> None:
    assert small().find("xx-t01").name == small().find("T01").name == "XX-T01"
    assert [clause.name for clause in small().search("hoist WIND")] == ["XX-S01"]
    with pytest.raises(QuarterdeckError, match=r"no clause .XX-T3.; there are XX-T0"):
        small().find("XX-T3")
    with pytest.raises(QuarterdeckError, match="--search"):
        small().find("walrus")


def test_a_bar_in_code_is_no_border() -> None:
    assert cells_of("| `a|b` | c \\| d |") == ("`a|b`", "c | d")
    assert cells_of("no table") == ()


def test_the_condition_of_an_order_is_part_of_its_rule() -> None:
    assert "usable when: own discarded pirate" in game("haze_islands").ledger.rule("HI-SO26")


@pytest.mark.parametrize("slug", shelf())
def test_every_clause_of_every_ledger_says_something(slug: str) -> None:
    ledger = game(slug).ledger
    assert len(ledger.clauses) > 100
    for clause in ledger.clauses.values():
        assert clause.text and "**" not in clause.text and "[note" not in clause.text
        assert len(clause.columns) == len(clause.cells), clause.name
