"""Two people at two browsers: in step, each with secrets, through a shipwreck of the server."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.process import ServerProcess
from tests.browser.user import NewUser, User

MINE = "() => document.body.classList.contains('my-turn')"
LIT = """() => [...document.querySelectorAll('#board [data-move], #choices [data-move]')]
  .map(one => one.getAttribute('aria-label') || one.textContent)"""
SEEN = """() => ({
  version: Number(document.querySelector('.deck').dataset.version),
  question: document.getElementById('question').textContent,
  scores: [...document.querySelectorAll('.score b')].map(one => one.textContent),
  over: document.querySelector('#result-body .scores') !== null,
})"""
HIDDEN = re.compile(r"^(?:Keep|Discard) (.+?) \(")


def together(anne: User, mary: User, game: str, **more: object) -> str:
    """A table at which both sit, Mary by invitation."""
    table = anne.lay(game, "me", "open", **more)
    link = anne.api(f"/api/tables/{table}/links")["invitations"]["1"]
    mary.page.goto(link)
    mary.page.fill("#join-name", "Mary")
    mary.page.click("#join button[type=submit]")
    mary.page.wait_for_url(f"**/table/{table}")
    mary.page.wait_for_selector("#connection", state="hidden")
    anne.open(table)
    return table


def level(users: list[User], above: int = -1) -> int:
    """Until both show the same version, newer than that; what is public is then the same."""
    newest = f"() => Number(document.querySelector('.deck').dataset.version) > {above}"
    for user in users:
        user.until(newest)
    latest: int = max(user.page.evaluate(SEEN)["version"] for user in users)
    for user in users:
        user.until(f"() => Number(document.querySelector('.deck').dataset.version) >= {latest}")
    shown = [user.page.evaluate(SEEN) for user in users]
    assert shown[0] == shown[1]
    return latest


def asked(users: list[User]) -> User | None:
    """Whose turn it is; nobody's when the game is over."""
    return next((user for user in users if user.page.evaluate(MINE)), None)


def test_two_browsers_stay_in_step_and_never_see_each_others_hand(new_user: NewUser) -> None:
    """Cards that one is asked about are unknown to the other: when they were drawn, and afterwards."""
    anne, mary = new_user(), new_user()
    users = [anne, mary]
    for user in users:
        user.listen()
    together(anne, mary, "haze_islands", variant="friendly")
    version, secrets = level(users), 0
    earlier = ["", ""]
    for turn in range(60):
        actor = asked(users)
        if actor is None or secrets >= 6:
            break
        watching = 1 - users.index(actor)
        names = [found[1] for label in actor.page.evaluate(LIT) if (found := HIDDEN.match(label))]
        assert news(names, users[watching], earlier[watching]) == []
        secrets += sum(name not in "".join(users[watching].received) for name in names)
        earlier = ["".join(user.received) for user in users]
        chosen = actor.play(seed=turn, moves=1, prefer=r"^Raid|^Keep|^Discard .*\(")["last"]
        version = level(users, version)
        assert all(name in earlier[1 - watching] for name in names)
        assert news([name for name in names if name not in chosen], users[watching], earlier[watching]) == []
    assert secrets >= 3, "nothing hidden was ever drawn"


def news(names: list[str], user: User, before: str) -> list[str]:
    """Those of these names that have come for the first time since then."""
    now = "".join(user.received)
    return [name for name in names if name not in before and name in now]


@pytest.fixture
def wreck(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path).launch()
    yield made
    made.stop()


def record(user: User, table: str) -> list[str]:
    """The words of all moves so far."""
    moves: list[str] = user.page.evaluate(
        """async table => (await (await fetch(`/api/tables/${table}/record`)).text()).trim().split('\\n')""",
        table,
    )
    return moves[1:]


def rowed_back_in_vain(user: User) -> None:
    """Until the page has tried to reach the table and found nobody there."""
    for _ in range(600):
        if any("WebSocket connection" in line and "REFUSED" in line for line in user.complaints):
            return
        user.page.wait_for_timeout(50)
    raise AssertionError("the page never tried to reach the table again")


def test_a_killed_server_comes_back_and_the_game_goes_on(new_user: NewUser, wreck: ServerProcess) -> None:
    anne, mary = new_user(wreck.url), new_user(wreck.url)
    for user in (anne, mary):
        user.allow(
            "WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE"
        )
    table = together(anne, mary, "catan_junior")
    users = [anne, mary]
    version = level(users)
    for turn in range(8):
        actor = asked(users)
        assert actor is not None
        actor.play(seed=turn, moves=1)
        version = level(users, version)
    before = record(anne, table)
    wreck.kill()
    for user in users:
        user.page.wait_for_selector("#connection", state="visible")
    actor = asked(users)
    assert actor is not None
    rowed_back_in_vain(actor)
    label = actor.page.evaluate(LIT)[0]
    actor.page.evaluate("() => document.querySelector('#board [data-move], #choices [data-move]')"
                        ".dispatchEvent(new MouseEvent('click', { bubbles: true }))")  # fmt: skip
    wreck.launch()
    for user in users:
        user.page.wait_for_selector("#connection", state="hidden")
    actor.until("() => !document.body.classList.contains('busy')")
    level(users, version)
    after = record(anne, table)
    assert after[: len(before)] == before, f"an acknowledged move was lost, or {label!r} was doubled"
    for turn in range(6):
        actor = asked(users)
        assert actor is not None
        actor.play(seed=turn, moves=1)
        version = level(users, version)
    assert record(anne, table)[: len(after)] == after
