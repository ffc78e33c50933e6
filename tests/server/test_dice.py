"""The words for the dice: sealed, fixed, opened; a host who reads the database can bend nothing."""

import secrets
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quarterdeck.engine.fate import Sealed
from quarterdeck.engine.opening import WEAKER, told, voices_of, word_seal
from quarterdeck.engine.record import Record, loads, verify
from quarterdeck.server.run import bound
from quarterdeck.server.tables import renewing
from quarterdeck.server.tables.table import GameTable
from tests.operators.postgres import Addresses
from tests.server.harness import Captain, LocalServer
from tests.server.test_keeping import killed, launched
from tests.server.test_moves import problem


def word() -> str:
    return secrets.token_hex(16)


def seal(captain: Captain, table: str, seat: int, said: str) -> str:
    return word_seal(captain.info(table)["commitment"], seat, said)


def sealed(anne: Captain, mary: Captain, words: list[str], **more: Any) -> str:
    """A table of two captains who have both sealed a word."""
    table = anne.lay("open", "open", public=True, **more)
    for seat, captain in enumerate((anne, mary)):
        assert captain.sit(table, seat, seal=seal(captain, table, seat, words[seat])).status_code == 200
    return table


def opens(captain: Captain, table: str, seat: int, said: str) -> httpx.Response:
    return captain.post(f"/api/tables/{table}/open", {"seat": seat, "word": said})


def here(server: LocalServer, table: str) -> GameTable:
    return server.server.directory.loaded_tables[table].game_table


def sleepers(server: LocalServer) -> list[str]:
    found: list[str] = server.do(server.server.store.sleepers())
    return found


def finished(captains: list[Captain], table: str) -> Record:
    """Everybody takes what is offered first, until it is over."""
    while (info := captains[0].info(table))["status"] == "running":
        captains[info["asked"]].first_choice(table)
    return loads(captains[0].get(f"/api/tables/{table}/record").content)


