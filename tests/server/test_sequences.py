"""Several moves that belong together: one message, all made or none, and recorded as the same moves."""

from typing import Any

from tests.server.harness import Captain, Window
from tests.server.test_moves import problem


def loading(anne: Captain) -> tuple[str, Any]:
    """A table at which somebody loads coins, compartment by compartment."""
    table = anne.lay("me", "me", game="finis_terrae", curtain=False)
    while not anne.view(table)["options"][0]["word"].startswith("load"):
        anne.first_choice(table)
    return table, anne.view(table)


def together(anne: Captain, table: str, version: int, *moves: str, key: str = "") -> Any:
    body = {"version": version, "moves": list(moves), "key": key or anne.key()}
    return anne.post(f"/api/tables/{table}/moves", body)


def test_several_moves_are_made_by_one_message(anne: Captain) -> None:
    table, view = loading(anne)
    reply = together(anne, table, view["version"], "load 9", "load 6", "load 5")
    assert reply.status_code == 200
    assert reply.json() == {"version": view["version"] + 3, "repeated": False}
    words = [row for row in anne.get(f"/api/tables/{table}/record").text.splitlines() if '"load ' in row]
    assert len(words) == 3 and all(f"load {n}" in row for n, row in zip((9, 6, 5), words, strict=True))


def test_the_same_message_is_obeyed_once(anne: Captain) -> None:
    table, view = loading(anne)
    first = together(anne, table, view["version"], "load 6", "load 5", key="k").json()
    again = together(anne, table, view["version"], "load 6", "load 5", key="k").json()
    assert again == {"version": first["version"], "repeated": True}


def test_if_one_is_not_allowed_none_is_made_and_it_is_named(anne: Captain) -> None:
    table, view = loading(anne)
    body = problem(together(anne, table, view["version"], "load 15", "load 6"), 422, "illegal")
    assert "Move 2 of 2" in body["detail"] and "none was made" in body["detail"]
    assert body["clause"].startswith("FT-")
    assert anne.view(table) == view


def test_words_that_mean_nothing_and_too_many_are_malformed(anne: Captain) -> None:
    table, view = loading(anne)
    problem(together(anne, table, view["version"], "load 5", "fly 3"), 400, "malformed")
    problem(together(anne, table, view["version"], *["load 0"] * 25), 400, "malformed")
    both = {"version": view["version"], "move": "load 5", "moves": ["load 5"], "key": "b"}
    problem(anne.post(f"/api/tables/{table}/moves", both), 400, "malformed")
    neither = {"version": view["version"], "key": "n"}
    problem(anne.post(f"/api/tables/{table}/moves", neither), 400, "malformed")
    assert anne.view(table) == view


def test_nothing_is_chosen_before_fate_has_answered(anne: Captain) -> None:
    """Else one could look at what Fate answers and take it back."""
    table = anne.lay("me", "me", curtain=False)
    view = anne.view(table)
    while not any(option["word"] == "end" for option in view["options"]):
        anne.first_choice(table)
        view = anne.view(table)
    body = problem(together(anne, table, view["version"], "end", "end"), 422, "illegal")
    assert "Move 1 of 2" in body["detail"] and "shows something new" in body["detail"]
    assert anne.view(table) == view


def test_a_gesture_is_taken_back_whole(anne: Captain) -> None:
    table, view = loading(anne)
    done = together(anne, table, view["version"], "load 6", "load 5").json()
    body = {"version": done["version"], "key": "u", "count": 2}
    assert anne.post(f"/api/tables/{table}/undo", body).status_code == 200
    assert anne.view(table)["options"] == view["options"]
    more = {"version": anne.view(table)["version"], "key": "v", "count": 20}
    problem(anne.post(f"/api/tables/{table}/undo", more), 409, "nothing_to_undo")


def test_a_page_sends_them_over_its_line_and_sees_them_once(anne: Captain) -> None:
    table, view = loading(anne)
    with anne.window(table) as window:
        window.until(lambda w: w.version == view["version"])
        window.say(type="move", version=view["version"], moves=["load 6", "load 5"], key="w")
        window.until(lambda w: w.version == view["version"] + 2)
    assert sum('"load ' in row for row in anne.get(f"/api/tables/{table}/record").text.splitlines()) == 2


def test_what_is_one_gesture_is_told_as_data(anne: Captain) -> None:
    table, _ = loading(anne)
    (coins,) = anne.get(f"/api/tables/{table}/gestures").json()
    assert coins["kind"] == "sheet" and coins["whole"] and len(coins["lines"]) == 4
    first = coins["lines"][0]
    assert [one["says"] for one in first["settings"]] == [str(n) for n in range(21)]
    assert [line["start"] for line in coins["lines"]] == [5, 5, 5, 5]
    assert len(coins["ways"][0]["moves"]) == 4


def test_what_a_sheet_says_is_looked_at_without_what_is_not_asked(anne: Captain) -> None:
    """All coins in two compartments: loading is over then, and the others are not asked about."""
    table, view = loading(anne)
    with anne.window(table) as window:
        window.until(lambda w: w.version == view["version"])
        window.say(type="preview", moves=["load 12", "load 8", "load 0", "load 0"], loose=True)
        seen = foretold(window)["seen"]
        assert len(seen["moves"]) == 2 and seen["preview"]["word"] == "load 8"
        window.say(type="preview", moves=["load 5", "load 8"], loose=True)
        answer = foretold(window)
        assert answer["seen"] is None and "coins" in answer["why"]


def foretold(window: Window) -> Any:
    while (told := window.next())["type"] != "preview":
        pass
    return told
