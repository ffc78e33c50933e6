"""A game with no mouse: Tab, arrows, Enter."""

from playwright.sync_api import Page

from tests.browser.user import NewUser, User

FOCUS = """() => {
  const one = document.activeElement, body = document.body.classList;
  return {
    over: document.querySelector('#result-body .scores') !== null,
    sure: document.getElementById('sure').open,
    mine: body.contains('my-turn') && !body.contains('busy'),
    move: one?.dataset.move ?? null,
    seen: one ? getComputedStyle(one).outlineStyle !== 'none' : false,
    version: document.querySelector('.deck').dataset.version,
  };
}"""
READY = """() => document.querySelector('#result-body .scores') || document.getElementById('sure').open
  || (document.body.classList.contains('my-turn') && !document.body.classList.contains('busy'))"""


def to_a_target(page: Page, tabs: int = 60) -> None:
    """Tab until something that can be chosen has the focus."""
    for _ in range(tabs):
        if page.evaluate(FOCUS)["move"] is not None:
            return
        page.keyboard.press("Tab")
    raise AssertionError("no amount of Tab leads to a choice")


def test_a_whole_game_of_catan_junior_by_keyboard(new_user: NewUser) -> None:
    anne = new_user()
    table = anne.lay("catan_junior", "me", "random", options={"max_rounds": 12}, curtain=False)
    page = anne.open(table)
    steps = ["", "ArrowRight", "ArrowDown", "Tab", "ArrowLeft", "Tab", "ArrowUp"]
    decisions = 0
    for turn in range(400):
        page.wait_for_function(READY)
        now = page.evaluate(FOCUS)
        if now["over"]:
            break
        if now["sure"]:
            page.keyboard.press("Enter")
            page.wait_for_selector("#sure", state="hidden")
            continue
        to_a_target(page)
        if steps[turn % len(steps)]:
            page.keyboard.press(steps[turn % len(steps)])
            to_a_target(page)
        assert page.evaluate(FOCUS)["seen"], "the focus cannot be seen"
        page.keyboard.press("Enter")
        decisions += 1
        moved_on(anne, now["version"])
    assert decisions >= 12
    page.wait_for_selector("#result[open] .scores")
    page.keyboard.press("Escape")
    page.wait_for_selector("#result", state="hidden")


def moved_on(anne: User, version: str) -> None:
    anne.until(
        f"() => document.querySelector('.deck').dataset.version !== '{version}'"
        " || document.getElementById('sure').open"
    )
