"""What a person can do at the table besides moving."""

import re

from playwright.sync_api import expect

from tests.browser.user import NewUser, User

LIT = "() => [...document.querySelectorAll('[data-move]')].map(one => one.dataset.move).sort()"
VERSION = "() => document.querySelector('.deck').dataset.version"
MINE = "() => document.body.classList.contains('my-turn')"


def alone(anne: User, game: str = "catan_junior", **more: object) -> str:
    """A table against a bot, at one's own turn."""
    table = anne.lay(game, "me", "random", curtain=False, **more)
    anne.open(table)
    anne.until(MINE)
    return table


def test_a_move_is_taken_back_up_to_the_last_roll(anne: User) -> None:
    alone(anne)
    page = anne.page
    for seed in range(60):
        anne.until(MINE)
        if page.locator("#undo:enabled").count():
            break
        anne.play(seed=seed, moves=1, prefer="market|booth|stockpile|ship|lair|Ghost")
    before = page.locator("#log li").all_inner_texts()
    assert "undo" not in before[-1]
    version = page.get_attribute(".deck", "data-version")
    page.click("#undo")
    page.wait_for_function("v => document.querySelector('.deck').dataset.version !== v", arg=version)
    after = page.locator("#log li").all_inner_texts()
    assert after == before[: len(after)]
    assert page.evaluate(MINE)


def test_why_not_is_answered_with_the_clause_and_the_clause_with_the_rules(anne: User) -> None:
    alone(anne)
    page = anne.page
    spot = page.locator("#board [data-why]").first
    spot.dispatch_event("click")
    page.wait_for_selector("#why:visible")
    cite = page.locator("#why .cite")
    expect(cite).to_have_text(re.compile(r"^CJ-[A-Z]\d\d$"))
    assert "Not now:" in page.locator("#why .why-rule").inner_text()
    clause = cite.inner_text()
    cite.click()
    page.wait_for_selector("#rules[open] .pointed")
    assert clause in page.locator("#rules .pointed").inner_text()
    expect(page.locator("#rules .pointed")).to_be_in_viewport()


def test_the_rules_are_searched_in_the_drawer(anne: User) -> None:
    alone(anne)
    page = anne.page
    page.click("#open-rules")
    page.wait_for_selector("#ledger tbody tr")
    page.fill("#find", "castle")
    page.wait_for_function("() => /^\\d+ found$/.test(document.getElementById('found').textContent)")
    rows = page.locator("#ledger tbody tr:visible")
    assert 0 < rows.count() < 40
    assert all("castle" in text.lower() for text in rows.all_inner_texts())
    page.fill("#find", "")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")


def test_a_hint_says_what_the_bosun_would_do_and_lights_it(anne: User) -> None:
    alone(anne)
    page = anne.page
    page.click("#hint")
    page.wait_for_selector("#why:visible")
    assert page.locator("#why .why-head").inner_text() == "The bosun would:"
    assert " % ±" in page.locator("#why .advised").first.inner_text()
    assert 1 <= page.locator("#why .advised").count() <= 3
    page.wait_for_selector(".hinted")


def test_names_and_talk_are_text_and_nothing_else(anne: User, new_user: NewUser) -> None:
    nasty = "<img src=x onerror=document.title='owned'><b>bold</b> & \"quoted\""
    table = anne.lay("catan_junior", "open", "random")
    anne.api(f"/api/tables/{table}/sit", {"seat": 0, "name": "<i>Eve</i> & <u>co", "word": "w"})
    anne.open(table)
    page = anne.page
    page.click("#tab-chat")
    page.fill("#say-text", nasty)
    page.press("#say-text", "Enter")
    page.wait_for_selector("#chat li")
    assert nasty in page.locator("#chat li").inner_text()
    assert page.locator("#chat img, #chat li b b, #crews i, #crews u").count() == 0
    assert page.locator("#crew0 .who").inner_text() == "<i>Eve</i> & <u>co"
    mary = new_user()
    mary.open(table)
    mary.page.click("#tab-chat")
    assert nasty in mary.page.locator("#chat li").inner_text()


