"""Work that strangers order: hints, analyses, proofs, bots asked again. None of it is endless, none of it is
done where everybody waits, and nobody is kept out by somebody else's."""

import asyncio
import socket
import threading
import time
from typing import Any
from urllib.parse import urlsplit

import pytest

from quarterdeck.server.bots import worker
from quarterdeck.server.bots.pool import NoAnswer, Pool
from quarterdeck.server.bots.queue import FairQueue
from quarterdeck.server.http import replay_pages, replays
from quarterdeck.server.http.problems import Problem
from quarterdeck.server.replay import analyst, aside, library
from quarterdeck.server.replay.analyst import Analyst
from quarterdeck.server.replay.aside import Aside
from quarterdeck.server.replay.bots import Inquiry
from quarterdeck.server.replay.library import Bound
from tests.server.harness import Captain, LocalServer
from tests.server.test_bot_choices import finished
from tests.server.test_logbook import brought
from tests.server.test_moves import problem

# -- hints -------------------------------------------------------------------------------


def test_one_position_is_thought_about_once_however_often_a_hint_is_asked_for(
    local_server: LocalServer, anne: Captain
) -> None:
    advisers = local_server.server.advisers
    asked, lines = advisers.asked, []

    async def counted(line: bytes, kind: type[Any]) -> Any:
        lines.append(line)
        return await asked(line, kind)

    table = anne.lay("me", "me")
    advisers.asked = counted  # type: ignore[method-assign]
    first = anne.ok(f"/api/tables/{table}/hint")
    anne.ok(f"/api/tables/{table}/chat", {"text": "Hm.", "key": "hm"})
    second = anne.ok(f"/api/tables/{table}/hint")
    assert len(lines) == 1
    assert second["options"] == first["options"] and second["version"] > first["version"]
    anne.first_choice(table)
    anne.ok(f"/api/tables/{table}/hint")
    advisers.asked = asked  # type: ignore[method-assign]
    assert len(lines) == 2


def test_a_captain_waits_for_one_hint_at_a_time(own_server: LocalServer) -> None:
    """600 a minute would be thought about for ten, whether or not anybody still waits for them."""
    anne, mary = own_server.captain(), own_server.captain()
    tables = [anne.lay("me", "me") for _ in range(4)]
    hers = mary.lay("me", "me")
    advisers, go_on, served = own_server.server.advisers, asyncio.Event(), list[bytes]()

    async def slowly(line: bytes, kind: type[Any]) -> Any:
        served.append(line)
        await go_on.wait()
        raise NoAnswer("it was only to wait")

    advisers.asked = slowly  # type: ignore[method-assign]
    jobs = [threading.Thread(target=anne.post, args=(f"/api/tables/{table}/hint",)) for table in tables[:2]]
    for job in jobs:
        job.start()
    while not served or not advisers.queue.length():
        time.sleep(0.01)
    problem(anne.post(f"/api/tables/{tables[2]}/hint"), 429, "too_many")
    problem(anne.post(f"/api/tables/{tables[3]}/hint"), 429, "too_many")
    also = threading.Thread(target=mary.post, args=(f"/api/tables/{hers}/hint",))
    also.start()
    while advisers.queue.length() < 2:
        time.sleep(0.01)  # she may wait, too
    own_server.loop.call_soon_threadsafe(go_on.set)
    for job in [*jobs, also]:
        job.join(120)
    assert len(served) == 3


# -- beside the loop ---------------------------------------------------------------------


