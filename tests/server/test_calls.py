"""Whoever is asked while elsewhere is called: once, apart from all moves, and with patience."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.server.calls.lanes import AT_ONCE
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.receiving import Hook, closed_port
from tests.support import until


class Deck:
    """A server that may call into its own house, and two captains at a table of it."""

    def __init__(self, folder: Path, db: str) -> None:
        self.local = LocalServer(folder, db=db, private_calls=True, call_after=0.0, writes_per_minute=0)
        self.anne, self.mary = self.local.captain(), self.local.captain()

    @property
    def caller(self) -> Any:
        return self.local.server.caller

    def table(self) -> tuple[str, Captain, Captain]:
        """A running game; whoever is asked, and the other one."""
        table = self.anne.lay("me", "open")
        link = self.anne.get(f"/api/tables/{table}/links").json()["invitations"]["1"].rpartition("/")[2]
        assert self.mary.sit(table, 1, link, name="Mary").status_code == 200
        asked = self.anne.info(table)["asked"]
        return table, *((self.anne, self.mary) if asked == 0 else (self.mary, self.anne))

    def pass_on(self, table: str, captain: Captain) -> None:
        """Moves until the other one is asked."""
        before = captain.info(table)["asked"]
        while captain.info(table)["asked"] == before:
            captain.first_choice(table)


@pytest.fixture
def deck(tmp_path: Path, addresses: Addresses) -> Iterator[Deck]:
    made = Deck(tmp_path, addresses.fresh(tmp_path))
    yield made
    made.local.stop()


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.close()


def webhook(captain: Captain, url: str) -> str:
    made: str = captain.ok("/api/captain/calls/", {"kind": "webhook", "address": url})["id"]
    return made


def receivers(captain: Captain) -> list[Any]:
    found: list[Any] = captain.get("/api/captain/calls/").json()["receivers"]
    return found


# -- being called ------------------------------------------------------------------------


def test_whoever_is_asked_while_elsewhere_is_called_once(deck: Deck, hook: Hook) -> None:
    webhook(deck.anne, hook.url)
    webhook(deck.mary, hook.url)
    table, asked, other = deck.table()
    until(lambda: hook.got)
    deck.pass_on(table, asked)
    until(lambda: len(hook.got) == 2)
    for captain in (asked, other):
        captain.get(f"/api/tables/{table}")  # looking does not call anybody
    assert [body["table"] for body in hook.bodies] == [table, table]
    assert len({body["id"] for body in hook.bodies}) == 2
    until(lambda: all(one["reached"] for one in receivers(asked) + receivers(other)))


def test_a_call_names_game_and_company_and_holds_nothing_else(deck: Deck, hook: Hook) -> None:
    webhook(deck.anne, hook.url)
    webhook(deck.mary, hook.url)
    table, asked, _ = deck.table()
    until(lambda: hook.got)
    company = "Mary" if asked is deck.anne else "Anne"
    body = hook.bodies[0]
    assert set(body) == {"event", "id", "text", "game", "title", "table", "opponents", "url"}
    assert body["text"] == f"Your turn at Catan Junior with {company}."
    assert body["opponents"] == [company]
    assert body["url"] == f"{deck.local.url}/table/{table}"
    sent = str(hook.got)
    for captain in (deck.anne, deck.mary):
        links = captain.get(f"/api/tables/{table}/links").json()
        for link in [*links["seats"].values(), *links["invitations"].values()]:
            assert link.rpartition("/")[2] not in sent
        assert captain.cookie("captain") not in sent
        assert captain.cookie("captain").partition(".")[0] not in sent


def test_whoever_has_a_window_there_is_not_called_before_it_is_closed(deck: Deck, hook: Hook) -> None:
    """A phone in a pocket keeps its line for a while: then the call comes when the line ends."""
    table, asked, other = deck.table()
    webhook(other, hook.url)
    with other.window(table) as window:
        window.until(lambda seen: bool(seen.facts))
        deck.pass_on(table, asked)
        window.until(lambda seen: seen.facts["your_turn"])
        assert hook.got == []
    until(lambda: hook.got)


def test_whoever_opened_a_window_for_the_question_has_seen_it(deck: Deck, hook: Hook) -> None:
    table, asked, other = deck.table()
    deck.pass_on(table, asked)
    webhook(other, hook.url)
    with other.window(table) as window:
        window.until(lambda seen: seen.facts["your_turn"])
    first = other.lay("me", "open")  # something else happens meanwhile
    assert other.info(first)["status"] == "waiting"
    assert hook.got == []


def test_a_captain_alone_with_bots_is_not_called(deck: Deck, hook: Hook) -> None:
    webhook(deck.anne, hook.url)
    table = deck.anne.lay("me", "random")
    for _ in range(3):
        until(lambda: deck.anne.view(table)["options"])
        deck.anne.first_choice(table)
    assert hook.got == []


def test_what_is_switched_off_is_not_called(deck: Deck, hook: Hook) -> None:
    quiet, loud = Hook(), webhook(deck.anne, hook.url)
    for captain in (deck.anne, deck.mary):
        one = webhook(captain, quiet.url)
        assert captain.ok(f"/api/captain/calls/{one}", {"on": False})["on"] is False
        if captain is deck.mary:
            webhook(captain, hook.url)
    deck.table()
    until(lambda: hook.got)
    assert quiet.got == [] and loud
    quiet.close()


def test_a_receiver_can_be_removed_by_its_captain_alone(deck: Deck, hook: Hook) -> None:
    one = webhook(deck.anne, hook.url)
    headers = {"x-csrftoken": deck.mary.cookie("csrf")}
    assert deck.mary.http.delete(f"/api/captain/calls/{one}", headers=headers).status_code == 404
    assert deck.mary.post(f"/api/captain/calls/{one}", {"on": False}).status_code == 404
    assert deck.mary.post(f"/api/captain/calls/{one}/try").status_code == 404
    headers = {"x-csrftoken": deck.anne.cookie("csrf")}
    assert deck.anne.http.delete(f"/api/captain/calls/{one}", headers=headers).status_code == 204
    assert receivers(deck.anne) == []


# -- failing -----------------------------------------------------------------------------


def test_a_receiver_that_answers_nothing_delays_no_move(deck: Deck, hook: Hook) -> None:
    hook.answering.clear()
    webhook(deck.anne, hook.url)
    webhook(deck.mary, hook.url)
    table, asked, other = deck.table()
    until(lambda: hook.got)
    for captain in (asked, other, asked):
        deck.pass_on(table, captain)  # while the call hangs
    assert not hook.answering.is_set()
    assert deck.anne.info(table)["status"] == "running"


def test_a_failing_receiver_is_tried_again_and_then_works(deck: Deck) -> None:
    hook = Hook(500, 503, 204)
    deck.caller.waits = (0.05, 0.05, 0.05)
    webhook(deck.anne, hook.url)
    webhook(deck.mary, hook.url)
    _, asked, _ = deck.table()
    until(lambda: len(hook.got) == 3)
    assert len({body["id"] for body in hook.bodies}) == 1
    told = until(lambda: [one for one in receivers(asked) if one["reached"]])
    assert told[0]["trouble"] == "" and told[0]["on"]
    hook.close()


def test_a_receiver_that_never_answers_is_given_up_and_its_captain_told(deck: Deck) -> None:
    deck.caller.waits = (0.02, 0.02, 0.02)
    dead = f"http://127.0.0.1:{closed_port()}/"
    webhook(deck.anne, dead)
    webhook(deck.mary, dead)
    _, asked, _ = deck.table()
    told = until(lambda: [one for one in receivers(asked) if not one["on"]])
    assert told[0]["trouble"] == "Given up after 4 tries: Nobody answers at that address."
    again = asked.ok(f"/api/captain/calls/{told[0]['id']}", {"on": True})
    assert again["on"] and again["trouble"] == ""


def test_a_call_whose_question_was_answered_meanwhile_is_not_made(deck: Deck) -> None:
    hook = Hook(500)
    deck.caller.waits = (0.3,) * 5
    table, asked, other = deck.table()
    webhook(other, hook.url)
    deck.pass_on(table, asked)
    until(lambda: hook.got)
    deck.pass_on(table, other)
    until(lambda: not waiting_calls(deck))
    assert len(hook.got) == 1
    hook.close()


def waiting_calls(deck: Deck) -> Any:
    return deck.local.do(deck.caller.receivers.next_due(0.0))


def test_an_address_that_says_it_is_gone_is_not_tried_again(deck: Deck) -> None:
    hook = Hook(404)
    webhook(deck.anne, hook.url)
    webhook(deck.mary, hook.url)
    _, asked, _ = deck.table()
    told = until(lambda: [one for one in receivers(asked) if not one["on"]])
    assert told[0]["trouble"] == "The answer was 404." and len(hook.got) == 1
    hook.close()


def test_a_redirection_is_not_followed(deck: Deck, hook: Hook) -> None:
    elsewhere = Hook()
    hook.statuses, hook.extra = [302], {"location": elsewhere.url}
    one = webhook(deck.anne, hook.url)
    deck.anne.ok(f"/api/captain/calls/{one}/try")
    told = until(lambda: [one for one in receivers(deck.anne) if one["trouble"]])
    assert told[0]["trouble"] == "The answer was 302." and elsewhere.got == []
    elsewhere.close()


def test_calls_that_were_written_are_made_by_the_next_process(tmp_path: Path, addresses: Addresses) -> None:
    db, hook = addresses.fresh(tmp_path), Hook(503, 204)
    first = Deck(tmp_path, db)
    first.caller.waits = (1.0,) * 5
    webhook(first.anne, hook.url)
    webhook(first.mary, hook.url)
    first.table()
    until(lambda: hook.got)
    until(lambda: waiting_calls(first))
    first.local.stop()
    second = LocalServer(tmp_path, db=db, private_calls=True, call_after=0.0)
    until(lambda: len(hook.got) == 2)
    assert len({body["id"] for body in hook.bodies}) == 1
    second.stop()
    hook.close()


# -- trying ------------------------------------------------------------------------------


def test_a_trial_call_says_that_it_is_one(deck: Deck, hook: Hook) -> None:
    one = webhook(deck.anne, hook.url)
    deck.anne.ok(f"/api/captain/calls/{one}/try")
    until(lambda: hook.got)
    assert hook.bodies[0]["event"] == "trial" and hook.bodies[0]["table"] == ""
    until(lambda: receivers(deck.anne)[0]["reached"])


def test_a_captain_has_only_so_many_receivers(deck: Deck, hook: Hook) -> None:
    for n in range(4):
        webhook(deck.anne, f"{hook.url}/{n}")
    reply = deck.anne.post("/api/captain/calls/", {"kind": "webhook", "address": f"{hook.url}/5"})
    assert reply.status_code == 429 and "remove one first" in reply.json()["detail"]
    assert webhook(deck.anne, f"{hook.url}/1") in [one["id"] for one in receivers(deck.anne)]
    assert len(receivers(deck.anne)) == 4


def test_slow_receivers_of_many_captains_keep_no_other_call_waiting(deck: Deck, hook: Hook) -> None:
    """They have all lines of their own, and no more."""
    lanes = deck.caller.lanes
    mute = Hook()
    mute.answering.clear()
    house = "localhost"
    lanes.slow[house] = None  # it was slow before
    try:
        crew = [deck.local.captain() for _ in range(AT_ONCE + 4)]
        for captain in crew:
            made = webhook(captain, mute.url.replace("127.0.0.1", house))
            captain.ok(f"/api/captain/calls/{made}/try")
        until(lambda: len(mute.got) == AT_ONCE and lanes.under_way == AT_ONCE)
        mine = webhook(deck.anne, hook.url)
        deck.anne.ok(f"/api/captain/calls/{mine}/try")
        until(lambda: hook.got)
        assert len(mute.got) == AT_ONCE, "the others wait for a line"
        mute.answering.set()
        until(lambda: len(mute.got) == len(crew))
    finally:
        mute.close()
