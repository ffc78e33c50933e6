"""The moves of others are shown at a pace one chooses, remembered; a click shows all that has come, and is no
move by accident."""

from tests.browser.user import NewUser, User

MINE = "() => document.body.classList.contains('my-turn') && !document.body.classList.contains('busy')"
SHOWN = """() => {
  window.shown = [];
  new MutationObserver(() => window.shown.push(Number(document.querySelector('.deck').dataset.version)))
    .observe(document.querySelector('.deck'), { attributeFilter: ['data-version'] });
}"""


# Time stands still: whatever waits for its turn waits for ever, however slow the machine is.
STILL = """{
  const later = window.setTimeout;
  window.setTimeout = (go, wait, ...all) => (wait > 500 ? 0 : later(go, wait, ...all));
  performance.now = () => 1000;
}"""
VERSION = "() => Number(document.querySelector('.deck').dataset.version)"
NEWEST = "async (table) => (await (await fetch(`/api/tables/${table}/view`)).json()).version"


def with_bots(user: User, game: str = "catan_junior") -> str:
    table = user.lay(game, "me", "random", "random", curtain=False)
    user.open(table)
    user.until(MINE)
    user.page.evaluate(SHOWN)
    return table


def hand_over(user: User) -> None:
    """Play until it is somebody else's turn."""
    for seed in range(12):
        if user.play(seed=seed, moves=1, prefer="End the turn")["last"] == "End the turn":
            user.until(f"() => !({MINE})()")
            return
        user.until(MINE)
    raise AssertionError("the turn never ended")


def when_the_bots_have_moved(user: User, table: str) -> int:
    """The version at which it is this player's turn again; the server waits for nobody's eyes."""
    versions: list[int] = []
    while len(versions) < 4 or len(set(versions[-4:])) > 1:
        versions.append(user.page.evaluate(NEWEST, table))
        user.page.wait_for_timeout(250)
    return versions[-1]


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
    anne.context.add_init_script(STILL)
    table = with_bots(anne)
    hand_over(anne)
    version = when_the_bots_have_moved(anne, table)
    assert anne.page.evaluate(VERSION) < version, "what the bots did is still being shown"
    assert not anne.page.evaluate(MINE)
    box = anne.page.locator("#board svg").first.bounding_box()
    assert box is not None
    anne.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anne.until(MINE)
    shown = anne.page.evaluate("() => window.shown")
    assert shown[-1] == version and shown == sorted(shown), "every view, in order, and none made by the click"
    assert anne.page.evaluate(NEWEST, table) == version


def test_a_key_finishes_it_too_and_instant_never_waits(new_user: NewUser) -> None:
    anne, mary = new_user(pace="slow"), new_user(pace="instant")
    anne.context.add_init_script(STILL)
    mary.context.add_init_script(STILL)
    table = with_bots(anne)
    hand_over(anne)
    when_the_bots_have_moved(anne, table)
    assert not anne.page.evaluate(MINE)
    anne.page.keyboard.press("Enter")
    anne.until(MINE)
    with_bots(mary)
    mary.play(seed=2, moves=6, prefer="End the turn")
    mary.until("() => document.querySelectorAll('#meanwhile li').length > 1")
