"""One gesture for what belongs together: one message to the server, and the same moves in the record."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import WebSocket

from tests.browser.test_layout import MINE
from tests.browser.user import NewUser, User

PLACING = "() => document.querySelectorAll('#board .placeable').length > 0"
HAND = "() => document.querySelectorAll('#board [id^=hand]').length"
HELD = "() => [...document.querySelectorAll('#board [id^=hand]')].map(one => one.id)"
TURNING = "#board .placeable[aria-label*=' of ']"
VERSION = "() => Number(document.querySelector('.deck').dataset.version)"
LATER = "v => Number(document.querySelector('.deck').dataset.version) > v"


class Sent(list[dict[str, Any]]):
    """The moves that a page has sent."""

    def keep(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.hear(json.loads(frame)))

    def hear(self, said: dict[str, Any]) -> None:
        if said["type"] == "move":
            self.append(said)


def explorer(user: User) -> tuple[str, Sent]:
    """Somebody who has tiles to place."""
    sent = Sent()
    user.page.on("websocket", sent.keep)
    table = user.lay("finis_terrae", "me", "random", curtain=False)
    user.open(table)
    for seed in range(40):
        user.until(MINE)
        if user.page.locator("#placing").count():
            break
        user.play(seed=seed, moves=1)
    user.until(PLACING)
    sent.clear()
    return table, sent


def turner(user: User) -> Sent | None:
    """Somebody who has picked up a tile that fits somewhere in several ways; None if Fate gave none."""
    _, sent = explorer(user)
    for piece in user.page.evaluate(HELD):
        user.page.locator(f"#{piece}").dispatch_event("click")
        assert user.page.locator(f"#{piece}.picked").count() == 1
        assert sent == [], "picking a tile up is nobody else's affair"
        if user.page.locator(TURNING).count():
            return sent
    return None


def words(user: User, table: str) -> Iterator[str]:
    text = user.page.evaluate("table => fetch(`/api/tables/${table}/record`).then(r => r.text())", table)
    for line in text.splitlines():
        row = json.loads(line)
        if "move" in row:
            yield row["move"].split(" ")[0]


def test_exploring_takes_at_most_six_clicks_and_one_message_for_each_tile(anne: User) -> None:
    table, sent = explorer(anne)
    page, clicks = anne.page, 0
    tiles = page.evaluate(HAND)
    assert tiles == 4
    for left in range(tiles, 0, -1):
        anne.until(PLACING)
        assert page.evaluate(HAND) == left
        before = page.evaluate(VERSION)
        page.locator("#board .placeable").first.dispatch_event("click")
        clicks += 1
        page.wait_for_function(LATER, arg=before)
    assert clicks <= 6 and len(sent) == tiles
    assert all(len(one["moves"]) in (2, 3) for one in sent)
    made = list(words(anne, table))
    assert made.count("tile") >= tiles and made.count("cell") >= tiles
    assert [word for word in made if word in ("tile", "cell")] == ["tile", "cell"] * made.count("tile")


def test_a_tile_is_seen_lying_there_turned_and_taken_back_whole(anne: User) -> None:
    page = anne.page
    sent = next(sent for sent in (turner(anne) for _ in range(8)) if sent is not None)
    spot = page.locator(TURNING).first
    spot.focus()
    ghost = page.locator("#board .ghost")
    assert ghost.count() == 1
    first, run = ghost.get_attribute("href"), spot.get_attribute("data-run")
    page.keyboard.press("r")
    assert ghost.get_attribute("href") != first and spot.get_attribute("data-run") != run
    page.wait_for_selector("#turn-it")
    before = page.evaluate(VERSION)
    hand = page.evaluate(HAND)
    spot.press("Enter")
    page.wait_for_function(LATER, arg=before)
    assert len(sent) == 1 and len(sent[0]["moves"]) == 3
    page.click("#undo")
    page.wait_for_function(f"() => ({HAND})() === {hand}")
    anne.until(PLACING)


def test_coins_are_loaded_with_a_dial_not_with_a_button_for_each(new_user: NewUser) -> None:
    anne = new_user()
    sent = Sent()
    anne.page.on("websocket", sent.keep)
    anne.open(anne.lay("finis_terrae", "me", "random", curtain=False))
    anne.until(MINE)
    while not anne.page.locator(".dial").count():
        anne.play(seed=1, moves=1)
        anne.until(MINE)
    page = anne.page
    assert page.locator("#choices .choice").count() == 1
    assert page.locator(".dial output").inner_text() == "5"
    page.click(".dial [data-step='1']")
    page.locator(".dial input").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator(".dial output").inner_text() == "7"
    assert "7 coins" in page.locator(".dial .choice").inner_text()
    page.wait_for_selector("#ahead :text('coins aboard')")
    before = page.evaluate(VERSION)
    sent.clear()
    page.click(".dial .choice")
    page.wait_for_function(LATER, arg=before)
    assert len(sent) == 1
    page.wait_for_selector("#mine :text('coins')")
