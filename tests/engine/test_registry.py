"""The shelf: what is on it, and what is said when something is not."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, EntryPoints

import msgspec
import pytest

from examples.toy import box as toy
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine import registry
from quarterdeck.engine.data import Pack, Tables
from quarterdeck.engine.errors import QuarterdeckError, Unreadable
from quarterdeck.engine.registry import bot_maker, editions, game, shelf

BOX = game("catan_junior")


def test_games_and_bots_are_found_by_name() -> None:
    assert shelf()["catan_junior"] is BOX and BOX.title == "Catan Junior"
    assert bot_maker("random") is RandomBot


def test_unknown_names_are_answered_with_the_known_ones() -> None:
    with pytest.raises(QuarterdeckError, match=r"no game is called 'monopoly'; there are .*catan_junior"):
        game("monopoly")
    with pytest.raises(QuarterdeckError, match=r"no bot is called 'parrot'; there are .*random"):
        bot_maker("parrot")


def entries(*made: EntryPoint) -> Callable[..., EntryPoints]:
    def find(group: str) -> EntryPoints:
        return EntryPoints(entry for entry in made if entry.group == group)

    return find


@pytest.fixture
def broken_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package's entry points: one cannot be imported, one is no game, one works."""
    found = entries(
        EntryPoint("sunk", "no.such.module:box", registry.GAMES),
        EntryPoint("dice", "random:Random", registry.GAMES),
        EntryPoint("toy", "examples.toy:box", registry.GAMES),
    )
    monkeypatch.setattr(registry, "entry_points", found)
    for kept in (registry.offered, registry.loaded, registry.shelf):
        kept.cache_clear()
    yield
    for kept in (registry.offered, registry.loaded, registry.shelf):
        kept.cache_clear()


@pytest.mark.usefixtures("broken_shelf")
def test_a_broken_game_is_named_and_keeps_nobody_from_the_others() -> None:
    with pytest.raises(Unreadable, match=r"sunk: its entry point no\.such\.module:box cannot be opened"):
        game("sunk")
    with pytest.raises(Unreadable, match=r"dice: its entry point random:Random is not a Box"):
        game("dice")
    assert list(shelf()) == ["toy"] and shelf()["toy"] is toy


def test_a_game_can_be_added_for_this_process_only() -> None:
    registry.add(toy)
    try:
        assert game(toy.slug) is toy and toy.slug in shelf()
    finally:
        registry.ADDED.clear()
        shelf.cache_clear()
    assert toy.slug not in shelf()


@pytest.mark.parametrize(
    ("seats", "variant", "options", "said"),
    [
        (1, "", {}, "Catan Junior is for 2 to 4 seats, not 1"),
        (5, "standard", {}, r"Catan Junior \(standard\) is for 2, 3, 4 seats, not 5"),
        (-1, "", {}, "not -1"),
        (2, "drunk", {}, "Catan Junior has no variant 'drunk'; it has standard, advanced"),
        (2, "", {"rum": 1}, "Catan Junior has no option 'rum'; it has first_seat"),
        (2, "", {"max_rounds": 0}, "max_rounds should be from 1 to 1000, not 0"),
        (2, "", {"max_rounds": True}, "max_rounds should be from 1 to 1000, not True"),
    ],
)
def test_impossible_tables_are_refused(seats: int, variant: str, options: dict[str, int], said: str) -> None:
    with pytest.raises(QuarterdeckError, match=said):
        BOX.new(seats, variant, options)


def test_a_setup_is_completed() -> None:
    setup = BOX.setup(3, "", {"max_rounds": 7})
    assert setup.variant == "standard" and setup.options["max_rounds"] == 7
    assert set(setup.options) == {option.name for option in BOX.options}
    assert BOX.setups()[0] == ("standard", 2)


def test_old_records_find_the_rules_they_were_played_by() -> None:
    old = msgspec.structs.replace(toy, rules_version=1)
    new = msgspec.structs.replace(toy, rules_version=2, earlier=(old,))
    assert new.for_rules(2) is new and new.for_rules(1) is old
    with pytest.raises(QuarterdeckError, match="has rules version 2, not 3"):
        new.for_rules(3)


def test_older_rules_have_their_own_data() -> None:
    """Two boxes of one slug must not share their tables."""
    calls: list[int] = []

    def reading(pack: Pack) -> Tables:
        calls.append(1)
        return toy.read(pack)

    old = msgspec.structs.replace(toy, rules_version=91, read=reading)
    new = msgspec.structs.replace(toy, rules_version=92, read=reading)
    assert old.tables() is not new.tables()
    assert old.tables() is old.tables() and len(calls) == 2


def test_ledger_and_faces_come_with_the_box() -> None:
    assert "BD-T01" in toy.ledger
    assert toy.words.seat_name(toy.new(2), 0) == "Red"
    assert toy.part_kinds() == {}


def test_a_table_is_played_by_the_version_of_its_box() -> None:
    """Every earlier edition is the same box with another number: the rules themselves ask for it."""
    third = editions(msgspec.structs.replace(toy, rules_version=3))
    assert [box.rules_version for box in third.earlier] == [1, 2]
    assert third.new(2).edition == 3 and third.for_rules(1).new(2).edition == 1
    assert third.for_rules(2).new(2).copy().edition == 2
