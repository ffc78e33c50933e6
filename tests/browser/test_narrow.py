"""The pages beside the table on a phone: nothing is scrolled sideways."""

from tests.browser.staged import Staged
from tests.browser.test_layout import WIDTH
from tests.browser.user import PHONE, NewUser

ROWS = """() => [...document.querySelectorAll('.rolls tr, .scroll')]
  .filter(one => one.scrollWidth > one.clientWidth + 1).length"""


def test_replay_verify_learn_lab_and_logbook_fit_a_phone(new_user: NewUser) -> None:
    anne = new_user(viewport=PHONE)
    game = Staged(anne, "catan_junior", 2).id
    pages = [
        "/logbook",
        "/learn",
        "/learn/finis_terrae",
        "/lab",
        f"/replay/{game}?move=40",
        f"/verify/{game}",
    ]
    for path in pages:
        anne.page.goto(path)
        anne.page.wait_for_load_state()
        assert anne.page.evaluate(WIDTH) <= 390, path
    anne.page.wait_for_selector("#own-verdict")
    assert anne.page.evaluate(ROWS) == 0, "each roll is a card of its own"
    assert anne.page.locator(".rolls tbody tr").count() > 10
