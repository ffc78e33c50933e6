"""A captain's own tables: those that wait for a move first, and the way from one to the next; the captain's
key on another device."""

import re
from typing import Any

import msgspec
import pytest

from quarterdeck.server.tables.listing import Brief
from quarterdeck.server.tables.mine import MyTable, MyTables, following
from quarterdeck.server.tables.tokens import Keyring
from tests.server.harness import Captain, LocalServer

DAY = 86_400


def mine(captain: Captain) -> Any:
    return captain.get("/api/captain/tables").json()


def running(anne: Captain, mary: Captain, **more: Any) -> str:
    table = anne.lay("me", "open", **more)
    link = anne.get(f"/api/tables/{table}/links").json()["invitations"]["1"].rpartition("/")[2]
    assert mary.sit(table, 1, link, name="Mary").status_code == 200
    return table


def test_tables_that_wait_for_me_come_first_the_most_urgent_at_the_top(anne: Captain, mary: Captain) -> None:
    tables = [running(anne, mary, clock={"turn": days * DAY}) for days in (3, 1, 7)]
    asked = {table: anne if anne.info(table)["asked"] == 0 else mary for table in tables}
    for captain in (anne, mary):
        waiting = [table for table in (tables[1], tables[0], tables[2]) if asked[table] is captain]
        told = mine(captain)
        assert [one["id"] for one in told["tables"]][: len(waiting)] == waiting
        assert told["waiting"] == len(waiting)
        assert {one["id"] for one in told["tables"]} == set(tables)
        assert all(bool(one["due"]) == one["your_turn"] for one in told["tables"])
        assert all(one["others"] == (["Mary"] if captain is anne else ["Anne"]) for one in told["tables"])


def test_the_list_follows_every_move(anne: Captain, mary: Captain) -> None:
    table = running(anne, mary)
    for _ in range(6):
        asked, other = (anne, mary) if anne.info(table)["asked"] == 0 else (mary, anne)
        assert [one["your_turn"] for one in mine(asked)["tables"] if one["id"] == table] == [True]
        assert [one["your_turn"] for one in mine(other)["tables"] if one["id"] == table] == [False]
        asked.first_choice(table)


def test_a_seat_that_a_bot_steers_does_not_wait_for_its_captain(anne: Captain) -> None:
    table = anne.lay("me", "random")
    seat = 0
    anne.ok(f"/api/tables/{table}/seats/{seat}/relieve", {"bot": "random"})
    told = [one for one in mine(anne)["tables"] if one["id"] == table]
    assert not told or not told[0]["your_turn"]


def test_fifty_running_games_are_all_in_the_list_and_on_the_page(anne: Captain, mary: Captain) -> None:
    tables = {running(anne, mary, clock={"turn": 3 * DAY}) for _ in range(50)}
    told = mine(anne)
    assert {one["id"] for one in told["tables"]} >= tables
    page = anne.get("/").text
    assert set(re.findall(r'<a href="/table/([a-z0-9]+)"', page)) >= tables
    assert f'<span class="count">{told["waiting"]}</span>' in page
    for captain in (anne, mary):  # and each that waits is one step from the last
        waiting, seen = [one["id"] for one in mine(captain)["tables"] if one["your_turn"]], [""]
        for _ in waiting:
            seen.append(captain.get("/captain/next", after=seen[-1]).headers["location"].rpartition("/")[2])
        assert seen[1:] == waiting
    before = told["waiting"]
    for one in [one["id"] for one in told["tables"] if one["your_turn"] and one["id"] in tables]:
        while anne.info(one)["asked"] == 0:
            anne.first_choice(one)
        before -= 1
        assert mine(anne)["waiting"] == before


def test_next_leads_round_all_tables_that_wait_and_then_home(anne: Captain, mary: Captain) -> None:
    for _ in range(3):
        running(anne, mary)
    waiting = [one["id"] for one in mine(anne)["tables"] if one["your_turn"]]
    if not waiting:
        anne, waiting = mary, [one["id"] for one in mine(mary)["tables"] if one["your_turn"]]
    seen, at = [], ""
    for _ in waiting:
        at = anne.get("/captain/next", after=at).headers["location"].rpartition("/")[2]
        seen.append(at)
    assert seen == waiting