def test_words_are_sealed_then_fixed_then_opened(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    words = [word(), word()]
    table = sealed(anne, mary, words, options={"max_rounds": 1})
    info = mary.info(table)
    assert info["status"] == "waiting" and info["dice"]["phase"] == "opening"
    assert info["dice"]["seals"] == [seal(anne, table, seat, words[seat]) for seat in range(2)]
    assert not any(said in anne.get(f"/api/tables/{table}").text for said in words)
    assert opens(anne, table, 0, words[0]).status_code == 200
    assert anne.info(table)["dice"]["opened"] == [True, False] and anne.info(table)["status"] == "waiting"
    assert opens(anne, table, 0, words[0]).status_code == 200, "sent twice is said once"
    assert table in sleepers(local_server), "after a restart the server goes on waiting"
    assert opens(mary, table, 1, words[1]).status_code == 200
    assert anne.info(table)["status"] == "running" and table not in sleepers(local_server)
    record = finished([anne, mary], table)
    assert verify(record).sealed and record.header.voices == words
    assert told(record.header)[0].startswith("seats 1, 2 sealed a word before any was said")


def test_the_host_who_reads_the_database_cannot_choose_the_dice(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    """Anne keeps the server and sits down last. She knows the secret and all that lies in the database, and
    tries many words: before the seals are fixed she lacks Mary's word, and afterwards hers is fixed."""
    table = anne.lay("open", "open", public=True)
    marys = word()
    mary.sit(table, 0, seal=seal(mary, table, 0, marys))
    rows = local_server.do(local_server.server.store.read(table))
    known = b"".join(repr(row.event).encode() for row in rows)
    assert here(local_server, table).terms.secret.encode() in known, "she knows the secret"
    assert marys.encode() not in known, "and not the word, which the server never had"
    own = word()
    anne.sit(table, 1, seal=seal(anne, table, 1, own))
    assert opens(mary, table, 0, marys).status_code == 200
    secret, seals = here(local_server, table).words.secret, here(local_server, table).words.seals
    wanted = [
        ground for ground in (f"w{n}" for n in range(6000)) if three_sixes(secret, seals, marys, ground)
    ]
    assert len(wanted) > 3, "among so many words some would give her what she wants"
    for ground in wanted:
        problem(opens(anne, table, 1, ground), 409, "wrong_word")
        problem(
            anne.post(f"/api/tables/{table}/seal", {"seat": 1, "seal": seal(anne, table, 1, ground)}),
            409,
            "stale",
        )
        anne.sit(table, 1, seal=seal(anne, table, 1, ground))  # she sits there already: nothing changes
    assert anne.info(table)["dice"]["seals"] == seals
    assert opens(anne, table, 1, own).status_code == 200
    assert here(local_server, table).begun.header.voices == [marys, own]


def three_sixes(secret: bytes, seals: list[str], marys: str, own: str) -> bool:
    fate = Sealed(secret, voices_of(secret, seals, [marys, own]))
    return [fate.pick([1] * 6) for _ in range(3)] == [5, 5, 5]


def test_who_will_not_open_voids_the_opening_once_and_everybody_sees_it(anne: Captain, mary: Captain) -> None:
    """She sees what would come, and refuses: a new secret, a new word of Mary's, none of hers, and it is
    written down. She cannot do it again."""
    words = [word(), word()]
    table = sealed(anne, mary, words, options={"max_rounds": 1})
    before = anne.info(table)["commitment"]
    opens(mary, table, 1, words[1])
    anne.ok(f"/api/tables/{table}/void", {"seat": 0})
    info = mary.info(table)
    assert info["dice"]["voided"] == [[0]] and info["dice"]["phase"] == "sealing"
    assert info["commitment"] != before and info["dice"]["seals"] == ["absent", ""]
    problem(anne.post(f"/api/tables/{table}/seal", {"seat": 0, "seal": "0" * 64}), 409, "stale")
    problem(anne.post(f"/api/tables/{table}/void", {"seat": 0}), 409, "stale")
    problem(anne.post(f"/api/tables/{table}/start"), 409, "already_started")
    problem(opens(mary, table, 1, words[1]), 409, "stale")
    again = word()
    mary.ok(f"/api/tables/{table}/seal", {"seat": 1, "seal": seal(mary, table, 1, again)})
    problem(opens(mary, table, 1, words[1]), 409, "wrong_word")
    assert opens(mary, table, 1, again).status_code == 200
    record = finished([anne, mary], table)
    assert verify(record).sealed and record.header.voices == ["", again]
    assert "1 opening was voided: seat 1 did not open a word" in told(record.header)
    with anne.window(table) as window:
        window.next()
        assert window.facts["dice"]["voided"] == [[0]]


def test_a_plain_word_is_refused_where_others_play_and_says_what_to_do(anne: Captain, mary: Captain) -> None:
    table = anne.lay("open", "open", public=True)
    reply = anne.sit(table, 0, word="in the open")
    problem(reply, 409, "seal_first")
    assert "send the seal of your word" in reply.json()["detail"]
    assert anne.info(table)["seats"][0]["free"]
    assert anne.sit(table, 0).status_code == 200, "no word at all is her right"
    assert anne.info(table)["dice"]["seals"] == ["declined", ""]
    problem(mary.sit(table, 1, seal="not a seal"), 400, "malformed")


def test_against_bots_alone_nothing_is_asked(local_server: LocalServer, anne: Captain) -> None:
    table = anne.lay("me", "random", sit=False)
    assert anne.info(table)["dice"]["plain"]
    anne.sit(table, 0, word="anchors aweigh")
    head = here(local_server, table).begun.header
    secret = here(local_server, table).words.secret
    assert head.voices == voices_of(secret, ["plain", "bot"], ["anchors aweigh", ""]) and head.voices[1]
    asked = {chairs: anne.info(anne.lay(*chairs, sit=False))["dice"]["plain"] for chairs in CHAIRS}
    assert asked == {CHAIRS[0]: True, CHAIRS[1]: True, CHAIRS[2]: False, CHAIRS[3]: False}


CHAIRS = [("me", "me"), ("open", "random"), ("me", "open"), ("open", "open")]


def test_bots_that_take_free_seats_have_words_too(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    table = anne.lay("open", "open", "open", public=True)
    said = word()
    anne.sit(table, 0, seal=seal(anne, table, 0, said))
    anne.ok(f"/api/tables/{table}/start")
    problem(mary.sit(table, 1), 409, "already_started")
    assert anne.info(table)["dice"]["seals"][1:] == ["bot", "bot"] and anne.info(table)["status"] == "waiting"
    opens(anne, table, 0, said)
    voices = here(local_server, table).begun.header.voices
    assert voices[0] == said and len(set(voices)) == 3


def test_others_cannot_open_or_void(local_server: LocalServer, anne: Captain, mary: Captain) -> None:
    words = [word(), word()]
    table = sealed(anne, mary, words)
    for path, body in (("open", {"seat": 1, "word": words[1]}), ("void", {"seat": 1}), ("seal", {"seat": 1})):
        problem(anne.post(f"/api/tables/{table}/{path}", body), 403, "not_your_seat")


def test_a_rematch_seals_anew(local_server: LocalServer, anne: Captain, mary: Captain) -> None:
    table = anne.lay("open", "open", public=True, options={"max_rounds": 1})
    anne.sit(table, 0)
    mary.sit(table, 1)
    finished([anne, mary], table)
    next_one = anne.ok(f"/api/tables/{table}/again")["table"]
    assert not anne.info(next_one)["dice"]["plain"]
    problem(mary.sit(next_one, 1, word="open"), 409, "seal_first")
    words = [word(), word()]
    for seat, captain in enumerate((anne, mary)):
        captain.sit(next_one, seat, seal=seal(captain, next_one, seat, words[seat]))
    opens(mary, next_one, 1, words[1])
    opens(anne, next_one, 0, words[0])
    assert here(local_server, next_one).begun.header.voices == words


# -- away ------------------------------------------------------------------------------------


def until(captain: Captain, table: str, phase: str) -> Any:
    for _ in range(1500):
        if captain.info(table)["dice"]["phase"] == phase:
            return captain.info(table)
        time.sleep(0.02)
    raise AssertionError(captain.info(table))


def test_after_the_time_of_the_terms_it_goes_on_without_that_word(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    words = [word(), word()]
    table = sealed(anne, mary, words, reveal=60)
    opens(anne, table, 0, words[0])
    directory = own_server.server.directory
    now = directory.clock()
    assert anne.info(table)["dice"]["within"] == 60
    monkeypatch.setattr(directory, "clock", lambda: now + 61)
    own_server.loop.call_soon_threadsafe(look_anew, own_server, table)
    info = until(anne, table, "sealing")
    assert info["dice"]["voided"] == [[1]] and info["dice"]["seals"] == ["", "absent"]
    again = word()
    anne.ok(f"/api/tables/{table}/seal", {"seat": 0, "seal": seal(anne, table, 0, again)})
    opens(anne, table, 0, again)
    assert here(own_server, table).begun.header.voices == [again, ""]


def look_anew(server: LocalServer, table: str) -> None:
    """The clock was moved: whoever sleeps by the old one is woken."""
    server.server.scheduler.tasks[table][1].cancel()
    server.server.scheduler.tasks.pop(table)
    server.server.scheduler.look_again(table)


def test_if_nobody_comes_back_the_game_begins_without_words(
    own_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, mary = own_server.captain(), own_server.captain()
    words = [word(), word()]
    table = sealed(anne, mary, words, reveal=60)
    opens(anne, table, 0, words[0])
    directory = own_server.server.directory
    now = directory.clock()
    for passed in (61, 122):
        monkeypatch.setattr(directory, "clock", lambda at=now + passed: at)
        own_server.loop.call_soon_threadsafe(look_anew, own_server, table)
        until(anne, table, "sealing" if passed == 61 else "begun")
    assert here(own_server, table).begun.header.voices == ["", ""]
    assert here(own_server, table).words.seals == ["absent", "absent"]


def test_a_kill_between_seal_and_word_loses_nothing(tmp_path: Path, addresses: Addresses) -> None:
    free = bound("127.0.0.1", 0)
    port = free.getsockname()[1]
    free.close()
    db = addresses.fresh(tmp_path)
    process = launched(port, db)
    try:
        anne, mary = Captain(f"http://127.0.0.1:{port}"), Captain(f"http://127.0.0.1:{port}")
        words = [word(), word()]
        table = sealed(anne, mary, words, options={"max_rounds": 1})
        opens(mary, table, 1, words[1])
        before = anne.info(table)
        killed(process)
        process = launched(port, db)
        assert anne.info(table) == before and before["dice"]["opened"] == [False, True]
        opens(anne, table, 0, words[0])
        assert anne.info(table)["status"] == "running"
        record = finished([anne, mary], table)
        assert verify(record).sealed and record.header.voices == words
        anne.close()
        mary.close()
    finally:
        killed(process)


def test_old_tables_go_on_by_the_scheme_they_were_laid_under(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    laid = anne.lay("open", "open", public=True, options={"max_rounds": 1})
    terms = msgspec.structs.replace(here(local_server, laid).terms, fate=2)
    table = f"{laid[:-2]}zz"
    local_server.do(local_server.server.directory.add(table, terms, "x"))
    anne.sit(table, 0, word="in the")
    mary.sit(table, 1, word="open")
    record = finished([anne, mary], table)
    assert record.header.voices == ["in the", "open"] and told(record.header) == [WEAKER]
    assert verify(record).sealed


def test_nobody_joins_a_table_at_which_words_are_said_in_the_open(
    local_server: LocalServer, anne: Captain, mary: Captain
) -> None:
    """A host who has the server's key could write an invitation to a seat that is the host's own: the guest's
    page would say its word, and the host sit down last with the best of many."""
    table = anne.lay("me", "me", sit=False)
    keyring = local_server.server.keyring
    tokens = [keyring.invitation(table, seat, 0) for seat in (0, 1)]
    assert mary.sit(table, 0, tokens[0], "Mary", word="a word").status_code == 200
    told = problem(anne.sit(table, 1, word="the best of many"), 403, "not_your_seat")
    assert "takes a table with an open seat" in told["detail"]
    assert mary.sit(table, 1, tokens[1], "Mary", word="another").status_code == 200


def test_who_held_a_seat_by_its_link_does_not_join_a_rematch_in_the_open(
    local_server: LocalServer, anne: Captain, mary: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anne.lay("me", "me")
    link = anne.get(f"/api/tables/{table}/links").json()["seats"]["1"].rpartition("/")[2]
    assert mary.sit(table, 1, link, "Mary").status_code == 200
    monkeypatch.setattr(renewing, "ENDED", "running")
    again = anne.ok(f"/api/tables/{table}/again")["table"]
    monkeypatch.undo()
    problem(mary.sit(again, 1, name="Mary", word="a word"), 403, "not_your_seat")
    assert all(anne.sit(again, seat, word="mine").status_code == 200 for seat in (0, 1))
