"""My turn reaches me by the browser's own notice and by a push, which needs a whole browser."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.conftest import WHOLE, launched
from tests.browser.test_calls import ATTENDED, LOOKING_ELSEWHERE, asked, pass_on, together
from tests.browser.user import NewUser, User
from tests.support import until

# What the browser is asked to show is noted: what it does with it, without a desktop around it, varies.
NOTED = """window.shown = [];
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
  window.shown.push([title, body, data.path]);
};"""
NOTED_BY_CREW = """() => {
  self.shown = [];
  registration.showNotification = async (title, { body, data }) => {
    self.shown.push([title, body, data.path]);
  };
}"""
CREW = "const crew = await navigator.serviceWorker.ready;"


def noticed(user: User) -> list[list[str]]:
    """Title, text and aim of every notice that the page has asked for."""
    shown: list[list[str]] = user.page.evaluate("() => window.shown")
    return shown


def has_crew(user: User) -> bool:
    return bool(user.page.evaluate(f"async () => {{ {CREW} return Boolean(crew.active); }}"))


@pytest.fixture(scope="module")
def browser(stage: Playwright) -> Iterator[Browser]:
    yield from launched(stage, WHOLE)


def test_a_notice_comes_when_i_look_elsewhere_and_only_if_i_want_it(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    for user in (anne, mary):
        user.context.add_init_script(NOTED)
        user.context.grant_permissions(["notifications"])
        user.page.goto("/captain/calls")
        user.page.wait_for_selector("#receivers .none")
        user.page.check("#here-sound")
        user.page.check("#here-notes")
        user.until("() => localStorage.getItem('turn-notes') === 'on'")
        until(lambda user=user: has_crew(user))  # type: ignore[misc]
    table = together(anne, mary)
    mover, other = asked(anne, mary, table)
    other.context.add_init_script(LOOKING_ELSEWHERE)
    other.open(table)
    other.until(ATTENDED)
    pass_on(mover, table)
    assert until(lambda: noticed(other)) == [["Catan Junior", "Your turn.", f"/table/{table}"]]
    assert noticed(mover) == []


def test_a_push_is_shown_by_the_service_worker_while_no_table_is_open(anne: User) -> None:
    anne.context.grant_permissions(["notifications"])
    anne.page.goto("/captain/calls")
    anne.page.wait_for_selector("#receivers .none")
    anne.page.check("#here-notes")
    until(lambda: has_crew(anne))
    session = anne.context.new_cdp_session(anne.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    [crew] = anne.context.service_workers
    crew.evaluate(NOTED_BY_CREW)
    until(lambda: anne.page.title() and found)
    call = {"title": "A Game", "text": "Your turn at A Game with Mary.", "path": "/table/abc", "tag": "abc"}
    news = {"origin": anne.url, "registrationId": found[0], "data": json.dumps(call)}
    session.send("ServiceWorker.deliverPushMessage", news)
    assert until(lambda: crew.evaluate("() => self.shown")) == [[call["title"], call["text"], call["path"]]]