def test_from_the_only_table_that_waits_next_leads_to_the_harbour(local_server: LocalServer) -> None:
    anne = local_server.captain()
    assert anne.get("/captain/next").headers["location"] == "/#mine"
    one = MyTable("a", "", "", "running", True, [], 0, 0.0, 0.0, 0)
    assert following(MyTables(1, [one]), "a") == "" and following(MyTables(1, [one]), "b") == "a"


def test_a_row_of_an_older_server_is_looked_into(own_server: LocalServer) -> None:
    """It does not say who sits where; the next one does."""
    anne = own_server.captain()
    table = anne.lay("me", "random")
    store = own_server.server.store

    async def age() -> None:
        await own_server.server.directory.lists.flush()
        row = next(one for one in await store.running_of(captain_name(anne)) if one.id == table)
        brief = msgspec.json.decode(row.brief)
        del brief["held"], brief["due"]
        import sqlalchemy as sa

        from quarterdeck.server.storage.schema import tables

        async with store.engine.begin() as link:
            fresh = sa.update(tables).where(tables.c.id == table).values(brief=msgspec.json.encode(brief))
            await link.execute(fresh)
        assert msgspec.json.decode(msgspec.json.encode(brief), type=Brief).held is None

    own_server.do(age())
    assert [one["id"] for one in mine(anne)["tables"]] == [table]


def captain_name(captain: Captain) -> str:
    return captain.cookie("captain").partition(".")[0]


# -- the key on another device -----------------------------------------------------------


def test_a_link_makes_another_device_the_same_captain(anne: Captain, local_server: LocalServer) -> None:
    table = anne.lay("me", "random")
    key = anne.ok("/api/captain/key/")
    assert key["link"].startswith(f"{local_server.url}/captain/carry#") and key["svg"].startswith("<svg")
    phone = local_server.captain()
    assert table not in {one["id"] for one in mine(phone)["tables"]}
    assert phone.get("/captain/carry").status_code == 200
    assert phone.ok("/api/captain/key/carry", {"token": key["link"].partition("#")[2]}) == {"carried": True}
    assert captain_name(phone) == captain_name(anne)
    assert table in {one["id"] for one in mine(phone)["tables"]}
    phone.first_choice(table)


def test_a_link_ends_after_ten_minutes_and_cannot_be_stretched(anne: Captain) -> None:
    keyring = Keyring(b"k" * 32)
    token = keyring.carried("anne", 1000)
    assert keyring.carrier(token, 999.0) == "anne" and keyring.carrier(token, 1000.0) == ""
    assert keyring.carrier(token.replace(".1000.", ".9000."), 999.0) == ""
    assert keyring.carrier(token.replace("anne", "mary"), 999.0) == ""
    assert Keyring(b"x" * 32).carrier(token, 999.0) == ""


@pytest.mark.parametrize("token", ["", ".", "..", "a.b.c", "a.99999999999.x", "a.²³.x", "anne"])
def test_what_is_no_key_makes_nobody_captain(anne: Captain, token: str) -> None:
    before = captain_name(anne)
    reply = anne.post("/api/captain/key/carry", {"token": token})
    assert reply.status_code == 400 and "not good any more" in reply.json()["detail"]
    assert captain_name(anne) == before


def test_a_captains_cookie_is_no_link_and_a_link_no_cookie(anne: Captain) -> None:
    assert anne.post("/api/captain/key/carry", {"token": anne.cookie("captain")}).status_code == 400
    token = anne.ok("/api/captain/key/")["link"].partition("#")[2]
    keyring = Keyring(b"k" * 32)
    assert keyring.captain(token) == "" and keyring.captain(keyring.carried("anne", 10**9)) == ""


def test_a_table_of_bots_that_i_laid_is_in_my_list_and_waits_for_nobody(anne: Captain) -> None:
    table = anne.lay("random", "random")
    told = [one for one in mine(anne)["tables"] if one["id"] == table]
    assert [one["your_turn"] for one in told] == [False]
