"""Each game, played through the page from the first click to the scoring."""

import pytest

from tests.browser.deckhand import Hire

GAMES = [
    ("catan_junior", "standard", ("me", "random"), {}),
    ("pirate_haven", "standard", ("me", "random"), {}),
    ("finis_terrae", "standard", ("me", "random"), {}),
    ("haze_islands", "friendly", ("me", "random"), {}),
    ("micro_pirates", "first_game", ("me", "random"), {"rounds": 12}),
]


@pytest.mark.parametrize(("game", "variant", "chairs", "options"), GAMES, ids=[row[0] for row in GAMES])
def test_a_whole_game_is_played_by_clicking_what_is_lit(
    hire: Hire, game: str, variant: str, chairs: tuple[str, ...], options: dict[str, int]
) -> None:
    anne = hire()
    table = anne.lay(game, *chairs, variant=variant, options=options, curtain=False)
    page = anne.open(table)
    log = anne.play(seed=7)
    assert log["over"]
    page.wait_for_selector("#result[open] .scores tbody tr.total")
    assert page.locator("#result .podium .place1").count() >= 1
    assert page.locator("#result-title").inner_text()
    info = anne.api(f"/api/tables/{table}")
    assert info["status"] == "over"
    assert len(page.locator("#seal-secret").text_content() or "") == 64
