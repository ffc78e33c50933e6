"""What others did since one's own last move: a strip, each step of which is shown on the board again by a
click, and the board of now comes back by itself."""

from tests.browser.test_axe import faults
from tests.browser.test_pace import MINE
from tests.browser.user import NewUser, User

STEPS = "() => document.querySelectorAll('#meanwhile li').length"
WORDS = "() => [...document.querySelectorAll('#meanwhile button')].map(one => one.title)"
LIT = "() => document.querySelectorAll('#board .lit').length"
PAST = "() => document.getElementById('board').classList.contains('past')"
MARKED = "() => [...document.querySelectorAll('#board [data-changed]')].map(one => one.id)"
# A step is shown for some seconds only, which may be over before a busy test looks a second time: whatever is
# to be seen meanwhile is read at one moment, by the page itself.
SHOWN_AGAIN = """async (step) => {
  const board = document.getElementById("board");
  const button = [...document.querySelectorAll("#meanwhile button")].at(step);
  button.click();
  while (!board.classList.contains("past")) await new Promise((done) => setTimeout(done, 10));
  return {
    lit: board.querySelectorAll(".lit").length,
    marks: [...board.querySelectorAll("[data-changed]")].map((one) => one.id),
    current: button.getAttribute("aria-current"),
  };
}"""


def after_the_others(user: User) -> None:
    user.open(user.lay("catan_junior", "me", "greedy", "greedy", curtain=False))
    user.until(MINE)
    for seed in range(15):
        user.play(seed=seed, moves=1, prefer="End the turn|Ghost")
        user.until(MINE)
        if user.page.evaluate(STEPS) > 2:
            return
    raise AssertionError("the others did nothing")


def test_every_step_of_the_others_is_told_and_shown_again_by_a_click(new_user: NewUser) -> None:
    anne = new_user(reduced_motion="no-preference")
    after_the_others(anne)
    page = anne.page
    told = " ".join(page.locator("#log li").all_inner_texts())
    for words in page.evaluate(WORDS):
        assert words.split(". ")[0].rstrip(".") in told
    lit, marks = page.evaluate(LIT), page.evaluate(MARKED)
    assert lit > 0
    again = page.evaluate(SHOWN_AGAIN, 0)
    assert again["lit"] == 0, "a board to look at, on which nothing is chosen"
    assert again["current"] == "step"
    page.wait_for_function("() => !document.getElementById('board').classList.contains('past')")
    assert (page.evaluate(LIT), page.evaluate(MARKED)) == (lit, marks), "the board of now again"
    page.locator("#meanwhile button").first.click()
    page.keyboard.press("ArrowDown")
    assert not page.evaluate(PAST), "any key leads back at once"


def test_the_strip_goes_when_others_move_after_ones_own_move_and_nothing_moves_without_motion(
    new_user: NewUser,
) -> None:
    anne = new_user(reduced_motion="reduce")
    after_the_others(anne)
    page = anne.page
    page.evaluate("() => { window.moved = 0; Element.prototype.animate = () => { window.moved += 1 } }")
    page.evaluate(SHOWN_AGAIN, 0)
    assert page.evaluate("() => window.moved") == 0
    page.keyboard.press("ArrowDown")  # back to now: on a board of the past nothing can be chosen
    before = page.evaluate(WORDS)
    anne.play(seed=4, moves=3, prefer="End the turn")
    anne.until(MINE)
    assert page.evaluate(WORDS) != before


def test_a_page_that_is_opened_again_tells_the_same_and_shows_it(new_user: NewUser) -> None:
    anne = new_user(pace="instant")
    after_the_others(anne)
    page = anne.page
    before, boards = page.evaluate(WORDS), [shown_again(anne, 0), shown_again(anne, -1)]
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('#meanwhile li').length > 0")
    assert page.evaluate(WORDS) == before
    assert [shown_again(anne, 0), shown_again(anne, -1)] == boards, "the same marks on the same pieces"
    anne.play(seed=4, moves=3, prefer="End the turn")
    anne.until(MINE)
    assert page.evaluate(WORDS)[: len(before)] != before, "others have moved again"


def shown_again(user: User, step: int) -> list[str]:
    """What is marked on the board while that step is shown."""
    again = user.page.evaluate(SHOWN_AGAIN, step)
    marks: list[str] = again["marks"]
    assert (again["lit"], again["current"]) == (0, "step")
    user.page.keyboard.press("ArrowDown")
    assert not user.page.evaluate(PAST)
    return marks


def test_the_strip_has_no_fault_by_axe(new_user: NewUser) -> None:
    anne = new_user()
    after_the_others(anne)
    assert faults(anne, quick=True) == []