def test_no_roll_of_a_long_game_is_computed_where_everybody_waits(
    local_server: LocalServer, anne: Captain, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, where = brought(anne), dict[str, threading.Thread]()

    def noting(label: str, work: Any) -> Any:
        def noted(*args: Any) -> Any:
            where[label] = threading.current_thread()
            return work(*args)

        return noted

    for module, label in (
        (replays, "answers"),
        (replays, "rolls"),
        (replays, "info"),
        (replay_pages, "proof_page"),
        (replay_pages, "replay_page"),
    ):
        monkeypatch.setattr(module, label, noting(label, getattr(module, label)))
    for path in (f"/api/replays/{name}", f"/api/replays/{name}/proof", f"/api/replays/{name}/rolls"):
        assert anne.get(path).is_success
    assert anne.get(f"/verify/{name}").is_success and anne.get(f"/replay/{name}").is_success
    assert len(where) == 5
    assert local_server.thread not in where.values()


@pytest.mark.asyncio
async def test_a_house_that_waits_for_much_is_asked_to_come_back_and_another_is_served() -> None:
    work, go_on, done = Aside(), threading.Event(), list[str]()

    def job(name: str) -> None:
        go_on.wait(120)
        done.append(name)

    crowd = [
        asyncio.create_task(work.do(f"crowd/{n}", lambda: job("crowd")))
        for n in range(aside.AT_A_TIME + aside.MOST_WAITING)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Problem) as refused:
        await work.do("crowd/one more", lambda: job("crowd"))
    assert refused.value.code == "too_many"
    home = asyncio.create_task(work.do("home/anne", lambda: job("home")))
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(home, *crowd)
    assert "home" in done[: 2 * aside.AT_A_TIME + 2]


def test_how_many_of_a_house_wait_is_known() -> None:
    async def counts() -> list[int]:
        queue = FairQueue(1)
        await queue.take("a/x")
        waiting = [asyncio.create_task(queue.take(owner)) for owner in ("a/x", "a/y", "a/y", "b/x")]
        await asyncio.sleep(0)
        found = [queue.waiting_of(owner) for owner in ("a", "a/x", "a/y", "b", "c", "c/x")]
        for task in waiting:
            task.cancel()
        return found

    assert asyncio.run(counts()) == [3, 1, 2, 1, 0, 0]


# -- analyses ----------------------------------------------------------------------------


class Playbacks:
    """As much of a finished game as an analyst looks at first."""

    over, length = True, 1

    class record:
        moves = (0,)

        @staticmethod
        def lines() -> list[bytes]:
            return [b"{}"]


def finished_game(name: str, owner: str) -> Bound:
    return Bound(name, 1, Playbacks(), [], 0, True, owner)  # type: ignore[arg-type]


@pytest.mark.asyncio
async def test_games_that_cannot_be_looked_into_keep_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any) -> None:
        return None

    async def fail(*_: Any) -> None:
        raise NoAnswer("it hung")

    monkeypatch.setattr(analyst, "kept", nothing)
    pool = Pool(1)
    pool.answer = fail  # type: ignore[method-assign, assignment]
    work = Analyst(None, pool, 1)  # type: ignore[arg-type]
    for n in range(3 * analyst.ALLOWED):
        bad = finished_game(f"bad{n}", f"house{n % 3}/eve")
        for _ in range(analyst.TRIES):
            await work.about(bad)
            await asyncio.sleep(0.001)
        with pytest.raises(Problem) as refused:
            await work.about(bad)
        assert refused.value.code == "no_answer"
    assert not work.jobs
    await work.about(finished_game("good", "home/anne"))
    await work.close()


@pytest.mark.asyncio
async def test_one_house_cannot_take_all_places_of_the_analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any) -> None:
        return None

    monkeypatch.setattr(analyst, "kept", nothing)
    pool = Pool(1)
    pool.answer = lambda *_: asyncio.Event().wait()  # type: ignore[method-assign, assignment]
    work = Analyst(None, pool, 1)  # type: ignore[arg-type]
    refused = 0
    for n in range(30):
        try:
            await work.about(finished_game(f"game{n}", f"crowd/{n}"))
        except Problem as said:
            refused += said.code == "too_many"
    assert refused == 30 - analyst.OF_ONE_HOUSE
    await work.about(finished_game("mine", "home/anne"))
    await work.close()


# -- bots asked again --------------------------------------------------------------------


