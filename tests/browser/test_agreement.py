"""Two people at two browsers agree: moves are taken back, the game rests and ends, seats are swapped."""

from typing import Any

from tests.browser.test_axe import faults
from tests.browser.test_together import asked, level, together
from tests.browser.user import PHONE, NewUser, User


def ask_for(user: User, wish: str, clicks: int = 1) -> None:
    user.page.click("#agree")
    for _ in range(clicks):
        user.page.click(f"#agreeing .wish:has-text('{wish}')")


def words(user: User, table: str) -> Any:
    return [line["text"] for line in user.view(table)["log"]]


def play_past_a_die(users: list[User]) -> User:
    """Until somebody has ended a turn; that one."""
    version = level(users)
    before = None
    for turn in range(40):
        actor = asked(users)
        assert actor is not None
        if before is not None and before is not actor:
            return before
        before = actor
        actor.play(seed=turn, moves=1, prefer=r"^End")
        version = level(users, version)
    raise AssertionError("nobody ever ended a turn")


def test_a_move_is_taken_back_past_a_die_and_the_same_die_falls_again(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user(viewport=PHONE)
    users = [anne, mary]
    table = together(anne, mary, "catan_junior", options={"first_seat": 1})
    asker = play_past_a_die(users)
    other = users[1 - users.index(asker)]
    before = words(anne, table)
    ask_for(asker, "Take my last move back")
    asker.page.wait_for_selector("#consent:has-text('You have asked')")
    other.page.wait_for_selector("#consent:has-text('asks to take back')")
    other.page.click("#consent button:has-text('Yes')")
    for user in users:
        user.page.wait_for_selector("#consent", state="hidden")
    level(users)
    assert asked(users) is asker
    assert any("all agreed" in line for line in words(anne, table))
    asker.play(seed=1, moves=1, prefer=r"^End")
    level(users)
    again = [line for line in words(anne, table) if "all agreed" not in line]
    assert again == before


def test_a_no_is_no_and_a_pause_stops_the_clock_until_anybody_goes_on(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    users = [anne, mary]
    together(anne, mary, "catan_junior", clock={"turn": 3 * 86_400}, options={"first_seat": 1})
    level(users)
    anne.until("() => document.getElementById('timer').textContent === '2 days'")
    ask_for(anne, "Pause")
    mary.page.click("#consent button:has-text('No')")
    anne.page.wait_for_selector("#consent", state="hidden")
    assert "does not agree to pause" in anne.page.inner_text("#log")
    asked(users).play(seed=1, moves=1)  # type: ignore[union-attr]
    level(users)
    ask_for(anne, "Pause")
    mary.page.click("#consent button:has-text('Yes')")
    for user in users:
        user.page.wait_for_selector("#consent:has-text('The game is paused')")
        user.until("() => document.getElementById('timer').textContent === ''")
    mary.page.click("#consent button:has-text('Go on')")
    for user in users:
        user.page.wait_for_selector("#consent", state="hidden")
        user.until("() => document.getElementById('timer').textContent !== ''")


def test_all_end_the_game_and_each_page_proves_the_dice(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    users = [anne, mary]
    together(anne, mary, "catan_junior", options={"first_seat": 1})
    asker = play_past_a_die(users)
    other = users[1 - users.index(asker)]
    ask_for(asker, "Take my last move back")
    other.page.click("#consent button:has-text('Yes')")
    level(users)
    ask_for(other, "End the game here", clicks=2)
    asker.page.click("#consent button:has-text('Yes')")
    for user in users:
        user.page.wait_for_selector("#result-title:has-text('ended by agreement')")
        user.page.click("#result summary")
        user.page.wait_for_selector("#seal-verdict:has-text('are right')")
        assert "taken back by agreement" in user.page.inner_text("#seal-list")


def test_seats_are_swapped_before_the_game_and_both_words_are_sealed_anew(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    table = anne.lay("catan_junior", "me", "open", "open")
    links = anne.api(f"/api/tables/{table}/links")["invitations"]
    mary.page.goto(links["1"])
    mary.page.fill("#join-name", "Mary")
    mary.page.click("#join button[type=submit]")
    anne.open(table)
    anne.page.click("[aria-label='Swap seats with Mary']")
    mary.page.wait_for_selector("#consent:has-text('asks to swap')")
    mary.page.click("#consent button:has-text('Yes')")
    for user in (anne, mary):
        user.page.wait_for_selector("#chair0:has-text('Mary')")
        user.page.wait_for_selector("#dice:has-text('2 of 3 sealed')")
    anne.page.click("#start")
    for user in (anne, mary):
        user.page.wait_for_selector("#crew0:has-text('Mary')")
    seals = anne.api(f"/api/tables/{table}")["dice"]["seals"]
    assert [len(seal) for seal in seals] == [64, 64, 3]


def test_a_phrase_is_said_with_one_click(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    together(anne, mary, "catan_junior")
    anne.page.click("#tab-chat")
    anne.page.click("#phrases")
    anne.page.click("#phrase-list button:has-text('Well played!')")
    mary.page.click("#tab-chat")
    mary.page.wait_for_selector("#chat:has-text('Well played!')")


def test_the_question_the_menu_the_pause_and_the_phrases_are_accessible(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    together(anne, mary, "catan_junior", options={"first_seat": 1})
    anne.page.click("#agree")
    anne.page.wait_for_selector("#agreeing[open]")
    assert faults(anne, quick=True) == []
    anne.page.keyboard.press("Escape")
    ask_for(anne, "Pause")
    mary.page.wait_for_selector("#consent button:has-text('Yes')")
    mary.page.click("#tab-chat")
    mary.page.click("#phrases")
    mary.page.wait_for_selector("#phrase-list")
    assert faults(mary, quick=True) == []
    mary.page.focus("#consent button:has-text('Yes')")
    mary.page.keyboard.press("Enter")
    mary.page.wait_for_selector("#consent:has-text('The game is paused')")
    assert faults(mary, quick=True) == []


def test_days_for_each_turn_are_chosen_in_the_form_and_both_see_them_run(new_user: NewUser) -> None:
    anne, mary = new_user(), new_user()
    page = anne.page
    page.goto("/")
    page.click("[data-setup=catan_junior]")
    page.fill("#setup-name", "Anne")
    page.select_option("#setup-seats", "2")
    page.select_option("[aria-label='Seat 2: who']", "open")
    page.select_option("#setup-clock", label="2 days a turn")
    page.click("#setup-go")
    page.wait_for_url("**/table/**")
    table = page.url.rpartition("/")[2]
    mary.page.goto(anne.api(f"/api/tables/{table}/links")["invitations"]["1"])
    mary.page.fill("#join-name", "Mary")
    mary.page.click("#join button[type=submit]")
    assert anne.api(f"/api/tables/{table}")["clock"]["turn"] == 2 * 86_400
    for user in (anne, mary):
        user.until("() => document.getElementById('timer').textContent === '47 h'")
        user.until("() => [...document.querySelectorAll('#crews .clock')].every(one => one.textContent)")


def test_a_clock_runs_out_in_front_of_both(new_user: NewUser) -> None:
    """Both see each other's time, then that there is none left: a bot finishes that turn as a whole, the seat
    is its player's again, and nobody has to do anything for the game to go on."""
    anne, mary = new_user(), new_user(viewport=PHONE)
    together(anne, mary, "catan_junior", clock={"turn": 4}, options={"first_seat": 1})
    for user in (anne, mary):
        user.until("() => document.querySelectorAll('#crews .clock').length === 2")
        for name in ("Anne 1", "Mary"):
            user.until(
                f"() => document.getElementById('log').textContent.includes('{name} has no time left')"
            )
