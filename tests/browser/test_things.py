"""What everybody has, what things are, what was said meanwhile, and what may be added before a roll."""

from tests.browser.staged import Staged
from tests.browser.test_layout import MINE
from tests.browser.user import NewUser, User

WIDE = {"width": 1280, "height": 720}
VERSION = "() => Number(document.querySelector('.deck').dataset.version)"
# The log may be on its way to its end just when it is scrolled: whoever scrolls again stays there.
STAYS_AT_THE_TOP = """() => {
  const log = document.getElementById("panel-log"), there = log.scrollTop === 0;
  log.scrollTop = 0;
  return there;
}"""
LATER = "v => Number(document.querySelector('.deck').dataset.version) > v"
CUT = """() => {
  const of = (one) => one.getBoundingClientRect();
  const drawer = of(document.getElementById('mine'));
  const button = of(document.querySelector('#mine > .open-crew'));
  return [...document.querySelectorAll('#mine .thing:not([hidden])')].map(one => [one, of(one)])
    .filter(([, box]) => box.width && (box.right > button.left + 1 || box.bottom > drawer.bottom + 1))
    .map(([one]) => one.textContent);
}"""
CARD = """() => ({ picture: document.querySelectorAll('#about svg').length,
  says: document.querySelector('#about p').textContent,
  clause: document.querySelector('#about .cite')?.textContent ?? '' })"""


def branched(anne: User, game: str, seats: int, stage: str, word: str = "") -> str:
    table = Staged(anne, game, seats).table(stage, word)
    anne.open(table)
    anne.until(MINE)
    return table


def test_the_drawer_cuts_nothing_and_opens_as_a_chest_with_words_pictures_and_clauses(
    new_user: NewUser,
) -> None:
    anne = new_user(viewport=WIDE)
    page = anne.page
    for game in ("micro_pirates", "finis_terrae", "pirate_haven"):
        table = branched(anne, game, 2, "middle")
        page.wait_for_selector("#mine .thing")
        assert page.evaluate(CUT) == [], game
    page.click("#mine > .open-crew")
    page.wait_for_selector("#chest[open]")
    panel = anne.api(f"/api/tables/{table}/panels?seat=0")[0]
    things = [one for group in panel["groups"] for one in group["things"]]
    assert page.locator("#chest .thing").count() == len(things), "everything, nothing folded away"
    told = next(one for one in things if one["effect"] and one["clause"])
    shown = page.locator("#chest .thing", has_text=told["effect"]).first
    assert told["name"] in shown.inner_text() and told["clause"] in shown.inner_text()
    assert page.locator("#chest .thing .picture").count() > 0
    page.keyboard.press("Escape")
    page.locator("#crew1 .open-crew").click()
    page.wait_for_selector("#chest[open] .thing")


DRAWN = """() => [...document.querySelectorAll('#chest .thing')].map(one => {
  const box = one.querySelector('svg')?.getBoundingClientRect();
  const inside = one.querySelector('svg use, svg g')?.getBoundingClientRect();
  return [one.querySelector('.thing-name').textContent, Boolean(box?.width > 30 && inside?.width > 5)];
})"""


def test_everything_a_captain_of_micro_pirates_has_is_drawn_told_and_cited(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    table = branched(anne, "micro_pirates", 2, "middle")
    anne.page.wait_for_selector("#mine .thing")
    anne.page.click("#mine > .open-crew")
    anne.page.wait_for_selector("#chest[open]")
    assert [name for name, drawn in anne.page.evaluate(DRAWN) if not drawn] == []
    panel = anne.api(f"/api/tables/{table}/panels?seat=0")[0]
    things = [one for group in panel["groups"] for one in group["things"]]
    assert [one["name"] for one in things if not (one["effect"] and one["clause"])] == []


def test_what_is_pointed_at_is_a_card_with_its_name_picture_words_and_clause(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    page = anne.page
    table = branched(anne, "pirate_haven", 2, "middle")
    told = anne.api(f"/api/tables/{table}/explain")
    tile = next(id for id, says in told["words"].items() if id.startswith("isle-0-") and "Carpenter" in says)
    page.locator(f"#{tile}").hover(force=True)
    page.wait_for_selector("#about:not([hidden])")
    card = page.evaluate(CARD)
    assert card["picture"] == 1
    assert "Carpenter" in card["says"] and told["clauses"][tile] == card["clause"] != ""


def test_whoever_has_scrolled_up_is_told_how_many_lines_are_new(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    page = anne.page
    branched(anne, "catan_junior", 4, "middle")
    panel = page.locator("#panel-log")
    page.wait_for_function(STAYS_AT_THE_TOP, polling=100)
    before = page.evaluate(VERSION)
    anne.play(seed=1, moves=1)
    page.wait_for_function(LATER, arg=before)
    page.wait_for_selector("#new-lines:not([hidden])")
    assert "new line" in page.locator("#new-lines").inner_text()
    assert panel.evaluate("one => one.scrollTop") == 0, "nobody is dragged down"
    page.click("#new-lines")
    page.wait_for_selector("#new-lines", state="hidden")


def test_what_is_switched_on_before_a_roll_restates_the_odds_and_goes_with_it(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    page = anne.page
    branched(anne, "micro_pirates", 2, "start", "use")
    page.wait_for_selector(".switches .switch")
    roll = page.locator(".switches .choice.main")
    roll.hover()
    page.wait_for_selector("#ahead .ahead-lines, #ahead .ahead-chance, #ahead .ahead-sums")
    plain = page.locator("#ahead").inner_text()
    switch = page.locator(".switches .switch").first
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    page.wait_for_function("was => document.getElementById('ahead').innerText !== was", arg=plain)
    assert switch.get_attribute("aria-pressed") == "true"
    run = (roll.get_attribute("data-run") or "").split()
    assert run[0] == switch.get_attribute("data-switch"), (
        "the effect first, then the roll if it is still asked"
    )
    before = page.evaluate(VERSION)
    roll.click()
    if page.locator("#sure[open]").count():
        page.click("#sure-yes")
    page.wait_for_function(LATER, arg=before)
