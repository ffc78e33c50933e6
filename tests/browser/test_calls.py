"""My turn reaches me in the tab, and whoever else I name is called; my key goes with me."""

import re
from typing import Any

import httpx

from quarterdeck.server.html.calls import letters_page
from tests.browser.process import ServerProcess
from tests.browser.test_axe import faults
from tests.browser.test_pace import hand_over
from tests.browser.user import NewUser, User

LOOKING_ELSEWHERE = "Object.defineProperty(document, 'hidden', { get: () => true })"
# what is not needed for the first picture comes a moment later
ATTENDED = (
    """() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/captain/tables"))"""
)


def together(anne: User, mary: User, **more: Any) -> str:
    """A running game of two."""
    table = anne.lay("catan_junior", "me", "open", **more)
    link = anne.api(f"/api/tables/{table}/links")["invitations"]["1"].rpartition("/")[2]
    mary.sit(table, 1, link)
    return table


def asked(anne: User, mary: User, table: str) -> tuple[User, User]:
    return (anne, mary) if anne.api(f"/api/tables/{table}")["asked"] == 0 else (mary, anne)


def pass_on(user: User, table: str) -> None:
    """Moves until the other one is asked."""
    before = user.api(f"/api/tables/{table}")["asked"]
    while user.api(f"/api/tables/{table}")["asked"] == before:
        view = user.view(table)
        move = {"version": view["version"], "move": view["options"][0]["word"], "key": str(view["version"])}
        user.api(f"/api/tables/{table}/moves", move)


def test_the_tab_says_that_it_is_my_turn(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = together(anne, mary)
    mover, other = asked(anne, mary, table)
    other.open(table)
    other.until(ATTENDED)
    assert "Your turn" not in other.page.title()
    mover.open(table)
    hand_over(mover)
    other.until("() => document.title.startsWith('● Your turn')")
    other.until("() => document.querySelector('link[rel=icon]').href.endsWith('icon-turn.svg')")


def test_the_next_table_is_one_key_or_one_button_away(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    tables = [together(anne, mary) for _ in range(3)]
    for table in tables:
        mover, _ = asked(anne, mary, table)
        if mover is mary:
            mary.open(table)
            hand_over(mary)
    anne.page.goto("/")
    assert anne.page.inner_text(".waiting-line .count") == "3"
    assert anne.page.locator("#my-tables li.turn").count() == 3
    anne.page.click(".waiting-line a")
    seen = [anne.page.url]
    anne.page.wait_for_selector("#next-table")
    assert anne.page.title().startswith("(3) ")
    anne.page.click("#next-table")
    anne.page.wait_for_url(lambda url: "/table/" in url and url not in seen)
    seen.append(anne.page.url)
    anne.page.wait_for_selector("#next-table")
    anne.page.locator("#ask").focus()
    anne.page.keyboard.press("n")
    anne.page.wait_for_url(lambda url: "/table/" in url and url not in seen)
    seen.append(anne.page.url)
    assert {url.rpartition("/")[2] for url in seen} == set(tables)


def test_n_in_the_chat_is_a_letter(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    tables = [together(anne, mary) for _ in range(2)]
    for table in tables:
        mover, _ = asked(anne, mary, table)
        if mover is mary:
            pass_on(mary, table)
    anne.open(tables[0])
    anne.page.wait_for_selector("#next-table")
    anne.page.click("#tab-chat")
    anne.page.locator("#say-text").press_sequentially("nn")
    assert anne.page.input_value("#say-text") == "nn" and anne.page.url.endswith(tables[0])


def test_my_key_goes_to_another_device_by_a_link(new_user: NewUser) -> None:
    anne, phone = new_user(), new_user()
    table = anne.lay("catan_junior", "me", "random", curtain=False)
    anne.page.goto("/captain/calls")
    anne.page.click("#show-key")
    anne.page.wait_for_selector("#key-picture svg path")
    phone.page.goto(anne.page.input_value("#key-link"))
    phone.page.click("#carry-go")
    phone.page.wait_for_url(re.compile("/$"))
    assert phone.page.locator(f"#my-tables a[href='/table/{table}']").count() == 1
    phone.open(table)
    phone.until("() => document.body.classList.contains('my-turn')")


def test_a_webhook_is_added_tried_switched_off_and_removed(anne: User) -> None:
    page = anne.page
    page.goto("/captain/calls")
    page.fill("#add-webhook [name=address]", "https://hooks.example.invalid/mine")
    page.fill("#add-webhook [name=name]", "My crew")
    page.click("#add-webhook button")
    page.wait_for_selector("#receivers b:has-text('My crew (Webhook)')")
    page.click("#receivers button:has-text('Try it')")
    page.wait_for_selector("#receivers .state.bad:has-text('Nobody answers at that address.')")
    page.uncheck("#receivers input")
    page.wait_for_selector("#receivers li.off")
    page.click("#receivers button:has-text('Remove')")
    page.wait_for_selector("#receivers .none")
    anne.allow("400")
    page.fill("#add-webhook [name=address]", "https://10.0.0.1/")
    page.click("#add-webhook button")
    page.wait_for_selector("#add-webhook .problem:has-text('private networks')")


def test_the_pages_have_no_serious_fault(anne: User) -> None:
    for address in ("https://discord.com/api/webhooks/1/x", "https://hooks.example.invalid/"):
        anne.api("/api/captain/calls/", {"kind": "webhook", "address": address})
    anne.lay("catan_junior", "me", "random", curtain=False)
    anne.page.goto("/captain/calls")
    anne.page.wait_for_selector("#receivers li")
    anne.page.click("#show-key")
    anne.page.wait_for_selector("#key:not([hidden])")
    assert faults(anne) == []
    anne.page.goto("/captain/carry#nothing")
    assert faults(anne, quick=True) == []
    letter = letters_page("anne@example.org", "receiver", "token", confirmed=False)
    anne.page.evaluate("(page) => { document.querySelector('#main').innerHTML = page; }", letter)
    assert anne.page.locator("#letters button").count() == 2
    assert faults(anne, quick=True) == []
    anne.page.goto("/")
    assert anne.page.locator("#my-tables li").count() == 1
    assert faults(anne, quick=True) == []


def test_the_service_worker_comes_from_the_top(server: ServerProcess) -> None:
    reply = httpx.get(f"{server.url}/sw.js")
    assert reply.headers["content-type"].startswith("text/javascript")
    assert reply.headers["cache-control"] == "no-store" and "importScripts" in reply.text
