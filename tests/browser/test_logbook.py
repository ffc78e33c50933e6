"""The logbook in a real browser: scrubbing, a shared move, a branch, a doctored file, the guided game."""

import json
from pathlib import Path

import pytest

from tests.browser.test_axe import faults
from tests.browser.user import PHONE, NewUser, User

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAME = GOLDEN / "catan_junior/r1_standard_3.qd"
LAST = len(GAME.read_bytes().splitlines()) - 2
WIDTH = "() => document.documentElement.scrollWidth"
READY = """() => document.querySelector('.coach-step')?.textContent.startsWith('Well')
  || (document.querySelector('.pointed-at') && document.body.classList.contains('my-turn')
      && !document.body.classList.contains('busy'))"""


def brought(user: User) -> str:
    name: str = user.api("/api/replays/", {"text": GAME.read_text(), "name": GAME.name})["id"]
    return name


def replay_at(user: User, move: int = 0, more: str = "") -> str:
    name = brought(user)
    user.page.goto(f"/replay/{name}?move={move}{more}")
    shows(user, move)
    return name


def shows(user: User, move: int) -> None:
    user.until(
        f"() => document.querySelector('.log-deck').dataset.move === '{move}' "
        f"&& document.getElementById('place').textContent.startsWith('Move {move} of')"
    )


# -- replay ------------------------------------------------------------------------------


def test_slider_keys_and_lists_lead_through_the_game(anne: User) -> None:
    replay_at(anne, 10)
    page = anne.page
    start = page.inner_html("#board")
    page.keyboard.press("ArrowRight")
    shows(anne, 11)
    page.keyboard.press("ArrowLeft")
    shows(anne, 10)
    assert page.inner_html("#board") == start
    page.keyboard.press("End")
    shows(anne, LAST)
    assert page.is_disabled("#on") and page.is_disabled("#open-branch")
    page.keyboard.press("Home")
    shows(anne, 0)
    page.keyboard.press("PageDown")
    anne.until("() => Number(document.querySelector('.log-deck').dataset.move) > 0")
    page.fill("#scrub", "77")
    shows(anne, 77)
    page.click(".highlight >> nth=1")
    anne.until("() => document.querySelector('.highlight[aria-current]')")
    page.click("#moves a[data-go='5']")
    shows(anne, 5)
    assert page.inner_text("#said") in page.inner_text("#moves [aria-current]")


def test_it_plays_by_itself_and_pauses(anne: User) -> None:
    replay_at(anne, 3)
    anne.page.select_option("#speed", "250")
    anne.page.click("#play")
    anne.until("() => Number(document.querySelector('.log-deck').dataset.move) >= 6")
    anne.page.click("#play")
    assert anne.page.get_attribute("#play", "aria-label") == "Play (Space)"


