"""From the home page to a table: one click, a table to taste, bots to watch, an invitation."""

import re

import pytest

from tests.browser.test_layout import GAMES, MINE
from tests.browser.user import NewUser, User


@pytest.mark.parametrize("game", GAMES)
def test_one_click_plays_now(anne: User, game: str) -> None:
    page = anne.page
    page.goto("/")
    page.click(f"[data-play={game}]")
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_selector("#crew0.me")
    anne.until(MINE)
    assert page.locator("[data-move]").count() > 0


def test_bots_are_watched_by_somebody_who_cannot_act(anne: User) -> None:
    page = anne.page
    page.goto("/")
    page.click("[data-watch=pirate_haven]")
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_function("() => document.querySelectorAll('#log li').length > 8")
    assert page.locator("[data-move], .crew.me").count() == 0
    assert page.locator(".crew .tag").count() == page.locator(".crew").count()


def test_a_table_to_taste_with_a_guest(anne: User, new_user: NewUser) -> None:
    page = anne.page
    page.goto("/")
    page.click("[data-setup=catan_junior]")
    page.fill("#setup-name", "Anne")
    page.select_option("#setup-variant", "advanced")
    page.select_option("#setup-seats", "3")
    page.select_option("[aria-label='Seat 2: who']", "open")
    page.select_option("[aria-label='Seat 3: which bot']", "random")
    page.click("#setup-go")
    page.wait_for_url(re.compile("/table/"))
    page.wait_for_selector("#invite1 button")
    invitation = page.get_attribute("#invite1 button", "data-address")
    assert invitation
    mary = new_user()
    mary.page.goto(invitation)
    assert "Anne invites you to seat 2" in mary.page.locator(".lead").inner_text()
    mary.page.fill("#join-name", "Mary")
    mary.page.click("#join button[type=submit]")
    for user in (anne, mary):
        user.page.wait_for_selector("#board svg")
        assert user.page.locator(".crew .who").all_inner_texts()[:2] == ["Anne", "Mary"]
    mary.page.goto(invitation)
    mary.page.wait_for_url(re.compile("/(table|join)/"))


def test_my_games_are_found_again(anne: User, new_user: NewUser) -> None:
    table = anne.lay("catan_junior", "me", "open", public=True)
    anne.page.goto("/")
    assert anne.page.locator(f"section:has(#mine) a[href='/table/{table}']").count() == 1
    mary = new_user()
    mary.page.goto("/")
    mary.page.click(f"section:has(#open) a[href='/table/{table}']")
    mary.page.click("#invite1 button:has-text('Sit down here')")
    mary.page.wait_for_selector("#board svg")
