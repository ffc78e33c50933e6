"""Removing, locking and muting in the browser, by keyboard and with names for all buttons."""

from tests.browser.test_axe import faults
from tests.browser.test_together import together
from tests.browser.user import NewUser


def test_the_host_removes_and_locks_before_the_game(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = anne.lay("catan_junior", "me", "open", "open", public=True)
    mary.open(table)
    mary.page.get_by_role("button", name="Sit down here").first.click()
    anne.open(table)
    remove = anne.page.get_by_role("button", name="Remove ")
    remove.wait_for()
    assert remove.count() == 1 and mary.page.get_by_role("button", name="Remove ").count() == 0
    lock = anne.page.get_by_role("button", name="Nobody else sits down")
    lock.press("Enter")
    anne.until("() => document.getElementById('lock-seats').getAttribute('aria-pressed') === 'true'")
    assert faults(anne) == []
    remove.press("Enter")
    anne.until("() => document.querySelectorAll('.chairs .free').length === 2")


def test_a_player_mutes_and_the_host_silences_lookers_on(new_user: NewUser) -> None:
    anne, mary, jack = new_user(), new_user(), new_user()
    table = together(anne, mary, "catan_junior")
    jack.open(table)
    jack.api(f"/api/tables/{table}/chat", {"text": "boo", "key": "1", "name": "Jack"})
    mary.page.click("#tab-chat")
    mary.page.get_by_role("button", name="Mute Jack").press("Enter")
    mary.until("() => document.querySelector('#chat li').hidden && document.activeElement.id === 'unmute'")
    jack.api(f"/api/tables/{table}/chat", {"text": "boo again", "key": "2", "name": "Another"})
    mary.until("() => document.getElementById('unmute').textContent === 'Show 2 muted'")
    assert not mary.page.get_by_text("boo again").is_visible()
    mary.page.reload()
    mary.until("() => document.getElementById('unmute').textContent === 'Show 2 muted'")
    mary.page.click("#tab-chat")
    mary.page.click("#unmute")
    assert mary.page.get_by_text("boo again").is_visible()
    anne.page.click("#tab-chat")
    anne.page.get_by_role("button", name="Only players talk").press("Enter")
    jack.until("() => document.getElementById('say-text').disabled")
    assert faults(anne) == [] and not mary.page.get_by_role("button", name="Only players talk").is_visible()
