"""The draw library: what every board is made of."""

import re
from xml.etree import ElementTree

import pytest

from quarterdeck.draw import rough, shapes, svg
from quarterdeck.draw.palette import BLACK, LIT, LIT_EDGE, LIVERIES, PARCHMENT, SAND, SEA, contrast, livery
from quarterdeck.draw.pieces import backdrop, piece
from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import Table
from quarterdeck.engine.views import redacted

SPACE = "{http://www.w3.org/2000/svg}"


def parsed(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(Drawing(backdrop(100, 50, inner), [], "A drawing", str, [], str).svg())


@pytest.fixture
def view() -> Table:
    """Somebody is asked something."""
    s = game("catan_junior").new(2, options={"first_seat": 1})
    s.play(s.book.parse("die 5"))
    return redacted(s, 0)


def test_text_is_made_safe_everywhere(view: Table) -> None:
    rude = '<b>"Tom" & Jerry</b>'
    root = parsed(svg.text(1, 2, rude) + piece("p", 1, 0, "", rude).dark + svg.titled(rude, ""))
    texts = [element.text for element in root.iter() if element.tag in (f"{SPACE}text", f"{SPACE}title")]
    assert texts == ["A drawing", rude, rude, rude]
    assert not list(root.iter(f"{SPACE}b"))


@pytest.mark.parametrize(
    ("value", "short"), [(1.0, "1"), (1.25, "1.2"), (-0.04, "0"), (10, "10"), (0.96, "1"), (-3.06, "-3.1")]
)
def test_numbers_are_written_short(value: float, short: str) -> None:
    assert svg.num(value) == short


def test_text_is_wrapped_to_a_width_and_loses_no_word() -> None:
    said = "Whoever alone has the most Coco tiles has a lair in the castle"
    lines = svg.wrapped(said, 120, 12)
    assert len(lines) > 2
    assert " ".join(lines) == said
    assert all(svg.breadth(line, 12) <= 120 for line in lines)
    assert len(parsed(svg.paragraph(0, 0, said, 120))) == len(lines) + 2  # title and description


def test_a_defined_shape_is_drawn_once_and_used_often() -> None:
    root = parsed(
        svg.defined({"hat": svg.circle(0, 0, 2, "red")}) + svg.used("hat", 2, 5, 6) + svg.used("hat")
    )
    assert len(list(root.iter(f"{SPACE}circle"))) == 1
    uses = list(root.iter(f"{SPACE}use"))
    assert [use.get("href") for use in uses] == ["#hat", "#hat"]
    assert uses[0].get("transform") == "translate(5,6)scale(2)"


def test_wobbling_looks_like_chance_and_never_changes() -> None:
    values = [rough.wobble(seed, 1) for seed in range(400)]
    assert values == [rough.wobble(seed, 1) for seed in range(400)]
    assert all(-1 <= value <= 1 for value in values)
    assert abs(sum(values) / len(values)) < 0.15
    assert len(set(values)) > 390
    assert rough.wobble(1, 2) != rough.wobble(2, 1)


def test_a_coast_stays_near_its_polygon_and_is_closed() -> None:
    d = rough.coast(rough.hexagon(100), 4, rough=0.06)
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", d)]
    assert d.startswith("M") and d.endswith("Z")
    assert max(map(abs, numbers)) <= 107
    assert d != rough.coast(rough.hexagon(100), 5, rough=0.06)


def test_crews_differ_in_letter_shape_and_pattern_and_can_be_read() -> None:
    for trait in ("name", "letter", "shape", "pattern", "fill"):
        assert len({getattr(crew, trait) for crew in LIVERIES}) == len(LIVERIES), trait
    for crew in (*LIVERIES, BLACK):
        assert contrast(crew.ink, crew.fill) >= 4.5, crew.name
        assert contrast(crew.edge, SAND) >= 4.5, crew.name
    assert livery(len(LIVERIES)) == LIVERIES[0]


def test_light_is_seen_on_sea_sand_and_parchment() -> None:
    for ground in (SEA, SAND, PARCHMENT):
        assert max(contrast(LIT, ground), contrast(LIT_EDGE, ground)) >= 3


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_all_shared_shapes_are_well_formed() -> None:
    drawn = [shapes.ship(crew, 40) + shapes.token(crew, 12) + shapes.emblem(crew, 8) for crew in LIVERIES]
    drawn += [shapes.die(face, 30) for face in range(1, 7)]
    things = (
        shapes.barrel,
        shapes.skull,
        shapes.parrot,
        shapes.palm,
        shapes.chest,
        shapes.anchor,
        shapes.compass,
    )
    drawn += [thing(30) for thing in things]
    drawn += [shapes.coin(20, "5"), shapes.waves(300, 200), shapes.plank(80, 30), shapes.badge("4", 10)]
    drawn += [shapes.card(40, 60, "Map"), shapes.ribbon(90, "Won"), shapes.stack("<g/>", 3)]
    drawn += [shapes.shallows(rough.blob(30, 20, 2)), svg.outline("M0,0H9"), svg.frame(0, 0, 9, 9)]
    for inner in drawn:
        assert len(parsed(inner)) > 1
        assert "<style" not in inner and "<script" not in inner and "http" not in inner


def test_a_die_shows_as_many_pips_as_its_face() -> None:
    assert [shapes.die(face, 30).count("<circle") for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
