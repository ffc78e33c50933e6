"""Each game, played through the page from the first click to the scoring."""

import pytest

from tests.browser.user import NewUser

GAMES = [
    ("catan_junior", "standard", ("me", "random"), {}),
    ("pirate_haven", "standard", ("me", "random"), {}),
    ("finis_terrae", "standard", ("me", "random"), {}),
    ("haze_islands", "friendly", ("me", "greedy"), {}),
    ("micro_pirates", "first_game", ("me", "random"), {"rounds": 12}),
]


@pytest.mark.parametrize(("game", "variant", "chairs", "options"), GAMES, ids=[row[0] for row in GAMES])
def test_a_whole_game_is_played_by_clicking_what_is_lit(
    new_user: NewUser, game: str, variant: str, chairs: tuple[str, ...], options: dict[str, int]
) -> None:
    """Where everybody can lose (the sea takes all), another one is played. Pieces glide
    and targets glow meanwhile."""
    anne = new_user(reduced_motion="no-preference")
    page = anne.open(anne.lay(game, *chairs, variant=variant, options=options, curtain=False))
    for seed in range(7, 12):
        assert anne.play(seed=seed)["over"]
        page.wait_for_selector("#result[open] .scores tbody tr.total")
        assert page.locator("#result-title").inner_text()
        assert len(page.locator("#seal-secret").text_content() or "") == 64
        if page.locator("#result .podium .place1").count():
            break
        table = page.url
        page.click("#again")
        page.wait_for_function("before => location.href !== before", arg=table)
        page.wait_for_selector("#connection", state="hidden")
    assert page.locator("#result .podium .place1").count() >= 1
    assert anne.api(f"/api/tables/{page.url.rpartition('/')[2]}")["status"] == "over"
