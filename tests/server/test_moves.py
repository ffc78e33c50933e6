"""Moves: answered once, in order, by the right seat, and never otherwise."""

from typing import Any

import httpx

from tests.server.harness import Captain


def problem(reply: httpx.Response, status: int, code: str) -> Any:
    assert reply.headers["content-type"].startswith("application/problem+json")
    body = reply.json()
    assert (reply.status_code, body["status"], body["code"]) == (status, status, code), body
    assert body["title"] and body["detail"]
    return body


def test_a_move_is_played_and_seen_by_everybody(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me", curtain=False)
    with mary.window(table) as window:
        before = window.until(lambda w: w.facts["status"] == "running").version
        done = anne.first_choice(table)
        assert done["version"] == before + 1 and not done["repeated"]
        window.until(lambda w: w.version == done["version"])
        assert window.board.pieces["ghost"] and window.facts["seat"] == -3


def test_the_same_key_is_done_once(anne: Captain) -> None:
    table = anne.lay("me", "me")
    view = anne.view(table)
    word = view["options"][0]["word"]
    first = anne.move(table, word, view["version"], "one").json()
    second = anne.move(table, word, view["version"], "one").json()
    assert first["version"] == second["version"] and second["repeated"]
    assert anne.info(table)["version"] == first["version"]


def test_a_move_for_an_old_position_is_stale(anne: Captain) -> None:
    table = anne.lay("me", "me")
    view = anne.view(table)
    anne.first_choice(table)
    body = problem(anne.move(table, view["options"][0]["word"], view["version"]), 409, "stale")
    assert body["version"] == anne.info(table)["version"]
    problem(anne.move(table, "end", 10_000), 409, "stale")


def test_talk_does_not_make_a_move_stale(anne: Captain) -> None:
    table = anne.lay("me", "me")
    view = anne.view(table)
    anne.ok(f"/api/tables/{table}/chat", {"text": "Ahoy", "key": "c1"})
    assert anne.move(table, view["options"][0]["word"], view["version"]).status_code == 200


def test_an_illegal_move_is_refused_with_its_clause(anne: Captain) -> None:
    table = anne.lay("me", "me")
    view = anne.view(table)
    offered = {option["word"] for option in view["options"]}
    word = next(f"lair {n}" for n in range(1, 17) if f"lair {n}" not in offered)
    body = problem(anne.move(table, word, view["version"]), 422, "illegal")
    assert body["clause"].startswith("CJ-") and len(body["rule"]) > 10
    assert anne.info(table)["version"] == view["version"]


def test_words_that_mean_nothing_are_malformed(anne: Captain) -> None:
    table = anne.lay("me", "me")
    for word in ("fly 3", "", "lair 99", 99_999):
        problem(anne.move(table, word, anne.info(table)["version"]), 400, "malformed")
    problem(anne.post(f"/api/tables/{table}/moves", {"move": "end"}), 400, "malformed")
    problem(anne.post(f"/api/tables/{table}/moves", [1, 2]), 400, "malformed")


def test_nobody_moves_for_another_seat(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open", public=True)
    assert mary.sit(table, 1, name="Mary").status_code == 200
    asked = anne.info(table)["asked"]
    mover, other = (anne, mary) if asked == 0 else (mary, anne)
    word = mover.view(table)["options"][0]["word"]
    problem(other.move(table, word), 409, "not_your_turn")
    assert other.view(table)["options"] == []
    problem(other.get(f"/api/tables/{table}/view", seat=asked), 403, "not_your_seat")


def test_whoever_looks_on_cannot_act(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me")
    word = anne.view(table)["options"][0]["word"]
    problem(mary.move(table, word), 403, "not_your_seat")
    problem(mary.post(f"/api/tables/{table}/undo", {"version": 1, "key": "u"}), 403, "not_your_seat")
    problem(mary.post(f"/api/tables/{table}/hint"), 403, "not_your_seat")
    problem(mary.post(f"/api/tables/{table}/seats/0/relieve", {}), 403, "not_your_seat")
    problem(mary.post(f"/api/tables/{table}/seats/0/reclaim"), 403, "not_your_seat")


def test_undo_goes_back_to_fate_or_another_player_and_no_further(anne: Captain) -> None:
    table = anne.lay("me", "me", options={"first_seat": 1})
    taken: list[Any] = []
    for _ in range(40):
        view = anne.view(table, seat=anne.info(table)["asked"])
        word = next(
            (o["word"] for o in view["options"] if o["word"].startswith("pair")), view["options"][-1]["word"]
        )
        asked = view["asked"]
        anne.move(table, word, view["version"])
        if word.startswith("pair"):
            taken = [word, asked]
            break
    assert taken, "nobody ever had two of a kind"
    undo = anne.post(f"/api/tables/{table}/undo", {"version": anne.info(table)["version"], "key": "u1"})
    assert undo.status_code == 200
    back = anne.view(table, seat=taken[1])
    assert taken[0] in [option["word"] for option in back["options"]]
    again = anne.post(f"/api/tables/{table}/undo", {"version": back["version"], "key": "u1"})
    assert again.json()["repeated"]


def test_a_roll_is_not_taken_back(anne: Captain) -> None:
    table = anne.lay("me", "me", options={"first_seat": 1})
    while anne.view(table, seat=0)["asked"] == 0:
        view = anne.view(table, seat=0)
        words = [option["word"] for option in view["options"]]
        anne.move(table, "end" if "end" in words else words[0], view["version"])
    body = {"version": anne.info(table)["version"], "key": "u"}
    problem(anne.post(f"/api/tables/{table}/undo", body), 409, "nothing_to_undo")


def test_why_not_is_answered_with_the_clause(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "random", options={"first_seat": 1})
    offered = [option["word"] for option in anne.view(table)["options"]]
    word = next(f"lair {n}" for n in range(1, 17) if f"lair {n}" not in offered)
    why = anne.get(f"/api/tables/{table}/why", move=word).json()
    assert not why["allowed"] and why["clause"].startswith("CJ-") and why["rule"] and why["says"]
    assert anne.get(f"/api/tables/{table}/why", move=offered[0]).json()["allowed"]
    assert not mary.get(f"/api/tables/{table}/why", move=offered[0]).json()["allowed"]


def test_a_hint_is_one_of_the_choices(anne: Captain) -> None:
    table = anne.lay("me", "me")
    hint = anne.ok(f"/api/tables/{table}/hint")
    assert hint["word"] in [option["word"] for option in anne.view(table)["options"]]
    assert hint["says"]
