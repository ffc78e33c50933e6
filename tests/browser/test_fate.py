"""One sees what happens: the die with the face that Fate gave, goods on their way, what the last move
changed."""

import re

from playwright.sync_api import Page

from tests.browser.user import NewUser, User

MINE = "() => document.body.classList.contains('my-turn') && !document.body.classList.contains('busy')"
WATCH = """() => {
  window.flown = [];
  window.moved = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes)
      if (node.classList?.contains("flying")) window.flown.push([node.dataset.from, node.dataset.to]);
  }).observe(document.body, { childList: true, subtree: true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...settings) {
    window.moved += 1;
    return animate.apply(this, settings);
  };
}"""
MARKED = "() => [...document.querySelectorAll('#board [data-changed]')].map(one => one.id)"


def at_two_seats(anne: User, game: str) -> None:
    anne.open(anne.lay(game, "me", "me", curtain=False))
    anne.until(MINE)
    anne.page.evaluate(WATCH)


def turns_until(anne: User, ready: str, prefer: str, most: int = 25) -> None:
    for seed in range(most):
        if anne.page.evaluate(ready):
            return
        anne.play(seed=seed, moves=1, prefer=prefer)
        anne.until(MINE)
    raise AssertionError(f"never so in {most} moves: {ready}")


def die_label(page: Page) -> str:
    return page.get_attribute("#die", "aria-label") or ""


def last_roll(anne: User) -> int:
    told = " ".join(anne.page.locator("#log li").all_inner_texts())
    return int(re.findall(r"rolls a (\d)", told)[-1])


def test_the_die_shows_the_face_that_fate_gave_and_goods_fly_to_whom_they_go(anne: User) -> None:
    at_two_seats(anne, "catan_junior")
    page = anne.page
    assert die_label(page).startswith(f"The last roll: {last_roll(anne)}")
    turns_until(anne, "() => window.flown.length > 0", "End the turn|Ghost")
    assert die_label(page).startswith(f"The last roll: {last_roll(anne)}")
    assert page.evaluate(MARKED)
    for source, target in page.evaluate("() => window.flown"):
        assert re.match(r"isle-|pile-|coco|hand-", source)
        assert re.match(r"crew\d$|hand-|pile-", target)
        assert page.locator(f"#{target}").count() == 1
    page.evaluate("() => dispatchEvent(new PointerEvent('pointerdown'))")
    page.wait_for_function("() => document.querySelectorAll('.flying').length === 0", timeout=2_000)


def test_without_motion_nothing_moves_and_everything_is_told(new_user: NewUser) -> None:
    anne = new_user(reduced_motion="reduce")
    at_two_seats(anne, "catan_junior")
    page = anne.page
    turns_until(
        anne, "() => / takes /.test(document.getElementById('log').textContent)", "End the turn|Ghost"
    )
    assert die_label(page).startswith(f"The last roll: {last_roll(anne)}")
    assert page.evaluate(MARKED)
    assert page.evaluate("() => [window.moved, window.flown.length]") == [0, 0]


def test_what_the_last_move_changed_stays_marked_until_the_next_one(anne: User) -> None:
    at_two_seats(anne, "pirate_haven")
    page = anne.page
    turns_until(anne, "() => document.querySelector('#board [data-changed]') !== null", "Sail to")
    marked = page.evaluate(MARKED)
    assert any(id.startswith("ship-") for id in marked)
    page.reload()
    page.wait_for_selector("#connection", state="hidden")
    anne.until(MINE)
    assert page.evaluate(MARKED) == marked, "also for whoever comes back"
    anne.play(seed=3, moves=1)
    anne.until(MINE)
    assert page.evaluate(MARKED) != marked
