"""Two people at two browsers find each other: whoever comes, a club, a tournament; and what is kept of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.process import ServerProcess
from tests.browser.test_axe import faults
from tests.browser.user import PHONE, NewUser, User
from tests.support import until

ALONE = "() => document.querySelector('#whoever-said').textContent.includes('1 of 2')"
KEPT = "() => document.querySelector('#captain-said').textContent.startsWith('Kept')"


def find_company(user: User, name: str, bots: str = "") -> None:
    user.page.goto("/")
    user.page.fill("#whoever-name", name)
    user.page.select_option("#whoever-bots", bots)
    user.page.click("#whoever-go")


def table_of(user: User) -> str:
    user.page.wait_for_url("**/table/*")
    user.page.wait_for_selector("#connection", state="hidden")
    return user.page.url.rsplit("/", 1)[1]


def test_two_who_wait_meet_and_play(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user(viewport=PHONE)
    find_company(anne, "Anne")
    anne.page.wait_for_function(
        "() => document.querySelector('#whoever-said').textContent.includes('1 of 2')"
    )
    mary.page.goto("/")
    mary.page.wait_for_selector("[data-with]")
    assert "1 here, 1 missing" in mary.page.inner_text("#live")
    mary.page.fill("#whoever-name", "Mary")
    mary.page.click("[data-with]")
    tables = [table_of(mary), table_of(anne)]
    assert tables[0] == tables[1]
    for user in (anne, mary):
        user.until("() => document.querySelectorAll('.crew').length === 2")
        assert {"Anne", "Mary"} <= set(user.page.inner_text("#crews").split())
    info = anne.api(f"/api/tables/{tables[0]}")
    assert info["status"] == "running" and all(info["dice"]["opened"]), "both words are in the dice"


def test_one_who_waits_can_leave_or_play_with_bots(anne: User) -> None:
    find_company(anne, "Anne")
    anne.page.click("#whoever-leave")
    anne.page.wait_for_selector("#whoever-leave", state="hidden")
    assert anne.page.is_enabled("#whoever-go")
    find_company(anne, "Anne", bots="0")
    table_of(anne)
    anne.until("() => document.querySelectorAll('.crew').length === 2")


def test_an_open_table_appears_in_the_harbour_by_itself(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    mary.page.goto("/")
    mary.page.wait_for_timeout(100)
    table = anne.lay("haze_islands", "me", "open", "open", public=True)
    mary.page.wait_for_selector(f'#live a[href="/table/{table}"]')
    assert "2 of 3 seats free" in mary.page.inner_text(f'#live a[href="/table/{table}"]')


@pytest.fixture
def wreck(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path).launch()
    yield made
    made.stop()


def test_a_killed_server_brings_those_who_wait_together_when_it_is_back(
    new_user: NewUser, wreck: ServerProcess
) -> None:
    anne, mary = new_user(wreck.url), new_user(wreck.url)
    for user in (anne, mary):
        user.allow("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "WebSocket", "Failed to fetch")
    find_company(anne, "Anne")
    anne.page.wait_for_function(
        "() => document.querySelector('#whoever-said').textContent.includes('1 of 2')"
    )
    wreck.kill()
    wreck.launch()
    find_company(mary, "Mary")
    assert table_of(anne) == table_of(mary)
    for user in (anne, mary):
        user.until("() => document.querySelectorAll('.crew').length === 2")


def test_a_club_and_its_tournament(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    anne.page.goto("/clubs")
    anne.page.fill("#club-title", "The Crow's Nest")
    anne.page.fill("#club-name", "Anne")
    anne.page.click("#club-found [type=submit]")
    anne.page.wait_for_url("**/club/*")
    mary.page.goto(anne.page.url)
    assert "Anne" not in mary.page.inner_text("main"), "not before one has joined"
    assert faults(mary, quick=True) == []
    mary.page.fill("#club-name", "Mary")
    mary.page.click("#club-join [type=submit]")
    mary.page.wait_for_selector("#club-plan")
    assert "Anne, Mary" in mary.page.inner_text("main")
    anne.page.reload()
    anne.page.fill("#plan-title", "Friday cup")
    anne.page.select_option("#plan-game", "catan_junior")
    anne.page.click("#club-plan [type=submit]")
    anne.page.wait_for_url("**/tournament/*")
    mary.page.goto(anne.page.url)
    mary.page.click("[data-do=enter]")
    mary.page.wait_for_selector("[data-do=withdraw]")
    anne.page.click("[data-do=begin]")
    anne.page.wait_for_selector("[data-take]")
    assert faults(anne, quick=True) == []
    mary.page.reload()
    for user in (anne, mary):
        user.page.click("[data-take]")
    assert table_of(anne) == table_of(mary)
    for user in (anne, mary):
        user.until("() => document.querySelectorAll('.crew').length === 2")


def test_a_club_gets_a_new_link_and_a_member_is_shown_out(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    mary.allow("404", "403")
    anne.page.goto("/clubs")
    anne.page.fill("#club-title", "The Crow's Nest")
    anne.page.click("#club-found [type=submit]")
    anne.page.wait_for_url("**/club/*")
    old = anne.page.get_attribute("#club-link", "data-link") or ""
    anne.page.click("#club-host summary")
    assert faults(anne, quick=True) == []
    anne.page.click("#club-renew")
    anne.until(f"() => !document.querySelector('#club-link')?.dataset.link.endsWith('{old}')")
    fresh = anne.page.get_attribute("#club-link", "data-link") or ""
    mary.page.goto(old)
    assert "link is not good any more" in mary.page.inner_text("main")
    assert "Crow" not in mary.page.inner_text("main")
    mary.page.goto(fresh)
    mary.page.fill("#club-name", "Mary")
    mary.page.click("#club-join [type=submit]")
    mary.page.wait_for_selector("#club-plan")
    anne.page.reload()
    anne.page.click("#club-host summary")
    anne.page.click("#club-host [data-remove]")
    anne.until(
        "() => document.querySelector('#club-host') && !document.querySelector('#club-host [data-remove]')"
    )
    mary.page.goto(fresh)
    assert "link is not good any more" in mary.page.inner_text("main")


def test_what_is_kept_of_a_captain_is_shown_hidden_and_forgotten(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user(viewport=PHONE)
    table = anne.lay("catan_junior", "me", "random", options={"max_rounds": 1}, curtain=False)
    anne.open(table)
    anne.play(seed=2)
    until(lambda: anne.api("/api/standing/mine")["played"])  # a result is entered after the game, not by it
    anne.page.goto("/standing/mine")
    anne.page.wait_for_selector(".played li")
    assert "house options" in anne.page.inner_text(".played")
    public = anne.page.get_attribute("#public-link", "href") or ""
    mary.allow("404")
    mary.page.goto(public)
    assert "No captain shows a page here" in mary.page.inner_text("main")
    anne.page.fill("#captain-name", "Anne Bonny")
    anne.page.check("#captain-shown")
    anne.page.click("#captain-form [type=submit]")
    anne.page.wait_for_function(
        "() => document.querySelector('#captain-said').textContent.startsWith('Kept')"
    )
    assert faults(anne, quick=True) == []
    mary.page.goto(public)
    assert "Anne Bonny" in mary.page.inner_text("h1")
    assert faults(mary, quick=True) == []
    anne.page.click("#forget")
    assert faults(anne, quick=True) == []
    anne.page.click("#forget-yes")
    anne.page.wait_for_function("() => document.querySelector('.played') === null")
    mary.page.goto(public)
    assert "Anne" not in mary.page.inner_text("main")


@pytest.mark.parametrize("path", ["/standing", "/standing/games/catan_junior", "/clubs"])
def test_pages_have_no_serious_fault(anne: User, path: str) -> None:
    anne.page.goto(path)
    assert faults(anne) == []
