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


def roll(anne: User) -> None:
    """A turn ends, and the next player's die falls."""
    for seed in range(12):
        if anne.play(seed=seed, moves=1, prefer="End the turn")["last"] == "End the turn":
            anne.until(MINE)
            return
    raise AssertionError("no turn ended")


def die_label(page: Page) -> str:
    return page.get_attribute("#die", "aria-label") or ""


def last_roll(anne: User) -> int:
    told = " ".join(anne.page.locator("#log li").all_inner_texts())
    return int(re.findall(r"rolls a (\d)", told)[-1])


def test_the_die_shows_the_face_that_fate_gave_and_goods_fly_to_whom_they_go(new_user: NewUser) -> None:
    anne = new_user(pace="usual")
    at_two_seats(anne, "catan_junior")
    page = anne.page
    assert die_label(page).startswith(f"The last roll: {last_roll(anne)}")
    turns_until(anne, "() => window.flown.length > 0", "End the turn|Ghost")
    assert die_label(page).startswith(f"The last roll: {last_roll(anne)}")
    for source, target in page.evaluate("() => window.flown"):
        assert re.match(r"isle-|pile-|coco|hand-", source)
        assert re.match(r"crew\d$|hand-|pile-", target)
        assert page.locator(f"#{target}").count() == 1
    page.evaluate("() => dispatchEvent(new PointerEvent('pointerdown'))")
    page.wait_for_function("() => document.querySelectorAll('.flying').length === 0")
    roll(anne)
    assert "die" in page.evaluate(MARKED)


def test_without_motion_nothing_moves_and_everything_is_told(new_user: NewUser) -> None:
    anne = new_user(pace="usual", reduced_motion="reduce")
    at_two_seats(anne, "catan_junior")
    page = anne.page
    turns_until(
        anne, "() => / takes /.test(document.getElementById('log').textContent)", "End the turn|Ghost"
    )
    assert die_label(page).startswith(f"The last roll: {last_roll(anne)}")
    roll(anne)
    assert "die" in page.evaluate(MARKED)
    assert page.evaluate("() => [window.moved, window.flown.length]") == [0, 0]


def test_what_the_last_move_changed_stays_marked_until_the_next_one(new_user: NewUser) -> None:
    anne = new_user(pace="usual")
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


def test_a_replay_shows_dice_and_marks_and_moves_them_when_one_goes_on(new_user: NewUser) -> None:
    anne = new_user(reduced_motion="no-preference")
    table = anne.lay("catan_junior", "me", "random", options={"max_rounds": 2}, curtain=False)
    anne.open(table)
    anne.play(seed=2)
    page = anne.page
    moves = anne.api(f"/api/replays/{table}")["told"]
    rolled = next(one["n"] for one in moves if re.search(r"rolls a [1-5]\b.* takes ", one["says"]))
    face = int(re.findall(r"rolls a (\d)", moves[rolled - 1]["says"])[0])
    page.goto(f"/replay/{table}?move={rolled - 1}")
    page.wait_for_selector("#board svg")
    page.evaluate(WATCH)
    page.click("#on")
    page.wait_for_function(f"() => document.querySelector('.log-deck').dataset.move === '{rolled}'")
    assert die_label(page).startswith(f"The last roll: {face}")
    assert "die" in page.evaluate(MARKED)
    page.wait_for_function("() => window.flown.length > 0 && window.moved > 1")
    page.click("#back")
    page.click("#back")
    page.wait_for_function(f"() => document.querySelector('.log-deck').dataset.move === '{rolled - 2}'")
    assert "die" not in page.evaluate(MARKED), "the mark belongs to its move"
