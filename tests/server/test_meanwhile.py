"""What others did since one's own last turn, told again to whoever opens the page anew."""

from typing import Any

import pytest

from quarterdeck.engine.registry import shelf
from quarterdeck.server.tables.meanwhile import MOST
from tests.server.harness import Captain, LocalServer

GAMES = [box.slug for box in shelf().values() if 2 in box.seats]


@pytest.mark.parametrize("slug", GAMES)
def test_each_is_told_what_the_other_did_and_the_log_said_so(local_server: LocalServer, slug: str) -> None:
    """After every move, against the moves that were made: nothing of one's own, nothing that one's own log
    does not say."""
    people = (local_server.captain(), local_server.captain())
    table = people[0].lay("me", "open", game=slug, public=True)
    assert people[1].sit(table, 1, name="Mary").status_code == 200
    game_table = local_server.server.directory.loaded_tables[table].game_table
    seen = 0
    for _ in range(40):
        if game_table.status == "over":
            break
        people[game_table.asked].first_choice(table)
        for seat, captain in enumerate(people):
            told = captain.get(f"/api/tables/{table}/meanwhile", seat=seat).json()
            assert told["version"] == game_table.version and len(told["steps"]) <= MOST
            by = game_table.begun.by
            log = " ".join(line.text for line in game_table.lines if line.readable(seat))
            for step in told["steps"]:
                assert step["by"] == 1 - seat == by[step["was"]]
                assert all(one not in (0, 1) for one in by[step["was"] + 1 : step["n"]]), (
                    "one choice, Fate's answers"
                )
                assert all(text.rpartition(" (")[0] in log or text in log for text in step["says"])
            seen += len(told["steps"])
            mine = [n for n, one in enumerate(by) if one == seat]
            others = [n for n, one in enumerate(by) if one == 1 - seat]
            assert told["read"] == bool(mine and mine[-1] > max(others, default=-1))
    assert seen


def test_steps_stay_until_others_move_again(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "open", public=True)
    mary.sit(table, 1, name="Mary")
    captains = [anne, mary]

    def ask(one: Captain) -> Any:
        return one.get(f"/api/tables/{table}/meanwhile").json()

    while not ask(mary)["steps"]:
        captains[anne.view(table)["asked"]].first_choice(table)
    before = ask(mary)
    assert not before["read"]
    while mary.view(table)["asked"] != 1:
        anne.first_choice(table)
    before = ask(mary)["steps"]
    mary.first_choice(table)
    after = ask(mary)
    assert (after["read"], after["steps"]) == (True, before), "what led to one's own move can be read on"


def test_a_looker_on_has_no_last_turn_and_borrows_nobodys(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me", curtain=False)
    for _ in range(4):
        anne.first_choice(table)
    assert mary.get(f"/api/tables/{table}/meanwhile", seat=0).json()["steps"] == []