def test_a_link_leads_somebody_else_to_the_same_move(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    replay_at(anne, 40, "&seat=1")
    anne.page.keyboard.press("ArrowRight")
    shows(anne, 41)
    mary.page.goto(anne.page.url)
    shows(mary, 41)
    assert mary.page.input_value("#eyes") == "1"
    assert mary.page.inner_text("#said") == anne.page.inner_text("#said")
    mary.page.select_option("#eyes", "2")
    mary.page.wait_for_url("**seat=2*")
    shows(mary, 41)


def test_a_branch_is_marked_and_the_original_stays(anne: User) -> None:
    name = replay_at(anne, 60)
    before = anne.api(f"/api/replays/{name}")["told"]
    anne.page.click("#open-branch")
    anne.page.select_option("#branch-bot", "random")
    anne.page.click("#branch-form [type=submit]")
    anne.page.wait_for_url("**/table/*")
    anne.page.wait_for_selector("#connection", state="hidden")
    assert "move 60 of another game" in anne.page.inner_text(".branch-of")
    anne.play(moves=2)
    assert anne.api(f"/api/replays/{name}")["told"] == before
    anne.page.click(".branch-of a")
    shows(anne, 60)


def test_one_looks_back_from_a_running_table(anne: User) -> None:
    anne.open(anne.lay("catan_junior", "me", "random", curtain=False))
    anne.play(moves=3)
    anne.page.click(".look-back")
    anne.page.wait_for_selector("#scrub")
    assert anne.page.locator("#eyes option").count() == 1
    assert anne.page.locator("#open-branch").count() == 0


# -- verify ------------------------------------------------------------------------------


def test_a_whole_record_is_checked_roll_by_roll(anne: User) -> None:
    anne.page.goto("/verify")
    anne.page.set_input_files("#record-file", str(GAME))
    anne.page.click("#upload [type=submit]")
    anne.page.wait_for_url("**/verify/r*")
    assert "All is right" in anne.page.inner_text(".verdict")
    assert anne.page.locator(".rolls tbody tr").count() == 32
    assert faults(anne) == []


def test_a_doctored_record_is_shown_at_its_line(anne: User, tmp_path: Path) -> None:
    anne.allow("422")
    lines = GAME.read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if json.loads(line).get("move") == "die 1")
    lines[at] = lines[at].replace("die 1", "die 2")
    path = tmp_path / "mine.qd"
    path.write_text("".join(lines))
    anne.page.goto("/verify")
    anne.page.set_input_files("#record-file", str(path))
    anne.page.click("#upload [type=submit]")
    anne.page.wait_for_selector("#fault:not([hidden])")
    assert f"mine.qd: line {at + 1}: " in anne.page.inner_text("#fault-says")
    assert anne.page.inner_text("#fault-lines .wrong").strip().startswith(str(at + 1))
    assert faults(anne) == []


# -- learn -------------------------------------------------------------------------------


def followed(user: User) -> int:
    """Click what the coach points at, to the end of the game."""
    page, clicks = user.page, 0
    while True:
        user.until(READY)
        if page.locator("#coach .main").count():
            return clicks
        before = page.get_attribute(".deck", "data-version")
        page.locator(".pointed-at").first.click(force=True)
        if page.locator("#sure[open]").count():
            page.click("#sure-yes")
        page.wait_for_function("v => document.querySelector('.deck').dataset.version !== v", arg=before)
        page.wait_for_function(
            "n => !document.querySelector('.coach-step').textContent.startsWith(`Step ${n} `)"
            " || !document.body.classList.contains('my-turn')",
            arg=clicks + 1,
        )
        clicks += 1


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_the_guided_game_is_played_to_its_end(new_user: NewUser, size: dict[str, int] | None) -> None:
    anne = new_user(viewport=size) if size else new_user()
    anne.page.goto("/learn")
    anne.page.click("[data-lesson=catan_junior]")
    anne.page.wait_for_url("**/table/*")
    anne.until(READY)
    assert anne.page.is_visible("#finger")
    assert followed(anne) == 7
    anne.page.wait_for_selector("#result[open]")
    assert "Captain" in anne.page.inner_text("#result .place1")


@pytest.mark.parametrize("slug", ["finis_terrae", "haze_islands", "micro_pirates", "pirate_haven"])
def test_every_other_guided_game_is_played_to_its_end_by_clicks(anne: User, slug: str) -> None:
    anne.page.goto("/learn")
    anne.page.click(f"[data-lesson={slug}]")
    anne.page.wait_for_url("**/table/*")
    anne.until(READY)
    assert anne.page.is_visible("#finger")
    assert followed(anne) == 11
    assert "Play on if you like" in anne.page.inner_text("#coach")


def test_other_clicks_are_gently_refused_until_one_leaves_the_lesson(anne: User) -> None:
    anne.page.goto("/learn/catan_junior")
    anne.page.click("[data-lesson=catan_junior]")
    anne.page.wait_for_url("**/table/*")
    anne.until(READY)
    assert faults(anne) == []
    version = anne.page.get_attribute(".deck", "data-version")
    anne.page.click("#choices .choice >> text=End the turn")
    anne.until("() => document.getElementById('toast').classList.contains('shown')")
    assert anne.page.get_attribute(".deck", "data-version") == version
    anne.page.click("#coach button")
    anne.page.wait_for_selector("#coach", state="detached")
    anne.page.click("#choices .choice >> text=End the turn")
    if anne.page.locator("#sure[open]").count():
        anne.page.click("#sure-yes")
    anne.page.wait_for_function("v => document.querySelector('.deck').dataset.version !== v", arg=version)


