"""Two servers on one PostgreSQL: what one writes the other shows, and one of them steers the bots."""

import time
from concurrent.futures import ThreadPoolExecutor

import httpx

from quarterdeck.engine.opening import word_seal
from quarterdeck.server.tables.table import GameTable
from tests.server.harness import Captain, LocalServer, Window
from tests.support import until


def same_captain(captain: Captain, local_server: LocalServer) -> Captain:
    """The same browser at another server."""
    twin = local_server.captain()
    twin.http.cookies = httpx.Cookies(dict(captain.http.cookies.items()))
    twin.keys = 1000
    return twin


def test_a_move_at_one_server_is_seen_at_the_other(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    table = anne.lay("me", "me", curtain=False)
    with there.window(table) as window:
        window.until(lambda w: w.facts["status"] == "running")
        for captain in (anne, there, anne, there):
            view = captain.view(table)
            while view["version"] < window.version:
                view = captain.view(table)
            done = captain.move(table, view["options"][0]["word"], view["version"]).json()
            window.until(lambda w, at=done["version"]: w.version >= at)  # type: ignore[misc]


def test_what_is_asked_at_one_server_is_answered_at_the_other_and_done_once(
    local_servers: list[LocalServer],
) -> None:
    anne, mary = local_servers[0].captain(), local_servers[1].captain()
    table = anne.lay("me", "open", public=True, options={"first_seat": 1})
    mary.sit(table, 1, name="Mary")
    until(lambda: anne.view(table)["options"])
    done = anne.first_choice(table)
    body = {"what": "takeback", "version": done["version"], "key": "back"}
    number = anne.ok(f"/api/tables/{table}/ask", body)["version"]
    deafen(local_servers[1])  # it has heard of no question yet
    saying = {"ask": number, "yes": True}
    with ThreadPoolExecutor(4) as crowd:  # and says it four times at once
        replies = list(
            crowd.map(lambda _: mary.post(f"/api/tables/{table}/answer", saying).status_code, range(4))
        )
    assert sorted(replies) == [200, 409, 409, 409]
    until(lambda: anne.info(table)["version"] == number + 2)
    log = local_servers[0].do(local_servers[0].server.directory.store.read(table))
    assert [type(row.event).__name__ for row in log].count("TookBack") == 1


def test_a_word_may_be_opened_at_a_server_that_has_not_heard_yet(local_servers: list[LocalServer]) -> None:
    anne, mary = local_servers[0].captain(), local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    table = anne.lay("open", "open", public=True)
    promise = there.info(table)["commitment"]
    anne.sit(table, 0, seal=word_seal(promise, 0, "anne"))
    until(lambda: there.info(table)["dice"]["seals"][0])
    deafen(local_servers[1])
    mary.sit(table, 1)
    version = anne.info(table)["version"]
    assert there.info(table)["dice"]["phase"] == "seats", "it should have heard nothing"
    there.ok(f"/api/tables/{table}/open", {"seat": 0, "word": "anne", "version": version})
    assert there.info(table)["status"] == "running"


def test_a_page_may_post_to_a_server_that_has_not_heard_yet(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    table = anne.lay("me", "me")
    there.info(table)
    deafen(local_servers[1])
    done = anne.first_choice(table)
    word = anne.view(table)["options"][0]["word"]
    assert there.view(table)["version"] < done["version"], "it should have heard nothing"
    late = there.move(table, word, done["version"])
    assert late.status_code == 200 and late.json()["version"] == done["version"] + 1


def test_the_same_key_at_two_servers_is_done_once(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    table = anne.lay("me", "me")
    view = there.view(table)
    deafen(local_servers[1])
    word = view["options"][0]["word"]
    first = anne.move(table, word, view["version"], "one").json()
    second = there.move(table, word, view["version"], "one").json()
    assert second == {"version": first["version"], "repeated": True}


def test_of_two_moves_at_the_same_time_one_is_stale(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    table = anne.lay("me", "me")
    with ThreadPoolExecutor(2) as pool:
        for _ in range(15):
            view = anne.view(table)
            word = view["options"][0]["word"]
            replies = list(pool.map(lambda c, v=view, w=word: c.move(table, w, v["version"]), (anne, there)))
            codes = sorted(reply.status_code for reply in replies)
            assert codes == [200, 409], [reply.text for reply in replies]
            assert next(r for r in replies if r.status_code == 409).json()["code"] in (
                "stale",
                "not_your_turn",
            )
            until(lambda: anne.info(table)["version"] == there.info(table)["version"])


def test_talk_at_another_server_does_not_make_a_move_stale(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    table = anne.lay("me", "me")
    view = there.view(table)
    deafen(local_servers[1])
    anne.ok(f"/api/tables/{table}/chat", {"text": "Ahoy", "key": "c1"})
    assert there.move(table, view["options"][0]["word"], view["version"]).status_code == 200


def test_somebody_at_the_other_server_is_not_away(local_servers: list[LocalServer]) -> None:
    anne, mary = local_servers[0].captain(), local_servers[1].captain()
    mary.http.cookies = httpx.Cookies(dict(local_servers[0].captain().http.cookies.items()))
    table = anne.lay("me", "open", public=True)
    mary.sit(table, 1, name="Mary")
    with anne.window(table) as window, mary.window(table) as other:
        window.until(lambda w: w.facts["here"] == [True, True])
        other.until(lambda w: w.facts["here"] == [True, True])
        assert window.facts["away"] == [0]
        other.socket.close()
        window.until(lambda w: w.facts["here"] == [True, False])


def test_one_server_alone_steers_the_bots(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    steering = [count_choices(local_server) for local_server in local_servers]
    table = anne.lay("me", "random", "random")
    with anne.window(table) as here, there.window(table) as window:
        for captain in (anne, there, anne, there):
            here.until(lambda w: w.facts["your_turn"])
            window.until(lambda w, at=here.version: w.version >= at)  # type: ignore[misc]
            assert captain.first_choice(table)
            play_on(here)
    thought_about = steering[0] + steering[1]
    assert len(thought_about) == len(set(thought_about)) > 0, "two servers thought about the same move"


def test_another_server_takes_over_from_one_that_died(local_servers: list[LocalServer]) -> None:
    anne = local_servers[0].captain()
    there = same_captain(anne, local_servers[1])
    tables = [anne.lay("me", "random", limit=2) for _ in range(3)]
    for table in tables:
        until(lambda t=table: anne.view(t)["options"])  # type: ignore[misc]
    die(local_servers[0])
    before = {table: there.info(table)["version"] for table in tables}
    start = time.monotonic()
    for table in tables:
        until(lambda t=table: there.info(t)["version"] > before[t])  # type: ignore[misc]
    assert time.monotonic() - start < 25


def count_choices(local_server: LocalServer) -> list[int]:
    """The positions at which this server has a bot choose."""
    scheduler, made = local_server.server.scheduler, list[int]()
    choice = scheduler.choice

    async def counted(game_table: GameTable, seat: int, bot: str) -> tuple[int, str]:
        made.append(game_table.position)
        return await choice(game_table, seat, bot)

    scheduler.choice = counted  # type: ignore[method-assign]
    return made


def play_on(window: Window) -> None:
    at = window.version
    window.until(lambda w: w.version > at)


def deafen(local_server: LocalServer) -> None:
    """It no longer hears the others."""
    assert local_server.server.cluster is not None
    local_server.do(local_server.server.cluster.fall_silent())


def die(local_server: LocalServer) -> None:
    """No sign of life any more, and nothing is tidied up: as if the process had been killed."""
    deafen(local_server)

    async def stop() -> None:
        scheduler = local_server.server.scheduler
        local_server.server.directory.on_news.remove(scheduler.look)
        scheduler.stand_down()

    local_server.do(stop())