def test_bots_are_asked_again_only_while_somebody_waits(local_server: LocalServer, anne: Captain) -> None:
    """And what they answered is kept for whoever comes back."""
    name = finished(anne, "me", "random", rounds=8)  # whatever dice do: over three questions

    async def tried() -> tuple[int, int, list[int]]:
        bound = await local_server.server.library.bound(name, "house/anne")
        pool, gone, asked = Pool(1), asyncio.Event(), list[int]()
        inquiry = Inquiry(pool)

        async def answered(_bound: Bound, question: Any) -> Any:
            asked.append(question.told.line)
            if len(asked) == 3:
                gone.set()
            return question.told

        inquiry.answered = answered  # type: ignore[method-assign, assignment]
        with pytest.raises(Problem):
            await inquiry.about(bound, gone)
        first = len(asked)
        told = await inquiry.about(bound, asyncio.Event())
        return first, len(told), asked

    first, told, asked = local_server.do(tried())
    assert first == 3 and told == len(asked) > 3
    assert len(set(asked)) == len(asked), "one was asked twice"


def test_an_endless_inquiry_of_one_house_keeps_no_other_from_asking(
    local_server: LocalServer, anne: Captain
) -> None:
    name = finished(anne, "me", "random")

    async def tried() -> int:
        shelves = local_server.server.library
        inquiry = Inquiry(Pool(1))

        async def answered(bound: Bound, question: Any) -> Any:
            if bound.owner.startswith("crowd"):
                await asyncio.Event().wait()
            return question.told

        inquiry.answered = answered  # type: ignore[method-assign]
        crowd = []
        for n in range(2):
            theirs = await shelves.bound(name, f"crowd/{n}")
            theirs.id = f"other{n}"
            crowd.append(asyncio.create_task(inquiry.about(theirs, asyncio.Event())))
        await asyncio.sleep(0.05)
        with pytest.raises(Problem) as refused:
            await inquiry.about(await shelves.bound(name, "crowd/3"), asyncio.Event())
        assert refused.value.code == "too_many"
        told = await inquiry.about(await shelves.bound(name, "home/anne"), asyncio.Event())
        for task in crowd:
            task.cancel()
        return len(told)

    assert local_server.do(tried()) > 3


def test_whoever_hangs_up_is_noticed(own_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of bots takes minutes to ask about; a page that is closed ends it."""
    anne = own_server.captain()
    name, begun, noticed = finished(anne, "me", "random"), threading.Event(), threading.Event()

    async def endless(_bound: Bound, gone: asyncio.Event) -> list[Any]:
        begun.set()
        await gone.wait()
        noticed.set()
        return []

    monkeypatch.setattr(own_server.server.inquiry, "about", endless)
    eve = own_server.captain()
    impatient = threading.Thread(target=hang_up, args=(eve, f"/api/replays/{name}/bots", begun))
    impatient.start()
    assert noticed.wait(120)
    impatient.join(120)


def hang_up(captain: Captain, path: str, when: threading.Event) -> None:
    at = urlsplit(captain.url)
    with socket.create_connection((str(at.hostname), int(at.port or 0))) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nhost: {at.netloc}\r\n\r\n".encode())
        when.wait(120)


# -- memory ------------------------------------------------------------------------------


def test_a_worker_forgets_the_boards_of_options_that_nobody_plays_any_more() -> None:
    """Whoever lays table after table with other options would fill its memory."""
    worker.laid.cache_clear()
    for rounds in range(1, worker.KEPT + 50):
        worker.laid("catan_junior", 1, 2, "standard", (("max_rounds", rounds),))
    assert worker.laid.cache_info().currsize == worker.KEPT


def test_addresses_that_brought_a_record_long_ago_are_forgotten(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "ADDRESSES", 3)
    shelves = library.Library(local_server.server.directory)
    for n in range(9):
        local_server.do(shelves.make_room(f"2001:db8::{n}", f"r{n}"))
    assert list(shelves.brought) == [f"2001:db8::{n}" for n in (6, 7, 8)]