def test_a_curtain_falls_between_two_people_at_one_device(anne: User) -> None:
    table = anne.lay("haze_islands", "me", "me", variant="friendly")
    page = anne.open(table)
    seats = set()
    for turn in range(12):
        page.wait_for_selector("#curtain:visible, .my-turn")
        if page.locator("#curtain").is_visible():
            assert page.evaluate("() => document.querySelector('.deck').inert")
            assert page.evaluate("() => document.activeElement.id") == "lift"
            assert page.locator("#board [data-move]").count() == 0
            page.keyboard.press("Enter")
            page.wait_for_selector("#curtain", state="hidden")
            assert not page.evaluate("() => document.querySelector('.deck').inert")
        seats.add(page.locator(".crew.me").get_attribute("data-seat"))
        page.wait_for_selector("[data-move]")
        anne.play(seed=turn, moves=1, prefer="^Discard|^Pass")
    assert seats == {"0", "1"}


def test_a_looker_on_sees_the_table_and_cannot_act(anne: User, new_user: NewUser) -> None:
    table = alone(anne)
    mary = new_user()
    mary.allow("403", "409")
    page = mary.open(table)
    page.wait_for_selector("#board svg")
    anne.until("() => document.getElementById('watchers').textContent === '1 looking on'")
    assert page.locator("[data-move]").count() == 0
    assert page.locator("#hint:enabled, #undo:enabled").count() == 0
    refused = page.evaluate(
        """async ([table, base]) => {
             const { post } = await import(base);
             const tried = [['moves', { version: 3, move: 0, key: 'k' }], ['undo', { version: 3, key: 'l' }],
               ['hint', undefined], ['seats/0/relieve', { bot: 'greedy' }]];
             const codes = [];
             for (const [path, body] of tried) {
               await post(`/api/tables/${table}/${path}`, body).then(
                 () => codes.push('done'), (error) => codes.push(error.problem.code));
             }
             return codes;
           }""",
        [
            table,
            page.evaluate("() => document.querySelector('[src*=\"theme.js\"]').src").replace("theme", "http"),
        ],
    )
    assert set(refused) == {"not_your_seat"}
    anne.play(seed=3, moves=2)
    version = anne.page.evaluate("() => document.querySelector('.deck').dataset.version")
    mary.until(f"() => Number(document.querySelector('.deck').dataset.version) >= {version}")


def test_a_mistake_that_hurts_is_asked_about(anne: User) -> None:
    """Whoever says no has made no move."""
    alone(anne, "micro_pirates", variant="first_game")
    page = anne.page
    page.wait_for_selector("[data-move]")
    version = page.evaluate("() => document.querySelector('.deck').dataset.version")
    page.get_by_role("button", name="End the turn").first.click()
    page.wait_for_selector("#sure[open]")
    page.click("#sure-no")
    page.wait_for_selector("#sure", state="hidden")
    assert page.evaluate("() => document.querySelector('.deck').dataset.version") == version


def test_a_bot_takes_the_helm_and_gives_it_back(anne: User) -> None:
    table = anne.lay("catan_junior", "me", "me", options={"first_seat": 1}, curtain=False)
    page = anne.open(table)
    page.wait_for_selector("#crew0.asked")
    page.click("#steering0 button")
    page.wait_for_selector("#steering0 button:has-text('Take the helm back')")
    page.wait_for_selector("#crew1.asked")
    assert page.locator("#crew0 .tag").inner_text().lower() == "bot"
    page.click("#steering0 button")
    page.wait_for_selector("#steering0 button:has-text('Let a bot steer')")
    assert page.locator("#crew0 .tag").count() == 0


def test_the_end_is_explained_line_by_line_and_again_lays_the_next_table(anne: User) -> None:
    table = alone(anne, options={"max_rounds": 1})
    assert anne.play(seed=2)["over"]
    page = anne.page
    page.wait_for_selector("#result[open]")
    rows = page.locator("#result .scores tbody tr")
    assert rows.count() >= 2
    assert page.locator("#result .scores thead th").count() == 2
    page.click("#result .seal summary")
    assert len(page.locator("#seal-secret").inner_text()) == 64
    page.click("#again")
    page.wait_for_url(re.compile(rf"/table/(?!{table})"))
    page.wait_for_selector("#connection", state="hidden")
    page.wait_for_selector("#crew0.crew")
    assert page.locator("#crew0 .who").inner_text() == "Anne 1"
    page.goto("/")
    assert page.locator("section.list:has(#past) .tables li").count() == 1
