"""Bots cannot be foreseen or steered, and after the game everybody can ask them again."""

from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.random import RandomBot
from quarterdeck.engine.choices import prove_choices, unnamed
from quarterdeck.engine.record import loads, verify
from tests.server.harness import Captain, LocalServer
from tests.server.test_logbook import GAME, brought
from tests.server.test_logbook_proof import resummed


def finished(anne: Captain, *chairs: str, rounds: int = 2) -> str:
    table = anne.lay(*chairs, options={"max_rounds": rounds})
    with anne.window(table) as window:
        while window.until(lambda w: w.facts["your_turn"] or w.facts["status"] == "over"):
            if window.facts["status"] == "over":
                return table
            version = anne.first_choice(table)["version"]
            window.until(lambda w, least=version: w.version >= least)  # type: ignore[misc]
    raise AssertionError


def test_talk_does_not_change_what_a_bot_goes_by(local_server: LocalServer, anne: Captain) -> None:
    """Eight of eight choices could be forced by chat, when the seed was the table's public version."""
    table = anne.lay("me", "greedy", options={"first_seat": 1})
    game_table = local_server.server.directory.loaded_tables[table].game_table
    seed = game_table.bot_seed()
    for n in range(8):
        anne.ok(f"/api/tables/{table}/chat", {"text": "psst", "key": f"k{n}"})
    assert game_table.bot_seed() == seed > game_table.version


def test_every_bots_move_is_asked_again_after_the_game(anne: Captain) -> None:
    table = finished(anne, "me", "greedy", "random")
    moves = anne.get(f"/api/replays/{table}/bots").json()
    assert moves and all(one["due"] == one["given"] for one in moves)
    assert {one["via"] for one in moves} == {
        f"bot greedy {GreedyBot.version}",
        f"bot random {RandomBot.version}",
    }
    text = anne.get(f"/api/replays/{table}/record").text.encode()
    record = loads(text)
    assert verify(record).sealed and unnamed(record) == 0
    assert len(prove_choices(record)) == len(moves)


def test_a_move_that_was_not_the_bots_own_is_named(anne: Captain) -> None:
    """A host who makes a bot's move by hand cannot call it the bot's."""
    table = finished(anne, "me", "random", rounds=12)
    lines = anne.get(f"/api/replays/{table}/record").text.encode().splitlines(keepends=True)
    lines = [line for line in lines if b'"signature"' not in line]  # a forger leaves it out
    mine = [n for n, line in enumerate(lines) if b'"via":"player"' in line]
    forged = [line.replace(b'"via":"player"', b'"via":"bot random 1"') for line in lines]
    wrong = anne.post("/api/replays/", {"text": resummed(forged).decode()}).json()["id"]
    answers = {one["line"]: one for one in anne.get(f"/api/replays/{wrong}/bots").json()}
    assert any(answers[n + 1]["due"] != answers[n + 1]["given"] for n in mine)


def test_what_cannot_be_asked_again_is_said(anne: Captain) -> None:
    table = finished(anne, "me", "random")
    lines = anne.get(f"/api/replays/{table}/record").text.encode().splitlines(keepends=True)
    lines = [line for line in lines if b'"signature"' not in line]  # a forger leaves it out
    strange = [line.replace(b"bot random 1", b"bot kraken 7") for line in lines]
    kept = anne.post("/api/replays/", {"text": resummed(strange).decode()}).json()["id"]
    moves = anne.get(f"/api/replays/{kept}/bots").json()
    assert moves and all(one["why"] == "no bot kraken is known here" for one in moves)
    assert "it is not written who chose them" in anne.get(f"/verify/{brought(anne, GAME)}").text
