"""The table of Pirate Haven: what would be lost is crossed out, and nothing on it is a code."""

import random
import re

from quarterdeck.engine.fate import Luck
from quarterdeck.engine.table import FATE, OVER
from quarterdeck.engine.views import redacted
from quarterdeck.games.pirate_haven import art, box, notes, words
from quarterdeck.games.pirate_haven.constants import BARE, TREASURE_EACH
from quarterdeck.games.pirate_haven.state import State
from quarterdeck.games.pirate_haven.words import preview
from quarterdeck.games.pirate_haven.words.abilities import ABILITY
from quarterdeck.games.pirate_haven.words.lost import lost_at, lost_spots

WASTED = (notes.LOST_RUM, notes.BOXED_TILE, notes.BOXED_DIE)


def new(seats: int) -> State:
    s = box.new(seats, "standard")
    assert isinstance(s, State)
    return s


def is_lost(s: State, move: int, position: int) -> bool:
    """Whether the rules leave nothing to do with the prize of that position but to let it go."""
    prize = s.goods[position] != BARE and s.printed(position) < TREASURE_EACH
    after = s.copy()
    after.log = []
    after.play(move)
    while after.seat >= 0 and (step := after.asking()) is not None and step.name == "bonus":
        after.play(after.options[0])
    if any(note.kind in WASTED for note in after.log or []):
        return True  # a single answer answers itself
    step = after.asking()
    offered = {after.book.by_move[option].name for option in after.options}
    return prize and step is not None and step.name in ("buy", "take") and not offered & {"buy", "place"}


def test_squares_whose_prize_would_be_lost_are_those_where_the_rules_offer_no_way_to_take_it() -> None:
    lost = kept = 0
    for seed in range(6):
        s, luck, chance = new(2 + seed % 3), Luck(seed), random.Random(seed)
        for _ in range(260):
            if s.seat == OVER:
                break
            step = s.asking()
            if s.seat >= 0 and step is not None and step.name == "move":
                go = s.book.by_name["go"]
                for move in [option for option in s.options if 0 <= option - go.base < go.size]:
                    position = move - go.base + 1
                    expected = is_lost(s, move, position)
                    assert bool(lost_at(redacted(s, s.seat), position)) == expected, (seed, position)
                    lost, kept = lost + expected, kept + (not expected)
            s.play(luck.answer(s) if s.seat == FATE else chance.choice(s.options))
    assert lost > 20 and kept > 20


def test_what_would_be_lost_is_crossed_out_dashed_and_said() -> None:
    s, luck = new(2), Luck(1)
    while s.seat == FATE:
        s.play(luck.answer(s))
    view = redacted(s, s.seat)
    lost = lost_spots(view)
    assert lost
    drawn = art.draw(view)
    pieces = {piece.id: piece for layer in drawn.layers for piece in layer.pieces}
    go = s.book.by_name["go"].base
    light = drawn.backdrop.markup.partition('id="ph-go-lost"')[2].partition("</g>")[0]
    assert "stroke-dasharray" in light
    for position in range(1, view.path() + 1):
        spot = pieces[f"spot-{position}"]
        crossed = "#ph-go-lost" in spot.glow
        assert crossed == ('"#ph-lost"' in spot.inner) == (position in lost)
        if go + position - 1 in drawn.lit:
            assert ("to the box" in drawn.lit[go + position - 1]) == crossed


def test_every_sign_is_a_picture_or_a_number_and_has_a_legend() -> None:
    legends = {ability.signs[0]: ability.legend for ability in ABILITY.values() if ability.legend}
    for ability in ABILITY.values():
        assert not ability.signs or legends.get(ability.signs[0]), ability
        assert not any(re.search(r"[A-Z]|/|·", sign) for sign in ability.signs)


def test_no_code_of_a_tile_is_written_anywhere() -> None:
    s, luck, chance = new(2), Luck(3), random.Random(3)
    for _ in range(150):
        if s.seat == OVER:
            break
        s.play(luck.answer(s) if s.seat == FATE else chance.choice(s.options))
    for phone in (False, True):
        written = re.findall(r"<text[^>]*>([^<]*)</text>", art.draw(redacted(s, 0), phone).svg())
        assert written and not [said for said in written if re.search(r"(BLD|PIR|SHP)\d", said)]
    assert words.question(s)


def test_to_leave_the_map_looks_like_no_other_button_and_says_what_it_ends() -> None:
    s, luck = new(2), Luck(1)
    while s.seat == FATE:
        s.play(luck.answer(s))
    view = redacted(s, s.seat)
    leave = s.book.by_name["leave"].base
    assert leave in view.options and leave not in art.draw(view).lit, "an answer, beside the question"
    assert [(badge.move, badge.text) for badge in preview.badges(view)] == [(leave, "ends your round")]
