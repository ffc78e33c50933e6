"""Consequences over the wire: for whoever is asked, and for nobody else."""

from tests.server.harness import Captain
from tests.server.test_moves import problem


def test_a_preview_tells_what_the_move_then_does(anne: Captain) -> None:
    table = anne.lay("me", "me", curtain=False)
    while not any(option["word"].startswith("ship") for option in anne.view(table)["options"]):
        anne.first_choice(table)
    view = anne.view(table)
    word = next(option["word"] for option in view["options"] if option["word"].startswith("ship"))
    seen = anne.get(f"/api/tables/{table}/preview", move=word).json()
    assert seen["version"] == view["version"] and seen["preview"]["word"] == word
    pays = {change["name"]: change for change in seen["preview"]["pays"] if change["seat"] == view["asked"]}
    assert pays["wood"]["high"] == pays["wood"]["before"] - 1
    assert seen["lines"][0] == seen["preview"]["title"]
    anne.move(table, word)
    panel = anne.get(f"/api/tables/{table}/panels").json()[view["asked"]]
    tiles = next(group for group in panel["groups"] if group["name"] == "Tiles")["things"]
    assert {thing["name"]: thing["count"] for thing in tiles}["wood"] == pays["wood"]["low"]


def test_a_number_will_do_and_several_moves_can_be_looked_at_together(anne: Captain) -> None:
    table = anne.lay("me", "me", curtain=False)
    while not any(option["word"].startswith("pair") for option in anne.view(table)["options"]):
        anne.first_choice(table)
    options = anne.view(table)["options"]
    pair = next(option for option in options if option["word"].startswith("pair"))
    by_number = anne.get(f"/api/tables/{table}/preview", move=pair["move"]).json()
    assert by_number["preview"]["word"] == pair["word"]
    given = pair["word"].split()[1]
    taken = next(good for good in ("wood", "goat", "gold") if good != given)
    both = anne.get(f"/api/tables/{table}/preview", move=f"{pair['word']}; take {taken}").json()
    changes = [*both["preview"]["pays"], *both["preview"]["gets"]]
    assert {change["name"]: change["high"] - change["before"] for change in changes} == {given: -2, taken: 1}


def test_only_who_is_asked_may_look_ahead(anne: Captain, mary: Captain) -> None:
    table = anne.lay("me", "me")
    word = anne.view(table)["options"][0]["word"]
    problem(mary.get(f"/api/tables/{table}/preview", move=word), 403, "not_your_seat")
    assert mary.get(f"/api/tables/{table}/badges").json() == []
    problem(anne.get(f"/api/tables/{table}/preview", move="lair 1"), 422, "illegal")
    problem(anne.get(f"/api/tables/{table}/preview", move="walk"), 400, "malformed")
    problem(anne.get(f"/api/tables/{table}/preview", move=";".join([word] * 25)), 400, "malformed")
    assert anne.get(f"/api/tables/{table}/badges").status_code == 200
    assert len(mary.get(f"/api/tables/{table}/panels").json()) == 2


def test_a_window_points_and_is_told(anne: Captain) -> None:
    table = anne.lay("me", "me", curtain=False)
    option = anne.view(table)["options"][0]
    with anne.window(table) as window:
        window.until(lambda w: w.facts["status"] == "running")
        window.say(type="preview", moves=[option["move"]])
        while (told := window.next())["type"] != "preview":
            pass
        assert told["moves"] == [option["move"]] and told["seen"]["preview"]["title"] == option["says"]
        window.say(type="preview", moves=[999_999])
        while (told := window.next())["type"] != "preview":
            pass
        assert told["seen"] is None


def hands(captain: Captain, table: str) -> list[str]:
    panels = captain.get(f"/api/tables/{table}/panels").json()
    groups = [group for panel in panels for group in panel["groups"] if group["name"] == "Hand"]
    return [thing["name"] for group in groups for thing in group["things"]]


def test_others_hidden_cards_are_not_in_what_one_is_told(anne: Captain, mary: Captain) -> None:
    """Hands of Haze Islands are their owners' own: a looker-on learns how many cards, and no more."""
    table = anne.lay("me", "me", game="haze_islands", variant="competitive", curtain=False)
    for _ in range(60):
        if hands(anne, table):
            break
        words = [option["word"] for option in anne.view(table)["options"]]
        anne.move(table, "raid" if "raid" in words else words[0])
    assert hands(anne, table)
    assert set(hands(mary, table)) == {"unknown card"}


def test_the_log_and_the_question_call_people_by_their_names(anne: Captain, mary: Captain) -> None:
    """With the colour beside them in the panels; drawings are shared by all tables and name nobody."""
    table = anne.lay("me", "random", "me", sit=False)
    anne.sit(table, 0, name="Anne")
    anne.sit(table, 2, name="Mary")
    view = anne.view(table)
    while view["asked"] not in (0, 2):
        view = anne.view(table)
    assert view["question"].split(":")[0] in ("Anne", "Mary")
    told = " ".join(line["text"] for line in view["log"])
    assert "Anne takes" in told and "Mary takes" in told and "Cabin boy takes" in told
    assert not {"Red", "Blue", "Orange", "White"} & set(told.replace("'s", "").split())
    assert {(crew["name"], crew["player"]) for crew in view["crews"]} >= {("Red", "Anne")}
    with mary.window(table) as window:
        window.until(lambda w: w.facts["status"] == "running" and bool(w.board.pieces))
        assert window.regions["question"].split(":")[0] in ("Anne", "Mary")
