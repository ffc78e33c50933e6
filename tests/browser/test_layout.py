"""Small screens, large print, night, and people whom motion makes dizzy."""

import pytest

from tests.browser.user import PHONE, NewUser, User

GAMES = ["catan_junior", "pirate_haven", "finis_terrae", "haze_islands", "micro_pirates"]
VARIANTS = {"haze_islands": "friendly", "micro_pirates": "first_game"}
MINE = "() => document.body.classList.contains('my-turn')"
WIDTH = "() => document.documentElement.scrollWidth"
SMALL = """() => {
  // The light round a target is drawn with a broad line, which can be hit as well.
  const line = (one) => (one.querySelector('.glow') ? 7 * one.getScreenCTM().a : 0);
  return [...document.querySelectorAll('#board [data-move], #ask button, .top a, .top button')]
    .map(one => [one.getBoundingClientRect(), line(one), one.getAttribute('aria-label') || one.textContent])
    .filter(([box, line]) => box.width > 0 && Math.min(box.width, box.height) + line < 24)
    .map(([box, line, name]) => `${name}: ${box.width} x ${box.height}, line ${line}`);
}"""


def start_game(user: User, game: str, moves: int = 4) -> None:
    variant = {"variant": VARIANTS[game]} if game in VARIANTS else {}
    user.open(user.lay(game, "me", "random", curtain=False, **variant))
    user.play(seed=3, moves=moves)
    user.until(MINE)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_board_question_and_targets_large_enough(new_user: NewUser, game: str) -> None:
    anne = new_user(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    start_game(anne, game)
    page = anne.page
    page.evaluate("() => scrollTo(0, 0)")
    assert page.evaluate(WIDTH) <= 390
    board = page.locator("#board").bounding_box()
    ask = page.locator("#ask").bounding_box()
    assert board is not None and board["width"] >= 380 and board["y"] < 80
    assert ask is not None and ask["y"] + ask["height"] <= 844.5
    assert ask["y"] - board["y"] >= 300, "too little of the board is to be seen"
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("game", ["catan_junior", "finis_terrae"])
def test_twice_as_large_is_still_playable(new_user: NewUser, game: str) -> None:
    anne = new_user(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    start_game(anne, game, moves=6)
    assert anne.page.evaluate(WIDTH) <= 640
    for path in ("/", "/rules", f"/rules/{game}"):
        anne.page.goto(path)
        assert anne.page.evaluate(WIDTH) <= 640


def test_no_page_scrolls_sideways_on_a_phone(new_user: NewUser) -> None:
    anne = new_user(viewport=PHONE)
    table = anne.lay("catan_junior", "me", "open")
    link = anne.api(f"/api/tables/{table}/links")["invitations"]["1"]
    for path in ("/", "/rules", "/rules/haze_islands", f"/table/{table}", link):
        anne.page.goto(path)
        anne.page.wait_for_load_state()
        assert anne.page.evaluate(WIDTH) <= 390, path
    anne.page.goto("/")
    for slug in GAMES:
        anne.page.click(f"[data-setup={slug}]")
        anne.page.wait_for_selector("#setup[open]")
        assert anne.page.evaluate("() => document.getElementById('setup').scrollWidth") <= 390
        anne.page.click("#setup [data-close]")


def test_dark_is_dark_and_the_choice_is_kept(new_user: NewUser) -> None:
    anne = new_user(color_scheme="dark")
    page = anne.page
    paper = "() => getComputedStyle(document.body).backgroundColor"
    page.goto("/")
    assert page.evaluate(paper) == "rgb(13, 26, 34)"
    page.click("#theme")
    assert page.evaluate(paper) == "rgb(243, 234, 211)"
    page.goto("/rules")
    assert page.evaluate(paper) == "rgb(243, 234, 211)"
    page.click("#theme")
    assert page.evaluate(paper) == "rgb(13, 26, 34)"


def test_who_wants_no_motion_gets_none(new_user: NewUser) -> None:
    anne = new_user(reduced_motion="reduce")
    start_game(anne, "catan_junior", moves=1)
    moving = anne.page.evaluate(
        """() => [...document.querySelectorAll('*')].map(one => getComputedStyle(one))
             .filter(look => look.animationName !== 'none' || parseFloat(look.transitionDuration) > 0)
             .length"""
    )
    assert moving == 0
    lively = new_user(reduced_motion="no-preference")
    start_game(lively, "catan_junior", moves=1)
    assert lively.page.evaluate(
        "() => getComputedStyle(document.querySelector('#board .glow')).animationName"
    )


def test_the_board_is_brought_nearer_and_back(anne: User) -> None:
    start_game(anne, "finis_terrae", moves=1)
    page = anne.page
    scale = "() => new DOMMatrix(getComputedStyle(document.getElementById('board')).transform).a"
    page.click("#zoom-in")
    page.click("#zoom-in")
    assert page.evaluate(scale) > 1.5
    anne.play(seed=4, moves=2)
    page.click("#zoom-fit")
    assert page.evaluate(scale) == 1
