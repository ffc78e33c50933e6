"""Hints and analysis in a real browser: chances, a line on the board, the graph, a better move."""

from tests.browser.test_axe import faults
from tests.browser.test_logbook import LAST, replay_at, shows
from tests.browser.user import NewUser, User


def test_a_hint_lists_options_with_chances_and_lights_the_best(new_user: NewUser) -> None:
    anne = new_user(reduced_motion="no-preference")
    anne.open(anne.lay("catan_junior", "me", "greedy", options={"first_seat": 1}))
    page = anne.page
    anne.until("() => document.body.classList.contains('my-turn')")
    page.click("#hint")
    page.wait_for_selector("#why .advised")
    options = page.locator("#why .advised")
    assert 1 <= options.count() <= 3
    assert "±" in page.inner_text(".advised-chance >> nth=0")
    assert page.inner_text(".advised-why >> nth=0")
    page.wait_for_selector(".hinted, .foreseen")
    page.click("#why .advised-move >> nth=-1")
    assert page.get_attribute("#why .advised-move >> nth=-1", "aria-expanded") == "true"
    assert page.locator("#why .advised-move[aria-expanded=true]").count() == 1
    assert faults(anne) == []


def test_with_reduced_motion_the_line_is_a_list_and_nothing_is_lit_by_turns(new_user: NewUser) -> None:
    anne = new_user(reduced_motion="reduce")
    anne.open(anne.lay("catan_junior", "me", "greedy", options={"first_seat": 1}))
    page = anne.page
    anne.until("() => document.body.classList.contains('my-turn')")
    page.click("#hint")
    page.wait_for_selector("#why .advised")
    assert page.locator(".advised [aria-current]").count() == 0
    assert page.locator("#why .advised >> nth=0").locator(".advised-line").is_visible()


def test_a_finished_game_is_analysed_and_a_better_move_is_shown_on_the_board(anne: User) -> None:
    replay_at(anne, 10)
    page = anne.page
    page.wait_for_selector("#chances")
    assert page.get_attribute("#chances", "role") == "img"
    assert page.locator(".shares tbody tr").count() == 3
    page.locator(".turning-point").first.click()
    n = page.get_attribute(".turning-point >> nth=0", "data-go")
    shows(anne, int(n or 0))
    assert page.get_attribute("#chances .now", "x1") == page.evaluate(f"() => String({n} / {LAST} * 1000)")
    page.click("[data-decision] >> nth=0")
    before = int(page.get_attribute("[data-decision] >> nth=0", "data-decision") or 0) - 1
    shows(anne, before)
    assert faults(anne) == []
    page.click("[data-from] >> nth=0")
    page.wait_for_selector("#branch[open]")
    assert page.inner_text("#branch-move") == str(before)
    wanted = page.get_attribute("[data-from] >> nth=0", "data-branch-seat")
    assert page.input_value("#branch-seat") == wanted
