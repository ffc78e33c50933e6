"""No board has letters too small to read: measured in the drawing, at the size at which a page shows it."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from quarterdeck.engine.drawing import Drawing
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted

GAMES = ["catan_junior", "micro_pirates", "pirate_haven"]  # those that are drawn anew
LEAST = 11.0  # CSS pixels
DESK = (824.0, 537.8)  # what a window of 1280 x 720 leaves for the board
PHONE = (390.0, float("inf"))  # one of 390 x 844: the board is scrolled
SVG = "{http://www.w3.org/2000/svg}"
SCALE = re.compile(r"scale\(([\d.]+)")


def smallest(drawn: Drawing, room: tuple[float, float]) -> tuple[float, str]:
    """The smallest letters in CSS pixels, and what they say."""
    ground = drawn.backdrop
    scale = min(room[0] / ground.width, room[1] / ground.height)
    root = ElementTree.fromstring(drawn.svg())
    known = {element.get("id", ""): element for element in root.iter() if element.get("id")}
    return min([(16.0, ""), *letters(root, known, scale, 16.0)])


def letters(
    element: ElementTree.Element, known: dict[str, ElementTree.Element], scale: float, size: float
) -> Iterator[tuple[float, str]]:
    """All text in an element, wherever it is defined: its size, and what it says."""
    if element.tag == f"{SVG}defs":
        return
    for place in (element.get("transform", ""), element.get("style", "")):
        for by in SCALE.findall(place):
            scale *= float(by)
    size = float(element.get("font-size", size))
    if element.tag in (f"{SVG}text", f"{SVG}tspan") and (element.text or "").strip():
        yield round(scale * size, 2), element.text or ""
    if element.tag == f"{SVG}use":
        yield from letters(known[element.get("href", "")[1:]], known, scale, size)
    for inner in element:
        yield from letters(inner, known, scale, size)


@pytest.mark.parametrize("slug", GAMES)
def test_all_letters_on_the_board_can_be_read(slug: str) -> None:
    box = game(slug)
    for at, (variant, seats) in enumerate(box.setups()):
        s, luck, chance = box.new(seats, variant), Luck(at), random.Random(at)
        for turn in range(160):
            if s.seat == OVER:
                break
            s.play(luck.answer(s) if s.seat == FATE else chance.choice(s.options))
            if turn % 16 == 0:
                view = redacted(s, 0)
                for phone, room in ((False, DESK), (True, PHONE)):
                    found = smallest(box.art.draw(view, phone), room)
                    assert found[0] >= LEAST, (variant, seats, "phone" if phone else "desk", found)
