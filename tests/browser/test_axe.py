"""No page has a serious or critical fault by axe: by day and night, at the desk and on a phone."""

from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]

from tests.browser.test_layout import GAMES, MINE, start_game
from tests.browser.user import NewUser, User

OF_COLOUR = ["color-contrast", "link-in-text-block"]
# Size, colours, and which rules: none of the others can tell day from night, so each size sees them once.
LOOKS: list[tuple[int, int, Literal["light", "dark"], list[str]]] = [
    (1280, 800, "light", []),
    (1280, 800, "dark", OF_COLOUR),
    (390, 844, "light", OF_COLOUR),
    (390, 844, "dark", []),
]
FOUND = """async (rules) => {
  const only = rules.length ? { runOnly: rules } : {};
  const { violations } = await axe.run({ resultTypes: ["violations"], ...only });
  const bad = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  return bad.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 150)} ${(failureSummary ?? "").slice(0, 300)}`));
}"""


def faults(user: User, quick: bool = False) -> list[str]:
    """In both colours, at both sizes; a page of a thousand rows in half of these."""
    found = []
    for width, height, scheme, rules in LOOKS[::3] if quick else LOOKS:
        user.page.set_viewport_size({"width": width, "height": height})
        user.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += serious(user, f"{scheme} {width}", rules)
    return found


def serious(user: User, where: str, rules: list[str] | None = None) -> list[str]:
    """By those rules, or by all of them."""
    if not user.page.evaluate("() => 'axe' in window"):
        user.page.evaluate(AXE_SCRIPT)
    found: list[str] = user.page.evaluate(FOUND, rules or [])
    return [f"{where}: {fault}" for fault in found]


@pytest.mark.parametrize("path", ["/", "/rules", "/rules/catan_junior", "/table/nowhere"])
def test_pages(anne: User, path: str) -> None:
    """Learning, verifying and the logbook are looked at in `test_logbook.py`."""
    anne.allow("404")
    anne.page.goto(path)
    assert faults(anne, quick=path.startswith("/rules/")) == []


def test_axe_would_find_a_fault(anne: User) -> None:
    anne.page.goto("/rules")
    anne.page.evaluate(
        "() => document.querySelector('#main').insertAdjacentHTML('beforeend', '<button></button>')"
    )
    assert "button-name" in "".join(faults(anne))


def test_axe_would_find_words_that_cannot_be_read_by_night_alone(anne: User) -> None:
    """In all of a page's looks, those too in which only colours are looked at."""
    anne.page.goto("/rules")
    anne.page.evaluate(
        """() => {
          const words = document.querySelector("#main").appendChild(document.createElement("p"));
          words.textContent = "Faint";
          words.style.color = "light-dark(#000, #333)";
          words.style.backgroundColor = "light-dark(#fff, #222)";
        }"""
    )
    found = [line for line in faults(anne) if "color-contrast" in line]
    assert sorted(line.split(":")[0] for line in found) == ["dark 1280", "dark 390"]


def test_setting_up_a_table(anne: User) -> None:
    anne.page.goto("/")
    anne.page.click("[data-setup=haze_islands]")
    anne.page.wait_for_selector("#setup[open]")
    assert faults(anne) == []


def test_waiting_and_being_invited(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = anne.lay("catan_junior", "me", "open", "random")
    anne.open(table)
    anne.page.wait_for_selector("#invite1 button")
    assert faults(anne) == []
    mary.page.goto(anne.api(f"/api/tables/{table}/links")["invitations"]["1"])
    assert faults(mary) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_the_middle_of_a_game(anne: User, game: str) -> None:
    start_game(anne, game, moves=6)
    assert faults(anne) == []
    anne.page.reload()
    anne.page.wait_for_selector("#connection", state="hidden")
    anne.until(MINE)
    assert serious(anne, "the phone's board") == []


def test_drawer_and_answers(anne: User) -> None:
    start_game(anne, "catan_junior", moves=1)
    anne.page.locator("#board [data-why]").first.dispatch_event("click")
    anne.page.wait_for_selector("#why:visible")
    assert faults(anne) == []
    anne.page.click("#open-rules")
    anne.page.wait_for_selector("#ledger tbody tr")
    assert faults(anne, quick=True) == []


def test_the_end_of_a_game(anne: User) -> None:
    table = anne.lay("catan_junior", "me", "random", options={"max_rounds": 1}, curtain=False)
    anne.open(table)
    anne.play(seed=2)
    anne.page.wait_for_selector("#result[open]")
    assert faults(anne) == []
    anne.page.goto(f"/replay/{table}")
    anne.page.wait_for_selector("#board svg")
    assert faults(anne) == []
