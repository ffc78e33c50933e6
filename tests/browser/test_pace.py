"""The moves of others are shown at a pace one chooses, remembered; a click shows all that has come, and is no
move by accident."""

from tests.browser.user import NewUser, User

MINE = "() => document.body.classList.contains('my-turn') && !document.body.classList.contains('busy')"
SHOWN = """() => {
  window.shown = [];
  new MutationObserver(() => window.shown.push(Number(document.querySelector('.deck').dataset.version)))
    .observe(document.querySelector('.deck'), { attributeFilter: ['data-version'] });
}"""
WAITING = "() => document.querySelector('#meanwhile:not([hidden]) li') && !document.body.matches('.my-turn')"


def with_bots(user: User, game: str = "catan_junior") -> None:
    user.open(user.lay(game, "me", "random", "random", curtain=False))
    user.until(MINE)
    user.page.evaluate(SHOWN)


def hand_over(user: User) -> None:
    """Play until it is somebody else's turn."""
    for seed in range(12):
        user.play(seed=seed, moves=1, prefer="End the turn")
        if not user.page.evaluate(MINE):
            return
        user.page.wait_for_timeout(150)
        if not user.page.evaluate(MINE):
            return
    raise AssertionError("the turn never ended")


def test_the_pace_is_chosen_at_the_table_and_remembered(new_user: NewUser) -> None:
    anne = new_user(pace="usual")
    with_bots(anne)
    anne.page.click("#comfort-open")
    anne.page.wait_for_selector("#comfort[open]")
    assert anne.page.locator("#comfort input:checked").get_attribute("value") == "usual"
    anne.page.locator("#comfort").get_by_text("Fast", exact=True).click()
    anne.page.locator("#comfort").get_by_text("Done").click()
    anne.page.reload()
    anne.until(MINE)
    anne.page.click("#comfort-open")
    anne.page.wait_for_selector("#comfort[open]")
    assert anne.page.locator("#comfort input:checked").get_attribute("value") == "fast"


def test_slow_moves_come_one_by_one_and_a_click_shows_all_of_them_without_being_a_move(
    new_user: NewUser,
) -> None:
    anne = new_user(pace="slow")
    with_bots(anne)
    hand_over(anne)
    anne.until(WAITING)
    table = anne.page.url.rsplit("/", 1)[1]
    end = "async (table) => (await (await fetch(`/api/tables/${table}/view`)).json()).version"
    version = -1
    while version != (version := anne.page.evaluate(end, table)):  # the server waits for nobody's eyes
        anne.page.wait_for_timeout(250)
    behind = anne.page.evaluate("() => Number(document.querySelector('.deck').dataset.version)")
    assert behind < version, "what the bots did is still being shown"
    assert not anne.page.evaluate(MINE)
    box = anne.page.locator("#board svg").first.bounding_box()
    assert box is not None
    anne.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anne.until(MINE, max(1_500, (version - behind) * 600))  # at its pace it takes much longer than that
    shown = anne.page.evaluate("() => window.shown")
    assert shown[-1] == version and shown == sorted(shown), "every view, in order, and none made by the click"
    assert anne.page.evaluate(end, table) == version


def test_a_key_finishes_it_too_and_instant_never_waits(new_user: NewUser) -> None:
    anne = new_user(pace="slow")
    with_bots(anne)
    hand_over(anne)
    anne.until(WAITING)
    anne.page.wait_for_timeout(400)
    anne.page.keyboard.press("Enter")
    anne.until("() => document.querySelectorAll('#meanwhile li').length > 1", 1_500)
    mary = new_user(pace="instant")
    with_bots(mary)
    mary.play(seed=2, moves=6, prefer="End the turn")
    mary.until("() => document.querySelectorAll('#meanwhile li').length > 1")
