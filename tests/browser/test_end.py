"""The end is a story: why, the score counted up, numbers that lead to their moves, a picture to take along,
and the next game in one click."""

from pathlib import Path

from tests.browser.test_axe import faults
from tests.browser.user import NewUser, User

SCORES = "() => [...document.querySelectorAll('#result .scores td')].map(cell => cell.textContent)"


def to_the_end(user: User, *bots: str) -> str:
    table = user.lay("catan_junior", "me", *bots, options={"max_rounds": 1}, curtain=False)
    user.open(table)
    user.play(seed=2)
    user.page.wait_for_selector("#story .numbers li")
    user.page.wait_for_selector("#result[open]")
    return table


def test_why_somebody_won_is_told_and_the_numbers_lead_to_their_moves(anne: User) -> None:
    table = to_the_end(anne, "random")
    told = anne.api(f"/api/replays/{table}/story/")
    page = anne.page
    assert page.locator(".why-won").inner_text() == told["why"]
    assert page.locator(".numbers b").all_inner_texts() == [number["value"] for number in told["numbers"]]
    assert faults(anne) == []
    page.locator(".numbers a").first.click()
    page.wait_for_url(f"**/replay/{table}?move={told['numbers'][0]['n']}")


def test_the_score_is_counted_up_to_what_it_is_and_at_once_without_motion(new_user: NewUser) -> None:
    final = None
    for motion in ("reduce", "no-preference"):
        anne = new_user(reduced_motion=motion)
        if final is None:
            table = to_the_end(anne, "random")
            final = anne.page.evaluate(SCORES)
            page = anne.page
        else:
            page = anne.open(table)
            page.wait_for_selector("#result[open]")
            page.evaluate(
                """() => { window.seen = []; new MutationObserver(() => window.seen.push(1))
                  .observe(document.querySelector('#result .scores'), { subtree: true, childList: true }) }"""
            )
            page.keyboard.press("Shift")
            page.wait_for_function(f"() => String(({SCORES})()) === {','.join(final)!r}")
    assert final and any(cell.isdigit() and int(cell) > 0 for cell in final)


def test_the_final_board_is_a_picture_to_take_along(anne: User, tmp_path: Path) -> None:
    table = to_the_end(anne, "random")
    why = anne.api(f"/api/replays/{table}/story/")["why"].encode()
    for kind, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with anne.page.expect_download() as download:
            anne.page.get_by_label(f"Download the final board as {kind}").click()
        kept = tmp_path / download.value.suggested_filename
        download.value.save_as(kept)
        data = kept.read_bytes()
        assert data.startswith(start) and len(data) > 20_000
        if kind == "SVG":
            assert why in data, "how it ended stands below it"
            assert b'class="glow' not in data


def test_swapped_seats_and_stronger_bots_in_one_click(anne: User) -> None:
    to_the_end(anne, "greedy", "sailor")
    anne.page.get_by_text("Swap seats").click()
    anne.page.wait_for_url(lambda url: "/table/" in url and "live" not in url)
    anne.page.wait_for_selector("#crew1.me")
    to_the_end(anne, "greedy")
    before = anne.page.url
    anne.page.get_by_text("Stronger bots").click()
    anne.page.wait_for_url(lambda url: url != before)
    seats = anne.api(f"/api/tables/{anne.page.url.rsplit('/', 1)[1]}")["seats"]
    assert [seat["bot"] for seat in seats] == ["", "mate"]
