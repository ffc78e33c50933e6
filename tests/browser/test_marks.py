"""Targets that waste something or cannot be taken back look different; what would surprise is asked again."""

from tests.browser.staged import Staged
from tests.browser.user import NewUser, User

WIDE = {"width": 1280, "height": 720}
VERSION = "() => document.querySelector('.deck').dataset.version"


def branched(anne: User, game: str, seats: int, stage: str) -> str:
    table = Staged(anne, game, seats).table(stage, "")
    anne.open(table)
    return table


def test_a_battle_with_poor_odds_is_asked_about_again_with_the_odds(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    table = branched(anne, "micro_pirates", 4, "start")
    page = anne.page
    page.wait_for_selector(".badge.bad text:text-is('0 %')")
    before = page.evaluate(VERSION)
    poor = next(one for one in anne.api(f"/api/tables/{table}/badges") if one["text"] == "0 %")
    page.locator(f"#board [data-move='{poor['move']}']").first.dispatch_event("click")
    assert "0 % to win" in page.locator("#sure-text").inner_text()
    page.wait_for_selector("#sure-odds li")
    page.click("#sure-no")
    assert page.evaluate(VERSION) == before, "nothing was done"


def test_what_cannot_be_taken_back_has_a_sign_and_what_is_asked_again_another(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    branched(anne, "haze_islands", 2, "middle")
    page = anne.page
    page.wait_for_selector("#choices .choice.final")
    final, wary = page.locator(".choice.final"), page.locator(".choice.wary")
    assert final.count() < page.locator("#choices .choice").count()
    sign = "(one, at) => getComputedStyle(one, at).content"
    assert "↶" in final.first.evaluate(sign, "::after")
    assert wary.count() and "⚠" in wary.first.evaluate(sign, "::before")
    final.first.hover()
    page.wait_for_selector("#ahead .final-line")


def test_a_square_whose_prize_would_be_lost_is_marked(new_user: NewUser) -> None:
    anne = new_user(viewport=WIDE)
    branched(anne, "pirate_haven", 2, "middle")
    anne.page.wait_for_selector(".badge.bad text:text-is('lost')")
