"""What players read calls things by their names: codes are for records, and for who types moves."""

import re
from collections import Counter

import pytest

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import shelf
from quarterdeck.engine.table import ALL_OPEN, ONLOOKER, OVER
from quarterdeck.engine.teller import told_to
from quarterdeck.engine.views import redacted
from quarterdeck.games.catan_junior.words.names import printed_berth, printed_site
from quarterdeck.games.micro_pirates.words.names import cell_name

CODE = re.compile(r"\b(?:[A-Z]{1,3}\d{1,2}[AB]?|r\d+c\d+[ab]?)\b|\(-?\d+, -?\d+\)")


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_questions_choices_panels_and_the_log_name_things(slug: str) -> None:
    box = shelf()[slug]
    ways = box.setups()
    for n in range(3):
        variant, seats = ways[n * 5 % len(ways)]
        s, luck = box.new(seats, variant), Luck(n)
        for at in range(400):
            if s.seat == OVER:
                break
            if at % 10 == 0:
                view = redacted(s, s.seat if s.seat >= 0 else ONLOOKER)
                said = [box.words.question(view), *[box.words.move(view, move) for move in s.options]]
                for seat in range(len(s.standing())):
                    groups = box.foresight.panel(view, seat).groups
                    said += [f"{one.name} {one.effect}" for group in groups for one in group.things]
                assert not [text for text in said if CODE.search(text)]
            s.log = []
            luck.step(s)
            told = [one.text for one in told_to(ALL_OPEN, box.words.note, s, s.log or [])]
            assert not [text for text in told if CODE.search(text)]


@pytest.mark.parametrize("seats", [2, 4])
def test_no_two_sites_of_catan_junior_have_the_same_name(seats: int) -> None:
    side = shelf()["catan_junior"].new(seats).map  # type: ignore[attr-defined]
    names = [printed_site(side, site) for site in range(side.sites)]
    names += [printed_berth(side, berth) for berth in range(side.berths)]
    assert max(Counter(names).values()) == 1


def test_no_two_sectors_of_the_sea_have_the_same_name() -> None:
    s, luck = shelf()["micro_pirates"].new(2), Luck(1)
    while s.seat < 0:
        luck.step(s)
    open_cells = [cell for cell in range(81) if s.t.near[cell]]  # type: ignore[attr-defined]
    names = [cell_name(s, cell) for cell in open_cells]  # type: ignore[arg-type]
    assert max(Counter(names).values()) == 1
