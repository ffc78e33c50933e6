"""Trained agents at the web table: chosen by name like any bot, refused where they were not trained."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.bots.agent import makers
from tests.server.harness import Captain, LocalServer

TRAINED = Path(__file__).resolve().parent.parent.parent / "examples" / "learn" / "trained"


@pytest.fixture
def ann(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Captain]:
    monkeypatch.setenv("QUARTERDECK_AGENTS", str(TRAINED))
    makers.cache_clear()
    server = LocalServer(tmp_path)
    yield server.captain()
    server.stop()
    makers.cache_clear()


def test_an_agent_plays_at_the_table(ann: Captain) -> None:
    assert 'value="ppo"' in ann.get("/").text
    table = ann.lay("ppo", "ppo", options={"max_rounds": 2})
    with ann.window(table) as window:
        window.until(lambda w: w.facts["status"] == "over")
    record = ann.get(f"/api/tables/{table}/record").text
    assert "ppo" in record and "greedy" not in record, "nobody else had to choose for it"


def test_where_it_was_not_trained_it_is_refused_with_a_sentence(ann: Captain) -> None:
    body = {"game": "pirate_haven", "chairs": [{"who": "bot", "bot": "ppo"}, {"who": "bot", "bot": "random"}]}
    reply = ann.post("/api/tables/", body)
    assert reply.status_code >= 400 and "ppo was trained for catan_junior" in reply.text
