"""Links that somebody else may have seen are made anew at the table, by keyboard as well."""

from tests.browser.test_axe import faults
from tests.browser.user import NewUser

OWN = "#links-body .link-row:nth-of-type(2) input"


def test_a_seats_own_link_is_made_anew(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = anne.lay("catan_junior", "me", "me", options={"first_seat": 1})
    anne.open(table)
    anne.page.click("#share")
    anne.page.wait_for_selector("#links[open]")
    assert faults(anne) == []
    old = anne.page.input_value(OWN)
    anne.page.get_by_role("button", name="New link to seat 1; the old one ends").focus()
    anne.page.keyboard.press("Enter")
    anne.until(f"() => document.querySelector('{OWN}').value !== '{old}'")
    anne.until("() => document.activeElement.dataset.anew === '0'")
    mary.allow("403")
    mary.page.goto(old)
    assert "opens no seat" in mary.page.inner_text("main")
    mary.page.goto(anne.page.input_value(OWN))
    mary.page.wait_for_selector("#join")


def test_an_invitation_is_made_anew_before_the_game(new_user: NewUser) -> None:
    anne = new_user()
    table = anne.lay("catan_junior", "me", "open")
    anne.open(table)
    anne.page.wait_for_selector("#invite1 button")
    old = anne.page.get_attribute("#invite1 button", "data-address")
    anne.page.get_by_role("button", name="New link to seat 2; the old one ends").press("Enter")
    anne.until(f"() => document.querySelector('#invite1 button').dataset.address !== '{old}'")
    anne.until("() => document.activeElement.dataset.anew === '1'")
    assert faults(anne) == []
