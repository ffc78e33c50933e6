"""Boards can be read: no letters smaller than 11 CSS pixels, at the desk, on a tablet and on a phone."""

import pytest

from tests.browser.staged import Staged
from tests.browser.test_layout import GAMES, start_game
from tests.browser.user import PHONE, NewUser

LEAST = 11.0
SMALLEST = """() => {
  const small = new Map();
  const svg = document.querySelector('#board svg');
  for (const text of svg.querySelectorAll('text, tspan')) {
    const said = [...text.childNodes].filter(one => one.nodeType === 3).map(one => one.data).join('').trim();
    const drawn = text.getBoundingClientRect();
    if (!said || !drawn.width || getComputedStyle(text).visibility === 'hidden') continue;
    const own = text.nodeName === 'tspan' ? text.closest('text') : text;
    const scale = own.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
    if (size < LEAST) small.set(said, Math.round(size * 10) / 10);
  }
  return [...small].map(([said, size]) => `${said}: ${size} px`);
}"""


WIDE = {"width": 1280, "height": 720}
TABLET = {"width": 1024, "height": 768}  # lying


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_board_is_smaller_than_eleven_pixels_at_the_desk(new_user: NewUser, game: str) -> None:
    assert too_small(new_user, game, WIDE) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_board_is_smaller_than_eleven_pixels_on_a_lying_tablet(
    new_user: NewUser, game: str
) -> None:
    assert too_small(new_user, game, TABLET) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_board_is_smaller_than_eleven_pixels_on_a_phone(new_user: NewUser, game: str) -> None:
    assert too_small(new_user, game, PHONE) == []


def too_small(new_user: NewUser, game: str, window: dict[str, int]) -> list[str]:
    anne = new_user(viewport=window)
    start_game(anne, game, moves=6)
    found: list[str] = anne.page.evaluate(SMALLEST.replace("LEAST", str(LEAST - 0.05)))
    return found


@pytest.mark.parametrize("window", [WIDE, TABLET])
def test_with_all_seats_taken_nothing_is_smaller_either(new_user: NewUser, window: dict[str, int]) -> None:
    """In the middle of kept games, where boards are fullest."""
    anne = new_user(viewport=window)
    for game in GAMES:
        seats = 3 if game == "haze_islands" else 4
        anne.open(Staged(anne, game, seats).table("middle", ""))
        assert anne.page.evaluate(SMALLEST.replace("LEAST", str(LEAST - 0.05))) == [], game
