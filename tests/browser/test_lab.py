"""The lab in a real browser: a number is changed, bars fill in, a run is stopped, kept and compared."""

import pytest

from tests.browser.test_axe import faults
from tests.browser.user import NewUser, User

DONE = "() => document.getElementById('live-says').textContent.includes('Done.')"


def ordered(anne: User, games: int, name: str) -> None:
    page = anne.page
    if (
        page.input_value("#slug") != "catan_junior"
    ):  # else its form would come once more, while it is filled in
        page.select_option("#slug", "catan_junior")
    page.wait_for_selector("#options input[data-path=max_rounds]")
    page.select_option("#seats", "2")
    page.select_option("#bots", "random")
    page.fill("#games", str(games))
    page.fill("#name", name)


def test_a_house_rule_is_tried_beside_the_printed_game_kept_and_compared(anne: User) -> None:
    page = anne.page
    page.goto(f"{anne.url}/")
    page.click("footer a[href='/lab']")
    ordered(anne, 12, "as printed")
    assert "As printed" in page.inner_text("#changed")
    page.click("#run")
    anne.until(DONE)
    ordered(anne, 12, "short games")
    page.fill("#options input[data-path=max_rounds]", "12")
    assert "max_rounds = 12" in page.inner_text("#changed")
    page.click("#run")
    anne.until("() => document.getElementById('live-title').textContent === 'short games'")
    anne.until(DONE)
    assert page.locator("#bars .bar-row").count() >= 4
    assert "12 games on each side" in page.inner_text("#live-says")
    anne.until("() => document.querySelectorAll('#runs li').length === 2")
    assert faults(anne) == []
    page.click("#runs li >> nth=0 >> text=Keep")
    page.wait_for_selector("#runs li >> text=Kept")
    for box in page.locator("#runs input").all():
        box.check()
    page.click("#compare")
    page.wait_for_selector("main h1")
    page.wait_for_selector("figure svg")
    page.goto(f"{anne.url}/lab")
    page.click("#runs li >> nth=0 >> text=Report")
    page.wait_for_selector("figure svg")
    assert faults(anne) == []


def test_a_run_can_be_stopped_at_any_time(anne: User) -> None:
    page = anne.page
    page.goto(f"{anne.url}/lab")
    ordered(anne, 20_000, "far too long")
    page.click("#run")
    page.wait_for_selector("#stop:visible")
    page.click("#stop")
    anne.until("() => document.getElementById('live-says').textContent.includes('Stopped.')")
    assert page.is_enabled("#run")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lab_fits_a_phone(new_user: NewUser, scheme: str) -> None:
    anne = new_user(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    page = anne.page
    page.goto(f"{anne.url}/lab")
    page.wait_for_selector("#options input")
    page.click("summary")
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    assert faults(anne) == []
