"""The dice in real browsers: sealed and opened without a click, and checked there by the page itself."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.user import NewUser, User

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
ARITHMETIC = """async ([text, how]) => {
  const theme = document.querySelector('script[src*="theme.js"]').src;
  const sums = await import(theme.replace('theme.js', 'sums.js'));
  const by = how === "by hand" ? sums.BY_HAND : sums.webCrypto(crypto.subtle);
  const made = [];
  for (const game of JSON.parse(text).games) {
    const secret = sums.unhex(game.secret);
    const mac = await by.hmac(secret);
    const seals = game.seals ?? [];
    const answers = [];
    const blended = await sums.blend(game.voices, by);
    for (const [n, { weights }] of game.picks.entries()) {
      answers.push(await sums.pick(mac, blended, n, weights));
    }
    made.push({
      commitment: await sums.sha256(secret, by),
      blend: blended,
      seals: await Promise.all(seals.map((seal, seat) =>
        sums.isSeal(seal) ? sums.wordSeal(game.commitment, seat, game.voices[seat], by) : seal)),
      bots: await Promise.all(seals.map((seal, seat) =>
        seal === "bot" ? sums.botWord(mac, seals, seat) : game.voices[seat])),
      answers,
    });
  }
  return made;
}"""


@pytest.mark.parametrize("how", ["by Web Crypto", "by hand"])
def test_a_browser_computes_the_published_vectors(anne: User, how: str) -> None:
    anne.page.goto("/rules")
    for file in ("openings.json", "sealed.json"):
        text = (GOLDEN / file).read_text(encoding="utf-8")
        games = json.loads(text)["games"]
        made = anne.page.evaluate(ARITHMETIC, [text, how])
        assert len(made) == len(games) > 2
        for found, game in zip(made, games, strict=True):
            assert found["commitment"] == game["commitment"] and found["blend"] == game["blend"]
            assert found["answers"] == [pick["gives"] for pick in game["picks"]]
            assert found["seals"] == game.get("seals", [])
            assert found["bots"] == (game["voices"] if "seals" in game else [])


def laid(anne: User, **more: Any) -> str:
    table: str = anne.api(
        "/api/tables/",
        {
            "game": "catan_junior",
            "chairs": [{"who": "open"}] * 2,
            "public": True,
            "options": {"max_rounds": 1},
        }
        | more,
    )["id"]
    return table


def sits(user: User, table: str, seat: int) -> None:
    user.open(table)
    user.page.click(f"#invite{seat} button")


def begun(user: User) -> None:
    user.until("() => !document.body.classList.contains('waiting')")


def played(users: list[User], table: str) -> None:
    """To the end, as programs play."""
    for n in range(200):
        asked = users[0].api(f"/api/tables/{table}")["asked"]
        if asked < 0:
            return
        view = users[asked].view(table)
        body = {"version": view["version"], "move": view["options"][0]["word"], "key": f"k{n}"}
        users[asked].api(f"/api/tables/{table}/moves", body)


def test_two_pages_seal_and_open_by_themselves_and_check_the_game_at_its_end(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = laid(new_user())
    sits(anne, table, 0)
    anne.until("() => document.getElementById('dice').textContent.includes('1 of 2 sealed')")
    sits(mary, table, 1)
    for user in (anne, mary):
        begun(user)
    played([anne, mary], table)
    for user in (anne, mary):
        user.until("() => document.getElementById('seal-verdict').dataset.wrong === '0'")
        said = user.page.text_content("#seal-list") or ""
        for sentence in SENTENCES:
            assert sentence in said
    caught(mary, table)


SENTENCES = [
    "said the word that was sealed before",
    "All seals are those that this browser was shown",
    "The word that this browser drew",
    "No opening was voided",
]
FORGET = """table => localStorage.setItem("dice " + table,
  localStorage.getItem("dice " + table).replace(/[0-9a-f]{32}"}/, 'other"}'))"""


def caught(mary: User, table: str) -> None:
    """The server lies, and says itself that all is right; the page does not believe it."""
    mary.page.goto(f"/verify/{table}")
    mary.until("() => document.getElementById('own-verdict').dataset.wrong === '0'")
    mary.page.evaluate(FORGET, table)
    mary.page.reload()
    mary.until("() => document.getElementById('own-verdict').dataset.wrong === '1'")
    assert "✗ The word that this browser drew" in (mary.page.text_content("#own-list") or "")

    def lying(route: Route) -> None:
        reply = route.fetch()
        text = reply.text()
        was = next(f"die {face}" for face in range(1, 7) if f'"die {face}"' in text)
        text = text.replace(f'"{was}"', f'"die {7 - int(was[-1])}"', 1)
        route.fulfill(response=reply, body=text)

    mary.context.route("**/record", lying)
    mary.page.reload()
    mary.until("() => document.getElementById('own-verdict').dataset.wrong === '2'")
    assert "it should be die" in (mary.page.text_content("#own-list") or "")
    assert "All is right" in (mary.page.text_content(".verdict") or "")


def test_whoever_went_away_opens_the_word_when_the_page_is_opened_again(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = laid(new_user())
    sits(mary, table, 1)
    mary.until("() => document.getElementById('chair1').classList.contains('taken')")
    mary.page.goto("/rules")
    sits(anne, table, 0)
    anne.until("() => document.getElementById('dice').textContent.includes('2 of 2 sealed, opening')")
    assert anne.api(f"/api/tables/{table}")["status"] == "waiting"
    mary.open(table)
    for user in (anne, mary):
        begun(user)


def test_who_has_lost_the_word_can_let_it_begin_without(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = laid(new_user())
    sits(mary, table, 1)
    mary.until("() => document.getElementById('chair1').classList.contains('taken')")
    mary.page.evaluate("() => localStorage.clear()")
    mary.page.goto("/rules")
    sits(anne, table, 0)
    mary.open(table)
    mary.page.click("#dice-own button")
    for user in (anne, mary):
        begun(user)
        user.until("() => !document.getElementById('voided').hidden")
    dice = anne.api(f"/api/tables/{table}")["dice"]
    assert dice["voided"] == [[1]] and len(dice["seals"][0]) == 64 and dice["seals"][1] == "absent"


def test_a_captain_may_say_a_word_or_none(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = laid(anne, public=False)
    link = anne.api(f"/api/tables/{table}/links")["invitations"]
    for user, seat in ((anne, "0"), (mary, "1")):
        user.page.goto(link[seat])
        user.page.fill("#join-name", "Captain")
        user.page.click("#join details summary")
        if user is anne:
            user.page.fill("#join-word", "yo ho ho")
        else:
            user.page.check("#join-no-word")
        user.page.click("#join button[type=submit]")
        user.page.wait_for_url(f"**/table/{table}")
    begun(anne)
    played([anne, mary], table)
    head = json.loads(
        str(anne.page.evaluate("t => fetch(`/api/tables/${t}/record`).then(r => r.text())", table)).split(
            "\n"
        )[0]
    )
    assert head["voices"][0].startswith("yo ho ho ") and len(head["voices"][0]) > 32
    assert head["voices"][1] == "" and head["opening"]["seals"][1] == "declined"
