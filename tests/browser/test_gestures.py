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


def test_the_whole_hold_is_loaded_on_one_sheet_with_one_message(new_user: NewUser) -> None:
    anne = new_user()
    sent = Sent()
    anne.page.on("websocket", sent.keep)
    anne.open(anne.lay("finis_terrae", "me", "random", curtain=False))
    anne.until(MINE)
    while not anne.page.locator(".sheet").count():
        anne.play(seed=1, moves=1)
        anne.until(MINE)
    page = anne.page
    lines = page.locator(".sheet .line")
    assert lines.count() == 4
    assert lines.locator("output").all_inner_texts() == ["5", "5", "5", "5"]
    lines.nth(3).locator("[data-by='-1']").click(modifiers=["Shift"])
    lines.nth(2).locator("[data-by='1']").click()
    page.wait_for_selector(".sheet .choice:disabled")
    assert "coins" in page.locator(".ahead-warning").inner_text(), "why not is said"
    lines.nth(2).locator("[data-by='-1']").press("Enter")
    page.wait_for_selector(".sheet .choice:enabled.weighed")
    page.wait_for_selector("#ahead :text('coins aboard')")
    before = page.evaluate(VERSION)
    sent.clear()
    page.click(".sheet .choice")
    page.wait_for_function(LATER, arg=before)
    assert len(sent) == 1 and len(sent[0]["moves"]) == 4
    page.wait_for_selector("#mine .thing:has-text('strongbox'):has-text('5')")


def test_a_trade_is_one_gesture_with_what_is_given_and_taken(anne: User) -> None:
    """Two moves in one message, taken back together."""
    sent = Sent()
    page = anne.page
    page.on("websocket", sent.keep)
    table = anne.lay("catan_junior", "me", "random", curtain=False)
    anne.open(table)
    for seed in range(60):
        anne.until(MINE)
        if page.locator("details.sheet").count():
            break
        anne.play(seed=seed, moves=1, prefer="End the turn|Ghost")
    page.locator("details.sheet summary").first.click()
    go = page.locator("details.sheet[open] .choice")
    page.wait_for_selector("details.sheet[open] .choice.weighed")
    assert page.locator("#ahead .down").count() == 1 and page.locator("#ahead .up").count() == 1
    take = page.locator("details.sheet[open] .pick").first
    take.locator("input").last.check()
    page.wait_for_selector("details.sheet[open]:not([aria-busy])")
    if go.is_disabled():  # the same kind on both sides: another one is given
        page.locator("details.sheet[open] .pick").nth(1).locator("input").last.check()
        page.wait_for_selector("details.sheet[open]:not([aria-busy])")
    page.wait_for_selector("details.sheet[open] .choice:enabled.weighed")
    before = page.evaluate(VERSION)
    sent.clear()
    go.click()
    page.wait_for_function(LATER, arg=before)
    assert len(sent) == 1 and len(sent[0]["moves"]) == 2
    made = list(words(anne, table))
    assert made[-2:] in (["booth", "give"], ["pair", "take"])
    before = page.evaluate(VERSION)
    page.click("#undo")
    page.wait_for_function(LATER, arg=before)
    assert list(words(anne, table)) == made[:-2]
