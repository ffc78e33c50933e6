"""Replay: any finished game by everybody, a running one as one saw it oneself and no further."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Captain

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
GAME = GOLDEN / "catan_junior/r1_standard_3.qd"
LAST = len(GAME.read_bytes().splitlines()) - 2


def brought(captain: Captain, path: Path = GAME) -> str:
    name: str = captain.ok("/api/replays/", {"text": path.read_text(), "name": path.name})["id"]
    return name


def branched(captain: Captain, origin: str, move: int, seat: int = 0) -> str:
    order = {"move": move, "seat": seat, "bot": "random"}
    table: str = captain.ok(f"/api/replays/{origin}/branch", order)["id"]
    assert captain.sit(table, seat).status_code == 200
    return table


def lines(captain: Captain, name: str) -> list[dict[str, Any]]:
    text = captain.get(f"/api/replays/{name}/record").text
    return [json.loads(line) for line in text.splitlines()]


def ended(captain: Captain) -> str:
    """A finished table: the last move of a known game, made again."""
    rows = [json.loads(line) for line in GAME.read_text().splitlines()]
    final = rows[LAST]
    table = branched(captain, brought(captain), LAST - 1, final["by"])
    assert captain.move(table, final["move"]).status_code == 200
    assert captain.info(table)["status"] == "over"
    return table


# -- looking -----------------------------------------------------------------------------


def test_a_record_brought_along_is_shown_from_every_seat(anne: Captain) -> None:
    name = brought(anne)
    info = anne.get(f"/api/replays/{name}").json()
    assert info["over"] and info["moves"] == LAST and info["viewers"] == [-4, 0, 1, 2, -3]
    assert len(info["told"]) == LAST and all(step["says"] for step in info["told"])
    for seat in info["viewers"]:
        frame = anne.get(f"/api/replays/{name}/frames/40", seat=seat).json()
        assert frame["n"] == 40 and frame["board"].startswith("<svg") and "data-move" not in frame["board"]
    assert anne.get(f"/api/replays/{name}/frames/{LAST + 1}").status_code == 404
    assert brought(anne) == name


def test_scores_and_highlights_are_found(anne: Captain) -> None:
    info = anne.get(f"/api/replays/{brought(anne)}").json()
    assert info["scores"]["label"] == "Lairs"
    assert info["scores"]["series"][0][-1] == 7
    assert {len(line) for line in info["scores"]["series"]} == {LAST + 1}
    kinds = [one["kind"] for one in info["moments"]]
    assert kinds[0] == "start" and kinds[-1] == "end" and "lead" in kinds
    assert info["turns"] == sorted(set(info["turns"])) and len(info["turns"]) > 10


def test_the_page_leads_to_a_move(anne: Captain) -> None:
    name = brought(anne)
    page = anne.get(f"/replay/{name}", move=40, seat=1)
    assert page.status_code == 200 and 'data-move="40" data-seat="1"' in page.text
    assert "Move 40 of" in page.text and "Key moments" in page.text and 'id="plot"' in page.text
    assert f'data-move="{LAST}"' in anne.get(f"/replay/{name}", move=99_999).text
    assert anne.get("/replay/nowhere").status_code == 404


def test_the_logbook_lists_ones_own_games(anne: Captain) -> None:
    table = anne.lay("me", "random")
    assert f"/replay/{table}" in anne.get("/logbook").text
    assert f"/replay/{table}" in anne.get("/").text


# -- a running game ----------------------------------------------------------------------


def test_a_running_game_is_shown_as_its_captain_saw_it(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "random", game="micro_pirates")
    own = anne.get(f"/api/replays/{table}").json()
    assert own["viewers"] == [0] and not own["over"]
    looking = mary.get(f"/api/replays/{table}").json()
    assert looking["viewers"] == [-3]
    for seat in (-4, 0, 1):
        assert mary.get(f"/api/replays/{table}", seat=seat).status_code == 403
        assert mary.get(f"/api/replays/{table}/frames/1", seat=seat).status_code == 403
        assert mary.get(f"/replay/{table}", seat=seat).status_code == 403
    assert anne.get(f"/api/replays/{table}/frames/1", seat=1).status_code == 403
    assert anne.get(f"/api/replays/{table}/proof").status_code == 409
    assert anne.get(f"/verify/{table}").status_code == 409


def hidden(rows: list[dict[str, Any]]) -> list[int]:
    return [n for n, row in enumerate(rows) if row.get("move", "").endswith(" ?")]


def test_the_record_of_a_running_game_hides_what_one_may_not_know(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me", game="haze_islands", variant="friendly", curtain=False)
    for _ in range(8):
        words = [one["word"] for one in anne.view(table)["options"]]
        assert anne.move(table, next((word for word in words if word == "raid"), words[0])).status_code == 200
    rows, own = lines(mary, table), lines(anne, table)
    assert hidden(rows), rows
    assert set(hidden(own)) < set(hidden(rows))
    told = mary.get(f"/api/replays/{table}").json()["told"]
    seen = anne.get(f"/api/replays/{table}", seat=0).json()["told"]
    for n in hidden(rows):
        if n not in hidden(own):
            assert told[n - 1]["says"] != seen[n - 1]["says"]


def test_undo_is_followed(anne: Captain) -> None:
    table = anne.lay("me", "random", options={"first_seat": 1})
    before = anne.get(f"/api/replays/{table}").json()["moves"]
    word = next(one["word"] for one in anne.view(table)["options"] if one["word"] != "end")
    anne.move(table, word)
    assert anne.get(f"/api/replays/{table}").json()["moves"] == before + 1
    anne.ok(f"/api/tables/{table}/undo", {"version": anne.view(table)["version"], "key": "u"})
    assert anne.get(f"/api/replays/{table}").json()["moves"] == before


def test_a_table_that_has_not_begun_cannot_be_replayed(anne: Captain) -> None:
    table = anne.lay("me", "open")
    assert anne.get(f"/api/replays/{table}").json()["code"] == "not_started"


# -- branches ----------------------------------------------------------------------------


def test_a_branch_plays_on_and_leaves_the_original_alone(anne: Captain) -> None:
    name = brought(anne)
    before = anne.get(f"/api/replays/{name}/record").text
    table = branched(anne, name, 60, seat=2)
    info = anne.info(table)
    assert info["branch"] == {"origin": name, "move": 60} and info["status"] == "running"
    assert f"/replay/{name}?move=60" in anne.get(f"/table/{table}").text
    moves = [(row["by"], row["move"]) for row in lines(anne, table)[1:61]]
    assert moves == [(row["by"], row["move"]) for row in lines(anne, name)[1:61]]
    assert "Anne takes" in anne.get(f"/api/replays/{table}").json()["told"][0]["says"]
    assert anne.get(f"/api/replays/{name}/record").text == before


def test_a_finished_branch_is_proved_seal_by_seal(anne: Captain, tmp_path: Path) -> None:
    table = ended(anne)
    head = lines(anne, table)[0]
    assert head["legs"][0]["until"] == LAST - 1 and head["legs"][0]["commitment"] != head["commitment"]
    page = anne.get(f"/verify/{table}").text
    assert "All is right" in page and "Up to move" in page and "✗" not in page
    path = tmp_path / "branch.qd"
    path.write_text(anne.get(f"/api/replays/{table}/record").text)
    again = brought(anne, path)
    assert anne.get(f"/api/replays/{again}").json()["moves"] == LAST


def test_a_branch_of_a_branch_keeps_both_origins(anne: Captain) -> None:
    table = ended(anne)
    deeper = branched(anne, table, 30)
    shallow = anne.get(f"/api/replays/{deeper}").json()
    assert shallow["moves"] >= 30
    assert lines(anne, deeper)[0]["legs"][-1]["origin"] == table


def test_undo_never_reaches_into_the_original(anne: Captain) -> None:
    rows = [json.loads(line) for line in GAME.read_text().splitlines()]
    by = [row["by"] for row in rows[1:-1]]
    n = next(n for n in range(20, LAST) if by[n - 1] >= 0 and by[n] == by[n - 1])
    table = branched(anne, brought(anne), n, by[n])
    undo = anne.post(f"/api/tables/{table}/undo", {"version": anne.view(table)["version"], "key": "u"})
    assert undo.json()["code"] == "nothing_to_undo"


@pytest.mark.parametrize(
    ("order", "status"),
    [
        ({"move": LAST, "seat": 0}, 422),
        ({"move": 99_999, "seat": 0}, 422),
        ({"move": 5, "seat": 7}, 422),
        ({"move": 5, "seat": 0, "bot": "nobody"}, 422),
        ({"move": -1, "seat": 0}, 400),
    ],
)
def test_impossible_branches_are_refused(anne: Captain, order: dict[str, Any], status: int) -> None:
    assert anne.post(f"/api/replays/{brought(anne)}/branch", order).status_code == status


def test_a_running_game_cannot_be_branched(anne: Captain) -> None:
    table = anne.lay("me", "random")
    assert anne.post(f"/api/replays/{table}/branch", {"move": 1, "seat": 0}).json()["code"] == "present"
