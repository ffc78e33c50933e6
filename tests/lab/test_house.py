"""House rules side by side: the same seeds, differences that are there, and packs that can be read."""

from pathlib import Path

import pytest
from msgspec import structs

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.registry import game, shelf
from quarterdeck.lab.compare import differences
from quarterdeck.lab.digest import Digest
from quarterdeck.lab.engines import Here
from quarterdeck.lab.facts import play_batch
from quarterdeck.lab.house import against, sweep
from quarterdeck.lab.numbers import find, numbers, sheets, swept, tables_in, toml_table, with_numbers
from quarterdeck.lab.run import Effort, Pace, run
from quarterdeck.lab.trial import trial
from tests.cli.running import refuses
from tests.cli.running import run as cli

BOX = game("catan_junior")
RANDOM = trial(BOX, seats=2, bots=["random"])


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_every_sheet_can_be_written_and_read_again(slug: str) -> None:
    """A pack with all sheets as printed is the printed game."""
    box = game(slug)
    printed = sheets(box)
    text = "".join(toml_table(name, rows) for name, rows in printed.items())
    assert tables_in(text) == printed
    assert sheets(box, text) == printed


def test_a_number_is_found_by_its_path_or_the_end_of_it() -> None:
    assert find(BOX, "pieces.price.lair.wood").value == 1
    assert find(BOX, "price.lair.wood") == find(BOX, "pieces.price.lair.wood")
    assert find(BOX, "lairs_to_win").value == 7
    with pytest.raises(QuarterdeckError, match=r"there are .*price\.lair\.wood"):
        find(BOX, "price.lair.wodo")
    with pytest.raises(QuarterdeckError, match="numbers of Catan Junior are called so"):
        find(BOX, "number")


def test_all_numbers_have_paths_of_their_own() -> None:
    for slug in shelf():
        paths = [one.path for one in numbers(game(slug))]
        assert paths and len(set(paths)) == len(paths)


def test_a_trial_with_another_number_is_the_same_but_for_it() -> None:
    other = with_numbers(RANDOM, {"price.lair.wood": 3, "max_rounds": 40})
    assert find(BOX, "price.lair.wood", other.pack).value == 3
    assert other.options["max_rounds"] == 40
    assert other.said() == "price.lair.wood 3, max_rounds 40"
    again = with_numbers(other, {"lairs_to_win": 6})
    assert (
        find(BOX, "price.lair.wood", again.pack).value == 3
        and find(BOX, "lairs_to_win", again.pack).value == 6
    )


def test_a_number_that_cannot_be_is_refused_before_the_first_game() -> None:
    with pytest.raises(QuarterdeckError, match=r"lairs_to_win"):
        with_numbers(RANDOM, {"lairs_to_win": 999_999})
    with pytest.raises(QuarterdeckError, match="max_rounds should be from 1 to 1000"):
        with_numbers(RANDOM, {"max_rounds": 0})


def test_sweeps_are_read_in_all_their_forms() -> None:
    assert swept("a.b=0..3") == ("a.b", [0, 1, 2, 3])
    assert swept("n=10..40:10") == ("n", [10, 20, 30, 40])
    assert swept("n=1,4,2") == ("n", [1, 4, 2])
    for wrong in ("a.b", "=1..2", "a=1..x", "a=3..1", "a=1,1", "a=0..1000", "a=1..9:0"):
        with pytest.raises(QuarterdeckError, match="--sweep"):
            swept(wrong)


def test_a_shifted_price_is_found_with_the_same_seeds() -> None:
    """Five lairs instead of seven: shorter games, for certain; and the same rules differ by nothing."""
    shorter = with_numbers(RANDOM, {"lairs_to_win": 5})
    seen = run([RANDOM, shorter, RANDOM], Here(), Pace(Effort(games=40), 2, RANDOM.batch))
    rounds = next(one for one in differences(seen[0], seen[1]) if one.name == "rounds")
    assert rounds.certain and rounds.value < 0
    assert not [one for one in differences(seen[0], seen[2]) if one.certain or one.value]


def test_two_identical_rule_sets_show_nothing_in_95_of_100_seeds() -> None:
    """Real games by the same rules, with other dice and other players on either side: with the same ones they
    would differ by nothing at all. Every measure of a report is asked about, and none may cry wolf."""
    quick = structs.replace(RANDOM, options=RANDOM.options | {"max_rounds": 8})

    def side(seed: int) -> Digest:
        digest = Digest(2)
        digest.add(play_batch(structs.replace(quick, seed=seed), 0, 12))
        return digest

    found = [differences(side(seed), side(1000 + seed)) for seed in range(100)]
    assert all(any(one.value for one in every) for every in found)
    assert sum(not any(one.certain for one in every) for every in found) >= 95


def test_a_comparison_and_a_sweep_answer_with_a_page(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(with_numbers(RANDOM, {"lairs_to_win": 5}).pack, encoding="utf-8")
    words = ("lab", "catan_junior", "--seats", "2", "--bots", "random", "--games", "20", "--jobs", "1")
    page = tmp_path / "page.html"
    done = cli(*words, "--against", pack, "--option", "max_rounds=40", "--out", page)
    assert done.returncode == 0, done.stderr
    assert "mine.toml, max_rounds 40 against as printed" in page.read_text(encoding="utf-8")
    assert "Certain: rounds" in done.stdout
    done = cli(*words, "--sweep", "lairs_to_win=5..7", "--out", page)
    assert done.returncode == 0, done.stderr
    assert "lairs_to_win from 5 to 7" in page.read_text(encoding="utf-8")


def test_the_printed_value_is_what_a_sweep_is_compared_with() -> None:
    question = sweep(RANDOM, "price.lair.wood=0..2")
    assert question.values[question.base] == 1 and len(question.sides) == 3
    assert against(BOX, RANDOM, "printed", {"max_rounds": 30}).sides[1].said() == "max_rounds 30"


def test_a_wrong_pack_is_refused_by_name(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text("[pieces]\nlairs = 7\n", encoding="utf-8")
    refuses("lab", "catan_junior", "--against", str(pack), said="mine.toml: pieces")
