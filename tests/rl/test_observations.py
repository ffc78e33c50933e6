"""Observations and action masks: what the numbers mean, and that they tell a seat nothing it may not know."""

import subprocess
import sys
from array import array

import pytest

from quarterdeck.engine.errors import Illegal
from quarterdeck.engine.fate import Luck
from quarterdeck.engine.registry import game
from quarterdeck.engine.snapshot import snapshot
from quarterdeck.engine.table import FATE, OVER, Table
from quarterdeck.engine.views import imagined, redacted
from quarterdeck.lab.play import positions
from quarterdeck.rl import describe
from quarterdeck.rl.catalogue import Catalogue
from quarterdeck.rl.match import Match
from quarterdeck.rl.setting import Setting
from tests.rl.support import GAMES, TABLES

EVERY = 9
GAMES_AT_MOST = 30
SECRETIVE = ("haze_islands", "micro_pirates")  # where players hold cards that others may not see


def told(setting: Setting, world: Table, seat: int) -> tuple[bytes, bytearray]:
    match = setting.match()
    match.s = world
    return match.numbers(seat), match.mask(seat)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_worlds_that_agree_for_a_seat_tell_it_the_same(slug: str, variant: str, seats: int) -> None:
    setting = Setting(slug, seats, variant)
    different = 0
    for seed in range(GAMES_AT_MOST):
        different += compared(setting, seed)
        if different or slug not in SECRETIVE or seats == 1:
            return
    raise AssertionError("no world differed, so nothing was proved")


def compared(setting: Setting, seed: int) -> int:
    """How many imagined worlds were different from the real one, though the seat cannot tell."""
    luck, different = Luck(seed), 0
    for n, s in enumerate(positions(setting.start.copy(), Luck(seed))):
        if n % EVERY == 0 and s.seat != OVER:
            for seat in range(setting.seats):
                world = imagined(redacted(s, seat), luck)
                different += snapshot(world) != snapshot(s)
                assert told(setting, world, seat) == told(setting, s, seat)
    return different


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_every_number_has_a_name_and_stays_in_its_range(slug: str, variant: str, seats: int) -> None:
    setting = Setting(slug, seats, variant)
    features = setting.description.features
    names = [feature.name for feature in features]
    assert len(set(names)) == len(names) and all(feature.meaning for feature in features)
    match = setting.match()
    for n, s in enumerate(positions(setting.start.copy(), Luck(seats + 10))):
        if n % EVERY == 0 or s.seat == OVER:
            match.s = s
            row = array("f", match.numbers(n % seats)).tolist()
            assert len(row) == len(features)
            beyond = [one for one, number in zip(features, row, strict=True) if not inside(one, number)]
            assert not beyond


def inside(feature: object, number: float) -> bool:
    low, high = getattr(feature, "low"), getattr(feature, "high")  # noqa: B009
    return bool(low - 1e-6 <= number <= high + 1e-6)


@pytest.mark.parametrize("slug", GAMES)
def test_every_move_of_a_player_has_one_action_and_none_of_fates(slug: str) -> None:
    box = game(slug)
    numbers = Catalogue(box.book)
    assert sorted(numbers.moves) == numbers.moves
    assert [numbers.parse(numbers.spell(action)) for action in range(0, numbers.size, 17)] == list(
        range(0, numbers.size, 17)
    )
    for variant, seats in box.setups():
        for s in positions(box.new(seats, variant), Luck(3)):
            if s.seat == FATE:
                assert all(numbers.action_of[move] == -1 for move in s.options)
            elif s.seat != OVER:
                actions = numbers.actions(s.options)
                assert [at for at, bit in enumerate(numbers.mask(s.options)) if bit] == actions
                assert sorted(numbers.moves[action] for action in actions) == sorted(s.options)


def test_the_ranges_follow_each_other() -> None:
    for slug in GAMES:
        numbers = Catalogue(game(slug).book)
        after = 0
        for _, first, size in numbers.ranges():
            assert first == after
            after = first + size
        assert after == numbers.size


def test_what_fate_says_is_no_action() -> None:
    with pytest.raises(Illegal, match="Fate's to say"):
        Catalogue(game("catan_junior").book).parse("die 4")


def test_describe_prints_name_range_and_meaning_by_index(capsys: pytest.CaptureFixture[str]) -> None:
    describe("micro_pirates", seats=2)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Micro Pirates: 780 numbers, 1179 actions"
    assert lines[2].split() == ["0", "round", "0", "to", "4", "round", "/", "60"]
    assert any(line.split()[:4] == ["266", "to", "268", "explore"] for line in lines)


@pytest.mark.parametrize(("slug", "variant", "seats"), TABLES)
def test_describe_has_a_line_for_every_number_and_every_act(
    slug: str, variant: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    describe(slug, seats=seats, variant=variant)
    numbers, acts = capsys.readouterr().out.split("\n\nactions\n")
    title, _, *lines = numbers.splitlines()
    view = redacted(game(slug).new(seats, variant), 0)
    assert [int(line.split()[0]) for line in lines] == list(range(len(game(slug).features.encode(view))))
    assert title.startswith(f"{game(slug).title}: {len(lines)} numbers, ")
    assert len(acts.splitlines()) == len(Catalogue(game(slug).book).ranges())


def test_a_match_goes_on_to_the_next_question_of_a_player() -> None:
    setting = Setting("pirate_haven", 3)
    match = setting.match()
    match.begin(5, [None] * 3)
    start = match.s
    assert start.seat >= 0 and match.decisions == 0
    match.act(setting.catalogue.action_of[start.options[0]])
    assert match.s.seat != FATE and match.decisions == 1
    again = Match(setting.start, setting.catalogue, setting.pack)
    again.begin(5, [None] * 3)
    assert again.s.options == setting_options(setting, 5)


def setting_options(setting: Setting, seed: int) -> list[int]:
    s, luck = setting.start.copy(), Luck(seed)
    while s.seat == FATE:
        s.play(luck.answer(s))
    return s.options


def test_nothing_of_learning_is_imported_unless_asked_for() -> None:
    heavy = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "torch"}
    code = (
        "import sys, quarterdeck, quarterdeck.cli; print('quarterdeck.rl' in sys.modules);"
        f"import quarterdeck.rl; print({heavy!r} & set(sys.modules))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.split("\n")[:2] == ["False", "set()"]