# -- for everybody -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/learn", "/learn/catan_junior", "/learn/micro_pirates", "/verify", "/logbook"]
)
def test_axe_and_small_screens(new_user: NewUser, path: str) -> None:
    anne = new_user()
    anne.page.goto(path)
    assert faults(anne) == []
    anne.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert anne.page.evaluate(WIDTH) <= 390


def test_axe_on_the_replay(anne: User) -> None:
    replay_at(anne, 80)
    assert faults(anne) == []
    anne.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert anne.page.evaluate(WIDTH) <= 390
    anne.page.click("#open-branch")
    assert faults(anne) == []


# -- what is this? -----------------------------------------------------------------------


def test_everything_on_the_board_explains_itself(anne: User) -> None:
    anne.open(anne.lay("catan_junior", "me", "random", curtain=False, options={"first_seat": 1}))
    page = anne.page
    page.wait_for_selector("#what", state="attached")  # from then on the board explains itself
    page.hover("#spooky")  # a 6 lights every island but the one where the Ghost Captain is
    page.wait_for_selector("#about:not([hidden])")
    assert "Spooky Island" in page.inner_text("#about")
    page.keyboard.press("?")
    page.wait_for_selector("#what[aria-pressed=true]")
    anne.until("() => document.activeElement.closest('#board [data-about]')")
    first = page.evaluate("() => document.activeElement.id")
    page.keyboard.press("ArrowDown")
    anne.until(f"() => document.activeElement.id !== '{first}'")
    anne.until("() => !document.getElementById('about').hidden")
    assert faults(anne) == []
    version = page.get_attribute(".deck", "data-version")
    page.click("#board [data-about][data-move] >> nth=0", force=True)
    assert page.get_attribute(".deck", "data-version") == version, "one only looks around"
    page.click("#what")
    assert page.locator("#board [data-about]").count() == 0


MOVED = "() => { const deck = document.querySelector('.deck'); deck.dataset.version = deck.dataset.version }"


def test_a_pointer_that_rests_is_answered_though_somebody_moves_meanwhile(anne: User) -> None:
    anne.open(anne.lay("catan_junior", "me", "me", curtain=False))
    page = anne.page
    page.wait_for_selector("#what", state="attached")  # from then on the board explains itself
    page.hover("#spooky")  # a 6 lights every island but the one where the Ghost Captain is
    page.evaluate(MOVED)
    page.wait_for_selector("#about:not([hidden])")
    page.evaluate(MOVED)
    page.wait_for_selector("#about", state="hidden")
    page.wait_for_selector("#about:not([hidden])")
    page.mouse.move(2, 2)
    page.wait_for_selector("#about", state="hidden")


# -- rules -------------------------------------------------------------------------------


def test_on_a_phone_the_chapters_of_the_rules_are_folded_and_open_by_a_tap(new_user: NewUser) -> None:
    anne = new_user(viewport=PHONE)
    anne.page.goto("/rules/micro_pirates")
    chapters = anne.page.locator("details.chapter")
    assert chapters.count() > 10 and anne.page.locator("details.chapter[open]").count() == 0
    port = anne.page.locator("details.chapter", has_text="Port Call (C)").first
    assert not port.locator("#MP-C01").is_visible()
    port.locator("summary").click()
    assert port.locator("#MP-C01").is_visible()
    anne.page.goto("/rules/micro_pirates#MP-B05")
    anne.page.reload()
    anne.page.locator("#MP-B05").wait_for(state="visible")
    anne.page.fill("#find", "cutlass")
    anne.until("() => document.getElementById('found').textContent.endsWith('found')")
    assert anne.page.locator("details.chapter:not([hidden]) tr:not([hidden])").first.is_visible()
    assert anne.page.evaluate(WIDTH) <= PHONE["width"]


def test_at_a_desk_the_chapters_of_the_rules_are_open(anne: User) -> None:
    anne.page.goto("/rules/micro_pirates")
    assert anne.page.locator("details.chapter:not([open])").count() == 0
    assert faults(anne) == []
